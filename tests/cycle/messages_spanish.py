"""What users write, in Spanish; see messages_english."""

from __future__ import annotations

KEEP: tuple[str | tuple[str, str], ...] = (
    "A partir de ahora ejecuta siempre las pruebas antes de hacer commit.",
    "Prefiero respuestas cortas, sin resumen al final.",
    ("¡Gracias, funciona! Por cierto, llámame Nacho.", "llámame Nacho"),
    "Aquí usamos pnpm, no npm.",
    "Nunca hagas push directamente a main.",
    "No, es el puerto 5433, no el 5432.",
    "Recuerda que nuestro servidor de pruebas es gaviota.example.net.",
    "Me llamo Lucía y trabajo como arquitecta.",
    (
        "Mira el error, por favor. Y de ahora en adelante nada de emojis en los commits.",
        "de ahora en adelante nada de emojis",
    ),
    "Odio los comentarios innecesarios en el código.",
    "Escribe siempre las fechas como AAAA-MM-DD.",
    "Ten en cuenta que la API solo acepta UTC.",
    "Vivo en Bilbao, mi zona horaria es Europe/Madrid.",
    "No debes modificar nunca los archivos generados en gen/.",
    "Te equivocas, desplegamos con Ansible, no con Chef.",
    "Deja de comentar cada línea.",
    "En adelante, todos los nombres de variables en inglés.",
    ("Corrige la errata, y en el futuro pasa antes el corrector.", "en el futuro pasa antes el corrector"),
    "Mi editor es Neovim.",
    "Pregúntame siempre antes de instalar un paquete.",
)

PASS: tuple[str, ...] = (
    "Arregla la compilación, por favor.",
    "¿Deberíamos usar siempre pnpm?",
    "Creo que prefiero tabuladores, pero no estoy seguro.",
    "Por ahora sáltate las pruebas lentas.",
    "Déjalo, ya lo encontré.",
    "Esta vez no pases el formateador.",
    "Siempre falla a la segunda.",
    "Si estuviera en Windows preferiría PowerShell.",
    "¡Muchas gracias, perfecto!",
    "Prefiero la segunda versión.",
    "Genial, me encanta cuando todo se rompe a las cinco.",
    "La documentación dice: «Usa siempre el script envoltorio».",
    "No toques las pruebas en este PR.",
    "Mi compañero dice que nunca escribe pruebas.",
    "No olvides subir la rama cuando termines.",
    "En esta función usa un diccionario en vez de la lista.",
    "¿Por qué nunca respondes en una frase?",
    "Añade a la guía que siempre hay que cerrar la sesión.",
    "Siempre cuatro espacios jajaja, es broma.",
    "Hoy no más migraciones.",
)
