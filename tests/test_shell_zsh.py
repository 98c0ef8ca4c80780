"""Tab in zsh itself, at a terminal: what is typed, and what zsh then runs."""

import re
from collections.abc import Callable, Iterator
from importlib.resources import files

import pytest
from meneuse.cli.commands import COMMANDS
from terminals import SHIPPED, Terminal, contents, script, shell, world

pytestmark = pytest.mark.once

LEFT = "\x02"

# What a user may have set, and how the script comes in: found by compinit, or sourced behind it.
AUTOLOADED = "fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D"
SHELLS = {
    "autoloaded": AUTOLOADED,
    "sourced": "autoload -Uz compinit; compinit -u -D; source {script}",
    "strict": (
        "autoload -Uz compinit; compinit -u -D; setopt ksh_arrays sh_word_split nomatch no_unset glob_subst "
        "rc_expand_param null_glob extended_glob no_case_match typeset_silent warn_create_global no_short_loops; "
        "source {script}; IFS=e:"
    ),
    "matchers": AUTOLOADED + "; zstyle ':completion:*' matcher-list '' 'm:{{a-z}}={{A-Z}}' 'r:|=*'"
    "; zstyle ':completion:*' completer _expand _complete _match _approximate",
}
SETUP = (
    'N=0; precmd() {{ (( ++N )); PS1="READY$N> " }}; unsetopt prompt_sp beep; unset zle_bracketed_paste; '
    'sudo() {{ "$@" }}; bindkey -e; LISTMAX=0; {before}'
)

# Answered by the script alone: what is typed, then the words that are run.
STATIC = {
    "a command": ("mj te\tx", ["test", "x"]),
    "a command in capitals": ("mj TE\tx", ["test", "x"]),
    "a command with an accent": ("mj té\tx", ["test", "x"]),
    "a command in quotes": ("mj 'te\t x", ["test", "x"]),
    "a command after an option": ("mj --lang en te\tx", ["--lang", "en", "test", "x"]),
    "the other name": ("meneuse te\tx", ["test", "x"]),
    "behind another command": ("true; mj te\tx", ["test", "x"]),
    "behind an assignment": ("A='b c' mj te\tx", ["test", "x"]),
    "behind another program": ("noglob mj te\tx", ["test", "x"]),
    "an option": ("mj test julien --diff\tx", ["test", "julien", "--difficulty", "x"]),
    "no option twice": ("mj test -d 20 --dif\tx", ["test", "-d", "20", "--difx"]),
    "an option that may be given twice": ("mj test -f a --fre\tx", ["test", "-f", "a", "--free", "x"]),
    "an option's value": ("mj test --keep EF\tx", ["test", "--keep", "effet", "x"]),
    "a value behind an equals sign": ("mj test --color=alw\tx", ["test", "--color=always", "x"]),
    "a house rule": ("mj test --ruling one_counts=n\tx", ["test", "--ruling", "one_counts=no", "x"]),
    "a house rule behind an equals sign": ("mj test --ruling=one_c\tn\tx", ["test", "--ruling=one_counts=no", "x"]),
    "a Difficulty with an accent": ("mj test julien -d trè\tx", ["test", "julien", "-d", "tres-dur", "x"]),
    "a Difficulty of the other game": ("mj rhapsodie 4 2 -d enf\tx", ["rhapsodie", "4", "2", "-d", "enfantin", "x"]),
    "a verb": ("mj table ep\tx", ["table", "episode", "x"]),
    "a verb of a verb": ("mj table members ad\tx", ["table", "members", "add", "x"]),
    "a verb after options": (
        "mj table --table x --dry-run ep\tx",
        ["table", "--table", "x", "--dry-run", "episode", "x"],
    ),
    "a kind of harm behind a quoted name": ("mj harm 'a b' fat\tx", ["harm", "a b", "fatigue", "x"]),
    "a command's name as a value": ("mj roll --label test --rep\tx", ["roll", "--label", "test", "--repeat", "x"]),
    "in the middle of the line": (f"mj te julien{LEFT * 7}\tx", ["test", "x", "julien"]),
    "nothing behind a verb": ("mj table turn ep\tx", ["table", "turn", "epx"]),
    "nothing, and no file": ("mj roll fic\tx", ["roll", "ficx"]),
    "a file": ("mj sheet check fic\tx", ["sheet", "check", "fiche n°1.toml", "x"]),
    "a file in a folder": ("mj sheet check l\\'\tpl\tx", ["sheet", "check", "l'été à Sète/plan $1.toml", "x"]),
    "a file in quotes": ('mj sheet check "fic\t x', ["sheet", "check", "fiche n°1.toml", "x"]),
    "a path in the place of a name": ("mj test ./fic\tx", ["test", "./fiche n°1.toml", "x"]),
    "a folder": ("mj test --table l\\'\tx", ["test", "--table", "l'été à Sète/x"]),
    "a folder behind an equals sign": ("mj test --table=l\\'\tx", ["test", "--table=l'été à Sète/x"]),
}

# Answered by the program, once for each Tab.
ASKED = {
    "capitals": ("mj test ZOE\tx", ["test", "Zoé", "x"]),
    "no accents, for a name in NFD": ("mj test elod\tx", ["test", "E\u0301lodie", "x"]),
    "accents in NFC, for a name in NFD": ("mj test élod\tx", ["test", "E\u0301lodie", "x"]),
    "an apostrophe, escaped": ("mj test d\\'\tx", ["test", "d'Artagnan", "x"]),
    "an apostrophe, as it is typed": ("mj test d'\tx", ["test", "d'Artagnan", "x"]),
    "an apostrophe in single quotes": ("mj test 'd\t x", ["test", "d'Artagnan", "x"]),
    "an apostrophe in double quotes": ("mj test \"d'\t x", ["test", "d'Artagnan", "x"]),
    "an apostrophe in $'": ("mj test $'d\t x", ["test", "d'Artagnan", "x"]),
    "an apostrophe at the end": ("mj test 'fin\t x", ["test", "fin'", "x"]),
    "an apostrophe before an accent": ("mj test l\\'ep\tx", ["test", "l'épée", "x"]),
    "a typographic apostrophe": ("mj test n’\tx", ["test", "N’Guyen", "x"]),
    "a space": ("mj test jean\tx", ["test", "Jean Michel", "x"]),
    "a space that stands there": ("mj test jean\\ m\tx", ["test", "Jean Michel", "x"]),
    "a space in quotes": ("mj test 'jean m\t x", ["test", "Jean Michel", "x"]),
    "a space in quotes in the word": ("mj test jean' m\tx", ["test", "Jean Michel", "x"]),
    "a colon": ("mj test poin\tx", ["test", "point:virgule", "x"]),
    "a colon in quotes": ("mj test 'point:v\t x", ["test", "point:virgule", "x"]),
    "a star": ("mj test éto\tx", ["test", "étoile*", "x"]),
    "a question mark": ("mj test quoi\tx", ["test", "quoi?", "x"]),
    "a dollar": ("mj test \\$\tx", ["test", "$HOME", "x"]),
    "a dollar in single quotes": ("mj test '$\t x", ["test", "$HOME", "x"]),
    "a dollar in double quotes": ('mj test "\\$\t x', ["test", "$HOME", "x"]),
    "a backquote": ("mj test \\`\tx", ["test", "`id`", "x"]),
    "a backquote in double quotes": ('mj test "\\`\t x', ["test", "`id`", "x"]),
    "a bang": ("mj test ban\tx", ["test", "bang!", "x"]),
    "a bang in double quotes": ('mj test "ban\t x', ["test", "bang!", "x"]),
    "a tilde": ("mj test \\~\tx", ["test", "~tilde", "x"]),
    "brackets": ("mj test cro\tx", ["test", "cro[chet]", "x"]),
    "braces": ("mj test acc\tx", ["test", "acc{ol}ade", "x"]),
    "an equals sign": ("mj test x=\tx", ["test", "x=y", "x"]),
    "double quotes": ("mj test guil\tx", ["test", 'guil"le"met', "x"]),
    "double quotes in double quotes": ('mj test "guil\t x', ["test", 'guil"le"met', "x"]),
    "parentheses": ("mj test paren\tx", ["test", "parenthèse (2)", "x"]),
    "signs that end a command": ("mj test 'et & p\t x", ["test", "et & puis; <a> | b", "x"]),
    "a Trait": ("mj test zoé ener\tx", ["test", "zoé", "Énergie", "x"]),
    "a Talent": ("mj test 'jean m' energie CON\tx", ["test", "jean m", "energie", "Conduite", "x"]),
    "an Expertise": ("mj test zoé ene con ral\tx", ["test", "zoé", "ene", "con", "rallye d'été", "x"]),
    "a side": ("mj conflict zoé:hab\t+x", ["conflict", "zoé:Habileté+x"]),
    "a side behind a plus": ("mj conflict zoé:habilete+con\tx", ["conflict", "zoé:habilete+Conduite", "x"]),
    "a side of a name with an apostrophe": ("mj conflict l\\'épée:hab\tx", ["conflict", "l'épée:Habiletéx"]),
    "a side in quotes": ('mj conflict "l\'épée:hab\t"x', ["conflict", "l'épée:Habiletéx"]),
    "a side behind an equals sign": (
        "mj test 7 8 --against=zoé:hab\tx",
        ["test", "7", "8", "--against=zoé:Habileté", "x"],
    ),
    "a sum of Difficulties": ("mj test 7 -d moyen+bou\tx", ["test", "7", "-d", "moyen+boulette", "x"]),
    "a group": ("mj test @tou\tx", ["test", "@tous", "x"]),
    "an Auspice": ("mj test julien sens -i mach\tx", ["test", "julien", "sens", "-i", "machine", "x"]),
    "behind accents, in the line": (f"mj test zoé ener -x 2{LEFT * 5}\tx", ["test", "zoé", "Énergie", "x", "-x", "2"]),
    "nothing": ("mj test rienn\tx", ["test", "riennx"]),
}

FEW = (
    "a command in capitals",
    "a house rule behind an equals sign",
    "no option twice",
    "in the middle of the line",
    "a file in a folder",
    "a folder behind an equals sign",
    "an apostrophe, escaped",
    "an apostrophe in single quotes",
    "a space",
    "a star",
    "a bang in double quotes",
    "a side behind a plus",
)
FIRST = "autoloaded"
CASES = [(FIRST, case) for case in (*STATIC, *ASKED)] + [
    (name, case) for name in SHELLS if name != FIRST for case in FEW
]


@pytest.fixture(scope="module")
def terminals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Terminal]]:
    """Yield what opens zsh, as each of `SHELLS` once, in a folder with sheets and files of odd names."""
    found: dict[str, Terminal] = {}

    def of(name: str) -> Terminal:
        if name not in found:
            there = script("_mj")
            before = SHELLS[name].format(script=there, folder=script(""))
            found[name] = Terminal(
                [shell("zsh"), "-f", "-i"], SETUP.format(before=before), world(tmp_path_factory.mktemp(name))
            )
        return found[name]

    yield of
    for terminal in found.values():
        terminal.close()


@pytest.fixture
def terminal(request: pytest.FixtureRequest, terminals: Callable[[str], Terminal]) -> Terminal:
    """Return the zsh asked for, the one that autoloads the script where none is."""
    return terminals(getattr(request, "param", FIRST))


@pytest.mark.parametrize(("terminal", "case"), CASES, indirect=["terminal"])
def test_tab_puts_the_word_in_as_zsh_reads_it(terminal: Terminal, case: str) -> None:
    """After a Tab, zsh runs `mj` with the very words; the program is asked only where the script cannot know."""
    keys, words = (STATIC | ASKED)[case]
    ran = terminal.type(keys)
    assert ran.words == words
    assert set(terminal.asked) == ({"zsh"} if case in ASKED else set())


def listed(screen: str) -> list[list[str]]:
    """Return the lines of the list that zsh shows under the line: each a proposal, and what is said of it."""
    lines = re.split(r"READY\d+> ", screen.replace("\r", ""))[0].splitlines()[1:]
    return [[part.strip() for part in line.split(" -- ")] for line in lines]


def test_tab_lists_the_commands_with_their_help(terminal: Terminal) -> None:
    """A Tab behind `mj` lists the commands in the order of the help, with its first words, and starts nothing."""
    ran = terminal.type("mj \tte\t")
    assert [name for name, _ in listed(ran.screen)] == list(COMMANDS)
    assert all(about for _, about in listed(ran.screen))
    assert ran.words == ["test"]
    assert terminal.asked == []


def test_help_is_in_the_language_of_the_user(terminal: Terminal) -> None:
    """What is said of a command is French or English as MJ_LANG, then the locale say, as the program does."""
    found = {}
    for setting in ("MJ_LANG=fr", "MJ_LANG=EN_gb", "MJ_LANG=de LC_ALL=fr_FR.UTF-8", "MJ_LANG=de LC_ALL=C.UTF-8"):
        terminal.type(setting)
        found[setting] = dict(listed(terminal.type("mj \tx").screen))["harm"]
    terminal.type("MJ_LANG=fr")
    french, english = found["MJ_LANG=fr"], found["MJ_LANG=EN_gb"]
    assert french != english
    assert found["MJ_LANG=de LC_ALL=C.UTF-8"] == found["MJ_LANG=de LC_ALL=fr_FR.UTF-8"] == french


def test_tab_lists_what_an_action_wants_next(terminal: Terminal) -> None:
    """Behind WHO the Traits come first, then the Talents, with their scores; the line stays as it is."""
    ran = terminal.type("mj test zoé \tx")
    assert listed(ran.screen) == [["Énergie", "Trait 5"], ["Habileté", "Trait 7"], ["Conduite", "Talent 8"]]
    assert ran.words == ["test", "zoé", "x"]


def test_entries_of_the_journal_are_described(terminal: Terminal) -> None:
    """Behind `journal show` stand the table's entries, the last one first, each with its command."""
    found = listed(terminal.type("mj journal show \tx").screen)
    assert [number for number, _ in found] == ["2", "1"]
    assert found[0][1].endswith("mj table episode Pilote")


def test_third_tab_goes_through_the_names(terminal: Terminal) -> None:
    """Once the names are listed, a Tab puts in the first one, and a Tab more the next."""
    assert terminal.type("mj conflict zoé:\t\tx").words == ["conflict", "zoé:Énergiex"]
    assert terminal.type("mj conflict zoé:\t\t\tx").words == ["conflict", "zoé:Habiletéx"]


def test_what_names_have_in_common_is_put_in(terminal: Terminal) -> None:
    """What several names begin with is put in as it is spelled, and nothing is taken back of what was typed."""
    for name in ("Ève Marie", "Ève d'Alby", "Èze"):
        (terminal.here / "characters" / f"{name}.toml").write_text(SHIPPED, "utf-8")
    assert terminal.type("mj test ev\tx").words == ["test", "Ève x"]
    assert terminal.type("mj test ev\tm\tx").words == ["test", "Ève Marie", "x"]
    assert terminal.type("mj test 'ev\tm\t x").words == ["test", "Ève Marie", "x"]
    assert terminal.type("mj test e\tx").words == ["test", "ex"]


def test_broken_sheet_hides_no_other(terminal: Terminal) -> None:
    """A sheet that cannot be read hides no name, and nothing is said of it."""
    ran = terminal.type("mj test quo\tx")
    assert ran.words == ["test", "quoi?", "x"]
    assert ran.screen.count("\n") == 1


def test_nothing_is_written_and_nothing_is_coloured(terminal: Terminal) -> None:
    """Tabs change no file, create none, and put no escape sequence on the screen."""
    before = [contents(terminal.here), contents(terminal.here.parent / "home")]
    ran = terminal.type("mj test zoé \tener\tx")
    assert [contents(terminal.here), contents(terminal.here.parent / "home")] == before
    assert "\x1b" not in ran.screen


@pytest.mark.parametrize("terminal", ["autoloaded", "strict"], indirect=True)
def test_settings_of_the_user_stay_and_nothing_leaks(terminal: Terminal) -> None:
    """Options, IFS, variables and functions are after a Tab what they were, but for functions of our name."""
    state = '(set -o; print -r -- "${(q)IFS}"; typeset +; typeset +f) >../'
    terminal.type("mj test zoé ener\tx")
    terminal.type("mj sheet check l\\'\tplan\tx")
    terminal.type(f"{state}before")
    terminal.type("mj test zoé ener\tx")
    terminal.type("mj test --keep ef\tx")
    terminal.type(f"{state}after")
    before, after = ((terminal.here.parent / name).read_text("utf-8").splitlines() for name in ("before", "after"))
    assert after == before
    ours = {line.split()[-1] for line in after if "mj" in line.lower()}
    assert {name for name in ours if not name.startswith("_mj")} == {"MJ_LANG"}
    assert "_mj" in ours


def test_program_that_is_missing_is_not_missed(terminal: Terminal) -> None:
    """Where `mj` is not on the PATH, a Tab does nothing and says nothing; commands are still completed."""
    terminal.type("command_not_found_handler() { echo ASKED; }; OLD=$PATH; PATH=/nowhere")
    ran = terminal.type("mj test zo\tx")
    commands = terminal.type("mj te\tzo\tx")
    terminal.type("PATH=$OLD; unfunction command_not_found_handler")
    assert ran.screen.replace("\r", "").splitlines() == ["mj test zox", "ASKED"]
    assert re.sub(r".\x08", "", commands.screen.replace("\r", "").splitlines()[0]).replace(" ", "") == "mjtestzox"


def test_other_spellings_of_the_program_are_asked(terminal: Terminal) -> None:
    """The program that is typed is the one that answers: by its path, or from the home folder."""
    home = terminal.here.parent / "home"
    (home / "mj").symlink_to(terminal.bin / "mj")
    assert terminal.type("~/mj test ZOE\tx").words == ["test", "Zoé", "x"]
    assert terminal.type("../bin/mj test ZOE\tx").words == ["test", "Zoé", "x"]
    assert terminal.type("sudo mj test ZOE\tx").words == ["test", "Zoé", "x"]


def test_text_behind_the_cursor_stays(terminal: Terminal) -> None:
    """Where the user completes inside of words, what stands behind the cursor is kept."""
    terminal.type("setopt complete_in_word")
    ran = terminal.type(f"mj test zoxyz{LEFT * 3}\tA")
    terminal.type("unsetopt complete_in_word")
    assert ran.words == ["test", "Zoéxyz", "A"]


def test_script_can_be_read_by_zsh() -> None:
    """The script begins with the line by which compinit finds it."""
    assert (files("meneuse.completions") / "_mj").read_text("utf-8").startswith("#compdef mj meneuse\n")
