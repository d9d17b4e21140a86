"""Each part of the table alone: a moment goes in, an answer or a call comes out; nothing is drawn."""

import random
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import DealStarted
from sevenup_gui.match.history import History
from sevenup_gui.match.host import Host, Person
from sevenup_gui.match.session import Session
from sevenup_gui.speech.telling import Telling
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import frame_for
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.legend import hints_of
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.hosting import HostedMatch
from sevenup_gui.ui.scenes.match.parts.claims import Claims, hasten
from sevenup_gui.ui.scenes.match.parts.covering import Covering
from sevenup_gui.ui.scenes.match.parts.doubts import Doubts
from sevenup_gui.ui.scenes.match.parts.explained import Explained
from sevenup_gui.ui.scenes.match.parts.forced import Forced
from sevenup_gui.ui.scenes.match.parts.hands import Hands
from sevenup_gui.ui.scenes.match.parts.handsets import Handsets
from sevenup_gui.ui.scenes.match.parts.hints import Hints
from sevenup_gui.ui.scenes.match.parts.keeping import Keeping
from sevenup_gui.ui.scenes.match.parts.lasttrick import LastTrick
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.parts.pace import Pace
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart, entries_of, in_bar
from sevenup_gui.ui.scenes.match.parts.question import Question
from sevenup_gui.ui.scenes.match.parts.reader import CardActs, Reader, own_hand
from sevenup_gui.ui.scenes.match.parts.reference import Reference
from sevenup_gui.ui.scenes.match.parts.takingback import TakingBack
from sevenup_gui.ui.scenes.match.parts.watching import NO_OFFER, Watching
from sevenup_gui.ui.scenes.match.seats import Seats
from sevenup_gui.ui.table.cover import Cover
from sevenup_gui.ui.table.moment import codes_of
from sevenup_gui.vocabulary.names import names_of
from tests.builders import seven_up
from tests.scene.posing import HOYLE, SHARED, THROW, TRICK, Played, all_sure, own

Any_ = Any


class Desk:
    """The program as a part sees it, with notes of its calls."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.pushed: list[object] = []
        self.settings = Settings()
        self.saved = SimpleNamespace(trouble="", path="match.sevenup", give_up=lambda: self.said.append("given up"))
        self.ways = SimpleNamespace(to_settings=self.away, to_title=self.away)
        self.read_aloud = True

    def pop(self) -> None:
        """Back to what is beneath."""
        self.said.append("back")

    def away(self) -> None:
        """Another scene."""
        self.said.append("away")

    def tell(self, sentence: str, passing: bool = False) -> None:  # noqa: ARG002  # it is kept
        """A notice."""
        self.said.append(sentence)


def moment(match: Session | Played, viewer: int = 0, **facts: Any) -> Moment:
    """A table at rest as that seat sees it."""
    session = own(match.session) if isinstance(match, Played) else match
    director = Director(
        session.view(viewer), frame_for(1280, 720, 1.0), max(viewer, 0), speed="none", trick_pause_s=0.5, order="suit"
    )
    names = names_of(session.header)
    known: dict[str, Any] = {"here": (0,), "settings": Settings()} | facts
    return Moment(
        director=director, session=session, names=names, telling=Telling(session, names, False), history=History(),
        viewer=viewer, **known,
    )  # fmt: skip


def command(part: TablePart, now: Moment, wanted: str) -> Command:
    """The part's command of that id."""
    return next(one for one in (*part.commands(now), *part.menu(now)) if one.id == wanted)


def ids(commands: Sequence[Command]) -> list[str]:
    """Return the ids of commands."""
    return [one.id for one in commands]


def words(parts: Sequence[Part]) -> str:
    """A caption as one line."""
    return "".join(part.text for part in parts)


def nothing(*_given: object) -> None:
    """Look at nothing."""


def hosted(session: Session) -> Host:
    """Return the host of a match of people alone."""
    return Host(session, [Person() for _ in session.header.players])


# The moment


def test_it_is_a_persons_turn_only_where_nothing_comes_first() -> None:
    """The picture, the rest that is played out, a note to be read, another seat's eyes."""
    assert moment(TRICK).my_turn
    for fact in ("held", "claiming", "read"):
        assert not moment(TRICK, **{fact: True}).my_turn
    assert not moment(TRICK, views.PUBLIC).my_turn
    assert not moment(TRICK, here=()).my_turn


def test_the_question_is_the_viewers_own() -> None:
    """While it is not theirs there is none."""
    view = moment(TRICK).asked.view
    assert view is not None
    assert view.viewer == 0
    assert moment(TRICK, held=True).asked.view is None


def test_commands_stand_in_their_order_and_only_if_they_may_be_done() -> None:
    """In the line and in the menu."""
    made = [
        Command("rules", "Rules", "F1", nothing, bar="Rules"),
        Command("hint", "Hint", "H", nothing, bar="Hint"),
        Command("view", "View", "V", nothing, why_not="No.", bar="View"),
        Command("sheet", "Score sheet", "Tab", nothing),
    ]
    assert [hint.words for hint in hints_of(in_bar(made))] == ["Hint", "Rules"]
    run: list[str] = []
    entries = entries_of(made, run.append)
    assert [entry.id for entry in entries] == ["rules", "sheet"]
    entries[1].run()
    assert run == ["sheet"]


# What goes on


class Hurried:
    """Computers that note that they were hurried."""

    times = 0

    def hurry(self) -> None:
        """Once more."""
        self.times += 1


def paced(desk: Desk) -> tuple[Pace, Hurried, list[str]]:
    """The pace of a table."""
    hurried, taken = Hurried(), list[str]()
    computers: Any_ = hurried
    app: Any_ = desk
    return Pace(app, computers, lambda: taken.append("settings")), hurried, taken


def test_enter_hurries_only_while_nothing_is_asked() -> None:
    """Then it answers."""
    pace, _hurried, _taken = paced(Desk())
    assert "hurry" not in ids(pace.commands(moment(TRICK)))
    assert command(pace, moment(TRICK, held=True), "hurry").why_not == ""


def test_with_phones_nobody_skips_what_others_look_at() -> None:
    """There the picture is only hurried."""
    pace, hurried, _taken = paced(Desk())
    pace.skip(moment(TRICK, held=True, phones=True))
    assert (pace.skipping, hurried.times) == (False, 1)
    pace.skip(moment(TRICK, held=True))
    assert (pace.skipping, hurried.times) == (True, 1)


def test_skipping_ends_at_a_decision_and_where_a_computer_thinks() -> None:
    """The match goes on as far as it can, and no further."""
    pace, _hurried, _taken = paced(Desk())
    pace.skipping = True
    assert pace.press_on(lambda: moment(TRICK), lambda: None, lambda _dt: True)
    assert not pace.skipping
    pace.skipping = True
    assert pace.press_on(lambda: moment(TRICK, held=True), lambda: None, lambda _dt: False)
    assert pace.skipping  # it goes on in the next frame


def test_the_speed_steps_and_is_told() -> None:
    """One step a press, kept, and taken at once."""
    desk = Desk()
    pace, _hurried, taken = paced(desk)
    before = desk.settings.speed
    pace.change_speed(-1)
    assert desk.settings.speed != before
    assert taken == ["settings"]
    assert desk.said[0].startswith("Speed: ")


def test_a_card_that_plays_itself_is_seen_before_it_is_played() -> None:
    """It is chosen first; the next frames play it."""
    chosen: list[Card] = []
    played: list[Action] = []
    part = Forced(chosen.append, played.append)
    now = last_card()
    assert now.forced is not None
    assert part.go_on(now, 0.1)
    assert (len(chosen), played) == (1, [])
    assert words(part.caption(now)).endswith("Your last card is played for you.")
    for _ in range(200):
        if not played:
            part.go_on(now, 0.1)
    assert played == [now.forced]
    assert part.go_on(moment(TRICK), 0.1) is False


def last_card() -> Moment:
    """A turn with one card in hand."""
    session = own(TRICK.session)
    while len(session.state.hands[0]) > 1 or session.state.turn != 0 or session.state.phase != "play":
        if session.deal_due:
            session.deal()
            continue
        legal = session.legal()
        assert session.state.turn is not None
        if isinstance(legal, ChooseDiscard):
            hand = session.state.hands[session.state.turn]
            session.submit(session.state.turn, Discard(tuple(hand[: legal.count])), session.state.ply)
        else:
            session.submit(session.state.turn, legal[0], session.state.ply)
    return moment(session, plays_forced=True)


def test_the_rest_is_offered_taken_and_told() -> None:
    """The private look ends with it, and the table is told that it goes faster now."""
    now = moment(all_sure("old-sledge", 2))
    host, away, changed = hosted(now.session), list[int](), list[str]()
    part = Claims(host, away.append, lambda: changed.append("pace"), lambda: changed.append("buttons"))
    offer = command(part, now, "take rest")
    assert offer.button
    offer.run()
    assert host.claimed is not None
    assert (away, changed) == ([0], ["pace", "buttons"])
    assert now.telling.told
    assert not part.update(now, 0.0)  # told once
    hasten(now.director, "slow")


def test_nothing_is_offered_where_it_is_not_ones_turn() -> None:
    """Nor while the picture is behind."""
    part = Claims(hosted(HOYLE.session), nothing, nothing, nothing)
    assert part.commands(moment(all_sure("old-sledge", 2), held=True)) == ()


# What is asked for


def test_a_hint_is_asked_for_once_and_stands_in_the_record() -> None:
    """Where it may be; else it is said why not."""
    asked, noted = list[object](), list[int]()
    advice: Any_ = SimpleNamespace(ask=asked.append, words="", ply=None, stale=lambda _ply: False)
    now = moment(TRICK)
    now.session.note_hint = noted.append  # type: ignore[method-assign,assignment]
    hints = Hints(advice, nothing, nothing, given=False)
    assert "sealed" in command(hints, now, "hint").why_not
    assert command(hints, moment(TRICK, held=True), "hint").why_not
    hints = Hints(advice, nothing, nothing, given=True)
    hints.ask(now)
    assert (len(asked), noted) == (1, [0])


def test_a_hint_goes_to_its_card_and_is_the_caption() -> None:
    """A card is chosen as the keyboard chooses one."""
    now, chosen = moment(TRICK), list[Card]()
    card = now.session.view(0).hand_of(0)[0]
    advice: Any_ = SimpleNamespace(
        words="Play it.", ply=now.session.state.ply, stale=lambda _ply: False, arrived=lambda _view: Play(card)
    )
    part = Hints(advice, chosen.append, nothing, given=True)
    assert part.update(now, 0.1)
    assert chosen == [card]
    assert words(part.caption(now)) == "Hint: Play it."
    assert not part.caption(moment(TRICK, held=True))


def test_what_cannot_be_taken_back_is_told() -> None:
    """The key is not shown then."""
    desk = Desk()
    app: Any_ = desk
    now = moment(TRICK, views.PUBLIC, here=())
    part = TakingBack(app, hosted(now.session), nothing)
    assert part.commands(now) == ()
    mine = moment(now.session)
    undo = command(part, mine, "undo")
    assert bool(undo.why_not) is not bool(undo.bar)
    assert part.commands(moment(now.session, watching=True)) == ()


def test_the_last_trick_lies_there_until_any_press() -> None:
    """It is told, the match waits for it, Enter and Esc put it away."""
    told: list[str] = []
    part, now = LastTrick(told.append), moment(TRICK)
    assert not command(part, now, "last trick").why_not
    command(part, now, "last trick").run()
    assert part.shown
    assert part.holds(now)
    assert not part.holds(moment(TRICK, phones=True))
    assert part.nodes(now).before
    assert len(told) == 1
    command(part, now, "put away").run()
    assert "put away" not in ids(part.commands(now))
    part.toggle(now)
    assert [part.takes_escape() for _ in range(2)] == [True, False]


def test_an_escape_that_comes_late_was_for_the_last_trick() -> None:
    """It had just gone by itself, as the next deal began."""
    part, now = LastTrick(nothing), moment(TRICK)
    part.toggle(now)
    began = next(event for event in now.session.happened(views.PUBLIC, 0)[0] if isinstance(event, DealStarted))
    part.hear(now, began, now.director.shown)
    assert not part.shown
    assert part.takes_escape()
    assert not part.takes_escape()


def test_who_watches_sees_with_each_seats_eyes_and_then_all() -> None:
    """And any key but half of a chord is a wish to play."""
    desk, shown = Desk(), list[tuple[int, int]]()
    app: Any_ = desk
    none: Any_ = None
    part = Watching(app, none, none, none, lambda viewer, home: shown.append((viewer, home)), nothing)
    for viewer in (0, 1, views.OPEN):
        command(part, moment(TRICK, viewer, here=(), watching=True), "view").run()
    assert shown == [(1, 1), (views.OPEN, 0), (0, 0)]
    assert not part.key(moment(TRICK, watching=True), NO_OFFER[0])


# What is looked up, left and kept


def test_what_may_be_looked_up_has_its_keys() -> None:
    """The seal is in the menu alone."""
    app: Any_ = Desk()
    papers: Any_ = None
    part, now = Reference(app, papers, "old-sledge"), moment(TRICK)
    assert ids(part.commands(now)) == ["log", "sheet", "rules"]
    assert ids(part.menu(now)) == ["fair deal"]


def test_only_who_plays_can_end_a_match() -> None:
    """Who watches leaves it; what becomes of it is said."""
    desk = Desk()
    app: Any_ = desk
    kept: list[bool] = [True]
    part = Leaving(app, lambda: kept[0], nothing)
    assert ids(part.menu(moment(TRICK))) == ["back to table", "settings", "restart", "title"]
    assert ids(part.menu(moment(TRICK, watching=True))) == ["back to table", "settings", "title"]
    assert "Saved" in part.leaving_words(moment(TRICK))
    kept[0] = False
    assert part.fate_words() == "Nothing is saved."


def test_that_a_match_cannot_be_saved_is_told_once_a_deal() -> None:
    """And that it can be again."""
    desk = Desk()
    app: Any_ = desk
    part, now = Keeping(app, lambda: True), moment(TRICK)
    desk.saved.trouble = "no room"
    for _ in range(3):
        part.update(now, 0.1)
    assert len(desk.said) == 1
    began = next(event for event in now.session.happened(views.PUBLIC, 0)[0] if isinstance(event, DealStarted))
    part.hear(now, began, now.director.shown)
    part.update(now, 0.1)
    assert len(desk.said) == 2
    desk.saved.trouble = ""
    part.update(now, 0.1)
    assert len(desk.said) == 3


# What is said


def test_a_refusal_has_the_line() -> None:
    """Before what is explained, and nothing where there is neither."""
    part, now = Explained(), moment(TRICK)
    assert part.caption(now) == ()
    now.telling.explained = "It had no trump."
    assert words(part.caption(now)).endswith("It had no trump.")
    now.telling.refuse(Reason.DISCARD_COUNT, now.director.shown)
    assert words(part.caption(now)) == now.telling.refused


def test_the_cover_says_whose_turn_it_is_under_it() -> None:
    """While it is down."""
    p: Any_ = None
    part, cover = Covering(p), Cover()
    now = moment(SHARED, views.PUBLIC, cover=cover)
    assert not part.caption(now)
    cover.put(0)
    assert now.names.names[0] in words(part.caption(now))


def handsets(calls: Callable[..., None]) -> Handsets:
    """The phones of a table for two."""
    app: Any_ = Desk()
    session = own(SHARED.session)
    seats = Seats(session, {1})
    seating: Any_ = SimpleNamespace(tokens=(), faces=("widow", "miner"), port=0)
    company: Any_ = SimpleNamespace(names=names_of(session.header), faces=("widow", "miner"))
    computers: Any_ = None
    setup: Any_ = SHARED.setup
    host: Any_ = None
    return Handsets(
        app, HostedMatch(host, computers, seating, setup), company, seats,
        name=str, kept=lambda: False, settled=lambda: True, reseated=calls, hands_changed=calls, changed=calls,
    )  # fmt: skip


def test_a_phone_is_waited_for_and_after_long_a_computer_may_play() -> None:
    """The button is there where nobody is covered, the menu's line where people share the table."""
    part, played = handsets(nothing), list[int]()
    room: Any_ = SimpleNamespace(
        waiting=1, offers_stand_in=1, stand_in=played.append, remarks=None, waited_for=lambda names: names.names[1]
    )
    assert part.away is None
    part.room = room
    now = moment(SHARED, views.PUBLIC, phone_away=part.away, shared=True)
    assert now.names.names[1] in words(part.caption(now))
    command(part, now, "stand in").run()
    assert played == [1]
    assert part.commands(moment(SHARED, views.PUBLIC, phone_away=part.away, held=True)) == ()
    assert ids(part.menu(now)) == ["phones"]
    assert part.menu(moment(TRICK)) == ()


def test_seats_know_whose_screen_it_is() -> None:
    """Alone one sees with one's own eyes; with others, or a phone, nobody is "you" and the cards are for no eyes."""
    alone = Seats(TRICK.session, set())
    assert (alone.people, alone.shared, alone.first_viewer, alone.only_person) == ((0,), False, 0, 0)
    assert alone.names().you == 0
    assert Seats(TRICK.session, set(), by_name=True).names().you is None
    together = Seats(SHARED.session, {1})
    assert (together.shared, together.first_viewer, together.only_person) == (True, views.PUBLIC, None)
    assert together.here == tuple(seat for seat in together.people if seat != 1)
    assert together.names().you is None
    assert together.home(1) == 1


def test_the_reader_knows_the_hand_and_what_was_played_from_it() -> None:
    """Enter stays at the card that was under the keyboard once it is played."""
    app: Any_ = Desk()
    table: Any_ = None
    touch: Any_ = SimpleNamespace(looked=None, chosen=None)
    answers: Any_ = SimpleNamespace(heard_hand=False, since=True, say=nothing, told=tuple)
    advice: Any_ = SimpleNamespace(words="")
    none: Any_ = nothing
    acts = CardActs(press=none, choose=none, look=none)
    part = Reader(
        app, table, touch, answers, advice, caption=tuple, controls=none, cards=acts, name=lambda: "Old Sledge"
    )
    now = moment(TRICK)
    hand = own_hand(now)
    assert set(hand) == set(now.session.view(0).hand_of(0))
    part.decided(now, hand[0])
    assert answers.heard_hand
    assert part.card_left_on(now) is None  # it is still there
    legal = now.session.legal()
    assert isinstance(legal, tuple)
    card = legal[0].card  # type: ignore[union-attr]
    part.decided(now, card)
    now.session.submit(0, legal[0], now.session.state.ply)
    assert part.card_left_on(moment(now.session)) == card
    assert part.again_words(now) == ""
    assert pygame.K_F2 in {key for one in part.commands(now) for key in one.keys}


def test_the_question_stands_last_and_counts_what_is_still_to_be_thrown() -> None:
    """What is asked of the seat whose turn it is; nothing while the picture is behind."""
    painter: Any_ = None
    part = Question(painter)
    now = moment(TRICK)
    assert [said.bold for said in part.caption(now)][-1]
    throwing = moment(THROW)
    hand = throwing.session.view(throwing.viewer).hand_of(throwing.viewer)
    throwing.director.set_picked(hand[:1])
    assert part.caption(throwing)[-1].text.endswith("more to choose.")


def test_a_card_with_a_doubt_is_asked_about_once() -> None:
    """The first time nothing is thrown; the same cards again are, and K takes the question away."""
    desk: Any_ = Desk()
    desk.click_guard = SimpleNamespace(opened=nothing)
    table = seven_up(hands={0: "9C 4C AS KS QS JS AD KD QD"}, turned="7H 8C").do("beg", "run")
    record = table.record("old-sledge")
    now = moment(Session.resume(record, random.Random(1)))
    done: list[object] = []

    def do(deed: object) -> bool:
        done.append(deed)
        return True

    told = list[str]()
    part = Doubts(desk, do, lambda: told.append("changed"))
    doubted, plain = Discard(("9C", "AS", "KS")), Discard(("JS", "KD", "QD"))
    now.director.set_picked(doubted.cards)
    assert part.asks(now, doubted)
    assert (done, "nine of clubs" in words(part.caption(now))) == ([], True)
    assert ids(part.commands(now)) == ["throw", "keep choosing"]
    command(part, now, "throw").run()
    assert done == [doubted]
    command(part, now, "keep choosing").run()
    assert part.commands(now) == ()
    assert not part.asks(now, doubted)
    assert not part.asks(now, plain)
    assert told == ["changed", "changed"]


def test_cards_that_may_not_be_played_are_dim() -> None:
    """Those of the viewer, at the turn to play: clubs are led and held."""
    table = seven_up(hands={0: "9C AS KS QS JS TS", 1: "8C 4D 5D 6D 7D 8D"}, turned="7H", dealer=0).do("stand", "8C")
    now = moment(Session.resume(table.record("old-sledge"), random.Random(1)))
    assert Hands.dim_cards(now) == {"AS", "KS", "QS", "JS", "TS"}
    assert Hands.dim_cards(moment(now.session, held=True)) == frozenset()


def test_a_digit_is_on_two_places_of_the_keyboard() -> None:
    """The upper row and the pad; a letter is on one."""
    assert codes_of("7") == (pygame.K_7, pygame.K_KP_7)
    assert (codes_of("P"), codes_of("")) == ((pygame.K_p,), ())
