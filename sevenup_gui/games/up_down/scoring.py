"""7Up7Down kept by hand: a bid and a taken box for each seat and round, as on the sheet of document 003."""

from sevenup_gui.engine.events import DealStarted
from sevenup_gui.engine.state import State, from_left
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.scoring import Answers, Box, BoxWords, EntryFault, Form, ScoredDeal, Scoring
from sevenup_gui.games.up_down.rules import bid, count, forbidden_bid, options_of, round_of
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.vocabulary.names import Names


def deal(before: State, answers: Answers) -> ScoredDeal:
    """Bids from the dealer's left, the dealer last (003-6); then the tricks taken in the same order, of which the last
    follows from the others."""
    number, dealer = before.deal + 1, before.next_dealer
    tricks, forehead = round_of(options_of(before), number)
    order = from_left(dealer, before.players)
    form = Form(answers, log=[DealStarted(number, dealer, tricks, forehead)])
    state = before._replace(
        deal=number, dealer=dealer, tricks_each=tricks, forehead=forehead, bids=(None,) * before.players
    )
    for seat in order:
        state = state._replace(phase="bid", turn=seat)
        # The hook speaks of all other bids: before they are known nothing is barred.
        barred = forbidden_bid(state) if form.complete else None
        tricks_bid = form.ask(Box("bid", seat, 0, tricks, barred))
        if tricks_bid is not None:
            state = bid(state, seat, tricks_bid, form.log)
    taken, left = [0] * before.players, tricks
    row = Form(answers)
    for seat in order:
        follows = seat == dealer and row.complete
        won = row.ask(Box("taken", seat, left if follows else 0, left, wrong=EntryFault.TRICKS))
        taken[seat] = won or 0
        left -= taken[seat]
    form.boxes += row.boxes
    if form.complete:
        return form.scored(count(state._replace(taken=tuple(taken)), form.log))
    last = number == len(options_of(before).schedule)  # no deal follows it, whatever a file has for one
    state = state._replace(phase="over" if last else "deal", turn=None, next_dealer=(dealer + 1) % before.players)
    return form.scored(state)


def words(box: Box, _at: State, names: Names) -> BoxWords:
    """Return a box's heading and question."""
    name = names.seat(box.seat)
    if box.key == "bid":
        return BoxWords(pgettext("score sheet, very short", "Bid"), _("What does {name} bid?").format(name=name))
    question = _("How many tricks did {name} take?").format(name=name)
    return BoxWords(pgettext("score sheet, very short", "Took"), question)


def played(box: Box, line: ScoreLine) -> int:
    """Return a seat's bid or tricks in a round that was played."""
    return line.bids[box.seat] if box.key == "bid" else line.taken[box.seat]


SCORING = Scoring(deal, words, played=played)
