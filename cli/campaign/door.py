"""The way from a command to the table."""

from ...core.refusal import Misused
from .find import find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.facts import Recorded
    from .find import Place
    from .session import Session


class Door:
    """The way to the table, for a command that may need it: opened once, and closed when the answer is written."""

    def __init__(self, asked: str | None, dry: bool, found: "Place | None" = None) -> None:
        self.asked = asked
        self.dry = dry
        self.found = found  # where the table is known to be
        self.session: Session | None = None
        self.closed = False

    def open(self, *, writes: bool = True) -> "Session | None":
        """Return the session at the table, None where there is none. `writes`: what is done is to be recorded."""
        if self.session is None:
            place = self.place()
            if place is not None:
                from .session import Session

                self.session = Session(place, writes=writes and not self.dry, dry=writes and self.dry)
        return self.session

    def place(self) -> "Place | None":
        """Return where the table is, None where there is none."""
        import os

        return self.found or find(self.asked, os.environ)

    def another(self) -> "Door":
        """Return the way to the same table, for one more command."""
        return Door(self.asked, self.dry, self.found)

    def unwritten(self, file: str) -> "tuple[Recorded, ...]":
        """Return that nothing was written to a file, where that was asked for; otherwise nothing."""
        from ...core.facts import Recorded

        return (Recorded(None, file),) if self.dry else ()

    def need(self, *, writes: bool = True) -> "Session":
        """Return the session at the table; where there is none, it is misuse."""
        session = self.open(writes=writes)
        if session is None:
            raise missing()
        return session

    def close(self) -> None:
        """Give the table back, once: a command that only reads may do so before it answers."""
        if self.session is not None and not self.closed:
            self.session.release()
        self.closed = True


def missing() -> Misused:
    """Return the misuse of a command that needs a table where there is none."""
    return Misused("no_table", expected=("mj table init", "--table DIR"))
