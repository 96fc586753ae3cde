"""A bench for secrets: every way of writing, in many languages, against what memories hold that looks like one.

Values are drawn from a seeded source at run time, so that no file holds one; each case has values of its own.
"""

from __future__ import annotations

import random
import string

from keepline.memory.secret import find

_ALNUM = string.ascii_letters + string.digits
PLACE = "⟦⟧"


def strong(source: random.Random) -> str:
    """A password as managers make them: letters of both cases, digits and a mark."""
    letters = [source.choice(string.ascii_letters) for _ in range(9)]
    value = [*letters, source.choice(string.digits), source.choice(string.digits), source.choice("!#%*+?")]
    source.shuffle(value)
    return "a" + "".join(value) + "Z"


def homely(source: random.Random) -> str:
    """A password as people make them."""
    word = source.choice(["hunter", "Sommer", "tiger", "gandalf", "Lisboa", "kitten", "Wombat", "qwerty"])
    return f"{word}{source.randrange(10, 9999)}{source.choice('!#*')}"


def token(source: random.Random) -> str:
    value = "".join(source.choice(_ALNUM) for _ in range(30))
    return f"k{value[:28]}7Q"


def digits(source: random.Random) -> str:
    return str(source.randrange(100_000, 999_999))


# Where the value stands is marked; each line is tried with a value of each kind that fits it.
PROSE = """
The staging password is ⟦⟧.
staging password: ⟦⟧
Password for the NAS: ⟦⟧
Password (staging): ⟦⟧
the ftp password is still ⟦⟧
a senha é: ⟦⟧
root/⟦⟧ on build-03
The root password of build-03 is ⟦⟧, rotate it in June
Use ⟦⟧ as the admin password
wifi pw ⟦⟧
Grafana login: ines / ⟦⟧
Credentials for the registry are ines / ⟦⟧
the vault's passphrase was changed to ⟦⟧
- **Admin password**: `⟦⟧`
Das Passwort für den Server lautet ⟦⟧.
Passwort vom NAS: ⟦⟧
WLAN-Passwort: ⟦⟧
Kennwort = ⟦⟧
Zugangsdaten: ines / ⟦⟧
La contraseña de la base de datos es ⟦⟧
contraseña: ⟦⟧
Contraseña del wifi: ⟦⟧
La clave del servidor es ⟦⟧
Le mot de passe du serveur est ⟦⟧.
mot de passe : ⟦⟧
Mot de passe du wifi : `⟦⟧`
A senha do servidor é ⟦⟧
senha: ⟦⟧
Senha do wifi: ⟦⟧
Пароль от сервера: ⟦⟧
Пароль: ⟦⟧
пароль базы — ⟦⟧
Пароль администратора: `⟦⟧`
服务器密码是⟦⟧
密码：⟦⟧
数据库密码: ⟦⟧
管理员口令为 ⟦⟧
サーバーのパスワードは⟦⟧です
パスワード：⟦⟧
管理者パスワード: ⟦⟧
비밀번호: ⟦⟧
서버 비밀번호는 ⟦⟧
La password del server è ⟦⟧
Hasło do serwera: ⟦⟧
wachtwoord: ⟦⟧
Passordet er ⟦⟧
סיסמה: ⟦⟧
كلمة المرور: ⟦⟧
"""
SETTINGS = """
DB_PASSWORD=⟦⟧
export POSTGRES_PASSWORD=⟦⟧
MYSQL_ROOT_PASSWORD: "⟦⟧"
    password: ⟦⟧
  db_password: '⟦⟧'
{"user": "ines", "password": "⟦⟧"}
{"id":"a1","type":"learning","text":"the NAS password is ⟦⟧"}
{"id":"a2","type":"learning","text":"NAS-Passwort: ⟦⟧"}
{"type":"entity","name":"nas","observations":["password: ⟦⟧"]}
| NAS | password | ⟦⟧ |
| 密码 | ⟦⟧ |
| Passwort | `⟦⟧` |
| host | password |\\n|---|---|\\n| build-03 | ⟦⟧ |
| 主机 | 密码 |\\n|---|---|\\n| build-03 | ⟦⟧ |
| Host | Passwort | Notiz |\\n|---|---|---|\\n| build-03 | ⟦⟧ | neu |
```sh\\nexport DB_PASSWORD='⟦⟧'\\n```
```yaml\\ndb:\\n  password: ⟦⟧\\n```
postgres://ines:⟦⟧@db.lan:5432/larder
Broker: amqp://svc:⟦⟧@mq.lan:5672
curl -u ines:⟦⟧ https://nas.lan/api
sshpass -p '⟦⟧' ssh ines@build-03
https://nas.lan/login?user=ines&password=⟦⟧
password=⟦⟧&user=ines
"""
TOKENS = """
api_key: ⟦⟧
API key: ⟦⟧
API_KEY=⟦⟧
export WEATHER_API_KEY="⟦⟧"
The weather API key is ⟦⟧
{"api_key": "⟦⟧"}
{"id":"a3","type":"learning","text":"weather api key: ⟦⟧"}
client_secret = "⟦⟧"
secret_key: ⟦⟧
curl -H "Authorization: Bearer ⟦⟧" https://x.org
Authorization: Token ⟦⟧
X-Api-Key: ⟦⟧
https://x.org/feed?access_token=⟦⟧
https://x.org/feed?token=⟦⟧&page=2
| API key | ⟦⟧ |
| service | token |\\n|---|---|\\n| weather | ⟦⟧ |
```env\\nAPP_SECRET=⟦⟧\\n```
Bot token: `⟦⟧`
访问令牌：⟦⟧
密钥: ⟦⟧
API-Schlüssel: ⟦⟧
jeton : ⟦⟧
токен: ⟦⟧
トークン：⟦⟧
토큰: ⟦⟧
chave de API: ⟦⟧
clave de API: ⟦⟧
"""
NUMBERS = """
The alarm PIN is ⟦⟧
door code / passcode: ⟦⟧
门禁密码：⟦⟧
PIN: ⟦⟧
暗証番号：⟦⟧
"""

# One harmless line each, of the shapes that memories have.
HARMLESS = """
The password is in the vault
Passwords live in 1Password, item build-03
password: op://Private/registry/password
DB_PASSWORD=vault:secret/data/db#password
DB_PASSWORD=${DB_PASSWORD}
password: <from the vault>
password: YOUR_PASSWORD_HERE
password: changeme
password: ********
password: [secret]
password = [REDACTED]
export OPENAI_API_KEY=$OPENAI_API_KEY
export OPENAI_API_KEY="$(op read op://Private/openai/key)"
api_key = os.environ["OPENAI_API_KEY"]
api_key: process.env.OPENAI_API_KEY
token: ${{ secrets.GITHUB_TOKEN }}
AKIAIOSFODNN7EXAMPLE is AWS's own example
OPENAI_API_KEY=sk-your-key-here
OPENAI_API_KEY=sk-...
ANTHROPIC_API_KEY=sk-ant-xxxxxxxxxxxx
API key goes in ~/.config/larder/key
The API key is read from the environment
don't leak the API key to TW/LinkedIn
token budget: 2000
token budget is 32768 tokens
max_tokens: 4096
Tokens per request: 4,000-8,000
| model | tokens |\\n|---|---|\\n| opus | ~1,200-3,400 tokens |
| model | context tokens |\\n|---|---|\\n| opus | 200000 |
prompt_tokens=1532, completion_tokens=411
tokenizer: cl100k_base
The tokenizer is o200k_base
pass stream=True to requests.get
pass `--frozen-lockfile` to pnpm
pass p5.Renderer as the texture
unit tests pass (`just check`)
All 312 tests pass (2026-03-04)
Pass rate 98.5% on 2026-03-04
the first pass took 4m12s
pin pnpm to 9.1.2
pin: Node 20.11.1
GPIO pin 17 drives the relay
Pinned at v2.3.1-rc4
pin the message with !pin123
secret santa is on 2026-12-20
The secret is patience
Kubernetes secret registry-credentials-2
secretName: registry-tls-2
secretKeyRef: {name: db, key: password}
login shell: /bin/zsh
Login page: https://nas.lan/login
login via SSO (okta2)
login with your GitHub account
Login: ask Ines
commit 8d1f0a3c4b5e6f708192a3b4c5d6e7f8091a2b3c
fixed in 8d1f0a3c
sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
integrity: sha512-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c
checksum 9f86d081884c7d659a2feaa0c55ad015
id 8d1f0000-1f2e-4a3b-8c4d-5e6f7a8b9c0d
session_id: 8d1f0000-1f2e-4a3b-8c4d-5e6f7a8b9c0d
{"id":"6c7c00d2","type":"meta","key":"schema_version","value":"1"}
{"id":"a1","type":"learning","text":"the password is in the vault"}
{"type":"entity","name":"password manager","observations":["KeePassXC 2.7.9"]}
etag "33a64df551425fcc55e4d42a148795d9f25f89d4"
docker image registry@sha256:9f86d081884c7d659a2feaa0c55ad015
key: value
The primary key is user_id
Foreign key: orders.user_id2
press Ctrl+Shift+P2
API key rotation: every 90 days
password policy: at least 12 characters
password length >= 12
password hashing: argon2id, m=65536
password_hash = $2b$12$abcdefghijklmnopqrstuv
password manager: KeePassXC
Passwordless login with ed25519 keys
password reset: https://x.org/reset
password field: #login-password2
Never store a password or token in memory
Do not ask for passwords twice
keyring backend: gnome-keyring3
private key: ~/.ssh/id_ed25519
public key: see authorized_keys
ssh-keygen -t ed25519 -C ines@build-03
-----BEGIN PRIVATE KEY----- marks a key file
JWT auth with RS256 and a 15 min expiry
Bearer token required
Authorization: Bearer <token>
Authorization: Bearer $TOKEN
curl -u "$USER:$PASS" https://x.org
curl -u user:password https://x.org
postgres://user:password@localhost/db
postgres://postgres:postgres@localhost:5432/dev
https://<user>:<token>@example.org/repo.git
https://x.org/feed?access_token=TOKEN&other=1
https://graph.example.org/debug?input_token=TOKEN&access_token=APPID|SECRET
git@github.com:me/larder.git
Use sk-learn-contrib-style estimators
xai-raises-2-5b-from-investors-in-new-round
see x.org/2026/05/20/xai-raises-2-5b-from-investors
hf_hub_download is the function
npm_config_registry is set
key-value-store-with-many-parts-and-more
ghp_ is GitHub's prefix for tokens
Tokens start with xoxb-
color tokens: --brand-500, #1f2e3a
accent #1f2e3a, text #757575
Larder uses design tokens v3.2.1
Port 5432 on build-03, 6379 for redis
registry cache listens on port 5001
rootless Podman 4.9.3 on Debian 13
Name: Ines. Timezone: Europe/Lisbon
Birthday 1984-03-04, size 42
phone +351 912 345 678
ISBN 978-3-16-148410-0
order 4711-0815-42
IBAN is in the vault
build-03.lan has 10.0.0.7
MAC 52:54:00:12:34:56
IPv6 fe80::5054:ff:fe12:3456
see docs/passwords.md
read memory/token-budget.md
`PASSWORD_MIN_LENGTH` is 12
The variable GITHUB_TOKEN holds it
set GITHUB_TOKEN in CI
const token = await getToken()
token = response.json()["token"]
if token == expected_token2: return
password=get_password()
regex: pass(word|phrase).*reset
§3.2 of the spec
[[reply_to_current]]
密码保存在保险库里
不要把密码写进记忆
密码：见 1Password
密码长度至少12位
密码每90天更换
忘记密码时联系管理员2
令牌预算为 2000
token 已过期3天
修复 GitHub Token — 三重阻塞已持续9天！(P0)
索取密码 (pass.*required)
密钥轮换：每30天
口令策略：12位以上
パスワードは保管庫にある
パスワード：1Password を見る
パスワードを書かない
トークン数は2000まで
Пароль хранится в сейфе
пароль: спросить у Даны
токенов в запросе: 4000
Пароли меняются раз в 90 дней
La contraseña está en la bóveda
contraseña: ver 1Password
clave primaria: user_id2
La clave es la paciencia
Das Passwort steht im Tresor
Passwort: siehe KeePass
Passwortlänge: mindestens 12
Schlüssel liegt bei Dana
Le mot de passe est dans le coffre
mot de passe : voir 1Password
mot-clé : larder
A senha fica no cofre
senha: ver 1Password
La password è nel vault
Hasło jest w sejfie
wachtwoord staat in de kluis
비밀번호는 금고에 있다
הסיסמה בכספת
كلمة المرور في الخزنة
"""


def positives() -> list[tuple[str, int, int]]:
    """(text, start, end) of each case."""
    source = random.Random(20260304)
    found = []
    for lines, kinds in (
        (PROSE, (strong, homely)),
        (SETTINGS, (strong, homely)),
        (TOKENS, (token,)),
        (NUMBERS, (digits,)),
    ):
        for line in lines.strip("\n").split("\n"):
            for kind in kinds:
                value = kind(source)
                before, _, behind = line.replace("\\n", "\n").partition(PLACE)
                found.append((before + value + behind, len(before), len(before) + len(value)))
    return found


def test_the_bench():
    missed = [text for text, start, end in positives() if not _covers(text, start, end)]
    harmless = [line.replace("\\n", "\n") for line in HARMLESS.strip("\n").split("\n")]
    alarms = [line for line in harmless if find(line)]
    cases = len(positives())
    hits = cases - len(missed)
    assert cases >= 150 and len(harmless) >= 150
    assert hits / cases >= 0.95, missed
    assert hits / (hits + len(alarms)) >= 0.97, alarms


def _covers(text: str, start: int, end: int) -> bool:
    """True if one finding holds the value, and not much beside it."""
    return any(one.start <= start and one.end >= end and one.end - one.start <= end - start + 2 for one in find(text))
