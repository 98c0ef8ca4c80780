"""A Conflit with its stakes, driven by words: a script, a person who is asked, or one move at a time at a table."""

from ..core.names import find, fold
from ..core.refusal import Misused, Refused
from ..core.singularites import pending
from ..core.singularites.bets import FellBack, Stakes
from ..core.singularites.opposition import check_sides, line_up, prepare_side
from ..core.singularites.side import in_side, read_side
from ..core.singularites.spoils import spoils
from ..core.singularites.stakes import MOVES, Thrower, begin, move, player
from ..core.singularites.tokens import tokens_of
from ..core.value import Value
from .play import TRIES
from .report import Report
from .who import Sheets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.singularites.attempt import Attempt, Spend
    from .play import Play


class Asked(Value):
    """What is asked of a Conflit: its Difficulty, the moves, who will not have it, advice, who keeps a Range."""

    difficulty: str = ""
    plays: str = ""
    move: str = ""
    who: str = ""
    refuses: tuple[str, ...] = ()
    no_stake: tuple[str, ...] = ()
    advise: bool = False
    win: int | None = None
    loss: int | None = None
    keep: tuple[str, ...] = ()


def fell_back(texts: "Sequence[str]", asked: Asked, given: "Play") -> FellBack | None:
    """Return who will not have the Conflit, or has nothing to win in it; None where all will (A-43)."""
    names = [attempt.action.who for attempt in Driver(texts, asked, given).attempts] if _unwilling(asked) else []
    for because, words in (("refuses", asked.refuses), ("no_stake", asked.no_stake)):
        for word in words:
            return FellBack(names[_place(word, names)], because)
    return None


def staked(texts: "Sequence[str]", asked: Asked, given: "Play") -> Report:
    """Return the report of a Conflit: how it stands after the moves that were asked for, or the advice."""
    driver = Driver(texts, asked, given)
    if asked.advise or given.odds:
        return driver.advice()
    try:
        driver.drive()
    except BaseException:
        driver.take_back()
        raise
    it = driver.it
    failed = it.phase == "over" and it.players[0].stands not in ("won", "kept")
    who = tuple(one.action.character.key for one in driver.attempts if one.action.character is not None)
    return Report("conflict", it, tuple(driver.facts), failed=failed, who=who)


class Driver:
    """Makes the moves of one Conflit. `it` is how it stands, `facts` what has happened, with all it changes."""

    def __init__(self, texts: "Sequence[str]", asked: Asked, given: "Play") -> None:
        self.asked = asked
        self.given = given
        self.ledger = None if given.session is None else given.session.ledger
        self.mark = 0 if self.ledger is None else len(self.ledger.changes)
        self.facts: list[Value] = []
        waiting = () if self.ledger is None else pending.sides(self.ledger)
        if texts and waiting:
            raise Refused("conflit_waits", expected=("mj conflict --play", "mj undo"))
        if not texts and not waiting:
            raise Misused("no_conflit", expected=("mj conflict SIDE SIDE --stakes",))
        if waiting and asked.difficulty:
            raise Misused("options_apart", options=("--play", "--difficulty"))
        self.sides = tuple(texts or waiting)
        self.begins = bool(texts)
        check_sides(len(self.sides))
        self.spent: set[int] = set()  # the places whose first throw is made
        if self.ledger is not None and waiting:
            self.spent = {place for place in range(len(waiting)) if self.ledger.count(f"conflit.thrown.{place}")}
        self.attempts: tuple[Attempt, ...] = ()
        self.thrower = self._ready()
        self.it: Stakes = self._found()

    def _found(self) -> Stakes:
        """Return the Conflit as it begins, or as it waits at the table."""
        if self.ledger is not None and not self.begins:
            fresh = [player(one, side) for one, side in zip(self.attempts, self.sides, strict=True)]
            return pending.recalled(self.ledger, fresh)
        base = self.asked.difficulty
        return begin(self.attempts, self.sides, base, pending.base_terms(base), self.thrower)

    def _ready(self) -> Thrower:
        """Return the sides' Tests, with what the table holds for each now."""
        given = self.given
        sheets = Sheets("singularites", given.session)
        catalogue = sheets.catalogue() if any(":" in side for side in self.sides) else None
        attempts, bare = [], []
        for place, text in enumerate(self.sides):
            action, spend = read_side(text, sheets.one, catalogue, "pnj" if place else "pj")
            if spend.declared:
                raise in_side(Refused("exploits_are_staked", given=spend.declared), text)
            if self.ledger is not None:
                spend = spend.replace(tokens=tokens_of(self.ledger, action.character, action.camp))
            try:
                bare.append(prepare_side(action, _bare(spend), catalogue, given.rulings))
                full = bare[-1] if place in self.spent else prepare_side(action, spend, catalogue, given.rulings)
            except Refused as error:
                raise in_side(error, text) from error
            attempts.append(full)
        self.attempts = line_up(attempts)
        return Thrower(self.attempts, line_up(bare), given.dice, given.rulings)

    def advice(self) -> Report:
        """Return what a stake is worth to whose turn it is; nothing is played, nothing recorded."""
        from ..core.singularites.advice import Adviser, Worth  # fractions are slow to load, and seldom asked for

        if self.given.session is not None:
            self.given.session.writes = False
        if self.it.phase not in ("betting", "claims"):
            raise Refused("no_advice", expected=self.it.moves)
        worth = Worth(
            1 if self.asked.win is None else self.asked.win, 1 if self.asked.loss is None else self.asked.loss
        )
        advice = Adviser(self.thrower, worth).advise(self.it)
        return Report("conflict", advice, (self.it, advice))

    def drive(self) -> None:
        """Make the moves that were asked for, or ask for them where a person can be asked."""
        if self.begins:
            self._settle((self.it,))
        words = self.asked.plays.replace(",", " ").split() or ([self.asked.move] if self.asked.move else [])
        for word in words:
            self._play(word)
        while not words and self.it.phase != "over" and self.given.asks is not None:
            self._ask()
        if self.it.phase != "over" and self.ledger is None:
            raise Misused("moves_missing", who=self._turn(), expected=self.it.moves)

    def _ask(self) -> None:
        """Ask for one move; one that cannot be understood is asked for again, a few times."""
        for _ in range(TRIES):
            typed = self.given.asks("conflit.ask.move", **self._question()) if self.given.asks else None
            if typed is None:
                raise Misused("moves_missing", who=self._turn(), expected=self.it.moves)
            try:
                self._play(typed.strip() or "?")
            except Refused:
                continue
            return
        raise Misused("moves_missing", who=self._turn(), expected=self.it.moves)

    def _question(self) -> "dict[str, object]":
        """Return what a question says: whose turn it is, what may be done, and everybody's chance in percent."""
        from ..core.singularites.advice import Adviser, Worth

        adviser = Adviser(self.thrower, Worth())
        chances = [
            f"{self.it.players[place].who} {round(100 * adviser.chance(self.it, place))}"
            for place in self.it.order
            if self.it.players[place].stands == "in"
        ]
        return {
            "who": self._turn(),
            "round": self.it.round,
            "stakes": self.it.stakes,
            "difficulty": self.it.difficulty,
            "chances": tuple(chances),
            "standing": tuple(self.it.players[place].who for place in self.it.order),
            "expected": self.it.moves,
        }

    def _turn(self) -> str:
        return "" if self.it.turn is None else self.it.players[self.it.turn].who

    def _play(self, word: str) -> None:
        """Make one move, ``mise`` or ``bill:mise``, and settle what it changes."""
        name, colon, what = word.rpartition(":")
        who = name if colon else self.asked.who
        names = [one.who for one in self.it.players]
        place = _place(who, names) if who else None
        said = fold(what) if fold(what) in MOVES else find(what, self.it.moves, "move")
        self.it, facts = move(self.it, said, place, self.thrower)
        over = self.it.phase == "over"
        self._settle((*facts, *(self._spoils() if over else ()), self.it))
        self.spent |= {place for place, one in enumerate(self.it.players) if one.thrown}
        if not over:
            self.thrower = self._ready()

    def _spoils(self) -> tuple[Value, ...]:
        """Return what becomes of the Exploits at the end, with those that turn into a personal Range."""
        names = [one.who for one in self.it.players]
        keeps = [_place(word, names) for word in self.asked.keep]
        for place in keeps:
            one = self.it.players[place]
            if one.camp == "pnj":
                raise Refused("pnj_keeps_no_range", expected=("bonus", "effet"))
            if self.ledger is not None and self.ledger.count("range", self._key(place)):
                raise Refused("slot_taken", who=one.who, expected=("fin",))
        return spoils(self.it.players, keeps)

    def _key(self, place: int) -> str:
        character = self.attempts[place].action.character
        return "" if character is None else character.key

    def _settle(self, facts: tuple[Value, ...]) -> None:
        people = {one.action.who: one.action.character for one in self.attempts}
        self.facts += self.given.settle("singularites", facts, people)

    def take_back(self) -> None:
        """Take back what the moves before a refusal have changed."""
        if self.ledger is not None:
            self.ledger.take_back(self.mark)


def _bare(spend: "Spend") -> "Spend":
    """Return a side's spending once its first throw is made: nothing more, and nothing that was for one Action."""
    tokens = spend.tokens
    if tokens is not None:
        tokens = tokens.replace(carried=0, held=0, desastres=tokens.lasting)
    return spend.replace(ranges=0, inspiration=None, tokens=tokens)


def _unwilling(asked: Asked) -> bool:
    return bool(asked.refuses or asked.no_stake)


def _place(word: str, names: "Sequence[str]") -> int:
    """Return the place of the player that a word names, or counts from 1."""
    if word.isascii() and word.isdigit() and 0 < int(word) <= len(names):
        return int(word) - 1
    folded = [fold(name) for name in names]
    return folded.index(find(word, dict.fromkeys(folded), "player"))
