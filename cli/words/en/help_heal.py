"""The help of `mj heal`."""

WORDS = {
    "help_heal.about": "Heal somebody, as the game has it.\n\nRhapsodie: one occasion of care for the wound (or the trauma). With nothing more, the care is the one the degree needs. A lone carer (--by) rolls against the degree’s difficulty: no roll at degree 1, then 1, 2 and 4; that 4 stands for the establishment. A failed roll or too low a care makes no progress. A doctor (--doctor) brings fatigue and stress back to the degree of the wound and the trauma, and nothing else, unless a care is asked for too.\n\nSingularités: --sacrifice AUSPICE saves a dying character whom nobody helps.\n\nWithout a table nothing is kept: the answer says what follows. At a table the gauges are those that it keeps, and they move.",
    "help_heal.examples": "mj heal cecil --by camille:patience+medecine\nmj heal cecil --care etablissement\nmj heal --degree 3 --gauge 1\nmj heal julien --sacrifice machine --force",
    "help_heal.who": "Who heals: a sheet, or several (camille,cecil, @pj). Nothing with --degree.",
    "help_heal.trauma": "Heal the mind (the trauma), not the body (the wound).",
    "help_heal.by": "The lone carer and the roll: camille:patience+medecine, or 4+2; after a comma a=vertu (an avantage), sequelle=bras, +1, -1.",
    "help_heal.care": "The care given, from the simplest to the best: sommeil (sleep), attention, specialiste, etablissement. In an establishment nobody rolls.",
    "help_heal.doctor": "A doctor takes charge: fatigue and stress go back to the degree of the wound and the trauma.",
    "help_heal.degree": "The degree, 1 to 4, instead of the sheet’s. At a table only without WHO: nothing moves then.",
    "help_heal.gauge": "The convalescence already done at that degree, instead of the sheet’s; 0 when only the degree is given.",
    "help_heal.sacrifice": "Singularités: the Auspice one of whose Inspirations is given up.",
    "help_heal.force": "Singularités: assert that the character is dying and that nobody helps.",
}
