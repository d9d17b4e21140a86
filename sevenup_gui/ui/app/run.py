"""The commands that open the window: play, demo, replay, and the smoke test.

What only one of them needs is imported by it: anyone who plays is not to wait for the viewer.
"""

import logging
import os
import random
import threading
import time
from collections.abc import Callable

import pygame

from sevenup_gui import __version__
from sevenup_gui.errors import FaultError, ScreenError, SevenUpError
from sevenup_gui.i18n import _
from sevenup_gui.launch import DEMO_SIZE, DemoOptions, FairOptions, PlayOptions, ReplayOptions, Size
from sevenup_gui.speech.faults import noted
from sevenup_gui.speech.keeping import unwritable
from sevenup_gui.store import faults
from sevenup_gui.store.opening import refuse_if_none
from sevenup_gui.store.saved import NOWHERE, SavedMatch
from sevenup_gui.store.settings import Settings, UnkeptSettings, load_settings
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.opening import opening, take_opened, window_size
from sevenup_gui.ui.app.screen import UNSEEN, Screen, choose_driver
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.draw.systemfonts import SYSTEM_FONTS
from sevenup_gui.ui.kit.open_external import clean_environment, open_external
from sevenup_gui.ui.scenes.title import Title

FRAME_S = 1 / 60


def play(options: PlayOptions) -> int:
    """Open the title and play until the person quits."""
    if options.files and options.console:
        refuse_if_none(options.files, options.tournament)
    opened = take_opened() or opening(options.size, options.fullscreen, options.language)
    app = app_on(opened.screen, opened.settings, SavedMatch(record=options.record))
    app.fullscreen = options.fullscreen or opened.settings.fullscreen
    app.settings_kept = opened.kept
    with faults.watched() as why:
        title = Title(app)
        app.begin_on_table(title)
        if why and not title.trouble:
            title.trouble = unwritable(app.saved.folder, why)
        if options.tournament:
            app.ways.tournament.to_events(options.files)
        elif options.files:
            app.ways.to_files(options.files)  # what was asked for comes first: a report waits for the next start
        else:
            offer_report(app)
        return run_out(app)


def fair(options: FairOptions) -> int:
    """Open a fair's table: it goes on until the host ends it."""
    from sevenup_gui.ui.scenes.fair.ending import how_it_ends

    opened = opening(options.size, options.fullscreen)
    app = app_on(opened.screen, opened.settings, SavedMatch())
    app.fullscreen = options.fullscreen or opened.settings.fullscreen
    with faults.watched():
        app.ways.to_fair(options.presets)
        app.tell(how_it_ends())
        return run_out(app)


def run_out(app: App, each_frame: Callable[[float], None] | None = None) -> int:
    """Run to the end. After a fault, in whatever thread, everything is put away as far as it can be, and `FaultError`
    is raised from it."""

    def fall(fallen: threading.ExceptHookArgs) -> None:
        app.fallen = fallen.exc_value
        app.rang.set()

    noting = Noting(app)
    log = logging.getLogger("sevenup_gui")
    log.addHandler(noting)
    before, threading.excepthook = threading.excepthook, fall
    try:
        return app.run(each_frame)
    except (SevenUpError, OSError):
        app.put_down()
        raise
    except Exception as error:
        raise FaultError(*app.put_down()) from error
    finally:
        threading.excepthook = before
        log.removeHandler(noting)


class Noting(logging.Handler):
    """Writes a report of faults that the game goes on after, such as those of the thinking process."""

    def __init__(self, app: App) -> None:
        super().__init__(logging.WARNING)
        self.app = app

    def emit(self, record: logging.LogRecord) -> None:
        """Report a fault; other warnings go to the terminal as before."""
        fault = getattr(record, "fault", "")
        if not fault:
            if logging.lastResort is not None:
                logging.lastResort.handle(record)
            return
        try:
            report = faults.write_report(fault, {}, self.app.saved.text)
        except OSError:
            return
        faults.mark_told(report)
        self.app.tell(noted(report))


def offer_report(app: App) -> None:
    """Tell of a fault that ended the game the last time."""
    report = faults.untold()
    if report is None:
        return
    from sevenup_gui.ui.scenes.stopped import Stopped

    app.push(Stopped(app, report, open_external))


def open_app(settings: Settings, size: Size | None, saved: SavedMatch, silent: bool = False) -> App:
    """The window with nothing on it yet."""
    if silent:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    app = app_on(Screen(window_size(size, settings), settings.fullscreen), settings, saved)
    app.fullscreen = settings.fullscreen
    return app


def app_on(screen: Screen, settings: Settings, saved: SavedMatch) -> App:
    """The program on a window that is there."""
    app = App(screen, settings, saved, Audio(settings.volume_frac, settings.muted))
    screen.name()
    screen.listen()
    if pygame.display.get_driver() not in UNSEEN:
        SYSTEM_FONTS.listen(lambda: take_fonts_soon(app), clean_environment())
    return app


def take_fonts_soon(app: App) -> None:
    """Fonts of the system were found, in another thread: the names that wait for them are drawn again."""

    def take() -> None:
        if SYSTEM_FONTS.take():
            app.painter.forget()
            app.restyled()

    app.chores.appendleft(take)
    app.rang.set()


def has_screen() -> bool:
    """Return True if there's a screen to open a window on."""
    try:
        choose_driver(unseen=False)
    except ScreenError:
        return False
    return True


def demo(options: DemoOptions) -> int:
    """Computers play at the table: in the window, or with pictures asked for also without a screen."""
    from sevenup_gui.ui.app.demo import Demo

    seen = options.screenshots is None or has_screen()
    choose_driver(unseen=not seen)
    settings = UnkeptSettings(speed="fast" if options.fast else "normal", muted=not seen)
    app = open_app(settings, options.size, SavedMatch(NOWHERE), silent=not seen)
    show = Demo(app, options, in_process=not seen)
    return run_out(app, show.advance) if seen else unseen_run(app, show.advance)


def unseen_run(app: App, advance: Callable[[float], None]) -> int:
    """Run without a screen as fast as it goes, in steps of a sixtieth of a second. Only pictures that are taken are
    drawn, and every card in them at its exact place."""
    app.unseen = app.pack.at_once = True
    app.chores.clear()  # they make ready what is seen and heard
    while app.scenes and not app.quitting:
        pygame.event.pump()
        app.step(FRAME_S)
        advance(FRAME_S)
    return app.close()


def replay(options: ReplayOptions) -> int:
    """Look through a record, or at a hand. What is played on from it is kept as any match is."""
    from sevenup_gui.engine.handline import parse_hand
    from sevenup_gui.engine.reading import ReadFile, ReadMatch
    from sevenup_gui.engine.record import replay as replay_record
    from sevenup_gui.store.reading import read_file
    from sevenup_gui.ui.app.camera import Camera, picture_tour
    from sevenup_gui.ui.scenes.viewer.replay import Replay

    hand = parse_hand(options.hand) if options.hand else None
    read = ReadFile((ReadMatch(hand, replay_record(hand), 0),), None) if hand is not None else read_file(options.file)
    seen = options.screenshots is None or has_screen()
    choose_driver(unseen=not seen)
    settings = load_settings()
    saved = SavedMatch() if options.screenshots is None else SavedMatch(NOWHERE)
    app = open_app(settings, options.size or DEMO_SIZE, saved, silent=not seen)
    if read.notice:
        app.tell(read.notice)
    scene = Replay(app, read.matches, at=len(hand.steps) if hand is not None else 1)
    app.push(scene)
    if options.screenshots is None:
        with faults.watched():
            return run_out(app)
    picture_tour(app, scene, Camera(options.screenshots))
    return app.close()


def smoke() -> int:
    """Load every asset, ask the thinking process once, play one match, print one line."""
    # It brings the whole search along, which a window leaves to the process that thinks.
    from sevenup_gui.ui.app.smoke import smoke_test

    choose_driver(unseen=True)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    start = time.perf_counter()
    found = smoke_test(random.Random(7))
    print(
        _("Seven Up {version}: {what}, in {seconds:.1f} s.").format(
            version=__version__, what=found, seconds=time.perf_counter() - start
        )
    )
    return 0
