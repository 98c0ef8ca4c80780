"""What is said of a shell's completions."""

WORDS = {
    "completion.shell.bash": "bash",
    "completion.shell.zsh": "zsh",
    "completion.shell.fish": "fish",
    "completion.shell.powershell": "PowerShell",
    "completion.made": "The completions of {shell} are in place",
    "completion.replaced": "The completions of {shell} were replaced",
    "completion.unchanged": "The completions of {shell} are there already, unchanged",
    "completion.where": ": {file}",
    "completion.rc_added": "{rc} now has the lines that load them.",
    "completion.rc_unchanged": "{rc} has the lines that load them already.",
    "completion.rc_needed": "{rc} still needs, for them to be loaded:",
    "completion.rc_maybe": "The package bash-completion loads them. Without it, {rc} needs:",
    "completion.or_rc": "mj completion {shell} --install --rc adds that, between two lines that mark it.",
    "completion.anew": "It counts in the next shell that is opened.",
    "completion.refusal.which_shell": "the shell is missing",
    "completion.refusal.rc_alone": "--rc goes with --install only",
    "completion.refusal.no_home": "nobody says where your home folder is",
    "completion.refusal.not_ours": "it is there already and was not made by mj, or is a link: nothing was overwritten",
    "completion.refusal.half_a_block": "“{begin}” and “{end}” do not stand there once each, one after the other: put that right, or remove them",
    "completion.refusal.completion_unwritable": "nothing was written: {trouble}",
}
