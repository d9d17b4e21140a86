"""A deal as one text that explains itself: rules, pack, seats, every decision, and what each computer weighs there.

What a computer thought in its match is not kept, and neither is its luck: so every decision of a computer is thought
anew, from its own view alone. `DealReport.questions` says what there is to think over; what has a process for it, or
time, gives the answers to `DealReport.text`.
"""

import textwrap
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sevenup_gui import __version__
from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import Action, Discard
from sevenup_gui.engine.handline import cleaned, format_hand, hand_of
from sevenup_gui.engine.options import options_to_json
from sevenup_gui.engine.record import Record, dump, replay
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, Transition, side_count
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _, comma_list, decimal, labelled
from sevenup_gui.match.history import History
from sevenup_gui.players.explain import explain, sentence
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech import asking
from sevenup_gui.speech.happenings import happenings, level_name
from sevenup_gui.speech.rulecard import rule_card, rules_line
from sevenup_gui.speech.sheet_aloud import sheet_line
from sevenup_gui.vocabulary.names import Names

WIDTH = 88  # of a line, in letters
IN_A_ROW = 13  # cards of the pack
MOST_WEIGHED = 8  # of the alternatives, the best first


class ReportedDecision(NamedTuple):
    """A decision that a computer took: where in the record it stands, what its seat saw, and the level that sat
    there."""

    at: int
    view: views.View
    level: str


class Taken(NamedTuple):
    """A step of the deal: the state before it, its number in the record, the seat (None for the deal) and what came
    of it."""

    before: State
    at: int
    seat: int | None
    action: Action | None
    done: Transition


def first_deal(record: Record) -> int:
    """The number of a record's first deal."""
    return 1 if record.header.start is None else record.header.start.deal


def last_deal(record: Record) -> int:
    """The number of its last one. Raises `UsageError` where there is none."""
    deals = sum(isinstance(step, Shuffle) for step in record.steps)
    if not deals:
        raise UsageError(_("This match has no deals."))
    return first_deal(record) + deals - 1


class DealReport:
    """The report of a deal of the record, by its number in the match."""

    def __init__(self, record: Record, deal: int) -> None:
        self.record, self.deal = record, deal
        self.taken: list[Taken] = []
        at = 0

        def look(before: State, step: Shuffle | Action, done: Transition) -> None:
            nonlocal at
            if done.state.deal == deal:
                dealt = isinstance(step, Shuffle)
                action = None if isinstance(step, Shuffle) else step
                self.taken.append(Taken(before, at, None if dealt else before.turn, action, done))
            at += 1

        replay(record, look)
        header = record.header
        self.names = Names(tuple(cleaned(player.name) for player in header.players), header.options)

    @property
    def questions(self) -> list[ReportedDecision]:
        """Return the decisions to think over: a computer's, if its way of thinking is known here."""
        found = []
        for taken in self.taken:
            level = "" if taken.seat is None else self.record.header.players[taken.seat].level or ""
            if taken.seat is not None and level in SITTING_LEVELS:
                found.append(ReportedDecision(taken.at, views.view(taken.before, taken.seat), level))
        return found

    def text(self, choices: Mapping[int, Choice]) -> str:
        """The whole report; `choices` has the answers to the questions by their place in the record."""
        parts = [
            self.head(), self.seats(), self.rules(), self.cards(), self.decisions(choices), self.outcome(),
            self.as_line(),
        ]  # fmt: skip
        return "\n\n".join(parts) + "\n"

    def head(self) -> str:
        """Return the title, and the facts of the match."""
        header = self.record.header
        title = _("Report of deal {deal}").format(deal=self.deal)
        facts = [
            (_("Program"), _("Seven Up {version}").format(version=__version__)),
            (_("Rules"), rules_line(header.game, cleaned(header.preset))),
        ]
        if header.made is not None:
            facts.append((_("Match started"), cleaned(header.made)))
        if header.practice:
            facts.append((_("Practice"), _("played with another match's cards")))
        return "\n".join([title, "=" * len(title), "", *(f"{name}: {value}" for name, value in facts)])

    def seats(self) -> str:
        """List the players by seat, the dealer, and the score before the deal."""
        before, names = self.taken[0].before, self.names
        dealer = self.taken[0].done.state.dealer
        lines = []
        for seat, player in enumerate(self.record.header.players):
            plays = _("a person") if player.kind == "human" else level_name(player.level or "")
            dealing = _("Seat {seat}: {name}, {plays}, deals") if seat == dealer else _("Seat {seat}: {name}, {plays}")
            lines.append(dealing.format(seat=seat, name=names.names[seat], plays=plays))
        return section(_("Seats"), [*lines, _("Score before the deal: {score}").format(score=self.score_of(before))])

    def score_of(self, state: State) -> str:
        """Return the score of every side in words."""
        each = range(side_count(state.options, state.players))
        return comma_list(labelled(self.names.side(side), state.score[side]) for side in each)

    def rules(self) -> str:
        """The rules in plain words, and every option as the record has it."""
        options = self.record.header.options
        card = rule_card(options, len(self.record.header.players))
        said = [line for head, text in card for line in wrapped(f"{head}: {text}")]
        return section(
            _("Rules at this table"), [*said, *wrapped(labelled(_("Options"), dump(options_to_json(options))))]
        )

    def cards(self) -> str:
        """The pack in the order it was dealt, and the hands that play began with."""
        state = self.taken[-1].done.state
        rows = [" ".join(state.pack[at : at + IN_A_ROW]) for at in range(0, len(state.pack), IN_A_ROW)]
        first = self.taken[0].done.state
        hands = [f"{self.names.names[seat]}: {' '.join(hand)}" for seat, hand in enumerate(first.hands)]
        return "\n\n".join(
            [section(_("The pack, first card first"), rows), section(_("The hands as they were dealt"), hands)]
        )

    def decisions(self, choices: Mapping[int, Choice]) -> str:
        """Everything that happened, in order, and under each decision of a computer what it weighs."""
        lines: list[str] = wrapped(
            _(
                "Below a computer's decision is its analysis, worked out again from what that seat could see. Its "
                "thoughts during the match aren't saved, so it may choose differently this time."
            )
        )
        lines.append("")
        number = 0
        for taken in self.taken:
            said = " ".join(happenings(taken.before, taken.done.events, self.names))
            if isinstance(taken.action, Discard):
                said += f" ({' '.join(taken.action.cards)})"
            if taken.seat is None:
                lines += wrapped(said)
                continue
            number += 1
            lines += wrapped(f"{number}. {said}")
            for text in self.weighed(taken, choices.get(taken.at)):
                lines += wrapped(text, "     ")
        return section(_("What happened"), lines)

    def weighed(self, taken: Taken, choice: Choice | None) -> list[str]:
        """Return a computer's view of a decision, in sentences."""
        assert taken.seat is not None
        player = self.record.header.players[taken.seat]
        if player.kind == "human":
            return []
        if choice is None:
            by_chance = player.level == "random"
            return [_("Played by chance.") if by_chance else _("This player's thoughts aren't known here.")]
        view = views.view(taken.before, taken.seat)
        told = [f"{level_name(player.level or '')}: {sentence(explain(view, choice))}"]
        if choice.values:
            told.append(_("Analysis: {values}").format(values=values_words(choice, view)))
        if choice.action != taken.action and not only_choice(view):
            told.append(_("This time it would choose differently."))
        return told

    def outcome(self) -> str:
        """Return the score when the record or the deal ended."""
        state = self.taken[-1].done.state
        if state.phase not in ("deal", "over"):
            said = _("The deal isn't over. Score so far: {score}").format(score=self.score_of(state))
            return section(_("Outcome"), wrapped(said))
        history = History(event for taken in self.taken for event in taken.done.events)
        line = sheet_line(history.last, range(side_count(state.options, state.players)), self.names)
        return section(_("Outcome"), wrapped(line))

    def as_line(self) -> str:
        """The hand to be opened again."""
        line = format_hand(hand_of(self.record, self.taken[-1].at + 1))
        return section(_("This hand as a line, for the record viewer"), [line])


def only_choice(view: views.View) -> bool:
    """Return True if only one action was legal."""
    legal = game.legal_actions(view)
    return isinstance(legal, tuple) and len(legal) == 1


def values_words(choice: Choice, at: views.View) -> str:
    """Return the worth of each alternative, the best first."""
    ranked = sorted(choice.values, key=lambda pair: -pair[1])[:MOST_WEIGHED]
    in_percent = choice.unit == "chance"
    sign = _("{percent}%") if in_percent else "{percent}"
    said = [(asking.title(action, at), decimal(100 * worth if in_percent else worth)) for action, worth in ranked]
    return comma_list(f"{action} {sign.format(percent=worth)}" for action, worth in said)


def section(title: str, lines: Sequence[str]) -> str:
    """A heading and what stands under it."""
    return "\n".join([title, "-" * len(title), *lines])


def wrapped(text: str, indent: str = "") -> list[str]:
    """A text in lines."""
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent or "  ", break_on_hyphens=False)
