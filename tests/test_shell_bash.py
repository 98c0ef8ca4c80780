"""Tab in bash itself, at a terminal: what is typed, and what bash then runs."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from terminals import SHIPPED, Terminal, contents, script, shell, world

pytestmark = pytest.mark.once

PACKAGE = Path("/usr/share/bash-completion/bash_completion")
LEFT = "\x02"

# How bash is started, and what a user may have set before our script is sourced.
SHELLS = {
    "plain": ((), ":"),
    "bash-completion": ((), f"source {PACKAGE}"),
    "posix": (("--posix",), ":"),
    "strict": ((), "set -euf; shopt -s nocasematch failglob nullglob extglob dotglob; IFS=e:; GLOBIGNORE='*'"),
}
SETUP = (
    'N=0; PROMPT_COMMAND=\'N=$((N+1)); PS1="READY$N> "\'; sudo() {{ "$@"; }}; '
    "bind 'set enable-bracketed-paste off'; bind 'set completion-query-items 0'; bind 'set page-completions off'; "
    "{before}; source {script}"
)

# Answered by the script alone: what is typed, then the words that are run.
STATIC = {
    "a command": ("mj te\tx", ["test", "x"]),
    "a command in capitals": ("mj TE\tx", ["test", "x"]),
    "a command with an accent": ("mj té\tx", ["test", "x"]),
    "a command after an option": ("mj --lang en te\tx", ["--lang", "en", "test", "x"]),
    "the other name": ("meneuse te\tx", ["test", "x"]),
    "behind another command": ("true; mj te\tx", ["test", "x"]),
    "behind an assignment": ("A='b c' mj te\tx", ["test", "x"]),
    "in a pipe": ("true | mj te\tx", ["test", "x"]),
    "an option": ("mj test julien --diff\tx", ["test", "julien", "--difficulty", "x"]),
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
    "in the middle of the line": (f"mj te julien{LEFT * 7}\tx", ["testx", "julien"]),
    "a command to be explained": ("mj help rha\tx", ["help", "rhapsodie", "x"]),
    "nothing behind a verb": ("mj table turn ep\tx", ["table", "turn", "epx"]),
    "nothing, and no file": ("mj roll fic\tx", ["roll", "ficx"]),
    "a file": ("mj sheet check fic\tx", ["sheet", "check", "fiche n°1.toml", "x"]),
    "a file in a folder": ("mj sheet check l\\'\tpl\tx", ["sheet", "check", "l'été à Sète/plan $1.toml", "x"]),
    "a file in quotes": ("mj sheet check \"l'\td\\'\t x", ["sheet", "check", "l'été à Sète/d'eux.toml", "x"]),
    "a path in the place of a name": ("mj test ./fic\tx", ["test", "./fiche n°1.toml", "x"]),
    "a folder": ("mj test --table l\\'\tx", ["test", "--table", "l'été à Sète/x"]),
    "a folder behind an equals sign": ("mj test --table=l\\'\tx", ["test", "--table=l'été à Sète/x"]),
    "the file of a redirection": ("mj test x <fic\t", ["test", "x"]),
}

# Answered by the program, once for each Tab.
ASKED = {
    "capitals": ("mj test ZOE\tx", ["test", "Zoé", "x"]),
    "no accents, for a name in NFD": ("mj test elod\tx", ["test", "E\u0301lodie", "x"]),
    "accents in NFC, for a name in NFD": ("mj test élod\tx", ["test", "E\u0301lodie", "x"]),
    "an apostrophe, escaped": ("mj test d\\'\tx", ["test", "d'Artagnan", "x"]),
    "an apostrophe, as it is typed": ("mj test d'A\t x", ["test", "d'Artagnan", "x"]),
    "an apostrophe in single quotes": ("mj test 'd\t x", ["test", "d'Artagnan", "x"]),
    "an apostrophe that stands in single quotes": ("mj test 'd'\\''A\t x", ["test", "d'Artagnan", "x"]),
    "an apostrophe in double quotes": ("mj test \"d'\t x", ["test", "d'Artagnan", "x"]),
    "an apostrophe in $'": ("mj test $'d\t x", ["test", "d'Artagnan", "x"]),
    "an apostrophe at the end": ("mj test 'fin\t x", ["test", "fin'", "x"]),
    "an apostrophe before an accent": ("mj test l\\'ep\tx", ["test", "l'épée", "x"]),
    "a typographic apostrophe": ("mj test n’\tx", ["test", "N’Guyen", "x"]),
    "a space": ("mj test jean\tx", ["test", "Jean Michel", "x"]),
    "a space that stands there": ("mj test jean\\ m\tx", ["test", "Jean Michel", "x"]),
    "a space in quotes": ("mj test 'jean m\t x", ["test", "Jean Michel", "x"]),
    "a space in quotes in the word": ("mj test jean' m\t x", ["test", "jean Michel", "x"]),
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
    "a side in quotes": ("mj conflict \"l'épée:hab\tx", ["conflict", "l'épée:Habiletéx"]),
    "a side behind an equals sign": (
        "mj test 7 8 --against=zoé:hab\tx",
        ["test", "7", "8", "--against=zoé:Habileté", "x"],
    ),
    "a sum of Difficulties": ("mj test 7 -d moyen+bou\tx", ["test", "7", "-d", "moyen+boulette", "x"]),
    "a group": ("mj test @tou\tx", ["test", "@tous", "x"]),
    "an Auspice": ("mj test julien sens -i mach\tx", ["test", "julien", "sens", "-i", "machine", "x"]),
    "behind accents, in the line": (f"mj test zoé ener -x 2{LEFT * 5}\tx", ["test", "zoé", "Énergiex", "-x", "2"]),
    "before a closing quote": (f"mj test 'jean'{LEFT}\t x", ["test", "Jean Michel", "x"]),
    "nothing": ("mj test rienn\tx", ["test", "riennx"]),
}

FEW = (
    "a command in capitals",
    "a command with an accent",
    "a house rule behind an equals sign",
    "in the middle of the line",
    "nothing, and no file",
    "a file in a folder",
    "a folder behind an equals sign",
    "no accents, for a name in NFD",
    "an apostrophe, escaped",
    "an apostrophe in single quotes",
    "a colon",
    "a star",
    "a bang in double quotes",
    "a side behind a plus",
    "behind accents, in the line",
)
CASES = [("plain", case) for case in (*STATIC, *ASKED)] + [
    (name, case) for name in SHELLS if name != "plain" for case in FEW
]


@pytest.fixture(scope="module")
def terminals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Terminal]]:
    """Yield what opens bash, as each of `SHELLS` once, in a folder with sheets and files of odd names."""
    found: dict[str, Terminal] = {}

    def of(name: str) -> Terminal:
        words, before = SHELLS[name]
        if name not in found:
            command = [shell("bash"), "--norc", "--noprofile", *words, "-i"]
            setup = SETUP.format(before=before, script=script("mj.bash"))
            found[name] = Terminal(command, setup, world(tmp_path_factory.mktemp(name)))
        return found[name]

    yield of
    for terminal in found.values():
        terminal.close()


@pytest.fixture
def terminal(request: pytest.FixtureRequest, terminals: Callable[[str], Terminal]) -> Terminal:
    """Return the bash asked for, the plain one where none is."""
    name = getattr(request, "param", "plain")
    if name == PACKAGE.parent.name and not PACKAGE.exists():
        pytest.skip("the package bash-completion is not installed")
    return terminals(name)


@pytest.mark.parametrize(("terminal", "case"), CASES, indirect=["terminal"])
def test_tab_puts_the_word_in_as_bash_reads_it(terminal: Terminal, case: str) -> None:
    """After a Tab, bash runs `mj` with the very words; the program is asked only where the script cannot know."""
    keys, words = (STATIC | ASKED)[case]
    ran = terminal.type(keys)
    assert ran.words == words
    assert terminal.asked == ["bash"] * keys.count("\t") if case in ASKED else not terminal.asked


def listed(screen: str) -> list[str]:
    """Return the words of the list that bash shows under the line, a word with a space being two."""
    return re.split(r"READY\d+> ", screen.replace("\r", ""))[0].partition("\n")[2].split()


def test_two_tabs_list_every_command(terminal: Terminal) -> None:
    """Two Tabs behind `mj` list every command, and start nothing."""
    from meneuse.cli.commands import COMMANDS

    ran = terminal.type("mj \t\tte\t")
    assert set(listed(ran.screen)) == set(COMMANDS)
    assert ran.words == ["test"]
    assert terminal.asked == []


@pytest.mark.parametrize("terminal", SHELLS, indirect=True)
@pytest.mark.parametrize(
    "line", ["mj roll fic", "mj test zz", "mj table turn ", "mj test --ruling=zz", "mj roll --label "]
)
def test_two_tabs_where_there_is_nothing_list_nothing(terminal: Terminal, line: str) -> None:
    """Where nothing can be proposed, neither files nor what is typed itself are listed, and the line stays."""
    ran = terminal.type(f"{line}\t\tx")
    assert listed(ran.screen) == []
    assert ran.words == f"{line}x".split()[1:]


def test_two_tabs_list_what_an_action_wants_next(terminal: Terminal) -> None:
    """Behind WHO the Traits come first, then the Talents, as the sheet has them; the line stays as it is."""
    ran = terminal.type("mj test zoé \t\tx")
    assert listed(ran.screen) == ["Énergie", "Habileté", "Conduite"]
    assert ran.words == ["test", "zoé", "x"]


def test_entries_of_the_journal_are_listed(terminal: Terminal) -> None:
    """Behind `journal show` stand the numbers of the table's entries, the last one first."""
    assert listed(terminal.type("mj journal show \t\tx").screen) == ["2", "1"]


def test_what_names_have_in_common_is_put_in(terminal: Terminal) -> None:
    """What several names begin with is put in as it is spelled, and nothing is taken back of what was typed."""
    for name in ("Ève Marie", "Ève d'Alby", "Èze"):
        (terminal.here / "characters" / f"{name}.toml").write_text(SHIPPED, "utf-8")
    assert terminal.type("mj test ev\tx").words == ["test", "Ève x"]
    assert terminal.type("mj test ev\tm\tx").words == ["test", "Ève Marie", "x"]
    assert terminal.type("mj test ev\t\td\tx").words == ["test", "Ève d'Alby", "x"]
    assert terminal.type("mj test 'ev\tm\t x").words == ["test", "Ève Marie", "x"]
    assert terminal.type("mj test e\tx").words == ["test", "ex"]


def test_broken_sheet_hides_no_other(terminal: Terminal) -> None:
    """A sheet that cannot be read is one name less, or the name alone; nothing is said of it."""
    ran = terminal.type("mj test quo\tx")
    assert ran.words == ["test", "quoi?", "x"]
    assert ran.screen.count("\n") == 1


def test_nothing_is_written_and_nothing_is_coloured(terminal: Terminal) -> None:
    """Tabs change no file, create none, and put no escape sequence on the screen."""
    before = [contents(terminal.here), contents(terminal.here.parent / "home")]
    ran = terminal.type("mj test zoé \t\tener\tx")
    assert [contents(terminal.here), contents(terminal.here.parent / "home")] == before
    assert "\x1b" not in ran.screen


def test_settings_of_the_user_stay_and_nothing_leaks(terminal: Terminal) -> None:
    """Options, IFS, variables and functions are after a Tab what they were, but for functions of our name."""
    state = 'set -o; shopt; shopt -o; printf "%q\\n" "$IFS"; compgen -v; compgen -A function; trap'
    terminal.type(f"({state}) >../before")
    terminal.type("mj test zoé ener\tx")
    terminal.type("mj sheet check l\\'\td\\'\tx")
    terminal.type(f"({state}) >../after")
    before, after = ((terminal.here.parent / name).read_text("utf-8").splitlines() for name in ("before", "after"))
    assert after == before
    functions = {line for line in after if line.startswith("_mj")}
    assert functions
    assert not {line for line in after if "mj" in line.lower()} - functions - {"MJ_LANG"}


def test_program_that_is_missing_is_not_missed(terminal: Terminal) -> None:
    """Where `mj` is not on the PATH, a Tab does nothing and says nothing; commands are still completed."""
    terminal.type("command_not_found_handle() { echo ASKED; }; OLD=$PATH; PATH=/nowhere")
    ran = terminal.type("mj test zo\tx")
    commands = terminal.type("mj te\t zo\tx")
    terminal.type("PATH=$OLD; unset -f command_not_found_handle")
    assert ran.screen.replace("\r", "").replace("\a", "").splitlines() == ["mj test zox", "ASKED"]
    assert commands.screen.replace("\r", "").replace("\a", "").splitlines()[0].endswith("mj test  zox")


def test_other_spellings_of_the_program_are_asked(terminal: Terminal) -> None:
    """The program that is typed is the one that answers: by its path, from the home folder, or a function."""
    home = terminal.here.parent / "home"
    (home / "mj").symlink_to(terminal.bin / "mj")
    assert terminal.type("~/mj test ZOE\tx").words == ["test", "Zoé", "x"]
    assert terminal.type("../bin/mj test ZOE\tx").words == ["test", "Zoé", "x"]


def test_word_breaks_of_the_user_are_heeded(terminal: Terminal) -> None:
    """Where the colon and the equals sign break no words, the whole word is put in again, once."""
    terminal.type("OLD=$COMP_WORDBREAKS; COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=@]/}")
    found = [
        terminal.type(keys).words
        for keys in ("mj conflict zoé:hab\tx", "mj test --color=alw\tx", "mj test @tou\tx", "mj test --table=l\\'\tx")
    ]
    terminal.type("COMP_WORDBREAKS=$OLD; unset OLD")
    assert found == [
        ["conflict", "zoé:Habiletéx"],
        ["test", "--color=always", "x"],
        ["test", "@tous", "x"],
        ["test", "--table=l'été à Sète/x"],
    ]


@pytest.mark.parametrize("terminal", ["bash-completion"], indirect=True)
def test_line_behind_sudo_is_completed(terminal: Terminal) -> None:
    """With the package bash-completion, `sudo mj` is completed as `mj` is."""
    assert terminal.type("sudo mj te\tl\\'\tx").words == ["test", "l'épée", "x"]


def test_script_uses_nothing_newer_than_bash_3_2() -> None:
    """No word of the script is unknown to bash 3.2, nor means something else there."""
    from importlib.resources import files

    text = (files("meneuse.completions") / "mj.bash").read_text("utf-8")
    newer = (
        r"\bcompopt\b(?! \+o default 2>/dev/null \|\| )",  # which does without
        r"\b(mapfile|readarray|coproc|EPOCH\w+|SRANDOM)\b",
        r"\b(declare|local|typeset) -\w*[Anglu]",
        r"\bcomplete -\w*[EDI]",
        r"\bread -\w*[iN]",
        r"\$\{\w+(\[[^]]*\])?([,^]|@\w\})",
        r"&>>|\|&|;;&|;&(?!;)|<\(|<<<",
        r"\[-\d+\]|%\([^)]*\)T|\$'[^']*\\[uU]|\[\[ -v\b",
    )
    assert [pattern for pattern in newer if re.search(pattern, text)] == []
