"""The Réussite automatique: who may decide 15, and what it reaches."""

import pytest
from meneuse.core.facts import Term
from meneuse.core.refusal import Refused
from meneuse.core.singularites.automatic import asserted, automatic
from meneuse.core.singularites.difficulty import difficulty_terms, moyen, read_difficulty
from sing import attempt, hero, values


def base(value: int) -> tuple[Term, ...]:
    """Return a Difficulty."""
    return difficulty_terms(Term("base", "base", value), (), 0)


@pytest.mark.parametrize(("difficulty", "success", "quality"), [(10, True, "mediocre"), (15, True, "moyenne")])
def test_fifteen_is_the_total(difficulty: int, success: bool, quality: str) -> None:
    """Whatever the scores, the total is 15, and no die is thrown."""
    for words in ("3 1", "20 20"):
        found = automatic(attempt(words), base(difficulty), False)
        assert (found.kind, found.total, found.faces, found.success, found.quality) == (
            "automatic",
            15,
            (),
            success,
            quality,
        )


def test_sixteen_is_out_of_reach() -> None:
    """It reaches 15 and no higher, and five Désastres undo it."""
    found = automatic(attempt("9 9"), base(16), False)
    assert (found.success, found.margin, found.quality) == (False, -1, None)
    doomed = automatic(attempt("9 9"), (moyen(), *read_difficulty("+catastrophe")[1]), False)
    assert (doomed.success, doomed.margin) == (False, None)


def test_the_action_is_named() -> None:
    """The one term says on which Trait and Talent it was decided, and permanent Exploits Gratuits add nothing."""
    found = automatic(attempt("conduite", hero()), base(15), False)
    assert (values(found.terms), found.terms[0].name) == ([("bonus", 15)], "Habilete + Conduite")


BARRED = [
    ("7 0", {}, False, "auto_needs_talent"),
    ("7", {}, False, "auto_needs_talent"),
    ("2 9", {}, False, "auto_needs_trait"),
    ("3 9", {}, True, "auto_with_handicap"),
    ("3 9", {"declared": 1}, False, "auto_with_exploits"),
    ("3 9", {"ranges": 1}, False, "auto_takes_no_bonus"),
    ("3 9", {"inspiration": ("animal", 1)}, False, "auto_takes_no_bonus"),
    ("3 9", {"free": ("1",)}, False, "auto_takes_no_bonus"),
    ("3 9", {"bonus": (-1,)}, False, "auto_takes_no_bonus"),
    ("3 9 +1", {}, False, "auto_takes_no_bonus"),
]


@pytest.mark.parametrize(("words", "spent", "handicap", "reason"), BARRED)
def test_it_is_barred(words: str, spent: dict[str, int], handicap: bool, reason: str) -> None:
    """No Talent, a Trait under 3, a handicap, an Exploit or anything added bars it, each with its reason."""
    with pytest.raises(Refused, match=reason):
        automatic(attempt(words, **spent), base(15), handicap)


def test_a_handicap_of_the_sheet_bars_it() -> None:
    """The sheet's handicap is enough."""
    with pytest.raises(Refused, match="auto_with_handicap"):
        automatic(attempt("conduite", hero(handicap=True)), base(15), False)


def test_what_nobody_can_check_is_said() -> None:
    """Time, safety and tools are the caller's word."""
    assert asserted("Ève").conditions == ("temps", "sans_danger", "materiel")
