"""Every scene at every size and scale: nothing leaves the window, nothing overlaps, no words are cut but names.

What is drawn is not looked at here, only where it would be: letters are measured and never set, and pictures are
empty.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from sevenup_gui.assets import FONTS, Family, font_file
from sevenup_gui.games.up_down.rules import forbidden_bid
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.launch import SMALLEST
from sevenup_gui.sitters import SITTERS
from sevenup_gui.stage.fit_layout import fit_layout
from sevenup_gui.stage.geometry import Rect, frame_for
from sevenup_gui.stage.zones import BID_FIGURE_U, BID_KEYS_U, NAME_U, clashes
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.draw import paint, vector
from sevenup_gui.ui.kit.draw.paint import Layer, OffsetSurface, Painter
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.text import Letters, Type
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.kit.pieces import piece
from sevenup_gui.ui.kit.pieces.bids import BidPicker
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.paper import Panel
from sevenup_gui.ui.scenes.match.match import MatchScene
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.viewer.replay import Replay
from sevenup_gui.ui.table.calls import Calls
from sevenup_gui.ui.table.moment import SHARES, arranged, picker_of
from sevenup_gui.ui.table.pack import Pack
from tests.scene.posing import FORM_ANSWERS, HOOKED, LONG_NAMES, SCENES, TABLES, table
from tests.stage.shapes import seated
from tests.sweeping import one_in, swept

SMALL = ((800, 480), (960, 600))
SIZES = (*SMALL, (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
SCALES = (100, 125, 150, 200, 250)
LONG_LISTS = ["players", "players of two rounds", "members of a large club", "tournaments of some years"]
FONTS_OPEN = 128  # those of a window at one scale are a third of them, and each is an open file
CHARTS = [f"statistics: {part}" for part in ("time", "compared", "games", "luck")]
LONG_TABLES = [
    "score sheets of a year", "standings of a hundred", "standings that were corrected", "round of a hundred",
    "round half of whose results are there", "round that is over", "list of names",
    "list of names from a form", "list of teams",
]  # fmt: skip
AS_LONG_AS_IT_TAKES = [*LONG_LISTS, *LONG_TABLES, *CHARTS, "final and prizes"]
WINDOWS = [(size, scale) for size in SIZES for scale in SCALES]
TALL = [((960, 1000), 100), ((800, 1280), 100), ((1024, 900), 250), ((1200, 1920), 150)]


class Glass(pygame.Surface):
    """A window that nothing is laid on, of a byte a pixel."""

    def __init__(self, size_px: tuple[int, int]) -> None:
        super().__init__(size_px, depth=8)

    def blit(self, *_: Any, **_how: Any) -> pygame.Rect:
        """Nothing."""
        return pygame.Rect(0, 0, 0, 0)

    def fblits(self, *_: Any) -> None:
        """Nothing either."""


class Hollow(pygame.Surface):
    """A picture that has a size, and not a pixel to be cleared or laid on another."""

    def __init__(self, size_px: tuple[int, int]) -> None:
        super().__init__((1, 1), pygame.SRCALPHA)
        self._size_px = size_px

    def get_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._size_px

    def get_width(self) -> int:
        """Return the width that lines may reach on it."""
        return self._size_px[0]

    def get_height(self) -> int:
        """Return the height that lines may reach on it."""
        return self._size_px[1]

    def blit(self, *_: Any, **_how: Any) -> pygame.Rect:
        """Nothing."""
        return pygame.Rect(0, 0, 0, 0)


def layer_of_nothing(
    self: Layer, painter: Painter, w_px: int, h_px: int, pad_u: float, scale: float, pad_px: int | None = None
) -> None:
    """A layer of a size, whose surfaces are hollow."""
    self.painter, self.theme, self.letters = painter, painter.theme, painter.letters
    self.w, self.h, self.scale, self.k = w_px, h_px, scale, painter.unit_px * scale
    self.pad_px = math.ceil(pad_u * self.k) if pad_px is None else pad_px
    self.surface = Hollow((w_px + 2 * self.pad_px, h_px + 2 * self.pad_px))
    self._inner = Hollow((w_px, h_px))


@lru_cache(maxsize=FONTS_OPEN)
def font(family: Family, weight: int, size_px: int) -> pygame.font.Font:
    """A font, opened once for all programs that measure with it."""
    return pygame.font.Font(font_file(FONTS[family, weight]), size_px)


@pytest.fixture(scope="module", autouse=True)
def _fonts_are_closed() -> Iterator[None]:
    """After the last test of this file."""
    yield
    font.cache_clear()


@dataclass
class Seen:
    """The text a scene would have shown: every line on the window with its box in pixels and whether it's on a page,
    and every line that was cut or left its box."""

    window: pygame.Surface
    lines: list[tuple[str, pygame.Rect, bool]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Notes lines instead of setting them, and draws no picture."""
    empty = pygame.Surface((1, 1), pygame.SRCALPHA)
    notes = Seen(empty)
    cut = Letters.cut

    def note(self: Letters, surface: pygame.Surface, string: str, x: float, y: float, style: Type, *rest: Any) -> Any:
        anchor: Any = next((word for word in rest if word in ("start", "middle", "end")), "start")
        left, top = self._corner(string, x, y, style, anchor)
        cap = self._setting(style).cap_px
        ink = pygame.Rect(left, round(y - cap / 2), self.width_px(string.rstrip(), style) - 2, round(cap))
        if surface is notes.window:
            clipped = surface.get_clip() != surface.get_rect()
            notes.lines += [(string, ink, clipped)] if string.strip() else []
        elif string and not -1 <= left <= left + ink.w <= surface.get_width() + 1:
            notes.cut.append(string)
        return pygame.Rect(left, top, self.width_px(string, style), ink.h)

    def note_cut(self: Letters, string: str, style: Type, width_px: float) -> str:
        shown = cut(self, string, style, width_px)
        if shown != string:
            notes.cut.append(string)
        return shown

    def label(
        self: Letters, surface: pygame.Surface, string: str, x: float, y: float, style: Type, anchor: str = "middle"
    ) -> Any:
        return note(self, surface, string, x, y, style, anchor)

    panel = Panel.draw

    def undrawn(*_: object) -> Iterator[None]:
        """In no slice at all."""
        return iter(())

    def cover(self: Panel, p: Painter, surface: pygame.Surface, x_u: float, y_u: float) -> pygame.Rect:
        """Note lines that a panel covers by half, and drop those it covers whole."""
        box = panel(self, p, surface, x_u, y_u)
        notes.cut += [
            f"half of {line}" for line, ink, _on_page in notes.lines if box.colliderect(ink) and not box.contains(ink)
        ]
        notes.lines = [line for line in notes.lines if not box.contains(line[1])]
        return box

    monkeypatch.setattr(paint, "surface_bytes", lambda _picture: 0)  # nothing is in the pictures: all may be kept
    monkeypatch.setattr(Audio, "open", lambda self: setattr(self, "available", False))  # nor is anything heard
    monkeypatch.setattr(Panel, "draw", cover)
    monkeypatch.setattr(
        Letters, "_sized", lambda _self, style, size_px, _other=False: font(style.family, style.weight, size_px)
    )
    monkeypatch.setattr(Letters, "draw", note)
    monkeypatch.setattr(Letters, "label", label)
    monkeypatch.setattr(Letters, "cut", note_cut)
    monkeypatch.setattr(vector.Sketch, "surface", lambda _self: empty)
    monkeypatch.setattr(Layer, "__init__", layer_of_nothing)
    monkeypatch.setattr(Layer, "lay", lambda *_: None)
    monkeypatch.setattr(Painter, "shadow", lambda *_: OffsetSurface(empty))
    monkeypatch.setattr(BakedRoom, "draw", lambda *_: None)
    monkeypatch.setattr(BakedRoom, "draw_foot", lambda *_: None)
    monkeypatch.setattr(Pack, "drawn", lambda *_: OffsetSurface(empty))
    monkeypatch.setattr(Pack, "moving", lambda *_args, **_how: OffsetSurface(empty))
    monkeypatch.setattr(piece, "stretched", lambda ends, _by_px, _edge_px: ends)
    monkeypatch.setattr(Layer, "shading", undrawn)
    monkeypatch.setattr(Layer, "laying", undrawn)
    monkeypatch.setattr(Layer, "blit", lambda *_: None)
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda _path, size: pygame.Surface(size, pygame.SRCALPHA))
    return notes


def app_at(size: tuple[int, int], scale: Any, language: Any = "en") -> App:
    """The program with a window of that size; nothing moves."""
    return App(Screen(size), Settings(speed="none", scale=scale, language=language), SavedMatch(), Audio(muted=True))


NAMES = (*SITTERS.values(), *LONG_NAMES, "You", "Tú", "Jij", "random")  # the last with numbers, in records
OWN_HEADS = FORM_ANSWERS.partition("\n")[0].split(",")


def is_name(line: str) -> bool:
    """True for a person's name, names with a number before them, and a head of a person's own list: only these may be
    cut."""
    if line in OWN_HEADS:
        return True
    parts = line.replace(",", " ").replace(" and ", " ").replace(" y ", " ").replace(" en ", " ").split()
    return all(part in NAMES or part.rstrip(".").isdigit() for part in parts)


def troubles(scene: Scene, seen: Seen) -> Iterator[str]:
    """Yield the faults of a scene, in words."""
    p, page = scene.p, scene.page
    if seen.window.get_size() != p.size_px:
        seen.window = Glass(p.size_px)
    seen.window.set_clip(None)
    seen.lines.clear()
    seen.cut.clear()
    scene.draw(seen.window)
    yield from (f"{line!r} is cut" for line in dict.fromkeys(seen.cut) if not is_name(line))
    window = seen.window.get_rect()
    long = pygame.Rect(0, page.window.top, window.w, page.window.h + p.px(page.most_u) + 1)
    boxes = [(item.label, item.rect(p), item.page is not None) for item in scene.controls.items]
    for what, box, on_page in boxes + seen.lines:
        if not (long if on_page else window).contains(box):
            yield f"{what!r} leaves the {'page' if on_page else 'window'}: {box}"
    # What is fixed and what scrolls lie apart: the page ends at the rails.
    scrolls = page.scrolls
    things = [(what, box, on_page and scrolls) for what, box, on_page in boxes + seen.lines]
    for (one, box, where), (other, other_box, there) in combinations(things, 2):
        if where == there and box.colliderect(other_box):
            yield f"{one!r} and {other!r} overlap: {box}, {other_box}"


ROUND = len(SCALES)
Case = tuple[tuple[int, int], int, str]


def hung_in(size: tuple[int, int], scale: int, language: str) -> list[str]:
    """The scenes that are looked at there: all in every window in English, in the small and the tall ones in each
    language; otherwise every tenth or so."""
    names = [*SCENES, *TABLES]
    if language == "en" or (size, scale) in TALL or size in SMALL:
        return names
    return names[(SCALES.index(scale) - SIZES.index(size)) % ROUND :: ROUND][SIZES.index(size) % 2 :: 2]


def each_time(size: tuple[int, int], scale: int, language: str) -> list[str]:
    """Those of them that every run of the tests looks at: each has been at every size and at every scale once."""
    names = hung_in(size, scale, language)
    if (size, scale) in TALL:
        turn = TALL.index((size, scale))
    elif len(names) < len(SCENES):
        return names
    else:
        turn = SCALES.index(scale) - SIZES.index(size)
    return names[(turn + codes().index(language)) % ROUND :: ROUND]


def in_the_sweep(size: tuple[int, int], scale: int, language: str) -> list[str]:
    """The others."""
    now = each_time(size, scale, language)
    return [name for name in hung_in(size, scale, language) if name not in now]


CASES: list[Case] = [(*window, language) for window in WINDOWS for language in ("en", "es")]
CASES += [(size, scale, "nl") for size in SMALL for scale in SCALES]
CASES += [(*window, "en") for window in TALL]
CASES += [(*window, language) for window in TALL[:2] for language in codes()[1:]]


@pytest.mark.parametrize(
    ("case", "looked_at"),
    [(case, each_time) for case in CASES]
    + [pytest.param(case, in_the_sweep, marks=pytest.mark.sweep) for case in CASES if in_the_sweep(*case)],
    ids=lambda value: "-".join(map(str, value)) if isinstance(value, tuple) else value.__name__,
)
def test_no_scene_cuts_words_or_lets_things_overlap(
    case: Case, looked_at: Callable[[tuple[int, int], int, str], list[str]], seen: Seen
) -> None:
    """Every line and every control keeps its own place in the window or on its page, whole."""
    app = app_at(*case)
    wrong = []
    for name in looked_at(*case):
        scene = (SCENES | TABLES)[name](app)
        app.scenes = [scene]
        scene.enter()
        wrong += [f"{name}: {trouble}" for trouble in troubles(scene, seen)]
    app.screen.close()
    set_language("en")
    assert not wrong, "\n".join(wrong)


def test_every_scene_meets_every_size_scale_and_language() -> None:
    """Each time; and with the sweep what is left out are threes, never twos."""
    for looked_at in (each_time, hung_in):
        met = [(name, *case) for case in CASES for name in looked_at(*case)]
        for name in SCENES | TABLES:
            here = [case[1:] for case in met if case[0] == name]
            assert {size for size, _scale, _language in here} >= {*SIZES}
            assert {scale for _size, scale, _language in here} == {*SCALES}
            assert {language for _size, _scale, language in here} == {*codes()}
        assert {(size, language) for _name, size, _scale, language in met} >= {(size, "es") for size in SIZES}
        assert {(size, scale) for _name, size, scale, _language in met} >= {*WINDOWS, *TALL}


FINGER_PX = 24  # what accessibility guidelines ask of a target at least


@pytest.mark.parametrize("name", one_in(8, [*SCENES, *TABLES]))
def test_every_control_of_the_smallest_window_is_wide_enough_for_a_finger(name: str, seen: Seen) -> None:
    """At a touch display of 800x480."""
    app = app_at(SMALLEST, 100)
    scene = (SCENES | TABLES)[name](app)
    app.scenes = [scene]
    scene.enter()
    scene.draw(seen.window)
    window = pygame.Rect((0, 0), SMALLEST)
    missed = {}
    for item in scene.controls.items:
        box = item.target(scene.p)
        if item.page is None:
            box = box.clip(window)
        edge = (box.centerx, box.centery + FINGER_PX // 2 - 1)
        if min(box.size) < FINGER_PX or (item.enabled and item.page is None and scene.controls.at(edge) < 0):
            missed[item.id] = box
    assert missed == {}
    app.screen.close()


PRESSED = [name for name in SCENES if name.split()[0] not in ("rules", "fair", "sheet")]


@swept(("name", "scale"), [*product(PRESSED, (150, 250))])
def test_every_control_is_brought_into_view(name: str, scale: int, seen: Seen) -> None:
    """Tab goes round all controls, also those that only say why not, in a menu, where it is a line's own key, Down;
    whichever has the focus is seen whole."""
    app = app_at((1280, 720), scale)
    scene = SCENES[name](app)
    app.scenes = [scene]
    scene.enter()
    scene.draw(seen.window)
    begun = scene.controls.focused
    seen_labels = {begun.label} if name == "menu" and begun is not None else set()
    key = pygame.K_DOWN if name == "menu" else pygame.K_TAB
    for _ in scene.controls.items:
        scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        item = scene.controls.focused
        assert item is not None
        seen_labels.add(item.label)
        assert item.page is None or item.page.window.contains(item.rect(scene.p)), item.label
    if name not in LONG_LISTS:  # of those only what is in view is built
        assert seen_labels == {item.label for item in scene.controls.items}
    app.screen.close()


@pytest.mark.parametrize("name", one_in(4, SCENES))
def test_a_page_is_scrolled_to_its_end_by_wheel_and_keys(name: str, seen: Seen) -> None:
    """Nothing of a page stays out of reach; at 100% there is nothing to scroll but charts of all that was played."""
    app = app_at((1280, 720), 200)
    scene = SCENES[name](app)
    app.scenes = [scene]
    scene.enter()
    scene.draw(seen.window)
    page = scene.page
    if page.scrolls:
        scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        assert page.offset_u > 0
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode=""))
        assert page.offset_u == page.most_u
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode=""))
        assert page.offset_u == 0
    app.settings.scale = 100
    app.restyled()
    scene.draw(seen.window)
    assert not page.scrolls or name.removesuffix(" in tables") in AS_LONG_AS_IT_TAKES
    app.screen.close()


SETTINGS = [seated(n, 0, 7 if seven else 0, seven and n == 4, False) for n in range(2, 8) for seven in (True, False)
            if not seven or n <= 4]  # fmt: skip


@swept(("size", "scale"), WINDOWS + TALL)
def test_buttons_bids_and_calls_keep_clear_of_what_stands(size: tuple[int, int], scale: int) -> None:
    """At a table of any number of seats the buttons of the moment and every seat's call find room of their own."""
    frame = frame_for(*size, scale / 100)
    p = Painter(size, THEMES["baize"], scale / 100)
    rows = (("Stand", "Beg"), ("Give one", "Run the cards"), ("Discard 12",))
    wrong = []
    for setting in SETTINGS:
        zones = fit_layout(frame, setting)
        standing = list(zones.standing())
        for labels in rows if setting.target else ():
            buttons = [Button(label, "S", h_u=min(50.0, zones.buttons.h / p.ui_scale)) for label in labels]
            pieces, places = arranged(p, buttons, zones.buttons, zones.bids)
            boxes = [Rect(*place, *each.size_u(p)) for place, each in zip(places, pieces, strict=True)]
            assert pieces[0].share > SHARES[-1], (setting, labels)
            wrong += [f"{setting}: {labels} cover {name}" for name, box in standing
                      if any(box.overlaps(button) for button in boxes)]  # fmt: skip
        calls = Calls()
        calls.keep((), zones)
        for seat in range(setting.players):
            _bubble, box = calls.place(p, seat, "Queen of diamonds." if setting.target else "7")
            hindering = [name for name, other in standing if box.overlaps(other) and name != f"hand {seat}"]
            wrong += [f"{setting}: the call of {seat} covers {name}" for name in hindering]
    assert not wrong, "\n".join(wrong)


LEAST_KEY, LEAST_KEY_IN_SMALLEST = 1.35, 1.3  # times its size at 100%, from that scale on


@swept(("size", "scale", "players"), [(*window, n) for window in WINDOWS for n in range(3, 8)], together=2)
def test_bids_have_large_keys_at_every_table(size: tuple[int, int], scale: int, players: int) -> None:
    """Words of the picker give way before its keys do, and the figures on its keys are no smaller than names."""
    app = app_at(size, scale)
    scene = TABLES[f"bid of {players}"](app)
    assert isinstance(scene, TableScene)
    scene.enter()
    picker, zones = picker_of(scene.p, scene.director, scene.now.decision), scene.director.zones
    least = LEAST_KEY_IN_SMALLEST if size == SMALLEST else LEAST_KEY
    assert picker.scale(scene.p) >= min(scale / 100, least) - 1e-9
    names = zones.cloth_scale * NAME_U / BID_FIGURE_U
    assert picker.scale(scene.p) >= min(names, scale / 100) - 0.06 * scale / 100
    app.screen.close()


def test_the_stage_knows_how_much_room_bids_take() -> None:
    """The room it keeps for them is that of a picker of eight keys in two rows or in one, and nothing else."""
    p = Painter((1280, 720), THEMES["baize"], 1.0)
    rows = [BidPicker(tuple("01234567"), "", rows=rows, bare=True).size_u(p) for rows in (2, 1)]
    assert tuple(rows) == BID_KEYS_U


def test_the_caption_says_what_a_bare_picker_leaves_out() -> None:
    """Which bid is forbidden stands at the bottom where the picker has only its keys."""
    app = app_at((1280, 720), 250)
    scene = table(app, HOOKED)
    scene.enter()
    assert picker_of(scene.p, scene.director, scene.now.decision).bare
    assert "so the bids would add up to" in "".join(part.text for part in scene.caption_parts())
    app.screen.close()


@swept(("size", "scale"), WINDOWS)
def test_the_caption_names_the_forbidden_bid(size: tuple[int, int], scale: int, seen: Seen) -> None:
    """Whoever reads only the line at the bottom knows it too, at every scale, and not a word of it is cut."""
    app = app_at(size, scale)
    scene = table(app, HOOKED)
    scene.enter()
    barred = forbidden_bid(scene.director.shown)
    asked = "".join(part.text for part in scene.caption_parts())
    bare = picker_of(scene.p, scene.director, scene.now.decision).bare
    named = f"You can't bid {barred}. " if bare else f"so {barred} is out."
    assert "How many tricks will you take?" in asked
    assert named in asked
    assert not list(troubles(scene, seen))
    app.screen.close()


@pytest.mark.parametrize("name", one_in(3, [name for name in TABLES if name != "a fair's show"]))
def test_the_big_view_of_a_very_wide_screen_has_no_collisions(
    name: str, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F10 at 2560x1080: at every table all that stands has its own place, and no word is cut or covers another.
    A fair's show has its size from who opened it."""
    monkeypatch.setattr(Screen, "set_fullscreen", lambda _self, _on: None)  # the window fills it already
    app = app_at((2560, 1080), 100)
    scene = TABLES[name](app)
    app.scenes = [scene]
    scene.enter()
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode=""))
    assert (app.settings.scale, app.painter.size_px) == (200, (2560, 1080))
    assert isinstance(scene, MatchScene | Replay)
    assert not list(clashes(scene.director.zones))
    assert not list(troubles(scene, seen))
    app.screen.close()
