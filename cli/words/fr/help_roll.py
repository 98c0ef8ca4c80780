"""L’aide de `mj roll`."""

WORDS = {
    "help_roll.about": """Lancer des dés écrits comme aux tables : 4d6kh3+2.

Dés : 3d6 (trois dés à six faces), d20, d% (de 1 à 100), d ou 3D (sans nombre de faces : six), d[1,1,2] (les faces énumérées), dX (le d10 de Singularités : relancé une fois et ajouté sur un 10, retranché sur un 1), dS (le dé succès : 0 ou 1), dU1, dU2, dU3 (les dés à huit faces qui valent un, deux ou trois dS).

Garder ou ôter : kh et kl gardent les plus hauts ou les plus bas, dh et dl les ôtent ; suivis d’un nombre, ou d’un seul dé. Garder plus de dés qu’il n’y en a les garde tous ; en ôter plus les ôte tous.

Calcul : + - * / (ou − × ÷), parenthèses ; * et / passent avant + et -, de gauche à droite. La division arrondit vers le bas, les nombres négatifs aussi : -7/2 vaut -4. $nom est un nombre donné par --set.""",
    "help_roll.examples": """mj roll 4d6kh3+2
mj roll d20+7 '2d6*2' --label épée
mj roll '(1d6+2d8)*2' --dice 3,7,2
mj roll dX+15 --odds
mj roll '1d20+$force' --set force=3 --repeat 5""",
    "help_roll.expressions": "Chaque mot est une expression ; - en lit une par ligne sur l’entrée standard (# y commence un commentaire).",
    "help_roll.repeat": "Répondre N fois, de 1 à 100000.",
    "help_roll.label": "Dire à quoi sert le jet.",
    "help_roll.values": "Donner un nombre à $NOM ; répétable.",
}
