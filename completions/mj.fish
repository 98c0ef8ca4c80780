# Completions of mj for fish. Made by `python -m meneuse.completions fish`: not to be changed by hand.
set -g __mj_valued ' --lang' ' --color' 'roll --repeat' 'roll --label' 'roll --set' 'roll --who' 'roll --dice' 'roll --seed' 'roll --compare' 'roll --svg' 'roll --ruling' 'roll --lang' 'roll --color' 'test -d' 'test --difficulty' 'test -x' 'test --exploits' 'test -f' 'test --free' 'test -r' 'test --range' 'test -i' 'test --inspiration' 'test --bonus' 'test --against' 'test --blind' 'test --keep' 'test --desastre' 'test --as' 'test --held' 'test --win' 'test --loss' 'test --dice' 'test --seed' 'test --compare' 'test --svg' 'test --ruling' 'test --table' 'test --lang' 'test --color' 'conflict -d' 'conflict --difficulty' 'conflict --plays' 'conflict --play' 'conflict --who' 'conflict --refuses' 'conflict --no-stake' 'conflict --win' 'conflict --loss' 'conflict --keep' 'conflict --dice' 'conflict --seed' 'conflict --compare' 'conflict --svg' 'conflict --ruling' 'conflict --table' 'conflict --lang' 'conflict --color' 'rhapsodie -d' 'rhapsodie --difficulty' 'rhapsodie --bonus' 'rhapsodie --malus' 'rhapsodie --helper' 'rhapsodie --advantage' 'rhapsodie --sequelle' 'rhapsodie --face' 'rhapsodie --dice' 'rhapsodie --seed' 'rhapsodie --compare' 'rhapsodie --svg' 'rhapsodie --ruling' 'rhapsodie --table' 'rhapsodie --lang' 'rhapsodie --color' 'table --game' 'table --player' 'table --table' 'table --lang' 'table --color' 'range --until' 'range --table' 'range --lang' 'range --color' 'inspiration --table' 'inspiration --lang' 'inspiration --color' 'harm --sequelle' 'harm --ruling' 'harm --table' 'harm --lang' 'harm --color' 'heal --by' 'heal --care' 'heal --degree' 'heal --gauge' 'heal --sacrifice' 'heal --dice' 'heal --seed' 'heal --compare' 'heal --svg' 'heal --ruling' 'heal --table' 'heal --lang' 'heal --color' 'again --who' 'again --advantage' 'again -f' 'again --free' 'again --keep' 'again -r' 'again --range' 'again --dice' 'again --seed' 'again --compare' 'again --svg' 'again --ruling' 'again --table' 'again --lang' 'again --color' 'undo --table' 'undo --lang' 'undo --color' 'redo --table' 'redo --lang' 'redo --color' 'journal --episode' 'journal --who' 'journal -n' 'journal --last' 'journal --table' 'journal --lang' 'journal --color' 'sheet --table' 'sheet --lang' 'sheet --color' 'rulings --table' 'rulings --lang' 'rulings --color' 'batch --seed' 'batch --table' 'batch --lang' 'batch --color' 'completion --lang' 'completion --color' 'help --lang' 'help --color'
set -g __mj_verbs 'table init' 'table show' 'table members' 'table adventure' 'table episode' 'table scene' 'table turn' 'table check' 'table export' 'table import' 'table members list' 'table members add' 'table members remove' 'range award' 'range spend' 'range give' 'range desastre' 'inspiration use' 'inspiration refill' 'journal list' 'journal show' 'journal stats' 'journal export' 'journal verify' 'sheet show' 'sheet check' 'sheet list'

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
        case 'table export/0' 'table import/0' 'sheet check/*' 'batch/0'
            return 0
    end
    return 1
end

function __mj_free -d 'Print what may stand at this place among the free words'
    string match -q -- '-*' (commandline -t); and return
    set -l at (__mj_at)
    switch "$at[2]"
        case /0 help/0
            printf '%s\t%s\n' roll "$__mj_about[1]" test "$__mj_about[2]" conflict "$__mj_about[3]" rhapsodie "$__mj_about[4]" table "$__mj_about[5]" range "$__mj_about[6]" inspiration "$__mj_about[7]" harm "$__mj_about[8]" heal "$__mj_about[9]" again "$__mj_about[10]" undo "$__mj_about[11]" redo "$__mj_about[12]" journal "$__mj_about[13]" sheet "$__mj_about[14]" rulings "$__mj_about[15]" batch "$__mj_about[16]" completion "$__mj_about[17]"
        case 'table/0'
            printf '%s\n' init show members adventure episode scene turn check export import
        case 'table init/0'
            __fish_complete_directories (commandline -ct) ''
        case 'table members/0'
            printf '%s\n' list add remove
        case 'table import/1'
            __fish_complete_directories (commandline -ct) ''
        case 'range/0'
            printf '%s\n' award spend give desastre
        case 'inspiration/0'
            printf '%s\n' use refill
        case 'harm/1'
            printf '%s\n' neutralise mourant handicap fatigue blessure stress trauma
        case 'journal/0'
            printf '%s\n' list show stats export verify
        case 'sheet/0'
            printf '%s\n' show check list
        case 'rulings/*'
            printf '%s\n' inspiration one_counts dieless_counts cap_all_bonuses tie opposed_exploits conflict_first first_fails lost_to_pc range_after_roll inspiration_scope advantage max_advantages help_roll stress_on_wound light_sequela_removal convalescence_on_new_wound
        case 'completion/0'
            printf '%s\n' bash zsh fish powershell
        case 'test/*' 'conflict/*' 'rhapsodie/*' 'table members add/*' 'table members remove/*' 'range award/0' 'range spend/1' 'range give/0' 'range give/1' 'range desastre/0' 'range desastre/1' 'inspiration use/0' 'inspiration use/1' 'inspiration refill/0' 'harm/0' 'heal/0' 'undo/0' 'redo/0' 'journal show/0' 'sheet show/*'
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
    case en
        set -g __mj_about 'Roll dice written as people write them: 4d6kh3+2' \
            'Make a Test of Singularités: Trait + Talent + d10 against a Difficulty' \
            'An Opposition of Singularités: each side throws, the best total wins' \
            'A roll of Rhapsodie: the dice of a vertu and those of a compétence…' \
            'Keep a table: what the campaign remembers from one command to the next' \
            'The reserves of Ranges at the table: the GM’s, the common one, and…' \
            'The Inspirations at the table' \
            'A harm that somebody suffers, as the game has it' \
            'Heal somebody, as the game has it' \
            'Come back to the table\'s last roll: what is decided once the dice are…' \
            'Take back the last command at the table, or the last N' \
            'Do again what was just taken back, one command or N' \
            'Show what was done at the table: who, when, what was asked, what came…' \
            'Show, check or list character sheets' \
            'Show the house rules: the readings of the rules that a table may…' \
            'Answer many lines at once, each with a line of JSON' \
            'Print the completions of a shell, or install them: what the Tab key…' \
            'Say the version and end' \
            'Answer in JSON, one line for each answer' \
            'The language: fr or en (else MJ_LANG, then the system\'s)' \
            'Colours: auto, always or never (else NO_COLOR, FORCE_COLOR, TERM)' \
            'Show this help and end' \
            'Answer N times, from 1 to 100000' \
            'Say what the roll is for' \
            'Give $NAME a number; repeatable' \
            'Take the numbers of a sheet for $NAME' \
            'The faces of real dice, in the order the rule asks for them: 10,7' \
            'Draw from a seed: the same text gives the same faces, everywhere and…' \
            'Give the exact odds instead of rolling' \
            'Give the chance of each value or more' \
            'Give each value, and each chance as an exact fraction, however long' \
            'Put beside it the odds of the same line with these words laid over…' \
            'Draw the odds into this SVG file too; a file that is none is not…' \
            'A house rule, such as one_counts=no; repeatable' \
            'End with code 10 when the Test fails' \
            'A number, or facile 10, moyen 15, difficile 20, tres-dur 25…' \
            'Exploits declared, 0 to 5: +5 to the Difficulty each' \
            'Exploit Gratuit, +5: a source of the sheet (those that depend on…' \
            'Leave out the permanent Exploits Gratuits that are not named' \
            'Ranges spent, 0 to 5: +5 each' \
            'Inspirations spent: up to 3, of one Auspice (humain, animal, machine…' \
            'The GM accepts another Auspice than the Action’s' \
            'An Expertise fits, +2 (with numbers)' \
            'A bonus, or a malus when negative; repeatable' \
            'Who resists: gardien:sens (Trait or Talent × 3), or a number (× 3)' \
            'Réussite automatique: a total of 15 instead of the die' \
            'Handicapped, weakened or ill: no Réussite automatique' \
            'Roll the die although the sum suffices' \
            'Test aveugle against this hidden number of Exploits, 0 to 5; it is…' \
            'What a won Exploit becomes: range, bonus (+2 on the very next Action)…' \
            'On a failure the GM turns that many lost Exploits into Désastres at…' \
            'For numbers: pj (by default) or pnj, whose lost Exploits go to the…' \
            'Of the Exploits kept from a Conflit, how many are effects; the others…' \
            'Instead of a roll: the exact chance of 0 to 5 Exploits, with all that…' \
            'What it is worth to pass, in Exploits, for --plan (1)' \
            'What it costs to fail, in Exploits, for --plan (1)' \
            'The table’s folder (else MJ_TABLE, then the current folder and those…' \
            'Show what would change at the table, and write nothing' \
            'The second side resists without a throw: its Trait or Talent × 3' \
            'A Conflit: everyone stakes in turn, until somebody throws' \
            'The Difficulty that the Conflit begins with (else 15)' \
            'All the moves, in order: “mise mise lance”, or “bill:mise”' \
            'One move: mise, lance, main, passe, encore, fin' \
            'Who makes that move (else whose turn it is)' \
            'Who refuses the Conflit: it is an Opposition active then (repeatable)' \
            'Who has nothing to win by it: likewise (repeatable)' \
            'What one more stake is worth, instead of playing' \
            'What it is worth to stand, in Exploits, for the advice (1)' \
            'What it costs to be beaten, in Exploits, for the advice (1)' \
            'Who turns a won Exploit into the personal Range (repeatable)' \
            'The successes needed: a number, a name from enfantin (1) to…' \
            'Dice of bonus, which help gives; repeatable, they add up' \
            'Dice of malus; for a séquelle of the sheet rather --sequelle…' \
            'Who helps; repeatable' \
            'Throw all the dice of vertu or competence again and keep the better…' \
            'A séquelle that weighs on this roll, by its name: one die less…' \
            'What stands for a die, and is typed after --dice: coin (E or S, 0 or…' \
            'Throw the dice even if the difficulty is 0 or less' \
            'A game of the new table (repeatable)' \
            'Who plays the character' \
            'The scene that begins is one of conflict' \
            'Show what the players may see: neither the GM’s reserve nor the PNJ' \
            'Show the table, and again each time it changes, for the players…' \
            'With --watch: show what is the GM’s too' \
            'How long the Désastre weighs: action (the next one, by default) or…' \
            'For an Atout or an archetype’s capacity: outside the three of a Tour…' \
            'Rhapsodie: this is a scene of conflict, whatever the table says' \
            'Rhapsodie: the name of the séquelle that may be left' \
            'Heal the mind (the trauma), not the body (the wound)' \
            'The lone carer and the roll: camille:patience+medecine, or 4+2; after…' \
            'The care given, from the simplest to the best: sommeil (sleep)…' \
            'A doctor takes charge: fatigue and stress go back to the degree of…' \
            'The degree, 1 to 4, instead of the sheet’s' \
            'The convalescence already done at that degree, instead of the…' \
            'Singularités: the Auspice one of whose Inspirations is given up' \
            'Singularités: assert that the character is dying and that nobody helps' \
            'The last roll of this character, not of the table' \
            'Rhapsodie: an avantage on the vertu or the competence, such as…' \
            'Singularités: a forgotten Exploit Gratuit, by its source, or how many…' \
            'Singularités: what an Exploit won becomes, range, bonus (+2 on the…' \
            'Singularités: Ranges spent after the die, where the house rule…' \
            'Every Épisode, not only the current one' \
            'That Épisode' \
            'Only what touches this character' \
            'Only the last N entries' \
            'Stop after the first line that is refused' \
            'Draw the dice of all lines from one seed, except of those that have…' \
            'Write the file, and say what remains to be done' \
            'With --install: also add the lines that load it to the shell’s own…'
    case fr
        set -g __mj_about 'Lancer des dés écrits comme aux tables : 4d6kh3+2' \
            'Faire un Test de Singularités : Trait + Talent + d10 contre une…' \
            'Une Opposition de Singularités : chaque côté lance, le meilleur total…' \
            'Un jet de Rhapsodie : les dés d’une vertu et ceux d’une compétence…' \
            'Tenir une table : ce dont la campagne se souvient d’une commande à…' \
            'Les réserves de Ranges à la table : celle de la MJ, la commune, et le…' \
            'Les Inspirations à la table' \
            'Un mal que subit quelqu’un, selon son jeu' \
            'Soigner quelqu’un, selon son jeu' \
            'Revenir sur le dernier jet de la table : ce qui se décide une fois…' \
            'Reprendre la dernière commande de la table, ou les N dernières' \
            'Refaire ce qui vient d’être repris, une commande ou N' \
            'Montrer ce qui s’est fait à la table : qui, quand, ce qui était…' \
            'Montrer, vérifier ou lister les fiches de personnages' \
            'Montrer les règles maison : les lectures des règles qu’une table peut…' \
            'Répondre à beaucoup de lignes d’un coup, chacune par une ligne de JSON' \
            'Donner la complétion d’un shell, ou l’installer : ce que propose la…' \
            'Dire la version et finir' \
            'Répondre en JSON, une ligne par réponse' \
            'La langue : fr ou en (sinon MJ_LANG, puis la langue du système)' \
            'Les couleurs : auto, always ou never (sinon NO_COLOR, FORCE_COLOR…' \
            'Montrer cette aide et finir' \
            'Répondre N fois, de 1 à 100000' \
            'Dire à quoi sert le jet' \
            'Donner un nombre à $NOM ; répétable' \
            'Prendre les nombres d’une fiche pour $NOM' \
            'Les faces des dés réels, dans l’ordre où la règle les demande : 10,7' \
            'Tirer d’un germe : le même texte redonne les mêmes faces, partout et…' \
            'Donner les chances exactes au lieu de lancer' \
            'Donner la chance d’avoir au moins chaque valeur' \
            'Donner chaque valeur, et chaque chance en fraction exacte, si longue…' \
            'Mettre à côté les chances de la même ligne, ces mots posés sur elle…' \
            'Dessiner aussi les chances dans ce fichier SVG ; un fichier qui n’en…' \
            'Une règle maison, par exemple one_counts=no ; répétable' \
            'Finir avec le code 10 quand le Test échoue' \
            'Un nombre, ou facile 10, moyen 15, difficile 20, tres-dur 25…' \
            'Exploits déclarés, 0 à 5 : +5 à la Difficulté chacun' \
            'Exploit Gratuit, +5 : une source de la fiche (celles qui dépendent…' \
            'Laisser de côté les Exploits Gratuits permanents qui ne sont pas…' \
            'Ranges dépensés, 0 à 5 : +5 chacun' \
            'Inspirations dépensées : jusqu’à 3, d’un seul Auspice (humain…' \
            'La MJ accepte un autre Auspice que celui de l’Action' \
            'Une Expertise s’applique, +2 (avec des nombres)' \
            'Un bonus, ou un malus s’il est négatif ; répétable' \
            'Qui résiste : gardien:sens (Trait ou Talent × 3), ou un nombre (× 3)' \
            'Réussite automatique : un total de 15 au lieu du dé' \
            'Handicapé, affaibli ou malade : pas de Réussite automatique' \
            'Lancer le dé même si la somme suffit' \
            'Test aveugle contre ce nombre caché d’Exploits, 0 à 5 ; il n’est…' \
            'Ce que devient un Exploit gagné : range, bonus (+2 à l’Action qui…' \
            'En cas d’échec, la MJ change aussitôt ce nombre d’Exploits perdus en…' \
            'Pour des nombres : pj (par défaut) ou pnj, dont les Exploits perdus…' \
            'Des Exploits gardés d’un Conflit, combien sont des effets ; les…' \
            'Au lieu de lancer : la chance exacte de 0 à 5 Exploits, avec tout ce…' \
            'Ce que vaut réussir, en Exploits, pour --plan (1)' \
            'Ce que coûte rater, en Exploits, pour --plan (1)' \
            'Le dossier de la table (sinon MJ_TABLE, puis le dossier courant et…' \
            'Montrer ce qui changerait à la table, sans rien écrire' \
            'Le second côté résiste sans lancer : son Trait ou Talent × 3' \
            'Un Conflit : chacun mise à son tour, jusqu’à ce que quelqu’un lance' \
            'La Difficulté de départ du Conflit (15 sinon)' \
            'Tous les coups, dans l’ordre : « mise mise lance », ou « bill:mise »' \
            'Un seul coup : mise, lance, main, passe, encore, fin' \
            'Qui joue ce coup (sinon celui dont c’est le tour)' \
            'Qui refuse le Conflit : c’est alors une Opposition active (répétable)' \
            'Qui n’a rien à y gagner : de même (répétable)' \
            'Ce que vaut une mise de plus, au lieu de jouer' \
            'Ce que vaut l’emporter, en Exploits, pour le conseil (1)' \
            'Ce que coûte être battu, en Exploits, pour le conseil (1)' \
            'Qui fait d’un Exploit gagné son Range personnel (répétable)' \
            'Les succès qu’il faut : un nombre, un nom d’enfantin (1) à legendaire…' \
            'Des dés de bonus, que donne l’entraide ; répétable, ils s’ajoutent' \
            'Des dés de malus ; pour une séquelle de la fiche, plutôt --sequelle…' \
            'Qui aide ; répétable' \
            'Relancer tous les dés de vertu ou de competence et garder le meilleur…' \
            'Une séquelle qui pèse sur ce jet, par son nom : un dé de moins…' \
            'Ce qui tient lieu de dé, et se tape après --dice : coin (E ou S, 0 ou…' \
            'Lancer les dés même si la difficulté est à 0 ou moins' \
            'Un jeu de la nouvelle table (répétable)' \
            'Qui joue le personnage' \
            'La scène qui commence est un conflit' \
            'Montrer ce que les joueurs peuvent voir : ni la réserve de la MJ ni…' \
            'Montrer la table, et de nouveau chaque fois qu’elle change, pour les…' \
            'Avec --watch : montrer aussi ce qui est à la MJ' \
            'Combien de temps pèse le Désastre : action (la prochaine, par défaut)…' \
            'Pour un Atout ou une capacité d’archétype : hors des trois d’un Tour…' \
            'Rhapsodie : c’est une scène de conflit, quoi que dise la table' \
            'Rhapsodie : le nom de la séquelle qui restera peut-être' \
            'Soigner l’esprit (le trauma) et non le corps (la blessure)' \
            'Le soigneur seul et son jet : camille:patience+medecine, ou 4+2…' \
            'Le soin donné, du plus simple au meilleur : sommeil, attention…' \
            'Un médecin s’en charge : la fatigue et le stress reviennent au degré…' \
            'Le degré, de 1 à 4, au lieu de celui de la fiche' \
            'La convalescence déjà faite à ce degré, au lieu de celle de la fiche…' \
            'Singularités : l’Auspice dont une Inspiration est sacrifiée' \
            'Singularités : affirmer que le personnage est mourant et que personne…' \
            'Le dernier jet de ce personnage, et non celui de la table' \
            'Rhapsodie : un avantage sur la vertu ou sur la competence, par…' \
            'Singularités : un Exploit Gratuit oublié, par sa source, ou le nombre…' \
            'Singularités : ce que devient un Exploit gagné, range, bonus (+2 à…' \
            'Singularités : des Ranges dépensés après le dé, si la règle maison…' \
            'Tous les Épisodes, pas seulement celui en cours' \
            'Cet Épisode' \
            'Seulement ce qui touche ce personnage' \
            'Seulement les N dernières entrées' \
            'S’arrêter après la première ligne refusée' \
            'Tirer les dés de toutes les lignes d’un seul germe, sauf de celles…' \
            'Écrire le fichier, et dire ce qui reste à faire' \
            'Avec --install : ajouter aussi les lignes qui le chargent au fichier…'
end

complete -c meneuse -w mj
# What fish suggests in grey, while one types, heeds no condition: of all this, only that there are no files.
complete -c mj -f
complete -c mj -n __mj_files -F
complete -c mj -k -n 'not __mj_files' -a '(__mj_free)'
complete -c mj -n '__mj_is "" help' -l version -d "$__mj_about[18]"
complete -c mj -n '__mj_is "" help' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is "" help' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is "" help' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is "" help' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is roll' -l repeat -x -d "$__mj_about[23]"
complete -c mj -n '__mj_is roll' -l label -x -d "$__mj_about[24]"
complete -c mj -n '__mj_is roll' -l set -x -d "$__mj_about[25]"
complete -c mj -n '__mj_is roll; and __mj_path' -l who -r -d "$__mj_about[26]"
complete -c mj -n '__mj_is roll; and not __mj_path' -l who -k -x -a '(__mj_ask --who)' -d "$__mj_about[26]"
complete -c mj -n '__mj_is roll' -l dice -x -d "$__mj_about[27]"
complete -c mj -n '__mj_is roll' -l seed -x -d "$__mj_about[28]"
complete -c mj -n '__mj_is roll' -l odds -d "$__mj_about[29]"
complete -c mj -n '__mj_is roll' -l at-least -d "$__mj_about[30]"
complete -c mj -n '__mj_is roll' -l exact -d "$__mj_about[31]"
complete -c mj -n '__mj_is roll' -l compare -x -d "$__mj_about[32]"
complete -c mj -n '__mj_is roll' -l svg -r -d "$__mj_about[33]"
complete -c mj -n '__mj_is roll' -l ruling -k -x -a 'inspiration=plus5\t inspiration=extra_die\t one_counts=yes\t one_counts=no\t dieless_counts=printed\t dieless_counts=all\t cap_all_bonuses=no\t cap_all_bonuses=yes\t tie=actor_fails\t tie=reroll\t tie=higher_talent\t opposed_exploits=no\t opposed_exploits=yes\t conflict_first=declared\t conflict_first=roll\t first_fails=others_win\t first_fails=may_claim\t first_fails=betting_goes_on\t lost_to_pc=common\t lost_to_pc=personal_first\t range_after_roll=no\t range_after_roll=yes\t inspiration_scope=turn_or_scene\t inspiration_scope=scene\t advantage=colour_total\t advantage=per_die\t max_advantages=one_per_colour\t max_advantages=one\t max_advantages=any\t help_roll=floor\t help_roll=at_least_one\t stress_on_wound=yes\t stress_on_wound=no\t light_sequela_removal=all\t light_sequela_removal=oldest\t convalescence_on_new_wound=keep\t convalescence_on_new_wound=reset\t' -d "$__mj_about[34]"
complete -c mj -n '__mj_is roll' -l exit-status -d "$__mj_about[35]"
complete -c mj -n '__mj_is roll' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is roll' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is roll' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is roll' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is test; and __mj_path' -s d -l difficulty -r -d "$__mj_about[36]"
complete -c mj -n '__mj_is test; and not __mj_path' -s d -l difficulty -k -x -a '(__mj_ask --difficulty)' -d "$__mj_about[36]"
complete -c mj -n '__mj_is test' -s x -l exploits -x -d "$__mj_about[37]"
complete -c mj -n '__mj_is test; and __mj_path' -s f -l free -r -d "$__mj_about[38]"
complete -c mj -n '__mj_is test; and not __mj_path' -s f -l free -k -x -a '(__mj_ask --free)' -d "$__mj_about[38]"
complete -c mj -n '__mj_is test' -l no-free -d "$__mj_about[39]"
complete -c mj -n '__mj_is test' -s r -l range -x -d "$__mj_about[40]"
complete -c mj -n '__mj_is test; and __mj_path' -s i -l inspiration -r -d "$__mj_about[41]"
complete -c mj -n '__mj_is test; and not __mj_path' -s i -l inspiration -k -x -a '(__mj_ask --inspiration)' -d "$__mj_about[41]"
complete -c mj -n '__mj_is test' -l gm-ok -d "$__mj_about[42]"
complete -c mj -n '__mj_is test' -l expertise -d "$__mj_about[43]"
complete -c mj -n '__mj_is test' -l bonus -x -d "$__mj_about[44]"
complete -c mj -n '__mj_is test; and __mj_path' -l against -r -d "$__mj_about[45]"
complete -c mj -n '__mj_is test; and not __mj_path' -l against -k -x -a '(__mj_ask --against)' -d "$__mj_about[45]"
complete -c mj -n '__mj_is test' -l auto -d "$__mj_about[46]"
complete -c mj -n '__mj_is test' -l handicap -d "$__mj_about[47]"
complete -c mj -n '__mj_is test' -l roll -d "$__mj_about[48]"
complete -c mj -n '__mj_is test' -l blind -x -d "$__mj_about[49]"
complete -c mj -n '__mj_is test' -l keep -k -x -a 'range\t bonus\t effet\t' -d "$__mj_about[50]"
complete -c mj -n '__mj_is test' -l desastre -x -d "$__mj_about[51]"
complete -c mj -n '__mj_is test' -l as -k -x -a 'pj\t pnj\t' -d "$__mj_about[52]"
complete -c mj -n '__mj_is test' -l held -x -d "$__mj_about[53]"
complete -c mj -n '__mj_is test' -l plan -d "$__mj_about[54]"
complete -c mj -n '__mj_is test' -l win -x -d "$__mj_about[55]"
complete -c mj -n '__mj_is test' -l loss -x -d "$__mj_about[56]"
complete -c mj -n '__mj_is test' -l dice -x -d "$__mj_about[27]"
complete -c mj -n '__mj_is test' -l seed -x -d "$__mj_about[28]"
complete -c mj -n '__mj_is test' -l odds -d "$__mj_about[29]"
complete -c mj -n '__mj_is test' -l at-least -d "$__mj_about[30]"
complete -c mj -n '__mj_is test' -l exact -d "$__mj_about[31]"
complete -c mj -n '__mj_is test' -l compare -x -d "$__mj_about[32]"
complete -c mj -n '__mj_is test' -l svg -r -d "$__mj_about[33]"
complete -c mj -n '__mj_is test' -l ruling -k -x -a 'inspiration=plus5\t inspiration=extra_die\t one_counts=yes\t one_counts=no\t dieless_counts=printed\t dieless_counts=all\t cap_all_bonuses=no\t cap_all_bonuses=yes\t tie=actor_fails\t tie=reroll\t tie=higher_talent\t opposed_exploits=no\t opposed_exploits=yes\t conflict_first=declared\t conflict_first=roll\t first_fails=others_win\t first_fails=may_claim\t first_fails=betting_goes_on\t lost_to_pc=common\t lost_to_pc=personal_first\t range_after_roll=no\t range_after_roll=yes\t inspiration_scope=turn_or_scene\t inspiration_scope=scene\t advantage=colour_total\t advantage=per_die\t max_advantages=one_per_colour\t max_advantages=one\t max_advantages=any\t help_roll=floor\t help_roll=at_least_one\t stress_on_wound=yes\t stress_on_wound=no\t light_sequela_removal=all\t light_sequela_removal=oldest\t convalescence_on_new_wound=keep\t convalescence_on_new_wound=reset\t' -d "$__mj_about[34]"
complete -c mj -n '__mj_is test' -l exit-status -d "$__mj_about[35]"
complete -c mj -n '__mj_is test' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is test' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is test' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is test' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is test' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is test' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is conflict' -l passive -d "$__mj_about[59]"
complete -c mj -n '__mj_is conflict' -l stakes -d "$__mj_about[60]"
complete -c mj -n '__mj_is conflict; and __mj_path' -s d -l difficulty -r -d "$__mj_about[61]"
complete -c mj -n '__mj_is conflict; and not __mj_path' -s d -l difficulty -k -x -a '(__mj_ask --difficulty)' -d "$__mj_about[61]"
complete -c mj -n '__mj_is conflict; and __mj_path' -l plays -r -d "$__mj_about[62]"
complete -c mj -n '__mj_is conflict; and not __mj_path' -l plays -k -x -a '(__mj_ask --plays)' -d "$__mj_about[62]"
complete -c mj -n '__mj_is conflict; and __mj_path' -l play -r -d "$__mj_about[63]"
complete -c mj -n '__mj_is conflict; and not __mj_path' -l play -k -x -a '(__mj_ask --play)' -d "$__mj_about[63]"
complete -c mj -n '__mj_is conflict; and __mj_path' -l who -r -d "$__mj_about[64]"
complete -c mj -n '__mj_is conflict; and not __mj_path' -l who -k -x -a '(__mj_ask --who)' -d "$__mj_about[64]"
complete -c mj -n '__mj_is conflict; and __mj_path' -l refuses -r -d "$__mj_about[65]"
complete -c mj -n '__mj_is conflict; and not __mj_path' -l refuses -k -x -a '(__mj_ask --refuses)' -d "$__mj_about[65]"
complete -c mj -n '__mj_is conflict; and __mj_path' -l no-stake -r -d "$__mj_about[66]"
complete -c mj -n '__mj_is conflict; and not __mj_path' -l no-stake -k -x -a '(__mj_ask --no-stake)' -d "$__mj_about[66]"
complete -c mj -n '__mj_is conflict' -l advise -d "$__mj_about[67]"
complete -c mj -n '__mj_is conflict' -l win -x -d "$__mj_about[68]"
complete -c mj -n '__mj_is conflict' -l loss -x -d "$__mj_about[69]"
complete -c mj -n '__mj_is conflict; and __mj_path' -l keep -r -d "$__mj_about[70]"
complete -c mj -n '__mj_is conflict; and not __mj_path' -l keep -k -x -a '(__mj_ask --keep)' -d "$__mj_about[70]"
complete -c mj -n '__mj_is conflict' -l dice -x -d "$__mj_about[27]"
complete -c mj -n '__mj_is conflict' -l seed -x -d "$__mj_about[28]"
complete -c mj -n '__mj_is conflict' -l odds -d "$__mj_about[29]"
complete -c mj -n '__mj_is conflict' -l at-least -d "$__mj_about[30]"
complete -c mj -n '__mj_is conflict' -l exact -d "$__mj_about[31]"
complete -c mj -n '__mj_is conflict' -l compare -x -d "$__mj_about[32]"
complete -c mj -n '__mj_is conflict' -l svg -r -d "$__mj_about[33]"
complete -c mj -n '__mj_is conflict' -l ruling -k -x -a 'inspiration=plus5\t inspiration=extra_die\t one_counts=yes\t one_counts=no\t dieless_counts=printed\t dieless_counts=all\t cap_all_bonuses=no\t cap_all_bonuses=yes\t tie=actor_fails\t tie=reroll\t tie=higher_talent\t opposed_exploits=no\t opposed_exploits=yes\t conflict_first=declared\t conflict_first=roll\t first_fails=others_win\t first_fails=may_claim\t first_fails=betting_goes_on\t lost_to_pc=common\t lost_to_pc=personal_first\t range_after_roll=no\t range_after_roll=yes\t inspiration_scope=turn_or_scene\t inspiration_scope=scene\t advantage=colour_total\t advantage=per_die\t max_advantages=one_per_colour\t max_advantages=one\t max_advantages=any\t help_roll=floor\t help_roll=at_least_one\t stress_on_wound=yes\t stress_on_wound=no\t light_sequela_removal=all\t light_sequela_removal=oldest\t convalescence_on_new_wound=keep\t convalescence_on_new_wound=reset\t' -d "$__mj_about[34]"
complete -c mj -n '__mj_is conflict' -l exit-status -d "$__mj_about[35]"
complete -c mj -n '__mj_is conflict' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is conflict' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is conflict' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is conflict' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is conflict' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is conflict' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is rhapsodie; and __mj_path' -s d -l difficulty -r -d "$__mj_about[71]"
complete -c mj -n '__mj_is rhapsodie; and not __mj_path' -s d -l difficulty -k -x -a '(__mj_ask --difficulty)' -d "$__mj_about[71]"
complete -c mj -n '__mj_is rhapsodie' -l bonus -x -d "$__mj_about[72]"
complete -c mj -n '__mj_is rhapsodie' -l malus -x -d "$__mj_about[73]"
complete -c mj -n '__mj_is rhapsodie; and __mj_path' -l helper -r -d "$__mj_about[74]"
complete -c mj -n '__mj_is rhapsodie; and not __mj_path' -l helper -k -x -a '(__mj_ask --helper)' -d "$__mj_about[74]"
complete -c mj -n '__mj_is rhapsodie; and __mj_path' -l advantage -r -d "$__mj_about[75]"
complete -c mj -n '__mj_is rhapsodie; and not __mj_path' -l advantage -k -x -a '(__mj_ask --advantage)' -d "$__mj_about[75]"
complete -c mj -n '__mj_is rhapsodie; and __mj_path' -l sequelle -r -d "$__mj_about[76]"
complete -c mj -n '__mj_is rhapsodie; and not __mj_path' -l sequelle -k -x -a '(__mj_ask --sequelle)' -d "$__mj_about[76]"
complete -c mj -n '__mj_is rhapsodie' -l face -k -x -a 'coin\t d6\t du\t' -d "$__mj_about[77]"
complete -c mj -n '__mj_is rhapsodie' -l roll -d "$__mj_about[78]"
complete -c mj -n '__mj_is rhapsodie' -l dice -x -d "$__mj_about[27]"
complete -c mj -n '__mj_is rhapsodie' -l seed -x -d "$__mj_about[28]"
complete -c mj -n '__mj_is rhapsodie' -l odds -d "$__mj_about[29]"
complete -c mj -n '__mj_is rhapsodie' -l at-least -d "$__mj_about[30]"
complete -c mj -n '__mj_is rhapsodie' -l exact -d "$__mj_about[31]"
complete -c mj -n '__mj_is rhapsodie' -l compare -x -d "$__mj_about[32]"
complete -c mj -n '__mj_is rhapsodie' -l svg -r -d "$__mj_about[33]"
complete -c mj -n '__mj_is rhapsodie' -l ruling -k -x -a 'inspiration=plus5\t inspiration=extra_die\t one_counts=yes\t one_counts=no\t dieless_counts=printed\t dieless_counts=all\t cap_all_bonuses=no\t cap_all_bonuses=yes\t tie=actor_fails\t tie=reroll\t tie=higher_talent\t opposed_exploits=no\t opposed_exploits=yes\t conflict_first=declared\t conflict_first=roll\t first_fails=others_win\t first_fails=may_claim\t first_fails=betting_goes_on\t lost_to_pc=common\t lost_to_pc=personal_first\t range_after_roll=no\t range_after_roll=yes\t inspiration_scope=turn_or_scene\t inspiration_scope=scene\t advantage=colour_total\t advantage=per_die\t max_advantages=one_per_colour\t max_advantages=one\t max_advantages=any\t help_roll=floor\t help_roll=at_least_one\t stress_on_wound=yes\t stress_on_wound=no\t light_sequela_removal=all\t light_sequela_removal=oldest\t convalescence_on_new_wound=keep\t convalescence_on_new_wound=reset\t' -d "$__mj_about[34]"
complete -c mj -n '__mj_is rhapsodie' -l exit-status -d "$__mj_about[35]"
complete -c mj -n '__mj_is rhapsodie' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is rhapsodie' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is rhapsodie' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is rhapsodie' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is rhapsodie' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is rhapsodie' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_for "table" "table init"' -l game -k -x -a 'singularites\t rhapsodie\t' -d "$__mj_about[79]"
complete -c mj -n '__mj_for "table" "table members" "table members add"' -l player -x -d "$__mj_about[80]"
complete -c mj -n '__mj_for "table" "table scene"' -l conflict -d "$__mj_about[81]"
complete -c mj -n '__mj_for "table" "table show"' -l players -d "$__mj_about[82]"
complete -c mj -n '__mj_for "table" "table show"' -l watch -d "$__mj_about[83]"
complete -c mj -n '__mj_for "table" "table show"' -l gm -d "$__mj_about[84]"
complete -c mj -n '__mj_is table' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is table' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is table' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is table' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is table' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is table' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_for "range" "range desastre"' -l until -k -x -a 'action\t scene\t' -d "$__mj_about[85]"
complete -c mj -n '__mj_is range' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is range' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is range' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is range' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is range' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is range' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_for "inspiration" "inspiration use"' -l atout -d "$__mj_about[86]"
complete -c mj -n '__mj_is inspiration' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is inspiration' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is inspiration' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is inspiration' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is inspiration' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is inspiration' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is harm' -l conflict -d "$__mj_about[87]"
complete -c mj -n '__mj_is harm' -l sequelle -x -d "$__mj_about[88]"
complete -c mj -n '__mj_is harm' -l ruling -k -x -a 'inspiration=plus5\t inspiration=extra_die\t one_counts=yes\t one_counts=no\t dieless_counts=printed\t dieless_counts=all\t cap_all_bonuses=no\t cap_all_bonuses=yes\t tie=actor_fails\t tie=reroll\t tie=higher_talent\t opposed_exploits=no\t opposed_exploits=yes\t conflict_first=declared\t conflict_first=roll\t first_fails=others_win\t first_fails=may_claim\t first_fails=betting_goes_on\t lost_to_pc=common\t lost_to_pc=personal_first\t range_after_roll=no\t range_after_roll=yes\t inspiration_scope=turn_or_scene\t inspiration_scope=scene\t advantage=colour_total\t advantage=per_die\t max_advantages=one_per_colour\t max_advantages=one\t max_advantages=any\t help_roll=floor\t help_roll=at_least_one\t stress_on_wound=yes\t stress_on_wound=no\t light_sequela_removal=all\t light_sequela_removal=oldest\t convalescence_on_new_wound=keep\t convalescence_on_new_wound=reset\t' -d "$__mj_about[34]"
complete -c mj -n '__mj_is harm' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is harm' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is harm' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is harm' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is harm' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is harm' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is heal' -l trauma -d "$__mj_about[89]"
complete -c mj -n '__mj_is heal; and __mj_path' -l by -r -d "$__mj_about[90]"
complete -c mj -n '__mj_is heal; and not __mj_path' -l by -k -x -a '(__mj_ask --by)' -d "$__mj_about[90]"
complete -c mj -n '__mj_is heal' -l care -k -x -a 'sommeil\t attention\t specialiste\t etablissement\t' -d "$__mj_about[91]"
complete -c mj -n '__mj_is heal' -l doctor -d "$__mj_about[92]"
complete -c mj -n '__mj_is heal' -l degree -x -d "$__mj_about[93]"
complete -c mj -n '__mj_is heal' -l gauge -x -d "$__mj_about[94]"
complete -c mj -n '__mj_is heal; and __mj_path' -l sacrifice -r -d "$__mj_about[95]"
complete -c mj -n '__mj_is heal; and not __mj_path' -l sacrifice -k -x -a '(__mj_ask --sacrifice)' -d "$__mj_about[95]"
complete -c mj -n '__mj_is heal' -l force -d "$__mj_about[96]"
complete -c mj -n '__mj_is heal' -l dice -x -d "$__mj_about[27]"
complete -c mj -n '__mj_is heal' -l seed -x -d "$__mj_about[28]"
complete -c mj -n '__mj_is heal' -l odds -d "$__mj_about[29]"
complete -c mj -n '__mj_is heal' -l at-least -d "$__mj_about[30]"
complete -c mj -n '__mj_is heal' -l exact -d "$__mj_about[31]"
complete -c mj -n '__mj_is heal' -l compare -x -d "$__mj_about[32]"
complete -c mj -n '__mj_is heal' -l svg -r -d "$__mj_about[33]"
complete -c mj -n '__mj_is heal' -l ruling -k -x -a 'inspiration=plus5\t inspiration=extra_die\t one_counts=yes\t one_counts=no\t dieless_counts=printed\t dieless_counts=all\t cap_all_bonuses=no\t cap_all_bonuses=yes\t tie=actor_fails\t tie=reroll\t tie=higher_talent\t opposed_exploits=no\t opposed_exploits=yes\t conflict_first=declared\t conflict_first=roll\t first_fails=others_win\t first_fails=may_claim\t first_fails=betting_goes_on\t lost_to_pc=common\t lost_to_pc=personal_first\t range_after_roll=no\t range_after_roll=yes\t inspiration_scope=turn_or_scene\t inspiration_scope=scene\t advantage=colour_total\t advantage=per_die\t max_advantages=one_per_colour\t max_advantages=one\t max_advantages=any\t help_roll=floor\t help_roll=at_least_one\t stress_on_wound=yes\t stress_on_wound=no\t light_sequela_removal=all\t light_sequela_removal=oldest\t convalescence_on_new_wound=keep\t convalescence_on_new_wound=reset\t' -d "$__mj_about[34]"
complete -c mj -n '__mj_is heal' -l exit-status -d "$__mj_about[35]"
complete -c mj -n '__mj_is heal' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is heal' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is heal' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is heal' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is heal' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is heal' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is again; and __mj_path' -l who -r -d "$__mj_about[97]"
complete -c mj -n '__mj_is again; and not __mj_path' -l who -k -x -a '(__mj_ask --who)' -d "$__mj_about[97]"
complete -c mj -n '__mj_is again; and __mj_path' -l advantage -r -d "$__mj_about[98]"
complete -c mj -n '__mj_is again; and not __mj_path' -l advantage -k -x -a '(__mj_ask --advantage)' -d "$__mj_about[98]"
complete -c mj -n '__mj_is again; and __mj_path' -s f -l free -r -d "$__mj_about[99]"
complete -c mj -n '__mj_is again; and not __mj_path' -s f -l free -k -x -a '(__mj_ask --free)' -d "$__mj_about[99]"
complete -c mj -n '__mj_is again' -l keep -k -x -a 'range\t bonus\t effet\t' -d "$__mj_about[100]"
complete -c mj -n '__mj_is again' -s r -l range -x -d "$__mj_about[101]"
complete -c mj -n '__mj_is again' -l dice -x -d "$__mj_about[27]"
complete -c mj -n '__mj_is again' -l seed -x -d "$__mj_about[28]"
complete -c mj -n '__mj_is again' -l odds -d "$__mj_about[29]"
complete -c mj -n '__mj_is again' -l at-least -d "$__mj_about[30]"
complete -c mj -n '__mj_is again' -l exact -d "$__mj_about[31]"
complete -c mj -n '__mj_is again' -l compare -x -d "$__mj_about[32]"
complete -c mj -n '__mj_is again' -l svg -r -d "$__mj_about[33]"
complete -c mj -n '__mj_is again' -l ruling -k -x -a 'inspiration=plus5\t inspiration=extra_die\t one_counts=yes\t one_counts=no\t dieless_counts=printed\t dieless_counts=all\t cap_all_bonuses=no\t cap_all_bonuses=yes\t tie=actor_fails\t tie=reroll\t tie=higher_talent\t opposed_exploits=no\t opposed_exploits=yes\t conflict_first=declared\t conflict_first=roll\t first_fails=others_win\t first_fails=may_claim\t first_fails=betting_goes_on\t lost_to_pc=common\t lost_to_pc=personal_first\t range_after_roll=no\t range_after_roll=yes\t inspiration_scope=turn_or_scene\t inspiration_scope=scene\t advantage=colour_total\t advantage=per_die\t max_advantages=one_per_colour\t max_advantages=one\t max_advantages=any\t help_roll=floor\t help_roll=at_least_one\t stress_on_wound=yes\t stress_on_wound=no\t light_sequela_removal=all\t light_sequela_removal=oldest\t convalescence_on_new_wound=keep\t convalescence_on_new_wound=reset\t' -d "$__mj_about[34]"
complete -c mj -n '__mj_is again' -l exit-status -d "$__mj_about[35]"
complete -c mj -n '__mj_is again' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is again' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is again' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is again' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is again' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is again' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is undo' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is undo' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is undo' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is undo' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is undo' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is undo' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is redo' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is redo' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is redo' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is redo' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is redo' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is redo' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_for "journal" "journal list" "journal stats" "journal export"' -l all -d "$__mj_about[102]"
complete -c mj -n '__mj_for "journal" "journal list" "journal stats" "journal export"; and __mj_path' -l episode -r -d "$__mj_about[103]"
complete -c mj -n '__mj_for "journal" "journal list" "journal stats" "journal export"; and not __mj_path' -l episode -k -x -a '(__mj_ask --episode)' -d "$__mj_about[103]"
complete -c mj -n '__mj_for "journal" "journal list" "journal stats" "journal export"; and __mj_path' -l who -r -d "$__mj_about[104]"
complete -c mj -n '__mj_for "journal" "journal list" "journal stats" "journal export"; and not __mj_path' -l who -k -x -a '(__mj_ask --who)' -d "$__mj_about[104]"
complete -c mj -n '__mj_for "journal" "journal list" "journal stats" "journal export"' -s n -l last -x -d "$__mj_about[105]"
complete -c mj -n '__mj_is journal' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is journal' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is journal' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is journal' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is journal' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is journal' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is sheet' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is sheet' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is sheet' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is sheet' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is sheet' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is sheet' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is rulings' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is rulings' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is rulings' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is rulings' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is rulings' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is rulings' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is batch' -l stop -d "$__mj_about[106]"
complete -c mj -n '__mj_is batch' -l seed -x -d "$__mj_about[107]"
complete -c mj -n '__mj_is batch' -l table -x -a '(__fish_complete_directories)' -d "$__mj_about[57]"
complete -c mj -n '__mj_is batch' -l dry-run -d "$__mj_about[58]"
complete -c mj -n '__mj_is batch' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is batch' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is batch' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is batch' -s h -l help -d "$__mj_about[22]"
complete -c mj -n '__mj_is completion' -l install -d "$__mj_about[108]"
complete -c mj -n '__mj_is completion' -l rc -d "$__mj_about[109]"
complete -c mj -n '__mj_is completion' -l json -d "$__mj_about[19]"
complete -c mj -n '__mj_is completion' -l lang -k -x -a 'fr\t en\t' -d "$__mj_about[20]"
complete -c mj -n '__mj_is completion' -l color -k -x -a 'auto\t always\t never\t' -d "$__mj_about[21]"
complete -c mj -n '__mj_is completion' -s h -l help -d "$__mj_about[22]"
