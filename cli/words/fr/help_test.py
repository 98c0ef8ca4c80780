"""L’aide de `mj test`."""

WORDS = {
    "help_test.about": """Faire un Test de Singularités : Trait + Talent + d10 contre une Difficulté.

L’Action se dit en mots : [QUI] TERME… QUI est une fiche (un nom, un chemin, sbire#3, a,b, @pj, @pnj, @tous) ; les termes sont un Trait et un Talent, dans l’ordre qu’on veut, puis une Expertise de la fiche. Un Trait seul est un Test de Trait (compté deux fois) ; un Talent seul prend son Trait habituel. Ou des nombres : 7 (Test de Trait), 7 8 (Trait et Talent), 7 0 (sans le Talent). Un nombre signé, +2 ou -2, est un bonus ou un malus.

Quand Trait, Talent, Expertise et Exploits Gratuits suffisent (malus déduits) et qu’aucun Exploit n’est déclaré, le Test est réussi sans lancer le dé ; --roll ou --dice le font lancer. Un Test aveugle se lance toujours. Une Réussite automatique ne demande rien d’autre qu’un Talent, un Trait de 3 et pas de handicap : le reste, c’est à vous d’en répondre.

Sans table, rien n’est retenu : la réponse dit ce qui est dépensé, gagné et perdu. À une table, tout se prend et se range dans ses réserves : il faut avoir les Ranges et les Inspirations qu’on dépense, les +2 et les Désastres de l’Action précédente comptent d’eux-mêmes, et un état qui affaiblit interdit la Réussite automatique.""",
    "help_test.held": "Des Exploits gardés d’un Conflit, combien sont des effets ; les autres ajoutent +2 chacun.",
    "help_test.examples": """mj test julien habilete conduite rallye -d 20 -x 2
mj test infiltrateur empathie subterfuge -r 1 -x 2 --dice 1,3
mj test 7 8 -2 --against 5
mj test meshan observation -x 2 --blind 2
mj test @pj sens observation --odds
mj test julien habilete conduite -d 20 --compare "-x 1" --compare "-x 2"
mj test julien conduite rallye -d 20 --plan""",
    "help_test.action": "Qui agit, puis un Trait, un Talent, une Expertise ; ou des nombres ; +2 ou -2 pour un bonus ou un malus. Un - seul lit des actions sur l’entrée standard, une par ligne.",
    "help_test.difficulty": "Un nombre, ou facile 10, moyen 15, difficile 20, tres-dur 25, exceptionnel 30, heroique 35, legendaire 40, impossible 45 ; puis +N ou -N (moyen+5), et les Désastres subis : +boulette (2), +anicroche (5), +ennuis (10), +mal (15), +catastrophe (échec sans jet). +5 seul part de 15. Sans elle : 15.",
    "help_test.exploits": "Exploits déclarés, 0 à 5 : +5 à la Difficulté chacun.",
    "help_test.free": "Exploit Gratuit, +5 : une source de la fiche (celles qui dépendent des circonstances ne comptent que nommées), ou un don de la MJ, nommé ou en nombre ; répétable.",
    "help_test.no_free": "Laisser de côté les Exploits Gratuits permanents qui ne sont pas nommés.",
    "help_test.ranges": "Ranges dépensés, 0 à 5 : +5 chacun.",
    "help_test.inspiration": "Inspirations dépensées : jusqu’à 3, d’un seul Auspice (humain, animal, machine, spectre), +5 chacune.",
    "help_test.gm_ok": "La MJ accepte un autre Auspice que celui de l’Action.",
    "help_test.expertise": "Une Expertise s’applique, +2 (avec des nombres).",
    "help_test.bonus": "Un bonus, ou un malus s’il est négatif ; répétable.",
    "help_test.against": "Qui résiste : gardien:sens (Trait ou Talent × 3), ou un nombre (× 3).",
    "help_test.auto": "Réussite automatique : un total de 15 au lieu du dé.",
    "help_test.handicap": "Handicapé, affaibli ou malade : pas de Réussite automatique.",
    "help_test.roll": "Lancer le dé même si la somme suffit.",
    "help_test.blind": "Test aveugle contre ce nombre caché d’Exploits, 0 à 5 ; il n’est jamais montré. Avec --odds, les chances de réussir le Test.",
    "help_test.keep": "Ce que devient un Exploit gagné : range, bonus (+2 à l’Action qui suit) ou effet ; répétable.",
    "help_test.desastre": "En cas d’échec, la MJ change aussitôt ce nombre d’Exploits perdus en Désastres ; les autres deviennent des Ranges.",
    "help_test.camp": "Pour des nombres : pj (par défaut) ou pnj, dont les Exploits perdus vont aux joueurs.",
    "help_test.plan": "Au lieu de lancer : la chance exacte de 0 à 5 Exploits, avec tout ce qu’on peut payer, ce que chacun vaut, et le meilleur. -x, -r et -i disent alors jusqu’où l’on irait.",
    "help_test.win": "Ce que vaut réussir, en Exploits, pour --plan (1).",
    "help_test.loss": "Ce que coûte rater, en Exploits, pour --plan (1).",
}
