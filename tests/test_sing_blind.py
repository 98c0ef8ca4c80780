"""The Test aveugle: what it brings, and that the hidden number stays hidden."""

from collections.abc import Callable

import pytest
from meneuse.core.dice import Script
from meneuse.core.refusal import Misused
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites.blind import read_hidden, search, unveil
from meneuse.core.singularites.difficulty import difficulty_terms, moyen, read_difficulty
from sing import attempt
from support import Said

OUTCOMES = [
    (0, "reveals intuition nothing nothing nothing nothing"),
    (1, "reveals reveals intuition nothing nothing nothing"),
    (3, "reveals reveals reveals reveals intuition nothing"),
    (5, "reveals reveals reveals reveals reveals reveals"),
]


@pytest.mark.parametrize(("declared", "outcomes"), OUTCOMES)
def test_a_passed_test_unveils_by_its_exploits(declared: int, outcomes: str) -> None:
    """Against 0 to 5 hidden Exploits: as many unveil, one less is an intuition, fewer are nothing."""
    it = attempt("20 20", declared=declared)
    found = search(it, difficulty_terms(moyen(), (), declared), Script([5]), DEFAULT)
    assert (found.kind, found.difficulty, found.success) == ("blind", 15 + 5 * declared, True)
    assert [unveil(found, hidden).outcome for hidden in range(6)] == outcomes.split()


def test_it_is_thrown_whatever_the_sum() -> None:
    """Who searches does not know what must be reached, so the die is thrown; but five Désastres need none."""
    terms = difficulty_terms(moyen(), (), 0)
    assert search(attempt("9 9"), terms, Script([2]), DEFAULT).faces == (2,)
    doomed = search(attempt("9 9"), (*terms, *read_difficulty("+catastrophe")[1]), Script([]), DEFAULT)
    assert (doomed.kind, doomed.faces, doomed.success) == ("blind", (), False)


@pytest.mark.parametrize("dice", ["2", "7", "10,9"])
@pytest.mark.parametrize("declared", [0, 1, 2, 3])
@pytest.mark.parametrize("form", ["--json", "--lang=fr", "--lang=en"])
def test_no_output_tells_the_hidden_number(mj: Callable[..., Said], declared: int, dice: str, form: str) -> None:
    """All hidden numbers of one outcome give the same bytes: what the Test brought is all that can be known."""
    line = f"test meshan sens observation -x {declared} --dice {dice} {form} --blind"
    said = [mj(f"{line} {hidden}") for hidden in range(6)]
    passed = 18 + {"2": 2, "7": 7, "10,9": 19}[dice] >= 15 + 5 * declared
    groups = [said[: declared + 1], said[declared + 1 : declared + 2], said[declared + 2 :]] if passed else [said]
    assert [len(set(group)) for group in groups if group] == [1] * len([group for group in groups if group])
    assert len({group[0] for group in groups if group}) == len([group for group in groups if group])
    assert {one.exit for one in said} == {0}


def test_the_odds_do_not_tell_it_either(mj: Callable[..., Said]) -> None:
    """The odds of passing are the same whatever is hidden."""
    said = {mj(f"test meshan sens observation -x 2 --odds --json --blind {hidden}") for hidden in range(6)}
    assert len(said) == 1


@pytest.mark.parametrize("text", ["6", "77", "-3", "+3", " 3", "03", "3x", "³", "", "trois"])
def test_a_wrong_hidden_number_is_refused_unsaid(mj: Callable[..., Said], text: str) -> None:
    """It is misuse, and the refusal does not repeat what was typed."""
    with pytest.raises(Misused, match="hidden_number") as refused:
        read_hidden(text)
    assert refused.value.facts == {"expected": "0–5"}
    said = mj("test 7 8 --json", f"--blind={text}")
    assert said.exit == 2
    assert not text.strip() or text.strip() not in (said.out + said.err).replace("0–5", "").replace("«", "")


def test_the_kept_exploits_would_tell_it(mj: Callable[..., Said]) -> None:
    """What becomes of the Exploits depends on the hidden number: it may not be asked."""
    (answer,) = mj("test 7 8 -x 1 --blind 1 --keep bonus --dice 7 --json").answers
    assert answer["error"]["id"] == "options_apart"
