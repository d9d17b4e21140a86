"""The bid trainer: from the title to the third deal and back, by mouse and by keys, and what is told of a bid."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.actions import PASS, Action, Bid
from sevenup_gui.engine.record import Record, replay
from sevenup_gui.engine.views import View
from sevenup_gui.engine.views import view as view_of
from sevenup_gui.games import PRESETS, presets_of
from sevenup_gui.players import computers
from sevenup_gui.players.computers import Here
from sevenup_gui.players.practice.bids import bid_deal, games_with_bids
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech.moments.bidding import bid_rows, bid_title, bid_verdict, bids_tally, counted_bid, score_words
from sevenup_gui.ui.scenes.bids.answer import BidAnswer
from sevenup_gui.ui.scenes.bids.page import BidPage
from sevenup_gui.ui.scenes.bids.trainer import BidMenu, BidTraining, to_bid_trainer
from sevenup_gui.ui.scenes.lesson.lesson import LessonMenu
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.title import Title
from tests.builders import up_down
from tests.scene.driving import Program, part_of
from tests.scene.pages.test_problems import mouse

Open = Callable[..., Program]
KEY = "seven-up-seven-down"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "Worker", Here)


def bid(p: Program, by_key: bool) -> Action:
    """Say the first bid that may be said, with the table's own hands."""
    scene = p.scene(TableScene)
    p.until(lambda: scene.my_turn)
    choice = next(each for each in scene.now.decision.choices if not each.why_not)
    if by_key:
        p.key(ord(choice.key.lower()))
    else:
        mouse(p, choice.id)
    p.until(p.shows(BidPage))
    return choice.action


def go(p: Program, by_key: bool, key: int, known: str) -> None:
    """Press something in front."""
    if by_key:
        p.key(key)
    else:
        mouse(p, known)
    p.wait()


def told(p: Program) -> str:
    """All that a reader could hear of the scene in front, and the line at the bottom."""
    nodes = list(p.app.tree().root.walk())
    return " ".join([f"{node.label} {node.value} {node.description}" for node in nodes] + [p.app.scene.captioned])


@pytest.mark.parametrize(("by_key", "game", "key"), [(True, KEY, "1"), (False, KEY, "1"), (True, "pitch", "2")])
def test_from_the_title_to_the_third_deal_and_back(program: Open, by_key: bool, game: str, key: str) -> None:
    p = program(draws=False).start()
    go(p, by_key, pygame.K_l, "learn")
    go(p, by_key, pygame.K_i, "bids")
    assert p.scene(BidMenu).players == 4
    go(p, by_key, ord(key), f"bids {game}")
    go(p, by_key, pygame.K_1, f"rules {game}")
    for number in (1, 2, 3):
        assert p.scene(TableScene).name() == f"Bid trainer, deal {number}"
        action = bid(p, by_key)
        page = p.scene(BidPage)
        assert page.action == action
        assert page.tally.startswith(f"{number} bid")
        assert page.verdict in told(p)
        assert page.heading in told(p)
        for row in page.rows:
            assert f"{row.title}: made {row.made}" in told(p)
        if number < 3:
            go(p, by_key, pygame.K_RETURN, "next")
    go(p, by_key, pygame.K_ESCAPE, "back")
    assert p.scene(BidMenu)
    p.key(pygame.K_ESCAPE)
    assert p.scene(Title)


def test_the_menu_of_the_table_leads_away(program: Open) -> None:
    p = program(draws=False).start()
    BidTraining(p.app, KEY, 3, seed=4).advance()
    p.wait()
    p.key(pygame.K_ESCAPE)
    assert {"back to table", "rules", "settings", "enough"} <= {item.id for item in p.app.scene.controls.items}
    p.key(pygame.K_q)
    assert p.scene(BidMenu).players == 3


@pytest.mark.parametrize("by_key", [True, False])
def test_the_table_may_be_of_another_size(program: Open, by_key: bool) -> None:
    p = program(draws=False).start()
    to_bid_trainer(p.app)
    p.wait()
    menu = p.scene(BidMenu)
    row = menu.controls.find("players")
    assert row is not None
    menu.controls.focus_on("players")
    if by_key:
        p.key(pygame.K_RIGHT)
    else:
        box = row.rect(p.app.painter)
        p.click((box.right - 10, box.centery))
    assert menu.players == 5
    menu.step_players(-4)
    assert menu.players == 7
    mouse(p, f"bids {KEY}")
    p.wait()
    assert menu is not p.app.scene
    p.key(pygame.K_RETURN)  # the usual rules come first
    p.wait()
    assert p.scene(TableScene).session.state.players == 7


@pytest.mark.parametrize(
    ("preset", "by_key"),
    [(preset.key, n % 2 == 0) for n, preset in enumerate(p for g in games_with_bids() for p in presets_of(g))],
)
def test_bids_are_practised_by_all_rules_of_a_game(program: Open, preset: str, by_key: bool) -> None:
    p = program(draws=False).start()
    to_bid_trainer(p.app)
    p.wait()
    game = PRESETS[preset].game
    go(p, by_key, pygame.K_1 + games_with_bids().index(game), f"bids {game}")
    number = [each.key for each in presets_of(game)].index(preset)
    go(p, by_key, pygame.K_1 + number, f"rules {preset}")
    table = p.scene(TableScene)
    assert table.session.record.header.preset == preset
    assert table.session.state.players == 4
    bid(p, by_key)
    assert p.scene(BidPage).rows
    p.key(pygame.K_ESCAPE)
    assert p.scene(BidMenu).players == 4


@pytest.mark.parametrize("by_key", [True, False])
def test_the_deal_is_played_out_and_the_next_follows(program: Open, by_key: bool) -> None:
    p = program(draws=False).start()
    BidTraining(p.app, KEY, 3, seed=4).advance()
    p.wait()
    scene = p.scene(TableScene)
    made = bid(p, by_key)
    steps = len(scene.session.record.steps)
    go(p, by_key, pygame.K_p, "play out")
    for _ in range(400):
        p.wait(0.5)
        if part_of(scene, BidAnswer).played_out and p.app.scene is scene:
            break
        if p.app.scene is not scene:
            p.key(pygame.K_RETURN)  # what the deal was worth
        elif scene.my_turn:
            legal = scene.session.legal()
            assert isinstance(legal, tuple)
            scene.decide(legal[0])
    assert made in scene.session.record.steps[steps - 1 :]
    assert len(scene.session.record.steps) > steps + 3
    assert scene.director.shown.phase == "deal"
    go(p, by_key, pygame.K_n, "next deal")
    assert p.scene(TableScene).name() == "Bid trainer, deal 2"


def test_every_game_with_bids_is_offered(program: Open) -> None:
    p = program(draws=False).start()
    to_bid_trainer(p.app)
    p.wait()
    assert [item.id for item in p.app.scene.controls.items] == [
        *(f"bids {key}" for key in games_with_bids()),
        "players",
    ]
    p.key(pygame.K_ESCAPE)
    p.app.ways.to_learn()
    assert isinstance(p.app.scene, LessonMenu)


def forehead_deal() -> tuple[int, Record]:
    """The first deal of a training, by its number, that is held to the forehead."""
    return next((n, deal) for n in range(1, 200) if replay(deal := bid_deal(KEY, 4, 7, n)).forehead)


def test_the_card_on_the_forehead_is_hidden_to_the_end(program: Open) -> None:
    """It stands in no caption, on no page and in no words, and what is thought goes by the view alone."""
    p = program(language="en").start()
    number, record = forehead_deal()
    training = BidTraining(p.app, KEY, 4, seed=7)
    training.number = number - 1
    training.advance()
    state = replay(record)
    seat = state.turn or 0
    hidden = state.hands[seat][0]
    scene = p.scene(TableScene)
    assert scene.session.state.hands[seat] == (hidden,)
    part = part_of(scene, BidAnswer)
    p.until(lambda: scene.my_turn)
    before = told(p)
    bid(p, by_key=True)
    page = p.scene(BidPage)
    p.wait(0.5)
    assert part.view == page.view
    assert page.view.hands[seat] is None
    assert hidden not in repr(page.view)
    assert hidden not in repr(page.choice)
    assert hidden not in page.cards
    assert set(page.cards) == {hand[0] for at, hand in enumerate(state.hands) if at != seat}
    name = words_of(hidden)
    for said in (before, told(p), *p.said):
        assert name.lower() not in said.lower()
    assert all(words_of(card).lower() in told(p).lower() for card in page.cards)


def words_of(card: str) -> str:
    """A card without its article."""
    from sevenup_gui.vocabulary.naming import card_title

    return card_title(card)


def test_nothing_moves_behind_the_answer(program: Open) -> None:
    p = program(draws=False).start()
    BidTraining(p.app, KEY, 4, seed=4).advance()
    p.wait()
    scene = p.scene(TableScene)
    shown = scene.director.shown
    bid(p, by_key=True)
    steps = len(scene.session.record.steps)
    p.wait(3)
    assert len(scene.session.record.steps) == steps
    assert scene.director.shown == shown


def test_one_waits_for_the_numbers_and_where_there_are_none_is_told_so(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    p = program(draws=False).start()
    answers: list[Choice] = []
    monkeypatch.setattr(computers.Computers, "advice", lambda _self, _view: answers[0] if answers else None)
    training = BidTraining(p.app, KEY, 4, seed=4)
    training.advance()
    p.wait()
    scene = p.scene(TableScene)
    p.until(lambda: scene.my_turn)
    choice = next(each for each in scene.now.decision.choices if not each.why_not)
    p.key(ord(choice.key))
    p.wait(1)
    assert p.scene(TableScene)
    assert "Analysing bids…" in p.caption()
    answers.append(Choice(Bid(1)))
    p.until(p.shows(BidPage))
    assert "Can't analyse the bids. The computer player stopped." in told(p)
    assert (training.bids, p.scene(BidPage).tally) == (0, "")
    p.key(pygame.K_n)
    assert p.scene(TableScene).name() == "Bid trainer, deal 2"


# What is said

SPREADS = ((0.2, 0.61, 0.19), (0.3, 0.3, 0.4), (0.55, 0.25, 0.2))


def of(*worths: float) -> tuple[View, Choice]:
    """A hand of two, and what its three bids are worth, the first one, then two, then none."""
    state = up_down({0: "AH 2S"}, turned="TH", tricks=2).state
    bids = (Bid(1), Bid(2), Bid(0))
    return view_of(state, 0), Choice(bids[0], tuple(zip(bids, worths, strict=True)), "points", 60, spreads=SPREADS)


def test_a_bid_that_is_behind_says_what_was_given_up() -> None:
    view, choice = of(9.15, 7.75, 5.5)
    assert bid_verdict(view, choice, Bid(2)) == (
        "“Bid 2” makes 40% of the time. It cost you 1.4 points. “Bid 1” makes 61% of the time."
    )
    assert bid_title(choice, Bid(2)) == "Not the best"
    assert bid_verdict(view, choice, Bid(1)) == "“Bid 1” makes 61% of the time. No bid is better."
    assert bid_title(choice, Bid(1)) == "The best bid"


def test_a_bid_that_is_next_to_nothing_behind_is_as_good() -> None:
    view, choice = of(9.15, 9.05, 5.5)
    assert bid_verdict(view, choice, Bid(2)) == "“Bid 2” makes 40% of the time. It's as good as “Bid 1”."
    assert bid_title(choice, Bid(2)) == "As good as the best"


def pitched() -> tuple[View, Choice]:
    """A deal of Pitch among partners, and what a bid and a pass are worth there."""
    state = replay(bid_deal("pitch", 4, 7, 1))._replace(score=(1, 3))
    seen = view_of(state, 1)
    return seen, Choice(PASS, ((PASS, 0.25), (Bid(3), 0.202)), "chance", 60, spreads=((), (0.1, 0.3, 0.32, 0.22, 0.06)))


def test_a_pass_is_told_as_what_it_is_worth() -> None:
    view, choice = pitched()
    assert bid_verdict(view, choice, PASS) == "“Pass” is the best bid."
    assert bid_verdict(view, choice, Bid(3)) == (
        "“Bid 3” makes 28% of the time. It cut your winning chances by 4.8%. “Pass” is best."
    )
    other = choice._replace(action=Bid(3), values=((Bid(3), 0.3), (PASS, 0.25)), spreads=choice.spreads[::-1])
    assert bid_verdict(view, other, PASS) == ("“Pass” cut your winning chances by 5.0%. “Bid 3” makes 28% of the time.")
    near = other._replace(values=((Bid(3), 0.3), (PASS, 0.295)))
    assert bid_verdict(view, near, PASS) == "“Pass” is as good as “Bid 3”."
    assert counted_bid(choice, PASS) == Bid(3)
    assert score_words(view) == "you have 3, the others 1"


def test_the_list_is_in_the_order_of_the_bids_with_both_marked() -> None:
    view, choice = of(9.15, 7.75, 5.5)
    rows = bid_rows(view, choice, Bid(2))
    assert [(row.title, row.made, row.worth) for row in rows] == [
        ("Bid 0", "55%", "5.5"),
        ("Bid 1 · the best", "61%", "9.2"),
        ("Bid 2 · yours", "40%", "7.8"),
    ]
    assert counted_bid(choice, Bid(2)) == Bid(2)


def test_the_tally_is_for_a_bid() -> None:
    assert bids_tally(1, 0.0, "points") == "1 bid, 0.0 points lost per bid"
    assert bids_tally(4, 6.0, "points") == "4 bids, 1.5 points lost per bid"
    assert bids_tally(4, 0.06, "chance") == "4 bids, 1.5% win chance lost per bid"
