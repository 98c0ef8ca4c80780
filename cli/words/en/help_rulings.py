"""The help of mj rulings."""

WORDS = {
    "help_rulings.about": "Show the house rules: the readings of the rules that a table may choose, and those it chose.",
    "help_rulings.words": "The house rules wanted; all of them without a word.",
    "help_rulings.examples": "mj rulings\nmj rulings tie inspiration --json",
}
