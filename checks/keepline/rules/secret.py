"""Credentials in a memory.

What it does
    Reports passwords, tokens and private keys in guarded files and in relocation manifests, by kind and place. A value
    is never printed, stored or hashed. Over a range every commit's added lines are looked at, since what a later
    commit takes out stays in history, and what a commit that touches a memory says of itself. A secret that base has
    in the same line is known; one in an added line blocks. With `kingfisher: true` a second
    scanner looks too (keepline[kingfisher]).

Why
    A memory is loaded into every prompt and pushed to every clone. Whoever reads either has the credential.

Bad
    `The staging password is ...` with the password itself, in a note, a table, a log line or a URL.

Good
    `The staging password is in 1Password, item build-03`, `$OPENAI_API_KEY`, `op://Private/registry/password`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from keepline.memory.change import Added, Change
from keepline.memory.finding import Place, Problem, Unchecked
from keepline.memory.rule import CHANGE, Example, Rule
from keepline.memory.value import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from keepline.memory.leak import Leak
    from keepline.memory.secret import Secret
    from keepline.memory.state import State

_IN_HISTORY = "rotate it, replace it by `[secret]`, then run keepline draft, which records that (why: secret)"


class Options(NamedTuple):
    """kingfisher: look with the second scanner as well."""

    kingfisher: bool = False


def run(change: Change, options: Options) -> Iterator[Problem | Unchecked]:
    leaks = scanner(options)
    if options.kingfisher and leaks is _own:
        yield Unchecked("", "", "kingfisher is not installed: pip install 'keepline[kingfisher]'")
    for path in _paths(change):
        text = change.head.text(path).text
        before = change.base.text(path).text if change.base.snapshot.is_regular(path) else ""
        if change.evidence.is_clean(before, text):
            continue
        found = leaks(text)
        if found:
            fresh = _added(change, path)
            for leak in found:
                known = fresh.isdisjoint(range(leak.line, leak.last + 1))
                yield _problem(path, leak, _remedy(change, known), known=known)
    yield from _in_between(change, leaks)


def scanner(options: Options) -> Callable[[str], list[Leak]]:
    """What looks for secrets in a text."""
    if options.kingfisher:
        from keepline.scanners import kingfisher

        if kingfisher.is_installed():
            return lambda text: _own(text, kingfisher.find(text))
    return _own


def _own(text: str, also: Iterable[Secret] = ()) -> list[Leak]:
    from keepline.memory.leak import leaks

    return leaks(text, also)


def _paths(change: Change) -> Iterator[str]:
    """Guarded files and manifests of head."""
    from keepline.memory.layout import is_manifest

    roots = tuple(root for root, _ in change.head.memories())
    for path in sorted(change.head.in_question):
        if change.head.snapshot.is_regular(path) and (path in change.head.guarded or is_manifest(path, roots)):
            yield path


def _added(change: Change, path: str) -> frozenset[int]:
    """The lines of head that neither base nor another parent of a merge has."""
    from keepline.memory.added import added_lines

    before = [
        state.text(path).text for state in (change.base, *change.evidence.others) if state.snapshot.is_regular(path)
    ]
    return added_lines(change.head.text(path).text, *before)


def _in_between(change: Change, leaks: Callable[[str], list[Leak]]) -> Iterator[Problem]:
    """What single commits of a range added and head's lines do not show any more."""
    from keepline.memory.added import lines

    said: set[tuple[str, str]] = set()
    for added in change.evidence.added():
        for leak in leaks(added.text):
            if added.lines.isdisjoint(range(leak.line, leak.last + 1)) or (added.path, leak.masked) in said:
                continue
            own = list(lines(added.text))[leak.line - 1 : leak.last]
            if added.is_message or not any(_stands(own, state, added.path) for state in (change.base, change.head)):
                said.add((added.path, leak.masked))
                remedy = f"rotate it, and take it out of history: git rebase --interactive {added.commit[:12]}~1"
                yield (
                    _in_message(added, leak, remedy)
                    if added.is_message
                    else _problem(added.path, leak, remedy, commit=added.commit)
                )


def _in_message(added: Added, leak: Leak, remedy: str) -> Problem:
    message = (
        f"the message of commit {added.commit[:12]}, line {leak.line}, holds a secret: {leak.kind.replace('-', ' ')}"
    )
    return Problem(Place(added.path), message, remedy, f"in a message: {leak.masked}")


def _stands(own: list[str], state: State, path: str) -> bool:
    """True if the state's file has all of these lines, and so a finding of its own."""
    from keepline.memory.added import lines

    return state.snapshot.is_regular(path) and set(own) <= set(lines(state.text(path).text))


def _problem(path: str, leak: Leak, remedy: str, *, known: bool = False, commit: str = "") -> Problem:
    named = leak.kind.replace("-", " ")
    if commit:
        message = f"column {leak.column} held a secret in commit {commit[:12]}: {named}"
        return Problem(Place(path, leak.line, leak.column), message, remedy, f"in history: {leak.masked}")
    message = f"column {leak.column} holds a secret: {named}"
    return Problem(Place(path, leak.line, leak.column), message, remedy, leak.masked, known=known)


def _remedy(change: Change, known: bool) -> str:
    if known or change.door == "all":
        return _IN_HISTORY
    if change.is_early:
        return "take it out before it is committed, and rotate it: history would keep it for ever"
    start = change.base.snapshot.label if change.base.snapshot.blobs else "--root"
    return f"rotate it, and take it out of history: git rebase --interactive {start}"


# Put together here, so that no file holds one whole.
_PASSWORD = "Tr0ub4dor" + "&3"
_TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"
_KEY = (
    "-----BEGIN RSA " + "PRIVATE KEY-----\n" + "MIIEowIBAAKCAQEA7vT9kQ2xLmZp4RsWb8YdNf3HgUjK6cXo1EiVnBtA5lPqMwSy\n" * 3
)
_MANIFEST = "keepline: 1\nrelocations:\n  - from: MEMORY.md\n    lines: |\n      - The wifi password is {}\n"

RULE = Rule(
    slug="secret",
    family="secrets",
    scope=CHANGE,
    summary="A credential in a guarded file or a manifest, or in a line that any commit of a range added",
    run=run,
    options=Options,
    fires=(
        Example({"MEMORY.md": f"- The staging password is {_PASSWORD}.\n"}),
        Example({"USER.md": f"| host | password |\n|---|---|\n| build-03 | {_PASSWORD} |\n"}),
        Example({"MEMORY.md": f'```json\n{{"type":"learning","text":"clone with {_TOKEN}"}}\n```\n'}),
        Example({"MEMORY.md": f"- Broker: amqp://ines:{_PASSWORD}@mq.lan:5672/larder\n"}),
        Example({"MEMORY.md": f"- Deploy key:\n```\n{_KEY}```\n"}),
        Example({"MEMORY.md": f"- 数据库密码是{_PASSWORD}，每周更换\n"}),
        Example({"MEMORY.md": "- x\n", "relocations/a.yaml": _MANIFEST.format(_PASSWORD)}),
    ),
    silent=(
        Example({"MEMORY.md": "- The password is in the vault: `op://Private/registry/password`\n"}),
        Example(
            {"MEMORY.md": "- Set `api_key: <API_KEY>`; CI reads $OPENAI_API_KEY\n- AKIAIOSFODNN7EXAMPLE is AWS's own\n"}
        ),
        Example({"MEMORY.md": "- token budget: 2000\n- Use `pass stream=True`\n- Fixed in 8d1f0a3c\n"}),
        Example({"MEMORY.md": "- x\n", "relocations/a.yaml": _MANIFEST.format("[secret]")}),
        Example({"MEMORY.md": "- x\n", "src/settings.py": f"password = '{_PASSWORD}'\n"}),
    ),
)
