"""What the searching computer players of every game share: sampled worlds, races, sight."""
