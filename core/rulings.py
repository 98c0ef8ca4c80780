"""Every house-rule switch: its values, the default first, and the rulings it comes from (docs/rulings.md)."""

from .names import fold, nearest
from .refusal import Misused
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Switch(Value):
    """A house rule: the values it may have, the default first, and where it comes from.

    `place` are the ids of the rulings that explain it, `text` the chapter of the game's text that leaves it open.
    """

    values: tuple[str, ...]
    place: str
    text: str


class Ruling(Value, tag="ruling"):
    """A house rule as it is here: its `value`, the `default` one, all those it may have, its rulings and its chapter.

    `file` and `line` say where the table sets it, empty and None where it does not. `told` is how much a person is told
    of it: one "line", or the "whole".
    """

    key: str
    value: str
    default: str
    values: tuple[str, ...]
    place: str
    text: str = ""
    file: str = ""
    line: int | None = None
    told: str = "line"


class Settable(Value, tag="settable"):
    """Where house rules can be set for every command at the table: its settings, empty where there is none."""

    file: str


SWITCHES = {
    "inspiration": Switch(("plus5", "extra_die"), "A-01", "Singularités, 5, Dépenser des Inspirations"),
    "one_counts": Switch(("yes", "no"), "A-27", "Singularités, 1, Faire exploser le d10"),
    "dieless_counts": Switch(("printed", "all"), "A-22", "Singularités, 1, L’Action réussie sans lancer le dé"),
    "cap_all_bonuses": Switch(("no", "yes"), "A-34, A-77", "Singularités, 3, Effets des Exploits réussis"),
    "tie": Switch(("actor_fails", "reroll", "higher_talent"), "A-39", "Singularités, 2, Les Oppositions actives"),
    "opposed_exploits": Switch(("no", "yes"), "A-41", "Singularités, 2, Les Oppositions actives"),
    "conflict_first": Switch(("declared", "roll"), "A-45", "Singularités, 2, Les Conflits, Déroulement"),
    "first_fails": Switch(
        ("others_win", "may_claim", "betting_goes_on"), "A-53", "Singularités, 2, Les Conflits, Résolution"
    ),
    "lost_to_pc": Switch(("common", "personal_first"), "A-67", "Singularités, 3, Tenter un Exploit"),
    "range_after_roll": Switch(("no", "yes"), "A-100", "Singularités, 4, Dépenser les Ranges"),
    "inspiration_scope": Switch(("turn_or_scene", "scene"), "A-110", "Singularités, 5, Dépenser des Inspirations"),
    "advantage": Switch(("colour_total", "per_die"), "R-11", "Rhapsodie, Utiliser un avantage"),
    "max_advantages": Switch(("one_per_colour", "one", "any"), "R-12", "Rhapsodie, Utiliser un avantage"),
    "help_roll": Switch(("floor", "at_least_one"), "R-26", "Rhapsodie, Aider en faisant un jet"),
    "stress_on_wound": Switch(("yes", "no"), "R-34", "Rhapsodie, Gagner du stress"),
    "light_sequela_removal": Switch(("all", "oldest"), "R-40", "Rhapsodie, Séquelle légère"),
    "convalescence_on_new_wound": Switch(("keep", "reset"), "R-43", "Rhapsodie, Convalescence"),
}

DEFAULT: "Mapping[str, str]" = {key: switch.values[0] for key, switch in SWITCHES.items()}


def chosen(pairs: "Iterable[str]", table: "Mapping[str, str] | None" = None) -> "Mapping[str, str]":
    """Return every switch's value: the defaults, the `table`'s own, each ``KEY=VALUE``; an unknown one is misuse."""
    rulings = {**DEFAULT, **(table or {})}
    for pair in pairs:
        word, found, value = pair.partition("=")
        key = fold(word)
        if key not in SWITCHES:
            raise Misused("unknown_ruling", word=word, expected=nearest(key, SWITCHES) or tuple(SWITCHES))
        if not found or fold(value) not in SWITCHES[key].values:
            raise Misused("unknown_ruling_value", ruling=key, word=value, expected=SWITCHES[key].values)
        rulings[key] = fold(value)
    return rulings
