"""The daily deal on the command line: its seals, its cards, and what was made of it here."""

from contextlib import suppress
from dataclasses import replace

from sevenup_gui.engine.handline import format_hand, hand_of
from sevenup_gui.engine.record import Record, Start
from sevenup_gui.engine.state import dealer_of, side_count
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _, either
from sevenup_gui.match.daily import DailyDeal, dailies, day_given
from sevenup_gui.players.par import par_of
from sevenup_gui.store.daily.records import keep_record, par_path
from sevenup_gui.store.daily.results import DailyResults, today
from sevenup_gui.store.folder import data_dir
from sevenup_gui.store.viewing.eyes import still_counts, why_closed


def daily_lines(date: str | None, game: str | None, hand: bool) -> list[str]:
    """Return the lines for each game, or that one: a title, the seal of each pack, with `hand` the deals as lines to be
    opened, and once it was played here the line about it. Raises `UsageError`, also for hands while the one try can be
    played."""
    day, games = today() if date is None else day_given(date), dailies()
    if game is not None and game not in games:
        raise UsageError(
            _("'{game}' has no daily deal. Choose from {games}.").format(game=game, games=either(list(games)))
        )
    return [line for key in ([game] if game else games) for line in deal_lines(DailyDeal(day, key), hand)]


def deal_lines(deal: DailyDeal, hand: bool) -> list[str]:
    """Return the lines printed for one game."""
    numbers = range(1, deal.deals + 1)
    lines = [f"{deal.form.title} {deal.day}", *(f"{n:>4}  {deal.shuffle(n).commit}" for n in numbers)]
    home = data_dir()
    results = DailyResults(home)
    if hand and still_counts(deal, results):
        raise UsageError(why_closed(None))
    if hand:
        lines += [hand_line(deal, n) for n in numbers]
    if deal.key in results.made and results.line(deal) is None:
        with suppress(OSError):
            keep_record(par_path(home, deal), par_of(deal))
    told = results.line(deal)
    return lines if told is None else [*lines, told.text]


def hand_line(deal: DailyDeal, number: int) -> str:
    """A deal as a line that the viewer opens, before anybody has a point."""
    options, players = deal.options, deal.form.players
    names = [_("Player {number}").format(number=seat) for seat in range(1, players + 1)]
    start = Start(number, (0,) * side_count(options, players))
    dealer = dealer_of(options, players, deal.dealer, number)
    return format_hand(hand_of(Record(replace(deal.header(names), start=start), dealer, (deal.shuffle(number),))))
