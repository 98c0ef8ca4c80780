#!/bin/sh
# Play a scene of each game, each command echoed before its answer.
#
#   docs/demo/scene.sh COMMAND…     the words that run mj, such as `python -m meneuse`
"$@" --version
