"""The count of a deal: High, Low, Jack, Game, and the side that is out."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, cast

from sevenup_gui.engine.cards import RANK_OF, Card
from sevenup_gui.engine.events import DealScored, Points
from sevenup_gui.engine.state import State, side_count, side_of
from sevenup_gui.engine.views import View

Point: TypeAlias = Literal["high", "low", "jack", "game"]

HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1}
PIPS: dict[str, dict[str, int]] = {
    "hoyle": HONOURS | {"T": 10},  # 001-16
    "face": HONOURS | {"T": 10} | {str(rank): rank for rank in range(2, 10)},  # 000-16
    "courts": HONOURS,  # 002-16
}


class Award(NamedTuple):
    """One reason to score after play: `card` made it, or `pips` a side decided Game. `points` is its value."""

    point: Point
    side: int
    card: Card | None = None
    pips: tuple[int, ...] | None = None
    points: int = 1


class Count(NamedTuple):
    """The count of a deal: its points in counting order, and each side's pips for Game."""

    awards: tuple[Award, ...] = ()
    pips: tuple[int, ...] = ()


def deal_scored(count: Count, score: tuple[int, ...]) -> DealScored:
    """Return the event for a deal with that count, with the running score after it."""
    lines = tuple([Points(award.side, award.points, award.point) for award in count.awards])
    return DealScored(lines, score, more=count)


def count_of(event: DealScored) -> Count:
    """Return the count of that deal, empty for a void one."""
    return event.more if isinstance(event.more, Count) else Count()


def deal_result(event: DealScored) -> dict[str, Any]:
    """Return the line of the record with a deal's result."""
    if event.void:
        return {"void": event.void}
    return {"score": list(event.score), "awards": list(map(award_line, count_of(event).awards))}


def award_line(award: Award) -> dict[str, Any]:
    """Return a point as the record writes it."""
    point: dict[str, Any] = {"for": award.point, "side": award.side}
    if award.card is not None:
        point["card"] = award.card
    if award.pips is not None:
        point["pips"] = list(award.pips)
    if award.points != 1:
        point["points"] = award.points
    return point


class CountedBy(Protocol):
    """The options of every such game that a count depends on."""

    @property
    def target(self) -> int: ...
    @property
    def low_to(self) -> Literal["dealt", "captured"]: ...
    @property
    def game_values(self) -> Literal["hoyle", "face", "courts"]: ...
    @property
    def game_tie(self) -> str: ...
    @property
    def count(self) -> Literal["in-order", "all-then-higher"]: ...


def counted_by(at: State | View) -> CountedBy:
    """Return the rules for counting a deal."""
    return cast(CountedBy, at.options)


def pips_of(card: Card, game_values: str) -> int:
    """Return what a card counts towards Game."""
    return PIPS[game_values].get(card[0], 0)


def pips_by_side(state: State) -> tuple[int, ...]:
    """Return what each side's captured cards count."""
    pips, values = [0] * side_count(state.options, state.players), PIPS[counted_by(state).game_values]
    side = [side_of(state.options, state.players, seat) for seat in range(state.players)]
    for trick in state.tricks:
        pips[side[trick.winner]] += sum([values.get(card[0], 0) for card, _seat in trick.cards])
    return tuple(pips)


def game_side(pips: tuple[int, ...], loser: int | None) -> int | None:
    """Return the side that makes Game, or None. `loser` loses a tie with one other side, 0-0 included. No side wins any
    other tie."""
    most = max(pips)
    level = [side for side, count in enumerate(pips) if count == most]
    if len(level) == 1:
        return level[0]
    if loser is None or len(level) != 2:
        return None
    others = [side for side in level if side != loser]
    return others[0] if len(others) == 1 else None


def deal_awards(state: State) -> tuple[Award, ...]:
    """Return all points of a played-out deal in counting order. With `non-dealer` the dealer's side loses a tie for
    Game."""
    nobody = counted_by(state).game_tie == "nobody"
    return awards_of(state, None if nobody else side_of(state.options, state.players, state.dealer))


def awards_of(state: State, loser: int | None) -> tuple[Award, ...]:
    """Return all points of a played-out deal in counting order, where `loser` is the side that loses a tie for Game.
    They include points after the one that ends the match.

    High and Low concern trumps in play: never stock, turn-up or discard. Low goes by `low_to` to the side that was
    dealt it (001-14) or that captured it (000-14). One card may make High, Low and Jack at once.
    """
    side_at = [side_of(state.options, state.players, seat) for seat in range(state.players)]
    held: dict[Card, int] = {}
    captured: dict[Card, int] = {}
    for trick in state.tricks:
        for card, seat in trick.cards:
            if card[1] == state.trump:
                held[card] = side_at[seat]
                captured[card] = side_at[trick.winner]
    awards = []
    if held:
        high, low = max(held, key=RANK_OF.__getitem__), min(held, key=RANK_OF.__getitem__)
        awards.append(Award("high", held[high], high))
        awards.append(Award("low", held[low] if counted_by(state).low_to == "dealt" else captured[low], low))
        jack = f"J{state.trump}"
        if jack in captured:
            awards.append(Award("jack", captured[jack], jack))
    pips = pips_by_side(state)
    side = game_side(pips, loser)
    if side is not None:
        awards.append(Award("game", side, None, pips))
    return tuple(awards)


def count_deal(state: State) -> tuple[tuple[Award, ...], tuple[int, ...]]:
    """Return the points that score, and the running score after them.

    `in-order` stops at the first side to reach the target (001-13, 002-18), and `all-then-higher` counts all
    (000-19).
    """
    return count_awards(state, deal_awards(state))


def count_awards(state: State, awards: Iterable[Award]) -> tuple[tuple[Award, ...], tuple[int, ...]]:
    """Return those of a deal's points in counting order that score, and the running score after them."""
    score, counted, rules = list(state.score), [], counted_by(state)
    for award in awards:
        score[award.side] += award.points
        counted.append(award)
        if rules.count == "in-order" and score[award.side] >= rules.target:
            break
    return tuple(counted), tuple(score)


def winner_after_play(options: CountedBy, score: tuple[int, ...]) -> int | None:
    """Return the side that has won once a deal is counted: alone in front at or over the target, else None."""
    most = max(score)
    return score.index(most) if most >= options.target and score.count(most) == 1 else None


def pegged_out(options: CountedBy, score: tuple[int, ...], receivers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the winner after `receivers` pegged a point at once, in order: one side or none.

    In order, the first to reach the target is out. With `all-then-higher`, where both may be tied at or over the
    target, a point wins on the spot if it leaves one side alone in front there.
    """
    if options.count == "in-order":
        return tuple(side for side in receivers if score[side] >= options.target)[:1]
    winner = winner_after_play(options, score)
    return () if winner is None else (winner,)
