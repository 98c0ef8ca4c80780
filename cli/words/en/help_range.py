"""The help of `mj range`."""

WORDS = {
    "help_range.about": """The reserves of Ranges at the table: the GM’s, the common one, and each player’s own Range.

Without a word, the reserves. award gives one: to the common reserve, or to the player named, where that place is empty (else to the common one). spend N spends of the common reserve; spend N WHO, of whoever is named (a PJ: the personal one, then the common ones; a PNJ, or mj: the GM’s). give WHO WHO: the first gives the personal Range to the second, who has none. desastre N WHO: the GM turns N Ranges into one Désastre, which weighs on the next Action; those that the last Test lost for want of room go first.

A common reserve holds five Ranges, and so does the GM’s; any more are lost, and the answer says so.""",
    "help_range.words": "award [WHO], spend N [WHO], give WHO WHO, desastre N WHO; nothing to see the reserves.",
    "help_range.until": "How long the Désastre weighs: action (the next one, by default) or scene (until it ends).",
    "help_range.examples": """mj range
mj range award
mj range desastre 1 julien --until scene""",
}
