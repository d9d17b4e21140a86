"""A deal counted by High, Low, Jack and Game: its result, and the sentences about it."""

from dataclasses import dataclass
from typing import get_args

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import DealScored, PointPegged
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.trumps.counting import Award, Count, CountedBy, Point, count_of, counted_by, pips_of
from sevenup_gui.games.trumps.points import point_name
from sevenup_gui.i18n import _, comma_list, labelled_sentence, listed
from sevenup_gui.vocabulary import naming
from sevenup_gui.vocabulary.names import Names, winners_sentence

POINTS: tuple[Point, ...] = get_args(Point)  # in counting order


@dataclass(frozen=True, slots=True)
class DealSummary:
    """A deal after its count: the view after it, its points, and those pegged before play."""

    at: View
    scored: DealScored
    pegged: tuple[PointPegged, ...]

    @property
    def count(self) -> Count:
        """Return its count."""
        return count_of(self.scored)

    def gained(self, side: int) -> int:
        """Return the points that the side made in this deal."""
        return self.scored.points[side] + sum(p.points for p in self.pegged if p.side == side)

    @property
    def options(self) -> CountedBy:
        """Return the rules of its count."""
        return counted_by(self.at)

    @property
    def sides(self) -> range:
        """Return the sides that score."""
        return range(len(self.scored.score))

    def captured(self, side: int) -> list[Card]:
        """Return the cards that a side has taken."""
        at = self.at
        return [
            card
            for trick in at.tricks
            if side_of(at.options, at.players, trick.winner) == side
            for card, _seat in trick.cards
        ]

    def counting_cards(self, side: int) -> list[Card]:
        """Return those of its cards that count for Game, the most valuable first."""
        values = self.options.game_values
        cards = [card for card in self.captured(side) if pips_of(card, values)]
        return sorted(cards, key=lambda card: -pips_of(card, values))


@dataclass(frozen=True, slots=True)
class Account:
    """The sentences about such a deal, with the players' names."""

    deal: DealSummary
    names: Names

    def head(self) -> str:
        """Return the dealer, trumps, and the points pegged before play."""
        at = self.deal.at
        line = self.names.say(at.dealer, _("You dealt."), _("{name} dealt."))
        if at.trump:
            line += " " + _("{suit} were trumps.").format(suit=naming.suit_title(at.trump))
        for peg in self.deal.pegged:
            who = self.names.side(peg.side)
            said = {
                "jack": _("{who}: 1 for the turned jack."),
                "gift": _("{who}: 1, the gift."),
                "kick": _("{who}: {count}, kicked."),
            }[peg.why]
            line += " " + said.format(who=who, count=peg.points)
        return line if at.tricks else line + " " + _("The game ended before play.")

    def why(self, award: Award) -> str:
        """Return what made the point."""
        at = self.deal.at
        match award.point:
            case "high":
                return naming.card_title(award.card or "")
            case "low":
                holder = next(
                    (seat for trick in at.tricks for card, seat in trick.cards if card == award.card), at.dealer
                )
                name = self.names.names[holder]
                if self.deal.options.low_to == "dealt":
                    text = self.names.say(
                        holder, _("{card}, held by you"), _("{card}, held by {who}"), card="{card}", who=name
                    )
                    return text.format(card=naming.card_title(award.card or ""))
                return _("{card}, taken").format(card=naming.card_title(award.card or ""))
            case "jack":
                trick = next(t for t in at.tricks if any(card == award.card for card, _seat in t.cards))
                best = next(card for card, seat in trick.cards if seat == trick.winner)
                if award.points > 1:
                    return _("hung with {card}: {count} points").format(card=naming.card_name(best), count=award.points)
                if best == award.card:
                    return _("it won its own trick")
                return _("taken with {card}").format(card=naming.card_name(best))
            case _:
                pips = self.deal.count.pips
                own = pips[award.side]
                others = [str(n) for side, n in enumerate(pips) if side != award.side]
                if any(int(n) == own for n in others):
                    return self.tie().format(pips=own)
                return _("{pips} to {others}").format(pips=own, others=comma_list(others))

    def tie(self) -> str:
        """Return the words that say who lost a tie for Game, with each side's count as `{pips}`."""
        return _("{pips} all, and the dealer loses ties")

    def each(self) -> list[str]:
        """Return every point in a sentence or two, who made it and why. Empty if nothing was played."""
        lines: list[str] = []
        if not self.deal.at.tricks:
            return lines
        for point in POINTS:
            award = next((award for award in self.deal.count.awards if award.point == point), None)
            who = self.names.side(award.side) if award is not None else _("no one")
            why = self.why(award) if award is not None else self.unmade(point)
            lines.append(_("{point}: {who}. {why}").format(point=point_name(point), who=who, why=why))
        return lines

    def unmade(self, point: str) -> str:
        """Return why no one made the point."""
        at = self.deal.at
        if at.winners is not None and self.deal.options.count == "in-order":
            order = [award.point for award in self.deal.count.awards]
            if order and POINTS.index(point) > POINTS.index(order[-1]):
                return _("Not counted, as the match was already won.")
        if point == "game":
            return _("Tied, so no one scores it.")
        trumps = [card for trick in at.tricks for card, _seat in trick.cards if card[1] == at.trump]
        if not trumps:
            return _("No trump was in play.")
        return _("The jack wasn't in play.")

    def scale(self) -> str:
        """Return what each card counts."""
        return {
            "hoyle": _("ten 10 · ace 4 · king 3 · queen 2 · jack 1"),
            "face": _("ace 4 · king 3 · queen 2 · jack 1 · the others at face value"),
            "courts": _("ace 4 · king 3 · queen 2 · jack 1"),
        }[self.deal.options.game_values]

    def made(self) -> str:
        """Return who made what, in a sentence or two."""
        parts = []
        for side in self.deal.sides:
            made = [point_name(award.point) for award in self.deal.count.awards if award.side == side]
            if made:
                parts.append(labelled_sentence(self.names.side(side), listed(made)))
        return " ".join(parts) or _("No points in play.")

    def standing(self) -> str:
        """Return the standing of the match."""
        at, score = self.deal.at, self.deal.scored.score
        if at.winners is not None:
            return winners_sentence(at.winners, self.names)
        most = max(score)
        front = [side for side in self.deal.sides if score[side] == most]
        if len(front) > 1:
            return _("Tied at {score}.").format(score=most)
        rest = comma_list((str(n) for side, n in enumerate(score) if side != front[0]))
        if self.names.you == front[0] and len(score) == at.players:
            return _("You lead {score} to {rest}.").format(score=most, rest=rest)
        return _("{who} ahead, {score} to {rest}.").format(who=self.names.side(front[0]), score=most, rest=rest)


def made(line: ScoreLine, side: int) -> list[str]:
    """Return the points that a side made in a deal, those before play first."""
    before = {"jack": _("jack turned"), "gift": _("gift"), "kick": _("kicked")}
    pegged = [worth(before[peg.why], peg.points) for peg in line.pegged if peg.side == side]
    return pegged + [worth(point_name(made.why), made.points) for made in line.lines if made.side == side]


def worth(name: str, points: int) -> str:
    """Return what made points, with their number unless it is one."""
    return name if points == 1 else f"{name} {points}"


def points_told(line: ScoreLine, side: int) -> list[str]:
    """Return a side's points in one phrase for listeners, or an empty list."""
    return list(filter(None, [listed(made(line, side))]))
