"""Everything that is given away of a version, made by one command: `python -m tools.release`."""
