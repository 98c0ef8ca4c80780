"""What a player with an hour to spare would write: three short functions, each for one shape of dice and nothing else.

They refuse nothing, foresee nothing and read nothing, so they say what the counting itself takes.
"""

from math import comb


def total(count: int, sides: int) -> list[int]:
    """Return the ways of each sum of so many equal dice, from the least on."""
    ways = [1]
    for k in range(1, count * (sides - 1) + 1):
        new = (k - 1 + count) * ways[k - 1]
        if k >= sides:
            new -= (count * sides + sides - k) * ways[k - sides]
        if k > sides:
            new += (count * (sides - 1) + sides + 1 - k) * ways[k - sides - 1]
        ways.append(new // k)
    return ways


def highest(count: int, sides: int, keep: int) -> dict[int, int]:
    """Return the ways of each sum of the highest of so many dice: by how many lie above the lowest that counts."""
    found: dict[int, int] = {}
    for least in range(1, sides + 1):
        for above in range(keep if least < sides else 1):
            others = count - above
            too_few = sum(comb(others, equal) * (least - 1) ** (others - equal) for equal in range(keep - above))
            times = comb(count, above) * (least**others - too_few)
            low = above * (least + 1) + (keep - above) * least
            for more, ways in enumerate(total(above, sides - least) if above else [1]):
                found[low + more] = found.get(low + more, 0) + times * ways
    return found


def hits(count: int, sides: int, least: int) -> list[int]:
    """Return the ways in which none, one, two, … of so many dice show so much at least."""
    good = sides + 1 - least
    return [comb(count, some) * good**some * (sides - good) ** (count - some) for some in range(count + 1)]
