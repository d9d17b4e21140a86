"""The first lesson in Pitch: two deals, and what is said about each idea in them."""

from sevenup_gui.engine.events import (
    BidMade,
    CardsDealt,
    DealScored,
    Event,
    Passed,
    TrickTaken,
    TrumpSettled,
)
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import LEARNER, Lesson, Note
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.rules import SET_BACK, highest_bid, options_of, pitcher_of
from sevenup_gui.games.trumps.card_notes import card_note
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import suit_title

TARGET = 5  # so that two deals are a match

# The learner bids on a long suit with the ace and the jack: who takes that bid is set back, and who leaves it gives
# three points (first deal). Then the learner deals, and may take the other bid with the better hand (second deal).
PACKS = (
    """AS KS JS 2S TD 8C 4S AD 7H 9S 5D 6C 3C 5C QC 7C 9C TC JC KC AC 2D 3D 4D KD 6D 7D 8D 9D JD QD 2H 3H 4H 5H 6H 8H 9H
    TH JH QH KH AH 3S 5S 6S 7S 8S TS QS 2C 4C""",
    """9H 3C KD AH QH TH 5S 8D 4C 6H 2H AC 3H 4H 5H 7H 8H JH KH 2C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D 5D 6D 7D 9D TD JD
    QD AD 2S 3S 4S 6S 7S 8S 9S TS JS QS KS AS""",
)


def line() -> str:
    """Return the line about the lesson."""
    return _("Pitch for two. Bid, set trumps with your first card, and make your bid.")


def news(event: Event, at: View, names: Names) -> Note | None:
    """Return the note that an event teaches."""
    match event:
        case CardsDealt() if at.deal == 1:
            text = _("Each of you gets six cards. Four points can be made with them: High, Low, Jack and Game.")
            return Note("the game", _("First to {target} points").format(target=options_of(at).target), text)
        case BidMade(seat, number) if seat != LEARNER and at.bids[LEARNER] == number:
            text = _("{name} deals, so may take a bid at the same number. Now {name} leads, and must make {bid} of "
                     "the four points.")  # fmt: skip
            return Note(
                "they take", _("The dealer's bid"), text.format(name=names.names[seat], bid=number), mark="plate"
            )
        case BidMade(seat, number) if seat != LEARNER:
            text = _("{name} promises {bid} of the four points. The high bidder leads first.")
            return Note("they bid", _("A bid"), text.format(name=names.names[seat], bid=number), mark="plate")
        case Passed(seat) if seat != LEARNER:
            text = _("{name} passes, but {name} can still score.")
            return Note("they pass", _("A pass"), text.format(name=names.names[seat]))
        case TrumpSettled(suit):
            text = _("{suit} were led first, so they're trumps in this deal. Any of them beats every other suit.")
            return Note("trumps", _("Trumps"), text.format(suit=suit_title(suit)), mark="badge")
        case TrickTaken(_trick, _leader, winner, cards) if any(card == f"J{at.trump}" for card, _seat in cards):
            text = names.say(
                winner,
                _("You've won the jack of trumps. That's a point for you, whoever held it."),
                _("The jack of trumps goes to {name}, and with it a point, whoever held it."),
            )
            return Note("jack", _("The jack"), text)
        case TrickTaken():
            text = _("The highest trump wins the trick. Without a trump, the highest card of the suit led wins. "
                     "The winner leads next.")  # fmt: skip
            return Note("trick", _("A trick"), text)
        case DealScored(lines) if any(line.why == SET_BACK for line in lines):
            text = _("Set. The bid comes off the score, and the points made don't count.")
            return Note("set back", _("Set"), text)
        case DealScored(lines) if lines:
            text = _("High is the highest trump in play, Low the lowest. Jack goes to whoever wins the jack of "
                     "trumps, Game to the most valuable tricks: ten 10, ace 4, king 3, queen 2, jack 1.")  # fmt: skip
            return Note("count", _("High, Low, Jack and Game"), text)
        case _:
            return None


def question(view: View, names: Names) -> Note:
    """The idea behind what the learner is asked."""
    if view.phase == "bid":
        return bidding(view, names)
    if view.trump is None:
        text = _("You bid most, so you lead, and your card's suit becomes trumps. Lead your best suit.")
        return Note("pitch", _("The pitch"), text, choice=True)
    return card_note(view)


def bidding(view: View, names: Names) -> Note:
    """Return the note on bids, and on the dealer's choices."""
    if view.dealer == LEARNER and highest_bid(view):
        text = _("You dealt, so you bid last. Take {name}'s bid at the same number, go higher, or pass.")
        return Note("dealer takes", _("The dealer's bid"), text.format(name=names.names[pitcher_of(view)]))
    text = _("Bid how many of the four points you'll make, or pass. If you fall short, you lose your bid.")  # fmt: skip
    return Note("bid", _("Your bid"), text)


LESSON = Lesson("pitch", PitchOptions(target=TARGET), PACKS, 1, ("keeper",), "P", line, news, question)
