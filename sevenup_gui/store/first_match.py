"""The first match of a newcomer: short, against one easy opponent who deals first, so that nothing is decided before
the newcomer is asked, and told what about.

What is played is the first game that can be learned by a lesson; how short, its `TRIAL_MATCH` says.
"""

from dataclasses import replace

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header
from sevenup_gui.games import GAMES
from sevenup_gui.games.preset import Preset
from sevenup_gui.sitters import free_sitter
from sevenup_gui.store.saved import now_utc
from sevenup_gui.store.settings import Settings
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup, target_of

EASY = "novice"  # how well the others play


def is_due(settings: Settings) -> bool:
    """Return True if no one has played a deal here, learned a game or set up a table."""
    return not settings.deals_met and not settings.setup


def short_match() -> tuple[Preset, Options, int]:
    """The rules, made short, and for how many."""
    game = next(game for game in GAMES.values() if game.lesson is not None)
    preset, trial_match = game.presets[0], game.trial_match
    players = trial_match.players or preset.seats
    return preset, trial_match.shortened(preset.options(players)), players


def first_setup(settings: Settings) -> TableSetup:
    """The table: the newcomer, and the others."""
    preset, options, players = short_match()
    seats = [SeatSetup(HUMAN, settings.face)]
    while len(seats) < players:
        seats.append(SeatSetup(EASY, free_sitter({seat.face for seat in seats})))
    return TableSetup(preset.game, preset.key, tuple(seats), target_of(options))


def first_header(setup: TableSetup, settings: Settings) -> Header:
    """The header of its record."""
    return replace(setup.header(setup.names(settings.name), now_utc()), options=short_match()[1])


def is_first(header: Header) -> bool:
    """Return True if a record is of such a match, so that it resumes with its coach."""
    others = [player.level for player in header.players if player.kind == "computer"]
    preset, options, players = short_match()
    return (header.preset, header.options) == (preset.key, options) and others == [EASY] * (players - 1)
