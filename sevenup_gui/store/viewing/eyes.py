"""The eyes that may see a record: one answer for the viewer, hints, reports, sheets, practice and problems.

A match that isn't over shows what its one person saw at the table, and nothing else: it may be continued. Cards that
are still being played here, in whichever match, and those of a daily deal before one's own try, stay closed.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import Header, Record, dump, replay
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import OPEN, PUBLIC
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.match.daily import DailyDeal, dailies, played_out
from sevenup_gui.store.archive import Archive
from sevenup_gui.store.daily.results import DailyResults, today

Pack: TypeAlias = tuple[Card, ...]
MOST_DEALT = 10  # packs of a daily deal that are dealt in one try, with void ones


def eyes_for(record: Record, home: Path, name: str = "") -> int | None:
    """Return `OPEN` for all hands, a seat for what it saw, `PUBLIC` for no hand, and None where nothing may be seen.

    `home` is where this person's matches are kept, `name` whose archive it is. A hand sent as a line is no match that
    could be continued.
    """
    packs = [step.pack for step in record.steps if isinstance(step, Shuffle)]
    if packs_in_play(home, packs, record.header, name):
        return None
    is_hand = record.header.start is not None and record.header.made is None
    return OPEN if is_hand or is_over(record) else own_eyes(record.header)


def is_over(record: Record) -> bool:
    """True if the match can't be continued."""
    return replay(record).phase == "over" or played_out(record)


def own_eyes(header: Header) -> int:
    """Return the seat of the only person, `PUBLIC` if several people have hands to hide, `OPEN` if nobody has."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == "human"]
    return OPEN if not people else people[0] if len(people) == 1 else PUBLIC


def why_closed(eyes: int | None) -> str:
    """Say why not all of a record may be seen."""
    if eyes is None:
        return _("These cards are still in play. You can look afterwards.")
    return _("This match isn't over. You'll see all hands once it is.")


# Cards in play


def packs_in_play(home: Path, packs: Iterable[Pack], besides: Header | None = None, name: str = "") -> set[Pack]:
    """Find those of some packs that are still being played here, in a match that counts, other than the one with the
    header `besides`."""
    wanted = {dump({"pack": list(pack)})[1:-1].encode(): pack for pack in packs}  # as a record has it
    found, own = set[Pack](), False
    for path in unfinished_records(home, name) if wanted else ():
        try:
            data = path.read_bytes()
            match = read_records(data).matches[-1] if any(text in data for text in wanted) else None
        except (OSError, RecordError):
            continue
        if match is None or match.record.header.practice or is_over(match.record):
            continue
        if match.record.header == besides:
            own = True
        else:
            found |= {step.pack for step in match.record.steps if isinstance(step, Shuffle)}
    if not own:
        found |= daily_packs(home) | sealed_packs(home, wanted.values())
    return found.intersection(wanted.values())


def unfinished_records(home: Path, name: str = "") -> Iterator[Path]:
    """Find the records here that may hold an unfinished match: those of the matches under way, those that were put
    away, and those that nobody has read yet."""
    yield from home.glob("match*.sevenup")
    archive = Archive(home, name)
    files = [entry.file for entry in archive.entries if entry.continues and not entry.practice]
    yield from (archive.folder / file for file in dict.fromkeys([*files, *archive.unread]))


def daily_packs(home: Path) -> set[Pack]:
    """Deal the packs of today's daily deals whose try isn't over."""
    results, deals = DailyResults(home), [DailyDeal(today(), game) for game in dailies()]
    numbers = range(1, MOST_DEALT + 1)
    return {deal.shuffle(n).pack for deal in deals if still_counts(deal, results) for n in numbers}


def still_counts(deal: DailyDeal, results: DailyResults) -> bool:
    """True if the one try of a daily deal is still to be played or to be ended; on later days only one that was begun
    is."""
    return deal.key not in results.made and (deal.day >= today() or deal.key in results.begun)


def sealed_packs(home: Path, packs: Iterable[Pack]) -> set[Pack]:
    """Find those of some packs that a tournament here has sealed, while a table still plays them."""
    from sevenup_gui.store.events.book import ENDING, read_book
    from sevenup_gui.tournament.boards import BoardsError, shuffle_json
    from sevenup_gui.tournament.duplicate import boards_of

    found = set[Pack]()
    wanted = {shuffle_json(0, Shuffle(pack))["pack"].encode(): pack for pack in packs}  # as the file of an event has it
    for path in (home / "tournaments").glob(f"*{ENDING}"):
        try:
            data = path.read_bytes()
            if not any(text in data for text in wanted):
                continue
            tournament, _notice = read_book(path)
            for in_round in tournament.boards:
                if tournament.missing(in_round):
                    for boards in boards_of(tournament, in_round).values():
                        found |= {shuffle.pack for shuffle in boards.shuffles}
        except (OSError, RecordError, BoardsError):
            continue
    return found
