"""Choose the next line and its speaker.

All that is said follows from public events, from who sits where and from the seed of the match: it is the same for
anyone who looks on, and can tell nothing of a hand. Nothing is said twice in a match.
"""

import random
from collections.abc import Mapping
from typing import NamedTuple

from sevenup_gui import i18n
from sevenup_gui.engine.events import DealStarted, Event, MatchEnded, TrickTaken
from sevenup_gui.engine.record import first_state
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import PUBLIC, View, fold, redact, view
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.table_talk_cues import Cue, SeatCue
from sevenup_gui.match.session import Session
from sevenup_gui.speech.talk.lines import known_lines

SHARE = 1 / 3  # of the occasions: a table where all is talked over is a table one mutes
MORE = {"jack won": 0.6, "jack lost": 0.6, "refused": 0.5, "given": 0.5}  # of those that are rare
FAREWELLS: tuple[Cue, ...] = ("goodbye", "won", "lost")
FOR_TWO = 4  # from so many seats on, two say hello and two goodbye


class TalkLine(NamedTuple):
    """The `n`-th line that a seat with that face has for an occasion."""

    seat: int
    face: str
    cue: Cue
    n: int

    @property
    def words(self) -> str:
        """Return the line in the current language."""
        return i18n.pgettext(self.face, known_lines()[self.face][self.cue][self.n])


class Talk:
    """The talk at one table: `faces` are those of the seats that talk, `at` is what the public has seen."""

    def __init__(self, at: View, faces: Mapping[int, str], seed: int) -> None:
        self.at = at
        self.faces = {seat: face for seat, face in faces.items() if face in known_lines()}
        self.seed = seed
        self.said: set[tuple[str, Cue, int]] = set()
        self.hushed = False  # somebody spoke in this trick

    @classmethod
    def of(cls, session: Session, faces: Mapping[int, str], seed: int, told: bool) -> "Talk":
        """The talk of a match; with `told` what happened so far was talked about already."""
        talk = cls(view(first_state(session.header, session.record.dealer), PUBLIC), faces, seed)
        for event in session.happened(PUBLIC, 0)[0] if told else ():
            talk.note(event)
        return talk

    def anew(self, at: View) -> None:
        """Take the public view after an undo: no one comments on it a second time."""
        self.at, self.hushed = at, True

    def note(self, event: Event) -> list[TalkLine]:
        """Return the lines in reply to an event, as any onlooker was told of it."""
        seen = redact(event, PUBLIC)
        self.at = fold(self.at, seen)
        if isinstance(seen, DealStarted | TrickTaken):
            self.hushed = False
        moments = [moment for moment in moments_of(seen, self.at) if moment.seat in self.faces]
        if not moments:
            return []
        luck = random.Random(f"{self.seed} {self.at.deal} {self.at.ply} {type(seen).__name__}")
        luck.shuffle(moments)
        moments.sort(key=lambda moment: moment.cue == "lost")  # who won owes the first word
        most = 1
        if moments[0].cue in ("greeting", *FAREWELLS):
            most = 2 if self.at.players >= FOR_TWO else 1
        elif self.hushed or luck.random() >= MORE.get(moments[0].cue, SHARE):
            return []
        lines: list[TalkLine] = []
        for moment in moments:
            line = self.line(moment, luck) if len(lines) < most else None
            if line is not None:
                lines.append(line)
                self.said.add(line[1:])
                self.hushed = True
        return lines

    def line(self, moment: SeatCue, luck: random.Random) -> TalkLine | None:
        """One that was not heard yet, if there is one left."""
        face = self.faces[moment.seat]
        lines = [TalkLine(moment.seat, face, moment.cue, n) for n in range(len(known_lines()[face][moment.cue]))]
        fresh = [line for line in lines if line[1:] not in self.said]
        return luck.choice(fresh) if fresh else None


def moments_of(event: Event, at: View) -> list[SeatCue]:
    """Return the cues of an event by seat: hello, goodbye, and what the game finds worth a word."""
    match event:
        case DealStarted(1):
            return [SeatCue("greeting", seat) for seat in range(at.players)]
        case MatchEnded(winners) if len(winners) > 1:
            return [SeatCue("goodbye", seat) for seat in range(at.players)]
        case MatchEnded((winner,)):
            sides = [side_of(at.options, at.players, seat) for seat in range(at.players)]
            return [SeatCue("won" if side == winner else "lost", seat) for seat, side in enumerate(sides)]
        case _:
            return game_of(at.options).words.cues(event, at)
