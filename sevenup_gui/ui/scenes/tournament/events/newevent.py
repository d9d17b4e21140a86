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
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.form import FormScene
from sevenup_gui.ui.scenes.matches.deeds import could_not
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.choices import TableChoice
from sevenup_gui.ui.scenes.setup.gametabs import game_tabs
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.sheet import RulesSheet
from sevenup_gui.ui.scenes.tournament.events.draft import LONGEST_PRIZE, MOST_PRIZES, Draft, offered, parse_draft

ROW_H, STEP, TALL_STEP = 46.0, 52.0, 78.0  # from row to row: all lengths are page units
FIELD_H, FIELD_STEP, FIRST_Y = 44.0, 52.0, 96.0
BUTTONS_Y, BUTTON_H = 585.0, 54.0  # as on the page of a game night
PAPER_IN, LINE, HEAD_H = 26.0, 26.0, 52.0
HEADING, HEAD, BODY, FIGURES = type_words(20, 700), type_words(22, 800), type_words(19), figures(18, 700)


class NewEvent(FormScene, TwoColumns):
    """The set-up of a tournament; Begin makes its file. What was typed is still there when the page or the program is
    opened again."""

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.draft = parse_draft(app.settings.new_event) or Draft(evening_of(app.saved).rules).settled()
        self.headings: list[tuple[str, float, float]] = []
        self.paper = (0.0, 0.0, 0.0, 0.0)  # where it begins, how wide and how high it is

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

    # Layout

    def build(self) -> Sequence[Control]:
        page, left = self.page, self.left
        self.headings = []
        tabs, y = game_tabs(page, self.app.pack, self.draft.rules.game, left, self.column, self.choose_game, offered())
        rows, y = self.rows(y + 16)
        x, w = (left, self.column) if self.one_column else self.beside
        at = y + 34 if self.one_column else FIRST_Y
        fields, end = self.fields(x, at, w)
        end = self.lay_paper(x, end + 20, w)
        y = end + 20 if self.one_column else max(BUTTONS_Y, y + 10)
        begin = self.button(y)
        page.end = max(end, y + BUTTON_H) + 18
        return [self.back_control(), *tabs, *rows, *fields, begin]

    def choose_game(self, key: str) -> None:
        """The other game."""
        self.change(self.draft.with_game(key))

    def choices(self) -> list[TableChoice]:
        """Return the choices with values to step through."""
        draft, kept = self.draft, self.app.settings.house_rules

        def row(key: str, title: str, value: str, stepped: Callable[[int], Draft]) -> TableChoice:
            return TableChoice(key, title, value, lambda step: self.change(stepped(step)))

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
        on = _("on") if draft.duplicate else _("off")
        rows.append(
            TableChoice(
                "duplicate",
                _("The same cards at every table"),
                on,
                lambda _step: self.change(replace(draft, duplicate=not draft.duplicate)),
                draft.duplicate,
            )
        )
        return rows

    def rows(self, y: float) -> tuple[list[Control], float]:
        """The choices from `y` down, and where they end."""
        choices = self.choices()
        controls = []
        for choice in choices:
            row = OptionRow(choice.title, choice.value, self.column, ROW_H)
            row = replace(row, tall=not row.fits(self.p))  # no more of them than must: what follows stays in sight
            controls.append(
                Control(
                    f"choice {choice.id}", choice.title, self.left, y,
                    lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                    adjust=choice.step, page=self.page, role="choice" if choice.on is None else "switch",
                    value=choice.value if choice.on is None else "", on=choice.on, hint=self.hint_of(choice.id),
                )
            )  # fmt: skip
            y += TALL_STEP if row.tall else STEP
            if choice.id == "rules":
                controls.append(self.house_control(y))
                y += STEP
        return controls, y

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

    def house_control(self, y: float) -> Control:
        """The way to rules of one's own."""
        button = Button(
            preset_name(HOUSE), "F3", kind="lacquer", h_u=ROW_H, w_u=self.column, size_u_words=20, spread=True
        )
        return Control(
            "house rules", button.words, self.left, y,
            lambda state, focus: replace(button, state=state, focus=focus),
            self.open_house, (pygame.K_F3,), hint=_("Set every rule yourself."), page=self.page,
        )  # fmt: skip

    def fields(self, x: float, y: float, w: float) -> tuple[list[Control], float]:
        """The name and the prizes, one field more than there are prizes, and where they end."""
        self.headings.append((_("Name of the tournament"), x, y - 22))
        ghost = Draft.usual_name(now_utc())
        controls = [self.line("name", _("Name of the tournament"), self.draft.name, ghost, x, y, w)]
        y += FIELD_STEP + 46
        self.headings.append((_("Prizes"), x, y - 22))
        prizes = (*self.draft.prizes, "")[:MOST_PRIZES]
        for n, prize in enumerate(prizes):
            place = _("Prize of place {place}").format(place=n + 1)
            controls.append(self.line(f"prize {n}", place, prize, place, x, y, w))
            y += FIELD_STEP
        return controls, y

    def line(self, known: str, label: str, value: str, ghost: str, x: float, y: float, w: float) -> Control:
        """A line to be typed."""
        shown = self.shown(known, value)
        return Control(
            known, label, x, y,
            lambda _state, focus: self.field(known, shown, ghost, w, FIELD_H, focus),
            page=self.page, role="text field", value=shown or ghost,
            hint=_("Type the name, then press Enter.") if known == "name" else _("Type the prize, then press Enter."),
            default=known == "name" and not self.one_column,  # where it stands further down, it is come to
        )  # fmt: skip

    def lay_paper(self, x: float, y: float, w: float) -> float:
        """Find where the paper with the examples lies; where it ends."""
        h = HEAD_H + LINE * len(self.example_lines(w)) + 22
        self.paper = (x, y, w, h)
        return y + h

    def example_lines(self, w: float) -> list[tuple[str, str]]:
        """Return the tables for some numbers of players; or what's wrong."""
        tried = self.draft.tried()
        if isinstance(tried, str):
            return [("", line) for line in self.page.wrap(tried, BODY, w - 2 * PAPER_IN)]
        lines = []
        for players, tables in self.draft.examples():
            wrapped = self.page.wrap(tables, BODY, w - 2 * PAPER_IN - self.players_w)
            lines += [(players if n == 0 else "", line) for n, line in enumerate(wrapped)]
        return lines

    @property
    def players_w(self) -> float:
        """Return the width of the column with the numbers of players."""
        return max((self.page.text_width(players, FIGURES) for players, _t in self.draft.examples()), default=0) + 20

    def button(self, y: float) -> Control:
        """The way on."""
        button = Button(pgettext("a tournament", "Begin"), "F2", h_u=BUTTON_H, size_u_words=25)
        w = button.size_u(self.p)[0] / self.page.scale
        return Control(
            "begin", button.words, self.left + self.column - w, y,
            lambda state, focus: replace(button, state=state, focus=focus),
            self.begin, (pygame.K_F2,), page=self.page, hint=_("Next, the players."),
        )  # fmt: skip

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
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.end_typing()  # the sheet lies over the field, and its keys are no letters
            self.open_rules()
            return True
        return super().handle(event)

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

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page, t = self.page, self.p.theme
        x, y, w, h = self.paper
        with page.clipped(surface):
            for heading, left, top in self.headings:
                page.label(surface, heading, left, top, HEADING)
            page.paper(surface, x, y, w, h)
            page.words(surface, _("How tables come out"), x + PAPER_IN, y + 34, HEAD, t.ink)
            for n, (players, tables) in enumerate(self.example_lines(w)):
                at = y + HEAD_H + LINE * (n + 0.5) + 2
                page.words(surface, players, x + PAPER_IN, at, FIGURES, t.ink)
                page.words(
                    surface, tables, x + PAPER_IN + (self.players_w if players or tables else 0), at, BODY, t.ink2
                )
        self.controls.draw(surface)
        page.draw_bar(surface)
        rules = self.draft.rules
        self.header(surface, self.name(), rules_line(rules.game, rules.rules_name or rules.preset))
        focused = self.controls.focused
        self.caption(
            surface,
            [Part((focused.hint if focused else "") or self.summary())],
            [Hint(_("Choose"), ("up", "down")), Hint(_("Take"), ("enter",), pygame.K_RETURN),
             Hint(_("Rules"), ("F1",), pygame.K_F1)],
        )  # fmt: skip

    def summary(self) -> str:
        """Say what's wrong, or how to change a choice."""
        tried = self.draft.tried()
        return tried if isinstance(tried, str) else _("Left and right change a choice.")

    def told(self) -> Told:
        lines = [" ".join(line) for line in self.draft.examples()]
        nodes = [*text(("prizes",), _("Prizes")), *text(("examples",), _("How tables come out"))]
        for n, line in enumerate(lines):
            nodes += text(("example", n), line)
        return Told(after=(*nodes, *self.caption_told()))
