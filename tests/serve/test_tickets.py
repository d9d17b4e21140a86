"""What lets a phone in."""

import re

import pytest

from sevenup_gui.serve import tickets as tickets_module
from sevenup_gui.serve.messages import Hello
from sevenup_gui.serve.server import Arrived
from sevenup_gui.serve.tickets import LETTERS, Ticket, Tickets, new_tickets
from sevenup_gui.store.saved import Seating


class Loaded:
    """Luck that gives these bytes in turn."""

    def __init__(self, *bytes_: int) -> None:
        self._bytes = iter(bytes_)

    def token_bytes(self, nbytes: int) -> bytes:
        return bytes([next(self._bytes)]) * nbytes


def test_a_token_is_128_bits_of_luck() -> None:
    """22 letters of urlsafe base64, another one each time."""
    tickets = new_tickets(50)
    assert len({ticket.token for ticket in tickets}) == 50
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", ticket.token) for ticket in tickets)


def test_a_code_is_made_of_the_token_and_of_letters_that_cannot_be_mistaken() -> None:
    """The same token has the same code after a restart."""
    ticket = new_tickets(1, Loaded(7))[0]
    assert ticket.code == Ticket(ticket.token).code == "3Z9F6K"
    assert len(LETTERS) == len(set(LETTERS)) == 30
    assert not set(LETTERS) & set("0O1ILUV") - {"V"}


def test_no_two_tickets_have_the_same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clash is drawn again; here there are only four codes."""
    monkeypatch.setattr(tickets_module, "LETTERS", "AB")
    monkeypatch.setattr(tickets_module, "CODE_LETTERS", 2)
    assert sorted(ticket.code for ticket in new_tickets(4)) == ["AA", "AB", "BA", "BB"]


def test_nothing_shows_a_token_in_its_repr() -> None:
    """So that none is in a log or in an error, whoever writes it."""
    (ticket,) = new_tickets(1)
    hello = Hello(token=ticket.token, code=ticket.code)
    seating = Seating(("sailor",), "ask", 1, tokens=(ticket.token,))
    for thing in (ticket, Arrived(1, hello, "192.168.1.2"), seating, Tickets({0: ticket})):
        assert ticket.token not in repr(thing)
        assert ticket.code not in repr(thing)


@pytest.mark.parametrize("token", ["", "short", "a" * 21, "a" * 23, "a" * 21 + "/", "á" * 22, "a" * 22 + "\n"])
def test_what_is_no_token_is_no_ticket(token: str) -> None:
    """A damaged file of a match has no tickets, rather than bad ones."""
    with pytest.raises(ValueError, match="22 letters"):
        Ticket(token)


def test_a_seat_is_found_by_its_token_and_by_its_code_however_typed() -> None:
    """Small letters, spaces and dashes do not matter."""
    dealt = new_tickets(3)
    tickets = Tickets({2: dealt[0], 5: dealt[1]})
    code = dealt[1].code
    assert tickets.seat_of_token(dealt[0].token) == 2
    assert tickets.seat_of_code(f" {code[:3].lower()}-{code[3:]} ") == 5
    assert tickets.seat_of_token(dealt[2].token) is None
    assert tickets.seat_of_code(dealt[2].code) is None
    assert tickets.seat_of_token("") is tickets.seat_of_code("") is tickets.seat_of_code("\ud800é") is None


def test_a_ticket_given_anew_or_voided_lets_nobody_in() -> None:
    """And whoever changes places takes theirs along."""
    old, new, other = new_tickets(3)
    tickets = Tickets({0: old, 1: other})
    tickets.give(0, new)
    assert tickets.seat_of_token(old.token) is None
    assert tickets.seat_of_token(new.token) == 0
    assert tickets.moved({0: 1, 1: 0}).seat_of_token(new.token) == 1
    tickets.void(0)
    assert tickets.seat_of_token(new.token) is None
    assert 0 not in tickets
