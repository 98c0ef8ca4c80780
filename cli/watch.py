"""A table that is shown again each time it changes, until whoever looks at it has seen enough."""

import sys

from ..core.refusal import Refused
from .report import Report, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType
    from typing import Any, Self

    from .campaign.door import Door
    from .campaign.find import Place

PAUSE = 0.25  # seconds between two looks at whether anything changed


def watch(door: "Door", gm: bool) -> "Iterator[Report]":
    """Return the table at a glance, now and whenever it changes; nothing is held between two looks.

    What is wrong at the beginning is refused as usual; what goes wrong later is told in its turn. SIGINT ends it well.
    """
    session = door.need(writes=False)
    door.close()
    return _reports(Watch(session.place, gm))


def _reports(watched: "Watch") -> "Iterator[Report]":
    with Ending() as ending:
        while not ending.signal:
            try:
                ending.waits = True
                report = watched.next()
            except KeyboardInterrupt:
                break
            finally:
                ending.waits = False
            if report is None:
                break
            yield report
    ending.pass_on()


class Watch:
    """What is looked at, and what was seen last."""

    def __init__(self, place: "Place", gm: bool) -> None:
        self.place = place
        self.gm = gm
        self.stamp: tuple[Any, ...] = ()
        self.size: tuple[int, ...] | None = None
        self.seen: Any = None
        self.doubt: Any = None  # a fault that was seen once: a file may be read while it is being written

    def next(self) -> "Report | None":
        """Wait until there is something new to see, and return it; None when nobody reads it any more."""
        from time import sleep

        while True:
            stamp, size = self._stamp(), _size()
            if (stamp, size) != (self.stamp, self.size):
                report = self._look()
                told = (report.result, None if report.error is None else (report.error.id, report.error.facts))
                sure = report.error is None or (told == self.doubt and report.error.id != "table_busy")
                self.doubt = told
                if sure:
                    new = (told, size) != (self.seen, self.size)
                    self.stamp, self.size, self.seen = stamp, size, told
                    if new:
                        return report
            if _unread():
                return None
            sleep(PAUSE)

    def _look(self) -> Report:
        """Return the table as it is, or what is wrong with it."""
        from .campaign.session import Session
        from .people import People

        try:
            session = Session(self.place, writes=False)
            try:
                fact = People(session).glance(gm=self.gm)
                (report,) = session.close((Report("table", fact, (fact,)),), ())
            finally:
                session.release()
        except Refused as error:
            report = refusal("table", error)
        return report.replace(screen=True)

    def _stamp(self) -> "tuple[Any, ...]":
        """Return what changes with the journal, the settings and the sheets of every place."""
        from ..characters.folders import Folder, Table, sheet_folders
        from .campaign.find import JOURNAL, SETTINGS, SHEETS

        table = Table(Folder("table", self.place.file(SHEETS), ""))
        folders = (self.place.file(JOURNAL), *(folder.path for folder in sheet_folders(table)))
        return (_stamp(self.place.file(SETTINGS)), *map(_stamps, folders))


class Ending:
    """Until it is left, SIGINT and SIGTERM interrupt only while it `waits`; else they are remembered."""

    def __init__(self) -> None:
        self.signal = 0
        self.waits = False
        self.before: dict[int, Any] = {}

    def __enter__(self) -> "Self":
        import signal

        for number in (signal.SIGINT, signal.SIGTERM):
            self.before[number] = signal.signal(number, self._ended)
        return self

    def __exit__(self, *_: object) -> None:
        import signal

        for number, handler in self.before.items():
            signal.signal(number, handler)

    def _ended(self, number: int, _frame: "FrameType | None") -> None:
        self.signal = number
        if self.waits:
            raise KeyboardInterrupt

    def pass_on(self) -> None:
        """End as who is told to: SIGTERM has its own exit code."""
        import signal

        if self.signal == signal.SIGTERM:
            raise SystemExit(128 + self.signal)


def _stamp(path: str) -> "tuple[int, ...]":
    """Return what tells a file from itself after a change; nothing where it is not."""
    import os

    try:
        found = os.stat(path)
    except OSError:
        return ()
    return found.st_mtime_ns, found.st_size, found.st_ino


def _stamps(folder: str) -> "tuple[Any, ...]":
    """Return the same for the files of a folder."""
    import os

    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return ()
    return tuple((name, _stamp(f"{folder}/{name}")) for name in names)


def _size() -> "tuple[int, ...]":
    """Return the columns and lines of the terminal that is written to; nothing where there is none."""
    import os

    try:
        return tuple(os.get_terminal_size(sys.stdout.fileno()))
    except (OSError, ValueError, AttributeError):
        return ()


def _unread() -> bool:
    """Return whether nobody reads the answers any more, where the system can say so without a write."""
    import select

    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    try:
        poll.register(sys.stdout.fileno(), 0)
    except (OSError, ValueError, AttributeError):
        return False
    return any(event & (select.POLLERR | select.POLLHUP) for _, event in poll.poll(0))
