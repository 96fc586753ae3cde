"""Spanish."""

from __future__ import annotations

from keepline.memory.languages import Language, Rewrite, bag

LANGUAGE = Language(
    negations=(
        "no", "nunca", "jamás", "jamas", "ningún", "ninguna", "ninguno", "nada", "nadie", "sin", "ni", "salvo",
        "excepto", "tampoco", "prohibido", "prohibida", "prohibidos", "evitar", "evita", "evite", "en vez de",
        "en lugar de", "menos que",
    ),
    constraints=(
        "nunca", "jamás", "jamas", "no debe", "no deben", "no se debe", "no puede", "no se puede", "no usar",
        "no uses", "no tocar", "no toques", "no borrar", "no borres", "no hacer", "no hagas", "no ejecutar",
        "no ejecutes", "no modificar", "no modifiques", "no cambiar", "no subir", "no desplegar", "no despliegues",
        "no más de", "no mas de", "prohibido", "prohibida", "prohibidos", "está prohibido", "evitar", "evita",
        "evite", "solo", "sólo", "solamente", "únicamente", "salvo", "excepto", "a menos que", "sin permiso",
        "sin autorización", "sin preguntar", "debe", "deben", "permitido", "autorizado", "pedir permiso",
        "preguntar antes", "pregunta antes", "como máximo", "como mínimo", "al menos", "solo lectura",
    ),
    conditions=(
        "solo", "sólo", "solamente", "únicamente", "si", "salvo", "excepto", "hasta", "antes", "después", "despues",
        "cuando", "mientras", "a menos que", "siempre que", "en caso de", "una vez", "al menos", "durante", "tras",
    ),
    revoking=(
        "obsoleto", "obsoleta", "obsoletos", "anticuado", "anticuada", "revocado", "revocada", "anulado",
        "anulada", "cancelado", "cancelada", "abandonado", "falso", "falsa", "incorrecto", "equivocado",
        "inválido", "antiguo", "antiguamente", "dejar de", "dejó de", "deja de", "ya no", "apenas",
        "raramente", "rara vez", "odia", "rechaza", "descartado",
        "supuestamente", "en teoría", "lejos de",
    ),
    function=bag(
        """
        el la los las un una unos unas de del al a y e o u en con por para sobre entre que quien cual cuyo es son
        era eran fue fueron ser sido está están estar hay ha han había se su sus le les lo me mi tu te nos
        nuestro este esta estos estas ese esa eso esto muy más también como ya aquí
        """
    ),
    harmless=("no solo", "no sólo", "no solamente"),
    reasons=("porque", "pues", "pero", "ya que", "así que", "sino"),
    id_talk=bag(
        """
        fusionado fusionada fusionó cerrado cerrada abierto abierta corregido arreglado solicitud incidencia
        tarea ejecución ayer hoy mañana pasado semana número rama terminado falló
        """
    ),
    weekdays=bag("lunes martes miércoles jueves viernes sábado domingo"),
    months=bag("enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre"),
    done=(
        "terminado", "terminada", "completado", "completada", "hecho", "finalizado", "entregado", "resuelto",
        "acabado",
    ),
    one_off=(
        "hoy", "ayer", "esta semana", "esta mañana", "por hacer", "pendiente", "en curso", "próximo paso",
        "próximos pasos", "esta vez",
    ),
    units={
        "segundo": "s", "segundos": "s", "minuto": "min", "minutos": "min", "hora": "h", "horas": "h",
        "día": "days", "días": "days", "dias": "days", "semana": "weeks", "semanas": "weeks", "mes": "months",
        "meses": "months", "año": "years", "años": "years", "líneas": "lines", "caracteres": "characters",
        "veces": "times",
    },
    secrets=("contraseña", "contrasena", "clave", "clave secreta", "clave api", "ficha de acceso", "frase secreta"),
    sequence=("luego", "después", "a continuación", "entonces", "finalmente", "por último", "en segundo lugar"),
    rewrite=Rewrite(
        remainder=(
            "resto", "restante", "restantes", "existente", "existentes", "anterior", "anteriores", "original",
            "originales", "lo demás", "todo lo demás",
        ),
        parts=(
            "archivo", "fichero", "contenido", "contenidos", "documento", "sección", "secciones", "entrada",
            "entradas", "línea", "líneas", "texto", "página", "lista", "tabla", "código", "notas", "memoria", "parte",
            "partes", "funciones", "permanece", "permanecen", "sigue", "siguen", "queda", "quedan", "mantener",
            "mantenido", "conservar", "omitido", "omitida", "omitidas", "aquí",
        ),
        unchanged=(
            "sin cambios", "sin cambio", "sin modificar", "sin modificaciones", "sin alterar", "igual", "iguales",
            "idéntico", "idénticas", "como antes", "lo mismo", "no cambia", "no cambian", "intacto", "intacta",
            "inalterado",
        ),
    ),
)  # fmt: skip
