"""At the table: cards, buttons and keys, and what each of them answers."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from sevenup_gui.engine.actions import Bid, ChooseDiscard, Play
from sevenup_gui.stage.poses import Sprite
from sevenup_gui.store.settings import load_settings
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.sheet import FairDeal, Menu, RulesSheet
from sevenup_gui.ui.scenes.title import Title
from tests.builders import seven_up, up_down
from tests.scene.driving import Program, decide_by_keys, seats, setup_for

Open = Callable[..., Program]

# Ann's spade may be followed or trumped, but her club may not be played to it.
SPADE_LED = {0: "KS QD JD 9C 4H 3C", 1: "AS 2S TC 9H 8D 7D"}


def answering(program: Open, **how: object) -> Program:
    """A spade was led to a hand with one spade, one trump (a heart), diamonds and clubs; the person is to play."""
    p = program(draws=False, **how)
    match = seven_up(hands={1: SPADE_LED[0], 0: SPADE_LED[1]}, dealer=1).do("stand", "AS")
    table = replace(setup_for(), seats=tuple(reversed(setup_for().seats)))
    p.sit_down(table, match)
    return p.until(p.my_turn)


def throwing(program: Open, **how: object) -> Program:
    """The cards were run once: the person has nine cards and three to throw."""
    p = program(draws=False, **how)
    hands = {0: "AS KS QS JS TS 9S 8S 7S 6S", 1: "AD KD QD JD TD 9D 8D 7D 6D"}
    p.sit_down(setup_for(), seven_up(hands=hands, turned="7H 5C").do("beg", "run"))
    return p.until(p.my_turn)


# Playing a card


def test_a_click_plays_a_card(program: Open) -> None:
    """A click on a legal card plays it."""
    p = answering(program)
    p.click(p.spot_of("KS"))
    assert p.table.session.state.tricks[0].cards[1] == ("KS", 1)


def test_a_card_dragged_to_the_cloth_is_played(program: Open) -> None:
    """A card let go above the hand is played from where it was let go."""
    p = answering(program, speed="normal")
    start, end = p.spot_of("KS"), (640, 300)
    p.press(start).move((640, 420), held=True).move(end, held=True).wait(0.4)
    held = p.table.director.sprites["KS"]
    assert p.table.director.held == "KS"
    assert [held.pose.x, held.pose.y] == [*end]
    p.release(end)
    assert p.table.session.state.tricks[0].cards[1] == ("KS", 1)


def test_a_card_let_go_over_the_hand_goes_back(program: Open) -> None:
    """A drag that ends where it began plays nothing; the card returns to its place."""
    p = answering(program)
    lay, before = p.table.director.sprites["KS"].pose, p.table.session.state
    spot = p.spot_of("KS")
    p.press(spot).move((spot[0] + 60, spot[1] - 20), held=True).release((spot[0] + 60, spot[1] - 20)).wait(0.5)
    assert p.table.session.state == before
    assert p.table.director.sprites["KS"].pose == lay


def test_an_illegal_card_dragged_to_the_cloth_goes_back(program: Open) -> None:
    """Dragging is no way round the rules."""
    p = answering(program)
    lay, before = p.table.director.sprites["9C"].pose, p.table.session.state
    p.press(p.spot_of("9C")).move((640, 300), held=True).release((640, 300)).wait(0.5)
    assert p.table.session.state == before
    assert p.table.director.sprites["9C"].pose == lay
    assert p.caption() == "You have a spade. Follow suit, or trump."


@pytest.mark.parametrize("way", ["click", "keys"])
def test_an_illegal_card_shakes_and_says_why(program: Open, way: str) -> None:
    """001-12: with a spade in hand a club may not be played to a spade; the card shakes, one sentence says why, and
    the match is as it was."""
    p = answering(program, speed="normal")
    before = p.table.session.state
    assert p.table.hands.dim_cards(p.table.now) == {"QD", "JD", "9C", "3C"}
    if way == "click":
        p.click(p.spot_of("9C"))
    else:
        while p.table.touch.chosen != "9C":
            p.key(pygame.K_RIGHT)
        p.key(pygame.K_RETURN)
    sprite = p.table.director.sprites["9C"]
    shaken = set()
    for _ in range(8):
        shaken.add(sprite.aside_u)
        p.wait()
    assert min(shaken) < 0 < max(shaken)
    assert sprite.aside_u == 0
    assert p.caption() == "You have a spade. Follow suit, or trump."
    assert p.table.session.state == before


def test_the_refusal_gives_way_to_what_happens_next(program: Open) -> None:
    """The sentence about an illegal card goes when a legal one is played."""
    p = answering(program)
    p.click(p.spot_of("9C")).click(p.spot_of("KS"))
    assert "follow suit" not in p.caption()


def test_a_hovered_card_rises_and_sinks_again(program: Open) -> None:
    """The pointer raises the card it is over, and no other."""
    p = answering(program)
    p.move(p.spot_of("KS")).wait(0.3)
    raised = [card for card, sprite in p.table.director.sprites.items() if sprite.up_u]
    assert raised == ["KS"]
    p.move((640, 300)).wait(0.3)
    assert not any(sprite.up_u for sprite in p.table.director.sprites.values())


def test_with_confirm_each_card_the_first_press_only_raises(program: Open) -> None:
    """ "Confirm each card" asks for a second press on the same card."""
    p = answering(program, confirm_play=True)
    before = p.table.session.state
    p.click(p.spot_of("KS"))
    assert p.table.session.state == before
    p.click(p.spot_of("4H"))
    assert p.table.session.state == before
    p.click(p.spot_of("4H"))
    assert p.table.session.state.tricks[0].cards[1] == ("4H", 1)


# While things move


@pytest.mark.parametrize("way", ["click", "enter"])
def test_while_cards_move_a_press_hurries_and_never_plays(program: Open, way: str) -> None:
    """While the picture is behind, a click means "hurry", never "maybe a move", wherever it lands."""
    p = program(draws=False, speed="slowest")
    match = seven_up(hands={1: SPADE_LED[0], 0: SPADE_LED[1]}, dealer=1).do("stand")
    p.sit_down(replace(setup_for(), seats=tuple(reversed(setup_for().seats))), match)
    p.until(lambda: p.table.director.busy)
    spot, ply = p.spot_of("KS"), p.table.session.state.ply
    if way == "click":
        p.click(spot)
    else:
        p.key(pygame.K_RETURN)
    p.until(p.my_turn, limit_s=0.2)  # unhurried, the card alone flies for half a second
    assert p.table.session.state.ply == ply


def test_a_press_begun_while_cards_moved_does_not_play_when_let_go(program: Open) -> None:
    """The button goes down on a moving table and up on a still one: nothing is played."""
    p = program(draws=False, speed="normal")
    match = seven_up(hands={1: SPADE_LED[0], 0: SPADE_LED[1]}, dealer=1).do("stand")
    p.sit_down(replace(setup_for(), seats=tuple(reversed(setup_for().seats))), match)
    p.until(lambda: p.table.director.busy)
    spot = p.spot_of("KS")
    p.press(spot).until(p.my_turn)
    ply = p.table.session.state.ply
    p.release(spot)
    assert p.table.session.state.ply == ply


# Throwing down to six


def throw_button(p: Program) -> tuple[str, bool]:
    """The name of the button that throws, and whether it can be pressed."""
    item = p.app.scene.controls.items[-1]
    return item.label, item.enabled


def test_cards_are_picked_and_put_back_and_thrown_when_the_count_is_right(program: Open) -> None:
    """Discards are picked, seen apart, and confirmed: never fewer and never more than the rules say."""
    p = throwing(program)
    assert p.table.session.legal() == ChooseDiscard(3)
    assert throw_button(p) == ("Discard 3", False)
    lay = p.table.director.sprites["8S"].pose
    p.click(p.spot_of("8S")).wait(0.3)
    assert p.table.director.picked == {"8S"}
    assert p.table.director.sprites["8S"].pose.y == lay.y - 26
    p.click(p.spot_of("8S")).wait(0.3)
    assert p.table.director.picked == set()
    for card in ("8S", "7S"):
        p.click(p.spot_of(card)).wait(0.3)
    assert throw_button(p) == ("Discard 3", False)
    p.key(pygame.K_RETURN)
    assert p.table.session.state.phase == "discard"
    p.click(p.spot_of("6S")).wait(0.3)
    assert throw_button(p) == ("Discard 3", True)
    p.click(p.spot_of("AS")).wait(0.3)
    assert p.table.director.picked == {"8S", "7S", "6S"}
    assert p.caption() == "Discard exactly 3 cards."
    p.click_on("Discard 3")
    assert p.table.session.view(0).thrown == ("8S", "7S", "6S")


def test_a_click_on_the_dead_throw_button_throws_nothing(program: Open) -> None:
    """ "Throw" cannot be pressed before the count is right, by mouse or key."""
    p = throwing(program)
    box = p.control("Discard 3").rect(p.app.painter)
    p.click(box.center).key(pygame.K_RETURN, pygame.K_SPACE)
    assert p.table.session.state.phase == "discard"
    assert p.table.director.picked == set()


def test_discards_are_chosen_with_the_keys(program: Open) -> None:
    """Arrows choose, up or the space bar picks, Enter throws."""
    p = throwing(program)
    p.key(pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert len(p.table.director.picked) == 3
    assert p.caption().endswith("They're ready to discard.")
    picked = p.table.director.picked
    p.key(pygame.K_RETURN)
    assert set(p.table.session.view(0).thrown) == picked


# Undo, last trick, sheets


def test_undo_goes_back_to_the_last_decision(program: Open) -> None:
    """Where it was agreed, U takes back the last decision and what the computer answered to it; the record too."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up(hands={0: SPADE_LED[1], 1: SPADE_LED[0]}).do("stand"))
    before, lines = p.table.session.state, tuple(p.table.session.lines)
    decide_by_keys(p, Play("AS"))
    p.until(p.my_turn).key(pygame.K_u)
    assert p.table.session.state == before
    assert p.caption().startswith("Undone. Already seen: the four of hearts (Amos) and the jack of diamonds")
    assert p.app.saved.path.read_text(encoding="utf-8").splitlines() == list(lines)


def test_after_undo_the_summary_counts_no_gift_that_was_taken_back(program: Open) -> None:
    """A gift that was taken back is not in the summary of the deal."""
    p = program(draws=False)
    table = replace(setup_for(), seats=tuple(reversed(setup_for().seats)))
    p.sit_down(table, seven_up(hands={0: SPADE_LED[1], 1: SPADE_LED[0]}, dealer=1).do("beg"))
    p.until(p.my_turn).key(pygame.K_g)
    p.until(lambda: p.table.history.last.pegged)
    p.until(lambda: p.my_turn() or not p.table.director.busy).key(pygame.K_u)
    assert p.table.session.state.phase == "answer"
    p.key(pygame.K_r)
    play_to(p, Summary)
    assert "the gift" not in p.scene(Summary).deal.head


def play_to(p: Program, *kinds: type) -> Program:
    """Play on until such a scene is in front."""
    for _ in range(40):
        if p.until(lambda: p.my_turn() or p.shows(*kinds)()).shows(*kinds)():
            return p
        decide_by_keys(p)
    raise AssertionError(f"no {kinds}")


def test_undo_says_why_nothing_is_taken_back(program: Open) -> None:
    """Undo not agreed, or nothing decided yet: a sentence, and the match is as it was."""
    p = program(draws=False)
    p.sit_down(setup_for(undo="never"), seven_up().do("stand"))
    p.key(pygame.K_u)
    assert p.app.notice == "No undo at this table."
    p.table.session.undo_rule = "ask"
    p.sit_down(setup_for(), seven_up())
    before = p.table.session.state
    p.key(pygame.K_u)
    assert p.app.notice.startswith("Nothing to undo")
    assert p.table.session.state == before


def one_trick(program: Open) -> Program:
    """A trick was played and the person is to decide."""
    p = program()
    p.sit_down(setup_for(), seven_up(hands={0: SPADE_LED[1], 1: SPADE_LED[0]}).do("stand", "AS", "KS"))
    return p.until(p.my_turn)


def test_the_last_trick_is_looked_at_again_and_put_away(program: Open) -> None:
    """L shows the last trick; L, Enter or a click puts it away and plays nothing."""
    p = one_trick(program)
    plain = p.screen.surface.copy().get_view("2")
    before = p.table.session.state
    ways: list[Callable[[], object]] = [
        lambda: p.key(pygame.K_l), lambda: p.key(pygame.K_RETURN), lambda: p.click(p.spot_of("TC")),
    ]  # fmt: skip
    for away in ways:
        p.key(pygame.K_l)
        assert p.table.last.shown
        assert p.screen.surface.get_view("2").raw != plain.raw
        away()
        assert not p.table.last.shown
    assert p.table.session.state == before


def test_who_looks_at_the_last_trick_is_waited_for(program: Open) -> None:
    """Nobody plays on meanwhile, the paper does not change or go away, and Esc puts it away instead of the menu."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up(hands={0: SPADE_LED[1], 1: SPADE_LED[0]}).do("stand", "2S", "KS"))
    p.until(lambda: p.table.director.shown.tricks)
    p.key(pygame.K_l)
    state = p.table.session.state
    assert state.turn == 1
    p.wait(20)
    assert p.table.session.state == state
    assert p.table.last.shown
    p.key(pygame.K_ESCAPE)
    assert p.app.scenes[-1] is p.table
    p.until(lambda: p.table.session.state != state)
    assert not p.table.last.shown


def test_an_esc_that_comes_too_late_for_the_last_trick_opens_nothing(program: Open) -> None:
    """Where it went away by itself, in a match that is watched, the next Esc but one is for the menu."""
    p = program(draws=False)
    p.app.ways.to_watch()
    p.until(lambda: len(p.table.director.shown.tricks) > 1)
    p.key(pygame.K_l)
    p.until(lambda: not p.table.last.shown)
    p.key(pygame.K_ESCAPE)
    assert p.app.scene is p.table
    p.key(pygame.K_ESCAPE)
    assert isinstance(p.app.scene, Menu)


def test_enter_with_nothing_chosen_says_so(program: Open) -> None:
    """It plays nothing and is not silent: to a card that is to be played, and to cards that are to be thrown."""
    for p in (answering(program), throwing(program)):
        before = p.table.session.state
        p.key(pygame.K_RETURN)
        assert p.table.session.state == before
        assert p.table.caption_parts()[-1].text == "Choose a card first."
        p.key(pygame.K_RIGHT, pygame.K_RETURN)
        assert p.table.session.state != before or p.table.director.picked


def test_there_is_no_last_trick_before_the_first(program: Open) -> None:
    """L before the first trick shows nothing, so it takes no click away from a card either."""
    p = answering(program)
    p.key(pygame.K_l).click(p.spot_of("KS"))
    assert p.table.session.state.tricks[0].cards[1] == ("KS", 1)


@pytest.mark.parametrize(
    ("key", "sheet"), [(pygame.K_TAB, ScoreSheet), (pygame.K_F1, RulesSheet), (pygame.K_ESCAPE, Menu)]
)
def test_a_sheet_comes_over_the_table_and_goes_again(program: Open, key: int, sheet: type) -> None:
    """Tab has the score sheet, F1 the rules, Esc the menu; Esc leads back, and nothing was decided."""
    p = program()
    p.sit_down(setup_for(), seven_up())
    before = p.table.session.state
    p.key(key)
    p.scene(sheet)
    p.key(pygame.K_ESCAPE)
    assert p.my_turn()
    assert p.table.session.state == before


def test_the_menu_leads_everywhere(program: Open) -> None:
    """Every line of the menu opens what it names; Title leaves the match to Continue."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up())
    for label, kind in (("Rules", RulesSheet), ("Score sheet", ScoreSheet), ("Fair deal", FairDeal)):
        p.click_on("Menu").click_on(label)
        p.scene(kind)
        p.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    p.click_on("Menu").click_on("Back to the table")
    assert p.my_turn()
    p.key(pygame.K_ESCAPE, pygame.K_q)
    p.scene(Title)
    assert p.labels()[0] == "Continue"


def test_time_stands_still_under_a_sheet(program: Open) -> None:
    """Nothing is played while a sheet lies over the table."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up().do("stand"))
    p.until(p.my_turn)
    decide_by_keys(p)
    p.key(pygame.K_F1)
    ply = p.table.session.state.ply
    p.wait(5)
    assert p.table.session.state.ply == ply


def test_the_score_sheet_strikes_out_the_dealers_forbidden_bid(program: Open) -> None:
    """003-7: while the dealer is to bid, the sheet gives the reason for the struck-out bid."""
    p = program()
    match = up_down(tricks=3, players=3, bids=(1, 1))
    table = replace(setup_for("seven-up-seven-down", "cch"), preset="house", house=house_of(match))
    p.sit_down(table, match)
    p.key(pygame.K_TAB)
    sheet = p.scene(ScoreSheet)
    barred = sheet.barred()
    assert barred is not None
    assert barred.action == Bid(1)
    assert sheet.caption_words() == "You can't bid 1. The others bid 2, so the bids would add up to 3."


def house_of(match: object) -> dict[str, object]:
    """A stacked table's options as house rules."""
    from sevenup_gui.engine.options import options_to_json

    return options_to_json(match.before.options)  # type: ignore[attr-defined]


# Bids


def test_a_click_on_the_hooked_bid_says_why(program: Open) -> None:
    """The struck-out key answers a click as a typed digit is answered: nothing is bid, and one sentence says why."""
    p = program(draws=False)
    match = up_down(tricks=3, players=3, bids=(1, 1))
    p.sit_down(replace(setup_for("seven-up-seven-down", "cch"), preset="house", house=house_of(match)), match)
    p.click_on("Bid 1")
    assert p.table.session.state.bids == (1, 1, None)
    assert p.caption().startswith("You can't bid 1. The others bid 2, so the bids would add up to 3.")


def test_the_hooked_bid_has_a_dead_key(program: Open) -> None:
    """003-7: the dealer may not make the bid that makes all bids equal the tricks: its key is dead, to digit and
    click alike; the other digits bid."""
    p = program(draws=False)
    match = up_down(tricks=3, players=3, bids=(1, 1))
    p.sit_down(replace(setup_for("seven-up-seven-down", "cch"), preset="house", house=house_of(match)), match)
    assert [p.control(f"Bid {n}").enabled for n in range(4)] == [True, False, True, True]
    p.key(pygame.K_1).click_on("Bid 1")
    before = p.table.session.state.bids
    assert before == (1, 1, None)
    p.key(pygame.K_KP_2)
    assert p.table.session.state.bids == (1, 1, 2)


# Keys that are the same everywhere


def test_m_mutes_and_is_kept(program: Open) -> None:
    """M turns sound off and on, at the table and under a sheet; the choice is kept."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up())
    p.app.mute(False)
    p.key(pygame.K_m)
    assert (p.app.audio.muted, load_settings().muted) == (True, True)
    p.key(pygame.K_F1, pygame.K_m)
    assert (p.app.audio.muted, load_settings().muted) == (False, False)


def test_plus_and_minus_change_the_speed_and_it_is_kept(program: Open) -> None:
    """+ is faster, - slower, to either end and no further."""
    p = program(draws=False, speed="normal")
    p.sit_down(setup_for(), seven_up())
    p.key(pygame.K_PLUS)
    assert (load_settings().speed, p.app.notice) == ("fast", "Speed: fast.")
    p.key(pygame.K_KP_PLUS, pygame.K_EQUALS)
    assert (load_settings().speed, p.app.notice) == ("none", "Speed: instant.")
    p.key(*[pygame.K_MINUS] * 3, pygame.K_KP_MINUS, pygame.K_MINUS)
    assert (load_settings().speed, p.app.notice) == ("slowest", "Speed: slowest.")


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)])
def test_f11_fills_the_screen_and_goes_back(program: Open, key: int, mod: int) -> None:
    """F11 (or Alt+Enter) fills the screen and goes back to the window; the choice is kept, and nothing is decided."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up())
    before = p.table.session.state
    p.key(key, mod=mod)
    assert (p.app.fullscreen, load_settings().fullscreen) == (True, True)
    p.key(key, mod=mod)
    assert (p.app.fullscreen, load_settings().fullscreen) == (False, False)
    assert p.table.session.state == before


def test_closing_the_window_ends_the_program(program: Open) -> None:
    """The window's own close button, or Alt+F4."""
    for kind, facts in ((pygame.QUIT, {}), (pygame.KEYDOWN, {"key": pygame.K_F4, "mod": pygame.KMOD_ALT})):
        p = program(draws=False)
        p.sit_down(setup_for(), seven_up())
        p.post(kind, **facts)
        assert p.app.quitting


# After a deal


def won(program: Open) -> Program:
    """The match was won with the last card of a deal."""
    p = program(draws=False)
    match = seven_up(hands={0: SPADE_LED[1], 1: SPADE_LED[0]}, target=1).do("stand").play_out()
    last = match.steps.pop()
    p.sit_down(setup_for(target=1), match)
    if p.table.session.state.turn == 0:
        p.until(p.my_turn)
        decide_by_keys(p, last)  # type: ignore[arg-type]
    return p.until(p.shows(Summary))


def test_after_the_last_deal_the_summary_leads_to_the_result_and_again(program: Open) -> None:
    """The summary's button leads to the result; Play again deals the same table anew."""
    p = won(program)
    assert p.labels()[0] == "Result"
    p.key(pygame.K_RETURN).until(p.shows(Result))
    p.key(pygame.K_a)
    assert p.table.setup == setup_for(target=1)
    assert p.table.session.state.score == (0, 0)


def test_a_finished_match_is_kept_among_the_finished_ones(program: Open) -> None:
    """When the match is over its record lies in the folder of finished matches, and there is nothing to continue."""
    p = won(program)
    lines = list(p.table.session.lines)
    p.key(pygame.K_RETURN).until(p.shows(Result))
    done = list((p.home / "matches").iterdir())
    assert [path.read_text(encoding="utf-8").splitlines() for path in done] == [lines]
    p.key(pygame.K_q)
    assert "Continue" not in p.labels()


def place_of(sprite: Sprite) -> tuple[str, int | None]:
    """Return a card's place."""
    return sprite.place, sprite.seat


def test_when_nothing_moves_every_card_lies_where_the_layout_has_it(program: Open) -> None:
    """When the queue is empty, sprite poses equal the layout of the session's view."""
    from sevenup_gui.stage.layout import layout

    p = program(draws=False, speed="fast")
    p.sit_down(setup_for("old-sledge", "hccc"))
    rests = 0

    def look(p: Program) -> None:
        nonlocal rests
        director = p.table.director
        if director.busy or director.moving or p.table.session.state.phase == "over":
            return
        rests += 1
        at = p.table.session.view(0)
        assert director.shown == at
        wanted = layout(at, director.frame, 0, order=p.app.settings.hand_order, picked=director.picked)
        assert {k: place_of(s) for k, s in director.sprites.items()} == {k: place_of(s) for k, s in wanted.items()}
        if not director._picture.beside:
            assert {key: s.pose for key, s in director.sprites.items()} == {key: s.pose for key, s in wanted.items()}

    p.each_step = look
    for _ in range(6):
        decide_by_keys(p.until(p.my_turn))
    assert rests > 50


def test_seats_are_named_by_their_owner(program: Open) -> None:
    """A single person without a name is "You" on the plate and in the score."""
    p = program(draws=False)
    p.sit_down(replace(setup_for(), seats=seats("hc")), seven_up())
    assert p.table.names.seat(0) == "You"
    assert p.table.names.seat(1) == "Amos"


def test_motion_may_be_turned_off_while_a_scene_gives_way(program: Open) -> None:
    """The speed is changed to "none" while the table fades in: the old scene is gone at once."""
    p = program(speed="fast").start()
    p.click_on("Watch")
    assert p.app.fade.going
    p.app.settings.speed = "none"
    p.app.dirty = True
    p.wait()
    assert not p.app.fade.going


def test_a_hint_stands_in_the_record(program: Open) -> None:
    """H is known to whoever looks the match through."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up().do("stand"))
    p.until(lambda: p.table.my_turn)
    p.key(pygame.K_h)
    legal = p.table.session.legal()
    assert isinstance(legal, tuple)
    p.table.decide(legal[0])
    assert '"hint": true' in "".join(p.table.session.lines)
