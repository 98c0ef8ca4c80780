"""What the tests of Singularités share: a character, a catalogue, and the way from words to a Test."""

from collections.abc import Mapping
from typing import Any

from meneuse.core.dice import Script
from meneuse.core.facts import Term
from meneuse.core.names import fold
from meneuse.core.rulings import DEFAULT
from meneuse.core.sheet import Score
from meneuse.core.singularites import test as rule
from meneuse.core.singularites.action import read_action
from meneuse.core.singularites.attempt import Attempt, Spend, prepare
from meneuse.core.singularites.difficulty import difficulty_terms, moyen
from meneuse.core.singularites.facts import Tested
from meneuse.core.singularites.sheet import Catalogue, Character, Gratuit


def scores(**values: int) -> dict[str, Score]:
    """Return named scores."""
    return {ident: Score(ident, ident.capitalize(), value) for ident, value in values.items()}


CATALOGUE = Catalogue(
    {"energie": "Énergie", "habilete": "Habileté", "sens": "Sens", "esprit": "Esprit"},
    {"conduite": "Conduite", "endurance": "Endurance", "esquive": "Esquive", "tir": "Tir", "furtivite": "Furtivité"},
    {"conduite": "habilete", "endurance": "energie", "esquive": "habilete"},
    {"energie": "animal", "habilete": "animal", "sens": "machine", "conduite": "animal", "endurance": "animal"},
    {"pilotage": "conduite", "vigilance": "sens"},
    {},
)

GRATUITS = (
    Gratuit("veteran", "Vétéran", ("conduite", "esquive")),
    Gratuit("voiture_blindee", "voiture blindée", ("conduite",), (), "sous le feu"),
    Gratuit("bras_d_acier", "bras d’acier", ("endurance",), ("energie",)),
)


def hero(**changes: Any) -> Character:
    """Return a character with Énergie 6, Habileté 7, Sens 2; Conduite 8, Endurance 5; and some more."""
    known = Character(
        "singularites",
        "Ève",
        "eve.toml",
        "pj",
        scores(energie=6, habilete=7, sens=2),
        scores(conduite=8, endurance=5),
        {fold(name): name for name in ("rallye", "conduite sportive")},
        "veteran",
        GRATUITS,
        {"animal": 7, "machine": 3},
    )
    return known.replace(**changes)


def attempt(words: str, character: Character | None = None, **spent: Any) -> Attempt:
    """Return the Action of these words, ready for the die; a `rulings` among `spent` changes the house rules."""
    rulings = DEFAULT | spent.pop("rulings", {})
    return prepare(read_action(words.split(), character, CATALOGUE), Spend(**spent), CATALOGUE, rulings)


def against(it: Attempt, *faces: int, base: Term | None = None, rulings: Mapping[str, str] | None = None) -> Tested:
    """Return the Test against a base Difficulty (15) with these faces, all of which must be used."""
    script = Script(faces)
    terms = difficulty_terms(base or moyen(), (), it.spend.declared)
    found = rule.test(it, terms, script, DEFAULT | dict(rulings or {}))
    script.finish()
    return found


def values(terms: tuple[Term, ...]) -> list[tuple[str, int]]:
    """Return the kinds and values of terms."""
    return [(term.kind, term.value) for term in terms]
