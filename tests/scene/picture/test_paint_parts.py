"""Painter, letters, room, cards and parts: exact sizes, what is kept, and what gives way when room is short."""

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from sevenup_gui.assets import font_file as file_of
from sevenup_gui.engine.cards import PACK
from sevenup_gui.ui.kit.draw import text
from sevenup_gui.ui.kit.draw.cache import CompressedCache, LruCache, opened_bytes
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Layer, OffsetSurface, Painter, UnreadyError
from sevenup_gui.ui.kit.draw.rails import TABLE, TITLE
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.text import ELLIPSIS, MOST_FONTS, SMALLEST_PX, WIDEST_PX, Letters, Type, figures, words
from sevenup_gui.ui.kit.draw.theme import BAIZE, MIDNIGHT, THEMES, ThemeKey
from sevenup_gui.ui.kit.draw.vector import blur_onto
from sevenup_gui.ui.kit.pieces.badge import Tag, TrumpBadge
from sevenup_gui.ui.kit.pieces.bars import Hint, Part, Score, draw_caption, draw_top_bar
from sevenup_gui.ui.kit.pieces.bids import BidPicker
from sevenup_gui.ui.kit.pieces.button import BidKey, Button, FocusRing, KeyCap
from sevenup_gui.ui.kit.pieces.choice import FreeSeat, GameTab, RadioRow, Stepper, Toggle
from sevenup_gui.ui.kit.pieces.marks import dealer_disc, state_mark
from sevenup_gui.ui.kit.pieces.paper import BubblePiece, Panel, Paper
from sevenup_gui.ui.kit.pieces.piece import Piece, Stretched
from sevenup_gui.ui.kit.pieces.plate import Plate
from sevenup_gui.ui.kit.pieces.rack import Rack
from sevenup_gui.ui.table import pack as cards
from sevenup_gui.ui.table.cardart import WIDTH_FRAC, Look
from sevenup_gui.ui.table.emptyplace import EmptyPlace
from sevenup_gui.ui.table.pack import Pack
from tests.engine.test_names import STRANGE
from tests.sweeping import swept

WIDE, TALL = (640, 360), (480, 300)
PIECES: tuple[Piece, ...] = (
    Plate("Ben", "keeper", second="expert · 6 cards", dealer="D", verb="to play"),
    Plate("Ben", "keeper", second="needs 1", mark="needs", figure="2", of="of 3", dealer="D", focus=True),
    Plate("Ben", "keeper", 182, 58, "expert", arrows=True),
    TrumpBadge("H", "Hearts are trumps", 208),
    TrumpBadge("C", "Clubs proposed", 208, settled=False),
    Tag("led"),
    Tag("winning", brass=True),
    EmptyPlace(92),
    EmptyPlace(92, awaited=True),
    Button("Stand", "S", "play with hearts"),
    Button("Next", "enter", kind="lacquer", state="disabled", focus=True),
    BidKey("3", forbidden=True),
    BidKey("3", focus=True),
    KeyCap("up"),
    FocusRing(100, 40),
    Paper(200, 120),
    Panel(200, 120),
    BubblePiece("I beg."),
    RadioRow("Hoyle", "a gift may not win the game", chosen=True),
    Stepper("7"),
    Toggle(True),
    GameTab("Seven Up", ("stand or beg for trumps", "2 to 4 seats"), chosen=True),
    FreeSeat("Add a seat"),
)


def painter(size_px: tuple[int, int] = WIDE, ui_scale: float = 1.0) -> Painter:
    return Painter(size_px, BAIZE, ui_scale)


def canvas(size_px: tuple[int, int] = WIDE) -> pygame.Surface:
    return pygame.Surface(size_px, pygame.SRCALPHA)


def inked(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=40)


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: type(piece).__name__)
def test_a_part_asked_for_twice_is_drawn_once(piece: Piece) -> None:
    """Equal descriptions share one picture: the second drawing is a look-up and a blit."""
    p = painter()
    size = piece.rect(p, 0, 0).size

    assert replace(piece).sprite(p, size) is piece.sprite(p, size)  # type: ignore[type-var]


@swept(("kind", "theme"), [*product(range(len(PIECES)), THEMES)])
def test_a_part_shows_in_every_theme_and_stays_in_its_padding(kind: int, theme: ThemeKey) -> None:
    """Each part marks its box in each look, and its picture is its box and the padding it declared, no more."""
    piece, p = PIECES[kind], Painter(TALL, THEMES[theme])
    box = piece.rect(p, 0, 0)
    sprite = piece.sprite(p, box.size)
    between_px = sprite.by_px if isinstance(sprite, Stretched) else 0
    picture = pygame.Surface((box.w - 2 * sprite.dx_px, box.h - 2 * sprite.dy_px), pygame.SRCALPHA)
    sprite.blit(picture, -sprite.dx_px, -sprite.dy_px)

    assert sprite.surface.get_width() + between_px == picture.get_width()
    assert sprite.surface.get_height() == picture.get_height()
    assert inked(picture).colliderect(pygame.Rect(-sprite.dx_px, -sprite.dy_px, *box.size))


@pytest.mark.parametrize("name", ["Ben", "Bartholomew-Maximilian the Third"])
def test_a_name_never_changes_the_size_of_its_letters(name: str) -> None:
    """A long name is cut with an ellipsis; the type size stays the plate's own."""
    p = painter((1280, 720))
    style, room = words(22, 700), p.px(100)
    shown = p.letters.cut(name, style, room)

    assert p.letters.width_px(shown, style) <= room
    assert shown == name or (shown.endswith(ELLIPSIS) and name.startswith(shown[:-1].rstrip()))
    heights = {p.letters.line(line, style, BAIZE.text).get_height() for line in (shown, "Ben")}
    assert len(heights) == 1


def test_a_long_name_ends_before_the_dealers_disc() -> None:
    """With the disc at the right of the plate, no letter of a long name lies left or right of it or under it."""
    p = painter((1280, 720))
    short, long = (Plate(name, "keeper", second="expert", dealer="D") for name in ("Ben", "M" * 40))
    box = short.rect(p, 0, 0)
    around_disc = pygame.Rect(box.w - 34, 4, 30, 30)
    pictures = []
    for plate in (short, long):
        sprite = plate.sprite(p, box.size)
        shown = around_disc.move(-sprite.dx_px, -sprite.dy_px)
        pictures.append(sprite.surface.subsurface(shown).copy().get_buffer().raw)

    assert pictures[0] == pictures[1]


def test_letters_are_never_smaller_than_eleven_pixels() -> None:
    """In the smallest window the smallest type is still 11 px."""
    p = painter((480, 300))

    assert p.letters.size_px(words(13.5)) == SMALLEST_PX
    assert p.letters.size_px(words(50)) == round(50 * 300 / 720)


def test_wrapped_lines_keep_all_words_and_the_width() -> None:
    """Wrapping loses no word, adds none, and no line is wider than the room."""
    p = painter((1280, 720))
    text = "Follow suit or trump, as you like. If you can't follow, play anything."
    lines = p.letters.wrap(text, words(19), 220)

    assert " ".join(lines) == text
    assert len(lines) > 1
    assert max(p.letters.width_px(line, words(19)) for line in lines) <= 220


def test_a_paragraph_is_wrapped_once_and_not_in_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same for the same words, letters and room; what a caller does to the lines is his own. Few are kept."""
    monkeypatch.setattr(text, "MOST_PARAGRAPHS", 3)
    letters = painter((1280, 720)).letters
    sentence = "Follow suit or trump, as you like. If you can't follow, play anything."
    first = letters.wrap(sentence, words(19), 220)
    lines = list(first)
    first.clear()
    measured: list[str] = []
    width_px = letters.width_px

    def measuring(string: str, style: Type) -> int:
        measured.append(string)
        return width_px(string, style)

    monkeypatch.setattr(letters, "width_px", measuring)
    assert letters.wrap(sentence, words(19), 220) == lines
    assert not measured
    assert len(letters.wrap(sentence, words(19), 150)) > len(lines)
    for room in range(221, 230):
        letters.wrap(sentence, words(19), room)
    assert len(letters._paragraphs) <= 3
    assert letters.wrap(sentence, words(19), 220) == lines


def test_all_figures_are_equally_wide() -> None:
    """Scores do not jump when they change: in the figures' font every digit takes the same room."""
    letters = painter((1280, 720)).letters

    assert len({letters.width_px(str(digit) * 8, figures(36, 700)) for digit in range(10)}) == 1


def test_a_capital_is_centred_on_the_line_it_is_given() -> None:
    """`y` is the middle of the capitals, whatever hangs below."""
    p, sheet = painter((1280, 720)), canvas((200, 200))
    p.words(sheet, "H", 20, 100, words(60, 700), "#FFFFFF")

    assert abs(inked(sheet).centery - 100) <= 1


@pytest.mark.parametrize(("end", "way"), [("start", 0), ("middle", 1), ("end", 2)])
def test_a_line_hangs_where_its_anchor_says(end: str, way: int) -> None:
    """Start, middle and end of a line lie at the x it was given."""
    p, sheet = painter((1280, 720)), canvas((400, 100))
    box = p.words(sheet, "HHHH", 200, 50, words(30), "#FFFFFF", end)  # type: ignore[arg-type]

    assert abs((box.left, box.centerx, box.right)[way] - 200) <= 1


@pytest.mark.parametrize("size", [(480, 300), (640, 360), (333, 251)])
@pytest.mark.parametrize("rails", [TABLE, TITLE])
def test_the_room_is_exactly_as_large_as_the_window(size: tuple[int, int], rails: object) -> None:
    """The table covers every pixel of any window, without transparency."""
    table = BakedRoom(painter(size)).baked(rails)  # type: ignore[arg-type]

    assert table.get_size() == size
    assert not table.get_flags() & pygame.SRCALPHA


def test_the_room_is_baked_once_for_a_size_and_again_for_another() -> None:
    """Drawing again costs a blit; a new size or look bakes anew."""
    p = painter()
    room = BakedRoom(p)
    first = room.baked()
    again = room.baked()
    p.reset(theme=MIDNIGHT)

    assert again is first
    assert room.baked() is not first


def test_the_lamp_lights_the_middle_and_not_the_corners() -> None:
    """The cloth is brightest under the lamp and darkens towards the rail."""
    table = BakedRoom(painter((640, 360))).baked()

    def light(box: tuple[int, int, int, int]) -> int:
        return sum(pygame.transform.average_color(table, pygame.Rect(box))[:3])

    assert light((300, 140, 40, 20)) > light((160, 140, 40, 20)) > light((20, 40, 40, 20))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.5])
def test_words_on_the_rail_fit_it_at_every_scale(scale: float) -> None:
    """Menu, caption and keys stay inside the window and on the wood, however large the words are."""
    p, sheet = painter((1280, 720), scale), canvas((1280, 720))
    menu = draw_top_bar(p, sheet, "Old Sledge", "deal 3", (Score("You", "4"),), "first to 7")
    keys = draw_caption(p, sheet, [Part("Ben led.")], [Hint("Hint", ("H",))])
    rails = TABLE.fitted(scale)

    assert 0 <= menu.top < menu.bottom <= rails.top_u
    assert all(720 - rails.bottom_u <= box.top < box.bottom <= 720 for _, box in keys)


def test_a_reset_forgets_what_was_drawn_for_the_old_window() -> None:
    """After a change of size nothing of the old size is kept, and the painter stays the same object."""
    p = painter()
    Toggle(True).draw(p, canvas(), 10, 10)
    held, stamp = p.held_bytes, p.stamp
    p.reset(size_px=(480, 300))

    assert held > 0
    assert p.held_bytes == 0
    assert (p.stamp, p.unit_px) == (stamp + 1, 300 / 720)


def test_a_reset_to_the_same_keeps_everything() -> None:
    """Setting the look that is already there draws nothing anew."""
    p = painter()
    Toggle(True).draw(p, canvas(), 10, 10)
    held = p.held_bytes
    p.reset(theme=BAIZE, size_px=WIDE)

    assert p.held_bytes == held > 0


def test_a_full_shelf_lets_the_least_recently_used_go() -> None:
    """What was just looked at stays; what nobody asked for goes, and the count of bytes follows."""
    cache = LruCache[str](3, len)
    for letter in "abc":
        cache.get(letter, lambda letter=letter: letter)  # type: ignore[misc]
    cache.get("a", lambda: pytest.fail("a was kept"))
    cache.get("d", lambda: "d")

    assert "b" not in cache
    assert "a" in cache
    assert cache.held_bytes == 3


def test_what_is_needed_together_stays_whatever_it_takes() -> None:
    """All that one frame shows is kept until the next but one begins: a frame drawn in many attempts comes to its end,
    and the next need not draw it anew. What is drawn ahead meanwhile takes none of its room."""
    cache = LruCache[str](2, len)

    def have(letters: str) -> str:
        for letter in letters:
            cache.get(letter, lambda letter=letter: letter)  # type: ignore[misc]
        return "".join(key for key in "oabcdxyz" if key in cache)

    have("o")
    cache.begin_use()
    assert have("abc") == "abc"
    cache.end_use()
    assert have("xyz") == "abcz"
    cache.begin_use()
    assert have("ad") == "abcd"
    cache.begin_use()
    assert have("d") == "abcd"
    assert have("x") == "adx"
    assert cache.held_bytes == 3


@pytest.mark.parametrize(("convert", "folded"), [(False, True), (True, True), (True, False)])
def test_a_picture_comes_out_of_the_drawer_as_it_was_put_in(convert: bool, folded: bool) -> None:
    """Line by line and to the bit, at odd sizes too; folded it comes out as a copy, so that nothing done to it stays,
    and open as the very picture, so that there are not two of it."""
    cache = CompressedCache(1_000_000)
    for w, h in ((1, 1), (3, 5), (101, 7), (64, 64)):
        picture = pygame.Surface((w, h), pygame.SRCALPHA)
        for x, y in product(range(w), range(h)):
            picture.set_at((x, y), (x * 7 % 256, y * 11 % 256, (x * y) % 256, (x + 3 * y) % 256))
        picture = pygame.image.frombytes(pygame.image.tobytes(picture, "RGBA"), (w, h), "RGBA") if convert else picture
        cache.put((w, h), picture)
        if folded:
            cache.fold_some()
        assert bool(cache.waiting) != folded
        kept = cache.find((w, h))
        assert kept is not None
        assert (kept.surface is picture) != folded
        if folded:
            kept.surface.fill((1, 2, 3, 4))
            kept = cache.find((w, h))
            assert kept is not None
        again = kept.surface
        assert (again.get_size(), again.get_masks()) == ((w, h), picture.get_masks())
        assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_a_drawer_keeps_to_its_room_and_takes_nothing_that_would_not_come_back() -> None:
    """The first goes when the last has no room; a picture without an alpha channel is left outside."""
    noise = [pygame.Surface((40, 40), pygame.SRCALPHA) for _ in range(9)]
    for n, picture in enumerate(noise):
        for x, y in product(range(40), range(40)):
            picture.set_at((x, y), ((x * x * 31 + y * 17 + n) % 251, (x * y * 7 + n) % 253, (x ^ y) * n % 255, 255))
    alone = CompressedCache(10**6)
    alone.put(0, noise[0])
    alone.fold_some()
    cache = CompressedCache(4 * alone.held_bytes)
    for n, picture in enumerate(noise):
        cache.put(n, picture)
        cache.fold_some()
    assert cache.find(0) is None
    assert cache.find(8) is not None
    assert 0 < cache.held_bytes <= 4 * alone.held_bytes
    cache.put("opaque", pygame.Surface((4, 4), 0, 24))
    assert cache.find("opaque") is None


def test_no_more_lies_open_in_a_drawer_than_it_may_hold() -> None:
    """Where there is never time to fold, pictures are folded as they come, the first one first; none twice."""
    pictures = [pygame.Surface((50, 20), pygame.SRCALPHA) for _ in range(9)]
    cache = CompressedCache(3 * 4000)
    for n, picture in enumerate(pictures):
        cache.put(n, picture)
        cache.put(n, picture)
        assert cache.waiting == min(n + 1, 3)
    assert 3 * 4000 < cache.held_bytes < 4 * 4000
    assert all(cache.find(n) is not None for n in range(9))
    now = iter(range(99))
    cache.fold_some(1, lambda: float(next(now)))
    assert cache.waiting == 2
    cache.put(0, pictures[0])
    assert cache.waiting == 2
    cache.fold_some(9, lambda: float(next(now)))
    assert not cache.waiting
    assert cache.held_bytes < 4000


def test_a_drawer_forgets_the_oldest_first() -> None:
    """Those that are folded, then those that lie open, one of which is just being folded."""
    cache = CompressedCache(10**7)
    large = pygame.Surface((1024, 256), pygame.SRCALPHA)
    for n in range(4):
        cache.put(n, large if n == 2 else pygame.Surface((50, 20), pygame.SRCALPHA))
    cache.fold_some()
    cache.fold_some()
    cache.fold_some()  # a slice of the large one
    assert cache.waiting == 2
    cache.keep_newest(opened_bytes(large) + 4000)
    assert [cache.find(n) is not None for n in range(4)] == [False, False, True, True]
    cache.keep_newest(4000)
    assert [cache.find(n) is not None for n in range(4)] == [False, False, False, True]
    cache.fold_some()
    assert (cache.waiting, cache.held_bytes) == (0, cache.packed_bytes)
    assert cache.find(3) is not None
    cache.keep_newest(0)
    assert (cache.find(3), cache.held_bytes) == (None, 0)


def test_a_picture_that_waits_to_be_folded_is_held_once() -> None:
    """It lies on its shelf and in the drawer; once it is folded, it takes a little more."""
    p = painter()
    p.sprite("a test's", lambda: OffsetSurface(pygame.Surface((50, 20), pygame.SRCALPHA)))
    assert p.held_bytes == 4000
    p.fold_some(0.0, lambda: 0.0)
    assert 4000 < p.held_bytes < 4400
    p._sprites.clear()
    assert 0 < p.held_bytes < 400


def test_a_line_that_had_to_make_room_is_not_set_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fell off its cache is unfolded, and looks as it did."""
    p = painter()
    lines = [p.letters.line(f"line {n} of many", words(40), "#FFFFFF") for n in range(400)]
    assert lines[0] is not p._surfaces.find(("line", "line 0 of many", words(40), "#FFFFFF"))
    monkeypatch.setattr(Letters, "_line", lambda *_how: pytest.fail("it was set again"))
    again = p.letters.line("line 0 of many", words(40), "#FFFFFF")
    assert again.get_buffer().raw == lines[0].get_buffer().raw


def test_a_card_that_had_to_make_room_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither upright nor as it lies, whichever window's pictures came in between."""
    p = painter((1280, 720))
    pack = Pack(p)
    look = Look(140, 7.5)
    there, upright = pack.drawn("KH", look), pack.moving("KH", Look(140, 12.0))
    p._sprites.clear()
    pack._moving.clear()
    monkeypatch.setattr(cards, "in_slices", lambda *_how: pytest.fail("it was drawn again"))

    assert pack.drawn("KH", look).surface.get_buffer().raw == there.surface.get_buffer().raw
    assert pack.moving("KH", Look(140, 12.0)).surface.get_buffer().raw == upright.surface.get_buffer().raw


@dataclass(frozen=True, slots=True)
class Board(Piece):
    """A thing with nothing on it."""

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 700, 500

    def paint(self, layer: Layer) -> None:
        sketch = layer.sketch()
        sketch.rect(0, 0, layer.w, layer.h, 20, "#334455")
        layer.lay(sketch)


def test_the_parts_of_a_picture_go_when_the_whole_is_drawn() -> None:
    """The bands of a large thing are kept as long as a frame that was put off is not done."""
    p = painter((1280, 720))
    sheet, attempts = Board(), 0
    while attempts < 100:
        attempts += 1
        with suppress(UnreadyError), p.within(0.0):
            sheet.draw(p, canvas((1280, 720)), 0, 0)
            break
    assert p._surfaces.held_bytes > 0
    with p.within(None):
        pass

    assert 1 < attempts < 100
    assert p._surfaces.held_bytes == 0


def test_few_fonts_are_open_at_once_and_a_line_measures_the_same() -> None:
    """A font keeps the pictures of its letters: those not used for long are closed, and what is known of them stays."""
    p = painter()
    styles = [words(size) for size in range(10, 80)]
    wide = [p.letters.width_px("Seven Up", style) for style in styles]

    assert len(p.letters._fonts) == MOST_FONTS
    assert [p.letters.width_px("Seven Up", style) for style in styles] == wide
    assert wide == [painter().letters.width_px("Seven Up", style) for style in styles]


def on_colour(picture: pygame.Surface) -> pygame.Surface:
    """A picture as it is seen: what is clear has no colour."""
    seen = pygame.Surface(picture.get_size(), 0, 32)
    seen.fill((30, 100, 60))
    seen.blit(picture, (0, 0))
    return seen


@pytest.mark.parametrize("kind", ["needs", "on target", "made", "busted", "dealer"])
@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("size_px", [5.2, 9.36, 23.4, 31.0])
def test_a_mark_drawn_alone_is_the_mark_drawn_on_the_whole(kind: str, theme: ThemeKey, size_px: float) -> None:
    """Wherever it lies, beyond the edge of its layer too: nothing of it is cut off."""
    p = Painter((1280, 720), THEMES[theme])
    for x, y in ((70.0, 40.0), (70.37, 40.81), (3.5, 2.2), (138.9, 79.6)):
        alone, whole = p.layer(140, 80, 10), p.layer(140, 80, 10)
        whole.lay_mark = lambda sketch, *_around, whole=whole: whole.lay(sketch)  # type: ignore[method-assign]
        for layer in (alone, whole):
            if kind == "dealer":
                dealer_disc(layer, x, y, size_px, "D")
            else:
                sketch = layer.sketch()
                state_mark(sketch, kind, x, y, size_px)  # type: ignore[arg-type]
                layer.lay_mark(sketch, x, y, size_px)
        seen = [pygame.image.tobytes(on_colour(layer.surface), "RGB") for layer in (alone, whole)]

        assert max(abs(a - b) for a, b in zip(*seen, strict=True)) <= 4, (x, y)
        assert inked(alone.surface).w >= min(size_px, 20), (x, y)


def test_a_table_that_nobody_comes_back_to_is_not_kept() -> None:
    """From the title to a match: the title's wood and cloth go when the match asks for its own, which are kept."""
    room = BakedRoom(painter((320, 200)))
    room.baked(TITLE)
    kept = room.baked(TABLE)
    room.leave()

    assert room.baked(TABLE) is kept
    assert list(room._baked) == [TABLE.fitted(1.0)]


@pytest.mark.parametrize("cut", ["normal", "large"])
@pytest.mark.parametrize("four", [False, True])
def test_every_card_is_drawn_at_the_height_asked_for(cut: str, four: bool) -> None:
    """All 52 faces and the back have the exact size, and each looks like no other."""
    pack = Pack(painter(), cut, four)  # type: ignore[arg-type]
    pictures = [pack.face(card, 84) for card in (None, *PACK)]

    assert {picture.get_size() for picture in pictures} == {(round(84 * WIDTH_FRAC), 84)}
    assert len({picture.get_buffer().raw for picture in pictures}) == 53


def test_prepared_cards_are_drawn_in_slices() -> None:
    """A slice ends when its budget is used up; the rest waits for the next, and what is left counts down to nothing."""
    pack = Pack(painter())
    now = iter(range(1000))
    pack.prepare([40], ["AS", "KH", "7D", "2C", None])
    left = [pack.render_some(2, lambda: float(next(now))) for _ in range(3)]

    assert left == [3, 1, 0]


def test_heights_close_to_each_other_are_scaled_down_from_one_picture() -> None:
    """A card that flies from the hand to the trick is drawn once; one half as high has a picture of its own."""
    pack = Pack(painter())
    pack.prepare([30, 60, 50, 45], ["AS"])

    assert pack.waiting == 2


def test_a_card_at_rest_is_drawn_once_and_centred_on_its_place() -> None:
    """The same card in the same pose is one picture, its middle at the sprite's corner."""
    pack = Pack(painter((1280, 720)))
    look = Look(140, 0.0, shade_frac=0.0)
    sprite = pack.drawn("AS", look)
    box = inked(sprite.surface).move(sprite.dx_px, sprite.dy_px)

    assert pack.drawn("AS", Look(140, 0.0, shade_frac=0.0)) is sprite
    assert abs(box.centerx) <= 1
    assert abs(box.centery) <= 1
    assert (box.w, box.h) == pytest.approx((100, 140), abs=2)


def test_a_flipping_card_narrows_and_a_moving_one_keeps_its_height() -> None:
    """At half its width a card on its way is half as wide and as high as it was."""
    pack = Pack(painter((1280, 720)))
    look = Look(100, shade_frac=0.0)
    whole, half = inked(pack.moving("AS", look).surface), inked(pack.moving("AS", look, 0.5).surface)

    assert half.w == pytest.approx(whole.w / 2, abs=2)
    assert half.h == pytest.approx(whole.h, abs=2)
    assert whole.h == pytest.approx(100, abs=3)


def on_cloth(sprite: OffsetSurface) -> bytes:
    """The pixels of a cloth of one colour with a card in its middle."""
    cloth = pygame.Surface((300, 300), 0, 32)
    cloth.fill((30, 100, 60))
    sprite.blit(cloth, 150, 150)
    return cloth.get_buffer().raw


@pytest.mark.parametrize("lift", [0.0, 1.0])
@pytest.mark.parametrize("turn_deg", [3, -9])
@pytest.mark.parametrize("height_px", [61, 140, 200])
def test_a_card_on_its_way_looks_as_it_will_when_it_lies(height_px: int, turn_deg: int, lift: float) -> None:
    """Card and shadow lie in the same place, and no edge is hard: what is turned is as soft as what was drawn so."""
    pack = Pack(painter((1280, 720)))
    pack.prepare([height_px], ())
    look = Look(height_px, turn_deg, lift)
    lies, flies = on_cloth(pack.drawn("8C", look)), on_cloth(pack.moving("8C", look))
    unlike = [abs(a - b) for a, b in zip(lies, flies, strict=True)]

    assert max(unlike) < 130
    assert sum(unlike) / len(unlike) < 0.9


@pytest.mark.parametrize("turn_deg", [0, 3, -9])
@pytest.mark.parametrize("higher", [1.1, 1.2, 1.3, 1.4])
@pytest.mark.parametrize("height_px", [61, 100, 140])
def test_it_does_where_it_is_scaled_down_from_a_higher_one(height_px: int, higher: float, turn_deg: int) -> None:
    """From the hand's card to the trick's: it lands in its very size, and only letters are a little softer."""
    pack = Pack(painter((1280, 720)))
    pack.prepare([height_px, round(height_px * higher)], ())
    look = Look(height_px, turn_deg)
    lies, flies = on_cloth(pack.drawn("8C", look)), on_cloth(pack.moving("8C", look))
    unlike = [abs(a - b) for a, b in zip(lies, flies, strict=True)]

    assert max(unlike) < 160
    assert sum(unlike) / len(unlike) < 1.2


@pytest.mark.parametrize("turn_deg", [3, -9, 30])
def test_the_edge_of_a_card_on_its_way_is_not_mixed_with_black(turn_deg: int) -> None:
    """Where the cloth shines through, the card is no darker than the line round it, but at its very corners."""
    pack = Pack(painter((1280, 720)))
    pack.prepare([140], ())
    picture = pack.moving("AH", Look(140, turn_deg, shade_frac=0.0)).surface
    w, h = picture.get_size()
    edge = [picture.get_at((x, y)) for x in range(w) for y in range(h) if 16 < picture.get_at((x, y)).a < 250]

    assert len(edge) > 300
    dark = sum(pixel.g < pygame.Color(BAIZE.card_line).g - 16 for pixel in edge)
    assert dark < len(edge) / 20


def test_angles_too_fine_to_see_share_a_picture() -> None:
    """A moving card turns in steps of half a degree, so that frames find pictures already there."""
    pack = Pack(painter())

    assert pack.moving(None, Look(60, 3.1)) is pack.moving(None, Look(60, 3.0))
    assert pack.moving(None, Look(60, 3.5)) is not pack.moving(None, Look(60, 3.0))


def test_a_dimmed_card_is_darker_and_still_shows_its_pips() -> None:
    """The wash over an illegal card lies over face and index alike and hides neither."""
    pack = Pack(painter())
    bright, dim = pack.face("8C", 90), pack.face("8C", 90, dim=True)

    assert sum(pygame.transform.average_color(dim)[:3]) < sum(pygame.transform.average_color(bright)[:3])
    shades = [sum(dim.get_at((x, y))[:3]) for x in range(5, 60) for y in range(5, 85)]
    assert max(shades) - min(shades) > 150


def test_a_face_fills_its_ring_and_changes_with_the_mood() -> None:
    """A face has the diameter asked for, transparent corners, and another picture for each mood."""
    p = painter()
    calm, pleased = face(p, "keeper", 54), face(p, "keeper", 54, "pleased")

    assert calm.get_size() == (54, 54)
    assert calm.get_at((0, 0)).a == 0
    assert inked(calm).size == (54, 54)
    assert calm.get_buffer().raw != pleased.get_buffer().raw


def test_a_rack_moves_one_counter_for_each_point() -> None:
    """The counter under way is drawn between both ends: each stage of its slide is another picture."""
    p = painter((1280, 720))
    stages = []
    for frac in (0.0, 0.5, 1.0):
        sheet = canvas((400, 200))
        Rack(2, sliding=1).draw(p, sheet, 20, 20, slide_fracs=(frac,))
        stages.append(sheet.get_buffer().raw)
    landed = canvas((400, 200))
    Rack(3).draw(p, landed, 20, 20)

    assert len(set(stages)) == 3
    assert stages[2] == landed.get_buffer().raw


@pytest.mark.parametrize("dealer", ["", "D"])
def test_a_name_is_not_cut_for_the_dealers_disc(dealer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where name, disc and figures have no room side by side, the disc goes to the rim of the face."""
    written: list[str] = []
    write = Layer.words

    def noted(*how: Any) -> object:
        written.append(how[1])
        return write(*how)

    monkeypatch.setattr(Layer, "words", noted)
    plate = Plate("Amos", "sailor", 222, 60, "needs 2", "needs", dealer, figure="0", of="of 2")
    plate.draw(painter((960, 600)), canvas((400, 200)), 20, 20)

    assert "Amos" in written


def test_counters_that_overtake_each_other_are_all_seen() -> None:
    """Two counters under way at once are two pictures; neither jumps when the other lands."""
    p = painter((1280, 720))
    together, alone = canvas((400, 200)), canvas((400, 200))
    Rack(2, sliding=2).draw(p, together, 20, 20, slide_fracs=(0.8, 0.3))
    Rack(2, sliding=1).draw(p, alone, 20, 20, slide_fracs=(0.8,))

    assert together.get_buffer().raw != alone.get_buffer().raw


def test_a_button_grows_with_its_words_and_cuts_them_at_a_given_width() -> None:
    """Without a width the words decide it; with one the button stays inside it."""
    p = painter((1280, 720))

    assert Button("Run the cards", "R").size_u(p)[0] > Button("Run", "R").size_u(p)[0]
    assert Button("Run the cards", "R", w_u=100).rect(p, 0, 0).w == 100


def test_the_ui_scale_enlarges_plates_and_letters_but_not_sheets() -> None:
    """At 1.5 a plate is half as large again; a sheet of paper keeps the size the scene gave it."""
    plain, large = painter((1280, 720)), painter((1280, 720), 1.5)

    assert Toggle(True).rect(large, 0, 0).w == Toggle(True).rect(plain, 0, 0).w * 1.5
    assert Paper(300, 200).rect(large, 0, 0).size == Paper(300, 200).rect(plain, 0, 0).size


def test_a_caption_becomes_smaller_before_it_takes_room_from_the_keys() -> None:
    """Short and long captions show every key; one that would be hard to read beside them leaves some out."""
    p, sheet = painter((1280, 720)), canvas((1280, 720))
    hints = [Hint("Hint", ("H",)), Hint("Undo", ("U",)), Hint("Last trick", ("L",))]

    assert [hint for hint, _ in draw_caption(p, sheet, [Part("Ben led.")], hints)] == hints
    assert [hint for hint, _ in draw_caption(p, sheet, [Part("Ben led. " * 16)], hints)] == hints
    assert len(draw_caption(p, sheet, [Part("Ben led. " * 40)], hints)) < len(hints)


def test_what_can_be_spared_goes_first() -> None:
    """Where there is no room for all keys: one to look something up goes before one that helps to decide."""
    p, sheet = painter((960, 600), 1.5), canvas((960, 600))
    spare = {"Hint": 0, "Undo": 1, "Last trick": 2, "Log": 3, "Rules": 0}
    hints = [Hint(word, ("Tab",), spare=more) for word, more in spare.items()]
    assert [hint.words for hint, _ in draw_caption(p, sheet, [Part("Ben led.")], hints)] == ["Hint", "Undo", "Rules"]


def test_the_keys_of_the_caption_do_not_overlap() -> None:
    """The boxes handed back lie side by side inside the window."""
    p, sheet = painter((1280, 720)), canvas((1280, 720))
    hints = [Hint("Choose", ("up", "down")), Hint("Rules", ("F1",)), Hint("Deal", ("enter",))]
    boxes = [box for _, box in draw_caption(p, sheet, [Part("Two seats.")], hints)]

    assert all(left.right <= right.left for left, right in pairwise(boxes))
    assert all(sheet.get_rect().contains(box) for box in boxes)


def test_a_long_title_leaves_the_score_alone() -> None:
    """What stands at the left of the upper bar is cut before it reaches the scores."""
    p = painter((1280, 720))
    short, long = canvas((1280, 50)), canvas((1280, 50))
    for sheet, detail in ((short, "deal 3"), (long, "deal 3, " * 40)):
        draw_top_bar(p, sheet, "Old Sledge", detail, (Score("You", "4"), Score("Ben", "3")), "first to 7")
    scores = pygame.Rect(1050, 0, 230, 50)

    assert short.subsurface(scores).copy().get_buffer().raw == long.subsurface(scores).copy().get_buffer().raw


def test_the_forbidden_bid_cannot_be_pointed_at() -> None:
    """The picker hands back a box for every number but the one that may not be bid, all inside its panel."""
    p, sheet = painter((1280, 720)), canvas((1280, 720))
    why = "Not 3: all bids together may not make 7."
    picker = BidPicker(tuple("01234567"), "Your bid", "others bid 4", frozenset({3}), why)
    boxes = picker.draw(p, sheet, 640, 318)
    w, h = picker.size_u(p)

    assert sorted(boxes) == [0, 1, 2, 4, 5, 6, 7]
    assert all(p.rect(640 - w / 2, 318 - h / 2, w, h).contains(box) for box in boxes.values())


@pytest.mark.parametrize(
    "text", [*STRANGE, "Жук Αννα محمد שרה", "李😀", "Жук" * 2000, "محمد" * 2000, "Ива\u0301" * 300]
)
def test_any_text_can_be_drawn(text: str) -> None:
    """Names come from files of others: what has no shape is passed over, and a line has an end."""
    p = painter()
    canvas = pygame.Surface((640, 360))
    for style in (words(20), words(44, 700), figures(12)):
        for said in (text, f"{text} wins", "Ann, " + text):
            p.words(canvas, said, 10, 40, style)
            p.label(canvas, said, 10, 80, style, "end")
            shown = p.letters.cut(said, style, 200)
            assert p.letters.width_px(shown, style) <= 200
            assert all(p.letters.width_px(line, style) <= 200 for line in p.letters.wrap(said, style, 200))
            assert p.letters.line(said, style, "#ffffff").get_width() <= WIDEST_PX


OTHER_SCRIPTS = ("Жук", "Αννα", "محمد", "שרה", "Nguyễn", "李小龍", "😀")


def ink(picture: pygame.Surface) -> pygame.Rect:
    """Return the box of a picture's visible part."""
    return picture.get_bounding_rect(min_alpha=60)


@pytest.mark.parametrize("style", [words(20), words(44, 700), words(24, 800), figures(12)])
@pytest.mark.parametrize("name", OTHER_SCRIPTS)
def test_a_name_in_any_script_is_seen(name: str, style: Type) -> None:
    """Its letters, or a box for each that there is none of: as high as others, and within their picture."""
    letters = painter((1280, 720)).letters
    line, latin = letters.line(name, style, "#ffffff"), letters.line("Hm", style, "#ffffff")
    seen = ink(line)
    assert seen.h > 0.6 * ink(latin).h
    assert seen.w > 0.6 * letters.width_px(name, style) > 0
    assert seen.top > 0 or line.get_height() == seen.h + seen.top
    assert seen.bottom <= line.get_height()


@pytest.mark.parametrize("name", OTHER_SCRIPTS)
def test_a_name_takes_no_neighbour_with_it(name: str) -> None:
    """What stands before it and after it looks as it does alone, and each letter is drawn on the same line."""
    p = painter((1280, 720))
    style = words(44, 700)
    pictures = []
    for said in (f"Ann, {name}", "Ann, "):
        canvas = pygame.Surface((640, 120))
        p.letters.draw(canvas, said, 10, 60, style, "#ffffff")
        wide = p.letters.width_px("Ann, ", style) - 3
        pictures.append(canvas.subsurface((0, 0, 10 + wide, 120)).copy().get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_accents_over_capitals_are_whole() -> None:
    """Vietnamese has two over one letter: they reach out of the lines of the usual font."""
    p = painter((1280, 720))
    canvas = pygame.Surface((200, 200), pygame.SRCALPHA)
    plain = p.letters.draw(canvas, "E", 10, 100, words(60, 700), "#ffffff")
    tall = p.letters.draw(canvas, "Ễ", 100, 100, words(60, 700), "#ffffff")
    assert plain.top - tall.top > 3
    line = p.letters.line("Ễ", words(60, 700), "#ffffff")
    assert ink(line).top > 0


def test_letters_from_right_to_left_are_drawn_so() -> None:
    """A name of one wide and one narrow letter: the first of them stands at the right."""
    letters = painter((1280, 720)).letters
    wide, narrow = "\u05e9", "\u05d5"
    line = letters.line(wide + narrow, words(60, 700), "#ffffff")
    first = ink(line.subsurface((0, 0, line.get_width() // 3, line.get_height())))
    assert first.w < letters.width_px(wide, words(60, 700)) / 2
    assert ink(line).w > ink(letters.line(wide, words(60, 700), "#ffffff")).w


def test_arabic_letters_touch() -> None:
    """In a word they are one piece of ink, apart they are three."""
    letters = painter((1280, 720)).letters
    lam = "\u0644"

    def pieces(text: str) -> int:
        return len(pygame.mask.from_surface(letters.line(text, words(60, 700), "#ffffff")).connected_components(20))

    assert pieces(lam * 3) == 1
    assert pieces(f"{lam} {lam} {lam}") == 3


def test_the_font_for_names_is_opened_when_there_is_such_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not before: whoever has Latin names never reads it."""
    opened: list[str] = []

    def font_file(name: str) -> Any:
        opened.append(name)
        return file_of(name)

    monkeypatch.setattr(text, "font_file", font_file)
    letters = painter((1280, 720)).letters
    for said in ("Ann", "Łukasz “Žižka” Ñandú…"):
        letters.line(said, words(33, 700), "#ffffff")
    assert opened
    assert not any("SevenUpNames" in name for name in opened)
    letters.line("Жук", words(33, 700), "#ffffff")
    assert any("SevenUpNames-700" in name for name in opened)


def test_a_long_line_is_cut_without_measuring_each_of_its_beginnings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three thousand letters were measured three thousand times, and four million letters would be."""
    p = painter()
    widths, measured = p.letters.width_px, list[str]()

    def width_px(text: str, style: Type) -> int:
        measured.append(text)
        return widths(text, style)

    monkeypatch.setattr(p.letters, "width_px", width_px)
    long = "seven " * 700_000
    shown = p.letters.cut(long, words(20), 300)
    assert shown.endswith(ELLIPSIS)
    assert long.startswith(shown[:-1])
    assert widths(shown, words(20)) <= 300 < widths(long[: len(shown) + 5], words(20))
    assert len(measured) < 12


def test_a_line_is_never_wider_than_any_window() -> None:
    """The widest letters, a thousand of them, large."""
    assert 4000 < painter().letters.line("m" * 5000, words(60), "#ffffff").get_width() <= WIDEST_PX


def test_what_lies_open_takes_no_more_than_the_limit() -> None:
    """A large picture folds as many small ones as it takes."""
    cache = CompressedCache(100 * 100 * 4 + 100)
    for n in range(3):
        cache.put(n, pygame.Surface((50, 50), pygame.SRCALPHA))
    cache.put("large", pygame.Surface((100, 100), pygame.SRCALPHA))
    assert cache.waiting == 1


def test_more_lies_open_where_more_may() -> None:
    """A painter lets it: what a frame shows for the first time is folded once it has been shown."""
    cache = CompressedCache(4000, 3 * 4000)
    for n in range(4):
        cache.put(n, pygame.Surface((50, 20), pygame.SRCALPHA))
        assert cache.waiting == min(n + 1, 3)


def test_what_is_blurred_has_its_pixels_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of another picture seems to reach into what lies behind that one in memory, and pygame now and then takes
    the picture it has just made for it, and refuses."""
    blurred, blur = list[pygame.Surface](), pygame.transform.gaussian_blur

    def noted(picture: pygame.Surface, radius: int) -> pygame.Surface:
        blurred.append(picture)
        return blur(picture, radius)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", noted)
    sharp = pygame.Surface((300, 200), pygame.SRCALPHA)
    sharp.fill("#ff0000", (40, 40, 220, 120))
    for _slice in blur_onto(sharp.copy(), sharp, 3):
        pass
    assert blurred
    assert all(picture.get_parent() is None for picture in blurred)


def test_a_frame_is_softened_without_its_clear_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks as if all of it had been, and little more than the rim is."""
    blur, taken = pygame.transform.gaussian_blur, [0]
    sharp = pygame.Surface((600, 400), pygame.SRCALPHA)
    pygame.draw.rect(sharp, (0, 0, 0, 200), sharp.get_rect().inflate(-20, -30), 12, 30)
    whole, found = (pygame.Surface(sharp.get_size()) for _ in range(2))
    for target in (whole, found):
        target.fill("#88AA66")
    whole.blit(blur(sharp, 3), (0, 0))

    def counted(picture: pygame.Surface, radius: int) -> pygame.Surface:
        taken[0] += picture.get_width() * picture.get_height()
        return blur(picture, radius)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", counted)
    for _slice in blur_onto(found, sharp, 3):
        pass
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert taken[0] < 600 * 400 * 2 / 3
