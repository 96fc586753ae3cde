"""Woodpecker CI, from its built-in variables. CI_PREV_COMMIT_SHA is the commit of the branch's last pipeline."""

from __future__ import annotations

from collections.abc import Mapping

from keepline.doors.hosts.run import BRANCHES, EVERYTHING, MERGE, PUSH, Run, Said, is_ref

DEPTH = "set `depth: 0` and `partial: false` under `settings:` of the clone step"


def run(variables: Mapping[str, str]) -> Run | None:
    """The run, None where this is no Woodpecker."""
    if variables.get("CI") != "woodpecker":
        return None
    said = Said("Woodpecker", variables)
    event, head = said.text("CI_PIPELINE_EVENT"), said.commit("CI_COMMIT_SHA")
    ref, default = said.text("CI_COMMIT_REF"), said.branch("CI_REPO_DEFAULT_BRANCH")
    ref = ref if is_ref(ref) else ""
    if event == "pull_request":
        target = said.branch("CI_COMMIT_TARGET_BRANCH")
        found = Run(said.host, "pull request", MERGE, head, target=target, head_ref=ref)
    elif event in ("push", "tag") and ref:
        before = said.commit_or_none("CI_PREV_COMMIT_SHA") if ref.startswith(BRANCHES) else ""
        found = Run(said.host, f"push to {ref}", PUSH, head, before, ref=ref, target=default)
        found = found._replace(is_protected=ref == default)
    elif event == "manual" and ref and default not in ("", ref):
        found = Run(said.host, f"{event} of {ref}", PUSH, head, ref=ref, target=default)
    else:
        found = Run(said.host, event or "pipeline", EVERYTHING, head, target=default)
    is_private = {"true": True, "false": False}.get(said.text("CI_REPO_PRIVATE"))
    return found._replace(
        is_public=None if is_private is None else not is_private,
        remote=said.text("CI_REPO_URL") or None,
        depth=DEPTH,
    )
