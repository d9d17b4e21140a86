"""Short films of the moments that people play for, played, drawn and filmed by the program itself; and their frames.

    python -m tools.films OUT                       writes scored.webp, turned-jack.webp, ... (Pillow: extra `assets`)
    python -m tools.films OUT turned-jack won       some of them
    python -m tools.films --time                    films nothing: how long each frame took, at 1920x1080

Each looks for a match in which its moment comes, by playing without a window; then the same match is played at the
table, in no time up to a little before, and as people see it from there until all has come to rest. Time is the
process's own, as in `tools.frames`, and taken once the table has stood for a second.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tools.frames import LATE_MS, Frame, Stopwatch, Untimed, alone, share
from tools.pictures import Studio, match

if TYPE_CHECKING:
    from sevenup_gui.engine.actions import Action
    from sevenup_gui.engine.events import Event
    from sevenup_gui.engine.views import View
    from sevenup_gui.match.session import Session
    from sevenup_gui.players.computers import Mind

WINDOW, SHOWN, TIMED = (1280, 720), (800, 450), (1920, 1080)
FRAME_S, STEPS = 1 / 12, 5  # of a film, and how many steps of the program make one frame
QUALITY = 62
THINKS_S = 0.7  # the person, before each decision
RESTS_S = 3.0  # the film goes on when nothing moves any more
LONGEST_S = 60.0
STANDS = 60  # turns of the loop before time is taken: a second
SEEDS = range(1, 400)


@dataclass(frozen=True)
class Film:
    """A moment: the table it comes at, the event that it is, and how many plies before it the film begins: 0 for the
    deal that brings it."""

    preset: str
    seats: int
    is_it: "Callable[[Event, View], bool]"
    before: int


def is_scored(event: "Event", _at: "View") -> bool:
    """A deal in which all four points are made."""
    from sevenup_gui.engine.events import DealScored

    return isinstance(event, DealScored) and len(event.lines) == 4 and len({line.side for line in event.lines}) == 2


def is_turned_jack(event: "Event", _at: "View") -> bool:
    """A jack is turned up."""
    from sevenup_gui.engine.events import TurnUpShown

    return isinstance(event, TurnUpShown) and event.card[0] == "J"


def is_captured_jack(event: "Event", at: "View") -> bool:
    """The jack of trumps goes to the other side."""
    from sevenup_gui.engine.events import TrickTaken
    from sevenup_gui.engine.state import side_of

    return isinstance(event, TrickTaken) and any(
        card == f"J{at.trump}"
        and side_of(at.options, at.players, seat) != side_of(at.options, at.players, event.winner)
        for card, seat in event.cards
    )


def is_forehead(event: "Event", at: "View") -> bool:
    """A round played from the forehead is counted."""
    from sevenup_gui.engine.events import DealScored

    return isinstance(event, DealScored) and at.forehead


def is_won(event: "Event", at: "View") -> bool:
    """The person wins the match with a deal that was played out."""
    from sevenup_gui.engine.events import MatchEnded
    from sevenup_gui.engine.state import side_of

    if not isinstance(event, MatchEnded) or not at.tricks:
        return False
    return side_of(at.options, at.players, max(at.viewer, 0)) in event.winners


FILMS = {
    "scored": Film("old-sledge", 2, is_scored, 4),
    "turned-jack": Film("old-sledge", 2, is_turned_jack, 0),
    "captured-jack": Film("hoyle", 4, is_captured_jack, 4),
    "forehead": Film("seven-up-seven-down", 5, is_forehead, 11),
    "won": Film("old-sledge", 2, is_won, 4),
}


def choice(session: "Session", seed: int) -> "Action":
    """Return the person's choice, the same whenever it's asked."""
    from sevenup_gui.engine.actions import ChooseDiscard, Discard

    state, rng = session.state, random.Random(f"{seed} {session.state.ply}")
    legal = session.legal()
    if isinstance(legal, ChooseDiscard):
        assert state.turn is not None
        return Discard(tuple(rng.sample(state.hands[state.turn], legal.count)))
    return rng.choice(legal)


class Comes(NamedTuple):
    """A moment's place in a match: the deal and the ply at which its film starts, and the number of its event."""

    deal: int
    ply: int
    number: int


def coming(film: Film, seed: int) -> Comes | None:
    """Return the moment's place in the match of that seed, played without a window; None if it doesn't come."""
    _setup, session, computers = match(film.preset, film.seats, 1, seed)
    host, told = computers.host(session), 0
    while not session.over:
        if not host.advance(10.0):
            assert session.state.turn is not None
            host.submit(session.state.turn, choice(session, seed), session.state.ply)
        events, since = session.happened(0, told)
        at = session.view(0)
        for number, event in enumerate(events, told):
            if film.is_it(event, at):
                return Comes(session.state.deal, max(0, session.state.ply - film.before), number)
        told = since
    return None


def seed_of(film: Film) -> int:
    """The first match in which the moment comes. Raises `LookupError` if there is none."""
    for seed in SEEDS:
        if coming(film, seed) is not None:
            return seed
    raise LookupError(f"no match of {film.preset} has this moment")


def playing(
    film: Film, seed: int, studio: Studio, mind: "Mind | None" = None, stand: Callable[[], None] = lambda: None
) -> Iterator[None]:
    """The match up to where the film begins; then over and over, `FRAME_S` to be let pass each time, until the film is
    over. `stand` is called in between. Raises `LookupError` if the match of that seed has no such moment."""
    comes = coming(film, seed)
    if comes is None:
        raise LookupError(f"seed {seed} has no such moment")
    studio.app.settings.talk = True
    scene = studio.table(film.preset, film.seats, seed=seed, mind=mind)
    session, app = scene.session, studio.app

    def there() -> bool:
        if not film.before:  # from before the deal that brings it
            return app.scene is scene and session.deal_due and session.state.deal == comes.deal - 1
        return (session.state.deal, session.state.ply) >= comes[:2]

    while not there():
        if app.scene is not scene:
            app.scene.back()
        elif scene.my_turn:
            scene.decide(choice(session, seed))
        else:
            app.step(FRAME_S)
    app.settings.speed = "normal"
    scene.take_settings()
    stand()
    idle_s = rested_s = lasted_s = 0.0
    while rested_s < RESTS_S and lasted_s < LONGEST_S:
        yield
        lasted_s += FRAME_S
        asked = app.scene is not scene or scene.my_turn
        if session.happened_count > comes.number and (asked or session.over) and not scene.director.busy:
            rested_s += FRAME_S
        elif app.scene is not scene:
            app.scene.back()
        elif scene.my_turn:
            idle_s += FRAME_S
            if idle_s >= THINKS_S:
                scene.decide(choice(session, seed))
                idle_s = 0.0


def shoot(film: Film, seed: int) -> list[bytes]:
    """The frames of a film; raw RGB of `SHOWN`."""
    import pygame

    frames: list[bytes] = []
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), size=WINDOW)
        for _ in playing(film, seed, studio):
            for _ in range(STEPS):
                studio.app.step(FRAME_S / STEPS)
            frames.append(pygame.image.tobytes(pygame.transform.smoothscale(studio.app.screen.surface, SHOWN), "RGB"))
    return frames


def timed(name: str, seed: int) -> list[Frame]:
    """Every turn of the loop while the moment is shown at `TIMED`."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    from sevenup_gui.ui.app.loop import FRESH_S

    with tempfile.TemporaryDirectory() as home:
        studio = Studio(Path(home), size=TIMED)
        watch = Stopwatch(studio)

        def stand() -> None:
            # A player has come here at the pace of play, with time for what is drawn ahead; no time passes in it.
            studio.app.fresh_s = FRESH_S
            for _ in range(STANDS):
                studio.app.step(0.0)

        for _ in playing(FILMS[name], seed, studio, Untimed(watch), stand):
            for _ in range(STEPS):
                watch.turn()
    return watch.frames


def main() -> int:
    """Film, or measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, nargs="?", metavar="OUT", help="the folder for the films")
    parser.add_argument("films", nargs="*", metavar="FILM", help=f"which: {', '.join(FILMS)}; all of them")
    parser.add_argument("--time", action="store_true", help="no films: the time of every frame")
    args = parser.parse_args()
    unknown = [name for name in args.films if name not in FILMS]
    if unknown:
        parser.error(f"{unknown[0]} is no film; there are {', '.join(FILMS)}")
    if args.out is None and not args.time:
        parser.error("say which folder the films go to, or --time")
    late = 0
    for name in args.films or FILMS:
        film, seed = FILMS[name], seed_of(FILMS[name])
        if args.time:
            frames = alone(timed, name, seed)
            assert isinstance(frames, list)
            whole = [frame.whole_ms for frame in frames]
            over = [frame for frame in frames if frame.whole_ms > LATE_MS]
            late += len(over)
            print(
                f"{name:14} {len(whole):5} frames  99% {share(whole, 0.99):6.2f}  worst {max(whole):6.2f} ms; "
                f"{len(over)} over {LATE_MS:.0f}",
                flush=True,
            )
            for frame in over[:5]:
                print(f"               {frame.whole_ms:6.2f} ({frame.draw_ms:6.2f} drawn): {frame.what}")
        else:
            write(shoot(film, seed), args.out / f"{name}.webp")
            print(args.out / f"{name}.webp", flush=True)
    return 1 if late else 0


def write(frames: list[bytes], path: Path) -> None:
    """As an animated WebP that begins again and again."""
    from PIL import Image

    path.parent.mkdir(parents=True, exist_ok=True)
    first, *others = [Image.frombytes("RGB", SHOWN, frame) for frame in frames]
    first.save(
        path, save_all=True, append_images=others, duration=round(1000 * FRAME_S), loop=0, quality=QUALITY, method=4
    )


if __name__ == "__main__":
    sys.exit(main())
