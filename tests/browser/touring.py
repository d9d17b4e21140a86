"""Every state of the pages, one after the other: for pictures of them, and for those who look for what people would
stumble over. Each tour is a table at which people play up to the next thing worth a look."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from tests.browser.driving import COMMON, TELEVISION, Browser, Phone
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import Fingers, at_stage, button, card_at, seen_on
from tests.builders import seven_up_pack

Stop: TypeAlias = tuple[str, Phone]  # what is seen, and the phone that shows it
Tour: TypeAlias = Callable[[Browser, str], Iterator[Stop]]

CODE, SIT = "#code", "#entry .button"  # where the code is typed, and what is pressed then
LATE_S = 25.0  # after so long a stand-in is offered for whose phone is away


def seven_up_hands() -> tuple[str, ...]:
    """A deal whose eldest begs, and gets a suit he has; the other one must follow where he would not."""
    hands = {0: "AS TS 4S KH 9D 2C QC JC 3D", 1: "KS 7S QH 9H AD TC 5C 6D 8D"}
    return seven_up_pack(2, 1, hands, "7H 2S", "all")


def arriving(browser: Browser, language: str) -> Iterator[Stop]:
    """From an address typed to the first card."""
    evening = Evening(browser, "old-sledge", 2, gathered=True, packs=[seven_up_hands()], target=3)
    try:
        typed = browser.open(f"http://{evening.connections.short_url(LOOPBACK)}/", COMMON, language)
        evening.phones[0] = typed
        typed.until_sees(CODE)
        yield "code", typed
        typed.type(CODE, "ABCDEF")
        typed.tap(SIT)
        typed.until_sees("#wrong")
        yield "code-wrong", typed
        typed.type(CODE, evening.connections.code(0))
        typed.tap(SIT)
        typed.until(lambda: seen_on(typed)["stage"] == "lobby")
        yield "lobby-alone", typed
        public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, language, touch=False)
        public.until_sees(".free")
        yield "table-lobby", public
        public.put_away()
        typed.type("#name", "Wilhelmina")
        typed.tap("#name-button")
        evening.sit(1, COMMON, language)
        typed.until_sees(button("begin"))
        yield "lobby", typed
        typed.tap(button("begin"))
        eldest, dealer = evening.phones[0], evening.phones[1]
        eldest.until_sees(button("beg"))
        yield "beg", eldest
        yield "waiting", dealer
        eldest.tap(button("beg"))
        dealer.until_sees(button("run"))
        yield "answer", dealer
        dealer.tap(button("run"))
        eldest.until_sees(button("throw"))
        yield "throw", eldest
        for card in ("QC", "JC", "3D"):
            eldest.tap(card_at(card))
        yield "throw-picked", eldest
        eldest.tap(button("throw"))
        dealer.until_sees(button("throw"))
        for card in ("5C", "6D", "8D"):
            dealer.tap(card_at(card))
        dealer.tap(button("throw"))
        eldest.until(lambda: seen_on(eldest)["yours"] and evening.host.session.state.phase == "play")
        yield "play", eldest
        eldest.tap(card_at("AS"))
        yield "picked", eldest
        eldest.tap(card_at("AS"))
        dealer.until(lambda: seen_on(dealer)["yours"])
        yield "follow", dealer
        dealer.tap(card_at("AD"))
        yield "illegal", dealer
        public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, language, touch=False)
        public.until_sees("#trick .laid")
        yield "table-play", public
        dealer.flick(card_at("7S"))
        eldest.until(lambda: seen_on(eldest)["yours"])
        eldest.tap("#last-key")
        eldest.until_sees("#last[open]")
        yield "last-trick", eldest
        eldest.tap("#last .cross")
        eldest.tap("#menu-key")
        eldest.until_sees("#menu[open]")
        yield "menu", eldest
        for key in ("rules", "sheet"):
            if not eldest.sees("#menu[open]"):
                eldest.tap("#menu-key")
            eldest.tap(f"[data-paper='{key}']")
            eldest.until_sees("#paper[open]")
            yield key, eldest
            eldest.tap("#paper .cross")
        dealer.lose_network()
        dealer.until(lambda: seen_on(dealer)["line"] == "lost")
        yield "reconnecting", dealer
        eldest.until(lambda: not evening.connections.here(1))
        eldest.flick(card_at("TS"))
        evening.connections.advance(LATE_S)
        eldest.until_sees(button("standin 1"))
        yield "stand-in", eldest
        dealer.lose_network(False)
        dealer.until(lambda: seen_on(dealer)["yours"])
        fingers = Fingers(evening, 1)
        evening.settled = False
        while not evening.waits:
            fingers.decide()
        eldest.until(at_stage(eldest, "counting"))
        yield "counting", eldest
        evening.settled = True
        for phone in (eldest, dealer, public):
            phone.until(at_stage(phone, "summary"))
        yield "summary", eldest
        yield "table-summary", public
        fingers.play_out()
        yield "over", eldest
        public.until(lambda: seen_on(public)["stage"] == "over")
        yield "table-over", public
        moved = evening.phones[0]
        evening.sit(0, COMMON, language)
        moved.until(lambda: seen_on(moved)["stage"] == "gone")
        yield "moved", moved
        moved.put_away()
        evening.connections.close()
        dealer.until(lambda: seen_on(dealer)["stage"] == "gone")
        yield "closed", dealer
        public.put_away()
    finally:
        evening.close()


def bidding(browser: Browser, language: str) -> Iterator[Stop]:
    """Seven at the table: bids, one of them barred, and a trick of seven cards."""
    evening = Evening(browser, "seven-up-seven-down", 7, seed=11, schedule=(7,))
    try:
        evening.all_sit((COMMON,), language)
        fingers = Fingers(evening, 4)
        evening.until(lambda: evening.host.session.state.turn is not None)
        first = evening.phones[evening.host.session.state.turn or 0]
        first.until(lambda: seen_on(first)["yours"])
        yield "bid", first
        fingers.steer = frozenset({"bid 1"})  # so that one is barred for the last
        while sum(bid is None for bid in evening.host.session.state.bids) > 1:
            fingers.decide()
        last = evening.phones[evening.host.session.state.turn or 0]
        last.until(lambda: seen_on(last)["yours"])
        yield "bid-barred", last
        while len(evening.host.session.state.table) < 6:
            fingers.decide()
        last.until(lambda: seen_on(last)["yours"])
        yield "play-seven", last
        public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, language, touch=False)
        public.until_sees("#trick .laid")
        yield "table-seven", public
        public.put_away()
    finally:
        evening.close()


def forehead(browser: Browser, language: str) -> Iterator[Stop]:
    """The round from the forehead: one's own card is not seen, everybody else's is, and it is shown outward."""
    evening = Evening(browser, "seven-up-seven-down", 4, seed=5, schedule=(1,), forehead="first")
    try:
        evening.all_sit((COMMON,), language)
        evening.until(lambda: evening.host.session.state.turn is not None)
        phone = evening.phones[0]
        phone.until_sees(button("forehead"))
        yield "forehead", phone
        phone.tap(button("forehead"))
        phone.until_sees("#forehead")
        yield "forehead-lowered", phone
        with phone.pressing("#edge-right"):
            phone.until_sees("#forehead-turn")
            yield "forehead-turning", phone
            phone.until_sees("#outward svg")
            yield "outward", phone
        phone.until(lambda: not phone.sees("#outward svg"))
        phone.tap("#forehead-close")
        fingers = Fingers(evening, 3)
        while evening.host.session.state.phase != "play":
            fingers.decide()
        turn = evening.phones[evening.host.session.state.turn or 0]
        turn.until(lambda: seen_on(turn)["yours"])
        yield "forehead-play", turn
    finally:
        evening.close()


def partners(browser: Browser, language: str) -> Iterator[Stop]:
    """Four as partners."""
    evening = Evening(browser, "hoyle", 4, seed=8)
    try:
        evening.all_sit((COMMON,), language)
        fingers = Fingers(evening, 2)
        evening.until(lambda: evening.host.session.state.turn is not None)
        while evening.host.session.state.phase != "play" or len(evening.host.session.state.table) < 2:
            fingers.decide()
        turn = evening.phones[evening.host.session.state.turn or 0]
        turn.until(lambda: seen_on(turn)["yours"])
        yield "partners", turn
    finally:
        evening.close()


def seven(browser: Browser, language: str) -> Iterator[Stop]:
    """Show the outcome of a round of seven: on a phone, on another while the first is ready, its sheet, and a
    television."""
    evening = Evening(browser, "seven-up-seven-down", 7, seats=(0, 1, 2), seed=11, schedule=(1, 2))
    try:
        evening.all_sit((COMMON,), language)
        fingers, session = Fingers(evening, 4), evening.host.session
        while not evening.waits:
            evening.until(lambda: session.state.turn in evening.seats or evening.waits)
            if not evening.waits:
                fingers.decide()
        fingers.all_see("summary")
        first, other = evening.phones[0], evening.phones[1]
        yield "summary-seven", first
        first.tap("#menu-key")
        first.until_sees("#menu[open]")
        first.tap("[data-paper='sheet']")
        first.until_sees("#paper[open]")
        yield "sheet-seven", first
        first.tap("#paper .cross")
        public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, language, touch=False)
        public.until_sees("#scores tr")
        yield "table-summary-seven", public
        public.put_away()
        first.tap(button("on"))
        other.until_sees("#countdown")
        yield "countdown", other
    finally:
        evening.close()


TOURS: tuple[Tour, ...] = (arriving, bidding, forehead, partners, seven)
