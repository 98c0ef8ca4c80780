"""L’aide de `mj heal`."""

WORDS = {
    "help_heal.about": "Soigner quelqu’un, selon son jeu.\n\nRhapsodie : une occasion de soin pour la blessure (ou le trauma). Sans autre mot, le soin est celui que le degré demande. Un soigneur seul (--by) lance contre la difficulté du degré : aucun jet au degré 1, puis 1, 2 et 4 ; ce 4 remplace l’établissement. Un jet raté ou un soin trop faible ne fait rien avancer. Un médecin (--doctor) ramène la fatigue et le stress au niveau de la blessure et du trauma, et c’est tout, à moins qu’un soin ne soit demandé aussi.\n\nSingularités : --sacrifice AUSPICE sauve un mourant que personne n’aide.\n\nSans table, rien n’est retenu : la réponse dit ce qui suit. À une table, les jauges sont celles qu’elle retient, et bougent.",
    "help_heal.examples": "mj heal cecil --by camille:patience+medecine\nmj heal cecil --care etablissement\nmj heal --degree 3 --gauge 1\nmj heal julien --sacrifice machine --force",
    "help_heal.who": "Qui guérit : une fiche, ou plusieurs (camille,cecil, @pj). Rien avec --degree.",
    "help_heal.trauma": "Soigner l’esprit (le trauma) et non le corps (la blessure).",
    "help_heal.by": "Le soigneur seul et son jet : camille:patience+medecine, ou 4+2 ; après une virgule a=vertu (un avantage), sequelle=bras, +1, -1.",
    "help_heal.care": "Le soin donné, du plus simple au meilleur : sommeil, attention, specialiste, etablissement. Dans un établissement, personne ne lance.",
    "help_heal.doctor": "Un médecin s’en charge : la fatigue et le stress reviennent au degré de la blessure et du trauma.",
    "help_heal.degree": "Le degré, de 1 à 4, au lieu de celui de la fiche. À une table, seulement sans QUI : rien ne bouge alors.",
    "help_heal.gauge": "La convalescence déjà faite à ce degré, au lieu de celle de la fiche ; 0 si l’on ne donne que le degré.",
    "help_heal.sacrifice": "Singularités : l’Auspice dont une Inspiration est sacrifiée.",
    "help_heal.force": "Singularités : affirmer que le personnage est mourant et que personne ne l’aide.",
}
