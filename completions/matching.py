"""Whether a name begins as typed, whatever the case, the accents and how they are written."""

from ..core.names import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_FOLDED: dict[str, str] = {}


def folded(text: str) -> str:
    """Return what `core.names.fold` does, each text looked at once: a Tab meets the same names several times."""
    if text not in _FOLDED:
        _FOLDED[text] = fold(text)
    return _FOLDED[text]


def beginning(typed: str) -> "Callable[[str], bool]":
    """Return what says whether a name begins as typed, whatever the case and the accents."""
    key, signs = folded(typed), _signs(typed)
    if not key:
        return lambda name: name.startswith(typed)
    return lambda name: _signs(name) == signs and folded(name).startswith(key)


def serves(of: tuple[str, ...], verbs: str) -> bool:
    """Return whether an option that is for some verbs, or for all where there are none, may stand behind these."""
    return not of or not verbs or any(f"{one} ".startswith(f"{verbs} ") for one in of)


def _signs(text: str) -> str:
    """Return what stands before the first letter or digit, as the dashes of an option."""
    if text[:1].isalnum():
        return ""
    return text[: next((place for place, char in enumerate(text) if char.isalnum()), len(text))]
