"""The files of a plan in its scratch folder: for a person to read, and `plan.yaml` and the notes to edit."""

from __future__ import annotations

import json

from keepline.cycle import laying, plan_file
from keepline.cycle.inventory import inventory
from keepline.cycle.making import Made
from keepline.cycle.report import Contract, contract_of


def artifacts(made: Made, found: Contract) -> dict[str, bytes]:
    """Each file's content by its name, `plan.yaml` last: without it there is no plan. `found`: the report on it."""
    texts = {f"{plan_file.NOTES}/{note.slug}.md": note.text for note in made.plan.notes}
    texts |= {
        "inventory.md": inventory(made.plan, made.brain),
        "report.txt": found.text(),
        "report.json": f"{json.dumps(found.json(), ensure_ascii=False, indent=2)}\n",
        plan_file.NAME: plan_file.text_of(made.plan),
    }
    return {name: text.encode("utf-8", "replace") for name, text in texts.items()}


def report(made: Made) -> Contract:
    """What the plan comes to."""
    log = laying.log_of(made.brain.state.snapshot.read(made.brain.path))
    return contract_of(made.plan, laying.after(made.plan, log))
