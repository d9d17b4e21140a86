"""7Up7Down's own words, where other games differ."""

from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.words import BidState, PresetWords, Words
from sevenup_gui.games.up_down.asking import ask, refusal
from sevenup_gui.games.up_down.commentary import commentary
from sevenup_gui.games.up_down.optionwords import option_words
from sevenup_gui.games.up_down.rulecard import rule_card
from sevenup_gui.games.up_down.rules import hides_bids, options_of
from sevenup_gui.games.up_down.table_talk_cues import cues
from sevenup_gui.i18n import _, comma_list, ngettext


def name() -> str:
    """The game."""
    return _("7Up7Down")


def lines() -> tuple[str, str]:
    """Return the line about the game, and its number of seats."""
    return _("bid your tricks exactly"), _("2 to 7 seats")


def presets() -> dict[str, PresetWords]:
    """The rules to choose from."""
    return {
        "seven-up-seven-down": PresetWords(_("7Up7Down"), _("fourteen rounds, 15 a trick if exact")),
        "oh-hell": PresetWords(_("Oh Hell"), _("down to one and up, 10 plus 1 per trick")),
        "judgement": PresetWords(_("Judgement"), _("Kachuful: one to eight, each suit trumps in turn")),
        "up-the-river": PresetWords(_("Up the River"), _("one up and down again, a miss scores its tricks")),
        "contract-whist": PresetWords(_("Contract Whist"), _("ten to one and up, a miss scores its tricks")),
        "boerenbridge": PresetWords(_("Boerenbridge"), _("10 plus 2 per trick, a miss costs 2 per trick")),
        "podrida": PresetWords(_("La Podrida"), _("10 plus 3 per trick, a miss costs 3 per trick")),
    }


def deal_words(at: View) -> str:
    """The round of how many, and the cards of it."""
    rounds = options_of(at).schedule
    if at.forehead:
        return _("round {number} of {rounds} · on the forehead").format(number=at.deal, rounds=len(rounds))
    number = max(1, at.deal)
    cards = ngettext("{count} card", "{count} cards", rounds[number - 1]).format(count=rounds[number - 1])
    return _("round {number} of {rounds} · {cards}").format(number=number, rounds=len(rounds), cards=cards)


def round_words(at: View) -> str:
    """The round of how many."""
    return _("round {number} of {rounds}").format(number=at.deal, rounds=len(options_of(at).schedule))


def has_bid(at: View, seat: int) -> bool:
    """Return True if a seat has bid in this round, even in secret."""
    return any(who == seat and word == "bid" for who, word, _number, _card in at.history)


def bid_state(at: View, seat: int) -> BidState:
    """Return a seat's bid, and the tricks it still needs."""
    if not at.bids:
        return BidState()
    bid, taken = at.bids[seat], at.taken[seat]
    if bid is None and has_bid(at, seat):  # in secret
        return BidState(_("has bid"), None, "–", aloud=_("has bid"))
    if bid is None:
        plate = _("bids last") if seat == at.dealer and not hides_bids(at) else _("has not bid")
        return BidState(plate, None, "–", aloud=_("has not bid"))
    of, said = _("of {bid}").format(bid=bid), _("bid {tricks}").format(tricks=bid)
    if at.phase == "bid":
        return BidState(_("has bid"), None, str(taken), of, said)
    if taken > bid:
        state = BidState(_("busted"), "busted", str(taken), of)
    elif taken == bid and sum(at.taken) == at.tricks_each:
        state = BidState(_("made"), "made", str(taken), of)
    elif taken == bid:  # a trick more can still break it
        state = BidState(_("on target"), "on target", str(taken), of)
    else:
        needs = ngettext("needs {count}", "needs {count}", bid - taken).format(count=bid - taken)
        state = BidState(needs, "needs", str(taken), of)
    return state._replace(aloud=comma_list((said, state.second)))


def tally(at: View) -> str:
    """Return how far all bids are from the tricks there are, so far or for good."""
    known = [bid for bid in at.bids if bid is not None]
    if not known or hides_bids(at):
        return ""
    over = sum(known) - at.tricks_each
    if over == 0:
        return _("Bids even")
    words = _("Bids {count} over") if over > 0 else _("Bids {count} under")
    return words.format(count=abs(over))


WORDS = Words(
    name=name,
    lines=lines,
    presets=presets,
    rule_card=rule_card,
    options=option_words,
    deal_words=deal_words,
    round_words=round_words,
    bid_state=bid_state,
    tally=tally,
    ask=ask,
    refusal=refusal,
    commentary=commentary,
    cues=cues,
)
