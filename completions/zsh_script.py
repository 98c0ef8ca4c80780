"""The script of zsh, with places between two ``@`` for what is made from the declarations."""

SCRIPT = r"""#compdef mj meneuse
# Completions of mj for zsh. Made by `python -m meneuse.completions zsh`: not to be changed by hand.
#
# Commands, options and what never changes are known here. For the rest the program itself is asked, by its hidden
# command `__complete`. To be autoloaded by compinit, or sourced behind it.

# What the help says, by the numbers below.
_mj_about() {
    case ${${(M)MJ_LANG:#([fF][rR]|[eE][nN])*}:-${LC_ALL:-${LC_MESSAGES:-${LANG:-fr}}}} in
    @ABOUT@
    esac
}

# The options of a command, each with the number of what is said of it, = before a value, + if repeatable.
_mj_options() {
    case $1 in
    @OPTIONS@
    *) flags=() ;;
    esac
}

# How an option's value is completed: by `known` words, as `how` says (file, folder, ask), or not at all.
_mj_value() {
    how= known=
    case "$1 $2" in
    @VALUES@
    esac
}

# The same for a free word: $1 is the command and its verbs, and how many free words stand behind them.
_mj_place() {
    how= known=
    case $1 in
    @PLACES@
    esac
}

# The options that are not for the verbs: $1 is the command and these.
_mj_others() {
    others=
    case $1 in
    @OTHERS@
    esac
}

# Read the finished words: the command, the place of the next free word, the option that waits for its value.
_mj_read() {
    local word
    command= place= count=0 waits= bare= given=()
    _mj_options ''
    for word in "${(@)before}"; do
        if [[ -n $waits ]]; then
            waits=
        elif [[ -z $bare && $word == -- ]]; then
            bare=yes
        elif [[ -z $bare && $word == -[^0-9]* ]]; then
            given+=("${word%%=*}")
            if (( ${flags[(I)${(b)word}:*=*]} )); then
                waits=$word
            fi
        elif [[ -z $command ]]; then
            command=$word place=$word bare=
            _mj_options "$command"
        else
            case "$place $count $word" in
            @VERBS@
            *) count=$((count + 1)) ;;
            esac
        fi
    done
}

# Say how the current word is completed; `head` is the part of it that stays.
_mj_how() {
    how= known= head=
    if [[ -n $waits ]]; then
        _mj_value "$command" "$waits"
    elif [[ -n $bare || $typed != -* || $typed == -[0-9]* ]]; then
        if [[ -n $command && "$place $count" != 'help 0' ]]; then
            _mj_place "$place $count"
        else
            how=command
        fi
    elif [[ $typed == --*=* ]]; then
        head=${typed%%=*}=
        _mj_value "$command" "${typed%%=*}"
    elif [[ $typed == -[^-]?* ]]; then
        how=ask
    else
        how=option
    fi
    if [[ $how == ask && ($typed == */* || $PREFIX == '~'*) ]]; then
        how=file known=
    fi
}

# Fold a text into REPLY: no capitals, no accents, an underscore for every sign.
_mj_fold() {
    local from to
    REPLY=${(L)1}
    for from to in é e è e ê e ë e à a â a ä a î i ï i ô o ö o ù u û u ü u ç c ñ n œ oe æ ae \
        $'\xcc\x81' '' $'\xcc\x80' '' $'\xcc\x82' '' $'\xcc\x88' '' $'\xcc\xa7' '' $'\xcc\x83' ''; do
        REPLY=${REPLY//$from/$to}
    done
    REPLY=${REPLY//[^[:alnum:]]/_}
}

# Take the commands, the options that may still be given, or the known words that begin as typed.
_mj_words() {
    local -a about
    local REPLY begun one number others
    _mj_fold "$typed"
    begun=$REPLY
    case $how in
    command)
        _mj_about
        for one in @COMMANDS@; do
            _mj_take "${one%%:*}" "$about[${one##*:}]"
        done
        ;;
    option)
        _mj_about
        _mj_others "$place"
        for one in $flags; do
            number=${${one##*:}%%[=+]*}
            [[ " $others " == *" ${one%%:*} "* ]] && continue
            if [[ $one == *+ ]] || ! _mj_given $number; then
                _mj_take "${one%%:*}" "$about[$number]"
            fi
        done
        ;;
    *)
        for one in ${=known}; do
            _mj_take "$head$one" ''
        done
        ;;
    esac
}
_mj_given() {
    local one
    for one in $flags; do
        if [[ ${${one##*:}%%[=+]*} == $1 ]] && (( ${given[(Ie)${one%%:*}]} )); then
            return 0
        fi
    done
    return 1
}
_mj_take() {
    _mj_fold "$1"
    if [[ $REPLY == "$begun"* ]]; then
        texts+=("$1") abouts+=("$2") ends+=('')
    fi
}

# Ask the program that is typed.
_mj_ask() {
    local program=${(Q)words[1]} line
    local -a parts
    [[ $program == '~/'* ]] && program=$HOME/${program#'~/'}
    if [[ $program == */* ]]; then
        [[ -x $program ]] || return 0
    else
        (( $+commands[$program] || $+functions[$program] )) || return 0
    fi
    for line in "${(@f)$("$program" __complete zsh "${(@)before}" "$1" </dev/null 2>/dev/null)}"; do
        parts=("${(@s:	:)line}")
        if [[ -n $parts[1] ]]; then
            texts+=("$parts[1]") abouts+=("$parts[2]") ends+=("$parts[3]")
        fi
    done
}

# Propose what was found, in its order, with what is said of it.
_mj_propose() {
    local shared=$texts[1] text REPLY folded
    local -a run show how
    local -i index width=0
    (( $#texts )) || return 1
    local suffix=$SUFFIX
    SUFFIX=
    for text in "${(@)texts}"; do
        while [[ $text[1,$#shared] != $shared ]]; do
            shared=${shared[1,-2]}
        done
        (( ${(m)#text} > width )) && width=${(m)#text}
    done
    if (( $#texts > 1 )) && [[ $compstate[insert] == *unambiguous ]]; then
        _mj_fold "$typed"
        folded=$REPLY
        _mj_fold "$shared"
        if [[ $shared != $typed && $REPLY == "$folded"* ]]; then
            compadd -U -I "$suffix" -S '' -- "$shared"
            return
        fi
        compstate[insert]=
    fi
    for (( index = 1; index <= $#texts; index++ )); do
        run+=("$texts[index]")
        if [[ -n $abouts[index] ]]; then
            show+=("${(mr:width:)texts[index]}  -- $abouts[index]")
        else
            show+=("$texts[index]")
        fi
        if (( index == $#texts )) || [[ $ends[index] != $ends[index+1] ]]; then
            how=(-U -I "$suffix" -V mj)
            [[ $ends[index] == + ]] && how+=(-S '')
            [[ -n ${(j::)abouts} ]] && how+=(-l -d show)
            compadd "${(@)how}" -a run
            run=() show=()
        fi
    done
}

# Complete all but files: those are left to the caller, with `how` and `head`.
_mj_all() {
    emulate -L zsh
    local typed known command place count waits bare quote=${compstate[quote]}
    local -a before given flags texts abouts ends # an end of + leaves a word open
    before=("${(@Q)words[2,CURRENT-1]}")
    if [[ -n $quote ]]; then
        typed=${(Q)${:-$quote$PREFIX${quote[-1]}}}
    else
        typed=${(Q)PREFIX}
    fi
    _mj_read
    _mj_how
    [[ $how == file || $how == folder ]] && return 1
    if [[ -n $known || $how == command || $how == option ]]; then
        _mj_words
    fi
    # Once for a key, whichever ways to match words the user has zsh try.
    if [[ $how == ask ]] && (( ! $#texts && ${_matcher_num:-1} == 1 )); then
        _mj_ask "$typed"
        if (( ! $#texts )) && [[ -z $quote && $words[CURRENT] == ?*\'* ]]; then
            # The apostrophe of a name, typed as it is, opens a quote.
            typed=$words[CURRENT]
            _mj_ask "$typed"
        fi
    fi
    _mj_propose
}

_mj() {
    local how head
    _mj_all && return
    case $how in
    file | folder)
        [[ -n $head ]] && compset -P '*='
        if [[ $how == folder ]]; then
            _files -/
        else
            _files
        fi
        ;;
    *) return 1 ;;
    esac
}

if [[ "${zsh_eval_context[*]}" == *loadautofunc ]]; then
    _mj "$@"
elif typeset -f compdef >/dev/null; then
    compdef _mj mj meneuse
fi
"""
