"""The types of a game's parts besides its rules, with the defaults for a game that leaves a part out."""
