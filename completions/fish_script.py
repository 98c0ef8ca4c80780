"""The script of fish, with places between two ``@`` for what is made from the declarations."""

SCRIPT = r"""# Completions of mj for fish. Made by `python -m meneuse.completions fish`: not to be changed by hand.
set -g __mj_valued @VALUED@
set -g __mj_verbs @VERBS@

function __mj_lang -d 'Print the language: MJ_LANG, then the locale'
    if string match -qri '^(fr|en)' -- "$MJ_LANG"
        string lower -- (string sub -l 2 -- $MJ_LANG)
        return
    end
    for locale in "$LC_ALL" "$LC_MESSAGES" "$LANG"
        test -n "$locale"; or continue
        string match -qri '^(fr|(C|POSIX)(\.|$))' -- $locale; and echo fr; or echo en
        return
    end
    echo fr
end

function __mj_words -d 'Print the words before the one under the cursor, the program first'
    set -l words (commandline -xpc 2>/dev/null; or commandline -opc)
    while string match -qr '^(\w+=.*|command|builtin|exec|time|not|!|and|or|if|while|else|begin)$' -- "$words[1]"
        set -e words[1]
    end
    set -q words[1]; and printf '%s\n' $words
end

function __mj_at -d 'Print the command, and the place among its words: its verbs, a slash, how many are before it'
    set -l words (__mj_words)
    set -e words[1]
    set -l command ''
    set -l verbs ''
    set -l place 0
    set -l skip ''
    set -l ended ''
    for word in $words
        if test -n "$skip"
            set skip ''
        else if test "$word" = --
            set ended yes
        else if test -z "$ended"; and string match -qr -- '^-\D' "$word"
            contains -- "$command $word" $__mj_valued; and set skip yes
        else if test -z "$command"
            set command $word
        else if test $place = 0; and contains -- "$command$verbs $word" $__mj_verbs
            set verbs "$verbs $word"
        else
            set place (math $place + 1)
        end
    end
    printf '%s\n' "$command" "$command$verbs/$place"
end

function __mj_is -d 'Return whether one of these is the command on the line'
    set -l at (__mj_at)
    contains -- "$at[1]" $argv
end

function __mj_for -d 'Return whether one of these is the command on the line with its verbs'
    set -l at (__mj_at)
    contains -- (string replace -r '/\d+$' '' -- $at[2]) $argv
end

function __mj_path -d 'Return whether the word under the cursor is a path'
    string match -q -- '*/*' (commandline -t)
end

function __mj_files -d 'Return whether fish proposes files'
    __mj_path; and return
    set -l at (__mj_at)
    switch "$at[2]"
        case @FILES@
            return 0
    end
    return 1
end

function __mj_free -d 'Print what may stand at this place among the free words'
    string match -q -- '-*' (commandline -t); and return
    set -l at (__mj_at)
    switch "$at[2]"
        case /0 help/0
            printf '%s\t%s\n' @COMMANDS@
@PLACES@
        case @ASKED@
            __mj_ask
    end
end

function __mj_ask -d 'Print what the program being typed proposes, for a free word or for the value of an option'
    set -l token (commandline -t)
    set -l begun ''
    if set -q argv[1]; and string match -q -- '-*' $token
        set begun (string match -r -- '^(?:--[^=]*=|-[^-])' $token)
        set token (string sub -s (math (string length -- "$begun") + 1) -- $token)
    end
    set -l words (__mj_words)
    set -l program (string replace -r -- '^~(?=/)' $HOME "$words[1]")
    set -e words[1]
    test -n "$begun"; and set words $words (string trim -rc = -- $begun)
    set -l typed (__mj_plain $token)
    set -l asked $typed
    set -l lines (__mj_run $program $words $asked)
    if not set -q lines[1]; and string match -qr -- ".'" $token; and test "$typed" != "$token"
        # The apostrophe of a name, typed as it is, opens a quote.
        set asked $token
        set lines (__mj_run $program $words $asked)
    end
    set -q lines[1]; and __mj_offer "$begun" $typed $asked $lines
end

function __mj_plain -d 'Print a word without its quotes, one of which may be open'
    for close in '' \' '"'
        string unescape -- $argv[1]$close 2>/dev/null; and return
    end
    printf '%s\n' $argv[1]
end

function __mj_run -d 'Print the answer of the program'
    if command -sq -- $argv[1]
        command $argv[1] __complete fish $argv[2..-1] </dev/null 2>/dev/null
    else if functions -q -- $argv[1]
        $argv[1] __complete fish $argv[2..-1] </dev/null 2>/dev/null
    end
end

function __mj_offer -d 'Print the answer as fish takes it, or have fish put the stored spelling there'
    set -l begun $argv[1]
    set -l typed $argv[2]
    set -l asked $argv[3]
    set -l lines $argv[4..-1]
    set -l texts (string replace -r '\t.*' '' -- $lines)
    set -l more (string split \t -- $lines[1])[3]
    set -l begins '^'(string escape --style=regex -- $typed)'.*'
    set -l alike (string match -r -- $begins $texts)
    set -l cased (string match -ri -- $begins $texts)
    set -q alike[1]; and set -e cased # fish passes over what differs in case where something does not
    if test (count $alike) = (count $texts); or test 1 -lt (count $cased) -a (count $cased) = (count $texts)
        # fish puts a space behind a single word unless it ends as those do that go on.
        if set -q texts[2]; or test "$more" != +; or string match -qr '[/=@:.,-]$' -- $texts[1]
            string replace -r '^([^\t]*\t[^\t]*).*' '$1' -- $lines
            return
        end
    end
    if set -q texts[2]
        set -l head (__mj_head $asked $lines)
        test -n "$head"; and __mj_put $begun(string escape -n -- $head) complete; and return
    else
        test "$more" = +; and set -l space ''; or set -l space ' '
        __mj_put $begun(string escape -n -- $texts[1])$space; and return
    end
    for line in $lines
        set -l parts (string split \t -- $line)
        if test -n "$parts[4]" -a "$parts[4]" != "$parts[1]" -a (count $cased) != (count $texts)
            printf '%s\t%s\n' $parts[4] (string join ' · ' -- $parts[1] (string match -r '.+' -- $parts[2]))
        else
            printf '%s\t%s\n' $parts[1] "$parts[2]"
        end
    end
end

function __mj_head -d 'Print what all proposals begin with, if it is at least what was typed'
    set -l head ''
    set -l least 0
    for line in $argv[2..-1]
        set -l parts (string split \t -- $line)
        test -n "$parts[4]"; or return
        set -l stands (math (string length -- $parts[1]) - (string length -- $parts[4]) + (string length -- $argv[1]))
        test $stands -gt $least; and set least $stands
        test -n "$head"; or set head $parts[1]
        while test "$head" != (string sub -l (string length -- $head) -- $parts[1])
            set head (string sub -l (math (string length -- $head) - 1) -- $head)
            test -n "$head"; or return
        end
    end
    test (string length -- $head) -ge $least; and printf '%s\n' $head
end

function __mj_put -d 'Have fish put a text in the place of the word under the cursor, then do what else is named'
    set -l line (commandline -cb | string collect)
    set -l token (commandline -t)
    # Not in older ones, not inside of a word, not for another completion that asks (sudo mj …), and not twice.
    contains -- abbr (builtin -n); or return
    test -n "$token"; and test (commandline -ct) = $token; or return
    test (string length -- $line) = (commandline -C 2>/dev/null; or echo none); or return
    test "$line" != "$__mj_tried"; or return
    set -g __mj_tried $line
    set -g __mj_token $token
    set -g __mj_text $argv[1]
    abbr --add __mj --position anywhere --regex '^'(string escape --style=regex -- $token)'$' --function __mj_stored
    and commandline -f expand-abbr $argv[2..-1]
end

function __mj_stored -d 'Print what stands for a word, once'
    set -l text $__mj_text
    set -l token $__mj_token
    set -e __mj_text
    set -e __mj_token
    set -e __mj_tried
    abbr --erase __mj
    test "$argv[1]" = "$token"; and printf %s $text
end

switch (__mj_lang)
@ABOUT@
end

complete -c meneuse -w mj
# What fish suggests in grey, while one types, heeds no condition: of all this, only that there are no files.
complete -c mj -f
complete -c mj -n __mj_files -F
complete -c mj -k -n 'not __mj_files' -a '(__mj_free)'
@OPTIONS@
"""
