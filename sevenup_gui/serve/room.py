"""What goes on behind the doors: people gather (`serve.lobby`), or a match is played (`serve.matchroom`).

The doors know who is connected as which seat, and in which language; a room knows what each of them is shown, and
what to do about what they say. All of it happens in the thread that runs the match.
"""

from typing import Any, Protocol

from sevenup_gui.serve.messages import Said

Shown = dict[str, Any]  # what a screen is shown, as JSON has it: `docs/phones.md`


class Room(Protocol):
    """One room at a time is behind the doors."""

    @property
    def stamp(self) -> object:
        """Another one as soon as anybody may have to be shown something else."""

    def shown(self, seat: int | None) -> Shown:
        """What the phone of a seat is shown, or with None the public table, in the language spoken now."""

    def heard(self, seat: int, said: Said) -> Shown | None:
        """A phone has said something: do it. What is answered to that phone alone, in the language spoken now: a
        refusal, a paper, the outward side of a card."""

    def here(self, seat: int, here: bool) -> None:
        """A seat's phone has come, or is away."""

    def advance(self, dt_s: float) -> None:
        """So much time has passed."""
