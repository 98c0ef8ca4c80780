"""The help of `mj test`."""

WORDS = {
    "help_test.about": """Make a Test of Singularités: Trait + Talent + d10 against a Difficulty.

The Action is words: [WHO] TERM… WHO is a sheet (a name, a path, sbire#3, a,b, @pj, @pnj, @tous); the terms are a Trait and a Talent, in either order, then an Expertise of the sheet. A Trait alone is a Test de Trait (counted twice); a Talent alone takes its usual Trait. Or numbers: 7 (Test de Trait), 7 8 (Trait and Talent), 7 0 (without the Talent). A signed number, +2 or -2, is a bonus or a malus.

When Trait, Talent, Expertise and Exploits Gratuits suffice (less any malus) and no Exploit is declared, the Test passes without the die; --roll or --dice have it rolled. A Test aveugle is always rolled. A Réussite automatique asks for nothing but a Talent, a Trait of 3 and no handicap: you answer for the rest.

Without a table nothing is remembered: the answer says what is spent, won and lost. At a table everything is taken from its reserves and put there: the Ranges and Inspirations spent must be there, the +2s and the Désastres of the Action before count by themselves, and a state that weakens bars the Réussite automatique.""",
    "help_test.held": "Of the Exploits kept from a Conflit, how many are effects; the others add +2 each.",
    "help_test.examples": """mj test julien habilete conduite rallye -d 20 -x 2
mj test infiltrateur empathie subterfuge -r 1 -x 2 --dice 1,3
mj test 7 8 -2 --against 5
mj test meshan observation -x 2 --blind 2
mj test @pj sens observation --odds
mj test julien habilete conduite -d 20 --compare "-x 1" --compare "-x 2"
mj test julien conduite rallye -d 20 --plan""",
    "help_test.action": "Who acts, then a Trait, a Talent, an Expertise; or numbers; +2 or -2 for a bonus or a malus. A single - reads actions from standard input, one a line.",
    "help_test.difficulty": "A number, or facile 10, moyen 15, difficile 20, tres-dur 25, exceptionnel 30, heroique 35, legendaire 40, impossible 45; then +N or -N (moyen+5), and the Désastres in force: +boulette (2), +anicroche (5), +ennuis (10), +mal (15), +catastrophe (fails without a roll). +5 alone starts from 15. Without it: 15.",
    "help_test.exploits": "Exploits declared, 0 to 5: +5 to the Difficulty each.",
    "help_test.free": "Exploit Gratuit, +5: a source of the sheet (those that depend on circumstances count only when named), or a gift of the GM, named or a number; repeatable.",
    "help_test.no_free": "Leave out the permanent Exploits Gratuits that are not named.",
    "help_test.ranges": "Ranges spent, 0 to 5: +5 each.",
    "help_test.inspiration": "Inspirations spent: up to 3, of one Auspice (humain, animal, machine, spectre), +5 each.",
    "help_test.gm_ok": "The GM accepts another Auspice than the Action’s.",
    "help_test.expertise": "An Expertise fits, +2 (with numbers).",
    "help_test.bonus": "A bonus, or a malus when negative; repeatable.",
    "help_test.against": "Who resists: gardien:sens (Trait or Talent × 3), or a number (× 3).",
    "help_test.auto": "Réussite automatique: a total of 15 instead of the die.",
    "help_test.handicap": "Handicapped, weakened or ill: no Réussite automatique.",
    "help_test.roll": "Roll the die although the sum suffices.",
    "help_test.blind": "Test aveugle against this hidden number of Exploits, 0 to 5; it is never shown. With --odds, the odds of passing the Test.",
    "help_test.keep": "What a won Exploit becomes: range, bonus (+2 on the very next Action) or effet; repeatable.",
    "help_test.desastre": "On a failure the GM turns that many lost Exploits into Désastres at once; the others become Ranges.",
    "help_test.camp": "For numbers: pj (by default) or pnj, whose lost Exploits go to the players.",
    "help_test.plan": "Instead of a roll: the exact chance of 0 to 5 Exploits, with all that may be paid, what each is worth, and the best. -x, -r and -i then say how far one would go.",
    "help_test.win": "What it is worth to pass, in Exploits, for --plan (1).",
    "help_test.loss": "What it costs to fail, in Exploits, for --plan (1).",
}
