"""The daily deal: the day's packs, the table they are played at, what was made of them, and the month."""
