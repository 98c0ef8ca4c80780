"""Asking the person at the terminal, after a failure, whether an avantage is used."""

from ..names import find, fold
from ..refusal import Misused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .advantage import Claim
    from .facts import Pooled
    from .play import Choose

NONE = ("", "aucun", "aucune", "non", "rien", "none", "no")
TRIES = 5


def chooser(ask: "Callable[..., str | None] | None") -> "Choose | None":
    """Return what decides by asking (`ask` takes a sentence's key and its facts), None where nobody can be asked.

    An answer that cannot be understood is asked for again, a few times; the end of the input is a no.
    """
    if ask is None:
        return None

    def choose(roll: "Pooled", options: "tuple[Claim, ...]") -> "Claim | None":
        for _ in range(TRIES):
            typed = ask(
                "rhapsodie.ask.advantage",
                who=roll.who,
                n=roll.successes,
                difficulty=roll.difficulty,
                vertu=roll.vertu.successes,
                vertu_dice=roll.vertu.dice,
                competence=roll.competence.successes,
                competence_dice=roll.competence.dice,
                sources=tuple(dict.fromkeys(one.source.name for one in options)),
                colours=tuple(dict.fromkeys(one.colour for one in options)),
            )
            try:
                return chosen(typed or "", options)
            except Misused:
                continue
        return None

    return choose


def chosen(typed: str, options: "tuple[Claim, ...]") -> "Claim | None":
    """Return the avantage that an answer names, ``vertu`` or ``competence:serrures``; None for "none".

    Without a source the first one left is taken, the group's before any spécialité. Misuse: what names none of the
    options.
    """
    if fold(typed) in NONE:
        return None
    word, _, label = typed.partition(":")
    colour = find(word, dict.fromkeys(one.colour for one in options), "colour")
    fitting = {one.source.id: one for one in options if one.colour == colour}
    return fitting[find(label, fitting, "source")] if label.strip() else next(iter(fitting.values()))
