"""The first lessons: each idea is explained when it comes up, whatever the learner does."""

import random
from collections.abc import Callable, Iterator
from itertools import product

import pygame
import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import BEG, STAND, Action, Bid, ChooseDiscard, Discard
from sevenup_gui.engine.cards import check_pack
from sevenup_gui.engine.events import BidMade
from sevenup_gui.engine.views import view
from sevenup_gui.games.parts.lesson import LEARNER, Note
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.speech.coach import Coach
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.stage.geometry import Point, Rect
from sevenup_gui.stage.notes import GAP_U, free_spot
from sevenup_gui.stage.zones import Zones
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.note import SIDE_U, TOP_U, text_height_u
from sevenup_gui.ui.scenes.lesson.lesson import Graduation, LessonPacks, lesson_scene
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.lesson.noteroom import SMALLEST_U, NotePlace
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.scripts import with_minus
from tests.scene.driving import Program, part_of
from tests.scene.minds import Adviser
from tests.sweeping import swept

Open = Callable[..., Program]
LESSONS = lessons()

# The smallest window in the longer language holds what the larger ones do; the widest is laid out otherwise.
TIGHT = (((960, 600), 150, "es"), ((960, 600), 250, "es"), ((960, 600), 250, "nl"), ((2560, 1080), 250, "en"))

# The ideas of a lesson, in the order in which somebody who takes every advice meets them.
IDEAS: dict[str, list[str]] = {
    "seven-up": [
        "the game", "turn-up", "stand or beg", "they run", "trumps", "throw", "they throw", "lead", "trick", "jack",
        "high and low", "count", "turned jack", "gift or run", "you give", "void", "follow or trump", "trump led",
    ],
    "seven-up-seven-down": [
        "the game", "trumps", "bid", "lead", "trick", "follow", "void", "scored", "hook", "forehead", "forehead bid",
        "forehead play",
    ],
    "all-fours": [
        "the game", "kick", "stand or beg", "they run", "trumps", "lead", "hung", "trick", "count", "kicked",
        "gift or run", "you give", "follow or trump", "void",
    ],
    "pitch": [
        "the game", "bid", "they take", "trumps", "trump led", "jack", "lead", "trick", "set back", "they bid",
        "dealer takes", "pitch", "count",
    ],
}  # fmt: skip


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def lesson(program: Open, which: str, **how: object) -> tuple[Program, TableScene]:
    """A lesson just begun."""
    p = program(**{"draws": False} | how)
    scene = lesson_scene(p.app, LESSONS[which], Adviser())
    p.app.push(scene)
    return p.wait(), scene


def note_of(scene: TableScene) -> Note | None:
    """The note that lies there."""
    return part_of(scene, Notes).note


def place_of(scene: TableScene) -> NotePlace | None:
    """Return the note's place."""
    return part_of(scene, Notes).place


def attend(p: Program, scene: TableScene, decide: Callable[[TableScene], None]) -> list[str]:
    """Sit through a lesson, deciding as told; the keys of the notes that were read, each once, in order."""
    read: list[str] = []

    def look() -> bool:
        if isinstance(p.app.scene, Summary | ScoreSheet):
            p.app.scene.go_on()
        elif p.app.scene is scene and (note := note_of(scene)) is not None and not scene.director.busy:
            if note.key not in read:
                read.append(note.key)
            if scene.now.read:
                p.key(pygame.K_RETURN)
            elif scene.my_turn:
                decide(scene)
        return isinstance(p.app.scene, Graduation)

    p.until(look, limit_s=600)
    return read


def take_advice(scene: TableScene) -> None:
    """Do what the note says."""
    note = note_of(scene)
    assert note is not None
    assert note.move is not None
    scene.decide(note.move)


def at_random(source: random.Random) -> Callable[[TableScene], None]:
    """Do anything that is allowed."""

    def decide(scene: TableScene) -> None:
        legal = scene.session.legal()
        if isinstance(legal, ChooseDiscard):
            hand = scene.session.view(0).hand_of(0)
            scene.decide(Discard(tuple(source.sample(hand, legal.count))))
        else:
            scene.decide(source.choice(legal))

    return decide


@pytest.mark.parametrize("which", list(LESSONS))
def test_the_packs_are_packs(which: str) -> None:
    """Every prepared pack has the 52 cards."""
    for deal in range(1, len(LESSONS[which].packs) + 1):
        check_pack(LESSONS[which].shuffle(deal).pack)


@pytest.mark.parametrize("which", list(LESSONS))
def test_who_takes_every_advice_meets_every_idea(program: Open, which: str) -> None:
    """The prepared packs bring up each idea in turn, and the learner wins."""
    p, scene = lesson(program, which)
    assert attend(p, scene, take_advice) == IDEAS[which]
    assert scene.session.state.winners == (0,)


@swept(("which", "seed"), [*product(LESSONS, range(6))])
def test_the_learner_may_do_otherwise(program: Open, which: str, seed: int) -> None:
    """Any legal moves lead to the end of the lesson, and what is new on the way is explained."""
    p, scene = lesson(program, which)
    read = attend(p, scene, at_random(random.Random(seed)))
    assert {"the game", "trumps"} <= set(read)


def test_standing_instead_of_begging_is_not_explained_as_a_run(program: Open) -> None:
    """A note belongs to what happened: after standing nothing is said of running or throwing in that deal."""
    p, scene = lesson(program, "seven-up")
    read: list[str] = []

    def decide(scene: TableScene) -> None:
        at = scene.session.state
        if at.phase == "beg":
            scene.decide(STAND)
            return
        if at.deal == 1:
            note = note_of(scene)
            read.append(note.key if note else "")
        take_advice(scene)

    said = attend(p, scene, decide)
    assert "they run" not in said
    assert "throw" not in read


def test_the_hook_is_explained_with_the_bid_it_forbids(program: Open) -> None:
    """The note of the hook names the bid that is struck out, and the advice is another."""
    p, scene = lesson(program, "seven-up-seven-down")
    hooks: list[tuple[str, Action | None]] = []

    def decide(scene: TableScene) -> None:
        note = note_of(scene)
        assert note is not None
        if note.key == "hook":
            hooks.append((note.words, note.move))
        take_advice(scene)

    attend(p, scene, decide)
    assert [("you can't bid 1" in words, move) for words, move in hooks] == [(True, Bid(2))]


def test_the_table_waits_until_a_note_is_read(program: Open) -> None:
    """Nobody acts and no button is offered while a note is to be read; Enter reads on."""
    p, scene = lesson(program, "seven-up")
    p.until(lambda: scene.now.read).wait(5)
    assert (scene.session.state.ply, scene.my_turn, p.labels()) == (0, False, ["Menu", "Next"])
    p.key(pygame.K_RETURN, pygame.K_RETURN)
    assert scene.my_turn
    assert p.labels() == ["Menu", "Stand", "Beg", "Stand or beg"]


def test_a_click_on_next_reads_on(program: Open) -> None:
    """The mouse alone leads through the notes."""
    p, scene = lesson(program, "seven-up")
    p.until(lambda: scene.now.read)
    p.click_on("Next").click_on("Next")
    assert scene.my_turn


@pytest.mark.parametrize("language", codes())
def test_enter_takes_the_advice(program: Open, language: str) -> None:
    """The button of the suggested move has the focus, whatever it is called."""
    p, scene = lesson(program, "seven-up", language=language)
    p.until(lambda: scene.now.read).key(pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert scene.session.state.history[0][1] == BEG


def test_the_cards_that_a_note_says_to_throw_are_marked_in_the_hand(program: Open) -> None:
    """As long as that note lies there, and never others."""
    p, scene = lesson(program, "seven-up")
    marked: list[frozenset[str]] = []

    def look(scene: TableScene) -> None:
        scene.draw(p.app.canvas)
        note = note_of(scene)
        move = note.move if note is not None else None
        assert scene.table.named == frozenset(move.cards if isinstance(move, Discard) else ())
        marked.append(scene.table.named)
        take_advice(scene)

    attend(p, scene, look)
    assert [len(cards) for cards in marked if cards] == [3]


def test_a_lesson_leaves_the_saved_match_alone(program: Open) -> None:
    """A match that waits to be continued still waits after a lesson, even one in which U was pressed."""
    p, scene = lesson(program, "seven-up")
    waiting = p.home / "match.sevenup"
    waiting.write_text("a match\n", encoding="utf-8")

    taken_back: list[int] = []

    def decide(scene: TableScene) -> None:
        if not taken_back and scene.session.undo_plan(LEARNER) is not None:
            taken_back.append(scene.session.state.ply)
            p.key(pygame.K_u)
        else:
            take_advice(scene)

    attend(p, scene, decide)
    assert taken_back
    assert waiting.read_text(encoding="utf-8") == "a match\n"
    assert not (p.home / "matches").exists()


def test_a_match_is_offered_at_the_end(program: Open) -> None:
    """ "Play a match" leads to the set-up of the game that was learned."""
    p, scene = lesson(program, "seven-up-seven-down")
    attend(p, scene, take_advice)
    p.key(pygame.K_p)
    assert p.scene(SetUp).setup.game == "seven-up-seven-down"


@pytest.mark.parametrize(
    ("key", "which"),
    [(pygame.K_o, "seven-up"), (pygame.K_u, "seven-up-seven-down"), (pygame.K_k, "all-fours"), (pygame.K_p, "pitch")],
)
def test_a_key_chooses_the_lesson(program: Open, key: int, which: str) -> None:
    """L on the title, and then the game's key, sits down to its lesson."""
    p = program(draws=False).start().key(pygame.K_l, key)
    assert part_of(p.table, LessonPacks).lesson.game == which


def trick_lies(scene: TableScene) -> bool:
    """Return True if a trick is played, or its place is reserved."""
    return scene.session.state.phase == "play"


def uncovered(zones: Zones, trick: bool) -> dict[str, Rect]:
    """Return the boxes that a note must leave open, the trick among them while it's played."""
    boxes = {"hand": zones.hand, "stock": zones.stock, "turn-up": zones.turn_up, "badge": zones.badge}
    if trick:
        boxes |= {f"slot {seat}": box for seat, box in enumerate(zones.slots)}
    return boxes | {f"plate {seat}": box for seat, box in enumerate(zones.plates)}


@swept(("which", "size"), [*product(LESSONS, ((1280, 720), (960, 600), (2560, 1080)))])
def test_a_note_covers_nothing_that_matters(program: Open, which: str, size: tuple[int, int]) -> None:
    """Hand, trick, plates, stock and the buttons of the moment stay in sight under every note of a lesson."""
    p, scene = lesson(program, which, size=size)
    checked = []

    def look(scene: TableScene) -> None:
        check(scene)
        take_advice(scene)

    def check(scene: TableScene) -> None:
        place, zones = place_of(scene), scene.director.zones
        assert place is not None
        assert zones.cloth.holds(place.box)
        over = [name for name, box in uncovered(zones, trick_lies(scene)).items() if place.box.overlaps(box)]
        assert (place.paper.title, over) == (place.paper.title, [])
        pixels = p.app.painter.rect(place.box.x, place.box.y, place.box.w, place.box.h)
        buttons = [item for item in scene.controls.items[1:] if item.enabled and item.label != "Next"]
        assert not [item.label for item in buttons if item.rect(p.app.painter).colliderect(pixels)]
        checked.append(place)

    p.each_step = lambda _p: check(scene) if scene.now.read and place_of(scene) and p.app.scene is scene else None
    attend(p, scene, look)
    assert len(checked) >= len(IDEAS[which])


@swept(("which", "size", "scale", "language"), [(which, *window) for which in LESSONS for window in TIGHT])
def test_a_note_stays_clear_of_cards_and_buttons_at_every_scale(
    program: Open, which: str, size: tuple[int, int], scale: int, language: str
) -> None:
    """It may cover plates when words are large, never the hand, the trick or what is to be pressed; and it is never
    smaller than can be read. Its own button lies on it, clear of its words."""
    p, scene = lesson(program, which, size=size, scale=scale, language=language)
    checked: list[str] = []

    def check(scene: TableScene) -> None:
        place, zones, painter, trick = place_of(scene), scene.director.zones, p.app.painter, trick_lies(scene)
        assert place is not None
        paper = place.paper
        assert zones.cloth.holds(place.box), paper.title
        assert paper.type_u >= SMALLEST_U - 1e-6
        walls = {"hand": zones.hand, **(uncovered(zones, trick) if scale < 150 else {})}
        walls |= {f"slot {n}": box for n, box in enumerate(zones.slots)} if trick else {}
        assert (paper.title, [name for name, box in walls.items() if place.box.overlaps(box)]) == (paper.title, [])
        pixels = painter.rect(place.box.x, place.box.y, place.box.w, place.box.h)
        others = [item for item in scene.controls.items[1:-1] if item.enabled]
        assert not [item.label for item in others if item.rect(painter).colliderect(pixels)], paper.title
        if place.button is not None:
            button = place.button.rect(painter, *place.button_at)
            style = words(paper.type_u, 700 if len(paper.lines) > paper.advice_from else 500)
            last = painter.letters.width_px(paper.lines[-1], style)
            ends_px = painter.px(place.box.x + SIDE_U) + last
            foot_px = painter.px(place.box.y + TOP_U + text_height_u(paper.type_u, len(paper.lines), False) - 2 * TOP_U)
            assert pixels.contains(button)
            assert button.left >= ends_px or button.top >= foot_px - painter.px(2), paper.title
        checked.append(paper.title)

    def look(scene: TableScene) -> None:
        check(scene)
        take_advice(scene)

    p.each_step = lambda _p: check(scene) if scene.now.read and place_of(scene) and p.app.scene is scene else None
    attend(p, scene, look)
    assert len(checked) >= len(IDEAS[which])


def test_a_spot_is_found_between_things() -> None:
    """A box goes where it fits, as near to the wish as can be, and nowhere when there is no room."""
    inside, wall = Rect(0, 0, 400, 200), Rect(150, 0, 60, 200)
    assert free_spot(120, 80, inside, [wall], Point(180, 100)) == Rect(210 + GAP_U, 60, 120, 80)
    assert free_spot(300, 80, inside, [wall], Point(180, 100)) is None


def test_the_computers_know_nothing_of_the_lesson() -> None:
    """The packs are dealt by the rules: the first bid and the first beg are the learner's own to make."""
    for which in LESSONS.values():
        first = game.deal(game.new_match(which.options, 1 + len(which.faces), which.dealer), which.shuffle(1).pack)
        assert first.state.turn == 0


def test_with_a_third_game_every_other_lesson_is_offered(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of them by its key, each with what it is about; with two games it is simply the other one."""
    p = program(draws=False)
    known = {key: LESSONS[key] for key in ("seven-up", "seven-up-seven-down")}
    monkeypatch.setattr("sevenup_gui.ui.scenes.lesson.lesson.lessons", lambda: known)
    p.app.push(Graduation(p.app, "seven-up", "You won."))
    two = [(item.label, item.hint) for item in p.wait().app.scene.controls.items][1:-2]
    monkeypatch.setattr("sevenup_gui.ui.scenes.lesson.lesson.lessons", lambda: known | {"third": LESSONS["seven-up"]})
    p.app.push(Graduation(p.app, "seven-up", "You won."))
    three = [(item.label, item.hint) for item in p.wait().app.scene.controls.items][1:-2]
    assert two == [("Learn 7Up7Down", "The other game of this table.")]
    assert three == [
        ("Learn 7Up7Down", "A lesson for three. Bid, then take exactly that many tricks."),
        ("Learn Seven Up", "Seven Up for two, with turn-up, beg and gift, High, Low, Jack and Game."),
    ]


@pytest.mark.parametrize("which", LESSONS)
def test_no_idea_about_a_choice_stands_beside_a_card_that_alone_may_be_played(which: str) -> None:
    """However the lesson is played: "throw any card" is not said where nothing else is allowed, and no trump is offered
    to a hand that has none."""
    chosen, rng, forced = LESSONS[which], random.Random(which), 0
    names = Names(("You", *chosen.faces), chosen.options, LEARNER)
    for _ in range(60):
        state = game.new_match(chosen.options, 1 + len(chosen.faces), chosen.dealer)
        for pack in chosen.packs:
            state = game.deal(state, pack.split()).state
            while state.turn is not None:
                legal = game.legal_actions(state)
                if state.turn == LEARNER:
                    at, note = view(state, LEARNER), Coach(names).ask(view(state, LEARNER))
                    if isinstance(legal, tuple) and len(legal) == 1:
                        forced += 1
                        assert "any card" not in note.words
                        assert "as you like" not in note.words
                    if "Trump to take" in note.words:
                        assert any(card[1] == at.trump for card in at.hand_of(LEARNER)) or at.table[0][0][1] == at.trump
                if isinstance(legal, ChooseDiscard):
                    action: Action = Discard(tuple(rng.sample(state.hands[state.turn], legal.count)))
                else:
                    action = rng.choice(legal)
                state = game.apply(state, action).state
            if state.winners is not None:
                break
    assert forced > 20


@pytest.mark.parametrize("which", LESSONS)
def test_a_lesson_is_in_the_game_and_not_in_a_changed_one(program: Open, which: str) -> None:
    """It is shorter than a match, and its rules are called what the game's are: on F1 and on the score sheet."""
    p, scene = lesson(program, which)
    called = preset_name(LESSONS[which].preset)
    for deed in ("rules", "sheet"):
        scene.run(deed)
        paper = p.app.scene
        assert preset_name(paper.preset) == called  # type: ignore[attr-defined]
        p.app.pop()


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("which", LESSONS)
def test_a_lesson_ends_with_how_it_went(program: Open, which: str, language: str) -> None:
    """Its end says who won and at what score; and the list of lessons ticks it, for a reader too."""
    p, scene = lesson(program, which, language=language)
    attend(p, scene, take_advice)
    score = scene.session.state.score
    assert str(score[LEARNER]) in p.scene(Graduation).said
    assert all(with_minus(str(points)) in p.scene(Graduation).said for points in score)
    assert p.app.settings.learned == [which]
    p.key(pygame.K_q)
    p.wait().key(pygame.K_l)
    assert [item.id for item in p.app.scene.controls.items if item.value] == [f"lesson {which}"]


def test_a_bid_taken_at_the_same_number_is_told_as_that() -> None:
    """Pitch: whoever deals may take the bid, so that the highest bidder is not the one who bid first."""
    known = LESSONS["pitch"]
    state = game.deal(game.new_match(known.options, 2, 1), known.packs[0].split()).state
    state = game.apply(state, Bid(2)).state
    made = game.apply(state, Bid(2))
    bid = next(event for event in made.events if isinstance(event, BidMade))
    note = known.news(bid, view(made.state, LEARNER), Names(("You", "Ben"), known.options, LEARNER))
    assert note is not None
    assert "deals, so" in note.words
    assert "high bidder" not in note.words
