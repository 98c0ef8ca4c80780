"""``python -m meneuse`` is the command ``mj``."""

from .cli.main import run

run()
