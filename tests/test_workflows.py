"""The action, the workflows and the GitLab template: pinned, with least permissions, and their steps run here."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
ACTION = GITHUB / "actions" / "check"
GITLAB = GITHUB / "gitlab" / "memory-check.yml"
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def steps() -> Iterator[dict[str, Any]]:
    for path in WORKFLOWS:
        for job in read(path)["jobs"].values():
            yield from job.get("steps", [job])
    yield from read(ACTION / "action.yml")["runs"]["steps"]


# What they say ----------------------------------------------------------------------------------------------------


def test_what_others_made_is_pinned_by_a_whole_commit() -> None:
    used = [step["uses"] for step in steps() if "uses" in step]
    assert {name for name in used if name.startswith("$/")} == {
        "$/.github/actions/check",
        "$/.github/workflows/memory-check.yml",
    }
    others = [name for name in used if not name.startswith("$/")]
    assert others and all(PINNED.fullmatch(name) for name in others)
    for line in (line for path in WORKFLOWS for line in path.read_text("utf-8").split("\n") if "@" in line):
        if "uses:" in line and not line.startswith("#"):
            assert re.search(r" # v\d+\.\d+\.\d+$", line), f"{line}: say which version that is"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_job_may_read_and_no_more(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {}
    for name, job in workflow["jobs"].items():
        assert job["permissions"] == {"contents": "read"}, name
    assert "secrets." not in path.read_text("utf-8") and "pull_request_target" not in path.read_text("utf-8")


def test_no_credentials_stay_in_a_checkout() -> None:
    checkouts = [step for step in steps() if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts and all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_nothing_is_put_into_a_script() -> None:
    scripts = [step["run"] for step in steps() if "run" in step]
    scripts += list(yaml.safe_load_all(GITLAB.read_text("utf-8")))[1]["keepline"]["script"]
    assert scripts and not any("${{" in script or "$[[" in script for script in scripts)


def test_the_memory_is_checked_out_whole() -> None:
    (checkout, check) = read(GITHUB / "workflows" / "memory-check.yml")["jobs"]["keepline"]["steps"]
    assert checkout["with"]["fetch-depth"] == 0
    assert check["uses"] == "$/.github/actions/check", "./ would be the caller's own, and so its pull request's"


def test_our_own_sample_is_guarded_by_them() -> None:
    assert read(GITHUB / "workflows" / "memory.yml")["jobs"]["keepline"]["uses"].endswith("/memory-check.yml")
    (memory,) = read(ROOT / ".keepline.yaml")["memories"]
    assert (ROOT / memory["root"] / "memories" / "MEMORY.md").exists()


def test_all_that_is_installed_is_known_by_its_hash() -> None:
    text = (ACTION / "requirements.txt").read_text("utf-8")
    blocks = re.findall(r"^([\w.-]+)==[\w.]+ \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.MULTILINE)
    rest = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    assert sum(len(f"{hashes}") for _, hashes in blocks) > 0.9 * len(rest)
    import tomllib

    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {re.split(r"[^\w.-]", one)[0].lower() for one in wanted}
    assert names <= {name.lower() for name, _ in blocks}


@pytest.mark.parametrize(
    "command",
    [
        ["zizmor", "--offline", "--no-progress", "--quiet", str(GITHUB)],
        ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", *map(str, WORKFLOWS)],
        ["check-jsonschema", "--builtin-schema", "vendor.github-actions", str(ACTION / "action.yml")],
    ],
    ids=lambda command: f"{command[0]} {command[2]}",
)
def test_the_linters_have_nothing_to_say(command: list[str]) -> None:
    program = Path(sysconfig.get_path("scripts")) / command[0]
    if not program.exists():
        pytest.skip(f"{command[0]} comes with the extra dev")
    done = subprocess.run([program, *command[1:]], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# What they do -----------------------------------------------------------------------------------------------------


@pytest.fixture
def memory(repository: Any, tmp_path: Path) -> Any:
    """A checkout after a push that lost a line, on a runner."""
    repository.write(".keepline.yaml", "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n")
    repository.write("MEMORY.md", "Use pnpm.\n§\nTests run with `just test`.\n")
    before = repository.commit("first")
    for module in ("venv.py", "pip.py", "yaml.py", "keepline.py", "sysconfig.py"):
        repository.write(module, "raise SystemExit('a module of the checkout ran')\n")
    repository.write("MEMORY.md", "Use pnpm.\n")
    after = repository.commit("lossy")
    host = {"private": True, "visibility": "private", "default_branch": "main"}
    event = {"ref": "refs/heads/main", "before": before, "after": after, "deleted": False, "repository": host}
    (tmp_path / "event.json").write_text(json.dumps(event))
    (tmp_path / "runner temp").mkdir()
    repository.environment |= {
        "GITHUB_ACTIONS": "true",
        "GITHUB_EVENT_NAME": "push",
        "GITHUB_EVENT_PATH": str(tmp_path / "event.json"),
        "GITHUB_SHA": after,
        "GITHUB_STEP_SUMMARY": str(tmp_path / "summary.md"),
        "GITHUB_ACTION_PATH": str(ACTION),
        "RUNNER_TEMP": str(tmp_path / "runner temp"),
    }
    return repository


@pytest.fixture
def without_a_registry(memory: Any, tmp_path: Path) -> Callable[[], list[str]]:
    """A python3 on the PATH whose environments have everything already, and whose pip only notes what it is told."""
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    log = tmp_path / "pip.log"
    bash = f"#!{shutil.which('bash')}"
    (bin_ / "shim").write_text(
        f"""{bash}
case "$*" in
*"-m pip "*) echo "$*" >>"{log}" ;;
*) exec "${{0%/*}}/true-python" "$@" ;;
esac
"""
    )
    (bin_ / "python3").write_text(
        f"""{bash}
case "$*" in
"-I -m venv "*)
  "{sys.executable}" -I -m venv --without-pip "$4"
  echo "{sysconfig.get_path("purelib")}" >"$(echo "$4"/lib/python*)/site-packages/others.pth"
  mv "$4/bin/python" "$4/bin/true-python"
  install "{bin_}/shim" "$4/bin/python" ;;
*) exec "{sys.executable}" "$@" ;;
esac
"""
    )
    (bin_ / "python3").chmod(0o755)
    memory.environment["PATH"] = f"{bin_}{os.pathsep}{memory.environment['PATH']}"
    return lambda: log.read_text().split("\n")


def step(memory: Any, **inputs: str) -> Any:
    """The action's one step, as the runner starts it."""
    (only,) = read(ACTION / "action.yml")["runs"]["steps"]
    given = {f"KEEPLINE_{name.upper()}": value for name, value in inputs.items()}
    assert set(given) <= set(only["env"])
    environment = dict.fromkeys(only["env"], "") | {"KEEPLINE_DIRECTORY": "."} | given
    return memory.run(["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", only["run"]], **environment)


def test_the_step_judges_the_push(memory: Any, without_a_registry: Callable[[], list[str]], tmp_path: Path) -> None:
    done = step(memory)
    assert done.code == 1, done.err
    assert "::error file=MEMORY.md" in done.out and "MEMORY.md" in (tmp_path / "summary.md").read_text()
    (pip, _) = without_a_registry()
    assert "--only-binary :all: --require-hashes" in pip and str(ACTION / "requirements.txt") in pip
    assert list((tmp_path / "runner temp").iterdir()) == [], "the environment stays behind"


@pytest.mark.usefixtures("without_a_registry")
def test_the_step_takes_its_inputs_as_they_are(memory: Any, tmp_path: Path) -> None:
    name = tmp_path / "a $(touch injected) report; exit 0.json"
    assert step(memory, range="HEAD..HEAD", output=f"json={name}\n\ntext={name}.txt\n").code == 0
    assert json.loads(name.read_text())["summary"]["errors"] == 0
    assert Path(f"{name}.txt").exists() and not (memory.path / "injected").exists()
    assert step(memory, range="--all").code == 2
    done = step(memory, directory="no such folder")
    assert done.code == 2 and "no such folder is no folder" in done.err


def test_the_step_says_what_is_missing(memory: Any, tmp_path: Path) -> None:
    empty = tmp_path / "tools"
    empty.mkdir()
    for tool in ("bash", "dirname", "env"):
        (empty / tool).symlink_to(shutil.which(tool) or "")
    memory.environment["PATH"] = str(empty)
    done = step(memory)
    assert done.code == 3 and "no Python 3.11 or newer is on the PATH" in done.err
    memory.environment["OSTYPE"] = "msys"
    done = step(memory)
    assert done.code == 3 and "give this job `runs-on: ubuntu-latest`" in done.err


@pytest.mark.registry
def test_the_step_with_all_that_it_installs(memory: Any, real_home: str) -> None:
    memory.environment["HOME"] = real_home
    done = step(memory)
    assert done.code == 1 and "::error file=MEMORY.md" in done.out, done.err


@pytest.mark.usefixtures("without_a_registry")
def test_gitlabs_job_fetches_keepline_by_its_commit(memory: Any, make_repository: Callable[..., Any]) -> None:
    source = make_repository("keepline")
    for part in (".github/actions/check", "checks/keepline"):
        shutil.copytree(ROOT / part, source.path / part, ignore=shutil.ignore_patterns("__pycache__"))
    commit = source.commit("keepline")
    spec, jobs = yaml.safe_load_all(GITLAB.read_text("utf-8"))
    job = jobs["keepline"]
    assert job["variables"]["GIT_DEPTH"] == "0" and "allow_failure" not in job
    assert re.fullmatch(spec["spec"]["inputs"]["commit"]["regex"], commit)
    before, after = memory.git("rev-parse", "HEAD~1", "HEAD").split()
    memory.environment.pop("GITHUB_ACTIONS")
    done = memory.run(
        ["bash", "-e", "-c", "\n".join(job["script"])],
        GITLAB_CI="true",
        CI_PIPELINE_SOURCE="push",
        CI_COMMIT_SHA=after,
        CI_COMMIT_BEFORE_SHA=before,
        CI_COMMIT_BRANCH="main",
        CI_DEFAULT_BRANCH="main",
        CI_PROJECT_VISIBILITY="private",
        KEEPLINE_SOURCE=f"file://{source.path}",
        KEEPLINE_COMMIT=commit,
        KEEPLINE_OUTPUT=job["variables"]["KEEPLINE_OUTPUT"],
    )
    assert done.code == 1 and done.out.startswith("keepline: blocked"), done.err
    (report,) = job["artifacts"]["reports"].values()
    assert json.loads(memory.read(report))[0]["location"]["path"] == "MEMORY.md"
