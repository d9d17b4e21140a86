"""Tokens that let a phone in: one secret per seat, and the short code made of it for anyone who can't scan.

A token is 128 bits, 22 letters. Its code is the first letters of a digest of it: a code says nothing of the token, and
anyone who restores the tokens of a match has its codes back.
"""

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from sevenup_gui.serve.endpoint import NEAR_LETTERS

TABLE = -1  # whose token is the table's own: it leads to a choice of seats, and to no hand
TOKEN_BYTES = 16
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another: no 0 and O, 1, I and L, U and V


class Luck(Protocol):
    """The source of a token's bits: the module `secrets`, or a test's."""

    def token_bytes(self, _nbytes: int, /) -> bytes:
        """Return so many bytes that no one can foresee."""


@dataclass(frozen=True, slots=True)
class SeatToken:
    """The secret of one seat. It is in no `repr`, and so in no log. Raises `ValueError` for what is no token."""

    token: str = field(repr=False)

    def __post_init__(self) -> None:
        if not TOKEN.fullmatch(self.token):
            raise ValueError("a token has 22 letters of urlsafe base64")

    def code(self, letters: int = 0) -> str:
        """Return a code of so many letters to type, by default `NEAR_LETTERS`."""
        number = int.from_bytes(hashlib.sha256(b"seven up: code of " + self.token.encode()).digest())
        typed = []
        for _place in range(letters or NEAR_LETTERS):
            number, letter = divmod(number, len(LETTERS))
            typed.append(LETTERS[letter])
        return "".join(typed)


def new_seat_tokens(count: int, luck: Luck = secrets) -> list[SeatToken]:
    """Return so many seat tokens, no two of them with the same code."""
    by_code: dict[str, SeatToken] = {}
    while len(by_code) < count:
        seat_token = SeatToken(urlsafe_b64encode(luck.token_bytes(TOKEN_BYTES)).decode().rstrip("="))
        by_code.setdefault(seat_token.code(), seat_token)
    return list(by_code.values())


def derived_token(secret: str, what: str) -> SeatToken:
    """The token that a secret has for that, whenever it is asked for: so it needs no keeping."""
    digest = hmac.digest(secret.encode(), f"seven-up/{what}".encode(), "sha256")[:TOKEN_BYTES]
    return SeatToken(urlsafe_b64encode(digest).decode().rstrip("="))


class SeatTokens:
    """The seat tokens that hold, by seat."""

    def __init__(self, seat_tokens: Mapping[int, SeatToken]) -> None:
        self._seat_tokens = dict(seat_tokens)

    def __getitem__(self, seat: int) -> SeatToken:
        return self._seat_tokens[seat]

    def __contains__(self, seat: object) -> bool:
        return seat in self._seat_tokens

    def give(self, seat: int, seat_token: SeatToken) -> None:
        """Give this token to the seat; the one before becomes worthless."""
        self._seat_tokens[seat] = seat_token

    def void(self, seat: int) -> None:
        """No token is the seat's any more."""
        self._seat_tokens.pop(seat, None)

    def moved(self, moves: Mapping[int, int]) -> "SeatTokens":
        """Return the tokens after people have changed places: old seat to new seat; a seat that isn't in it stays."""
        return SeatTokens({moves.get(seat, seat): seat_token for seat, seat_token in self._seat_tokens.items()})

    def anew(self, seat_tokens: Mapping[int, SeatToken]) -> "SeatTokens":
        """Return new tokens for all seats; the table's own stays, unless there's a new one."""
        kept = {TABLE: self._seat_tokens[TABLE]} if TABLE in self._seat_tokens else {}
        return SeatTokens(kept | dict(seat_tokens))

    def by_seat(self) -> dict[int, SeatToken]:
        """The tokens of the seats that have one."""
        return {seat: self._seat_tokens[seat] for seat in self.seats()}

    def seat_of_token(self, token: str) -> int | None:
        """Return the seat of a token, or None. A wrong one takes as long as a right one."""
        return self._seat_of(token, {seat: seat_token.token for seat, seat_token in self._seat_tokens.items()})

    def seats(self) -> tuple[int, ...]:
        """The seats that have one."""
        return tuple(seat for seat in self._seat_tokens if seat != TABLE)

    def seat_of_code(self, code: str, letters: int = 0) -> int | None:
        """Return the seat of a code of so many letters, however it was typed: small letters, spaces and dashes don't
        matter."""
        typed = "".join(letter for letter in code.upper() if letter.isalnum())
        return self._seat_of(typed, {seat: seat_token.code(letters) for seat, seat_token in self._seat_tokens.items()})

    @staticmethod
    def _seat_of(said: str, secret_of: Mapping[int, str]) -> int | None:
        said_bytes, found = said.encode("utf-8", "surrogatepass"), None
        for seat, secret in secret_of.items():
            if hmac.compare_digest(said_bytes, secret.encode()):
                found = seat
        return found
