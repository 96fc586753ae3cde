"""GitLab CI, from its predefined variables.

In a pipeline of a merge request CI_COMMIT_SHA is the source branch's tip; in one for merged results and in a merge
train it is a commit that GitLab merged, whose first parent is what it goes onto. CI_COMMIT_BEFORE_SHA is zeros for a
new branch, a tag, a schedule and whatever was started by hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from keepline.doors.hosts.run import BRANCHES, EVERYTHING, MERGE, PUSH, Run, Said, is_ref

DEPTH = "set `GIT_DEPTH: 0` under `variables:`"


def run(variables: Mapping[str, str]) -> Run | None:
    """The run, None where this is no GitLab."""
    if variables.get("GITLAB_CI") != "true":
        return None
    said = Said("GitLab CI", variables)
    visibility = variables.get("CI_PROJECT_VISIBILITY")
    found = _merge_request(said) if variables.get("CI_MERGE_REQUEST_IID") else _branch(said)
    return found._replace(
        is_public=visibility == "public" if visibility else None,
        remote=said.text("CI_PROJECT_URL") or None,
        depth=DEPTH,
    )


def _merge_request(said: Said) -> Run:
    commit = said.commit("CI_COMMIT_SHA")
    head = said.commit_or_none("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA") or commit
    number = said.text("CI_MERGE_REQUEST_IID")
    # A fork's pipeline runs in the fork, whose branch of that name is another one.
    is_fork = said.text("CI_MERGE_REQUEST_PROJECT_PATH") != said.text("CI_PROJECT_PATH")
    return Run(
        said.host,
        f"merge request {number}",
        MERGE,
        head,
        base=said.commit_or_none("CI_MERGE_REQUEST_TARGET_BRANCH_SHA"),
        parted=said.commit_or_none("CI_MERGE_REQUEST_DIFF_BASE_SHA"),
        merge=commit if commit != head else "",
        target="" if is_fork else said.branch("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
        head_ref=f"refs/merge-requests/{number}/head" if number.isdecimal() else "",
    )


def _branch(said: Said) -> Run:
    head = said.commit("CI_COMMIT_SHA")
    default = said.branch("CI_DEFAULT_BRANCH")
    source = said.text("CI_PIPELINE_SOURCE")
    tag = said.text("CI_COMMIT_TAG")
    ref = f"refs/tags/{tag}" if tag and is_ref(f"refs/tags/{tag}") else said.branch("CI_COMMIT_BRANCH")
    if source == "schedule" or not ref or (source not in ("push", "") and ref == default):
        return Run(said.host, f"pipeline ({source})" if source else "pipeline", EVERYTHING, head, target=default)
    return Run(
        said.host,
        f"push to {ref.removeprefix(BRANCHES)}",
        PUSH,
        head,
        base=said.commit_or_none("CI_COMMIT_BEFORE_SHA"),
        ref=ref,
        target=default,
        is_protected=said.text("CI_COMMIT_REF_PROTECTED") == "true" or ref == default,
    )
