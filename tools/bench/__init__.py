"""What the program takes, beside a bare pygame window and beside the goals: how soon it shows and answers, its frames,
its memory, its thinking, its size, and what it takes while nobody plays."""
