"""A match of the archive in words: its rules, when, with whom, how it went; and what was brought in or taken out."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from sevenup_gui.errors import RecordError
from sevenup_gui.games import GAMES
from sevenup_gui.i18n import _, comma_list, dot_list, listed, ngettext, pgettext, quoted
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.happenings import level_name
from sevenup_gui.speech.rulecard import preset_name, rules_line
from sevenup_gui.store.archive import Entry
from sevenup_gui.store.exchange import Importing
from sevenup_gui.store.folder import is_there

MOST_NAMED = 3  # files by name, where there are more


def local(made: str) -> datetime | None:
    """A moment of the archive in this computer's time, or None where it is none."""
    try:
        return datetime.fromisoformat(made).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def moment_words(made: str) -> str:
    """Day and time."""
    moment = local(made)
    return f"{moment:%Y-%m-%d %H:%M}" if moment else made[:16]


def rules_words(entry: Entry) -> str:
    """The rules, with the number of points where it is not the usual one."""
    return with_points(rules_line(entry.game, entry.rules), entry)


def rules_ways(entry: Entry) -> tuple[str, ...]:
    """Return the rules in words, from the longest form to the shortest: the tradition alone."""
    return rules_words(entry), with_points(preset_name(entry.rules), entry)


def with_points(name: str, entry: Entry) -> str:
    """The name of rules, and how far a match by them goes where that is not as usual."""
    return _("{rules}, to {points}").format(rules=name, points=entry.points) if entry.points else name


def game_words(key: str) -> str:
    """A game's name, also of one that is not known here."""
    return game_name(key) if key in GAMES else key


def result_words(result: str) -> str:
    """Return a match's result in words, for the asker."""
    return {
        "won": pgettext("a match", "won"),
        "lost": pgettext("a match", "lost"),
        "shared": _("several people"),
        "watched": _("computers alone"),
        "unfinished": _("unfinished"),
        "daily": _("daily deal"),
    }[result]


def score_words(entry: Entry) -> str:
    """The score: that of all, or among many one's own with the place."""
    if len(entry.score) < 4:
        return " – ".join(map(str, entry.score))
    if entry.you is None or len(entry.score) != len(entry.names):
        return str(max(entry.score))
    score = entry.score[entry.you]
    place = 1 + sum(other > score for other in entry.score)
    return _("{score} · place {place}").format(score=score, place=place)


def match_words(entry: Entry) -> str:
    """A match in one sentence."""
    said = _("{date}: {rules} with {others}, {score}, {result}").format(
        date=moment_words(entry.made), rules=rules_words(entry), others=listed(entry.others),
        score=score_words(entry), result=result_words(entry.result),
    )  # fmt: skip
    if entry.practice:
        said = _("{match}, practice").format(match=said)
    return comma_list((quoted(entry.title), said)) if entry.title else said


def company_words(entry: Entry) -> list[str]:
    """A match's title and with whom it was played, from the longest way to say it to the shortest."""
    others = entry.others
    more = len(others) - 1
    company = [comma_list(others)]
    if more > 0:
        company.append(f"{others[0]} + {more}")  # no word that only eyes would get: a reader hears all names
    if entry.title:
        title = quoted(entry.title)
        company = [*(dot_list((title, names)) for names in company), title]
    if not entry.practice:
        return company
    return [_("practice · {others}").format(others=names) for names in company] + company[-1:]


def table_of(entries: Sequence[Entry]) -> list[list[str]]:
    """The matches as a table, its head first: for a spreadsheet."""
    head = [
        _("date"), _("title"), _("game"), _("rules"), _("players"), _("levels"), _("score"), _("result"), _("deals"),
        _("night"), _("practice"), _("file"),
    ]  # fmt: skip
    rows = [
        [
            moment_words(entry.made), entry.title, game_words(entry.game), rules_words(entry),
            "; ".join(entry.names), "; ".join(map(level_name, entry.plays)), "; ".join(map(str, entry.score)),
            result_words(entry.result), str(entry.deals), entry.evening, _("yes") if entry.practice else "", entry.file,
        ]
        for entry in entries
    ]  # fmt: skip
    return [head, *rows]


def text_of(entries: Sequence[Entry]) -> str:
    """The matches as one text, a line each."""
    heading = ngettext("{count} match", "{count} matches", len(entries)).format(count=len(entries))
    return "\n".join([heading, "", *map(match_words, entries)]) + "\n"


def no_records(refused: Sequence[tuple[Path, RecordError]]) -> tuple[str, str]:
    """Files that cannot be read as records: a heading, and a sentence with their names."""
    if len(refused) == 1:
        return _("This isn't a record"), why_none(*refused[0])
    names = first_names([path.name for path, _error in refused])
    return _("These aren't records"), _("Can't read {names} as records.").format(names=names)


def why_none(path: Path, error: RecordError) -> str:
    """Return the reason that a file isn't a record, as far as a person can do something about it."""
    if not is_there(path):
        return _("Can't find {file}.").format(file=path)
    if error.unknown_game:
        sentence = _("{file} is a match of “{game}”, which this version doesn't have.")
        return sentence.format(file=path.name, game=error.unknown_game)
    if error.line > 1:
        sentence = _("{file} breaks the rules at line {line}.")
        return sentence.format(file=path.name, line=error.line)
    return _("{file} isn't a Seven Up match, or is damaged.").format(file=path.name)


def first_names(names: Sequence[str]) -> str:
    """Some names, and how many others there are."""
    more = len(names) - MOST_NAMED
    if more < 1:
        return listed(names)
    return listed([*names[:MOST_NAMED], ngettext("{n} other", "{n} others", more).format(n=more)])


def looking_words(importing: Importing) -> str:
    """Return the progress of looking through folders for records."""
    return _("Looking in {folder}: {looked} files, {added} new matches").format(
        folder=importing.at, looked=importing.looked, added=importing.added
    )


def imported_words(done: Importing) -> str:
    """Count the matches added, those known already, and name the files that are no records."""
    said = [ngettext("{count} match was added.", "{count} matches were added.", done.added).format(count=done.added)]
    if done.known:
        said.append(
            ngettext("{count} was here already.", "{count} were here already.", done.known).format(count=done.known)
        )
    if done.refused:
        names = [name for name, _why in done.refused]
        sentence = ngettext("{names} can't be imported.", "{names} can't be imported.", len(names))
        said.append(sentence.format(names=first_names(names)))
    return " ".join(said)
