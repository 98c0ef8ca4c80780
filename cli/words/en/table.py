"""What is said at the table: what it remembers, and what it refuses."""

WORDS = {
    "table.made": "A table is ready in {folder}",
    "table.games": " ({games})",
    "table.next": "Sheets go into characters/, house rules into table.toml; mj table members add WHO, then mj table episode.",
    "table.titled": ": “{title}”",
    "table.in_conflict": " (conflict)",
    "table.began.adventure": "Adventure {n}",
    "table.began.episode": "Épisode {n}",
    "table.began.scene": "Scene {n}",
    "table.began.turn": "Tour {n}",
    "table.dry": "A dry run: nothing is written.",
    "table.set_aside": "{file} ended with a line that was cut off ({n} byte), now set aside in {kept}.|{file} ended with a line that was cut off ({n} bytes), now set aside in {kept}.",
    "table.refusal.option_elsewhere": "{option} does not go with this",
    "table.refusal.title_too_long": "a title of {given} characters is too long",
    "table.refusal.player_of_pnj": "{who} is a PNJ: nobody plays one",
    "table.refusal.no_member": "{who} is not at the table",
    "table.refusal.table_exists": "there is a table in {where} already",
    "table.refusal.no_table_there": "“{word}” ({by}) is not the folder of a table",
    "table.refusal.no_table": "no table here, nor in the folders above",
}
