"""weakened-policy on hooks, workflows and owners' files: what weakens each is named, ordinary edits are let be."""

from __future__ import annotations

import pytest

from keepline.doors.assembly import BASE, Asked, assemble
from keepline.engine import judge
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import weakened_policy

POLICY = "keepline: 1\nmemories: [{root: ., layout: plain}]\napprovers: [dana]\n"
SHA, OTHER = "4f" * 20, "5a" * 20

GITHUB = f"""name: checks
on:
  pull_request:
  push:
    branches: [main]
  schedule: [{{cron: "17 4 * * 1"}}]
permissions: {{}}
jobs:
  lint:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/setup-node@v4
      - run: npm run lint
  keepline:
    runs-on: ubuntu-24.04
    permissions: {{contents: read}}
    steps:
      - uses: actions/checkout@{SHA} # v6
        with: {{fetch-depth: 0, persist-credentials: false}}
      - name: The memory
        uses: ines/keepline/.github/actions/check@{SHA} # v1.2.0
        with:
          directory: memory
"""

SCRIPTED = """on: [pull_request]
jobs:
  memory:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
      - run: |
          pip install keepline==1.2.0
          keepline check --range origin/main... --format text
"""

CALLER = f"""on: {{pull_request: {{}}, merge_group: {{}}}}
jobs:
  keepline:
    permissions: {{contents: read}}
    uses: ines/keepline/.github/workflows/memory-check.yml@{SHA}
"""

GITLAB = f"""stages: [test, deploy]
include:
  - project: ines/keepline
    ref: {SHA}
    file: /.github/gitlab/memory-check.yml
    inputs: {{source: "https://git.example.org/ines/keepline.git", commit: {SHA}}}
lint:
  stage: test
  script: [npm run lint]
"""

GITLAB_JOB = """.rules: &always
  - if: $CI_PIPELINE_SOURCE == "merge_request_event"
memory:
  image: python:3.13
  rules: *always
  script:
    - pip install keepline
    - keepline ci
lint:
  script: [npm run lint]
"""

GITLAB_SCRIPT = "memory:\n  script:\n    - pip install keepline==1.2.0\n    - keepline ci\n"

PRE_COMMIT = """default_install_hook_types: [pre-commit, pre-merge-commit, pre-push]
repos:
  - repo: https://github.com/astral-sh/ruff-pre-commit
    rev: v0.6.0
    hooks:
      - id: ruff
  - repo: https://git.example.org/ines/keepline
    rev: v1.2.0
    hooks:
      - id: keepline
      - id: keepline-push
"""

LOCAL = """repos:
  - repo: local
    hooks:
      - id: keepline
        name: keepline
        entry: python -I -m keepline hook pre-commit --no-stage
        language: python
        pass_filenames: false
"""

HOOK = """#!/bin/sh
set -e
npm run lint-staged
exec /opt/keepline/bin/python -I -m keepline hook pre-commit
"""

WOODPECKER = """when:
  - event: [push, pull_request]
steps:
  memory:
    image: python:3.13
    commands: [pip install keepline, keepline ci]
"""

WORKFLOW, CI, CONFIG, HUSKY = (
    ".github/workflows/ci.yml",
    ".gitlab-ci.yml",
    ".pre-commit-config.yaml",
    ".husky/pre-commit",
)

WEAKER = {
    "pre-commit.ci leaves it out": (
        CONFIG,
        PRE_COMMIT,
        "ci: {skip: [ruff, keepline]}\n" + PRE_COMMIT,
        "`skip` under `ci`",
    ),
    "a job that it waits for": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  keepline:\n", "  keepline:\n    needs: lint\n"),
        "`needs` is new",
    ),
    "a variable by which pre-commit leaves it out": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("    steps:", "    env: {SKIP: 'ruff,keepline'}\n    steps:"),
        "`SKIP` is set",
    ),
    "the file goes": (WORKFLOW, GITHUB, None, "1 file that makes keepline run taken away"),
    "the job goes": (WORKFLOW, GITHUB, GITHUB.partition("  keepline:\n")[0], "so that it does no more"),
    "another action in its place": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("ines/keepline", "mal/keepline"),
        "runs no more as it did",
    ),
    "pinned no more": (WORKFLOW, GITHUB, GITHUB.replace(f"check@{SHA} # v1.2.0", "check@main"), "it is pinned no more"),
    "the job may fail": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  keepline:\n", "  keepline:\n    continue-on-error: true\n"),
        "`continue-on-error` is true",
    ),
    "the step may fail": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace(
            "      - name: The memory\n", "      - name: The memory\n        continue-on-error: ${{ true }}\n"
        ),
        "`continue-on-error` is ${{ true }}",
    ),
    "a condition": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  keepline:\n", "  keepline:\n    if: github.actor != 'ines'\n"),
        "`if` is new",
    ),
    "no pull requests": (WORKFLOW, GITHUB, GITHUB.replace("  pull_request:\n", ""), "`on` is without pull_request"),
    "no push, as a list": (
        WORKFLOW,
        SCRIPTED.replace("[pull_request]", "[pull_request, push]"),
        SCRIPTED,
        "`on` is without push",
    ),
    "paths": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  pull_request:\n", "  pull_request:\n    paths: ['src/**']\n"),
        "`paths` of pull_request takes in less",
    ),
    "paths left out": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  pull_request:\n", "  pull_request:\n    paths-ignore: ['**.md']\n"),
        "`paths-ignore` of pull_request leaves out more",
    ),
    "branches": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("branches: [main]", "branches: [live]"),
        "`branches` of push takes in less",
    ),
    "types": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  pull_request:\n", "  pull_request:\n    types: [opened]\n"),
        "`types` of pull_request takes in less",
    ),
    "another folder": (WORKFLOW, GITHUB, GITHUB.replace("directory: memory", "directory: empty"), "`with` is another"),
    "the verdict swallowed": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("--format text", "--format text || true"),
        "runs no more as it did",
    ),
    "fewer rules": (WORKFLOW, SCRIPTED, SCRIPTED.replace("--format text", "--rule near-cap"), "runs no more as it did"),
    "an end before it": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("          keepline", "          exit 0\n          keepline"),
        "there is “exit 0”",
    ),
    "another package": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("keepline==1.2.0", "git+https://mal.example/keepline"),
        "“pip install keepline” runs no more",
    ),
    "a variable that steers Python": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("    steps:", "    env: {PYTHONPATH: .}\n    steps:"),
        "`PYTHONPATH` is set",
    ),
    "the workflow that is called": (WORKFLOW, CALLER, CALLER.replace(f"@{SHA}", "@main"), "it is pinned no more"),
    "no merge queue": (WORKFLOW, CALLER, CALLER.replace(", merge_group: {}", ""), "`on` is without merge_group"),
    "Forgejo's": (
        ".forgejo/workflows/ci.yml",
        SCRIPTED,
        SCRIPTED.partition("          keepline")[0],
        "runs no more as it did",
    ),
    "the include goes": (
        CI,
        GITLAB,
        GITLAB.replace("ines/keepline", "ines/other").replace("keepline.git", "x.git"),
        "so that it does no more",
    ),
    "the include's ref": (CI, GITLAB, GITLAB.replace(f"ref: {SHA}", "ref: main"), "`ref` is a whole commit id no more"),
    "the included job said anew": (
        CI,
        GITLAB,
        GITLAB + "keepline:\n  allow_failure: true\n",
        "the job keepline, which is included, has its own `allow_failure`",
    ),
    "a job that may fail": (
        CI,
        GITLAB_JOB,
        GITLAB_JOB.replace("  script:\n    - pip", "  allow_failure: true\n  script:\n    - pip"),
        "`allow_failure` is true",
    ),
    "a job by hand": (
        CI,
        GITLAB_JOB,
        GITLAB_JOB.replace("  script:\n    - pip", "  when: manual\n  script:\n    - pip"),
        "`when` is new",
    ),
    "rules through an anchor": (
        CI,
        GITLAB_JOB,
        GITLAB_JOB.replace("merge_request_event", "schedule"),
        "`rules` is another",
    ),
    "Woodpecker's failure": (
        ".woodpecker/ci.yml",
        WOODPECKER,
        WOODPECKER.replace("    commands", "    failure: ignore\n    commands"),
        "`failure` is ignore",
    ),
    "a hook goes": (
        CONFIG,
        PRE_COMMIT,
        PRE_COMMIT.replace("      - id: keepline-push\n", ""),
        "“keepline-push” runs no more as it did",
    ),
    "a hook by hand only": (
        CONFIG,
        PRE_COMMIT,
        PRE_COMMIT.replace("      - id: keepline\n", "      - id: keepline\n        stages: [manual]\n"),
        "`stages` is new",
    ),
    "a hook for fewer rules": (
        CONFIG,
        PRE_COMMIT,
        PRE_COMMIT.replace("      - id: keepline\n", "      - id: keepline\n        args: [--family, size]\n"),
        "`args` is new",
    ),
    "no merge commits": (
        CONFIG,
        PRE_COMMIT,
        PRE_COMMIT.replace(", pre-merge-commit", ""),
        "`default_install_hook_types` is without pre-merge-commit",
    ),
    "another repository": (
        CONFIG,
        PRE_COMMIT,
        PRE_COMMIT.replace("git.example.org/ines", "mal.example/x"),
        "runs no more as it did",
    ),
    "pinned by a branch": (
        CONFIG,
        PRE_COMMIT.replace("rev: v1.2.0", f"rev: {SHA}"),
        PRE_COMMIT.replace("v1.2.0", "main"),
        "`rev` is a whole commit id no more",
    ),
    "fewer files, where it asks for files": (CONFIG, LOCAL, "exclude: MEMORY.md\n" + LOCAL, "`exclude` is new"),
    "a hook manager's hook": (HUSKY, HOOK, HOOK.replace("exec /opt", "# exec /opt"), "so that it does no more"),
    "an end before a hook": (HUSKY, HOOK, HOOK.replace("npm run", "exit 0\nnpm run"), "there is “exit 0”"),
    "a verdict that a hook swallows": (
        HUSKY,
        HOOK,
        HOOK.replace("hook pre-commit\n", "hook pre-commit || :\n"),
        "runs no more as it did",
    ),
    "never": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  keepline:\n", "  keepline:\n    if: false\n"),
        "`if` is new",
    ),
    "never, by an alias": (
        WORKFLOW,
        GITHUB,
        "x-off: &off {if: false}\n" + GITHUB.replace("  keepline:\n", "  keepline:\n    <<: *off\n"),
        "`if` is new",
    ),
    "never, where another calls it": (WORKFLOW, CALLER, CALLER + "    if: false\n", "`if` is new"),
    "another commit checked out": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("fetch-depth: 0", "fetch-depth: 0, ref: main"),
        "there is “actions/checkout with ref: main”",
    ),
    "another repository checked out": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("checkout@v4\n", "checkout@v4\n        with: {repository: mal/clean}\n"),
        "there is “actions/checkout with repository: mal/clean”",
    ),
    "another commit by a step before": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("      - run:", "      - run: git reset --hard origin/main\n      - run:"),
        "there is “git reset --hard origin/main”",
    ),
    "another program by a step before": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("      - name: The", '      - run: echo bin >> "$GITHUB_PATH"\n      - name: The'),
        "$GITHUB_PATH",
    ),
    **{
        f"before the command: {line}": (
            WORKFLOW,
            SCRIPTED,
            SCRIPTED.replace("          keepline", f"          {line}\n          keepline"),
            f"there is “{line}”",
        )
        for line in (
            "cd samples",
            "export PATH=bin:$PATH",
            "unset GITHUB_ACTIONS",
            "alias keepline=true",
            "keepline() { :; }",
            "cat <<END",
        )
    },
    "another index of packages": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("install keepline", "install --index-url https://mal.example keepline"),
        "runs no more as it did",
    ),
    "another shell for every step": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED + "defaults: {run: {shell: 'true {0}'}}\n",
        "`defaults` is new",
    ),
    "a variable that says another event": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  keepline:\n", "  keepline:\n    env: {GITHUB_SHA: none}\n"),
        "`GITHUB_SHA` is set",
    ),
    "no pipelines at all": (CI, GITLAB_JOB, GITLAB_JOB + "workflow: {rules: [{when: never}]}\n", "`workflow` is new"),
    "a job that no pipeline has": (
        CI,
        GITLAB_SCRIPT,
        "." + GITLAB_SCRIPT,
        "`.memory` is a job that no pipeline has",
    ),
    **{
        f"GitLab's job ends early, by {name}": (CI, GITLAB_SCRIPT, changed, "there is “exit 0”")
        for name, changed in {
            "its script": GITLAB_SCRIPT.replace("    - keepline", "    - exit 0\n    - keepline"),
            "what runs before": GITLAB_SCRIPT + "  before_script: [exit 0]\n",
            "what runs before all": "default: {before_script: [exit 0]}\n" + GITLAB_SCRIPT,
        }.items()
    },
    "another package beside a hook's": (
        CONFIG,
        PRE_COMMIT,
        PRE_COMMIT.replace(
            "      - id: keepline\n", "      - id: keepline\n        additional_dependencies: [./mal]\n"
        ),
        "`additional_dependencies` is new",
    ),
    "broken on purpose": (WORKFLOW, GITHUB, GITHUB.replace("jobs:", "jobs: ["), ""),
}

ORDINARY = {
    "pre-commit.ci leaves another out": (CONFIG, PRE_COMMIT, "ci: {skip: [ruff]}\n" + PRE_COMMIT),
    "what a step prints": (
        WORKFLOW,
        SCRIPTED.replace("          keepline", '          echo "now keepline 1.2"\n          keepline'),
        SCRIPTED,
    ),
    "another job": (WORKFLOW, GITHUB, GITHUB.replace("npm run lint", "npm run lint -- --fix && npm test")),
    "a job that may fail, beside it": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  lint:\n", "  lint:\n    continue-on-error: true\n    if: github.event_name == 'push'\n"),
    ),
    "a job goes, beside it": (WORKFLOW, GITHUB, GITHUB.replace("      - run: npm run lint\n", "")),
    "a newer version": (WORKFLOW, GITHUB, GITHUB.replace(f"check@{SHA} # v1.2.0", f"check@{OTHER} # v1.3.0")),
    "newer versions of others": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("setup-node@v4", "setup-node@v5").replace(f"checkout@{SHA}", f"checkout@{OTHER}"),
    ),
    "another runner": (WORKFLOW, GITHUB, GITHUB.replace("ubuntu-24.04", "ubuntu-26.04")),
    "more events": (WORKFLOW, GITHUB, GITHUB.replace("  push:\n", "  merge_group:\n  workflow_dispatch:\n  push:\n")),
    "more branches": (WORKFLOW, GITHUB, GITHUB.replace("branches: [main]", "branches: [main, live]")),
    "another hour": (WORKFLOW, GITHUB, GITHUB.replace("17 4", "23 5")),
    "a name": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("The memory", "keepline looks at the memory").replace("  keepline:\n", "  memory:\n"),
    ),
    "comments and blanks": (
        WORKFLOW,
        GITHUB,
        "# keepline, as everywhere\n\n" + GITHUB.replace("  keepline:\n", "\n  # whole\n  keepline:\n"),
    ),
    "a filter goes": (WORKFLOW, GITHUB.replace("  pull_request:\n", "  pull_request:\n    paths: ['**.md']\n"), GITHUB),
    "a report as well": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("directory: memory\n", "directory: memory\n          output: sarif=keepline.sarif\n"),
    ),
    "another format": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("--format text", "--format github --output json=x.json -v"),
    ),
    "more rules": (WORKFLOW, SCRIPTED.replace("--format text", "--rule secret"), SCRIPTED),
    "another version of the package": (WORKFLOW, SCRIPTED, SCRIPTED.replace("1.2.0", "1.3.0")),
    "more packages": (WORKFLOW, SCRIPTED, SCRIPTED.replace("keepline==1.2.0", "ruff keepline==1.2.0")),
    "a step before it": (WORKFLOW, SCRIPTED, SCRIPTED.replace("      - run:", "      - run: npm ci\n      - run:")),
    "a variable of Python's that steers nothing": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace("    steps:", "    env: {PYTHONUNBUFFERED: '1'}\n    steps:"),
    ),
    "a tool of another repository": (
        WORKFLOW,
        SCRIPTED,
        SCRIPTED.replace(
            "      - run:", "      - uses: actions/checkout@v4\n        with: {repository: x/y, path: y}\n      - run:"
        ),
    ),
    "a condition that always holds": (
        WORKFLOW,
        GITHUB,
        GITHUB.replace("  keepline:\n", "  keepline:\n    if: ${{ always() }}\n"),
    ),
    "a hook at the top": (HUSKY, HOOK, HOOK.replace("npm run", 'cd "$(git rev-parse --show-toplevel)"\nnpm run')),
    "a job of GitLab's that extends another": (
        CI,
        GITLAB_SCRIPT,
        "." + GITLAB_SCRIPT + "memory:\n  extends: .memory\n  tags: [docker]\n",
    ),
    "a job of GitLab's": (
        CI,
        GITLAB,
        GITLAB.replace("npm run lint", "npm test")
        + "deploy:\n  stage: deploy\n  when: manual\n  script: [make deploy]\n",
    ),
    "a stage of GitLab's": (CI, GITLAB, GITLAB.replace("[test, deploy]", "[build, test, deploy]")),
    "the template's newer commit": (CI, GITLAB, GITLAB.replace(SHA, OTHER)),
    "GitLab's image": (CI, GITLAB_JOB, GITLAB_JOB.replace("3.13", "3.14")),
    "a hook beside it": (
        CONFIG,
        PRE_COMMIT,
        PRE_COMMIT.replace("v0.6.0", "v0.9.1").replace(
            "      - id: ruff\n", "      - id: ruff\n        args: [--fix]\n        exclude: x\n"
        ),
    ),
    "keepline's newer version": (CONFIG, PRE_COMMIT, PRE_COMMIT.replace("v1.2.0", "v1.3.0")),
    "files, where it always runs": (CONFIG, PRE_COMMIT, "exclude: ^dist/\nfail_fast: true\n" + PRE_COMMIT),
    "another hook, and all of them in another order": (
        CONFIG,
        PRE_COMMIT,
        PRE_COMMIT.replace(
            "      - id: keepline\n      - id: keepline-push\n",
            "      - id: keepline-push\n      - id: keepline-caps\n      - id: keepline\n",
        ),
    ),
    "a hook's other lines": (HUSKY, HOOK, HOOK.replace("npm run lint-staged", "npx lint-staged --quiet")),
    "Woodpecker's image": (".woodpecker/ci.yml", WOODPECKER, WOODPECKER.replace("3.13", "3.14")),
    "a file that names it in a comment": (WORKFLOW, "# not keepline\non: push\njobs: {}\n", None),
    "a page": (".github/keepline.md", "Run `keepline ci`.\n", None),
}


def said(
    before: dict[str, str | None], after: dict[str, str | None], modes: tuple[int, int] | None = None
) -> list[str]:
    """What the rule says, as `path: message`."""
    sides = []
    for files in (before, after):
        texts = {".keepline.yaml": POLICY, "MEMORY.md": "- Use pnpm.\n"} | files
        sides.append(memory_snapshot("side", {path: text.encode() for path, text in texts.items() if text is not None}))
    for side, mode in zip(sides, modes or (), strict=False):
        blobs = {path: blob._replace(mode=mode) if path in before else blob for path, blob in side.blobs.items()}
        side.blobs = blobs
    change = assemble(sides[0], sides[1], Asked("2026-03-04T10:00:00Z"), door="range", judge=BASE)
    found = judge([change], [weakened_policy.RULE]).findings
    assert all(finding.severity == "error" and "dana" in finding.problem.remedy for finding in found)
    return [f"{finding.problem.place.path}: {finding.problem.message}" for finding in found]


@pytest.mark.parametrize("case", WEAKER)
def test_what_weakens_it_is_named(case: str) -> None:
    path, before, after, message = WEAKER[case]
    found = said({path: before}, {path: after})
    assert any(one.startswith(f"{path}: ") and message in one for one in found), found


@pytest.mark.parametrize("case", ORDINARY)
def test_an_ordinary_edit_is_let_be(case: str) -> None:
    path, before, after = ORDINARY[case]
    assert said({path: before}, {path: after}) == []


def test_what_is_weaker_is_said_once_and_shortly() -> None:
    (found,) = said({WORKFLOW: GITHUB}, {WORKFLOW: GITHUB.partition("  keepline:\n")[0]})
    assert found == f"{WORKFLOW}: 1 file that makes keepline run changed, so that it does no more"
    (found,) = said({WORKFLOW: GITHUB}, {WORKFLOW: GITHUB.replace("  pull_request:\n", "")})
    assert found == f"{WORKFLOW}: where “ines/keepline/.github/actions/check” runs, `on` is without pull_request"


def test_a_workflow_may_move() -> None:
    other = ".github/workflows/memory.yml"
    assert said({WORKFLOW: GITHUB}, {other: GITHUB}) == []
    (found,) = said({WORKFLOW: GITHUB}, {other: GITHUB.replace("  pull_request:\n", "")})
    assert found.startswith(f"{other}: ")
    lint = GITHUB.partition("  keepline:\n")[0]
    assert said({WORKFLOW: GITHUB}, {WORKFLOW: lint, other: GITHUB.replace(lint, lint.partition("  lint:")[0])}) == []


@pytest.mark.parametrize("other", [".github/memory.yml", ".github/workflows/old/memory.yml", ".github/off/checks.yaml"])
def test_a_workflow_that_moves_to_where_no_host_looks(other: str) -> None:
    assert said({WORKFLOW: GITHUB}, {other: GITHUB}) == [f"{WORKFLOW}: 1 file that makes keepline run taken away"]


def test_a_configuration_that_moves_below_the_top() -> None:
    (found,) = said({CONFIG: PRE_COMMIT}, {f"old/{CONFIG}": PRE_COMMIT})
    assert found == f"{CONFIG}: 1 file that makes keepline run taken away"


def test_a_hook_that_git_may_not_start() -> None:
    hook = {"hooks/pre-receive": HOOK}
    assert said(hook, hook, (0o100755, 0o100755)) == []
    assert said(hook, hook, (0o100755, 0o100644)) == [
        "hooks/pre-receive: 1 hook may be executed no more, so git passes it over"
    ]
    assert said({HUSKY: HOOK}, {HUSKY: HOOK}, (0o100755, 0o100644)) == []


def test_a_hostile_workflow_is_read_within_bounds() -> None:
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{chr(98 + at)}: &{chr(98 + at)} [{', '.join(['*' + chr(97 + at)] * 9)}]\n" for at in range(9)
    )
    for text in (bomb + GITHUB, "[" * 20_000 + GITHUB, "x: &x [*x]\n" + GITHUB, GITHUB + "\n" * 2_000_000):
        assert said({WORKFLOW: GITHUB}, {WORKFLOW: text}) is not None
        assert said({WORKFLOW: text}, {WORKFLOW: None})
    many = "on: push\njobs:\n" + "".join(f"  j{at}: {{steps: [run: keepline check {at}]}}\n" for at in range(8_000))
    assert said({WORKFLOW: many}, {WORKFLOW: many.replace("check", "check --all")})


# Owners' files ----------------------------------------------------------------------------------------------------

OWNED = "* @team\n/.keepline.yaml @dana\n/relocations/ @dana @lee\n"
OWNERS = ".github/CODEOWNERS"


@pytest.mark.parametrize(
    ("before", "after", "messages"),
    [
        (OWNED, None, ["nobody owns .keepline.yaml any more", "nobody owns relocations/ any more"]),
        (OWNED, "* @team\n/.keepline.yaml\n/relocations/ @dana\n", ["nobody owns .keepline.yaml any more"]),
        (
            OWNED,
            OWNED.replace("yaml @dana", "yaml @dana @kim"),
            [".keepline.yaml may be changed with the word of @kim as well"],
        ),
        (
            OWNED,
            OWNED + "*.yaml @kim\n",
            [
                ".keepline.yaml may be changed with the word of @kim as well",
                "relocations/ may be changed with the word of @kim as well",
            ],
        ),
        (
            OWNED,
            "* @team\n",
            [
                ".keepline.yaml may be changed with the word of @team as well",
                "relocations/ may be changed with the word of @team as well",
            ],
        ),
        (
            "[Memory] @dana\n.keepline.yaml\nrelocations/\n",
            "^[Memory] @dana\n.keepline.yaml\nrelocations/\n",
            [
                "nobody owns .keepline.yaml any more",
                "nobody owns relocations/ any more",
            ],
        ),
        (OWNED, OWNED.replace("@dana @lee", "@dana"), []),
        (OWNED, OWNED + "/src/ @kim # not keepline\n", []),
        (OWNED, "# Who looks at what\n" + OWNED, []),
        ("* @team\n", "* @team @kim\n", []),
        ("* @team\n", OWNED, []),
        ("/src/ @kim\n", None, []),
    ],
)
def test_who_has_to_look(before: str, after: str | None, messages: list[str]) -> None:
    assert said({OWNERS: before}, {OWNERS: after}) == [f"{OWNERS}: {message}" for message in messages]


def test_an_owners_file_that_hides_another() -> None:
    found = said({"CODEOWNERS": OWNED}, {"CODEOWNERS": OWNED, OWNERS: "/src/ @kim\n"})
    assert found == [f"{OWNERS}: nobody owns {name} any more" for name in (".keepline.yaml", "relocations/")]
