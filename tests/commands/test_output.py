"""Where reports go: one on standard output, others beside it in files, all of the same run."""

from __future__ import annotations

import json
from typing import Any

import pytest

LOST = "Port 5432."


@pytest.fixture
def lossy(repository: Any) -> Any:
    repository.write(".keepline.yaml", "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\n")
    repository.write("MEMORY.md", f"Use pnpm.\n§\n{LOST}\n§\nLikes tea.")
    repository.commit("first")
    repository.write("MEMORY.md", "Use pnpm.")
    repository.write("USER.md", "Likes tea.")
    record = "  - {from: MEMORY.md, lines: Likes tea., action: move, to: USER.md, reason: It is about her.}\n"
    repository.write("relocations/2026-03-04-tea-000000.yaml", f"keepline: 1\nrelocations:\n{record}")
    repository.git("add", "--all")
    return repository


def test_several_at_once(lossy: Any) -> None:
    names = {"markdown": "summary.md", "sarif": "r.sarif", "gitlab": "quality.json", "json": "r.json", "text": "r.txt"}
    wanted = [word for name, file in names.items() for word in ("--output", f"{name}={file}")]
    result = lossy.keepline("check", "--staged", "--format", "github", *wanted)
    assert result.code == 1 and "::error file=MEMORY.md," in result.out
    assert lossy.read("r.txt").startswith("keepline: blocked: 1 of 2 removed lines has no forwarding address")
    assert [issue["check_name"] for issue in json.loads(lossy.read("quality.json"))] == ["unaccounted-line"]
    assert json.loads(lossy.read("r.sarif"))["runs"][0]["results"][0]["ruleId"] == "unaccounted-line"
    assert json.loads(lossy.read("r.json"))["summary"]["errors"] == 1


def test_the_page_shows_what_left_beside_where_it_is(lossy: Any) -> None:
    page = lossy.keepline("check", "--staged", "--format", "markdown").out
    assert f"<code>“{LOST}” is gone, and no record says where it went</code>" in page
    assert "<code>MEMORY.md</code>, 1 line<pre>Likes tea.</pre>" in page
    assert "<b>moved to</b> <code>USER.md</code>, word for word" in page
    assert "reason: <code>It is about her.</code>" in page
    assert "```sh\nkeepline draft\n```" in page


def test_the_page_says_what_was_dropped_on_word_alone(lossy: Any) -> None:
    record = "  - {from: MEMORY.md, lines: Port 5432., action: drop, why: obsolete, reason: It moved.}\n"
    lossy.write("relocations/2026-03-04-port-000000.yaml", f"keepline: 1\nrelocations:\n{record}")
    lossy.git("add", "--all")
    page = lossy.keepline("check", "--staged", "--format", "markdown").out
    before, _, after = page.partition("### Dropped on word alone: 1 line\n")
    assert "Likes tea." in before and LOST in after and "reason: <code>It moved.</code>" in after


def test_what_was_to_be_forgotten_and_secrets_are_not_shown_again(repository: Any) -> None:
    secret = "ghp_" + "R8kZ2mQ7xT4vB1nC6yW9sD3fG5hJ0pLaE2u"
    policy = "keepline: 1\nmemories:\n  - root: .\n    layout: hermes\napprovers: [dana]\n"
    repository.write(".keepline.yaml", policy)
    repository.write("MEMORY.md", f"Use pnpm.\n§\nHer name is Mirabel Quist.\n§\nThe token is {secret} for CI.")
    repository.commit("first")
    repository.write("MEMORY.md", "Use pnpm.")
    records = (
        "  - {from: MEMORY.md, lines: 'Her name is [private].', action: drop, why: forgotten, approved-by: dana,"
        " reason: Asked.}\n"
        "  - {from: MEMORY.md, lines: 'The token is [secret] for CI.', action: drop, why: secret, reason: Leaked.}\n"
    )
    repository.write("relocations/2026-03-04-a-000000.yaml", f"keepline: 1\nrelocations:\n{records}")
    repository.git("add", "--all")
    for form in ("text", "json", "github", "markdown", "sarif", "gitlab"):
        out = repository.keepline("check", "--staged", "--format", form).out
        assert secret not in out and "Quist" not in out
    assert "[secret]" in repository.keepline("check", "--staged", "--format", "markdown").out


@pytest.mark.parametrize("file", ["r.sarif", "reports/r.sarif", "./reports/r.sarif"])
def test_a_link_in_the_checkout_does_not_lead_a_report_out_of_it(lossy: Any, file: str) -> None:
    elsewhere = lossy.path.parent / "elsewhere"
    elsewhere.mkdir()
    (lossy.path / "reports").symlink_to(elsewhere)
    (lossy.path / "r.sarif").symlink_to(elsewhere / "r.sarif")
    result = lossy.keepline("check", "--staged", "--output", f"sarif={file}")
    assert result.code == 2 and "is a link" in result.err
    assert not list(elsewhere.iterdir())
    assert lossy.keepline("check", "--staged", "--output", f"sarif={elsewhere}/r.sarif").code == 1, "that was asked for"


@pytest.mark.parametrize("wanted", ["sarif", "sarif=", "pdf=x", "=x"])
def test_an_output_that_is_none_is_refused(lossy: Any, wanted: str) -> None:
    result = lossy.keepline("check", "--staged", "--output", wanted)
    assert result.code == 2 and "is not FORMAT=FILE" in result.err
