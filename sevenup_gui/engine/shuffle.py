"""Packs: a shuffle whose fairness anyone can check, and the draw for the deal.

Before the first card is dealt the table shows `commit`, the SHA-256 of the salt, a colon and the shuffled cards, and
after the deal the salt. Anyone who has both and the cards can check that nothing was changed in between.
"""

import random
import re
from collections.abc import Sequence
from typing import NamedTuple

from sevenup_gui.engine.cards import PACK, RANK_OF, Card
from sevenup_gui.engine.crypto import sha256_hex
from sevenup_gui.engine.trick import Table

SALT = re.compile(r"[0-9a-f]{32}")


class Shuffle(NamedTuple):
    """A pack as it is dealt. A fair one has `commit` and `salt`, and `cut` if a person cut it."""

    pack: tuple[Card, ...]
    commit: str | None = None
    salt: str | None = None
    cut: int | None = None


def commitment(salt: str, shuffled: Sequence[Card]) -> str:
    """Return the SHA-256, in hex, of `salt`, a colon and the cards joined by spaces, before the cut."""
    return sha256_hex(f"{salt}:{' '.join(shuffled)}".encode("ascii"))


def cut_pack(shuffled: Sequence[Card], cut: int) -> tuple[Card, ...]:
    """Return the pack after moving the top `cut` cards under the others."""
    return (*shuffled[cut:], *shuffled[:cut])


def fair_shuffle(source: random.Random, whole: Sequence[Card] = PACK) -> Shuffle:
    """Return a fair pack of the cards `whole`, not yet cut. Against people `source` is the system's secure one
    (`random.SystemRandom`)."""
    pack = tuple(source.sample(whole, len(whole)))
    salt = source.randbytes(16).hex()
    return Shuffle(pack, commitment(salt, pack), salt)


def with_cut(shuffle: Shuffle, cut: int) -> Shuffle:
    """Return the same pack cut by a person at `cut`, 0 to one less than its cards."""
    return shuffle._replace(pack=cut_pack(shuffle.pack, cut), cut=cut)


def why_unfair(shuffle: Shuffle) -> str | None:
    """Return what is wrong with a pack's commitment, or None. A pack without one claims nothing."""
    pack, commit, salt, cut = shuffle
    if commit is None and salt is None and cut is None:
        return None
    if commit is None or salt is None:
        return '"commit" and "salt" belong together'
    if not SALT.fullmatch(salt):
        return f'"salt" must be 32 hex digits, not {salt!r}'
    if cut is not None and not 0 <= cut < len(pack):
        return f'"cut" must be 0 to {len(pack) - 1}, not {cut}'
    expected = commitment(salt, cut_pack(pack, -(cut or 0) % len(pack)))
    return None if commit == expected else f'"commit" does not fit the pack: it should be {expected}'


def draw_for_deal(pack: Sequence[Card], players: int) -> tuple[tuple[Table, ...], int]:
    """Draw a card for each seat. The highest deals, and tied seats draw again (001-3, 002-3). Returns the rounds and
    the dealer."""
    at, seats = 0, tuple(range(players))
    rounds: list[Table] = []
    while len(seats) > 1:
        drawn = tuple((pack[at + i], seat) for i, seat in enumerate(seats))
        at += len(seats)
        rounds.append(drawn)
        best = max(RANK_OF[card] for card, _ in drawn)
        seats = tuple(seat for card, seat in drawn if RANK_OF[card] == best)
    return tuple(rounds), seats[0]
