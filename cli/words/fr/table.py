"""Ce qui se dit à la table : ce qu’elle retient, et ce qu’elle refuse."""

WORDS = {
    "table.made": "Table prête dans {folder}",
    "table.games": " ({games})",
    "table.next": "Les fiches vont dans characters/, les règles maison dans table.toml ; mj table members add QUI, puis mj table episode.",
    "table.titled": " : « {title} »",
    "table.in_conflict": " (conflit)",
    "table.began.adventure": "Aventure {n}",
    "table.began.episode": "Épisode {n}",
    "table.began.scene": "Scène {n}",
    "table.began.turn": "Tour {n}",
    "table.dry": "À blanc : rien n’est écrit.",
    "table.set_aside": "{file} finissait par une ligne coupée ({n} octet), mise de côté dans {kept}.|{file} finissait par une ligne coupée ({n} octets), mise de côté dans {kept}.",
    "table.refusal.option_elsewhere": "{option} ne va pas avec cela",
    "table.refusal.title_too_long": "un titre de {given} caractères est trop long",
    "table.refusal.player_of_pnj": "{who} est un PNJ : personne ne le joue",
    "table.refusal.no_member": "{who} n’est pas à la table",
    "table.refusal.table_exists": "il y a déjà une table dans {where}",
    "table.refusal.no_table_there": "« {word} » ({by}) n’est pas le dossier d’une table",
    "table.refusal.no_table": "aucune table ici, ni dans les dossiers au-dessus",
}
