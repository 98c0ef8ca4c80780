"""The help of `mj roll`."""

WORDS = {
    "help_roll.about": """Roll dice written as people write them: 4d6kh3+2.

Dice: 3d6, d20, d% (1 to 100), d or 3D (no sides given: six), d66, dF, d[0..9], d[1,1,2] or d[miss,hit:2] (the faces as listed, one symbol twice), (1d4)d6, dX (the d10 of Singularités: thrown once more and added on a 10, subtracted on a 1), dS (the success die: 0 or 1), dU1, dU2, dU3 (dice of eight sides worth one, two or three dS).

Behind dice, an operator and which ones: k keep, d drop (kh3, dl, kge5), r reroll until, ro once (r1, role2), x explode, xo once, xc into one die, xp one less, im and imo subtract, mi and ma bound (mi2), u count one die of each value, ur reroll duplicates, c count and f count off (cge5f1; >=5 reads as cge5), m values that match, mw the most equal dice, sa and sd sort. Which: a number, eq ne ge le gt lt (or = <> >= <= > <), even, odd.

{{2d6,1d12}}kh1 treats sums as dice. Arithmetic: + - * / (or − × ÷), mod, pow, parentheses, floor ceil round abs min max, if(d20>=10,2d6,1); division rounds down, -7/2 is -4. 2d10lt1d6+4 compares, and “by 5” counts degrees. 6#4d6kh3 repeats, “;” parts several results, [fire] or :fire names a part. $name is a number of --set or of the sheet of --who. All of it is in docs/notation.md.""",
    "help_roll.examples": """mj roll 4d6kh3+2
mj roll d20+7 '2d6*2' --label sword
mj roll '(1d6+2d8)*2' --dice 3,7,2
mj roll dX+15 --odds
mj roll 3d6 --at-least --compare 2d10
mj roll '1d20+$strength' --set strength=3 --repeat 5""",
    "help_roll.expressions": "Each word is an expression; - reads one a line from standard input (# begins a comment there).",
    "help_roll.repeat": "Answer N times, from 1 to 100000.",
    "help_roll.label": "Say what the roll is for.",
    "help_roll.values": "Give $NAME a number; repeatable.",
    "help_roll.who": "Take the numbers of a sheet for $NAME.",
}
