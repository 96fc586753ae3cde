"""Credentials: a bench of what must be found and what must be let be, and what is done with what was found.

Every sample credential is put together at run time from a seeded source, so no file here holds one.
"""

from __future__ import annotations

import random
import string
import time
from binascii import crc32

import pytest

from keepline.memory.secret import MASK, find, mask

_SOURCE = random.Random(20260304)
_BASE62 = string.digits + string.ascii_uppercase + string.ascii_lowercase
_HEX = "0123456789abcdef"


def run(length: int, alphabet: str = _BASE62) -> str:
    """A random run that holds a digit and both cases where its alphabet has them."""
    while True:
        value = "".join(_SOURCE.choice(alphabet) for _ in range(length))
        if any(map(str.isdigit, value)) and (alphabet is not _BASE62 or value.lower() != value != value.upper()):
            return value


def github(kind: str = "ghp") -> str:
    """A GitHub token with its checksum."""
    body = run(30)
    rest, digits = crc32(body.encode()), ""
    while rest:
        rest, digit = divmod(rest, 62)
        digits = _BASE62[digit] + digits
    return f"{kind}_{body}{digits.rjust(6, '0')}"


def key_block(kind: str) -> str:
    rows = "\n".join(run(64) for _ in range(5))
    return f"-----BEGIN {kind}PRIVATE KEY-----\n{rows}\n-----END {kind}PRIVATE KEY-----"


# Each is (text before, the value, text behind).
KNOWN = {
    "AWS key id in prose": ("The deploy user's key is ", "AKIA" + run(16, string.ascii_uppercase + "234567"), "."),
    "temporary AWS key id": ("export AWS_ACCESS_KEY_ID=", "ASIA" + run(16, string.ascii_uppercase + "234567"), ""),
    "AWS secret key setting": ("aws_secret_access_key = ", run(40, _BASE62 + "/+"), ""),
    "GitHub token alone on a line": ("- ", github(), ""),
    "GitHub app token": ("token ", github("ghs"), " for CI"),
    "GitHub fine-grained token": ("PAT: ", "github_pat_" + run(22) + "_" + run(59), ""),
    "GitLab token": ("git clone with `", "glpat-" + run(20), "`"),
    "Slack bot token": ("bot: ", "xoxb-" + run(12, string.digits) + "-" + run(24), ""),
    "Slack webhook": ("post to https://", "hooks.slack.com/services/T" + run(9) + "/B" + run(9) + "/" + run(24), ""),
    "OpenAI key": ("uses ", "sk-" + run(48), " now"),
    "OpenAI project key": ("OPENAI_API_KEY=", "sk-proj-" + run(60), ""),
    "Anthropic key": ("key: ", "sk-ant-api03-" + run(80), ""),
    "Google key": ("maps ", "AIza" + run(35), ""),
    "Google client secret": ("client ", "GOCSPX-" + run(28), ""),
    "Stripe live key": ("stripe ", "sk_live_" + run(24), ""),
    "Stripe restricted key": ("", "rk_live_" + run(24), ""),
    "SendGrid key": ("mail via ", "SG." + run(22) + "." + run(43), ""),
    "Twilio key": ("sms ", "SK" + run(32, _HEX), ""),
    "npm token": ("//registry/:_authToken=", "npm_" + run(36), ""),
    "PyPI token": ("upload with ", "pypi-AgE" + run(80), ""),
    "Hugging Face token": ("hub ", "hf_" + run(34), ""),
    "Discord bot token": ("bot ", "M" + run(23) + "." + run(6) + "." + run(30), ""),
    "Telegram bot token": ("bot ", run(9, "123456789") + ":AA" + run(33), ""),
    "Azure storage key": ("AccountName=x;AccountKey=", run(86, _BASE62 + "+/") + "==", ""),
    "DigitalOcean token": ("", "dop_v1_" + run(64, _HEX), ""),
    "Vault token": ("VAULT ", "hvs." + run(40), ""),
    "JSON web token": ("cookie ", "eyJ" + run(20) + ".eyJ" + run(40) + "." + run(43), ""),
    "age key": ("", "AGE-SECRET-KEY-1" + run(58, string.ascii_uppercase + string.digits), ""),
    "private key": ("The server's key:\n", key_block("RSA "), ""),
    "OpenSSH key": ("", key_block("OPENSSH "), ""),
    "mem0 key": ("MEM0 ", "m0-" + run(40), ""),
    "Honcho key": ("honcho ", "hsk-" + run(32), ""),
    "ByteRover key": ("", "brv_" + run(32), ""),
    "RetainDB key": ("", "retaindb_" + run(32), ""),
    "Groq key": ("", "gsk_" + run(52), ""),
    "Databricks token": ("", "dapi" + run(32, _HEX), ""),
    "GitHub token inside Chinese": ("令牌是", github(), "，请保密"),
}
STRONG = "Tr0ub4dor" + "&3"
MARKED = "blue-Horse7" + "!stable"
NUMBERED = "hunter" + "2"
TOLD = {
    "password is": ("The staging password is ", STRONG, "."),
    "password colon": ("Wifi password: ", MARKED, ""),
    "password for somebody": ("The password for the registry is ", STRONG, ""),
    "password for, colon": ("password for ines@build-03: ", STRONG, ""),
    "password in backticks": ("Postgres password is `", NUMBERED, "`."),
    "password in quotes": ('root password = "', NUMBERED, '"'),
    "bold label": ("- **Password:** ", STRONG, ""),
    "login pair": ("Login: admin / ", STRONG, ""),
    "credentials pair": ("Credentials: ines:", STRONG, ""),
    "the value first": ("Use ", STRONG, " as the database password"),
    "the value first, is": ("", MARKED, " is the root password."),
    "environment line": ("DB_PASSWORD=", STRONG, ""),
    "environment line, plain word": ("export PGPASSWORD=", "sun" + "flower", ""),
    "JSON": ('{"user": "ines", "password": "', NUMBERED, '"}'),
    "YAML": ("    password: ", STRONG, ""),
    "camel case": ('dbPassword: "', STRONG, '",'),
    "API key, hex": ("api_key: ", run(32, _HEX), ""),
    "API key in prose": ("The weather API key is ", run(24), "."),
    "client secret": ("client_secret=", run(32), ""),
    "bearer header": ("curl -H 'Authorization: Bearer ", run(40), "'"),
    "basic header": ("Authorization: Basic ", run(28) + "==", ""),
    "URL": ("DATABASE_URL=postgres://ines:", STRONG, "@db.lan:5432/larder"),
    "URL of a broker": ("amqp://svc:", run(16), "@mq/"),
    "curl user": ("run `curl -u admin:", STRONG, " https://x.lan`"),
    "sshpass": ("sshpass -p '", STRONG, "' ssh build-03"),
    "mysql": ("mysql -u root -p", STRONG, " larder"),
    "flag": ("login --password ", MARKED, ""),
    "flag with sign": ("login --token=", run(24), ""),
    "query": ("https://x.org/feed?access_token=", run(32), ""),
    "table cell": ("| password | ", STRONG, " |"),
    "table column": ("| user | password |\n|---|---|\n| admin | ", STRONG, " |\n"),
    "PIN": ("The alarm PIN is ", "48" + "21", "."),
    "Chinese": ("数据库密码是", STRONG, "，每周更换"),
    "Chinese, colon": ("登录密码：", STRONG, ""),
    "Chinese, digits": ("门禁口令为", "4821" + "77", "。"),
    "Japanese": ("管理者パスワードは", STRONG, "です"),
    "Japanese, colon": ("パスワード：", MARKED, ""),
    "Russian": ("Пароль от базы: ", STRONG, ""),
    "Russian dash": ("пароль = ", NUMBERED + "x9", ""),
    "Spanish": ("La contraseña del servidor es ", STRONG, "."),
    "German": ("Das Passwort lautet ", STRONG, "."),
    "German for": ("Kennwort für das WLAN: ", MARKED, ""),
    "French": ("Le mot de passe est ", STRONG, "."),
    "French colon": ("mot de passe : ", MARKED, ""),
    "Portuguese": ("A senha do banco é ", STRONG, "."),
    "Korean": ("비밀번호: ", STRONG, ""),
    "Polish": ("hasło: ", STRONG, ""),
    "Dutch": ("wachtwoord is ", STRONG, ""),
    "dash": ("The router's admin password — ", STRONG, ""),
    "in brackets": ("ssh ines@build-03 (password ", STRONG, ")"),
    "in brackets of its own": ("Ines' password (", NUMBERED, ")"),
    "short for it": ("pw: ", STRONG, ""),
    "short for them": ("DB creds: larder / ", STRONG, ""),
    "beside its word": ("wifi密码 ", STRONG, ""),
    "Japanese brackets": ("パスワード「", STRONG, "」"),
    "Russian, a dash after a noun": ("Пароль администратора — ", STRONG, ""),
    "Spanish key": ("la clave del wifi es ", STRONG, ""),
    "key header": ("X-API-Key: ", run(24), ""),
    "broker without a user": ("redis://:", run(20), "@cache:6379/0"),
    "changed to": ("The wifi password was changed to ", STRONG, ""),
    "passphrase": ('SSH passphrase: "', "correct horse " + "battery staple", '"'),
}
POSITIVES = {**KNOWN, **TOLD}
SHA = run(40, _HEX)
SILENT = [
    "AKIAIOSFODNN7EXAMPLE is the key that the documentation shows",
    "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    "Set api_key: <API_KEY> in the config",
    "export OPENAI_API_KEY=$OPENAI_API_KEY",
    'token: "${GITHUB_TOKEN}"',
    "password: {{ vault_db_password }}",
    "password: op://Private/registry/password",
    "DB_PASSWORD=vault:secret/data/db#password",
    "The password is in the vault",
    "Passwords live in 1Password, never in memory",
    "password: bitwarden",
    "token budget is 2000",
    "Keep the token count under 20k",
    "The prompt has a 4096-token window",
    f"Fixed in commit {SHA}",
    f"merged {SHA[:7]} on Tuesday",
    "id 8d1f0000-1f2e-4a3b-8c4d-5e6f7a8b9c0d",
    "session token 8d1f0000-1f2e-4a3b-8c4d-5e6f7a8b9c0d",
    f"sha256:{run(64, _HEX)}",
    f'"integrity": "sha512-{run(86)}=="',
    f"hash = {run(64, _HEX)}",
    "subprocess.run(args, pass stream=True)",
    "pass stream=True to requests",
    "api_key: xxxxxxxxxxxxxxxx",
    "password: ********",
    "secret = your-key-here",
    "api key: your_api_key_here",
    "Read GITHUB_TOKEN from the environment",
    "The variable DB_PASSWORD holds it",
    "Reset the password when asked",
    "password",
    "Never store a password or token here",
    "User dislikes being asked for a password twice",
    "The password is rotated every 90 days",
    "password hashing: argon2id",
    "password_hash = bcrypt12",
    "Passwords are hashed with sha256",
    "Auth uses OAuth2 and a bearer token",
    "token: none",
    "password: required",
    "secret: false",
    "private key: ~/.ssh/id_ed25519",
    "API key path: /etc/larder/key.pem",
    "key: value pairs in YAML",
    "the primary key is user_id",
    "press key Ctrl+Shift+P2",
    "Pin Node 20 and pnpm 9.1.2",
    "pin: Node 20.11.1",
    "Pass --no-verify only when asked",
    "All 312 tests pass 2026-03-04",
    "pass `--frozen-lockfile` to pnpm",
    "compass heading 90 degrees",
    "login: github.com/ines",
    "Login page is at /auth/login2",
    "Credentials: see the vault",
    "credentials file ~/.aws/credentials",
    "Tokens: 4,000 per request",
    "max_tokens=4096",
    'tokenizer: "cl100k_base"',
    "secret santa on 2026-12-20",
    "The secret to good coffee is 93 degrees",
    "postgres://postgres:postgres@localhost:5432/dev",
    "postgres://user:password@host/db",
    "psql postgres://user:password@localhost:5432/db",
    "Boarding pass: LH1234",
    "https://<user>:<token>@example.org/repo.git",
    "https://$USER:$TOKEN@example.org",
    "git@github.com:me/larder.git",
    "Workstation is Debian 13 with rootless Podman; there is no Docker daemon.",
    "Repo ~/src/larder: run `just check` before pushing.",
    "Registry cache listens on port 5001",
    "larder keeps its schema in db/schema.sql",
    "Name: Ines. Timezone: Europe/Lisbon.",
    "thread_id=8d1f0000-0000-4000-8000-000000000000",
    '{"id":"6c7c00d2","type":"meta","key":"schema_version","value":"1"}',
    "密码保存在保险库里",
    "不要把密码写进记忆",
    "密码：见 1Password",
    "パスワードは保管庫にある",
    "パスワードを書かない",
    "Пароль хранится в сейфе",
    "пароль: спросить у Даны",
    "La contraseña está en la bóveda",
    "Das Passwort steht im Tresor",
    "Le mot de passe est dans le coffre",
    "A senha fica no cofre",
    "Kubernetes secret: registry-credentials",
    "secretName: registry-tls-2",
    "secretKeyRef:",
    "password manager: KeePassXC2",
    "password policy: min12chars",
    "Bearer token required",
    "token expiry: 3600s",
    "the API key rotates each 30d",
    "Use sk-learn-contrib-style estimators",
    "key-value-store-with-many-parts is the module",
    "-----BEGIN PRIVATE KEY----- marks a key file",
    "SG.1 and SG.2 are the sizes",
    "Color tokens: --brand-500, #1f2e3a",
    "password = os.environ['DB_PASSWORD']",
    "password=get_password()",
    "Prefers passwordless SSH keys (ed25519)",
    "Pass rate was 98.5% on 2026-03-04",
    "GPIO pin: 17",
    "password length >= 12",
    "passphrase: ask Ines",
    "private key in 1Password item build-03",
    "password: see op item 'larder db'",
    "login shell is /bin/zsh5",
    "token_count=1234567890",
    "密码长度至少12位",
    "Passwort: siehe KeePass",
    "clave primaria: user_id2",
    "keyring backend: gnome-keyring3",
    "auth key id: 1A2B3C4D",
    "password_reset_url=https://x.org/reset",
    "const token = process.env.API_TOKEN2",
]


def covers(before: str, value: str, behind: str) -> bool:
    text = before + value + behind
    return any(secret.start == len(before) and secret.end == len(before) + len(value) for secret in find(text))


def test_the_bench_is_found_and_what_is_harmless_is_let_be():
    missed = [name for name, case in POSITIVES.items() if not covers(*case)]
    alarms = [text for text in SILENT if find(text)]
    hits = len(POSITIVES) - len(missed)
    assert len(POSITIVES) >= 60 and len(SILENT) >= 80
    assert hits / len(POSITIVES) >= 0.9, missed
    assert hits / (hits + len(alarms)) >= 0.95, alarms


@pytest.mark.parametrize("case", KNOWN.values(), ids=KNOWN.keys())
def test_a_known_service_is_found_whole(case):
    before, value, behind = case
    text = before + value + behind
    assert MASK in mask(text)
    assert value not in mask(text)


def test_a_found_secret_holds_no_value():
    before, value, behind = KNOWN["Stripe live key"]
    assert value not in repr(find(before + value + behind))


def test_a_checksum_settles_a_token_that_looks_like_an_example():
    body = "x" * 29 + "1"
    rest, digits = crc32(body.encode()), ""
    while rest:
        rest, digit = divmod(rest, 62)
        digits = _BASE62[digit] + digits
    assert find(f"ghp_{body}{digits.rjust(6, '0')}")
    assert not find(f"ghp_{body}000000")


HOSTILE = [
    "a",
    " ",
    '"',
    "`",
    "password ",
    "token: ",
    "://",
    "://a:",
    "-u ",
    "eyJ",
    "密码是",
    "key a ",
    "sk-",
    "| password |\n|-|\n",
    "root:",
    "A_KEY=",
    "mysql ",
    "docker login ",
    "пароль а ",
]


@pytest.mark.parametrize("piece", [*HOSTILE, "-----BEGIN " + "PRIVATE KEY-----"], ids=repr)
def test_a_hostile_text_is_read_in_linear_time(piece):
    def seconds(length: int) -> float:
        text = (piece * length)[:length]
        start = time.perf_counter()
        find(text)
        return time.perf_counter() - start

    seconds(1000)
    short, long = min(seconds(4000) for _ in range(3)), seconds(40_000)
    assert long < 40 * short + 0.2


def test_every_word_for_a_secret_comes_through_the_gate():
    from keepline.memory.languages import phrases
    from keepline.memory.secret import _tells

    words = (*phrases("secrets", False), *phrases("secrets", True))
    assert len(words) > 80
    assert [word for word in words if not _tells(word)] == []


def test_no_credential_is_shorter_than_the_runs_that_are_looked_at() -> None:
    from re import _parser  # type: ignore[attr-defined]

    from keepline.memory.credentials import SERVICES, SHORTEST

    assert min(_parser.parse(service.pattern).getwidth()[0] for service in SERVICES) == SHORTEST
    assert [service.kind for service in SERVICES if " " in service.pattern or "\\s" in service.pattern] == []


@pytest.mark.parametrize(
    "text",
    [
        "| year | pass | fail |\n|---|---|---|\n| 2021 | 2038 | 3 |\n",
        "git push https://ines:ghp_TOKEN@git.example.org/larder.git",
        "Pin explicit path if needed: `$HOME/.larder/bin/larder`",
        "The live key begins with sk_live_" + "a9Bc3dE5fG7h" + "…",
    ],
    ids=["how many passed", "a word for a token", "a path under a variable", "the beginning of a key"],
)
def test_what_real_memories_have_and_is_none(text: str) -> None:
    assert find(text) == []


def test_a_pin_in_a_table_is_one() -> None:
    assert [secret.kind for secret in find("| host | pin |\n|---|---|\n| build-03 | 4711 |\n")] == ["password"]
