# Completions of mj for PowerShell. Made by `python -m meneuse.completions powershell`: not to be changed by hand.
Register-ArgumentCompleter -Native -CommandName @('mj', 'meneuse') -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    # The words before the cursor, as the program would get them, and the one under it, up to the cursor.
    function Get-MjWord($element) {
        if ($element -is [System.Management.Automation.Language.StringConstantExpressionAst] -or
            $element -is [System.Management.Automation.Language.ExpandableStringExpressionAst]) {
            return $element.Value
        }
        return $element.Extent.Text
    }

    # Quoted for any program: in double quotes, with a backslash before a quote and those before it doubled.
    function Get-MjArgument($word) {
        return '"' + (($word -replace '(\\*)"', '$1$1\"') -replace '(\\+)$', '$1$1') + '"'
    }

    # The lines of the program's answer.
    function Get-MjAnswer($name, $words) {
        $found = @(Get-Command -Name $name -CommandType Application -ErrorAction Ignore)
        if ($found.Count -eq 0) { return }
        $start = New-Object System.Diagnostics.ProcessStartInfo
        $start.FileName = $found[0].Source
        $start.Arguments = (@('__complete', 'powershell') + $words | ForEach-Object { Get-MjArgument $_ }) -join ' '
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
        return $said -split "`r?`n" | Where-Object { $_ }
    }

    # As PowerShell has to read it back: bare where it can be, else in single quotes, of which it knows five.
    function Get-MjQuoted($text) {
        if ($text -match '^(-{0,2}[\p{L}_/][\p{L}\p{M}\p{Nd}_./:+=-]*|[0-9]+)$') { return $text }
        return "'" + ($text -replace '([\u0027\u2018\u2019\u201a\u201b])', '$1$1') + "'"
    }

    try {
        $words = @()
        $current = ''
        foreach ($element in @($commandAst.CommandElements | Select-Object -Skip 1)) {
            $from = $element.Extent.StartOffset
            $to = $element.Extent.EndOffset
            if ($from -ge $cursorPosition) { break }
            if ($to -lt $cursorPosition) {
                $words += Get-MjWord $element
                continue
            }
            if ($element -is [System.Management.Automation.Language.ArrayLiteralAst]) { return }
            $current = Get-MjWord $element
            if ($to -gt $cursorPosition) {
                $current = $element.Extent.Text.Substring(0, $cursorPosition - $from) -replace '^[''"]', ''
            }
        }
        $name = Get-MjWord $commandAst.CommandElements[0]
        foreach ($line in @(Get-MjAnswer $name ($words + $current))) {
            $text, $about, $more = $line -split "`t"
            if (-not $about) { $about = $text }
            [System.Management.Automation.CompletionResult]::new((Get-MjQuoted $text), $text, 'ParameterValue', $about)
        }
    } catch {
        # Nothing is said while somebody types.
    }
}
