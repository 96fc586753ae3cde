"""GitHub Actions, and those who speak its language: Gitea Actions and Forgejo Actions.

From GITHUB_* variables and the event's JSON (GitHub's “Events that trigger workflows” and “Webhook events and
payloads”). On a pull request GitHub checks out refs/pull/N/merge, a merge commit that it made of the target's tip and
the head, and GITHUB_SHA is that commit; Gitea and Forgejo check out the head. Under pull_request_target GITHUB_SHA is
the target's tip, and the head has to be fetched.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from keepline.doors.hosts.run import EVERYTHING, MERGE, NOTHING, PUSH, Run, Said, is_ref
from keepline.memory.errors import CannotCheck, UsageError

DEPTH = "set `fetch-depth: 0` under `with:` of actions/checkout"
ON_THE_TARGET = "run this job on pull_request, where the head is checked out"
_MANUAL = ("schedule", "workflow_dispatch", "repository_dispatch")
_LARGEST = 32 * 1024 * 1024
"""Bytes of an event; a push of 2,048 commits has some of them."""


def run(variables: Mapping[str, str]) -> Run | None:
    """The run, None where this is no such host. Raises CannotCheck where the event cannot be read."""
    if variables.get("GITHUB_ACTIONS") != "true":
        return None
    host = _host(variables)
    name = variables.get("GITHUB_EVENT_NAME", "")
    event = Said(f"the event {name}", _event(variables.get("GITHUB_EVENT_PATH", "")))
    own = Said(host, variables)
    found = _found(name, event, own, host)
    server, name_of_it = own.text("GITHUB_SERVER_URL"), own.text("GITHUB_REPOSITORY")
    default = event.branch("repository", "default_branch")
    return found._replace(
        target=found.target or default,
        is_protected=variables.get("GITHUB_REF_PROTECTED") == "true" or (bool(default) and found.ref == default),
        is_public=is_public(event.values.get("repository")),
        remote=f"{server}/{name_of_it}" if server and name_of_it else None,
        depth=ON_THE_TARGET if name == "pull_request_target" else DEPTH,
        is_github=host == "GitHub Actions",
    )


def _host(variables: Mapping[str, str]) -> str:
    # Forgejo sets Gitea's variable too.
    for variable, host in (("FORGEJO_ACTIONS", "Forgejo Actions"), ("GITEA_ACTIONS", "Gitea Actions")):
        if variables.get(variable) == "true":
            return host
    return "GitHub Actions"


def _event(path: str) -> Mapping[str, Any]:
    try:
        with open(path, "rb") as file:
            data = file.read(_LARGEST + 1)
        event = json.loads(data) if len(data) <= _LARGEST else None
    except (OSError, ValueError, RecursionError) as error:
        why = getattr(error, "strerror", "") or "it is no JSON"
        raise CannotCheck(f"the event of this run cannot be read: {why}", "keepline ci --range A...B") from error
    if not isinstance(event, dict):
        raise CannotCheck("the event of this run is no JSON object", "keepline ci --range A...B")
    return event


def _found(name: str, event: Said, own: Said, host: str) -> Run:
    if "pull_request" in event.values:
        request = event.values["pull_request"]
        number = event.values.get("number") or (request.get("number") if isinstance(request, Mapping) else None)
        return Run(
            host,
            f"{name} {number}" if isinstance(number, int) else name,
            MERGE,
            head=event.commit("pull_request", "head", "sha"),
            base=event.commit("pull_request", "base", "sha"),
            parted=event.commit_or_none("pull_request", "merge_base"),
            merge=own.commit_or_none("GITHUB_SHA"),
            target=event.branch("pull_request", "base", "ref"),
            head_ref=f"refs/pull/{number}/head" if isinstance(number, int) else "",
        )
    if name == "merge_group":
        head, base = event.commit("merge_group", "head_sha"), event.commit("merge_group", "base_sha")
        target = event.text("merge_group", "base_ref")
        return Run(host, name, MERGE, head, base, target=target if is_ref(target) else "")
    if name == "push":
        ref = event.text("ref")
        if event.text("after") == NOTHING or event.values.get("deleted") is True:
            raise UsageError(f"{ref or 'a ref'} was deleted: there is nothing to judge", "let no job run on a deletion")
        if not is_ref(ref):
            raise CannotCheck("the event push says no ref", "keepline ci --range A...B")
        return Run(host, f"push to {ref}", PUSH, event.commit("after"), event.commit_or_none("before"), ref=ref)
    if name in _MANUAL:
        ref, default = own.text("GITHUB_REF"), event.branch("repository", "default_branch")
        if name == "workflow_dispatch" and is_ref(ref) and default not in ("", ref):
            # Its verdict stands beside the branch's last commit, where a pull request's would: it has to be as strict.
            return Run(host, f"{name} of {ref}", PUSH, own.commit("GITHUB_SHA"), ref=ref)
        return Run(host, name, EVERYTHING, own.commit_or_none("GITHUB_SHA"))
    raise UsageError(f"the event {name or 'of this run'} does not say what changed", "keepline ci --range A...B")


def is_public(repository: Any) -> bool | None:
    """What the event says of its repository. Gitea's `internal` is for whoever has an account there."""
    if not isinstance(repository, dict):
        return None
    if repository.get("visibility") in ("public", "private", "internal"):
        return bool(repository["visibility"] == "public")
    if not isinstance(repository.get("private"), bool):
        return None
    return not repository["private"] and not repository.get("internal")
