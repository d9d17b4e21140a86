"""A new score sheet: which game by which rules, who plays in which order, who deals first."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sevenup_gui.engine.options import OptionError
from sevenup_gui.games import GAMES
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.match.scorecard import Scorecard, ScorecardError, new_scorecard
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.speech.rulecard import players_words, preset_name
from sevenup_gui.speech.scoring.words import refusal
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.setup import HOUSE, HUMAN, SeatSetup, TableSetup, rules_key
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.fields import LONGEST_NAME
from sevenup_gui.ui.kit.pieces.bars import Part as CaptionPart
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.form import FormScene
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.choices import next_rules
from sevenup_gui.ui.scenes.setup.gametabs import GameTabs
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.form import AIRS, Buttons, Choice, ChoiceRow, heading
from sevenup_gui.ui.tree.parts import Beside, Part, Space, Stack, Words

# All lengths are page units.
ROW_H, BEGIN_H, NAME_GAP, NUMBER_W, WIDEST_NAMES = 46.0, 54.0, 10.0, 30.0, 460.0
NUMBER = type_words(19, 700)


class NewSheet(FormScene, TwoColumns, TreeScene):
    """Set up a sheet; `begin` is given it, and the rules as they were chosen. Of `rules` the seats are not read: who
    plays are the `names` that stand there, in the order in which they sit, clockwise."""

    under = 18.0

    def __init__(
        self, app: Desk, names: Sequence[str], rules: TableSetup, begin: Callable[[Scorecard, TableSetup], None]
    ) -> None:
        super().__init__(app)
        self.kept_by_hand = tuple(key for key, game in GAMES.items() if game.scoring is not None)
        self.rules = rules if rules.game in self.kept_by_hand else rules.with_game(self.kept_by_hand[0])
        self.names = list(names)
        self.begin = begin
        self.first = ""  # who deals first; nobody yet: the last one does

    def name(self) -> str:
        return _("New score sheet")

    @property
    def players(self) -> tuple[str, ...]:
        """The names that stand there."""
        return tuple(name for name in self.names if name)

    @property
    def dealer(self) -> str:
        """Return the first dealer: the one chosen, or else the last player."""
        players = self.players
        return self.first if self.first in players or not players else players[-1]

    # What is seen

    @property
    def beside(self) -> tuple[float, float]:
        x, w = super().beside
        return x, min(w, WIDEST_NAMES)

    def view(self) -> Part:
        count = len(self.players)
        house = Command("house rules", preset_name(HOUSE), "F3", self.open_house, _("Set every rule yourself."))
        begin = Command("begin", _("Begin"), "F2", self.go_on, kind="brass")
        chosen = Stack((
            GameTabs(self.app.pack, self.rules.game, self.choose_game, self.kept_by_hand), Space(16.0),
            *(ChoiceRow(choice, airs=AIRS) for choice in self.choices()), Buttons([house], ROW_H, 20, spread=True),
        ))  # fmt: skip
        fields = Stack([*map(self.field_of, range(max(self.rules.seat_counts()[-1], count)))], NAME_GAP)
        names = Stack((heading(_("Players, in seating order"), "names"), fields))
        return self.in_columns(chosen, names, Buttons([begin], BEGIN_H, 25, sharing=False, default=count >= 2))

    def choices(self) -> list[Choice]:
        """Return the rules, how far to play, and who deals first."""
        rules, dealer = self.rules, self.dealer or "–"
        named = rules.rules_name or preset_name(rules.preset)
        goal = [Choice("choice target", _("Play to"), str(rules.target), self.step_target)] if rules.has_goal else []
        return [
            Choice("choice rules", _("The rules"), named, self.step_rules), *goal,
            Choice("choice dealer", _("Deals first"), dealer, self.step_dealer),
        ]  # fmt: skip

    def field_of(self, n: int) -> Part:
        """Return a field for a name, with its number."""
        count = len(self.players)
        hint = _("Type a name, or leave it blank for a free seat.")
        field = self.text_field(
            f"name {n}", _("Name {number}").format(number=n + 1), self.name_at(n), _("Name"), hint, ROW_H,
            default=n == count and count < 2,
        )  # fmt: skip
        return Beside((Words([str(n + 1)], NUMBER, ROW_H, "", ""), field), (NUMBER_W, None), 0.0)

    # What is chosen

    def choose_game(self, key: str) -> None:
        """The other game."""
        self.take_rules(self.rules.with_game(key))

    def take_rules(self, rules: TableSetup) -> None:
        """The rules as they are now."""
        self.rules = rules
        self.refresh()

    def step_rules(self, step: int) -> None:
        """The next of the rules there are for this game."""
        self.take_rules(next_rules(self.rules, self.app.settings.house_rules, step))

    def step_target(self, step: int) -> None:
        """Play to one more or less."""
        self.take_rules(self.rules.with_target(step))

    def step_dealer(self, step: int) -> None:
        """Choose another first dealer."""
        players = self.players
        if players:
            self.first = players[(players.index(self.dealer) + step) % len(players)]
        self.refresh()

    def open_house(self) -> None:
        """Rules of one's own."""
        self.app.push(HouseRules(self.app, self.seated(), self.take_rules, plays=False))

    def seated(self) -> TableSetup:
        """The rules with anyone who plays at the table."""
        seats = tuple(SeatSetup(HUMAN, PERSON_FACE, name) for name in self.players)
        return replace(self.rules, seats=seats) if seats else self.rules

    # Names

    def name_at(self, number: int) -> str:
        """The name in a field; empty where there is none yet."""
        return self.names[number] if number < len(self.names) else ""

    def field_text(self, known: str) -> tuple[str, int] | None:
        return (self.name_at(number_of(known)), LONGEST_NAME) if known.startswith("name ") else None

    def take_field(self, known: str, text: str) -> None:
        number = number_of(known)
        self.names += [""] * (number + 1 - len(self.names))
        if self.first and self.first == self.names[number]:
            self.first = text
        self.names[number] = text

    def go_on_from(self, known: str, text: str) -> None:
        following = f"name {number_of(known) + 1}"
        there = bool(text) and self.controls.find(following) is not None
        self.controls.focus_on(following if there else "begin")
        self.controls.ring = True
        self.reveal_focus()

    # Onwards

    def trouble(self) -> str:
        """Return the reason these people can't play by these rules, or ""."""
        try:
            self.card()
        except ScorecardError as error:
            return refusal(error)
        except OptionError as error:
            return option_trouble(error)
        counts, count = self.rules.seat_counts(), len(self.players)
        if count not in counts:
            names = ngettext("{count} name", "{count} names", count).format(count=count)
            rules = self.rules.rules_name or preset_name(self.rules.preset)
            return _("{rules} is {players}, but you typed {names}.").format(
                rules=rules, players=players_words(counts), names=names
            )
        return ""

    def card(self) -> Scorecard:
        """The sheet. Raises `OptionError` or `ScorecardError`."""
        header = self.seated().header(self.players, None)
        return new_scorecard(rules_key(header), header.options, self.players, self.players.index(self.dealer))

    def go_on(self) -> None:
        """Go to the sheet, or say why there can't be one."""
        trouble = self.trouble() if self.players else _("Type the players first.")
        if trouble:
            self.app.audio.play("refuse")
            self.app.tell(trouble)
            return
        self.begin(self.card(), self.seated())

    def detail(self) -> str:
        return _("for a game with real cards")

    def line(self) -> Sequence[CaptionPart]:
        trouble = self.trouble() if self.players else _("Type the players first.")
        return [CaptionPart(trouble)] if trouble else super().line()

    def said(self) -> str:
        """Name the first dealer."""
        return _("{name} deals first. The deal passes to the left, down the list.").format(name=self.dealer)


def number_of(known: str) -> int:
    """The number of a field, by its id."""
    return int(known.split()[1])
