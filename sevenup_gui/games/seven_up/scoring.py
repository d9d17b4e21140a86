"""Seven Up kept by hand: jacks turned and a gift as they are pegged, then High, Low, Jack and Game."""

from sevenup_gui.engine.events import DealStarted
from sevenup_gui.engine.rules import Log
from sevenup_gui.engine.state import State, side_count, side_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.scoring import WHOLE_DEAL, Answers, Box, BoxWords, EntryFault, Form, ScoredDeal, Scoring
from sevenup_gui.games.seven_up.rules import (
    TURNED_JACK,
    eldest_of,
    gift_receivers,
    gift_wins,
    options_of,
    score_points,
)
from sevenup_gui.games.trumps.account import POINTS
from sevenup_gui.games.trumps.before_play import HAND, peg, void
from sevenup_gui.games.trumps.counting import Award, Point, count_awards, winner_after_play
from sevenup_gui.games.trumps.scoring import ask_points, point_played, point_words
from sevenup_gui.i18n import _, listed, pgettext
from sevenup_gui.vocabulary.names import Names


def deal(before: State, answers: Answers) -> ScoredDeal:
    """Ask for a deal's boxes in order. Points pegged at once come first, and may end the match; a void deal isn't
    counted, and its dealer deals again (001-9). The points after play are asked for in counting order, as far as they
    count (001-13)."""
    number, dealer, options = before.deal + 1, before.next_dealer, options_of(before)
    form = Form(answers, log=[DealStarted(number, dealer, HAND, forehead=False)])
    state = before._replace(phase="beg", deal=number, dealer=dealer)
    jacks = form.ask(Box("turned", WHOLE_DEAL, 0, most_jacks(state)))
    state = peg_jacks(state, jacks or 0, form.log)
    if state.phase == "over":
        return form.scored(state)
    gift = None
    # Once the cards were run there is no second beg, unless each new suit may be begged: then there is no gift either.
    if options.beg == "offer" and not (options.begs == "once" and jacks == 2):
        barred = 1 if not options.gift_may_win and gift_wins(state) else None
        box = Box("gift", WHOLE_DEAL, 0, 1, barred, barred is None, "truth", why=EntryFault.GIFT_WINS)
        gift = form.ask(box)
    if gift:
        state = peg(state, gift_receivers(state), "gift", "gift", form.log)
        if state.phase == "over":
            return form.scored(state)
    if form.ask(Box("void", WHOLE_DEAL, 0, 1, 1 if gift else None, asked=False, kind="truth", why=EntryFault.PLAYED)):
        return form.scored(void(state, "pack exhausted", form.log))
    awards = points_of(form, state)
    counted, score = count_awards(state, awards)
    if form.complete:
        return form.scored(score_points(state, counted, score, (), form.log))
    return form.scored(state._replace(score=score, phase="deal", next_dealer=eldest_of(state)))


def points_of(form: Form, state: State) -> list[Award]:
    """Ask for the points of the play. With a trump in play some side has Low; of two sides one always makes Game if a
    tie goes to the non-dealer."""
    options, count = options_of(state), side_count(state.options, state.players)

    def settled(awards: list[Award]) -> bool:
        in_order = options.count == "in-order"
        return in_order and winner_after_play(options, count_awards(state, awards)[1]) is not None

    sure: tuple[Point, ...] = ("low", "game") if options.game_tie == "non-dealer" and count == 2 else ("low",)
    return ask_points(form, count, sure, settled)


def most_jacks(state: State) -> int:
    """Return the most jacks that can be turned for a point: one for each suit that may be turned up, until the game is
    won."""
    suits = 4 if options_of(state).begs == "each-turn-up" else 2
    return next((jacks for jacks in range(1, suits) if peg_jacks(state, jacks, []).phase == "over"), suits)


def peg_jacks(state: State, jacks: int, log: Log) -> State:
    """Peg so many turned jacks for the dealer's side (001-4)."""
    for _jack in range(jacks):
        state = peg(state, (side_of(state.options, state.players, state.dealer),), "jack", TURNED_JACK, log)
    return state


def words(box: Box, at: State, names: Names) -> BoxWords:
    """Return a box's heading and question."""
    dealer = names.seat(at.dealer)
    match box.key:
        case "turned":
            head = pgettext("score sheet, very short", "Turned")
            return BoxWords(head, _("How many jacks did {dealer} turn up for a point?").format(dealer=dealer))
        case "gift":
            to = listed([names.side(side) for side in gift_receivers(at)])
            question = _("Did {dealer} give one to {names}?").format(dealer=dealer, names=to)
            return BoxWords(pgettext("score sheet, very short", "Gift"), question)
        case _:
            return point_words(box.key) or BoxWords(_("Void deal"), _("Was the deal void?"), "V")


def played(box: Box, line: ScoreLine) -> int:
    """Return the value of a box in a deal that was played."""
    match box.key:
        case "turned":
            return sum(pegged.points for pegged in line.pegged if pegged.why == "jack")
        case "gift":
            return int(any(pegged.why == "gift" for pegged in line.pegged))
        case _:
            return point_played(box, line)


SCORING = Scoring(deal, words, ("turned", "gift", *POINTS), played)
