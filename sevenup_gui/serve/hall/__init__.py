"""Several tables in one process: they share the doors and the thread, and nothing else."""
