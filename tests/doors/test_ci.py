"""The CI door: each host's events, what base and head they mean, clones that are cut, and what a branch may not do."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

ZEROS = "0" * 40
PNPM = "Use pnpm, not npm."
PORT = "Staging listens on port 5432."
CACHE = "The registry cache lives in /srv/cache."
NEW = "Ask Tom about the blue cable."


def main(host: Any) -> str:
    return str(host.work.git("rev-parse", "main").strip())


def is_clean(done: Any) -> None:
    assert done.code == 0, done.out + done.err


def is_stopped(done: Any, *names: str) -> None:
    assert done.code == 1, done.out + done.err
    for name in names:
        assert name in done.out


def request(host: Any, *, depth: int = 0, name: str = "pull_request") -> Any:
    """The branch that stands checked out in the author's clone, as a pull request on GitHub."""
    head, base = host.work.head, main(host)
    host.push("main", f"{head}:refs/pull/7/head")
    merge = host.merge(base, head)
    clone = host.checkout(merge, depth)
    return host.ci(clone, host.pull_request(head, base, merge, name))


# A pull request ---------------------------------------------------------------------------------------------------


def test_a_pull_request_is_judged_against_its_target(host: Any) -> None:
    host.branch("work")
    host.move(PORT)
    host.account()
    is_clean(request(host))
    host.drop(CACHE)
    host.commit()
    is_stopped(request(host), CACHE)


def test_what_the_target_got_meanwhile_is_not_the_branchs(host: Any) -> None:
    host.branch("work")
    host.add(NEW)
    host.commit()
    host.branch("main", "main")
    host.move(PORT)
    host.account()
    host.work.git("checkout", "--quiet", "work")
    is_clean(request(host))


@pytest.mark.parametrize("depth", [1, 2])
def test_a_clone_that_is_cut_is_deepened(host: Any, depth: int) -> None:
    host.branch("work")
    for number in range(5):
        host.add(f"The {number}th rack has its own key.")
        host.commit()
    is_clean(request(host, depth=depth))
    host.drop(PORT)
    host.commit()
    is_stopped(request(host, depth=depth), PORT)


def test_a_clone_that_cannot_be_deepened_says_what_to_set(host: Any) -> None:
    host.branch("work")
    host.add(NEW)
    head, base = host.commit(), main(host)
    merge = host.merge(base, head)
    clone = host.checkout(merge, 1)
    clone.git("remote", "set-url", "origin", "file:///no/such/repository")
    done = host.ci(clone, host.pull_request(head, base, merge))
    assert (done.code, done.out) == (3, "")
    assert "set `fetch-depth: 0` under `with:` of actions/checkout" in done.err
    clone.environment.pop("GITHUB_ACTIONS")
    done = host.ci(clone, merge_request(head, target_sha=base))
    assert done.code == 3 and "set `GIT_DEPTH: 0` under `variables:`" in done.err


def test_pull_request_target_judges_the_head_though_the_base_is_checked_out(host: Any) -> None:
    host.branch("work")
    host.drop(PORT)
    head, base = host.commit(), main(host)
    host.push(f"{head}:refs/pull/7/head")
    clone = host.checkout(base, 1)
    is_stopped(host.ci(clone, host.pull_request(head, base, base, "pull_request_target")), PORT)
    clone = host.checkout(base, 1)
    clone.git("remote", "set-url", "origin", "file:///no/such/repository")
    done = host.ci(clone, host.pull_request(head, base, base, "pull_request_target"))
    assert done.code == 3 and "run this job on pull_request" in done.err


def test_a_checkout_of_the_head_itself(host: Any) -> None:
    """Gitea's and Forgejo's, and `ref: ${{ github.event.pull_request.head.sha }}`."""
    host.branch("work")
    host.drop(PORT)
    head, base = host.commit(), main(host)
    host.push("work")
    is_stopped(host.ci(host.checkout(head), host.pull_request(head, base, head)), PORT)


def test_a_head_that_is_a_merge_of_its_own_is_no_merge_commit_of_the_host(host: Any) -> None:
    host.branch("side")
    host.add(NEW)
    host.commit()
    host.branch("work")
    host.drop(PORT)
    host.commit()
    host.work.git("merge", "--quiet", "--no-edit", "-X", "theirs", "side")
    head, base = host.work.head, main(host)
    host.push("work")
    is_stopped(host.ci(host.checkout(head), host.pull_request(head, base, head)), PORT)


def test_the_targets_own_policy_judges_however_old_the_branch_is(host: Any) -> None:
    host.branch("work")
    host.add(NEW)
    head = host.commit()
    host.branch("main", "main")
    policy = (
        "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\n    files: [{match: MEMORY.md, cap: {count: 100}}]\n"
    )
    host.work.write(".keepline.yaml", policy)
    base = host.commit("A tighter cap")
    host.push("main", "work")
    is_stopped(host.ci(host.checkout(head), host.pull_request(head, base, head)), "over-cap")


def test_two_changes_under_the_cap_whose_merge_is_over_it(host: Any) -> None:
    policy = (
        "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\n    files: [{match: MEMORY.md, cap: {count: 160}}]\n"
    )
    host.work.write(".keepline.yaml", policy)
    host.commit()
    host.branch("work")
    host.work.write("MEMORY.md", "The attic key hangs behind the clock.\n§\n" + host.work.read("MEMORY.md"))
    head, start = host.commit(), main(host)
    host.push("work", "main")
    is_clean(host.ci(host.checkout(head), host.pull_request(head, start, head)))
    host.branch("main", "main")
    host.add("The cellar key hangs in the barn.")
    base = host.commit()
    host.push("main")
    is_clean(host.ci(host.checkout(base), host.pushed(start, base)))
    is_stopped(host.ci(host.checkout(head), host.pull_request(head, base, head)), "over-cap")
    merge = host.merge(base, head)
    is_stopped(host.ci(host.checkout(merge), host.pull_request(head, base, merge)), "over-cap")
    group = {"merge_group": {"head_sha": merge, "base_sha": base, "base_ref": "refs/heads/main"}}
    is_stopped(
        host.ci(host.checkout(merge, 1), host.event("merge_group", {"action": "checks_requested"} | group, merge))
    )


def test_a_branch_cannot_raise_its_own_cap(host: Any) -> None:
    host.branch("work")
    for number in range(60):
        host.add(f"Rack {number} of the second hall has a key of its own, which hangs behind the clock.")
    host.work.write(
        ".keepline.yaml",
        "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\n    files: [{match: MEMORY.md, cap: off}]\n",
    )
    host.commit()
    is_stopped(request(host), "over-cap", "weakened-policy")


def test_a_branch_in_conflict_is_judged_from_where_it_parted(host: Any) -> None:
    host.branch("work")
    host.work.write("MEMORY.md", host.work.read("MEMORY.md").replace("5432", "5433"))
    head = host.commit()
    host.branch("main", "main")
    host.work.write("MEMORY.md", host.work.read("MEMORY.md").replace("5432", "5434"))
    base = host.commit()
    host.push("main", "work")
    is_stopped(host.ci(host.checkout(head), host.pull_request(head, base, head)), PORT)


def test_a_secret_in_a_commit_that_the_next_one_takes_back(host: Any) -> None:
    host.branch("work")
    host.add("The bot's token is ghp_" + "".join(chr(ord("a") + (7 * place) % 26) for place in range(30)) + "Zq4T2x")
    host.commit()
    host.work.git("revert", "--no-edit", "HEAD")
    is_stopped(request(host, depth=1), "secret")


def test_a_merged_pull_request_has_nothing_more_to_bring(host: Any) -> None:
    host.branch("work")
    host.add(NEW)
    head = host.commit()
    host.work.git("checkout", "--quiet", "main")
    host.work.git("merge", "--quiet", "--no-ff", "--no-edit", "work")
    base = host.work.head
    host.push("main", "work")
    is_clean(host.ci(host.checkout(base), host.pull_request(head, base, base, action="closed")))


def test_a_partial_clone_brings_what_the_merge_takes(host: Any) -> None:
    host.remote.git("config", "uploadpack.allowFilter", "true")
    host.branch("work")
    host.work.write("MEMORY.md", "The attic key hangs behind the clock.\n§\n" + host.work.read("MEMORY.md"))
    head = host.commit()
    host.branch("main", "main")
    host.add(NEW)
    base = host.commit()
    host.push("main", "work")
    clone = host.make("partial")
    clone.git("remote", "add", "origin", host.url)
    clone.git("fetch", "--quiet", "--filter=blob:none", "origin", "+refs/heads/*:refs/remotes/origin/*")
    clone.git("checkout", "--quiet", "--detach", head)
    is_clean(host.ci(clone, host.pull_request(head, base, head)))


# A push -----------------------------------------------------------------------------------------------------------


def test_a_push_is_judged_against_what_was_there(host: Any) -> None:
    before = main(host)
    host.add(NEW)
    middle = host.commit()
    host.drop(PORT)
    after = host.commit()
    host.push("main")
    is_clean(host.ci(host.checkout(middle), host.pushed(before, middle)))
    is_stopped(host.ci(host.checkout(after, 1), host.pushed(before, after)), PORT)


def test_a_forced_push_of_the_default_branch_loses_what_it_drops(host: Any) -> None:
    host.add(NEW)
    before = host.commit()
    host.push("main", f"{before}:refs/keep/it")
    host.work.git("reset", "--quiet", "--hard", "HEAD~1")
    after = host.work.head
    host.push("main")
    is_stopped(host.ci(host.checkout(after), host.pushed(before, after, forced=True)), NEW, "rewritten-history")


def test_what_a_forced_push_threw_away_may_be_gone(host: Any) -> None:
    gone = "1" * 40
    after = main(host)
    done = host.ci(host.checkout(after), host.pushed(gone, after, forced=True))
    assert done.code == 3 and f"keepline check --range {gone}..{after}" in done.err
    host.branch("work")
    host.drop(PORT)
    after = host.commit()
    host.push("work")
    for depth in (0, 1):
        is_stopped(host.ci(host.checkout(after, depth), host.pushed(gone, after, "refs/heads/work", forced=True)), PORT)


def test_a_rebased_branch_is_judged_from_where_it_parted(host: Any) -> None:
    host.branch("work")
    host.add(NEW)
    before = host.commit()
    host.push("work")
    host.branch("main", "main")
    host.move(PORT)
    host.account()
    host.branch("work")
    host.add(NEW, "USER.md")
    after = host.commit()
    host.push("main", "work")
    is_clean(host.ci(host.checkout(after), host.pushed(before, after, "refs/heads/work", forced=True)))


@pytest.mark.parametrize("depth", [0, 1])
def test_a_new_branch_is_judged_from_the_default_branch(host: Any, depth: int) -> None:
    host.branch("work")
    host.add(NEW)
    host.commit()
    host.drop(PORT)
    after = host.commit()
    host.push("work")
    is_stopped(host.ci(host.checkout(after, depth), host.pushed(ZEROS, after, "refs/heads/work")), PORT)
    is_clean(host.ci(host.checkout(main(host), depth), host.pushed(ZEROS, main(host), "refs/tags/v1")))


def test_a_tag_with_a_message(host: Any) -> None:
    """Its event names the tag's own object."""
    host.work.git("tag", "-a", "v1", "-m", "The first", "main")
    tag = host.work.git("rev-parse", "v1").strip()
    host.branch("work")
    host.drop(PORT)
    host.commit()
    host.work.git("tag", "-a", "v2", "-m", "The second")
    lossy = host.work.git("rev-parse", "v2").strip()
    host.push("v1", "v2")
    for depth in (0, 1):
        is_clean(host.ci(host.checkout(tag, depth), host.pushed(ZEROS, tag, "refs/tags/v1")))
        is_stopped(host.ci(host.checkout(lossy, depth), host.pushed(ZEROS, lossy, "refs/tags/v2")), PORT)


def test_a_first_push_brings_everything(host: Any) -> None:
    is_clean(host.ci(host.checkout(main(host)), host.pushed(ZEROS, main(host))))
    host.add(f"{PNPM}\n§\n{PNPM}")
    after = host.commit()
    host.push("main")
    is_stopped(host.ci(host.checkout(after), host.pushed(ZEROS, after)), "duplicate")


def test_a_deletion_is_no_pass(host: Any) -> None:
    done = host.ci(host.checkout(main(host)), host.pushed(main(host), ZEROS, "refs/heads/work"))
    assert done.code == 2 and "refs/heads/work was deleted" in done.err


# What was asked for by a clock or by hand -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["schedule", "workflow_dispatch"])
def test_what_stands_is_judged_as_it_was_committed(host: Any, name: str) -> None:
    """Whatever stands on disk: a checkout with Windows line ends has others there."""
    clone = host.checkout(main(host))
    clone.git("config", "core.autocrlf", "true")
    for path in ("MEMORY.md", "USER.md", ".keepline.yaml"):
        clone.write(path, clone.read(path).replace("\n", "\r\n"))
    is_clean(host.ci(clone, host.event(name, {"schedule": "17 4 * * *"}, main(host))))
    host.add(f"{PNPM}\n§\n{PNPM}")
    after = host.commit()
    host.push("main")
    is_stopped(host.ci(host.checkout(after), host.event(name, {}, after)), "duplicate")


def test_a_branch_that_is_judged_by_hand_is_judged_as_strictly(host: Any) -> None:
    """Its verdict stands beside the commit where a pull request's would, and is taken for it."""
    host.branch("work")
    host.drop(PORT)
    after = host.commit()
    host.push("work")
    by_hand = host.event("workflow_dispatch", {"inputs": None}, after, GITHUB_REF="refs/heads/work")
    is_stopped(host.ci(host.checkout(after), by_hand), PORT)
    here = {"CI": "woodpecker", "CI_COMMIT_SHA": after, "CI_REPO_DEFAULT_BRANCH": "main", "CI_REPO_PRIVATE": "true"}
    by_hand = here | {"CI_PIPELINE_EVENT": "manual", "CI_COMMIT_REF": "refs/heads/work"}
    is_stopped(host.ci(host.checkout(after), by_hand), PORT)


def test_windows_line_ends_on_disk_change_nothing(host: Any) -> None:
    host.branch("work")
    host.move(PORT)
    host.account()
    head, base = host.work.head, main(host)
    merge = host.merge(base, head)
    host.push("work")
    clone = host.make("windows")
    clone.git("config", "core.autocrlf", "true")
    clone.git("remote", "add", "origin", host.url)
    clone.git("fetch", "--quiet", "origin", merge)
    clone.git("checkout", "--quiet", "--detach", merge)
    assert "\r\n" in clone.read("MEMORY.md")
    is_clean(host.ci(clone, host.pull_request(head, base, merge)))


# Who may see it ---------------------------------------------------------------------------------------------------


PUBLIC = {"name": "memory", "private": False, "visibility": "public", "default_branch": "main"}


@pytest.mark.parametrize(
    ("repository", "is_public"),
    [
        (PUBLIC, True),
        ({"private": False, "default_branch": "main"}, True),
        ({"private": True, "visibility": "internal", "default_branch": "main"}, False),
        ({"private": False, "internal": True, "default_branch": "main"}, False),
        ({"default_branch": "main"}, False),
    ],
)
def test_a_public_repository_is_refused(host: Any, repository: dict[str, Any], is_public: bool) -> None:
    before = main(host)
    host.add(NEW)
    after = host.commit()
    host.push("main")
    clone = host.checkout(after)
    for variables in (
        host.pushed(before, after, repository=repository),
        host.event("schedule", {"repository": repository}, after),
    ):
        done = host.ci(clone, variables)
        if is_public:
            is_stopped(done, "public-remote", "this repository is public", "make the repository private")
        else:
            is_clean(done)


def test_a_repository_that_the_policy_does_not_list(host: Any) -> None:
    host.work.write(".keepline.yaml", host.work.read(".keepline.yaml") + 'remotes: ["git@git.example.org:ines/*"]\n')
    before = host.commit()
    host.add(NEW)
    after = host.commit()
    host.push("main")
    clone = host.checkout(after)
    variables = host.pushed(before, after)
    is_clean(host.ci(clone, variables))
    is_clean(host.ci(clone, variables | {"GITHUB_SERVER_URL": "https://git.example.org"}))
    elsewhere = variables | {"GITHUB_SERVER_URL": "https://hub.example.net"}
    is_stopped(host.ci(clone, elsewhere), "public-remote", "hub.example.net/ines/memory")
    del clone.environment["GITHUB_ACTIONS"]
    is_clean(host.ci(clone, branch_pipeline(before, after, CI_PROJECT_URL="https://git.example.org/ines/memory")))
    other = branch_pipeline(before, after, CI_PROJECT_URL="https://git.example.org/team/memory")
    is_stopped(host.ci(clone, other), "public-remote")


def test_a_policy_may_say_that_it_is_meant_to_be_public(host: Any) -> None:
    host.work.write(".keepline.yaml", host.work.read(".keepline.yaml") + "rules: {public-remote: off}\n")
    before = host.commit()
    host.add(NEW)
    after = host.commit()
    host.push("main")
    is_clean(host.ci(host.checkout(after), host.pushed(before, after, repository=PUBLIC)))


# GitLab -----------------------------------------------------------------------------------------------------------


GITLAB = {
    "CI": "true",
    "GITLAB_CI": "true",
    "CI_DEFAULT_BRANCH": "main",
    "CI_PROJECT_PATH": "ines/memory",
    "CI_PROJECT_VISIBILITY": "private",
}


def merge_request(
    head: str, *, parted: str = "", target_sha: str = "", commit: str = "", **more: str
) -> dict[str, str]:
    return (
        GITLAB
        | {
            "CI_PIPELINE_SOURCE": "merge_request_event",
            "CI_COMMIT_SHA": commit or head,
            "CI_COMMIT_BEFORE_SHA": ZEROS,
            "CI_MERGE_REQUEST_IID": "7",
            "CI_MERGE_REQUEST_EVENT_TYPE": "merged_result" if commit else "detached",
            "CI_MERGE_REQUEST_PROJECT_PATH": "ines/memory",
            "CI_MERGE_REQUEST_DIFF_BASE_SHA": parted,
            "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
            "CI_MERGE_REQUEST_TARGET_BRANCH_SHA": target_sha,
            "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA": head if commit else "",
        }
        | more
    )


@pytest.mark.parametrize("depth", [0, 1])
def test_a_merge_request(host: Any, depth: int) -> None:
    host.branch("work")
    host.add(NEW)
    head = host.commit()
    host.branch("main", "main")
    host.add("Ines lives in Porto.", "USER.md")
    base = host.commit()
    host.push("main", "work")
    parted = host.work.git("merge-base", head, base).strip()
    is_clean(host.ci(host.checkout(head, depth), merge_request(head, parted=parted)))
    host.work.git("checkout", "--quiet", "work")
    host.drop(CACHE)
    head = host.commit()
    host.push("work")
    is_stopped(host.ci(host.checkout(head, depth), merge_request(head, parted=parted)), CACHE)
    merge = host.merge(base, host.work.git("rev-parse", "work").strip())
    merged = merge_request(head, parted=parted, target_sha=base, commit=merge)
    is_stopped(host.ci(host.checkout(merge, depth), merged), CACHE)


def test_a_forks_merge_request_is_judged_from_where_it_parted(host: Any) -> None:
    """The fork's own main is another one, and the target's is out of reach."""
    parted = main(host)
    host.branch("work")
    host.drop(CACHE)
    head = host.commit()
    host.push("work", f"{head}:refs/heads/main")
    fork = {"CI_MERGE_REQUEST_PROJECT_PATH": "team/memory"}
    is_stopped(host.ci(host.checkout(head), merge_request(head, parted=parted, **fork)), CACHE)


def branch_pipeline(before: str, after: str, name: str = "main", source: str = "push", **more: str) -> dict[str, str]:
    return (
        GITLAB
        | {
            "CI_PIPELINE_SOURCE": source,
            "CI_COMMIT_SHA": after,
            "CI_COMMIT_BEFORE_SHA": before,
            "CI_COMMIT_BRANCH": name,
        }
        | more
    )


def test_pipelines_of_a_branch(host: Any) -> None:
    before = main(host)
    host.drop(PORT)
    after = host.commit()
    host.push("main", f"{after}:refs/heads/work", f"{before}:refs/heads/old")
    clone = host.checkout(after)
    is_stopped(host.ci(clone, branch_pipeline(before, after)), PORT)
    is_clean(host.ci(clone, branch_pipeline(ZEROS, after, source="schedule")))
    is_clean(host.ci(clone, branch_pipeline(ZEROS, after, source="web")))
    is_clean(host.ci(clone, branch_pipeline(ZEROS, after, "work")))
    host.push(f"{before}:refs/heads/main")
    is_stopped(host.ci(clone, branch_pipeline(ZEROS, after, "work")), PORT)
    is_stopped(host.ci(clone, branch_pipeline(ZEROS, after, "work", source="web")), PORT)
    is_stopped(host.ci(clone, branch_pipeline(before, after, CI_PROJECT_VISIBILITY="public")), "public-remote")


# Woodpecker, and no host ------------------------------------------------------------------------------------------


def test_woodpecker(host: Any) -> None:
    before = main(host)
    host.branch("work")
    host.drop(PORT)
    after = host.commit()
    host.push(f"{after}:refs/pull/7/head")
    here = {"CI": "woodpecker", "CI_COMMIT_SHA": after, "CI_REPO_DEFAULT_BRANCH": "main", "CI_REPO_PRIVATE": "true"}
    clone = host.checkout(after)
    asked = {
        "CI_PIPELINE_EVENT": "pull_request",
        "CI_COMMIT_TARGET_BRANCH": "main",
        "CI_COMMIT_REF": "refs/pull/7/head",
    }
    is_stopped(host.ci(clone, here | asked), PORT)
    pushed = {"CI_PIPELINE_EVENT": "push", "CI_PREV_COMMIT_SHA": before, "CI_COMMIT_REF": "refs/heads/work"}
    is_stopped(host.ci(clone, here | pushed), PORT)
    is_clean(host.ci(clone, here | {"CI_PIPELINE_EVENT": "cron"}))
    is_stopped(host.ci(clone, here | {"CI_PIPELINE_EVENT": "cron", "CI_REPO_PRIVATE": "false"}), "public-remote")


def test_where_no_host_says_it_the_range_has_to(host: Any) -> None:
    host.drop(PORT)
    host.commit()
    done = host.ci(host.work, {})
    assert done.code == 2 and "keepline ci --range A...B" in done.err
    is_stopped(host.ci(host.work, {}, "--range", "HEAD~1..HEAD"), PORT)


# What a host, or somebody in its place, may say -------------------------------------------------------------------


def test_an_event_that_says_nothing_blocks(host: Any, tmp_path: Path) -> None:
    clone = host.checkout(main(host))
    for name, body in {
        "push": {"ref": "refs/heads/main", "before": ZEROS},
        "pull_request": {"pull_request": {"head": {"sha": "--upload-pack=touch x"}, "base": {"sha": ZEROS}}},
        "merge_group": {"merge_group": []},
        "pull_request_target": {"pull_request": None},
        "pull_request_review": {"pull_request": [1]},
    }.items():
        done = host.ci(clone, host.event(name, body, main(host)))
        assert done.code == 3 and "Error" not in done.err, (name, done)
    assert host.ci(clone, host.event("issue_comment", {}, main(host))).code == 2
    variables = host.event("push", {}, main(host))
    for text in ("", "[", "[1]", "[" * 100_000, '"push"'):
        Path(variables["GITHUB_EVENT_PATH"]).write_text(text)
        assert host.ci(clone, variables).code == 3
    assert host.ci(clone, variables | {"GITHUB_EVENT_PATH": str(tmp_path / "none.json")}).code == 3


def test_refs_are_never_options(host: Any) -> None:
    """A branch may have any name that git takes, and an event may say more than that."""
    from keepline.doors.hosts.run import is_ref

    assert is_ref("refs/heads/a-b/ü") and is_ref("refs/heads/--all")
    for name in ("--upload-pack=x", "refs/heads/a b", "refs/heads/a:b", "refs/heads/a..b", "refs/heads/a\nb", "main"):
        assert not is_ref(name)


def test_nothing_of_the_checkout_runs(host: Any, tmp_path: Path) -> None:
    """Neither hooks, nor drivers that attributes name, nor a module of the name of one of ours."""
    mark = tmp_path / "mark"
    host.branch("work")
    host.work.write(".gitattributes", "* diff=evil merge=evil filter=evil\n*.md text eol=crlf\n")
    for module in ("yaml.py", "git.py", "rapidfuzz.py", "sitecustomize.py"):
        host.work.write(module, f"open({str(mark)!r}, 'w')\n")
    host.work.write("MEMORY.md", "The attic key hangs behind the clock.\n§\n" + host.work.read("MEMORY.md"))
    head = host.commit()
    host.branch("main", "main")
    host.add(NEW, "USER.md")
    host.add(NEW)
    base = host.commit()
    host.push("main", "work")
    clone = host.checkout(head, 1)
    touch = f"echo $0 $@ $GIT_DIR >> {mark}; ps -o args= -p $PPID >> {mark}; cat"
    for key in (
        "diff.evil.command",
        "diff.evil.textconv",
        "merge.evil.driver",
        "filter.evil.smudge",
        "filter.evil.clean",
    ):
        clone.git("config", key, touch)
    for hook in ("reference-transaction", "post-checkout", "post-merge", "pre-auto-gc"):
        file = clone.write(f".git/hooks/{hook}", f"#!/bin/sh\necho $0 $@ >> {mark}; ps -o args= -p $PPID >> {mark}\n")
        file.chmod(0o755)
    is_clean(host.ci(clone, host.pull_request(head, base, head)))
    assert not mark.exists(), mark.read_text()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a checkout away")
def test_a_checkout_of_another_user_says_what_to_do(host: Any) -> None:
    host.branch("work")
    host.work.write("MEMORY.md", "The attic key hangs behind the clock.\n§\n" + host.work.read("MEMORY.md"))
    head = host.commit()
    host.branch("main", "main")
    host.add(NEW)
    base = host.commit()
    host.push("main", "work")
    clone = host.checkout(head)
    for path in (clone.path, *clone.path.rglob("*")):
        os.chown(path, 4242, 4242)
    done = host.ci(clone, host.pull_request(head, base, head))
    assert (done.code, done.out) == (2, "")
    assert f"git config --global --add safe.directory {clone.path}" in done.err
    settings = host.folder / "settings"
    settings.write_text(f"[safe]\n\tdirectory = {clone.path}\n")
    clone.environment["GIT_CONFIG_GLOBAL"] = str(settings)
    is_clean(host.ci(clone, host.pull_request(head, base, head)))


def test_a_policy_that_an_upgrade_broke_is_repaired(host: Any) -> None:
    sound = host.work.read(".keepline.yaml")
    host.work.write(".keepline.yaml", sound + "rules: [\n")
    base = host.commit()
    host.push("main")
    host.branch("work")
    host.work.write(".keepline.yaml", sound)
    host.commit("Repair it")
    is_clean(request(host))
    host.add(NEW)
    head = host.commit("And something else")
    host.push("work")
    done = host.ci(host.checkout(head), host.pull_request(head, base, head))
    assert done.code == 2 and ".keepline.yaml:" in done.err


def test_the_clone_is_left_as_it_was(host: Any) -> None:
    """No ref, no HEAD, no index and no file of it is touched by what was fetched and merged."""
    host.branch("work")
    host.work.write("MEMORY.md", "The attic key hangs behind the clock.\n§\n" + host.work.read("MEMORY.md"))
    head = host.commit()
    host.branch("main", "main")
    host.add(NEW)
    base = host.commit()
    host.push("main", "work")
    clone = host.checkout(head, 1)
    before = clone.git("for-each-ref"), clone.git("status", "--porcelain=v2", "--branch"), clone.git("config", "--list")
    is_clean(host.ci(clone, host.pull_request(head, base, head)))
    assert (
        clone.git("for-each-ref"),
        clone.git("status", "--porcelain=v2", "--branch"),
        clone.git("config", "--list"),
    ) == before
