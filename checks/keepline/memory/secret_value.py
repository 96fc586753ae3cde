"""Whether a value that stands where a secret could looks like one, and like nothing else."""

from __future__ import annotations

from keepline.memory.credentials import is_random, is_slug, is_stand_in
from keepline.memory.languages import bag
from keepline.memory.pattern import compiled

NO_VALUE = bag(
    """
    required optional none null nil true false string str int yes no hidden empty unset unknown expired wrong invalid
    correct changed stored encrypted hashed here there below above vault keychain keyring keepass keepassxc bitwarden
    1password lastpass dashlane gopass sops pass env environment secret secrets password passwords token tokens key keys
    login admin root user username prompt stdin tbd na n/a ask the a an in on at not never only from via per using with
    argon2 argon2id bcrypt scrypt pbkdf2 sha1 sha256 sha512 md5 oauth oauth2 oidc jwt saml base64 utf8 utf-8 ed25519
    rsa2048 rsa4096 aes256 aes-256 totp mfa 2fa ldap kerberos basic bearer mandatory rotated managed shared default
    """
)
_LOOKS_ELSE = (
    r"v?\d+(?:\.\d+)+\w*",  # version
    r"\d{4}-\d{2}-\d{2}.*",  # date
    r"[~.]{0,2}/.*|[A-Za-z]:\\.*",
    r".*\.(?:md|txt|ya?ml|json|toml|env|py|sh|js|ts|pem|key|crt|gpg|age|lock|cfg|ini|kdbx)",
    r"[A-Za-z][\w+.-]*:(?://)?[A-Za-z/].*",  # op://, vault:, env:, file:
    r"[\w.+-]+@[\w-]+\.[\w.-]+",  # e-mail
    r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+",  # an environment variable's name
    r"[a-z]+(?:_[a-z0-9]+)+",  # a column or a variable
    r"[\w.]+\(.*|.*\)|.*\[.*\]|\w+->.*",  # code
    r"[\w.]*\.(?:env|environ|get|getenv|config|secrets?)\b.*",
    r"[^\W\d_]+(?:[-_./:,&+][^\W\d_]+)*\W*",  # words
    r"(?i)\d+(?:[.,]\d+)?(?:ms|s|m|h|d|k|kb|mb|gb|%|px|x|st|nd|rd|th|min|chars?|bytes?|tokens?)",
    r"#?\d{1,3}|#\d+|[~≈<>±]?[\d.,:/–-]+[.:/–-][\d.,:/–-]*",
    r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+",  # an attribute
    r"[a-z_]\w*=(?:True|False|None|\d+|[a-z]+)",  # a keyword argument
    r"(?:sha\d*|md5)[-:].*",
)  # fmt: skip
_UUID = r"(?i)[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"
_HEX = r"(?i)[0-9a-f]{7,}"
WORD_NUMBER = r"[A-Za-z]+[-_]?\d{1,4}"
_PASSWORD_WORDS = bag(
    """
    password passwd passphrase passcode pwd pw clave passwort kennwort contraseña contrasena senha senhas passord
    wachtwoord hasło hasła hasłem пароль пароля паролем 密码 密碼 口令 パスワード 暗証番号 비밀번호 비번 패스워드 암호
    סיסמה סיסמא mdp pin passordet lösenord lösenordet adgangskode adgangskoden kodeord kodeordet
    """
)
_PASSPHRASES = frozenset(
    ("passphrase", "phrase secrète", "frase secreta", "кодовая фраза", "parola d'ordine", "wachtzin", "passcode")
)
_PASSWORD_PHRASES = frozenset(
    ("mot de passe", "mots de passe", "palavra passe", "كلمة المرور", "كلمة السر", "الرمز السري")
) | {"wifi key", "wlan key", "wpa key", "network key"}
LOGIN_WORDS = bag("login credential credentials creds zugangsdaten zugang логин вход ログイン 登录 凭证 凭据")


def kind_of(word: str) -> str:
    """What a word for a secret stands before: a password, which may be short, or a token, which is random."""
    known = _PASSWORD_WORDS | _PASSWORD_PHRASES | _PASSPHRASES | LOGIN_WORDS
    return "password" if word in known or word == "pass" else "token"


def is_secret(value: str, kind: str, how: str, quoted: bool, given: bool, word: str) -> bool:
    """True if the value looks like a secret and like nothing else, the stricter the looser its tie to the word."""
    folded = value.casefold()
    if folded in NO_VALUE or is_stand_in(value) or len(value) < 4:
        return False
    if " " in value:
        return quoted and word in _PASSPHRASES and how in ("assigned", "copula", "wide") and value.count(" ") > 1
    if value.isdigit():
        longest = {"assigned": 12, "copula": 12, "wide": 12, "cell": 12, "distant": 8}.get(how, 0)
        return kind == "password" and 4 <= len(value) <= longest
    if given and value.isalpha() and kind == "password":
        return True
    if quoted and kind == "password" and how in ("assigned", "copula", "wide") and value.isalnum() and value.islower():
        return True
    if any(compiled(pattern).fullmatch(value) for pattern in _LOOKS_ELSE):
        return False
    if compiled(_UUID).fullmatch(value):
        return kind == "password" or "key" in word or "secret" in word
    if kind == "token":
        if len(value) < 12 or is_slug(value) or not (is_random(value) or _is_marked(value)):
            return False
        return how != "beside" or len(value) >= 20 or given
    if compiled(_HEX).fullmatch(value) and len(value) in (40, 64):
        return False
    if how == "beside" and not given:
        return len(value) >= 8 and is_mixed(value)
    if compiled(WORD_NUMBER).fullmatch(value):
        return how in ("assigned", "copula", "wide", "cell") or given or quoted
    return len(value) >= 6 and (any(map(str.isdigit, value)) or any(mark in value for mark in "!@#$%^&*+?~"))


def _is_marked(value: str) -> bool:
    """True for letters of both cases with marks among them that no word has."""
    has_both = any(map(str.isupper, value)) and any(map(str.islower, value))
    return has_both and value.isascii() and sum(mark in value for mark in "!@#$%^&*") > 1


def is_mixed(value: str) -> bool:
    """True for a digit with letters of both cases or a mark, and neither an assignment nor a path."""
    has_digit = any(map(str.isdigit, value))
    has_both = any(map(str.isupper, value[1:])) and any(map(str.islower, value))
    has_mark = any(mark in value for mark in "!@#$%^&*+?~")
    return has_digit and (has_both or has_mark) and "=" not in value and "/" not in value
