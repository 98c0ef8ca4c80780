"""Refusals: what was asked cannot be done, with a reason id and the facts a sentence needs."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Refused(Exception):
    """The rules or a cap say no. `id` names the reason; `facts` holds what its sentence mentions.

    The facts `file`, `line`, `column` and `key` say where; `expected` says what would be right.
    """

    status = "refused"

    def __init__(self, reason: str, /, **facts: "Any") -> None:
        super().__init__(reason, facts)
        self.id = reason
        self.facts = facts


class Misused(Refused):
    """Words that cannot be understood: an option, a notation, an unknown name."""

    status = "misuse"


class Faulty(Refused):
    """A file that is unreadable or wrong."""

    status = "file"
