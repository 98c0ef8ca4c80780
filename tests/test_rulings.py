"""House rules."""

import pytest
from meneuse.core.refusal import Misused
from meneuse.core.rulings import DEFAULT, SWITCHES, chosen


def test_the_default_is_the_first_value() -> None:
    """Without a word, every switch has the first of its values."""
    assert chosen(()) == DEFAULT == {key: switch.values[0] for key, switch in SWITCHES.items()}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in SWITCHES for value in SWITCHES[key].values])
def test_every_value_can_be_chosen(key: str, value: str) -> None:
    """Each value of each switch is chosen by name, in any case and with hyphens, and changes only its switch."""
    typed = f"{key.upper().replace('_', '-')}={value.title()}"
    assert chosen([typed]) == DEFAULT | {key: value}


def test_the_last_choice_counts() -> None:
    """A switch given twice has the value given last."""
    assert chosen(["tie=reroll", "tie=higher_talent"])["tie"] == "higher_talent"


def test_choosing_leaves_the_defaults() -> None:
    """A choice is for one command, not for the next."""
    chosen(["tie=reroll"])
    assert chosen(())["tie"] == "actor_fails"


@pytest.mark.parametrize(("pair", "expected"), [("ties=reroll", "tie"), ("inspirations=plus5", "inspiration")])
def test_an_unknown_switch_names_the_nearest(pair: str, expected: str) -> None:
    """A misspelt switch is refused with the one it resembles."""
    with pytest.raises(Misused) as caught:
        chosen([pair])
    assert caught.value.id == "unknown_ruling"
    assert expected in caught.value.facts["expected"]


def test_a_switch_like_none_names_all() -> None:
    """A word that resembles no switch is refused with the list of them."""
    with pytest.raises(Misused) as caught:
        chosen(["=x"])
    assert caught.value.facts["expected"] == tuple(SWITCHES)


@pytest.mark.parametrize("pair", ["tie", "tie=", "tie=maybe", "tie=re"])
def test_an_unknown_value_names_those_there_are(pair: str) -> None:
    """A missing, an unknown and a shortened value are refused with the switch's values."""
    with pytest.raises(Misused) as caught:
        chosen([pair])
    assert caught.value.id == "unknown_ruling_value"
    assert caught.value.facts["expected"] == SWITCHES["tie"].values


def test_every_switch_has_a_choice_and_a_place() -> None:
    """A switch has two values or more, different ones, and says which rulings and which chapter it comes from."""
    for key, switch in SWITCHES.items():
        assert len(set(switch.values)) == len(switch.values) >= 2, key
        assert switch.place
        assert switch.text.partition(",")[0] in ("Singularités", "Rhapsodie")
