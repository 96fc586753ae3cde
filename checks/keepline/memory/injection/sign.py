"""What a text is found to say, by name."""

from __future__ import annotations

from keepline.memory.value import NamedTuple

USER, END, COLON = "…", ".", ":"
"""In a phrase: the user's place, an end of the sentence, a colon."""
LETTERS = 5
"""As many letters of a word tell that a text may have it."""

# Said in every message: an id, and what such a text does.
SAID = {
    "override-rules": "tells the reader to leave its rules",
    "new-rules": "puts new rules in the place of the reader's own",
    "role-hijack": "makes the reader somebody whom no rule binds",
    "prompt-leak": "asks for the reader's own prompt",
    "send-secrets": "has secrets or talks sent away",
    "hide-from-user": "has the reader hide something from its user",
    "chat-marker": "looks like the mark of another speaker",
    "hidden-order": "orders the agent about where nobody sees it",
    "hidden-element": "is text that a page does not show",
    "leaking-image": "sends what it is filled with to whoever serves the picture",
    "post-secrets": "sends keys, settings or the environment away",
    "run-from-web": "runs what a server sends",
    "run-decoded": "runs what cannot be read here",
    "remote-shell": "gives a shell to another machine",
    "lasting-key": "lets somebody log in from now on",
    "lasting-download": "runs what a server sends again and again",
}


class Sign(NamedTuple):
    """One thing found: its id, where it stands, and how sure it is.

    mild: it is right as often as not, so it is a warning at most. command: in code it is no less than in prose.
    """

    id: str
    start: int
    end: int
    mild: bool = False
    command: bool = False
