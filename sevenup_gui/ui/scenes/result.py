"""Match over: who won, how it stood, and again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.options import SevenUpOptions
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.ui import words
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.faces import Mood, face
from sevenup_gui.ui.rulecard import preset_name
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.text import figures
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part, Score, draw_top_bar
from sevenup_gui.ui.widgets.button import Button
from sevenup_gui.ui.widgets.paper import Paper
from sevenup_gui.ui.widgets.rack import MOST_GROOVES, Rack

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

SHEET_TOP_U, SHEET_H_U = 84.0, 552.0


@dataclass(frozen=True, slots=True)
class Ways:
    """Where to go from here."""

    again: Callable[[], None]
    other: Callable[[], None]
    title: Callable[[], None]


class Result(Scene):
    """The end of a match."""

    over = True

    def __init__(self, app: "App", at: View, names: words.Names, faces: Sequence[str], preset: str, ways: Ways) -> None:
        super().__init__(app)
        self.at, self.names, self.faces, self.preset, self.ways = at, names, faces, preset, ways
        self.winners = at.winners or ()

    def name(self) -> str:
        return words.winners_sentence(self.winners, self.names)

    def build(self) -> Sequence[Control]:
        entries = (
            (_("Play again"), "A", pygame.K_a, self.ways.again),
            (_("Other rules"), "P", pygame.K_p, self.ways.other),
            (_("Title"), "T", pygame.K_t, self.ways.title),
        )
        buttons = [
            Button(label, cap, kind="brass" if i == 0 else "lacquer", h_u=54, size_u_words=24)
            for i, (label, cap, _key, _act) in enumerate(entries)
        ]
        widths = [button.size_u(self.p)[0] for button in buttons]
        x = self.p.width_u / 2 - (sum(widths) + 24 * (len(widths) - 1)) / 2
        controls = []
        for i, ((label, _cap, key, act), button) in enumerate(zip(entries, buttons, strict=True)):
            controls.append(
                Control(
                    label,
                    x,
                    SHEET_TOP_U + SHEET_H_U - 92,
                    lambda state, focus, button=button: replace(button, state=state, focus=focus),  # type: ignore[misc]
                    act,
                    (key,),
                    default=i == 0,
                )
            )
            x += widths[i] + 24
        return controls

    def back(self) -> None:
        self.ways.title()

    def order(self) -> list[int]:
        """The sides, best first."""
        score = self.at.score
        return sorted(range(len(score)), key=lambda side: (side not in self.winners, -score[side], side))

    def draw(self, surface: pygame.Surface) -> None:
        p, t = self.p, self.p.theme
        self.app.room.draw(surface, self.rails)
        note = ""
        if isinstance(self.at.options, SevenUpOptions):
            note = _("first to {target}").format(target=self.at.options.target)
        scores = [Score(self.names.side(side), str(n)) for side, n in enumerate(self.at.score)]
        if len(scores) > 4:
            scores = []
        draw_top_bar(p, surface, preset_name(self.preset), _("the match is over"), scores, note)
        w = min(920.0, p.width_u - 96)
        x = p.width_u / 2 - w / 2
        Paper(w, SHEET_H_U).draw(p, surface, x, SHEET_TOP_U)
        p.words(surface, self.name(), p.width_u / 2, SHEET_TOP_U + 60, type_words(40, 800), t.ink, "middle")
        deals = ngettext("after {count} deal", "after {count} deals", self.at.deal).format(count=self.at.deal)
        p.words(surface, deals, p.width_u / 2, SHEET_TOP_U + 100, type_words(20), t.ink2, "middle")
        surface.fill(t.rule, p.rect(x + 36, SHEET_TOP_U + 124, w - 72, 1.2))
        order = self.order()
        step = min(104.0, 316.0 / len(order))
        place = 0
        for i, side in enumerate(order):
            if i == 0 or self.at.score[side] != self.at.score[order[i - 1]]:
                place = i + 1
            self.draw_side(surface, x + 36, w - 72, SHEET_TOP_U + 132 + step * (i + 0.5), step, side, place)
        self.controls.draw(surface)
        self.caption(
            surface,
            [Part(self.name(), bold=True)],
            [Hint(_("Choose"), ("left", "right")), Hint(_("Take"), ("enter",), pygame.K_RETURN)],
        )

    def draw_side(
        self, surface: pygame.Surface, x: float, w: float, y: float, step: float, side: int, place: int
    ) -> None:
        """A side's place, faces, name and score."""
        p, t = self.p, self.p.theme
        won = side in self.winners
        mood: Mood = "pleased" if won else "dismayed"
        d = p.px(min(76, step - 8))
        p.words(surface, str(place), x + 18, y, figures(26, 700), t.ink if won else t.ink2, "middle")
        seats = [seat for seat in range(self.at.players) if self.side_of(seat) == side]
        for i, seat in enumerate(seats):
            picture = face(p, self.faces[seat], d, mood)
            surface.blit(picture, picture.get_rect(center=(p.px(x + 84 + 56 * i), p.px(y))))
        left = x + 140 + 56 * (len(seats) - 1)
        target = self.at.options.target if isinstance(self.at.options, SevenUpOptions) else 0
        rack_u = Rack(0, target).size_u(p)[0] if 0 < target <= MOST_GROOVES and step > 60 else 0.0
        room = x + w - 100 - rack_u - left
        name = p.letters.cut(self.names.side(side), type_words(28, 800 if won else 700), room * p.unit_px)
        p.words(surface, name, left, y, type_words(28, 800 if won else 700), t.ink)
        if rack_u:
            rack = Rack(min(self.at.score[side], target), target)
            rack.draw(p, surface, x + w - 84 - rack_u, y - rack.size_u(p)[1] / 2)
        p.words(surface, str(self.at.score[side]), x + w - 8, y, figures(42, 700), t.ink, "end")

    def side_of(self, seat: int) -> int:
        """The side a seat scores for."""
        return seat if len(self.at.score) == self.at.players else seat % 2
