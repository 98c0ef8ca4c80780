"""Every sentence, in both languages: none misses, none is left over, and each has what it mentions."""

import ast
import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from meneuse.cli.render.common import AREAS as TOLD
from meneuse.cli.render.common import SILENT
from meneuse.cli.render.common import TOLD as WHOLE
from meneuse.cli.render.text import ROOMS
from meneuse.cli.sentences import WORDED
from meneuse.cli.words import AREAS, Words
from meneuse.core.recall import ROOMS as ROOMS_OF_FACTS
from project import COMMANDS, LANGUAGES, counters, facts, modules, sources, words

REFUSALS = ("Refused", "Misused", "Faulty")
ANY = r"[^.]+"


def templates(lang: str) -> dict[str, str]:
    """Return every template of a language by its key."""
    return {key: text for area in words(lang).values() for key, text in area.items()}


FRENCH, ENGLISH = templates("fr"), templates("en")


def places(template: str) -> set[str]:
    """Return the names of a template's places."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def patterns(node: ast.expr | None) -> Iterator[str]:
    """Yield what a text in the source may be, as regular expressions; a part that is not known may be anything."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ANY for part in node.values)
    elif node is not None:
        yield ANY


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call of a function or method of these names, with its place."""
    for file, tree in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in names:
                    yield f"{file}:{node.lineno}", node


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """Return an argument by place or by name."""
    given: list[ast.expr] = [word.value for word in call.keywords if word.arg == name]
    return call.args[place] if len(call.args) > place else given[0] if given else None


def raised() -> Iterator[tuple[str, str, set[str] | None]]:
    """Yield each refusal of the sources: its place, its id as a pattern, its facts (None where they are not seen)."""
    for place, call in calls(*REFUSALS):
        if call.args:
            seen = {word.arg for word in call.keywords if word.arg}
            whole = None if any(word.arg is None for word in call.keywords) else seen
            yield from ((place, pattern, whole) for pattern in patterns(call.args[0]))
    for place, call in calls("refuse"):  # the notation's own way, which adds where it is
        seen = {"text", "column"} | {word.arg for word in call.keywords if word.arg}
        yield from ((place, pattern, seen) for pattern in patterns(call.args[0]))


def constants() -> set[str]:
    """Return every text that stands in the sources, the words apart."""
    nodes = (node for tree in told() for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def built() -> set[str]:
    """Return the pattern of every text that is put together in the sources, the words apart."""
    nodes = (node for tree in told() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))
    return {pattern for node in nodes for pattern in patterns(node) if not pattern.startswith(ANY)}


def told() -> Iterator[ast.Module]:
    """Yield the sources without the word files."""
    yield from (tree for file, tree in sources().items() if not re.match("cli/words/.*/", file))


def reasons() -> dict[str, list[str]]:
    """Return every worded reason with its templates."""
    found: dict[str, list[str]] = {}
    for table in (FRENCH, ENGLISH):
        for key, text in table.items():
            if ".refusal." in key:
                found.setdefault(key.partition(".refusal.")[2], []).append(text)
    return found


def worded(prefix: str, pattern: str) -> bool:
    """Return whether some key of each language is what a pattern may be."""
    return all(any(re.fullmatch(re.escape(prefix) + pattern, key) for key in table) for table in (FRENCH, ENGLISH))


def test_both_languages_have_the_same_areas() -> None:
    """A word file has its twin in the other language, is loaded by its area's name, and helps a command that exists."""
    assert words("fr").keys() == words("en").keys()
    assert words("fr").keys() == {*AREAS, "help"} | {f"help_{name}" for name in COMMANDS}


@pytest.mark.parametrize("area", words("fr"))
def test_both_languages_say_the_same_things(area: str) -> None:
    """An area has the same keys in both languages, each beginning with its name, with the same places to fill."""
    french, english = words("fr")[area], words("en")[area]
    assert french.keys() == english.keys()
    for key in french:
        assert key.startswith(f"{area}.")
        assert places(french[key]) == places(english[key]), key


def test_no_french_word_before_a_name_would_have_to_change() -> None:
    """No French word that loses its vowel before another stands before a place that a name may fill."""
    for key, text in FRENCH.items():
        assert not re.search(r"\b(de|que|le|la|je|me|te|se|ne|du|au) \{(who|name|names|source|what|word)\}", text), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_templates_are_well_formed(lang: str) -> None:
    """A template has named places only, and one form or two; nothing in it steers a terminal."""
    for key, text in templates(lang).items():
        assert all(name.isidentifier() for name in places(text)), key
        assert text.count("|") < 2, key
        assert all(c.isprintable() or c in "\n\u00a0\u202f" for c in text), key


def test_each_reason_is_worded_in_one_area() -> None:
    """No reason has two sentences, of which one would never be said."""
    twice = {reason for reason, texts in reasons().items() if len(texts) != 2}
    assert not twice


def test_every_refusal_has_words() -> None:
    """Each id that the sources refuse with has its sentence, or one at least where it is put together."""
    for place, pattern, _ in raised():
        assert any(re.fullmatch(pattern, reason) for reason in reasons()), f"{place}: {pattern}"


def test_every_refusal_gives_what_its_sentence_mentions() -> None:
    """Wherever a refusal is made, it has the facts that its sentences have places for."""
    for place, pattern, given in raised():
        if given is None or ANY in pattern:
            continue
        known = given | {f"of_{name}" for name in ("who", "what") if name in given}
        for reason, texts in reasons().items():
            if re.fullmatch(pattern, reason):
                for text in texts:
                    assert places(text) <= known, f"{place}: {text}"


def test_no_refusal_is_worded_in_vain() -> None:
    """Each worded reason stands somewhere in the sources."""
    known, patterned = constants(), built()
    for reason in reasons():
        assert reason in known or any(re.fullmatch(pattern, reason) for pattern in patterned), reason


def test_every_fact_has_its_words() -> None:
    """Each kind of fact has the function that tells it, in the room named for it, and there is no other."""
    assert ROOMS.keys() == facts().keys()
    rooms = {module.__name__: module for module in modules()}
    for tag, room in ROOMS.items():
        assert callable(getattr(rooms[f"meneuse.cli.render.{room}"], f"tell_{tag}", None)), tag


def test_every_die_asked_for_has_words() -> None:
    """What a rule asks dice for can be named in a sentence."""
    asked = [(place, pattern) for place, call in calls("throw") for pattern in patterns(argument(call, 2, "ask"))]
    assert asked
    for place, pattern in asked:
        assert worded("common.ask.", pattern), f"{place}: {pattern}"


def test_every_counter_has_words() -> None:
    """What a fact says has changed can be named in a sentence."""
    for counter, kind in counters().items():
        if not kind.text and counter not in SILENT and not counter.startswith(WHOLE):
            assert any(worded(f"{area}.counter.{counter}", ".*" if counter[-1] == "." else "") for area in TOLD), (
                counter
            )


def test_every_kind_looked_for_has_words() -> None:
    """A name that is not found, or is wrong, is said to be of some kind."""
    kinds = [(place, argument(call, 2, "kind")) for place, call in calls("find") if len(call.args) > 1]
    kinds += [(place, argument(call, 99, "kind")) for place, call in calls(*REFUSALS)]
    for place, kind in kinds:
        for pattern in patterns(kind):
            assert worded("common.kind.", pattern), f"{place}: {pattern}"


def spoken() -> set[str]:
    """Return the patterns of all keys that the sources may say."""
    found = {re.escape(text) for text in constants()} | built()
    for _, call in calls("name"):
        if len(call.args) == 3:
            areas, kinds = (list(patterns(node)) for node in call.args[:2])
            found |= {rf"{area}\.{kind}\..+" for area in areas for kind in kinds}
    return (
        found | {rf"{area}\.{kind}\..+" for kind, area in WORDED.items()} | {rf"{area}\.counter\..+" for area in TOLD}
    )


def test_no_word_is_left_over() -> None:
    """Each key is said somewhere, in full or put together from its parts."""
    said = re.compile("|".join(f"(?:{pattern})" for pattern in spoken() if pattern.startswith(("help", *AREAS))))
    helps = {f"help_{name}" for name in COMMANDS}
    for key in FRENCH:
        if ".refusal." not in key and key.partition(".")[0] not in {"help", *helps}:
            assert said.fullmatch(key), key


def test_every_key_said_exists() -> None:
    """A key that stands in full in the sources has its words."""
    for text in constants():
        area, dot, rest = text.partition(".")
        if text in ROOMS_OF_FACTS or (text.startswith(WHOLE) and text in counters()):
            continue
        if area in words("fr") and dot and re.fullmatch(r"[a-z0-9_.]+", rest) and not rest.endswith(("py", "toml")):
            assert text in FRENCH or any(key.startswith(text) for key in FRENCH), text


@pytest.mark.parametrize(
    ("lang", "number", "form"),
    [("fr", 0, "one"), ("fr", 1, "one"), ("fr", -1, "one"), ("fr", 2, "many"),
     ("en", 0, "many"), ("en", 1, "one"), ("en", -1, "one"), ("en", 2, "many")],
)  # fmt: skip
def test_a_number_chooses_between_two_forms(lang: str, number: int, form: str) -> None:
    """French counts nought with one, English with many; a template without two forms has one."""
    said = Words(lang)
    said.loaded["x"] = {"x.two": "{n} one|{n} many", "x.one": "{n} form", "x.refusal.y": "one|many"}
    assert said.say("x.two", n=number) == f"{number} {form}"
    assert said.say("x.one", n=number) == f"{number} form"


def test_a_refusal_may_count_too() -> None:
    """A refusal's sentence has its two forms like any other, whichever area it is in."""
    said = Words("en")
    said.loaded["common"] = {"common.refusal.y": "{n} thing|{n} things", "common.refusal_without_words": "{reason}?"}
    assert [said.refusal("y", n=n) for n in (1, 2)] == ["1 thing", "2 things"]
    assert said.refusal("nothing_known") == "nothing_known?"


def test_no_sentence_leaves_its_number_open() -> None:
    """No sentence writes a plural in brackets: it has two forms, or needs none."""
    for text in (*FRENCH.values(), *ENGLISH.values()):
        assert not re.search(r"\w\(e?s\)", text), text


REFUSED = [
    ("7 8 --keep bonus", "1 Exploit à garder, c’est plus que les Exploits déclarés ; attendu : 0"),
    ("7 8 -x 1 --keep bonus --keep effet", "2 Exploits à garder, c’est plus que les Exploits déclarés ; attendu : 0–1"),
    ("7 8 --desastre 1", "1 Désastre, c’est plus que les Exploits déclarés ; attendu : 0"),
    ("julien sens -i spectre:3", "3 Inspirations Spectre, c’est plus que la fiche n’en donne (Julien) ; attendu : 0–2"),
    ("passant sens -i humain", "1 Inspiration Humain, c’est plus que la fiche n’en donne (Passant) ; attendu : 0"),
    ("7 8 -i machine -i humain", "un seul Auspice par Test, pas Machine, Humain"),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSED)
def test_how_many_were_given_chooses_the_form(mj: Any, line: str, sentence: str) -> None:
    """A refused number of things stands before one thing or several; an Auspice has its name, not its id."""
    assert mj(f"test {line}").err == f"mj: {sentence}\n"


def test_user_text_is_no_template(mj: Any) -> None:
    """Braces that a person typed are printed as typed."""
    said = mj("roll", "{word} {0}")
    assert said.exit == 2
    assert "{" in said.err
    assert mj("{word}!").err.startswith("mj: « {word}! »")


def test_an_id_without_words_is_itself() -> None:
    """Where an id has no words it is said as it is."""
    assert Words("fr").name("common", "ask", "no_such_ask") == "no_such_ask"
