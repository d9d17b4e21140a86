"""Draws twenty card players in three moods, and the program's icon; every shape is our own, no person is portrayed.

    palette, paths  ->  marks  ->  sitter  ->  parts, moods  ->  people  ->  portrait;   icon  ->  containers

Every head hangs on one point between the eyes, and is known by silhouette first (hat, hair, veil), then by ground and
cloth. Same input, same bytes. `python -m tools.faces assets/faces --icon assets/icon` writes the files.
"""
