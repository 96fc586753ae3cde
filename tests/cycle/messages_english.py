"""What users write, in English. KEEP: says something that is worth keeping; of a pair, the second is the part that is.

Even places are what the miner was made with; odd ones were kept back until it stood.
"""

from __future__ import annotations

KEEP: tuple[str | tuple[str, str], ...] = (
    "From now on, always run the linter before you commit.",
    "I prefer short answers without a summary at the end.",
    ("thanks, that works! btw call me Ines, not Mrs. Kroll", "call me Ines"),
    "we use pnpm here, not npm",
    "Never push straight to main.",
    "No, it's port 5433, not 5432. The database was moved.",
    "Remember that our staging server is harbor-2.example.net.",
    "My name is Tobias and I work as a data engineer.",
    ("Can you look at the failing test? Also, don't ever use mocks for the database.", "don't ever use mocks"),
    "I hate emojis in commit messages.",
    "Please always write dates as YYYY-MM-DD.",
    "Keep in mind that the API only accepts UTC timestamps.",
    "I'm based in Lisbon, so my timezone is WET.",
    "You should never edit the generated files under gen/.",
    "Actually, we deploy with Kamal, not with Capistrano.",
    "stop adding comments to every line",
    "Going forward, use British spelling in all the docs.",
    ("fix the typo in the header, and from now on run codespell first", "from now on run codespell"),
    "I work at a hospital, so patient data must never leave the machine.",
    "I'd rather you ask me before installing new packages.",
)

PASS: tuple[str, ...] = (
    "Please fix the build.",
    "Should we always use pnpm?",
    "I think I might prefer tabs, not sure yet.",
    "For now, skip the slow tests.",
    "never mind, found it",
    "This time don't run the formatter.",
    "It always fails on the second run.",
    'Traceback (most recent call last):\n  File "app.py", line 3\nValueError: you must always call init() first',
    "If I were on Windows I would prefer PowerShell.",
    "Thanks, looks great!",
    "I like the second version better.",
    "oh sure, I just love it when the pipeline breaks at 5 pm",
    'The README says: "Always use the wrapper script."',
    "don't touch the tests in this PR",
    "My colleague said he never writes tests.",
    "remember to push the branch when you're done",
    "Let's use a dictionary in this function instead of the list.",
    "why do you never answer in one sentence?",
    "Add a rule to the docs that says users should always log out.",
    "always use 4 spaces lol just kidding",
)
