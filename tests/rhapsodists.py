"""Rhapsodie characters for tests, and dice that remember what they were asked for."""

from collections.abc import Sequence

from meneuse.core.dice import Script
from meneuse.core.refusal import Misused
from meneuse.core.rhapsodie.sheet import Character, Competence, Health
from meneuse.core.sheet import Score


def person(
    name: str,
    vertus: dict[str, int] | None = None,
    groups: dict[str, dict[str, int]] | None = None,
    specialites: tuple[str, ...] = (),
    health: Health | None = None,
    max_degree: int = 5,
) -> Character:
    """Return a character with these scores, by lower-case ASCII names."""
    return Character(
        "rhapsodie",
        name,
        f"characters/{name.lower()}.toml",
        "pj",
        {one: Score(one, one.title(), value) for one, value in (vertus or {}).items()},
        {
            one: Competence(one, one.title(), value, group, group.title())
            for group, members in (groups or {}).items()
            for one, value in members.items()
        },
        specialites,
        health or Health(),
        max_degree,
    )


EUGENIE = person(
    "Eugénie",
    {"patience": 4, "determination": 2},
    {"ombre": {"crochetage": 2}, "parole": {"persuasion": 5}},
    ("serrures",),
)
CAMILLE = person("Camille", {"patience": 3}, {"savoir": {"medecine": 4, "herbes": 5, "langues": 3}}, ("plantes",))
PEOPLE = {"eugenie": EUGENIE, "camille": CAMILLE, "cecil": person("Cecil"), "lea": person("Léa")}


def find(who: str) -> Character:
    """Return one of them by a typed name, as the search of sheets would."""
    if who not in PEOPLE:
        raise Misused("unknown_who", word=who)
    return PEOPLE[who]


class Asked(Script):
    """Typed faces that remember each question: how many, of which die, by what name, for whom."""

    def __init__(self, faces: Sequence[int | str]) -> None:
        super().__init__(faces)
        self.asked: list[tuple[int, tuple[int, ...], str, str]] = []

    def throw(self, count: int, die: Sequence[int], ask: str, who: str = "") -> tuple[int, ...]:
        """Return the next faces."""
        self.asked.append((count, tuple(die), ask, who))
        return super().throw(count, die, ask, who)
