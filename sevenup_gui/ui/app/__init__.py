"""The program while it runs: the window, its loop, and the ways between scenes."""
