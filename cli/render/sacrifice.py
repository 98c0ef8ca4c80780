"""The sacrifice of an Inspiration in words."""

from .safe import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.singularites.facts import Sacrificed
    from ..words import Words
    from .text import Line


def tell_sacrificed(fact: "Sacrificed", words: "Words") -> "Iterator[Line]":
    """Yield who lives, in which state, and what is lost for good."""
    old, new = (words.say(f"opposition.state.{state}") for state in fact.state)
    auspice = words.say(f"singularites.auspice.{fact.auspice}")
    which = {None: "sacrificed", True: "sacrificed_spent", False: "sacrificed_unspent"}[fact.spent]
    told = words.say(f"opposition.{which}", who=cut(fact.who), old=old, new=new, auspice=auspice)
    yield [("success", told)]
    yield [("note", words.say("opposition.for_good", auspice=auspice))]
