"""The hook of a repository that is pushed to, over a path and over smart HTTP: what it takes, and what it does not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest

POLICY = "keepline: 1\nmemories:\n  - {root: ., layout: hermes}\n"
MEMORY = "Use pnpm, not npm.\n§\nStaging listens on port 5432.\n§\nThe registry cache lives in /srv/cache.\n"
CUT = "Use pnpm, not npm.\n§\nThe registry cache lives in /srv/cache.\n"
GONE = "Staging listens on port 5432"
SOURCE = str(Path(__file__).resolve().parents[2] / "checks")
TOKEN = "glpat-" + "x7Kq2mVb9TzR4wLp8Nc3"


class Backend(BaseHTTPRequestHandler):
    """git http-backend, as a web server calls it."""

    root = ""
    environment: ClassVar[dict[str, str]] = {}

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        size = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(size) if size else self._chunks()
        told = {
            "GIT_PROJECT_ROOT": self.root, "GIT_HTTP_EXPORT_ALL": "1", "PATH_INFO": path, "QUERY_STRING": query,
            "REQUEST_METHOD": self.command, "CONTENT_TYPE": self.headers.get("Content-Type", ""),
            "REMOTE_USER": "ines", "REMOTE_ADDR": "127.0.0.1", "CONTENT_LENGTH": str(len(body)),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
            "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
        }  # fmt: skip
        done = subprocess.run(
            ["git", "http-backend"], input=body, env=self.environment | told, stdout=subprocess.PIPE, check=False
        )
        head, _, rest = done.stdout.partition(b"\r\n\r\n")
        fields = dict(line.split(": ", 1) for line in head.decode().split("\r\n") if line)
        self.send_response(int(fields.pop("Status", "200 OK").split(" ")[0]))
        for name, value in fields.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(rest)))
        self.end_headers()
        self.wfile.write(rest)

    do_POST = do_GET

    def _chunks(self) -> bytes:
        body = b""
        while self.headers.get("Transfer-Encoding") == "chunked":
            size = int(self.rfile.readline(), 16)
            body += self.rfile.read(size)
            self.rfile.readline()
            if not size:
                break
        return body

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def server(make_repository: Callable[..., Any], python: str) -> Any:
    """A bare repository with our hook in place, whose HEAD names a branch that nobody pushes, as it often is."""
    bare = make_repository("server.git", bare=True)
    bare.git("symbolic-ref", "HEAD", "refs/heads/trunk")
    bare.git("config", "http.receivepack", "true")
    bare.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    done = bare.run([python, "-I", "-m", "keepline", "init", "--server", "--yes"])
    assert done.code == 0, done.err
    again = bare.run([python, "-I", "-m", "keepline", "init", "--server", "--yes"])
    assert again.out == "keepline is in place; nothing to do\n"
    return bare


@pytest.fixture(params=["file", "http"])
def memory(request: pytest.FixtureRequest, server: Any, repository: Any) -> Iterator[Any]:
    """A clone, with no hook of its own, whose first commit the server has."""
    address = str(server.path)
    if request.param == "http":
        Backend.root, Backend.environment = str(server.path.parent), server.environment
        web = ThreadingHTTPServer(("127.0.0.1", 0), Backend)
        threading.Thread(target=web.serve_forever, daemon=True).start()
        request.addfinalizer(web.server_close)
        request.addfinalizer(web.shutdown)
        address = f"http://127.0.0.1:{web.server_port}/server.git"
    repository.environment |= {"PYTHONDONTWRITEBYTECODE": "1", "NO_PROXY": "*", "no_proxy": "*"}
    repository.git("remote", "add", "origin", address)
    repository.write(".keepline.yaml", POLICY)
    repository.write("MEMORY.md", MEMORY)
    repository.write("USER.md", "Ines prefers short answers.\n")
    repository.commit("one")
    push(repository, "main")
    return repository


@pytest.fixture
def local(memory: Any) -> Any:
    return memory


def push(repository: Any, *arguments: str) -> Any:
    result = repository.try_git("push", "--quiet", "origin", *arguments)
    assert result.code == 0, result.err
    return result


def is_refused(repository: Any, *arguments: str, says: str) -> str:
    """Nothing of the push has arrived, and the client is told why in lines that any terminal shows."""
    before = remote_refs(repository)
    result = repository.try_git("push", "--quiet", "origin", *arguments)
    assert result.code != 0, "it was taken"
    assert says in result.err
    assert remote_refs(repository) == before
    assert "\x1b" not in result.err and TOKEN not in result.err
    return str(result.err)


def remote_refs(repository: Any) -> str:
    return str(repository.git("ls-remote", "origin"))


def over(count: int) -> str:
    return MEMORY + "".join(
        f"§\nService {number} answers on port {5000 + number} of the same host.\n" for number in range(count)
    )


# What is taken and what is not ----------------------------------------------------------------------------------------


def test_what_adds_is_taken_in_silence(memory: Any) -> None:
    memory.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    memory.commit("add")
    assert push(memory, "main").err == ""


def test_a_loss_is_refused_on_a_branch_that_is_there_and_on_a_new_one(memory: Any) -> None:
    memory.write("MEMORY.md", CUT)
    memory.commit("loss")
    assert "refs/heads/main refused: 1 removed line" in is_refused(memory, "main", says=GONE)
    is_refused(memory, "main:refs/heads/other", says=GONE)
    is_refused(memory, "main:refs/tags/v1", says=GONE)
    is_refused(memory, "main:refs/for/main/topic", says=GONE)


def test_a_tip_over_its_cap(memory: Any) -> None:
    memory.write("MEMORY.md", over(60))
    memory.commit("too much")
    is_refused(memory, "main", says="over-cap")
    memory.write("MEMORY.md", over(20))
    memory.commit("less again, and none of what stood at the server is gone")
    push(memory, "main")


def test_a_push_cannot_raise_its_own_cap(memory: Any) -> None:
    memory.write(
        ".keepline.yaml", POLICY.replace("hermes}", "hermes, files: [{match: MEMORY.md, cap: {count: 9000}}]}")
    )
    memory.write("MEMORY.md", over(60))
    memory.commit("too much, and a cap for it")
    is_refused(memory, "main", says="over-cap")


def test_two_changes_under_the_cap_whose_merge_is_over_it(memory: Any) -> None:
    for name, start in (("one", 0), ("two", 1)):
        memory.git("checkout", "--quiet", "-b", name, "main")
        lines = [f"§\nService {start}{number} of {name} answers on port {number}.\n" for number in range(28)]
        memory.write(f"{name}.txt", "x\n")
        memory.write("MEMORY.md", MEMORY + "".join(lines))
        memory.commit(name)
        push(memory, name)
    memory.git("checkout", "--quiet", "main")
    memory.git("merge", "--quiet", "--ff-only", "one")
    push(memory, "main")
    memory.try_git("merge", "two")
    both = [memory.git("show", f"{name}:MEMORY.md").removeprefix(MEMORY) for name in ("one", "two")]
    memory.write("MEMORY.md", MEMORY + "".join(both))
    memory.commit("both")
    is_refused(memory, "main", says="over-cap")


def test_a_forced_push_that_drops_71_of_79_files(memory: Any) -> None:
    for number in range(79):
        memory.write(
            f"skills/s{number}/SKILL.md",
            f"---\nname: s{number}\ndescription: Step {number}.\n---\n\n1. `run {number}`\n",
        )
    memory.commit("79 files")
    push(memory, "main", "main:work")
    memory.git("checkout", "--quiet", "--orphan", "anew")
    memory.git("rm", "--quiet", "-f", *(f"skills/s{number}/SKILL.md" for number in range(8, 79)))
    memory.git("commit", "--quiet", "--message", "8 files")
    said = is_refused(memory, "--force", "anew:main", says="rewritten-history")
    assert '2 commits of "main" would be dropped' in said and "mass-removal" in said
    is_refused(memory, "--force", "anew:work", says="mass-removal")
    memory.git("checkout", "--quiet", "main")
    memory.git("reset", "--quiet", "--hard", "HEAD~1")
    is_refused(memory, "--force", "main", says="rewritten-history")


def test_branches_of_ones_own_may_be_rewritten_and_deleted_protected_ones_not(memory: Any) -> None:
    memory.write(".keepline.yaml", POLICY + "protected: [release/*]\n")
    memory.commit("protect")
    push(memory, "main", "main:work", "main:release/1")
    memory.git("commit", "--quiet", "--amend", "--message", "protect, said otherwise")
    push(memory, "--force", "main:work")
    is_refused(memory, "--force", "main:release/1", says="rewritten-history")
    push(memory, ":work")
    is_refused(memory, ":release/1", says="would be deleted")
    is_refused(memory, ":main", says="would be deleted")


def test_an_alias_of_the_default_branch_is_no_way_round(memory: Any, server: Any) -> None:
    server.git("symbolic-ref", "refs/heads/master", "refs/heads/main")
    before = memory.head
    memory.write("USER.md", "Ines prefers short answers.\n§\nInes lives in Porto.\n")
    memory.commit("two")
    push(memory, "main:master")
    assert server.git("rev-parse", "main").strip() == memory.head
    is_refused(memory, "--force", f"{before}:refs/heads/master", says="rewritten-history")
    is_refused(memory, ":master", says="would be deleted")


def test_whoever_administers_the_repository_lets_one_tip_go(memory: Any, server: Any) -> None:
    memory.write("USER.md", "Ines prefers short answers.\n§\nInes lives in Porto.\n")
    memory.commit("two")
    push(memory, "main")
    server.git("config", "--add", "keepline.mayDrop", memory.head)
    memory.git("commit", "--quiet", "--amend", "--message", "purged", "--allow-empty")
    push(memory, "--force", "main")
    memory.git("commit", "--quiet", "--amend", "--message", "and again", "--allow-empty")
    is_refused(memory, "--force", "main", says="rewritten-history")


def test_a_secret_in_the_second_of_three_commits(memory: Any) -> None:
    memory.write("USER.md", "Ines prefers short answers.\n§\nInes lives in Porto.\n")
    memory.commit("one")
    memory.write("MEMORY.md", MEMORY + f"§\nClone with {TOKEN} on the build host.\n")
    leak = memory.commit("two")
    memory.write("MEMORY.md", MEMORY)
    memory.commit("three takes it out")
    for ref in ("refs/heads/main", "refs/heads/new", "refs/tags/v1"):
        is_refused(memory, f"HEAD:{ref}", says=leak[:12])
    memory.git("tag", "--annotate", "--message", "the leak", "v2", leak)
    is_refused(memory, "v2", says="holds a secret")
    memory.git("reset", "--quiet", "--hard", "HEAD~2")
    push(memory, "main")


def test_what_the_server_has_is_not_scanned_again(memory: Any, server: Any) -> None:
    hook = server.path / "hooks" / "pre-receive"
    hook.chmod(0o644)
    memory.write("MEMORY.md", MEMORY + f"§\nClone with {TOKEN} on the build host.\n")
    memory.commit("before the hook came")
    memory.write("MEMORY.md", MEMORY)
    memory.commit("taken back")
    push(memory, "main")
    hook.chmod(0o755)
    memory.write("USER.md", "Ines prefers short answers.\n§\nInes lives in Porto.\n")
    memory.commit("on")
    push(memory, "main", "main:other", "HEAD~1:refs/tags/old")


def test_ten_refs_at_once(memory: Any) -> None:
    for number in range(10):
        memory.git("checkout", "--quiet", "-b", f"b{number}", "main")
        memory.write("USER.md", f"Ines prefers short answers.\n§\nInes has {number} cats.\n")
        memory.commit(str(number))
    names = [f"b{number}" for number in range(10)]
    push(memory, *names)
    for name in names:
        memory.git("checkout", "--quiet", name)
        memory.write("notes.txt", f"{name}\n")
        if name == "b7":
            memory.write("MEMORY.md", CUT)
        memory.commit("on")
    said = is_refused(memory, *names, says="refs/heads/b7 refused")
    assert said.count(" refused: ") == 1
    push(memory, *(name for name in names if name != "b7"))


def test_a_tag_of_what_is_there_and_of_what_comes_along(memory: Any) -> None:
    memory.write("MEMORY.md", CUT)
    lossy = memory.commit("loss")
    memory.write("MEMORY.md", MEMORY)
    memory.commit("mended")
    memory.git("tag", "--annotate", "--message", "x", "v1", lossy)
    push(memory, "main", "v1")
    push(memory, "main~2:refs/tags/v0", "main:refs/heads/again")


def test_refs_without_any_memory(memory: Any, server: Any) -> None:
    memory.git("notes", "add", "--message", "seen", "HEAD")
    push(memory, "refs/notes/commits")
    memory.git("checkout", "--quiet", "--orphan", "pages")
    memory.git("rm", "--quiet", "-rf", ".")
    memory.write("index.html", "<p>hello</p>\n")
    memory.commit("pages")
    push(memory, "pages")
    blob = memory.git("hash-object", "-w", "index.html").strip()
    is_refused(memory, f"{blob}:refs/tags/blob", says="names a blob")
    tree = memory.git("rev-parse", "main^{tree}").strip()
    push(memory, f"{tree}:refs/tags/tree")


def test_an_empty_repository_is_no_pass(server: Any, repository: Any) -> None:
    repository.git("remote", "add", "origin", str(server.path))
    repository.write("src.py", "print(1)\n")
    repository.commit("code")
    is_refused(repository, "main", says="nothing to guard")


def test_a_policy_that_an_upgrade_broke_is_mended_by_a_push_of_its_own(memory: Any, server: Any) -> None:
    hook = server.path / "hooks" / "pre-receive"
    hook.chmod(0o644)
    memory.write(".keepline.yaml", "keepline: 1\nmemories: [\n")
    memory.commit("as another version had it")
    push(memory, "main")
    hook.chmod(0o755)
    memory.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    memory.commit("on")
    is_refused(memory, "main", says=".keepline.yaml:")
    memory.write(".keepline.yaml", POLICY)
    memory.commit("mended, and something else")
    is_refused(memory, "main", says="push the commit that mends .keepline.yaml first")
    memory.git("reset", "--quiet", "--hard", "HEAD~2")
    memory.write(".keepline.yaml", POLICY)
    memory.commit("mended")
    push(memory, "main")
    memory.write("MEMORY.md", CUT)
    memory.commit("loss")
    is_refused(memory, "main", says=GONE)


def test_what_an_older_version_does_not_know_is_blamed_and_does_not_stand_in_the_way(memory: Any, server: Any) -> None:
    hook = server.path / "hooks" / "pre-receive"
    hook.chmod(0o644)
    memory.write(".keepline.yaml", POLICY + "from-the-future: yes\n")
    memory.commit("as another version had it")
    push(memory, "main")
    hook.chmod(0o755)
    memory.write("MEMORY.md", CUT)
    memory.commit("loss")
    is_refused(memory, "main", says=GONE)
    memory.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    memory.write(".keepline.yaml", POLICY)
    memory.commit("mended, and something else")
    push(memory, "main")


def test_a_policy_broken_by_the_push_itself(memory: Any) -> None:
    memory.write(".keepline.yaml", "keepline: [\n")
    memory.commit("broken")
    is_refused(memory, "main", says=".keepline.yaml")


def test_push_options_are_no_bypass(memory: Any, server: Any) -> None:
    server.git("config", "receive.advertisePushOptions", "true")
    memory.write("MEMORY.md", CUT)
    memory.commit("loss")
    for option in ("skip", "keepline.skip=true", "ci.skip", "keepline.mayDrop=1"):
        is_refused(memory, "--push-option", option, "main", says=GONE)


# The memory that it runs in ------------------------------------------------------------------------------------------


def hooked(server: Any, line: str) -> None:
    """Put a line of shell before what the hook runs."""
    hook = server.path / "hooks" / "pre-receive"
    shebang, rest = hook.read_text().split("\n", 1)
    hook.write_text(f"{shebang}\n{line}\n{rest}")


def is_unharmed(server: Any, repository: Any) -> None:
    server.git("fsck", "--full", "--strict")
    assert list((server.path / "objects").glob("tmp_objdir*")) == []
    assert list((server.path / "objects").glob("incoming-*")) == []


@pytest.fixture
def plain(memory: Any, request: pytest.FixtureRequest) -> Any:
    """Where how it is sent makes no difference: over a path only."""
    if "http" in request.node.callspec.id:
        pytest.skip("the same over a path")
    return memory


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ulimit -t 0", ""),
        ("kill -9 $$", ""),
        ("exec 0<&-", ""),
        ("PATH=/nowhere; export PATH", ""),
        ("exec >/dev/full 2>&1", ""),
    ],
    ids=["no time", "killed", "no input", "no git", "nowhere to write"],
)
def test_whatever_happens_to_the_hook_nothing_is_taken(plain: Any, server: Any, line: str, says: str) -> None:
    hooked(server, line)
    plain.write("MEMORY.md", CUT if "/dev/full" in line else MEMORY + "§\nDeploy on Tuesday.\n")
    plain.commit("on")
    is_refused(plain, "main", says=says)
    is_unharmed(server, plain)


def test_killed_in_the_midst(plain: Any, server: Any) -> None:
    hooked(server, "(sleep 0.15; kill -9 $$ 2>/dev/null) & refs=x; sleep 0.1")
    plain.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    plain.commit("on")
    is_refused(plain, "main", says="")
    is_unharmed(server, plain)


def test_no_process_to_fork(plain: Any, server: Any, python: str) -> None:
    """As where the machine has no more processes: a start fails with EAGAIN."""
    folder = server.path / "site"
    folder.mkdir()
    hooked_python = (
        "import errno, os, runpy, sys\n"
        "def fail(*_, **__): raise BlockingIOError(errno.EAGAIN, 'Resource temporarily unavailable')\n"
        "os.posix_spawnp = os.posix_spawn = os.fork = fail\n"
        "sys.argv = ['keepline', 'hook', 'pre-receive']\n"
        "runpy.run_module('keepline', run_name='__main__')\n"
    )
    (folder / "run.py").write_text(hooked_python)
    hook = server.path / "hooks" / "pre-receive"
    hook.write_text(
        f"#!/bin/sh\nexec '{python.replace(chr(39), chr(39) + chr(92) + chr(39) * 2)}' -I {folder}/run.py\n"
    )
    plain.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    plain.commit("on")
    is_refused(plain, "main", says="temporarily unavailable")
    is_unharmed(server, plain)


@pytest.mark.parametrize("year", ["1970", "2099"])
def test_a_clock_that_cannot_be_right(plain: Any, server: Any, python: str, year: str) -> None:
    script = (
        "import runpy, sys, time\n"
        f"time.gmtime = lambda *_: time.strptime('{year}', '%Y')\n"
        "sys.argv = ['keepline', 'hook', 'pre-receive']\n"
        "runpy.run_module('keepline', run_name='__main__')\n"
    )
    (server.path / "run.py").write_text(script)
    quoted = python.replace("'", "'\\''")
    (server.path / "hooks" / "pre-receive").write_text(f"#!/bin/sh\nexec '{quoted}' -I {server.path}/run.py\n")
    plain.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    plain.commit("on")
    is_refused(plain, "main", says=f"the clock says {year}-01-01")


def test_limits_are_the_repositorys_own(plain: Any, server: Any) -> None:
    plain.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    plain.commit("on")
    server.git("config", "keepline.receiveBytes", "100")
    is_refused(plain, "main", says="takes more than 100 bytes")
    server.git("config", "keepline.receiveBytes", "lots")
    is_refused(plain, "main", says="keepline.receiveBytes is lots")
    server.git("config", "--unset", "keepline.receiveBytes")
    push(plain, "main")


@pytest.mark.parametrize(
    ("busy", "code", "says"),
    [
        ("while True: sum(range(1000))", 3, "takes more than 1 seconds to be judged"),
        ("import signal; signal.signal(signal.SIGALRM, signal.SIG_IGN)\n        while True: pass", -signal.SIGXCPU, ""),
    ],
    ids=["told", "ended by the kernel"],
)
def test_a_run_that_takes_too_long_ends(repository: Any, busy: str, code: int, says: str) -> None:
    script = (
        "from keepline.commands.exits import settle\n"
        "from keepline.repository.budget import within\n"
        "def run():\n"
        "    with within(1):\n"
        f"        {busy}\n"
        "raise SystemExit(settle(run))\n"
    )
    done = repository.run([sys.executable, "-P", "-c", script], PYTHONPATH=SOURCE)
    assert (done.code, says in done.err) == (code, True)


def test_two_pushes_at_once(plain: Any, server: Any, make_repository: Callable[..., Any]) -> None:
    """Both are judged against the same tip; git takes one, and the other has to look again."""
    hooked(server, "sleep 0.3")
    other = make_repository("other")
    other.environment |= plain.environment
    other.git("pull", "--quiet", str(server.path), "main")
    other.git("remote", "add", "origin", str(server.path))
    for one, line in ((plain, "Deploy on Tuesday."), (other, "Deploy on Friday.")):
        one.write("MEMORY.md", MEMORY + f"§\n{line}\n")
        one.commit("on")
    results: list[int] = []
    threads = [
        threading.Thread(target=lambda each=each: results.append(each.try_git("push", "origin", "main").code))
        for each in (plain, other)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(code != 0 for code in results) == [False, True]
    is_unharmed(server, plain)


def test_a_repository_of_another_user(plain: Any, server: Any) -> None:
    """git itself refuses it, or takes it by safe.directory; a hook is called with GIT_DIR and asks nobody again."""
    if os.geteuid():
        pytest.skip("only root can give a repository away")
    for folder, _, names in os.walk(server.path):
        for name in (folder, *(str(Path(folder, name)) for name in names)):
            os.chown(name, 4242, 4242)
    plain.write("MEMORY.md", CUT)
    plain.commit("loss")
    refused = plain.try_git("push", "origin", "main")
    assert refused.code != 0
    settings = plain.path.parent / "settings"
    settings.write_text("[safe]\n\tdirectory = *\n")
    plain.environment["GIT_CONFIG_GLOBAL"] = str(settings)
    is_refused(plain, "main", says=GONE)
    plain.git("reset", "--quiet", "--hard", "HEAD~1")
    plain.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    plain.commit("on")
    push(plain, "main")


def test_an_earlier_hook_runs_first_and_both_are_told_of_every_ref(plain: Any, server: Any, python: str) -> None:
    hook = server.path / "hooks" / "pre-receive"
    hook.write_text("#!/bin/sh\ncat >> seen\n[ ! -e stop ] || { echo stopped; exit 7; }\n")
    done = server.run([python, "-I", "-m", "keepline", "init", "--server", "--yes"])
    assert done.code == 0, done.err
    plain.write("MEMORY.md", MEMORY + "§\nDeploy on Tuesday.\n")
    plain.commit("on")
    push(plain, "main", "main:other")
    assert (server.path / "seen").read_text().count("refs/heads/") == 2
    (server.path / "stop").write_text("")
    plain.write("MEMORY.md", CUT)
    plain.commit("loss")
    is_refused(plain, "main", says="stopped")
    (server.path / "stop").unlink()
    is_refused(plain, "main", says=GONE)


def test_where_the_host_runs_a_folder_of_hooks(server: Any, python: str, plain: Any) -> None:
    hook = server.path / "hooks" / "pre-receive"
    hook.write_text(
        '#!/bin/sh\ndata=$(cat)\nfor one in hooks/pre-receive.d/*; do printf "%s\\n" "$data" | "$one" || exit; done\n'
    )
    theirs = hook.read_text()
    (server.path / "hooks" / "pre-receive.d").mkdir()
    done = server.run([python, "-I", "-m", "keepline", "init", "--server", "--yes"])
    assert done.code == 0, done.err
    assert hook.read_text() == theirs
    plain.write("MEMORY.md", CUT)
    plain.commit("loss")
    is_refused(plain, "main", says=GONE)


def test_a_file_that_the_host_names(server: Any, python: str, plain: Any) -> None:
    (server.path / "hooks" / "pre-receive").unlink()
    file = server.path / "custom_hooks" / "pre-receive"
    command = [python, "-I", "-m", "keepline", "init", "--server", str(file), "--yes"]
    assert server.run(command).code == 0
    assert server.run(command).out == "keepline is in place; nothing to do\n"
    (server.path / "hooks" / "pre-receive").symlink_to(file)
    plain.write("MEMORY.md", CUT)
    plain.commit("loss")
    is_refused(plain, "main", says=GONE)
