"""What may be chosen for a game night: the rules, how long, the computers, the size of the picture."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sevenup_gui.games.seven_up.options import MAX_TARGET
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.speech import words
from sevenup_gui.speech.evenings import length_words
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.evening import LENGTHS
from sevenup_gui.store.setup import HOUSE
from sevenup_gui.ui.app import routes
from sevenup_gui.ui.scenes.bigscreen import set_big_screen

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.night.night import Night


@dataclass(frozen=True, slots=True)
class Choice:
    """A row of the page: what it is known by, what it is about, its value in words, what a step does, and whether it is
    on where it is a switch."""

    id: str
    title: str
    value: str
    step: Callable[[int], None]
    on: bool | None = None


class Choices:
    """The choices of one page; each step changes the evening at once."""

    def __init__(self, night: "Night") -> None:
        self.night = night

    def rows(self) -> list[Choice]:
        """The rows: rules, how long, the computers, the size of the picture."""
        evening, rules = self.night.evening, self.night.evening.rules
        rows = [Choice("rules", _("The rules"), rules.rules_name or preset_name(rules.preset), self.step_rules)]
        if rules.game == "seven-up":
            rows.append(Choice("target", _("Play to"), str(rules.target), self.step_target))
        rows.append(Choice("length", _("How long"), length_words(evening.to_win), self.step_length))
        computers = len(evening.everybody) - len(evening.here)
        count = str(computers) if computers else pgettext("computers", "none")
        rows.append(Choice("computers", _("Computers at the table"), count, self.step_computers))
        if computers:
            rows.append(Choice("level", _("They play like"), words.level_name(evening.level), self.step_level))
        rows.append(Choice("big screen", _("Big screen"), _("on") if self.big else _("off"), self.step_big, self.big))
        return rows

    def choose_game(self, key: str) -> None:
        """The other game."""
        self.night.change(replace(self.night.evening, rules=self.night.evening.rules.with_game(key)))

    def step_rules(self, step: int) -> None:
        """The next rules of the game: the presets, then one's own that have a name."""
        rules = self.night.evening.rules
        kept = {name: own for name, own in self.night.app.settings.house_rules.items() if own.get("game") == rules.game}
        sets = [replace(rules.with_preset(key), house={}, house_name="") for key in rules.presets() if key != HOUSE]
        sets += [
            replace(rules.with_preset(HOUSE), house=dict(own.get("options", {})), house_name=name)
            for name, own in kept.items()
        ]
        names = [(each.preset, each.house_name) for each in sets]
        now = names.index((rules.preset, rules.house_name)) if (rules.preset, rules.house_name) in names else 0
        self.night.change(replace(self.night.evening, rules=sets[(now + step) % len(sets)]))

    def step_target(self, step: int) -> None:
        """Play to one more or less."""
        target = min(max(self.night.evening.rules.target + step, 1), MAX_TARGET)
        self.night.change(replace(self.night.evening, rules=replace(self.night.evening.rules, target=target)))

    def step_length(self, step: int) -> None:
        """Longer or shorter."""
        at = LENGTHS.index(self.night.evening.to_win)
        self.night.change(replace(self.night.evening, to_win=LENGTHS[(at + step) % len(LENGTHS)]))

    def step_computers(self, step: int) -> None:
        """One computer more or less, as far as there are chairs."""
        fewest, most = self.night.evening.computers_range()
        now = len(self.night.evening.everybody) - len(self.night.evening.here)
        self.night.change(replace(self.night.evening, computers=fewest + (now + step - fewest) % (most - fewest + 1)))

    def step_level(self, step: int) -> None:
        """Stronger or weaker."""
        levels = routes.SITTING_LEVELS
        level = levels[(levels.index(self.night.evening.level) + step) % len(levels)]
        self.night.change(replace(self.night.evening, level=level))

    @property
    def big(self) -> bool:
        """Whether the picture can be seen from across the room."""
        return self.night.app.settings.big_screen

    def step_big(self, _step: int) -> None:
        """Large words, indices and the whole screen, or what was before."""
        set_big_screen(self.night.app, not self.big)
