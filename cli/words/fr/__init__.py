"""The French sentences."""
