"""The string-only YAML reader: what it keeps, what it refuses and where it says that is."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepline.memory.document import Node, unfit
from keepline.reading import MAX_VALUES, Unreadable, _is_fit, load


def plain(node: Node) -> object:
    """The node's value without places."""
    if node.fields is not None:
        return {key: plain(value) for key, value in node.fields.items()}
    if node.items is not None:
        return [plain(value) for value in node.items]
    return node.value


KEPT = {
    "words stay words": ("[no, ~, 2026-03-04, 0x1F, 1_000]", ["no", "~", "2026-03-04", "0x1F", "1_000"]),
    "nothing is the empty text": ("a:\n", {"a": ""}),
    "an empty file": ("", ""),
    "comments alone": ("# nothing\n", ""),
    "a document may be opened": ("---\na: b\n", {"a": "b"}),
    "a block keeps its newline": ("a: |\n  x\n   y\n", {"a": "x\n y\n"}),
    "a block may have tabs": ("a: |\n  x\ty\n  \tz\n", {"a": "x\ty\n\tz\n"}),
    "CRLF": ("a: |\r\n  x\r\n  y\r\n", {"a": "x\ny\n"}),
    "every script": ("- 不要提交密码\n- שלום עולם\n- \U0001f9e0", ["不要提交密码", "שלום עולם", "\U0001f9e0"]),
    "escapes": ('a: "\\x01\\u2028\\x85\\U0001F9E0"', {"a": "\x01\u2028\x85\U0001f9e0"}),
    "a merge key is a key": ("<<: x\n", {"<<": "x"}),
    "flow": ("{a: [b, {c: d}]}", {"a": ["b", {"c": "d"}]}),
    "32 deep": ("[" * 32 + "]" * 32, None),
}  # fmt: skip

REFUSED = {
    "a key twice": (b"a: 1\nb: 2\na: 3\n", 3, 1, "`a` given twice, first on line 1"),
    "a key twice in a flow": (b"x: {a: 1, a: 2}\n", 1, 11, "`a` given twice"),
    "an anchor": (b"a: &x 1\n", 1, 4, "anchor `&x`"),
    "an anchor on a mapping": (b"a: &x\n  b: c\n", 1, 4, "anchor `&x`"),
    "an alias": (b"a: b\nc: *x\n", 2, 4, "alias `*x`"),
    "a tag": (b"a: !!int 3\n", 1, 4, "tag `tag:yaml.org,2002:int`"),
    "a tag that runs code": (b"a: !!python/object/apply:os.system [x]\n", 1, 4, "tag `tag:yaml.org"),
    "two documents": (b"a: b\n---\nc: d\n", 2, 1, "second document"),
    "33 deep": (b"[" * 33 + b"]" * 33, 1, 33, "nested more than 32 deep"),
    "very deep": (b"[" * 100_000, 1, 33, "nest"),
    "deep mappings": (b"{a: " * 50_000, 1, 0, "nest"),
    "not UTF-8": ("# é\nb: ".encode() + b"\xff", 2, 4, "not UTF-8: byte 0xFF"),
    "cut off": (b"a: \xe4\xb8", 1, 4, "not UTF-8"),
    "UTF-16": ("a: b".encode("utf-16"), 1, 1, "not UTF-8"),
    "BOM": (b"\xef\xbb\xbfa: b\n", 1, 1, "byte order mark"),
    "NUL": (b"a: b\nc: \x00d\n", 2, 4, "U+0000"),
    "escape": (b"a: \x1b[31m", 1, 4, "U+001B"),
    "NEL": ("a: |\n  ü\x85b\n".encode(), 2, 4, "U+0085"),
    "U+2028": ("a: |\n  x\u2028b\n".encode(), 2, 4, "U+2028"),
    "U+FEFF inside": ("a: x\ufeff\n".encode(), 1, 5, "U+FEFF"),
    "lone CR": (b"a: b\rc: d\n", 1, 5, "U+000D"),
    "tab for indentation": (b"a:\n\tb: c\n", 2, 1, "not YAML"),
    "two colons": (b"a: b: c\n", 1, 5, "not YAML"),
    "open quotes": (b'a: "b\n', 2, 1, "not YAML"),
    "open bracket": (b"a: [b\n", 2, 1, "not YAML"),
    "open bracket at the end": (b"a: [", 2, 1, "not YAML"),
    "a list for a key": (b"? [a]\n: b\n", 1, 3, "a list for a key"),
    "a percent sign first": (b"a: %b\n", 1, 4, "not YAML"),
    "bad indentation": (b"a:\n   b: c\n  d: e\n", 3, 3, "not YAML"),
    "surrogate escape": (b'a: "\\ud800"\n', 1, 0, "not YAML"),
}


@pytest.mark.parametrize(("text", "value"), KEPT.values(), ids=KEPT)
def test_keeps(text: str, value: object) -> None:
    found = plain(load(text.encode(), "x.yaml"))
    assert value is None or found == value


@pytest.mark.parametrize(("data", "line", "column", "message"), REFUSED.values(), ids=REFUSED)
def test_refuses(data: bytes, line: int, column: int, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        load(data, "x.yaml")
    error = caught.value
    assert message in error.message
    assert error.line == line
    assert column == 0 or error.column == column or "nest" in message
    assert error.remedy and not error.remedy.endswith(".")


def test_tab_remedy() -> None:
    with pytest.raises(Unreadable) as caught:
        load(b"a:\n\tb: c\n", "x.yaml")
    assert caught.value.remedy == "indent with blanks, not with tabs"


def test_places_of_values_and_keys() -> None:
    root = load("# ü\na: b\n漢字:\n  - c\n  - {d: e}\n".encode(), "x.yaml")
    fields = root.fields or {}
    assert dict(root.keys) == {"a": 2, "漢字": 3}
    assert (fields["a"].line, fields["a"].column) == (2, 4)
    items = fields["漢字"].items or []
    assert [(item.line, item.column) for item in items] == [(4, 5), (5, 5)]
    assert dict(items[1].keys) == {"d": 5}


def test_too_large_is_refused_unread() -> None:
    with pytest.raises(Unreadable, match="100 bytes, 1 more than can be read"):
        load(b"#" * 100, "x.yaml", max_bytes=99)


def test_too_many_values_are_refused_in_time() -> None:
    begun = time.monotonic()
    with pytest.raises(Unreadable, match=f"more than {MAX_VALUES:,} values"):
        load(b"- a\n" * 1_000_000, "x.yaml")
    assert time.monotonic() - begun < 60


def test_the_pure_reader_refuses_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no libyaml the verdict is the same, if not the words."""
    import yaml

    monkeypatch.delattr(yaml, "CLoader", raising=False)
    for name, (data, line, _, _) in REFUSED.items():
        with pytest.raises(Unreadable) as caught:
            load(data[:4096], name)
            pytest.fail(name)
        # The pure reader says of an open quote or bracket where it began.
        assert caught.value.line == line or name.startswith("open") or len(data) > 4096
    for text, value in KEPT.values():
        assert value is None or plain(load(text.encode(), "x.yaml")) == value


@given(
    st.text(st.characters(), max_size=30) | st.text("a\r\n\t\x85\u2028\u2029\ufeff\ufffe\x7f\x9f\xa0é漢", max_size=12)
)
def test_bytes_and_text_agree_on_what_is_unfit(text: str) -> None:
    """Both find the same: one is quick, the other says where."""
    try:
        data = text.encode()
    except UnicodeEncodeError:
        return
    assert _is_fit(data) is not bool(unfit().search(text.replace("\r\n", " \n")))
