"""The help of mj completion."""

WORDS = {
    "help_completion.about": "Print the completions of a shell, or install them: what the Tab key proposes.\n\n--install writes one file, where the shell looks for it: for bash and fish in their own folders, for zsh ~/.zfunc/_mj, for PowerShell mj.ps1 beside $PROFILE. An older one of mj is replaced; a file that is not its own never is. The shell’s own file (~/.bashrc, ~/.zshrc, $PROFILE) is changed with --rc only; fish needs nothing there.",
    "help_completion.shell": "bash, zsh, fish or powershell.",
    "help_completion.install": "Write the file, and say what remains to be done.",
    "help_completion.rc": "With --install: also add the lines that load it to the shell’s own file, once.",
    "help_completion.examples": "mj completion fish\nmj completion bash --install\nmj completion zsh --install --rc",
}
