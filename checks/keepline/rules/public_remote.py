"""Memory on its way to a repository that it must not go to.

What it does
    Before a push, where the policy lists `remotes`, it compares the address with them: `git@example.org:me/*` allows
    every form of it, with or without a login. Where the CI host says that the repository is public, that alone is an
    error. A record that moves text to a root outside is looked at too: the checkout that the root lies in has remotes
    of its own. With no list, and no word from the host, it says nothing. Credentials in an address are never shown.

Why
    A memory tells how somebody lives and works, and what a push has brought to a public place cannot be taken back.

Bad
    `remotes: ["git@example.org:me/*"]`, and a push to https://example.net/team/site.

Good
    A push to https://example.org/me/notes.git.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem, Unchecked
from keepline.memory.rule import CHANGE, Example, NoOptions, Rule
from keepline.memory.value import TYPE_CHECKING

if TYPE_CHECKING:
    from keepline.memory.change import Change

_POLICY_FILE = ".keepline.yaml"


def run(change: Change, options: NoOptions) -> Iterator[Problem | Unchecked]:
    """Where the change goes, and where its records' text goes."""
    allowed, sent = change.policy.remotes, change.evidence.remote
    if change.evidence.is_public:
        yield _public(sent)
    elif allowed and sent == "":
        yield Unchecked("", _POLICY_FILE, "where this is pushed to is not known")
    elif allowed and sent:
        yield from _not_allowed(Place(_POLICY_FILE), "memory would go", (sent,), allowed)
    if allowed and change.policy.roots:
        yield from _outside(change, allowed)


def _public(sent: str | None) -> Problem:
    from keepline.memory.quoting import quote
    from keepline.memory.remote import address

    what = f"memory would go to {quote(address(sent), 100)}, which is public" if sent else "this repository is public"
    remedy = "make the repository private, or keep the memory in one that is; what was pushed already is out"
    return Problem(Place(_POLICY_FILE), what, remedy, "public")


def _outside(change: Change, allowed: tuple[str, ...]) -> Iterator[Problem]:
    """Records whose text goes to a checkout with a remote that is not listed."""
    from keepline.memory.offload import address

    for record in change.account.records:
        outside = (address(target, change.head.snapshot) for target in record.to)
        for name in dict.fromkeys(one.name for one in outside if one and one.name in change.policy.roots):
            place = Place(record.manifest, record.line_of("to"))
            urls = change.evidence.remotes_of(name)
            yield from _not_allowed(place, f"the text goes to {name}, which is pushed", urls, allowed)


def _not_allowed(place: Place, what: str, urls: tuple[str, ...], allowed: tuple[str, ...]) -> Iterator[Problem]:
    from keepline.memory.quoting import quote
    from keepline.memory.remote import address, is_among

    for url in urls:
        if not is_among(url, allowed):
            shown, listed = quote(address(url), 100), quote(", ".join(map(address, allowed)), 200)
            remedy = f"send it to one of {listed}, or add this one to `remotes` in {_POLICY_FILE}"
            yield Problem(place, f"{what} to {shown}, which `remotes` does not list", remedy, shown)


_MEMORY = {"MEMORY.md": "- Uses pnpm\n"}
_POLICY = 'keepline: 1\nmemories: [{root: ., layout: plain}]\nremotes: ["git@example.org:me/*"]\n'


def _push(remote: str | None, policy: str = _POLICY) -> Example:
    return Example(base={_POLICY_FILE: policy}, head={_POLICY_FILE: policy, **_MEMORY}, remote=remote)


RULE = Rule(
    slug="public-remote",
    family="secrets",
    scope=CHANGE,
    summary="Memory about to go to a remote that the policy does not list, or to a public repository",
    run=run,
    fires=(
        _push("git@example.org:team/site.git"),
        _push("https://me@example.net/me/notes"),
        _push("https://example.org/me/../team/site"),
    ),
    silent=(
        _push("git@example.org:me/notes.git"),
        _push("ssh://git@example.org:22/me/notes"),
        _push("https://example.org/me/notes/"),
        _push(None),
        _push("https://example.net/me/notes", "keepline: 1\nmemories: [{root: ., layout: plain}]\n"),
    ),
)
