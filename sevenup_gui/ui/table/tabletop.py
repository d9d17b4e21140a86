"""Draws the table from the director's picture: furniture from its zones, cards from its sprites."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games import counters_of
from sevenup_gui.games.parts.words import BidState
from sevenup_gui.i18n import _, dot_list, ngettext, pgettext
from sevenup_gui.speech import asking, happenings
from sevenup_gui.speech.standing import bid_state, partner_words, plates_say_bids, side_word
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.layout import pile_height
from sevenup_gui.stage.order import proposed
from sevenup_gui.stage.overlays import Bubble
from sevenup_gui.stage.poses import PLATE_Z, box_of
from sevenup_gui.stage.zones import Zones
from sevenup_gui.store.setup import HUMAN, PHONE
from sevenup_gui.ui.kit.draw.canvas import steady
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.rails import Rails
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.badge import TrumpBadge
from sevenup_gui.ui.kit.pieces.bars import Score
from sevenup_gui.ui.kit.pieces.plate import Plate
from sevenup_gui.ui.kit.pieces.rack import Rack, draw_score
from sevenup_gui.ui.table.calls import Calls, tag_in
from sevenup_gui.ui.table.cardart import WIDTH_FRAC
from sevenup_gui.ui.table.cardslaid import CardsLaid
from sevenup_gui.ui.table.company import Company
from sevenup_gui.ui.table.emptyplace import EmptyPlace
from sevenup_gui.ui.table.finale import finale_boxes
from sevenup_gui.ui.table.landingplace import draw_landing
from sevenup_gui.ui.table.pack import Pack
from sevenup_gui.ui.table.sides import draw_side_tag, side_score
from sevenup_gui.ui.table.theatre import draw_theatre
from sevenup_gui.vocabulary import naming

PILE = type_words(17, 700)


def lit_words(director: Director, seat: int) -> str:
    """Return the words on the pennant of a seat's plate; empty if the plate isn't lit."""
    marks = director.overlays
    if marks.lit != seat or marks.pennants[seat].alpha_frac <= 0.5:
        return ""
    return asking.takes() if marks.taking else asking.pennant(director.shown)


class Tabletop:
    """The drawing of one table. It keeps nothing but how each card was drawn in the last frame."""

    def __init__(self, p: Painter, room: BakedRoom, pack: Pack, company: Company) -> None:
        self.p, self.room, self.company = p, room, company
        self.cards = CardsLaid(p, pack)
        self.four_colours = False
        self.named: frozenset[Card] = frozenset()  # cards of the hand that a lesson speaks of
        self.sill_u = 0.0  # how much more wood there is at the bottom than the zones know of
        self.calls = Calls()

    def advance(self) -> bool:
        """Another frame begins: whether a card was drawn as a moving one in the last, so that it can be drawn sharp.
        Until then the table is drawn the same, however often."""
        return self.cards.advance()

    def draw(
        self,
        surface: pygame.Surface,
        director: Director,
        dim: frozenset[Card],
        ring: str | None,
        veiled: bool = False,
        awaits: bool = True,
        pressed: Sequence[Rect] = (),
    ) -> None:
        """Everything on the cloth. `dim` are cards that may not be played now, `ring` the card that the keyboard is
        on, `veiled` keeps the bottom hand face down and out of sight, `awaits` shows where a card will land; nobody
        talks where something is to be `pressed`."""
        zones = director.zones
        top, bottom, sides = zones.rails
        self.room.draw(surface, Rails(top, bottom + self.sill_u, sides))
        self.room.draw_glow(surface, director.overlays.lamp_frac)
        with self.p.scaled(zones.cloth_scale):
            self.draw_cloth(surface, director, dim, ring, veiled, awaits, pressed)

    def draw_cloth(
        self,
        surface: pygame.Surface,
        director: Director,
        dim: frozenset[Card],
        ring: str | None,
        veiled: bool,
        awaits: bool,
        pressed: Sequence[Rect],
    ) -> None:
        """Draw everything on the cloth, at the scale that the zones have room for."""
        zones, at = director.zones, director.shown
        steady(surface, (self, "labels"), (zones, at), lambda: self.draw_labels(surface, zones, at))
        self.draw_places(surface, director, awaits)
        self.draw_talk(surface, director, pressed)
        self.cards.restyle()
        plates_drawn = False
        for sprite in director.in_order:
            if not plates_drawn and sprite.pose.z >= PLATE_Z:
                self.draw_plates(surface, director)
                plates_drawn = True
            if veiled and sprite.place == "hand" and sprite.seat == director.home and not director.passing:
                continue
            if sprite.key != director.held:
                self.cards.draw(surface, sprite, dim, ring, director.picked, self.named)
        if not plates_drawn:
            self.draw_plates(surface, director)
        counters = tuple(c for side in director.overlays.counters for c in side)
        moved = tuple((c.pushed_frac, c.ring_frac) for c in counters)
        steady(
            surface, (self, "racks"), (zones, at, moved, self.company.names), lambda: self.draw_racks(surface, director)
        )
        steady(surface, (self, "badge"), (zones, at, self.four_colours), lambda: self.draw_badge(surface, zones, at))
        if not director.busy or director.resting:
            key = (zones, at, director.winning_seat)
            steady(surface, (self, "tags"), key, lambda: self.draw_tags(surface, director))
        if not finale_boxes(self.p, director, self.company):
            for bubble in director.overlays.bubbles.values():
                self.draw_bubble(surface, bubble)
        draw_theatre(self.p, surface, director, self.company)
        if director.held in director.sprites:
            # In a person's hand it is over everything, tags and racks too.
            self.cards.draw(surface, director.sprites[director.held], dim, ring, director.picked)

    def draw_talk(self, surface: pygame.Surface, director: Director, pressed: Sequence[Rect]) -> None:
        """Draw the company's talk: beneath all cards, and beside the calls and buttons that appear over it."""
        bubbles = director.overlays.bubbles
        cards = director.in_order if bubbles else ()
        faces = [box_of(sprite.pose) for sprite in cards if sprite.card and sprite.pose.face_frac > 0.5]
        trick = [box_of(sprite.pose) for sprite in cards if sprite.place == "trick"]
        self.calls.keep(bubbles, director.zones, faces, trick, pressed)
        spoken = [(bubble.seat, happenings.call(bubble.event)) for bubble in bubbles.values()]
        calls = [self.calls.place(self.p, seat, text)[1] for seat, text in spoken if text]
        finale = finale_boxes(self.p, director, self.company)
        self.company.talking.draw(self.p, surface, director, [*calls, *pressed, *finale])

    def draw_labels(self, surface: pygame.Surface, zones: Zones, at: View) -> None:
        """Words on the cloth round the stock, and the places of empty piles."""
        p, s = self.p, zones.cloth_scale
        style = type_words(17 * s)
        if at.deal:
            left = ngettext("{count} left", "{count} left", at.stock).format(count=at.stock)
            roomy = max(p.text_width_u(text, style) for text in (left, _("turn-up"))) <= zones.stock_label.w
            p.label(surface, left if roomy else str(at.stock), *zones.stock_label.centre, style)
            if at.turned and roomy:
                p.label(surface, _("turn-up"), zones.turn_up.centre.x, zones.turn_up_label.centre.y, style)
        for side, box in enumerate(zones.piles):
            count = self.tricks_of(at, side)
            if not count:
                EmptyPlace(pile_height(zones)).draw_around(p, surface, *box.centre)
            p.label(surface, self.pile_words(zones, at, side, count), *zones.pile_labels[side].centre, PILE.sized(s))

    def draw_places(self, surface: pygame.Surface, director: Director, awaits: bool) -> None:
        """Draw the place where the seat at the bottom plays its card; and the mark beside a card that only its owner
        mustn't see."""
        p, zones, at, home = self.p, director.zones, director.shown, director.home
        awaits = awaits and at.phase == "play" and at.turn == home == self.company.names.you and not director.busy
        welcome_frac = director.overlays.welcome_frac
        if awaits and at.players > 2 and not welcome_frac:
            slot = zones.slots[home]
            EmptyPlace(slot.h, awaited=True).draw_around(p, surface, *slot.centre)
        if welcome_frac > 0.0:
            slot = zones.slots[home]
            draw_landing(p, surface, slot.h, *slot.centre, welcome_frac)
        if not at.forehead or home != self.company.names.you or not at.counts[home] or at.hands[home] is not None:
            return
        box, style = zones.hand, type_words(19 * zones.cloth_scale, 700)
        right = box.centre.x - box.h * WIDTH_FRAC / 2 - 22.0
        lines = (_("Your card:"), _("all but you see it"))
        if all(p.text_width_u(line, style) <= right - box.x for line in lines):
            for n, line in enumerate(lines):
                y = box.centre.y + (n - 0.5) * 25.0 * zones.cloth_scale
                p.label(surface, line, right, y, style if n == 0 else style._replace(weight=500), "end")

    def pile_words(self, zones: Zones, at: View, side: int, count: int) -> str:
        """Return the words under a captured pile."""
        tricks = ngettext("{count} trick", "{count} tricks", count).format(count=count)
        if zones.narrow:
            return str(count)
        p, style = self.p, PILE.sized(self.p.ui_scale)
        if zones.setting.players != 2:
            word = side_word(at.options, at.players, side)
            tries = [dot_list((word, str(said))) for said in (tricks, count)] if word else []
            return next((said for said in tries if p.text_width_u(said, style) <= zones.pile_labels[side].w), tricks)
        room = zones.pile_labels[side].w - p.text_width_u(dot_list((" ", tricks)), style)
        return dot_list((p.letters.cut(self.company.names.seat(side), style, p.px(room)), tricks))

    @staticmethod
    def tricks_of(at: View, side: int) -> int:
        """The tricks a side has taken in this deal."""
        return sum(took for seat, took in enumerate(at.taken) if side_of(at.options, at.players, seat) == side)

    def draw_plates(self, surface: pygame.Surface, director: Director) -> None:
        """Every seat's plate."""
        zones, at = director.zones, director.shown
        for seat in range(at.players):
            lit = lit_words(director, seat)
            mood = self.company.moods.get(seat, "calm")
            draw = partial(self.draw_plate, surface, director, seat, lit)
            steady(surface, (self, "plate", seat), (zones, at, lit, mood, self.signs(seat)), draw)

    def draw_plate(self, surface: pygame.Surface, director: Director, seat: int, verb: str) -> None:
        """A seat's face, name, state, and the sign of whose turn it is."""
        zones, at, s = director.zones, director.shown, self.p.ui_scale
        box = zones.plates[seat]
        company = self.company
        bids = plates_say_bids(at.options)
        state = bid_state(at, seat, company.to_goal) if bids else BidState(self.second_line(at, seat))
        dealer = pgettext("letter of the dealer", "D") if at.deal and seat == at.dealer else ""
        side = side_of(at.options, at.players, seat)
        word = side_word(at.options, at.players, side)
        Plate(
            company.names.seat(seat),
            company.faces[seat],
            box.w / s,
            box.h / s,
            state.second if zones.second_lines else "",
            state.mark if zones.second_lines or state.of else None,
            dealer,
            verb,
            state.figure,
            state.of,
            company.moods.get(seat, "calm"),
            terse=self.looks_out(at, seat, zones.setting.home),
            pair=side if word else None,
            pair_word=word,
            flag=_("Card held up") if seat in company.up else "",
            stands_in=seat in company.stand_ins,
            beside="" if zones.second_lines or not state.of else state.second,
            shorter="" if bids else self.shorter_line(at, seat),
        ).draw(self.p, surface, box.x, box.y)

    def signs(self, seat: int) -> tuple[object, ...]:
        """Return the other facts that a plate depends on: the player, and the marks on a seat."""
        company = self.company
        return (company.names, company.plays[seat], seat in company.up, seat in company.stand_ins)

    @staticmethod
    def looks_out(at: View, seat: int, home: int) -> bool:
        """Return True if the faces of a hand look out from behind its plate."""
        return at.players > 2 and seat != home and bool(at.hands and at.hands[seat])

    def second_line(self, at: View, seat: int) -> str:
        """The line under the name: level, and cards left."""
        cards = ngettext("{count} card", "{count} cards", at.counts[seat] if at.counts else 0)
        cards = cards.format(count=at.counts[seat] if at.counts else 0)
        partner = partner_words(at, seat, self.company.names)
        with_words = dot_list((partner, cards)) if partner and at.counts else cards
        if seat in self.company.stand_ins:
            computer = _("a computer plays")
            return dot_list((computer, cards)) if at.counts else computer
        plays, you = self.company.plays[seat], self.company.names.you
        yours = you is not None and seat == (you + at.players // 2) % at.players
        if plays == HUMAN or (partner and (plays == PHONE or yours)):
            return with_words
        level = happenings.level_name(self.company.plays[seat])
        return dot_list((level, cards)) if at.counts else level

    def shorter_line(self, at: View, seat: int) -> str:
        """The line under the name where there's little room: without the cards left, which lie there to be counted."""
        if seat in self.company.stand_ins:
            return _("a computer plays")
        return partner_words(at, seat, self.company.names)

    def draw_racks(self, surface: pygame.Surface, director: Director) -> None:
        """The counters of each side and the figure beside them."""
        zones, at = director.zones, director.shown
        target = counters_of(at.options)
        if not target:
            return
        for side, box in enumerate(zones.racks):
            counters = director.overlays.counters[side]
            made = sum(counter.pushed_frac >= 1.0 for counter in counters)
            sliding = [c for c in counters if 0.0 < c.pushed_frac < 1.0]
            fresh = [c for c in counters[:made] if c.ring_frac > 0]
            points = director.overlays.points(side)
            figure = zones.figures[side]
            if box is not None:
                far_up = box.centre.y > zones.trick_at.y or zones.setting.players > 2
                rack = Rack(
                    min(made, target), target, far_up, moved=min(len(fresh), target), sliding=len(sliding),
                    grow=zones.rack_scale / self.p.ui_scale,
                )  # fmt: skip
                rack.draw(
                    self.p, surface, box.x, box.y,
                    [counter.pushed_frac for counter in sliding],
                    max((c.ring_frac for c in fresh), default=0.0),
                )  # fmt: skip
            draw_side_tag(self.p, surface, zones, self.company.names, side)
            left = max(0, target - points)
            told = zones.second_lines and self.company.to_goal
            to_go = ngettext("{count} to go", "{count} to go", left).format(count=left) if told else ""
            draw_score(self.p, surface, figure.x, figure.centre.y, str(points), to_go, zones.cloth_scale)

    def draw_badge(self, surface: pygame.Surface, zones: Zones, at: View) -> None:
        """The trump, proposed or settled."""
        suit, settled = proposed(at.turned, at.trump), at.trump is not None
        if suit is None or (at.phase == "deal" and at.tricks):
            return
        s, box = self.p.ui_scale, zones.badge
        badge = TrumpBadge(suit, naming.trump_words(suit, settled), box.w / s, box.h / s, settled, self.four_colours)
        if zones.narrow or not badge.fits(self.p):
            badge = replace(badge, words=naming.suit_alone(suit))
        badge.draw(self.p, surface, box.x, box.y)

    def draw_tags(self, surface: pygame.Surface, director: Director) -> None:
        """Draw the tags of the leader, and of the winning card."""
        zones, at = director.zones, director.shown
        led, best = director.led_seat, director.winning_seat
        if led is None:
            return
        names, tags = self.company.names, []
        if best is not None and len(at.table) > 1:
            tags.append((best, [_("winning"), pgettext("on a card", "wins")], True))
        if best != led or len(at.table) == 1:
            tags.append((led, [names.say(led, _("you led"), _("{name} led")), pgettext("on a card", "led")], False))
        for seat, texts, brass in tags:
            box = zones.tags[seat]
            tag_in(self.p, box, texts, brass).draw_around(self.p, surface, *box.centre)

    def draw_bubble(self, surface: pygame.Surface, bubble: Bubble) -> None:
        """Draw a seat's call."""
        text = happenings.call(bubble.event)
        if not text or bubble.alpha_frac <= 0 or bubble.seat in self.calls.over:
            return
        piece, place = self.calls.place(self.p, bubble.seat, text)
        box = piece.rect(self.p, place.x, place.y + bubble.below_u)
        sprite = piece.sprite(self.p, box.size)
        sprite.blit(surface, box.x, box.y, bubble.alpha_frac)

    def scores(self, director: Director) -> list[Score]:
        """The sides in the upper bar: all that push counters, else your own and the leading one."""
        at, names = director.shown, self.company.names
        if counters_of(at.options):
            points = director.overlays.points
            return [side_score(names, side, points(side)) for side in range(len(at.score))]
        own = side_of(at.options, at.players, director.home)
        best = max(range(len(at.score)), key=lambda side: (at.score[side], side == own))
        return [side_score(names, side, at.score[side]) for side in dict.fromkeys((own, best))]
