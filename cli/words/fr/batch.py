"""Les mots des lots de lignes."""

WORDS = {
    "batch.refusal.nothing_to_read": "il faut dire quoi lire : un fichier, ou « - » pour l’entrée standard",
    "batch.refusal.lines_in_folder": "c’est un dossier, pas un fichier de lignes",
    "batch.refusal.other_encoding": "ces lignes sont en {found}",
    "batch.refusal.not_json": "cela n’est pas du JSON",
    "batch.refusal.json_too_deep": "trop de listes et d’objets les uns dans les autres",
    "batch.refusal.no_number": "« {word} » n’est pas un nombre que JSON connaisse",
    "batch.refusal.key_twice": "la clé « {word} » y est deux fois",
    "batch.refusal.not_an_object": "une demande est un objet, entre accolades",
    "batch.refusal.no_command": "la demande ne dit pas quelle commande",
    "batch.refusal.no_such_key": "cette commande n’a pas de clé de ce nom",
    "batch.refusal.wrong_value": "cette valeur n’est pas du bon genre",
    "batch.refusal.not_in_batch": "« {word} » n’a pas sa place dans un lot de lignes",
}
