"""Answers for players who can't see the table: their hand, the trick, the score."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, comma_list, labelled, listed, ngettext
from sevenup_gui.speech import asking
from sevenup_gui.speech.standing import bid_state, round_words
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name, trump_words

Aloud: TypeAlias = Literal["beginner", "usual", "terse"]
"""Amount of speech: with helpful keys and the hand at each question; as usual; only what a key can't tell."""


def level_words(level: Aloud) -> str:
    """Return the name of a level of speech."""
    return {"beginner": _("beginner"), "usual": _("standard"), "terse": _("brief")}[level]


def next_level(level: Aloud) -> Aloud:
    """The next one, round and round."""
    levels: tuple[Aloud, ...] = get_args(Aloud)
    return levels[(levels.index(level) + 1) % len(levels)]


def hand_sentence(at: View, seat: int, cards: Sequence[Card], names: Names) -> str:
    """Name the cards in hands that a seat sees: its own, or on the forehead those of the others. `cards` are its own
    from the left."""
    if at.forehead:
        return " ".join(
            _("{name} holds {cards}.").format(name=names.seat(other), cards=listed([card_name(card) for card in hand]))
            for other, hand in enumerate(at.hands)
            if other != seat and hand
        )
    if not cards:
        return ""
    line = names.say(seat, _("You hold {cards}."), _("{name} holds {cards}."), cards="{cards}")
    return line.format(cards=listed([card_name(card) for card in cards]))


def trump_sentence(at: View) -> str:
    """Name the trump suit, or the one proposed; empty before a card was turned up."""
    if at.trump is not None:
        return f"{trump_words(at.trump, settled=True)}."
    return f"{trump_words(at.turned[-1][1], settled=False)}." if at.turned and at.phase != "deal" else ""


def trick_sentence(at: View, names: Names) -> str:
    """Name the cards on the table, the leader and the winner so far; or the player to lead."""
    if not at.table:
        if at.phase == "play" and at.turn is not None:
            return names.say(at.turn, _("The table is empty. You lead."), _("The table is empty: {name} leads."))
        return _("The table is empty.")
    said = []
    for n, (card, seat) in enumerate(at.table):
        if n == 0:
            said.append(names.say(seat, _("You led {card}."), _("{name} led {card}."), card=card_name(card)))
        else:
            said.append(names.say(seat, _("You played {card}."), _("{name} played {card}."), card=card_name(card)))
    if at.trump is not None and len(at.table) > 1:
        best = winning(at.table, at.trump, card_order(at.options, at.trump))[1]
        said.append(names.say(best, _("You're winning it."), _("{name} is winning it.")))
    return " ".join(said)


def last_trick_sentence(at: View, names: Names) -> str:
    """The last finished trick of the deal, and who took it."""
    if not at.tricks:
        return _("No trick has been taken in this deal.")
    trick = at.tricks[-1]
    said = [
        names.say(seat, _("You played {card}."), _("{name} played {card}."), card=card_name(card))
        for card, seat in trick.cards
    ]
    took = names.say(trick.winner, _("You took it."), _("{name} took it."))
    return " ".join([_("The last trick."), *said, took])


def bids_sentence(at: View, names: Names) -> str:
    """Name everyone's bid and tricks; empty in games without bids."""
    bids = ((seat, bid_state(at, seat).aloud) for seat in range(at.players))
    parts = [labelled(names.seat(seat), aloud) for seat, aloud in bids if aloud]
    return f"{comma_list(parts)}." if parts else ""


def score_sentence(score: Sequence[int], names: Names) -> str:
    """Name every side's points."""
    scores = []
    for side, count in enumerate(score):
        line = ngettext("{name}: {count} point", "{name}: {count} points", count)
        scores.append(line.format(name=names.side(side), count=count))
    return f"{comma_list(scores)}." if scores else ""


def standing_sentence(at: View, names: Names) -> str:
    """The score, how far the match is, what is trump and whose turn it is."""
    score = score_sentence(at.score, names)
    turn = asking.asked(at, names) if at.turn is not None else ""
    return " ".join(part for part in (score, f"{round_words(at)}.", trump_sentence(at), turn) if part)


def keys_paragraph() -> tuple[str, str]:
    """The keys that speak, for the rules of the table as they are read aloud."""
    return _("Aloud"), _(
        "F2 reads your hand, F3 the table, F4 score, trumps and turn, F5 the last message, L the last trick. F6 "
        "changes how much is said. The arrows move along your cards at any time. Down leads to them from the "
        "buttons, up leads back."
    )
