"""Messages of a seventeenth look, as messages_eighth; see messages_english."""

from __future__ import annotations

from collections.abc import Mapping

KEEP: Mapping[str, tuple[str | tuple[str, str], ...]] = {
    "english": (
        "Sign my emails with 'Best, Noor'.",
        "Our backend is Go, the frontend is Svelte.",
        "Please don't guess, say you don't know.",
    ),
    "chinese": ("邮件落款写“此致，诺尔”。", "我们后端用 Go，前端用 Svelte。", "不知道就说不知道，别猜。"),
    "spanish": (
        "Firma mis correos siempre como «Noor».",
        "Nuestro backend está en Go y el frontend en Svelte.",
        "No adivines nunca; di que no lo sabes.",
    ),
    "german": (
        "Unterschreib meine Mails immer mit „Gruß, Noor“.",
        "Unser Backend ist in Go, das Frontend in Svelte.",
        "Rate nie, sag lieber, dass du es nicht weißt.",
    ),
    "french": (
        "Signe toujours mes mails « Noor ».",
        "Notre backend est en Go et le front en Svelte.",
        "Ne devine jamais, dis que tu ne sais pas.",
    ),
    "portuguese": (
        "Assine sempre meus e-mails como Noor.",
        "Nosso backend é em Go e o frontend em Svelte.",
        "Nunca chute, diga que não sabe.",
    ),
    "japanese": (
        "メールの署名は必ず「ノア」にしてください。",
        "うちのバックエンドはGo、フロントはSvelteです。",
        "推測せずに、わからないときはわからないと言ってください。",
    ),
    "russian": (
        "Подписывай мои письма всегда «Нур».",
        "Наш бэкенд на Go, фронтенд на Svelte.",
        "Никогда не гадай, говори, что не знаешь.",
    ),
}

PASS: Mapping[str, tuple[str, ...]] = {
    "english": ("Sign this email with my full name.", "Is the backend Go?", "I guess Svelte it is."),
    "chinese": ("这封邮件署我的全名。", "后端是 Go 吗？", "我猜是 Svelte。"),
    "spanish": ("Firma este correo con mi nombre completo.", "¿El backend es Go?", "Supongo que será Svelte."),
    "german": (
        "Unterschreib diese Mail mit meinem vollen Namen.",
        "Ist das Backend in Go?",
        "Dann wird es wohl Svelte.",
    ),
    "french": ("Signe ce mail avec mon nom complet.", "Le backend est en Go ?", "J'imagine que ce sera Svelte."),
    "portuguese": ("Assine este e-mail com meu nome completo.", "O backend é em Go?", "Acho que vai ser Svelte."),
    "japanese": ("このメールにはフルネームで署名して。", "バックエンドはGoですか？", "たぶんSvelteでしょう。"),
    "russian": ("Подпиши это письмо полным именем.", "Бэкенд на Go?", "Наверное, будет Svelte."),
}
