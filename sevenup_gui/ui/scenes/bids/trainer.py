"""The bid trainer: which game and table, deal after deal, and what the bids have given up."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.engine.record import Record
from sevenup_gui.engine.views import View
from sevenup_gui.games import presets_of
from sevenup_gui.games.preset import Preset
from sevenup_gui.i18n import _
from sevenup_gui.players.computers import Mind
from sevenup_gui.players.practice.bids import bid_deal, games_with_bids
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech.gamewords import game_lines, game_name
from sevenup_gui.speech.moments.bidding import bids_tally, given_up
from sevenup_gui.speech.rulecard import preset_name, preset_note, rules_line
from sevenup_gui.store.setup import nearest, rules_key
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.bids.answer import BidAnswer
from sevenup_gui.ui.scenes.bids.page import BidPage, BidWays
from sevenup_gui.ui.scenes.lesson.lesson import LessonMenu
from sevenup_gui.ui.scenes.match.parts.claims import Claims
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.forced import Forced
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.problems.asked import MENU, AskedLeaving, asked_scene
from sevenup_gui.ui.scenes.scene import Desk

USUAL_PLAYERS = 4
TABLE_SIZE = "players"  # the id of the row that chooses it


def to_bid_trainer(app: Desk, players: int = USUAL_PLAYERS) -> None:
    """Choose a game and how many play."""
    app.push(BidMenu(app, players))


class BidMenu(LessonMenu):
    """Choices for the bid trainer: the game, and the number of players."""

    def __init__(self, app: Desk, players: int = USUAL_PLAYERS) -> None:
        self.players = players
        self.games = games_with_bids()
        entries: list[Command] = [
            Command(f"bids {game}", game_name(game), str(n), partial(self.begin, game), game_lines(game)[0])
            for n, game in enumerate(self.games, 1)
        ]
        entries.append(Command(TABLE_SIZE, _("Players"), "", partial(self.step_players, 1)))
        super().__init__(app, _("Bid trainer"), entries)

    def counts(self) -> list[int]:
        """The numbers of players that some game has a table for."""
        return sorted({count for game in self.games for preset in presets_of(game) for count in preset.players})

    def step_players(self, step: int) -> None:
        """More players or fewer; after the most the least."""
        counts = self.counts()
        self.players = counts[(counts.index(nearest(counts, self.players)) + step) % len(counts)]
        self.refresh()

    def build(self) -> Sequence[Control]:
        controls = list(super().build())
        button = controls[-1]
        box = button.rect(self.p)
        scale = self.page.scale * self.p.unit_px
        value = str(self.players)
        row = OptionRow(_("Players"), value, box.w / scale, box.h / scale)
        controls[-1] = Control(
            TABLE_SIZE, _("Players"), button.x_u, button.y_u,
            lambda state, focus: replace(row, state=state, focus=focus), adjust=self.step_players,
            page=self.page, role="choice", value=value, hint=_("How many play at the table."),
        )  # fmt: skip
        return controls

    def begin(self, game: str) -> None:
        """Its rules, where there are several."""
        presets = list(presets_of(game))
        if len(presets) == 1:
            begin_bids(self.app, presets[0], self.players)
        else:
            self.app.push(BidRules(self.app, presets, self.players))


class BidRules(LessonMenu):
    """Choices for the bid trainer: a game's rules, its usual ones first."""

    def __init__(self, app: Desk, presets: Sequence[Preset], players: int) -> None:
        entries: list[Command] = [
            Command(f"rules {preset.key}", preset_name(preset.key), str(n),
                    partial(begin_bids, app, preset, players), preset_note(preset.key))
            for n, preset in enumerate(presets, 1)
        ]  # fmt: skip
        super().__init__(app, _("Rules"), entries)


def begin_bids(app: Desk, preset: Preset, players: int) -> None:
    """The first deal by those rules, at a table of so many or the number nearest to it."""
    BidTraining(app, preset.key, nearest(preset.players, players)).advance()


class BidTraining:
    """A session: the rules, how many play, and what the bids gave up. `seed` and the number of a deal make it."""

    def __init__(
        self, app: Desk, preset: str, players: int, seed: int | None = None, mind: Mind | None = None
    ) -> None:  # fmt: skip
        self.app, self.preset, self.players, self.mind = app, preset, players, mind
        self.seed = new_seed() if seed is None else seed
        self.number = self.bids = 0
        self.lost = 0.0  # in the unit that the game counts in
        self.tally = ""  # the same in words

    def advance(self) -> None:
        """The next deal."""
        self.number += 1
        self.app.unwind(bid_scene(self.app, self, bid_deal(self.preset, self.players, self.seed, self.number)))

    def answered(self, view: View, choice: Choice, action: Action, play_out: Callable[[], None] | None) -> None:
        """Show the verdict on a bid over the table, where the deal may be played out."""
        if choice.values:
            self.bids += 1
            self.lost += given_up(choice, action)
            self.tally = bids_tally(self.bids, self.lost, choice.unit)
        ways = BidWays(self.advance, self.enough, play_out)
        self.app.push(BidPage(self.app, view, choice, action, self.title, self.tally, ways))

    @property
    def title(self) -> str:
        """Return the title of the deal."""
        return deal_title(self.number)

    def enough(self) -> None:
        """Back to the choice of a game, over the title."""
        self.app.ways.to_title()
        to_bid_trainer(self.app, self.players)


def deal_title(number: int) -> str:
    """Return what a deal of the bid trainer is called."""
    return _("Bid trainer, deal {number}").format(number=number)


def bid_scene(app: Desk, training: BidTraining, record: Record) -> TableScene:
    """The table at the moment of the bid."""
    header, number = record.header, training.number
    variant = Variant(
        kind="bid trainer",
        without=(Claims, Forced, Cutting, Leaving, Finish),
        adds=lambda at: (BidAnswer(at, training.answered, training.advance), bids_leaving(app, training.enough)),
        menu=MENU,
        title=lambda: deal_title(number),
        heading=lambda fact: (deal_title(number), f"{rules_line(header.game, rules_key(header))} · {fact}"),
        sealed=True,  # a hint would be the answer
        talks=False,
        calm=True,
    )
    return asked_scene(app, record, variant, training.mind)


def bids_leaving(app: Desk, enough: Callable[[], None]) -> AskedLeaving:
    """The ways away from the table of a bid."""
    return AskedLeaving(app, lambda: (_("Back to the deal"), _("Done"), _("Another game or table.")), enough)
