"""A plan as the files of its scratch folder, and laid out again from them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence

from keepline.applying.laid import CLEANUP, CORE, DESTINATION, MANIFEST, Laid, Write
from keepline.cleanup import artifacts, scratch
from keepline.cleanup.plan import AGAIN, KEEP, PLAN_FILE, File, Plan, Row
from keepline.cleanup.plan_file import load, render_plan
from keepline.memory.errors import UsageError
from keepline.memory.manifest import Manifest, manifest_name, render
from keepline.memory.quoting import shell
from keepline.memory.snapshot import blob_id
from keepline.repository.plumbing import Repository


def files_of(
    plan: Plan,
    proposed: Mapping[str, str],
    standing: Mapping[str, str],
    directory: str,
    comments: Mapping[int, Sequence[str]] | None = None,
) -> dict[str, bytes]:
    """Every file of the scratch folder. proposed: by path; standing: the memory's files as they are."""
    plan = decided(plan)
    texts = {file.proposed: proposed[file.path] for file in plan.files}
    texts[scratch.INVENTORY] = artifacts.inventory(plan, standing)
    texts[scratch.RELOCATION] = artifacts.relocation(plan)
    names = (*texts, scratch.CHECKLIST, PLAN_FILE)
    texts[scratch.CHECKLIST] = artifacts.checklist(plan, f"keepline verify {shell(directory)}", tuple(sorted(names)))
    texts[PLAN_FILE] = render_plan(plan, f"{AGAIN} {shell(directory)}", comments)
    return {name: text.encode("utf-8", "surrogatepass") for name, text in texts.items()}


def decided(plan: Plan) -> Plan:
    """The plan with each file told by which decisions it was made."""
    return plan._replace(files=tuple(file._replace(decided=digest(plan, file.path)) for file in plan.files))


def digest(plan: Plan, path: str) -> str:
    """Twelve hex digits of all that the entries of a file, and those that go to it, are decided to become."""
    rows = [row for row in plan.rows if row.file == path or row.to.partition("#")[0] == path]
    told = "\0".join("\0".join(_decision(row)) for row in rows)
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def _decision(row: Row) -> tuple[str, ...]:
    if row.decision == KEEP:
        return (row.id, KEEP)
    return row.id, row.decision, row.to, row.text, row.pointer, row.why, row.see


def read(repository: Repository, directory: str) -> Laid:
    """A plan laid out: nothing is written.

    Raises UsageError where plan.yaml cannot be read, or was edited, or a proposed file was, and the rest not yet made
    to agree.
    """
    folder = scratch.folder(directory, repository.root)
    plan, source = load(folder)
    again = f"{AGAIN} {shell(directory)}"
    writes = []
    for file in plan.files:
        data = content(folder, file)
        if data is None or blob_id(data, like=file.content) != file.content:
            what = "is not there" if data is None else "was edited since the plan was drawn up"
            raise UsageError(f"{file.proposed} {what}", again)
        if digest(plan, file.path) != file.decided:
            raise UsageError(f"{PLAN_FILE}: decisions about {file.path} were edited since the plan was drawn up", again)
        if blob_id(data, like=file.before) != file.before:
            writes.append(Write(file.path, file.before, data, _phase(plan, file)))
    manifest = manifest_of(plan)
    if manifest:
        writes.append(Write(manifest[0], "", manifest[1], MANIFEST))
    order = (DESTINATION, CORE, MANIFEST)
    return Laid(
        CLEANUP, directory, source, tuple(sorted(writes, key=lambda write: order.index(write.phase))), plan.base
    )


def manifest_of(plan: Plan) -> tuple[str, bytes] | None:
    """The manifest's path and content, None where nothing leaves."""
    if not plan.records:
        return None
    summary = f"Clean up {plan.target.memory}"
    records = tuple(entry.record for entry in plan.records)
    text = render(Manifest("", records, summary=summary, target=plan.target.requested))
    return manifest_name(plan.now[:10], "cleanup", text), text.encode("utf-8", "surrogatepass")


def content(folder: str, file: File) -> bytes | None:
    """What stands in a proposed file, None where it is not there."""
    try:
        with open(os.path.join(folder, file.proposed), "rb") as opened:
            return opened.read()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UsageError(f"{file.proposed} cannot be read: {error.strerror}", "make it a plain file again") from error


def _phase(plan: Plan, file: File) -> str:
    """What lines leave is written last; what only takes in comes before it."""
    leaves = any(row.file == file.path and row.decision != KEEP for row in plan.rows)
    return CORE if leaves or file.path == plan.target.memory else DESTINATION
