"""Every sentence the program says, by language and area; loaded area by area as they are needed.

A key is ``area.name``; the word files are ``<language>/<area>.py``, each with one table `WORDS`. A template has named
places: ``{word}``. A sentence that depends on a number has two forms parted by ``|``, the first for one (in French
for nought too); `n` decides.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

AREAS = (
    "common",
    "roll",
    "odds",
    "singularites",
    "tokens",
    "opposition",
    "conflit",
    "plan",
    "rhapsodie",
    "health",
    "weighed",
    "sheets",
    "table",
    "again",
    "glance",
    "rulings",
    "campaign",
    "journal",
    "lines",
    "batch",
    "completion",
    "manual",
    "tab",
)


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.loaded: dict[str, dict[str, str]] = {}

    def area(self, name: str) -> "dict[str, str]":
        """Return an area's table, loaded when first needed."""
        if name not in self.loaded:
            self.loaded[name] = __import__(f"{__package__}.{self.lang}.{name}", fromlist=("WORDS",)).WORDS
        return self.loaded[name]

    def say(self, key: str, /, **facts: "Any") -> str:
        """Return the sentence for a key, with its places filled; `n` chooses between two forms."""
        return self._filled(self.area(key.partition(".")[0])[key], facts)

    def name(self, area: str, kind: str, ident: str) -> str:
        """Return the words for an id, or the id itself where there are none."""
        return self.area(area).get(f"{area}.{kind}.{ident}", ident)

    def metavar(self, text: str) -> str:
        """Return how this language writes what an option takes: each word in capitals has its own there."""
        from re import sub

        return sub("[A-Z]+", lambda found: self.name("help", "metavar", found[0]), text)

    def refusal(self, reason: str, /, **facts: "Any") -> str:
        """Return a refusal's sentence, whichever area has it, as `say` would."""
        for area in AREAS:
            template = self.area(area).get(f"{area}.refusal.{reason}")
            if template is not None:
                return self._filled(template, facts)
        return self.say("common.refusal_without_words", reason=reason)

    def _filled(self, template: str, facts: "dict[str, Any]") -> str:
        if "|" in template and "n" in facts:
            one, many = template.split("|")
            template = one if self._is_one(facts["n"]) else many
        return template.format(**facts)

    def _is_one(self, number: int) -> bool:
        return abs(number) < 2 if self.lang == "fr" else abs(number) == 1
