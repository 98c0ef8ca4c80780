"""A whole table as one TOML text: its settings, its sheets and its journal, word for word, and the state they fold to.

The text depends on nothing but these files, so that a table that was exported and imported is exported the same again.
"""

from ...characters.folders import SUFFIX, unreadable
from ...characters.reading import decoded
from ...characters.syntax import parsed
from ...core.facts import Exported
from ...core.refusal import Faulty, Refused
from ...core.value import Value
from . import files
from .checked import Refold
from .find import JOURNAL, SETTINGS, SHEETS, Place
from .journal import Journal, Tail, flat, opening, shaped
from .line import VERSION, is_state
from .settings import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...core.state import State

MARK = "\ufeff"  # of the byte order, before a text
REPLACED = "\ufffd"
NAME_MOST = 200  # bytes of a sheet's file name
KEYS = {"meneuse": int, "reglages": str, "fiches": dict, "journal": dict, "etat": dict}


class Archive(Value):
    """The files of a table: the text of its settings, its sheets and journal files by name; and the state.

    `fold` is what was checked of the journal.
    """

    settings: str
    sheets: "Mapping[str, str]"
    journal: "Mapping[str, str]"
    fold: Refold

    def text(self) -> str:
        """Return all of it as TOML, in which nothing can steer a terminal; a file is as it is, where it can be."""
        lines = [f"meneuse = {VERSION}", f"reglages = {written(self.settings)}"]
        for part, texts in (("fiches", self.sheets), ("journal", self.journal)):
            lines += ["", f"[{part}]", *(f"{_dumped(name)} = {written(text)}" for name, text in texts.items())]
        state = shaped(_sayable(self.fold.ledger.state))
        return "\n".join([*lines, "", _toml({"etat": {"table": state["table"], "membres": state["members"]}})])


def export(place: Place) -> Archive:
    """Return a table as it is; what is faulty in it, a file fault, is not exported."""
    journal = Journal(place)
    names = journal.files()
    kept = {name: files.pieces(journal.file(name), journal.called(name)) for name in names}
    fold = _folded({journal.called(name): lines for name, lines in kept.items()}, journal.called(""))
    settings = _text(place, SETTINGS)
    told(settings.removeprefix(MARK), place.called(SETTINGS))
    sheets = {name: _text(place, f"{SHEETS}/{name}") for name in _sheets(place)}
    texts = {name: _whole(lines, torn=bool(fold.torn) and name == names[-1]) for name, lines in kept.items()}
    return Archive(settings, sheets, texts, fold)


def exported(archive: Archive, file: str | None, dry: bool) -> Exported:
    """Return an archive as a fact; with a `file` it is written there, where nothing may be yet (``file_exists``)."""
    import os

    text, counts = archive.text(), (len(archive.sheets), len(archive.journal))
    if file is None:
        return Exported(None, text, *counts)
    if os.path.lexists(file):
        raise Refused("file_exists", where=file)
    if not dry:
        files.create(file, file, text.encode())
    return Exported(file, None, *counts)


def read(data: bytes, shown: str) -> Archive:
    """Return the archive that a file holds; whatever is wrong in it is a file fault, told before anything is written.

    Without a journal, one begins with the state.
    """
    raw = parsed(decoded(data, shown), shown)
    for key, value in raw.items():
        if key not in KEYS or type(value) is not KEYS[key]:
            raise Faulty("archive_shape", file=shown, key=key, expected=tuple(KEYS))
    for key in ("meneuse", "reglages"):
        if key not in raw:
            raise Faulty("archive_shape", file=shown, key=key, expected=(key,))
    if raw["meneuse"] != VERSION:
        raise Faulty("archive_shape", file=shown, key="meneuse", expected=(VERSION,))
    sheets, journal = _texts(raw, "fiches", shown), _texts(raw, "journal", shown)
    told(raw["reglages"].removeprefix(MARK), _inside(shown, SETTINGS))
    for name, text in sheets.items():
        _refuse_name(name, f"{shown}: fiches")
        parsed(text.removeprefix(MARK), _inside(shown, f"{SHEETS}/{name}"))
    return Archive(raw["reglages"], sheets, *_begun(journal, raw.get("etat"), shown))


def _begun(journal: "dict[str, str]", told_state: "Any", shown: str) -> "tuple[dict[str, str], Refold]":
    """Return an archive's journal with its fold, which its state must be; without one, a journal that this opens."""
    from .session import now

    state = None if told_state is None else _state(told_state, shown)
    for name in journal:
        if not files.is_numbered(name):
            raise Faulty("archive_name", file=shown, key="journal", found=name, expected=("0001.jsonl",))
    if not journal:
        fold = Refold()
        fold.where = {"file": shown, "key": "etat"}
        fold.begin({} if state is None else flat(state))
        name = f"{max(1, fold.ledger.count('episode')):04}{files.ENDING}"
        journal = {name: opening(Tail("", 0, fold.ledger.state), now()).decode()}
    ordered = dict(sorted(journal.items(), key=lambda item: _age(item[0])))
    lines = {_inside(shown, f"{JOURNAL}/{name}"): text.encode().split(b"\n") for name, text in ordered.items()}
    fold = _folded(lines, shown)
    if state is not None:
        fold.where = {"file": shown, "key": "etat"}
        fold.same(state, _sayable(fold.ledger.state))
    return ordered, fold


def _sayable(state: "State") -> "State":
    """Return a state as TOML can say it: bytes that are no text, as a title may have them, have a sign in their place.

    The journal, which is exported too, has them as they are.
    """
    return {
        _text_of(owner): {_text_of(name): _text_of(value) for name, value in some.items()}
        for owner, some in state.items()
    }


def _text_of(value: "Any") -> "Any":
    if type(value) is not str or value.isascii():
        return value
    return "".join(REPLACED if 0xD800 <= ord(c) < 0xE000 else c for c in value)


def _state(etat: "Any", shown: str) -> "dict[str, Any]":
    """Return the state that an archive tells, in the shape of a journal's."""
    state = {"table": etat.get("table", {}), "members": etat.get("membres", {})}
    if not set(etat) <= {"table", "membres"} or not is_state(state):
        raise Faulty("archive_shape", file=shown, key="etat", expected=("etat.table", "etat.membres.…"))
    return state


def _folded(lines: "Mapping[str, list[bytes]]", shown: str) -> Refold:
    """Return the fold of the lines of files, by what these are called, the oldest first."""
    if not lines:
        raise Faulty("journal_empty", file=shown)
    fold = Refold()
    for place, (name, pieces) in enumerate(lines.items(), 1):
        fold.file(name, pieces, last=place == len(lines))
    return fold


def _whole(lines: list[bytes], *, torn: bool) -> str:
    """Return the whole lines of a file, each with its break; what was cut off is left out."""
    kept = lines[:-1] if torn or not lines[-1] else lines
    return b"".join(line + b"\n" for line in kept).decode()


def _sheets(place: Place) -> list[str]:
    """Return the names of the table's sheets, in order."""
    import os

    try:
        names = os.listdir(place.file(SHEETS)) if os.path.lexists(place.file(SHEETS)) else []
    except OSError as error:
        raise unreadable(place.called(SHEETS), error) from error
    found = sorted(name for name in names if name.endswith(SUFFIX) and not name.startswith("."))
    for name in found:
        _refuse_name(name, place.called(SHEETS))
    return found


def _refuse_name(name: str, shown: str) -> None:
    """Refuse the name of a sheet that is no plain file name, or that another system could not hold."""
    from ..render.safe import steers

    odd = name.startswith(".") or any(c in "/\\" or steers(c) for c in name) or not _can_name(name)
    if odd or name == SUFFIX or not name.endswith(SUFFIX) or len(name.encode("utf-8", "replace")) > NAME_MOST:
        raise Faulty("archive_name", file=shown, found=name, expected=(f"julien{SUFFIX}",))


def _can_name(name: str) -> bool:
    """Return whether this system lets a file have the name."""
    import os

    if os.name != "nt":
        return True
    from ..windows import can_name

    return can_name(name)


def _text(place: Place, name: str) -> str:
    """Return the text of a file of the table, word for word, once it is sure to be TOML."""
    shown = place.called(name)
    data = files.content(place.file(name), shown)
    parsed(decoded(data, shown), shown)
    return data.decode()


def _texts(raw: "dict[str, Any]", key: str, shown: str) -> "dict[str, str]":
    """Return a part of an archive that holds texts by name."""
    texts: dict[str, str] = raw.get(key, {})
    for name, text in texts.items():
        if type(text) is not str:
            raise Faulty("archive_shape", file=shown, key=f"{key}.{name}", expected=('"""…"""',))
    return texts


def _age(name: str) -> tuple[int, str]:
    return len(name), name


def _inside(shown: str, name: str) -> str:
    return f"{shown} ({name})"


def written(text: str) -> str:
    """Return a file's text as TOML: between three quotes as it is, unless something in it cannot stand there."""
    from ..render.safe import steers

    odd = text.endswith("'") or "'''" in text or any(steers(c) for c in set(text) - {"\n", "\t"})
    return _dumped(text) if odd else f"'''\n{text}'''"


def _dumped(text: str) -> str:
    """Return a text in double quotes; in several lines, unless it has a carriage return, which would be lost there."""
    return _toml({"x": text}, multiline_strings="\r" not in text).removeprefix("x = ").removesuffix("\n")


def _toml(data: "dict[str, Any]", *, multiline_strings: bool = False) -> str:
    """Return TOML, whose texts are all in double quotes, with what could steer a terminal written as its number."""
    from tomli_w import dumps

    from ..render.safe import steers

    text = dumps(data, multiline_strings=multiline_strings)
    if text.isascii():
        return text
    return "".join(_escape(c) if c not in "\n\t" and steers(c) else c for c in text)


def _escape(c: str) -> str:
    code = ord(c)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
