"""`mj table check`, `export` and `import`: a whole table looked through, put into one text, and made from one."""

from ...core.refusal import Misused
from ..report import Report
from .door import missing
from .find import JOURNAL
from .lock import hold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .door import Door
    from .find import Place

HERE = "-"  # stdin, or stdout, where a file's name is expected


def check(words: "list[str]", door: "Door") -> "Iterator[Report]":
    """Yield what a journal holds that is all as it was written; the first line that is not is a file fault."""
    from ...characters.reading import read_text
    from .checked import refolded
    from .find import SETTINGS
    from .journal import Journal
    from .settings import told

    _most(words, 0)
    place = _place(door)
    give = hold(place.file(JOURNAL), place.called(JOURNAL), alone=False)
    try:
        fact = refolded(Journal(place)).told
        told(read_text(place.file(SETTINGS), place.called(SETTINGS)), place.called(SETTINGS))
    finally:
        give()
    yield Report("table", fact, (fact,))


def export(words: "list[str]", door: "Door") -> "Iterator[Report]":
    """Yield a table as one text, or the new file that holds it."""
    from . import archive

    _most(words, 1)
    place = _place(door)
    give = hold(place.file(JOURNAL), place.called(JOURNAL), alone=False)
    try:
        whole = archive.export(place)
    finally:
        give()
    file = words[0] if words and words[0] != HERE else None
    fact = archive.exported(whole, file, door.dry)
    yield Report("table", fact, (fact, *(door.unwritten(file) if file else ())))


def bring(words: "list[str]", door: "Door") -> "Iterator[Report]":
    """Yield the table that was made of an exported one, and what its journal holds."""
    from . import archive, made

    if not words:
        raise Misused("missing_words", missing="FILE", expected=("mj table import FILE",))
    _most(words, 2)
    file, folder = words[0], words[1] if len(words) > 1 else "."
    whole = archive.read(_read(file), file)
    fact = made.bring(whole, folder, door.dry)
    yield Report("table", fact, (fact, whole.fold.told, *door.unwritten(fact.files[-1])))


def _place(door: "Door") -> "Place":
    place = door.place()
    if place is None:
        raise missing()
    return place


def _most(words: "list[str]", count: int) -> None:
    if len(words) > count:
        raise Misused("too_many_words", word=words[count])


def _read(file: str) -> bytes:
    """Return what a file holds, or the standard input."""
    import sys

    from .files import content

    if file != HERE:
        return content(file, file)
    stream = getattr(sys.stdin, "buffer", sys.stdin)
    data = b"" if stream is None else stream.read()
    return data if isinstance(data, bytes) else data.encode()
