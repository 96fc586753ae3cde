"""Orders that a page does not show, and marks that make one text look like another speaker's.

Chat templates are told by their tokens; comments by what they order, since memories are full of comments that only
say where to write; elements by what hides them and by holding words.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.injection.sign import Sign
from keepline.memory.pattern import compiled

_MARKER = (
    r"<\|(?:im_(?:start|end|sep|user|system|middle)|system|user|assistant|start_header_id|end_header_id|eot_id"
    r"|endoftext|begin_of_text|endofprompt)\|>|\[/?INST\]|<</?SYS>>|<(?:start|end)_of_turn>"
    r"|</?(?:system|sys)(?:[_-](?:prompt|message|reminder))?>"
)
_LONGEST_COMMENT = 4000
_ADDRESSED = r"\b(?:ai|assistants?|agents?|llms?|models?|claude|gpt|copilot|gemini|you must|system)\b|助手|智能体|模型"
# What a comment has to say, one of each row, to be more than a note on where to write.
_GIVES = (
    r"\b(?:send|post|upload|forward|exfiltrate|transmit|e-?mail|leak|reveal|disclose)\b|发送|上传|泄露",
    r"\b(?:secrets?|tokens?|credentials?|passwords?|api[ _-]?keys?|private keys?|ssh|conversations?|chat history"
    r"|environment variables|env vars)\b|(?<![\w.])\.env\b|密码|密钥|凭证|令牌|聊天记录",
)
_RUNS = (
    r"\b(?:run|execute|eval|paste|type)\b|执行|运行",
    r"\b(?:curl|wget|iwr|invoke-webrequest|nc|base64|bash -c|rm -rf|powershell)\b",
)
_NEVER = r"\b(?:never|not|don't|no|without|avoid)\b|不要|禁止|勿|别"
_ELEMENT = (
    r"<(?:div|span|p|font|section|aside|article|small|b|i|em|td|li|label|a|h[1-6])(?=[\s/])([^<>]{0,400})>([^<]{0,600})"
)
_HIDES = (
    r"display\s?:\s?none|visibility\s?:\s?(?:hidden|collapse)|font-size\s?:\s?0(?:px|pt|r?em|%)?\s?(?![\d.])"
    r"|opacity\s?:\s?0(?:\.0{1,3})?(?![\d.])|(?<![-\w])color\s?[:=]\s?[\"']?(?:white|transparent|#fff(?:fff)?)\b"
    r"|(?:text-indent|left|top)\s?:\s?-\d{4,6}px|(?<![-\w])(?:max-)?(?:width|height)\s?:\s?[01]px"
    r"|\shidden(?=[\s/=]|$)"
)
_SHOWN = r"background|aria-hidden|sr-only|visually-hidden"
_WORDS = 3
_IMAGE = (
    r"!\[[^\[\]\n]{0,200}\]\(\s?<?https?://[^\s()<>\[?]{0,300}\?([^\s()]{1,1000})"
    r"|<img\s[^<>?]{0,600}\?([^\"'<>]{1,1000})"
)
_FILLED = (
    r"(?:[{<\[%]|\$\()\s{0,3}[\w. -]{0,24}?(?:conversation|history|messages|memor(?:y|ies)|context|system.?prompt"
    r"|secrets?|\benv\b|environment|passwords?|credentials|user.?data|private|base64)"
)


def signs(text: str, lower: str) -> Iterator[Sign]:
    """Each sign of a folded text; `lower` is the same in lower case."""
    if "<" in lower or "inst]" in lower:
        for match in compiled(_MARKER).finditer(text):
            yield Sign("chat-marker", match.start(), match.end())
    yield from _comments(lower)
    styled = any(hint in lower for hint in ("style", "hidden", "<font"))
    for match in compiled(_ELEMENT).finditer(lower) if styled else ():
        if compiled(_HIDES).search(match[1]) and not compiled(_SHOWN).search(match[1]) and _says(match[2]):
            yield Sign("hidden-element", match.start(2), match.end())
    for match in compiled(_IMAGE).finditer(lower) if "![" in lower or "<img" in lower else ():
        if compiled(_FILLED).search(match[1] or match[2]):
            yield Sign("leaking-image", match.start(), match.end())


def _comments(lower: str) -> Iterator[Sign]:
    """Comments that tell an agent to give secrets away, or to run something that fetches or wipes."""
    start = lower.find("<!--")
    while start >= 0:
        end = lower.find("-->", start + 4, start + _LONGEST_COMMENT)
        inner = lower[start + 4 : end if end >= 0 else start + _LONGEST_COMMENT]
        is_order = any(all(compiled(part).search(inner) for part in parts) for parts in (_GIVES, _RUNS))
        if is_order and compiled(_ADDRESSED).search(inner) and not compiled(_NEVER).search(inner):
            yield Sign("hidden-order", start, start + 4 + len(inner))
        start = lower.find("<!--", start + 4 + len(inner))


def _says(inner: str) -> bool:
    """True for text of some words; a script without blanks needs none of them."""
    return len(inner.split()) >= _WORDS or (not inner.isascii() and len(inner.strip()) >= 2 * _WORDS)
