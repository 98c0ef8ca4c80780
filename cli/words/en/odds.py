"""What is said of odds side by side, and of the picture of them."""

WORDS = {
    "odds.drawn": "The picture is in {file}",
    "odds.side": "side {n}",
    "odds.title": "Exact odds",
    "odds.title_at_least": "Exact odds of each value or more",
    "odds.axis": "Chance",
    "odds.axis_at_least": "Chance of this value or more",
    "odds.held": "Success",
    "odds.missed": "Failure",
    "odds.refusal.not_for_lines": "{option} is for one line alone, not for those of the standard input",
    "odds.refusal.too_many_compared": "{given} actions to compare: {most} at most",
    "odds.refusal.too_many_drawn": "a picture shows at most {most} actions, not {given}",
    "odds.refusal.nothing_compared": "--compare takes words to lay over the line",
    "odds.refusal.not_compared": "“{word}” has no place in the words of --compare",
    "odds.refusal.no_odds_to_compare": "this line has no odds to compare or to draw",
    "odds.refusal.not_svg": "this file is there already and is no SVG picture: it was not replaced",
    "odds.refusal.no_folder_for_svg": "the folder for the picture does not exist",
    "odds.refusal.svg_unwritable": "the picture was not written: {trouble}",
}
