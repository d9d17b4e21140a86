"""The stories people tell after a match of High, Low, Jack and Game."""

from collections.abc import Iterator

from sevenup_gui.engine.cards import RANK_OF
from sevenup_gui.engine.events import DealScored, Event, MatchEnded, TrickTaken, TurnUpShown
from sevenup_gui.engine.state import side_of, sides
from sevenup_gui.games.parts.outcome import Feat, Highlight, MatchCourse, PlayedDeal, decision, usual_feat
from sevenup_gui.games.trumps.counting import count_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name

ALL_POINTS = 4  # of a deal


def best(event: Event, deal: PlayedDeal) -> Iterator[Highlight]:
    """Yield a jack turned up, a jack that changed sides, a deal in which one side made everything, and the end."""
    at = deal.at
    match event:
        case TurnUpShown(card, side) if side is not None:
            shown = ((card, at.dealer),)
            yield Highlight("jack-turned", 2, deal.deal, deal.step, at.dealer, shown, at.dealer, card)
        case DealScored():
            yield from captured(event, deal)
            yield from all_points(event, deal)
        case MatchEnded(winners, _score, ending) if ending.why == "turned jack" and at.turned:
            card, seat = at.turned[-1], sides(at.options, at.players)[winners[0]][0]
            shown = ((card, at.dealer),)
            yield Highlight("decision", 6, deal.deal, deal.step, seat, shown, at.dealer, card, ending=ending)
        case MatchEnded(_winners, _score, ending):
            for moment in decision(event, deal):
                trick = deciding(ending.why, deal)
                yield moment if trick is None else moment._replace(cards=trick.cards, winner=trick.winner)


def deciding(point: str, deal: PlayedDeal) -> TrickTaken | None:
    """Return the trick of a deal with the card that made a point. None for Game, and for a point not made in play."""
    trump = deal.at.trump
    played = [(card, trick) for _step, trick in deal.tricks for card, _seat in trick.cards if card[1] == trump]
    if not played:
        return None
    ranked = sorted(played, key=lambda one: RANK_OF[one[0]])
    jack = next((trick for card, trick in played if card[0] == "J"), None)
    return {"high": ranked[-1][1], "low": ranked[0][1], "jack": jack}.get(point)


def captured(event: DealScored, deal: PlayedDeal) -> Iterator[Highlight]:
    """Yield a jack that went to the other side."""
    at = deal.at
    for award in count_of(event).awards:
        if award.point != "jack" or award.card is None:
            continue
        for step, trick in deal.tricks:
            owner = next((seat for card, seat in trick.cards if card == award.card), None)
            if owner is not None and side_of(at.options, at.players, owner) != award.side:
                yield Highlight(
                    "jack-captured", 5, deal.deal, step, trick.winner, trick.cards, trick.winner, award.card, owner
                )


def all_points(event: DealScored, deal: PlayedDeal) -> Iterator[Highlight]:
    """Yield a deal in which one side made everything, including points before play."""
    gains = [now - then for now, then in zip(event.score, deal.before, strict=True)]
    side = max(range(len(gains)), key=gains.__getitem__)
    if gains[side] >= ALL_POINTS and deal.tricks:
        step, trick = deal.tricks[-1]
        first = sides(deal.at.options, deal.at.players)[side][0]
        yield Highlight("all-points", 4, deal.deal, step, first, trick.cards, trick.winner, number=gains[side])


def feat(course: MatchCourse) -> Feat:
    """Return the feat of a match decided by a jack that was taken from the other side in the last deal, or else the
    usual one. The deciding point is the ending's, as in `outcome.ending`."""
    usual = usual_feat(course)
    last = course.moments[-1].deal if course.moments else 0
    decided = any(moment.ending is not None and moment.ending.why == "jack" for moment in course.moments)
    taken = decided and any(moment.kind == "jack-captured" and moment.deal == last for moment in course.moments)
    if not taken:
        return usual
    said, placard = _("A captured jack decided it."), _("by a captured jack")
    if usual.said:
        return usual._replace(said=usual.said + " " + said, placard=placard, sound="caught")
    return Feat(said, _("It took the jack to do it."), placard, "caught")


def words(moment: Highlight, names: Names) -> str:
    """Return what happened at that moment."""
    seat, card = moment.seat, card_name(moment.card) if moment.card else ""
    if moment.kind == "all-points":
        said = ngettext("{count} point of one deal: {name}.", "{count} points of one deal: {name}.", moment.number)
        owner = side_of(names.options, len(names.names), seat)
        return said.format(count=moment.number, name=names.side(owner))
    if moment.kind == "jack-turned":
        return names.say(
            seat,
            _("You turned {card}: one point at once."),
            _("{name} turned {card}: one point at once."),
            card=card,
        )
    if moment.other == names.you:
        return _("{name} took {card} from you.").format(name=names.names[seat], card=card)
    return names.say(
        seat,
        _("You took {card} from {other}."),
        _("{name} took {card} from {other}."),
        card=card,
        other=names.names[moment.other],
    )
