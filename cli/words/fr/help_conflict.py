"""L’aide de `mj conflict`."""

WORDS = {
    "help_conflict.about": """Une Opposition de Singularités : chaque côté lance, le meilleur total l’emporte.

Le premier côté est celui qui agit : il doit faire mieux que tous les autres. À égalité, personne ne l’emporte et il échoue (règle maison tie). Avec --passive, le second côté ne lance pas : son Trait ou son Talent, trois fois, est la Difficulté du Test du premier.

Un CÔTÉ s’écrit en un mot : QUI:trait+talent+expertise, ou 7+8 en nombres, puis, après des virgules, ce que ce côté dépense : x2 (Exploits, avec la règle maison opposed_exploits), r1 (Ranges), i=machine:1 (Inspirations), free=voiture ou free=1 (Exploits Gratuits), +2 ou -2, no-free (sans les Exploits Gratuits permanents), gm-ok (la MJ accorde un autre Auspice). QUI finit au dernier « : » avant la première virgule. En nombres, le premier côté est un PJ, les autres des PNJ.

À une table, chaque côté qui lance dépense de ses réserves, et ses +2 et ses Désastres comptent : un Désastre baisse son total, et cinq le font échouer sans lancer. Les Ranges que plusieurs côtés prennent à une même réserve doivent y être tous.

Avec --dice, les faces se donnent côté après côté, chaque d10 suivi de son second jet.""",
    "help_conflict.stakes": "Un Conflit : chacun mise à son tour, jusqu’à ce que quelqu’un lance.",
    "help_conflict.difficulty": "La Difficulté de départ du Conflit (15 sinon).",
    "help_conflict.plays": "Tous les coups, dans l’ordre : « mise mise lance », ou « bill:mise ».",
    "help_conflict.move": "Un seul coup : mise, lance, main, passe, encore, fin.",
    "help_conflict.who": "Qui joue ce coup (sinon celui dont c’est le tour).",
    "help_conflict.refuses": "Qui refuse le Conflit : c’est alors une Opposition active (répétable).",
    "help_conflict.no_stake": "Qui n’a rien à y gagner : de même (répétable).",
    "help_conflict.advise": "Ce que vaut une mise de plus, au lieu de jouer.",
    "help_conflict.win": "Ce que vaut l’emporter, en Exploits, pour le conseil (1).",
    "help_conflict.loss": "Ce que coûte être battu, en Exploits, pour le conseil (1).",
    "help_conflict.keep": "Qui fait d’un Exploit gagné son Range personnel (répétable).",
    "help_conflict.examples": """mj conflict julien:sens+furtivite gardien:sens+observation
mj conflict julien:sens+furtivite,r1 gardien:sens --passive
mj conflict hanks:autorite bill:autorite john:autorite --odds
mj conflict 7+8 6+9,+2 --ruling tie=reroll --dice 4,9
mj conflict hanks:autorite bill:autorite --stakes --plays 'mise mise lance'
mj conflict hanks:autorite bill:autorite john:autorite --stakes --advise""",
    "help_conflict.sides": "Les côtés, de deux à cinq ; le premier agit.",
    "help_conflict.passive": "Le second côté résiste sans lancer : son Trait ou Talent × 3.",
}
