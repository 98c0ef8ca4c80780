"""The JSON Schemas of what `mj --json` answers: generated from the facts' own types.

``python -m meneuse.cli.schemas`` writes them again. `envelope.json` describes every answer, `batch.json` those of
`mj batch` and `request.json` its requests; each other file describes the fact whose tag (``"t"``) it is named after.
"""
