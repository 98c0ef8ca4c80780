"""States at a table: neutralisé, mourant, a handicap, and those that a person adds."""

from pathlib import Path
from typing import Any

import pytest
from meneuse.core.harm import HarmRequest
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites import HARMS, harm
from meneuse.core.singularites.facts import Stated
from meneuse.core.singularites.sheet import State
from meneuse.core.state import Ledger
from seated import counters, play, refused, seat
from sing import CATALOGUE, hero

EVE = hero(key="eve")
STATES = CATALOGUE.replace(
    states={"neutralise": State("Neutralisé", True), "enivre": State("Enivré", False)},
    synonyms={"ivre": "enivre", "pilotage": "conduite"},
)


def asked(kind: str, n: int | None = None, **more: Any) -> HarmRequest:
    """Return what is asked for our hero."""
    return HarmRequest(**{"kind": kind, "n": n, "character": EVE, "catalogue": STATES, **more})


@pytest.mark.parametrize(("word", "state"), [("Neutralisé", "neutralise"), ("neu", "neutralise"), ("ivre", "enivre")])
def test_a_state_comes_and_goes(word: str, state: str) -> None:
    """By any of its names it is noted, once, and taken away with 0; the principal fact is the last."""
    ledger = Ledger()
    assert harm(asked(word), ledger, DEFAULT)[-1] == Stated("Ève", "eve.toml", state, STATES.states[state].name, True)
    assert ledger.count(f"state.{state}", "eve") == 1
    with pytest.raises(Refused, match="state_already"):
        harm(asked(word, 1), ledger, DEFAULT)
    assert harm(asked(word, 0), ledger, DEFAULT)[-1].value is False
    assert ledger.count(f"state.{state}", "eve") == 0
    with pytest.raises(Refused, match="state_not_there"):
        harm(asked(word, 0), ledger, DEFAULT)


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (asked("blessure"), "unknown_name"),
        (asked("neutralise", 2), "state_on_or_off"),
        (asked("neutralise", conflict=True), "not_this_game"),
        (asked("neutralise", label="bras"), "not_this_game"),
        (asked("neutralise", character=None), "missing_words"),
    ],
)
def test_what_is_no_state_is_misuse(request_: HarmRequest, reason: str) -> None:
    """An unknown state, a number that is neither 0 nor 1, another game's option, nobody."""
    ledger = Ledger()
    with pytest.raises(Misused) as caught:
        harm(request_, ledger, DEFAULT)
    assert caught.value.id == reason
    assert not ledger.changes


@pytest.mark.parametrize("kind", HARMS)
def test_without_a_catalogue_the_states_of_the_text_are_known(kind: str) -> None:
    """Three of them."""
    ledger = Ledger()
    harm(asked(kind, catalogue=None), ledger, DEFAULT)
    assert ledger.count(f"state.{kind}", "eve") == 1


@pytest.mark.parametrize("kind", HARMS)
def test_who_is_weakened_has_no_reussite_automatique(mj: Any, kind: str) -> None:
    """A handicap bars it, and so does what is worse (A-19); once it is gone, no more. Other Tests are made."""
    seat(mj, "julien")
    play(mj, f"harm julien {kind}")
    refused(mj, "test julien conduite --auto", "auto_with_state")
    refused(mj, "test julien conduite --auto --odds", "auto_with_state")
    play(mj, "test julien conduite --dice 5", f"harm julien {kind} 0", "test julien conduite --auto")


def test_a_state_lasts_beyond_the_episode(mj: Any) -> None:
    """Nothing but a word or a sacrifice takes it away."""
    seat(mj, "julien")
    play(mj, "harm julien handicap", "table scene", "table episode", "table adventure")
    assert counters("julien", "state.handicap") == [1]
    assert "Julien : n’est plus Handicap." in mj("harm julien handicapé 0").out


@pytest.mark.parametrize("weakens", [True, False])
def test_a_person_adds_states(mj: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, weakens: bool) -> None:
    """One in the catalogue is noted as any other, and bars the Réussite automatique where it says that it weakens."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "meneuse" / "catalogues" / "singularites.toml"
    file.parent.mkdir(parents=True)
    file.write_text(f'[[etats]]\nnom = "Empoisonné"\naffaiblit = {str(weakens).lower()}\n', "utf-8")
    seat(mj, "julien")
    play(mj, "harm julien empoisonne")
    assert mj("test julien conduite --auto").exit == (1 if weakens else 0)
