"""Sits a program from elsewhere at Oh Hell: IS-MCTS as OpenSpiel has it, three of it beside one of our levels.

    pip install open_spiel && python -m tools.ismcts --level expert --packs 42 --kept build/ismcts.json --minutes 10

plays for at most that long and tells how it stands; run again, it goes on with the packs that are left. With `--bot`
it is the program itself, for any table: `--agents "expert,exec:python -m tools.ismcts --bot"`.

A deal here is told to the program as a deal there, the cards it may not know drawn at random, and it samples its
worlds itself: 500 simulations, random roll-outs, UCT constant 12, the action visited most. By the rules there a missed
bid earns a point a trick too, by ours it does not.
"""

import argparse
import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from sevenup_gui.engine.actions import Action, Bid, Play, to_json
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import View
from sevenup_gui.games import PRESETS
from sevenup_gui.players.arena import CHUNK, EXEC, Study, rows, work
from sevenup_gui.players.estimates import estimate_rate
from sevenup_gui.players.levels import seed_of
from sevenup_gui.players.protocol import hello_from_json, view_from_json
from sevenup_gui.search.worlds import Worlds
from tools.openspiel import FIRST_BID, card_of, number_of
from tools.strength import load, packed, unpacked

SIMULATIONS, UCT = 500, 12.0
PLAYERS = 4


def pyspiel() -> Any:
    """OpenSpiel, where it is installed."""
    try:
        import pyspiel as library  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        raise SystemExit("OpenSpiel is not installed: pip install open_spiel") from None
    return library


def received(view: View, hands: tuple[tuple[Card, ...], ...]) -> list[list[Card]]:
    """The cards that each seat was dealt, when it holds `hands` now."""
    dealt = [list(hand) for hand in hands]
    for table in [*[trick.cards for trick in view.tricks], view.table]:
        for card, seat in table:
            dealt[seat].append(card)
    return dealt


def there(oh_hell: Any, view: View, source: random.Random) -> Any:
    """Return the position in OpenSpiel; the hands that the viewer doesn't see are any that agree with the play."""
    dealt = received(view, Worlds(view).draw(source).hands)
    state = oh_hell.new_initial_state()
    state.apply_action(view.tricks_each)
    state.apply_action(view.dealer)
    for turn in range(view.tricks_each):
        for seat in range(view.players):
            state.apply_action(number_of(Play(dealt[seat][turn])))
    state.apply_action(number_of(Play(view.turned[0])))
    for _seat, word, number, card in view.history:
        state.apply_action(number_of(Bid(number or 0) if word == "bid" else Play(card)))
    return state


def action_of(number: int) -> Action:
    """Our action of OpenSpiel's number."""
    return Bid(number - FIRST_BID) if number >= FIRST_BID else Play(card_of(number))


class Opponent:
    """The program at one seat."""

    def __init__(self, players: int) -> None:
        self.spiel = pyspiel()
        rules = "num_suits=4,num_cards_per_suit=13,num_tricks_fixed=-1,points_per_trick=1,off_bid_penalty=false"
        self.oh_hell = self.spiel.load_game(f"oh_hell(players={players},{rules})")

    def choose(self, view: View) -> Action:
        """Return its action; the same position has the same luck."""
        luck = seed_of("ismcts", view.deal, view.viewer, view.ply) % (1 << 31)
        state = there(self.oh_hell, view, random.Random(f"{luck}/{view.hand_of(view.viewer)}"))
        bot = self.spiel.ISMCTSBot(
            luck,
            self.spiel.RandomRolloutEvaluator(1, luck),
            UCT,
            SIMULATIONS,
            -1,
            self.spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        return action_of(bot.step(state))


def answer_all() -> None:
    """Be the program: answer a table's lines until they end."""
    options: Options | None = None
    opponent, players = None, 0
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            options, players, _seat = hello_from_json(message)
            opponent = Opponent(players)
            answer = {"name": "IS-MCTS"}
        elif "act" in message and options is not None and opponent is not None:
            answer = to_json(opponent.choose(view_from_json(options, players, message["act"])))
        else:
            continue
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def measure(level: str, packs: int, path: Path, minutes: float, seed: int) -> str:
    """Play packs that are left for so long, keep them, and tell how the level stands, as a line of the page."""
    pyspiel()
    bot = f"{EXEC}{sys.executable} -m tools.ismcts --bot"
    study = Study(PRESETS["oh-hell"].options(PLAYERS), (level, *[bot] * (PLAYERS - 1)), "deals", packs, seed)
    everything = load(path)
    kept = everything.setdefault(f"{level} {seed}", [])
    until_s = time.monotonic() + 60 * minutes
    path.parent.mkdir(parents=True, exist_ok=True)
    while len(kept) < packs and time.monotonic() < until_s:
        played = work(study, range(len(kept), min(len(kept) + CHUNK, packs)))
        if any(one.by_thumb.get(bot) for one in played):
            raise SystemExit("the program did not answer in time, or not by the rules: nothing of this is kept")
        kept += [packed(one) for one in played]
        path.write_text(json.dumps(everything), encoding="utf-8")
    if not kept:
        return "nothing played yet\n"
    every = [unpacked(one) for one in kept]
    mine, theirs = rows(study, every)
    deals = [one.deals for one in every]
    ahead = estimate_rate([one.points[level] - one.points[bot] for one in every], deals)
    cells = [f"{value.mean:+.2f} ± {value.within:.2f}" for value in (mine.points, theirs.points, ahead)]
    return " | ".join(["| oh-hell", "IS-MCTS", level, str(len(kept)), *cells]) + " |\n"


def main() -> None:
    """Measure, or be the program."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", action="store_true", help="be the program at a table")
    parser.add_argument("--level", default="expert", help="who sits beside three of it")
    parser.add_argument("--packs", type=int, default=42, help="each is dealt once for every seating")
    parser.add_argument("--kept", type=Path, default=Path("build/ismcts.json"), help="what has been played so far")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to play at most")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.bot:
        answer_all()
        return
    sys.stdout.write(measure(args.level, args.packs, args.kept, args.minutes, args.seed))


if __name__ == "__main__":
    main()
