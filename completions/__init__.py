"""The completions of the shells: `mj.bash`, `_mj` and `mj.fish`, made from the commands' declarations.

They know the commands, the options and the values that never change, and start no program to answer a Tab.
"""
