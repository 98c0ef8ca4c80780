"""Equal things of which only some count by their rank: the law of what these add, counted over faces.

Which places count, of all from the lowest to the highest, is one run of them. So the faces are gone through once, from
below, with how many things lie there already: what lies before the run, or behind it, adds nothing and is one number.
"""

from math import comb, gcd, prod

from .sums import BITS, DIGIT, FAR, bytes_of, multisets, product_steps, unpacked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Face = tuple[int, int]  # what a face adds where it counts, and its whole ways
    Sums = dict[int, int]

FEW = 5  # things up to which it is not worth while to tell apart those that count
SOME = 12  # and the same where half of them count or more
SPARE = 64  # places of a row for each face: with more of them it is too empty to be held as one number


def kept(faces: "Sequence[Face]", count: int, low: int, run: int) -> "Sums":
    """Return the ways of each sum of the `run` things that lie above the `low` lowest, of `count` in all.

    `faces` are in the order by which they rank, the lowest first; each has one way or more. The ways sum to those of
    all faces to the power of `count`.
    """
    total = sum(ways for _, ways in faces)
    if not run or not faces:
        return {0: total**count} if faces or not count else {}
    least, step, relative = _relative(faces)
    high = max(adds for adds, _ in relative)
    if high > SPARE * len(faces):
        found: Sums = _gone_through(relative, (count, low, low + run), {0: 1}, scaled_each, merged, {})
    else:
        wide = bytes_of(total**count)
        if not _is_few(count, run):
            number = _of_many(relative, (count, low, low + run), 8 * wide)
        elif 2 * low + run < count:  # from the end where more do not count: those are single numbers
            number = _of_few(relative[::-1], (count, count - low - run, count - low), 8 * wide)
        else:
            number = _of_few(relative, (count, low, low + run), 8 * wide)
        found = dict(enumerate(unpacked(number, wide, high * run + 1)))
    return {run * least + step * adds: found[adds] for adds in sorted(found) if found[adds]}


def _is_few(count: int, run: int) -> bool:
    return count <= FEW or count <= min(SOME, 2 * run)


def kept_steps(faces: "Sequence[Face]", count: int, run: int) -> int:
    """Return what `kept` takes."""
    if not run or not faces:
        return 1
    long = 1 + sum(ways for _, ways in faces).bit_length() * count // DIGIT
    high = max(adds for adds, _ in _relative(faces)[2])
    if high <= SPARE * len(faces) and _is_few(count, run):
        bits = count * sum(ways for _, ways in faces).bit_length()
        row = (high * run + 1) * bits
        long = run * (run - 1) // 2 * product_steps(row // 2, bits // 2)
        return len(faces) * (long // 2 + count * (count + 1) // 2 * (4 + row // (12 * BITS)))
    if high > SPARE * len(faces):
        each = 2 * min(high * run + 1, multisets(run, len(faces), FAR)) * (1 + long // 16)
    else:
        each = 4 + high * run * long // 100
    scalars = 4 * min(count - run + 1, run + 1) * (1 + long // 16)
    return len(faces) * run * ((run + 3) * each // 2 + scalars)


def _relative(faces: "Sequence[Face]") -> "tuple[int, int, list[Face]]":
    """Return the least that a face adds, the step between what they add, and the faces in such steps above it."""
    least = min(adds for adds, _ in faces)
    step = gcd(*[adds - least for adds, _ in faces]) or 1
    return least, step, [((adds - least) // step, ways) for adds, ways in faces]


def scaled_each(sums: "Sums", ways: int, adds: int) -> "Sums":
    """Return sums with so much added to each, and their ways times so many."""
    return {total + adds: count * ways for total, count in sums.items()}


def merged(one: "Sums", other: "Sums") -> "Sums":
    """Return the sums of both, with the ways of each."""
    found = dict(one)
    for total, count in other.items():
        found[total] = found.get(total, 0) + count
    return found


def _of_many(faces: "Sequence[Face]", places: tuple[int, int, int], bits: int) -> int:
    """Return the sums of what lies at some places, held in one number, in so many bits each."""
    found: int = _gone_through(faces, places, 1, lambda sums, ways, adds: sums * ways << adds * bits, int.__add__, 0)
    return found


def _of_few(faces: "Sequence[Face]", places: tuple[int, int, int], bits: int) -> int:
    """Return the same, by how many things lie there already, whether they count or not."""
    count, low, high = places
    found = [1, *[0] * count]
    for adds, ways in faces:
        for lying in range(count - 1, -1, -1):
            sums, times, shift = found[lying], 1, 0
            for more in range(1, count - lying + 1) if sums else ():
                times = times * ways * (count - lying - more + 1) // more
                if low < lying + more <= high:
                    shift += adds * bits
                found[lying + more] += sums * times << shift
    return found[count]


def _gone_through(
    faces: "Sequence[Face]", places: tuple[int, int, int], nothing: "Any", scaled: "Any", both: "Any", empty: "Any"
) -> "Any":
    """Return the sums of what lies at the places from the second up to the third, of so many in all.

    `nothing` is the one sum of no things, `empty` are no sums at all; sums are `scaled` by ways and by what is added to
    each, and of `both` the ways are added up.
    """
    count, low, high = places
    done = empty
    known: dict[int, Any] = {}  # by how many things lie there: some of those that count, but not all
    below, above = 0, sum(ways for _, ways in faces)
    for adds, ways in faces:
        above -= ways
        found = dict(known)
        for lying, sums in known.items():
            left, times = count - lying, 1
            for more in range(1, high - lying):
                times = times * ways * (left - more + 1) // more
                new = scaled(sums, times, adds * more)
                found[lying + more] = both(found[lying + more], new) if lying + more in found else new
            last = at_least(left, high - lying, ways, above)
            done = both(done, scaled(sums, last, adds * (high - lying)))
        for lying in range(low + 1, high):  # of which no more lie below than do not count
            times = comb(count, lying) * at_most(lying, low, below, ways)
            if times:
                new = scaled(nothing, times, adds * (lying - low))
                found[lying] = both(found[lying], new) if lying in found else new
        last = _around(places, below, ways, above)
        done = both(done, scaled(nothing, last, adds * (high - low)))
        known = found
        below += ways
    return done


def at_most(count: int, most: int, ways: int, others: int) -> int:
    """Return the ways in which at most so many of `count` things are of one kind, and not of the `others`."""
    few = range(most + 1) if 2 * most < count else range(most + 1, count + 1)
    found: int = sum([comb(count, some) * ways**some * others ** (count - some) for some in few])
    return found if few.start == 0 else (ways + others) ** count - found


def at_least(count: int, least: int, ways: int, others: int) -> int:
    """Return the ways in which at least so many of `count` things are of one kind, and not of the `others`."""
    return at_most(count, count - least, others, ways)


def _around(places: tuple[int, int, int], below: int, ways: int, above: int) -> int:
    """Return the ways in which all that count are of one face: few enough are below it, and few enough above."""
    count, low, high = places
    if high == count:
        return at_most(count, low, below, ways)
    return sum(
        [
            comb(count, some) * below**some * at_most(count - some, count - high, above, ways)
            for some in range((low if below else 0) + 1)
        ]
    )


def kept_of_unlike(parts: "Sequence[dict[Any, Face]]", run: int, highest: bool) -> "Sums":
    """Return the ways of each sum of the `run` highest, or lowest, of unlike things; `run` is one or more.

    Each of the `parts` says for every rank it may have what it adds there and its ways; what a rank adds is the same
    for all. The last that counts is of each rank in turn: then those before it count, and as many of its equals as are
    missing.
    """
    if run == 1:
        return _first_of_unlike(parts, highest)
    ranks = sorted({rank: adds for part in parts for rank, (adds, _) in part.items()}.items(), reverse=highest)
    least, step, relative = _relative([(adds, 1) for _, adds in ranks])
    out_of = 1
    for part in parts:
        out_of *= sum(ways for _, ways in part.values())
    wide = bytes_of(out_of)
    before = [0] * len(parts)  # the sums of what each adds before the rank, held in one number
    left = [sum(ways for _, ways in part.values()) for part in parts]
    done = 0
    for (rank, _), (adds, _) in zip(ranks, relative, strict=True):
        equal = [part[rank][1] if rank in part else 0 for part in parts]
        left = [ways - own for ways, own in zip(left, equal, strict=True)]
        for (ahead, there), sums in _by_place(before, equal, left, run).items():
            if ahead + there >= run:
                done += sums << (run - ahead) * adds * 8 * wide
        before = [sums + (own << adds * 8 * wide) for sums, own in zip(before, equal, strict=True)]
    high = max(adds for adds, _ in relative) * run
    row = unpacked(done, wide, high + 1)
    return {run * least + step * adds: ways for adds, ways in enumerate(row) if ways}


def _first_of_unlike(parts: "Sequence[dict[Any, Face]]", highest: bool) -> "Sums":
    """Return the ways of what the highest, or the lowest, of unlike things adds.

    It is of a rank where none is beyond it, but not all are behind.
    """
    left = [sum([ways for _, ways in part.values()]) for part in parts]
    found: Sums = {}
    within = prod(left)
    for rank, adds in sorted(
        {rank: adds for part in parts for rank, (adds, _) in part.items()}.items(), reverse=highest
    ):
        left = [ways - part[rank][1] if rank in part else ways for ways, part in zip(left, parts, strict=True)]
        behind = prod(left)
        found[adds] = found.get(adds, 0) + within - behind
        within = behind
    return {adds: ways for adds, ways in found.items() if ways}


def _by_place(
    before: "Sequence[int]", equal: "Sequence[int]", left: "Sequence[int]", run: int
) -> "dict[tuple[int, int], int]":
    """Return the sums of what lies before a rank, by how many things do (fewer than `run`) and how many are of it."""
    found = {(0, 0): 1}
    for sums, own, others in zip(before, equal, left, strict=True):
        following: dict[tuple[int, int], int] = {}
        for (ahead, there), known in found.items():
            for key, ways in (((ahead + 1, there), sums), ((ahead, there + 1), own), ((ahead, there), others)):
                if ways and key[0] < run:
                    following[key] = following.get(key, 0) + known * ways
        found = following
    return found


def unlike_steps(parts: "Sequence[dict[Any, Face]]", run: int) -> int:
    """Return what `kept_of_unlike` takes."""
    own = {id(part): part for part in parts}
    adds = {adds for part in own.values() for adds, _ in part.values()}
    ranks = len({rank for part in own.values() for rank in part})
    bits = {place: sum(ways for _, ways in part.values()).bit_length() for place, part in own.items()}
    if run == 1:
        whole = sum([bits[id(part)] for part in parts])
        return ranks * sum([4 + product_steps(whole // 2, bits[id(part)]) for part in parts])
    digits = (max(adds) - min(adds) + 1) * (sum([bits[id(part)] for part in parts]) // DIGIT + 1)
    return ranks * len(parts) * run * len(parts) * (5 + digits * digits * run // 400)
