"""The losses of the person at this screen, saved beside the archive, and the process that weighs them when idle."""
