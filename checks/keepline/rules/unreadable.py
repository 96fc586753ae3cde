"""A guarded file whose text cannot be seen here.

What it does
    Reports guarded files that are a symbolic link, a submodule, a Git LFS pointer, encrypted (git-crypt, age, GnuPG,
    sops, Ansible Vault), or larger than 16 MiB.

Why
    What cannot be read cannot be guarded: lines could leave such a file unseen. So a changed one blocks even where it
    was so before.

Bad
    MEMORY.md is a link to a file outside the repository.

Good
    The file itself is tracked; a secret that it held lies in a vault.
"""

from __future__ import annotations

from collections.abc import Iterator

from keepline.memory.finding import Place, Problem
from keepline.memory.quoting import shell
from keepline.memory.rule import STATE, Example, NoOptions, Rule
from keepline.memory.snapshot import SUBMODULE, SYMLINK
from keepline.memory.state import State

_LIMIT = 16 * 1024 * 1024
# Each is how such a file begins: git-lfs spec v1, git-crypt, age v1, OpenPGP armour (RFC 9580), sops, Ansible Vault.
_BEGINNINGS = (
    (b"version https://git-lfs.github.com/spec/", "is a Git LFS pointer", "git lfs untrack {name}"),
    (b"\x00GITCRYPT\x00", "is encrypted by git-crypt", "take {name} out of the git-crypt filter in .gitattributes"),
    (b"age-encryption.org/v1", "is encrypted by age", "commit {name} decrypted, its secrets in a vault"),
    (b"-----BEGIN AGE ENCRYPTED FILE-----", "is encrypted by age", "commit {name} decrypted, its secrets in a vault"),
    (b"-----BEGIN PGP MESSAGE-----", "is encrypted by GnuPG", "commit {name} decrypted, its secrets in a vault"),
    (b"$ANSIBLE_VAULT;", "is encrypted by Ansible Vault", "commit {name} decrypted, its secrets in a vault"),
)  # fmt: skip
_SOPS = b'"data": "ENC['


def run(state: State, options: NoOptions) -> Iterator[Problem]:
    for path in sorted(state.in_question & state.guarded.keys()):
        blob = state.snapshot.blobs.get(path)
        if blob is None:
            continue
        name = shell(path)
        if blob.mode == SYMLINK:
            remedy = f'cp --remove-destination "$(readlink -f {name})" {name} && git add {name}'
            yield Problem(Place(path), "is a symbolic link, so its text has no history here", remedy, "link")
        elif blob.mode == SUBMODULE:
            remedy = f"git rm --cached {name}, then add the file"
            yield Problem(Place(path), "is a submodule", remedy, "submodule")
        else:
            yield from _content(path, state.snapshot.read(path))


def _content(path: str, data: bytes) -> Iterator[Problem]:
    start = data[:512].lstrip()
    for beginning, what, remedy in _BEGINNINGS:
        if start.startswith(beginning):
            yield Problem(Place(path), what, remedy.format(name=shell(path)), what)
            return
    if start.startswith(b"{") and _SOPS in start:
        remedy = f"sops --decrypt --in-place {shell(path)}"
        yield Problem(Place(path), "is encrypted by sops", remedy, "sops")
    elif len(data) > _LIMIT:
        message = f"{len(data):,} bytes, more than the {_LIMIT:,} that are read of one file"
        yield Problem(Place(path), message, f"split {shell(path)} up", "size", len(data))


_POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:0000\nsize 12\n"

RULE = Rule(
    slug="unreadable",
    family="format",
    scope=STATE,
    summary="A guarded file that is a symlink, a submodule, an LFS pointer, encrypted or too large to read.",
    run=run,
    fires=(
        Example({"MEMORY.md": _POINTER}),
        Example({"MEMORY.md": b"\x00GITCRYPT\x00\x8f\x01"}),
        Example({"MEMORY.md": "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n"}),
        Example({"MEMORY.md": '{\n\t"data": "ENC[AES256_GCM,data:x]"\n}\n'}),
    ),
    silent=(
        Example({"MEMORY.md": "- An LFS pointer begins with `version https://git-lfs.github.com/spec/v1`\n"}),
        Example({"MEMORY.md": "- Backups are encrypted by age\n", "assets/logo.png": _POINTER}),
    ),
    ratchets=False,
)
