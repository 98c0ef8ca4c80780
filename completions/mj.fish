# Completions of mj for fish. Made by `python -m meneuse.completions fish`: not to be changed by hand.
function __mj_command
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        switch $words[1]
            case --lang --color
                set -e words[1]
            case '-*'
            case '*'
                echo $words[1]
                return
        end
        set -e words[1]
    end
end
function __mj_is
    test (__mj_command | string collect --allow-empty) = "$argv[1]"
end
function __mj_place
    set -l words (commandline -opc)
    set -e words[1]
    set -l command (__mj_command)
    set -l place -1
    while set -q words[1]
        switch "$command $words[1]"
            case 'roll --repeat' 'roll --label' 'roll --set' 'roll --who' 'roll --dice' 'roll --seed' 'roll --ruling' 'roll --lang' 'roll --color' 'test -d' 'test --difficulty' 'test -x' 'test --exploits' 'test -f' 'test --free' 'test -r' 'test --range' 'test -i' 'test --inspiration' 'test --bonus' 'test --against' 'test --blind' 'test --keep' 'test --desastre' 'test --as' 'test --held' 'test --dice' 'test --seed' 'test --ruling' 'test --table' 'test --lang' 'test --color' 'conflict -d' 'conflict --difficulty' 'conflict --plays' 'conflict --play' 'conflict --who' 'conflict --refuses' 'conflict --no-stake' 'conflict --win' 'conflict --loss' 'conflict --keep' 'conflict --dice' 'conflict --seed' 'conflict --ruling' 'conflict --table' 'conflict --lang' 'conflict --color' 'rhapsodie -d' 'rhapsodie --difficulty' 'rhapsodie --bonus' 'rhapsodie --malus' 'rhapsodie --helper' 'rhapsodie --advantage' 'rhapsodie --sequelle' 'rhapsodie --face' 'rhapsodie --dice' 'rhapsodie --seed' 'rhapsodie --ruling' 'rhapsodie --table' 'rhapsodie --lang' 'rhapsodie --color' 'table --game' 'table --player' 'table --table' 'table --lang' 'table --color' 'range --until' 'range --table' 'range --lang' 'range --color' 'inspiration --table' 'inspiration --lang' 'inspiration --color' 'harm --sequelle' 'harm --ruling' 'harm --table' 'harm --lang' 'harm --color' 'heal --by' 'heal --care' 'heal --degree' 'heal --gauge' 'heal --sacrifice' 'heal --dice' 'heal --seed' 'heal --ruling' 'heal --table' 'heal --lang' 'heal --color' 'again --who' 'again --advantage' 'again -f' 'again --free' 'again --keep' 'again -r' 'again --range' 'again --dice' 'again --seed' 'again --ruling' 'again --table' 'again --lang' 'again --color' 'undo --table' 'undo --lang' 'undo --color' 'redo --table' 'redo --lang' 'redo --color' 'journal --episode' 'journal --who' 'journal -n' 'journal --last' 'journal --table' 'journal --lang' 'journal --color' 'sheet --table' 'sheet --lang' 'sheet --color' 'rulings --table' 'rulings --lang' 'rulings --color'
                set -e words[1]
            case '* -*'
            case '*'
                set place (math $place + 1)
        end
        set -e words[1]
    end
    echo $place
end
complete -c meneuse -w mj
complete -c mj -f -n '__mj_is ""' -a 'roll test conflict rhapsodie table range inspiration harm heal again undo redo journal sheet rulings'
complete -c mj -n '__mj_is ""' -l version
complete -c mj -n '__mj_is ""' -l json
complete -c mj -n '__mj_is ""' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is ""' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is ""' -s h -l help
complete -c mj -n '__mj_is "roll"' -l repeat -x
complete -c mj -n '__mj_is "roll"' -l label -x
complete -c mj -n '__mj_is "roll"' -l set -x
complete -c mj -n '__mj_is "roll"' -l who -x
complete -c mj -n '__mj_is "roll"' -l dice -x
complete -c mj -n '__mj_is "roll"' -l seed -x
complete -c mj -n '__mj_is "roll"' -l odds
complete -c mj -n '__mj_is "roll"' -l ruling -x -a 'inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset'
complete -c mj -n '__mj_is "roll"' -l exit-status
complete -c mj -n '__mj_is "roll"' -l json
complete -c mj -n '__mj_is "roll"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "roll"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "roll"' -s h -l help
complete -c mj -n '__mj_is "test"' -s d -l difficulty -x
complete -c mj -n '__mj_is "test"' -s x -l exploits -x
complete -c mj -n '__mj_is "test"' -s f -l free -x
complete -c mj -n '__mj_is "test"' -l no-free
complete -c mj -n '__mj_is "test"' -s r -l range -x
complete -c mj -n '__mj_is "test"' -s i -l inspiration -x
complete -c mj -n '__mj_is "test"' -l gm-ok
complete -c mj -n '__mj_is "test"' -l expertise
complete -c mj -n '__mj_is "test"' -l bonus -x
complete -c mj -n '__mj_is "test"' -l against -x
complete -c mj -n '__mj_is "test"' -l auto
complete -c mj -n '__mj_is "test"' -l handicap
complete -c mj -n '__mj_is "test"' -l roll
complete -c mj -n '__mj_is "test"' -l blind -x
complete -c mj -n '__mj_is "test"' -l keep -x -a 'range bonus effet'
complete -c mj -n '__mj_is "test"' -l desastre -x
complete -c mj -n '__mj_is "test"' -l as -x -a 'pj pnj'
complete -c mj -n '__mj_is "test"' -l held -x
complete -c mj -n '__mj_is "test"' -l dice -x
complete -c mj -n '__mj_is "test"' -l seed -x
complete -c mj -n '__mj_is "test"' -l odds
complete -c mj -n '__mj_is "test"' -l ruling -x -a 'inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset'
complete -c mj -n '__mj_is "test"' -l exit-status
complete -c mj -n '__mj_is "test"' -l table -x
complete -c mj -n '__mj_is "test"' -l dry-run
complete -c mj -n '__mj_is "test"' -l json
complete -c mj -n '__mj_is "test"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "test"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "test"' -s h -l help
complete -c mj -n '__mj_is "conflict"' -l passive
complete -c mj -n '__mj_is "conflict"' -l stakes
complete -c mj -n '__mj_is "conflict"' -s d -l difficulty -x
complete -c mj -n '__mj_is "conflict"' -l plays -x
complete -c mj -n '__mj_is "conflict"' -l play -x -a 'mise lance main passe encore fin'
complete -c mj -n '__mj_is "conflict"' -l who -x
complete -c mj -n '__mj_is "conflict"' -l refuses -x
complete -c mj -n '__mj_is "conflict"' -l no-stake -x
complete -c mj -n '__mj_is "conflict"' -l advise
complete -c mj -n '__mj_is "conflict"' -l win -x
complete -c mj -n '__mj_is "conflict"' -l loss -x
complete -c mj -n '__mj_is "conflict"' -l keep -x
complete -c mj -n '__mj_is "conflict"' -l dice -x
complete -c mj -n '__mj_is "conflict"' -l seed -x
complete -c mj -n '__mj_is "conflict"' -l odds
complete -c mj -n '__mj_is "conflict"' -l ruling -x -a 'inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset'
complete -c mj -n '__mj_is "conflict"' -l exit-status
complete -c mj -n '__mj_is "conflict"' -l table -x
complete -c mj -n '__mj_is "conflict"' -l dry-run
complete -c mj -n '__mj_is "conflict"' -l json
complete -c mj -n '__mj_is "conflict"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "conflict"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "conflict"' -s h -l help
complete -c mj -n '__mj_is "rhapsodie"' -s d -l difficulty -x
complete -c mj -n '__mj_is "rhapsodie"' -l bonus -x
complete -c mj -n '__mj_is "rhapsodie"' -l malus -x
complete -c mj -n '__mj_is "rhapsodie"' -l helper -x
complete -c mj -n '__mj_is "rhapsodie"' -l advantage -x
complete -c mj -n '__mj_is "rhapsodie"' -l sequelle -x
complete -c mj -n '__mj_is "rhapsodie"' -l face -x -a 'coin d6 du'
complete -c mj -n '__mj_is "rhapsodie"' -l roll
complete -c mj -n '__mj_is "rhapsodie"' -l dice -x
complete -c mj -n '__mj_is "rhapsodie"' -l seed -x
complete -c mj -n '__mj_is "rhapsodie"' -l odds
complete -c mj -n '__mj_is "rhapsodie"' -l ruling -x -a 'inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset'
complete -c mj -n '__mj_is "rhapsodie"' -l exit-status
complete -c mj -n '__mj_is "rhapsodie"' -l table -x
complete -c mj -n '__mj_is "rhapsodie"' -l dry-run
complete -c mj -n '__mj_is "rhapsodie"' -l json
complete -c mj -n '__mj_is "rhapsodie"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "rhapsodie"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "rhapsodie"' -s h -l help
complete -c mj -n '__mj_is "table"' -l game -x -a 'singularites rhapsodie'
complete -c mj -n '__mj_is "table"' -l player -x
complete -c mj -n '__mj_is "table"' -l conflict
complete -c mj -n '__mj_is "table"' -l players
complete -c mj -n '__mj_is "table"' -l watch
complete -c mj -n '__mj_is "table"' -l gm
complete -c mj -n '__mj_is "table"' -l table -x
complete -c mj -n '__mj_is "table"' -l dry-run
complete -c mj -n '__mj_is "table"' -l json
complete -c mj -n '__mj_is "table"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "table"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "table"' -s h -l help
complete -c mj -n '__mj_is "range"' -l until -x -a 'action scene'
complete -c mj -n '__mj_is "range"' -l table -x
complete -c mj -n '__mj_is "range"' -l dry-run
complete -c mj -n '__mj_is "range"' -l json
complete -c mj -n '__mj_is "range"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "range"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "range"' -s h -l help
complete -c mj -n '__mj_is "inspiration"' -l atout
complete -c mj -n '__mj_is "inspiration"' -l table -x
complete -c mj -n '__mj_is "inspiration"' -l dry-run
complete -c mj -n '__mj_is "inspiration"' -l json
complete -c mj -n '__mj_is "inspiration"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "inspiration"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "inspiration"' -s h -l help
complete -c mj -n '__mj_is "harm"' -l conflict
complete -c mj -n '__mj_is "harm"' -l sequelle -x
complete -c mj -n '__mj_is "harm"' -l ruling -x -a 'inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset'
complete -c mj -n '__mj_is "harm"' -l table -x
complete -c mj -n '__mj_is "harm"' -l dry-run
complete -c mj -n '__mj_is "harm"' -l json
complete -c mj -n '__mj_is "harm"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "harm"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "harm"' -s h -l help
complete -c mj -n '__mj_is "heal"' -l trauma
complete -c mj -n '__mj_is "heal"' -l by -x
complete -c mj -n '__mj_is "heal"' -l care -x -a 'sommeil attention specialiste etablissement'
complete -c mj -n '__mj_is "heal"' -l doctor
complete -c mj -n '__mj_is "heal"' -l degree -x
complete -c mj -n '__mj_is "heal"' -l gauge -x
complete -c mj -n '__mj_is "heal"' -l sacrifice -x
complete -c mj -n '__mj_is "heal"' -l force
complete -c mj -n '__mj_is "heal"' -l dice -x
complete -c mj -n '__mj_is "heal"' -l seed -x
complete -c mj -n '__mj_is "heal"' -l odds
complete -c mj -n '__mj_is "heal"' -l ruling -x -a 'inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset'
complete -c mj -n '__mj_is "heal"' -l exit-status
complete -c mj -n '__mj_is "heal"' -l table -x
complete -c mj -n '__mj_is "heal"' -l dry-run
complete -c mj -n '__mj_is "heal"' -l json
complete -c mj -n '__mj_is "heal"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "heal"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "heal"' -s h -l help
complete -c mj -n '__mj_is "again"' -l who -x
complete -c mj -n '__mj_is "again"' -l advantage -x
complete -c mj -n '__mj_is "again"' -s f -l free -x
complete -c mj -n '__mj_is "again"' -l keep -x -a 'range bonus effet'
complete -c mj -n '__mj_is "again"' -s r -l range -x
complete -c mj -n '__mj_is "again"' -l dice -x
complete -c mj -n '__mj_is "again"' -l seed -x
complete -c mj -n '__mj_is "again"' -l odds
complete -c mj -n '__mj_is "again"' -l ruling -x -a 'inspiration=plus5 inspiration=extra_die one_counts=yes one_counts=no dieless_counts=printed dieless_counts=all cap_all_bonuses=no cap_all_bonuses=yes tie=actor_fails tie=reroll tie=higher_talent opposed_exploits=no opposed_exploits=yes conflict_first=declared conflict_first=roll first_fails=others_win first_fails=may_claim first_fails=betting_goes_on lost_to_pc=common lost_to_pc=personal_first range_after_roll=no range_after_roll=yes inspiration_scope=turn_or_scene inspiration_scope=scene advantage=colour_total advantage=per_die max_advantages=one_per_colour max_advantages=one max_advantages=any help_roll=floor help_roll=at_least_one stress_on_wound=yes stress_on_wound=no light_sequela_removal=all light_sequela_removal=oldest convalescence_on_new_wound=keep convalescence_on_new_wound=reset'
complete -c mj -n '__mj_is "again"' -l exit-status
complete -c mj -n '__mj_is "again"' -l table -x
complete -c mj -n '__mj_is "again"' -l dry-run
complete -c mj -n '__mj_is "again"' -l json
complete -c mj -n '__mj_is "again"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "again"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "again"' -s h -l help
complete -c mj -n '__mj_is "undo"' -l table -x
complete -c mj -n '__mj_is "undo"' -l dry-run
complete -c mj -n '__mj_is "undo"' -l json
complete -c mj -n '__mj_is "undo"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "undo"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "undo"' -s h -l help
complete -c mj -n '__mj_is "redo"' -l table -x
complete -c mj -n '__mj_is "redo"' -l dry-run
complete -c mj -n '__mj_is "redo"' -l json
complete -c mj -n '__mj_is "redo"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "redo"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "redo"' -s h -l help
complete -c mj -n '__mj_is "journal"' -l all
complete -c mj -n '__mj_is "journal"' -l episode -x
complete -c mj -n '__mj_is "journal"' -l who -x
complete -c mj -n '__mj_is "journal"' -s n -l last -x
complete -c mj -n '__mj_is "journal"' -l table -x
complete -c mj -n '__mj_is "journal"' -l dry-run
complete -c mj -n '__mj_is "journal"' -l json
complete -c mj -n '__mj_is "journal"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "journal"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "journal"' -s h -l help
complete -c mj -n '__mj_is "sheet"' -l table -x
complete -c mj -n '__mj_is "sheet"' -l dry-run
complete -c mj -n '__mj_is "sheet"' -l json
complete -c mj -n '__mj_is "sheet"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "sheet"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "sheet"' -s h -l help
complete -c mj -n '__mj_is "rulings"' -l table -x
complete -c mj -n '__mj_is "rulings"' -l dry-run
complete -c mj -n '__mj_is "rulings"' -l json
complete -c mj -n '__mj_is "rulings"' -l lang -x -a 'fr en'
complete -c mj -n '__mj_is "rulings"' -l color -x -a 'auto always never'
complete -c mj -n '__mj_is "rulings"' -s h -l help
complete -c mj -f -n '__mj_is "table"; and test (__mj_place) = 0' -a 'init show members adventure episode scene turn check export import'
complete -c mj -f -n '__mj_is "range"; and test (__mj_place) = 0' -a 'award spend give desastre'
complete -c mj -f -n '__mj_is "inspiration"; and test (__mj_place) = 0' -a 'use refill'
complete -c mj -f -n '__mj_is "harm"; and test (__mj_place) = 1' -a 'neutralise mourant handicap fatigue blessure stress trauma'
complete -c mj -f -n '__mj_is "journal"; and test (__mj_place) = 0' -a 'list show stats export verify'
complete -c mj -f -n '__mj_is "sheet"; and test (__mj_place) = 0' -a 'show check list'
complete -c mj -f -n '__mj_is "rulings"; and test (__mj_place) = 0' -a 'inspiration one_counts dieless_counts cap_all_bonuses tie opposed_exploits conflict_first first_fails lost_to_pc range_after_roll inspiration_scope advantage max_advantages help_roll stress_on_wound light_sequela_removal convalescence_on_new_wound'
