# Completions of mj for bash. Made by `python -m meneuse.completions bash`: not to be changed by hand.
_mj() {
    local line=${COMP_LINE:0:COMP_POINT} current option value word command= skip= known= reply place=0
    local -a before
    current=${line##*[[:space:]]}
    read -ra before <<<"${line%"$current"}"

    for word in "${before[@]:1}"; do
        [[ $word == -- ]] && return
        if [[ -n $skip ]]; then
            skip=
            continue
        fi
        case "$command $word" in
        ' --lang' | ' --color' | 'roll --repeat' | 'roll --label' | 'roll --set' | 'roll --who' | 'roll --dice' | 'roll --seed' | 'roll --ruling' | 'roll --lang' | 'roll --color' | 'test -d' | 'test --difficulty' | 'test -x' | 'test --exploits' | 'test -f' | 'test --free' | 'test -r' | 'test --range' | 'test -i' | 'test --inspiration' | 'test --bonus' | 'test --against' | 'test --blind' | 'test --keep' | 'test --desastre' | 'test --as' | 'test --held' | 'test --dice' | 'test --seed' | 'test --ruling' | 'test --table' | 'test --lang' | 'test --color' | 'conflict -d' | 'conflict --difficulty' | 'conflict --plays' | 'conflict --play' | 'conflict --who' | 'conflict --refuses' | 'conflict --no-stake' | 'conflict --win' | 'conflict --loss' | 'conflict --keep' | 'conflict --dice' | 'conflict --seed' | 'conflict --ruling' | 'conflict --table' | 'conflict --lang' | 'conflict --color' | 'rhapsodie -d' | 'rhapsodie --difficulty' | 'rhapsodie --bonus' | 'rhapsodie --malus' | 'rhapsodie --helper' | 'rhapsodie --advantage' | 'rhapsodie --sequelle' | 'rhapsodie --face' | 'rhapsodie --dice' | 'rhapsodie --seed' | 'rhapsodie --ruling' | 'rhapsodie --table' | 'rhapsodie --lang' | 'rhapsodie --color' | 'table --game' | 'table --player' | 'table --table' | 'table --lang' | 'table --color' | 'range --until' | 'range --table' | 'range --lang' | 'range --color' | 'inspiration --table' | 'inspiration --lang' | 'inspiration --color' | 'harm --sequelle' | 'harm --ruling' | 'harm --table' | 'harm --lang' | 'harm --color' | 'heal --by' | 'heal --care' | 'heal --degree' | 'heal --gauge' | 'heal --sacrifice' | 'heal --dice' | 'heal --seed' | 'heal --ruling' | 'heal --table' | 'heal --lang' | 'heal --color' | 'again --who' | 'again --advantage' | 'again -f' | 'again --free' | 'again --keep' | 'again -r' | 'again --range' | 'again --dice' | 'again --seed' | 'again --ruling' | 'again --table' | 'again --lang' | 'again --color' | 'undo --table' | 'undo --lang' | 'undo --color' | 'redo --table' | 'redo --lang' | 'redo --color' | 'journal --episode' | 'journal --who' | 'journal -n' | 'journal --last' | 'journal --table' | 'journal --lang' | 'journal --color' | 'sheet --table' | 'sheet --lang' | 'sheet --color' | 'rulings --table' | 'rulings --lang' | 'rulings --color') skip=yes ;;
        *' -'*) ;;
        ' '*) command=$word ;;
        *) place=$((place + 1)) ;;
        esac
    done

    # An option's value is the word after it, or what follows its equals sign.
    option=${before[${#before[@]} - 1]} value=$current
    [[ $current == --*=* ]] && option=${current%%=*} value=${current#*=}
    case "$command $option" in
    ' --lang') known='fr en' ;;
    ' --color') known='auto always never' ;;
    'roll --ruling') known='inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset' ;;
    'roll --lang') known='fr en' ;;
    'roll --color') known='auto always never' ;;
    'test --keep') known='range bonus effet' ;;
    'test --as') known='pj pnj' ;;
    'test --ruling') known='inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset' ;;
    'test --lang') known='fr en' ;;
    'test --color') known='auto always never' ;;
    'conflict --play') known='mise lance main passe encore fin' ;;
    'conflict --ruling') known='inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset' ;;
    'conflict --lang') known='fr en' ;;
    'conflict --color') known='auto always never' ;;
    'rhapsodie --face') known='coin d6 du' ;;
    'rhapsodie --ruling') known='inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset' ;;
    'rhapsodie --lang') known='fr en' ;;
    'rhapsodie --color') known='auto always never' ;;
    'table --game') known='singularites rhapsodie' ;;
    'table --lang') known='fr en' ;;
    'table --color') known='auto always never' ;;
    'range --until') known='action scene' ;;
    'range --lang') known='fr en' ;;
    'range --color') known='auto always never' ;;
    'inspiration --lang') known='fr en' ;;
    'inspiration --color') known='auto always never' ;;
    'harm --ruling') known='inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset' ;;
    'harm --lang') known='fr en' ;;
    'harm --color') known='auto always never' ;;
    'heal --care') known='sommeil attention specialiste etablissement' ;;
    'heal --ruling') known='inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset' ;;
    'heal --lang') known='fr en' ;;
    'heal --color') known='auto always never' ;;
    'again --keep') known='range bonus effet' ;;
    'again --ruling') known='inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset' ;;
    'again --lang') known='fr en' ;;
    'again --color') known='auto always never' ;;
    'undo --lang') known='fr en' ;;
    'undo --color') known='auto always never' ;;
    'redo --lang') known='fr en' ;;
    'redo --color') known='auto always never' ;;
    'journal --lang') known='fr en' ;;
    'journal --color') known='auto always never' ;;
    'sheet --lang') known='fr en' ;;
    'sheet --color') known='auto always never' ;;
    'rulings --lang') known='fr en' ;;
    'rulings --color') known='auto always never' ;;
    *)
        value=$current
        case "$command $current" in
        ' '[!-]* | ' ') known='roll test conflict rhapsodie table range inspiration harm heal again undo redo journal sheet rulings' ;;
        ' '-*) known='--version --json --lang --color -h --help' ;;
        'roll '-*) known='--repeat --label --set --who --dice --seed --odds --ruling --exit-status --json --lang --color -h --help' ;;
        'test '-*) known='-d --difficulty -x --exploits -f --free --no-free -r --range -i --inspiration --gm-ok --expertise --bonus --against --auto --handicap --roll --blind --keep --desastre --as --held --dice --seed --odds --ruling --exit-status --table --dry-run --json --lang --color -h --help' ;;
        'conflict '-*) known='--passive --stakes -d --difficulty --plays --play --who --refuses --no-stake --advise --win --loss --keep --dice --seed --odds --ruling --exit-status --table --dry-run --json --lang --color -h --help' ;;
        'rhapsodie '-*) known='-d --difficulty --bonus --malus --helper --advantage --sequelle --face --roll --dice --seed --odds --ruling --exit-status --table --dry-run --json --lang --color -h --help' ;;
        'table '-*) known='--game --player --conflict --players --watch --gm --table --dry-run --json --lang --color -h --help' ;;
        'range '-*) known='--until --table --dry-run --json --lang --color -h --help' ;;
        'inspiration '-*) known='--atout --table --dry-run --json --lang --color -h --help' ;;
        'harm '-*) known='--conflict --sequelle --ruling --table --dry-run --json --lang --color -h --help' ;;
        'heal '-*) known='--trauma --by --care --doctor --degree --gauge --sacrifice --force --dice --seed --odds --ruling --exit-status --table --dry-run --json --lang --color -h --help' ;;
        'again '-*) known='--who --advantage -f --free --keep -r --range --dice --seed --odds --ruling --exit-status --table --dry-run --json --lang --color -h --help' ;;
        'undo '-*) known='--table --dry-run --json --lang --color -h --help' ;;
        'redo '-*) known='--table --dry-run --json --lang --color -h --help' ;;
        'journal '-*) known='--all --episode --who -n --last --table --dry-run --json --lang --color -h --help' ;;
        'sheet '-*) known='--table --dry-run --json --lang --color -h --help' ;;
        'rulings '-*) known='--table --dry-run --json --lang --color -h --help' ;;
        *)
            case "$command $place" in
            'table 0') known='init show members adventure episode scene turn check export import' ;;
            'range 0') known='award spend give desastre' ;;
            'inspiration 0') known='use refill' ;;
            'harm 1') known='neutralise mourant handicap fatigue blessure stress trauma' ;;
            'journal 0') known='list show stats export verify' ;;
            'sheet 0') known='show check list' ;;
            'rulings 0') known='inspiration one_counts dieless_counts cap_all_bonuses tie opposed_exploits conflict_first first_fails lost_to_pc range_after_roll inspiration_scope advantage max_advantages help_roll stress_on_wound light_sequela_removal convalescence_on_new_wound' ;;
            esac
            ;;
        esac
        ;;
    esac

    # Bash replaces what follows the last equals sign only.
    while IFS= read -r reply; do
        [[ $COMP_WORDBREAKS == *=* ]] && reply=${reply#"${value%"${value##*=}"}"}
        COMPREPLY+=("$reply")
    done < <(compgen -W "$known" -- "$value")
}
complete -o default -F _mj mj meneuse
