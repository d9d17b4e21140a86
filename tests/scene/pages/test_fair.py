"""A fair's table: computers play until a stranger touches it, and nothing a stranger does outlasts the stranger."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

import pygame
import pytest

from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.stage.fit_layout import fit_layout
from sevenup_gui.stage.geometry import frame_for
from sevenup_gui.stage.zones import clashes
from sevenup_gui.store.attract_playlist import next_table
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.scenes.fair.ending import EndFair, OpenFair
from sevenup_gui.ui.scenes.fair.fair import HELD_S, MOST_FALLS, Fair
from sevenup_gui.ui.scenes.fair.show import ASKED_S, LOW_FRAC, ShowResult, ShowTurning
from sevenup_gui.ui.scenes.fair.sign import invitations, sill_u
from sevenup_gui.ui.scenes.fair.stranger import ALONE_S, PONDERED_S, RESULT_S, WARNED_S, FairResult, FirstSteps
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.sheet import Menu
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program, decide_by_keys, part_of, random_source
from tests.stage.shapes import TABLES

Open = Callable[..., Program]


def at_fair(program: Open, presets: Sequence[str] = (), **how: object) -> Program:
    """The show, with the cards dealt."""
    p = program((960, 600), **({"draws": False} | how))
    p.app.ways.to_fair(presets)
    return p.until(lambda: p.table.session.state.deal and not p.table.director.busy)


def seated(program: Open, presets: Sequence[str] = (), **how: object) -> Program:
    """A stranger whose turn it is."""
    p = at_fair(program, presets, **how).key(pygame.K_SPACE).key(pygame.K_RETURN)
    return p.until(p.my_turn)


def hold_escape(p: Program, seconds: float) -> Program:
    """Keep Esc down for so long."""
    p.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="").wait(seconds)
    return p.post(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0)


def kept_in(home: Path) -> dict[str, bytes]:
    """Every file there, with what is in it."""
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_x, pygame.K_F10, pygame.K_ESCAPE])
def test_any_key_seats_a_stranger_and_decides_nothing_else(program: Open, code: int) -> None:
    """The lesson lies there, no card is dealt yet, and no setting has changed."""
    p = at_fair(program)
    before = asdict(p.app.settings)
    p.key(code).wait(1.0)
    assert p.scene(FirstSteps)
    assert p.table.session.state.deal == 0
    assert asdict(p.app.settings) == before


def test_a_click_seats_a_stranger_at_the_bottom_among_friendly_computers(program: Open) -> None:
    """The only person at the table, called "you"; what is played is what was shown."""
    p = at_fair(program, ["seven-up-seven-down"])
    assert p.table.people == ()
    p.click((480, 300))
    assert p.scene(FirstSteps)
    table = p.table
    assert table.variant.kind == "stranger"
    assert table.setup.preset == "seven-up-seven-down"
    assert (table.people, table.seats.home(table.viewer), table.names.you) == ((0,), 0, 0)
    assert {player.level for player in table.session.header.players[1:]} == {"novice"}


def test_the_menu_pressed_by_ear_seats_a_stranger(program: Open) -> None:
    """A reader presses it without a key or click."""
    p = at_fair(program)
    p.control("Menu").act()
    assert p.scene(FirstSteps)


def test_the_pointer_alone_seats_nobody(program: Open) -> None:
    """Whoever brushes against the table has not asked to play."""
    p = at_fair(program)
    p.post(pygame.MOUSEMOTION, pos=(300, 300), rel=(40, 3), buttons=(0, 0, 0))
    p.table_in_front("show")


def test_the_show_is_low_and_m_turns_it_off(program: Open) -> None:
    """Not silent, not loud; a stranger's match has all of the volume chosen, and the sound stays off in the show."""
    p = at_fair(program, muted=False)
    assert p.app.audio.share_frac == LOW_FRAC
    p.key(pygame.K_m)
    p.table_in_front("show")
    assert p.app.audio.muted
    p.key(pygame.K_x)
    assert (p.app.audio.share_frac, p.app.audio.muted) == (1.0, True)
    p.key(pygame.K_m)
    assert p.app.settings.muted is False
    p.wait(ALONE_S + 1)
    p.table_in_front("show")
    assert (p.app.audio.share_frac, p.app.audio.muted) == (LOW_FRAC, True)


def test_after_two_idle_minutes_the_show_goes_on(program: Open) -> None:
    """Also over the menu; the caption counts the last twenty seconds."""
    p = seated(program)
    p.key(pygame.K_ESCAPE)
    assert p.scene(Menu)
    p.wait(ALONE_S - WARNED_S - 0.5)
    assert not p.app.notice
    p.wait(1.0)
    assert "in 20 seconds" in p.app.notice
    p.wait(5.0)
    assert "in 15 seconds" in p.app.notice
    p.wait(15.0)
    p.table_in_front("show")


def test_a_key_during_the_warning_says_only_that_somebody_is_there(program: Open) -> None:
    """It plays no card, and the two minutes begin again."""
    p = seated(program)
    ply = p.table.session.state.ply
    p.wait(ALONE_S - 5.0)
    assert p.app.notice
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert (p.app.notice, p.table.session.state.ply) == ("", ply)
    p.wait(ALONE_S - WARNED_S - 1)
    assert p.table.variant.kind == "stranger"
    assert not p.app.notice


def test_a_hint_comes_unasked_to_who_does_not_know_what_to_do(program: Open) -> None:
    """After some seconds, for the moment that is being pondered."""
    p = seated(program)
    assert "Hint:" not in p.caption()
    p.wait(PONDERED_S + 0.5)
    assert "Hint:" in p.caption()


def test_the_key_gives_a_hint_and_leaves_the_table_open(program: Open) -> None:
    """H, of which the lines before the match speak."""
    p = seated(program)
    p.until(p.my_turn).key(pygame.K_h)
    p.table_in_front("stranger")
    assert "Hint:" in p.caption()


def test_what_a_stranger_changed_goes_with_the_stranger(program: Open) -> None:
    """Speed, language, size of the picture and sound are the host's again, and never were in the host's file."""
    p = program((960, 600), draws=False, language="en")
    host = p.app.settings
    host.save()
    chosen, written = asdict(host), kept_in(p.home)
    p.app.ways.to_fair()
    p.wait(1.0).key(pygame.K_x).key(pygame.K_RETURN)
    p.key(pygame.K_MINUS, pygame.K_F10, pygame.K_m, pygame.K_ESCAPE)
    p.app.scene.controls.find("language es").act()  # type: ignore[union-attr]
    p.wait(0.2)
    changed = asdict(p.app.settings)
    assert {name for name in chosen if changed[name] != chosen[name]} >= {"speed", "language", "scale", "muted"}
    p.wait(ALONE_S + 1)
    assert asdict(p.app.settings) | {"window": chosen["window"]} == chosen  # as large as the screen makes it
    assert p.app.fullscreen == chosen["fullscreen"]
    assert kept_in(p.home) == written
    hold_escape(p, HELD_S + 0.5).key(pygame.K_e)
    assert p.app.settings is host
    assert asdict(host) == chosen


@pytest.mark.parametrize("preset", ["old-sledge", "seven-up-seven-down"])
def test_nothing_of_a_strangers_match_is_kept(program: Open, preset: str) -> None:
    """Played to its end, and once more: no file of the house has come, gone or changed, nor the match under way."""
    p = program((960, 600), draws=False)
    p.app.settings.save()
    before = kept_in(p.home)
    p.app.ways.to_fair([preset])
    p.wait(0.5).key(pygame.K_x).key(pygame.K_RETURN)
    for _ in range(400):
        if p.shows(FairResult)():
            break
        if p.my_turn():
            decide_by_keys(p)
        elif not p.shows_table("stranger")():
            p.key(pygame.K_RETURN)
        p.wait(0.5)
    p.scene(FairResult)
    assert p.labels()[:2] == ["Play again", "Back to the demo"]
    p.key(pygame.K_a).wait(0.5)
    p.table_in_front("stranger")  # who plays again knows how
    assert kept_in(p.home) == before
    assert not p.app.saved.dealt


def test_the_result_goes_back_by_itself(program: Open) -> None:
    """Sooner than a match does."""
    p = seated(program)
    p.table.ended()
    p.wait(RESULT_S + 1)
    p.table_in_front("show")


def test_strangers_have_a_menu_of_their_own(program: Open) -> None:
    """The way back, a hint, the rules, the language: nothing of the host's."""
    p = seated(program).key(pygame.K_ESCAPE)
    known = [item.id for item in p.scene(Menu).controls.items]
    assert known == ["back to table", "hint", "rules", "language es", "language nl", "show"]
    p.key(pygame.K_q)
    p.table_in_front("show")


def test_strangers_print_nothing(program: Open) -> None:
    """The printer is the host's: neither the score sheet nor the result offers it."""
    p = seated(program, draws=True).key(pygame.K_TAB, pygame.K_p)
    assert "Print" not in [hint.words for hint, _box in p.scene(ScoreSheet).hint_keys]
    p.table.ended()
    p.key(pygame.K_i)
    assert p.scene(FairResult).record is None
    assert not p.app.notice


def test_a_long_sheet_offers_strangers_no_print(program: Open) -> None:
    """Where words are large the sheet scrolls, and has its buttons at its end."""
    p = seated(program, ["oh-hell"], scale=250).key(pygame.K_TAB)
    sheet = p.scene(ScoreSheet)
    assert sheet.long
    assert "Print" not in p.labels()


@pytest.mark.parametrize("preset", ["old-sledge", "oh-hell"])
def test_every_paper_of_the_show_has_the_sign_and_offers_nothing_else(program: Open, preset: str) -> None:
    """All the time that it lies there: whatever is pressed seats a stranger, so no key promises anything else."""
    p = at_fair(program, [preset], draws=True)
    p.until(lambda: p.app.scene.over, 400).wait()
    papers = [p.app.scene]
    while p.app.scene is papers[0]:
        assert papers[0].rail_sign is not None
        assert not papers[0].hint_keys
        assert set(p.labels()) == {"Play yourself", "Back"}
        p.wait(1)
    p.table.ended()
    p.wait(0.2)
    assert isinstance(p.app.scene, ShowResult)
    assert p.app.scene.rail_sign is not None
    assert not p.app.scene.hint_keys
    assert set(p.labels()) - {"Best moments"} == {"Play yourself", "Back"}


def test_strangers_neither_open_files_nor_leave_the_full_screen(program: Open) -> None:
    """Both are the host's."""
    p = seated(program)
    p.post(pygame.DROPFILE, file=str(p.home / "x.sevenup")).post(pygame.DROPCOMPLETE)
    p.key(pygame.K_F11)
    p.table_in_front("stranger")
    assert not p.app.fullscreen


@pytest.mark.parametrize("where", ["show", "match"])
def test_only_esc_held_and_a_second_word_end_it(program: Open, where: str) -> None:
    """Enter goes on, and E goes to the title, where everything is as it was."""
    p = at_fair(program) if where == "show" else seated(program)
    host = p.app.settings
    hold_escape(p, HELD_S - 0.5)
    assert not p.shows(EndFair)()
    p.key(pygame.K_ESCAPE) if where == "match" else p.key(pygame.K_RETURN).until(p.my_turn)
    hold_escape(p, HELD_S + 0.5)
    assert p.scene(EndFair)
    p.key(pygame.K_RETURN)
    assert p.app.attendant is not None
    hold_escape(p, HELD_S + 0.5).key(pygame.K_e)
    assert p.scene(Title)
    left = [p.app.attendant, p.app.rescue, p.app.dressed]
    assert (left, p.app.audio.share_frac) == ([None] * 3, 1.0)
    assert p.app.settings is not host


def test_a_finger_held_on_the_menu_ends_it_too(program: Open) -> None:
    """A table that is touched has no Esc."""
    p = at_fair(program)
    plaque = p.app.scene.controls.items[0].rect(p.app.painter).center
    p.press(plaque).wait(HELD_S + 0.5).release(plaque)
    assert p.scene(EndFair)
    p.wait(ASKED_S + 1)
    p.table_in_front("show")  # nobody has answered


def test_the_way_in_says_how_to_end_it(program: Open) -> None:
    """From game night, in one sentence."""
    p = program(draws=False).start().key(pygame.K_n, pygame.K_f)
    assert "hold Esc" in p.scene(OpenFair).said
    p.key(pygame.K_o)
    p.table_in_front("show")


def test_a_fault_ends_a_match_and_not_the_fair(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is reported, and the next match begins; only where nothing works any more does the program end."""
    p = at_fair(program)
    first = p.table.session

    def broken(_self: TableScene, _surface: object) -> None:
        raise RuntimeError("on purpose")

    with monkeypatch.context() as patch:
        patch.setattr(TableScene, "update", broken)
        p.app.turn(0.1)
    assert p.table_in_front("show").session is not first
    p.app.turn(0.1)
    faults = p.home / "faults"
    assert len(list(faults.glob("20*.txt"))) == 1
    monkeypatch.setattr(TableScene, "update", broken)
    for _ in range(MOST_FALLS - 1):
        p.app.turn(0.1)
    with pytest.raises(RuntimeError):
        p.app.turn(0.1)
    assert len(list(faults.glob("20*.txt"))) == 10


def test_the_sign_speaks_every_language_the_hosts_first(program: Open) -> None:
    """The others after it, and the papers of the show say it in the caption."""
    p = at_fair(program, language="es")
    assert invitations() == (
        "Pulsa una tecla o toca la mesa para jugar",
        "Press any key or touch the table to play",
        "Druk op een toets of raak de tafel aan om te spelen",
    )
    p.until(lambda: p.app.scene.over, 400).wait(0.5)
    assert p.app.notice.startswith("Pulsa una tecla")
    p.key(pygame.K_x)
    assert p.scene(FirstSteps).name().startswith("Una partida corta de ")


def test_the_show_speaks_over_nobody(program: Open) -> None:
    """A screen reader may read the table; of itself it says the invitation alone."""
    p = at_fair(program)
    live = {node.label for node in p.app.tree().root.walk() if node.live}
    assert live == {invitations()[0]}


def test_only_what_is_named_is_played(program: Open) -> None:
    """By the next tables too, with other people at each."""
    p = at_fair(program, ["hoyle"])
    luck, last = random_source(2), p.table.setup
    for _ in range(20):
        after = next_table(last, luck, ["hoyle"])
        assert after.preset == "hoyle"
        assert not {seat.face for seat in after.seats} & {seat.face for seat in last.seats}
        last = after
    assert {next_table(TableSetup(), luck, ["oh-hell"]).preset for _ in range(3)} == {"oh-hell"}


@pytest.mark.parametrize("key", GAMES)
def test_a_taste_of_each_game_is_short_and_told_in_two_lines(key: str) -> None:
    """By each of its presets, for a number that plays it."""
    trial_match = GAMES[key].trial_match
    for preset in (one for one in PRESETS.values() if one.game == key):
        options = trial_match.shortened(preset.options(trial_match.players))
        assert trial_match.players in preset.players
        assert len(trial_match.lines(options)) == 2


def test_under_the_table_there_is_room_for_the_sign() -> None:
    """In small windows, tall ones and wide ones, at every scale: nothing of the table is under it or over another."""
    wrong = []
    for n, size in enumerate([(960, 600), (1280, 720), (1024, 768), (800, 1200), (2560, 1080)]):
        for m, scale in enumerate((1.0, 1.5, 2.0, 2.5)):
            whole = frame_for(*size, scale)
            frame = whole._replace(height_u=whole.height_u - sill_u(scale))
            for setting in TABLES[(n + m) % 3 :: 3]:
                wrong += [(size, scale, setting, found) for found in clashes(fit_layout.__wrapped__(frame, setting))]
    assert not wrong


def test_a_match_with_no_taste_is_played_whole(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is only being tried has neither lines nor a short match."""
    p = at_fair(program, ["hoyle"])
    monkeypatch.setattr("sevenup_gui.games.game.has_part", lambda _package, module: module != "trial_match")
    p.key(pygame.K_x)
    assert p.table_in_front("stranger").session.header.options == PRESETS["hoyle"].options(2)


def test_falls_are_forgotten_once_a_match_was_over(program: Open) -> None:
    """A fault a day is no reason to stop on the third weekend."""
    p = at_fair(program)
    fair = part_of(p.table_in_front("show"), ShowTurning).fair
    assert isinstance(fair, Fair)
    fair.falls = MOST_FALLS
    part_of(p.table_in_front("show"), Finish).again()
    assert fair.falls == 0
