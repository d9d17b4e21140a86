"""The scenes of a game of High, Low, Jack and Game that everyone should see: each point as it is counted, and the
jack's fate."""

from collections.abc import Sequence

from sevenup_gui.engine.events import DealScored, PointPegged, TrickTaken
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.outcome import Beat, BeatWords, CountedCard
from sevenup_gui.games.trumps.counting import Award, count_of, counted_by, pips_of
from sevenup_gui.games.trumps.points import point_name
from sevenup_gui.i18n import _, comma_list, dot_list, labelled_sentence
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name

THEATRE = "counting"


def jack_taken(at: View, event: TrickTaken) -> Beat | None:
    """Return the beat for a jack of trumps that was brought home or caught, or None."""
    jack = f"J{at.trump}"
    holder = next((seat for card, seat in event.cards if card == jack), None)
    if holder is None:
        return None
    own, won = (side_of(at.options, at.players, seat) for seat in (holder, event.winner))
    if own == won:
        return Beat("jack saved", holder, card=jack, sound="applause")
    return Beat("jack caught", event.winner, card=jack, loser=holder, sound="caught")


def pegged(at: View, event: PointPegged) -> Beat:
    """Return the beat for a jack that was turned up, or a gift."""
    won = winning_point(at, [(event.side, event.points)]) is not None
    if event.why != "jack":
        return Beat("gift", event.side, by_side=True, points=1, won=won)
    return Beat("turned jack", event.side, by_side=True, card=at.turned[-1], points=1, won=won, sound="jack")


def counted(at: View, event: DealScored) -> tuple[Beat, ...]:
    """Return the points in the order in which they count, and a tie for Game if Game was counted and no side has it."""
    awards, pips = count_of(event)
    won = winning_point(at, [(award.side, award.points) for award in awards])
    beats = [
        Beat(
            "point",
            award.side,
            by_side=True,
            card=award.card or "",
            points=award.points,
            won=n == won,
            more=(award, pips),
        )
        for n, award in enumerate(awards)
    ]
    if at.tricks and won is None and not any(award.point == "game" for award in awards):
        beats.append(Beat("level", -1, more=(None, pips)))
    return tuple(beats)


def counting_cards(at: View) -> tuple[CountedCard, ...]:
    """Return every card of the deal's tricks that counts for Game."""
    values = counted_by(at).game_values
    return tuple(
        CountedCard(side_of(at.options, at.players, trick.winner), n, card, pips_of(card, values))
        for n, trick in enumerate(at.tricks)
        for card, _seat in trick.cards
        if pips_of(card, values)
    )


def winning_point(at: View, made: Sequence[tuple[int, int]]) -> int | None:
    """Return which of the points made by (side, points), one after the other, wins the match: the one from which on the
    same side is alone in front, at or over the target. None if none does. `at` is the view before them."""
    target, score, found = counted_by(at).target, list(at.score), None
    for n, (side, points) in enumerate(made):
        score[side] += points
        most = max(score)
        if most < target or score.count(most) > 1:
            found = None
        elif found is None or score.index(most) != found[1]:
            found = n, score.index(most)
    return found[0] if found is not None else None


def words(beat: Beat, names: Names) -> BeatWords:
    """Return the sentence for a beat, and the words on its placard."""
    match beat.kind:
        case "point":
            award, pips = beat.more
            return BeatWords(_point(award, pips, names), *_of(point_name(award.point), names.side(beat.who)))
        case "level":
            most = max(beat.more[1])
            return BeatWords(_("Game: {pips} all, so no one scores it.").format(pips=most), _("Game is tied"))
        case "turned jack":
            who = names.side(beat.who)
            return BeatWords(_("{who}: 1 for the turned jack.").format(who=who), *_of(point_name("jack"), who))
        case "gift":
            return BeatWords(_("{who}: 1, the gift.").format(who=names.side(beat.who)))
        case "jack caught":
            return BeatWords(_caught(beat, names), _("caught!"))
        case _:
            home = names.say(beat.who, _("You bring your jack home."), _("{name} brings the jack home."))
            return BeatWords(home, _("brought home"))


def _point(award: Award, pips: Sequence[int], names: Names) -> str:
    who = names.side(award.side)
    if award.point == "jack":
        return labelled_sentence(who, point_name("jack"))
    if award.card is not None:
        return _("{who}: {point}, with {card}.").format(
            who=who, point=point_name(award.point), card=card_name(award.card)
        )
    others = comma_list((str(count) for side, count in enumerate(pips) if side != award.side))
    return _("{who}: Game, {pips} to {others}.").format(who=who, pips=pips[award.side], others=others)


def _of(point: str, who: str) -> tuple[str, str]:
    return dot_list((point, who)), point


def _caught(beat: Beat, names: Names) -> str:
    loser = beat.loser if beat.loser is not None else beat.who
    if loser == names.you:
        return _("{name} catches your jack.").format(name=names.names[beat.who])
    return names.say(
        beat.who, _("You catch {loser}'s jack."), _("{name} catches {loser}'s jack."),
        loser=names.names[loser],
    )  # fmt: skip
