"""Avantages: where they come from, and whether one is left."""

from ..names import find, fold
from ..refusal import Refused
from ..value import Value
from .facts import Colour, Used
from .reference import COLOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .action import Action

WORTH = 4  # a compétence that reaches it gives its group an avantage


class Source(Value):
    """What an avantage comes from. `kind` is "groupe" or "specialite", empty when no sheet says."""

    id: str
    name: str
    kind: str = ""


class Claim(Value):
    """An avantage to be used: the colour ("vertu", "competence") to throw again, and its source."""

    colour: str
    source: Source


def sources(action: "Action") -> tuple[Source, ...]:
    """Return the avantages that an action's sheet gives, at their maximum; none without a sheet.

    The compétence's group gives one for each of its compétences at 4 and more, then each spécialité one, when it
    applies, which only the players can say (Rhapsodie, Utiliser un avantage; rulings R-14, R-15).
    """
    if action.character is None:
        return ()
    group = _group(action)
    strong = [one for one in action.character.competences.values() if group and one.group == group.id]
    from_group = [group for one in strong if group and one.value >= WORTH]
    labels = action.character.specialites
    return (*from_group, *(Source(fold(label), label, "specialite") for label in labels))


def claims(words: "Iterable[str]", action: "Action", ruling: str) -> tuple[Claim, ...]:
    """Return the avantages that these words ask for: ``vertu`` or ``competence``, with ``:source`` or not.

    Without a source the group's is taken. Refused: more than the house rule `max_advantages` lets one roll have
    (``too_many_advantages``, R-12), one that this scene has used up (``advantage_used``) and one that is not there
    (``no_advantage_left``; of a group ``no_group_advantage``), with what is left. A source that the sheet does not have
    is misuse. Without a sheet any source is believed.
    """
    taken: list[Claim] = []
    for word in words:
        taken.append(claim(word, action, taken, ruling))
    return tuple(taken)


def claim(word: str, action: "Action", taken: "Sequence[Claim]", ruling: str) -> Claim:
    """Return the avantage that one more word asks for, after those `taken`."""
    typed, _, label = word.partition(":")
    colour = find(typed, COLOURS, "colour")
    if colour not in open_colours(taken, ruling):
        raise Refused("too_many_advantages", ruling=ruling, colour=colour)
    if action.character is None:
        return Claim(colour, Source(fold(label), label))
    return Claim(colour, _take(label, colour, action, left(action, taken)))


def open_colours(taken: "Sequence[Claim]", ruling: str) -> tuple[str, ...]:
    """Return the colours that may be thrown again after those `taken` (house rule `max_advantages`; R-12)."""
    if ruling == "any":
        return COLOURS
    if ruling == "one" and taken:
        return ()
    return tuple(colour for colour in COLOURS if colour not in [one.colour for one in taken])


def left(action: "Action", taken: "Iterable[Claim]") -> tuple[Source, ...]:
    """Return the sheet's avantages that this scene has not used up, after those `taken` (Utiliser un avantage)."""
    used_up = dict(action.character.used) if action.character is not None else {}
    remaining: list[Source] = []
    for source in sources(action):
        if used_up.get(source.id):
            used_up[source.id] -= 1
        else:
            remaining.append(source)
    for one in taken:
        if one.source in remaining:
            remaining.remove(one.source)
    return tuple(remaining)


def used(one: Claim, before: Colour, after: Colour) -> Used:
    """Return the fact of an avantage that was used."""
    return Used(one.colour, one.source.id, one.source.name, before.successes, after.successes)


def _take(label: str, colour: str, action: "Action", remaining: "Sequence[Source]") -> Source:
    """Return the source that a word names among the remaining ones, or the group's own when it names none."""
    group = _group(action)
    names = {one.id: one.name for one in ((group,) if group else ()) + sources(action)}
    named = find(label, names, "source") if label else group.id if group else ""
    fitting = [one for one in remaining if one.id == named and (label or one.kind == "groupe")]
    if not fitting:
        others = tuple(dict.fromkeys(f"{colour}:{one.name}" for one in remaining))
        why = _why(named, action, group)
        raise Refused(why, who=action.who, source=names.get(named, colour), expected=others)
    return fitting[0]


def _why(named: str, action: "Action", group: Source | None) -> str:
    """Return why an avantage cannot be taken: this scene has used it up, the group gives none, or there is none."""
    used_up = action.character.used if action.character is not None else {}
    if used_up.get(named):
        return "advantage_used"
    return "no_group_advantage" if group and named == group.id and group not in sources(action) else "no_advantage_left"


def _group(action: "Action") -> Source | None:
    """Return the group of the compétence used; None without a sheet or when the compétence was typed as a number."""
    if action.character is None or not action.competence.name:
        return None
    own = action.character.competences[action.competence.id]
    return Source(own.group, own.group_name, "groupe")
