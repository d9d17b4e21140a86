"""The outcome of deals and matches of Trinidad All Fours. The moment that people play for is hanging the jack."""

from collections.abc import Iterator

from sevenup_gui.engine.events import Ending, Event, MatchEnded, PointPegged, TrickTaken, TurnUpShown
from sevenup_gui.engine.state import sides
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.rules import HUNG, KICK
from sevenup_gui.games.parts.outcome import USUAL_SOUNDS, Beat, BeatWords, Highlight, Outcome, PlayedDeal
from sevenup_gui.games.trumps import highlights, theatre
from sevenup_gui.games.trumps import outcome as trumps
from sevenup_gui.i18n import _, dot_list, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name

KICKED = "card kicked"


def void(_reason: str) -> str:
    """Return the reason a deal wasn't played (T-4)."""
    return _("The pack ran out. Kicked points count, and the same dealer deals again.")


def trick(at: View, event: TrickTaken) -> Beat | None:
    """The jack of trumps was brought home, or hung."""
    beat = theatre.jack_taken(at, event)
    if beat is None or beat.loser is None:
        return beat
    return beat._replace(kind="jack hung", points=HUNG)


def pegged(at: View, event: PointPegged) -> Beat:
    """A card that was kicked for points, or a gift."""
    if event.why != KICK:
        return theatre.pegged(at, event)
    won = theatre.winning_point(at, [(event.side, event.points)]) is not None
    sound = "jack" if at.turned[-1][0] == "J" else "ring"
    return Beat(KICKED, event.side, by_side=True, card=at.turned[-1], points=event.points, won=won, sound=sound)


def beat_words(beat: Beat, names: Names) -> BeatWords:
    """Return the words for a kick and for a hung jack; other beats have the usual ones."""
    if beat.kind == KICKED:
        said = ngettext("{who}: {count} for {card}, kicked.", "{who}: {count} for {card}, kicked.", beat.points)
        who, kicked = names.side(beat.who), _("Kicked for {count}").format(count=beat.points)
        sentence = said.format(who=who, count=beat.points, card=card_name(beat.card))
        return BeatWords(sentence, dot_list((kicked, who)), kicked)
    if beat.kind == "jack hung":
        return BeatWords(hung(beat.who, beat.who if beat.loser is None else beat.loser, names), _("hung!"))
    return theatre.words(beat, names)


def hung(seat: int, loser: int, names: Names) -> str:
    """Name the player who hung the jack, and its owner."""
    if loser == names.you:
        return _("{name} hangs your jack!").format(name=names.names[seat])
    return names.say(seat, _("You hang {loser}'s jack!"), _("{name} hangs {loser}'s jack!"), loser=names.names[loser])


def ending(why: Ending) -> str:
    """The point that came to the target."""
    return _("A card kicked ended the game.") if why.why == KICK else trumps.ending(why)


def best(event: Event, deal: PlayedDeal) -> Iterator[Highlight]:
    """A card kicked for two points or more, a jack hung, a deal of which one side made everything, and the end."""
    at = deal.at
    shown = ((at.turned[-1], at.dealer),) if at.turned else ()
    match event:
        case TurnUpShown(card, side, points) if side is not None:
            if points > 1:
                yield Highlight(
                    "kicked", points, deal.deal, deal.step, at.dealer, shown, at.dealer, card, number=points
                )
        case MatchEnded(winners, _score, end) if end.why == KICK:
            seat = sides(at.options, at.players)[winners[0]][0]
            yield Highlight("decision", 6, deal.deal, deal.step, seat, shown, at.dealer, at.turned[-1], ending=end)
        case _:
            yield from highlights.best(event, deal)


def highlight(moment: Highlight, names: Names) -> str:
    """Tell a highlight in a sentence."""
    if moment.kind == "jack-captured":
        return hung(moment.seat, moment.other, names)
    if moment.kind == "kicked":
        said = (
            _("You kicked {card}: {count} points at once."),
            _("{name} kicked {card}: {count} points at once."),
        )
        return names.say(moment.seat, *said, card=card_name(moment.card), count=moment.number)
    return highlights.words(moment, names)


OUTCOME = Outcome(
    summary=trumps.summary,
    paper=trumps.PAPER,
    drawn=trumps.drawn,
    void=void,
    trick=trick,
    pegged=pegged,
    counted=theatre.counted,
    count=theatre.counting_cards,
    theatre=theatre.THEATRE,
    sounds=(*USUAL_SOUNDS, "jack", "caught"),
    beat=beat_words,
    ending=ending,
    best=best,
    highlight=highlight,
    feat=highlights.feat,
)
