"""Synthesises the sounds of the table: paper, wood, ivory and a few plucked strings, all of it computed.

    signal (noise, strikes, strings, room)  ->  table (paper, wood, ivory), tunes, theatre  ->  catalogue  ->  levels

`python -m tools.sounds assets/sounds` writes the files; it needs numpy and soundfile. Every take has a seed of its own.
"""
