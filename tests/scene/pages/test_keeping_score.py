"""Keeping the score of a game with real cards, driven by keys and by the mouse."""

import csv
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.match.scorecard import Scorecard, new_scorecard
from sevenup_gui.paper.page import PageSize
from sevenup_gui.paper.sheets import Sheet, sheet_pages
from sevenup_gui.store.evening import Evening, Friend
from sevenup_gui.store.scorecards.library import FOLDER, Library, read_sheet
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.scorer.kept import KeptScorer
from sevenup_gui.ui.scenes.scorer.newsheet import NewSheet
from sevenup_gui.ui.scenes.scorer.paper import NAME
from sevenup_gui.ui.scenes.scorer.scorer import Scorer
from sevenup_gui.ui.scenes.scorer.sheets import Sheets
from tests.scene.driving import Program

Open = Callable[..., Program]
NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Gil")
DIGITS = {str(n): pygame.K_0 + n for n in range(10)}


def scoring(
    program: Open,
    preset: str = "seven-up-seven-down",
    players: int = 3,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
) -> tuple[Program, list[Scorecard]]:
    """An empty sheet on the screen, and every state that it was kept in."""
    p = program(size, draws=False, scale=scale).start()
    card = new_scorecard(preset, PRESETS[preset].options(players), NAMES[:players], players - 1)
    kept: list[Scorecard] = []
    p.app.push(Scorer(p.app, card, kept.append, p.app.pop))
    return p.wait(), kept


def scorer(p: Program) -> Scorer:
    """The sheet in front."""
    return p.scene(Scorer)


def digits(p: Program, text: str) -> Program:
    """Press the keys of digits."""
    return p.key(*(DIGITS[digit] for digit in text))


def focused(p: Program) -> str:
    """The id of the control that has the focus."""
    item = p.app.scene.controls.focused
    return "" if item is None else item.id


def press(p: Program, known: str) -> Program:
    """Click the control of that id."""
    item = p.app.scene.controls.find(known)
    assert item is not None, known
    return p.click(item.rect(p.app.painter).center)


def told(p: Program) -> list[str]:
    """Return what a reader finds on the scene."""
    return [node.label for node in p.app.tree().root.walk()]


def live(p: Program) -> dict[str, str]:
    """Return the words a reader hears without asking, and how."""
    return {node.label: node.live for node in p.app.tree().root.walk() if node.live}


@pytest.mark.parametrize("preset", ["hoyle", "pitch"])
def test_three_have_one_table_on_a_television(program: Open, preset: str) -> None:
    """At twice the size all columns stand side by side, under whole names, and no group lies under the others."""
    p, _kept = scoring(program, preset, 3, (1920, 1080), 200)
    paper = scorer(p).paper
    (columns,) = paper.groups
    assert all(paper.page.text_width(block.name, NAME) < block.least - 10 for block in columns if block.name)


# Typing


def test_a_round_is_typed_with_a_digit_a_box(program: Open) -> None:
    """Nobody needs Enter where a number can have no second digit; the last one follows, and Enter takes it."""
    p, kept = scoring(program)
    digits(p, "42032")
    assert focused(p) == "box 1 taken 2"
    p.key(pygame.K_RETURN)
    assert kept[-1].score == (0, 30, 0)
    assert focused(p) == "box 2 bid 1"
    assert len(kept) == 6


def test_a_ten_is_typed_with_two_digits(program: Open) -> None:
    """A one waits for a nought, or for Enter; any other digit after it belongs to the next box."""
    p, _kept = scoring(program, "oh-hell", 3)
    digits(p, "10")
    assert scorer(p).card.value(1, "bid", 0) == 10
    digits(p, "1")
    assert scorer(p).typed == "1"
    digits(p, "3")
    assert [scorer(p).card.value(1, "bid", seat) for seat in (1, 2)] == [1, 3]
    digits(p, "1").key(pygame.K_RETURN)
    assert scorer(p).card.value(1, "taken", 0) == 1


def test_the_forbidden_bid_is_refused_and_its_key_says_why(program: Open) -> None:
    """By the keyboard and by the mouse; the key tells its reason under the pointer too."""
    p, kept = scoring(program)
    digits(p, "421")
    why = "You can't bid 1. The others bid 6, so the bids would add up to 7."
    assert scorer(p).refused == why
    assert live(p)[why] == "assertive"
    assert len(kept) == 2
    press(p, "key 1")
    assert scorer(p).refused == why
    key = scorer(p).controls.find("key 1")
    assert key is not None
    p.move(key.rect(p.app.painter).center)
    assert scorer(p).caption_words() == why
    press(p, "key 0")
    assert (scorer(p).refused, len(kept), focused(p)) == ("", 3, "box 1 taken 0")


def test_a_wrong_sum_is_refused_with_what_is_missing(program: Open) -> None:
    """One sentence, and the box stays."""
    p, _kept = scoring(program)
    digits(p, "420321")
    assert scorer(p).refused == "That makes 6 of 7 tricks. 1 is missing."
    digits(p, "3")
    assert scorer(p).refused == "That's 8 tricks, and there are only 7."
    assert focused(p) == "box 1 taken 2"


def test_an_earlier_box_is_gone_to_with_the_arrows_and_corrected(program: Open) -> None:
    """All that follows is counted anew, and what does not fit any more is asked for."""
    p, kept = scoring(program)
    digits(p, "420322212222")
    assert [line.score for line in kept[-1].lines] == [(0, 30, 0), (30, 60, 0)]
    scorer(p).controls.focus_on("box 2 taken 0")
    p.key(pygame.K_UP)
    assert focused(p) == "box 1 taken 0"
    digits(p, "4")
    assert focused(p) == "box 1 taken 2"
    p.key(pygame.K_RETURN)
    assert [line.score for line in kept[-1].lines] == [(60, 30, 0), (90, 60, 0)]
    assert focused(p) == "box 3 bid 2"


def test_backspace_rubs_out_box_by_box(program: Open) -> None:
    """First the digit that waits, then what stands in the box, then the one before it."""
    p, kept = scoring(program, "oh-hell", 3)
    digits(p, "231")
    p.key(pygame.K_BACKSPACE)
    assert (scorer(p).typed, len(kept)) == ("", 2)
    p.key(pygame.K_BACKSPACE)
    assert (focused(p), scorer(p).card.value(1, "bid", 1)) == ("box 1 bid 1", None)
    p.key(pygame.K_BACKSPACE)
    assert (focused(p), kept[-1].deals) == ("box 1 bid 0", ())
    p.key(pygame.K_BACKSPACE)
    assert kept[-1].deals == ()


def test_undo_goes_back_step_by_step_to_the_empty_sheet(program: Open) -> None:
    """Exactly the sheets that were, corrections included; then there is nothing more to take back."""
    p, kept = scoring(program)
    digits(p, "420322")
    scorer(p).controls.focus_on("box 1 bid 0")
    p.key(pygame.K_DELETE)
    states = list(kept)
    for state in [*reversed(states[:-1]), Scorecard(states[0].preset, states[0].options, states[0].names, 2)]:
        p.key(pygame.K_u)
        assert kept[-1] == scorer(p).card == state
    count = len(kept)
    p.key(pygame.K_u)
    assert (p.app.notice, len(kept)) == ("Nothing to undo.", count)


def test_seven_up_is_typed_with_sides_and_nobody(program: Open) -> None:
    """1 for the first side, 0 for nobody; V for a deal that came to nothing."""
    p, kept = scoring(program, "old-sledge", 2)
    digits(p, "10").key(pygame.K_v)
    assert kept[-1].lines[0].void
    assert focused(p) == "box 2 turned -1"
    digits(p, "011201")
    assert kept[-1].score == (3, 2)
    press(p, "key 0")
    press(p, "key 0")
    press(p, "key 2")
    assert kept[-1].value(3, "high", -1) == 2
    assert "Who has Low?" in scorer(p).caption_words()


def test_the_end_tells_who_has_won(program: Open) -> None:
    """And the sheet may still be corrected."""
    p, kept = scoring(program, "old-sledge", 2)
    digits(p, "0111110111")
    assert kept[-1].winners == (0,)
    assert focused(p) == "done"
    assert "Ann wins the match." in " ".join(told(p))
    scorer(p).controls.focus_on("box 1 low -1")
    p.key(pygame.K_LEFT, pygame.K_RIGHT)
    digits(p, "2")
    assert not kept[-1].over
    assert focused(p) == "box 2 jack -1"
    p.key(pygame.K_d)
    assert Scorer not in [type(scene) for scene in p.app.scenes]


def test_the_reader_hears_what_is_asked_typed_and_refused(program: Open) -> None:
    """The box by whose it is, the question with it; what was written down; the refusal at once."""
    p, _kept = scoring(program)
    box = scorer(p).controls.focused
    assert box is not None
    assert (box.label, box.value, box.hint) == ("Ann: Bid", "empty", "What does Ann bid?")
    digits(p, "3")
    assert "Ann: Bid 3." not in live(p)  # the box itself has told it
    digits(p, "8")
    assert [words for words in told(p) if words == "From 0 to 7."] == ["From 0 to 7."]
    assert live(p)["From 0 to 7."] == "assertive"
    scorer(p).controls.focus_on("key 2")
    p.key(pygame.K_RETURN)
    assert live(p)["Bob: Bid 2."] == "polite"
    box = scorer(p).controls.focused
    assert box is not None
    barred = "You can't bid 2. The others bid 5, so the bids would add up to 7."
    assert box.hint == f"What does Cy bid? {barred}"
    assert not [words for words in live(p) if "would add up to" in words]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 250)])
def test_a_whole_sheet_is_typed_by_finger(program: Open, size: tuple[int, int], scale: int) -> None:
    """The big keys alone, beside the paper or over it."""
    p, kept = scoring(program, players=3, size=size, scale=scale)
    for key in ("key 4", "key 2", "key 0", "key 3", "key 2", "key 2"):
        press(p, key)
    assert kept[-1].score == (0, 30, 0)


# A box that is filled in


def arrows_to(p: Program, known: str) -> Program:
    """Walk to a box with the arrows alone."""
    painter = p.app.painter
    for _step in range(60):
        item, here = p.app.scene.controls.find(known), p.app.scene.controls.focused
        assert item is not None
        assert here is not None
        if here.id == known:
            return p
        dx = item.rect(painter).centerx - here.rect(painter).centerx
        dy = item.rect(painter).centery - here.rect(painter).centery
        vertical = abs(dy) > here.rect(painter).h / 2
        p.key((pygame.K_DOWN if dy > 0 else pygame.K_UP) if vertical else pygame.K_RIGHT if dx > 0 else pygame.K_LEFT)
    raise AssertionError(f"the arrows do not lead to {known}")


def middle(p: Program, known: str) -> tuple[int, int]:
    """Return the place where the control of that id is pressed, once it's in sight."""
    scene = p.app.scene
    item = scene.controls.find(known)
    assert item is not None, known
    scene.page.reveal(item.rect(p.app.painter))
    return item.rect(p.app.painter).center


HANDS: dict[str, Callable[[Program, str], Program]] = {
    "mouse": lambda p, known: p.click(middle(p, known)),
    "finger": lambda p, known: p.tap(middle(p, known)),
    "keys": arrows_to,
}


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 200)])
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("typed", ["420322", "4203222122220131"], ids=["one round", "in the middle of a box"])
def test_every_filled_box_is_gone_to_and_corrected(
    program: Open, hand: str, typed: str, size: tuple[int, int], scale: int
) -> None:
    """It is the box that was pointed at, it stays so when the button is let go, and its question is asked."""
    p, _kept = scoring(program, size=size, scale=scale)
    digits(p, typed)
    full = [laid.place for laid in scorer(p).laid if laid.value is not None]
    assert len(full) >= 6
    for place in full:
        HANDS[hand](p, "box {} {} {}".format(*place))
        assert scorer(p).at == place
        value = scorer(p).card.value(*place)
        p.key(pygame.K_BACKSPACE)
        assert scorer(p).card.value(*place) is None
        assert scorer(p).at == place
        digits(p, str(value))
        if scorer(p).typed:
            p.key(pygame.K_RETURN)
        assert scorer(p).card.value(*place) == value


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 200)])
def test_every_box_of_a_finished_sheet_is_gone_to(program: Open, hand: str, size: tuple[int, int], scale: int) -> None:
    """And corrected there with the keys on the screen."""
    p, kept = scoring(program, "old-sledge", 2, size=size, scale=scale)
    digits(p, "0111110111")
    assert kept[-1].over
    places = [laid.place for laid in scorer(p).laid if laid.value is not None]
    for place in places:
        HANDS[hand](p, "box {} {} {}".format(*place))
        assert scorer(p).at == place
    HANDS[hand](p, "box 1 low -1")
    p.click(middle(p, "key 2"))
    assert kept[-1].value(1, "low", -1) == 2
    assert not kept[-1].over


def test_a_click_on_an_empty_box_writes_nothing(program: Open) -> None:
    """What is offered there waits for Enter or its key."""
    p, kept = scoring(program)
    digits(p, "42032")
    count = len(kept)
    assert focused(p) == "box 1 taken 2"
    press(p, "box 1 taken 2")
    press(p, "box 1 bid 0")
    press(p, "box 1 taken 2")
    assert (len(kept), focused(p)) == (count, "box 1 taken 2")
    p.key(pygame.K_RETURN)
    assert kept[-1].score == (0, 30, 0)


def test_a_click_on_another_box_ends_the_number_that_was_typed(program: Open) -> None:
    """As the arrows end it; one that cannot stand there keeps its box, and says why."""
    p, kept = scoring(program, "oh-hell", 3)
    digits(p, "2").press(middle(p, "box 1 bid 0"))
    p.release(middle(p, "box 1 bid 0"))
    digits(p, "1")
    assert scorer(p).typed == "1"
    press(p, "box 1 bid 1")
    assert kept[-1].value(1, "bid", 0) == 1
    assert focused(p) == "box 1 bid 1"
    digits(p, "8")
    digits(p, "1")
    assert scorer(p).typed == "1"
    press(p, "box 1 bid 0")
    assert scorer(p).refused.startswith("You can't bid 1.")
    assert (focused(p), scorer(p).card.value(1, "bid", 2)) == ("box 1 bid 2", None)


def test_many_cards_are_bid_with_digits_on_the_screen(program: Open) -> None:
    """House rules with seventeen cards: the keys are digits."""
    p = program(draws=False)
    card = new_scorecard("house", UpDownOptions(schedule=(17,)), NAMES[:3], 2)
    p.app.push(Scorer(p.app, card, lambda _card: None, p.app.pop))
    p.wait()
    press(p, "key 1")
    press(p, "key 6")
    assert scorer(p).card.value(1, "bid", 0) == 16


# Its papers


def test_the_sheet_is_written_as_a_table(program: Open, tmp_path: Path) -> None:
    """One sentence says where; the names cannot reckon."""
    p, _kept = scoring(program)
    digits(p, "420322").key(pygame.K_e)
    assert "seven-up-sheet.csv" in p.app.notice
    with (tmp_path / "seven-up-sheet.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[1] == ["1", "Cy", "7", "4", "2", "0", "3", "2", "2", "0", "30", "0"]
    assert len({len(row) for row in rows}) == 1


def test_the_sheet_is_printed_as_far_as_it_is(program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the names, the dealer and the lines that there are."""
    printed: list[Sheet] = []

    def pdf(sheets: Sequence[Sheet], _page: PageSize) -> bytes:
        printed.extend(sheets)
        return b"%PDF"

    monkeypatch.setattr("sevenup_gui.paper.sheets.sheets_pdf", pdf)
    p, kept = scoring(program, "old-sledge", 2)
    digits(p, "01").key(pygame.K_p)
    assert (tmp_path / "seven-up-sheet.pdf").read_bytes() == b"%PDF"
    assert sheet_pages(printed)
    assert [(sheet.names, sheet.dealer, sheet.lines) for sheet in printed] == [(NAMES[:2], 1, kept[-1].lines)]


# From game night


def night(program: Open, names: Sequence[str] = ("Ann", "Bob", "Cy"), game: str = "seven-up-seven-down") -> Program:
    """Game night with these people."""
    p = program(draws=False)
    friends = tuple(Friend(name, "widow") for name in names)
    p.app.push(Night(p.app, Evening(friends, TableSetup().with_game(game))))
    return p.wait()


def test_from_game_night_to_a_sheet_and_back_to_it_another_day(program: Open, tmp_path: Path) -> None:
    """Who is here plays; every box is kept, and the sheet goes on where it stopped."""
    p = night(program).key(pygame.K_k, pygame.K_n, pygame.K_RETURN)
    assert p.scene(KeptScorer).card.names == ("Ann", "Bob", "Cy")
    digits(p, "42")
    (path,) = (tmp_path / FOLDER).glob("*.sevenup-sheet")
    assert read_sheet(path)[0] == p.scene(KeptScorer).card
    p.key(pygame.K_ESCAPE)
    again = night(program).key(pygame.K_k)
    press(again, "sheet 0")
    assert focused(again) == "box 1 bid 2"


def test_a_new_sheet_asks_for_names_one_after_the_other(program: Open) -> None:
    """Enter goes to the next field; an empty one ends it; the last of them deals first unless it is said otherwise."""
    taken: list[Scorecard] = []
    p = program(draws=False)
    rules = TableSetup().with_game("seven-up-seven-down")
    p.app.push(NewSheet(p.app, (), rules, lambda card, _rules: taken.append(card)))
    new = p.wait().scene(NewSheet)
    for name in ("Ann", "Bob", ""):
        p.letters(name).key(pygame.K_RETURN)
    assert new.players == ("Ann", "Bob")
    assert (focused(p), new.dealer) == ("begin", "Bob")
    new.controls.focus_on("choice dealer")
    p.key(pygame.K_RIGHT)
    press(p, "begin")
    assert taken[0].dealer == 0


@pytest.mark.parametrize(
    ("names", "game", "said"),
    [
        ((), "seven-up", "Type the players first."),
        (("Ann", "ann"), "seven-up", "Two players are called ann. Rename one of them."),
        (("Ann",), "seven-up", "Seven Up is played by 2 to 4, not by 1."),
        (NAMES[:5], "seven-up", "Seven Up is played by 2 to 4, not by 5."),
        ((*NAMES, "Hal"), "seven-up-seven-down", "7Up7Down is played by 2 to 7, not by 8."),
    ],
)
def test_who_cannot_play_so_is_told_in_one_sentence(
    program: Open, names: tuple[str, ...], game: str, said: str
) -> None:
    """And the page is there to be changed: every name has its field."""
    p = program(draws=False)
    p.app.push(NewSheet(p.app, names, TableSetup().with_game(game), lambda _card, _rules: None))
    p.wait().scene(NewSheet).go_on()
    assert p.app.notice == said
    assert p.scene(NewSheet).controls.find(f"name {len(names) - 1}") is not None or not names


def test_rules_for_two_are_not_played_by_three(program: Open) -> None:
    """The preset says for how many it is, not the game alone."""
    p = program(draws=False)
    p.app.push(NewSheet(p.app, NAMES[:3], TableSetup().with_preset("forced-beg"), lambda _card, _rules: None))
    p.wait().key(pygame.K_RETURN)
    assert p.app.notice == "Two-handed, forced beg is for 2, but you typed 3 names."


def test_house_rules_are_scored_as_they_say(program: Open) -> None:
    """Without the hook the dealer bids as he likes."""
    taken: list[Scorecard] = []
    p = program(draws=False)
    rules = TableSetup("seven-up-seven-down", HOUSE, house={"hook": False})
    p.app.push(NewSheet(p.app, NAMES[:3], rules, lambda card, _rules: taken.append(card)))
    p.wait().key(pygame.K_RETURN)
    assert getattr(taken[0].options, "hook") is False  # noqa: B009


def test_a_sheet_is_deleted_after_a_question(program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its button or by Del; where there is no trash one sentence says where it lies."""
    monkeypatch.setitem(sys.modules, "send2trash", None)
    p = program(draws=False)
    library = Library(tmp_path)
    card = new_scorecard("old-sledge", PRESETS["old-sledge"].options(2), NAMES[:2], 1)
    for _ in range(2):
        library.begin(card, "2026-11-22T20:00:00Z").close()
    p.app.push(Sheets(p.app, (), TableSetup()))
    p.wait()
    press(p, "menu sheet 1").key(pygame.K_RETURN)
    assert len(library.sheets()) == 2
    p.scene(Sheets).controls.focus_on("sheet 0")
    p.key(pygame.K_DELETE, pygame.K_d)
    assert len(library.sheets()) == 1
    assert "trash" in p.app.notice


def test_a_sheet_that_is_open_elsewhere_is_not_opened(program: Open, tmp_path: Path) -> None:
    """Nor one that is none: one sentence, and the list is there."""
    p = program(draws=False)
    library = Library(tmp_path)
    card = new_scorecard("old-sledge", PRESETS["old-sledge"].options(2), NAMES[:2], 1)
    other = library.begin(card, "2026-11-22T20:00:00Z")
    (library.folder / "x.sevenup-sheet").write_text("hello\n")
    p.app.push(Sheets(p.app, (), TableSetup()))
    press(p.wait(), "sheet 0")
    assert p.app.notice == "That sheet is open in another window."
    press(p, "sheet 1")
    assert p.app.notice == "This isn't a score sheet."
    other.close()
    press(p, "sheet 0")
    assert p.scene(KeptScorer).card == card


def test_after_the_last_box_a_new_sheet_for_the_same_people(program: Open) -> None:
    """N, and the names and rules stand there again."""
    p = night(program, ("Ann", "Bob"), "seven-up").key(pygame.K_k, pygame.K_n, pygame.K_RETURN)
    digits(p, "0111110111").key(pygame.K_n)
    assert p.scene(NewSheet).players == ("Ann", "Bob")


@pytest.mark.parametrize("scale", [150, 250])
def test_whatever_has_the_focus_is_seen_whole(program: Open, scale: int) -> None:
    """Tab goes round boxes, keys and buttons, though each box has keys of its own."""
    p, _kept = scoring(program, "old-sledge", 2, scale=scale)
    digits(p, "01111")
    been = set()
    for _ in range(60):
        p.key(pygame.K_TAB)
        item = scorer(p).controls.focused
        assert item is not None
        assert item.page is not None or item.id == "back"
        assert item.page is None or item.page.window.contains(item.rect(p.app.painter)), item.id
        been.add(item.id)
    assert {"back", "key 1", "box 1 turned -1", "box 1 game -1", "undo", "done"} <= been


def test_the_first_letters_on_a_new_sheet_are_a_name(program: Open) -> None:
    """Not the keys of its buttons: Ben does not begin, and Hanna does not open the house rules."""
    p = program(draws=False).start()
    p.app.push(NewSheet(p.app, ("Ann",), TableSetup(), lambda _card, _rules: None))
    p.wait().letters("Ben").key(pygame.K_RETURN).letters("Hanna").key(pygame.K_RETURN)
    assert p.scene(NewSheet).players == ("Ann", "Ben", "Hanna")


def test_a_name_that_is_half_typed_counts_when_the_sheet_begins(program: Open) -> None:
    """By its key as by the mouse: who is seen in a field plays."""
    taken: list[Scorecard] = []
    for by_key in (True, False):
        taken.clear()
        p = program(draws=False).start()
        p.app.push(NewSheet(p.app, ("Ann",), TableSetup(), lambda card, _rules: taken.append(card)))
        p.wait().letters("Ben")
        p.key(pygame.K_F2) if by_key else press(p, "begin")
        assert taken[0].names == ("Ann", "Ben")
