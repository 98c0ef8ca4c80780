"""Words for batches of lines."""

WORDS = {
    "batch.refusal.nothing_to_read": "say what to read: a file, or “-” for the standard input",
    "batch.refusal.lines_in_folder": "this is a folder, not a file of lines",
    "batch.refusal.other_encoding": "these lines are in {found}",
    "batch.refusal.not_json": "this is not JSON",
    "batch.refusal.json_too_deep": "too many lists and objects in one another",
    "batch.refusal.no_number": "“{word}” is no number that JSON knows",
    "batch.refusal.key_twice": "the key “{word}” is there twice",
    "batch.refusal.not_an_object": "a request is an object, in braces",
    "batch.refusal.no_command": "the request does not say which command",
    "batch.refusal.no_such_key": "this command has no key of that name",
    "batch.refusal.wrong_value": "this value is not of the right kind",
    "batch.refusal.not_in_batch": "“{word}” has no place in a batch",
}
