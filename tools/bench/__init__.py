"""The frozen program beside a bare pygame window frozen the same way: how soon it shows, how large it is, what it takes
while nobody plays."""
