"""L’aide de `mj conflict`."""

WORDS = {
    "help_conflict.about": """Une Opposition de Singularités : chaque côté lance, le meilleur total l’emporte.

Le premier côté est celui qui agit : il doit faire mieux que tous les autres. À égalité, personne ne l’emporte et il échoue (règle maison tie). Avec --passive, le second côté ne lance pas : son Trait ou son Talent, trois fois, est la Difficulté du Test du premier.

Un CÔTÉ s’écrit en un mot : QUI:trait+talent+expertise, ou 7+8 en nombres, puis, après des virgules, ce que ce côté dépense : x2 (Exploits, avec la règle maison opposed_exploits), r1 (Ranges), i=machine:1 (Inspirations), free=voiture ou free=1 (Exploits Gratuits), +2 ou -2, no-free (sans les Exploits Gratuits permanents), gm-ok (la MJ accorde un autre Auspice). QUI finit au dernier « : » avant la première virgule. En nombres, le premier côté est un PJ, les autres des PNJ.

À une table, chaque côté qui lance dépense de ses réserves, et ses +2 et ses Désastres comptent : un Désastre baisse son total, et cinq le font échouer sans lancer. Les Ranges que plusieurs côtés prennent à une même réserve doivent y être tous.

Avec --dice, les faces se donnent côté après côté, chaque d10 suivi de son second jet.""",
    "help_conflict.examples": """mj conflict julien:sens+furtivite gardien:sens+observation
mj conflict julien:sens+furtivite,r1 gardien:sens --passive
mj conflict hanks:autorite bill:autorite john:autorite --odds
mj conflict 7+8 6+9,+2 --ruling tie=reroll --dice 4,9""",
    "help_conflict.sides": "Les côtés, de deux à cinq ; le premier agit.",
    "help_conflict.passive": "Le second côté résiste sans lancer : son Trait ou Talent × 3.",
}
