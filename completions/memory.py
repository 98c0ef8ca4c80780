"""The table that a Tab is at, read without its lock; whatever is wrong with it, there is none."""

from ..characters.folders import Folder, Table
from ..cli.campaign.find import SHEETS, Place, find
from ..core.refusal import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..core.state import Ledger


class Seat:
    """A table: its folder, and what it remembers, read once it is asked for."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._ledgers: list[Ledger | None] = []

    @property
    def ledger(self) -> "Ledger | None":
        """What the table remembers, None where its journal cannot be read."""
        if not self._ledgers:
            self._ledgers.append(self._read())
        return self._ledgers[0]

    def _read(self) -> "Ledger | None":
        from ..cli.campaign.journal import Journal
        from ..core.state import Ledger

        try:
            return Ledger(Journal(self.place).tail().state)
        except (Refused, OSError, ValueError):
            return None

    @property
    def table(self) -> Table:
        """What the table adds to a search for sheets."""
        folder = Folder("table", self.place.file(SHEETS), self.place.called(SHEETS))
        return Table(folder, () if self.ledger is None else self.ledger.owners())


def seat(asked: str | None, environ: "Mapping[str, str]") -> Seat | None:
    """Return the table of a line, None where there is none."""
    try:
        place = find(asked, environ)
    except (Refused, OSError, ValueError):
        return None
    return None if place is None else Seat(place)
