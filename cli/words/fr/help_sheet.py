"""L’aide de `mj sheet`."""

WORDS = {
    "help_sheet.about": "Montrer, vérifier ou lister les fiches de personnages.\n\nshow QUI montre des fiches : un nom, un chemin, a,b, @pj, @pnj ou @tous. check FICHIER… dit toutes les fautes de chaque fichier, avec la ligne et ce qui serait juste (à une table et sans fichier : de toutes ses fiches) ; le code de sortie est 3 s’il y en a. list dit quelles fiches un nom peut trouver.\n\nUn nom se cherche dans le dossier characters de la table, dans ./characters, puis dans vos données, puis parmi les fiches livrées. Une fiche n’est jamais réécrite.",
    "help_sheet.words": "show QUI…, check [FICHIER…] ou list.",
    "help_sheet.examples": "mj sheet show julien\nmj sheet check characters/*.toml\nmj sheet list",
}
