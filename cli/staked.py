"""A Conflit with its stakes, driven by words: a script, a person who is asked, or one move at a time at a table."""

from ..core.names import find, fold
from ..core.refusal import Misused, Refused
from ..core.singularites import pending
from ..core.singularites.bets import FellBack, Stakes
from ..core.singularites.opposition import check_sides
from ..core.singularites.spoils import spoils
from ..core.singularites.stakes import FIN, MAIN, MOVES, STANDING, begin, move, player
from ..core.value import Value
from .lineup import thrower
from .play import TRIES
from .report import Report
from .valued import check_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from ..core.singularites.attempt import Attempt
    from ..core.singularites.sheet import Character
    from .play import Play

DICE = ("missing_face", "impossible_face")  # a face that was typed wrong: the throw cannot be asked for again


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
    """Return who will not have the Conflit, or has nothing to win in it; None where all will (A-43).

    Refused (``no_withdrawal``) once it has begun (A-62).
    """
    if not asked.refuses and not asked.no_stake:
        return None
    driver = Driver(texts, asked, given)
    names = [attempt.action.who for attempt in driver.attempts]
    for because, words in (("refuses", asked.refuses), ("no_stake", asked.no_stake)):
        for word in words:
            who = names[_place(word, names)]
            if not driver.begins:
                raise Refused("no_withdrawal", who=who, expected=driver.it.moves)
            return FellBack(who, because)
    return None


def staked(texts: "Sequence[str]", asked: Asked, given: "Play") -> Report:
    """Return the report of a Conflit: how it stands after the moves that were asked for, or the advice."""
    if asked.plays and asked.move:
        raise Misused("options_apart", options=("--plays", "--play"))
    if asked.who and not (asked.plays or asked.move):
        raise Misused("needs_move", option="--who", expected=("--play",))
    check_values(asked.win, asked.loss, weighed=asked.advise or given.odds, expected=("--advise",))
    driver = Driver(texts, asked, given)
    if asked.advise or given.odds:
        from .foretold import advised, foretold  # fractions are slow to load, and seldom asked for

        return advised(driver) if asked.advise else foretold(driver)
    try:
        driver.drive()
    except BaseException:
        driver.take_back()
        raise
    it = driver.it
    failed = it.phase == "over" and it.players[0].stands not in STANDING
    who = tuple(one.key for one in driver.people.values() if one is not None)
    return Report("conflict", it, tuple(driver.facts), failed=failed, who=who, told=driver.told)


class Driver:
    """Makes the moves of one Conflit. `it` is how it stands, `facts` what has happened, with all it changes.

    The first `told` of the facts were told to the person who is asked.
    """

    def __init__(self, texts: "Sequence[str]", asked: Asked, given: "Play") -> None:
        self.asked = asked
        self.given = given
        self.ledger = None if given.session is None else given.session.ledger
        self.mark = 0 if self.ledger is None else len(self.ledger.changes)
        self.facts: list[Value] = []
        self.told = 0
        self.begins = bool(texts)
        self.sides = self._sides(texts)
        self.spent: set[int] = set()  # the places whose first throw is made
        if self.ledger is not None and not self.begins:
            self.spent = {place for place in range(len(self.sides)) if self.ledger.count(f"conflit.thrown.{place}")}
        self.thrower = thrower(self.sides, given, self.spent, under_way=not self.begins)
        self.it: Stakes = self._found()

    @property
    def attempts(self) -> "Sequence[Attempt]":
        """The sides, each with its own name."""
        return self.thrower.attempts

    @property
    def people(self) -> "dict[str, Character | None]":
        """The characters by the names that the facts give them."""
        return {one.action.who: one.action.character for one in self.attempts}

    def _sides(self, texts: "Sequence[str]") -> tuple[str, ...]:
        """Return the SIDEs as typed, or those of the Conflit that waits."""
        waiting = () if self.ledger is None else pending.sides(self.ledger)
        if texts and waiting:
            raise Refused("conflit_waits", expected=("mj conflict --play", "mj undo"))
        if not texts and not waiting and self.asked != Asked():
            raise Misused("no_conflit", expected=("mj conflict SIDE SIDE --stakes",))
        if waiting and self.asked.difficulty:
            raise Misused("options_apart", options=("--play", "--difficulty"))
        sides = tuple(texts or waiting)
        check_sides(len(sides))
        return sides

    def _found(self) -> Stakes:
        """Return the Conflit as it begins, or as it waits at the table."""
        if self.ledger is not None and not self.begins:
            fresh = [player(one, side) for one, side in zip(self.attempts, self.sides, strict=True)]
            return pending.recalled(self.ledger, fresh)
        base = self.asked.difficulty
        return begin(self.attempts, self.sides, base, pending.base_terms(base), self.thrower)

    def drive(self) -> None:
        """Make the moves that were asked for, or ask for them where a person can be asked.

        At a table what is not over waits there; where nothing is asked it is only shown.
        """
        words = self.words()
        self._check_keeps(words)
        if self.begins:
            self._settle((self.it,))
        for word in words:
            if self.it.phase != "over" or self.read(word)[0] != FIN:  # an end that dice may have brought already
                self.play(word)
        while not words and self.it.phase != "over" and self._ask():
            continue
        if self.it.phase != "over" and self.ledger is None:
            raise Misused("moves_missing", who=self._turn(), expected=self.it.moves)
        if not self.facts:
            self._only_shown()

    def words(self) -> list[str]:
        """Return the moves that were given."""
        return self.asked.plays.replace(",", " ").split() or ([self.asked.move] if self.asked.move else [])

    def _only_shown(self) -> None:
        """Answer how a Conflit stands that waits and goes on waiting; the journal need not know."""
        self.facts.append(self.it)
        if self.given.session is not None:
            self.given.session.writes = False

    def _ask(self) -> bool:
        """Ask for one move, and return whether one was made: nobody can be asked, or says anything any more.

        What has happened is told first. A move that cannot be made is explained, and asked for again, a few times.
        """
        for _ in range(TRIES):
            if self.given.asks is None:
                return False
            self._tell()
            key = "conflit.ask.choice" if self.it.phase == "choice" else "conflit.ask.move"
            typed = self.given.asks(key, **self._question())
            if typed is None:
                return False
            try:
                self.play(typed.strip() or "?")
            except Refused as error:
                if error.id in DICE:
                    raise
                self._tell(error)
                continue
            return True
        return False

    def _tell(self, error: Refused | None = None) -> None:
        """Tell the person who is asked why a move is refused, or what has happened since the last question."""
        if self.given.tells is not None:
            news = tuple(self.facts[self.told :]) or (() if self.told else (self.it,))
            self.given.tells(() if error else news, error)
            self.told = self.told if error else len(self.facts)

    def _question(self) -> "dict[str, object]":
        """Return what a question says: whose turn it is, what may be done, and everybody's chance in percent."""
        from ..core.singularites.advice import Adviser, Worth

        adviser = Adviser(self.thrower, Worth())
        chances = [
            f"{self.it.players[place].who} {_percent(adviser.chance(self.it, place))}"
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

    def read(self, word: str) -> tuple[str, int | None]:
        """Return what a word asks for, ``mise`` or ``bill:mise``, and the place of who does it."""
        name, colon, what = word.rpartition(":")
        who = name if colon else self.asked.who
        return fold(what), _place(who, [one.who for one in self.it.players]) if who else None

    def play(self, word: str) -> None:
        """Make one move and settle what it changes; a refusal leaves everything as it was."""
        before, facts, mark = self.it, len(self.facts), 0 if self.ledger is None else len(self.ledger.changes)
        try:
            self._moved(*self.read(word))
        except Refused:
            self.it = before
            del self.facts[facts:]
            if self.ledger is not None:
                self.ledger.take_back(mark)
            raise

    def _moved(self, what: str, place: int | None) -> None:
        """Make a move, settle it, and make ready for the next one."""
        named = what if what in MOVES else find(what, self.it.moves, "move")
        self.it, facts = move(self.it, named, place, self.thrower)
        self._settle(facts)
        if self.it.phase == "over":
            self._settle(spoils(self.it.players, self._keeps()))
        self._settle((self.it,))
        self.spent |= {place for place, one in enumerate(self.it.players) if one.thrown}
        if self.it.phase != "over":
            self.thrower = thrower(self.sides, self.given, self.spent, under_way=True)

    def _keeps(self) -> list[int]:
        names = [one.who for one in self.it.players]
        return [_place(word, names) for word in self.asked.keep]

    def _check_keeps(self, words: "Sequence[str]") -> None:
        """Refuse a Range for one who can have none, before any die is thrown: the slot is taken, or there is none.

        A personal Range that a player spends in this Conflit leaves the slot empty (A-61, A-97).
        """
        for place in self._keeps():
            one, tokens = self.it.players[place], self.thrower.left[place]
            if one.camp == "pnj":
                raise Refused("pnj_keeps_no_range", expected=("bonus", "effet"))
            if tokens is None:
                continue
            if not tokens.key:
                raise Refused("no_slot", expected=("bonus", "effet"))
            leads = any(what == MAIN and who == place for what, who in map(self.read, words))
            if tokens.personal and not leads:
                raise Refused("slot_taken", who=one.who, expected=(f"{one.side},r1",))

    def _settle(self, facts: tuple[Value, ...]) -> None:
        self.facts += self.given.settle("singularites", facts, self.people) if facts else ()

    def take_back(self) -> None:
        """Take back what the moves before a refusal have changed."""
        if self.ledger is not None:
            self.ledger.take_back(self.mark)


def _percent(chance: "Fraction") -> int:
    return (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)


def _place(word: str, names: "Sequence[str]") -> int:
    """Return the place of the player that a word names, or counts from 1."""
    if word.isascii() and word.isdigit() and 0 < int(word) <= len(names):
        return int(word) - 1
    folded = [fold(name) for name in names]
    return folded.index(find(word, dict.fromkeys(folded), "player"))
