# Completions of mj for bash. Made by `python -m meneuse.completions bash`: not to be changed by hand.
#
# Commands, options and what never changes are known here. For the rest the program itself is asked, by its hidden
# command `__complete`. Nothing here is newer than bash 3.2, and neither the options of the user's shell nor its IFS
# matter to it; it changes none.

# The options of a command: those with a value behind them, and the others.
_mj_options() {
    case $1 in
    '' | help) valued='--lang --color' plain='--version --json -h --help' ;;
    'roll') valued='--repeat --label --set --who --dice --seed --compare --svg --ruling --lang --color' plain='--odds --at-least --exact --exit-status --json -h --help' ;;
    'test') valued='-d --difficulty -x --exploits -f --free -r --range -i --inspiration --bonus --against --blind --keep --desastre --as --held --win --loss --dice --seed --compare --svg --ruling --table --lang --color' plain='--no-free --gm-ok --expertise --auto --handicap --roll --plan --odds --at-least --exact --exit-status --dry-run --json -h --help' ;;
    'conflict') valued='-d --difficulty --plays --play --who --refuses --no-stake --win --loss --keep --dice --seed --compare --svg --ruling --table --lang --color' plain='--passive --stakes --advise --odds --at-least --exact --exit-status --dry-run --json -h --help' ;;
    'rhapsodie') valued='-d --difficulty --bonus --malus --helper --advantage --sequelle --face --dice --seed --compare --svg --ruling --table --lang --color' plain='--roll --odds --at-least --exact --exit-status --dry-run --json -h --help' ;;
    'table') valued='--game --player --table --lang --color' plain='--conflict --players --watch --gm --dry-run --json -h --help' ;;
    'range') valued='--until --table --lang --color' plain='--dry-run --json -h --help' ;;
    'inspiration') valued='--table --lang --color' plain='--atout --dry-run --json -h --help' ;;
    'harm') valued='--sequelle --ruling --table --lang --color' plain='--conflict --dry-run --json -h --help' ;;
    'heal') valued='--by --care --degree --gauge --sacrifice --dice --seed --compare --svg --ruling --table --lang --color' plain='--trauma --doctor --force --odds --at-least --exact --exit-status --dry-run --json -h --help' ;;
    'again') valued='--who --advantage -f --free --keep -r --range --dice --seed --compare --svg --ruling --table --lang --color' plain='--odds --at-least --exact --exit-status --dry-run --json -h --help' ;;
    'undo') valued='--table --lang --color' plain='--dry-run --json -h --help' ;;
    'redo') valued='--table --lang --color' plain='--dry-run --json -h --help' ;;
    'journal') valued='--episode --who -n --last --table --lang --color' plain='--all --dry-run --json -h --help' ;;
    'sheet') valued='--table --lang --color' plain='--dry-run --json -h --help' ;;
    'rulings') valued='--table --lang --color' plain='--dry-run --json -h --help' ;;
    'batch') valued='--seed --table --lang --color' plain='--stop --dry-run --json -h --help' ;;
    'completion') valued='--lang --color' plain='--install --rc --json -h --help' ;;
    *) valued= plain= ;;
    esac
}

# How an option's value is completed: by `known` words, as `how` says (file, folder, ask), or not at all.
_mj_value() {
    how= known=
    case "$1 $2" in
    *' --lang') known='fr en' ;;
    *' --color') known='auto always never' ;;
    *' --who' | *' -f' | *' --free' | *' -i' | *' --inspiration' | *' --against' | *' --plays' | *' --play' | *' --refuses' | *' --no-stake' | 'conflict --keep' | *' --helper' | *' --advantage' | 'rhapsodie --sequelle' | *' --by' | *' --sacrifice' | *' --episode') how=ask ;;
    *' --svg') how=file ;;
    *' --ruling') known='inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset' ;;
    'test -d' | 'test --difficulty' | 'conflict -d' | 'conflict --difficulty') how=ask known='facile moyen difficile tres-dur exceptionnel heroique legendaire impossible' ;;
    'test --keep' | 'again --keep') known='range bonus effet' ;;
    *' --as') known='pj pnj' ;;
    *' --table') how=folder ;;
    'rhapsodie -d' | 'rhapsodie --difficulty') how=ask known='enfantin simple technique complexe difficile absurde impossible heroique legendaire special' ;;
    *' --face') known='coin d6 du' ;;
    *' --game') known='singularites rhapsodie' ;;
    *' --until') known='action scene' ;;
    *' --care') known='sommeil attention specialiste etablissement' ;;
    esac
}

# The same for a free word: $1 is the command and its verbs, and how many free words stand behind them.
_mj_place() {
    how= known=
    case $1 in
    'table 0') known='init show members adventure episode scene turn check export import' ;;
    'table init 0' | 'table import 1') how=folder ;;
    'table members 0') known='list add remove' ;;
    'table export 0' | 'table import 0' | 'batch 0') how=file ;;
    'range 0') known='award spend give desastre' ;;
    'range award 0' | 'range spend 1' | 'range give 0' | 'range give 1' | 'range desastre 0' | 'range desastre 1' | 'inspiration use 0' | 'inspiration use 1' | 'inspiration refill 0' | 'harm 0' | 'heal 0' | 'undo 0' | 'redo 0' | 'journal show 0') how=ask ;;
    'inspiration 0') known='use refill' ;;
    'harm 1') known='neutralise mourant handicap fatigue blessure stress trauma' ;;
    'journal 0') known='list show stats export verify' ;;
    'sheet 0') known='show check list' ;;
    'completion 0') known='bash zsh fish powershell' ;;
    'test '* | 'conflict '* | 'rhapsodie '* | 'table members add '* | 'table members remove '* | 'sheet show '*) how=ask ;;
    'sheet check '*) how=file ;;
    'rulings '*) known='inspiration one_counts dieless_counts cap_all_bonuses tie opposed_exploits conflict_first first_fails lost_to_pc range_after_roll inspiration_scope advantage max_advantages help_roll stress_on_wound light_sequela_removal convalescence_on_new_wound' ;;
    esac
}

# The options that are not for the verbs: $1 is the command and these.
_mj_others() {
    others=
    case $1 in
    'table init') others='--player --conflict --players --watch --gm' ;;
    'table show') others='--game --player --conflict' ;;
    'table members') others='--game --conflict --players --watch --gm' ;;
    'table adventure') others='--game --player --conflict --players --watch --gm' ;;
    'table episode') others='--game --player --conflict --players --watch --gm' ;;
    'table scene') others='--game --player --players --watch --gm' ;;
    'table turn') others='--game --player --conflict --players --watch --gm' ;;
    'table check') others='--game --player --conflict --players --watch --gm' ;;
    'table export') others='--game --player --conflict --players --watch --gm' ;;
    'table import') others='--game --player --conflict --players --watch --gm' ;;
    'table members list') others='--game --player --conflict --players --watch --gm' ;;
    'table members add') others='--game --conflict --players --watch --gm' ;;
    'table members remove') others='--game --player --conflict --players --watch --gm' ;;
    'range award') others='--until' ;;
    'range spend') others='--until' ;;
    'range give') others='--until' ;;
    'inspiration refill') others='--atout' ;;
    'journal show') others='--all --episode --who -n --last' ;;
    'journal verify') others='--all --episode --who -n --last' ;;
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
            'table 0 init') place='table init' ;;
            'table 0 show') place='table show' ;;
            'table 0 members') place='table members' ;;
            'table 0 adventure') place='table adventure' ;;
            'table 0 episode') place='table episode' ;;
            'table 0 scene') place='table scene' ;;
            'table 0 turn') place='table turn' ;;
            'table 0 check') place='table check' ;;
            'table 0 export') place='table export' ;;
            'table 0 import') place='table import' ;;
            'table members 0 list') place='table members list' ;;
            'table members 0 add') place='table members add' ;;
            'table members 0 remove') place='table members remove' ;;
            'range 0 award') place='range award' ;;
            'range 0 spend') place='range spend' ;;
            'range 0 give') place='range give' ;;
            'range 0 desastre') place='range desastre' ;;
            'inspiration 0 use') place='inspiration use' ;;
            'inspiration 0 refill') place='inspiration refill' ;;
            'journal 0 list') place='journal list' ;;
            'journal 0 show') place='journal show' ;;
            'journal 0 stats') place='journal stats' ;;
            'journal 0 export') place='journal export' ;;
            'journal 0 verify') place='journal verify' ;;
            'sheet 0 show') place='sheet show' ;;
            'sheet 0 check') place='sheet check' ;;
            'sheet 0 list') place='sheet list' ;;
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
            how= known='roll test conflict rhapsodie table range inspiration harm heal again undo redo journal sheet rulings batch completion'
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
