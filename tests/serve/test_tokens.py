"""Tokens that let a phone in."""

import re

import pytest

from sevenup_gui.serve.lines import Arrived
from sevenup_gui.serve.messages import Hello
from sevenup_gui.serve.security import tokens as tokens_module
from sevenup_gui.serve.security.tokens import LETTERS, SeatToken, SeatTokens, new_seat_tokens
from sevenup_gui.store.saved import Seating


class Loaded:
    """Luck that gives these bytes in turn."""

    def __init__(self, *bytes_: int) -> None:
        self._bytes = iter(bytes_)

    def token_bytes(self, nbytes: int) -> bytes:
        return bytes([next(self._bytes)]) * nbytes


def test_a_token_is_128_bits_of_luck() -> None:
    """22 letters of urlsafe base64, another one each time."""
    seat_tokens = new_seat_tokens(50)
    assert len({seat_token.token for seat_token in seat_tokens}) == 50
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", seat_token.token) for seat_token in seat_tokens)


def test_a_code_is_made_of_the_token_and_of_letters_that_cannot_be_mistaken() -> None:
    """The same token has the same code after a restart."""
    seat_token = new_seat_tokens(1, Loaded(7))[0]
    assert seat_token.code() == SeatToken(seat_token.token).code() == "3Z9F6K"
    assert seat_token.code(9).startswith("3Z9F6K")
    assert len(LETTERS) == len(set(LETTERS)) == 30
    assert not set(LETTERS) & set("0O1ILUV") - {"V"}


def test_no_two_tickets_have_the_same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clash is drawn again; here there are only four codes."""
    monkeypatch.setattr(tokens_module, "LETTERS", "AB")
    monkeypatch.setattr(tokens_module, "NEAR_LETTERS", 2)
    assert sorted(seat_token.code() for seat_token in new_seat_tokens(4)) == ["AA", "AB", "BA", "BB"]


def test_nothing_shows_a_token_in_its_repr() -> None:
    """So that none is in a log or in an error, whoever writes it."""
    (seat_token,) = new_seat_tokens(1)
    hello = Hello(token=seat_token.token, code=seat_token.code())
    seating = Seating(("sailor",), "ask", 1, tokens=(seat_token.token,))
    for thing in (seat_token, Arrived(1, hello, "192.168.1.2"), seating, SeatTokens({0: seat_token})):
        assert seat_token.token not in repr(thing)
        assert seat_token.code() not in repr(thing)


@pytest.mark.parametrize("token", ["", "short", "a" * 21, "a" * 23, "a" * 21 + "/", "á" * 22, "a" * 22 + "\n"])
def test_what_is_no_token_is_no_ticket(token: str) -> None:
    """A damaged file of a match has no tokens, rather than bad ones."""
    with pytest.raises(ValueError, match="22 letters"):
        SeatToken(token)


def test_a_seat_is_found_by_its_token_and_by_its_code_however_typed() -> None:
    """Small letters, spaces and dashes do not matter."""
    dealt = new_seat_tokens(3)
    seat_tokens = SeatTokens({2: dealt[0], 5: dealt[1]})
    code = dealt[1].code()
    assert seat_tokens.seat_of_token(dealt[0].token) == 2
    assert seat_tokens.seat_of_code(f" {code[:3].lower()}-{code[3:]} ") == 5
    assert seat_tokens.seat_of_token(dealt[2].token) is None
    assert seat_tokens.seat_of_code(dealt[2].code()) is None
    assert seat_tokens.seat_of_token("") is seat_tokens.seat_of_code("") is seat_tokens.seat_of_code("\ud800é") is None


def test_a_ticket_given_anew_or_voided_lets_nobody_in() -> None:
    """And whoever changes places takes theirs along."""
    old, new, other = new_seat_tokens(3)
    seat_tokens = SeatTokens({0: old, 1: other})
    seat_tokens.give(0, new)
    assert seat_tokens.seat_of_token(old.token) is None
    assert seat_tokens.seat_of_token(new.token) == 0
    assert seat_tokens.moved({0: 1, 1: 0}).seat_of_token(new.token) == 1
    seat_tokens.void(0)
    assert seat_tokens.seat_of_token(new.token) is None
    assert 0 not in seat_tokens
