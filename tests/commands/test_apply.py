"""`keepline verify`, `apply` and `undo` as a person and an agent call them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

FACTS = [
    "The staging host is build-03.example.org; its registry listens on port 5001",
    "PR #482 was merged on Tuesday.",
    "Ines prefers short answers without bullet points",
    "When the registry is down:\n1. Run `podman exec registry rebuild --all`\n"
    "2. Wait for `curl -f http://build-03:5001/v2/` to answer\n3. Check `podman logs registry | tail -50`\n"
    "4. Never delete the volume before the backup has been checked",
    "השרת הראשי הוא build-09 והיציאה 9000 🚀",
    "内部镜像仓库监听 5001 端口",
]
POLICY = "keepline: 1\nmemories: [{root: ., layout: hermes}]\n"


@pytest.fixture
def memory(repository: Any) -> Any:
    repository.git("config", "user.name", "Ines")
    repository.git("config", "user.email", "ines@example.org")
    repository.write("memories/MEMORY.md", "\n§\n".join(FACTS))
    repository.write("memories/USER.md", "Name: Ines\n§\nWorks in Berlin, UTC+1")
    repository.write("notes.txt", "nothing\n")
    repository.commit("First")
    return repository


@pytest.fixture
def scratch(tmp_path: Path) -> str:
    return str(tmp_path / "scratch")


def planned(memory: Any, scratch: str) -> str:
    """The digest of a plan that was verified."""
    assert memory.keepline("plan", "--target", "20%", "--scratch", scratch).code in (0, 1)
    verified = memory.keepline("verify", scratch, "--format", "json")
    assert verified.code == 0, verified.out + verified.err
    return str(json.loads(verified.out)["digest"])


def test_from_plan_to_commit_and_back(memory: Any, scratch: str) -> None:
    digest = planned(memory, scratch)
    start, before = memory.head, memory.read("memories/MEMORY.md")
    done = memory.keepline("apply", scratch, "--approve", digest)
    assert done.code == 0, done.err
    assert "memories/MEMORY.md: " in done.out and "characters" in done.out
    assert "a session that is running still holds the old memory" in done.out
    assert memory.git("status", "--porcelain") == ""
    assert memory.keepline("check", "--range", f"{start}..HEAD").code == 0
    assert "refs/keepline/backup/" in memory.git("for-each-ref")
    manifest = next((memory.path / "relocations").iterdir()).read_text()
    assert f"reviewed:\n  digest: {digest}\n" in manifest
    said = memory.keepline("verify", scratch)
    assert said.code == 0 and "what stands is what was proposed" in said.out
    assert "nothing to do" in memory.keepline("apply", scratch, "--approve", digest).out
    undone = memory.keepline("undo")
    assert undone.code == 0, undone.err
    assert memory.read("memories/MEMORY.md") == before
    assert not (memory.path / "relocations").exists() and not (memory.path / "skills").exists()
    assert memory.git("status", "--porcelain") == ""
    assert memory.keepline("undo").code == 2


def test_an_undo_that_a_hook_refuses_stays_staged(memory: Any, scratch: str) -> None:
    """What the clean-up had cured comes back with it."""
    before = memory.read("memories/MEMORY.md")
    assert memory.keepline("apply", scratch, "--approve", planned(memory, scratch)).code == 0
    hook = memory.write(".git/hooks/pre-commit", "#!/bin/sh\necho stale-id >&2\nexit 1\n")
    hook.chmod(0o755)
    undone = memory.keepline("undo")
    assert undone.code == 0
    assert "stale-id" in undone.err and "staged, not committed yet" in undone.out
    assert memory.read("memories/MEMORY.md") == before
    assert memory.git("diff", "--name-only") == ""
    assert memory.keepline("undo").code == 2


def test_hermes_reads_back_what_was_written(memory: Any, scratch: str) -> None:
    assert memory.keepline("apply", scratch, "--approve", planned(memory, scratch)).code == 0
    for name in ("MEMORY", "USER"):
        text = memory.read(f"memories/{name}.md")
        assert "\n§\n".join(entry.strip() for entry in text.split("\n§\n") if entry.strip()) == text.strip()


@pytest.mark.parametrize("digest", ["", "0" * 32])
def test_nothing_without_the_right_approval(memory: Any, scratch: str, digest: str) -> None:
    right = planned(memory, scratch)
    refused = memory.keepline("apply", scratch, *(["--approve", digest] if digest else []))
    assert refused.code == 2
    assert f"keepline verify {scratch}" in refused.err
    assert memory.git("status", "--porcelain") == ""
    assert right not in refused.err


def test_a_plan_that_was_edited_needs_another_approval(memory: Any, scratch: str) -> None:
    digest = planned(memory, scratch)
    file = Path(scratch, "plan.yaml")
    file.write_text(file.read_text().replace("risk: low", "risk: medium", 1))
    memory.keepline("plan", "--refresh", "--scratch", scratch)
    refused = memory.keepline("apply", scratch, "--approve", digest)
    assert refused.code == 2
    assert memory.git("status", "--porcelain") == ""


def test_several_have_to_approve(memory: Any, scratch: str) -> None:
    memory.write(".keepline.yaml", POLICY + "reviews: 2\napprovers: [dana, lee, kim]\n")
    memory.commit("Policy")
    digest = planned(memory, scratch)
    apply = ("apply", scratch, "--approve", digest)
    assert "asks for 2 different approvers, and 1 is named" in memory.keepline(*apply, "--as", "dana").err
    assert memory.keepline(*apply, "--as", "dana", "--as", "dana").code == 2
    assert "mallory may not approve" in memory.keepline(*apply, "--as", "dana", "--as", "mallory").err
    assert memory.git("status", "--porcelain") == ""
    assert memory.keepline(*apply, "--as", "dana", "--as", "lee").code == 0
    manifest = next((memory.path / "relocations").iterdir()).read_text()
    assert re.search(r"  by:\n    - dana\n    - lee\n", manifest)
    assert "Reviewed-by: lee" in memory.git("log", "-1", "--format=%B")
    assert memory.keepline("check", "--range", "HEAD~1..HEAD").code == 0


def test_only_the_plans_files_are_committed(memory: Any, scratch: str) -> None:
    digest = planned(memory, scratch)
    memory.write("notes.txt", "staged\n")
    memory.git("add", "notes.txt")
    memory.write("new.txt", "not even tracked\n")
    assert memory.keepline("apply", scratch, "--approve", digest).code == 0
    assert memory.git("status", "--porcelain") == "M  notes.txt\n?? new.txt\n"
    assert "notes.txt" not in memory.git("show", "--stat", "HEAD")


def test_no_commit_leaves_it_staged(memory: Any, scratch: str) -> None:
    digest, start = planned(memory, scratch), memory.head
    assert memory.keepline("apply", scratch, "--approve", digest, "--no-commit").code == 0
    assert memory.head == start
    assert memory.git("diff", "--name-only") == ""
    assert "memories/MEMORY.md" in memory.git("diff", "--cached", "--name-only")
    assert memory.keepline("check", "--staged").code == 0
    assert memory.keepline("undo").code == 0
    assert memory.git("status", "--porcelain") == ""


def test_undo_refuses_where_files_changed_since(memory: Any, scratch: str) -> None:
    assert memory.keepline("apply", scratch, "--approve", planned(memory, scratch)).code == 0
    text = memory.read("memories/USER.md") + "\n§\nSpeaks Danish"
    memory.write("memories/USER.md", text)
    refused = memory.keepline("undo")
    assert refused.code == 2
    assert "memories/USER.md was written to since the apply; nothing was changed" in refused.err
    assert memory.read("memories/USER.md") == text


def test_a_refused_commit_says_how_to_go_on(memory: Any, scratch: str) -> None:
    digest = planned(memory, scratch)
    hook = memory.write(".git/hooks/pre-commit", "#!/bin/sh\necho no commits on Friday >&2\nexit 1\n")
    hook.chmod(0o755)
    refused = memory.keepline("apply", scratch, "--approve", digest)
    assert refused.code == 2
    assert "no commits on Friday" in refused.err
    assert "keepline apply; or take it back: keepline undo" in refused.err
    hook.unlink()
    assert memory.keepline("apply").code == 0
    assert memory.git("status", "--porcelain") == ""


def test_what_is_not_committed_is_judged_with_it(memory: Any, scratch: str) -> None:
    """The agent had taken a line out and not committed that: the commit would carry its loss."""
    memory.write("memories/MEMORY.md", "\n§\n".join(FACTS[1:]))
    digest = planned(memory, scratch)
    refused = memory.keepline("apply", scratch, "--approve", digest)
    assert refused.code == 2
    assert "memories/MEMORY.md has changes that are not committed" in refused.err
    assert memory.read("memories/MEMORY.md") == "\n§\n".join(FACTS[1:])


def test_during_a_merge_nothing_is_applied(memory: Any, scratch: str) -> None:
    digest = planned(memory, scratch)
    memory.write(".git/MERGE_HEAD", memory.head + "\n")
    assert "a merge is under way" in memory.keepline("apply", scratch, "--approve", digest).err


class Hermes:
    """What Hermes' tool does with a batch (tools/memory_tool.py, apply_batch), less its scan and its limits."""

    def __init__(self, memory: Any) -> None:
        self.memory = memory

    def call(self, target: str, operations: list[dict[str, str]]) -> None:
        path = f"memories/{'USER' if target == 'user' else 'MEMORY'}.md"
        entries = [part.strip() for part in self.memory.read(path).split("\n§\n") if part.strip()]
        for one in operations:
            found = [place for place, entry in enumerate(entries) if one.get("old_text", "\0") in entry]
            if one["action"] == "add":
                entries += [one["content"].strip()] if one["content"] not in entries else []
                continue
            assert len({entries[place] for place in found}) == 1, one
            if one["action"] == "replace":
                entries[found[0]] = one["content"].strip()
            else:
                entries.pop(found[0])
        self.memory.write(path, "\n§\n".join(entries))


def test_the_tools_own_calls(memory: Any, scratch: str) -> None:
    digest = planned(memory, scratch)
    before = memory.read("memories/MEMORY.md"), memory.read("memories/USER.md")
    told = memory.keepline("apply", scratch, "--approve", digest, "--script")
    assert told.code == 0, told.err
    assert (memory.read("memories/MEMORY.md"), memory.read("memories/USER.md")) == before
    calls = [json.loads(line) for line in told.out.strip().split("\n")]
    half = memory.keepline("verify", scratch)
    assert half.code == 1 and "memories/MEMORY.md does not hold what was proposed" in half.out
    for call in calls:
        Hermes(memory).call(**call)
    confirmed = memory.keepline("verify", scratch)
    assert confirmed.code == 0, confirmed.out + confirmed.err
    assert "what stands is what was proposed" in confirmed.out
    command = re.search(r"now: (git add .*)", confirmed.out)
    assert command
    memory.run(["sh", "-c", command[1]])
    assert memory.git("status", "--porcelain") == ""
    assert memory.keepline("check", "--range", "HEAD~1..HEAD").code == 0


@pytest.mark.parametrize("kind", ["", "kind: other\n", "kind: cleanup\nkind: cycle\n"])
def test_what_is_no_plan(memory: Any, scratch: str, kind: str) -> None:
    Path(scratch).mkdir()
    if kind:
        Path(scratch, "plan.yaml").write_text(kind)
    for verb in ("verify", "apply"):
        refused = memory.keepline(verb, scratch)
        assert refused.code == 2 and "keepline plan --scratch DIR" in refused.err


@pytest.mark.parametrize("second", [" dana", "Dana", "dana "])
def test_one_person_is_not_two_approvers(memory: Any, scratch: str, second: str) -> None:
    memory.write(".keepline.yaml", POLICY + "reviews: 2\n")
    memory.commit("Policy")
    apply = ("apply", scratch, "--approve", planned(memory, scratch))
    assert (
        "asks for 2 different approvers, and 1 is named" in memory.keepline(*apply, "--as", "dana", "--as", second).err
    )
    assert "--as names nobody" in memory.keepline(*apply, "--as", "dana", "--as", " ").err
    assert memory.git("status", "--porcelain") == ""


def test_half_of_the_calls_of_a_script(memory: Any, scratch: str) -> None:
    digest = planned(memory, scratch)
    assert memory.keepline("apply", scratch, "--approve", digest, "--script").code == 0
    memory.write("memories/USER.md", Path(scratch, "proposed-USER.md").read_text("utf-8"))
    refused = memory.keepline("apply", scratch, "--approve", digest)
    assert refused.code == 2
    assert "made some of the calls: memories/MEMORY.md does not hold what was proposed" in refused.err
    assert "make the rest of the calls" in refused.err and "keepline undo" in refused.err
    memory.write("memories/MEMORY.md", Path(scratch, "proposed-MEMORY.md").read_text("utf-8"))
    assert "all of it stands" in memory.keepline("apply", scratch, "--approve", digest).out


def test_a_memory_that_is_another_by_now_is_planned_anew(memory: Any, scratch: str) -> None:
    """Refreshing would be refused: the decisions are about lines that stood there."""
    digest = planned(memory, scratch)
    memory.write("memories/MEMORY.md", memory.read("memories/MEMORY.md") + "\n§\nUses uv")
    for command in (("apply", scratch, "--approve", digest), ("verify", scratch)):
        refused = memory.keepline(*command)
        assert refused.code == 2
        assert "plan anew into another folder: keepline plan --scratch DIR" in refused.err
