"""Draws everything the window is made of on two sheets, to be looked at.

    python -m tools.gallery OUT [--theme baize] [--size 1280x720] [--scale 1.0] [--language en] [--time]

Writes `widgets-THEME-HEIGHT.png`, every part, `controls-THEME-HEIGHT.png`, every kind of control as it is left alone,
under the pointer, pressed, refused, switched off and with the focus, and `table-THEME-HEIGHT.png`, a two-handed table
with all its parts at once. `--time` prints what a bake and a frame cost.
"""

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from sevenup_gui.i18n import _, set_language
from sevenup_gui.ui.kit.controls import Control, Controls
from sevenup_gui.ui.kit.draw.faces import Mood, face
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.kit.fields import NameField
from sevenup_gui.ui.kit.pieces.badge import Tag, TrumpBadge
from sevenup_gui.ui.kit.pieces.bars import Hint, MenuButton, Part, Score, draw_caption, draw_top_bar
from sevenup_gui.ui.kit.pieces.bids import BidPicker
from sevenup_gui.ui.kit.pieces.button import BidKey, Button, KeyCap, State
from sevenup_gui.ui.kit.pieces.choice import FreeSeat, GameTab, RadioRow, Stepper, Toggle
from sevenup_gui.ui.kit.pieces.face import FaceKey
from sevenup_gui.ui.kit.pieces.friend import PencilKey
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.kit.pieces.paper import BubblePiece, Paper
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.plate import Plate
from sevenup_gui.ui.kit.pieces.rack import Rack, draw_score
from sevenup_gui.ui.scenes.setup.gametabs import draw_tab
from sevenup_gui.ui.scenes.tournament.tablecard import SignKey
from sevenup_gui.ui.table.cardart import WIDTH_FRAC, Look
from sevenup_gui.ui.table.emptyplace import EmptyPlace
from sevenup_gui.ui.table.pack import Pack

FRAMES = 60
STATES: tuple[State, ...] = ("normal", "hover", "pressed", "disabled")
MOODS: tuple[Mood, ...] = ("calm", "pleased", "dismayed")


class Gallery:
    """The sheets of one painter."""

    def __init__(self, p: Painter) -> None:
        self.p, self.room, self.pack = p, BakedRoom(p), Pack(p)

    def card(
        self,
        s: pygame.Surface,
        card: str | None,
        x_u: float,
        y_u: float,
        h_u: float,
        turn: float = 0,
        shade: float = 1.0,
        lift: float = 0,
        dim: bool = False,
    ) -> None:
        """One card around x, y."""
        p = self.p
        look = Look(p.px(h_u), turn, lift, dim=dim, shade_frac=shade)
        self.pack.drawn(card, look).blit(s, p.px(x_u), p.px(y_u))

    def table(self, s: pygame.Surface) -> None:
        """The two-handed table. A composite: six cards in hand cannot lie beside a full trick."""
        p = self.p
        cx = p.width_u / 2
        self.room.draw(s)
        draw_top_bar(p, s, "Old Sledge", "deal 3", (Score("You", "4"), Score("Ben", "3")), "first to 7")
        for i in range(6):
            q = i - 2.5
            self.card(s, None, cx + q * 31, 118 - 1.1 * q * q, 108, -2.2 * q, 0.8)
        Plate("Ben", "keeper", 236, 62, "expert · 6 cards", dealer="D").draw(p, s, cx - 388, 76)
        rack = Rack(3, far_up=False)
        rack.draw(p, s, cx + 154, 80)
        draw_score(p, s, cx + 154 + rack.size_u(p)[0] + 16, 107, "3", "4 to go")
        self.stock(s, 58, 262, 132)
        for y, n, who in ((262, 1, "Ben · 1 trick"), (424, 2, "You · 2 tricks")):
            for i in range(n):
                self.card(s, None, p.width_u - 118 + i * 5 - (n - 1) * 2.5, y - i * 3, 92, (4, -6, 9)[i], 0.7)
            p.label(s, who, p.width_u - 118, y + 66, words(17, 700))
        self.card(s, "QD", cx - 44, 286, 158, -5)
        self.card(s, "TD", cx + 44, 340, 158, 4)
        Tag("Ben led").draw_around(p, s, cx - 148, 234)
        for i, card in enumerate(("AH", "JH", "4H", "KD", "7D", "8C")):
            q = i - 2.5
            up = i == 3
            self.card(s, card, cx + q * 76, 560 + 1.4 * q * q - 24 * up, 182, 2.2 * q, lift=float(up), dim=i == 5)
        half = (5 * 76 + 182 * WIDTH_FRAC) / 2
        Plate("You", "student", 204, 62, "6 cards", verb="to play").draw(p, s, cx - half - 228, 592)
        rack = Rack(4)
        rack.draw(p, s, cx + half + 22, 596)
        draw_score(p, s, cx + half + 22 + rack.size_u(p)[0] + 14, 623, "4", "3 to go")
        told = (Part("Ben led the queen of diamonds. "), Part("You have a diamond. Follow suit, or trump.", bold=True))
        draw_caption(p, s, told, (Hint("Hint", ("H",)), Hint("Undo", ("U",)), Hint("Last trick", ("L",))))

    def stock(self, s: pygame.Surface, x: float, y: float, h: float) -> None:
        """Stock, turn-up and trump badge."""
        p, w = self.p, h * WIDTH_FRAC
        for i in range(4):
            self.card(s, None, x + w / 2 - i * 1.1, y + h / 2 - i * 1.5, h, 0, 0.25 if i else 0.6)
        self.card(s, "9H", x + w * 1.5 + 16, y + h / 2, h, 1.5)
        p.label(s, "39 left", x + w / 2, y - 18, words(17))
        p.label(s, "turn-up", x + w * 1.5 + 16, y - 18, words(17))
        TrumpBadge("H", "Hearts are trump", 2 * w + 20).draw(p, s, x - 2, y + h + 18)

    def widgets(self, s: pygame.Surface) -> None:
        """Every part in every state."""
        p = self.p
        self.room.draw(s)
        draw_top_bar(p, s, "New game", "every part", (Score("You, Dora", "195"),), "2nd of 7", MenuButton(back=True))
        plates = (
            Plate("Cleo", "singer", second="busted", mark="busted", figure="1", of="of 0", mood="dismayed"),
            Plate("Emil", "farmer", second="made", mark="made", figure="0", of="of 0", mood="pleased"),
            Plate("Gus", "sailor", second="needs 1", mark="needs", figure="2", of="of 3", dealer="D", verb="to play"),
            Plate("You", "student", second="bids last", figure="–", dealer="D", focus=True),
            Plate("Bartholomew-Maximilian", "baker", second="expert · 12 cards, two more to come", dealer="D"),
            Plate("Ben", "keeper", 182, 58, "expert", arrows=True),
        )
        for i, plate in enumerate(plates):
            plate.draw(p, s, 40 + (i % 2) * 240, 76 + (i // 2) * 78)
        FreeSeat("Add a seat").draw(p, s, 40, 310)
        Stepper("7").draw(p, s, 232, 320)
        Stepper("11", can_more=False, focus=True).draw(p, s, 382, 320)
        Toggle(True).draw(p, s, 540, 324)
        Toggle(False, focus=True).draw(p, s, 610, 324)
        for i, state in enumerate(STATES):
            focus = i == 0
            large = Button("Stand", "S", "play with hearts", state=state, focus=focus, h_u=66, size_u_words=25)
            large.draw(p, s, 40 + i * 218, 390)
            Button("Next", "enter", kind="lacquer", state=state, focus=focus).draw(p, s, 40 + i * 150, 476)
        Button("Deal", "enter", h_u=54, w_u=136, size_u_words=25).draw(p, s, 640, 474)
        Button("Continue", "C", "with Ben, 4 to 3", h_u=62, w_u=300, spread=True, size_u_words=25).draw(p, s, 40, 548)
        Button("Settings", "S", kind="lacquer", w_u=300, spread=True, size_u_words=24).draw(p, s, 360, 554)
        BubblePiece("I beg.").draw(p, s, 690, 552)
        BubblePiece("Nine of hearts.", "left").draw(p, s, 820, 552)
        for i, rack in enumerate((Rack(4, moved=3), Rack(2, sliding=2, far_up=False), Rack(5, 11))):
            rack.draw(p, s, 530 + (0, 0, 190)[i], (80, 150, 80)[i], slide_fracs=(0.6, 0.2))
        TrumpBadge("C", "Clubs proposed", 210, settled=False).draw(p, s, 720, 150)
        TrumpBadge("D", "Diamonds are trump", 204, 36, four_colours=True).draw(p, s, 720, 204)
        Tag("Cleo led").draw_around(p, s, 575, 230)
        Tag("winning", True).draw_around(p, s, 655, 230)
        for i, key in enumerate(("Esc", "H", "enter", "up", "down", "0–7")):
            KeyCap(key).draw(p, s, 540 + i * 44, 264)
        for i, mood in enumerate(MOODS):
            s.blit(face(p, ("widow", "miner", "aviator")[i], p.px(40), mood), (p.px(700 + i * 50), p.px(320)))
        self.right_half(s)
        long = "A caption too long for the room it has gives up its first keys, and then its own end, with an ellipsis."
        told = (Part("Trump is "), Part(suit="H"), Part("hearts. ", bold=True), Part(long))
        draw_caption(p, s, told, (Hint("Choose", ("up", "down")), Hint("Hint", ("H",)), Hint("Open", ("enter",))))

    def controls(self, s: pygame.Surface) -> None:
        """Every kind of control, as `Controls` draws it in each of its states."""
        p = self.p
        self.room.draw(s)
        kinds: tuple[Callable[[State, bool], Piece], ...] = (
            lambda state, focus: Button(_("Deal"), "enter", state=state, focus=focus, w_u=170),
            lambda state, focus: Button(_("Settings"), "S", kind="lacquer", state=state, focus=focus, w_u=170),
            lambda state, focus: RadioRow(_("Over time"), w_u=170, state=state, focus=focus),
            lambda state, focus: OptionRow(_("Sound"), _("on"), 170, 38, state=state, focus=focus),
            lambda _state, focus: NameField("Ann", _("Name"), 170, focus=focus),
            lambda _state, focus: FreeSeat(_("Add a seat"), 170, 44, focus=focus),
            lambda _state, focus: Plate("Ben", "keeper", 170, 46, focus=focus),
            lambda _state, focus: Stepper("7", focus=focus),
            lambda state, focus: FaceKey("widow", 48, state=state, focus=focus),
            lambda state, focus: BidKey("3", state == "disabled", state, focus),
            lambda state, focus: PencilKey(h_u=44, state=state, focus=focus),
            lambda state, focus: SignKey("left", state, focus),
            lambda state, focus: MenuButton(state=state, focus=focus),
        )
        step = 188 * p.ui_scale
        heads: tuple[tuple[str, State, str, bool], ...] = (
            ("left alone", "normal", "", False), ("pointer", "hover", "", False), ("pressed", "pressed", "", False),
            ("refused", "disabled", "crossed", False), ("off", "disabled", "", False), ("focus", "normal", "", True),
        )  # fmt: skip
        for column, (head, state, crossed, focus) in enumerate(heads):
            x, y = 30 + step * column, 24 * p.ui_scale
            p.label(s, head, x, y, words(15).sized(p.ui_scale), "start")
            y += 16 * p.ui_scale
            for kind in kinds:
                known = f"{column} {y}"
                controls = Controls(p, [Control(known, "", x, y, kind, enabled=state != "disabled")])
                controls.hover = 0 if state == "hover" else -1
                controls.sunk, controls.crossed = (known if state == "pressed" else ""), known if crossed else ""
                controls.ring = focus
                controls.focus = 0
                controls.draw(s)
                y += kind("normal", False).size_u(p)[1] + 7 * p.ui_scale

    def right_half(self, s: pygame.Surface) -> None:
        """Paper, rows, tabs and cards, hung on the right side."""
        p = self.p
        right = p.width_u - 40
        Paper(220, 300).draw(p, s, right - 220, 70)
        p.words(s, "Old Sledge", right - 196, 106, words(26, 800), p.theme.ink)
        rule = "Follow suit or trump, as you like. If you can't follow, play anything."
        for i, line in enumerate(p.letters.wrap(rule, words(18), p.px(176))):
            p.words(s, line, right - 196, 144 + i * 22, words(18), p.theme.ink)
        for i, suit in enumerate("SHDC"):
            self.card(s, "A" + suit, right - 180 + i * 46, 310, 68, 0, 0.5)
        why = "Not 1: the bids may not make 5."
        bids = BidPicker(tuple("0123"), "Your bid", "others bid 4", frozenset({1}), why, 2, 3)
        bids.draw(p, s, right - 200, 470)
        RadioRow("Old Sledge", "stand or beg; the dealer gives one", 300, chosen=True, focus=True).draw(p, s, 40, 620)
        RadioRow("Español", "ask again at each new suit", 270).draw(p, s, 360, 620)
        tab = GameTab("Seven Up", ("Old Sledge, All Fours", "2 to 4 seats"), 250, chosen=True)
        draw_tab(tab, p, self.pack, ("JH", "AH"), s, right - 250, 572)
        EmptyPlace(60, awaited=True).draw_around(p, s, 900, 320)
        EmptyPlace(60).draw_around(p, s, 960, 320)


def main() -> None:
    """Draw the sheets and, if asked, print what they cost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("out", type=Path)
    parser.add_argument("--theme", default="baize", choices=sorted(THEMES))
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--language", default="en")
    parser.add_argument("--time", action="store_true")
    wanted = parser.parse_args()
    set_language(wanted.language)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    w, h = (int(n) for n in wanted.size.split("x"))
    screen = pygame.display.set_mode((w, h))
    p = Painter((w, h), THEMES[wanted.theme], wanted.scale)
    gallery = Gallery(p)
    bake_s = timed(gallery.room.baked)
    wanted.out.mkdir(parents=True, exist_ok=True)
    sheets: dict[str, Callable[[pygame.Surface], None]] = {
        "table": gallery.table, "widgets": gallery.widgets, "controls": gallery.controls,
    }  # fmt: skip
    for name, draw in sheets.items():
        first_s = timed(lambda draw=draw: draw(screen))  # type: ignore[misc]
        pygame.image.save(screen, wanted.out / f"{name}-{wanted.theme}-{h}.png")
        if wanted.time:
            frame_s = timed(lambda draw=draw: [draw(screen) for _ in range(FRAMES)]) / FRAMES  # type: ignore[misc]
            print(f"{name:8s} first {first_s * 1e3:6.0f} ms, then {frame_s * 1e3:5.2f} ms a frame")
    if wanted.time:
        mib = 2**20
        print(f"bake {bake_s * 1e3:.0f} ms; kept {p.held_bytes / mib:.1f} MiB, room {w * h * 4 / mib:.1f} MiB")


def timed(run: Callable[[], object]) -> float:
    """Return the seconds of a call."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
