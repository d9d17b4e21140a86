"""The first minute: *Play* seats a newcomer at a short match, which says everything before it happens."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.i18n import codes
from sevenup_gui.store.settings import NEWCOMER_DEALS
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.setup.setup import SetUp
from tests.scene.driving import Program, decide_by_keys

Open = Callable[..., Program]
FIRST_CARD_S = 6.0


def notes_of(table: TableScene) -> Notes:
    """The part that lays notes."""
    return next(part for part in table.parts if isinstance(part, Notes))


def newcomer(program: Open, **settings: object) -> Program:
    """The title of a home that nobody has played in."""
    return program(deals_met=0, **settings).start()


@pytest.mark.parametrize("way", ["key", "click"])
def test_one_press_leads_to_the_first_own_card(program: Open, way: str) -> None:
    """In less than six seconds at normal speed, with nothing to be answered before."""
    p = newcomer(program, draws=False, speed="normal")
    if way == "key":
        p.key(pygame.K_p)
    else:
        p.click_on("Play")
    table, waited_s = p.table, 0.0
    while not table.director.shown.hand_of(0):
        p.wait(0.1)
        waited_s += 0.1
        assert waited_s < FIRST_CARD_S
    assert p.app.scene is table
    assert (len(table.setup.seats), table.setup.seats[1].plays) == (2, "novice")


def test_nothing_is_decided_before_the_newcomer_was_told_and_asked(program: Open) -> None:
    """The other deals; a note says what is played for, one what to stand or to beg is, and only then a press
    decides."""
    p = newcomer(program, draws=False)
    p.key(pygame.K_p)
    table = p.table
    notes, read = notes_of(table), []
    while not table.now.my_turn:
        p.until(lambda: table.now.read or table.now.my_turn)
        assert table.session.state.ply == 0
        if table.now.read:
            assert notes.note is not None
            read.append(notes.note.key)
            p.key(pygame.K_RETURN)
    assert read[0] == "the game"
    assert "turn-up" in read or "turned jack" in read
    assert notes.note is not None
    assert notes.note.key == "stand or beg"
    assert notes.note.move is None
    assert table.session.header.options.target == 4  # type: ignore[attr-defined]


def test_it_is_played_to_its_end_and_set_up_comes_afterwards(program: Open) -> None:
    """Each idea once; the end offers another table, and *Play* sets one up from then on."""
    p = newcomer(program, draws=False)
    p.key(pygame.K_p)
    table, read = p.table, []
    for _ in range(4000):
        if isinstance(p.app.scene, Result):
            break
        if p.app.scene is table and table.now.read:
            note = notes_of(table).note
            assert note is not None
            read.append(note.key)
            p.key(pygame.K_RETURN)
        elif p.app.scene is table and table.now.my_turn:
            decide_by_keys(p)
        else:
            p.wait(0.2)
            if p.app.scene is not table:
                p.key(pygame.K_RETURN)
    assert isinstance(p.app.scene, Result)
    assert len(read) == len(set(read)) > 3
    assert p.app.settings.deals_met
    assert not p.app.settings.setup
    p.app.ways.to_title()
    p.key(pygame.K_p).scene(SetUp)


@pytest.mark.parametrize("menu", [False, True])
def test_one_key_stops_the_notes_and_the_match_goes_on(program: Open, menu: bool) -> None:
    """From the first moment: the key is shown, no note comes any more, and the match goes on. Afterwards *Play* sets up
    a table."""
    p = newcomer(program, draws=False, speed="normal")
    p.key(pygame.K_p).wait(0.5)
    assert "K" in [key for hint in p.table.hints() for key in hint.keys]
    table = p.table
    if menu:
        p.key(pygame.K_ESCAPE)
    p.key(pygame.K_k)
    assert p.app.scene is table
    assert p.app.settings.deals_met == NEWCOMER_DEALS
    assert "K" not in [key for hint in table.hints() for key in hint.keys]
    for _ in range(12):
        p.until(lambda: p.app.scene is not table or table.now.my_turn, limit_s=30)
        if p.app.scene is not table:
            break
        assert notes_of(table).note is None
        decide_by_keys(p)
    assert table.session.state.ply > 6
    p.app.ways.to_title()
    p.key(pygame.K_p).scene(SetUp)


def test_a_first_match_goes_on_with_its_notes(program: Open) -> None:
    """After the window was closed in the middle of it."""
    p = newcomer(program, draws=False)
    p.key(pygame.K_p)
    p.until(lambda: p.table.now.read)
    p.app.ways.to_title()
    p.key(pygame.K_c)
    assert notes_of(p.table)


def test_nobody_else_is_taken_for_a_newcomer(program: Open) -> None:
    """Who has learned a game or set up a table chooses."""
    program(draws=False, deals_met=NEWCOMER_DEALS).start().key(pygame.K_p).scene(SetUp)


def test_a_card_pressed_before_the_note_was_read_is_answered(program: Open) -> None:
    """The line at the bottom asks for nothing while a note waits, and a press on a card takes the note away and plays
    nothing."""
    p = newcomer(program, draws=False)
    p.key(pygame.K_p)
    table = p.table
    p.until(lambda: table.now.read)
    assert not any(part.bold for part in table.caption_parts())
    note, ply = notes_of(table).note, table.session.state.ply
    p.click(p.spot_of(table.director.shown.hand_of(0)[0])).wait(0.5)
    assert notes_of(table).note is not note
    assert table.session.state.ply == ply


def test_no_ring_lies_where_nobody_went_with_the_keys(program: Open) -> None:
    """The note's button had the focus and is gone: the menu has no ring, but the next question's button does."""
    p = newcomer(program, draws=False)
    p.key(pygame.K_p)
    table = p.table
    read_all(p)
    assert table.controls.look_of("stand")[1]
    p.key(pygame.K_RETURN)
    p.until(lambda: table.now.read)
    assert table.controls.look_of("next")[1]
    read_all(p)
    assert table.now.my_turn
    assert [item.id for item in table.controls.items if item.enabled] == ["menu"]
    assert not table.menu_button().focus


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((1280, 720), 250)])
def test_a_note_never_covers_what_it_speaks_of(program: Open, size: tuple[int, int], scale: int) -> None:
    """In the smallest window and at the largest letters; where letters are usual it covers nothing that stands there,
    since nobody plays while it is read."""
    p = newcomer(program, draws=False, size=size, scale=scale)
    p.key(pygame.K_p)
    table, notes, marks = p.table, notes_of(p.table), set()
    for _ in range(200):
        if table.now.read and notes.note is not None and notes.place is not None:
            box = notes.marked(table.now, notes.note)
            assert box is None or not box.overlaps(notes.place.box), notes.note.key
            if scale == 100:
                standing = dict(table.director.zones.standing())
                assert not [name for name, wall in standing.items() if wall.overlaps(notes.place.box)]
            marks.add(notes.note.mark)
            p.key(pygame.K_RETURN)
        elif table.now.my_turn:
            decide_by_keys(p)
        else:
            p.wait(0.2)
        if "pile" in marks:
            break
    assert {"turn-up", "pile"} <= marks


@pytest.mark.parametrize("language", codes())
def test_no_heading_of_a_note_is_cut_where_a_wider_one_has_room(program: Open, language: str) -> None:
    """In a large window every language has its whole heading."""
    p = newcomer(program, draws=False, size=(1920, 1080), language=language)
    p.key(pygame.K_p)
    p.until(lambda: p.table.now.read)
    notes = notes_of(p.table)
    assert notes.note is not None
    assert notes.place is not None
    assert notes.place.paper.title == notes.note.title


def read_all(p: Program) -> None:
    """Read every note until something is asked."""
    while not p.table.now.my_turn:
        p.until(lambda: p.table.now.read or p.table.now.my_turn)
        if p.table.now.read:
            p.key(pygame.K_RETURN)
