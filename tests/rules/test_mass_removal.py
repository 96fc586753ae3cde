"""What `mass-removal` says, which its examples are too small for."""

from __future__ import annotations

from typing import Any


def test_its_remedy_can_be_pasted_and_its_figures_are_counted(repository: Any) -> None:
    repository.write("MEMORY.md", "- Uses pnpm\n")
    repository.write("Ines's notes.md", "- Port 5432 is free\n")
    repository.commit("first")
    repository.remove("Ines's notes.md")
    result = repository.keepline("check")
    assert result.code == 1 and "deleted, with 1 entry: 1 line is gone, and no record names them" in result.out
    (remedy,) = (line for line in result.out.split("\n") if "bring them back with: " in line)
    command = remedy.partition("bring them back with: ")[2].partition("; or ")[0]
    assert repository.run(["sh", "-c", command]).code == 0
    assert repository.read("Ines's notes.md") == "- Port 5432 is free\n"


def test_of_a_range_the_remedy_names_its_base(repository: Any) -> None:
    repository.write("MEMORY.md", "- Uses pnpm\n")
    repository.write("notes.md", "- Port 5432 is free\n")
    base = repository.commit("first")
    repository.remove("notes.md")
    repository.commit("a loss")
    said = repository.keepline("check", "--range", "HEAD~1..").out
    assert f"git checkout {base[:12]} -- notes.md; or" in said
