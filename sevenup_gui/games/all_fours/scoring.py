"""Trinidad All Fours kept by hand: cards kicked and a gift as they are scored, then High, Low, Jack and Game."""

from sevenup_gui.engine.events import DealStarted
from sevenup_gui.engine.state import State, side_count
from sevenup_gui.games.all_fours.rules import (
    EXHAUSTED,
    GIFT,
    HUNG,
    KICK,
    dealers_side,
    eldest_of,
    eldest_side,
    options_of,
    score_points,
)
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.scoring import WHOLE_DEAL, Answers, Box, BoxWords, EntryFault, Form, ScoredDeal, Scoring
from sevenup_gui.games.trumps.before_play import HAND, peg, void
from sevenup_gui.games.trumps.counting import Award, Point, count_awards
from sevenup_gui.games.trumps.scoring import ask_points, point_played, point_words
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.vocabulary.names import Names

MOST_KICKED = 9  # ace, jack and six of the suit that is begged from, and the jack of another one (T-2, T-3)


def deal(before: State, answers: Answers) -> ScoredDeal:
    """Ask for a deal's boxes in order. Points scored at once come first, and may end the match; if the pack ran out,
    nothing else counts, and the same dealer deals again (T-4). The points after play are asked for as far as they count
    (T-8)."""
    number, dealer = before.deal + 1, before.next_dealer
    form = Form(answers, log=[DealStarted(number, dealer, HAND, forehead=False)])
    state = before._replace(phase="beg", deal=number, dealer=dealer)
    kicked = form.ask(Box("kicked", WHOLE_DEAL, 0, MOST_KICKED))
    if kicked:
        state = peg(state, (dealers_side(state),), KICK, KICK, form.log, kicked)
    if state.phase == "over":
        return form.scored(state)
    gift = form.ask(Box("gift", WHOLE_DEAL, 0, 1, kind="truth"))
    if gift:
        state = peg(state, (eldest_side(state),), GIFT, GIFT, form.log)
    if state.phase == "over":
        return form.scored(state)
    if form.ask(Box("void", WHOLE_DEAL, 0, 1, 1 if gift else None, asked=False, kind="truth", why=EntryFault.PLAYED)):
        return form.scored(void(state, EXHAUSTED, form.log))
    awards = points_of(form, state)
    counted, score = count_awards(state, awards)
    if form.complete:
        return form.scored(score_points(state, counted, score, (), form.log))
    return form.scored(state._replace(score=score, phase="deal", next_dealer=eldest_of(state)))


def points_of(form: Form, state: State) -> list[Award]:
    """Ask for the points of the play, and if the jack was hung; with a trump in play some side has Low."""

    def price(point: Point) -> int:
        return HUNG if point == "jack" and form.ask(Box("hung", WHOLE_DEAL, 0, 1, kind="truth")) else 1

    def settled(awards: list[Award]) -> bool:
        return max(count_awards(state, awards)[1]) >= options_of(state).target

    return ask_points(form, side_count(state.options, state.players), ("low",), settled, price)


def words(box: Box, at: State, names: Names) -> BoxWords:
    """Return a box's heading and question."""
    dealer = names.seat(at.dealer)
    match box.key:
        case "kicked":
            head = pgettext("score sheet, very short", "Kicked")
            return BoxWords(head, _("How many points did {dealer} kick?").format(dealer=dealer))
        case "gift":
            question = _("Did {dealer} give one to {names}?").format(dealer=dealer, names=names.side(eldest_side(at)))
            return BoxWords(pgettext("score sheet, very short", "Gift"), question)
        case "hung":
            return BoxWords(pgettext("score sheet, very short", "Hung"), _("Was the jack hung, for 3 points?"))
        case _:
            return point_words(box.key) or BoxWords(_("Void deal"), _("Was the deal void?"), "V")


def played(box: Box, line: ScoreLine) -> int:
    """Return the value of a box in a deal that was played."""
    match box.key:
        case "kicked":
            return sum(pegged.points for pegged in line.pegged if pegged.why == KICK)
        case "gift":
            return int(any(pegged.why == GIFT for pegged in line.pegged))
        case "hung":
            return int(any(made.why == "jack" and made.points == HUNG for made in line.lines))
        case _:
            return point_played(box, line)


SCORING = Scoring(deal, words, ("kicked", "gift", "high", "low", "jack", "hung", "game"), played)
