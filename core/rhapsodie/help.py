"""What a helper's roll is worth."""


def dice_of_help(successes: int, ruling: str) -> int:
    """Return the dice of bonus for a helper's successes: one for every two.

    Under ``help_roll=at_least_one`` a roll is never worth less than the plain help, one die
    (Rhapsodie, Aider en faisant un jet; ruling R-26).
    """
    return max(successes // 2, 1 if ruling == "at_least_one" else 0)
