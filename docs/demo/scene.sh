#!/bin/sh
# Play a scene of each game from the shipped sheets, each command echoed before its answer.
#
#   docs/demo/scene.sh PYTHON     a Python that has the package
#
# In colour at a terminal, plain in a pipe; in French or in English, as mj itself would be.
set -eu
python=$1

bold='' dim='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR-}" ] && [ "${TERM-dumb}" != dumb ]; then
    bold=$(printf '\033[1m') dim=$(printf '\033[2m') plain=$(printf '\033[0m')
fi
lang=${MJ_LANG:-${LC_ALL:-${LC_MESSAGES:-${LANG:-fr}}}}

# Tell what happens, in French or in English.
tell() {
    case $lang in
    fr* | C | C.* | POSIX) printf '\n%s%s%s\n' "$dim" "$1" "$plain" ;;
    *) printf '\n%s%s%s\n' "$dim" "$2" "$plain" ;;
    esac
}

# Echo a command, words with odd characters quoted, and run it. Nobody is asked anything.
mj() {
    printf '%s$ mj' "$bold"
    for word; do
        case $word in
        *[\ \'\(\)*\$\;\&]*) printf " '%s'" "$word" ;;
        *) printf ' %s' "$word" ;;
        esac
    done
    printf '%s\n' "$plain"
    "$python" -I -m meneuse "$@" </dev/null
}

tell 'Singularités. Le couloir du vernissage : Julien passe-t-il derrière le gardien ?' \
    'Singularités. The corridor behind the gallery: does Julien get past the guard?'
mj conflict infiltrateur:sens+furtivité gardien:sens+observation --dice 6,4

tell 'Puis la route, l’orage, et deux Exploits pour semer la berline. Il a une chance sur…' \
    'Then the road, the storm, and two Exploits to shake off the saloon car. His chances:'
mj test julien habileté conduite rallye --free voiture -d 20 -x 2 --odds

tell 'La table lance son d10, et fait 10, puis 3.' \
    'The table throws its d10: a 10, then a 3.'
mj test julien habileté conduite rallye --free voiture -d 20 -x 2 --dice 10,3 --keep range --keep bonus

tell 'Rhapsodie. Eugénie est à la porte de chez elle ; Camille l’aide, et une serrure se force mieux à deux.' \
    'Rhapsodie. Eugénie is locked out; Camille helps, and two heads pick a lock better than one.'
mj rhapsodie eugénie patience crochetage --helper camille --malus 1 -d complexe-1 --dice E,E,S,S,E,S

tell 'Dans l’escalier, Camille change le pansement de Cecil. Les dés sont vraiment lancés.' \
    'On the stairs, Camille changes Cecil’s dressing. These dice are really thrown.'
mj heal cecil --by camille:patience+médecine

tell 'Et des dés quelconques :' \
    'And any dice at all:'
mj roll '4d6kh3+2' '(1d6+2d8)*2' dX+15
