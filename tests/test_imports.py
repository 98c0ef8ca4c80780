"""What a command loads: only what it uses, since each import is time at every start."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Sequence

import pytest
from meneuse.characters.folders import own_cache
from meneuse.core.games import FOLDERS
from project import MJ, environ, sources

DUMP = """
import sys, time
now = time.time_ns
time.time_ns = lambda: now() + 3 * 10**9  # no file is too young to be kept in the read index
before = set(sys.modules)  # what an editable installation needs to find the package is not ours
from meneuse.cli.main import main
code = main(sys.argv[1:])
sys.stderr.write(repr([code, *(set(sys.modules) - before)]))
"""
PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
# Loaded by nothing that rolls in a pipe: each costs about as much as starting Python, or more.
NEVER = {
    "typer",
    "inspect",
    "typing",
    "re",
    "enum",
    "json",
    "rich",
    "pydantic",
    "tomllib",
    "dataclasses",
    "msgspec",
    "importlib.metadata",
    "asyncio",
    "platformdirs",
    "random",
}
GAMES = [f"meneuse.core.{name}" for name in FOLDERS]
SINGULARITES, RHAPSODIE = "meneuse.core.singularites", "meneuse.core.rhapsodie"


def loaded(*words: str) -> set[str]:
    """Return the modules that a command has loaded when it ends well, in a pipe."""
    line = [sys.executable, "-c", DUMP, *words]
    done = subprocess.run(line, capture_output=True, env=environ(), timeout=60, check=False)
    code, *names = ast.literal_eval(done.stderr.decode())
    assert code == 0
    return set(names)


def without(names: set[str], *unwanted: str) -> None:
    """Check that none of these, nor anything inside them, is among the loaded."""
    found = {name for name in names for root in unwanted if name == root or name.startswith(f"{root}.")}
    assert not found


@pytest.mark.parametrize("more", [(), ("--json",), ("--odds",), ("--odds", "--json"), ("--seed", "a")])
def test_a_roll_loads_no_game(more: Sequence[str]) -> None:
    """A roll in a pipe loads no game, no sheet, no colours, and none of the heavy parts of the library."""
    names = loaded("roll", "4d6kh3+2", *more)
    without(names, *NEVER, *GAMES, "meneuse.characters")


@pytest.mark.parametrize("text", ["100d6", "20d10kh5", "10d10>=8", "3d6x", "{2d6,1d12}kh1", "2d10<1d6+4", "4d[a,b]"])
def test_odds_of_any_shape_go_through_the_front(text: str) -> None:
    """Whatever is counted, its odds load no library of options, no colours, no fractions and no pictures."""
    names = loaded("roll", text, "--odds")
    without(names, *NEVER, *GAMES, "meneuse.characters", "fractions", "decimal", "meneuse.cli.render.svg")


def test_a_roll_loads_what_it_says_it_in() -> None:
    """JSON needs no words and no text; text needs no JSON."""
    without(loaded("roll", "4d6kh3+2", "--json"), "meneuse.cli.words.fr", "meneuse.cli.render.text")
    without(loaded("roll", "4d6kh3+2"), "json", "meneuse.cli.render.machine", "meneuse.cli.words.en")


@pytest.mark.parametrize(
    ("words", "other"),
    [
        (("test", "7", "8", "-d", "20", "-x", "2", "--dice", "7"), RHAPSODIE),
        (("test", "7", "8", "-d", "20", "-x", "2", "--odds"), RHAPSODIE),
        (("conflict", "7+8", "6+5"), RHAPSODIE),
        (("rhapsodie", "4", "2", "-d", "3"), SINGULARITES),
        (("rhapsodie", "4", "2", "-d", "3", "--odds"), SINGULARITES),
        (("heal", "--degree", "3", "--gauge", "1"), f"{SINGULARITES}.sacrifice"),  # each game is asked whether it heals
    ],
)
def test_a_game_does_not_load_the_other(words: Sequence[str], other: str) -> None:
    """A command of one game, with numbers and in a pipe, loads neither the other game nor the heavy parts."""
    names = loaded(*words)
    without(names, *NEVER, other)


PLAN = ("meneuse.cli.planning", "meneuse.cli.render.plan", f"{SINGULARITES}.plan", f"{SINGULARITES}.ways")


@pytest.mark.parametrize(
    "words",
    [
        ("conflict", "7+8", "6+5"),
        ("conflict", "7+8", "6+5", "--stakes", "--plays", "mise lance", "--dice", "1,9"),
        ("test", "7", "8", "-d", "20", "--dice", "7"),
        ("test", "7", "8", "-x", "2", "--odds"),
    ],
)
def test_only_advice_and_plans_load_fractions(words: Sequence[str]) -> None:
    """An Opposition, a Conflit that is played, a Test and its odds do without fractions, and load no plan.

    The Opposition has no stakes either.
    """
    names = loaded(*words)
    without(names, *NEVER, "fractions", f"{SINGULARITES}.advice", *PLAN)
    if "--stakes" not in words:
        without(names, "meneuse.cli.staked")


# What reads sheets, settings and the lines of a journal: not loaded where nothing has changed since.
READERS = ("meneuse.characters.check", "meneuse.characters.places", "meneuse.characters.reading", "_json", "difflib")
JULIEN = ("test", "julien", "habilete", "conduite", "--dice", "7")
EUGENIE = ("rhapsodie", "eugenie", "patience", "crochetage", "-d", "3")


@pytest.mark.parametrize(
    ("words", "other"),
    [
        ((*JULIEN, "-x", "2"), RHAPSODIE),
        ((*JULIEN, "-x", "2", "--json"), RHAPSODIE),
        ((*JULIEN[:-2], "--odds"), RHAPSODIE),
        (("test", "julien,passant", "esprit"), RHAPSODIE),
        (EUGENIE, SINGULARITES),
        (("heal", "eugenie", "--degree", "3"), SINGULARITES),
        (("sheet", "show", "julien"), RHAPSODIE),
    ],
)
def test_a_known_sheet_loads_nothing_that_reads_one(words: Sequence[str], other: str) -> None:
    """With a sheet that has not changed, a command loads neither TOML nor what checks it, and not the other game."""
    loaded(*words)
    without(loaded(*words), *NEVER, *READERS, other, "warnings", "operator")


@pytest.mark.parametrize(
    "words", [(*JULIEN, "-x", "2"), (*JULIEN, "--json"), (*JULIEN, "--dry-run"), ("table", "show"), ("table", "turn")]
)
def test_a_known_table_loads_nothing_that_reads_one(words: Sequence[str]) -> None:
    """At a table whose files have not changed, a command loads nothing that reads settings, sheets or a journal."""
    loaded("table", "init", "--game", "singularites")
    loaded("table", "episode")
    loaded(*words)
    without(loaded(*words), *NEVER, *READERS, RHAPSODIE)


def test_a_sheet_that_is_read_loads_what_reads_it() -> None:
    """Without a read index the same command loads TOML: what is looked for above is what is left out."""
    names = loaded(*JULIEN)
    assert {"tomllib", "meneuse.characters.check"} <= names


def test_a_journal_is_read_without_the_library_of_json() -> None:
    """The lines of a journal that nobody has read yet are read by the library's scanner alone."""
    loaded("table", "init", "--game", "singularites")
    loaded("table", "episode")
    shutil.rmtree(own_cache())
    names = loaded("table", "show")
    assert "_json" in names
    without(names, "json")


def test_colours_are_loaded_where_they_are_seen() -> None:
    """The library of colours is loaded for colours, and for nothing else."""
    assert "rich.console" in loaded("roll", "1d6", "--color", "always")
    assert "typer" in loaded("--help")
    without(loaded("--help"), "rich", *GAMES)
    without(loaded("test", "--help"), "rich")


@pytest.mark.parametrize("room", ["core", "characters"])
def test_the_rules_import_nothing_heavy_at_their_heads(room: str) -> None:
    """Outside functions the rules import none of the library's slow parts, nor anything of the command line."""
    slow = {"typing", "dataclasses", "re", "enum", "random", "json", "tomllib", "pathlib", "typer", "rich", "os", "sys"}
    if room == "characters":
        slow -= {"os", "sys"}
    for file, tree in sources().items():
        for node in tree.body if file.startswith(f"{room}/") else ():
            if isinstance(node, ast.Import):
                assert not {alias.name.partition(".")[0] for alias in node.names} & slow, file
            if isinstance(node, ast.ImportFrom):
                assert (node.module or "").partition(".")[0] not in {*slow, "cli"}, file


def test_no_source_asks_which_game_it_is() -> None:
    """No game is compared with by its name, nor imports another: what differs stands in the game's own folder."""
    for file, tree in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare | ast.MatchValue):
                assert not {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)} & {*FOLDERS}, file
            if isinstance(node, ast.ImportFrom) and file.startswith(tuple(f"core/{name}/" for name in FOLDERS)):
                assert (node.module or "").partition(".")[0] not in FOLDERS, file


@pytest.mark.skipif(sys.platform != "linux", reason="the unit of the peak is the system's")
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_long_answer_is_not_held_in_memory(more: Sequence[str]) -> None:
    """Thirty thousand rolls need no more memory than ten: each is written as it is made."""

    def peak(times: int) -> int:
        line = [sys.executable, "-c", PEAK, MJ, "roll", "4d6", "--repeat", str(times), *more]
        return int(subprocess.run(line, capture_output=True, env=environ(), timeout=120, check=True).stdout)

    few, many = peak(10), peak(30_000)
    assert many - few < 4_000  # kilobytes
