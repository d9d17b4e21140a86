"""Many tables at once: who sits where in which round, what came of it, how everybody stands. No window, no clock."""
