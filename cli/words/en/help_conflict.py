"""The help of `mj conflict`."""

WORDS = {
    "help_conflict.about": """An Opposition of Singularités: each side throws, the best total wins.

The first side is the one that acts: it must be better than all the others. On a tie nobody wins and it fails (house rule tie). With --passive the second side does not throw: its Trait or its Talent, three times, is the Difficulty of the first one’s Test.

A SIDE is one word: WHO:trait+talent+expertise, or 7+8 in numbers, then, after commas, what that side spends: x2 (Exploits, with the house rule opposed_exploits), r1 (Ranges), i=machine:1 (Inspirations), free=voiture or free=1 (Exploits Gratuits), +2 or -2, no-free (without the permanent Exploits Gratuits), gm-ok (the GM accepts another Auspice). WHO ends at the last “:” before the first comma. In numbers the first side is a PJ, the others are PNJ.

At a table each side that throws spends from its reserves, and its +2s and its Désastres count: a Désastre lowers its total, and five make it fail without a throw. The Ranges that several sides take from one reserve must all be there.

With --dice the faces are given side after side, each d10 followed by its second throw.""",
    "help_conflict.stakes": "A Conflit: everyone stakes in turn, until somebody throws.",
    "help_conflict.difficulty": "The Difficulty that the Conflit begins with (else 15).",
    "help_conflict.plays": "All the moves, in order: “mise mise lance”, or “bill:mise”.",
    "help_conflict.move": "One move: mise, lance, main, passe, encore, fin.",
    "help_conflict.who": "Who makes that move (else whose turn it is).",
    "help_conflict.refuses": "Who refuses the Conflit: it is an Opposition active then (repeatable).",
    "help_conflict.no_stake": "Who has nothing to win by it: likewise (repeatable).",
    "help_conflict.advise": "What one more stake is worth, instead of playing.",
    "help_conflict.win": "What it is worth to stand, in Exploits, for the advice (1).",
    "help_conflict.loss": "What it costs to be beaten, in Exploits, for the advice (1).",
    "help_conflict.keep": "Who turns a won Exploit into the personal Range (repeatable).",
    "help_conflict.examples": """mj conflict julien:sens+furtivite gardien:sens+observation
mj conflict julien:sens+furtivite,r1 gardien:sens --passive
mj conflict hanks:autorite bill:autorite john:autorite --odds
mj conflict 7+8 6+9,+2 --ruling tie=reroll --dice 4,9
mj conflict hanks:autorite bill:autorite --stakes --plays 'mise mise lance'
mj conflict hanks:autorite bill:autorite john:autorite --stakes --advise""",
    "help_conflict.sides": "The sides, two to five; the first one acts.",
    "help_conflict.passive": "The second side resists without a throw: its Trait or Talent × 3.",
}
