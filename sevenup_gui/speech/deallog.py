"""The log of a deal: everyone's actions, from what all at the table know."""

from collections.abc import Sequence
from typing import NamedTuple

from sevenup_gui.engine.events import CardPlayed, DealStarted, Event, TrickTaken
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import PUBLIC, View, fold, redact
from sevenup_gui.i18n import _
from sevenup_gui.speech.happenings import happening
from sevenup_gui.speech.standing import in_rounds
from sevenup_gui.vocabulary.names import Names


class LogSection(NamedTuple):
    """A part of a deal under its heading: what came before play, or a trick."""

    heading: str
    sentences: tuple[str, ...]


def log_title(options: Options, deal: int) -> str:
    """Return the title of a deal's log; it says "round" in games that count rounds."""
    title = _("What happened in round {deal}") if in_rounds(options) else _("What happened in deal {deal}")
    return title.format(deal=deal)


def deal_log(events: Sequence[Event], names: Names) -> list[LogSection]:
    """The last deal that `events` began, part by part; of each event only what is public is told, and everybody is
    called what they are called at the table: where several sit there, nobody is "you"."""
    begun = [n for n, event in enumerate(events) if isinstance(event, DealStarted)]
    if not begun:
        return []
    at = View(names.options, len(names.names), PUBLIC)
    heading, said, parts, tricks = _("Before play"), list[str](), list[LogSection](), 0
    for event in events[begun[-1] :]:
        if isinstance(event, CardPlayed) and not at.table:
            tricks += 1
            parts.append(LogSection(heading, tuple(said)))
            heading, said = _("Trick {number}").format(number=tricks), []
        seen = redact(event, PUBLIC)
        at = fold(at, seen)
        said.append(happening(seen, at, names))
        if isinstance(event, TrickTaken) and tricks == at.tricks_each:
            parts.append(LogSection(heading, tuple(said)))
            heading, said = _("After play"), []
    parts.append(LogSection(heading, tuple(said)))
    told = [LogSection(heading, tuple(filter(None, said))) for heading, said in parts]
    return [part for part in told if part.sentences]
