"""Deals the hidden cards again and again, and says whether a phone is sent a letter more or less for it.

    python -m tools.wire --redeals 1000 --minutes 30

takes moments out of matches at every table and deals the cards that a seat may not see again. The text of all that
its phone is sent must stay the same to the byte: what it is shown, the papers, the refusals, what comes of an undo and
of a rest that is taken; and so must the public table's. Only the outward side of a card held at the forehead is none
of its owner's, and is not asked for. Exit status 1 as soon as something leaks.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from sevenup_gui.engine.actions import BEG, GIVE, PLAY, PLAY_UNSEEN, RUN, STAND, Action, Bid, ChooseDiscard, Discard
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Host, Person
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.serve.matchroom import AWAY_S, MatchRoom
from sevenup_gui.serve.messages import Act, HoldUp, Said, Show, TakeRest, Undo
from sevenup_gui.serve.room import Shown
from tools.honesty import TABLES, any_action
from tools.redealing import redeals

NAMES = ("Ann", "Ben", "Cora", "Dan", "Eve", "Flora", "Gus")
SWAPS = 8  # exchanges from one redeal to the next
EVERYTHING: tuple[Action, ...] = (
    STAND,
    BEG,
    GIVE,
    RUN,
    PLAY_UNSEEN,
    *[Bid(n) for n in range(9)],
    *PLAY.values(),
)  # but discards


class Leak(AssertionError):
    """A phone is sent what its seat may not know."""


class Moment(NamedTuple):
    """A match until somebody is to decide, and its state then."""

    record: Record
    state: State

    @property
    def kind(self) -> str:
        """Its phase, and whether it is a forehead round."""
        return self.state.phase + (", forehead" if self.state.forehead else "")


def match_moments(preset: str, players: int, rng: random.Random, options: Options | None = None) -> list[Moment]:
    """Every moment of a match played at random; `options` are the preset's own unless given."""
    seated = tuple(Seated(name, "human") for name in NAMES[:players])
    header = Header(preset, options or PRESETS[preset].options(players), seated)
    session, found = Session.begin(header, rng), list[Moment]()
    while not session.over:
        if session.deal_due:
            session.deal()
            continue
        found.append(Moment(session.record, session.state))
        assert session.state.turn is not None
        session.submit(session.state.turn, any_action(session.state, rng), session.state.ply)
    return found


def redealt(moment: Moment, seat: int, rng: random.Random, swaps: int = SWAPS) -> Iterator[Record]:
    """The match with the cards of its last deal that `seat` may not see dealt again, without end."""
    steps = moment.record.steps
    last = max(at for at, step in enumerate(steps) if isinstance(step, Shuffle))
    for state in islice(redeals(moment.state, seat, rng), swaps - 1, None, swaps):
        played = tuple(action for _seat, action in state.history)
        yield moment.record._replace(steps=(*steps[:last], Shuffle(state.pack), *played))


def room_of(record: Record, away: int | None = None) -> MatchRoom:
    """A room of that match: all seats are phones, and all but `away` are here."""
    session = Session.resume(record, random.Random(0))
    players = len(record.header.players)
    computers = Computers([None] * players, record.header.options, 0, "none", Here())
    host = Host(session, [Person() for _ in range(players)])
    room = MatchRoom(host, ("keeper",) * players, range(players), computers=computers)
    for seat in range(players):
        room.here(seat, seat != away)
    room.advance(AWAY_S)
    return room


def answered(room: MatchRoom, seat: int, said: Said) -> Shown | None:
    """Return the answer to a phone."""
    answer = room.heard(seat, said)
    return answer and answer()


def sent(record: Record, seat: int) -> list[str]:
    """All that the phone of a seat is sent at a moment, line by line, and the public table's picture."""
    room, lines = room_of(record), list[object]()
    session = room.session
    epoch, ply, at = session.epoch, session.state.ply, session.view(seat)
    lines += [room.shown(None), room.shown(seat), answered(room, seat, Show("rules"))]
    lines += [answered(room, seat, Show("sheet"))]
    tries = [Discard(at.hand_of(seat)[:count]) for count in range(5)]
    legal = legal_actions(at) if at.turn == seat else ()
    for action in (*EVERYTHING, *tries):
        allowed = isinstance(legal, ChooseDiscard) and isinstance(action, Discard) and len(action.cards) == legal.count
        if not allowed and (isinstance(legal, ChooseDiscard) or action not in legal):
            lines.append(answered(room, seat, Act(action, epoch, ply)))
    room.heard(seat, HoldUp(up=True))  # what is answered is for the others
    lines.append(room.shown(seat))
    for said in (TakeRest(epoch, ply), Undo(epoch, ply)):
        lines += [answered(room, seat, said), room.shown(seat)]
    if session.epoch == epoch:
        assert session.state.ply == ply, "none of this decides anything"
    lines.append(room_of(record, away=(seat + 1) % at.players).shown(seat))
    return [json.dumps(line, ensure_ascii=False) for line in lines]


def check(moment: Moment, seat: int, again: int, rng: random.Random, swaps: int = SWAPS) -> int:
    """Deal the hidden cards again so often and compare all that is sent; how many different layouts there were.
    Raises `Leak`."""
    first, packs = sent(moment.record, seat), {moment.state.pack}
    state = moment.state
    if state.forehead and state.hands[seat] and any(f'"{state.hands[seat][0]}"' in line for line in first):
        raise Leak(f"{moment.kind}: seat {seat} is sent the card on its own forehead")
    for record in islice(redealt(moment, seat, rng, swaps), again):
        last = next(step for step in reversed(record.steps) if isinstance(step, Shuffle))
        packs.add(last.pack)
        for before, now in zip(first, sent(record, seat), strict=True):
            if before != now:
                raise Leak(f"{record.header.preset}, {moment.kind}: seat {seat} is sent\n{now}\nand not\n{before}")
    return len(packs)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try for a while and say how far it got; the exit status."""
    parser = argparse.ArgumentParser(prog="wire", description="Deal the hidden cards again and compare what is sent.")
    parser.add_argument("--redeals", type=int, default=100, help="how often for every seat of a moment")
    parser.add_argument("--moments", type=int, default=10, help="out of a match at every table")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long to work at most")
    parser.add_argument("--seed", type=int, default=1, help="another seed takes other matches")
    args = parser.parse_args(arguments)
    until_s, redealt_count, tried = time.monotonic() + 60 * args.minutes, 0, 0
    for preset, players in TABLES:
        rng = random.Random(f"{preset}/{players}/{args.seed}")
        found = match_moments(preset, players, rng)
        for moment in rng.sample(found, min(args.moments, len(found))):
            for seat in range(players):
                if time.monotonic() >= until_s:
                    break
                try:
                    check(moment, seat, args.redeals, rng)
                except Leak as leak:
                    sys.stdout.write(f"{leak}\n")
                    return 1
                tried, redealt_count = tried + 1, redealt_count + args.redeals
        sys.stderr.write(f"{preset}, {players} players: {tried:,} moments so far\n")
    sys.stdout.write(f"{redealt_count:,} redeals at {tried:,} moments of seats: no letter changed\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
