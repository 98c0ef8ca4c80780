"""What would be right in the place of spellings that other tools have: for messages only."""

# What is put in the place of the letters a word begins with, behind dice.
OPERATED = {
    "adv": "2d20kh",
    "avantage": "2d20kh",
    "dis": "2d20kl",
    "désavantage": "2d20kl",
    "keep": "kh1",
    "drop": "dl1",
    "explode": "x",
    "reroll": "r",
    "e": "x",
    "h": "kh",
    "l": "kl",
    "b": "kh",
    "t": "cge",
}
GONE_ON = {"x": "#", "w": "d", "t": "d", "d": "d"}  # behind a number
SIGNS = {"==": "=", "=>": ">=", "=<": "<=", "//": "/"}


def meant_behind_dice(word: str) -> tuple[str, ...]:
    """Return the operator that was meant by a word behind dice, none where it is like none."""
    word = word.lower()
    for name, right in OPERATED.items():
        if len(name) > 1 and word.startswith(name):
            return (right,)
        rest = word[len(name) :]
        if word[:1] == name and (not rest or rest.isdecimal()):
            return (right + (rest if right != "cge" or rest else "5"),)
    return ()


def meant_by_words(word: str) -> tuple[str, ...]:
    """Return what was meant by a word of several letters, wherever it stands, none where it is like none."""
    return meant_behind_dice(word) if len(word) > 2 and word.isalpha() else ()


def meant_after(before: str, word: str) -> tuple[str, ...]:
    """Return what was meant by a word after a text that ends with a number, none where it is like none."""
    number = before.rstrip().rpartition(" ")[2]
    letter, rest = word[:1].lower(), word[1:]
    if not (number.isascii() and number.isdecimal() and int(number)) or letter not in GONE_ON:
        return meant_by_words(word)
    return (f"{number}{GONE_ON[letter]}{rest or ('4d6' if letter == 'x' else '6')}",)
