"""Life happens to phones: each finds its seat again at the same trick, and no decision is lost or made twice."""

from collections.abc import Callable

from tests.browser.driving import Phone
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import Fingers, Seen, button, card_at, seen_on
from tests.browser.touring import CODE, SIT

SitDown = Callable[..., Evening]


def in_the_middle(sit_down: SitDown) -> Evening:
    """Two people, some cards played."""
    evening = sit_down("old-sledge", 2, seed=3)
    evening.all_sit()
    fingers = Fingers(evening, 2)
    while evening.host.session.state.phase != "play" or len(evening.host.session.state.table) != 1:
        evening.until(lambda: evening.host.session.state.turn is not None)
        fingers.decide()
    for phone in evening.phones.values():
        phone.until(lies(phone, 1))
    return evening


def shows(phone: Phone, before: Seen) -> Callable[[], bool]:
    """Return a check that a phone shows what it showed before."""
    return lambda: seen_on(phone) == before


def lies(phone: Phone, count: int) -> Callable[[], bool]:
    """Return a check that a phone shows so many cards on the table."""
    return lambda: len(seen_on(phone)["trick"]) == count


def goes_on(evening: Evening) -> None:
    """The match is played on by touch, on every phone."""
    Fingers(evening, 3).play_out(most=4)


def test_a_page_loaded_again_is_at_the_same_trick(sit_down: SitDown) -> None:
    """Whoever reloads, in their turn or not, sees what they saw."""
    evening = in_the_middle(sit_down)
    for phone in evening.phones.values():
        before = seen_on(phone)
        phone.reload()
        phone.until(shows(phone, before))
    goes_on(evening)


def test_a_network_lost_is_said_and_found_again(sit_down: SitDown) -> None:
    """Who has no network is told so; when it is there again so is the hand."""
    evening = in_the_middle(sit_down)
    phone = evening.phones[0]
    before = seen_on(phone)
    phone.lose_network()
    phone.until(lambda: seen_on(phone)["line"] == "lost")
    evening.until(lambda: not evening.connections.here(0), "the table to notice")
    phone.lose_network(False)
    phone.until(lambda: seen_on(phone) == before)
    goes_on(evening)


def test_a_second_phone_takes_the_seat(sit_down: SitDown) -> None:
    """One seat, one phone: the other one is told that the seat has moved, and shows no card any more."""
    evening = in_the_middle(sit_down)
    first = evening.phones[0]
    before = seen_on(first)
    second = evening.sit(0)
    second.until(lambda: seen_on(second) == before)
    first.until(lambda: seen_on(first)["stage"] == "gone")
    assert not seen_on(first)["hand"]
    goes_on(evening)
    first.put_away()


def test_a_code_is_as_good_as_a_scan(sit_down: SitDown) -> None:
    """Who types the address is asked for the code, and has the seat."""
    evening = in_the_middle(sit_down)
    before = seen_on(evening.phones[1])
    phone = evening.browser.open(f"http://{evening.connections.short_url(LOOPBACK)}/")
    phone.until_sees(CODE)
    phone.type(CODE, evening.connections.code(1).lower())
    phone.tap(SIT)
    phone.until(lambda: seen_on(phone) == before)
    evening.phones[1].put_away()
    evening.phones[1] = phone


def test_the_last_decision_is_taken_back_on_all_screens(sit_down: SitDown) -> None:
    """Where the table allows it a card comes back by the phone's own button, and everybody sees it gone."""
    evening = in_the_middle(sit_down)
    laid = evening.host.session.state.table
    [(card, seat)] = laid
    phone = evening.phones[seat]
    phone.until_sees(button("undo"))
    phone.tap(button("undo"))
    phone.until_sees(card_at(card))
    for each in evening.phones.values():
        each.until(lies(each, 0))
    goes_on(evening)
