"""What follows from a Test: spent, won, lost."""

import pytest
from meneuse.core.facts import Earned
from meneuse.core.refusal import Misused, Refused
from meneuse.core.singularites.consequences import check_choices, consequences, desastre
from meneuse.core.singularites.facts import Desastre, Spent, Unspent, Won
from sing import against, attempt, hero


def follow(words: str, *faces: int, keeps: tuple[str, ...] = (), desastres: int = 0, **spent: object) -> list[object]:
    """Return what follows from a Test of numbers."""
    it = attempt(words, **spent)
    return list(consequences(against(it, *faces), it, keeps, desastres, "", "common"))


def test_a_plain_test_changes_nothing() -> None:
    """Without Exploit, Range or Inspiration nothing follows, passed or failed."""
    assert follow("7 7", 5) == follow("1 1", 5) == []


def test_what_was_spent_is_gone_either_way() -> None:
    """Ranges and Inspirations are spent whether the Test passes or fails."""
    spent = {"ranges": 2, "inspiration": ("animal", 1)}
    assert follow("1 1", 5, **spent) == [Spent("", 2, "joueurs", 1, "animal")]
    assert follow("1 0", 3, **spent) == [Spent("", 2, "joueurs", 1, "animal")]
    assert follow("1 1", 5, inspiration=("animal", 2)) == [Spent("", 0, "joueurs", 2, "animal")]


def test_without_the_die_nothing_is_spent() -> None:
    """What was offered stays when the sum suffices."""
    assert follow("7 8", ranges=1) == [Unspent("", 1, 0, None)]
    assert follow("7 8", inspiration=("animal", 1)) == [Unspent("", 0, 1, "animal")]


def test_inspirations_that_would_be_dice_stay_where_ranges_suffice() -> None:
    """What counts before the die is spent and names no Auspice; what is a die is left, and is no Range."""
    rulings = {"dieless_counts": "all", "inspiration": "extra_die"}
    it = attempt("7 3", ranges=1, inspiration=("machine", 2), rulings=rulings)
    found = consequences(against(it, rulings=rulings), it, (), 0, "", "common")
    assert found == (Spent("", 1, "joueurs", 0, None), Unspent("", 0, 2, "machine"))


def test_a_pnj_spends_the_ranges_of_the_meneuse() -> None:
    """The reserve is the side's."""
    it = attempt("conduite", hero(camp="pnj"), ranges=1, roll=True)
    (spent,) = consequences(against(it, 5), it, (), 0, "", "common")
    assert spent == Spent("Ève", 1, "mj", 0, None)


KEPT = [
    ((), (0, 0, 3)),
    (("effet",), (0, 0, 3)),
    (("bonus", "range"), (1, 2, 1)),
    (("bonus", "bonus", "bonus"), (0, 6, 0)),
]


@pytest.mark.parametrize(("keeps", "became"), KEPT)
def test_won_exploits_become_what_is_said(keeps: tuple[str, ...], became: tuple[int, int, int]) -> None:
    """A Range, +2 each on the next Action, and effects for the rest: every Exploit is one of them."""
    won, *rest = follow("20 20", 5, keeps=keeps, declared=3)
    assert isinstance(won, Won)
    assert (won.ranges, won.bonus, won.effects) == became
    assert won.exploits == won.ranges + won.bonus // 2 + won.effects == 3
    assert rest == ([Earned("personnelle", 1, 0, "exploit_kept")] if won.ranges else [])


@pytest.mark.parametrize("desastres", range(5))
def test_lost_exploits_are_desastres_first(desastres: int) -> None:
    """As many as the meneuse says become Désastres, the rest Ranges: none is counted twice."""
    found = follow("1 1", 2, declared=4, desastres=desastres)
    turned = [one.level for one in found if isinstance(one, Desastre)]
    kept = [one.ranges for one in found if isinstance(one, Earned)]
    assert (turned, kept) == ([desastres] if desastres else [], [4 - desastres] if desastres < 4 else [])


def test_the_printed_desastres() -> None:
    """Five levels: +2, +5, +10, +15 with a wound perhaps, and the fifth a failure."""
    found = [desastre("Ève", level)[0] for level in range(1, 6)]
    assert [(one.level, one.penalty, one.injury, one.fails) for one in found] == [
        (1, 2, False, False),
        (2, 5, False, False),
        (3, 10, False, False),
        (4, 15, True, False),
        (5, 0, True, True),
    ]
    assert desastre("Ève", 0) == ()


WRONG = [
    (("range", "range"), 0, "", "pj", "one_range_kept", Refused),
    (("bonus", "bonus", "effet"), 0, "", "pj", "too_many_keeps", Refused),
    (("range",), 0, "", "pnj", "pnj_keeps_no_range", Refused),
    (("gloire",), 0, "", "pj", "unknown_keep", Misused),
    ((), 3, "", "pj", "more_desastres_than_exploits", Refused),
    ((), -1, "", "pj", "negative_count", Misused),
    ((), 1, "", "pnj", "desastres_not_hers", Refused),
    ((), 1, "pj", "pj", "desastres_not_hers", Refused),
]


@pytest.mark.parametrize(("keeps", "desastres", "opponent", "camp", "reason", "kind"), WRONG)
def test_what_exploits_may_not_become(
    keeps: tuple[str, ...], desastres: int, opponent: str, camp: str, reason: str, kind: type[Refused]
) -> None:
    """With two Exploits declared, each wrong choice is refused before the die, for its reason."""
    it = attempt("conduite", hero(camp=camp), declared=2)
    with pytest.raises(Refused) as refused:
        check_choices(it, keeps, desastres, opponent)
    assert (refused.value.id, type(refused.value)) == (reason, kind)


def test_the_rest_is_allowed() -> None:
    """A PNJ keeps bonuses and effects; the meneuse turns what a player loses to a PNJ."""
    assert check_choices(attempt("conduite", hero(camp="pnj"), declared=2), ("bonus", "effet"), 0, "pj") is None
    assert check_choices(attempt("conduite", hero(), declared=2), ("range", "bonus"), 2, "pnj") is None
