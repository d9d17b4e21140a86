"""Tables for tests: packs stacked so that the hands and turn-ups are those a test names."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PLAY, PLAY_UNSEEN, WORDS, Action, Bid, ChooseDiscard, Discard
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import DealScored, Event, PointPegged
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, from_left, order_of_play
from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.trumps.before_play import BATCH, dealt_by_threes

SEVEN_UP_TABLES = [(key, n) for key, preset in PRESETS.items() if preset.game == "seven-up" for n in preset.players]
EVERY_UP_DOWN_TABLE = [
    (key, n) for key, preset in PRESETS.items() if preset.game == "seven-up-seven-down" for n in preset.players
]
ALL_FOURS_TABLES = [(key, n) for key, preset in PRESETS.items() if preset.game == "all-fours" for n in preset.players]
EVERY_PITCH_TABLE = [(key, n) for key, preset in PRESETS.items() if preset.game == "pitch" for n in preset.players]
EVERY_TABLE = [(key, n) for key, preset in PRESETS.items() for n in preset.players]
# What Oh Hell is called elsewhere differs from it in what a bid earns and in the order of the rounds: each of these
# presets is met at two tables, and all numbers of players among them.
ALIKE = {
    "judgement": (2, 5),
    "up-the-river": (3, 6),
    "contract-whist": (4, 7),
    "boerenbridge": (3, 5),
    "podrida": (4, 6),
}
UP_DOWN_TABLES = [(key, n) for key, n in EVERY_UP_DOWN_TABLE if n in ALIKE.get(key, (n,))]
PITCH_TABLES = [table for table in EVERY_PITCH_TABLE if table[0] == "pitch"] + [
    ("setback", 4),
    ("auction-pitch-hoyle", 3),
]
CHOSEN = {*UP_DOWN_TABLES, *PITCH_TABLES, *set(EVERY_TABLE) - {*EVERY_UP_DOWN_TABLE, *EVERY_PITCH_TABLE}}
TABLES = [table for table in EVERY_TABLE if table in CHOSEN]


def cards(text: str) -> tuple[str, ...]:
    """The cards written in `text`, apart by spaces."""
    return tuple(text.split())


def options_for(preset: str, players: int, house_rules: Mapping[str, Any]) -> Options:
    """A preset's options with some changed."""
    return replace(PRESETS[preset].options(players), **house_rules)


def fill(slots: Sequence[int], named: Mapping[int, Sequence[str]], avoid: str = "") -> tuple[str, ...]:
    """A whole pack whose slots belong to holders: each holder's named cards in order, and any others where no more
    are named. `avoid` lists suits that are used up last."""
    queues = {holder: list(wanted) for holder, wanted in named.items()}
    taken = {card for wanted in named.values() for card in wanted}
    spare = sorted((card for card in PACK if card not in taken), key=lambda card: (card[1] in avoid, PACK.index(card)))
    pack = [queues[holder].pop(0) if queues.get(holder) else spare.pop(0) for holder in slots]
    assert not any(queues.values()), f"no room for {queues}"
    return (*pack, *spare)


TURNED = -1  # the holder of a slot for a turn-up


def seven_up_pack(
    players: int, dealer: int, hands: Mapping[int, str], turned: str, run_to: str, avoid: str = ""
) -> tuple[str, ...]:
    """A pack for Seven Up: `hands` by seat, six cards and then those of the runs; `turned` all turn-ups in order."""
    order = from_left(dealer, players)
    receivers = order if run_to == "all" else (order[0], order[-1])
    slots = [seat for seat in order * 2 for _ in range(BATCH)] + [TURNED]
    for _ in cards(turned)[1:]:
        slots += [seat for seat in receivers for _ in range(BATCH)] + [TURNED]
    named = {seat: cards(hand) for seat, hand in hands.items()}
    return fill(slots, named | {TURNED: cards(turned)}, avoid)


class Table:
    """A match in a test: the state, all that happened, and short words for acting."""

    def __init__(self, state: State, pack: Sequence[str]) -> None:
        self.before = state
        self.steps: list[Shuffle | Action] = []
        self.events: list[Event] = []
        self.state = state
        self.deal(pack)

    def deal(self, pack: Sequence[str]) -> "Table":
        """Deal a pack."""
        self.steps.append(Shuffle(tuple(pack)))
        self.state, events = game.deal(self.state, pack)
        self.events += events
        return self

    def do(self, *words: str) -> "Table":
        """Act for whoever's turn it is, word by word (see `action`); several cards may stand in one word."""
        for word in words:
            for part in [word] if word.startswith(("throw", "bid")) else word.split():
                self.act(action(part))
        return self

    def act(self, what: Action) -> "Table":
        """One action of the seat whose turn it is."""
        self.state, events = game.apply(self.state, what)
        self.steps.append(what)
        self.events += events
        return self

    def cut(self) -> "Table":
        """Everybody who has too many cards throws the last ones."""
        while isinstance(legal := game.legal_actions(self.state), ChooseDiscard):
            assert self.state.turn is not None
            self.act(Discard(self.state.hands[self.state.turn][-legal.count :]))
        return self

    def play_out(self) -> "Table":
        """Everybody plays the first legal card until the deal is over."""
        while self.state.phase == "play":
            legal = game.legal_actions(self.state)
            assert isinstance(legal, tuple)
            self.act(legal[0])
        return self

    def happened(self, kind: type) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def pegged(self) -> list[tuple[int, str]]:
        """The points scored at once: (side, why)."""
        return [(event.side, event.why) for event in self.happened(PointPegged)]

    @property
    def voids(self) -> list[str]:
        """Return the reasons that deals were void."""
        return [event.void for event in self.happened(DealScored) if event.void]

    def legal(self) -> list[str]:
        """Return the legal actions, as words."""
        legal = game.legal_actions(self.state)
        if isinstance(legal, ChooseDiscard):
            return [f"throw {legal.count}"]
        return [word_for(act) for act in legal]

    def record(self, preset: str) -> Record:
        """The record of the match so far; only of a match that began at nought."""
        seated = tuple(Seated(f"Player {seat + 1}", "computer", "random") for seat in range(self.before.players))
        return Record(Header(preset, self.before.options, seated), self.before.next_dealer, tuple(self.steps))


def action(word: str) -> Action:
    """ "stand", "beg", "give", "run", "throw 2S 3S", "bid 3", "TH" for a card played, "card" for one played unseen."""
    if word in WORDS:
        return WORDS[word]
    if word == "card":
        return PLAY_UNSEEN
    if word.startswith("throw"):
        return Discard(cards(word)[1:])
    if word.startswith("bid"):
        return Bid(int(word.split()[1]))
    return PLAY[word]


def word_for(act: Action) -> str:
    """The word that `action` reads."""
    match act:
        case Bid(tricks):
            return f"bid {tricks}"
        case Discard(thrown):
            return f"throw {' '.join(thrown)}"
        case _:
            card = getattr(act, "card", "")
            return card or ("card" if act == PLAY_UNSEEN else type(act).__name__.lower())


def seven_up(
    preset: str = "old-sledge",
    hands: Mapping[int, str] | None = None,
    turned: str = "7H",
    *,
    players: int = 2,
    dealer: int | None = None,
    score: tuple[int, ...] | None = None,
    avoid: str = "",
    **house_rules: Any,
) -> Table:
    """A deal of Seven Up. The last seat deals unless told otherwise, so seat 0 is eldest."""
    options = options_for(preset, players, house_rules)
    assert isinstance(options, SevenUpOptions)
    dealer = players - 1 if dealer is None else dealer
    state = game.new_match(options, players, dealer)
    if score is not None:
        state = state._replace(score=score)
    return Table(state, seven_up_pack(players, dealer, hands or {}, turned, options.run_to, avoid))


def all_fours(
    hands: Mapping[int, str] | None = None,
    kicked: str = "7H",
    *,
    players: int = 4,
    dealer: int = 0,
    score: tuple[int, ...] = (0, 0),
    avoid: str = "",
    **house_rules: Any,
) -> Table:
    """A deal of Trinidad All Fours; seat 0 deals unless told otherwise, so the last seat is eldest. `hands` by seat are
    six cards and then those of the runs; `kicked` are all cards kicked, in order."""
    options = options_for("all-fours", players, house_rules)
    state = game.new_match(options, players, dealer)._replace(score=score)
    order, turned = order_of_play(options, players, dealer), cards(kicked)
    named = {seat: cards(hand) for seat, hand in (hands or {}).items()} | {TURNED: turned}
    return Table(state, fill(dealt_by_threes(len(turned), order, order), named, avoid))


def up_down(
    hands: Mapping[int, str] | None = None,
    turned: str = "7H",
    *,
    preset: str = "seven-up-seven-down",
    tricks: int = 5,
    players: int = 4,
    bids: Iterable[int] = (),
    secret: bool = False,
    **house_rules: Any,
) -> Table:
    """A match of 7Up7Down that begins with a deal of `tricks` cards; the last seat deals. `bids` are made already, in
    secret where they are so (the option `bids`)."""
    house_rules = {"schedule": (tricks,), "forehead": "none"} | ({"bids": "at-once"} if secret else {}) | house_rules
    options = options_for(preset, players, house_rules)
    dealer = players - 1
    slots = list(from_left(dealer, players)) * tricks + [TURNED]
    named = {seat: cards(hand) for seat, hand in (hands or {}).items()} | {TURNED: (turned,)}
    table = Table(game.new_match(options, players, dealer), fill(slots, named))
    return table.do(*(f"bid {bid}" for bid in bids))


def random_action(state: State, source: random.Random) -> Action:
    """Any legal action."""
    legal = game.legal_actions(state)
    if isinstance(legal, ChooseDiscard):
        assert state.turn is not None
        return Discard(tuple(source.sample(state.hands[state.turn], legal.count)))
    return source.choice(legal)


def begging_action(state: State, source: random.Random, begs: float) -> Action:
    """Any legal action, but the eldest begs and the dealer runs with the chance `begs`, so that long runs are met."""
    if state.phase in ("beg", "answer") and source.random() < begs:
        return WORDS["beg" if state.phase == "beg" else "run"]
    return random_action(state, source)
