"""Golden pictures: every scene drawn from a fixed match, to be compared exactly.

    python -m tools.pictures            compares with tests/pictures/*.png
    python -m tools.pictures --bless    writes them anew: look at each before you commit it
    python -m tools.pictures --out OUT --size 960x1000 --scale 250 --language es
                                        writes the same scenes as whole windows of that kind, to be looked at

Every scene is drawn in a whole window. Of most only the part is kept that `VIEWS` names, since a whole table takes
600 kB, nearly all of it cloth. A new picture needs a line there.

Pictures are the same to the bit only under the pygame-ce they were blessed under, which is written beside them.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tools.golden import Deal, stacked

if TYPE_CHECKING:
    import pygame

    from sevenup_gui.match.session import Session
    from sevenup_gui.players.computers import Computers, Mind
    from sevenup_gui.serve.room import Room
    from sevenup_gui.store.setup import TableSetup
    from sevenup_gui.ui.scenes.match.table import TableScene

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "pictures"
MADE_UNDER = FOLDER / "made-under.txt"
SIZE = (960, 600)
STEP_S = 1 / 30
FOREHEAD_DEAL = 8  # of 7Up7Down: the second round of one card
RUN_SEED = 5  # of a match whose first beg is the person's
PEOPLE = ("Ann", "Bob", "Cy", "Di")
FACES = ("student", "singer", "farmer", "painter")

SURE = Deal("8H", {0: "AH KH QH JH TH 9H"}, "")  # the first seat has the six highest but for the one turned up

Picture = tuple[str, "pygame.Surface"]


class View(NamedTuple):
    """A part of a window to save: a rectangle in its pixels, and its subject."""

    about: str
    left_px: int
    top_px: int
    width_px: int
    height_px: int

    @property
    def box_px(self) -> tuple[int, int, int, int]:
        """The rectangle as pygame takes it."""
        return self.left_px, self.top_px, self.width_px, self.height_px

    def of(self, window: "pygame.Surface") -> "pygame.Surface":
        """That part of a window."""
        return window.subsurface(self.box_px).copy()


WHOLE = View("the whole window", 0, 0, *SIZE)

# Every side is a multiple of eight pixels, so that a part is compared by its looks in the cells the whole window has.
VIEWS = {
    "title": View("the name and the menu under it", 56, 32, 440, 496),
    "set-up": WHOLE,  # a form, with a paper beside it
    "set-up-seven": View("seven seats, and the button that deals", 16, 304, 496, 256),
    "seat": View("who may sit there, and the faces to choose from", 32, 56, 912, 208),
    "house-rules": View("every option, with its value", 24, 40, 488, 528),
    "settings": View("the right column, whose rows have two lines", 488, 48, 472, 464),
    "game-night": View("top bar, tonight's game and who is here", 0, 0, 960, 296),
    "phones": View("the codes of two seats, and the buttons under them", 480, 96, 456, 464),
    "standings": View("the paper on the cloth", 88, 88, 784, 432),
    "stand-or-beg": View("the choice, one's own hand and plate, the caption", 0, 296, 704, 304),
    "partners": WHOLE,  # a table
    "three": View("the seats at the right, their racks and tricks", 664, 80, 296, 520),
    "bid": View("the bids, and seats at the left that have not bid", 0, 144, 736, 240),
    "play-seven": View("seats at the right with what they bid", 528, 40, 432, 400),
    "take-the-rest": View("the offer, over the hand that makes it", 256, 296, 456, 272),
    "throw": View("nine cards in the hand, three to be thrown", 240, 264, 496, 296),
    "forehead": View("a card on a forehead, the trick, one's own card face down", 0, 152, 536, 400),
    "cover": View("the cover where the hand will be, stock, plate, caption and keys", 0, 400, 960, 200),
    "summary": WHOLE,  # a paper, with cards on it
    "menu": WHOLE,  # a menu, over a table in the dark
    "rules": View("the paper", 96, 40, 768, 472),
    "score-sheet": WHOLE,  # a paper, with a table of figures
    "match-over": View("the paper on the cloth", 88, 64, 784, 480),
    "table-midnight": View("top bar, the opponent's plate, saying and cards", 0, 0, 592, 192),
    "table-daylight": View("hand, plate, saying, rack, caption and keys", 0, 384, 960, 216),
    "table-contrast": WHOLE,  # a table, of which the cloth costs nothing
    "table-spanish": View("stock and turn-up with their labels, the choice", 0, 192, 688, 192),
}


def made_under() -> str:
    """The pygame-ce and SDL that draw here."""
    import pygame

    return f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def match(
    preset: str, seats: int, people: int, seed: int, mind: "Mind | None" = None
) -> "tuple[TableSetup, Session, Computers]":
    """A match whose cards depend on `seed` alone, with people at the first seats."""
    from sevenup_gui.games import PRESETS
    from sevenup_gui.match.session import Session
    from sevenup_gui.players.computers import Computers, Here
    from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup

    setup = TableSetup(PRESETS[preset].game, preset).with_seats(seats)
    for seat in range(people):
        setup = setup.with_seat(seat, SeatSetup(HUMAN, FACES[seat], PEOPLE[seat]))
    names = tuple(seat.shown_name for seat in setup.seats)
    session = Session.begin(setup.header(names, None), random.Random(seed))
    return setup, session, Computers.of(session.header, seed, "none", mind or Here())


class Studio:
    """The program without a screen, posed for pictures; `home` is an empty folder for its files."""

    def __init__(
        self, home: Path, theme: str = "baize", language: str = "en", size: tuple[int, int] = SIZE, scale: int = 100
    ) -> None:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", SEVENUP_HOME=str(home))
        import pygame

        from sevenup_gui.store.saved import NOWHERE, SavedMatch
        from sevenup_gui.store.settings import UnkeptSettings
        from sevenup_gui.ui.app.loop import App
        from sevenup_gui.ui.app.screen import Screen
        from sevenup_gui.ui.kit.audio import Audio

        pygame.init()
        settings = UnkeptSettings(
            theme=theme,  # type: ignore[arg-type]
            language=language,
            muted=True,
            speed="none",
            scale=scale,  # type: ignore[arg-type]
            talk=False,  # the tables are the same whatever is said at them
        )
        self.app: App = App(Screen(size), settings, SavedMatch(NOWHERE), Audio(muted=True))

    def shoot(self) -> "pygame.Surface":
        """The window as it is once all is drawn sharp."""
        for _ in range(40):
            self.app.step(STEP_S)
        self.app.draw()
        return self.app.screen.surface.copy()

    def table(
        self, preset: str, seats: int, people: int = 1, seed: int = 5, mind: "Mind | None" = None
    ) -> "TableScene":
        """A match at a table whose cards depend on `seed` alone."""
        from sevenup_gui.store.saved import Seating
        from sevenup_gui.ui.scenes.match.hosting import hosted
        from sevenup_gui.ui.scenes.match.table import TableScene

        setup, session, computers = match(preset, seats, people, seed, mind)
        computers.speed = self.app.settings.speed
        seating = Seating(tuple(seat.face for seat in setup.seats), undo="ask", seed=seed)
        scene = TableScene(self.app, hosted(session, computers, seating, setup))
        self.app.unwind(scene)
        return scene

    def wait(self, ready: Callable[[], bool]) -> None:
        """Let time pass, nobody looking on, until something holds."""
        self.app.unseen = True
        for _ in range(6000):
            if ready():
                self.app.unseen = False
                return
            self.app.step(STEP_S)
        raise RuntimeError("the moment for a picture never came")

    def play_to(self, scene: "TableScene", phase: str, seed: int = 3) -> None:
        """Decide at random for the person until that phase is the person's to decide, or a paper lies there."""
        self.play_until(scene, lambda: scene.session.state.phase == phase, seed)

    def play_until(self, scene: "TableScene", ready: Callable[[], bool], seed: int = 3) -> None:
        """Play until it's the person's turn and a condition holds, or a paper opens."""
        from sevenup_gui.engine.actions import ChooseDiscard, Discard

        rng = random.Random(seed)
        while True:
            self.wait(lambda: scene.my_turn or self.app.scene is not scene)
            if self.app.scene is not scene or ready():
                return
            legal = scene.session.legal()
            if isinstance(legal, ChooseDiscard):
                scene.decide(Discard(tuple(rng.sample(scene.director.shown.hand_of(scene.viewer), legal.count))))
            else:
                scene.decide(rng.choice(legal))

    def play_out(self, scene: "TableScene", done: Callable[[], bool]) -> None:
        """Play, and close papers as they come, until a condition holds."""
        while not done():
            if self.app.scene is scene:
                self.play_to(scene, "never")
            else:
                self.app.scene.back()


def pictures(home: Path) -> Iterator[Picture]:
    """Every golden picture with its name."""
    yield from scenes(partial(Studio, home))
    for theme in ("midnight", "daylight", "contrast"):
        studio = Studio(home, theme)
        scene = studio.table("old-sledge", 2)
        studio.play_to(scene, "play")
        yield f"table-{theme}", studio.shoot()
    studio = Studio(home, language="es")
    studio.play_to(studio.table("espanol", 2), "beg")
    yield "table-spanish", studio.shoot()


def scenes(studio_of: Callable[[], Studio]) -> Iterator[Picture]:
    """Every scene with its name, in a studio of one's choice."""
    yield from forms(studio_of())
    yield from tables(studio_of())
    yield from papers(studio_of())


def forms(studio: Studio) -> Iterator[Picture]:
    """Title, set-up and what belongs to it, settings."""
    from sevenup_gui.store.evening import Evening, Friend, NightMatch
    from sevenup_gui.store.setup import TableSetup
    from sevenup_gui.ui.scenes.night.night import Night
    from sevenup_gui.ui.scenes.night.standings import Standings
    from sevenup_gui.ui.scenes.settings import SettingsScene
    from sevenup_gui.ui.scenes.setup.house import HouseRules
    from sevenup_gui.ui.scenes.setup.seat import SeatEditor
    from sevenup_gui.ui.scenes.setup.setup import SetUp
    from sevenup_gui.ui.scenes.title import Title

    app, setup = studio.app, TableSetup()
    friends = tuple(Friend(*each) for each in zip(PEOPLE, FACES, strict=True))
    won = [NightMatch("2026-11-21T20:00:00Z", PEOPLE, FACES, (name,), 0) for name in ("Cy", "Ann", "Cy")]
    evening = Evening((*friends, Friend("Ed", "baker", here=False)), setup, 3, matches=tuple(won))
    for name, scene in (
        ("title", Title(app)),
        ("set-up", SetUp(app, setup)),
        ("set-up-seven", SetUp(app, setup.with_game("seven-up-seven-down").with_seats(7))),
        ("seat", SeatEditor(app, setup, 1, True, lambda _setup: None)),
        ("house-rules", HouseRules(app, setup, lambda _setup: None)),
        ("settings", SettingsScene(app)),
        ("game-night", Night(app, evening)),
        ("standings", Standings(app, evening, lambda _evening: None)),
    ):
        app.unwind(scene)
        yield name, studio.shoot()
    wait_for_phones(studio)
    yield "phones", studio.shoot()


def wait_for_phones(studio: Studio) -> None:
    """Four phones are waited for, behind doors that are not open, with the same codes every time."""
    from sevenup_gui.serve.connections import Connections
    from sevenup_gui.serve.lobby import Lobby
    from sevenup_gui.serve.security.tokens import TABLE, SeatToken
    from sevenup_gui.store.setup import PHONE, SeatSetup, TableSetup
    from sevenup_gui.ui.scenes.phones.gathering import Gathering
    from sevenup_gui.ui.scenes.phones.phones import Phones

    app = studio.app
    seats = tuple(SeatSetup(PHONE, face, name) for face, name in zip(FACES, PEOPLE, strict=True))
    seat_tokens = {seat: SeatToken(str(seat) * 22) for seat in range(len(seats))}

    def phones(room: "Room") -> Phones:
        connections = Connections({TABLE: SeatToken("T" * 22)} | seat_tokens, room)
        connections.doors.addresses = ("192.168.178.20",)
        return Phones(connections, seat_tokens, dict(enumerate(PEOPLE)))

    app.phones = phones(Lobby({}, (), ""))
    scene = Gathering(app, TableSetup("seven-up", "hoyle", seats), lambda _setup, _tokens: None,
                      lambda setup, _seat, _name, _face: setup)  # fmt: skip
    app.phones = phones(scene.lobby)
    app.unwind(scene)


def tables(studio: Studio) -> Iterator[Picture]:
    """The table in its moments."""
    from sevenup_gui.engine.actions import BEG, STAND
    from sevenup_gui.engine.shuffle import Shuffle

    for name, preset, seats, phase in (
        ("stand-or-beg", "old-sledge", 2, "beg"),
        ("partners", "hoyle", 4, "play"),
        ("three", "old-sledge", 3, "play"),
        ("bid", "seven-up-seven-down", 7, "bid"),
        ("play-seven", "seven-up-seven-down", 7, "play"),
    ):
        studio.play_to(studio.table(preset, seats), phase)
        yield name, studio.shoot()
    scene = studio.table("hoyle", 4)
    scene.host.deal(Shuffle(stacked(scene.session.state, SURE)))
    studio.wait(lambda: scene.my_turn)
    scene.decide(STAND)
    studio.wait(lambda: bool(scene.offered))
    yield "take-the-rest", studio.shoot()
    scene = studio.table("forced-beg", 2, seed=RUN_SEED)
    studio.play_to(scene, "beg")
    scene.decide(BEG)
    studio.wait(lambda: scene.my_turn)
    yield "throw", studio.shoot()
    # The one card of the eighth round is on the forehead.
    scene = studio.table("seven-up-seven-down", 5)
    studio.play_out(scene, lambda: studio.app.scene is not scene and scene.session.state.deal == FOREHEAD_DEAL - 1)
    studio.app.scene.back()
    studio.play_to(scene, "play")
    yield "forehead", studio.shoot()
    scene = studio.table("oh-hell", 4, people=2)
    studio.wait(lambda: scene.cover is not None and scene.cover.is_down)
    yield "cover", studio.shoot()


def papers(studio: Studio) -> Iterator[Picture]:
    """Yield the papers over the table: summary, sheet, rules, menu, the result."""
    from sevenup_gui.ui.scenes.papers.result import Result

    scene = studio.table("old-sledge", 2)
    studio.play_to(scene, "never")
    yield "summary", studio.shoot()
    studio.app.pop()
    scene.back()
    yield "menu", studio.shoot()
    studio.app.pop()
    scene.run("rules")
    yield "rules", studio.shoot()
    scene = studio.table("seven-up-seven-down", 4)
    studio.play_to(scene, "never")
    yield "score-sheet", studio.shoot()
    scene = studio.table("old-sledge", 2)
    studio.play_out(scene, lambda: isinstance(studio.app.scene, Result))
    yield "match-over", studio.shoot()


def identical(one: "pygame.Surface", other: "pygame.Surface") -> bool:
    """Return True if two pictures are equal to the bit."""
    import pygame

    return one.get_size() == other.get_size() and pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def difference(actual: "pygame.Surface", expected: "pygame.Surface") -> "pygame.Surface":
    """Draw the difference of two pictures: white, on the expected one darkened."""
    import pygame

    out = expected.copy()
    out.fill((60, 60, 60), special_flags=pygame.BLEND_RGB_MULT)
    if actual.get_size() == expected.get_size():
        unlike = pygame.mask.from_threshold(actual, (0, 0, 0), (1, 1, 1, 255), expected)
        unlike.invert()
        unlike.to_surface(out, setcolor=(255, 255, 255), unsetcolor=None)
    return out


def main() -> int:
    """Compare, or bless."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bless", action="store_true", help="write the pictures anew")
    parser.add_argument("--out", type=Path, help="compare nothing: write whole windows there")
    parser.add_argument("--size", default="960x600", help="of those windows, WIDTHxHEIGHT")
    parser.add_argument("--scale", type=int, default=100, help="in per cent")
    parser.add_argument("--theme", default="baize")
    parser.add_argument("--language", default="en")
    args = parser.parse_args()
    import pygame

    if args.out is not None:
        width, height = map(int, args.size.split("x"))
        args.out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as home:
            studio_of = partial(Studio, Path(home), args.theme, args.language, (width, height), args.scale)
            for name, window in scenes(studio_of):
                pygame.image.save(window, args.out / f"{name}.png")
        return 0
    with tempfile.TemporaryDirectory() as home:
        unlike = []
        for name, window in pictures(Path(home)):
            path, part = FOLDER / f"{name}.png", VIEWS[name].of(window)
            if args.bless:
                FOLDER.mkdir(exist_ok=True)
                pygame.image.save(part.convert(24), path)
            elif not identical(pygame.image.load(path), part):
                unlike.append(name)
        if args.bless:
            MADE_UNDER.write_text(made_under() + "\n", encoding="utf-8")
    print("blessed" if args.bless else f"unlike: {', '.join(unlike) or 'none'}")
    return 1 if unlike else 0


if __name__ == "__main__":
    sys.exit(main())
