"""The interface to every game: begin a match, deal, ask what is legal, act. Each game brings its own rules."""

from collections.abc import Sequence

from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard, Legal
from sevenup_gui.engine.cards import Card, check_pack
from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import Event, turn_came
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import Position, State, Transition

# The last position asked about, and the answer: a player asks once to choose, and `apply` asks again.
_asked: tuple[Position | None, Legal] = (None, ())


def check_players(options: Options, players: int) -> None:
    """Raise `OptionError` unless that many can play with these options."""
    rules_of(options).check_players(options, players)


def new_match(options: Options, players: int, dealer: int) -> State:
    """Return a match before its first deal. `dealer` is the seat that deals first. Raises `OptionError`."""
    check_players(options, players)
    return rules_of(options).begin(options, players, dealer)


def deal(state: State, pack: Sequence[Card]) -> Transition:
    """Deal a whole pack of the game, first card first. The pack is an argument, so that a record replays exactly.

    Raises `ValueError` for a faulty pack, or when no deal is due.
    """
    if state.phase != "deal":
        raise ValueError(f"no deal is due in phase {state.phase!r}")
    pack = check_pack(pack, state.options.pack)
    log: list[Event] = []
    seats = state.players
    state = State(
        state.options,
        seats,
        next_dealer=state.next_dealer,
        deal=state.deal + 1,
        dealer=state.next_dealer,
        score=state.score,
        pack=pack,
        taken=(0,) * seats,
        thrown=((),) * seats,
        ply=state.ply,
    )
    return with_turn(rules_of(state.options).deal(state, log), log)


def with_turn(state: State, log: list[Event]) -> Transition:
    """Close a transition by adding whose turn it has become."""
    if state.turn is not None:
        log.append(turn_came(state.phase, state.turn))
    return Transition(state, tuple(log))


def legal_actions(at: Position) -> Legal:
    """Return what the seat whose turn it is may do: the actions, or how many cards to discard.

    Takes a state or that seat's own view, with the same answer. Empty when no one has to act.
    """
    global _asked  # noqa: PLW0603  # one answer, of a value that never changes: no caller can tell that it was kept
    last, legal = _asked
    if last is at:
        return legal
    legal = () if at.turn is None else rules_of(at.options).legal(at)
    _asked = (at, legal)
    return legal


def why_illegal(at: Position, action: Action) -> Reason | None:
    """Return the rule that the action breaks, or None if it is legal."""
    if at.turn is None:
        return Reason.NO_TURN
    legal = legal_actions(at)
    if isinstance(legal, ChooseDiscard):
        if not isinstance(action, Discard):
            return Reason.NOT_NOW
        return why_not_discarded(at.hand_of(at.turn), legal.count, action)
    if action in legal:
        return None
    return rules_of(at.options).why_illegal(at, action)


def why_not_discarded(hand: tuple[Card, ...], count: int, action: Discard) -> Reason | None:
    """Return the rule that a discard breaks, or None."""
    if len(set(action.cards)) != len(action.cards):
        return Reason.DISCARD_TWICE
    if any(card not in hand for card in action.cards):
        return Reason.NOT_HELD
    return None if len(action.cards) == count else Reason.DISCARD_COUNT


def apply(state: State, action: Action) -> Transition:
    """Return the state after the seat whose turn it is has acted, and what happened.

    `state` is never changed. An illegal action raises `IllegalAction` with its reason.
    """
    reason = why_illegal(state, action)
    if reason is not None:
        raise IllegalAction(reason, action)
    assert state.turn is not None
    log: list[Event] = []
    state = state._replace(history=(*state.history, (state.turn, action)), ply=state.ply + 1)
    return with_turn(rules_of(state.options).act(state, action, log), log)
