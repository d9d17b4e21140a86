"""The players at a table, and their moods."""

from dataclasses import KW_ONLY, dataclass, field

from sevenup_gui.engine.events import DealStarted, Event, MatchEnded, TrickTaken
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.games.parts.table_talk_cues import Cue
from sevenup_gui.ui.kit.draw.faces import Mood
from sevenup_gui.ui.table.talking import Talking
from sevenup_gui.vocabulary.names import Names

MOODS: dict[Cue, Mood] = {
    "refused": "dismayed",
    "given": "pleased",
    "jack won": "pleased",
    "jack lost": "dismayed",
    "hooked": "dismayed",
    "exact": "pleased",
    "busted": "dismayed",
}


@dataclass
class Company:
    """The players at the table: names, faces and what plays each seat, by seat; moods change with the play, and the
    computers are `talking`."""

    names: Names
    faces: tuple[str, ...]
    plays: tuple[str, ...]
    _: KW_ONLY
    moods: dict[int, Mood] = field(default_factory=dict)
    talking: Talking = field(default_factory=Talking)
    up: frozenset[int] = frozenset()  # whose phones are held to the forehead, or were a moment ago
    stand_ins: frozenset[int] = frozenset()  # the seats that a computer plays for somebody
    to_goal: bool = True  # whether they play to the points that their rules name, and not only so many deals

    def feel(self, event: Event, at: View) -> None:
        """Change the faces for an event; `at` is the view after it. A mood lasts until the next trick is taken."""
        match event:
            case DealStarted():
                self.moods.clear()
            case TrickTaken(_trick, _leader, winner, _cards):
                bid = at.bids[winner]
                self.moods.clear()
                self.moods[winner] = "pleased" if bid is None or at.taken[winner] <= bid else "dismayed"
            case MatchEnded(winners, _score):
                for seat in range(at.players):
                    side = side_of(at.options, at.players, seat)
                    self.moods[seat] = "pleased" if side in winners else "dismayed"
            case _:
                pass
        for cue, seat in game_of(at.options).words.cues(event, at):
            if cue in MOODS:
                self.moods[seat] = MOODS[cue]

    def react(self, beat: Beat) -> None:
        """Change the faces for a step of the theatre: a side is glad of its point, a seat sorry for its loss."""
        mood: Mood = "pleased" if beat.glad else "dismayed"
        if beat.by_side:
            count = len(self.names.names)
            own = [seat for seat in range(count) if side_of(self.names.options, count, seat) == beat.who]
            self.moods.clear()
            self.moods.update(dict.fromkeys(own, mood))
        elif beat.who >= 0:
            self.moods[beat.who] = mood
        if beat.loser is not None:
            self.moods[beat.loser] = "dismayed"
