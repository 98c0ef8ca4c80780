"""L’aide de `mj again`."""

WORDS = {
    "help_again.about": "Revenir sur le dernier jet de la table : ce qui se décide une fois les dés lancés.\n\nRhapsodie : un avantage relance les dés d’une couleur, et le meilleur résultat reste. Singularités : un Exploit Gratuit oublié compte après coup, et un Exploit gagné devient ce que l’on veut ; ce que l’échec avait donné est repris. Sans option, dit ce qui peut encore se décider, et n’écrit rien.",
    "help_again.who": "Le dernier jet de ce personnage, et non celui de la table.",
    "help_again.advantage": "Rhapsodie : un avantage sur la vertu ou sur la competence, par exemple vertu:serrures ; répétable.",
    "help_again.free": "Singularités : un Exploit Gratuit oublié, par sa source, ou le nombre que donne la MJ ; répétable.",
    "help_again.keep": "Singularités : ce que devient un Exploit gagné, range, bonus (+2 à l’Action suivante) ou effet ; répétable.",
    "help_again.ranges": "Singularités : des Ranges dépensés après le dé, si la règle maison range_after_roll le permet.",
    "help_again.examples": "mj again\nmj again --free voiture\nmj again --keep bonus",
}
