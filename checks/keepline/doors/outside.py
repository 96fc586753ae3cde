"""Asks outside the snapshot what new records say of it: roots on disk, the archive's search, providers.

Each is asked when a record needs it, and once. A provider of kind `mcp` or `command` runs what the policy names, so it
is asked only where the user has said so, in the git configuration that no clone brings along.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from keepline.doors.commits import with_commits
from keepline.memory.change import Change
from keepline.memory.offload import ARCHIVE, FIRST, PROVIDER, Address, Answer, address
from keepline.memory.quoting import shell
from keepline.memory.value import TYPE_CHECKING
from keepline.repository.plumbing import Repository

if TYPE_CHECKING:
    from keepline.memory.policy import Provider
    from keepline.providers.archive import Hit
    from keepline.providers.command import Found

SETTING = "keepline.providers"
EVERYWHERE = "*"
LARGEST = 16 * 1024 * 1024
"""Bytes that are read of a file under a root outside."""


def with_outside(
    repository: Repository, changes: tuple[Change, ...], laid: Mapping[str, bytes] | None = None
) -> tuple[Change, ...]:
    """The same changes, whose evidence knows what was asked of other repositories, and can be asked of the rest.

    `laid`: files under a root outside as they would stand (`root:path`), in place of what stands there.
    """
    for change in with_commits(repository, changes):
        outside = _Outside(repository, change, laid or {})
        change.evidence = change.evidence._replace(answers=outside.answer, remotes_of=outside.remotes_of)
    return changes


def folder_of(repository: Repository, root: str) -> str:
    """Where one of the policy's roots lies; what is relative is so to the top of the work tree."""
    start = repository.place.root or repository.place.git_dir
    return os.path.join(start, os.path.expanduser(root))


def located(repository: Repository, root: str, rest: str) -> str:
    """The absolute path of a file under a root, "" where it leads out of it, through a link too."""
    folder = os.path.realpath(folder_of(repository, root))
    path = os.path.realpath(os.path.join(folder, rest))
    return path if path != folder and os.path.commonpath((folder, path)) == folder else ""


class _Outside:
    def __init__(self, repository: Repository, change: Change, laid: Mapping[str, bytes]) -> None:
        self.repository = repository
        self.change = change
        self.laid = laid
        self.known: dict[tuple[str, str], Answer] = {}

    def answer(self, target: str, query: str) -> Answer:
        """What a destination holds, and how well a query finds it."""
        if (target, query) not in self.known:
            outside = address(target, self.change.head.snapshot)
            if outside is None:
                found = self._in_archive(target, query)
            elif outside.kind == PROVIDER:
                found = self._from_provider(outside, query)
            else:
                found = self._under_root(outside)
            self.known[target, query] = found
        return self.known[target, query]

    def remotes_of(self, root: str) -> tuple[str, ...]:
        """Where the checkout is pushed to that one of the policy's roots lies in."""
        from keepline.repository.remotes import push_urls

        folder = self.change.policy.roots.get(root)
        return push_urls(folder_of(self.repository, folder)) if folder else ()

    def _in_archive(self, target: str, query: str) -> Answer:
        path = target.partition("#")[0]
        passages = self._search(query)
        ranks = [rank for rank, hit in enumerate(passages, start=1) if hit.path == path]
        found = tuple(hit.text for hit in passages[:FIRST] if hit.path == path)
        return Answer(rank=ranks[0] if ranks else 0, found=found)

    def _search(self, query: str) -> list[Hit]:
        from keepline.providers.archive import File, search

        head = self.change.head
        files = [
            File(path, head.snapshot.blobs[path].oid, guarded.grammar)
            for path, guarded in head.guarded.items()
            if guarded.role == ARCHIVE and head.snapshot.is_regular(path)
        ]
        return search(files, lambda path: head.text(path).text, query, FIRST * FIRST)

    def _under_root(self, outside: Address) -> Answer:
        """A file of a folder that the policy names: a link may not lead out of that folder."""
        folder = self.change.policy.roots.get(outside.name)
        if folder is None:
            return Answer(why=f"no folder of the policy's `roots` is called {outside.name}")
        path = located(self.repository, folder, outside.rest)
        if not path:
            return Answer(why=f"{outside.rest} leads out of {folder}")
        laid = self.laid.get(f"{outside.name}:{outside.rest}")
        if laid is not None:
            return Answer(laid.decode("utf-8", "replace"))
        try:
            with open(path, "rb") as file:
                data = file.read(LARGEST + 1)
            text = data.decode("utf-8")
        except OSError as error:
            return Answer(why=f"{outside.rest} under {folder}: {error.strerror or 'it cannot be read'}")
        except UnicodeDecodeError:
            return Answer(why=f"{outside.rest} under {folder} is not UTF-8")
        if len(data) > LARGEST:
            return Answer(why=f"{outside.rest} under {folder} is too large to read")
        return Answer(text)

    def _from_provider(self, outside: Address, query: str) -> Answer:
        provider = self.change.policy.providers.get(outside.name)
        if provider is None:
            return Answer(why=f"the policy has no provider {outside.name}")
        if provider.kind == ARCHIVE:
            return Answer(why=f"{outside.name} is the archive: name the file, archive/{outside.rest}")
        if not self._allowed():
            here = shell(self.repository.place.root or self.repository.place.git_dir)
            return Answer(why=f"what the policy names is not run unasked: git config --global --add {SETTING} {here}")
        from keepline.providers.command import OutOfReach

        try:
            return _ask(provider, outside.rest, query)
        except OutOfReach as error:
            return Answer(why=str(error))

    def _allowed(self) -> bool:
        place = self.repository.place
        return bool({EVERYWHERE, place.root or place.git_dir} & set(self.repository.of_the_user(SETTING)))


def _ask(provider: Provider, identity: str, query: str) -> Answer:
    if provider.kind == "mcp":
        from keepline.providers import mcp

        text, found = mcp.ask(provider, identity, query)
    else:
        from keepline.providers import command

        text = command.read(provider.read, identity)
        found = command.search(provider.search, query) if query else []
    ranks = (rank for rank, note in enumerate(found, start=1) if _is(note, identity))
    return Answer(text, next(ranks, 0))


def _is(note: Found, identity: str) -> bool:
    """True for a hit with this id; with one whose last part it is, where the server puts its project before."""
    return note.id == identity or note.id.endswith(f"/{identity}") or (not note.id and identity in note.text.split())
