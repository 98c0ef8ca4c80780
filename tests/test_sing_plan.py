"""A plan by its rules: what may be paid, the chance and the worth of every way, and which is the best."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.dice import every
from meneuse.core.facts import Earned, Odds, Term
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites.attempt import Spend
from meneuse.core.singularites.facts import Desastre, Spent, Won
from meneuse.core.singularites.plan import WORTH, Limits, planned, worth
from meneuse.core.singularites.request import Request, play_test, ready
from meneuse.core.singularites.settling import settle
from meneuse.core.singularites.side import Passive
from meneuse.core.singularites.tokens import tokens_of
from meneuse.core.singularites.ways import Lost, Planned, Venture, Worth
from meneuse.core.state import Ledger
from sing import CATALOGUE, hero

Key = tuple[int, int, int]
GUARD = Passive("Garde", "pnj", Term("sens", "resistance", 15, "Sens", 3))
HALF = Fraction(1, 2)


def table(**counters: int) -> Ledger:
    """Return a table in its first Épisode, where Ève has her Range, or what else is said of these counters."""
    own = {"name": "Ève", "range": counters.pop("range", 1)}
    own |= {name.replace("__", "."): counters.pop(name) for name in list(counters) if name.startswith("insp")}
    shared = {"episode": 1, "ranges.mj": counters.pop("mj", 1), "ranges.commune": counters.pop("commune", 0)}
    assert not counters
    return Ledger({"": shared, "eve": own})


def seated(request: Request, ledger: Ledger | None, who: Any) -> Request:
    """Return a request with what the table holds."""
    if ledger is None:
        return request
    tokens = tokens_of(ledger, who, request.camp if who is None else who.camp)
    return request.replace(spend=request.spend.replace(tokens=tokens))


def plan(
    words: str = "conduite",
    *,
    who: Any = None,
    ledger: Ledger | None = None,
    limits: Limits | None = None,
    rulings: Mapping[str, str] | None = None,
    by: Worth = WORTH,
    **asked: Any,
) -> Planned:
    """Return the plan of Ève's Test, or of the numbers that the words are."""
    who = who or (None if words[0].isdigit() else hero(file="eve.toml", key="eve"))
    request = seated(Request(tuple(words.split()), **asked), ledger, who)
    fact = planned(request, limits or Limits(), who, CATALOGUE, DEFAULT | dict(rulings or {}), ledger, by)[0]
    assert isinstance(fact, Planned)
    return fact


def ways(fact: Planned) -> dict[Key, Venture]:
    """Return the ways by Exploits declared, Ranges and Inspirations."""
    return {(way.declared, way.ranges, way.inspirations): way for way in fact.ways}


def number(odds: Odds | None) -> Fraction:
    """Return odds as a fraction."""
    assert odds is not None
    return Fraction(odds.n, odds.d)


def best(fact: Planned) -> Key:
    """Return the one best way."""
    (way,) = (way for way in fact.ways if way.best)
    return way.declared, way.ranges, way.inspirations


def test_the_chances_of_numbers_by_hand() -> None:
    """At 15 + d10 against 20: a 5 in six of ten; against 25 only a 10; each Range takes back an Exploit.

    Against 15 nothing has to be thrown. Against 30 a 10 and then a 5, in six of a hundred.
    """
    found = ways(plan("7 8"))
    chances = [[number(found[declared, ranges, 0].chance) * 100 for declared in range(5)] for ranges in (0, 1)]
    assert chances == [[100, 60, 10, 6, 1], [100, 91, 60, 10, 6]]
    assert [way.difficulty for way in plan("7 8", limits=Limits(ranges=0)).ways] == [15, 20, 25, 30, 35, 40]


def test_the_worth_by_hand() -> None:
    """One Exploit at six in ten: 0.6 × 2 less 0.4 × 1.5; at 91 in a hundred with a Range, which costs a half."""
    found = ways(plan("7 8"))
    assert number(found[1, 0, 0].gain) == Fraction(6, 10) * 2 - Fraction(4, 10) * (1 + HALF)
    assert number(found[1, 1, 0].gain) == Fraction(91, 100) * 2 - Fraction(9, 100) * (1 + HALF) - HALF
    assert number(found[5, 0, 0].gain) == -1 - 5 * HALF


def test_who_need_not_throw_spends_and_loses_nothing() -> None:
    """Where the sum suffices and no Exploit is declared, what is offered stays, and the chance is one."""
    way = ways(plan("7 8"))[0, 1, 0]
    assert (number(way.chance), number(way.gain), way.spent, way.won, way.lost) == (1, 1, 0, 0, ())
    thrown = ways(plan("7 8", spend=Spend(roll=True)))[0, 1, 0]
    assert (number(thrown.chance), thrown.spent) == (Fraction(96, 100), 1)


def test_what_is_won_and_lost_is_said_of_each_way() -> None:
    """Two Exploits bring two, or become two Ranges of the meneuse; a way that cannot fail loses none."""
    found = ways(plan("7 8", limits=Limits(ranges=5)))
    way = found[2, 1, 0]
    assert (way.won, way.spent, way.difficulty) == (2, 1, 25)
    assert way.lost == (Lost("mj", 2),)
    assert (number(found[1, 5, 0].chance), found[1, 5, 0].lost) == (1, ())


@pytest.mark.parametrize(
    ("words", "asked", "key"),
    [
        # Julien's vernissage: Empathie 7, Subterfuge 8, the archetype's Exploit Gratuit, and his Range (X16)
        ("7 8", {"spend": Spend(free=("infiltrateur",))}, (2, 1, 0)),
        # Ahmed's motorcycle: Habileté 7, Conduite 8, motos 2, an Exploit Gratuit, and his Range (X21)
        ("7 8 +2", {"spend": Spend(free=("pilote",))}, (3, 1, 0)),
        # Marcus and Ariette have no Range to spend: 14 and 14, each with an Exploit Gratuit (X22, X23)
        ("7 7", {"spend": Spend(free=("limier",)), "limits": Limits(ranges=0)}, (1, 0, 0)),
        ("8 6", {"spend": Spend(free=("1",)), "limits": Limits(ranges=0)}, (1, 0, 0)),
    ],
)
def test_the_best_is_what_the_examples_of_the_book_do(words: str, asked: dict[str, Any], key: Key) -> None:
    """Singularités, 3 and 4: those who weigh their chances there declare and pay what the plan says is the best."""
    assert best(plan(words, **asked)) == key


def test_the_rallye_of_the_book_is_a_gamble() -> None:
    """Two Exploits at 30 with 22 before the die pass three times of ten; one would have been the better bet (X14)."""
    fact = plan("7 8 +2", difficulty="20", spend=Spend(free=("voiture",)), limits=Limits(ranges=0))
    assert (number(ways(fact)[2, 0, 0].chance), best(fact)) == (Fraction(3, 10), (1, 0, 0))


def test_of_equals_the_cheapest_is_the_best() -> None:
    """Sure to pass, a Range or an Exploit more may change nothing: fewest tokens, Exploits, Inspirations are named."""
    free = Worth(won=0, lost=Odds(0, 1), ranges=Odds(0, 1), inspirations=Odds(0, 1))
    assert best(plan("30 30", by=free)) == (0, 0, 0)
    assert best(plan("7 8", by=free, spend=Spend(roll=True), limits=Limits(3, 2, ("animal", 2)))) == (0, 2, 0)


def test_only_one_way_is_best() -> None:
    """Whatever is equal, one way alone is marked."""
    for words in ("7 8", "30 30", "0 0"):
        best(plan(words))


def test_how_much_the_test_matters_changes_the_best() -> None:
    """Who must pass at all costs pays for it, and declares nothing."""
    assert best(plan("3 3", difficulty="20")) == (0, 0, 0)
    assert best(plan("3 3", difficulty="20", limits=Limits(ranges=3), by=Worth(9, 9))) == (0, 3, 0)


# -- what may be paid


def test_without_a_table_there_is_what_an_episode_begins_with() -> None:
    """One Range for whoever it is, and three Inspirations of the Action's own Auspice, where the sheet gives them.

    Conduite is Animal, which at 7 gives four.
    """
    fact = plan("conduite")
    assert (fact.means.ranges, fact.means.ranges_from, fact.means.inspirations_from) == (1, "opening", "sheet")
    assert [(one.auspice, one.n) for one in fact.means.inspirations] == [("animal", 3)]
    assert len(fact.ways) == 6 * 2 * 4
    assert plan("7 8", camp="pnj").means.ranges == 1
    assert plan("7 8").means.inspirations == ()


def test_at_a_table_there_is_what_it_holds() -> None:
    """His own Range and the common ones, five at most in one Test; the Inspirations that are left."""
    assert plan(ledger=table(commune=2)).means.ranges == 3
    assert plan(ledger=table(commune=5)).means.ranges == 5
    assert plan(ledger=table(range=0)).means.ranges == 0
    fact = plan(ledger=table(inspirations_used__animal=3))
    assert [(one.auspice, one.n) for one in fact.means.inspirations] == [("animal", 1)]
    assert (fact.means.ranges_from, fact.means.inspirations_from, fact.means.reserve) == ("table", "table", "joueurs")


def test_a_pnj_pays_from_the_reserve_of_the_meneuse() -> None:
    """Hers are the Ranges of every PNJ, and what they lose goes to the players."""
    fact = plan(who=hero(camp="pnj"), ledger=table(mj=2, commune=4), limits=Limits(3, None, ("animal", 1)))
    assert (fact.means.ranges, fact.means.reserve) == (2, "mj")
    assert ways(fact)[3, 1, 0].lost == (Lost("commune", 1, 2),)


def test_the_line_says_how_far_one_would_go() -> None:
    """Exploits, Ranges and Inspirations of the line are the most that the plan goes to."""
    fact = plan(limits=Limits(2, 0, ("machine", 1)))
    assert [*ways(fact)] == [(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1), (2, 0, 0), (2, 0, 1)]
    assert [way.auspices for way in fact.ways[:2]] == [(), ("machine",)]
    assert (fact.means.ranges_from, fact.means.inspirations_from) == ("line", "line")


def test_every_auspice_pays_where_the_meneuse_agrees() -> None:
    """The Action's own comes first; each is named for what it may pay, and the ways stay the same."""
    fact = plan("conduite", spend=Spend(gm_ok=True))
    assert [(one.auspice, one.n) for one in fact.means.inspirations] == [("animal", 3), ("machine", 2)]
    auspices = {way.inspirations: way.auspices for way in fact.ways}
    assert auspices == {0: (), 1: ("animal", "machine"), 2: ("animal", "machine"), 3: ("animal",)}
    assert len(fact.ways) == len(plan("conduite").ways)


def test_another_auspice_is_worth_a_warning() -> None:
    """Inspirations of another Auspice than the Action's, asked for by name, wait for the meneuse's word."""
    request = Request(("conduite",))
    (_, warned) = planned(request, Limits(None, 0, ("machine", 1)), hero(), CATALOGUE, DEFAULT)
    assert (warned.tag, warned.reason) == ("warned", "other_auspice")  # type: ignore[attr-defined]


def test_a_best_way_above_40_is_worth_a_warning() -> None:
    """As of the Test itself: the meneuse judges."""
    facts = planned(Request(("30", "30"), difficulty="40"), Limits(ranges=0), None, CATALOGUE, DEFAULT)
    assert [fact.tag for fact in facts] == ["planned", "warned"]


# -- what the rules refuse


def barred(fact: Planned) -> dict[Key, str]:
    """Return the reasons of the ways that are refused."""
    return {key: way.refused.id for key, way in ways(fact).items() if way.refused is not None}


def test_what_is_not_there_is_refused_in_its_ways() -> None:
    """Ranges and Inspirations of the line beyond what the table holds: their ways say why, the rest stand."""
    fact = plan(ledger=table(commune=1, inspirations_used__animal=3), limits=Limits(1, 3, ("animal", 2)))
    assert barred(fact) == {
        **dict.fromkeys(((x, r, 2) for x in (0, 1) for r in (0, 1, 2, 3)), "no_inspirations_left"),
        **dict.fromkeys(((x, 3, i) for x in (0, 1) for i in (0, 1)), "not_enough_ranges"),
    }
    way = ways(fact)[1, 3, 0]
    assert way.refused is not None
    assert way.refused.facts["held"] == 2
    assert (way.difficulty, way.chance, way.gain, way.spent, way.won, way.lost) == (None, None, None, 0, 0, ())


def test_three_inspirations_a_scene_are_the_most() -> None:
    """Two spent in this Tour or Scène leave one; more are refused in their ways."""
    fact = plan(ledger=table(inspirations_now=2), limits=Limits(0, 0))
    assert barred(fact) == {(0, 0, 2): "too_many_now", (0, 0, 3): "too_many_now"}


def test_a_cap_on_all_bonuses_is_said_of_its_ways() -> None:
    """With `cap_all_bonuses` the Exploit Gratuit of Conduite counts among the five."""
    fact = plan(limits=Limits(0, 5, ("animal", 1)), rulings={"cap_all_bonuses": "yes"})
    assert barred(fact) == {(0, 5, 0): "too_many_bonuses", (0, 5, 1): "too_many_bonuses"}


def test_what_exploits_become_is_held_against_each_way() -> None:
    """An Exploit to keep needs one declared, a Range kept a free slot; so many Désastres as many lost Exploits."""
    kept = plan(ledger=table(), limits=Limits(1, 1, ("animal", 1)), keeps=("range",))
    assert barred(kept) == {
        **dict.fromkeys(((0, r, i) for r in (0, 1) for i in (0, 1)), "too_many_keeps"),
        (1, 0, 0): "slot_taken",
        (1, 0, 1): "slot_taken",
    }
    lost = plan("7 8", limits=Limits(2, 0), desastres=2)
    assert barred(lost) == dict.fromkeys([(0, 0, 0), (1, 0, 0)], "more_desastres_than_exploits")
    assert ways(lost)[2, 0, 0].lost == (Lost("mj", 0, desastres=2),)


def test_a_difficulty_below_zero_is_said_of_its_ways() -> None:
    """What each Exploit adds may bring the Difficulty back to a number that there is."""
    fact = plan("7 8", difficulty="15-20", limits=Limits(1, 0), spend=Spend(roll=True))
    assert (barred(fact), fact.ways[1].difficulty) == ({(0, 0, 0): "difficulty_below_zero"}, 0)


def test_what_is_refused_in_every_way_is_refused() -> None:
    """An unknown word, an Expertise without its Talent, a source for another Talent: the Test's own refusal is told."""
    with pytest.raises(Misused):
        plan("nothing")
    with pytest.raises(Refused) as error:
        plan("7 0", spend=Spend(expertise=True))
    assert error.value.id == "expertise_needs_talent"
    with pytest.raises(Refused) as error:
        plan(spend=Spend(free=("bras d’acier",)))
    assert error.value.id == "gratuit_elsewhere"


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (Limits(exploits=6), "too_many_exploits"),
        (Limits(exploits=-1), "negative_count"),
        (Limits(ranges=6), "too_many_ranges"),
        (Limits(ranges=-1), "negative_count"),
        (Limits(inspiration=("animal", 4)), "too_many_inspirations"),
    ],
)
def test_limits_beyond_any_test_are_refused(limits: Limits, reason: str) -> None:
    """A sixth Exploit, a sixth Range, a fourth Inspiration: as in the Test itself."""
    with pytest.raises(Refused) as error:
        plan(limits=limits)
    assert error.value.id == reason


@pytest.mark.parametrize(("asked", "other"), [({"auto": True}, "--auto"), ({"hidden": 1}, "--blind")])
def test_nothing_is_planned_where_exploits_bring_nothing_known(asked: dict[str, Any], other: str) -> None:
    """A Réussite automatique takes no Exploits, and what they bring in a Test aveugle would tell its number."""
    with pytest.raises(Misused) as error:
        plan("7 8", **asked)
    assert (error.value.id, error.value.facts["options"]) == ("options_apart", ("--plan", other))


def test_five_desastres_leave_no_chance_and_nothing_to_lose() -> None:
    """The Action fails without a roll: no way passes, none spends or loses anything, and the plainest is the best."""
    fact = plan("7 8", difficulty="+catastrophe")
    assert {(number(way.chance), number(way.gain), way.spent, way.lost) for way in fact.ways} == {(0, -1, 0, ())}
    assert best(fact) == (0, 0, 0)


# -- what finds no room


def test_the_meneuse_has_a_use_for_what_finds_no_room() -> None:
    """What her full reserve cannot hold may still be Désastres: it costs as much (A-70)."""
    full, empty = (ways(plan(ledger=table(mj=held), limits=Limits(3, 0))) for held in (5, 0))
    assert full[3, 0, 0].lost == (Lost("mj", 0, 3),)
    assert full[3, 0, 0].gain == empty[3, 0, 0].gain


def test_players_have_none_for_what_finds_no_room() -> None:
    """What a PNJ loses to a full common reserve is nobody's: it costs nothing, and may as well be tried."""
    pnj = hero(camp="pnj")
    full, empty = (plan("sens", who=pnj, ledger=table(commune=held), limits=Limits(5, 0)) for held in (5, 0))
    assert number(ways(full)[5, 0, 0].gain) == -1
    assert number(ways(empty)[5, 0, 0].gain) == -1 - 5 * HALF


def test_a_spent_range_makes_room_for_a_lost_one() -> None:
    """Against another player's character they go to the common reserve, where a spent Range left a place."""
    rival = GUARD.replace(camp="pj")
    fact = ways(plan(ledger=table(range=0, commune=5), limits=Limits(2, 1, ("animal", 1)), opponent=rival))
    assert [fact[2, ranges, 0].lost[0].lost for ranges in (0, 1)] == [2, 1]


def test_a_plan_leaves_the_table_as_it_is() -> None:
    """Nothing is moved in the ledger it is given."""
    ledger = table(commune=3)
    before = {owner: dict(counters) for owner, counters in ledger.state.items()}
    plan(ledger=ledger)
    assert (ledger.state, ledger.changes) == (before, [])


# -- against the Test itself


def throws(fact: Planned, way: Venture, request: Request, who: Any, ledger: Ledger | None, rulings: Any) -> Any:
    """Return the chance and the mean worth of a way, from every throw of the Test as it is played and settled."""
    spent = (way.auspices[0], way.inspirations) if way.inspirations else None
    spend = request.spend.replace(declared=way.declared, ranges=way.ranges, inspiration=spent)
    it = ready(request.replace(spend=spend), who, CATALOGUE, rulings)

    def rule(dice: Any) -> tuple[bool, Fraction]:
        facts = play_test(it, dice, rulings)
        if ledger is not None:
            facts = settle(facts, {} if who is None else {who.name: who}, Ledger(ledger.state), rulings)
        passed = next(bool(one.success) for one in facts if one.tag == "tested")  # type: ignore[attr-defined]
        return passed, worth(facts, fact.worth)

    found, out_of = every(rule)
    chance = Fraction(sum(count for (passed, _), count in found.items() if passed), out_of)
    return chance, sum((value * Fraction(count, out_of) for (_, value), count in found.items()), Fraction())


CASES: list[dict[str, Any]] = [
    {},
    {"rulings": {"one_counts": "no", "dieless_counts": "all"}},
    {"rulings": {"inspiration": "extra_die"}, "limits": Limits(3, 1, ("animal", 2))},
    {"ledger": table(mj=4, commune=2), "limits": Limits(5, None, ("animal", 1))},
    {"ledger": table(mj=4, commune=4), "who": hero(camp="pnj"), "limits": Limits(5, 2, ("animal", 1))},
    {"ledger": table(), "keeps": ("range", "bonus"), "limits": Limits(4, 1, ("animal", 1))},
    {"ledger": table(mj=5), "desastres": 1, "limits": Limits(3, 1, ("animal", 1))},
    {"opponent": GUARD.replace(camp="pj"), "rulings": {"lost_to_pc": "personal_first"}},
    {
        "difficulty": "moyen+anicroche-3",
        "by": Worth(3, 2, 2, Odds(3, 2), Odds(1, 3), Odds(2, 1)),
        "spend": Spend(bonus=(2,)),
    },
    {"words": "energie", "difficulty": "12", "spend": Spend(no_free=True, roll=True)},
]


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_every_way_is_what_all_throws_of_its_test_come_to(case: dict[str, Any]) -> None:
    """Chance and worth of each way are those of the Test it is, played with every die and settled at the table."""
    fact = plan(**case)
    asked = {name: case[name] for name in Request.fields if name in case and name != "words"}
    who = case.get("who") or hero(file="eve.toml", key="eve")
    request = seated(Request(tuple(case.get("words", "conduite").split()), **asked), case.get("ledger"), who)
    rulings = DEFAULT | case.get("rulings", {})
    told = [way for way in fact.ways if way.refused is None]
    assert told
    for way in told:
        found = throws(fact, way, request, who, case.get("ledger"), rulings)
        assert found == (number(way.chance), number(way.gain)), way


SCORES = st.integers(0, 15)


@given(SCORES, SCORES, st.integers(0, 45), st.sampled_from(["yes", "no"]), st.sampled_from(["plus5", "extra_die"]))
def test_more_exploits_never_help_and_more_tokens_never_hurt(
    trait: int, talent: int, difficulty: int, one_counts: str, inspiration: str
) -> None:
    """The chance falls with each Exploit declared, and never with a Range or an Inspiration more."""
    fact = plan(
        f"{trait} {talent}",
        difficulty=str(difficulty),
        limits=Limits(5, 2, ("animal", 2)),
        rulings={"one_counts": one_counts, "inspiration": inspiration},
    )
    chances = {key: number(way.chance) for key, way in ways(fact).items()}
    for (declared, ranges, count), chance in chances.items():
        assert chance >= chances.get((declared + 1, ranges, count), chance)
        assert chance <= chances.get((declared, ranges + 1, count), chance)
        assert chance <= chances.get((declared, ranges, count + 1), chance)


@given(SCORES, SCORES, st.integers(0, 45))
def test_the_best_has_the_highest_worth(trait: int, talent: int, difficulty: int) -> None:
    """No way is worth more than the best."""
    fact = plan(f"{trait} {talent}", difficulty=str(difficulty), limits=Limits(5, 3, ("animal", 1)))
    (way,) = (way for way in fact.ways if way.best)
    assert number(way.gain) == max(number(way.gain) for way in fact.ways)


def test_the_worth_of_what_happened() -> None:
    """What is won, lost and spent is added up; a Range kept, or given otherwise, is none of it."""
    won = (Won("", 3, 1, 2, 1, ()), Earned("personnelle", 1, 0, "exploit_kept"))
    assert worth((*won, Spent("", 1, "joueurs", 2, "animal")), WORTH) == 3 - HALF - 2
    lost = (Desastre("", "anicroche", 2, 5, False, False), Earned("mj", 1, 1, "exploits_failed"))
    assert worth(lost, WORTH) == -4 * HALF
    assert worth((Earned("commune", 1, 1, "exploits_failed"),), WORTH) == -HALF
