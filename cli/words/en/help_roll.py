"""The help of `mj roll`."""

WORDS = {
    "help_roll.about": """Roll dice written as people write them: 4d6kh3+2.

Dice: 3d6 (three six-sided dice), d20, d% (1 to 100), d or 3D (no sides given: six), d[1,1,2] (the faces as listed), dX (the d10 of Singularités: thrown once more and added on a 10, subtracted on a 1), dS (the success die: 0 or 1), dU1, dU2, dU3 (the eight-sided dice worth one, two or three dS).

Keep or drop: kh and kl keep the highest or the lowest, dh and dl drop them; with a number after them, or one die. Keeping more dice than there are keeps all; dropping more drops all.

Arithmetic: + - * / (or − × ÷), parentheses; * and / go before + and -, from left to right. Division rounds down, negative numbers too: -7/2 is -4. $name is a number given by --set.""",
    "help_roll.examples": """mj roll 4d6kh3+2
mj roll d20+7 '2d6*2' --label sword
mj roll '(1d6+2d8)*2' --dice 3,7,2
mj roll dX+15 --odds
mj roll '1d20+$strength' --set strength=3 --repeat 5""",
    "help_roll.expressions": "Each word is an expression; - reads one a line from standard input (# begins a comment there).",
    "help_roll.repeat": "Answer N times, from 1 to 100000.",
    "help_roll.label": "Say what the roll is for.",
    "help_roll.values": "Give $NAME a number; repeatable.",
}
