"""The first lesson in Trinidad All Fours: two deals, and what is said about each idea in them."""

from sevenup_gui.engine.events import (
    CardsDealt,
    DealScored,
    Event,
    GaveOne,
    PointPegged,
    RanCards,
    Stood,
    TrickTaken,
    TrumpSettled,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.all_fours.rules import GIFT, HUNG, options_of
from sevenup_gui.games.parts.lesson import LEARNER, Lesson, Note
from sevenup_gui.games.trumps.card_notes import card_note
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name, suit_name, suit_title

TARGET = 11

# Found by trying packs until somebody who takes every advice begs, gets new cards, hangs the jack and makes all points
# (first deal); kicks a jack, answers a beg, follows, trumps and wins (second deal).
PACKS = (
    """QH 6D AH 3S 5D TS 4D 9H 7D 4S 2S 7S KC QD 6C 6H 9S 4C JH 4H 5C 9D 3H 8H JC 2H 8D QS AS 2C 3C 7H TH KD 9C 2D
    5S JS 8C QC KH 8S AD AC 7C TD TC 6S 3D JD 5H KS""",
    """7H 6S AC 2H QH 8H 5D 6C 4D 9S AS 3C JH 4C KC JS TS 2D 4H 7S 8C QS 9D 8S 2C 9H 2S 5H JD JC TC KS 3S QD TD 7C
    3D 6D 5S 7D 4S 3H 8D 6H AD QC TH KD KH 5C AH 9C""",
)


def line() -> str:
    """Return the line about the lesson."""
    return _("Trinidad All Fours for two: kicking, begging, and hanging the jack.")


def news(event: Event, at: View, names: Names) -> Note | None:
    """Return the note that an event teaches."""
    match event:
        case CardsDealt() if at.deal == 1 and not at.turned:
            title = _("First to {target} points").format(target=options_of(at).target)
            words = _("Each of you gets six cards. Points come from cards that are kicked, and from four things in the "
                      "tricks: High, Low, Jack and Game.")  # fmt: skip
            return Note("the game", title, words)
        case TurnUpShown(card, side, points):
            return kick_note(card, None if side is None else points, at, names)
        case TurnUpSetAside(card):
            words = _("{suit} were begged already, so there are three more cards each and another kick.")
            return Note("set aside", _("The same suit again"), words.format(suit=suit_title(card[1])), mark="turn-up")
        case Stood(seat) if seat != LEARNER:
            words = _("{name} is happy with {suit} as trumps. Standing costs nothing.")
            words = words.format(name=names.names[seat], suit=suit_name(at.turned[-1][1]))
            return Note("they stand", _("Standing"), words)
        case GaveOne(seat) if seat != LEARNER:
            words = _("{name} gives you a point to keep {suit} as trumps.")
            words = words.format(name=names.names[seat], suit=suit_name(at.turned[-1][1]))
            return Note("they give", _("The gift"), words, mark="counters")
        case PointPegged(side, why) if why == GIFT and side != LEARNER:
            words = _("{name} scores a point at once, so a counter moves to the middle.")
            return Note("you give", _("The gift"), words.format(name=names.names[side]), mark="counters")
        case RanCards(seat, False) if seat != LEARNER:
            words = _("{name} won't pay a point for {suit} and runs the cards. Three more each, and another kick.")
            words = words.format(name=names.names[seat], suit=suit_name(at.turned[-1][1]))
            return Note("they run", _("Running the cards"), words)
        case TrumpSettled(suit, tricks):
            return trump_note(suit, tricks)
        case TrickTaken(_trick, _leader, winner, cards) if any(card == f"J{at.trump}" for card, _seat in cards):
            owner = next(seat for card, seat in cards if card == f"J{at.trump}")
            return jack_note(winner, owner, names)
        case TrickTaken():
            words = _("The highest trump wins the trick. Without a trump, the highest card of the suit led wins. "
                      "The winner leads next.")  # fmt: skip
            return Note("trick", _("A trick"), words, mark="pile")
        case DealScored(lines) if lines:
            words = _("High is the highest trump in play, Low the lowest, each for the player dealt it. Jack is 1, or "
                      "{count} if it was hung. Game goes to whose tricks count most: ten 10, ace 4, king 3, queen 2, "
                      "jack 1.")  # fmt: skip
            return Note("count", _("High, Low, Jack and Game"), words.format(count=HUNG))
        case _:
            return None


def kick_note(card: str, points: int | None, at: View, names: Names) -> Note:
    """A card was kicked, and made points or none."""
    if points is None:
        words = _("The next card, {card}, is kicked. It's no one's card, and it offers {suit} as trumps.")
        return Note("kick", _("The kick"), words.format(card=card_name(card), suit=suit_name(card[1])), mark="turn-up")
    words = names.say(
        at.dealer,
        ngettext("You kick {card}: {count} point for you at once.",
                 "You kick {card}: {count} points for you at once.", points),
        ngettext("{name} kicks {card}: {count} point for the dealer at once.",
                 "{name} kicks {card}: {count} points for the dealer at once.", points),
        card=card_name(card), count=points,
    )  # fmt: skip
    if options_of(at).kick_two == "six":
        words += " " + _("An ace is worth 1, a six 2, a jack 3.")
    return Note("kicked", _("Kicked for points"), words, mark="counters")


def trump_note(suit: str, tricks: int) -> Note:
    """Trumps are settled, and all cards are played."""
    words = _("{suit} are trumps in this deal, so any of them beats every other suit. Ace is high, two is low.")
    words = words.format(suit=suit_title(suit))
    if tricks:
        words += " " + _("You keep every card and play {count} tricks.").format(count=tricks)
    return Note("trumps", _("Trumps"), words, mark="badge")


def jack_note(winner: int, owner: int, names: Names) -> Note:
    """The jack of trumps was hung, or came home."""
    if winner == owner:
        words = names.say(
            winner, _("You bring your jack of trumps home for one point."),
            _("{name} brings the jack of trumps home for one point."),
        )  # fmt: skip
        return Note("jack home", _("The jack"), words, mark="pile")
    words = names.say(
        winner,
        _("You take the other side's jack with a higher trump. It hangs for {count} points, not one."),
        _("{name} takes your jack with a higher trump. It hangs for {count} points, not one."),
        count=HUNG,
    )
    return Note("hung", _("Hanging the jack"), words, mark="pile")


def question(view: View, names: Names) -> Note:
    """The idea behind what the learner is asked."""
    other = names.names[(LEARNER + 1) % view.players]
    match view.phase:
        case "beg":
            words = _("You speak first. Stand, and {suit} are trumps. Or beg: {name} must give you a point, or deal "
                      "three more cards each and kick another card.")  # fmt: skip
            return Note("stand or beg", _("Stand or beg"), words.format(suit=suit_name(view.turned[-1][1]), name=other))
        case "answer":
            words = _("{name} begs. Give one and keep {suit} as trumps, or run the cards. Then you deal three more "
                      "each and kick again.")  # fmt: skip
            return Note("gift or run", _("Gift or run"), words.format(suit=suit_name(view.turned[-1][1]), name=other))
    return card_note(view)


LESSON = Lesson("all-fours", AllFoursOptions(target=TARGET), PACKS, 1, ("keeper",), "K", line, news, question)
