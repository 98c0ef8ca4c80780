"""Keys and values as TOML writes them, short enough for a sentence."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONG = 60
FAR = 10**12  # a whole number beyond this is not worth its digits


def dotted(path: "tuple[str | int, ...]") -> str:
    """Return a path as TOML writes one, an array's place counted from one: ``exploits_gratuits[1].source``."""
    said = ""
    for part in path:
        if isinstance(part, int):
            said += f"[{part + 1}]"
        else:
            said += ("." if said else "") + part
    return said


def short(text: str) -> str:
    """Return a text cut where it is long; one that was cut inside its quotes is short enough."""
    return text if len(text) <= LONG + 3 else text[:LONG] + "…"


def is_short(value: "Any") -> bool:
    """Return whether a value is a number or a flag that can be written in a few digits."""
    return type(value) in (bool, float) or (type(value) is int and abs(value) < FAR)


def written(value: "Any") -> str:
    """Return a value as TOML writes it, cut where it is long."""
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is str:
        return f'"{short(value)}"'
    if type(value) is list:
        return "[…]"
    if type(value) is dict:
        return "{…}"
    return "…" if type(value) is int and not is_short(value) else str(value)


def meant(value: "Any") -> str:
    """Return the whole number that ``true``, ``3.0`` or ``"3"`` very likely means, or nothing."""
    if type(value) is bool or (type(value) is float and value.is_integer() and abs(value) < FAR):
        return str(int(value))
    if type(value) is str:
        digits = value.strip()
        return digits if digits.isascii() and digits.isdigit() and len(digits) < 10 else ""
    return ""
