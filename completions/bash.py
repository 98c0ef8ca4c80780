"""The completions of bash, 3.2 and newer."""

from .table import options, placed, takes, values

SCRIPT = """\
# Completions of mj for bash. Made by `python -m meneuse.completions bash`: not to be changed by hand.
_mj() {{
    local line=${{COMP_LINE:0:COMP_POINT}} current option value word command= skip= known= reply place=0
    local -a before
    current=${{line##*[[:space:]]}}
    read -ra before <<<"${{line%"$current"}}"

    for word in "${{before[@]:1}}"; do
        [[ $word == -- ]] && return
        if [[ -n $skip ]]; then
            skip=
            continue
        fi
        case "$command $word" in
        {skipped}) skip=yes ;;
        *' -'*) ;;
        ' '*) command=$word ;;
        *) place=$((place + 1)) ;;
        esac
    done

    # An option's value is the word after it, or what follows its equals sign.
    option=${{before[${{#before[@]}} - 1]}} value=$current
    [[ $current == --*=* ]] && option=${{current%%=*}} value=${{current#*=}}
    case "$command $option" in
{valued}
    *)
        value=$current
        case "$command $current" in
{known}
        *)
            case "$command $place" in
{placed}
            esac
            ;;
        esac
        ;;
    esac

    # Bash replaces what follows the last equals sign only.
    while IFS= read -r reply; do
        [[ $COMP_WORDBREAKS == *=* ]] && reply=${{reply#"${{value%"${{value##*=}}"}}"}}
        COMPREPLY+=("$reply")
    done < <(compgen -W "$known" -- "$value")
}}
complete -o default -F _mj mj meneuse
"""


def script() -> str:
    """Return the script."""
    table = options()
    valued, known = [], [f"        ' '[!-]* | ' ') known='{' '.join(name for name in table if name)}' ;;"]
    for command, params in table.items():
        for param in filter(values, params):
            spelled = " | ".join(f"'{command} {flag}'" for flag in param.flags)
            valued.append(f"    {spelled}) known='{' '.join(values(param))}' ;;")
        flags = " ".join(flag for param in params for flag in param.flags)
        known.append(f"        '{command} '-*) known='{flags}' ;;")
    skipped = " | ".join(
        f"'{command} {flag}'"
        for command, params in table.items()
        for param in filter(takes, params)
        for flag in param.flags
    )
    words = [
        f"            '{command} {place}') known='{' '.join(found)}' ;;"
        for command in filter(None, table)
        for place, found in placed(command).items()
    ]
    return SCRIPT.format(skipped=skipped, valued="\n".join(valued), known="\n".join(known), placed="\n".join(words))
