"""Running a command with the values given to it: without a table as it is, at one with the lock, and on record."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ..core.dice import Dice
    from .campaign.session import Session
    from .declare import Command
    from .play import Play
    from .report import Report
    from .settings import Settings
    from .words import Words


SHOWN = ("at_least", "exact")  # options that say how odds are to be shown
ODDS = {"at_least": "--at-least", "exact": "--exact", "compare": "--compare", "svg": "--svg"}  # each asks for odds


def looks(values: "dict[str, Any]") -> "dict[str, bool]":
    """Take from the values how odds are to be shown, and return it; whatever is about odds asks for them."""
    for name, flag in ODDS.items():
        if values.get(name) not in (None, False, []):
            values["odds"] = values["odds"] or flag
    return {name: bool(values.pop(name, False)) for name in SHOWN}


def reports(
    command: "Command",
    values: "dict[str, Any]",
    argv: "Sequence[str]",
    settings: "Settings",
    words: "Words",
    chance: "Dice | None" = None,
) -> "Iterable[Report]":
    """Return a command's reports, recorded where there is a table that they are to be remembered at.

    `chance` throws the dice where neither their faces nor a seed is given; None: the system's entropy.
    """
    if command.hosts:
        return command.run(**values, settings=settings, words=words)
    looks(values)
    for param in command.params:
        if param.lines and "-" in values[param.name]:
            _refuse_many(values)
            from .piped import piped

            return piped(command, param, values, argv, settings, words)
    if not command.table:
        return alone(command, values, settings, words, chance, argv) if command.rolls else command.run(**values)
    from .campaign.door import Door

    door = Door(values.pop("table"), values.pop("dry_run"))
    try:
        if not command.rolls:
            running = command.run(**values, door=door)
            if door.closed:  # it only reads, and answers as it goes
                return running
            told = tuple(running)
            return told if door.session is None else door.session.close(told, argv, rolled=False)
        session = door.open(writes=not (values.get("odds") or values.get("plan")))
        play = playing(values, settings, words, session, chance)
        told = tuple(_played(command, values, play, argv, settings, words))
        return told if session is None else session.close(told, argv, play.thrown, play.switched)
    finally:
        door.close()


def alone(
    command: "Command",
    values: "dict[str, Any]",
    settings: "Settings",
    words: "Words",
    chance: "Dice | None" = None,
    argv: "Sequence[str]" = (),
) -> "Iterable[Report]":
    """Return the reports of a command that rolls, where there is no table."""
    looks(values)
    return _played(command, values, playing(values, settings, words, None, chance), argv, settings, words)


def playing(
    values: "dict[str, Any]",
    settings: "Settings",
    words: "Words",
    session: "Session | None" = None,
    chance: "Dice | None" = None,
) -> "Play":
    """Return what to play with, as a rolling command's shared options say."""
    from .play import begin

    if values.get("plan"):
        _check_plan(values)
    given = (values.pop("dice", None), values.pop("seed", None), values.pop("odds", False), values.pop("ruling"))
    if not settings.answers:
        return begin(*given, None, session, chance)
    from .asking import asker, teller

    return begin(*given, asker(words), session, chance).replace(tells=teller(words))


def _check_plan(values: "dict[str, Any]") -> None:
    """Refuse, beside ``--plan``, what says how dice fall, and what asks for odds."""
    from ..core.refusal import Misused

    for name in ("dice", "seed", "odds"):
        value = values.get(name)
        if value not in (None, False):
            flag = value if name == "odds" and isinstance(value, str) else f"--{name}"
            raise Misused("options_apart", options=("--plan", flag))


def _refuse_many(values: "dict[str, Any]") -> None:
    """Refuse what is for one line alone, where there are many."""
    from ..core.refusal import Misused

    for name in ("compare", "svg"):
        if values.pop(name, None) not in (None, []):
            raise Misused("not_for_lines", option=ODDS[name])


def _played(
    command: "Command",
    values: "dict[str, Any]",
    play: "Play",
    argv: "Sequence[str]",
    settings: "Settings",
    words: "Words",
) -> "Iterable[Report]":
    """Return a rolling command's reports. Typed faces must all be used."""
    compare, svg = values.pop("compare", None), values.pop("svg", None)
    if compare or svg is not None:
        from .compared import weighed

        return weighed(command, values, compare or (), svg, play, argv, settings, words)
    running = command.run(**values, play=play)
    if play.typed is None:
        return running
    answered = tuple(running)
    if not any(report.error for report in answered):  # a refused roll uses no faces: its refusal is what to say
        play.finish()
    return answered
