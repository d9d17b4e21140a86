"""Pitch kept by hand: who pitched and for how much, then High, Low, Jack and Game."""

from sevenup_gui.engine.events import BidMade, DealStarted
from sevenup_gui.engine.state import State, next_seat, side_count, sides
from sevenup_gui.games.parts.scoring import WHOLE_DEAL, Answers, Box, BoxWords, EntryFault, Form, ScoredDeal, Scoring
from sevenup_gui.games.pitch.rules import HAND, all_passed, options_of, scored
from sevenup_gui.games.trumps.account import POINTS
from sevenup_gui.games.trumps.counting import Count
from sevenup_gui.games.trumps.scoring import ask_points, point_words
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.vocabulary.names import Names


def deal(before: State, answers: Answers) -> ScoredDeal:
    """The pitcher's side and its bid, then who made which point; a deal that all passed is not counted (P-5)."""
    number, dealer, options = before.deal + 1, before.next_dealer, options_of(before)
    form = Form(answers, log=[DealStarted(number, dealer, HAND, forehead=False)])
    state = before._replace(deal=number, dealer=dealer, bids=(None,) * before.players)
    if options.all_pass == "redeal" and form.ask(Box("passed", WHOLE_DEAL, 0, 1, asked=False, kind="truth")):
        return form.scored(all_passed(state, form.log))
    count = side_count(options, state.players)
    pitcher = form.ask(Box("pitcher", WHOLE_DEAL, 1, count, kind="side", wrong=EntryFault.NOBODY))
    bid = form.ask(Box("bid", WHOLE_DEAL, options.least_bid, options.most_bid))
    if pitcher and bid:
        seat = sides(options, state.players)[pitcher - 1][0]
        form.log.append(BidMade(seat, bid))
        state = state._replace(bids=tuple([bid if s == seat else None for s in range(state.players)]))
    # the card pitched is a trump, so somebody has High, and somebody Low (P-6)
    awards = ask_points(form, count, ("high", "low"), lambda _awards: False)
    swept = None
    if options.smudge == "fifth-point":
        swept = (form.ask(Box("swept", WHOLE_DEAL, 0, count, kind="side")) or 0) - 1
    if not form.complete:
        return form.scored(state._replace(phase="deal", next_dealer=next_seat(state, dealer)))
    return form.scored(scored(state, Count(tuple(awards)), None if swept == -1 else swept, form.log))


def words(box: Box, _at: State, _names: Names) -> BoxWords:
    """Return a box's heading and question."""
    return (
        point_words(box.key)
        or {
            "pitcher": BoxWords(pgettext("score sheet, very short", "Pitch"), _("Who pitched?")),
            "bid": BoxWords(pgettext("score sheet, very short", "Bid"), _("How much was bid?")),
            "swept": BoxWords(pgettext("score sheet, very short", "All"), _("Who took all tricks?")),
            "passed": BoxWords(_("All passed"), _("Did all pass?"), "V"),
        }[box.key]
    )


SCORING = Scoring(deal, words, ("pitcher", "bid", *POINTS, "swept"))
