"""The director's list of tournaments, a new one, and who plays: by keys, by mouse, pasted, from files, by bad input."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.i18n import codes
from sevenup_gui.store.events import book as books
from sevenup_gui.store.events.book import new_book, read_book
from sevenup_gui.store.events.members import keep_members
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import Pairs
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.tournament.events.draft import Draft
from sevenup_gui.ui.scenes.tournament.events.events import Events
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.scenes.tournament.namelist import NameListPreview
from sevenup_gui.ui.scenes.tournament.papers import PapersStep
from sevenup_gui.ui.scenes.tournament.players import Players
from sevenup_gui.ui.scenes.tournament.roster.members import Members
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.typedline import TypedLine
from tests.scene.driving import Program
from tests.scene.tournaments import book_of, called

Open = Callable[..., Program]
CTRL = pygame.KMOD_CTRL


@pytest.fixture
def page(program: Open, tmp_path: Path) -> Callable[..., Program]:
    """Opens a tournament at its players."""

    def open_page(step: str = "players", drawn: int = 0, **how: Any) -> Program:
        p = program(draws=False).start()
        book = book_of(tmp_path / "tournaments", drawn=drawn, **how)
        p.app.ways.tournament.to_step(book, step)
        return p.wait()

    return open_page


def event(p: Program) -> Tournament:
    """The tournament in front."""
    return next(scene for scene in p.app.scenes if isinstance(scene, (Players, PapersStep))).event


def names(p: Program) -> list[str]:
    """Return the names on the list, in the order of the rows."""
    return [item.label for item in p.app.scene.controls.items if item.id.startswith("player ")]


def focused(p: Program) -> Control:
    """The control with the focus."""
    item = p.app.scene.controls.focused
    assert item is not None
    return item


def drop(p: Program, *files: Path) -> Program:
    """Let files fall on the window."""
    for file in files:
        p.post(pygame.DROPFILE, file=str(file))
    return p.post(pygame.DROPCOMPLETE)


def names_on(p: Program) -> list[str]:
    """Everybody on the list of the event that is open, whatever lies over its page."""
    event = next(scene for scene in p.app.scenes if isinstance(scene, Players)).event
    return [player.name for player in event.players.values()]


def copied(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let this be on the clipboard."""
    monkeypatch.setattr(clipboard, "take", lambda: text)


# From the evening to the list of players


def test_a_tournament_is_set_up_by_keys_and_is_on_disk_at_once(program: Open) -> None:
    """Game night, Tournament, New, its name, Begin; then names, each with Enter. Killed then, everything is there."""
    p = program(draws=False).start()
    p.app.ways.to_night()
    p.wait().key(pygame.K_e)
    assert p.scene(Events).shown == ()
    p.key(pygame.K_n).letters("Harvest cup").key(pygame.K_RETURN)
    assert p.scene(NewEvent).draft.name == "Harvest cup"
    p.key(pygame.K_RIGHT, pygame.K_F2)
    for name in ("Ann", "Mary Lou", "Cy"):
        p.letters(name).key(pygame.K_RETURN)
    assert names(p) == ["Ann", "Cy", "Mary Lou"]
    path = p.scene(Players).book.path
    p.scene(Players).book.settle()
    kept, _notice = read_book(path)
    assert kept.setup.name == "Harvest cup"
    assert [player.name for player in kept.players.values()] == ["Ann", "Mary Lou", "Cy"]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("pairs", ["none", "fixed", "drawn"])
def test_begin_is_in_sight_whoever_sits_at_a_table(program: Open, pairs: Pairs, language: str) -> None:
    """At 1280x720 nothing of a new tournament is to be scrolled to, and who sits out is said."""
    p = program(draws=False, language=language).start()
    page = NewEvent(p.app)
    page.draft = replace(page.draft, pairs=pairs)
    p.app.push(page)
    begin = p.wait().scene(NewEvent).controls.find("begin")
    assert begin is not None
    assert page.page.window.contains(begin.rect(p.app.painter))
    assert not page.page.scrolls
    said = dict(page.draft.examples())
    if language == "en":
        assert said["11 players"] == {
            "none": "5 tables of 2, and 1 player has a bye", "fixed": "2 tables of 4, and 3 players have a bye",
            "drawn": "2 tables of 4, and 3 players have a bye",
        }[pairs]  # fmt: skip


def test_the_list_opens_what_lies_there_and_puts_it_into_the_trash(
    program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter opens the newest; D asks first. One that is left can be opened again, by a double click too."""
    monkeypatch.setitem(sys.modules, "send2trash", None)
    book_of(tmp_path / "tournaments").close()
    p = program(draws=False).start()
    p.app.ways.tournament.to_events()
    p.wait().key(pygame.K_RETURN)
    assert p.scene(Players).event.setup.name == "Harvest cup"
    p.key(pygame.K_ESCAPE)
    file = p.scene(Events).shown[0].path
    drop(p, file)
    assert p.scene(Players).book.path == file
    drop(p, file)  # once more: it is open
    p.scene(Players)
    p.key(pygame.K_ESCAPE).key(pygame.K_d)
    assert p.scene(PageMenu).controls.focused.id == "cancel"  # type: ignore[union-attr]
    p.key(pygame.K_d)
    assert not file.exists()
    assert (tmp_path / "trash" / file.name).is_file()
    assert p.scene(Events).shown == ()


def test_what_is_no_tournament_says_so(program: Open, tmp_path: Path) -> None:
    """A sentence, and the way back."""
    bad = tmp_path / "torn.sevenup-event"
    bad.write_text("nonsense\n", encoding="utf-8")
    p = drop(program(draws=False).start(), bad)
    assert p.scene(Message).title == "Can't open this tournament"


@pytest.mark.parametrize("typed", ["~nobody-of-that-name/cup.sevenup-event", "x" * 300, "'/'"])
def test_a_path_that_leads_nowhere_stays_in_the_field_with_the_reason(program: Open, typed: str) -> None:
    """Whatever was typed or pasted: the home of somebody unknown, more letters than a name may have, a folder."""
    p = program(draws=False).start()
    p.app.ways.tournament.to_events()
    p.wait().scene(Events).ask_file()
    p.wait().letters(typed).key(pygame.K_RETURN)
    assert p.scene(TypedLine).typed.text == typed
    where = typed.strip("'")
    assert p.app.notice == f"Can't find {where}."


def test_a_draft_is_still_there_when_the_page_is_opened_again(program: Open) -> None:
    """Nothing typed is lost by a wrong Esc; the sizes wanted push each other, and every rule offered can be played."""
    p = program(draws=False).start()
    p.app.push(NewEvent(p.app))
    p.letters("Cup").key(pygame.K_RETURN)
    p.click_on("7Up7Down")
    p.scene(NewEvent).controls.focus_on("choice most")
    p.key(*[pygame.K_LEFT] * 4)
    assert p.scene(NewEvent).draft.sizes == (3, 3)
    p.click_on("Prize of place 1").letters("A ham").key(pygame.K_RETURN)
    assert focused(p).id == "prize 1"
    p.key(pygame.K_ESCAPE)
    p.app.push(NewEvent(p.app))
    draft = p.wait().scene(NewEvent).draft
    assert (draft.name, draft.sizes, draft.prizes) == ("Cup", (3, 3), ("A ham",))
    draft = draft.with_game("seven-up")
    for pairs in ("none", "fixed", "drawn"):
        assert draft.pairs == pairs
        assert not isinstance(draft.tried(), str)
        for _ in range(4):
            draft = draft.next_rules({}, 1)
            assert not isinstance(draft.tried(), str), draft.rules.preset
        draft = draft.next_pairs(1)
    only_for_two = Draft(TableSetup(preset="forced-beg"))
    assert not isinstance(only_for_two.next_pairs(1).tried(), str)


# Names


def test_letters_search_and_enter_adds(page: Callable[..., Program]) -> None:
    """The list shows whom the letters are in, with or without marks; what is left of them stands in the field."""
    p = page(players=0)
    for name in ("Ann", "Zoë", "Ánna"):
        p.letters(name).key(pygame.K_RETURN)
    p.letters("an")
    assert names(p) == ["Ann", "Ánna"]
    p.key(pygame.K_DOWN)
    assert focused(p).label == "Ann"
    p.letters("n")
    assert (focused(p).id, focused(p).value) == ("name", "ann")
    p.key(pygame.K_BACKSPACE, pygame.K_ESCAPE)
    assert names(p) == ["Ann", "Ánna", "Zoë"]


def test_a_key_of_a_menu_is_no_letter_of_the_field_that_it_opens(
    page: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters come in as long as the page is in front, and not while a menu waits for a key."""
    coming: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: coming.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: coming.append(False))
    p = page(players=3)
    p.key(pygame.K_DOWN, pygame.K_RETURN)
    assert coming.pop() is False
    p.key(pygame.K_r)
    assert coming.pop() is True
    p.key(pygame.K_ESCAPE)
    assert coming.pop() is True
    assert p.scene(Players).typing()


def test_a_double_name_is_refused_once_and_has_a_number_then(page: Callable[..., Program]) -> None:
    """What was typed stays in the field."""
    p = page(players=0).letters("Ann").key(pygame.K_RETURN).letters("ann").key(pygame.K_RETURN)
    assert "already" in p.app.notice
    assert (focused(p).value, len(event(p).players)) == ("ann", 1)
    p.key(pygame.K_RETURN)
    assert names(p) == ["Ann", "ann 2"]


def test_many_names_are_pasted_and_doubles_asked_about(
    page: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others go in; or all, those who are called alike with numbers; one name goes into the field."""
    p = page(players=2)  # Ada, Bea
    before = names_on(p)
    copied(monkeypatch, "1. Ada\n2. Cy\n3. Cy\n4. Di\n")
    p.key(pygame.K_v, mod=CTRL)
    assert p.scene(NameListPreview).names == ("Ada", "Cy", "Cy", "Di")
    assert names_on(p) == before
    p.key(pygame.K_RETURN)
    assert p.scene(Message).controls.focused.label == "Add the other 2"  # type: ignore[union-attr]
    p.key(pygame.K_RETURN)
    assert names(p) == ["Ada", "Bea", "Cy", "Di"]
    p.key(pygame.K_v, mod=CTRL).click_on("Add 4 players").click_on("Add these 4 too, with numbers")
    assert names(p) == ["Ada", "Ada 2", "Bea", "Cy", "Cy 2", "Cy 3", "Di", "Di 2"]
    copied(monkeypatch, "Ed\n")
    p.click_on("Paste")
    assert focused(p).value == "Ed"
    p.key(pygame.K_z, mod=CTRL)
    assert names(p) == []  # the letters in the field are searched for
    p.key(pygame.K_ESCAPE)
    assert names(p) == ["Ada", "Bea", "Cy", "Di"]


def test_a_file_is_read_and_one_that_is_none_refused(page: Callable[..., Program], tmp_path: Path) -> None:
    """Dropped or named by its path; a wrong path stays in the field, with the reason."""
    table = tmp_path / "club.csv"
    table.write_bytes("Nr;Nombre\n1;Begoña\n2;Íñigo\n".encode("cp1252"))
    picture = tmp_path / "face.png"
    picture.write_bytes(b"\x89PNG\0\0")
    p = drop(page(players=0), table)
    assert not event(p).players
    p.click_on("Add 2 players")
    assert names(p) == ["Begoña", "Íñigo"]
    drop(p, picture)
    assert p.scene(Message).said.startswith("Can't find names in face.png")
    page_of_a_browser = tmp_path / "page.html"
    page_of_a_browser.write_text("<html>\n<body>\n</body>\n", encoding="utf-8")
    drop(p.key(pygame.K_RETURN), page_of_a_browser)
    assert p.scene(Message).said.startswith("Can't find names in page.html")
    p.key(pygame.K_RETURN).key(pygame.K_o, mod=CTRL)
    gone = str(tmp_path / "gone.txt")
    p.letters(gone).key(pygame.K_RETURN)
    assert p.scene(TypedLine).typed.text == gone
    assert "gone.txt: file or folder not found" in p.app.notice
    nobodys = "~nobody-of-that-name/gone.txt"
    for path in (nobodys, "x" * 300):
        assert f"Can't read {path}" in p.scene(TypedLine).take(path)
    for _letter in "gone.txt":
        p.key(pygame.K_BACKSPACE)
    more = tmp_path / "more.txt"
    more.write_text("Ann\n", encoding="utf-8")
    p.letters("more.txt").key(pygame.K_RETURN).wait(0.2).key(pygame.K_RETURN)
    assert names(p) == ["Ann", "Begoña", "Íñigo"]


def value_of(p: Program, known: str) -> str:
    """Return the value of a choice on the page in front."""
    item = p.app.scene.controls.find(known)
    assert item is not None
    return item.value


def test_a_list_is_looked_at_and_read_differently_before_it_counts(
    page: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The columns and the titles as they were recognised, by keys and by mouse; Esc adds nobody."""
    p = page(players=0)
    copied(monkeypatch, "Name;Vorname;Ort\nArcher;Ann;Ulm\nBell;Bob;Bonn")
    p.key(pygame.K_v, mod=CTRL)
    preview = p.scene(NameListPreview)
    assert preview.names == ("Ann Archer", "Bob Bell")
    assert [value_of(p, known) for known in ("between", "titles")] == ["semicolons", "1"]
    assert [value_of(p, f"column {at}") for at in range(3)] == ["last name", "first name", "not used"]
    assert "Ann Archer" in [node.label for node in p.app.tree().root.walk()]
    p.key(pygame.K_ESCAPE)
    assert not event(p).players
    p.key(pygame.K_v, mod=CTRL).key(pygame.K_DOWN, pygame.K_DOWN)
    assert focused(p).id == "titles"
    p.key(pygame.K_LEFT)
    assert p.scene(NameListPreview).names[0] == "Vorname Name"
    p.key(pygame.K_RIGHT)
    p.click_on("Vorname")  # the last name, too
    p.click_on("Vorname")
    assert p.scene(NameListPreview).names == ("Archer", "Bell")
    p.click_on("Ort").click_on("Name").click_on("Name")
    assert p.scene(NameListPreview).names == ("Archer", "Ulm", "Bell", "Bonn")
    p.key(pygame.K_UP)
    between = p.app.scene.controls.find("between")
    assert between is not None
    box = between.rect(p.app.painter)
    p.click((box.right - 20, box.centery))
    assert p.scene(NameListPreview).names == ("Name;Vorname;Ort", "Archer;Ann;Ulm", "Bell;Bob;Bonn")
    p.click((box.left + 20, box.centery))
    p.click_on("Add 2 players")
    assert names(p) == ["Ann Archer", "Bob Bell"]


def test_one_name_of_a_list_is_left_out(page: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """By a press on it, and taken back in by another; the list scrolls to its end."""
    p = page(players=0)
    copied(monkeypatch, "\n".join(f"{n}. Player {n}" for n in range(1, 61)))
    p.key(pygame.K_v, mod=CTRL).click_on("Player 2").click_on("Player 3").click_on("Player 3")
    assert len(p.scene(NameListPreview).names) == 59
    p.key(pygame.K_DOWN, pygame.K_END)
    last = focused(p)
    assert (last.label, last.page is not None and last.page.window.contains(last.rect(p.app.painter))) == (
        "Player 60", True,
    )  # fmt: skip
    p.key(pygame.K_RETURN).key(pygame.K_a)
    added = {player.name for player in event(p).players.values()}
    assert {f"Player {n}" for n in range(1, 61)} - added == {"Player 2", "Player 60"}


def test_in_doubt_the_encoding_of_a_list_is_chosen(page: Callable[..., Program], tmp_path: Path) -> None:
    """A letter that no encoding can read is said, and its name is there."""
    club = tmp_path / "club.txt"
    club.write_bytes("Ann\nIda Å\n".encode("cp850"))
    p = drop(page(players=0), club)
    for _step in range(len(p.scene(NameListPreview).codings)):
        if p.scene(NameListPreview).names == ("Ann", "Ida Å"):
            break
        encoding = p.app.scene.controls.find("encoding")
        assert encoding is not None
        box = encoding.rect(p.app.painter)
        p.click((box.right - 20, box.centery))
    p.click_on("Add 2 players")
    assert names(p) == ["Ann", "Ida Å"]
    club.write_bytes("Núñez\nÍñigo\nJosé\n".encode() + b"Bo\xffb\n")
    drop(p, club)
    assert "can't be read: Bo\ufffdb." in p.scene(NameListPreview).unreadable()
    assert "Núñez" in p.scene(NameListPreview).names


def test_five_hundred_and_one_are_one_too_many(page: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as there is room for, or nobody; only rows in view are built, and the last is a key away."""
    p = page(players=0)
    copied(monkeypatch, "\n".join(called(501)))
    p.key(pygame.K_v, mod=CTRL).key(pygame.K_RETURN)
    assert p.scene(Message).said == "That makes 501 players, and 500 can play."
    p.key(pygame.K_RETURN)
    assert len(event(p).players) == 500
    assert len(names(p)) < 60
    p.key(pygame.K_DOWN, pygame.K_END)
    last = focused(p)
    assert last.details[-1] == "500 of 500"
    assert last.page is not None
    assert last.page.window.contains(last.rect(p.app.painter))
    p.letters("501").key(pygame.K_RETURN)
    assert "500 players can take part" in p.app.notice
    assert focused(p).value == "501"


def test_two_players_are_told_what_is_missing(page: Callable[..., Program]) -> None:
    """Always in sight, and so is how tables come out once there are enough."""
    p = page(players=2)
    scene = p.scene(Players)
    assert scene.summary() == ("2 players", ["A table needs 3 players, and there are only 2."])
    p.letters("Cy").key(pygame.K_RETURN).letters("Di").key(pygame.K_RETURN)
    assert scene.summary() == ("4 players", ["Round 1: 1 table of 4."])


def test_a_name_that_nobody_would_see_is_told(page: Callable[..., Program]) -> None:
    """Letters that the type lacks leave a gap on screens and papers; accents do not."""
    p = page(players=3)
    scene = p.scene(Players)
    scene.book.do(scene.event.add_players(["Zoë Ångström", "小明"]))
    scene.refresh()
    told = [sentence for sentence in scene.summary()[1] if "letters" in sentence]
    assert len(told) == 1
    assert told[0].startswith("The name of number 5 has letters")


# Coming and going


def test_before_the_first_round_a_name_is_changed_or_removed(page: Callable[..., Program]) -> None:
    """By the menu of the row. Somebody removed who is typed again is who they were."""
    p = page(players=3).key(pygame.K_DOWN, pygame.K_RETURN)
    p.scene(PageMenu)
    p.key(pygame.K_r)
    for _letter in "Ada":
        p.key(pygame.K_BACKSPACE)
    p.letters("Bea").key(pygame.K_RETURN)
    assert "Bea is taken" in p.app.notice
    p.letters("ta").key(pygame.K_RETURN)
    assert names(p) == ["Bea", "Beata", "Carl"]
    p.key(pygame.K_DELETE)
    assert names(p) == ["Bea", "Carl"]
    p.letters("Beata").key(pygame.K_RETURN)
    assert [player.number for player in event(p).players.values()] == [1, 2, 3]
    assert names(p) == ["Bea", "Beata", "Carl"]


def test_somebody_leaves_comes_back_and_comes_late(page: Callable[..., Program]) -> None:
    """After a round that was played: it stays, the next is drawn without them, or with."""
    p = page(players=8, drawn=1, played=1).key(pygame.K_DOWN, pygame.K_RETURN, pygame.K_l)
    assert isinstance(p.app.scene, PageMenu)  # asked first
    p.key(pygame.K_l)
    assert focused(p).details[0] == "left after round 1"
    assert p.scene(Players).summary()[0] == "7 players"
    p.key(pygame.K_RETURN, pygame.K_c)
    assert p.scene(Players).summary()[0] == "8 players"
    p.letters("Late Larry").key(pygame.K_RETURN)
    assert "in the draw of round 2" in p.app.notice
    late = next(item for item in p.app.scene.controls.items if item.label == "Late Larry")
    assert late.details[0] == "from round 2"


def test_partners_of_a_whole_evening_are_told_and_changed(program: Open, tmp_path: Path) -> None:
    """Each two in a row are partners; another one is named by the menu."""
    p = program(draws=False).start()
    setup = Draft(TableSetup(), "Pairs", pairs="fixed").settled().setup(1, "2026-11-22T19:00:00Z")
    p.app.ways.tournament.to_step(new_book(setup, tmp_path / "tournaments"))
    p.wait()
    for name in ("Ann", "Ben", "Cy"):
        p.letters(name).key(pygame.K_RETURN)
    assert p.scene(Players).summary()[1][-1] == "A table needs 4 players, and there are only 3."
    p.letters("Di").key(pygame.K_RETURN).key(pygame.K_DOWN)
    assert focused(p).details[0] == "with Ben"
    p.key(pygame.K_RETURN, pygame.K_p).letters("Eve").key(pygame.K_RETURN)
    assert p.app.notice == "Can't find Eve on the list."
    p.key(*[pygame.K_BACKSPACE] * 3).letters("Di").key(pygame.K_RETURN)
    assert focused(p).details[0] == "with Di"
    assert p.scene(Players).summary()[1][-1] == "Ben and Cy have no partners."


# The desk


def test_the_keys_of_the_steps_lead_to_each_and_the_file_stays_open(page: Callable[..., Program]) -> None:
    """F2 to F6, and the tabs by mouse; Esc closes the file, which another window may open then."""
    p = page(players=5)
    book = p.scene(Players).book
    for key in (pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6):
        p.key(key)
        with pytest.raises(Exception, match="open in another window"):
            books.open_book(book.path)
    p.scene(PapersStep)
    p.click_on("Players")
    p.key(pygame.K_ESCAPE)
    books.open_book(book.path).close()


def test_what_the_disk_refuses_is_said(page: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it is so."""
    p = page(players=5)
    scene = p.scene(Players)
    assert scene.trouble() == ""
    monkeypatch.setattr(type(scene.book), "trouble", "No space left on device")
    assert "No space left on device" in scene.trouble()


def test_lists_and_everything_are_taken_out(page: Callable[..., Program], tmp_path: Path) -> None:
    """A table by its button, all of it by A in a folder of its own, with the event itself; nothing is written over."""
    pytest.importorskip("pydyf")
    p = page("papers", players=8, drawn=1, played=1).click_on("Seating: Table").key(pygame.K_j)
    assert (tmp_path / "Harvest-cup-seating.csv").read_text("utf-8-sig").startswith("Round,Name,Table,Seat")
    assert (tmp_path / "Harvest-cup.json").is_file()
    p.key(pygame.K_a, pygame.K_a)
    for folder in ("Harvest-cup", "Harvest-cup-2"):
        found = {path.name for path in (tmp_path / folder).iterdir()}
        lists = {f"{each}.{form}" for each in ("players", "seating", "results", "standings") for form in ("csv", "pdf")}
        assert found == {*lists, "Harvest-cup.json", "Harvest-cup.sevenup-event"}
    assert str(tmp_path / "Harvest-cup-2") in p.app.notice


def test_game_night_has_a_way_to_the_tournaments(program: Open) -> None:
    """By its button too."""
    p = program(draws=False).start()
    p.app.ways.to_night()
    p.wait().scene(Night)
    p.click_on("Tournament")
    p.scene(Events)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_tournament_with_a_bad_line_opens_as_far_as_the_line_before_it(
    program: Open, tmp_path: Path, by_mouse: bool
) -> None:
    """Offered by name; in a new file, and the one that was dropped stays as it was."""
    book = book_of(tmp_path / "events", drawn=1, players=8)
    book.close()
    lines = book.path.read_bytes().splitlines(keepends=True)
    book.path.write_bytes(b"".join(lines) + b"\xff\n")
    before = book.path.read_bytes()
    p = program(draws=False).start()
    p.app.ways.tournament.to_event(book.path)
    label = f"Open a copy as far as line {len(lines)}"
    assert f"{len(lines) + 1}" in p.wait().scene(Message).said
    if by_mouse:
        p.click_on(label)
    else:
        p.key(pygame.K_RETURN)
    step = p.wait().scene(RoundStep)
    assert step.book.path != book.path
    assert step.event.players == book.tournament.players
    assert book.path.read_bytes() == before
    p.app.unwind(p.app.scenes[0])


def test_points_are_given_taken_and_taken_back(page: Callable[..., Program]) -> None:
    """By the menu of the row, with a reason; the row and the standings tell of them."""
    p = page(players=8, drawn=1, played=1).key(pygame.K_DOWN, pygame.K_RETURN, pygame.K_g)
    p.letters("late").key(pygame.K_RETURN)
    assert "Give the points and the reason" in p.app.notice
    for _letter in "late":
        p.key(pygame.K_BACKSPACE)
    p.letters("-10").key(pygame.K_RETURN)
    assert "Give a reason" in p.app.notice
    p.letters(" came late").key(pygame.K_RETURN)
    assert p.app.notice == "Ada: \N{MINUS SIGN}10, came late"
    assert focused(p).details[0] == "\N{MINUS SIGN}10"
    p.key(pygame.K_F4)
    assert "Ada: \N{MINUS SIGN}10, came late" in p.app.scene.told().before[-1].label
    p.key(pygame.K_F2).click_on("Ada").click_on("Undo: −10, came late")
    assert not event(p).adjustments


def test_arrivals_are_marked_and_asked_about_before_the_draw(page: Callable[..., Program]) -> None:
    """By the menu of the row; the fee is typed once. Drawn without them, the others sit."""
    p = page(players=5)
    for at in range(4):
        p.click_on(names(p)[at]).key(pygame.K_a)
    p.click_on("Ada").key(pygame.K_y).click_on("Ada").key(pygame.K_f)
    p.letters("5 €").key(pygame.K_RETURN)
    assert p.scene(Players).summary()[1][:2] == ["4 of 5 have arrived.", "1 paid: 5 €."]
    assert focused(p).details[0] == "arrived · paid"
    p.key(pygame.K_F3, pygame.K_d)
    assert p.scene(Message).title == "Not everyone is here"
    p.key(pygame.K_w)
    assert p.scene(RoundStep).event.rounds[0].players == {1, 2, 3, 4}


def test_a_file_changed_elsewhere_is_told(page: Callable[..., Program]) -> None:
    """Nothing of either is lost, and the line at the bottom says where the other one lies."""
    p = page(players=5)
    book = p.scene(Players).book
    book.settle()
    book.path.write_bytes(book.path.read_bytes().splitlines(keepends=True)[0] + b'{"do":"setup","name":"Other"}\n')
    p.letters("Zoe").key(pygame.K_RETURN)
    book.settle()
    p.wait()
    assert "changed elsewhere" in p.scene(Players).trouble()
    assert book.other is not None
    assert book.other.name in p.scene(Players).trouble()


def test_members_and_players_stand_in_one_order(page: Callable[..., Program]) -> None:
    """A small letter or one with a mark doesn't come after all others, and 10 follows 2."""
    names = ("Zoe", "ann", "Team 10", "Ben", "\u00e9mile", "Team 2", "ede")
    keep_members(names)
    p = page()
    p.app.push(Members(p.app, event(p), lambda _names: None))
    members = [item.label for item in p.wait().app.scene.controls.items if item.id.startswith("member ")]
    p.app.pop()
    assert p.scene(Players).done(lambda event: event.add_players(list(names)))
    players = [item.label for item in p.wait().app.scene.controls.items if item.id.startswith("player ")]
    assert members == [label for label in players if label in names]
    assert members == ["ann", "Ben", "ede", "\u00e9mile", "Team 2", "Team 10", "Zoe"]
