"""The exact laws of the dice of one colour, in closed form: dS are fair coins, whatever stands for them."""

from math import comb

TYPE_CHECKING = False
if TYPE_CHECKING:
    Ways = tuple[dict[int, int], int]  # of each number of successes its whole ways, and what they sum to


def thrown(dice: int, times: int, per_die: bool, showing: int = 0) -> "Ways":
    """Return the ways of a colour's successes when its dice are thrown so many times, and the best result is kept.

    `showing` are the successes that are there before. The best result is the greatest total, so it is at most r when
    every throw is; under ``advantage=per_die`` each die keeps its own, so a failure stays one when it fails each time
    (Rhapsodie, Faire un jet, Utiliser un avantage; ruling R-11).
    """
    if per_die:
        failing, turned = dice - showing, (1 << times) - 1
        fallen = {showing + more: comb(failing, more) * turned**more for more in range(failing + 1)}
        return {total: count for total, count in fallen.items() if count}, 1 << times * failing
    ways: dict[int, int] = {}
    before = reached = 0
    for total in range(dice + 1):
        reached += comb(dice, total)
        if total >= showing:
            ways[total] = reached**times - before
            before = reached**times
    return {total: count for total, count in ways.items() if count}, 1 << times * dice


def again(dice: int, law: "Ways", times: int, per_die: bool) -> "Ways":
    """Return the ways of a colour's successes once its dice are thrown so many times more; `law` is of those before."""
    if not times:
        return law
    ways: dict[int, int] = {}
    out_of = 1 << times * dice
    for showing, weight in law[0].items():
        own, size = thrown(dice, times, per_die, showing)
        for total, count in own.items():
            ways[total] = ways.get(total, 0) + weight * count * (out_of // size)
    return ways, law[1] * out_of


def added(one: "Ways", other: "Ways", most: int | None = None) -> "Ways":
    """Return the ways of the sum of two independent numbers; `most` is what larger sums are counted as."""
    ways: dict[int, int] = {}
    for a, n in one[0].items():
        for b, m in other[0].items():
            total = a + b if most is None else min(a + b, most)
            ways[total] = ways.get(total, 0) + n * m
    return ways, one[1] * other[1]
