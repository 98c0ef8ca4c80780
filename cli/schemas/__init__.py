"""The JSON Schemas of what `mj --json` answers: generated from the facts' own types.

``python -m meneuse.cli.schemas`` writes them again. `envelope.json` describes every answer; each other file describes
the fact whose tag (``"t"``) it is named after.
"""
