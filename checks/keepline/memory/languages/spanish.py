"""Spanish."""

from __future__ import annotations

from keepline.memory.languages import Cleanup, Facts, Inference, Language, Noise, Orders, Placing, Rewrite, Tasks, bag

LANGUAGE = Language(
    negations=(
        "no", "nunca", "jamás", "jamas", "ningún", "ninguna", "ninguno", "nada", "nadie", "sin", "ni", "salvo",
        "excepto", "tampoco", "prohibido", "prohibida", "prohibidos", "evitar", "evita", "evite", "en vez de",
        "en lugar de", "menos que",
    ),
    constraints=(
        "nunca", "jamás", "jamas", "no debe", "no deben", "no se debe", "no puede", "no se puede", "no usar",
        "no uses", "no tocar", "no toques", "no borrar", "no borres", "no hacer", "no hagas", "no ejecutar",
        "no ejecutes", "no modificar", "no modifiques", "no cambiar", "no subir", "no desplegar",
        "no despliegues", "no más de", "no mas de", "prohibido", "prohibida", "prohibidos", "está prohibido",
        "evitar", "evita", "evite", "solo", "sólo", "solamente", "únicamente", "salvo", "excepto",
        "a menos que", "sin permiso", "sin autorización", "sin preguntar", "debe", "deben", "permitido",
        "autorizado", "pedir permiso", "preguntar antes", "pregunta antes", "como máximo", "como mínimo",
        "al menos", "solo lectura", "exclusivamente",
    ),
    conditions=(
        "solo", "sólo", "solamente", "únicamente", "si", "salvo", "excepto", "hasta", "antes", "después",
        "despues", "cuando", "mientras", "a menos que", "siempre que", "en caso de", "una vez", "al menos",
        "durante", "tras", "exclusivamente",
    ),
    revoking=(
        "obsoleto", "obsoleta", "obsoletos", "anticuado", "anticuada", "revocado", "revocada", "anulado",
        "anulada", "cancelado", "cancelada", "abandonado", "falso", "falsa", "incorrecto", "equivocado",
        "inválido", "antiguo", "antiguamente", "dejar de", "dejó de", "deja de", "ya no", "apenas",
        "raramente", "rara vez", "odia", "rechaza", "descartado", "supuestamente", "en teoría", "lejos de",
        "ya no se aplica", "ya no se aplican", "ya no vale", "ya no valen", "no se aplica", "sin efecto",
        "ignora",
    ),
    causes=(
        "porque", "ya que", "puesto que", "debido a", "dado que",
    ),
    past=(
        "el año pasado", "año pasado", "mes pasado", "semana pasada", "hace meses", "hace años", "hace un año",
    ),
    at_most=(
        "como máximo", "máximo", "a lo sumo", "no más de", "no mas de", "hasta un máximo de",
    ),
    at_least=(
        "al menos", "como mínimo", "por lo menos", "mínimo", "no menos de",
    ),
    rulings=(
        "regla", "norma", "acordó", "acordado", "acordamos", "decidió", "decidimos", "lección", "nota",
        "importante", "recuerda", "acuerdo", "decisión", "política", "que", "dicho", "dijo", "cuenta",
        "recordar", "notar", "saber", "mencionó",
        "resultó", "resulta", "descubrimos", "vimos",
    ),
    agreed=(
        "acordamos", "decidimos", "acordó", "decidió", "aprendimos", "quedamos",
    ),
    following=(
        "tras", "después", "despues",
    ),
    only=(
        "solo", "sólo", "solamente", "únicamente", "exclusivamente",
    ),
    lately=(
        "hoy en día", "actualmente", "ahora",
    ),
    dating=(
        "el", "desde el", "desde", "a fecha de", "a",
    ),
    happened=(
        "movimos", "movió", "migramos", "migró", "trasladamos", "cambiamos", "cambió", "pasamos", "renombramos",
        "actualizamos", "instalamos", "añadimos", "añadido", "creamos", "reemplazamos", "verificado", "verificamos",
        "confirmado", "confirmó", "comprobado", "anotado", "aprendido", "decidimos", "decidió", "acordamos",
        "descubrimos", "observado", "actualizado", "dijo", "mencionó",
    ),
    function=bag(
        """
        el la los las un una unos unas de del al a y e o u en con por para sobre entre que quien cual cuyo es son
        era eran fue fueron ser sido está están estar hay ha han había se su sus le les lo me mi tu te nos
        nuestro este esta estos estas ese esa eso esto muy más también como ya aquí
        """
    ),
    harmless=(
        "no solo", "no sólo", "no solamente", "cuando alguien quiera", "si alguien quiere", "si necesitas",
        "si quieres", "si alguien pregunta", "si alguien necesita", "si hace falta", "cuando alguien necesite",
    ),
    reasons=(
        "porque", "pues", "pero", "ya que", "así que", "sino", "por eso", "por lo que", "por tanto",
    ),
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
    redacted=(
        "censurado", "censurada", "oculto", "oculta", "ocultado", "tachado", "tachada", "anonimizado", "eliminado",
        "privado", "confidencial", "suprimido",
    ),
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
    always=(
        "siempre", "en todo momento", "en todos los casos", "sin excepción",
    ),
    cleanup=Cleanup(
        shelved=(
            "historia", "historial", "historia del proyecto", "investigación", "notas de investigación", "inventario",
            "registro antiguo", "registros antiguos", "comparación", "comparativa", "comparamos", "evaluamos",
            "cronología", "incidente", "incidentes", "incidentes pasados", "incidente pasado", "actas",
            "acta de la reunión", "notas de la reunión", "archivo histórico", "lista completa", "apéndice",
            "para consulta", "referencia",
        ),
        fillers=(
            "tenga en cuenta que", "ten en cuenta que", "cabe señalar que", "cabe destacar que",
            "es importante señalar que", "hay que tener en cuenta que", "como ya se ha dicho",
            "como se mencionó antes", "recuerda que",
        ),
        pointer="{when}: carga la habilidad {name}",
        projects=(
            "repositorio", "proyecto", "repo",
        ),
        incidents=(
            "estuvo caído", "estuvo caída", "se cayó", "caída del", "no respondía", "dejó de funcionar", "falló",
            "se perdió", "se perdieron", "fuera de servicio", "cayó", "cayeron", "se bloqueó", "se borraron",
            "se borró", "se duplicaron", "se duplicó", "caducó", "caducado", "se llenó", "estuvo parado",
            "estuvo parada", "apagón", "avería", "corte", "sin servicio", "se quemó", "se colgó", "quedó bloqueado",
            "quedó bloqueada", "se filtró", "no llegó", "no llegaron", "rebotaron", "dos veces porque",
            "salió dos veces", "se envió dos veces", "se cobró dos veces",
        ),
        voices=(
            "responde siempre", "responde en", "contesta en", "siempre responde", "eres", "habla", "tono", "voz",
            "estilo", "suena", "responde con tono", "te llamas", "sé cálido", "sé breve", "sé conciso", "contesta con",
            "responde con", "responde como", "contesta como", "respuestas", "las respuestas", "nada de listas",
            "nada de emojis", "sin exclamaciones", "trato", "registro", "escribe como", "escribe con", "evita los",
            "sé directo", "sé directa", "sé sobrio", "sé amable", "mantén", "humor", "nada de", "hablas", "respondes",
            "tratas", "trata a", "tutea a", "sé paciente", "sé serio", "háblame", "hábleme", "respóndeme", "trátame",
            "escríbeme", "contéstame", "primero la conclusión", "ve al grano",
        ),
        pronouns=(
            "ella", "él",
        ),
        backgrounds=(
            "antecedentes", "contexto histórico", "historia del", "por qué", "por qué dejamos", "cómo llegamos",
            "cómo acabamos", "contactos", "lista de", "proveedores", "lecturas", "notas sobre", "notas de", "estudio",
            "estudio de", "presupuestos", "precios", "levantamiento", "orígenes", "origen", "trayectoria",
            "relación de", "listado", "tarifas", "crónica", "probamos", "comparando", "comparativo", "comparativa de",
            "antecedentes de", "directorio de", "resumen de", "resumen del", "acta de", "acta del", "resultado de",
            "resultados de", "balance de", "informe de", "encuesta", "recuento", "bitácora", "visita a", "reunión con",
            "reunión del", "votación", "avería de", "la avería", "lo que aprendimos", "lo aprendido", "experimentos",
            "ensayos", "pruebas antiguas", "intentos",
        ),
        manners=(
            "en las respuestas", "en tus respuestas", "emojis", "emoji", "signos de exclamación", "exclamaciones",
            "rayas", "jerga", "muletillas", "halagos", "viñetas", "diminutivos", "listas largas", "superlativos",
            "adjetivos", "párrafos", "empieces una respuesta", "termines una respuesta",
        ),
        underway=(
            "terminó", "se completó", "acabó", "trabajando en", "trabaja en", "en curso", "a medias de",
            "está corriendo", "sigue en marcha", "está pendiente", "en cola",
        ),
        updated=(
            "se actualizó", "actualizada a", "actualizado a", "se migró", "migrado a", "migrada a",
        ),
        ended=(
            "ya no se usa", "ya no se utiliza", "ya no existe", "quedó obsoleto", "quedó obsoleta", "está obsoleto",
            "está obsoleta", "fue cancelado", "fue cancelada", "se retiró", "se puede olvidar", "ya no importa",
            "ya no aplica",
        ),
        people=(
            "le sienta mal", "no soporta", "odia", "detesta", "le gusta", "no le gusta", "le molesta", "le encanta",
            "le irrita", "le cuesta", "prefiere", "es alérgico", "es alérgica", "es vegetariano", "es vegetariana",
            "es vegano", "es vegana", "es celíaco", "es celíaca", "es zurdo", "es zurda", "es daltónico",
            "es daltónica", "es sordo", "es sorda", "es madrugador", "es madrugadora", "duerme", "madruga",
            "trabaja de madrugada", "trabaja de noche", "trabaja desde casa", "trabaja por la", "trabaja solo",
            "no trabaja", "no quiere", "quiere que", "quiere", "vive", "vive con", "está casado", "está casada",
            "está jubilado", "está jubilada", "tiene dos hijos", "tiene tres hijos", "tiene un hijo", "tiene una hija",
            "nació", "aprueba", "autoriza", "decide", "firma", "no lee", "se levanta", "se acuesta", "se enfada",
            "se agobia", "se pone nervioso", "se pone nerviosa", "no bebe", "no come", "valora", "agradece", "pidió",
            "me pidió", "me corrigió", "aprende", "está aprendiendo", "estudia", "no entiende", "teletrabaja",
            "ve mal", "oye mal", "no contesta", "atiende", "suele", "tiene dislexia", "tiene diabetes", "tiene asma",
            "le viene", "le viene bien", "le va mejor", "le resulta", "le da", "le cae", "le da igual", "lleva mal",
            "lleva un", "regenta", "es enfermero", "es enfermera", "es profesor", "es profesora", "es autónomo",
            "es autónoma", "es muy", "es bastante", "cambia de turno", "es ciego", "es ciega", "tartamudea", "ve poco",
            "se estresa", "se aburre", "se pierde", "se cansa", "da clases", "enseña", "no usa", "usa gafas",
            "usa silla", "tiene gemelos", "tiene mala", "refuse", "rechaza", "le pone", "le agobia", "le preocupa",
            "le hace", "es tartamudo", "es tartamuda", "tiene miedo", "tiene pavor", "es sensible", "es trasnochador",
            "es trasnochadora", "le cansan", "le cansa", "le agotan", "le agota",
        ),
        works=(
            "commit", "commits", "rama", "ramas", "pruebas", "tests", "test", "traducciones", "componentes",
            "migraciones", "dependencias", "librería", "compila", "compilar", "lint", "linter", "fusión",
            "pull request", "paquete", "paquetes", "versión", "código", "esquema", "plantillas", "capturas", "tipos",
            "estilos", "python", "kotlin", "java", "typescript", "angular", "django", "laravel", "symfony", "pinia",
            "vitest", "eslint", "css", "vue", "jest", "cobertura", "integración continua", "formateador",
        ),
        products=(
            "backend", "frontend", "aplicación", "app", "el backend", "el frontend",
        ),
        purposes=(
            "para", "cuando", "si", "cómo", "al", "antes de", "después de", "en caso de", "procedimiento", "receta",
            "pasos",
        ),
        finished=(
            "subido", "subida", "arreglado", "arreglada", "terminado", "terminada", "terminé", "terminamos", "acabé",
            "acabamos", "enviado", "enviada", "envié", "hecho", "listo", "lista", "desplegado", "desplegada",
            "cerrado", "cerrada", "corregido", "corregida", "corregí", "cambié", "cambiamos", "actualizado",
            "actualicé", "fusionado", "pagado", "pagué", "instalado", "instalé", "reinicié", "probé", "publicado",
            "publiqué", "mandé", "quedó", "está subido", "cancelado", "cancelada", "aplazado", "aplazada", "empezó",
            "empecé", "lanzado", "lancé", "importado", "movido", "migrado", "contesté", "pedido", "recibido",
            "recibida", "llegó", "entregado", "entregada", "firmado", "firmada", "contestado", "aprobado", "resuelto",
            "resuelta", "completada", "completado", "concluida", "concluido", "fusionada", "pasó", "aprobó", "fusioné",
            "hice", "hicimos", "arreglé", "borré", "configuré", "moví", "probamos",
        ),
        errands=(
            "hay que", "tengo que", "falta", "llamar", "llamar a", "enviar", "mandar", "terminar", "pagar", "preparar",
            "pedir", "revisar", "entregar", "recordar", "queda", "comprar", "responder", "pendiente", "reservar",
            "renovar", "llega", "viene", "vence",
        ),
        days=(
            "ayer", "anoche", "hoy", "esta mañana", "esta tarde", "esta noche", "mañana", "pasado mañana",
            "antes del viernes", "para el viernes", "para el lunes", "esta semana", "hace un rato", "acabo de",
            "ya está subido", "ya está hecho", "ya está arreglado", "ya está listo", "ya está enviado",
            "ya está corregido", "ya está publicado",
        ),
        teaching=(
            "lección", "lecciones", "desde entonces", "aprendimos", "a partir de ahora", "por eso ahora", "moraleja",
        ),
        told=(
            "fue", "era", "eran", "había", "subió", "ganó", "decidió", "decidimos", "eligió", "elegimos", "cambió",
            "cambiamos", "pasó", "pasamos", "empezó", "dejó", "dejamos", "pidieron", "tenía", "estuvo", "hubo",
        ),
        times=(
            "el año pasado", "el mes pasado", "el verano pasado", "el invierno pasado", "la primavera pasada",
            "hace años", "hace meses", "hace un año", "en mayo", "en navidad", "una noche", "en semana santa",
        ),
        dealings=(
            "llamadas", "por teléfono", "por escrito", "en papel", "impreso", "lector de pantalla", "tablas",
            "mensajes cortos", "citas", "reuniones", "audios", "videollamadas", "contestar", "responde tarde",
        ),
        jobs=(
            "tarea", "ticket", "incidencia", "compilación", "build", "paso", "lote", "sprint",
        ),
    ),
    facts=Facts(
        linking=("es", "son", "está en", "corre en", "escucha en", "se ejecuta en", "queda en"),
        attributes=(
            "zona horaria", "huso horario", "nombre", "nombre completo", "apellido", "apodo", "cumpleaños",
            "fecha de nacimiento", "edad", "correo", "correo electrónico", "email", "teléfono", "dirección",
            "ciudad", "país", "pronombres", "puesto", "empresa", "empleador", "idioma materno",
            "lengua materna", "idioma preferido", "editor", "shell", "sistema operativo", "gestor de paquetes",
            "rama principal", "rama por defecto", "puerto", "dominio", "licencia", "tiempo de espera",
            "límite", "plazo", "nombre de usuario", "esposa", "esposo", "marido", "jefe", "jefa", "moneda",
            "horario", "versión",
        ),
        single=("vive en", "reside en", "trabaja en", "trabaja para", "nació el", "nació en", "se llama"),
        using=(
            "usar", "usa", "uses", "use", "usamos", "utilizar", "utiliza", "utilice", "utilices", "emplea",
            "emplear", "prefiere", "preferir", "prefiero", "elige", "elegir", "quiere", "gusta", "gustan",
        ),
        disliking=("odia", "detesta", "odiar", "detestar"),
        instead=("en vez de", "en lugar de", "antes que"),
        lacking=("sin",),
        sections=(
            "preferencias", "reglas", "normas", "convenciones", "instrucciones", "hábitos", "herramientas",
            "entorno", "ajustes", "configuración", "datos", "notas", "memoria", "general", "básico",
            "importante", "otros", "estilo", "comunicación", "perfil", "identidad", "personal", "usuario",
            "información", "sobre",
        ),
    ),
    orders=Orders(
        drop=(
            "ignora", "ignorad", "ignore", "ignoren", "ignorar", "olvida", "olvide", "olviden", "olvidar",
            "descarta", "descarte", "haz caso omiso", "haga caso omiso", "no sigas", "no siga", "no hagas caso",
            "deja de seguir",
        ),
        earlier=(
            "anterior*", "previas", "previos", "previa", "previo", "precedente*", "original*", "inicial*",
            "de arriba", "del sistema",
        ),
        own=("tus", "tu", "sus"),
        rules=(
            "instrucciones", "instrucción", "reglas", "directrices", "indicaciones", "normas", "prompt", "prompts",
            "restricciones",
        ),
        between=(
            "todas", "todos", "toda", "todo", "las", "los", "la", "el", "lo", "de", "del", "a", "y", "o",
            "cualquier", "esas", "estas", "recibidas", "dadas", "completo", "completa", "íntegro", "me", "un", "una",
        ),
        cast=(
            "ahora eres", "a partir de ahora eres", "actúa como", "finge ser", "finge que eres", "compórtate como",
            "imagina que eres",
        ),
        unbound=(
            "DAN", "sin restricciones", "sin ninguna restricción", "sin límites", "sin filtros", "sin reglas",
            "sin censura",
        ),
        reveal=("revela", "revele", "divulga", "divulgue", "repite", "repita"),
        show=("muestra", "muestre", "muéstrame", "imprime", "imprima", "dime", "escribe", "enséñame", "dame"),
        prompt=(
            "prompt del sistema", "prompt de sistema", "system prompt", "mensaje del sistema",
            "instrucciones del sistema", "instrucciones iniciales", "instrucciones ocultas",
        ),
        send=("envía", "envíe", "envia", "enviar", "manda", "mande", "reenvía", "sube", "transmite"),
        haul=(
            "claves api", "clave api", "claves de api", "contraseñas", "contraseña", "credenciales", "secretos",
            "claves privadas", "variables de entorno", "historial de conversación", "historial de la conversación",
            "historial de chat",
        ),
        conceal=(
            "no se lo digas …", "no se lo diga …", "no se lo cuentes …", "no le digas nada …", "no digas nada …",
            "no le digas esto …", "no digas esto …", "no menciones esto …", "no informes … de esto",
            "no informes ….", "no reveles esto …", "oculta esto …", "ocúltalo …", "oculte esto …", "ocultar esto …",
            "sin que … lo sepa", "sin que … se entere", "sin informar ….", "sin avisar ….", "… no debe saberlo",
            "… no debe enterarse", "… no debe saber",
        ),
        user=(
            "al usuario", "a la usuaria", "a tu usuario", "el usuario", "la usuaria", "al humano", "al operador",
            "al dueño", "del usuario",
        ),
        obey=("obede*", "obedezca*", "sig*", "segu*", "ejecut*", "cumpl*"),
        attack=("inyeccion*", "inyección", "malicios*", "ataque*", "jailbreak*", "sospechos*", "manipul*"),
    ),
    preferences=(
        "prefiere", "no le gusta", "no le gustan", "le gusta", "le gustan", "le encanta", "le encantan", "odia",
        "detesta", "le molesta", "le molestan", "no soporta", "aprecia", "le disgusta", "es alérgico a",
        "es alérgica a",
    ),
    placing=Placing(
        user=(
            "mi humana", "el usuario", "la usuaria", "usuario", "usuaria", "al usuario", "a la usuaria", "del usuario",
            "de la usuaria", "mi humano",
        ),
        wishes=(
            "quiere", "espera", "exige", "pide", "pidió", "insiste en", "corrigió", "ha corregido", "me corrigió",
            "se quejó", "se queja", "no quiere", "valora", "requiere", "me dijo",
        ),
        identity=(
            "vive en", "trabaja como", "trabaja en", "trabaja para", "se llama", "nació", "está casado",
            "está casada", "es un", "es una", "habla", "estudia", "pronombres", "zona horaria", "huso horario",
            "cumpleaños", "fecha de nacimiento", "esposa", "esposo", "marido", "mujer", "pareja", "novia", "novio",
            "hijo", "hija", "hijos", "madre", "padre", "hermano", "hermana", "perro", "gato", "profesión", "empleo",
            "empresa", "ciudad natal", "lengua materna", "idioma nativo", "aficiones", "objetivo", "objetivos",
            "meta", "metas", "pronombres:", "cumpleaños:", "lengua materna:",
        ),
        about=(
            "sobre", "acerca", "preferencias", "perfil", "información", "datos", "contexto", "personales",
            "comunicación", "estilo", "hábitos", "correcciones", "objetivos", "intereses", "gustos",
        ),
        persona=(
            "eres un", "eres una", "eres el", "eres la", "eres …,", "te llamas", "tu nombre es", "tu tono", "tu voz",
            "tu personalidad", "tu carácter", "habla como", "habla en", "habla con", "suena como", "actúa como",
            "personalidad:", "tono de voz:",
        ),
        environment=(
            "corre", "escucha", "puerto", "puertos", "servidor", "servidores", "instalado", "contenedor", "servicio",
            "servicios", "configuración", "base de datos", "directorio", "carpeta", "ruta", "repositorio", "copia",
            "respaldo", "registros", "se ejecuta", "está en", "montado", "caché",
        ),
        project=(
            "en el proyecto …", "en el repositorio …", "en el repo …", "para el proyecto …", "en el código de …",
            "al trabajar en …", "proyecto …:", "repositorio …:",
        ),
        persons=(
            "yo", "mi", "mis", "me", "él", "ella", "su", "sus", "ellos", "nosotros", "nuestro", "tú", "tu", "esposa",
            "esposo", "hija", "hijo", "familia", "amigo", "amiga",
        ),
        steps=(
            "abrir", "abre", "cerrar", "cierra", "ejecutar", "ejecuta", "correr", "iniciar", "inicia", "detener",
            "detén", "parar", "para", "reiniciar", "reinicia", "hacer", "haz", "pulsar", "pulsa", "seleccionar",
            "selecciona", "ir a", "entrar", "instalar", "instala", "compilar", "compila", "desplegar", "despliega",
            "copiar", "copia", "mover", "mueve", "borrar", "borra", "eliminar", "elimina", "vaciar", "vacía",
            "guardar", "guarda", "exportar", "exporta", "importar", "importa", "descargar", "descarga", "subir",
            "sube", "editar", "edita", "actualizar", "actualiza", "crear", "crea", "comprobar", "comprueba",
            "verificar", "verifica", "probar", "prueba", "esperar", "espera", "enviar", "envía", "revisar", "revisa",
            "confirmar", "confirma", "añadir", "añade", "configurar", "configura", "restaurar", "restaura",
            "conectar", "conecta",
        ),
        procedures=(
            "pasos", "procedimiento", "cómo", "instrucciones", "guía", "flujo de trabajo", "paso a paso", "receta",
        ),
        principles=(
            "reglas", "regla", "principios", "directrices", "preferencias", "prioridades", "lecciones", "objetivos",
            "opciones", "alternativas", "ejemplos", "ideas", "plan", "tareas", "preguntas", "criterios", "datos",
            "cambios",
        ),
        generic=(
            "mismo", "actual", "nuevo", "viejo", "otro", "privado", "local", "propio", "principal", "cada", "git",
        ),
        called=("nombre", "nombre preferido", "apodo", "cómo llamarle"),
        titles=("memoria", "memorias", "notas", "recuerdos"),
        manner=(
            "responde", "responder siempre", "contesta", "sin emojis", "nada de emojis", "sé breve", "sé directo",
            "sé directa", "respuestas cortas", "tutea", "trata de usted", "escribe en", "sin rodeos",
        ),
        own=(
            "prefiero", "me gusta", "no me gusta", "odio", "llámame", "mi nombre es", "me llamo", "vivo en",
            "trabajo en",
        ),
    ),
    tasks=Tasks(
        labels=(
            "por hacer", "pendiente", "pendientes", "tareas pendientes", "próximo paso", "próximos pasos",
            "proximos pasos", "siguiente paso", "siguientes pasos", "en curso", "en progreso", "en proceso",
            "trabajo pendiente", "trabajo en curso", "tarea actual", "tareas actuales", "falta", "faltan",
            "falta por hacer", "queda por hacer", "sin terminar", "próximas acciones", "sesión actual",
            "última sesión",
        ),
        errands=(
            "arreglar", "arregla", "terminar", "termina", "acabar", "desplegar", "despliega", "reiniciar",
            "reinicia", "enviar", "envía", "llamar a", "llama a", "comprar", "pagar", "entregar", "subir", "sube",
            "fusionar", "migrar", "migra", "rotar", "renovar", "instalar", "instala", "publicar", "publica",
            "probar", "preparar", "cancelar", "borrar", "corregir", "corrige", "implementar", "responder",
            "reservar", "hacer",
        ),
        days=("hoy", "hoy mismo", "mañana por la mañana", "esta mañana", "esta tarde", "esta noche", "esta semana"),
        moments=("ahora", "ahora mismo"),
        articles=("el", "la", "los", "las", "este", "esta", "mi", "su"),
        bids=(
            "por favor", "recordar", "recuerda", "hay que", "tengo que", "tenemos que", "no olvidar", "debo",
            "debemos",
        ),
        sittings=(
            "en esta sesión", "en esta sesion", "durante esta sesión", "en esta conversación",
            "en la última sesión", "en la sesión anterior", "lo dejamos en", "nos quedamos en",
        ),
        once=(
            "solo por esta vez", "sólo por esta vez", "solo esta vez", "sólo esta vez", "por esta única vez",
            "solo por hoy", "sólo por hoy",
        ),
        recurring=(
            "cada", "siempre", "todos los", "todas las", "diariamente", "a diario", "semanalmente", "nunca",
            "cuando",
        ),
        models=(
            "objetivo", "metas", "lista de verificación", "lista de comprobación", "plantilla", "convención",
            "convenciones", "formato", "leyenda", "ejemplo", "criterio", "flujo", "regla", "procedimiento",
            "protocolo", "antes de",
        ),
        elsewhere=(
            "ver", "véase", "está en", "están en", "se guardan en", "viven en", "van en", "van a", "se llevan en",
            "se gestionan en",
        ),
        of=("de", "de las", "de los"),
        reached=(
            "hecha", "hechas", "hechos", "migrada", "migrado", "migrados", "migradas", "convertidos", "procesados",
        ),
        halves=("la mitad", "mitad", "a medias", "a la mitad", "parcialmente", "casi"),
        onward=(
            "continuar con", "seguir con", "sigue con", "seguimos con", "retomar", "falta", "faltan", "queda",
            "quedan",
        ),
    ),
    noise=Noise(
        beats=(
            "latido", "chequeo", "chequeo de rutina", "revisión de rutina", "comprobación de estado",
            "control de rutina", "control diario",
        ),
        calm=(
            "todo bien", "todo en orden", "todo correcto", "todo ok", "todo normal", "todo tranquilo",
            "sin novedad", "sin novedades", "sin incidencias", "sin cambios", "sin problemas", "sin alertas",
            "nada que reportar", "nada nuevo",
        ),
        sweeps=(
            "no se encontraron errores", "no se encontraron problemas", "no se encontraron fallos",
            "no se encontraron bugs", "sin errores encontrados", "ningún error encontrado",
            "no se han encontrado errores", "no se detectaron problemas", "no se detectaron errores",
            "no encontré errores",
        ),
        results=("pasaron", "superadas", "superados", "aprobadas", "aprobados", "exitosas"),
        outcomes=("fallaron", "fallidas", "fallidos"),
        tests=("prueba", "pruebas"),
        scores=("obtuvo", "puntuación", "puntuó", "sacó"),
        interface=(
            "botón", "texto del botón", "barra lateral", "ventana modal", "menú desplegable", "pie de página",
            "tamaño de fuente", "tamaño de letra", "color de fondo", "maquetación", "diseño",
        ),
        restyled=(
            "cambió a", "cambiado a", "cambiada a", "se cambió a", "se cambió por", "ahora es", "ahora dice",
            "ahora usa", "ahora tiene", "movido a", "movida a", "se movió a", "pasó a ser", "renombrado a",
            "usa tres columnas", "tiene tres columnas", "usa 3 columnas", "tiene 3 columnas",
        ),
        runs=(
            "tarea", "ejecución", "compilación", "despliegue", "migración", "copia de seguridad", "importación",
            "exportación", "sincronización", "fase", "actualización", "refactorización", "limpieza",
        ),
        ended=(
            "terminada", "terminado", "completada", "completado", "está completa", "está completo", "finalizada",
            "finalizado", "falló", "ha fallado", "fracasó", "hecha", "hecho", "con éxito",
        ),
        outages=(
            "se cayó", "estuvo caído", "estuvo caída", "dejó de funcionar", "dejó de responder", "colapsó",
            "fuera de servicio", "no respondía", "agotó el tiempo", "quedó inaccesible",
        ),
        lessons=(
            "porque", "debido a", "causa", "causado por", "por culpa", "solución", "arreglo", "se arregló",
            "arreglado", "lección", "lecciones", "siempre", "nunca", "debe", "evitar", "ya que", "para que",
            "hay que", "si", "cuando", "regla", "usar", "reiniciar", "por eso",
        ),
    ),
    inference=Inference(
        hedges=(
            "parece", "probablemente", "seguramente", "quizás", "quizá", "tal vez", "posiblemente", "puede que",
            "al parecer", "aparentemente", "supuestamente", "debe de", "debe estar",
        ),
        trailing=("probablemente", "al parecer", "supongo", "creo"),
        guesses=(
            "creo que", "supongo que", "me parece que", "parece que", "imagino que", "sospecho que", "diría que",
            "tengo la impresión de que",
        ),
        judging=("obviamente", "claramente", "evidentemente", "está claro que", "sin duda"),
        persons=(
            "usuario", "usuaria", "el usuario", "la usuaria", "él", "ella", "jefe", "jefa", "esposa", "esposo",
            "marido", "novia", "novio", "colega", "hermano", "hermana", "madre", "padre", "amigo", "amiga",
        ),
        crowds=("usuarios", "usuarias", "personas", "clientes", "todos", "lectores"),
        inclinations=(
            "preferir", "prefiere", "prefiera", "gusta", "guste", "gustan", "gusten", "gustar", "gustarle",
            "encanta", "encantan", "encantarle", "adora", "odia", "odie", "detesta", "disfruta", "le interesa",
            "le interesan", "interesado en", "interesada en", "fan de",
        ),
        stated=(
            "dijo", "dice", "pidió", "contó", "mencionó", "confirmó", "diagnosticaron", "diagnosticado",
            "diagnosticada", "según",
        ),
        topics=(
            "deprimido", "deprimida", "depresión", "ansioso", "ansiosa", "ansiedad", "autista", "bipolar",
            "alcohólico", "alcohólica", "adicto", "adicta", "embarazada", "cáncer", "enfermo", "enferma", "triste",
            "enfadado", "enfadada", "enojado", "enojada", "estresado", "estresada", "frustrado", "frustrada",
            "infeliz", "de mal humor", "católico", "católica", "musulmán", "musulmana", "judío", "judía", "ateo",
            "atea", "religioso", "religiosa", "de izquierdas", "de derechas", "votante de", "votante del",
            "comunista", "homosexual", "lesbiana", "bisexual", "infiel", "arruinado", "arruinada", "endeudado",
            "endeudada", "sin dinero", "sin blanca", "en bancarrota", "mal de dinero", "problemas económicos",
            "problemas de dinero",
        ),
        venting=(
            "es un idiota", "es una idiota", "qué idiota", "menudo idiota", "es imbécil", "es un imbécil",
            "estoy harto", "estoy harta", "me tiene harto", "me tiene harta", "qué asco de", "hijo de puta",
            "vete a la mierda",
        ),
    ),
)  # fmt: skip
