"""The help of `mj inspiration`."""

WORDS = {
    "help_inspiration.about": """The Inspirations at the table.

Without a word, what everyone has left. use WHO AUSPICE [N] uses some beside a Test (a Test does so with -i): three at most in a Tour or a Scène, of one Auspice. With --atout, for an Atout or an archetype’s capacity: they do not count among those three, and several Auspices may be mixed (machine:2 animal). refill [WHO]: the GM gives back those that are spent; the rules do so by themselves at the beginning of each Épisode.""",
    "help_inspiration.words": "use WHO AUSPICE [N], use WHO AUSPICE:N AUSPICE:N --atout, refill [WHO]; nothing to see what is left.",
    "help_inspiration.atout": "For an Atout or an archetype’s capacity: outside the three of a Tour or a Scène.",
    "help_inspiration.examples": """mj inspiration use julien machine 2
mj inspiration use julien machine:2 animal:1 --atout""",
}
