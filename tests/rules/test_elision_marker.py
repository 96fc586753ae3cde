"""elision-marker: what stands in place of text, in every layout and eight languages; and what only looks like it."""

from __future__ import annotations

import json

import pytest

from keepline.doors.assembly import Asked, assemble
from keepline.engine import judge
from keepline.memory.finding import Finding
from keepline.memory.snapshot import memory_snapshot
from keepline.rules import elision_marker


def findings(files: dict[str, str], layout: str = "plain", base: dict[str, str] | None = None) -> list[Finding]:
    policy = f"keepline: 1\nmemories: [{{root: ., layout: {layout}}}]\n"
    trees = [
        {path: text.encode() for path, text in {".keepline.yaml": policy, **one}.items()} for one in (base or {}, files)
    ]
    before, after = memory_snapshot("HEAD", trees[0]), memory_snapshot("the index", trees[1])
    return list(judge([assemble(before, after, Asked(), door="commit")], [elision_marker.RULE]).findings)


MARKERS = """
[... rest of the existing content remains the same ...]
[Rest of the file remains unchanged]
[rest of file unchanged]
[Rest of the existing file content remains unchanged...]
[... Rest of the file remains the same ...]
[... rest of the previous README content remains the same ...]
[Rest of the file content remains exactly the same as provided]
[... rest of the Deploys section remains the same ...]
[... existing content ...]
[... existing entries omitted ...]
… existing content …
... existing content ...
...existing memory entries...
(rest of existing content...)
(Rest of the document unchanged.)
(unchanged)
[unchanged]
[section unchanged]
(no changes)
<!-- rest of the file unchanged -->
<!-- ... existing content ... -->
<!-- unchanged -->
// ... rest of existing content ...
// ... existing code ...
// rest of the file remains the same
/* rest of file unchanged */
{/* ... existing content ... */}
# ... (keep the rest)
... (keep the rest)
...rest of file unchanged...
... remaining sections unchanged
**[... rest of the file unchanged ...]**
*(rest of the file is unchanged)*
[... all other entries remain the same ...]
[... lines 20-80 unchanged ...]
[Rest of MEMORY.md unchanged]
[rest of `MEMORY.md` as before]
[... everything else stays as is ...]
<rest of file unchanged>
[Previous content remains...]
[Previous content remains unchanged...]
... (previous entries unchanged) ...
[existing content preserved...]
（其余内容不变）
（其余部分保持不变）
[其余内容保持不变]
【以下内容不变】
…其余内容保持不变…
[……此处省略其余条目……]
（餘下內容不變）
<!-- 其余内容不变 -->
（不变）
[…以下略…]
[... 以下省略 ...]
（残りは変更なし）
[残りの内容はそのまま]
…既存の内容…
（以下同じ）
<!-- 残りの部分は変更なし -->
... Rest bleibt unverändert
[Rest der Datei unverändert]
[... restlicher Inhalt bleibt gleich ...]
(Der Rest bleibt wie bisher.)
(unverändert)
... bestehender Inhalt ...
[... le reste du fichier reste inchangé ...]
(Le reste est inchangé)
[Reste du contenu sans changement]
... contenu existant ...
(inchangé)
[... resto del archivo sin cambios ...]
(El resto del archivo sin cambios)
... (resto del contenido igual) ...
[resto sin cambios]
(sin cambios)
[... restante do arquivo sem alterações ...]
(O resto do arquivo permanece igual)
[demais seções inalteradas, como antes]
(sem alterações)
[... остальное без изменений ...]
(остальная часть файла без изменений)
... остальное содержимое ...
(без изменений)
[... 1,240 chars truncated — memory over budget (5,100/2,200); consolidate via memory(action=remove/replace) ...]
[...truncated, read MEMORY.md for full content...]
…(truncated MEMORY.md: kept 8400+2400 chars of 14000)…
… (12 more entries in USER.md — read via the memory tool)
(…7 more omitted)
""".strip().split("\n")


@pytest.mark.parametrize("marker", MARKERS)
def test_a_line_of_its_own(marker: str) -> None:
    (finding,) = findings({"MEMORY.md": f"# Memory\n\n- Uses pnpm\n\n{marker}\n\n- Likes tea\n"})
    assert finding.problem.place.line == 5 and finding.severity == "error"


@pytest.mark.parametrize("marker", [marker for marker in MARKERS if marker[0] not in "#/{<"])
def test_an_item(marker: str) -> None:
    (finding,) = findings({"MEMORY.md": f"- Uses pnpm\n- {marker}\n- Likes tea\n"})
    assert finding.problem.place.line == 2


@pytest.mark.parametrize(
    "line",
    [
        "Uses pnpm. [... rest unchanged ...]",
        "Uses pnpm ... (rest of the file unchanged)",
        "Uses pnpm <!-- rest of the file unchanged -->",
        "用 pnpm。（其余内容不变）",
        "Nutzt pnpm. (Rest unverändert.)",
    ],
)
def test_a_sentence_of_its_own(line: str) -> None:
    assert len(findings({"MEMORY.md": f"- {line}\n- Likes tea\n"})) == 1


@pytest.mark.parametrize(
    "value", ["(unchanged)", "[no changes]", "(変更なし)", "（不变）", "**(unverändert)**", "(sin cambios)"]
)
@pytest.mark.parametrize("label", ["- Deploys:", "- **デプロイ:**", "部署：", "- `src/a.py`, tests:"])
def test_what_a_label_had(label: str, value: str) -> None:
    (finding,) = findings({"MEMORY.md": f"- Uses pnpm\n\n{label} {value}\n"})
    assert (finding.problem.place.line, finding.severity) == (3, "warning")
    assert findings({"memory/2026-03-04.md": f"{label} {value}\n"}, "openclaw") == []
    assert findings({"MEMORY.md": f"{label} {value}\n  - 5001\n"}) == [] or not label.startswith("-")


@pytest.mark.parametrize(
    ("path", "severities"),
    [
        ("MEMORY.md", ["error"]),
        ("memory/cache.md", ["warning"]),
        ("memory/2026-03-04.md", []),
    ],
)
def test_unchanged_alone_may_be_news(path: str, severities: list[str]) -> None:
    found = findings({path: "## Changes\n\n(no changes)\n"}, "openclaw")
    assert [finding.severity for finding in found] == severities
    found = findings({path: "## Changes\n\n(rest of file unchanged)\n"}, "openclaw")
    assert [finding.severity for finding in found] == ["error"]


def test_where_lines_come_and_go_nothing_is_lost() -> None:
    assert findings({"HEARTBEAT.md": "- Tea\n\n(rest of file unchanged)\n"}, "openclaw") == []


LOG = {"id": "a1", "type": "learning", "created": "2026-03-04T10:00:00Z", "source": "auto"}
LINE = "[... rest of the existing content remains the same ...]"
FILES = {
    "hermes": ("MEMORY.md", f"Uses pnpm.\n§\n{LINE}"),
    "porcupine": ("USER.md", f"# USER\n- {LINE}\n"),
    "rho": ("brain/brain.jsonl", json.dumps(LOG | {"text": LINE}) + "\n"),
    "claude-code": ("MEMORY.md", f"- [Cache](cache.md)\n{LINE}\n"),
    "codex": ("memories/memory_summary.md", f"v1\n\n{LINE}\n"),
    "letta": ("system/persona.md", f"---\ndescription: who I am\n---\n{LINE}\n"),
    "gemini-cli": ("GEMINI.md", f"## Gemini Added Memories\n{LINE}\n"),
    "cline": ("memory-bank/progress.md", f"### Previous\n{LINE}\n"),
    "mcp-memory": (
        "memory.jsonl",
        json.dumps({"type": "entity", "name": "nas", "entityType": "host", "observations": [LINE]}) + "\n",
    ),
    "openclaw": ("memory/2026-03-04.md", f"- Tea\n{LINE}\n"),
    "agents-md": ("CLAUDE.md", f"# Rules\n\n{LINE}\n"),
    "basic-memory": ("notes/cache.md", f"# Cache\n\n{LINE}\n"),
    "plain": ("skills/deploy/SKILL.md", f"1. `make`\n\n{LINE}\n"),
}


@pytest.mark.parametrize("layout", FILES)
def test_in_every_layout(layout: str) -> None:
    path, text = FILES[layout]
    (finding,) = findings({path: text}, layout)
    assert finding.problem.place.path == path and finding.severity == "error"


SILENT = """
Never write [rest of file unchanged] in a memory
Do not leave “[... rest of the file unchanged ...]” in a file
"[rest of file unchanged]"
`[... rest of the file unchanged ...]`
> [... rest of the file remains the same ...]
The rest of the file is unchanged.
The rest of the team is unchanged since March
Rest unchanged
Config unchanged since v2 (see [notes](notes.md))
Ports: 5001, 5002, ...
...
[...]
…
(...)
[…] she said
Tea, coffee, etc.
(see the rest of the notes)
(rest)
[existing]
(the rest of the team is in Lisbon)
[Rest day: Sunday]
(unchanged since March)
- (unchanged) Slack tokens have scopes
- Deploys: unchanged
- Deploys: (unchanged, but bug 6)
- Ports: 5001 (unchanged)
(port unchanged)
Port 5432 (unchanged)
Deploys [unchanged]: Fridays
[unchanged](notes.md)
- [x] keep the rest of the tests
... and then keep going
...but the rest of the file was fine
<!-- existing content goes here -->
<!-- importance: 5 -->
[[rest-of-file]]
(更多内容见 notes.md)
其余内容不变时不要提交
保持其余内容不变。
（余下的茶在厨房）
（以下、敬称略）
残りは変更なしと言われた
(以下略)
Der Rest bleibt unverändert bis März
(Rest am Freitag)
Le reste est inchangé depuis mars
(el resto del equipo está en Lisboa)
O resto do time permanece igual
(остальные в отпуске)
Остальное без изменений с марта
(השאר ללא שינוי)
// see the docs
https://example.org/rest
(1 more entry)
[... 12 files changed ...]
*(Previous entries unchanged – see below for full history.)*
[existing content]
Preserving all previous entries unchanged.
""".strip().split("\n")


@pytest.mark.parametrize("line", SILENT)
def test_prose(line: str) -> None:
    assert findings({"MEMORY.md": f"# Memory\n\n- Uses pnpm\n\n{line}\n\n- Likes tea\n"}) == []


@pytest.mark.parametrize(
    "text",
    [
        "```md\n[... rest of the file unchanged ...]\n```\n",
        "~~~\n# ... (keep the rest)\n~~~\n",
        "Like this:\n\n    // ... existing code ...\n",
        "| before | after |\n|---|---|\n| [... rest unchanged ...] | (unchanged) |\n",
        "Never leave a placeholder such as:\n\n- [rest of file unchanged]\n",
        "## Do not write\n\n- (unchanged)\n",
        "## 禁止\n\n- （其余内容不变）\n",
        "Markers of a cut rewrite:\n\n- [rest of file unchanged]\n- // ... existing code ...\n- Tea\n",
        "---\ndescription: (unchanged)\n---\n- Tea\n",
        "- (unchanged)\n  Slack tokens have scopes\n",
        "- Modules in `src`\n  (unchanged).\n",
    ],
)
def test_quoted_or_forbidden(text: str) -> None:
    assert findings({"MEMORY.md": text}) == []


def test_markers_of_two_sections_are_no_list() -> None:
    text = "## A\n\n- [rest of section unchanged]\n\n## B\n\n- [rest of section unchanged]\n"
    assert len(findings({"MEMORY.md": text})) == 2


def test_what_stood_there_can_be_shown() -> None:
    base = {"notes/a b.md": "- Uses pnpm\n- Likes tea\n"}
    (finding,) = findings({"notes/a b.md": "- Uses pnpm\n[rest of file unchanged]\n"}, base=base)
    assert "git show 'HEAD:notes/a b.md'" in finding.problem.remedy
    (finding,) = findings({"notes/new.md": "[rest of file unchanged]\n"}, base=base)
    assert "git show" not in finding.problem.remedy


@pytest.mark.parametrize(
    "piece", ["[", "(", "...", "…", "<!--", "[... rest ", "// ", "unchanged ", "。", "…)", "#", "*"]
)
def test_a_long_line_takes_no_time(piece: str) -> None:
    assert findings({"MEMORY.md": piece * (1_000_000 // len(piece)) + ")"}) == []
