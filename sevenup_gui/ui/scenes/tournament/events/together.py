"""Another director's file of a tournament: put together with the one that is open, or opened by itself."""

from collections.abc import Callable
from pathlib import Path

from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.store.events.book import Book
from sevenup_gui.store.events.phone_tokens import keep_tokens, read_tokens
from sevenup_gui.store.events.together import put_together
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk


def together_words() -> str:
    """Return the label of the offer to merge."""
    return _("Merge")


def take_in(app: Desk, book: Book, theirs: Path) -> None:
    """Put another file into that of an open tournament, and say what came of it."""
    before = book.tournament
    try:
        kept = put_together(book, theirs)
    except (RecordError, TournamentError, OSError) as error:
        said = error_words(error) + "\n" + _("Both files stay as they are.")
        app.push(Message(app, _("Can't merge them"), said))
        return
    if kept is None:
        app.tell(_("{file} has nothing new.").format(file=theirs.name))
        return
    let_others_go(app, book, before)
    came = came_in_words(before, book.tournament)
    said = _("{file} continues with both. {came} The old version is saved in {kept}.")
    app.tell(said.format(file=book.path.name, came=came, kept=kept.name))


def came_in_words(before: Tournament, now: Tournament) -> str:
    """Return the additions from another file in a sentence."""
    results = sum(now.results.get(key) != before.results.get(key) for key in now.results)
    players = len(now.players) - len(before.players)
    rounds = len(now.rounds) - len(before.rounds)
    said = [
        ngettext("{count} result", "{count} results", results).format(count=results) if results else "",
        ngettext("{count} player", "{count} players", players).format(count=players) if players > 0 else "",
        ngettext("{count} round", "{count} rounds", rounds).format(count=rounds) if rounds > 0 else "",
    ]
    return _("Added: {things}.").format(things=listed([each for each in said if each] or [_("other changes")]))


def let_others_go(app: Desk, book: Book, before: Tournament) -> None:
    """Release the phones of players whose number has changed because both files had new players of one number, so that
    no phone speaks for the wrong player."""
    now = book.tournament
    moved = {
        who for who in before.players if who not in now.players or key_of(now.name(who)) != key_of(before.name(who))
    }
    phones = app.event_phones
    if phones is not None:
        for who in moved & phones.taken:
            phones.release(who)
        return
    tokens = read_tokens(book.path)
    if moved & tokens.keys():
        keep_tokens(book.path, {who: token for who, token in tokens.items() if who not in moved})


def ask_together(app: Desk, theirs: Path, together: Callable[[], None], alone: Callable[[], None]) -> None:
    """A tournament's file is to be opened of which another one is here."""

    def then(deed: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            app.pop()
            deed()

        return act

    said = _("{file} is another copy of this tournament. Both continued from the same start.").format(file=theirs.name)
    entries: list[Command] = [
        Command("together", together_words(), "P", then(together),
                _("The file here gets both sets of results. The other one stays as it is.")),
        Command("alone", _("Open separately"), "O", then(alone), _("Nothing changes here.")),
        Command("back", _("Back"), "", app.pop),
    ]  # fmt: skip
    app.push(Message(app, _("This tournament is already here"), said, entries))
