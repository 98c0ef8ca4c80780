"""The help of mj batch."""

WORDS = {
    "help_batch.about": "Answer many lines at once, each with a line of JSON.\n\nA line is a command as it is typed, or a request: a JSON object whose “command” is the name of the command, and whose keys are its long options and its words. An “id” comes back with the answer. A line that is refused leaves the others their answers; the exit code is then 1.",
    "help_batch.file": "The file of lines; “-” reads the standard input.",
    "help_batch.stop": "Stop after the first line that is refused.",
    "help_batch.seed": "Draw the dice of all lines from one seed, except of those that have their own.",
    "help_batch.table": "The folder of the table, for lines that do not say (else as everywhere).",
    "help_batch.dry_run": "Show what each line would change at the table, without writing anything.",
    "help_batch.examples": "mj batch -\nmj batch - --seed pilote --stop\nmj batch - --dry-run",
}
