"""What holds for every proposal of a Tab, whatever the sheets are called and whatever is typed."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.characters.catalogue import catalogue
from meneuse.characters.search import characters
from meneuse.cli.render.safe import steers
from meneuse.cli.who import split_who
from meneuse.completions.answer import answer
from meneuse.core.games import FOLDERS
from meneuse.core.names import fold
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rhapsodie.action import read_action as read_rhapsodie
from meneuse.core.rhapsodie.sheet import Character as Rhapsode
from meneuse.core.rhapsodie.sheet import Competence
from meneuse.core.rhapsodie.tab import OFFERS as RHAPSODIE
from meneuse.core.sheet import Score
from meneuse.core.singularites.action import Action, read_action
from meneuse.core.singularites.sheet import Character, Gratuit
from meneuse.core.singularites.side import read_side
from meneuse.core.singularites.tab import OFFERS as SINGULARITES
from meneuse.core.tab import Asked

ALPHABET = "aàéEœ'’ .,:#@+-_*$[](){}\"\\`!~&;<>|?%=7²☃\u0301\n\x1b"
STEMS = st.text(ALPHABET, min_size=1, max_size=6).filter(lambda stem: stem not in (".", "..") and stem[0] != ".")
NAMES = st.text("abcéÉ '’+-7:,", min_size=1, max_size=8).filter(lambda name: bool(fold(name)))
SCORES = st.dictionaries(NAMES, st.integers(1, 9), max_size=4)


@contextmanager
def folder(stems: list[str], text: str) -> Iterator[None]:
    """Be in a new folder whose sheets have these names."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        try:
            Path("characters").mkdir()
            for stem in stems:
                Path("characters", f"{stem}.toml").write_text(text, "utf-8")
            yield
        finally:
            os.chdir(before)


@settings(max_examples=150)
@given(st.lists(STEMS, min_size=1, max_size=4, unique=True))
def test_every_who_finds_its_sheet_and_every_sheet_is_proposed(stems: list[str]) -> None:
    """A proposal names the sheet that it was made for; each sheet whose name may be shown is proposed, and no other."""
    with folder(stems, 'jeu = "singularites"\nnom = "Zzz"\n'):
        found = [text for text, about, _ in answer(["test", ""], os.environ) if about.startswith("Zzz")]
        files = {who.file for text in found for who in characters(text, "singularites")}
        assert all(len(characters(text, "singularites")) == 1 for text in found)
        shown = {stem for stem in stems if not any(map(steers, stem))}
        assert {file.removeprefix("./") for file in files} == {f"characters/{stem}.toml" for stem in shown}
        for text in found:
            assert split_who([text, "sens"]) == (text, ("sens",))


def scores(names: dict[str, int]) -> dict[str, Score]:
    """Return named scores by their ids."""
    return {fold(name): Score(fold(name), name, value) for name, value in names.items()}


@given(SCORES, SCORES, st.lists(NAMES, max_size=3))
def test_every_term_is_read_as_what_it_is_said_to_be(
    traits: dict[str, int], talents: dict[str, int], expertises: list[str]
) -> None:
    """Term by term, what is proposed behind a Talent is read with it, as the kind that it was said to be."""
    names = catalogue("singularites")
    owned = {fold(name): name for name in expertises}
    who = Character("singularites", "A", "a", "pj", scores(traits), scores(talents), owned)
    for first in SINGULARITES["term"](Asked(who, names)):
        for second in SINGULARITES["term"](Asked(who, names, words=(first.text,))):
            for third in (None, *SINGULARITES["term"](Asked(who, names, words=(first.text, second.text)))):
                offers = [offer for offer in (first, second, third) if offer]
                action = read([offer.text for offer in offers], who)
                parts = [getattr(action, offer.kind).name for offer in offers] if action else []
                assert parts == ([offer.text for offer in offers] if action else [])


def read(words: list[str], who: Character) -> Action | None:
    """Return the Action of these words; None where only a Trait is missing that goes with the Talent."""
    try:
        return read_action(words, who, catalogue("singularites"))
    except Misused as error:
        if error.id in ("no_default_trait", "no_such_trait"):
            return None
        raise


@given(SCORES, SCORES)
def test_every_term_of_rhapsodie_is_read(vertus: dict[str, int], competences: dict[str, int]) -> None:
    """A vertu and the compétence that is proposed behind it are an action, either way round."""
    who = Rhapsode(
        "rhapsodie",
        "A",
        "a",
        "pj",
        scores(vertus),
        {ident: Competence(ident, one.name, one.value, "g", "G") for ident, one in scores(competences).items()},
    )
    for first in RHAPSODIE["term"](Asked(who)):
        for second in RHAPSODIE["term"](Asked(who, words=(first.text,))):
            action = read_rhapsodie([first.text, second.text], who)
            found = {"vertu": action.vertu.name, "competence": action.competence.name}
            assert (found[first.kind], found[second.kind]) == (first.text, second.text)


@given(
    st.lists(st.sampled_from(["x1", "r1", "no-free", "gm-ok", "i=machine", "free=auto", "+2"]), max_size=3, unique=True)
)
def test_every_spending_is_read(spent: list[str]) -> None:
    """Whatever is spent already, a SIDE with what is proposed beside it is read."""
    gratuits = (Gratuit("auto", "auto", ("conduite",)), Gratuit("a_b", "a b", ("conduite",), when="x"))
    names = catalogue("singularites")
    who = Character(
        "singularites", "A", "a", "pj", scores({"Sens": 5}), scores({"Conduite": 5}), {},
        gratuits=gratuits, auspices={"machine": 5, "humain": 1},
    )  # fmt: skip
    for offer in SINGULARITES["spent"](Asked(who, names, words=("sens", "conduite"), given={"spent": tuple(spent)})):
        action, spend = read_side(",".join(["a:sens+conduite", *spent, offer.text]), lambda _: who, names)
        assert action.talent is not None
        assert spend is not None


LINES = st.lists(
    st.one_of(
        st.sampled_from(
            ["test", "rhapsodie", "conflict", "table", "members", "add", "julien", "eugenie", "harm", "journal",
             "show", "sens", "conduite", "patience", "-i", "-f", "-d", "--against", "--helper", "--ruling", "--",
             "--lang=en", "julien:sens+", "julien:sens,", "eugenie:patience+crochetage,", "range", "desastre", "-",
             "undo", "@pj", ""]
        ),
        st.text(max_size=6),
    ),
    max_size=6,
)  # fmt: skip


@settings(max_examples=200)
@given(LINES)
def test_whatever_is_proposed_is_proposed_again_once_it_stands_there(words: list[str]) -> None:
    """A word that was completed is completed by itself; nothing steers a terminal; nothing is proposed twice."""
    words = [word.replace("\0", "") for word in words]
    found = answer(words, os.environ)
    assert len({text for text, _, _ in found}) == len(found)
    for text, about, more in found[:6]:
        stays = {char for char in words[-1] if steers(char)} if words else set()
        assert not {char for char in text + about if steers(char)} - stays
        assert more or text in {again for again, _, _ in answer([*words[:-1], text], os.environ)}


@given(st.sampled_from(FOLDERS), st.text(max_size=12), st.lists(st.text(max_size=6), max_size=3))
def test_a_game_s_offers_never_fail_but_by_refusing(game: str, typed: str, words: list[str]) -> None:
    """Whatever stands there, each kind of offer is answered, or refused as the command would."""
    for answers in (SINGULARITES, RHAPSODIE):
        for kind in answers.values():
            for options in ({}, {"spent": tuple(words), "free": tuple(words), "advantage": tuple(words)}):
                try:
                    found = list(kind(Asked(words=tuple(words), given=options, typed=typed)))
                except Refused:
                    continue
                assert all(offer.text for offer in found), game
