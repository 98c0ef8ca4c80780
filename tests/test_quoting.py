"""Lines as bash splits them, and words written back into them: held against bash itself."""

import shutil
import subprocess
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from meneuse.completions.quoting import entries, entry, typed

BREAKS = " \t\n\"'@><=;|&(:"  # COMP_WORDBREAKS as bash begins with it

NAMES = [
    "d'Artagnan",
    "l'épée",
    "l’épée",
    "Jean Michel",
    "a:b:c",
    "*?[x]{a,b}",
    "$HOME `id` !",
    "~root",
    "#1",
    "back\\slash",
    "-tiret",
    "x=y",
    "Élodie",
    "E\u0301lodie",
    'deux "mots" & <plus>; | (fin)',
    "fin'",
    'fin"',
    "fin\\",
    "!",
    "a^b%c+d,e@f",
    "日本 語",
]
names = st.one_of(st.sampled_from(NAMES), st.text(" aé\u0301'\"\\$`!*:=@#~’{}[]-;&|<>()?", min_size=1, max_size=8))

# How a word may be begun, so that bash reads back what it is given: the quote left open, and the writing before it.
STATES: dict[str, Callable[[str], str]] = {
    "": lambda text: "".join(f"\\{char}" for char in text),
    "'": lambda text: "'" + text.replace("'", "'\\''"),
    '"': lambda text: '"' + "".join(f"\\{char}" if char in '$`"\\' else char for char in text),
    "$'": lambda text: "$'" + text.replace("\\", "\\\\").replace("'", "\\047"),
}
Bash = Callable[[str], list[str] | None]


def put(kept: str, quote: str, proposed: str) -> str:
    """Return a line with a proposal behind what readline keeps, which ends with the open quote, if any.

    Where the proposal begins with that quote, readline takes it for the same one.
    """
    return kept + (proposed[1:] if quote and proposed.startswith(quote[-1]) else proposed)


@pytest.fixture(scope="module")
def bash() -> Iterator[Bash]:
    """Return what gives the words that bash makes of a line, none where it is no command."""
    program = shutil.which("bash")
    assert program
    driver = """
    set -f +B
    while IFS= read -r -d '' line; do
        set --
        if eval "set -- $line" 2>/dev/null; then printf '%s\\0' "$#" "$@"; else printf '%s\\0' -1; fi
    done
    """
    with subprocess.Popen([program, "-c", driver], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        stdin, stdout = process.stdin, process.stdout

        def word() -> str:
            found = bytearray()
            while (byte := stdout.read(1)) != b"\0":
                assert byte, "bash has ended"
                found += byte
            return found.decode("utf-8", "surrogateescape")

        def split(line: str) -> list[str] | None:
            stdin.write(line.encode("utf-8", "surrogateescape") + b"\0")
            stdin.flush()
            count = int(word())
            return None if count < 0 else [word() for _ in range(count)]

        yield split
        stdin.close()


many = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


@many
@given(name=names, cut=st.integers(0, 8), state=st.sampled_from(list(STATES)))
@example(name="d'Artagnan", cut=2, state="'")
@example(name="$HOME `id` !", cut=0, state='"')
@example(name="back\\slash", cut=5, state="$'")
def test_proposal_is_read_back_as_its_text(bash: Bash, name: str, cut: int, state: str) -> None:
    """Whatever quotes a word is begun in, bash reads the line with the proposal in it as the very text, and no more."""
    line = f"mj test {STATES[state](name[:cut])}"
    words, current = typed(line)
    assert (words, current.text, current.quote) == (["test"], name[:cut], state)
    done = entry(name, current, " '\"", more=False)
    assert done.endswith(" ") == (state == "")
    kept = current.raw[: current.raw.rindex("'") + 1] if state == "'" else state  # up to the quote that is open
    assert bash("test " + put(kept, state, done)) == ["test", name]


@many
@given(name=names, state=st.sampled_from(list(STATES)))
def test_word_that_goes_on_is_left_open(bash: Bash, name: str, state: str) -> None:
    """A proposal that goes on ends neither its word nor its quotes: what is typed next belongs to it."""
    current = typed(f"mj test {STATES[state]('')}")[1]
    assert bash(put(state, state, entry(name, current, " '\"", more=True)) + "s" + state[-1:]) == [f"{name}s"]


@many
@given(kept=names, sign=st.sampled_from("@=:"), name=names, quote=st.sampled_from(list(STATES)))
def test_what_readline_keeps_is_left_out(bash: Bash, kept: str, sign: str, name: str, quote: str) -> None:
    """Of a word with an unquoted break character, the part up to it stands already: only the rest is proposed."""
    begun = STATES[quote](kept) + quote[-1:] + sign
    current = typed(f"mj test {begun}")[1]
    whole = kept + sign + name
    assert current.text == kept + sign
    done = entry(whole, current, BREAKS, more=False)
    assert bash(begun.removesuffix("@") + done) == [whole]  # readline puts the @ in anew


@many
@given(text=st.text(" aé'\"\\#\t=", max_size=12))
@example(text="a'b\"c'd")
@example(text="a\\")
@example(text="#a b")
@example(text='"a\\b\\"c" d')
def test_line_is_split_as_bash_does(bash: Bash, text: str) -> None:
    """The words of a line, their quotes and backslashes undone, are those bash makes of it once its quote is closed."""
    words, current = typed(f"mj {text}")
    closed = text + ("\n" if current.quote == "#" else current.quote[-1:])
    assume(not (text.endswith("\\") and current.quote != "'"))  # it awaits a character
    expected = bash(closed)
    assert expected is not None
    begun = [current.text] if current.raw else []
    assert words + begun == expected


@pytest.mark.parametrize(
    ("line", "words", "text", "quote"),
    [
        ("mj", [], "mj", ""),
        ("mj ", [], "", ""),
        ("mj test", [], "test", ""),
        ("A=1 B+='x y' mj test ju", ["test"], "ju", ""),
        ("mj test A=1 ju", ["test", "A=1"], "ju", ""),
        ("cd x; mj test ju", ["test"], "ju", ""),
        ("mj roll d6 | mj test ju", ["test"], "ju", ""),
        ("(mj test ju", ["test"], "ju", ""),
        ("a && mj test ju", ["test"], "ju", ""),
        ("mj test >out 2>&1 <in ju", ["test"], "ju", ""),
        ("mj test 2>ju", ["test"], "ju", ">"),
        ("mj test &> ", ["test"], "", ">"),
        ("mj test >'d e", ["test"], "d e", ">"),
        ("mj test a # d'un", ["test", "a"], "", "#"),
        ("mj test a#b", ["test"], "a#b", ""),
        ("mj test $USER ju", ["test", "$USER"], "ju", ""),
        ("mj test $(a b; c) `d e` ${f:-g h} ju", ["test", "$(a b; c)", "`d e`", "${f:-g h}"], "ju", ""),
        ("mj batch <(mj roll) ju", ["batch", "<(mj roll)"], "ju", ""),
        ('mj test "$x\\$y\\a" $"z" ju', ["test", "$x$y\\a", "z"], "ju", ""),
        ("mj test $'d\\'A\\x41\\101\\u00e9\\303\\251\\n\\q' ju", ["test", "d'AAAéé\n\\q"], "ju", ""),
        ("mj test $'d\\", ["test"], "d", "$'"),
        ("mj test a\\\nb ju", ["test", "ab"], "ju", ""),
        ('mj test "a\\\nb" ju', ["test", "ab"], "ju", ""),
    ],
)
def test_line_is_read_up_to_the_cursor(line: str, words: list[str], text: str, quote: str) -> None:
    """Assignments, redirections, comments and the commands before are no words; what bash would expand is as typed."""
    found, current = typed(line)
    assert (found, current.text, current.quote) == (words, text, quote)


@pytest.mark.parametrize(
    ("line", "text", "proposed"),
    [
        ("mj test ELO", "Élodie", "Élodie "),
        ("mj test elo:ene", "Élodie:énergie", "énergie "),
        ("mj test e\u0301lodie:ene", "Élodie:énergie", "énergie "),
        ("mj test élodie:'ene", "E\u0301lodie:énergie", "énergie'"),
        ("mj test l\\'epee:ene", "L’épée:énergie", "énergie "),
        ("mj test 'a:b", "a:bc", "a:bc'"),
        ("mj test a\\:b", "a:bc", "a:bc "),
        ("mj test 'a:b'c", "a:bcd", "a:bcd "),
        ("mj test @p", "@pj", "@pj "),
        ("mj test a:b@c", "a:b@cd", "@cd "),
        ("mj test a=b:c", "a=b:cd", "cd "),
        ("mj test lambert", "julien", "julien "),
        ("mj test lam:b", "julien", ""),
        ("mj test >ju", "julien", ""),
        ("mj test # ju", "julien", ""),
        ("mj test $'d\\'a' ju", "julien", ""),  # readline takes the last quote for an open one
        ("mj test $'d\\'a'ju", "d'aju", ""),
        ('mj test "a', "a!b", 'a"\\!"b"'),  # a backslash alone would stay in the word
    ],
)
def test_rest_of_a_word_is_proposed(line: str, text: str, proposed: str) -> None:
    """What is proposed goes on from where readline keeps the word, however that was spelled, or nothing."""
    assert entry(text, typed(line)[1], BREAKS, more=False) == proposed


@pytest.mark.parametrize("breaks", ["", " \t\n", " \t\n\"'><;|&("])
def test_signs_that_break_no_word_are_proposed_again(breaks: str) -> None:
    """Where a user has taken the colon and the equals sign out of COMP_WORDBREAKS, the whole word is proposed."""
    assert entry("julien:sens", typed("mj test julien:se")[1], breaks, more=False) == "julien:sens "


@many
@given(found=st.lists(names, min_size=2, max_size=4, unique=True), state=st.sampled_from(list(STATES)))
@example(found=["a b", "a'c"], state="")
@example(found=["d", "d'Artagnan"], state="'")
@example(found=["a$", 'a"', "a"], state='"')
@example(found=["a'", "a\\"], state="$'")
def test_what_proposals_have_in_common_stands_alone(bash: Bash, found: list[str], state: str) -> None:
    """What bash puts into the line for several proposals begins each of them, its quotes left open."""
    current = typed(f"mj test {STATES[state]('')}")[1]
    proposed = entries([(name, False) for name in found], current, BREAKS)
    assert len(proposed) == len(found)
    shared = common(proposed)
    assert bash(put(state, state, shared) + "x" + state[-1:]) == [common(found) + "x"]
    for name, written in zip(found, proposed, strict=True):
        assert bash(put(state, state, written)) in ([name], None)  # none where its quote is left open


def common(texts: list[str]) -> str:
    """Return what all texts begin with, sign by sign."""
    length = 0
    while all(len(text) > length and text[length] == texts[0][length] for text in texts):
        length += 1
    return texts[0][:length]


@pytest.mark.parametrize(
    ("line", "found", "shared"),
    [
        ("mj test jean\\ el", ["Jean Élodie", "Jean elona"], ""),
        ("mj test 'jean el", ["Jean Élodie", "Jean elona"], ""),
        ("mj test el", ["Élodie", "Éloïse"], "Élo"),
        ("mj test lambert", ["julien", "julie"], ""),
        ("mj test el", ["Élodie", "elona"], ""),
        ("mj test julien:", ["julien:sens", "julien:social"], "s"),
    ],
)
def test_several_proposals_never_take_back_what_was_typed(line: str, found: list[str], shared: str) -> None:
    """Where the proposals are spelled in different ways within what was typed, the line stays as it is."""
    assert common(entries([(name, True) for name in found], typed(line)[1], BREAKS)) == shared


def test_one_proposal_left_is_a_finished_word() -> None:
    """A single proposal, or the same one twice, ends its word; one that cannot stand there is none of them."""
    current = typed("mj test lam:b")[1]
    assert entries([("lam:bert", False), ("lam:bert", False), ("julien", False)], current, BREAKS) == ["bert "]
    assert entries([("julien", False)], current, BREAKS) == []
    assert entries([("julien", False)], typed("mj test >j")[1], BREAKS) == []
