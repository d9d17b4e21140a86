"""The usual parts of a table, in the order in which they are asked."""

from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.claims import Claims
from sevenup_gui.ui.scenes.match.parts.covering import Covering
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from sevenup_gui.ui.scenes.match.parts.doubts import Doubts
from sevenup_gui.ui.scenes.match.parts.explained import Explained
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.forced import Forced
from sevenup_gui.ui.scenes.match.parts.hands import Hands
from sevenup_gui.ui.scenes.match.parts.hints import Hints
from sevenup_gui.ui.scenes.match.parts.keeping import Keeping
from sevenup_gui.ui.scenes.match.parts.lasttrick import LastTrick
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.parts.pace import Pace
from sevenup_gui.ui.scenes.match.parts.part import TablePart
from sevenup_gui.ui.scenes.match.parts.question import Question
from sevenup_gui.ui.scenes.match.parts.reader import Reader
from sevenup_gui.ui.scenes.match.parts.reference import Reference
from sevenup_gui.ui.scenes.match.parts.takingback import TakingBack
from sevenup_gui.ui.scenes.match.parts.watching import Watching


def usual_parts(
    at: AtTable, reader: Reader, last: LastTrick, doubts: Doubts, claims: Claims, pace: Pace, hands: Hands
) -> list[TablePart]:
    """All that a table has where its variant takes nothing away; the given ones are those that the table itself asks
    for something."""
    app = at.app

    def restart() -> None:
        """Start the same table again, and abandon the match under way."""
        if at.kept():
            app.saved.give_up()
        app.ways.to_new_match(at.handsets.setup)

    watching = Watching(app, at.host, at.computers, at.handsets, at.show_to, at.sit_down)
    return [
        TakingBack(app, at.host, at.put_cover),
        reader,
        last,
        doubts,
        Covering(app.painter),
        Hints(at.advice, at.choose, at.controls.focus_on, at.hints_given),
        Explained(),
        at.handsets,
        Forced(at.choose, at.play_forced),
        claims,
        pace,
        hands,
        *([watching] if at.watching else ()),
        Reference(app, at.papers, at.rules),
        Leaving(app, at.kept, restart),
        Keeping(app, at.kept),
        Cutting(app, at.host),
        Finish(at),
        Question(app.painter),
    ]
