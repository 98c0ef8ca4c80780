"""The script of bash, with places between two ``@`` for what is made from the declarations."""

SCRIPT = r"""# Completions of mj for bash. Made by `python -m meneuse.completions bash`: not to be changed by hand.
#
# Commands, options and what never changes are known here. For the rest the program itself is asked, by its hidden
# command `__complete`. Nothing here is newer than bash 3.2, and neither the options of the user's shell nor its IFS
# matter to it; it changes none.

# The options of a command: those with a value behind them, and the others.
_mj_options() {
    case $1 in
    @OPTIONS@
    *) valued= plain= ;;
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

# Split a line into the finished words and the current one: `text` as it is meant, `raw` as typed, in which `quote`.
_mj_split() {
    local rest=$1 part begun=
    words=() text= raw= quote=
    while [[ -n $rest ]]; do
        if [[ -z $begun && $rest != [[:space:]]* ]]; then
            begun=yes raw=$rest
        fi
        case $rest in
        [[:space:]]*)
            if [[ -n $begun ]]; then
                words+=("$text")
            fi
            text= raw= begun= rest=${rest:1}
            ;;
        \\*) text+=${rest:1:1} rest=${rest:2} ;;
        \'*)
            rest=${rest:1} part=${rest%%\'*}
            text+=$part
            if [[ $part == "$rest" ]]; then
                quote=\' rest=
            else
                rest=${rest:${#part}+1}
            fi
            ;;
        \"*) _mj_double ;;
        *)
            part=${rest%%[[:space:]\\\'\"]*}
            text+=$part rest=${rest:${#part}}
            ;;
        esac
    done
}
_mj_double() {
    quote=\" rest=${rest:1}
    while [[ -n $rest && -n $quote ]]; do
        part=${rest%%[\"\\]*}
        text+=$part rest=${rest:${#part}}
        case $rest in
        \"*) quote= rest=${rest:1} ;;
        \\[\"\\\$\`]*) text+=${rest:1:1} rest=${rest:2} ;;
        \\*) text+=\\ rest=${rest:1} ;;
        esac
    done
}

# Read the finished words: the command, the place of the next free word, the option that waits for its value.
_mj_read() {
    local word index
    command= place= count=0 waits= bare=
    _mj_options ''
    for ((index = 1; index < ${#words[@]}; index++)); do
        word=${words[index]}
        if [[ -n $waits ]]; then
            waits=
        elif [[ -z $bare && $word == -- ]]; then
            bare=yes
        elif [[ -z $bare && $word == -[!0-9]* ]]; then
            if [[ " $valued " == *" $word "* ]]; then
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
    head= others=
    if [[ -n $waits ]]; then
        _mj_value "$command" "$waits"
    elif [[ -n $bare || $text != -* || $text == -[0-9]* ]]; then
        if [[ -n $command && "$place $count" != 'help 0' ]]; then
            _mj_place "$place $count"
        else
            how= known='@COMMANDS@'
        fi
    elif [[ $text == --*=* ]]; then
        head=${text%%=*}=
        _mj_value "$command" "${text%%=*}"
        text=${text#*=}
    elif [[ $text == -[!-]?* ]]; then
        how=ask known=
    else
        how= known="$valued $plain"
        _mj_others "$place"
    fi
    if [[ $how == ask && ($text == */* || ${raw:${#head}} == '~'*) ]]; then
        how=file known=
    fi
}

# Fold a text: no capitals, no accents.
_mj_fold() {
    folded=$1
    set -- A a B b C c D d E e F f G g H h I i J j K k L l M m N n O o P p Q q R r S s T t U u V v W w X x Y y Z z \
        é e è e ê e ë e É e È e Ê e Ë e à a â a ä a À a Â a Ä a î i ï i Î i Ï i ô o ö o Ô o Ö o \
        ù u û u ü u Ù u Û u Ü u ç c Ç c $'\xcc\x81' '' $'\xcc\x80' '' $'\xcc\x82' '' $'\xcc\x88' '' $'\xcc\xa7' ''
    while [[ $# -gt 0 ]]; do
        folded=${folded//"$1"/$2}
        shift 2
    done
}

# Propose the known words that begin as typed, from where readline goes on.
_mj_words() {
    local word folded
    _mj_fold "$text"
    for word in $known; do
        if [[ $word == "$folded"* && " $others " != *" $word "* ]]; then
            word=$head$word
            COMPREPLY+=("${word:${#kept}} ")
        fi
    done
}

# Ask the program $1. Its answers are ready to be proposed.
_mj_ask() {
    local program=$1 found newline=$'\n'
    if [[ $program == '~/'* ]]; then
        program=$HOME/${program:2}
    fi
    type -P "$program" >/dev/null 2>&1 || declare -F "$program" >/dev/null 2>&1 || return 0
    found=$("$program" __complete bash "${COMP_WORDBREAKS-}" "$line" </dev/null 2>/dev/null) || :
    while [[ -n $found ]]; do
        if [[ -n ${found%%"$newline"*} ]]; then
            COMPREPLY+=("${found%%"$newline"*}")
        fi
        if [[ $found == *"$newline"* ]]; then
            found=${found#*"$newline"}
        else
            found=
        fi
    done
}

# Propose the only file or folder that begins as typed; of several, and of what is not plain, readline makes more.
_mj_path() {
    local typed=${raw:${#head}} path escaped= index
    case $quote in
    '') [[ $typed != '~'* && ${masked:${#head}} != *[\"\'\`\$"${COMP_WORDBREAKS-}"]* ]] || return 0 ;;
    *) [[ $how == file && $typed == "$quote$text" && $text != *[\`\$\!]* ]] || return 0 ;;
    esac
    path=$(
        set +efu
        shopt -u failglob nocaseglob
        shopt -s nullglob
        unset GLOBIGNORE
        count=0
        for path in "$text"*; do
            if [[ $how == file || -d $path ]]; then
                only=$path count=$((count + 1))
            fi
        done
        if [[ $count == 1 && ($how == folder || ! -d $only) ]]; then
            printf '%s.' "$only"
        fi
    ) || :
    path=${path%.}
    [[ -n $path && $path != *[[:cntrl:]]* ]] || return 0
    if [[ -n $quote ]]; then
        path=${path:${#text}}
        if [[ $path != *[\`\$\!\"\'\\]* ]]; then
            COMPREPLY=("$text$path$quote")
        fi
        return 0
    fi
    for ((index = 0; index < ${#path}; index++)); do
        case ${path:index:1} in
        [[:alnum:]] | [-_./,:=@%+]) ;;
        *) escaped+=\\ ;;
        esac
        escaped+=${path:index:1}
    done
    escaped=$head$escaped
    if [[ $how == folder ]]; then
        COMPREPLY=("${escaped:${#kept}}/")
    else
        COMPREPLY=("${escaped:${#kept}} ")
    fi
}

_mj() {
    local IFS=$' \t\n' line rest before index text raw masked quote head kept= how known others
    local valued plain command place count waits bare
    local -a words
    COMPREPLY=()
    if [[ ${BASH_VERSINFO[0]}${BASH_VERSINFO[1]} -lt 43 ]]; then # COMP_POINT counts bytes
        line=$(LC_ALL=C && printf '%s.' "${COMP_LINE:0:COMP_POINT}") || :
        line=${line%.}
    else
        line=${COMP_LINE:0:COMP_POINT}
    fi
    rest=${COMP_LINE:${#line}}
    _mj_split "$line"
    before=${line%"$raw"}
    before=${before%"${before##*[![:space:]]}"}
    if [[ ${#words[@]} -eq 0 || $raw == [\<\>]* || $raw == [0-9\&][\<\>]* || $before == *[\<\>] ]]; then
        return 0 # the file of a redirection
    fi
    _mj_read
    _mj_how

    # Readline keeps what stands before the last character that breaks words, but for those behind a backslash; that
    # character too, unless it is an @.
    masked=${raw//\\?/__}
    for ((index = ${#raw}; index > 0; index--)); do
        if [[ ${COMP_WORDBREAKS-} == *"${masked:index-1:1}"* ]]; then
            kept=${raw:0:index}
            kept=${kept%@}
            break
        fi
    done
    if [[ $how == fi* || $how == fo* ]]; then
        _mj_path
        return 0
    fi
    if [[ -n $known && $raw == *[\\\"\'\$\`]* ]]; then
        how=ask
    elif [[ -n $known ]]; then
        _mj_words
    fi
    if [[ $how == ask && ${#COMPREPLY[@]} -eq 0 ]]; then
        _mj_ask "$1"
    fi
    if [[ ${#COMPREPLY[@]} -eq 1 && $rest == [[:space:]]* ]]; then
        COMPREPLY[0]=${COMPREPLY[0]% }
    elif [[ ${#COMPREPLY[@]} -eq 0 && $raw != *[\\\"\'\$\`]* ]]; then
        # No files are proposed. bash 3.2, which cannot say so, is answered what stands there: nothing changes.
        compopt +o default 2>/dev/null || COMPREPLY=("${raw:${#kept}}")
    fi
    return 0
}
# In the order of the proposals, where bash can do it.
complete -o nospace -o default -o nosort -F _mj mj meneuse 2>/dev/null ||
    complete -o nospace -o default -F _mj mj meneuse
"""
