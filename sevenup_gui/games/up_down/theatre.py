"""The moments of 7Up7Down for everyone to see: a bid broken or made with the last trick, each bid against its
tricks."""

from sevenup_gui.engine.events import DealScored, TrickTaken
from sevenup_gui.engine.state import order_of_play
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.outcome import Beat, BeatWords
from sevenup_gui.games.up_down.rules import EXACT, forbidden_bid
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names

THEATRE = "verdicts"


def bid_settled(at: View, event: TrickTaken) -> Beat | None:
    """The trick breaks its winner's bid, or makes it exact at the very last."""
    seat = event.winner
    bid, taken = at.bids[seat], at.taken[seat] + 1
    card = next(card for card, player in event.cards if player == seat)
    if bid is None:
        return None
    if taken == bid + 1:
        return Beat("over", seat, glad=False, card=card, sound="wince")
    last = taken == bid and event.trick == at.tricks_each
    return Beat("at the last", seat, card=card, sound="ring") if last else None


def counted(at: View, event: DealScored) -> tuple[Beat, ...]:
    """Return the beats of each bid, from the dealer's left; the hook may have caught the dealer."""
    beats = []
    for seat in order_of_play(at.options, at.players, at.dealer):
        line = event.lines[seat]
        exact = line.why == EXACT
        beats.append(Beat(line.why, seat, glad=exact, points=line.points, sound="ring" if exact else "wince"))
    if hooked(at, event):
        beats.append(Beat("hooked", at.dealer, glad=False, sound="wince"))
    return tuple(beats)


def hooked(at: View, event: DealScored) -> bool:
    """Return True if the dealer, one of whose bids was barred, took another number of tricks than was bid."""
    dealer = at.dealer
    if event.lines[dealer].why == EXACT:
        return False
    bids = tuple(None if seat == dealer else bid for seat, bid in enumerate(at.bids))
    return forbidden_bid(at._replace(phase="bid", turn=dealer, bids=bids)) is not None


def words(beat: Beat, names: Names) -> BeatWords:
    """Return a beat's sentence, and the words on its placard. Of a verdict the picture says it all."""
    match beat.kind:
        case "over":
            told = names.say(
                beat.who,
                _("One trick too many. Your bid is broken."),
                _("One trick too many. {name}'s bid is broken."),
            )
            return BeatWords(told, _("one too many"))
        case "at the last":
            told = names.say(
                beat.who, _("You make your bid with the last trick."), _("{name} makes the bid with the last trick.")
            )
            return BeatWords(told, _("made at the last"))
        case "hooked":
            told = names.say(
                beat.who,
                _("The hook caught you. You couldn't make the bid you wanted."),
                _("The hook caught {name}, who couldn't make the bid they wanted."),
            )
            return BeatWords(told, _("hooked!"))
        case _:
            return BeatWords()
