"""What credentials of known services look like: their prefixes, bodies and checksums, and what is never one.

Formats are those that the services publish themselves. A row is looked at only where its prefix is in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from keepline.memory.pattern import compiled
from keepline.memory.value import NamedTuple

WORD = r"[A-Za-z0-9_-]"
ALNUM = r"[A-Za-z0-9]"
HEX = r"[0-9a-f]"


class Service(NamedTuple):
    """One kind of credential: the literal text that it cannot be without, the expression for all of it, and characters
    that it has at least."""

    kind: str
    hint: str
    pattern: str
    shortest: int = 15


def _rows(charset: str, at_least: int, *named: str) -> tuple[Service, ...]:
    """Services whose credential is a prefix and then `at_least` characters of one set."""
    rows = (name.split(" ") for name in named)
    return tuple(Service(kind, prefix, rf"{re.escape(prefix)}{charset}{{{at_least},}}") for kind, prefix in rows)


SERVICES = (
    *(Service("aws-key-id", hint, rf"{hint}[A-Z0-9]{{16}}") for hint in ("AKIA", "ASIA", "ABIA", "ACCA")),
    *_rows(ALNUM, 30, "github ghp_", "github gho_", "github ghu_", "github ghs_", "github ghr_", "npm npm_"),
    *_rows(ALNUM, 30, "huggingface hf_", "huggingface api_org_", "replicate r8_", "perplexity pplx-"),
    *_rows(WORD, 30, "github github_pat_", "pypi pypi-", "linear lin_api_", "notion ntn_", "groq gsk_", "xai xai-"),
    *_rows(WORD, 18,
        "gitlab glpat-", "gitlab gldt-", "gitlab glptt-", "gitlab glrt-", "gitlab glcbt-", "gitlab glsoat-",
    ),
    *_rows(r"[A-Za-z0-9-]", 10,
        "slack xoxb-", "slack xoxa-", "slack xoxp-", "slack xoxr-", "slack xoxs-", "slack xoxe-",
    ),
    *_rows(r"[A-Za-z0-9-]", 20, "slack xapp-", "notion secret_", "tailscale tskey-", "cerebras csk-"),
    *_rows(WORD, 20, "openai sk-", "voyage pa-", "nvidia nvapi-", "jina jina_", "tavily tvly-", "figma figd_"),
    *_rows(WORD, 20,
        "docker dckr_pat_", "grafana glsa_", "grafana glc_", "sentry sntrys_", "sentry sntryu_", "supabase sbp_",
    ),
    *_rows(WORD, 20,
        "vault hvs.", "vault hvb.", "vault hvr.", "postman PMAK-", "newrelic NRAK-", "planetscale pscale_tkn_",
    ),
    *_rows(WORD, 20, "atlassian ATATT", "bitbucket ATBB", "square sq0atp-", "square sq0csp-", "onepassword ops_ey"),
    *_rows(WORD, 33, "google AIza"),
    *_rows(WORD, 24, "google GOCSPX-", "google ya29."),
    *_rows(ALNUM, 16, "stripe sk_live_", "stripe sk_test_", "stripe rk_live_", "stripe rk_test_", "stripe whsec_"),
    *_rows(HEX, 32,
        "databricks dapi", "mailgun key-", "shopify shpat_", "shopify shpss_", "shopify shpca_", "firecrawl fc-",
    ),
    *_rows(HEX, 40, "digitalocean dop_v1_", "digitalocean doo_v1_", "digitalocean dor_v1_", "rubygems rubygems_"),
    *_rows(WORD, 16,
        "mem0 m0-", "honcho hsk-", "byterover brv_", "retaindb retaindb_", "mem0 mem0_", "supermemory sm_",
    ),
    *_rows(r"[A-Z0-9]", 50, "age AGE-SECRET-KEY-1"),
    *_rows(r"[\w.-]", 30, "doppler dp.pt.", "doppler dp.st."),
    Service("sendgrid", "SG.", rf"SG\.{WORD}{{16,64}}\.{WORD}{{16,64}}"),
    Service("twilio", "SK", rf"SK{HEX}{{32}}"),
    Service("mailchimp", "-us", rf"{HEX}{{32}}-us\d{{1,2}}"),
    Service("azure", "8Q~", r"[\w.~-]{3}8Q~[\w.~-]{31,37}"),
    Service("azure", "AccountKey=", r"(?<=AccountKey=)[A-Za-z0-9+/]{40,}={0,2}"),
    Service("azure", "SharedAccessKey=", r"(?<=SharedAccessKey=)[A-Za-z0-9+/]{40,}={0,2}"),
    Service("terraform", ".atlasv1.", rf"{ALNUM}{{14}}\.atlasv1\.{WORD}{{60,}}"),
    Service("airtable", "pat", rf"pat{ALNUM}{{14}}\.{HEX}{{64}}"),
    Service("telegram", ":AA", rf"\d{{8,10}}:AA{WORD}{{32,34}}"),
    Service("jwt", "eyJ", rf"eyJ{WORD}{{8,}}\.eyJ{WORD}{{8,}}\.{WORD}{{8,}}"),
    *(Service("discord", hint, rf"{hint}{WORD}{{22,25}}\.{WORD}{{6}}\.{WORD}{{27,40}}", 58) for hint in "MNO"),
    Service("slack-webhook", "hooks.slack.com/", r"hooks\.slack\.com/(?:services|workflows)/T\w{7,}/\w{8,}/\w{16,}"),
    Service("discord-webhook", "/api/webhooks/", rf"discord(?:app)?\.com/api/webhooks/\d{{15,}}/{WORD}{{50,}}"),
)  # fmt: skip
SHORTEST = 15
# Keys that their makers print in their own documentation, by a part of each: a whole one would trip other scanners.
PUBLISHED = ("EXAMPLE", "4eC39HqLyjWDarjt", "BQokikJOvBiI2HlW", "eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9l")
_STAND_IN = (
    r"(?i)example|placeholder|redacted|changeme|change-me|dummy|sample|your|insert|xxx|\*\*\*|•••|\.\.\.|…|0000000|1234567890ab|"
    r"abcdefgh|[<>{}]|^[$%!@(]|^\W*$|todo|fake|foobar|goes[-_ ]?here|-here$|"
    r"my[-_]?(?:pass|secret|token|key)|^pass(?:word|wd)?\d{0,4}$|\.\*|\\[wdsb]"
    r"|(?-i:(?:^|[-_])(?:TOKEN|KEY|SECRET|PASSWORD|PASS)$)"
)
_PARTS = r"[-_.]"


def matches(text: str) -> Iterator[tuple[Service, re.Match[str]]]:
    """Where the expression of a service fits. All of them fit nothing but long runs without a blank."""
    long = [run for run in text.split() if len(run) >= SHORTEST]
    runs, longest = "\n".join(long), max(map(len, long), default=0)
    for service in SERVICES:
        if service.shortest <= longest and service.hint in runs:
            yield from ((service, match) for match in _matches(service, text))


def _matches(service: Service, text: str) -> Iterator[re.Match[str]]:
    """From hint to hint, where the expression begins with it."""
    expression = _expression(service)
    if not service.pattern.startswith(re.escape(service.hint)):
        yield from expression.finditer(text)
        return
    start = text.find(service.hint)
    while start >= 0:
        found = expression.match(text, start)
        if found:
            yield found
        start = text.find(service.hint, found.end() if found else start + 1)


@cache
def _expression(service: Service) -> re.Pattern[str]:
    """A service's expression, with nothing of a word before it or behind it."""
    return re.compile(rf"(?<![A-Za-z0-9_])(?:{service.pattern})(?![A-Za-z0-9_])")


def is_stand_in(value: str) -> bool:
    """True for a placeholder, a mask, a variable, or a key that its maker publishes as an example."""
    return bool(compiled(_STAND_IN).search(value)) or any(part in value for part in PUBLISHED)


def is_slug(value: str) -> bool:
    """True for words and numbers with hyphens or underlines between them, as in a page's address: no part is long."""
    parts = compiled(_PARTS).split(value)
    return all(len(part) < 11 or part.isalpha() for part in parts) and not any(map(str.isupper, value))


def is_random(value: str) -> bool:
    """True if a run of characters is no words: enough different ones, a digit among them or both cases mixed."""
    different = len(set(value))
    if different < 6 or different * 6 < min(len(value), 60):
        return False
    if any(map(str.isdigit, value)):
        return True
    return different > 14 and any(map(str.isupper, value[1:])) and any(map(str.islower, value))


def has_checksum(kind: str, value: str) -> bool:
    """True if the value ends in the right checksum of its format: GitHub's and npm's, a CRC-32 in base 62.

    Such a value is a credential whatever it looks like.
    """
    if kind not in ("github", "npm") or len(value) != 40 or value.startswith("github_pat_"):
        return False
    from binascii import crc32

    rest, digits = crc32(value[4:34].encode()), ""
    alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    while rest:
        rest, digit = divmod(rest, 62)
        digits = alphabet[digit] + digits
    return value[34:] == digits.rjust(6, "0")
