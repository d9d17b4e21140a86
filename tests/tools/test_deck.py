"""The pack of cards: drawn by `tools.deck`, committed under `assets/cards`."""

from hashlib import sha256
from itertools import product

import pygame
import pytest

from sevenup_gui.assets import card_face
from tests.sweeping import swept
from tests.tools.pictures import ASSETS, PLAIN, draw, elements, inked, unlike
from tools.deck.pack import files, pack
from tools.deck.paint import CARD_H, CARD_W, IVORY, RANKS, SUITS, paints

SIZES = [(58, 81), (140, 196)]
FOLDERS = ["normal-two", "normal-four", "large-two", "large-four"]
PACKS = [(cut, colours) for cut in ("normal", "large") for colours in ("two", "four")]
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
PACK_SHA256 = "7ed4827bdcdf8fdbbf0ff0b850423a7c3df7b6f6ed4bf19a8febacfd9cdbde22"


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_generator_writes_the_committed_cards() -> None:
    """Same program, same bytes: the files under assets/cards are what tools.deck writes, no more and no fewer."""
    folder = ASSETS / "cards"

    committed = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.svg")}

    assert committed == files()


def test_a_drawing_changes_only_on_purpose() -> None:
    """All files together have one known checksum; whoever redraws a card writes the new one here."""
    drawn = files()
    backs = {name: svg for name, svg in drawn.items() if name.startswith("backs/")}
    faces = {
        f"{cut}-{colours}/{card}.svg": drawn[card_face(cut, colours, card).removeprefix("cards/")]
        for cut, colours in PACKS
        for card in CARDS
    }
    everything = "".join(f"{name}\n{svg}" for name, svg in sorted({**backs, **faces}.items()))

    assert sha256(everything.encode()).hexdigest() == PACK_SHA256


@pytest.mark.parametrize(("cut", "colours"), PACKS)
def test_every_face_of_a_pack_has_one_file(cut: str, colours: str) -> None:
    """A face that looks alike with two colours and with four is there once, and every file is somebody's."""
    drawn = files()

    told = {card: card_face(cut, colours, card).removeprefix("cards/") for card in CARDS}

    assert {card: drawn[name] for card, name in told.items()} == pack(cut, colours)
    assert {name for name in drawn if name.startswith(f"{cut}-{colours}/")} <= set(told.values())


@pytest.mark.parametrize("folder", [*FOLDERS, "backs"])
def test_cards_use_only_elements_that_are_drawn(folder: str) -> None:
    """The renderer skips text, patterns, clips, masks and filters without a word, so no card has them."""
    used = set().union(*(elements(path.read_text("utf-8")) for path in (ASSETS / "cards" / folder).glob("*.svg")))

    assert used <= PLAIN


@swept(("faces", "size"), list(product(PACKS, SIZES)), ids=str)
def test_every_face_shows_its_index_and_its_middle(faces: tuple[str, str], size: tuple[int, int]) -> None:
    """At the smallest and at the usual size a card has ink in both corners and in the middle."""
    corner = (0.02, 0.03, 0.3, 0.34)
    opposite = (0.68, 0.63, 0.3, 0.34)
    middle = (0.25, 0.1, 0.5, 0.8)

    blank = [
        (card, part)
        for card in CARDS
        for part in (corner, opposite, middle)
        if inked(draw(card_face(*faces, card), size), IVORY, part) < 0.04
    ]

    assert blank == []


@pytest.mark.parametrize("faces", PACKS)
def test_no_two_cards_look_alike(faces: tuple[str, str]) -> None:
    """Fifty-two cards make fifty-two pictures, even at the smallest size."""
    pictures = {pygame.image.tobytes(draw(card_face(*faces, card), SIZES[0]), "RGBA") for card in CARDS}

    assert len(pictures) == 52


@pytest.mark.parametrize("faces", PACKS)
def test_courts_are_the_same_upside_down(faces: tuple[str, str]) -> None:
    """A king, queen or jack turned by 180 degrees is the same card, the softness of edges apart."""
    courts = [draw(card_face(*faces, rank + suit), (250, 350)) for rank in "KQJ" for suit in SUITS]

    worst = max(unlike(card, pygame.transform.rotate(card, 180)) for card in courts)

    assert worst < 0.004


@pytest.mark.parametrize("name", ["lattice", "rings", "star"])
def test_backs_betray_nothing_by_the_way_they_lie(name: str) -> None:
    """A back turned by 180 degrees is the same back, the softness of edges apart."""
    back = draw(f"cards/backs/{name}.svg", (250, 350))

    assert unlike(back, pygame.transform.rotate(back, 180)) < 0.004


def test_a_number_card_is_not_the_same_upside_down() -> None:
    """The seven has its odd pip above: the comparison of the two tests above can tell such a card."""
    seven = draw("cards/normal-two/7S.svg", (250, 350))

    assert unlike(seven, pygame.transform.rotate(seven, 180)) > 0.02


@pytest.mark.parametrize(("colours", "count"), [("two", 2), ("four", 4)])
def test_suits_have_as_many_colours_as_promised(colours: str, count: int) -> None:
    """Two colours or four, and each readable on the paper: at least 4.5 to 1."""
    suits = {paint.suit for paint in paints(colours).values()}
    paper = luminance(IVORY)

    contrasts = [(paper + 0.05) / (luminance(colour) + 0.05) for colour in suits]

    assert len(suits) == count
    assert min(contrasts) > 4.5


def test_faces_fit_the_card() -> None:
    """Every file declares the card's own size, so that one scale serves all."""
    head = f'viewBox="0 0 {CARD_W} {CARD_H}"'

    assert all(head in svg for svg in pack("normal", "two").values())
