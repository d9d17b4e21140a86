"""Pitch's own words, where other games differ."""

from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.shared_sentences import first_to
from sevenup_gui.games.parts.words import BidState, PresetWords, Words
from sevenup_gui.games.pitch.asking import ask, refusal
from sevenup_gui.games.pitch.commentary import commentary
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.optionwords import option_words
from sevenup_gui.games.pitch.rulecard import rule_card
from sevenup_gui.games.pitch.rules import options_of, pitcher_of
from sevenup_gui.games.pitch.table_talk_cues import cues
from sevenup_gui.i18n import _


def name() -> str:
    """The game."""
    return _("Pitch")


def lines() -> tuple[str, str]:
    """Return the line about the game, and its number of seats."""
    return _("bid, then pitch to set trumps"), _("2 to 7 seats")


def presets() -> dict[str, PresetWords]:
    """The rules to choose from."""
    return {
        "pitch": PresetWords(_("Pitch"), _("first to 7, bid at least two")),
        "setback": PresetWords(_("Setback"), _("first to 11, Low to its winner")),
        "auction-pitch-hoyle": PresetWords(_("Auction Pitch"), _("each alone, bid at least one")),
    }


def goal(options: PitchOptions) -> str:
    """Return the points that win, in words."""
    return first_to(options.target)


def note(at: View, _home: int) -> str:
    """Return the points that win; the note stays all match long."""
    return goal(options_of(at))


def bid_state(at: View, seat: int) -> BidState:
    """The score of a seat's side and what it has said; once it is known, who pitches, and for how much."""
    if not at.bids:
        return BidState()
    points = at.score[side_of(at.options, at.players, seat)]
    figure = str(points) if points >= 0 else f"−{-points}"
    state = BidState("", None, figure, _("of {target}").format(target=options_of(at).target))
    if at.phase == "bid":
        bid = at.bids[seat]
        if bid is not None:
            said = _("bid {tricks}").format(tricks=bid)
        elif any(who == seat for who, _word, _number, _card in at.history):
            said = _("has passed")
        else:
            said = _("has not bid")
    elif seat == pitcher_of(at):
        said = _("pitches for {bid}").format(bid=at.bids[seat])
        return state._replace(second=_("bid {tricks}").format(tricks=at.bids[seat]), aloud=said)
    else:
        return state
    return state._replace(second=said, aloud=said)


def by_play() -> str:
    """The points that do not go as the cards lie."""
    return _("jack and game")


WORDS = Words(
    name=name,
    lines=lines,
    presets=presets,
    rule_card=rule_card,
    options=option_words,
    goal=goal,
    note=note,
    bid_state=bid_state,
    ask=ask,
    refusal=refusal,
    commentary=commentary,
    cues=cues,
    by_play=by_play,
)
