"""What a rolling command is given besides its own words: the dice, the rulings, and whether odds are asked for."""

from ..core import dice as core_dice
from ..core import rulings as core_rulings
from ..core.refusal import Misused
from ..core.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from ..core.dice import Dice, Script
    from ..core.refusal import Refused
    from .campaign.session import Session

FACES = 10_000
TRIES = 5  # at a question, before no answer is taken for the answer


class Play(Value):
    """What answers (`dice`), how it is ruled, and what else was asked for everywhere.

    `typed` is the script when faces were typed (its left-over faces are to be refused), `asks` the way to put a
    question to a person at the terminal, when there is one: it takes a sentence's id and its facts, and returns
    what was typed (None at the end of the input). `tells` tells that person facts, or why an answer is refused, before
    the next question: a report says how many of its facts were told so. `session` is the table in hand, None where
    there is none; `thrown` gathers the faces for its journal. As many answers as `share` says share the work that odds
    may take.
    """

    dice: "Dice"
    rulings: "Mapping[str, str]"
    odds: bool = False
    typed: "Script | None" = None
    asks: "Callable[..., str | None] | None" = None
    session: "Session | None" = None
    thrown: "list[int]" = []
    tells: "Callable[[Sequence[Value], Refused | None], None] | None" = None
    share: int = 1

    def finish(self) -> None:
        """Refuse typed faces that nothing asked for."""
        if self.typed is not None:
            self.typed.finish()

    @property
    def switched(self) -> "dict[str, str]":
        """The house rules that are not the usual ones."""
        return {key: value for key, value in self.rulings.items() if value != core_rulings.DEFAULT[key]}

    def at(self, session: "Session", rulings: "Mapping[str, str]") -> "Play":
        """Return the same with a table in hand and its house rules: the dice go on, and its journal has their faces."""
        thrown: list[int] = []
        return self.replace(dice=Noted(self.dice, thrown), rulings=rulings, session=session, thrown=thrown)

    def live(self, character: "Any") -> "Any":
        """Return a character as the table knows him; as his sheet says, where there is no table or no character."""
        return character if self.session is None or character is None else self.session.live(character)

    def settle(self, game: str, facts: "tuple[Value, ...]", people: "Mapping[str, Any]") -> "tuple[Value, ...]":
        """Return facts with what they change at the table; the same facts where there is none.

        `people` are the characters that the facts name, by those names; None for one that has no sheet.
        """
        if self.session is None:
            return facts
        known = {name: one for name, one in people.items() if one is not None}
        return self.session.settle(game, facts, known, self.rulings)


class Noted:
    """Dice whose faces are noted down, for a journal."""

    def __init__(self, dice: "Dice", thrown: "list[int]") -> None:
        self.dice = dice
        self.thrown = thrown

    def throw(self, count: int, die: "Sequence[int]", ask: str, who: str = "") -> "tuple[int, ...]":
        """Return what the dice answer, noted."""
        faces = self.dice.throw(count, die, ask, who)
        self.thrown.extend(faces)
        return faces


def begin(
    faces: str | None,
    seed: str | None,
    odds: "bool | str",
    ruling: "Sequence[str]",
    asks: "Callable[..., str | None] | None",
    session: "Session | None" = None,
    chance: "Dice | None" = None,
) -> Play:
    """Return what to play with: typed faces, a seed or chance. `asks` puts a question to a person.

    `odds`: whether they are asked for, or the option that asks for them.

    At a table its house rules hold, but for those that the line says otherwise.
    """
    if faces is not None and (seed is not None or odds):
        raise Misused("options_apart", options=("--dice", "--seed" if seed is not None else _flag(odds)))
    if seed is not None and odds:
        raise Misused("options_apart", options=("--seed", _flag(odds)))
    chosen = core_rulings.chosen(ruling, None if session is None else session.told.rulings)
    script = None if faces is None else core_dice.Script(parse_faces(faces), _asker(asks))
    dice = script or (core_dice.seeded(seed) if seed is not None else chance or core_dice.entropy())
    play = Play(dice, chosen, bool(odds), script, asks)
    return play if session is None else play.at(session, chosen)


def _flag(odds: "bool | str") -> str:
    return odds if isinstance(odds, str) else "--odds"


def parse_faces(text: str) -> "list[int | str]":
    """Return the comma-separated faces, numbers or the letters E and S; an empty text is no face at all."""
    words = [word.strip() for word in text.split(",")] if text.strip() else []
    if len(words) > FACES:
        raise Misused("too_many_faces", given=len(words), most=FACES)
    return [_face(word, place) for place, word in enumerate(words, 1)]


def _face(word: str, place: int) -> int | str:
    """Return one face; `place` counts from one, for the message."""
    if word.upper() in core_dice.LETTERS:
        return word.upper()
    digits = word[1:] if word[:1] in ("-", "−") else word
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise Misused("not_a_face", word=word, place=place)
    return int(digits) if digits == word else -int(digits)


def _asker(asks: "Callable[..., str | None] | None") -> "Callable[[Sequence[int], str, str], int | str | None] | None":
    """Return what asks a person for one more face, if anyone can be asked.

    An answer that is no face of the die is asked for again, a few times; the end of the input is no face.
    """
    if asks is None:
        return None

    def more(die: "Sequence[int]", ask: str, who: str) -> int | str | None:
        for _ in range(TRIES):
            typed = asks("common.ask.face", ask=ask, who=who, expected=core_dice.faces_of(die))
            if typed is None:
                return None
            try:
                face = _face(typed.strip(), 1)
            except Misused:
                continue
            if core_dice.value_on(face, die) is not None:
                return face
        return None

    return more
