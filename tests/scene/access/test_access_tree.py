"""The window in words: every scene has names, a focus and no card that may not be known."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.engine.options import options_to_json
from sevenup_gui.match.history import History
from sevenup_gui.store.evening import NightMatch
from sevenup_gui.ui.access.tree import SCENE, Node, Tree
from sevenup_gui.ui.scenes.lesson.lesson import to_lesson
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.cut import Cut
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.night.friend import FriendEditor
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.night.standings import Standings
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.sheet import FairDeal, RulesSheet, TableMenu
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.table.aloud import COVER, HAND
from sevenup_gui.vocabulary import naming
from sevenup_gui.vocabulary.names import Names
from tests.builders import TABLES, Table, seven_up, up_down
from tests.scene.driving import Program, decide_by_keys, part_of, setup_for
from tests.sweeping import swept

Open = Callable[..., Program]
SPADE_LED = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


def tree(p: Program) -> Tree:
    """The window in words."""
    return p.app.tree()


def node(p: Program, label: str) -> Node:
    """The first node whose name begins so."""
    found = [each for each in tree(p).root.walk() if each.label.startswith(label)]
    assert found, f"{label!r} is not among {[each.label for each in tree(p).root.walk()]}"
    return found[0]


def lines(p: Program, label: str) -> list[str]:
    """The names under the node of that name."""
    return [child.label for child in node(p, label).children]


def focused(p: Program) -> Node:
    """The node that has the focus."""
    at = tree(p)
    found = at.find(at.focus)
    assert found is not None, f"nothing has the key {at.focus}"
    return found


def check_sound(p: Program) -> Tree:
    """Check the laws of every tree, and return it: all have names, no key occurs twice, and the focus is where the
    keyboard is."""
    at = tree(p)
    every = list(at.root.walk())
    assert all(each.label.strip() for each in every), [each.key for each in every if not each.label.strip()]
    assert len({each.key for each in every}) == len(every)
    assert at.find(at.focus) is not None
    scene, control = p.app.scene, p.app.scene.controls.focused
    if not isinstance(scene, TableScene):
        assert at.focus == SCENE if control is None else at.focus == ("control", control.id)
    return at


@cache
def names_of_cards() -> dict[Card, tuple[str, str]]:
    """Return each card's name in English, in a sentence and by itself."""
    return {card: (naming.card_name(card), naming.card_title(card)) for card in PACK}


def secrets_told(p: Program, at: Tree | None = None) -> list[str]:
    """Every card named in the tree that the viewer of the table may not see."""
    table = p.table
    state, viewer = table.session.state, table.viewer
    public = {*state.turned, *(card for card, _ in state.table), *(c for t in state.tricks for c, _ in t.cards)}
    seen = {card for seat, hand in enumerate(state.hands) if views.sees(state, viewer, seat) for card in hand}
    mine = set(state.thrown[viewer]) if viewer >= 0 and state.thrown else set()
    every = (at or tree(p)).root.walk()
    told = "\n".join(each.label + each.value + each.description for each in every if each.key[0] != "log")
    named = [card for card, words in names_of_cards().items() if any(word in told for word in words)]
    return [card for card in named if card not in public | seen | mine]


def answering(program: Open, **how: object) -> Program:
    """A spade was led to a hand with one spade, one trump (a heart), diamonds and clubs; the person is to play."""
    p = program(**{"draws": False} | how)
    match = seven_up(hands=SPADE_LED, dealer=1).do("stand", "AS")
    p.sit_down(replace(setup_for(), seats=tuple(reversed(setup_for().seats))), match)
    return p.until(p.my_turn)


def sit_at(program: Open, match: Table, seats: str = "hcc") -> Program:
    """A person and two computers at a table of 7Up7Down; the person is to act."""
    p = program(draws=False)
    house = options_to_json(match.before.options)
    setup = replace(setup_for("seven-up-seven-down", seats), preset="house", house=house)
    return p.sit_down(setup, match).until(p.my_turn)


# Scenes


def test_every_scene_has_names_and_a_focus(program: Open) -> None:
    """On the way from the title through a match and all its sheets no name is empty and the focus is a node."""
    p, seen = program(cut_pack=True).start(), set()

    def look() -> None:
        seen.add(type(p.app.scene))
        check_sound(p)

    def pass_by(*keys: int) -> None:
        for key in keys:
            p.key(key)
            look()

    look()
    pass_by(pygame.K_o, pygame.K_ESCAPE, pygame.K_n)
    p.scene(Night).friends.edit(0)
    p.wait()
    look()
    pass_by(pygame.K_ESCAPE)
    p.scene(Night).show_standings()
    p.wait()
    look()
    pass_by(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_p)
    scene = p.scene(SetUp)
    scene.edit_seat(1)
    p.wait()
    look()
    pass_by(pygame.K_ESCAPE)
    scene.open_house()
    p.wait()
    look()
    pass_by(pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_d)
    p.until(p.shows(Cut))
    pass_by(pygame.K_RIGHT, pygame.K_RETURN)
    p.until(p.my_turn)
    pass_by(pygame.K_F1, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_f, pygame.K_ESCAPE)
    p.key(pygame.K_ESCAPE)
    for _ in range(400):
        p.until(lambda: p.my_turn() or not isinstance(p.app.scene, TableScene))
        look()
        if isinstance(p.app.scene, Result):
            break
        if isinstance(p.app.scene, TableScene):
            decide_by_keys(p)
        else:
            p.key(pygame.K_RETURN)
    assert seen >= {
        Title, SettingsScene, Night, FriendEditor, Standings, SetUp, SeatEditor, HouseRules, Cut, TableScene,
        RulesSheet, ScoreSheet, TableMenu, FairDeal, Summary, Result,
    }  # fmt: skip


def test_who_is_there_is_a_switch_and_the_standings_are_a_list(program: Open) -> None:
    """A friend of the game night is there or not, and each line of the standings says who has won how many."""
    p = program(draws=False, name="Ann").start().key(pygame.K_n)
    assert (node(p, "Ann").role, node(p, "Ann").on) == ("switch", True)
    node(p, "Ann").ways["press"]()
    assert node(p, "Ann").on is False
    p.scene(Night).friends.welcome(0)
    night = p.scene(Night).evening
    match = NightMatch("2026-11-21T20:00:00Z", ("Ann", "Ben"), ("newsboy", "keeper"), ("Ann",), 1)
    p.app.push(Standings(p.app, replace(night, matches=(match,)), lambda _evening: None))
    assert lines(p, "Standings") == ["1. Ann: 1 match won", "2. Ben: 0 matches won"]


def test_the_kinds_of_controls_are_told_apart(program: Open) -> None:
    """A row of several, a switch and a number are what they look like, and say how they stand."""
    p = program(draws=False).start().key(pygame.K_p)
    assert (node(p, "Old Sledge").role, node(p, "Old Sledge").on) == ("radio", True)
    assert (node(p, "Hoyle").role, node(p, "Hoyle").on) == ("radio", False)
    assert (node(p, "Play to").role, node(p, "Play to").value) == ("slider", "7")
    node(p, "Play to").ways["more"]()
    assert node(p, "Play to").value == "8"
    node(p, "Seat 2").ways["press"]()
    p.wait()
    assert node(p, "Name").role == "text field"


def test_a_setting_is_stepped_and_says_its_value(program: Open) -> None:
    """A setting is a choice with its value in words, or a switch."""
    p = program(draws=False).start().key(pygame.K_o)
    assert (node(p, "Card back").role, node(p, "Card back").value) == ("choice", "house lattice")
    node(p, "Card back").ways["more"]()
    assert node(p, "Card back").value == "blue rings"
    assert (node(p, "Suits in four colours").role, node(p, "Suits in four colours").on) == ("switch", False)
    assert node(p, "Volume").role == "slider"


def test_a_menu_over_the_table_is_a_dialog_and_hides_the_table(program: Open) -> None:
    """Under a menu the table cannot be reached, and so is not read."""
    p = answering(program).key(pygame.K_ESCAPE)
    assert tree(p).root.children[0].role == "dialog"
    assert all(each.role != "hand" for each in tree(p).root.walk())


# The table


def test_the_hand_is_told_card_by_card_with_what_may_be_done(program: Open) -> None:
    """ "Queen of diamonds, not playable now": each card of the hand says how it stands."""
    assert lines(answering(program), "Your hand") == [
        "Four of hearts, trump", "King of spades", "Queen of diamonds, not playable now",
        "Jack of diamonds, not playable now", "Nine of clubs, not playable now", "Three of clubs, not playable now",
    ]  # fmt: skip


def test_trick_trump_turn_and_score_are_told(program: Open) -> None:
    """What lies on the table, what is trump, who is to act, and how far each side has to go."""
    p = answering(program)
    assert lines(p, "On the table") == ["Amos led the ace of spades, winning"]
    assert node(p, "Turned up").label.endswith("Hearts are trumps.")
    assert lines(p, "Score") == ["Amos: 0 points, 7 to go", "You: 0 points, 7 to go"]
    assert lines(p, "Seats")[1] == "You, dealer, to play, 6 cards, 0 tricks"


def test_bids_are_told_with_what_they_still_need(program: Open) -> None:
    """In 7Up7Down each seat says its bid and what it needs."""
    p = sit_at(program, up_down(tricks=3, players=3, bids=[1, 2, 1]))
    assert lines(p, "Seats")[0].endswith("bid 1, needs 1")


def test_an_exact_bid_that_earns_nothing_is_called_made(program: Open) -> None:
    """Made is who took what was bid, on the sheet of any house rules."""
    hands = {0: "AH KH", 1: "QH 9C", 2: "2S 3S"}
    match = up_down(hands, tricks=2, players=3, bids=[2, 0, 1], per_trick=0).do("AH QH 2S", "KH 9C 3S")
    p = program(draws=False)
    names, at = Names(("Ann", "Ben", "Cem"), match.state.options), views.view(match.state, views.PUBLIC)
    p.app.push(ScoreSheet(p.app, at, History(match.events), names, ("keeper", "sailor", "smith"), "house"))
    deals = tree(p.wait()).find(("deals",))
    assert deals is not None
    assert [child.label for child in deals.children] == [
        "1. Cem; 2 tricks; Ann: bid 2, took 2, made, 0 points; Ben: bid 0, took 0, made, 10 points; "
        "Cem: bid 1, took 0, busted, 0 points."
    ]


def test_the_result_is_read_with_why_the_match_ended(program: Open) -> None:
    """Who looks at the table saw it; who hears the sheet of the result is told."""
    match = seven_up(turned="JD", target=1)
    p = program(draws=False)
    names, at = Names(("Ann", "Ben"), match.state.options, 0), views.view(match.state, views.PUBLIC)
    ways = Ways(*[lambda: None] * 3)
    p.app.push(Result(p.app, at, names, ("keeper", "sailor"), "old-sledge", ways))
    assert node(p.wait(), "The turned jack ended the match.").role == "text"


def test_the_bid_that_is_struck_out_says_why(program: Open) -> None:
    """A reader comes upon a bid that cannot be made: its description is the reason, and the others have none."""
    p = sit_at(program, up_down(tricks=3, players=3, bids=[1, 0]), "cch")
    bids = {bid: node(p, f"Bid {bid}") for bid in range(4)}
    assert [bid for bid, each in bids.items() if not each.enabled] == [2]
    assert {bid: each.description for bid, each in bids.items() if each.description} == {
        2: "You can't bid 2. The others bid 1, so the bids would add up to 3."
    }
    bids[1].ways["grasp"]()
    p.key(pygame.K_RIGHT)
    assert (focused(p).label, focused(p).enabled) == ("Bid 2", False)
    p.key(pygame.K_RETURN)
    assert p.table.session.state.bids == (1, 0, None)
    assert p.caption().startswith("You can't bid 2.")


def test_pressing_a_card_plays_it(program: Open) -> None:
    """A reader's press on a card is a click on it."""
    p = answering(program)
    node(p, "King of spades").ways["press"]()
    assert p.table.session.state.tricks[0].cards[1] == ("KS", 1)


def test_a_refused_card_says_why_at_once(program: Open) -> None:
    """Pressing a card that may not be played tells why, before anything else that is being said."""
    p = answering(program)
    node(p, "Queen of diamonds").ways["press"]()
    assert node(p, "You have a spade. Follow suit, or trump.").live == "assertive"


def test_the_focus_is_on_the_card_that_the_arrows_chose(program: Open) -> None:
    """While a card is wanted the focus is on the hand, then on the card that the keyboard is on."""
    p = answering(program)
    assert focused(p).key == HAND
    p.key(pygame.K_RIGHT)
    assert focused(p).label == "Four of hearts, trump"


def test_the_focus_is_on_a_decision_that_has_come_due(program: Open) -> None:
    """To stand or to beg: Enter stands, and the focus says so."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up(hands=SPADE_LED)).until(p.my_turn)
    assert focused(p).label == "Stand"


def test_everything_that_happened_is_told_once_and_in_order(program: Open) -> None:
    """With motion off several things happen in one frame: none of them is left out of the log."""
    p = answering(program)
    node(p, "King of spades").ways["press"]()
    p.until(p.my_turn)
    said = lines(p, "What happened")
    at = said.index("You played the king of spades.")
    assert said[at + 1] == "Amos wins the trick with the ace of spades."
    assert said[at + 2].startswith("Amos led ")
    assert node(p, "What happened").live == "polite"


def test_picked_discards_are_told(program: Open) -> None:
    """A card chosen to be thrown says so."""
    p = program(draws=False)
    hands = {0: "AS KS QS JS TS 9S 8S 7S 6S", 1: "AD KD QD JD TD 9D 8D 7D 6D"}
    p.sit_down(setup_for(), seven_up(hands=hands, turned="7H 5C").do("beg", "run")).until(p.my_turn)
    node(p, "Ace of spades").ways["press"]()
    chosen = node(p, "Ace of spades")
    assert (chosen.label, chosen.on) == ("Ace of spades, to discard", True)


def test_a_note_of_the_lesson_is_read_and_has_the_focus_until_it_is_put_away(program: Open) -> None:
    """What the first lesson says is said aloud, and Enter goes on where the focus is."""
    p = program(draws=False)
    to_lesson(p.app, "seven-up")
    p.until(lambda: p.table.now.read)
    note = part_of(p.table, Notes).note
    assert note is not None
    assert node(p, note.aloud).live == "polite"
    assert focused(p).label == "Next"


# What nobody may hear


@swept(("preset", "players"), [table for table in TABLES if table[0] != "oh-hell" or table[1] == 3])
def test_no_hidden_card_is_ever_told(program: Open, preset: str, players: int) -> None:
    """Through the deals of every table, whatever is in the tree the player may see."""
    p = program(draws=False)
    p.sit_down(setup_for(preset, "h" + "c" * (players - 1)))
    looks = 0

    def look(p: Program) -> None:
        nonlocal looks
        if isinstance(p.app.scene, TableScene) and not p.table.director.busy:
            looks += 1
            assert secrets_told(p, check_sound(p)) == []

    p.each_step = look
    for _ in range(14):
        p.until(lambda: p.my_turn() or not isinstance(p.app.scene, TableScene))
        if isinstance(p.app.scene, Result):
            break
        if isinstance(p.app.scene, TableScene):
            decide_by_keys(p)
        else:
            p.key(pygame.K_RETURN)
    assert looks > 10


def test_on_the_forehead_ones_own_card_is_unseen_and_the_others_are_told(program: Open) -> None:
    """In a forehead round everybody hears every card but their own."""
    p = sit_at(program, up_down({0: "QD", 1: "9H", 2: "4C"}, tricks=1, players=3, forehead="first", bids=(0, 0, 0)))
    assert lines(p, "Your hand") == ["Your card, unseen"]
    told = [each.label for each in tree(p).root.walk() if each.key[0] == "open hand"]
    assert [line.split(" holds ")[1] for line in told] == ["the nine of hearts.", "the four of clubs."]
    assert secrets_told(p) == []


def test_under_the_cover_no_hand_is_told(program: Open) -> None:
    """On a shared screen the reader says whose turn it is, and no card, until that person has lifted the cover."""
    p = program(draws=False)
    p.sit_down(setup_for("old-sledge", "hh"), seven_up(hands=SPADE_LED))
    p.until(lambda: p.table.cover is not None and p.table.cover.is_down)
    assert all(each.role not in ("hand", "card") for each in tree(p).root.walk())
    assert secrets_told(p) == []
    assert focused(p).key == COVER
    assert focused(p).label == "Ann's turn. Hold here or Enter to see your cards."


def test_pressing_the_cover_lifts_it(program: Open) -> None:
    """A reader cannot hold: one press lifts the cover as a hold does, and the hand is that person's."""
    p = program(draws=False)
    p.sit_down(setup_for("old-sledge", "hh"), seven_up(hands=SPADE_LED))
    p.until(lambda: p.table.cover is not None and p.table.cover.is_down)
    focused(p).ways["press"]()
    p.until(p.my_turn)
    assert len(lines(p, "Your hand")) == 6
    assert secrets_told(p) == []
