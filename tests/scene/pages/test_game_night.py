"""Game night from the title to the standings: who is there, match after match, closed and opened again."""

import csv
import json
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.paper.lists import listing_pages
from sevenup_gui.paper.page import TextRun
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.store.evening import FILE, Evening, Friend
from sevenup_gui.store.evening_index import evening_of
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.ui.kit.draw.text import Letters
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.night.friend import FriendEditor
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.night.nighttable import NightResult
from sevenup_gui.ui.scenes.night.standings import EveningRows, Standings
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.sheet import RulesSheet
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.vocabulary.tables import csv_of
from tests.scene.driving import Program, decide_by_keys
from tests.scene.posing import evening

Open = Callable[..., Program]


def night(program: Open, **how: object) -> Program:
    """The page of the game night, as the title opens it."""
    return program(**{"draws": False, "name": "Ann", "face": "widow"} | how).start().key(pygame.K_n)


def test_a_night_calls_everybody_what_the_standings_call_them(program: Open) -> None:
    """Also who is alone with computers for a match: the plate, the log and the standings have one name."""
    p = night(program, name="")
    p.click_on("Deal")
    p.until(p.shows_table("night"))
    assert [p.table.company.names.seat(seat) for seat in p.table.people] == page_of_friends(p)


def page_of_friends(p: Program) -> list[str]:
    """Return the names in the evening's standings."""
    return [row.name for row in evening_of(p.app.saved).standings()]


def page(p: Program) -> Night:
    """The page in front."""
    return p.scene(Night)


def add(p: Program, name: str) -> None:
    """Somebody new, whose name is typed."""
    p.click_on("Add player")
    p.scene(FriendEditor)
    p.letters(name).key(pygame.K_RETURN, pygame.K_ESCAPE)


def set_row(p: Program, row: str, done: Callable[[Evening], bool]) -> None:
    """Step a row of the page until it stands as wanted."""
    for _ in range(100):
        if done(page(p).evening):
            return
        page(p).controls.focus_on(row)
        p.key(pygame.K_RIGHT)
    raise AssertionError(f"{row} never came to it")


def short(p: Program) -> None:
    """To a single point: matches that are over after a deal."""
    for _ in range(6):
        page(p).controls.focus_on("choice target")
        p.key(pygame.K_LEFT)
    assert page(p).evening.rules.target == 1


def play_out(p: Program, done: Callable[[], bool] | None = None) -> None:
    """Play the match under way to its end, or until something is so, lifting every cover."""
    done = done or p.shows(NightResult)
    for _ in range(3000):
        if done():
            return
        if isinstance(p.app.scene, Summary):
            p.key(pygame.K_RETURN)
        elif isinstance(p.app.scene, TableScene) and p.table.cover is not None and p.table.cover.is_down:
            p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="").wait(0.6)
            p.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        elif p.my_turn():
            decide_by_keys(p)
        else:
            p.wait()
    raise AssertionError("the match never ended")


def names(p: Program) -> list[str]:
    """Return the names at the table, from seat 0 on."""
    return [player.name for player in p.table_in_front("night").session.header.players]


# The page


def test_the_first_evening_begins_with_whoever_has_the_settings(program: Open) -> None:
    """The name and the face of the settings; a computer takes the other chair."""
    p = night(program)
    assert page(p).evening.friends == (Friend("Ann", "widow"),)
    assert page(p).summary() == "Playing: Ann and Ben."


def test_somebody_new_is_there_with_a_name_and_a_face_of_their_own(program: Open) -> None:
    """One press, the name typed, and the face may be changed; a name that somebody has gets a number."""
    p = night(program)
    add(p, "Bob")
    add(p, "Ann")
    friends = page(p).evening.friends
    assert [friend.name for friend in friends] == ["Ann", "Bob", "Ann 2"]
    assert len({friend.face for friend in friends}) == 3
    p.click_on("Name and face of Bob").click_on("Ben").key(pygame.K_ESCAPE)
    assert page(p).evening.friends[1] == Friend("Bob", "keeper")


def test_one_press_and_somebody_has_come_or_gone(program: Open) -> None:
    """Who is not there tonight is remembered for another night."""
    p = night(program)
    add(p, "Bob")
    p.click_on("Bob")
    assert page(p).summary() == "Playing: Ann and Ben."
    again = night(program)
    assert page(again).evening.friends[1].here is False
    again.click_on("Bob")
    assert page(again).summary() == "Playing: Ann and Bob."


def test_somebody_may_be_forgotten(program: Open) -> None:
    """Whoever never comes again need not stand there."""
    p = night(program)
    add(p, "Bob")
    p.click_on("Name and face of Bob").click_on("Forget Bob")
    assert [friend.name for friend in page(p).evening.friends] == ["Ann"]


def test_nobody_sits_down_where_nobody_is(program: Open) -> None:
    """The page says so instead."""
    p = night(program).click_on("Ann")
    deal = page(p).controls.find("deal")
    assert deal is not None
    assert (deal.enabled, deal.hint) == (False, "First choose who's here.")
    p.key(pygame.K_d)
    assert p.app.notice == deal.hint
    assert p.app.scene is page(p)


def test_rules_of_ones_own_are_offered_by_their_names(program: Open) -> None:
    """On the page of house rules, with the options they were kept with."""
    kept = {"Ours": {"game": "seven-up", "options": {"beg": "forced"}},
            "Other": {"game": "seven-up-seven-down", "options": {}}}  # fmt: skip
    p = night(program, house_rules=kept)
    p.click_on("House rules")
    p.scene(HouseRules).controls.focus_on("rules kept")
    p.key(pygame.K_RIGHT, pygame.K_ESCAPE)
    assert page(p).evening.rules.rules_name == "Ours"
    options = page(p).evening.table().options()
    assert isinstance(options, SevenUpOptions)
    assert options.beg == "forced"
    p.key(pygame.K_F1).scene(RulesSheet)


def test_big_screen_takes_effect_at_once(program: Open) -> None:
    """By the key that the page shows, and back."""
    p = night(program, draws=True)
    (shown,) = [box for hint, box in page(p).hint_keys if hint.code == pygame.K_F10]
    p.click(shown.center).wait()
    assert (p.app.settings.scale, p.app.fullscreen, p.app.painter.ui_scale) == (200, True, 2.0)
    p.key(pygame.K_F10)
    assert (p.app.settings.scale, p.app.fullscreen, p.app.painter.ui_scale) == (100, False, 1.0)


def test_all_computers_of_an_evening_play_alike_or_mixed(program: Open) -> None:
    """The same choice as at set-up; it is kept, and it says who sits in the chairs that are left."""
    p = night(program)
    set_row(p, "choice computers", lambda evening: len(evening.everybody) == 3)
    set_row(p, "choice level", lambda evening: evening.level == "mixed")
    assert [seat.plays for seat in page(p).evening.everybody] == ["human", "novice", "casual"]
    p.app.ways.to_title()
    p.key(pygame.K_n)
    assert page(p).evening.level == "mixed"
    seen = []
    for _ in (*OFFERED_LEVELS, "mixed"):
        page(p).controls.focus_on("choice level")
        p.key(pygame.K_RIGHT)
        seen.append(page(p).evening.level)
    assert seen == [*OFFERED_LEVELS, "mixed"]


def test_the_computers_stay_under_the_hand_that_adds_them(program: Open) -> None:
    """How they play is asked where there are any, and what was pressed does not move away for it."""
    p = night(program)
    add(p, "Bob")
    set_row(p, "choice computers", lambda evening: len(evening.everybody) == 2)
    places = []
    for known in (None, "choice level"):
        row = page(p).controls.find("choice computers")
        assert row is not None
        assert (page(p).controls.find("choice level") is not None) == bool(known)
        places.append(row.rect(p.app.painter).topleft)
        set_row(p, "choice computers", lambda evening: len(evening.everybody) == 3)
    assert places[0] == places[1]


# The matches


def test_two_friends_play_under_the_cover_and_the_deal_passes_on(program: Open) -> None:
    """Match, result, standings, next match: whoever did not deal first does now, and the sheet says who has won."""
    p = night(program)
    add(p, "Bob")
    short(p)
    p.key(pygame.K_d)
    assert sorted(names(p)) == ["Ann", "Bob"]
    first = names(p)[p.table.session.record.dealer]
    play_out(p)
    winner = p.scene(NightResult).names.side(p.scene(NightResult).winners[0])
    p.key(pygame.K_a)
    assert p.scene(Standings).listing.rows[0].cells == ("1.", winner, "1")
    p.key(pygame.K_a)
    assert names(p)[p.table.session.record.dealer] == names(p)[-1] != first
    p.until(lambda: p.table.cover is not None and p.table.cover.is_down)


def test_the_standings_are_there_when_the_program_is_opened_again(program: Open) -> None:
    """Closed after a match, and closed in the middle of one that Continue goes on with: both are counted."""
    p = night(program)
    short(p)
    p.key(pygame.K_d)
    play_out(p)
    p.close()
    p = night(program)
    assert len(page(p).evening.matches) == 1
    p.key(pygame.K_d)
    p.until(p.my_turn)
    p.close()
    p = program(draws=False).start()
    p.scene(Title)
    p.key(pygame.K_c)
    p.table_in_front("night")
    play_out(p)
    assert len(evening_of(p.app.saved).matches) == 2


@pytest.mark.parametrize("own", [False, True])
def test_a_match_closed_before_its_result_is_counted_once(program: Open, own: bool) -> None:
    """The last point was made and the window closed: the next start counts the match, and no start after that; also
    where the record is a file of one's own, in which a finished match stays."""
    p = night(program)
    if own:
        p.app.saved = SavedMatch(record=p.home / "ours.sevenup")
    short(p)
    p.key(pygame.K_d)
    p.table.host._finish = lambda: False  # type: ignore[method-assign]
    play_out(p, lambda: p.table.session.over)
    winners = p.table.session.state.winners or ()
    won = [p.table.names.side(side) for side in winners]
    p.close()
    for _ in range(3):
        p = program(draws=False)
        if own:
            p.app.saved = SavedMatch(record=p.home / "ours.sevenup")
        p.start()
        matches = evening_of(p.app.saved).matches
        assert [list(match.winners) for match in matches] == [won]
        p.close()


def test_a_match_whose_result_was_shown_is_not_counted_again(program: Open) -> None:
    """Its record lies where it was, in a file of one's own."""
    p = night(program)
    p.app.saved = SavedMatch(record=p.home / "ours.sevenup")
    path = p.app.saved.path
    short(p)
    p.key(pygame.K_d)
    play_out(p)
    p.close()
    p = program(draws=False)
    p.app.saved = SavedMatch(record=path)
    p.start()
    assert path.is_file()
    assert len(evening_of(p.app.saved).matches) == 1


def test_the_records_of_an_evening_name_it(program: Open) -> None:
    """By the moment it began; a new evening has another name, and no other match has one."""
    p = night(program)
    short(p)
    p.key(pygame.K_d)
    play_out(p)
    p.key(pygame.K_a, pygame.K_a)
    first = evening_of(p.app.saved).began
    assert first
    assert p.table.session.header.evening == first
    [record] = (p.home / "matches").iterdir()
    assert read_file(record).matches[0].record.header.evening == first
    p.app.unwind(Title(p.app))
    p.key(pygame.K_n, pygame.K_g, pygame.K_n)
    assert (evening_of(p.app.saved).began, evening_of(p.app.saved).matches) == ("", ())
    p.app.unwind(Title(p.app))
    p.key(pygame.K_p, pygame.K_d, pygame.K_n)  # the match of the evening makes way
    assert p.table.session.header.evening is None


def test_a_match_of_ones_own_does_not_count_for_the_evening(program: Open) -> None:
    """Play on the title is another thing, and it begins from its own set-up."""
    p = night(program)
    setup = p.app.settings.setup
    p.key(pygame.K_d)
    assert p.app.settings.setup == setup
    p.app.unwind(Title(p.app))
    p.key(pygame.K_p, pygame.K_d)
    assert p.shows_table("match")()


def test_an_evening_that_is_won_begins_anew(program: Open) -> None:
    """The first button is the new evening then, and it clears the standings; the friends stay."""
    p = night(program)
    short(p)
    set_row(p, "choice length", lambda evening: evening.to_win == 1)
    p.key(pygame.K_d)
    play_out(p)
    p.key(pygame.K_a)
    assert p.scene(Standings).name().endswith("wins the evening")
    focused = p.app.scene.controls.focused
    assert focused is not None
    assert focused.label == "New evening"
    p.key(pygame.K_RETURN)
    assert (len(page(p).evening.friends), page(p).evening.matches) == (1, ())
    assert evening_of(p.app.saved).matches == ()


@pytest.mark.parametrize(("people", "winners"), [(4, ()), (4, (0,)), (7, (2, 1, 2, 0)), (12, (5, 5, 3))])
def test_screen_reader_and_files_have_one_table_of_the_evening(
    program: Open, monkeypatch: pytest.MonkeyPatch, people: int, winners: tuple[int, ...]
) -> None:
    """Every row as the matches make it: what's drawn, what's read aloud, what would be printed or saved."""
    drawn: list[list[str]] = []
    draw, paint_row = Letters.draw, EveningRows.paint_row

    def note(self: Letters, surface: pygame.Surface, words: str, *how: Any) -> pygame.Rect:
        drawn[-1].append(words)
        return draw(self, surface, words, *how)

    def row(self: EveningRows, *how: Any) -> None:
        drawn.append([])
        paint_row(self, *how)
        drawn.append([])

    monkeypatch.setattr(Letters, "draw", note)
    monkeypatch.setattr(EveningRows, "paint_row", row)
    now = evening(people, "seven-up-seven-down", 3)
    played = [replace(now.matches[0], winners=(now.matches[0].names[who],)) for who in winners]
    now = replace(now, matches=tuple(played))
    p = program((1920, 1080), draws=False).start()
    p.app.push(Standings(p.app, now, lambda _evening: None))
    drawn.append([])
    p.app.scene.draw(pygame.Surface((1920, 1080)))
    won = {friend.name: sum(friend.name in match.winners for match in played) for friend in now.here}
    wanted = [(1 + sum(other > count for other in won.values()), name, count) for name, count in won.items()]
    wanted.sort(key=lambda each: each[0])
    assert [words for words in drawn if words[0:1] and words[0].endswith(".") and len(words) == 3] == [
        [f"{place}.", str(count), name] for place, name, count in wanted
    ]
    (told,) = [node for node in p.app.tree().root.walk() if node.key == ("standings",)]
    assert [tuple(map(node.label.__contains__, (f"{place}. ", name, str(count)))) for node, (place, name, count) in zip(
        told.children, wanted, strict=True
    )] == [(True, True, True)] * people  # fmt: skip
    listing = p.scene(Standings).listing
    lines = list(csv.reader(StringIO(csv_of([listing]))))
    assert lines == [["Place", "Name", "won"], *([str(cell) for cell in each] for each in wanted)]
    (paper,) = listing_pages([listing])
    printed = [mark.text for mark in paper.marks if isinstance(mark, TextRun)]
    assert {name for _place, name, _count in wanted} < {*printed}
    assert f"after {len(played)} match" in listing.line
    heard = [node.label for node in p.app.tree().root.walk()]
    assert " ".join(listing.said) in " ".join(heard)


def test_the_standings_lead_back_to_the_page_they_came_from(program: Open) -> None:
    """From the page and back to it; from a match to the page, to change the table."""
    p = night(program)
    short(p)
    p.key(pygame.K_d)
    play_out(p)
    p.key(pygame.K_a, pygame.K_p)
    page(p)
    p.key(pygame.K_g).scene(Standings)
    p.key(pygame.K_ESCAPE)
    page(p)


def test_house_rules_are_made_straight_from_the_game_night(program: Open) -> None:
    """H opens them; what is changed there is what is played, tonight and after the program was closed."""
    p = night(program).click_on("House rules")
    p.scene(HouseRules).controls.focus_on("option beg")
    p.key(pygame.K_RIGHT, pygame.K_ESCAPE)
    options = page(p).evening.table().options()
    assert page(p).evening.rules.preset == "house"
    assert options != SevenUpOptions()
    p.app.ways.to_title()
    p.key(pygame.K_n)
    assert page(p).evening.table().options() == options


def test_a_game_night_that_is_not_understood_whole_is_told_once(program: Open) -> None:
    """The rest of it is there, and the sentence says where the file as it was is kept."""
    driven = program(draws=False)
    folder = driven.app.saved.folder
    Evening((Friend("Ann", "widow"), Friend("Ben", "keeper"))).save(folder)
    data = json.loads((folder / FILE).read_text())
    (folder / FILE).write_text(json.dumps(data | {"to_win": 4}))
    driven.start().key(pygame.K_n)
    assert [friend.name for friend in page(driven).evening.friends] == ["Ann", "Ben"]
    assert str(folder / "evening.broken.json") in driven.app.notice
    assert driven.app.notice.startswith("Part of the game night couldn't be read")
    driven.app.tell("")
    driven.key(pygame.K_ESCAPE).key(pygame.K_n)
    assert driven.app.notice == ""
