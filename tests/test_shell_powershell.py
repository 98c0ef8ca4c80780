"""The script of PowerShell: what it is made of, how it quotes, and the answers it is given.

Where there is a PowerShell, it is asked itself; elsewhere its rules are held to what PowerShell's documents say.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.completions.__main__ import main
from meneuse.completions.powershell import QUOTES, SAFE, is_safe, quoted, script
from meneuse.completions.shipped import shipped
from project import ROOT

SHEET = 'jeu = "singularites"\nnom = "{name}"\n[traits]\nenergie = 4\nhabilete = 7\n'
STEMS = ("d'Artagnan", "l’Ombre", "Éloïse", "Jean Valjean", "u$b", "x*y", "[z]", 'gui"ll', "vi`rgule", "a;b", "1e3")
SPECIAL = set(" \t'\"`$()[]{};|&<>,#@*?!%^~\\" + QUOTES[1:] + "“”„")
WORDS = st.text("aé'\u2018\u2019\"$ `\\,;()[]{}#@*?0123.:+=-/\u0301", max_size=12)


def read_back(argument: str) -> str:
    """Return what PowerShell makes of an argument: bare, or in single quotes, each of which is written twice."""
    if not argument or argument[0] not in QUOTES:
        assert not SPECIAL & set(argument)
        return argument
    inside = argument[1:-1]
    assert argument[-1] in QUOTES
    pairs = re.findall(f"[{QUOTES}]+", inside)
    assert all(len(run) % 2 == 0 for run in pairs)
    return re.sub(f"([{QUOTES}])(?=[{QUOTES}])(.)", r"\1", inside, flags=re.DOTALL)


def arguments(line: str) -> list[str]:
    """Return the words of a command line, read by the rules of Windows that .NET has everywhere."""
    words, word, inside, place = [], "", False, 0
    while place < len(line):
        slashes = re.match(r"\\*", line[place:])
        count = len(slashes[0]) if slashes else 0
        place += count
        if line[place : place + 1] == '"':
            word += "\\" * (count // 2)
            if count % 2:
                word += '"'
            else:
                inside = not inside
            place += 1
            continue
        word += "\\" * count
        if place < len(line):
            if line[place] == " " and not inside:
                words.append(word)
                word = ""
            else:
                word += line[place]
            place += 1
    return [*words, word]


def passed(word: str) -> str:
    """Return an argument as the script passes it, by the very patterns that are in it."""
    found = re.search(r"-replace '(.*?)', '(.*?)'\) -replace '(.*?)', '(.*?)'\)", script())
    assert found
    first, behind, second, end = found.groups()
    for pattern, new in ((first, behind), (second, end)):
        parts = re.sub(r"\$(\d)", lambda one: f"\\g<{one[1]}>", new.replace("\\", "\\\\"))
        word = re.sub(pattern.replace("$", r"\Z"), parts, word, count=0)
    return f'"{word}"'


def test_shipped_script_is_what_is_made_now(capsys: pytest.CaptureFixture[str]) -> None:
    """The script that is shipped is the one made now; `make generated` writes it again."""
    assert main(["powershell"]) == 0
    assert shipped("powershell").decode() == capsys.readouterr().out


def test_script_is_ascii() -> None:
    """Windows PowerShell would read anything else in the old code page."""
    assert script().isascii()


@pytest.mark.once
def test_script_is_powershell() -> None:
    """A grammar of PowerShell reads the whole script."""
    grammar = pytest.importorskip("tree_sitter_powershell")
    sitter = pytest.importorskip("tree_sitter")
    tree = sitter.Parser(sitter.Language(grammar.language())).parse(shipped("powershell"))
    assert not tree.root_node.has_error
    assert sitter.Parser(sitter.Language(grammar.language())).parse(b"if ($a { }").root_node.has_error


def test_script_runs_nothing_that_was_typed() -> None:
    """Nothing is evaluated, the program gets its words one by one, and an error is not shown."""
    text = script()
    assert "Register-ArgumentCompleter -Native -CommandName @('mj', 'meneuse')" in text
    assert not re.search(r"(?i)invoke-expression|\biex\b|\[scriptblock\]|invoke-command|^\s*& ", text, re.MULTILINE)
    assert "UseShellExecute = $false" in text
    assert "} catch {" in text


def test_script_quotes_by_the_rule_that_is_tested_here() -> None:
    """The pattern of what needs no quotes, and the five quotes, are in the script as they are here."""
    assert f"-match '{SAFE}'" in script()
    assert "'([" + "".join(f"\\u{ord(quote):04x}" for quote in QUOTES) + "])', '$1$1'" in script()


@pytest.mark.parametrize(
    ("text", "argument"),
    [
        ("julien", "julien"),
        ("Énergie", "Énergie"),
        ("E\u0301nergie", "E\u0301nergie"),
        ("--difficulty", "--difficulty"),
        ("--against=gardien:sens", "--against=gardien:sens"),
        ("julien:sens+furtivite", "julien:sens+furtivite"),
        ("tres-dur", "tres-dur"),
        ("12", "12"),
        ("1e3", "'1e3'"),
        (".5", "'.5'"),
        ("Jean Valjean", "'Jean Valjean'"),
        ("d'Artagnan", "'d''Artagnan'"),
        ("l’Ombre", "'l’’Ombre'"),
        ("@pj", "'@pj'"),
        ("a,b", "'a,b'"),
        ("u$b", "'u$b'"),
        ("sbire#3", "'sbire#3'"),
        ("", "''"),
    ],
)
def test_proposal_is_quoted_where_it_must_be(text: str, argument: str) -> None:
    """What PowerShell would read otherwise stands in single quotes, with every kind of them doubled."""
    assert quoted(text) == argument


@given(WORDS)
def test_quoted_text_is_read_back(text: str) -> None:
    """Whatever a proposal is, PowerShell reads it back from its quotes."""
    assert read_back(quoted(text)) == text


@given(st.text(st.characters(max_codepoint=0xFFFF, exclude_categories=("Cs", "Cc")), max_size=6))
def test_bare_text_has_nothing_special(text: str) -> None:
    """What stays without quotes has no character that PowerShell could take for its own, and is no number."""
    if is_safe(text):
        assert not SPECIAL & set(text)
        assert text.isdigit() or not re.match(r"[-+]?\.?[0-9]", text)


@given(st.lists(WORDS, max_size=4))
def test_arguments_are_passed_whole(words: list[str]) -> None:
    """Empty words, quotes and backslashes come to the program as they are, in every version."""
    line = " ".join(map(passed, words))
    assert arguments(line) == (words or [""])


def answers(*words: str) -> list[list[str]]:
    """Return the fields of each line of the real program's answer."""
    done = subprocess.run(
        [sys.executable, "-m", "meneuse", "__complete", "powershell", *words],
        capture_output=True,
        check=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
    )
    assert done.stderr == b""
    return [line.split("\t") for line in done.stdout.decode().splitlines()]


@pytest.fixture
def table() -> Path:
    """Make a table with sheets of odd names in the current folder."""
    Path("characters").mkdir()
    Path("table.toml").write_text('[table]\nnom = "Essai"\njeux = ["singularites"]\n', "utf-8")
    for stem in STEMS:
        Path("characters", f"{stem}.toml").write_text(SHEET.format(name=stem.replace('"', "")), "utf-8")
    return Path.cwd()


@pytest.mark.once
def test_answers_are_three_fields_a_line(table: Path) -> None:
    """The program answers with the word, what it is, and whether it goes on; the word can be quoted and read back."""
    found = answers("test", "")
    assert {len(fields) for fields in found} == {3}
    texts = [text for text, _, _ in found]
    assert {"d'Artagnan", "l’Ombre", "Éloïse", "Jean Valjean", "u$b"} <= {*texts}
    assert all(read_back(quoted(text)) == text for text in texts)


@pytest.mark.once
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("rh",), ["rhapsodie", ""]),
        (("test", "--diff"), ["--difficulty", ""]),
        (("test", "elo"), ["Éloïse", ""]),
        (("test", "eloise", "ene"), ["Énergie", ""]),
        (("conflict", "jul"), ["julien:", "+"]),
        (("test", "julien", "--against=gardien:ene"), ["--against=gardien:Énergie", ""]),
    ],
)
def test_answer_is_the_whole_word(words: tuple[str, ...], expected: list[str], table: Path) -> None:
    """Commands, options, names and terms are answered with the whole word, as it is stored."""
    ((text, about, more),) = answers(*words)
    assert [text, more] == expected
    assert about


ASK = """\
. $env:MJ_SCRIPT
$line = $env:MJ_LINE
[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new()
(TabExpansion2 -inputScript $line -cursorColumn $line.Length).CompletionMatches | ForEach-Object { $_.CompletionText }
"""


@pytest.mark.once
@pytest.mark.skipif(shutil.which("pwsh") is None, reason="PowerShell is not installed")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("mj rh", "rhapsodie"),
        ("mj test elo", "Éloïse"),
        ("mj test jean", "'Jean Valjean'"),
        ("mj test 'Jean ", "'Jean Valjean'"),
        ("mj test \"d'A", "'d''Artagnan'"),
        ("mj test eloise ene", "Énergie"),
        ("mj test julien --against=gardien:ene", "--against=gardien:Énergie"),
    ],
)
def test_powershell_itself(line: str, expected: str, table: Path, tmp_path: Path) -> None:
    """A PowerShell proposes the word, quoted as it reads it."""
    program = tmp_path / "mj"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m meneuse "$@"\n')
    program.chmod(0o755)
    told = {
        "MJ_SCRIPT": str(ROOT / "completions" / "mj.ps1"),
        "MJ_LINE": line,
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
    }
    env: dict[str, Any] = {**os.environ, **told}
    done = subprocess.run(
        ["pwsh", "-NoProfile", "-NonInteractive", "-Command", ASK],
        capture_output=True,
        env=env,
        check=True,
        timeout=120,
    )
    assert expected in done.stdout.decode().splitlines()
    assert done.stderr == b""
