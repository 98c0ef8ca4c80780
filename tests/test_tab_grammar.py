"""The table that a Tab reads: what the commands declare, and nothing else."""

import subprocess
import sys
from typing import Any

import meneuse.completions.generate as generate
from meneuse.cli.commands import COMMANDS, load
from meneuse.completions.answer import ROOMS
from meneuse.completions.grammar import COMMANDS as TOLD
from meneuse.completions.places import served, verbs
from meneuse.completions.table import options as declared
from meneuse.core.games import FOLDERS, offers
from project import ROOT
from tabbing import texts
from tables import table

SHELLS_OWN = {"file", "folder", "", "-", "values", "ruling"}  # what the shell itself completes, or never changes


def test_the_shipped_table_is_what_the_declarations_make() -> None:
    """`make generated` writes it again."""
    assert (ROOT / "completions" / "grammar.py").read_text("utf-8") == generate.script()


def test_the_table_is_printed_by_its_command() -> None:
    """`python -m meneuse.completions grammar` prints it."""
    done = subprocess.run([sys.executable, "-m", "meneuse.completions", "grammar"], capture_output=True, check=True)
    assert done.stdout.decode("utf-8") == generate.script()


def test_every_command_and_option_is_in_it() -> None:
    """Each command has its game and every one of its flags."""
    assert [name for name in TOLD if name] == list(COMMANDS)
    for name in COMMANDS:
        command = load(name)
        game, options, _ = TOLD[name]
        assert game == command.game
        flags = {flag for _, flags, *_ in options for flag in flags}
        assert {flag for param in command.params for flag in param.flags} <= flags


def kinds(told: object) -> set[str]:
    """Return every kind that completes a free word."""
    if isinstance(told, dict):
        return {kind for behind in told.values() for kind in kinds(behind)}
    assert isinstance(told, tuple)
    return {kind for kind, _, _ in told}


def test_every_kind_is_answered() -> None:
    """Whatever a command says completes a word is known to the program that answers, or left to the shell."""
    for _, options, free in TOLD.values():
        assert kinds(free) | {one[4] for one in options} <= {*ROOMS, *SHELLS_OWN}


def test_verbs_are_those_of_their_commands() -> None:
    """Where the first word is a verb, what stands behind each is declared, and for no other."""
    from importlib import import_module

    for name, (_, _, free) in TOLD.items():
        if isinstance(free, dict):
            assert set(free) == set(import_module(f"meneuse.cli.{name}").VERBS)


def test_an_option_of_some_verbs_is_refused_to_the_others(mj: Any) -> None:
    """An option that is said to be for some verbs is misuse with any other one, and not proposed there."""
    table(mj, "julien")
    tried = 0
    for name, params in declared().items():
        for param in (one for one in params if one.of):
            for path in verbs(name):
                if path not in served(name, param):
                    value = {"whole": " 1", "flag": ""}.get(param.kind, f" {(*param.values, 'julien')[0]}")
                    said = mj(f"{path} {param.flags[-1]}{value}")
                    assert (said.exit, said.out) == (2, ""), said
                    assert param.flags[-1] not in texts(f"{path} --")
                    tried += 1
    assert tried > 30


def test_an_option_is_proposed_where_it_may_stand() -> None:
    """Behind its verb, before any, and behind what is no verb an option is proposed."""
    for line in ("table --", "table init --", "table nothing --"):
        assert "--game" in texts(line)
    assert {"--players", "--watch", "--gm"} < {*texts("table show --")}
    assert not {"--game", "--player", "--conflict"} & {*texts("table show --")}
    assert "--player" in texts("table members --")
    assert "--player" in texts("table MEMBERS add x --")
    assert "--player" not in texts("table members remove x --")


def test_every_game_offers_terms_and_difficulties() -> None:
    """Each game answers for its own."""
    for game in FOLDERS:
        assert {"term", "spent", "difficulty", "harm"} <= set(offers(game))
