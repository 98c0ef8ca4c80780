"""Rhapsodie."""

from .sheet import CATALOGUE, SHEET, catalogue, character, doubts, parts

__all__ = ["CATALOGUE", "SHEET", "catalogue", "character", "doubts", "parts"]
