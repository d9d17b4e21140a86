"""The state of a match: its progress, the score, and the players waited for; for window, captions and reader alike."""

from collections.abc import Sequence

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import is_partnership, side_of, sides
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of, goal_of, rounds_of
from sevenup_gui.games.parts.words import BidState
from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.vocabulary.names import Names

NAMED = 3  # who are waited for, at most, by name: more do not stand in one line of a phone


def deal_words(at: View) -> str:
    """Return the number of the deal in words."""
    return game_of(at.options).words.deal_words(at)


def round_words(at: View) -> str:
    """Return the number of the deal in fewer words."""
    return game_of(at.options).words.round_words(at)


def in_rounds(options: Options) -> bool:
    """Return True if the game has a fixed number of deals, which it calls rounds."""
    return bool(rounds_of(options))


def length_words(at: View) -> str:
    """Return the length of the match in words."""
    if in_rounds(at.options):
        return ngettext("after {count} round", "after {count} rounds", at.deal).format(count=at.deal)
    return ngettext("after {count} deal", "after {count} deals", at.deal).format(count=at.deal)


def goal_words(options: Options) -> str:
    """Return the points to play to in words; empty if the match ends after a number of rounds."""
    return game_of(options).words.goal(options)


def note_words(at: View, home: int) -> str:
    """Return the right end of the upper bar, for the player at `home`."""
    return game_of(at.options).words.note(at, home)


def bid_state(at: View, seat: int, to_goal: bool = True) -> BidState:
    """Return a seat's progress towards its bid; empty in games without bids. Without `to_goal`, points aren't counted
    out of the goal."""
    said = game_of(at.options).words.bid_state
    state = said(at, seat) if said is not None else BidState()
    if to_goal or not state.of or not goal_of(at.options):
        return state
    return state._replace(of=ngettext("point", "points", abs(at.score[side_of(at.options, at.players, seat)])))


def bid_words(at: View, seat: int) -> tuple[str, str]:
    """A seat's bid as it stands large beside its score, and a note where it has none. Where points are played to, the
    figure of its state is the score, and the bid is in the words."""
    state = bid_state(at, seat)
    if not goal_of(at.options):
        return f"{state.figure} {state.of}" if state.of else "", state.second
    return (state.second, "") if at.bids and at.bids[seat] is not None else ("", state.second)


def tally_words(at: View) -> str:
    """Say how far the bids are over or under the tricks; empty in games where that decides nothing."""
    return game_of(at.options).words.tally(at)


def plates_say_bids(options: Options) -> bool:
    """Return True if a plate shows its seat's bid, and not its player's level and number of cards."""
    return game_of(options).words.bid_state is not None


def partner_words(at: View, seat: int, names: Names) -> str:
    """Name a seat's partners; empty without partners."""
    side = sides(at.options, at.players)[side_of(at.options, at.players, seat)]
    partners = [other for other in side if other != seat]
    if names.you in partners:
        return _("your partner")
    return _("with {name}").format(name=listed([names.names[other] for other in partners])) if partners else ""


def side_word(options: Options, players: int, side: int) -> str:
    """Return the colour that names a side of partners; empty without partners."""
    if not is_partnership(options, players):
        return ""
    called = (
        pgettext("a side of partners", "Blue"),
        pgettext("a side of partners", "Amber"),
        pgettext("a side of partners", "Ivory"),
    )
    return called[side % len(called)]


def onward_words(at: View) -> str:
    """Return the label of the button that follows a deal's outcome."""
    if at.winners is not None:
        return _("Result")
    return _("Next round") if in_rounds(at.options) else _("Next deal")


def late_words(names: Sequence[str], alike: bool = False) -> str:
    """Name the players who haven't pressed on yet, or count them if they are many or share a screen, where all presses
    are `alike`."""
    if names and (alike or len(names) > NAMED):
        words = ngettext("Waiting for {count} more player.", "Waiting for {count} more players.", len(names))
        return words.format(count=len(names))
    return _("Waiting for {names}.").format(names=listed(names)) if names else ""
