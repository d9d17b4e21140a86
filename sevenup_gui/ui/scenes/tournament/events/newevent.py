"""A new tournament: its name, the game, how many rounds, the tables, the prizes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.speech.rulecard import preset_name, rules_line
from sevenup_gui.store.evening_index import evening_of
from sevenup_gui.store.events.book import new_book
from sevenup_gui.store.saved import now_utc
from sevenup_gui.store.setup import HOUSE, TableSetup
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event_log import LONGEST_EVENT_NAME
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.columns import APART, TwoColumns
from sevenup_gui.ui.scenes.form import FormScene
from sevenup_gui.ui.scenes.matches.deeds import could_not
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.gametabs import GameTabs
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.sheet import RulesSheet
from sevenup_gui.ui.scenes.tournament.events.draft import LONGEST_PRIZE, MOST_PRIZES, Draft, offered, parse_draft
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.form import AIRS, Buttons, Choice, ChoiceRow, heading
from sevenup_gui.ui.tree.parts import Beside, Part, Sheet, Space, Stack, Words

# All lengths are page units.
HOUSE_H, BEGIN_H, FIELD_GAP = 46.0, 54.0, 8.0
PAPER_IN, PAPER_ABOVE, HEAD_LEAD, LINE, FIRST = 26.0, 22.0, 30.0, 26.0, 15.0
HEAD, BODY, FIGURES = type_words(22, 800), type_words(19), figures(18, 700)


class NewEvent(FormScene, TwoColumns, TreeScene):
    """The set-up of a tournament; Begin makes its file. What was typed is still there when the page or the program is
    opened again."""

    under = 18.0

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.draft = parse_draft(app.settings.new_event) or Draft(evening_of(app.saved).rules).settled()

    def name(self) -> str:
        return _("New tournament")

    def change(self, draft: Draft) -> None:
        """Take what is chosen now."""
        self.draft = draft
        self.keep(draft)
        self.refresh()

    def keep(self, draft: Draft) -> None:
        """Have the draft with the settings, so that it outlives the program."""
        self.app.settings.new_event = draft.to_json()
        self.app.settings.save()

    # What is seen

    def view(self) -> Part:
        rules, house = self.draft.rules, Command("house rules", preset_name(HOUSE), "F3", self.open_house,
                                                 _("Set every rule yourself."))  # fmt: skip
        begin = Command("begin", pgettext("a tournament", "Begin"), "F2", self.begin, _("Next, the players."),
                        kind="brass")  # fmt: skip
        preset, *choices = (ChoiceRow(choice, airs=AIRS) for choice in self.choices())
        own_rules = Buttons([house], HOUSE_H, 20, spread=True)
        tabs = GameTabs(self.app.pack, rules.game, self.choose_game, offered())
        chosen = Stack((tabs, Space(16.0), preset, own_rules, Space(AIRS[0]), *choices))
        typed = Stack((*self.fields(), Space(28.0), self.examples()))
        return self.in_columns(chosen, typed, Buttons([begin], BEGIN_H, 25, sharing=False))

    def choose_game(self, key: str) -> None:
        """The other game."""
        self.change(self.draft.with_game(key))

    def choices(self) -> list[Choice]:
        """Return the choices with values to step through."""
        draft, kept = self.draft, self.app.settings.house_rules

        def row(key: str, title: str, value: str, stepped: Callable[[int], Draft], on: bool | None = None) -> Choice:
            step = lambda n: self.change(stepped(n))  # noqa: E731
            return Choice(f"choice {key}", title, value, step, on, self.hint_of(key))

        rows = [row("rules", _("The rules"), draft.rules_title, lambda n: draft.next_rules(kept, n))]
        if draft.rules.has_goal:
            rows.append(row("target", _("Play to"), str(draft.rules.target), draft.next_target))
        if draft.in_points:
            fewest, most = draft.sizes
            rows.append(row("fewest", _("At a table, at least"), str(fewest), lambda n: draft.next_size(0, n)))
            rows.append(row("most", _("At a table, at most"), str(most), lambda n: draft.next_size(1, n)))
        else:
            rows.append(row("pairs", _("At a table"), draft.pairs_words(), draft.next_pairs))
            rows.append(row("teams", _("Teams"), draft.legs_words(), draft.next_legs))
        if draft.legs:
            rows.append(
                row("once", _("In a fixture"), draft.once_words(), lambda _n: replace(draft, once=not draft.once))
            )
        else:
            rows.append(row("rounds", _("How many rounds"), str(draft.rounds), draft.next_rounds))
        on, title = draft.duplicate, _("The same cards at every table")
        rows.append(
            row("duplicate", title, _("on") if on else _("off"), lambda _n: replace(draft, duplicate=not on), on)
        )
        return rows

    def hint_of(self, choice: str) -> str:
        """Return the caption of a choice."""
        if choice == "pairs" and self.draft.legs:
            return _("Players stay with their team and partner.")
        if choice == "duplicate" and self.draft.legs:
            return _("Team duplicate: both teams of a fixture hold the same cards, at one table and the other.")
        return {
            "rounds": _("You can change it during the tournament."),
            "fewest": _("As near to it as the players allow, never fewer than three."),
            "duplicate": _("Every table gets the same packs, so results compare seat by seat."),
            "teams": _(
                "A league. Two teams meet in each fixture, table by table, and each match won counts for the team."
            ),
            "once": _("In one round, or in as many as a team has pairs or players."),
            "pairs": _("Winners meet winners, with no avoidable rematches."),
        }.get(choice, "")

    def fields(self) -> list[Part]:
        """Return the name and the prizes, one field more than there are prizes."""
        usual = Draft.usual_name(now_utc())
        name = self.text_field(
            "name", _("Name of the tournament"), self.draft.name, usual, _("Type the name, then press Enter."),
            usual=usual, default=not self.one_column,  # where it stands further down, it is come to
        )  # fmt: skip
        places = [_("Prize of place {place}").format(place=n + 1) for n in range(MOST_PRIZES)]
        prizes = [
            self.text_field(f"prize {n}", place, prize, place, _("Type the prize, then press Enter."))
            for n, (place, prize) in enumerate(zip(places, (*self.draft.prizes, ""), strict=False))
        ]
        heads = heading(_("Name of the tournament")), heading(_("Prizes"), "prizes")
        return [heads[0], name, Space(APART), heads[1], Stack(prizes, FIELD_GAP)]

    def examples(self) -> Part:
        """Return the paper with the tables for some numbers of players; or with what's wrong."""
        page, tried, examples = self.page, self.draft.tried(), self.draft.examples()
        wide = max((page.text_width(players, FIGURES) for players, _t in examples), default=0) + 20
        lines: list[Part] = [
            Beside(
                (Words([players], FIGURES, LINE, "", "ink", first=FIRST),
                 Words([tables], BODY, LINE, f"example {n}", first=FIRST, said=f"{players} {tables}")),
                (wide, None), 0.0,
            )
            for n, (players, tables) in enumerate(examples)
        ]  # fmt: skip
        if isinstance(tried, str):
            lines = [Words([tried], BODY, LINE, "", first=FIRST)]
        head = Words([_("How tables come out")], HEAD, HEAD_LEAD, "examples", "ink", first=12.0)
        return Sheet(Stack((head, *lines)), PAPER_ABOVE, PAPER_IN, after=True)

    # Typing

    def field_text(self, known: str) -> tuple[str, int] | None:
        if known == "name":
            return self.draft.name, LONGEST_EVENT_NAME
        if known.startswith("prize "):
            return (*self.draft.prizes, "")[int(known.split()[1])], LONGEST_PRIZE
        return None

    def take_field(self, known: str, text: str) -> None:
        self.draft = self.with_typed(known, text)
        self.keep(self.draft)

    def field_changed(self, known: str, text: str) -> None:
        self.keep(self.with_typed(known, text))

    def leave(self) -> None:
        self.end_typing()

    def handle(self, event: pygame.Event) -> bool:
        if self.page.handle(event):
            return True
        return super().handle(event)

    def key_commands(self) -> Sequence[Command]:
        return [key_command("rules", _("Rules"), "F1", self.open_rules)]

    def with_typed(self, known: str, typed: str) -> Draft:
        """The draft with what stands in a field now; a prize without words is none."""
        if known == "name":
            return replace(self.draft, name=typed)
        at = int(known.split()[1])
        prizes = [*self.draft.prizes[:at], typed, *self.draft.prizes[at + 1 :]]
        return replace(self.draft, prizes=tuple(filter(None, prizes)))

    def go_on_from(self, known: str, text: str) -> None:  # noqa: ARG002  # a prize may be left out
        following = "choice rules" if known == "name" else f"prize {int(known.split()[1]) + 1}"
        if self.controls.find(following) is not None:
            self.controls.focus_on(following)
        self.controls.ring = True
        self.reveal_focus()

    # Onwards

    def open_house(self) -> None:
        """Rules of one's own."""
        rules = self.draft.rules.with_seats(self.draft.seats)
        self.app.push(HouseRules(self.app, rules, self.take_rules, plays=False))

    def take_rules(self, rules: TableSetup) -> None:
        """The rules of one's own as they are now."""
        self.change(replace(self.draft, rules=rules))

    def open_rules(self) -> None:
        """The rules chosen, on a sheet of their own."""
        event = self.draft.tried()
        if isinstance(event, str):
            self.app.tell(event)
        else:
            self.app.push(RulesSheet(self.app, self.draft.rules_title, event.setup.options, self.draft.seats))

    def begin(self) -> None:
        """Make its file, and go on to who plays."""
        event = self.draft.tried()
        if isinstance(event, str):
            self.app.tell(event)
            return
        try:
            book = new_book(self.draft.setup(new_seed(), now_utc()))
        except TournamentError as error:
            self.app.tell(str(error))
            return
        except OSError as error:
            self.app.tell(could_not(error))
            return
        if self.draft.prizes:
            book.do(book.tournament.set_prizes(self.draft.prizes))
        self.app.pop()
        self.app.settings.new_event = {}
        self.app.settings.save()
        self.app.ways.tournament.to_step(book)

    # What is said

    def detail(self) -> str:
        return rules_line(self.draft.rules.game, self.draft.rules.rules_name or self.draft.rules.preset)

    def said(self) -> str:
        """Say what's wrong, or how to change a choice."""
        tried = self.draft.tried()
        return tried if isinstance(tried, str) else _("Left and right change a choice.")
