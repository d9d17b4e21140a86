"""The smoke test: is everything there, and does it work, on this machine and in this package?"""

import random
import time
from typing import Any

import pygame

from sevenup_gui.assets import CUES, FONTS, NAMES_FONTS, assets_dir, drawing, font_file
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.errors import AssetError, SevenUpError
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.i18n import _
from sevenup_gui.launch import SMALLEST
from sevenup_gui.match.host import Host, Sitter, Turn
from sevenup_gui.match.session import Session
from sevenup_gui.players.levels import consider, rng_for
from sevenup_gui.players.worker import Worker
from sevenup_gui.sitters import SITTERS
from sevenup_gui.speech.talk.lines import known_lines
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.theme import BAIZE
from sevenup_gui.ui.table.pack import Pack

CARD_PX = 140
WORKER_S = 30.0  # a cold start of a frozen program from a slow disk


def smoke_test(source: random.Random) -> str:
    """Load and draw everything, ask the worker once, play a match; what was found, in words.

    Raises `SevenUpError` with a sentence for the first thing that is wrong.
    """
    for game in GAMES.values():
        game.check()
    screen = Screen(SMALLEST)
    screen.name()
    worker = Worker()  # it gets ready while the pictures are drawn
    painter = Painter(screen.surface.get_size(), BAIZE)
    BakedRoom(painter).draw(screen.surface)
    load_signs()
    known_lines()
    cards = draw_cards(painter)
    for sitter in SITTERS:
        for mood in ("calm", "pleased", "dismayed"):
            face(painter, sitter, 64, mood)
    audio = Audio(Settings().volume_frac)
    audio.open()
    for cue in CUES:
        audio.read(cue)
    if audio.trouble:
        raise AssetError(audio.trouble)
    sounds = len(list((assets_dir() / "sounds").glob("*.ogg")))
    if not sounds:
        raise AssetError(_("Can't find the sounds in '{folder}'. Reinstall the program.").format(folder=assets_dir()))
    header = Header(
        "old-sledge",
        PRESETS["old-sledge"].options(2),
        (Seated(SITTERS["keeper"], "computer", "casual"), Seated(SITTERS["grandmother"], "computer", "casual")),
    )
    host = Host(Session.begin(header, source), [InstantSitter() for _ in header.players])
    host.advance()
    ask_worker(worker, host)
    host.run()
    session = host.session
    audio.close()
    screen.close()
    return _("{cards} cards, {faces} faces and {sounds} sounds are there, and a match ended {score}").format(
        cards=cards, faces=len(SITTERS), sounds=sounds, score=" : ".join(map(str, session.state.score))
    )


def load_signs() -> None:
    """Load every font, and the name of the game in brass."""
    pygame.font.init()
    for file in (*FONTS.values(), *NAMES_FONTS.values()):
        pygame.font.Font(font_file(file), CARD_PX)
    drawing("icon/wordmark.svg")


def draw_cards(painter: Painter) -> int:
    """Draw every card of every cut and all backs; how many faces there were."""
    count = 0
    looks: list[tuple[Any, bool]] = [("normal", False), ("normal", True), ("large", False), ("large", True)]
    for cut, four in looks:
        for back in ("lattice", "rings", "star"):
            pack = Pack(painter, cut, four, back)
            check_drawn(pack.face(None, CARD_PX), back)
        for card in PACK:
            check_drawn(pack.face(card, CARD_PX), card)
            count += 1
    return count


def check_drawn(picture: pygame.Surface, card: str) -> None:
    """A picture must not be one plain colour; `card` is the card's sign or the name of its back."""
    inner = picture.subsurface(picture.get_rect().inflate(-16, -16))
    colours = {tuple(inner.get_at((x, y))) for x in range(0, inner.get_width(), 7) for y in range(inner.get_height())}
    if len(colours) < 3:
        raise AssetError(_("The card '{card}' comes out blank. Reinstall the program.").format(card=card))


class InstantSitter(Sitter):
    """A computer that thinks here and at once, by rule of thumb."""

    def decide(self, turn: Turn, dt_s: float) -> Action:  # noqa: ARG002  # at once
        """Think."""
        return consider("casual", turn.view, rng_for(7, turn.view)).action


def ask_worker(worker: Worker, host: Host) -> None:
    """The thinking process must answer."""
    session = host.session
    seat = session.state.turn
    assert seat is not None
    worker.ask(session.view(seat), "casual", 7)
    end = time.monotonic() + WORKER_S
    answer = worker.poll()
    while answer is None and time.monotonic() < end:
        time.sleep(0.01)
        answer = worker.poll()
    worker.close()
    if answer is None or answer.fallback:
        raise SevenUpError(_("The computer players' process doesn't answer."))
    host.submit(seat, answer.action, session.state.ply)
