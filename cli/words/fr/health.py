"""Les phrases des maux : fatigue, blessures, stress, traumas, séquelles."""

WORDS = {
    "health.who": "{who} : ",
    "health.degree": "{kind} {degree}",
    "health.degree_named": "{kind} {degree} ({name})",
    "health.instead": "pas de {kind} de plus, faute de {passing} au-dessus du degré {degree} ; à la place, ",
    "health.instead_none": "pas de {kind}, faute de {passing} ; à la place, ",
    "health.conflict": "sans effet ({kind}), faute de {passing} au-dessus du degré {degree} ; dans une scène de conflit, rien ne monte à la place",
    "health.conflict_none": "sans effet ({kind}), faute de {passing} ; dans une scène de conflit, rien ne monte à la place",
    "health.at_most": "sans effet, déjà au degré qu’il s’agissait de ne pas dépasser ({kind})",
    "health.full": "sans effet, déjà au dernier degré ({kind})",
    "health.reset": "convalescence remise à 0",
    "health.left": "séquelle {name}",
    "health.end": "c’est la fin : {name}",
    "health.not_the_end": "{kind} au dernier degré : ce n’est pas la fin, seulement la marge d’un choc qui le serait",
    "health.offered": "séquelle qui peut peser (--sequelle) : {names}|séquelles qui peuvent peser (--sequelle) : {names}",
    "health.times": "encore {n} fois dans la scène",
    "health.weight.legere": "légère",
    "health.weight.grave": "grave",
    "health.refusal.unknown_harm": "« {word} » n’est pas un mal de ce jeu",
    "health.refusal.harm_out_of_range": "{word} : un mal va de {least} à {most}",
    "health.refusal.beyond_harm": "{who} est au dernier degré : plus rien ne s’y ajoute ({kind})",
}
