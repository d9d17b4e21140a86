"""The gathering before the deal: everyone with a phone scans a code, and this is the television's first page."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from sevenup_gui.errors import ServerError
from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.serve.lobby import Lobby, lonely_words
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.phones.board import Board, PhoneSeat
from sevenup_gui.ui.scenes.phones.phones import Phones, new_tokens
from sevenup_gui.ui.scenes.scene import Desk


class Gathering(Board):
    """People come in for a table that is set up. `begin` deals at the table as they have named themselves, with the
    token of each; `renamed` is told which seat has another name or face now, and gives the table back."""

    lets_in = True

    def __init__(
        self,
        app: Desk,
        setup: TableSetup,
        begin: Callable[[TableSetup, Mapping[int, str]], None],
        renamed: Callable[[TableSetup, int, str, str], TableSetup],
    ) -> None:
        super().__init__(app)
        self.setup, self.begin, self.renamed = setup, begin, renamed
        names = setup.names(app.settings.name)
        others = [seat for seat in range(len(names)) if seat not in setup.phones]
        self.lobby = Lobby(
            {seat: (names[seat], setup.seats[seat].face) for seat in setup.phones},
            [names[seat] for seat in others],
            rules_line(setup.game, setup.rules_name or setup.preset),
            [setup.seats[seat].face for seat in others],
            options=setup.options(),
        )
        self.tokens = new_tokens(setup.phones)
        self.open()

    def open(self) -> None:
        """Open the doors, or lead those who are in already here."""
        names = {seat: self.lobby.names[seat] for seat in self.setup.phones}
        if self.app.phones is not None:
            self.app.phones.enter(self.lobby, self.tokens, names)
            return
        try:
            self.app.phones = Phones.let_in(self.tokens, names, self.lobby, self.app.rang.set)
        except ServerError as error:
            self.trouble = str(error)

    def try_again(self) -> None:
        self.trouble = ""
        self.open()
        self.refresh()

    def name(self) -> str:
        return _("Phones")

    def headline(self) -> str:
        return _("Scan the code with your phone and choose your seat.")

    def shown_seat(self, phones: Phones, seat: int) -> int:  # noqa: ARG002  # one code for everybody
        from sevenup_gui.serve.security.tokens import TABLE

        return TABLE

    def detail(self) -> str:
        return self.lobby.title

    def places(self) -> Sequence[PhoneSeat]:
        return [PhoneSeat(seat, self.lobby.names[seat], self.lobby.faces[seat]) for seat in self.setup.phones]

    @property
    def missing(self) -> list[str]:
        """Return the names of the players whose phones are waited for."""
        phones = self.app.phones
        return [place.name for place in self.places() if phones is None or not phones.here(place.seat)]

    def deeds(self) -> Sequence[Command]:
        label = _("Deal anyway") if self.missing else pgettext("command", "Deal")
        return [Command("deal", label, "enter", self.deal, kind="brass", codes=(pygame.K_d,))]

    def state(self) -> object:
        return (super().state(), self.lobby.lonely)

    def summary(self) -> str:
        if self.lobby.lonely:
            return " ".join(lonely_words()[:2])
        missing = self.missing
        if not missing:
            return _("Everyone's here. Deal when you're ready.")
        return ngettext(
            "{names} isn't here yet. A match dealt now waits for their phone.",
            "{names} aren't here yet. A match dealt now waits for their phones.",
            len(missing),
        ).format(names=listed(missing))

    def update(self, dt_s: float) -> bool:
        self.take_names()
        if self.lobby.begun:
            self.deal()
            return True
        return super().update(dt_s)

    def take_names(self) -> None:
        """Take the names and faces that were chosen on phones."""
        phones = self.app.phones
        for place in self.places():
            seat, name, face = place
            sits = self.setup.seats[seat]
            if phones is None or (phones.names[seat], sits.face) == (name, face):
                continue
            self.setup = self.renamed(self.setup, seat, name, face)
            phones.names[seat] = name

    def deal(self) -> None:
        """Go to the table."""
        self.take_names()
        phones = self.app.phones
        held = {} if phones is None else {seat: token.token for seat, token in phones.seat_tokens.items()}
        self.begin(self.setup, {seat: held.get(seat, token) for seat, token in self.tokens.items()})

    def back(self) -> None:
        """Close the phone connections, and go back."""
        if len(self.app.scenes) > 1:
            self.app.pop()
        else:
            self.app.ways.to_title()
