"""A round: who sits where, what is still to come from which table, and what is done about it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar, NamedTuple

import pygame

from sevenup_gui.i18n import _, dot_list, listed, pgettext
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.page import usual_size
from sevenup_gui.paper.sheets import sheets_pdf
from sevenup_gui.paper.tournament.printouts import round_sheets
from sevenup_gui.speech.tournament.deeds import deed_question, deed_words
from sevenup_gui.speech.tournament.duplicate import unsealed_words
from sevenup_gui.speech.tournament.marks import absent_words
from sevenup_gui.speech.tournament.outlook import outlook
from sevenup_gui.speech.tournament.round_lists import seats_list, tables_list
from sevenup_gui.speech.tournament.rounds import (
    changed_words,
    count_words,
    fixture_words,
    hint_words,
    missing_words,
    open_words,
    point_words,
    round_name,
    round_value,
    table_words,
    time_words,
    unplayed_words,
)
from sevenup_gui.store.events.book import ENDING, Book
from sevenup_gui.tournament.claims import claims_of
from sevenup_gui.tournament.deeds import deeds_about, refusal, why_not
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import Round, Table
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import BUTTON_H, GAP, command_row
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.boards import SeatBoard
from sevenup_gui.ui.scenes.tournament.clock.menu import ClockMenu
from sevenup_gui.ui.scenes.tournament.desk import EventStep, StepName
from sevenup_gui.ui.scenes.tournament.duplicate import Packs
from sevenup_gui.ui.scenes.tournament.phones.claims import ask_claims, claim_note
from sevenup_gui.ui.scenes.tournament.phones.codepage import open_phones
from sevenup_gui.ui.scenes.tournament.results import Results
from sevenup_gui.ui.scenes.tournament.tablecard import (
    BESIDE_NOTE,
    NOTE,
    SEAT_STEP,
    TABLE_H,
    TABLE_NAME,
    SeatRow,
    TableHead,
    seat_width,
    where_seen,
)
from sevenup_gui.vocabulary.tables import Listing

# All lengths are page units.
CHOOSER_W = 230.0  # of what says which round is seen
CARD_W, CARD_GAP, CARD_PAD = 272.0, 18.0, 14.0  # of a table's card: at least, to the next, within
MOST_CARD_W = 1.5 * CARD_W
FIXTURE_LEAD, MOST_FIXTURE, FIXTURE = 22.0, 2, type_words(19, 700)  # of the lines with the teams of a table
PAPER_PAD = 34.0  # of a sheet with words
DIGITS = {**{pygame.K_0 + n: str(n) for n in range(10)}, **{pygame.K_KP_1 + n: str(n + 1) for n in range(9)},
          pygame.K_KP_0: "0"}  # fmt: skip


class Card(NamedTuple):
    """The card of a table, and where it lies; `table` is 0 for those who sit out."""

    table: int
    x: float
    y: float
    w: float
    h: float


class RoundStep(EventStep):
    """The round that is played, or another one: its tables as cards on the cloth. On the head of a card its result is
    typed; one seat and then another change places."""

    step: ClassVar[StepName] = "round"
    takes_files = True

    def __init__(self, app: Desk, book: Book) -> None:
        super().__init__(app, book)
        self.at = 0  # the round that is seen; 0 until the first is drawn
        self.only_missing = False
        self.picked: int | None = None  # the player who is to change places
        self.dialled = ""  # the number of a table, as far as it is typed
        self.cards: list[Card] = []
        self.fixtures: dict[int, list[str]] = {}  # the teams on the card of each table, in lines
        self.sheet: tuple[float, float, float, float] | None = None  # what lies there instead of cards
        self.sheet_lines: list[tuple[str, float, float]] = []
        self.results = Results(app, book, self.result_taken)
        self.look_at_latest()

    # What is seen

    def look_at_latest(self) -> None:
        """See the round that is played: the one that is drawn next, once all results of the last one are there."""
        event, last = self.event, len(self.event.rounds)
        done = last and not event.missing(last)
        more = last < event.setup.rounds and event.final_round is None
        self.at = last + 1 if not last or (done and more) else last

    @property
    def round(self) -> Round | None:
        """The round that is seen, if it was drawn."""
        return self.event.rounds[self.at - 1] if self.at <= len(self.event.rounds) else None

    @property
    def last_at(self) -> int:
        """The last round that may be looked at: the one to be drawn next, if there is any."""
        event, drawn = self.event, len(self.event.rounds)
        return drawn + 1 if drawn < event.setup.rounds and event.final_round is None else drawn

    def summary(self) -> tuple[str, Sequence[str]]:
        event, now = self.event, self.round
        title = round_name(event, self.at)
        if now is None:
            return title, [_("It isn't drawn yet.")]
        lines = [count_words(event, self.at)]
        if event.rounds:
            lines.append(missing_words(event.missing(self.at), len(now.tables)))
        if any(at == self.at for at, _table in event.corrected):
            lines.append(changed_words())
        return title, lines

    def longest_summary(self) -> tuple[str, Sequence[str]]:
        title, lines = self.summary()
        tables = len(self.round.tables) if self.round is not None else 0
        if tables > 1:
            lines = [lines[0], missing_words(tuple(range(2, tables + 1)), tables), *lines[2:]]
        return title, lines

    # Layout

    def build(self) -> Sequence[Control]:
        self.at = min(self.at, max(1, self.last_at))  # the round that was looked at may have been taken back
        return super().build()

    def body(self) -> Sequence[Control]:
        self.sheet, self.cards = None, []
        chooser = self.chooser()
        beside = chooser and self.room >= 560
        x = self.left + (CHOOSER_W + GAP if beside else 0)
        y = self.top + (0 if beside or not chooser else BUTTON_H + GAP)
        commands, y = command_row(self.page, self.commands(), x, y, self.left + self.room - x, self.refuse)
        now = self.round
        y += 20
        if now is None:
            return [*chooser, *commands, *self.undrawn(y)]
        cards, y = self.lay_cards(now, y)
        self.page.end = y + 16
        return [*chooser, *commands, *cards]

    def chooser(self) -> list[Control]:
        """Return the choice of round, if there are several."""
        if self.last_at < 2:
            return []
        value = round_value(self.event, self.at)
        row = OptionRow(pgettext("of a tournament", "Round"), value, min(CHOOSER_W, self.room), BUTTON_H)
        return [
            Control(
                "round", row.title, self.left, self.top,
                lambda state, focus: replace(row, state=state, focus=focus),
                adjust=self.look_at, page=self.page, role="choice", value=value,
                hint=_("Show another round."),
            )
        ]  # fmt: skip

    def look_at(self, step: int) -> None:
        """Another round."""
        self.at = (self.at - 1 + step) % self.last_at + 1
        self.picked, self.only_missing = None, False
        self.refresh()

    def commands(self) -> list[Command]:
        """Return the actions on this round."""
        event, now = self.event, self.round
        if now is None:
            return [self.clock_action(), self.phones_action()]
        commands = [
            *self.onward(),
            Command("board", _("Seating"), "G", self.show_board,
                    _("Show the seating on the big screen.")),
            Command("print", _("Print…"), "P", self.choose_print,
                    _("All score sheets of the round, or the list of seats.")),
        ]  # fmt: skip
        if self.at == len(event.rounds):
            commands.append(self.clock_action())
        commands.append(self.phones_action())
        if len(now.tables) > 1:
            some = 0 < len(event.missing(self.at)) < len(now.tables)
            label = _("All tables") if self.only_missing else _("Open tables")
            open_tables = Command("missing", label, "O", self.show_missing,
                                  _("Show only tables without a result."))  # fmt: skip
            commands.append(replace(open_tables, why_not="" if some or self.only_missing else self.missing_said))
        if event.setup.duplicate and not now.final:
            commands.append(Command("packs", _("Packs…"), "K", self.open_packs,
                                    _("Seal, print and compare the same cards for every table.")))  # fmt: skip
        if self.at == len(event.rounds):
            label, hint = deed_words(event, "draw_again")
            why = why_not(event, "draw_again", self.at) or ""
            commands.append(Command("again", label, "N", self.draw_again, hint, why_not=why))
        return commands

    def clock_action(self) -> Command:
        """The menu of the clock."""
        hint = _("Set the minutes per round, start, pause, or add a minute.")
        return Command("clock", _("Clock…"), "C", ClockMenu(self).open, hint)

    def phones_action(self) -> Command:
        """The code of the event, for everybody's phone."""
        return Command("phones", _("Phones"), "H", partial(open_phones, self),
                       _("Everyone sees their table and the standings, and can type the result."))  # fmt: skip

    def onward(self) -> list[Command]:
        """Return the action that follows the last round drawn, once it's complete."""
        event, at = self.event, self.at
        if at != len(event.rounds):
            return []
        if at < self.last_at:
            label = _("Go to round {round}").format(round=at + 1)
            onward = Command("next", label, "D", partial(self.look_at, 1),
                             _("All results are in."), kind="brass")  # fmt: skip
        else:
            final = event.final_round == at or event.setup.league is not None
            label = _("Winner") if final else _("Go to the final")
            hint = _("All results are in. On to the prizes.") if final else _("All rounds are over.")
            onward = Command("next", label, "D", partial(self.go_to, "final"), hint, kind="brass")
        if event.missing(at):  # it has its place from the beginning
            onward = replace(onward, id="waiting", kind="lacquer", why_not=self.missing_said)
        return [onward]

    @property
    def missing_said(self) -> str:
        """Return the results still to come, in words."""
        return missing_words(self.event.missing(self.at), len(self.event.round(self.at).tables))

    def undrawn_words(self) -> list[str]:
        """Describe the round to draw, and the results that it waits for."""
        said = outlook(self.event) or [_("No players yet.")]
        return [*said, *filter(None, [open_words(self.event)])]

    def undrawn(self, y: float) -> list[Control]:
        """A sheet that says what is to be drawn."""
        page, w = self.page, min(self.room, 640.0)
        said = self.undrawn_words()
        lines = [line for each in said for line in page.wrap(each, type_words(21), w - 2 * PAPER_PAD)]
        h = 2 * PAPER_PAD + 28 * len(lines)
        self.sheet = (self.left, y, w, h)
        self.sheet_lines = [(line, self.left + PAPER_PAD, y + PAPER_PAD + 14 + 28 * n) for n, line in enumerate(lines)]
        y += h
        draw: list[Control] = []
        there = deeds_about(self.event, "event", len(self.event.rounds))
        if "draw" in there:
            label, hint = deed_words(self.event, "draw")
            why = there["draw"] and there.get("draw_present", there["draw"])
            action = Command("draw", label, "D", self.draw_round, hint, kind="brass", why_not=why)
            draw, y = command_row(page, [action], self.left, y + 20, self.room, self.refuse)
        page.end = y + 16
        return draw

    def lay_cards(self, now: Round, y: float) -> tuple[list[Control], float]:
        """The cards of the tables from `y` on, side by side, and of those who sit out; and where they end."""
        w, columns = self.card_width(now)
        self.fixtures = self.fixture_lines(now, w - 2 * CARD_PAD - 12)
        head_h = TABLE_H + self.fixture_h
        shown = self.event.missing(self.at) if self.only_missing else range(1, len(now.tables) + 1)
        cards: list[tuple[int, Table]] = [(table, now.tables[table - 1]) for table in shown]
        if now.byes and not self.only_missing:
            cards.append((0, now.byes))
        controls = []
        for first in range(0, len(cards), columns):
            row = cards[first : first + columns]
            h = head_h + SEAT_STEP * max(len(players) for _table, players in row) + 2 * CARD_PAD + 4
            for n, (table, players) in enumerate(row):
                card = Card(table, self.left + n * (w + CARD_GAP), y, w, h)
                self.cards.append(card)
                controls += self.card_controls(card, players)
            y += h + CARD_GAP
        return controls, y - CARD_GAP

    def card_width(self, now: Round) -> tuple[float, int]:
        """The width of a card and how many stand side by side: as many as the room has, while names stay whole."""
        needed = 2 * CARD_PAD + max(
            seat_width(self.page, self.event.name(who), *self.beside_name(table, players, who))
            for table, players in ((0, now.byes), *enumerate(now.tables, 1))
            for who in players
        )
        most = max(1, int((self.room + CARD_GAP) / (CARD_W + CARD_GAP)))
        widths = ((self.room - CARD_GAP * (columns - 1)) / columns for columns in range(most, 0, -1))
        return next(
            ((min(w, MOST_CARD_W), most - n) for n, w in enumerate(widths) if min(w, MOST_CARD_W) >= needed),
            (min(self.room, max(MOST_CARD_W, needed)), 1),
        )

    def fixture_lines(self, now: Round, w: float) -> dict[int, list[str]]:
        """Return the teams at each table in lines of that width, at 0 those that sit out; of a walkover, as far as
        there's room, which team didn't come and why. Empty without teams."""
        if not self.event.setup.league:
            return {}
        said = {table: fixture_words(self.event, self.at, table) for table in range(1, len(now.tables) + 1)}
        said[0] = listed(list(dict.fromkeys(self.event.players[who].team for who in now.byes)))
        lines = {table: self.page.wrap(words, FIXTURE, w)[:MOST_FIXTURE] for table, words in said.items()}
        most = max(map(len, lines.values()))
        for table in range(1, len(now.tables) + 1):
            words = unplayed_words(self.event, self.at, table)
            if words:
                wrapped = self.page.wrap(words, FIXTURE, w)
                last = self.page.cut(" ".join(wrapped[most - 1 :]), FIXTURE, w - 8)
                lines[table] = [*wrapped[: most - 1], *filter(None, [last])]
        return lines

    @property
    def fixture_h(self) -> float:
        """Return the height of these lines on each card."""
        most = max(map(len, self.fixtures.values()), default=0)
        return FIXTURE_LEAD * most + 12 if most else 0.0

    def card_controls(self, card: Card, players: Table) -> list[Control]:
        """The head of a card, and its seats."""
        page, event = self.page, self.event
        x, w = card.x + CARD_PAD, card.w - 2 * CARD_PAD
        result = event.results.get((self.at, card.table)) if card.table else None
        controls = []
        if card.table:
            title = table_words(event, self.at, card.table)
            note = self.note_on(card.table, w - page.text_width(title, TABLE_NAME))
            head = TableHead(title, note, w, result is not None)
            fixture, unplayed = (words(event, self.at, card.table) for words in (fixture_words, unplayed_words))
            controls.append(
                Control(
                    f"table {card.table}", head.title, x, card.y + CARD_PAD,
                    lambda state, focus: replace(head, state=state, focus=focus),
                    partial(self.enter_result, card.table), page=page, value=head.note,
                    details=tuple(filter(None, (fixture, unplayed))),
                    hint=unplayed or _("Press Enter to type the result, or a number to go to a table."),
                    default=not self.controls.items and card.table == next(iter(event.missing(self.at)), 1),
                )
            )  # fmt: skip
        for seat, who in enumerate(players):
            deals, points = self.beside_name(card.table, players, who)
            dealer = pgettext("letter of the dealer", "D") if deals else ""
            why = self.why_not_swap(who)
            row = SeatRow(str(seat + 1) if card.table else "", event.name(who), w, dealer, points, who == self.picked)
            details = [] if card.table else [_("Bye this round"), *filter(None, [event.players[who].team])]
            details += [_("deals first")] if dealer else []
            details += [point_words(result.score[event.side(seat)])] if points and result else []
            details += [hint_words(result.hints[seat])] if result and any(result.hints[seat : seat + 1]) else []
            controls.append(
                Control(
                    f"player {who}", row.name, x, card.y + CARD_PAD + TABLE_H + self.fixture_h + 4 + SEAT_STEP * seat,
                    lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                    partial(self.pick, who), page=page, hint=why or self.seat_hint(who), details=tuple(details),
                    on=True if who == self.picked else None, enabled=not why,
                    refuse=partial(self.refuse, why) if why else None,
                )
            )  # fmt: skip
        return [where_seen(page, control) for control in controls]

    def beside_name(self, table: int, players: Table, who: int) -> tuple[bool, str]:
        """Return, for a player at a table (0 for those who sit out), True if they deal first, and their points."""
        result, seat = self.event.results.get((self.at, table)), players.index(who)
        points = str(result.score[self.event.side(seat)]) if table and result is not None and result.played else ""
        return bool(table) and seat == len(players) - 1, points

    def note_on(self, table: int, room: float = 0.0) -> str:
        """Return the note at the head of a card besides the table, as far as there's room."""
        event, result = self.event, self.event.results.get((self.at, table))
        if result is None:
            return claim_note(event, self.at, table) or _("no result yet")
        if not result.played:
            note = _("walkover") if result.absent else _("not played")
            why = dot_list((note, result.reason))
            return why if self.page.text_width(why, NOTE) + BESIDE_NOTE <= room else note
        notes = [time_words()] if result.time else []
        notes += [_("corrected")] if (self.at, table) in event.corrected else []
        notes += [hint_words(sum(result.hints))] if any(result.hints) else []
        return dot_list(notes)

    def why_not_swap(self, who: int) -> str:
        """Return why a player can't change seats, with the one who was picked, if any."""
        if self.picked is None or self.picked == who:
            return why_not(self.event, "seat", self.at, who) or ""
        return refusal(lambda: self.event.swap(who, self.picked or 0))

    def seat_hint(self, who: int) -> str:
        """Return the caption of a seat."""
        if self.picked is None:
            return _("Press Enter to swap {name} with another player.").format(name=self.event.name(who))
        if self.picked == who:
            return _("Enter: {name} stays here.").format(name=self.event.name(who))
        return _("Press Enter to swap {name} and {other}.").format(
            name=self.event.name(self.picked), other=self.event.name(who)
        )

    def said(self) -> str:
        if self.picked is not None:
            return _("Who swaps seats with {name}?").format(name=self.event.name(self.picked))
        return super().said()

    # Doing

    def draw_round(self) -> None:
        """Draw the round; ask first if a player hasn't arrived."""
        absent = self.event.absent(self.at)
        if not absent:
            question = deed_question(self.event, "draw", len(self.event.rounds))
            if question:
                self.ask_draw(question)
            else:
                self.draw_with_all_but(())
            return
        there = deeds_about(self.event, "event", len(self.event.rounds))
        lines: list[Command] = [
            Command("without", _("Draw without them"), "W", self.then(partial(self.draw_with_all_but, absent)),
                    _("Mark them as arrived to include them in the next draw."), why_not=there["draw_present"]),
            Command("all", _("Draw everyone"), "E", self.then(partial(self.draw_with_all_but, ())),
                    _("Absent players get seats too."), why_not=there["draw"]),
            cancel(self.app.pop),
        ]  # fmt: skip
        self.app.push(Message(self.app, _("Not everyone is here"), absent_words(self.event, absent), lines))

    def ask_draw(self, question: str) -> None:
        """Ask before a round is drawn while another is played."""
        label, hint = deed_words(self.event, "draw")
        lines: list[Command] = [
            Command("yes", label, "D", self.then(partial(self.draw_with_all_but, ())), hint),
            cancel(self.app.pop),
        ]
        self.app.push(PageMenu(self.app, self.name(), lines, question))

    def draw_with_all_but(self, late: Sequence[int]) -> None:
        """Draw the round for the players who are there."""
        if self.done(lambda event: event.draw_round(late)):
            note = self.event.sizes_note(len(self.event.field(self.at)))
            self.app.tell(note or _("Round {round} is drawn.").format(round=self.at))
            self.controls.focus_on("table 1")
            self.reveal_focus()

    def draw_again(self) -> None:
        """Draw the round again."""
        self.picked = None
        self.done(Tournament.redraw, _("The round is redrawn."))

    def pick(self, who: int) -> None:
        """One who is to change places; then the other."""
        one, self.picked = self.picked, None
        if one is None:
            self.picked = who
        elif one != who:
            names = {"name": self.event.name(one), "other": self.event.name(who)}
            self.done(lambda event: event.swap(one, who), _("Swapped {name} and {other}.").format(**names))
        self.refresh()

    def show_missing(self) -> None:
        """Only the tables that are still to come, or all again."""
        self.only_missing = not self.only_missing
        self.page.offset_u = 0.0
        self.refresh()

    def show_board(self) -> None:
        """Show the seating to everyone."""
        self.app.push(SeatBoard(self.app, self.book, self.at))

    def open_packs(self) -> None:
        """The packs that all tables play."""
        self.app.push(Packs(self.app, self.book, self.at))

    def choose_print(self) -> None:
        """Ask what to print."""

        lines: list[Command] = [
            Command("one", _("Score sheets, one per page"), "P", self.then(lambda: self.print_sheets(1)),
                    _("The whole round, with names and dealers filled in.")),
            Command("two", _("Score sheets, two per page"), "2", self.then(lambda: self.print_sheets(2)),
                    _("Uses half the paper.")),
            Command("rules", _("With the rules on the back"), "R", self.then(lambda: self.print_sheets(1, True)),
                    _("One sheet per page, to print on both sides.")),
            Command("names", _("Seating"), "G", self.then(lambda: self.print_list(seats_list)),
                    _("By name, for the door.")),
            Command("tables", _("The tables"), "A", self.then(lambda: self.print_list(tables_list)),
                    _("By table, in seating order.")),
        ]  # fmt: skip
        self.app.push(PageMenu(self.app, _("Print: {round}").format(round=round_name(self.event, self.at)), lines))

    def print_sheets(self, per_page: int, rules: bool = False) -> None:
        """All score sheets of the round."""
        data = sheets_pdf(round_sheets(self.event, self.at), usual_size(), per_page, rules)
        print_pdf(self.app, _("sheets, round {round}").format(round=self.at), data)

    def print_list(self, listing: Callable[[Tournament, int], Listing]) -> None:
        """A list of the round."""
        data = listing_pdf([listing(self.event, self.at)], usual_size())
        print_pdf(self.app, _("seats, round {round}").format(round=self.at), data)

    def enter_result(self, table: int) -> None:
        """Type the result of a table, or take it from elsewhere; the first of a round whose packs are not sealed is
        asked about."""
        asked = unsealed_words(self.event, self.at)
        if not asked:
            self.enter_now(table)
            return
        lines: list[Command] = [
            Command("packs", _("Packs…"), "K", self.then(self.open_packs), _("Seal them before anyone plays.")),
            Command("go on", _("Continue without"), "G", self.then(partial(self.enter_now, table)),
                    _("The result is saved. The round counts as average.")),
            cancel(self.app.pop),
        ]  # fmt: skip
        self.app.push(PageMenu(self.app, round_name(self.event, self.at), lines, asked))

    def enter_now(self, table: int) -> None:
        """Type the result of a table, or take it from elsewhere."""
        if claims_of(self.event, self.at, table):
            ask_claims(self, self.at, table, partial(self.results.open, self.at, table))
        else:
            self.results.open(self.at, table)

    def result_taken(self, at: int, _table: int) -> None:
        """Go on to the next missing table."""
        if at == self.at:
            self.refresh()
            missing = self.event.missing(at)
            if missing:
                self.controls.focus_on(f"table {missing[0]}")
                if self.controls.ring:  # under a pointer nothing moves
                    self.reveal_focus()

    def back(self) -> None:
        if self.picked is not None:
            self.picked = None
            self.refresh()
        else:
            super().back()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in DIGITS and not event.mod & pygame.KMOD_CTRL:
            return self.dial(DIGITS[event.key])
        if event.type == pygame.KEYDOWN:
            self.dialled = ""
        return super().handle(event)

    def take_files(self, files: Sequence[Path]) -> None:
        """Records bring results; another tournament is opened."""
        events = [path for path in files if path.suffix == ENDING]
        if events:
            self.app.ways.tournament.to_event(events[0])
        elif self.round is not None:
            self.results.take_files(self.at, files)

    def dial(self, digit: str) -> bool:
        """A digit of a table's number: the focus goes to that table."""
        there = {card.table for card in self.cards}
        self.dialled = next(
            (number for number in (self.dialled + digit, digit) if number != "0" and int(number) in there), ""
        )
        if self.dialled:
            self.controls.focus_on(f"table {self.dialled}")
            self.controls.ring = True
            self.reveal_focus()
            self.app.dirty = True
        return True

    # Drawing

    def told(self) -> Told:
        told = super().told()
        sentences = self.undrawn_words() if self.round is None else []
        said = [node for n, sentence in enumerate(sentences) for node in text(("outlook", n), sentence)]
        return replace(told, before=(*told.before, *said))

    def draw_body(self, surface: pygame.Surface) -> None:
        page, t = self.page, self.p.theme
        for card in self.cards:
            box = page.rect(card.x, card.y, card.w, card.h)
            if not box.colliderect(page.window):
                continue
            page.paper(surface, card.x, card.y, card.w, card.h)
            if not card.table:
                page.words(surface, _("Bye this round"), card.x + CARD_PAD + 12, card.y + CARD_PAD + TABLE_H / 2,
                           type_words(22, 800), t.ink)  # fmt: skip
            page.rule(surface, card.x + CARD_PAD, card.y + CARD_PAD + TABLE_H + 1, card.w - 2 * CARD_PAD)
            for n, line in enumerate(self.fixtures.get(card.table, ())):
                middle = card.y + CARD_PAD + TABLE_H + 12 + FIXTURE_LEAD * (n + 0.5)
                page.words(surface, line, card.x + CARD_PAD + 12, middle, FIXTURE, t.ink2)
        if self.sheet is not None:
            x, y, w, h = self.sheet
            page.paper(surface, x, y, w, h)
            for line, at_x, at_y in self.sheet_lines:
                page.words(surface, line, at_x, at_y, type_words(21), t.ink)
