"""Makes text that somebody else wrote safe to print: a memory file must not drive the reader's terminal."""

from __future__ import annotations

import re

# C0 and C1 controls (ESC, CSI, backspace, a lone CR …), line and paragraph separators, bidi controls and isolates,
# invisible operators, the BOM, tag characters, and surrogates from undecodable path bytes. ZWJ and ZWNJ stay: emoji and
# several scripts need them, and they move nothing.
_HOSTILE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff"
    "\U000e0000-\U000e007f]"
)
_SHORT = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}


def escape(text: str) -> str:
    r"""The text on one line, with every character that is not plainly visible as \n, \x1b, \u202e or \U000e0041."""
    return _HOSTILE.sub(_shown, text)


def _shown(found: re.Match[str]) -> str:
    character = found.group()
    if character in _SHORT:
        return _SHORT[character]
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
