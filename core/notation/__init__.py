"""Dice notation: one grammar (`read`), one tree (`tree`), rolled (`roll`) or counted out exactly (`odds`).

A kind of die is one entry of `kinds`, an operator on a pool one entry of `operators`; nothing else knows them by name.
"""
