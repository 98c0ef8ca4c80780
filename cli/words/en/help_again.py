"""The help of `mj again`."""

WORDS = {
    "help_again.about": "Come back to the table's last roll: what is decided once the dice are thrown.\n\nRhapsodie: an avantage throws one colour's dice again, and the better result stays. Singularités: a forgotten Exploit Gratuit counts after all, and an Exploit won becomes what one likes; what the failure had given is taken back. Without an option, tells what may still be decided, and writes nothing.",
    "help_again.who": "The last roll of this character, not of the table.",
    "help_again.advantage": "Rhapsodie: an avantage on the vertu or the competence, such as vertu:serrures; repeatable.",
    "help_again.free": "Singularités: a forgotten Exploit Gratuit, by its source, or how many the GM gives; repeatable.",
    "help_again.keep": "Singularités: what an Exploit won becomes, range, bonus (+2 on the next Action) or effet; repeatable.",
    "help_again.ranges": "Singularités: Ranges spent after the die, where the house rule range_after_roll allows it.",
    "help_again.examples": "mj again\nmj again --free voiture\nmj again --keep bonus",
}
