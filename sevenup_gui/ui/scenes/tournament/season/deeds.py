"""Actions on a season: its evenings, its rule, its paper."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from sevenup_gui.errors import SevenUpError
from sevenup_gui.i18n import _, dot_list
from sevenup_gui.paper.tournament.exports import ExportFile, write_all
from sevenup_gui.paper.tournament.season import season_export
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.speech.tournament.season import best_words, season_way_words
from sevenup_gui.store.events.library import ListedEvent, list_events
from sevenup_gui.store.events.season import Season, evenings, write_season
from sevenup_gui.store.folder import documents_dir
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.season import MOST_EVENINGS, SeasonRule, check_evenings
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.matches.deeds import PageMenu, could_not, lies_in
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.typedline import TypedLine


class SeasonPage(Protocol):
    """The page of a season: the file, what it says, and the evenings that were read."""

    path: Path
    season: Season
    events: list[Tournament]

    def read(self) -> None:
        """Take it as it is now."""


class SeasonDeeds:
    """The menus over the page of a season."""

    def __init__(self, app: Desk, page: SeasonPage) -> None:
        self.app, self.page = app, page

    @property
    def season(self) -> Season:
        """The season as it is now."""
        return self.page.season

    def then(self, deed: Callable[[], object]) -> Callable[[], None]:
        """A line of a menu: it is put away first."""

        def act() -> None:
            self.app.pop()
            deed()

        return act

    def open(self) -> None:
        """Ask what to do."""
        rule = self.season.rule
        other = SeasonRule("places" if rule.by == "points" else "points", rule.best)
        lines: list[Command] = [
            Command("evenings", _("Events…"), "E", self.then(self.choose_evenings),
                    _("Choose which finished tournaments count.")),
            Command("rule", _("By places") if rule.by == "points" else _("By points"), "R",
                    self.then(lambda: self.keep(self.season._replace(rule=other))), season_way_words(other)),
            Command("best", _("How many count…"), "N", self.then(self.ask_best), best_words(rule)),
        ]  # fmt: skip
        if self.page.events:
            lines += [
                Command("print", _("Print"), "P", self.then(self.print), _("The standings as a list.")),
                Command("table", _("Table"), "T", self.then(self.take_table), _("For a spreadsheet: CSV.")),
            ]
        self.app.push(PageMenu(self.app, self.season.name, lines))

    def keep(self, season: Season) -> bool:
        """The season is so from now on, unless that makes none; whether it is."""
        try:
            check_evenings(evenings(self.page.path, season), season.rule)
            write_season(self.page.path, season)
        except SevenUpError as error:
            self.app.tell(str(error))
        except OSError as error:
            self.app.tell(could_not(error))
        else:
            self.page.season = season
            self.page.read()
            self.app.dirty = True
            return True
        self.app.audio.play("refuse")
        return False

    def choose_evenings(self) -> None:
        """Ask for evenings: finished ones saved here, and those in the season."""
        folder = self.page.path.parent
        known = {(folder / file).resolve(): file for file in self.season.files}
        listed = {event.path.resolve(): event for event in list_events() if event.over}
        lines: list[Command] = [
            Command(f"out {file}", _("Remove: {event}").format(event=self.called(listed.get(path), file)), "",
                    self.then(partial(self.leave_out, file)), _("In the season."))
            for path, file in known.items()
        ]  # fmt: skip
        if len(known) < MOST_EVENINGS:
            lines += [
                Command(f"in {path}", _("Add: {event}").format(event=self.called(event, path.name)), "",
                        self.then(partial(self.take_in, path)), _("Finished, and not in the season yet."))
                for path, event in listed.items() if path not in known
            ]  # fmt: skip
        if lines:
            self.app.push(PageMenu(self.app, _("Events"), lines))
        else:
            self.app.tell(_("No tournament here is finished yet."))

    def called(self, event: ListedEvent | None, file: str) -> str:
        """Return an evening's name, or its file if it can't be read."""
        return dot_list((event.name, moment_words(event.made)[:10])) if event else file

    def take_in(self, path: Path) -> None:
        """One more evening, in the order in which they were made."""
        folder = self.page.path.parent.resolve()
        file = path.name if path.parent == folder else os.fspath(path)
        files = [*self.season.files, file]
        try:
            events = evenings(self.page.path, self.season._replace(files=tuple(files)))
        except SevenUpError as error:
            self.app.tell(str(error))
            return
        made = {file: event.setup.made for file, event in zip(files, events, strict=True)}
        if self.keep(self.season._replace(files=tuple(sorted(files, key=made.__getitem__)))):
            self.choose_evenings()

    def leave_out(self, file: str) -> None:
        """One evening fewer."""
        if self.keep(self.season._replace(files=tuple(each for each in self.season.files if each != file))):
            self.choose_evenings()

    def ask_best(self) -> None:
        """Ask how many evenings count."""
        best = self.season.rule.best
        hint = _("How many of the best events count. With 0 all do.")
        self.app.push(TypedLine(self.app, _("How many events count"), _("Number"), hint, self.take_best,
                                str(best) if best else "", 2))  # fmt: skip

    def take_best(self, typed: str) -> str:
        """Set how many evenings count, or return the reason that it can't be."""
        text = typed.strip()
        if not text:
            return ""
        if not text.isdecimal() or int(text) > MOST_EVENINGS:
            return _("0 to {most} events can count.").format(most=MOST_EVENINGS)
        self.keep(self.season._replace(rule=self.season.rule._replace(best=int(text))))
        return ""

    def print(self) -> None:
        """The standings on paper."""
        self.given_out("pdf", lambda paper: print_pdf(self.app, Path(paper.name).stem, paper.data))

    def take_table(self) -> None:
        """The standings as a table, among the documents."""

        def write(paper: ExportFile) -> None:
            try:
                self.app.tell(lies_in(write_all(documents_dir(), [paper])[0]))
            except OSError as error:
                self.app.tell(could_not(error))

        self.given_out("csv", write)

    def given_out(self, form: str, act: Callable[[ExportFile], None]) -> None:
        """Do something with the standings in a form, or say why there are none."""
        try:
            paper = season_export(self.season, self.page.events, form)
        except SevenUpError as error:
            self.app.tell(str(error))
            return
        act(paper)
