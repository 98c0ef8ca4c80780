"""How many dice of each colour (Rhapsodie, Bonus et malus)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.rhapsodie.pool import Pool, sized

SCORES = st.integers(0, 6)
DICE = st.integers(0, 30)


def one_by_one(vertu: int, competence: int, net: int) -> tuple[int, int]:
    """Return the two colours after giving or taking each die of the net in turn."""
    for _ in range(net):
        if competence < 6:
            competence += 1
        elif vertu < 6:
            vertu += 1
    for _ in range(-net):
        if competence > 0:
            competence -= 1
        elif vertu > 1:
            vertu -= 1
    return (vertu, competence) if vertu + competence else (1, 0)


@given(SCORES, SCORES, DICE, DICE)
def test_net_goes_to_the_competence_and_then_to_the_vertu(vertu: int, competence: int, bonus: int, malus: int) -> None:
    """What is left of bonus and malus is given or taken die by die: compétence first, then vertu, one die at least."""
    pool = sized(vertu, competence, bonus, malus)
    assert (pool.vertu, pool.competence) == one_by_one(vertu, competence, bonus - malus)


@given(SCORES, SCORES, DICE, DICE)
def test_dice_that_changed_nothing_are_counted(vertu: int, competence: int, bonus: int, malus: int) -> None:
    """The scores and the net make the dice thrown and the dice lost, and only one kind can be lost."""
    if vertu + competence:
        pool = sized(vertu, competence, bonus, malus)
        thrown = pool.vertu + pool.competence
        assert vertu + competence + bonus - malus == thrown + pool.lost_bonus - pool.lost_malus
        assert 0 in (pool.lost_bonus, pool.lost_malus)
        assert min(pool.lost_bonus, pool.lost_malus) >= 0


@pytest.mark.parametrize(
    ("scores", "bonus", "malus", "expected"),
    [
        ((4, 2), 0, 3, Pool(3, 0)),
        ((2, 5), 2, 0, Pool(3, 6)),
        ((4, 2), 2, 1, Pool(4, 3)),
        ((6, 6), 5, 0, Pool(6, 6, lost_bonus=5)),
        ((1, 0), 0, 4, Pool(1, 0, lost_malus=4)),
        ((6, 6), 2, 1, Pool(6, 6, lost_bonus=1)),
        ((2, 1), 0, 9, Pool(1, 0, lost_malus=7)),
        ((0, 0), 0, 0, Pool(1, 0)),
        ((0, 0), 0, 2, Pool(1, 0, lost_malus=2)),
        ((0, 0), 1, 0, Pool(0, 1)),
    ],
)
def test_printed_pools_come_out(scores: tuple[int, int], bonus: int, malus: int, expected: Pool) -> None:
    """The text's examples and its limits give these dice, and these lost ones."""
    assert sized(*scores, bonus, malus) == expected
