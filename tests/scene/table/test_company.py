"""The company at the table: moods that fit what happened, and talk that gets in nobody's way."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.events import CardPlayed, TrickTaken
from sevenup_gui.engine.views import PUBLIC, fold, redact, view
from sevenup_gui.i18n import codes
from sevenup_gui.sitters import SITTERS
from sevenup_gui.speech.talk.talk import TalkLine
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.fit_layout import fit_layout
from sevenup_gui.stage.geometry import Rect, frame_for
from sevenup_gui.stage.theatre.beat_overlays import Placard
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.scenes.lesson.lesson import to_lesson
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.table.company import Company
from sevenup_gui.ui.table.finale import APART, face_across
from sevenup_gui.ui.table.talking import FADE_S, Said, Talking, passing, place
from sevenup_gui.vocabulary.names import Names
from tests.builders import Table, seven_up, up_down
from tests.scene.driving import Program, decide_by_keys, setup_for
from tests.stage.shapes import seated

Open = Callable[..., Program]
FACES = tuple(SITTERS)


def moods_after(table: Table, last: type, nth: int = -1) -> dict[int, str]:
    """The faces once the `nth` event of a kind has been seen."""
    names = Names(("Ann", "Bob", "Cy", "Di")[: table.before.players], table.before.options, 0)
    company = Company(names, FACES[: table.before.players], ("human",) * table.before.players)
    at = view(table.before, PUBLIC)
    wanted = table.happened(last)[nth]
    for event in table.events:
        at = fold(at, redact(event, PUBLIC))
        company.feel(event, at)
        if event is wanted:
            break
    return dict(company.moods)


def test_nobody_laughs_at_a_trick_too_many() -> None:
    """A trick is a pleasure as far as one has bid; past that it is none, nor is the next one."""
    table = up_down({0: "AH KH", 1: "2S 3S", 2: "2D 3D"}, tricks=2, players=3, bids=[0, 1, 0], hook=False)
    table.do("AH", "2S", "2D", "KH", "3S", "3D")
    assert moods_after(table, TrickTaken, 0) == {0: "dismayed"}
    assert moods_after(table, TrickTaken, 1) == {0: "dismayed"}


def test_a_mood_lasts_until_the_next_trick_is_taken() -> None:
    """Not for a frame, nor until the next card."""
    table = up_down({0: "AH 2S", 1: "2H AS", 2: "3H 3S"}, tricks=2, players=3, bids=[1, 1, 1], hook=False)
    table.do("AH", "2H", "3H", "2S", "AS")
    assert moods_after(table, CardPlayed) == {0: "pleased"}
    table.do("3S")
    assert moods_after(table, TrickTaken) == {1: "pleased"}


def test_the_jack_pleases_one_and_dismays_another() -> None:
    """Who takes it, and who had to put it there; a partner is glad of it either way."""
    table = seven_up(hands={0: "AH 2S", 1: "JH 3S"}, turned="7H").do("stand", "AH", "JH")
    assert moods_after(table, TrickTaken) == {0: "pleased", 1: "dismayed"}


@pytest.mark.parametrize(("answer", "mood"), [("give", "pleased"), ("run", "dismayed")])
def test_a_beg_is_felt_by_who_begged(answer: str, mood: str) -> None:
    """Given or refused."""
    table = seven_up(turned="7H 8S").do("beg", answer)
    assert moods_after(table, type(table.events[-1])) == {0: mood}


def directors(scale: float) -> list[Director]:
    """Tables of every kind in windows of every shape, in the middle of a trick or of the bids."""
    made = []
    for size in ((960, 600), (1280, 720), (2560, 1080)):
        frame = frame_for(*size, scale)
        for players in range(2, 8):
            if players < 5:
                state = seven_up(players=players).do("stand").state
                made.append(Director(view(state, 0), frame))
            if players > 2:
                for bids, forehead in (((), "none"), ((0,) * players, "none"), ((0,) * players, "both")):
                    tricks = 1 if forehead == "both" else 3
                    table = up_down(players=players, tricks=tricks, bids=bids, forehead=forehead, hook=False)
                    made.append(Director(view(table.state, 0), frame))
    return made


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.5])
def test_talk_covers_nothing(scale: float) -> None:
    """No card, plate, rack, tag, call or button, at any table, and it lies on the cloth. Most find room."""
    said = shown = 0
    words = "A long lead, and a longer night."
    for director in directors(scale):
        zones = director.zones
        width, height = zones.frame.width_u, 720
        p = Painter((round(width), height), THEMES["baize"], zones.frame.scale)
        with p.scaled(zones.cloth_scale):
            for seat in range(1, director.shown.players):
                now = passing(director)
                piece, box = place(p, zones, seat, words, [*now, zones.bubbles[seat]])
                said += 1
                if piece is None:
                    continue
                shown += 1
                assert zones.cloth.holds(box)
                standing = [other for _name, other in zones.standing()]
                assert not any(box.overlaps(other) for other in [*standing, *now, zones.bubbles[seat]])
                assert (box.w, box.h) == pytest.approx(piece.size_u(p))
    assert shown > said * (0.6 if scale == 1.0 else 0.2)


@pytest.mark.parametrize("language", codes())
def test_nobody_waits_for_talk(program: Open, language: str) -> None:
    """The person decides while somebody speaks, without motion too, and what is said is in the log."""
    p = program(draws=False, language=language).sit_down(setup_for(plays="hccc"))
    p.until(p.my_turn)
    spoken = [said.line for said in p.table.company.talking.said]
    assert spoken
    assert all(line.seat != 0 for line in spoken)
    assert all(any(line.words in told for told in p.table.telling.log) for line in spoken)


def test_off_means_silence(program: Open) -> None:
    """Nothing on the table, nothing in the log; what is being said stops at once."""
    p = program(draws=False).sit_down(setup_for())
    p.until(lambda: p.table.company.talking.said)
    p.app.settings.talk = False
    p.table.take_settings()
    assert not p.table.company.talking.said
    q = program(draws=False, talk=False).sit_down(setup_for())
    q.until(lambda: q.table.session.state.deal and not q.table.director.busy)
    assert not q.table.company.talking.said
    assert not any("“" in line for line in q.table.telling.log)


def test_a_lesson_is_not_talked_into(program: Open) -> None:
    """What is said there is the note."""
    p = program(draws=False).start()
    to_lesson(p.app, "seven-up")
    p.until(lambda: p.table.session.state.deal)
    assert p.table.company.talking.talk is None


def test_a_line_stays_to_be_read_and_goes_before_a_call(program: Open) -> None:
    """It fades in and out; where a call comes up it is gone at once."""
    talking, line = Talking(), TalkLine(1, "keeper", "greeting", 0)
    talking.said = [Said(line)]
    assert talking.advance(FADE_S)
    assert not talking.advance(0.5)
    p = program(speed="none").sit_down(setup_for(plays="hcc", preset="seven-up-seven-down")).until(lambda: True)
    director, surface = p.table.director, pygame.Surface(p.app.painter.size_px)
    with p.app.painter.scaled(director.zones.cloth_scale):
        talking.draw(p.app.painter, surface, director, [])
        [said] = talking.said
        talking.draw(p.app.painter, surface, director, [said.box])
    assert not talking.said
    talking.said = [Said(line)]
    for _ in range(10):
        talking.advance(1.0)
    assert not talking.said


def test_goodbyes_stand_on_the_sheet_that_shows_who_won(program: Open) -> None:
    """Without motion too, where nobody would see a bubble at the end."""
    p = program(draws=False).start().key(pygame.K_w)
    p.until(lambda: p.table.session.state.deal and not p.table.director.busy)
    table = p.table
    while not p.shows(Result)():
        p.until(p.shows(Summary, Result), 400)
        if p.shows(Summary)():
            p.key(pygame.K_RETURN)
    goodbyes = p.scene(Result).goodbyes
    assert goodbyes
    for seat, line in goodbyes.items():
        assert f"{table.names.names[seat]}: “{line.words}”" in table.telling.log
        assert any(line.words in str(node) for node in p.scene(Result).told().before)


def test_what_was_taken_back_is_hushed(program: Open) -> None:
    """An undo clears the table of words."""
    p = program(draws=False).sit_down(setup_for())
    p.until(lambda: p.table.company.talking.said)
    p.table.anew(1)
    assert not p.table.company.talking.said


def test_nobody_talks_over_a_button(program: Open) -> None:
    """Large ones stand higher than their place: a line is gone when they come up."""
    p = program((1280, 720), language="es", scale=150, speed="none").sit_down(setup_for("hoyle"))
    p.until(p.my_turn)
    talking, unit = p.table.company.talking, p.app.painter.unit_px
    button = p.table.controls.items[0].rect(p.app.painter)
    line, zones = TalkLine(1, "keeper", "greeting", 0), p.table.director.zones
    beside = Rect(button.x / unit - 60.0, button.y / unit - 60.0, 120.0, 80.0)
    piece, _box = place(p.app.painter, zones, 1, line.words, [])
    talking.said = [Said(line, words=line.words, zones=zones, piece=piece, box=beside)]
    p.table.draw(pygame.Surface(p.app.painter.size_px))
    assert not any(said.box is beside for said in talking.said)


def test_the_table_celebrates_who_won(program: Open) -> None:
    """As the match ends, before any paper lies there: the winner's face in the middle of the table, over what was
    special, which the line at the bottom says after who won; and the one who lost has a word to say."""
    hands = {0: "AH KH 2H AS AD AC", 1: "JH KS QC 9S 9D 9C"}
    p = program((960, 600), draws=False)
    p.sit_down(setup_for(target=1), seven_up(hands=hands, target=1).do("stand"))
    while not p.table.session.over:
        p.until(lambda: p.my_turn() or p.table.session.over)
        if p.my_turn() and len(p.table.director.shown.hand_of(0)) == 1:
            p.app.settings.speed = "normal"
            p.table.take_settings()
        if p.my_turn():
            decide_by_keys(p)

    def finale() -> list[Placard]:
        props = p.table.director.overlays.props
        return [prop for prop in props if isinstance(prop, Placard) and prop.beat.finale is not None]

    p.until(finale)
    vars(p.app).pop("draw")  # from now on it is looked at
    p.wait()
    x, y = (round(length * p.app.painter.unit_px) for length in finale()[0].box.centre)
    before = p.screen.surface.subsurface((x - 40, y - 60, 80, 100)).copy()
    p.wait(0.4)
    assert finale()[0].alpha_frac == 1.0
    after = p.screen.surface.subsurface((x - 40, y - 60, 80, 100))
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    assert p.table.telling.told == "You win the match. A whitewash! Not a point conceded."
    assert [said.line.cue for said in p.table.company.talking.said] == ["lost"]
    p.until(p.shows(Summary))


@pytest.mark.parametrize("players", [5, 6, 7])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (960, 1000)], ids=str)
def test_the_faces_of_all_who_share_a_win_stand_between_the_plates(players: int, size: tuple[int, int]) -> None:
    """However many they are, with half a face's width to spare for the laurels at both ends together."""
    zones = fit_layout(frame_for(*size), seated(players, 0, 0, False, False))
    middle = zones.cloth.centre.x
    for winners in range(2, players + 1):
        face = face_across(zones.cloth, zones.plates[1].h, winners)
        half = (face * (1 + (winners - 1) * APART) + face / 2) / 2
        sides = [plate for plate in zones.plates[1:] if abs(plate.centre.x - middle) > zones.cloth.w / 3]
        assert all(plate.right < middle - half or plate.x > middle + half for plate in sides)
