"""L’aide de `mj roll`."""

WORDS = {
    "help_roll.about": """Lancer des dés écrits comme aux tables : 4d6kh3+2.

Dés : 3d6, d20, d% (de 1 à 100), d ou 3D (sans nombre de faces : six), d66, dF, d[0..9], d[1,1,2] ou d[raté,touché:2] (les faces énumérées, un symbole deux fois), (1d4)d6, dX (le d10 de Singularités : relancé une fois et ajouté sur un 10, retranché sur un 1), dS (le dé succès : 0 ou 1), dU1, dU2, dU3 (les dés à huit faces qui valent un, deux ou trois dS).

Après des dés, un opérateur et lesquels : k garder, d ôter (kh3, dl, kge5), r relancer tant que, ro une fois (r1, role2), x exploser, xo une fois, xc en un seul dé, xp un de moins, im et imo retrancher, mi et ma borner (mi2), u ne garder qu’un dé de chaque valeur, ur relancer les doubles, c compter et f retrancher (cge5f1 ; >=5 se lit cge5), m les valeurs en double, mw le plus grand nombre d’égaux, sa et sd ranger. Lesquels : un nombre, eq ne ge le gt lt (ou = <> >= <= > <), even, odd.

{{2d6,1d12}}kh1 traite des sommes comme des dés. Calcul : + - * / (ou − × ÷), mod, pow, parenthèses, floor ceil round abs min max, if(d20>=10,2d6,1) ; la division arrondit vers le bas, -7/2 vaut -4. 2d10lt1d6+4 compare, et « by 5 » compte les degrés. 6#4d6kh3 répète, « ; » sépare plusieurs résultats, [feu] ou :feu nomme une part. $nom est un nombre de --set ou de la fiche de --who. Tout est dans docs/notation.fr.md.""",
    "help_roll.examples": """mj roll 4d6kh3+2
mj roll d20+7 '2d6*2' --label épée
mj roll '(1d6+2d8)*2' --dice 3,7,2
mj roll dX+15 --odds
mj roll 3d6 --at-least --compare 2d10
mj roll '1d20+$force' --set force=3 --repeat 5""",
    "help_roll.expressions": "Chaque mot est une expression ; - en lit une par ligne sur l’entrée standard (# y commence un commentaire).",
    "help_roll.repeat": "Répondre N fois, de 1 à 100000.",
    "help_roll.label": "Dire à quoi sert le jet.",
    "help_roll.values": "Donner un nombre à $NOM ; répétable.",
    "help_roll.who": "Prendre les nombres d’une fiche pour $NOM.",
}
