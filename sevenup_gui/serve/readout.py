"""Readouts on request: the hand, the table, the score; and events, in few words.

A card table for a screen reader: anyone who listens asks for one of these at any time. All of it is made from the
listener's own view, so nothing is told that the seat may not know.
"""

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PLAY, ChooseDiscard
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import CardPlayed, Event, TrickTaken
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, comma_list, labelled, labelled_sentence
from sevenup_gui.speech.standing import bid_state, goal_words
from sevenup_gui.stage.order import hand_in_order
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name, card_names, card_title


def brief(event: Event, names: Names) -> str:
    """Tell an event in few words: the player, and the card. Empty where the usual sentence is short enough
    (`speech.happenings.happening`)."""
    match event:
        case CardPlayed(seat, card):
            return labelled_sentence(names.seat(seat), card_title(card))
        case TrickTaken(_trick, _leader, winner):
            return names.say(winner, _("Your trick."), _("{name}'s trick."))
        case _:
            return ""


def read_hand(at: View, names: Names, asked: bool) -> str:
    """The viewer's cards from left to right, and when the viewer is `asked`, which of them may be played. In a forehead
    round what the others hold up is read instead."""
    if at.viewer < 0 or not at.counts or not at.counts[at.viewer]:
        return _("You hold no cards.")
    cards = at.hands[at.viewer]
    if cards is None:
        if not at.forehead:
            return _("Your cards are face down.")
        line = _("Your card is at your forehead, unseen.")
        others = [labelled(names.seat(seat), card_title(card)) for seat, card in raised(at)]
        return f"{line} {_('The others hold up: {cards}.').format(cards=comma_list(others))}" if others else line
    order = hand_in_order(at, at.viewer, "trumps")
    line = _("Your hand: {cards}.").format(cards=comma_list(card_title(card) for card in order))
    legal = game.legal_actions(at) if asked and at.phase == "play" else ()
    if isinstance(legal, ChooseDiscard):
        return line
    able = tuple(card for card in order if PLAY[card] in legal)
    if not able or len(able) == len(order):
        return line
    return f"{line} {_('You may play {cards}.').format(cards=card_names(able))}"


def raised(at: View) -> list[tuple[int, Card]]:
    """The cards of a forehead round that the viewer sees, each with its seat."""
    return [(seat, hand[0]) for seat, hand in enumerate(at.hands) if hand and seat != at.viewer]


def read_table(at: View, names: Names) -> str:
    """The trick: who led it, what lies there, and who is winning it."""
    if not at.table:
        return _("The table is empty.")
    (first, leader), *others = at.table
    said = [names.say(leader, _("You led {card}."), _("{name} led {card}."), card=card_name(first))]
    for card, seat in others:
        said.append(names.say(seat, _("You played {card}."), _("{name} played {card}."), card=card_name(card)))
    if others and at.trump:
        best = winning(at.table, at.trump, card_order(at.options, at.trump))[1]
        said.append(names.say(best, _("You're winning the trick."), _("{name} is winning the trick.")))
    return " ".join(said)


def read_score(at: View, names: Names) -> str:
    """The score of every side, what is played to, and how every bid stands."""
    said = [scores_aloud(at, names), goal_words(at.options)]
    bids = [(seat, bid_state(at, seat).aloud) for seat in range(at.players)]
    said += [labelled_sentence(names.seat(seat), aloud) for seat, aloud in bids if aloud]
    return " ".join(sentence if sentence.endswith((".", "!")) else f"{sentence}." for sentence in said if sentence)


def scores_aloud(at: View, names: Names) -> str:
    """The score of every side in one sentence."""
    scores = [f"{names.side(side)} {score}" for side, score in enumerate(at.score)]
    return _("Score: {scores}.").format(scores=comma_list(scores))
