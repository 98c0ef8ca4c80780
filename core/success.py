"""The success dice: the dS, which shows a success half of the time, and the Ubiquity dice, which stand for several."""

SUCCESS = (0, 1)

# Eight faces each; the dUn has the law of n dS thrown together (Rhapsodie, Faire un jet, Distribution des dU).
UBIQUITY = {
    1: (0, 0, 0, 0, 1, 1, 1, 1),
    2: (0, 0, 1, 1, 1, 1, 2, 2),
    3: (0, 1, 1, 1, 2, 2, 2, 3),
}
