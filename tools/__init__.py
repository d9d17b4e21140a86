"""Makes what the program ships: cards, faces, icon, fonts, sounds.

Everything under `assets/` is written by a module here, and each can be run again from the root of the checkout:

    python -m tools.deck assets/cards            python -m tools.faces assets/faces --icon assets/icon
    python -m tools.fonts --npm node_modules     python -m tools.sounds assets/sounds
"""
