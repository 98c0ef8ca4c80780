"""The help of `mj rhapsodie`."""

WORDS = {
    "help_rhapsodie.about": "A roll of Rhapsodie: the dice of a vertu and those of a compétence, in another colour.\n\nBonus and malus cancel out first, then go to the compétence (0 to 6 dice), then to the vertu; one die is always left. It takes as many successes as the difficulty. At 0 or less it is a success without a throw, unless --roll or --dice is given.\n\nOrder of the faces of --dice: those who help with a roll, each in turn; the vertu’s dice, the compétence’s; then each new throw in the order asked. After a failure at a terminal, when the sheet has an avantage left, mj asks whether it is used.\n\nWith --odds, the announced avantages and helpers count.",
    "help_rhapsodie.examples": "mj rhapsodie eugenie patience crochetage -d complexe-1 --helper camille\nmj rhapsodie eugenie patience crochetage --advantage vertu:serrures\nmj rhapsodie eugenie 2 crochetage -d 3 --helper camille:patience+medecine\nmj rhapsodie 4 2 -d 3 --dice E,S,S,E,S,E\nmj rhapsodie 4 2 -d 3 --malus 1 --odds\nmj rhapsodie 4 2 -d 3 --exact --compare '--advantage vertu'",
    "help_rhapsodie.action": "WHO (a sheet; several: camille,cecil or @pj), then its vertu and compétence in either order; or numbers, 4 2. A number stands for what is not named (2: the hypothetical vertu). +1 and -1 are dice of bonus and malus. A single - reads actions from standard input, one a line.",
    "help_rhapsodie.difficulty": "The successes needed: a number, a name from enfantin (1) to legendaire (9) and special (10), or either plus or minus a number: 4-1, complexe-1.",
    "help_rhapsodie.bonus": "Dice of bonus, which help gives; repeatable, they add up.",
    "help_rhapsodie.malus": "Dice of malus; for a séquelle of the sheet rather --sequelle; repeatable, they add up. Any other circumstance changes the difficulty.",
    "help_rhapsodie.helper": "Who helps; repeatable. A name gives one die; camille:patience+medecine or 4+2 rolls, and gives one die for every two successes. After a comma: a=vertu (an avantage), sequelle=bras, +1, -1.",
    "help_rhapsodie.advantage": "Throw all the dice of vertu or competence again and keep the better total, whether the roll succeeds or not; repeatable. The avantage comes from the compétence’s group, or from a named source: vertu:serrures.",
    "help_rhapsodie.sequelle": "A séquelle that weighs on this roll, by its name: one die less; repeatable. At a table a light one weighs at most three times in a scene. The ones not named are recalled after the roll.",
    "help_rhapsodie.face": "What stands for a die, and is typed after --dice: coin (E or S, 0 or 1), d6 (1 to 6, even faces are successes), du (dU3, then one dU2 or dU1, colour by colour).",
    "help_rhapsodie.roll": "Throw the dice even if the difficulty is 0 or less.",
}
