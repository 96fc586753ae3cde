"""English."""

from __future__ import annotations

from keepline.memory.languages import Cleanup, Facts, Inference, Language, Noise, Orders, Placing, Rewrite, Tasks, bag

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
        "under no circumstances", "at no time", "in no case", "not use", "not to", "avoid", "avoids",
        "avoided", "refrain from", "forbidden", "forbid", "prohibited", "prohibit", "disallow", "disallowed",
        "banned", "refuse", "refuses", "off limits", "off-limits", "hands off", "only", "unless", "except",
        "not until", "not before", "must", "always ask", "ask before", "ask first", "ask for permission",
        "confirm before", "confirm with", "check with", "needs approval", "need approval", "requires approval",
        "require approval", "with approval", "without approval", "without asking", "without permission",
        "without confirmation", "without review", "without consent", "requires permission",
        "requires confirmation", "explicit approval", "explicit permission", "explicit consent",
        "explicitly approved", "allowed to", "is allowed", "are allowed", "permitted to", "permission to",
        "may only", "read-only", "read only", "at most", "no more than", "at least", "do nothing",
        "leave alone", "keep out", "stay away from", "stop if", "safety", "dangerous", "irreversible",
        "append-only", "exclusively", "solely",
    ),
    conditions=(
        "only", "only if", "if", "unless", "until", "till", "except", "before", "after", "when", "whenever",
        "while", "once", "otherwise", "provided", "as long as", "in case", "where possible", "during", "else",
        "depending", "assuming", "given that", "even if", "except when", "at least", "at most", "up to",
        "exclusively", "solely",
    ),
    revoking=(
        "obsolete", "deprecated", "outdated", "superseded", "revoked", "cancelled", "canceled", "abandoned",
        "retired", "rejected", "defunct", "wrong", "incorrect", "false", "invalid", "untrue", "mistaken",
        "myth", "former", "formerly", "used to", "stop", "stops", "stopped", "stopping", "quit", "cease",
        "ceased", "rarely", "seldom", "hardly", "barely", "scarcely", "hate", "hates", "hated", "dislikes",
        "dislike", "refuse", "refuses", "refused", "banned", "forbidden", "anymore", "once was", "was once",
        "against", "reverted", "withdrawn", "discontinued", "decommissioned", "thinks", "whether", "consider",
        "supposedly", "allegedly", "apparently", "in theory", "far from", "less than", "rather than",
        "no longer apply", "no longer applies", "do not apply", "does not apply", "no longer valid",
        "no longer true", "no longer holds", "disregard", "void",
    ),
    causes=(
        "because", "since it", "since they", "since the", "since this", "since we", "due to", "as it",
        "as they",
    ),
    past=(
        "last year", "last month", "last week", "last time", "last spring", "last summer", "last autumn",
        "last fall", "last winter", "years ago", "months ago", "weeks ago", "the hard way", "back then",
    ),
    at_most=(
        "at most", "no more than", "not more than", "up to", "max", "maximum", "at the most",
    ),
    at_least=(
        "at least", "no less than", "no fewer than", "not less than", "min", "minimum", "at the least",
    ),
    rulings=(
        "rule", "rules", "agreed", "decided", "policy", "lesson", "learned", "note", "remember", "important",
        "reminder", "warning", "agreement", "decision", "that", "said", "says", "told", "mentioned", "noted",
        "mind", "know", "known", "remembered",
        "turned", "turns", "found", "discovered", "noticed", "realized", "realised",
    ),
    agreed=(
        "agreed", "decided", "learned", "concluded", "settled",
    ),
    following=(
        "after",
    ),
    only=(
        "only", "exclusively", "solely",
    ),
    lately=(
        "these days", "nowadays", "currently", "at present", "at the moment", "now",
    ),
    dating=(
        "on", "as of", "since", "per",
    ),
    happened=(
        "moved", "migrated", "switched", "changed", "renamed", "upgraded", "updated", "installed", "added",
        "introduced", "set up", "created", "replaced", "verified", "confirmed", "checked", "noted", "learned",
        "decided", "agreed", "discovered", "noticed", "found", "observed", "reported", "told", "mentioned", "asked",
        "as of",
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
        "if any", "if you need", "if you want", "when you need", "when you want", "when somebody wants",
        "when someone wants", "if somebody wants", "if someone wants", "if anyone asks", "if anybody asks",
        "if someone asks", "if somebody needs", "if someone needs", "when someone needs",
        "when somebody needs", "in case you need", "if needed", "if you look",
    ),
    reasons=(
        "because", "since", "so that", "so", "but", "otherwise", "it", "they", "this", "that", "these",
        "which", "as it", "as the", "as they", "for the", "he", "she", "we", "there", "instead", "therefore",
        "hence", "which is why",
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
    redacted=(
        "redacted", "removed", "hidden", "masked", "omitted", "censored", "scrubbed", "withheld", "private",
        "confidential", "anonymized", "anonymised", "obfuscated", "filtered", "deleted",
    ),
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
    always=(
        "always", "at all times", "in all cases", "without exception",
    ),
    cleanup=Cleanup(
        shelved=(
            "history", "historical", "research", "research notes", "inventory", "inventories", "run log", "run logs",
            "changelog", "old notes", "raw notes", "for reference", "reference list", "comparison",
            "benchmark notes", "evaluation notes", "we compared", "we evaluated", "we looked at", "timeline",
            "past incident", "past incidents", "incident", "incidents", "incident log", "postmortem", "post-mortem",
            "meeting notes", "minutes", "archive", "glossary of", "list of all", "full list", "complete list",
            "survey", "appendix", "chronology", "origin story", "how it came about",
        ),
        fillers=(
            "please note that", "it should be noted that", "it is important to note that", "it is worth noting that",
            "note that", "keep in mind that", "remember that", "as mentioned before", "as mentioned above",
            "as already mentioned", "needless to say", "for what it is worth",
            "it goes without saying that", "just a reminder that", "be aware that",
        ),
        pointer="{when}: load skill {name}",
        projects=(
            "repo", "repository", "project", "codebase", "monorepo",
        ),
        incidents=(
            "was down", "were down", "went down", "outage", "crashed", "was unreachable", "failed over", "was lost",
            "timed out", "ran out of", "corrupted", "broke",
        ),
        voices=(
            "reply in", "respond in", "always reply", "always answer", "always respond", "start answers",
            "begin replies", "end replies", "you are", "speak", "talk in", "sound like", "voice", "tone",
            "tone of voice", "style of speech", "answer in a", "write in a", "persona", "your name is",
            "never flatter", "no flattery", "be warm", "be terse", "be concise", "be blunt", "be polite",
            "be friendly",
        ),
        pronouns=(
            "she", "he", "they",
        ),
        backgrounds=("background",),
        manners=(
            "in replies", "in answers", "in responses", "in your replies", "in your answers", "emoji", "emojis",
            "em dash", "em dashes", "exclamation marks", "jargon", "filler phrases", "bullet points", "buzzwords",
            "flattery", "sign-offs", "oxford comma", "smart quotes",
        ),
        underway=(
            "working on", "in the middle of", "busy with", "in progress", "debugging", "waiting for review",
        ),
        updated=(
            "updated to", "upgraded to", "bumped to", "migrated to", "updated", "upgraded", "downgraded",
        ),
        ended=(
            "no longer used", "no longer in use", "not in use any more", "not used anymore", "obsolete",
            "decommissioned", "was retired", "was shut down", "has been shut down", "was cancelled",
            "has been cancelled", "is defunct", "does not exist any more",
        ),
    ),
    facts=Facts(
        linking=(
            "is", "are", "equals", "is set to", "set to", "is now", "runs on", "listens on", "runs at",
            "is on", "is at", "stands at",
        ),
        attributes=(
            "timezone", "time zone", "name", "full name", "first name", "last name", "nickname", "birthday",
            "date of birth", "birth date", "age", "email", "e-mail", "email address", "phone", "phone number",
            "address", "city", "home city", "hometown", "location", "country", "pronouns", "job title",
            "employer", "company", "native language", "mother tongue", "preferred language",
            "default language", "editor", "shell", "default shell", "operating system", "os", "color scheme",
            "package manager", "default branch", "main branch", "port", "hostname", "domain", "license",
            "timeout", "limit", "deadline", "username", "user name", "wife", "husband", "spouse", "boss",
            "manager", "keyboard layout", "currency", "working hours", "work hours", "office hours", "bedtime",
            "indentation", "line length", "python version", "node version", "version",
        ),
        single=(
            "lives in", "lives at", "is based in", "is located in", "works at", "works for", "is called",
            "was born on", "was born in", "was born",
        ),
        using=(
            "use", "uses", "using", "used", "prefer", "prefers", "preferred", "choose", "chooses", "pick",
            "want", "wants", "go with", "stick to", "like", "likes",
        ),
        disliking=("hate", "hates", "hated", "dislike", "dislikes", "disliked"),
        instead=("over", "instead of", "rather than"),
        lacking=("without",),
        sections=(
            "preferences", "preference", "rules", "rule", "conventions", "convention", "guidelines",
            "instructions", "workflow", "habits", "tools", "tooling", "environment", "settings", "setup",
            "config", "configuration", "facts", "notes", "memory", "memories", "long-term", "general",
            "basics", "important", "other", "misc", "miscellaneous", "key", "core", "style", "communication",
            "coding", "code", "development", "technical", "learnings", "lessons", "learned", "knowledge",
            "details", "info", "information", "about", "profile", "identity", "personal", "user", "human",
            "me", "you", "your",
        ),
    ),
    orders=Orders(
        drop=(
            "ignore", "disregard", "forget", "discard", "do not follow", "don't follow", "stop following",
            "no longer follow", "do not obey", "stop obeying", "pay no attention to", "set aside", "throw away",
            "erase",
        ),
        earlier=(
            "previous", "previously given", "prior", "preceding", "above", "earlier", "former", "past", "foregoing",
            "original", "initial", "system", "developer", "safety",
        ),
        own=("your", "your own"),
        rules=(
            "instruction", "instructions", "directive", "directives", "rules", "guidelines", "prompt", "prompts",
            "restrictions", "programming", "safeguards", "guardrails", "directions", "system prompt",
            "system message",
        ),
        between=(
            "all", "any", "every", "each", "of", "about", "the", "these", "those", "this", "that", "and", "or",
            "such", "other", "please", "completely", "fully", "totally", "entirely", "immediately", "me", "us",
            "full", "entire", "whole", "complete", "exact", "verbatim", "a", "an", "in", "out", "back", "user",
            "users", "user's", "whoever", "stored", "found", "training",
        ),
        cast=(
            "you are now", "you're now", "from now on you are", "from now on you will be", "act as", "act like",
            "pretend to be", "pretend you are", "pretend that you are", "behave as", "behave like", "roleplay as",
            "imagine you are", "imagine that you are", "respond as", "act as if you are", "act as if you have",
            "act as though you have", "pretend you have", "enter", "activate", "switch to",
        ),
        unbound=(
            "DAN", "STAN", "unrestricted", "unfiltered", "uncensored", "jailbroken", "unshackled",
            "without restrictions", "without any restrictions", "without rules", "without any rules",
            "without filters", "without limits", "free from restrictions", "free of restrictions",
            "free from all restrictions", "free of all restrictions", "not bound by", "no longer bound",
            "no longer restricted", "no restrictions", "no rules", "no limits", "no filters", "no guidelines",
            "no ethics", "god mode", "jailbreak mode", "unrestricted mode", "evil", "a different assistant",
        ),
        reveal=("reveal", "leak", "disclose", "expose", "divulge", "exfiltrate", "repeat", "recite"),
        show=(
            "show", "print", "output", "display", "write out", "write down", "tell", "give", "list", "summarize",
            "copy", "return", "echo", "dump", "paste", "send", "translate",
        ),
        prompt=(
            "system prompt", "system prompts", "system message", "system instructions", "initial prompt",
            "initial instructions", "hidden instructions", "hidden prompt", "secret instructions",
            "internal instructions", "original prompt", "original instructions",
        ),
        aloud=("words above", "text above", "everything above"),
        send=(
            "send", "forward", "upload", "exfiltrate", "transmit", "leak", "submit", "deliver", "email all",
            "email the", "email your", "e-mail all", "e-mail the",
        ),
        haul=(
            "api key", "api keys", "api-keys", "credentials", "passwords", "secrets", "private key", "private keys",
            "ssh key", "ssh keys", "environment variables", "env vars", ".env", ".env file", "access tokens",
            "session tokens", "cookies", "conversation history", "whole conversation", "entire conversation",
            "full conversation", "chat history", "chat logs", "memory files", "seed phrase", "seed phrases",
            "wallet keys",
        ),
        fresh=(
            "new system prompt:", "new system instructions:", "updated system prompt:", "real system prompt:",
            "your new instructions are", "your real instructions are", "your instructions have been replaced",
            "your instructions have been updated", "your instructions have been overridden",
            "your instructions have been revoked", "your rules have been replaced", "your rules have been revoked",
            "your guidelines have been replaced", "you are now in developer mode", "you are now in debug mode",
            "you are now in maintenance mode", "you are no longer bound by", "you're no longer bound by",
            "you no longer have to follow", "you no longer need to follow", "do anything now", "system override:",
            "ignore everything above.", "ignore everything above and", "forget everything above.",
            "forget everything above and", "disregard everything above.", "disregard everything above and",
            "ignore the above and", "disregard the above and", "forget the above and",
            "ignore everything before this", "forget everything before this", "forget everything you were told",
            "forget everything you have been told", "forget all you were told",
        ),
        hush=("do not", "don't", "never", "must not", "should not", "you may not"),
        hushed=(
            "tell … about this", "tell … about it", "tell … any of this", "tell … this.", "tell ….", "inform ….",
            "inform … about this", "inform … of this", "inform … about it", "inform … of it", "notify … about this",
            "notify … of this", "alert … to this", "alert … about this", "warn … about this", "let … know.",
            "let … know about this", "let … notice", "let … find out", "let … discover", "mention this to …",
            "mention any of this to …", "mention it to ….", "reveal this to …", "disclose this to …",
            "report this to …", "show this to ….",
        ),
        conceal=(
            "hide this from …", "hide these from …", "keep this from …", "keep this secret from …",
            "keep this hidden from …", "keep it secret from …", "keep it hidden from …", "conceal this from …",
            "conceal it from …", "without telling ….", "without telling … about this", "without informing ….",
            "without notifying ….", "without … knowing", "without … noticing", "without the user's knowledge",
            "… must not know", "… must never know", "… must not find out", "… must not notice",
            "… should never know", "… does not need to know about this", "… doesn't need to know about this",
        ),
        user=(
            "the user", "users", "your user", "the human", "your human", "your owner", "your operator", "the owner",
            "the operator", "the administrator", "the admin", "the developer", "the developers", "anyone", "anybody",
        ),
        obey=(
            "obey", "obeys", "follow", "follows", "comply", "act on", "execute", "run", "trust", "accept", "honor",
            "honour", "believe", "respond",
        ),
        attack=(
            "injection", "injections", "inject", "injected", "jailbreak*", "malicious", "untrusted", "suspicious",
            "adversarial", "attack*", "social engineering", "phishing", "spoof*", "red team*", "red-team*",
            "redteam*", "hijack*", "exfiltrat*", "tool output", "tool outputs", "tool results", "web page",
            "web pages", "web content", "fetched", "retrieved", "third-party", "external content", "quoted",
        ),
        told=(
            "ask", "asks", "asked", "asking", "tell", "tells", "told", "telling", "say", "says", "said", "saying",
            "try", "tries", "tried", "trying", "attempt", "attempts", "attempted", "attempting", "tend", "tends",
            "instruct", "instructs", "instructing", "request", "requests", "requesting", "order", "orders",
            "ordering", "claim", "claims", "claiming", "model", "models", "llm", "llms", "agents", "sometimes",
            "often",
        ),
    ),
    preferences=(
        "prefers", "likes", "dislikes", "loves", "enjoys", "hates", "detests", "can not stand", "cannot stand",
        "does not like", "does not enjoy", "does not want to be", "favors", "favours", "appreciates",
        "has a preference for", "would rather", "is annoyed by", "gets annoyed", "gets frustrated", "is allergic to",
    ),
    placing=Placing(
        user=("the user", "user", "my user", "the human", "human", "my human", "our user"),
        wishes=(
            "wants", "expects", "values", "insists on", "insists that", "asks for", "asked for", "asked me to",
            "asked to be", "asked never", "asked not", "asked that", "told me", "corrected", "has corrected",
            "complained", "complains", "does not want", "requires", "demands", "objects to", "requested that",
            "cares about",
        ),
        identity=(
            "is based in", "lives in", "lives at", "lives with", "was born", "is married", "is a", "is an",
            "works as", "works at", "works for", "is called", "goes by", "speaks", "grew up in", "is from",
            "is retired", "studies", "has a daughter", "has a son", "has two children", "has three children",
            "has a dog", "has a cat", "'s name", "'s first name", "'s full name", "preferred name", "pronouns",
            "time zone", "timezone", "birthday", "date of birth", "wife", "husband", "spouse", "girlfriend",
            "boyfriend", "fiancé", "fiancée", "son", "daughter", "kids", "children", "mother", "father", "brother",
            "sister", "dog", "cat", "job", "job title", "profession", "occupation", "employer", "hometown",
            "native language", "mother tongue", "hobby", "hobbies", "favorite", "favourite", "goal", "goals",
            "long-term goal", "long-term goals", "pronouns:", "birthday:", "preferred name:", "native language:",
        ),
        about=(
            "about", "preferences", "preference", "profile", "info", "information", "facts", "fact", "context",
            "identity", "personal", "communication", "style", "working style", "details", "background", "habits",
            "corrections", "goals", "interests", "likes", "dislikes", "notes",
        ),
        persona=(
            "you are a", "you are an", "you are the", "you are called", "you are …,", "your name is", "your tone",
            "your voice", "your personality", "your persona", "your character", "keep your tone", "speak in",
            "speak like", "speak as", "speak with a", "talk like", "talk in a", "sound like", "act as",
            "stay in character", "answer in the voice of", "respond in the voice of", "answer in character", "vibe:",
            "persona:", "personality:", "tone of voice:", "your role:",
        ),
        environment=(
            "runs", "running", "listens", "listening", "port", "ports", "server", "servers", "host", "hosts",
            "hosted", "installed", "container", "containers", "docker", "podman", "service", "services", "daemon",
            "cron", "config", "binary", "mount", "mounted", "database", "located", "lives in", "lives at", "repo",
            "repository", "workspace", "path", "endpoint", "proxy", "gateway", "ssh", "script", "scripts", "logs",
            "backup", "backups", "systemd", "dashboard", "cluster", "token file", "virtualenv", "cache", "registry",
            "directory", "folder", "url",
        ),
        project=(
            "in the … repo", "in the … repository", "in the … project", "in the … codebase", "in repo …",
            "in repository …", "in project …", "for project …", "for the … project", "for the … repo",
            "for the … repository", "on the … project", "within the … repo", "when working on …", "when working in …",
            "repo …:", "repository …:", "project …:",
        ),
        persons=(
            "i", "my", "me", "mine", "he", "his", "him", "she", "her", "hers", "they", "their", "them", "we", "our",
            "us", "you", "your", "wife", "husband", "partner", "daughter", "son", "family", "kids", "colleague",
            "friend",
        ),
        steps=(
            "run", "start", "stop", "restart", "reboot", "reload", "open", "close", "click", "press", "select",
            "choose", "go to", "log in", "log into", "sign in", "ssh", "connect", "disconnect", "install",
            "uninstall", "build", "rebuild", "compile", "deploy", "redeploy", "push", "pull", "fetch", "clone",
            "checkout", "check out", "commit", "merge", "rebase", "tag", "publish", "release", "bump", "create",
            "make", "copy", "move", "rename", "delete", "remove", "drain", "flush", "clear", "wipe", "purge",
            "back up", "backup", "restore", "export", "import", "download", "upload", "unzip", "extract", "edit",
            "update", "upgrade", "set", "enable", "disable", "add", "append", "replace", "save", "write", "generate",
            "verify", "confirm", "check", "test", "validate", "wait", "execute", "invoke", "trigger", "apply",
            "roll back", "revert", "kill", "send", "post", "paste", "enter", "type", "scan", "mount", "unmount",
            "navigate", "load", "read", "fill", "submit", "configure", "register", "switch", "repeat", "inspect",
            "find", "search", "rotate", "cd", "activate", "unplug", "plug", "call",
        ),
        procedures=(
            "steps", "procedure", "procedures", "runbook", "playbook", "how to", "how-to", "workflow", "recipe",
            "instructions", "checklist", "walkthrough", "sop", "routine", "step by step",
        ),
        principles=(
            "rules", "rule", "principles", "guidelines", "preferences", "priorities", "priority", "lessons", "lesson",
            "goals", "options", "alternatives", "examples", "ideas", "plan", "roadmap", "backlog", "tasks",
            "questions", "criteria", "facts", "changes", "fixes", "done", "completed", "history", "features",
            "phases", "milestones",
        ),
        generic=(
            "same", "main", "current", "private", "public", "new", "old", "whole", "other", "each", "any", "git",
            "local", "remote", "test", "own", "source", "target", "parent", "client", "user", "active", "first",
            "next", "upstream", "entire", "root", "given", "existing", "following", "side", "personal", "work", "big",
            "large", "small",
        ),
        called=(
            "name", "preferred name", "first name", "full name", "what to call them", "call me", "call them",
            "nickname", "goes by", "alias",
        ),
        titles=("memory", "memories", "memory.md", "notes", "facts"),
        manner=(
            "answer in", "reply in", "respond in", "answer with", "reply with", "write in", "keep answers",
            "keep replies", "keep responses", "keep it short", "no emojis", "no emoji", "no em dashes",
            "never use emojis", "do not use emojis", "be brief", "be concise", "be blunt", "be direct", "no flattery",
            "no filler", "short answers", "address the user", "address me", "always answer", "always reply",
            "always respond", "use a formal", "use an informal", "use british",
        ),
        own=(
            "i prefer", "i like", "i hate", "i dislike", "i love", "i do not like", "call me", "my name is",
            "i live in", "i work",
        ),
    ),
    tasks=Tasks(
        labels=(
            "todo", "todos", "fixme", "to do", "to-do", "to-dos", "to do list", "todo list", "next step",
            "next steps", "next action", "next actions", "next up", "up next", "in progress", "work in progress",
            "wip", "remaining", "remaining work", "remaining tasks", "remaining steps", "still to do", "left to do",
            "still open", "open task", "open tasks", "open todos", "open items", "active todos", "active tasks",
            "pending", "pending tasks", "pending items", "action items", "current task", "current tasks",
            "ongoing tasks", "unfinished", "unfinished work", "backlog", "current session", "this session",
            "last session", "previous session", "left off",
        ),
        errands=(
            "fix", "finish", "complete", "deploy", "redeploy", "ship", "restart", "reboot", "rebuild", "send",
            "email", "call", "reply to", "buy", "book", "pay", "submit", "merge", "rebase", "rotate", "renew",
            "refactor", "migrate", "debug", "investigate", "install", "reinstall", "upload", "publish", "release",
            "prepare", "schedule", "cancel", "clean up", "set up", "test", "update", "remove", "revert",
            "implement", "push", "skip", "remind",
        ),
        days=(
            "today", "tonight", "tomorrow", "this morning", "this afternoon", "this evening", "this week",
            "by tonight",
        ),
        moments=("now", "right now"),
        articles=("the", "this", "that", "it", "my", "his", "her", "our", "your", "these"),
        bids=(
            "please", "remember to", "don't forget to", "we need to", "i need to", "need to", "we must",
            "we should", "i should", "let's", "i will", "we will",
        ),
        sittings=(
            "in this session", "during this session", "this session we", "this session i", "in this conversation",
            "in this chat", "in the last session", "in the previous session", "last session we", "last session i",
            "left off at", "we left off", "i left off",
        ),
        once=(
            "just this once", "only this once", "just this one time", "only this one time", "just for this once",
            "for this task only", "only for this task", "just for today", "only for today",
        ),
        recurring=(
            "every", "each", "always", "daily", "weekly", "monthly", "nightly", "whenever", "regularly", "never",
            "usually", "on startup", "at startup", "at the start of", "at the end of",
        ),
        models=(
            "metric", "trigger", "troubleshoot", "expected", "goal", "objective", "milestone", "checklist",
            "check list", "convention", "template", "format", "legend", "example", "guideline", "criteria",
            "definition", "before", "workflow", "rule", "policy", "how to", "protocol", "when to", "validation",
            "verification", "quality", "acceptance", "procedure", "principle", "options", "syntax", "status values",
            "statuses",
        ),
        elsewhere=(
            "see", "lives in", "live in", "tracked in", "kept in", "managed in", "stored in", "listed in",
            "moved to", "belong in", "belongs in", "belong to", "go in", "go to", "goes to", "goes in", "are in",
            "is in",
        ),
        of=("of", "out of"),
        reached=("complete", "migrated", "ported", "converted", "moved", "translated", "processed"),
        halves=("half", "halfway", "half-way", "half of", "partly", "partially", "mostly", "almost", "nearly"),
        onward=(
            "continue with", "continue at", "carry on with", "go on with", "resume at", "resume with",
            "resume from", "pick up at", "still to do", "still to go", "remaining", "left to do", "to go", "next",
        ),
    ),
    noise=Noise(
        beats=(
            "heartbeat", "heartbeats", "health check", "healthcheck", "check-in", "checkin", "status check",
            "routine check", "system check", "watchdog", "daily check", "hourly check", "cron check",
        ),
        calm=(
            "all clear", "all good", "all ok", "all okay", "all green", "all quiet", "all fine", "everything ok",
            "everything okay", "everything fine", "everything is fine", "everything is ok", "everything normal",
            "everything nominal", "everything looks good", "no issues", "no alerts", "no problems", "no errors",
            "no incidents", "nothing to report", "nothing new", "nothing urgent", "no change", "no changes",
            "no anomalies", "all systems nominal", "all systems operational", "all systems go",
            "all systems normal", "systems nominal", "no action needed",
        ),
        sweeps=(
            "no bugs found", "no bugs were found", "found no bugs", "no new bugs found", "no issues found",
            "no issues were found", "found no issues", "no problems found", "found no problems", "no errors found",
            "found no errors", "no regressions found", "no vulnerabilities found", "nothing suspicious found",
            "found nothing suspicious", "nothing suspicious", "no defects found",
        ),
        results=("passed", "passing", "succeeded"),
        outcomes=("failed", "failing", "green"),
        tests=("test", "tests"),
        scores=("scored", "score of", "got a score of", "final score", "benchmark score", "eval score"),
        interface=(
            "button", "buttons", "button text", "button label", "layout", "sidebar", "navbar", "navigation bar",
            "nav bar", "modal", "modal dialog", "tooltip", "tooltips", "dropdown", "dropdown menu", "drop-down",
            "footer", "hero section", "landing page", "padding", "font size", "text color", "text colour",
            "background color", "background colour", "placeholder text", "dialog", "toast", "dashboard header",
            "header text", "toolbar",
        ),
        restyled=(
            "changed to", "changed from", "was changed", "renamed to", "renamed from", "relabelled", "relabeled",
            "is now", "are now", "now says", "now reads", "now shows", "now uses", "now has", "moved to",
            "moved from", "moved below", "moved above", "moved under", "set to", "increased to", "increased from",
            "reduced to", "reduced from", "replaced by", "replaced with", "uses two columns", "uses three columns",
            "uses four columns", "has two columns", "has three columns", "uses 2 columns", "uses 3 columns",
            "uses 4 columns", "has 2 columns", "has 3 columns", "aligned left", "aligned right", "turned blue",
            "turned green", "turned red",
        ),
        runs=(
            "task", "run", "job", "build", "deployment", "deploy", "migration", "rollout", "sprint", "phase",
            "refactor", "refactoring", "import", "export", "sync", "backup", "upgrade", "cleanup", "clean-up",
            "test run", "pipeline", "release", "backfill", "rebuild",
        ),
        ended=(
            "complete", "completed", "is complete", "is completed", "is done", "done", "finished", "is finished",
            "failed", "has failed", "succeeded", "successful", "was successful", "completed successfully",
            "finished successfully",
        ),
        outages=(
            "was down", "were down", "went down", "outage", "crashed", "timed out", "was unreachable",
            "were unreachable", "was offline", "went offline", "ran out of memory", "ran out of disk",
            "ran out of space", "broke down", "failed to start", "was unavailable", "stopped responding",
        ),
        lessons=(
            "because", "due to", "caused by", "root cause", "cause", "reason", "fix", "fixed", "fixed by",
            "fixed with", "workaround", "solution", "solved", "lesson", "lessons", "always", "never", "must",
            "should", "since", "so", "therefore", "if", "when", "whenever", "unless", "avoid", "instead", "need",
            "needs", "requires", "make sure", "ensure", "prevent", "prevents", "remedy", "mitigation", "learned",
            "takeaway", "rule", "use", "after", "before", "until", "how to", "do not", "don't", "mended",
            "resolved", "from now on", "turned out", "means",
        ),
    ),
    inference=Inference(
        hedges=(
            "seems to", "seem to", "appears to", "appear to", "seems", "appears", "probably", "likely",
            "most likely", "perhaps", "maybe", "possibly", "presumably", "apparently", "supposedly", "might",
            "might be", "may be", "looks", "sounds", "must be", "could be", "seemingly",
        ),
        trailing=("probably", "i think", "i guess", "apparently", "presumably", "it seems", "i suppose"),
        guesses=(
            "i think", "i guess", "i suspect", "i assume", "i suppose", "i believe", "i have the impression",
            "i get the feeling", "i get the impression", "my guess is", "my impression is", "it seems",
            "it appears", "it looks like", "it sounds like",
        ),
        judging=("obviously", "clearly", "surely", "evidently", "no doubt", "undoubtedly", "definitely", "plainly"),
        persons=(
            "user", "the user", "he", "she", "the human", "my human", "our human", "boss", "his boss", "her boss",
            "wife", "husband", "girlfriend", "boyfriend", "colleague", "coworker", "mother", "father", "brother",
            "sister", "friend", "roommate", "neighbour", "neighbor",
        ),
        crowds=(
            "users", "people", "readers", "customers", "clients", "developers", "everyone", "everybody", "visitors",
            "folks", "teams",
        ),
        inclinations=(
            "prefer", "prefers", "to like", "likes", "love", "loves", "enjoy", "enjoys", "hate", "hates", "dislike",
            "dislikes", "be into", "is into", "be interested in", "is interested in", "be a fan of", "is a fan of",
            "care about", "cares about", "favour", "favours", "favor", "favors", "be fond of", "is fond of",
            "appreciate", "appreciates", "resent", "resents",
        ),
        stated=(
            "said", "says", "told", "tells", "asked", "asks", "stated", "mentioned", "confirmed", "diagnosed",
            "wrote", "according to", "explained", "announced", "shared", "disclosed",
        ),
        topics=(
            "depressed", "clinically depressed", "depression", "suicidal", "burned out", "burnt out", "burnout",
            "anxious", "anxiety", "adhd", "autistic", "autism", "bipolar", "ocd", "alcoholic", "an alcoholic",
            "addicted", "addiction", "drinking problem", "drunk", "hungover", "eating disorder", "anorexic",
            "mentally ill", "terminally ill", "mentally unstable", "cancer", "pregnant", "infertile", "hiv",
            "lonely", "heartbroken", "insecure", "narcissist", "a narcissist", "paranoid", "unhappy", "miserable",
            "bad mood", "moody", "sad", "grumpy", "stressed", "stressed out", "overwhelmed", "frustrated", "angry",
            "upset", "jealous", "atheist", "religious", "devout", "christian", "catholic", "muslim", "jewish",
            "hindu", "evangelical", "trump voter", "trump supporter", "biden voter", "maga", "republican",
            "republican voter", "democrat", "socialist", "communist", "fascist", "left-wing", "right-wing",
            "far-right", "far-left", "gay", "lesbian", "bisexual", "queer", "transgender", "cheating on",
            "having an affair", "an affair", "sexually frustrated", "bankrupt", "in debt", "wealthy", "broke",
            "short of money", "short on money", "struggling financially", "financial trouble", "financial problems",
            "money problems", "money trouble",
        ),
        venting=(
            "ugh", "argh", "such an idiot", "what an idiot", "is an idiot", "total idiot", "complete idiot",
            "such a moron", "is a moron", "what a moron", "such a jerk", "is a jerk", "what a jerk", "an asshole",
            "piece of shit", "pain in the ass", "i hate him", "i hate her", "i hate this job", "i hate my job",
            "i hate my boss", "so fed up", "i am fed up", "i'm fed up", "sick of him", "sick of her",
            "sick of this shit", "drives me crazy", "drives me nuts", "driving me crazy", "fuck this", "fuck him",
            "fuck her", "fuck them", "fucking idiot", "screw him", "screw her", "can't stand him",
            "can't stand her", "can't stand my boss", "worst boss ever",
        ),
    ),
)  # fmt: skip
