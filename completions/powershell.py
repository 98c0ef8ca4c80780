"""The completions of PowerShell, 5.1 and newer.

The program being typed is asked for everything. It is started without PowerShell's own passing of arguments, which
up to 7.2 drops empty ones and mangles quotes, and its answer is read as UTF-8 whatever the console's encoding. Where
there is no answer PowerShell proposes files. The script is ASCII: 5.1 would read anything else in the old code page.
"""

from unicodedata import category

# What needs no quotes as an argument: no quote, space, wildcard or operator in it, and nothing that is read as a
# number, a variable (``$x``, ``@x``), a comment or a list (``a,b``).
SAFE = r"^(-{0,2}[\p{L}_/][\p{L}\p{M}\p{Nd}_./:+=-]*|[0-9]+)$"
QUOTES = "'\u2018\u2019\u201a\u201b"  # each ends a text in single quotes, unless it is written twice

SCRIPT = """\
# Completions of mj for PowerShell. Made by `python -m meneuse.completions powershell`: not to be changed by hand.
Register-ArgumentCompleter -Native -CommandName @('mj', 'meneuse') -ScriptBlock {{
    param($wordToComplete, $commandAst, $cursorPosition)

    # The words before the cursor, as the program would get them, and the one under it, up to the cursor.
    function Get-MjWord($element) {{
        if ($element -is [System.Management.Automation.Language.StringConstantExpressionAst] -or
            $element -is [System.Management.Automation.Language.ExpandableStringExpressionAst]) {{
            return $element.Value
        }}
        return $element.Extent.Text
    }}

    # Quoted for any program: in double quotes, with a backslash before a quote and those before it doubled.
    function Get-MjArgument($word) {{
        return '"' + (($word -replace '(\\\\*)"', '$1$1\\"') -replace '(\\\\+)$', '$1$1') + '"'
    }}

    # The lines of the program's answer.
    function Get-MjAnswer($name, $words) {{
        $found = @(Get-Command -Name $name -CommandType Application -ErrorAction Ignore)
        if ($found.Count -eq 0) {{ return }}
        $start = New-Object System.Diagnostics.ProcessStartInfo
        $start.FileName = $found[0].Source
        $start.Arguments = (@('__complete', 'powershell') + $words | ForEach-Object {{ Get-MjArgument $_ }}) -join ' '
        $start.WorkingDirectory = (Get-Location -PSProvider FileSystem).ProviderPath
        $start.UseShellExecute = $false
        $start.CreateNoWindow = $true
        $start.RedirectStandardInput = $true
        $start.RedirectStandardOutput = $true
        $start.RedirectStandardError = $true
        $start.StandardOutputEncoding = New-Object System.Text.UTF8Encoding $false
        $process = [System.Diagnostics.Process]::Start($start)
        $process.StandardInput.Close()
        $silent = $process.StandardError.ReadToEndAsync()
        $said = $process.StandardOutput.ReadToEnd()
        $process.WaitForExit()
        $null = $silent
        return $said -split "`r?`n" | Where-Object {{ $_ }}
    }}

    # As PowerShell has to read it back: bare where it can be, else in single quotes, of which it knows five.
    function Get-MjQuoted($text) {{
        if ($text -match '{safe}') {{ return $text }}
        return "'" + ($text -replace '([{quotes}])', '$1$1') + "'"
    }}

    try {{
        $words = @()
        $current = ''
        foreach ($element in @($commandAst.CommandElements | Select-Object -Skip 1)) {{
            $from = $element.Extent.StartOffset
            $to = $element.Extent.EndOffset
            if ($from -ge $cursorPosition) {{ break }}
            if ($to -lt $cursorPosition) {{
                $words += Get-MjWord $element
                continue
            }}
            if ($element -is [System.Management.Automation.Language.ArrayLiteralAst]) {{ return }}
            $current = Get-MjWord $element
            if ($to -gt $cursorPosition) {{
                $current = $element.Extent.Text.Substring(0, $cursorPosition - $from) -replace '^[''"]', ''
            }}
        }}
        $name = Get-MjWord $commandAst.CommandElements[0]
        foreach ($line in @(Get-MjAnswer $name ($words + $current))) {{
            $text, $about, $more = $line -split "`t"
            if (-not $about) {{ $about = $text }}
            [System.Management.Automation.CompletionResult]::new((Get-MjQuoted $text), $text, 'ParameterValue', $about)
        }}
    }} catch {{
        # Nothing is said while somebody types.
    }}
}}
"""


def script() -> str:
    """Return the script."""
    codes = "".join(f"\\u{ord(quote):04x}" for quote in QUOTES)
    return SCRIPT.format(safe=SAFE, quotes=codes)


def quoted(text: str) -> str:
    """Return how the script writes a proposal; the same rule, for tests without a PowerShell."""
    if is_safe(text):
        return text
    return "'" + "".join(char * 2 if char in QUOTES else char for char in text) + "'"


def is_safe(text: str) -> bool:
    """Return whether `SAFE` matches a text, read as .NET reads it."""
    if text.isascii() and text.isdigit():
        return True
    word = text.removeprefix("-").removeprefix("-")
    first, rest = word[:1], word[1:]
    return bool(first) and _begins(first) and all(_begins(char) or _follows(char) for char in rest)


def _begins(char: str) -> bool:
    return char in "_/" or category(char)[0] == "L"


def _follows(char: str) -> bool:
    return char in ".:+=-" or category(char)[0] == "M" or category(char) == "Nd"
