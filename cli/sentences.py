"""A refusal as a sentence: what happened, where, and what would be right."""

from .render.safe import columns, cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..core.refusal import Refused
    from .words import Words

LISTED = 25  # parts of a list that a sentence names; JSON has them all
PATH = 240  # characters of a file's path: all of any that a person would type
# The facts that are ids, each with the area whose words say it; then those that are lists of such ids.
WORDED = {
    "ask": "common",
    "kind": "common",
    "game": "sheets",
    "auspice": "singularites",
    "colour": "rhapsodie",
    "gave": "again",
    "damage": "campaign",
    "trouble": "campaign",
}
TYPED = ("mj ", "--")  # how what is to be typed begins: its capitals are words to choose
LISTS = {"auspices": "auspice", "colours": "colour"}


def sentence_of(error: "Refused", words: "Words") -> str:
    """Return the sentence of a refusal, with its place before it and what was expected after it.

    How many were given chooses between its two forms, if it has two. A notation error has a second and a third line:
    the text, and a caret under the column.
    """
    facts = readable(error.facts, words)
    if isinstance(error.facts.get("given"), int):
        facts.setdefault("n", error.facts["given"])
    said = words.refusal(error.id, **facts)
    place = _place(error.facts)
    expected = error.facts.get("expected")
    hint = words.say("common.expected", what=facts["expected"]) if expected else ""
    more = words.say("sheets.more", n=error.facts["more"]) if error.facts.get("more") else ""
    caret = _caret(error.facts)
    return f"{place}{said}{hint}{more}{caret}"


def readable(facts: "dict[str, Any]", words: "Words") -> "dict[str, Any]":
    """Return the facts as a sentence shows them: text made safe and cut, ids in words, lists joined.

    `of_who` is `who` in brackets, after a space; nothing where `who` is empty. So are `of_owner`, of `owner`, and
    `of_what`, of `what`.
    """
    said = {name: _readable(name, value, words) for name, value in facts.items()}
    for name in ("who", "owner", "what"):
        if name in facts:
            said[f"of_{name}"] = f" ({said[name]})" if facts[name] else ""
    return said


def _readable(name: str, value: "Any", words: "Words") -> "Any":
    if name in WORDED:
        return words.name(WORDED[name], name, str(value))
    if name == "missing":
        return words.metavar(value)
    if isinstance(value, str):
        return cut(value)
    if isinstance(value, tuple | list):
        parts = [str(_readable(LISTS.get(name, ""), part, words)) for part in value[:LISTED]]
        if name == "expected":
            parts = [words.metavar(part) if part.startswith(TYPED) else part for part in parts]
        return words.say("common.or").join(parts + ["…"] * (len(value) > LISTED))
    return value


def _place(facts: "dict[str, Any]") -> str:
    """Return ``file:line:column: key: `` as far as they are known."""
    if facts.get("file") is None:
        return ""
    spots = [f":{facts[name]}" for name in ("line", "column") if facts.get(name) is not None]
    key = f"{facts['key']}: " if facts.get("key") else ""
    return cut(facts["file"], PATH) + "".join(spots) + ": " + cut(key)


def _caret(facts: "dict[str, Any]") -> str:
    """Return the text and a caret under the column (counted from one), cut around it to 76 characters."""
    text, column = facts.get("text"), facts.get("column")
    if text is None or column is None:
        return ""
    start = max(0, column - 40)
    window = "".join(c if c.isprintable() else "·" for c in text[start : start + 72])
    before, after = ("…" if start else ""), ("…" if len(text) > start + 72 else "")
    return f"\n  {before}{window}{after}\n  {' ' * (len(before) + columns(window[: column - 1 - start]))}^"
