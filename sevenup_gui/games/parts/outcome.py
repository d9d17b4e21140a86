"""What comes of the deals and matches of a game, and how it is told and shown. Every question has an answer that does
for a game which says nothing.
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
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names


class Beat(NamedTuple):
    """A step of the theatre: something that everybody at the table should see for a moment.

    `kind` is the game's key of what it is, opened by its words only; `who` it is about is a seat or, with `by_side`, a
    side (-1: nobody), `glad` of it or not, and has it at the cost of the seat `loser`. `card` is what it is made with,
    `points` what it brings, `won` says that it wins the match. `sound` is a cue, `more` what else the words need, and
    `finale` the end of a match, where it is that.
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
    """What is said of a beat, and the few words on its placard: all of them, and those without a name."""

    sentence: str = ""
    placard: str = ""
    short: str = ""


class CountedCard(NamedTuple):
    """A card that a deal's tricks are counted by: the side that took it, in which trick (from 0), and its pips."""

    side: int
    trick: int
    card: Card
    pips: int


class PlayedDeal(NamedTuple):
    """A deal as far as it was played, in the eyes of all: its number, the step of the record that was just taken (from
    1), the match after it, the score before the deal, and the tricks, each with its step."""

    deal: int
    step: int
    at: State
    before: tuple[int, ...]
    tricks: Sequence[tuple[int, TrickTaken]]


class Highlight(NamedTuple):
    """One of the best moments of a match: the game's key of what it is, how much it is worth telling (the end: 6), in
    which deal, after which step of the record, whose it is (a seat, of a side its first), the cards of it in the order
    played, who took them, and what more its sentence says."""

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
    """How a match that is over went, in the eyes of all: the score after each deal, the last being how it ended, the
    sides that won, and what was found worth telling."""

    scores: Sequence[tuple[int, ...]]
    winners: tuple[int, ...]
    moments: Sequence[Highlight] = ()


class Feat(NamedTuple):
    """What was special about the way a match went: a sentence for all, empty where nothing was; something kind for who
    lost; and the few words on the placard at the table, with the sound that they come with."""

    said: str = ""
    solace: str = ""
    placard: str = ""
    sound: str = ""


class Finale(NamedTuple):
    """What the table celebrates as a match ends: the feat, and the sides that won."""

    feat: Feat
    winners: tuple[int, ...]

    @property
    def beat(self) -> Beat:
        """The step of the theatre that it is."""
        return Beat("finale", -1, sound=self.feat.sound, finale=self)


class DealOutcome(NamedTuple):
    """What a deal came to, in words: a title, a few lines, and how the match stands after it."""

    title: str
    lines: tuple[str, ...]
    standing: str = ""


def match_over(_ending: Ending) -> str:
    """Who won says enough."""
    return _("The match is over.")


def void_deal(_reason: str) -> str:
    """It came to nothing."""
    return _("The deal is void.")


def points_made(_at: View, event: DealScored) -> tuple[Beat, ...]:
    """What each side made."""
    made = [(side, points) for side, points in enumerate(event.points) if points]
    return tuple(Beat("points", side, by_side=True, glad=points > 0, points=points) for side, points in made)


def nothing_counted(_at: View) -> tuple[CountedCard, ...]:
    """No card is worth more than another."""
    return ()


def nothing_decided(_at: View, _event: TrickTaken) -> Beat | None:
    """A trick is a trick."""
    return None


def point_at_once(_at: View, event: PointPegged) -> Beat:
    """A point that needs no explanation."""
    return Beat("points", event.side, by_side=True, points=1)


def decision(event: Event, deal: PlayedDeal) -> Iterator[Highlight]:
    """The trick that the match was won with."""
    if isinstance(event, MatchEnded) and deal.tricks:
        step, trick = deal.tricks[-1]
        seat = sides(deal.at.options, deal.at.players)[event.winners[0]][0]
        yield Highlight("decision", 6, deal.deal, step, seat, trick.cards, trick.winner, ending=event.ending)


def usual_feat(course: MatchCourse) -> Feat:
    """A comeback, a match to nil, or one that a single point decided; nothing where several share first place."""
    solace = _("Well played: the next match is anybody's.")
    last = course.scores[-1]
    others = [side for side in range(len(last)) if side not in course.winners]
    if len(course.winners) != 1 or not others:
        return Feat("", solace)
    (winner,) = course.winners
    won, best = last[winner], max(last[side] for side in others)
    ahead = [(max(score[side] for side in others), score[winner]) for score in course.scores]
    theirs, ours = max(ahead, key=lambda both: both[0] - both[1])
    if theirs - ours >= max(FEWEST_BEHIND, COMEBACK_FRAC * won):
        said = _("Won from behind: it stood {ours} to {theirs}.").format(ours=ours, theirs=theirs)
        solace = _("In front nearly all the way: well played.")
        return Feat(said, solace, _("won from behind"), "flourish")
    if best <= 0 < won:
        said = _("To nil: not a single point given away.")
        return Feat(said, _("The cards slept today: they owe one."), _("to nil"), "applause")
    if won - best == 1:
        solace = _("One point more would have done it.")
        return Feat(_("By a single point."), solace, _("by a single point"), "ring")
    return Feat("", solace)


def no_words(_moment: Highlight, _names: Names) -> str:
    """Nothing but the end is told, which has a sentence."""
    return ""


def points_words(beat: Beat, names: Names) -> BeatWords:
    """So many points, to whom."""
    return BeatWords(_("{name}: {score}").format(name=names.side(beat.who), score=signed(beat.points)))


def signed(points: int) -> str:
    """Points with what is added or taken off."""
    return f"+{points}" if points >= 0 else f"−{-points}"


USUAL_SOUNDS = ("flourish", "applause", "ring")  # of the usual feats
THEATRES = ("", "counting", "verdicts")  # how a deal is counted before everybody's eyes (`stage.motions`)
PAPERS = ("", "high-low-jack-game")  # what is laid over the table then (`ui.scenes.match.papers`)
FEWEST_BEHIND, COMEBACK_FRAC = 3, 0.4  # points that a winner was behind by: at least, and as a share of its own


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One game's answers.

    After a deal: `summary(at, event, line, names)` is what it came to, `at` being the view after it; None where the
    line of the score sheet says it. `paper` names the picture of the deal that is laid over the table then
    (`ui.scenes.match.papers`), and `drawn` gives that drawer its value, asked as `summary` is; without a name it is the
    score sheet. `void(reason)` says why a deal came to nothing.
    In the theatre: `trick(at, event)` is what a trick decided, if anything, `at` being the view before it is gathered;
    `pegged(at, event)` a point scored at once; `counted(at, event)` what is seen of a deal that is over, step by step,
    `at` being the view before it. `theatre` names how (`stage.motions`): "counting" lifts the card of each beat from
    its pile and lays out the cards of `count(at)` for one without a card, "verdicts" holds a ring or a cross to each
    seat; otherwise points rise. `beat(beat, names)` are the words. `sounds` are the cues (`assets.CUES`) that its beats
    and feats come with.
    After a match: `ending(ending)` says what made it end; `best(event, deal)` are the moments worth telling that an
    event other than a trick makes of a deal, and `highlight(moment, names)` says what happened then. `feat(course)`
    says what was special about the way it went.
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
