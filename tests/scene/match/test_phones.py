"""Phones at the table: codes before the deal, hands elsewhere during it, and the doors that open and close for them."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pygame
import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.options import options_to_json
from sevenup_gui.i18n import speaking
from sevenup_gui.serve.lobby import LONELY_S
from sevenup_gui.serve.matchroom import AWAY_S, SEEN_S
from sevenup_gui.serve.messages import Act, Begin, Call, GoOn, HoldUp, Speak, TakeBack, TakeRest, Undo, Wear
from sevenup_gui.store.evening import Friend
from sevenup_gui.store.evening_index import evening_of, keep_evening
from sevenup_gui.store.setup import HOUSE, PHONE
from sevenup_gui.ui.scenes.match.parts.handsets import Handsets
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.night.nighttable import NightResult
from sevenup_gui.ui.scenes.night.standings import LOOK_S, Standings
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.phones.board import grid_of
from sevenup_gui.ui.scenes.phones.codecard import QUIET, code_square, foot_of, modules_of
from sevenup_gui.ui.scenes.phones.gathering import Gathering
from sevenup_gui.ui.scenes.phones.handing import Handing
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.title import Title
from tests.builders import Table, seven_up, up_down
from tests.scene.ajar import Ajar
from tests.scene.driving import Program, decide_by_keys, part_of, setup_for

Open = Callable[..., Program]
COUNTDOWN_S = 15.0  # of another match, and what it takes to deal
HANDS = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """The doors stand ajar, and nothing is served."""
    monkeypatch.setattr("sevenup_gui.serve.connections.Connections", Ajar)


def connections(p: Program) -> Ajar:
    """Return the stand-in for the phones' connections."""
    return cast("Ajar", p.app.connections)


def gathered(program: Open, plays: str = "pp") -> Program:
    """People gather for a match."""
    p = program(draws=False).start()
    p.app.ways.to_new_match(setup_for("old-sledge", plays))
    p.wait().scene(Gathering)
    return p


def seated(program: Open, plays: str = "pp", match: Table | None = None, here: bool = True, **how: object) -> Program:
    """A match with the phones of all `plays` says."""
    p = program(**{"draws": False} | how).start()
    p.sit_down(setup_for("old-sledge", plays), match or seven_up(hands=HANDS, players=len(plays)))
    if here:
        connections(p).comes(*p.table.phones)
    return p.wait()


def act(p: Program, seat: int, action: object, **how: str) -> object:
    """The phone of a seat decides."""
    session = p.table.session
    said = connections(p).says(seat, Act(action, session.epoch, session.state.ply), **how)  # type: ignore[arg-type]
    p.wait()
    return said


def play_on(p: Program, done: Callable[[], object]) -> Program:
    """Every phone does the first thing it may, papers are put away by a phone, until something is so."""
    for _turn in range(2000):
        if done():
            return p
        session = p.table.session
        turn = session.state.turn
        if not isinstance(p.app.scene, TableScene):
            for seat in p.table.phones:
                connections(p).says(seat, GoOn())
        elif turn in p.table.phones and not p.table.director.busy:
            legal = session.legal()
            assert isinstance(legal, tuple)
            act(p, turn, legal[0])
        p.wait()
    raise AssertionError("it never came to that")


# Who looks where


def test_the_big_screen_shows_what_a_phone_did_before_any_phone(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card flies in where all look; what phones are shown is composed once the window has had its frame, and not
    while a frame is put off."""
    p = seated(program, draws=True)
    app, order, flip = p.app, list[str](), p.app.screen.flip

    def flipped() -> None:
        order.append("screen")
        flip()

    def showed() -> bool:
        order.append("phones")
        return False

    monkeypatch.setattr(app.screen, "flip", flipped)
    monkeypatch.setattr(connections(p), "show", showed)
    session = p.table.session
    turn, legal = session.state.turn, session.legal()
    assert turn is not None
    assert isinstance(legal, tuple)
    connections(p).says(turn, Act(legal[0], session.epoch, session.state.ply))
    app.step(1 / 60)
    app.step(1 / 60)
    assert order == ["screen", "phones", "screen", "phones"]
    order.clear()
    monkeypatch.setattr(app, "draw", lambda: setattr(app, "unready", True))
    app.dirty = True
    app.step(1 / 60)
    app.step(1 / 60)
    assert not order


# Before the deal


def test_dealing_with_phones_shows_their_codes_first(program: Open) -> None:
    """A code, an address and letters to type for each phone; the deal waits for all, and goes on without if told so."""
    p = gathered(program, "pph")
    scene = p.scene(Gathering)
    assert [place.name for place in scene.places()] == ["Ann", "Bob"]
    told = " ".join(f"{node.label} {node.value}" for node in p.app.tree().root.walk())
    for seat in (0, 1):
        assert connections(p).seat_tokens[seat].token not in told
        assert connections(p).code(seat) not in told
    assert "Deal anyway" in p.labels()
    assert "Ann and Bob aren't here yet" in scene.summary()
    connections(p).comes(0, 1)
    p.wait()
    assert "Deal" in p.labels()
    p.key(pygame.K_RETURN).scene(TableScene)
    assert p.table.phones == {0, 1}
    assert p.table.here == (2,)


def test_codes_that_nobody_scans_come_with_what_may_be_wrong(program: Open) -> None:
    """After half a minute, until the first phone is here."""
    p = gathered(program)
    assert "here yet" in p.scene(Gathering).summary()
    p.scene(Gathering).lobby.advance(LONELY_S)
    p.wait()
    assert p.scene(Gathering).summary().startswith("No phone yet? Join the phone to this computer's Wi-Fi.")
    connections(p).comes(0)
    p.wait()
    assert "here yet" in p.scene(Gathering).summary()


def test_names_and_faces_chosen_on_phones_are_taken_to_the_table(program: Open) -> None:
    """Whoever calls themselves otherwise on the phone is called so at once, at the table and the next time."""
    p = gathered(program)
    connections(p).comes(0, 1)
    connections(p).says(0, Call("Zoë"))
    connections(p).says(0, Wear("grandmother"))
    p.wait()
    assert [place.name for place in p.scene(Gathering).places()] == ["Zoë", "Bob"]
    connections(p).says(1, Begin())
    p.wait().scene(TableScene)
    assert p.table.names.names == ("Zoë", "Bob")
    assert p.table.company.faces[0] == "grandmother"
    assert p.app.settings.setup["seats"][0]["name"] == "Zoë"


def test_another_address_is_shown_where_there_are_several(program: Open) -> None:
    """Only the network knows which of a machine's addresses is right."""
    p = gathered(program)
    first = p.scene(Gathering).address_lines()[1]
    p.key(pygame.K_n).key(pygame.K_2)
    assert (first, p.scene(Gathering).address_lines()[1]) == ("192.168.178.20:7377", "10.42.0.1:7377")
    p.click_on("Another address").click_on("192.168.178.20:7377")
    assert p.scene(Gathering).address_lines()[1] == first


def test_friends_elsewhere_come_by_the_address_of_a_proxy(program: Open) -> None:
    """Its name is in the codes and in what is typed, codes have more letters, and it is kept for the next time; what is
    no such address is refused, and an empty line lets nobody elsewhere in."""
    p = gathered(program)
    p.key(pygame.K_n).click_on("Remote players")
    p.letters("http://cards.example.org").key(pygame.K_RETURN)
    assert "isn't an https address" in p.app.notice
    for _letter in "http://cards.example.org":
        p.key(pygame.K_BACKSPACE)
    p.letters("https://cards.example.org").key(pygame.K_RETURN).wait()
    _label, short, table = p.scene(Gathering).address_lines()
    assert short == "cards.example.org"
    assert table.endswith("cards.example.org/table")
    assert len(connections(p).code(0)) == 9
    assert p.scene(Gathering).card(p.scene(Gathering).places()[0]).url.startswith("https://cards.example.org/#")
    assert p.app.settings.public == "cards.example.org"
    p.click_on(p.scene(Gathering).places()[0].name)
    link = connections(p).url(0, "cards.example.org")
    assert p.app.notice in (link, "Copied Ann's link. Paste it into a message.")
    p.key(pygame.K_n).key(pygame.K_f)
    for _letter in "https://cards.example.org":
        p.key(pygame.K_BACKSPACE)
    p.key(pygame.K_RETURN).wait()
    assert p.scene(Gathering).address_lines()[1] == "192.168.178.20:7377"
    assert len(connections(p).code(0)) == 6


def test_without_a_network_the_page_says_so_and_tries_again(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence of the doors is on the page, and one key tries once more."""
    monkeypatch.setattr(Ajar, "trouble", "There is no network.")
    p = gathered(program)
    assert p.labels() == ["Back", "Try again"]
    assert p.scene(Gathering).trouble == "There is no network."
    monkeypatch.setattr(Ajar, "trouble", "")
    p.key(pygame.K_r)
    assert "Deal anyway" in p.labels()


def test_going_back_closes_the_doors(program: Open) -> None:
    """Codes are worth something only while somebody is expected."""
    p = gathered(program)
    ajar = connections(p)
    p.key(pygame.K_ESCAPE).wait().scene(Title)
    assert ajar.log == ["closed"]
    assert p.app.phones is None


def test_a_friend_renamed_on_the_phone_keeps_what_was_won(program: Open) -> None:
    """Game night: the friends are known by the names of their phones from now on."""
    p = program(draws=False).start()
    before = evening_of(p.app.saved)
    friends = [Friend("Ann", "singer", phone=True), Friend("Bob", "sailor", phone=True)]
    keep_evening(p.app.saved, before, before.with_friends(friends))
    p.app.ways.to_night_match()
    names = [place.name for place in p.wait().scene(Gathering).places()]
    connections(p).comes(0, 1)
    connections(p).says(names.index("Ann"), Call("Zoë"))
    p.wait().key(pygame.K_RETURN).scene(TableScene)
    assert {friend.name for friend in evening_of(p.app.saved).friends} == {"Zoë", "Bob"}
    assert set(p.table.names.names) == {"Zoë", "Bob"}


def test_the_board_follows_this_machine_into_another_network(program: Open) -> None:
    """The address that was chosen stays while there is one; then it is the likely one, and the codes say so."""
    p = gathered(program, "pp")
    connections(p).addresses = ("10.0.0.5", "192.168.178.20")
    p.key(pygame.K_n).key(pygame.K_2).wait()
    assert p.scene(Gathering).address_lines()[1] == "192.168.178.20:7377"
    connections(p).addresses = ("10.0.0.5",)
    p.wait()
    assert "10.0.0.5:7377" in " ".join(node.label for node in p.app.tree().root.walk())


# At the table


def test_with_nobody_at_this_screen_it_shows_no_hand_and_asks_nobody(program: Open) -> None:
    """The television is the table: no cover, no card of a hand, no button of the moment."""
    p = seated(program)
    assert (p.table.viewer, p.table.cover, p.table.my_turn) == (views.PUBLIC, None, False)
    p.until(lambda: not p.table.director.busy)
    held = [sprite for sprite in p.table.director.sprites.values() if sprite.place == "hand"]
    assert held
    assert all(sprite.card is None for sprite in held)
    assert p.labels() == ["Menu"]
    assert "Speed up" not in [hint.words for hint in p.table.hints()]
    assert p.table.names.you is None


def test_a_card_from_a_phone_flies_in_from_its_seat(program: Open) -> None:
    """What a phone plays is seen to come from its seat, while the hand at the bottom stays whose it is."""
    p = seated(program, match=seven_up(hands=HANDS).do("stand"), speed="normal")
    p.until(lambda: not p.table.director.busy)
    home = p.table.director.home
    seat = p.table.session.state.turn
    assert seat is not None
    card = p.table.session.state.hands[seat][0]
    before = [s.pose for s in p.table.director.sprites.values() if s.place == "hand" and s.seat == seat]
    act(p, seat, Play(Card(card)))
    flying = p.table.director.sprites[card]
    assert p.table.director.moving
    assert min(abs(flying.pose.x - pose.x) + abs(flying.pose.y - pose.y) for pose in before) < 160
    p.until(lambda: not p.table.director.busy)
    assert p.table.director.sprites[card].place == "trick"
    assert p.table.director.home == home


def test_a_person_here_looks_under_a_cover_while_others_play_by_phone(program: Open) -> None:
    """Others look at this screen too, even where only one plays here; phones are never covered for."""
    p = seated(program, "hp")
    p.until(lambda: p.table.cover is not None and p.table.cover.is_down)
    assert p.table.cover is not None
    assert p.table.cover.seat == 0
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="").wait(0.6)
    p.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    assert (p.table.viewer, p.table.my_turn) == (0, True)
    p.key(pygame.K_s)  # and leads: nobody else has come to the screen, so that nothing covers the hand in between
    p.until(lambda: p.table.my_turn or p.table.session.state.turn == 1)
    if p.table.session.state.turn == 0:
        decide_by_keys(p)
    assert p.table.session.state.turn == 1
    assert p.table.viewer == views.PUBLIC


def test_a_phone_goes_on_from_the_paper_after_a_deal(program: Open) -> None:
    """What Enter does on the summary, the phones do too, and the window keeps its own language."""
    p = seated(program)
    play_on(p, p.shows(Summary))
    for seat in (1, 0):
        connections(p).says(seat, GoOn(), "es")
    p.wait().scene(TableScene)
    assert p.labels() == ["Menu"]


def test_what_a_phone_takes_back_is_said_here_in_the_language_of_this_screen(program: Open) -> None:
    """The card goes back to its hand, and everybody hears why."""
    p = seated(program, match=seven_up(hands=HANDS).do("stand"))
    p.until(lambda: not p.table.director.busy)
    act(p, 0, Play(Card("AS")), language="es")
    p.until(lambda: not p.table.director.busy)
    session = p.table.session
    connections(p).says(0, Undo(session.epoch, session.state.ply), "es")
    p.wait()
    assert "Undone." in p.caption()


def test_the_next_match_is_begun_from_a_phone(program: Open) -> None:
    """What Enter does on the result, any phone may do too."""
    p = seated(program)
    play_on(p, p.shows(Result))
    table, room = p.table, p.table.room
    assert room is not None
    with speaking("es"):
        assert room.shown(1)["buttons"][-1]["label"] == "Otra partida"
    connections(p).says(1, GoOn())
    assert p.wait().shows(Result)()
    connections(p).says(1, Begin(), "es")
    p.wait(COUNTDOWN_S)
    assert p.table is not table
    assert p.labels() == ["Menu"]


def test_phones_lead_from_a_match_of_the_evening_over_the_standings_to_the_next(program: Open) -> None:
    """Two who press at once do not jump over the standings."""
    p = program(draws=False).start()
    before = evening_of(p.app.saved)
    friends = [Friend("Ann", "singer", phone=True), Friend("Bob", "sailor", phone=True)]
    keep_evening(p.app.saved, before, before.with_friends(friends))
    p.app.ways.to_night_match()
    p.wait()
    connections(p).comes(0, 1)
    connections(p).says(0, Begin())
    p.wait()
    play_on(p, p.shows(NightResult))
    table = p.table
    connections(p).says(0, Begin())
    p.wait(0.1)
    connections(p).says(1, Begin())
    p.wait().scene(Standings)
    p.wait(LOOK_S)
    connections(p).says(1, Begin())
    p.wait(COUNTDOWN_S)
    assert p.table is not table
    assert connections(p).held == {0, 1}


def test_the_rest_taken_on_a_phone_is_said_here(program: Open) -> None:
    """Everybody hears whose the rest is."""
    sure = seven_up("old-sledge", {0: "AH KH QH JH TH 9H"}, "8H").do("stand")
    p = seated(program, "pp", sure)
    p.until(lambda: not p.table.director.busy)
    state = p.table.session
    connections(p).says(0, TakeRest(state.epoch, state.state.ply))
    p.wait()
    assert any("The rest are Ann's" in line for line in p.said)


def test_a_phone_that_is_away_is_waited_for_by_name_and_a_computer_may_play(program: Open) -> None:
    """After a while a button lets a computer play on; the phone takes its seat back."""
    p = seated(program, here=False)
    p.until(lambda: not p.table.director.busy)
    turn = p.table.session.state.turn
    name = p.table.names.names[turn or 0]
    assert p.caption().endswith(f"Waiting for {name}'s phone.")
    assert p.labels() == ["Menu"]
    p.wait(AWAY_S + 0.5)
    assert f"Let the computer play for {name}" in p.labels()
    ply = p.table.session.state.ply
    p.key(pygame.K_RETURN).until(lambda: p.table.session.state.ply > ply, 5)
    assert turn not in p.table.people
    connections(p).comes(turn or 0)
    connections(p).says(turn or 0, TakeBack())
    p.wait()
    assert turn in p.table.people


# Handing over


def test_a_phone_is_given_up_for_this_screen_and_this_screen_for_a_phone(program: Open) -> None:
    """The board over a match: a new code kills the old one, and cards go to a phone and come back under the cover."""
    p = seated(program, "hp")
    old = connections(p).code(1)
    p.key(pygame.K_ESCAPE).click_on("Phones")
    p.scene(Handing)
    p.click_on("Bob").click_on("New code")
    assert connections(p).code(1) != old
    kept = json.loads((p.home / "match.json").read_text())
    assert kept["tokens"] == ["", connections(p).seat_tokens[1].token]
    p.click_on("Play by phone").click_on("Ann now plays by phone")
    assert not p.table.here
    assert (p.table.cover, p.table.viewer) == (None, views.PUBLIC)
    assert set(connections(p).seat_tokens) == {0, 1}
    p.click_on("Bob").click_on("Play at this screen")
    assert list(p.table.here) == [1]
    assert p.table.cover is not None
    assert [seat.plays for seat in p.table.setup.seats] == [PHONE, "human"]
    p.key(pygame.K_ESCAPE).scene(TableScene)


def test_the_first_phone_may_come_in_the_midst_of_a_match(program: Open) -> None:
    """Where people share a screen, one of them may take the cards to a phone: then the doors are opened."""
    p = program(draws=False).start()
    p.sit_down(setup_for("old-sledge", "hh"))
    assert p.app.phones is None
    p.key(pygame.K_ESCAPE).click_on("Phones")
    p.click_on("Play by phone").click_on("Bob now plays by phone")
    assert set(connections(p).seat_tokens) == {1}
    p.click_on("Bob").click_on("Play at this screen")
    p.wait()
    assert p.app.phones is None
    assert p.table.cover is not None


# The doors' life


def test_the_doors_close_when_the_match_is_left(program: Open) -> None:
    """Codes die with the match."""
    p = seated(program)
    ajar = connections(p)
    p.app.ways.to_title()
    p.wait()
    assert ajar.log == ["closed"]
    assert p.app.phones is None


def test_the_same_table_again_keeps_the_phones_with_new_codes(program: Open) -> None:
    """Nobody scans anything for the next match, and the codes of the last are dead."""
    p = seated(program)
    old = dict(connections(p).seat_tokens)
    play_on(p, p.shows(Result))
    table, ajar = p.table, connections(p)
    p.key(pygame.K_RETURN).wait()
    assert p.table is not table
    assert connections(p) is ajar
    assert ajar.held == {0, 1}
    assert ajar.is_open
    assert all(ajar.seat_tokens[seat] != old[seat] for seat in old)
    assert p.table.seating.tokens == tuple(ajar.seat_tokens[seat].token for seat in (0, 1))


def test_a_killed_program_goes_on_with_the_same_codes(program: Open) -> None:
    """Continue opens the doors behind the same port, and every phone finds its seat again."""
    p = seated(program, match=seven_up(hands=HANDS).do("stand"))
    tokens, port = p.table.seating.tokens, connections(p).port
    ply = p.table.session.state.ply
    p.die()
    p = program(draws=False).start()
    p.app.ways.to_saved_match()
    p.wait()
    assert p.table.seating.tokens == tokens
    assert connections(p).port == port
    assert {seat: seat_token.token for seat, seat_token in connections(p).seat_tokens.items()} == dict(
        enumerate(tokens)
    )
    assert p.table.session.state.ply == ply


@pytest.mark.parametrize("when", ["before the deal", "in the match"])
def test_a_killed_program_goes_on_with_friends_elsewhere(program: Open, when: str) -> None:
    """The name by which they came leads here again, to the same links; once nobody comes by it, it is forgotten."""
    name = "https://cards.example.org"
    p = gathered(program) if when == "before the deal" else seated(program, match=seven_up(hands=HANDS).do("stand"))
    if when == "in the match":
        part_of(p.table, Handsets).open_board()
        p.wait()
    p.key(pygame.K_n).key(pygame.K_f).letters(name).key(pygame.K_RETURN).wait()
    if when == "before the deal":
        p.click_on("Deal anyway").wait()
    links = [connections(p).url(seat, "cards.example.org") for seat in (0, 1)]
    p.die()
    p = program(draws=False).start()
    p.app.ways.to_saved_match()
    p.wait()
    assert connections(p).endpoint.public == "cards.example.org"
    assert [connections(p).url(seat, "cards.example.org") for seat in (0, 1)] == links
    part_of(p.table, Handsets).open_board()
    p.wait()
    assert p.scene(Handing).address_lines()[1] == "cards.example.org"
    p.key(pygame.K_n).key(pygame.K_f)
    p.key(*[pygame.K_BACKSPACE] * len(name)).key(pygame.K_RETURN).wait()
    p.die()
    p = program(draws=False).start()
    p.app.ways.to_saved_match()
    assert connections(p.wait()).endpoint.public == ""


def test_where_the_port_is_taken_meanwhile_the_codes_come_up_again(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No phone would find the new one by itself, and nobody would know why."""
    p = seated(program, match=seven_up(hands=HANDS).do("stand"))
    settled = p.app.saved._journal
    assert settled is not None
    settled.settle()
    p.die()
    was_opened = Ajar.open

    def opened_next_door(ajar: Ajar) -> None:
        was_opened(ajar)
        ajar.endpoint = replace(ajar.endpoint, port=ajar.port + 1)

    monkeypatch.setattr(Ajar, "open", opened_next_door)
    p = program(draws=False).start()
    p.app.ways.to_saved_match()
    p.wait()
    assert "Scan your code again" in p.scene(Handing).summary()
    assert f":{connections(p).port}/" in connections(p).url(0, "192.168.178.20")
    connections(p).comes(0, 1)
    assert "once more" not in p.wait().scene(Handing).summary()
    p.key(pygame.K_ESCAPE).wait().scene(TableScene)


def test_a_match_that_goes_on_without_a_network_says_so_over_the_table(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board with the reason comes up, and tries again."""
    p = seated(program, match=seven_up(hands=HANDS).do("stand"))
    p.die()
    monkeypatch.setattr(Ajar, "trouble", "There is no network.")
    p = program(draws=False).start()
    p.app.ways.to_saved_match()
    p.wait()
    assert p.scene(Handing).trouble == "There is no network."
    monkeypatch.setattr(Ajar, "trouble", "")
    p.key(pygame.K_r)
    assert set(connections(p).seat_tokens) == {0, 1}


def test_set_up_seats_a_phone(program: Open) -> None:
    """A seat is a person's with a phone as it is a person's here."""
    p = program(draws=False).start()
    p.app.ways.to_setup()
    p.click_on("Seat 2").click_on("A person with a phone").key(pygame.K_ESCAPE)
    assert p.scene(SetUp).setup.phones == (1,)
    p.key(pygame.K_d)
    assert [place.name for place in p.scene(Gathering).places()] == ["Player 2"]


def test_a_program_without_phones_imports_nothing_that_serves_them() -> None:
    """What opening the doors costs a program whose doors stay closed: nothing."""
    script = (
        "import sys; import sevenup_gui.ui.app.loop, sevenup_gui.ui.scenes.setup.setup, "
        "sevenup_gui.ui.scenes.match.table, sevenup_gui.ui.scenes.night.nighttable; "
        "print(sorted({m.split('.')[0] for m in sys.modules} & {'aiohttp', 'segno', 'asyncio'}), "
        "[m for m in sys.modules if m.startswith('sevenup_gui.serve')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[] []"


# The codes


def test_every_module_of_a_code_has_the_same_whole_number_of_pixels() -> None:
    """A code that is scaled by a fraction is not sharp; and four modules of light are left on every side."""
    url = "http://192.168.178.20:7377/#" + "a" * 22
    modules = modules_of(url)
    for room in (150, 187, 251, 370, 1110):
        square = code_square(url, room)
        side = square.get_width()
        assert side % len(modules) == 0
        step = side // len(modules)
        assert side + 2 * QUIET * step <= room < side + 2 * QUIET * step + len(modules) + 2 * QUIET
        dark = [[square.get_at((x * step + step // 2, y * step)).r < 128 for x in range(len(modules))]
                for y in range(len(modules))]  # fmt: skip
        assert dark == [list(row) for row in modules]


@pytest.mark.parametrize("count", range(1, 8))
def test_all_codes_of_a_table_are_on_one_page_at_the_usual_scale(count: int) -> None:
    """Two to seven phones at once in the smallest window, each large enough for a phone to read from the sofa."""
    grid = grid_of(count, 1152 - 88, 486, 620, 1.0)
    rows = -(-count // grid.columns)
    assert not grid.scrolls
    assert rows * (grid.w + foot_of(grid.w)) <= 486
    assert grid.w >= 180
    assert grid.headline or count > 4  # who sees codes for the first time is told what they are for


def test_a_card_held_up_is_marked_on_the_big_screen_in_red(program: Open) -> None:
    """In the picture and for who hears it, for two seconds after it is down again."""
    match = up_down({0: "2S", 1: "KS", 2: "3D"}, tricks=1, players=3, schedule=(1, 1), forehead="first")
    p = program().start()
    house = options_to_json(match.before.options)
    p.sit_down(replace(setup_for("seven-up-seven-down", "ppp"), preset=HOUSE, house=house), match)
    connections(p).comes(*p.table.phones)
    p.wait().until(lambda: not p.table.director.busy)

    def red() -> int:
        p.wait()
        surface, box = p.app.screen.surface, p.table.director.zones.plates[1]
        unit = p.app.painter.unit_px
        edge = round((box.y + box.h) * unit) + 3
        return sum(
            r > 150 and g < 60 and b < 60
            for r, g, b, _a in (surface.get_at((x, edge)) for x in range(round(box.x * unit), round(box.right * unit)))
        )

    assert red() == 0
    connections(p).says(1, HoldUp(True))
    connections(p).says(1, HoldUp(False))
    assert red() > 40
    assert p.table.company.up == {1}
    assert p.table.room is not None
    p.table.room.advance(SEEN_S)
    assert red() == 0


def test_a_computer_that_plays_for_somebody_stands_on_the_plate(program: Open) -> None:
    """Its line and its sign say so, whatever its level; the seat's name stays."""
    p = seated(program)
    at = p.table.director.shown
    assert "computer" not in p.table.table.second_line(at, 1)
    assert p.table.room is not None
    p.table.room.stand_in(1)
    p.wait()
    assert p.table.company.stand_ins == {1}
    assert p.table.table.second_line(p.table.director.shown, 1).startswith("a computer plays")


def test_what_a_phone_says_stands_in_the_caption(program: Open) -> None:
    """For a moment, where all look; where the company is not to talk there are no lines."""
    p = seated(program)
    connections(p).says(0, Speak("played"))
    p.wait()
    assert p.caption() == "Ann: “Well played!”"
    p.wait(7)
    assert "Well played" not in p.caption()
    p = seated(program, talk=False)
    assert p.table.room is not None
    assert p.table.room.shown(0)["lines"] == []
