"""English."""

from __future__ import annotations

from keepline.memory.languages import Language, Rewrite, bag

LANGUAGE = Language(
    negations=(
        "not", "no", "never", "none", "nobody", "nothing", "nowhere", "neither", "nor", "cannot", "without",
        "avoid", "avoids", "avoided", "avoiding", "except", "excluding", "unless", "forbid", "forbids", "forbidden",
        "prohibit", "prohibits", "prohibited", "disallow", "disallowed", "ban", "banned", "refuse", "refuses",
        "deny", "denied", "disable", "disabled", "instead of", "rather than", "no longer", "anything but",
        "off limits", "off-limits",
    ),
    constraints=(
        "never", "do not", "must not", "may not", "should not", "shall not", "can not", "cannot", "need not",
        "will not", "not allowed", "not permitted", "not to be", "not be", "not without", "no longer allowed",
        "under no circumstances", "at no time", "in no case", "not use", "not to", "avoid", "avoids", "avoided",
        "refrain from", "forbidden", "forbid", "prohibited", "prohibit", "disallow", "disallowed", "banned",
        "refuse", "refuses", "off limits", "off-limits", "hands off", "only", "unless", "except", "not until",
        "not before", "must", "always ask", "ask before", "ask first", "ask for permission", "confirm before",
        "confirm with", "check with", "needs approval", "need approval", "requires approval", "require approval",
        "with approval", "without approval", "without asking", "without permission", "without confirmation",
        "without review", "without consent", "requires permission", "requires confirmation", "explicit approval",
        "explicit permission", "explicit consent", "explicitly approved", "allowed to", "is allowed", "are allowed",
        "permitted to", "permission to", "may only", "read-only", "read only", "at most", "no more than",
        "at least", "do nothing", "leave alone", "keep out", "stay away from", "stop if", "safety", "dangerous",
        "irreversible", "append-only",
    ),
    conditions=(
        "only", "only if", "if", "unless", "until", "till", "except", "before", "after", "when", "whenever",
        "while", "once", "otherwise", "provided", "as long as", "in case", "where possible", "during",
        "else", "depending", "assuming", "given that", "even if", "except when", "at least", "at most", "up to",
    ),
    revoking=(
        "obsolete", "deprecated", "outdated", "superseded", "revoked", "cancelled", "canceled", "abandoned",
        "retired", "rejected", "defunct", "wrong", "incorrect", "false", "invalid", "untrue", "mistaken",
        "myth", "former", "formerly", "used to", "stop", "stops", "stopped", "stopping", "quit", "cease",
        "ceased", "rarely", "seldom", "hardly", "barely", "scarcely", "hate", "hates", "hated", "dislikes",
        "dislike", "refuse", "refuses", "refused", "banned", "forbidden", "anymore", "once was", "was once",
        "against", "reverted", "withdrawn", "discontinued", "decommissioned",
        "thinks", "whether", "consider", "supposedly", "allegedly", "apparently", "in theory", "far from", "less than",
        "rather than",
    ),
    function=bag(
        """
        a an the this that these those some any each every all both such same other another and or but so yet of
        to in on at by for from with about into onto over under through between among as than then there here is
        are was were be been being am has have had having do does did doing will would shall should can could may
        might must it its it's he him his she her hers they them their theirs we us our ours you your yours i me
        my mine who whom whose which what where why how also just very too up out off down again more most much
        many own s t ll ve re d m via per etc e.g i.e please
        """
    ),
    harmless=(
        "the only", "not only", "no problem", "no doubt", "no matter", "why not", "at first", "first name",
        "if any",
    ),
    reasons=(
        "because", "since", "so that", "so", "but", "otherwise", "it", "they", "this", "that", "these", "which",
        "as it", "as the", "as they", "for the", "he", "she", "we", "there", "instead",
    ),
    id_talk=bag(
        """
        pr prs mr mrs pull merge request requests merged commit commits committed sha hash revision issue issues
        ticket tickets bug closed opened reopened fixed resolved landed pushed reverted reviewed approved rebased
        squashed submitted filed tracked run runs job jobs build builds pipeline workflow action actions artifact
        check checks ci session container pod instance pid process id ids number no status state branch link url
        github gitlab jira open close done failed passed succeeded finished completed green red pending queued
        running today yesterday tomorrow morning afternoon evening night week month year day last next ago hour
        hours days weeks now already still new latest recent recently started created deployed released ref refs
        gh see draft
        """
    ),
    weekdays=bag("monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat"),
    months=bag(
        """
        january february march april may june july august september october november december jan feb mar apr jun
        jul aug sep sept oct nov dec
        """
    ),
    done=(
        "done", "completed", "finished", "shipped", "merged",
        "landed",
    ),
    one_off=(
        "todo", "fixme", "wip", "today", "tonight", "tomorrow", "this morning", "this afternoon",
        "this evening", "this week", "this session", "next step", "next steps", "right now", "in progress",
        "yesterday", "last night", "one-off", "one off", "just this once", "for this task", "current task",
    ),
    units={
        "second": "s", "seconds": "s", "sec": "s", "secs": "s", "s": "s", "minute": "min", "minutes": "min",
        "min": "min", "mins": "min", "hour": "h", "hours": "h", "hr": "h", "hrs": "h", "h": "h", "day": "days",
        "days": "days", "d": "days", "week": "weeks", "weeks": "weeks", "month": "months", "months": "months",
        "year": "years", "years": "years", "yr": "years", "yrs": "years", "ms": "ms", "millisecond": "ms",
        "milliseconds": "ms", "byte": "bytes", "bytes": "bytes", "kb": "KB", "mb": "MB", "gb": "GB", "tb": "TB",
        "kib": "KiB", "mib": "MiB", "gib": "GiB", "tib": "TiB", "percent": "%", "%": "%", "lines": "lines",
        "line": "lines", "chars": "characters", "characters": "characters", "char": "characters",
        "tokens": "tokens", "token": "tokens", "times": "times", "retries": "retries", "entries": "entries",
        "files": "files", "cores": "cores", "threads": "threads", "workers": "workers", "replicas": "replicas",
        "connections": "connections", "requests": "requests", "hz": "Hz", "mhz": "MHz", "ghz": "GHz", "rpm": "rpm",
        "px": "px", "km": "km", "kg": "kg", "cm": "cm", "mm": "mm", "usd": "USD", "eur": "EUR", "dollars": "USD",
        "euros": "EUR", "euro": "EUR",
    },
    secrets=(
        "password", "passwd", "passphrase", "passcode", "pwd", "pw", "pass", "creds", "pin", "secret", "token",
        "api key", "apikey", "access key", "secret key", "private key", "auth key", "credential", "credentials",
        "bearer", "login", "authorization", "wifi key", "wlan key", "wpa key", "network key",
    ),
    sequence=(
        "then", "next", "after that", "afterwards", "after this", "finally", "lastly", "secondly", "thirdly",
        "once that is done", "when that is done",
    ),
    rewrite=Rewrite(
        remainder=(
            "rest", "remainder", "remaining", "existing", "previous", "original", "everything else", "all else",
            "all other", "all others",
        ),
        parts=(
            "file", "files", "content", "contents", "document", "section", "sections", "entry", "entries", "line",
            "lines", "text", "page", "list", "table", "rows", "code", "note", "notes", "memory", "memories", "item",
            "items", "bullet", "bullets", "block", "blocks", "body", "part", "parts", "prompt", "readme",
            "instructions", "rules", "function", "functions", "class", "component", "methods", "implementation",
            "keep", "kept", "remain", "remains", "stay", "stays", "continue", "continues", "omitted", "elided",
            "here", "exactly", "provided", "brevity",
        ),
        unchanged=(
            "unchanged", "same", "identical", "as before", "as is", "as-is", "untouched", "intact", "preserved",
            "no change", "no changes", "not changed", "left alone",
        ),
    ),
)  # fmt: skip
