"""Asking whether an avantage is used, after a failure."""

from typing import Any

import pytest
from meneuse.cli.sentences import readable
from meneuse.cli.words import Words
from meneuse.core.refusal import Misused
from meneuse.core.rhapsodie.advantage import Claim, Source
from meneuse.core.rhapsodie.choice import TRIES, chooser, chosen
from meneuse.core.rhapsodie.facts import Colour, Pooled

SAVOIR, PLANTES = Source("savoir", "Savoir", "groupe"), Source("plantes", "plantes", "specialite")
OPTIONS = tuple(Claim(colour, one) for colour in ("vertu", "competence") for one in (SAVOIR, PLANTES))
VERTU, COMPETENCE = Colour("", 4, (), (), 1), Colour("", 2, (), (), 0)
FAILED = Pooled("Camille", VERTU, COMPETENCE, 0, 0, 1, 3, False)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("vertu", OPTIONS[0]),
        ("v", OPTIONS[0]),
        (" COMPÉTENCE ", OPTIONS[2]),
        ("vertu:plantes", OPTIONS[1]),
        ("c:plan", OPTIONS[3]),
        ("competence: savoir", OPTIONS[2]),
        ("vertu:", OPTIONS[0]),
        ("", None),
        ("Non", None),
        ("aucun", None),
        ("none", None),
    ],
)
def test_an_answer_is_a_colour_and_perhaps_a_source(typed: str, expected: Claim | None) -> None:
    """A colour takes the first source left, the group's before a spécialité; nothing, or no, takes none."""
    assert chosen(typed, OPTIONS) == expected


def test_a_lone_specialite_needs_no_name() -> None:
    """Where only a spécialité is left, saying the colour says that it applies."""
    assert chosen("vertu", (OPTIONS[1],)) == OPTIONS[1]


@pytest.mark.parametrize("typed", ["rouge", "vertu:cuisine", ":plantes"])
def test_other_answers_are_misuse(typed: str) -> None:
    """What names no colour or no source that is left is misuse."""
    with pytest.raises(Misused):
        chosen(typed, OPTIONS)


def asked(*answers: str | None) -> tuple[Claim | None, list[dict[str, Any]]]:
    """Return what these answers choose, and the facts of each question."""
    left, facts = list(answers), []

    def ask(key: str, /, **said: Any) -> str | None:
        assert key == "rhapsodie.ask.advantage"
        facts.append(said)
        return left.pop(0)

    choose = chooser(ask)
    assert choose is not None
    return choose(FAILED, OPTIONS), facts


def test_the_question_says_what_is_at_stake() -> None:
    """The question has the roll colour by colour, what it needed, and each source and colour once."""
    claim, (facts,) = asked("competence")
    assert claim == OPTIONS[2]
    assert facts == {
        "who": "Camille",
        "n": 1,
        "difficulty": 3,
        "vertu": 1,
        "vertu_dice": 4,
        "competence": 0,
        "competence_dice": 2,
        "sources": ("Savoir", "plantes"),
        "colours": ("vertu", "competence"),
    }


def test_an_unclear_answer_is_asked_for_again() -> None:
    """What cannot be understood is asked for again, and not for ever."""
    claim, facts = asked("rouge", "vertu")
    assert (claim, len(facts)) == (OPTIONS[0], 2)
    claim, facts = asked(*["rouge"] * TRIES)
    assert (claim, len(facts)) == (None, TRIES)


def test_the_end_of_the_input_is_a_no() -> None:
    """Without an answer no avantage is used."""
    claim, facts = asked(None)
    assert (claim, len(facts)) == (None, 1)


def test_without_anybody_nothing_is_asked() -> None:
    """Away from a terminal there is nothing that asks."""
    assert chooser(None) is None


@pytest.mark.parametrize(
    ("lang", "successes", "question"),
    [
        ("fr", 2, "Camille : 2 succès contre 3 (vertu 1 sur 4, compétence 0 sur 2) ; utiliser un avantage (Savoir) ? "),
        ("en", 1, "Camille: 1 success against 3 (vertu 1 of 4, compétence 0 of 2); use an avantage (Savoir)? "),
        ("en", 2, "Camille: 2 successes against 3 (vertu 1 of 4, compétence 0 of 2); use an avantage (Savoir)? "),
    ],
)
def test_the_question_shows_what_each_colour_is_worth(lang: str, successes: int, question: str) -> None:
    """Who is asked sees the successes of each colour among its dice, since one of them is thrown again."""
    said = []

    def ask(key: str, /, **facts: Any) -> None:
        said.append(Words(lang).say(key, **readable(facts, Words(lang))))

    choose = chooser(ask)
    assert choose is not None
    choose(FAILED.replace(successes=successes), OPTIONS[::2])
    assert said == [question + {"fr": "vertu, compétence, ou rien", "en": "vertu, compétence, or none"}[lang]]
