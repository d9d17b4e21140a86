"""The first lesson in 7Up7Down: three rounds, and what is said about each idea in them."""

from sevenup_gui.engine.cards import NO_TRUMP, Suit
from sevenup_gui.engine.events import (
    CardsDealt,
    DealScored,
    Event,
    TrickTaken,
    TrumpSettled,
)
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import LEARNER, Lesson, Note, void_note
from sevenup_gui.games.parts.sheet import signed
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rulecard import exact_words
from sevenup_gui.games.up_down.rules import bids_of, forbidden_bid, hides_bids, options_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import suit_name

# Two rounds of three cards, the first led by the learner, the second dealt by the learner, whose natural bid the hook
# forbids; then one card on the forehead.
PACKS = (
    """4H 9S 8D 4S AD 4D 5D 7C 8C 5H AS 4C TC TH JH 2H KS TD 9C TS 8H 7H 2D QD 8S JS 3H JC KC 2C JD 2S KH AH QC QS 3S
    5C 7D 5S KD 9D 9H 6S 6D 6H 7S QH AC 3C 6C 3D""",
    """AS 4S KS 6S 7C JD 5S 3H KH QD QH 2D JS 9D JC 7S AH 7D TD 2S 9S TC 3D 9C 4D 8H 4C QS 5C KC 9H JH 8D KD 5D AD 6C
    5H QC TS AC 4H 8C 8S 3S TH 7H 6D 3C 2C 6H 2H""",
    """3C KH TC 5H 8H 4S QH 3H 7S AD QD QS 5S 7D 2D 3D TD 6D KS 7H 8S 2S JH 7C JD 8C 9S JS AC 6C 4C 6H TS 4H AS 8D KC
    AH JC TH 9H 5D 3S 2H 6S 5C QC 9D 4D 9C KD 2C""",
)


def line() -> str:
    """Return the line about the lesson."""
    return _("A lesson for three. Bid, then take exactly that many tricks.")


def news(event: Event, at: View, names: Names) -> Note | None:
    """Return the note that an event teaches."""
    options = options_of(at)
    match event:
        case CardsDealt() if at.forehead:
            return Note("forehead", _("On the forehead"), forehead_words(options))
        case CardsDealt() if at.deal == 1:
            text = _("Bid how many tricks you'll take, then take exactly that many. One more is as bad as one less.")
            if options.miss in ("tricks", "minus-bid"):
                text = _("Bid how many tricks you'll take, then take exactly that many.")
            return Note("the game", _("Exactly as bid"), text)
        case TrumpSettled(suit) if at.deal == 1:
            return Note("trumps", _("Trumps"), trump_note(suit, options), mark="badge")
        case TrickTaken(_trick, _leader, winner, _cards):
            return taken_note(at, winner, names)
        case DealScored(taken=taken):
            bids, points = bids_of(event), event.points
            if options != LESSON.options:
                return Note("scored", _("The round is scored"), scored_words(bids[LEARNER], taken[LEARNER],
                            points[LEARNER], options))  # fmt: skip
            exact = bids[LEARNER] == taken[LEARNER]
            if exact:
                text = _("You bid {bid} and took {taken}: {points} points. An exact bid earns {each} per trick, an "
                         "exact zero {zero}.")  # fmt: skip
            else:
                text = _("You bid {bid} and took {taken}: no points. An exact bid earns {each} per trick, an exact "
                         "zero {zero}.")  # fmt: skip
            text = text.format(bid=bids[LEARNER], taken=taken[LEARNER], points=points[LEARNER],
                               each=options.per_trick, zero=options.zero)  # fmt: skip
            return Note("scored", _("The round is scored"), text)
        case _:
            return None


def forehead_words(options: UpDownOptions) -> str:
    """Explain a forehead round; in the lesson, say how many a whole match has."""
    if options == LESSON.options:
        return _("One card each, held to the forehead. You see every card but yours. In a whole match, one of the "
                 "fourteen rounds is played like this.")  # fmt: skip
    return _("One card each, held to the forehead. You see every card but yours.")


def trump_note(suit: Suit, options: UpDownOptions) -> str:
    """Name the trump of the first round, and say why."""
    if suit == NO_TRUMP:
        return _("This round has no trumps. The highest card of the suit led wins the trick.")
    if options.turns_up(1):
        text = _("The card turned up after the deal makes {suit} trumps for this round. It's in no one's hand.")
    else:
        text = _("The suits are trumps in turn, and {suit} come first. A trump beats every other suit.")
    return text.format(suit=suit_name(suit))


def scored_words(bid: int, taken: int, points: int, options: UpDownOptions) -> str:
    """Return the learner's points in a round, and explain the scoring."""
    text = ngettext(
        "You bid {bid} and took {taken}: {points} point.", "You bid {bid} and took {taken}: {points} points.", points
    )
    return f"{text.format(bid=bid, taken=taken, points=signed(points))} {exact_words(options)}"


def over_words(winner: int, names: Names, options: UpDownOptions) -> str:
    """A bid is lost by one trick too many, and what that means where this table counts so."""
    if options.miss == "0":
        return names.say(
            winner,
            _("You're over your bid and score nothing this round. Now spoil the others' bids."),
            _("{name} took too many and scores nothing this round."),
        )
    if options.miss == "tricks":
        return names.say(
            winner,
            _("You took too many, but you still score a point per trick."),
            _("{name} took too many, but still scores a point per trick."),
        )
    if options.miss == "minus-bid":
        return names.say(
            winner,
            _("You took too many, so you lose your bid."),
            _("{name} took too many and loses the bid."),
        )
    off = int(options.miss[-1])
    return names.say(
        winner,
        ngettext(
            "You took too many. Each trick over costs {count} point.",
            "You took too many. Each trick over costs {count} points.",
            off,
        ),
        ngettext(
            "{name} took too many. Each trick over costs {count} point.",
            "{name} took too many. Each trick over costs {count} points.",
            off,
        ),
        count=off,
    )


def taken_note(at: View, winner: int, names: Names) -> Note | None:
    """Return the note that a trick teaches about exactness."""
    bid, took = at.bids[winner] or 0, at.taken[winner]
    if took > bid:
        text = over_words(winner, names, options_of(at))
        return Note("busted", _("One too many"), text, mark="plate")
    if winner == LEARNER and took == bid:
        text = _("You've made your bid. Now lose every trick.")
        if at.counts[LEARNER]:
            return Note("made", _("Exactly"), text, mark="plate")
    text = _("Each plate shows tricks taken and the bid. The highest trump wins, or without one the highest card "
             "of the suit led. The winner leads next.")  # fmt: skip
    if at.trump == NO_TRUMP:
        text = _(
            "Each plate shows tricks taken and the bid. The highest card of the suit led wins. The winner leads next."
        )
    return Note("trick", _("A trick"), text, mark="plate")


def question(view: View, names: Names) -> Note:
    """The idea behind what the learner is asked."""
    barred = forbidden_bid(view)
    if view.phase == "bid" and barred is not None and barred <= view.tricks_each:
        text = ngettext("You deal and bid last. The bids can't add up to {tricks}, so you can't bid {barred}. "
                        "Someone has to miss.",
                        "You deal and bid last. The bids can't add up to {tricks}, so you can't bid {barred}. "
                        "Someone has to miss.", view.tricks_each)  # fmt: skip
        return Note("hook", _("The hook"), text.format(tricks=view.tricks_each, barred=barred))
    if view.phase == "bid" and view.forehead:
        text = _("Will your card take the trick? Judge by what the others hold.")
        return Note("forehead bid", _("A blind bid"), text)
    if view.phase == "bid":
        text = _("Bidding starts on the dealer's left. Count your likely winners: high cards and trumps.")
        if hides_bids(view):
            text = _("Everyone bids at once, in secret. Count your likely winners: high cards and trumps.")  # fmt: skip
        return Note("bid", _("Your bid"), text)
    if view.forehead:
        return Note("forehead play", _("Play it"), _("Now you see your card."))
    if not view.table:
        text = _("You may lead any card. The player on the dealer's left leads first.")
        return Note("lead", _("Your lead"), text, choice=True)
    led, hand = view.table[0][0][1], view.hand_of(LEARNER)
    if any(card[1] == led for card in hand):
        name = names.names[view.table[0][1]]
        text = _("{name} led {suit}, and you must follow if you can. In this game you may trump only when you can't.")
        if view.trump == NO_TRUMP:
            text = _("{name} led {suit}, and you must follow if you can. Another suit can't win.")
        return Note("follow", _("Follow suit"), text.format(name=name, suit=suit_name(led)))
    return void_note(view)


LESSON = Lesson(
    "seven-up-seven-down",
    UpDownOptions(schedule=(3, 3, 1), forehead="first"),
    PACKS,
    2,
    ("grandmother", "sailor"),
    "U",
    line,
    news,
    question,
)
