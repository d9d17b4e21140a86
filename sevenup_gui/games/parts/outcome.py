"""The results of a game's deals and matches, in words and pictures. Every question has a default answer for a game that
gives none.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import DealScored, Ending, Event, MatchEnded, PointPegged, TrickTaken
from sevenup_gui.engine.state import State, sides
from sevenup_gui.engine.trick import Table
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.points_paper import PointsPaper
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _, labelled
from sevenup_gui.vocabulary.names import Names


class Beat(NamedTuple):
    """A step of the theatre: something that everyone at the table should see for a moment.

    `kind` is the game's key for it, which only its words understand. `who` is the seat it is about or, with `by_side`,
    the side (-1: none). That player is `glad` of it or not, and has it at the cost of the seat `loser`. `card` is the
    card that made it, `points` its points, and `won` is true if it wins the match. `sound` is a cue, `more` anything
    else that the words need, and `finale` the end of a match, if it is that.
    """

    kind: str
    who: int
    by_side: bool = False
    glad: bool = True
    card: Card = ""
    points: int = 0
    loser: int | None = None
    won: bool = False
    sound: str = ""
    more: Any = None
    finale: "Finale | None" = None


class BeatWords(NamedTuple):
    """The sentence for a beat, and the few words on its placard: with the name, and without."""

    sentence: str = ""
    placard: str = ""
    short: str = ""


class CountedCard(NamedTuple):
    """A card that counts in a deal's tricks: the side that took it, in which trick (from 0), and its pips."""

    side: int
    trick: int
    card: Card
    pips: int


class PlayedDeal(NamedTuple):
    """A deal as far as it was played, as everyone saw it: its number, the step of the record just taken (from 1), the
    match after it, the score before the deal, and the tricks, each with its step."""

    deal: int
    step: int
    at: State
    before: tuple[int, ...]
    tricks: Sequence[tuple[int, TrickTaken]]


class Highlight(NamedTuple):
    """One of the best moments of a match: the game's key for it, how much it is worth telling (the end: 6), its deal
    and the step of the record after which it came, its seat (a side's first), its cards in the order played, their
    winner, and anything more that its sentence needs."""

    kind: str
    worth: int
    deal: int
    step: int
    seat: int
    cards: Table
    winner: int
    card: Card = ""
    other: int = -1
    number: int = 0
    ending: Ending | None = None


class MatchCourse(NamedTuple):
    """The course of a finished match, as everyone saw it: the score after each deal, the last being the final one, the
    sides that won, and the moments worth telling."""

    scores: Sequence[tuple[int, ...]]
    winners: tuple[int, ...]
    moments: Sequence[Highlight] = ()


class Feat(NamedTuple):
    """The special feature of how a match went: a sentence for all, empty if it had none; something kind for the losers;
    and the few words on the placard at the table, with their sound."""

    said: str = ""
    solace: str = ""
    placard: str = ""
    sound: str = ""


class Finale(NamedTuple):
    """The celebration at the end of a match: the feat, and the sides that won."""

    feat: Feat
    winners: tuple[int, ...]

    @property
    def beat(self) -> Beat:
        """Return it as a step of the theatre."""
        return Beat("finale", -1, sound=self.feat.sound, finale=self)


class DealOutcome(NamedTuple):
    """The result of a deal, in words: a title, a few lines, and the standing of the match after it."""

    title: str
    lines: tuple[str, ...]
    standing: str = ""


def match_over(_ending: Ending) -> str:
    """Default for `Outcome.ending`: the winner says enough."""
    return _("The match is over.")


def void_deal(_reason: str) -> str:
    """Default for `Outcome.void`: say that the deal is void."""
    return _("The deal is void.")


def points_made(_at: View, event: DealScored) -> tuple[Beat, ...]:
    """Default for `Outcome.counted`: the points of each side that made or lost any."""
    made = [(side, points) for side, points in enumerate(event.points) if points]
    return tuple(Beat("points", side, by_side=True, glad=points > 0, points=points) for side, points in made)


def nothing_counted(_at: View) -> tuple[CountedCard, ...]:
    """Default for `Outcome.count`: no card is worth more than another."""
    return ()


def nothing_decided(_at: View, _event: TrickTaken) -> Beat | None:
    """Default for `Outcome.trick`: a trick decides nothing by itself."""
    return None


def point_at_once(_at: View, event: PointPegged) -> Beat:
    """Default for `Outcome.pegged`: a point that needs no explanation."""
    return Beat("points", event.side, by_side=True, points=1)


def decision(event: Event, deal: PlayedDeal) -> Iterator[Highlight]:
    """Default for `Outcome.best`: the trick that won the match."""
    if isinstance(event, MatchEnded) and deal.tricks:
        step, trick = deal.tricks[-1]
        seat = sides(deal.at.options, deal.at.players)[event.winners[0]][0]
        yield Highlight("decision", 6, deal.deal, step, seat, trick.cards, trick.winner, ending=event.ending)


def usual_feat(course: MatchCourse) -> Feat:
    """Default for `Outcome.feat`: a comeback, a match to nil, or one that a single point decided. None of these if
    several share first place."""
    solace = _("Well played. You'll get them next time.")
    last = course.scores[-1]
    others = [side for side in range(len(last)) if side not in course.winners]
    if len(course.winners) != 1 or not others:
        return Feat("", solace)
    (winner,) = course.winners
    won, best = last[winner], max(last[side] for side in others)
    ahead = [(max(score[side] for side in others), score[winner]) for score in course.scores]
    theirs, ours = max(ahead, key=lambda both: both[0] - both[1])
    if theirs - ours >= max(FEWEST_BEHIND, COMEBACK_FRAC * won):
        said = _("A comeback from {ours} to {theirs}.").format(ours=ours, theirs=theirs)
        solace = _("Ahead nearly all the way. Well played.")
        return Feat(said, solace, _("won from behind"), "flourish")
    if best <= 0 < won:
        said = _("A whitewash! Not a point conceded.")
        return Feat(said, _("No luck with the cards today."), _("to nil"), "applause")
    if won - best == 1:
        solace = _("One point short.")
        return Feat(_("Won by a single point."), solace, _("by a single point"), "ring")
    return Feat("", solace)


def no_words(_moment: Highlight, _names: Names) -> str:
    """Default for `Outcome.highlight`: empty, because only the end is told, and that has a sentence."""
    return ""


def points_words(beat: Beat, names: Names) -> BeatWords:
    """Default for `Outcome.beat`: a side's name and its points."""
    return BeatWords(labelled(names.side(beat.who), signed(beat.points)))


def signed(points: int) -> str:
    """Return points with a plus or minus sign."""
    return f"+{points}" if points >= 0 else f"−{-points}"


USUAL_SOUNDS = ("flourish", "applause", "ring")  # of the usual feats
THEATRES = ("", "counting", "verdicts")  # ways to count a deal in front of everyone (`stage.motions`)
PAPERS = ("", "high-low-jack-game")  # pictures then laid over the table (`ui.scenes.match.papers`)
FEWEST_BEHIND, COMEBACK_FRAC = 3, 0.4  # least points that a comeback makes up, and as a share of the final score


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One game's answers.

    After a deal: `summary(at, event, line, names)` is its result, where `at` is the view after it, or None if the line
    of the score sheet says it all. `paper` names the picture of the deal that is then laid over the table
    (`ui.scenes.match.papers`), and `drawn` returns that picture's value for the same arguments. Without a name, it is
    the score sheet. `void(reason)` says why a deal came to nothing.

    In the theatre: `trick(at, event)` is what a trick decided, if anything, where `at` is the view before it is
    gathered. `pegged(at, event)` is a point scored at once. `counted(at, event)` are the steps shown when a deal is
    over, where `at` is the view before it. `theatre` names the way (`stage.motions`): "counting" lifts the card of each
    beat from its pile and lays out the cards of `count(at)` for a beat without a card, "verdicts" holds a ring or a
    cross to each seat, and by default points rise. `beat(beat, names)` returns the words. `sounds` are the cues
    (`assets.CUES`) of its beats and feats.

    After a match: `ending(ending)` says why it ended. `best(event, deal)` are the moments worth telling that an event
    makes of a deal, and `highlight(moment, names)` says what happened then. `feat(course)` says what was special about
    how the match went.
    """

    summary: Callable[[View, DealScored, ScoreLine, Names], DealOutcome] | None = None
    paper: str = ""
    drawn: Callable[[View, DealScored, ScoreLine, Names], PointsPaper] | None = None
    void: Callable[[str], str] = void_deal
    trick: Callable[[View, TrickTaken], Beat | None] = nothing_decided
    pegged: Callable[[View, PointPegged], Beat] = point_at_once
    counted: Callable[[View, DealScored], tuple[Beat, ...]] = points_made
    count: Callable[[View], tuple[CountedCard, ...]] = nothing_counted
    theatre: str = ""
    sounds: tuple[str, ...] = USUAL_SOUNDS
    beat: Callable[[Beat, Names], BeatWords] = points_words
    ending: Callable[[Ending], str] = match_over
    best: Callable[[Event, PlayedDeal], Iterable[Highlight]] = decision
    highlight: Callable[[Highlight, Names], str] = no_words
    feat: Callable[[MatchCourse], Feat] = usual_feat
