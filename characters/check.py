"""Checking what a sheet or a catalogue holds against its description: every fault at once, each with its place."""

from ..core.names import fold, nearest
from ..core.sheet import Group, Score
from .facts import Fault
from .written import dotted, is_short, meant, short, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ..core.sheet import Doubt, Key
    from .places import Places

    Path = tuple[str | int, ...]

LONGEST = 200  # characters of a name or a label
ALIKE = 0.8  # a name this near a known one looks like a slip


class Checker:
    """Checks one file; `faults` are gathered as they are met.

    `known` gives the catalogue's names by section and id, and its synonyms. `warns`: whether to look for slips in the
    names that a sheet may choose freely too.
    """

    def __init__(
        self, file: str, places: "Places", known: "Mapping[str, Mapping[str, Any]]", *, warns: bool = False
    ) -> None:
        self.file = file
        self.places = places
        self.known = known
        self.warns = warns
        self.own: dict[str, set[str]] = {}
        self.faults: list[Fault] = []

    def check(self, raw: "dict[str, Any]", keys: "tuple[Key, ...]") -> "dict[str, Any]":
        """Return the checked table by folded keys; what is faulty is None."""
        for key in keys:
            if key.kind in ("scores", "tables") and key.section:
                self.own[key.section] = _own_names(raw, key.name)
        return self.table(raw, keys, ())

    def doubt(self, doubts: "Iterable[Doubt]") -> None:
        """Add what the game itself finds wrong."""
        for one in doubts:
            self.fault(one.id, one.path, one.found, one.expected, one.weight)

    def fault(
        self, reason: str, path: "Path", found: str = "", expected: tuple[str, ...] = (), weight: str = "fault"
    ) -> None:
        """Add one fault at a path; a key that is missing is said to be missing where its table stands."""
        spot = self.places.spot(path) or self.places.spot(path[:-1])
        line, column = spot or (None, None)
        key, right = short(dotted(path)), tuple(map(short, expected))
        self.faults.append(Fault(self.file, line, column, key, reason, short(found), right, weight))

    def table(self, raw: "dict[str, Any]", keys: "tuple[Key, ...]", path: "Path") -> "dict[str, Any]":
        """Return a table of declared keys."""
        known = {key.name: key for key in keys}
        found: dict[str, Any] = {}
        for spelled, ident in self._keys(raw, path):
            if ident in known:
                found[ident] = self._value(known[ident], raw[spelled], (*path, spelled))
            else:
                self.fault("unknown_key", (*path, spelled), spelled, nearest(ident, known) or tuple(known))
        for key in keys:
            if key.needed and key.name not in found:
                self.fault("missing_key", (*path, key.name), "", (_example(key),))
        return found

    def _keys(self, raw: "dict[str, Any]", path: "Path", section: str = "") -> "list[tuple[str, str]]":
        """Return each key of a table with its id; one that is another's twin, or has no letter, is a fault."""
        seen: dict[str, str] = {}
        for spelled in raw:
            ident = self._ident(spelled, section)
            if len(spelled) > LONGEST:
                self.fault("too_long", (*path, spelled), spelled, (f"0–{LONGEST}",))
            elif not ident:
                self.fault("no_letter", (*path, spelled), spelled)
            elif ident in seen:
                self.fault("same_key", (*path, spelled), seen[ident])
            else:
                seen[ident] = spelled
        return [(spelled, ident) for ident, spelled in seen.items()]

    def _ident(self, name: str, section: str) -> str:
        """Return a name's id: the one it is a synonym of, where the catalogue says so."""
        ident = fold(name)
        synonym: str = self.known.get("synonyms", {}).get(ident, ident) if section else ident
        return synonym

    def _value(self, key: "Key", value: "Any", path: "Path") -> "Any":
        """Return a key's checked value, None when it is faulty."""
        return getattr(self, f"_{key.kind}")(key, value, path)

    def _wrong(self, reason: str, value: "Any", path: "Path", *expected: str) -> "Any":
        """Add a fault for a value; the None returned stands for it."""
        self.fault(reason, path, written(value), expected)
        return None

    def _text(self, _: "Key", value: "Any", path: "Path") -> "Any":
        if type(value) is not str:
            return self._wrong("not_a_text", value, path, f'"{written(value)}"' if is_short(value) else '"…"')
        if not value.strip():
            return self._wrong("blank", value, path)
        if len(value) > LONGEST:
            return self._wrong("too_long", value, path, f"0–{LONGEST}")
        return value.strip()

    def _list(self, value: "Any", path: "Path") -> "list[Any]":
        if type(value) is list:
            return value
        self._wrong("not_a_list", value, path, f"[{written(value)}]" if type(value) is str else '["…"]')
        return []

    def _texts(self, key: "Key", value: "Any", path: "Path") -> tuple[str, ...]:
        seen: dict[str, str] = {}
        for place, one in enumerate(self._list(value, path)):
            text = self._text(key, one, (*path, place))
            if text is None:
                continue
            if not fold(text):
                self.fault("no_letter", (*path, place), text)
            elif fold(text) in seen:
                self.fault("same_name", (*path, place), text, (seen[fold(text)],))
            else:
                seen[fold(text)] = text
        return tuple(seen.values())

    def _flag(self, _: "Key", value: "Any", path: "Path") -> "Any":
        return value if type(value) is bool else self._wrong("not_a_flag", value, path, "true", "false")

    def _whole(self, key: "Key", value: "Any", path: "Path") -> "Any":
        bounds = f"{key.least}–{key.most}"
        if type(value) is not int:
            return self._wrong("not_a_whole", value, path, meant(value) or bounds)
        if key.loose and value > key.most and is_short(value):
            self.fault("above_usual", path, written(value), (bounds,), "warning")
        elif not key.least <= value <= key.most:
            return self._wrong("out_of_range", value, path, bounds)
        return value

    def _word(self, key: "Key", value: "Any", path: "Path") -> "Any":
        if type(value) is not str or fold(value) not in key.values:
            return self._wrong("not_a_word", value, path, *(f'"{word}"' for word in key.values))
        return fold(value)

    def _name(self, key: "Key", value: "Any", path: "Path") -> "Any":
        text = self._text(key, value, path)
        if text is None:
            return None
        ident = self._ident(text, key.section)
        names = self.own.get(key.section, set()) | self.known[key.section].keys()
        if ident in names:
            return ident
        return self._wrong(f"unknown_{key.section}", value, path, *(nearest(ident, sorted(names)) or sorted(names)))

    def _names(self, key: "Key", value: "Any", path: "Path") -> "tuple[str, ...] | None":
        found: list[str] = []
        before = len(self.faults)
        for place, one in enumerate(self._list(value, path)):
            ident = self._name(key, one, (*path, place))
            if ident in found:
                self.fault("same_name", (*path, place), one)
            elif ident is not None:
                found.append(ident)
        return tuple(found) if len(self.faults) == before else None

    def _table(self, key: "Key", value: "Any", path: "Path") -> "Any":
        if type(value) is not dict:
            return self._wrong("not_a_table", value, path, f"[{dotted(path)}]")
        return self.table(value, key.keys, path)

    def _tables(self, key: "Key", value: "Any", path: "Path") -> "Any":
        if type(value) is not list or not all(type(one) is dict for one in value):
            return self._wrong("not_tables", value, path, f"[[{dotted(path)}]]")
        return tuple(self.table(one, key.keys, (*path, place)) for place, one in enumerate(value))

    def _scores(self, key: "Key", value: "Any", path: "Path") -> "Any":
        if type(value) is not dict:
            return self._wrong("not_a_table", value, path, f"[{dotted(path)}]")
        names = self.known[key.section]
        found = {}
        for spelled, ident in self._keys(value, path, key.section):
            score = self._whole(key, value[spelled], (*path, spelled))
            if score is not None:
                found[ident] = Score(ident, names.get(ident) or spelled, score)
            if self.warns and ident not in names:
                self._look_for_slip(spelled, ident, names, path)
        return found

    def _labels(self, key: "Key", value: "Any", path: "Path") -> "Any":
        if type(value) is not dict:
            return self._wrong("not_a_table", value, path, f"[{dotted(path)}]")
        found = {ident: self._text(key, value[spelled], (*path, spelled)) for spelled, ident in self._keys(value, path)}
        return {ident: text for ident, text in found.items() if text is not None}

    def _look_for_slip(self, spelled: str, ident: str, names: "Mapping[str, str]", path: "Path") -> None:
        from difflib import get_close_matches

        alike = get_close_matches(ident, names, 1, ALIKE)
        if alike:
            self.fault("slip", (*path, spelled), spelled, (names[alike[0]],), "warning")

    def _groups(self, key: "Key", value: "Any", path: "Path") -> "Any":
        if type(value) is not dict:
            return self._wrong("not_a_table", value, path, f"[{dotted(path)}.…]")
        groups: dict[str, Group] = {}
        seen: dict[str, tuple[str, str]] = {}
        for spelled, ident in self._keys(value, path):
            scores = self._scores(key, value[spelled], (*path, spelled)) or {}
            for word in value[spelled] if type(value[spelled]) is dict else ():
                score = self._ident(word, key.section)
                if score and seen.setdefault(score, (spelled, word))[0] != spelled:
                    self.fault("same_key", (*path, spelled, word), ".".join(seen[score]))
            name = self.known.get("groupes", {}).get(ident) or spelled
            groups[ident] = Group(ident, name, scores)
        return groups


def _example(key: "Key") -> str:
    """Return how a key that is missing would be written."""
    if key.values:
        return f'{key.name} = "{key.values[0]}"'
    return f'{key.name} = ["…"]' if key.kind in ("texts", "names") else f'{key.name} = "…"'


def _own_names(raw: "dict[str, Any]", name: str) -> set[str]:
    """Return the folded names a file itself gives in a section, however it is spelled: its keys, or each `nom`."""
    names: set[str] = set()
    for spelled, section in raw.items():
        if fold(spelled) == name and type(section) is dict:
            names |= {fold(key) for key in section}
        elif fold(spelled) == name and type(section) is list:
            named = [value for one in section if type(one) is dict for key, value in one.items() if fold(key) == "nom"]
            names |= {fold(value) for value in named if type(value) is str}
    return names
