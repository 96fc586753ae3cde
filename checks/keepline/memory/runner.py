"""Files that make keepline run, or say who must look at its policy: whoever edits one can switch the checks off.

Known by a piece of their path, and by naming keepline.
"""

from __future__ import annotations

# In lower case. The quick way out of a hook looks for the same pieces, so they must be rare in paths of other kinds.
PIECES = (
    ".pre-commit-config.y", ".husky/", "hooks/pre-", "hooks/update", "lefthook", ".github/", ".forgejo/", ".gitea/",
    ".gitlab", ".circleci/", ".buildkite/", ".woodpecker", ".drone.y", ".travis.y", "azure-pipelines",
    "bitbucket-pipelines", "jenkinsfile", "codeowners",
)  # fmt: skip


_HOSTS = (".github", ".forgejo", ".gitea")


def may_run(path: str) -> bool:
    """True for a path where a hook, a workflow or an owners' file may lie. Markdown never is one."""
    lowered = path.lower()
    return not lowered.endswith(".md") and any(piece in lowered for piece in PIECES)


def may_take_over(path: str, other: str) -> bool:
    """True where a host that starts what stands at `path` starts it at `other` too: of the YAML under .github and its
    like that is a workflow, in the folder of the workflows itself."""
    folders, _, name = other.lower().rpartition("/")
    top = folders.partition("/")[0]
    if "/" not in path and folders and name == path.lower():
        return False  # a configuration that is read at the top alone
    is_started = top not in _HOSTS or not is_yaml(name) or folders == f"{top}/workflows"
    return is_started or folders == path.lower().rpartition("/")[0]


def is_script(path: str) -> bool:
    """True for a hook that git itself starts, which it does only where it may be executed."""
    return "hooks/" in path.lower() and not path.lower().endswith((".yml", ".yaml", ".json", ".toml"))


def is_owners(path: str) -> bool:
    """True for a file that says who has to look at what."""
    return path.rpartition("/")[2].lower() == "codeowners"


def is_yaml(path: str) -> bool:
    """True for what hosts and hook managers read as YAML."""
    return path.lower().endswith((".yml", ".yaml"))


def runs(data: bytes) -> bool:
    """True for a file that names keepline, its policy included."""
    return b"keepline" in data.lower()
