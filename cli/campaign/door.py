"""The way from a command to the table."""

from ...core.refusal import Misused
from .find import find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .session import Session


class Door:
    """The way to the table, for a command that may need it: opened once, and closed when the answer is written."""

    def __init__(self, asked: str | None, dry: bool) -> None:
        self.asked = asked
        self.dry = dry
        self.session: Session | None = None

    def open(self, *, writes: bool = True) -> "Session | None":
        """Return the session at the table, None where there is none. `writes`: what is done is to be recorded."""
        import os

        if self.session is None:
            place = find(self.asked, os.environ)
            if place is not None:
                from .session import Session

                self.session = Session(place, writes=writes and not self.dry, dry=self.dry)
        return self.session

    def need(self, *, writes: bool = True) -> "Session":
        """Return the session at the table; where there is none, it is misuse."""
        session = self.open(writes=writes)
        if session is None:
            raise Misused("no_table", expected=("mj table init", "--table DIR"))
        return session

    def close(self) -> None:
        """Give the table back."""
        if self.session is not None:
            self.session.release()
