"""``python -m meneuse`` is the command ``mj``."""

from .cli.start import run

run()
