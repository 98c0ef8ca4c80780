"""The pages of the manual, `man mj` and `man mj-roll`, made from the commands' declarations and the help's words."""
