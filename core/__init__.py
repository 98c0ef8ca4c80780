"""The rules, pure: no print, no file, no clock, no language, and no chance but through `dice`."""
