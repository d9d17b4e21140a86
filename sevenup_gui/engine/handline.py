"""A hand as one line of text, for sending to someone and reading back: one deal of a match as far as it was played.

    sevenup1/seven-up/old-sledge/target=11/Ann=human,Ben=expert/4/1/5,3/8HQH…2H/beg,run,-ASQHJC,3D,2D/1f06f5

`parse_hand(format_hand(hand)) == hand` for every hand that `hand_of` makes. A line may come from anywhere, so the
reader limits its length, cleans its names and checks every decision against the rules.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from typing import NamedTuple
from urllib.parse import quote, unquote

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import (
    NAME_TRUMP,
    PLAY,
    PLAY_UNSEEN,
    WORDS,
    Action,
    Bid,
    Discard,
    NameTrump,
    Play,
    to_json,
)
from sevenup_gui.engine.cards import Card, check_pack
from sevenup_gui.engine.crypto import sha256_hex
from sevenup_gui.engine.errors import IllegalAction
from sevenup_gui.engine.options import Options, options_to_json, parse_options, parse_value
from sevenup_gui.engine.record import Header, Record, Seated, Start, check_start, first_state, replay, take_step
from sevenup_gui.engine.rules import UnknownGameError, rules_named
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, Transition, side_count
from sevenup_gui.errors import RecordError

PREFIX = "sevenup1"
PARTS = 11
MOST_LETTERS = 6000  # of a line: seven players with long names and a hundred decisions take a third of it
MOST_NAME = 40  # letters of a name or of the name of rules
MARKS = 2  # accents on one letter
CHECK = 6  # hex digits at the end
QUOTED = 24  # letters of the faulty part that a report quotes
NAMED = "trump-"  # before a suit named
LEVEL = re.compile(r"[a-z]{1,20}")
NUMBER = re.compile(r"\d{1,7}", re.ASCII)


class HandFault(Enum):
    """The faults a line can have. The values are the sentences of reports."""

    LONG = "a hand has at most {most} characters, not {found}"
    PREFIX = 'a hand begins with "{expected}", not with "{found}"'
    PARTS = "a hand has {expected} parts between slashes, not {found}"
    GAME = 'part 2, the game: there is no game "{found}"'
    OPTIONS = 'part 4, the options: "{found}" does not fit the game'
    PLAYERS = 'part 5, the players: "{found}" cannot be seated'
    DEAL = 'part 6, the number of the deal: "{found}" is no deal of such a match'
    DEALER = 'part 7, the dealer: "{found}" is no seat'
    SCORE = 'part 8, the score before the deal: "{found}" cannot be'
    PACK = 'part 9, the pack: it must have each card of the game once, and it does not at "{found}"'
    DECISION = 'part 10, decision {number}: "{found}" may not be done there'
    CHECK = 'part 11, the check: "{found}" does not fit the rest; the line was changed or cut short on its way'


class HandError(RecordError):
    """A line of text is not a hand. `fault` and `facts` say what is wrong and where."""

    def __init__(self, fault: HandFault, found: object = "", **facts: object) -> None:
        text = found if isinstance(found, int) else clipped(str(found))
        self.fault, self.facts = fault, {"found": text, **facts}
        super().__init__(fault.value.format(**self.facts), source="hand")


class HandWords(NamedTuple):
    """The parts of a line that are words, as written in it."""

    game: str
    preset: str
    options: str
    players: str
    deal: str
    dealer: str
    score: str
    pack: str
    decisions: str


def looks_like_hand(text: str) -> bool:
    """True if the text is meant to be a hand, valid or not."""
    return text.lstrip().startswith(PREFIX)


def clipped(text: str) -> str:
    """Return as much of a faulty text as a report may quote, without anything that could upset a terminal or window."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:QUOTED])
    return shown + ("…" if len(text) > QUOTED else "")


def cleaned(name: str) -> str:
    """Return a name without control characters, marks of direction and heaps of accents, cut to `MOST_NAME` letters."""
    shown = "".join(letter for letter in name if letter.isprintable())
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", shown):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= MARKS:
            kept.append(letter)
    return "".join(kept)[:MOST_NAME].strip()


# A hand out of a match


def hand_of(record: Record, upto: int | None = None) -> Record:
    """Return the deal in progress after `upto` steps of a match (all by default) as a practice record of its own,
    without its seal and without programs' command lines. Raises `ValueError` before the first deal."""
    steps = record.steps[:upto]
    dealt = max((at for at, step in enumerate(steps) if isinstance(step, Shuffle)), default=None)
    if dealt is None:
        raise ValueError("no deal has begun")
    before = replay(record._replace(steps=steps[:dealt]))
    shuffle = steps[dealt]
    assert isinstance(shuffle, Shuffle)
    header = record.header
    players = tuple(plainly_seated(seated) for seated in header.players)
    start = Start(before.deal + 1, before.score)
    plain = Header(cleaned(header.preset), header.options, players, practice=True, start=start)
    return Record(plain, before.next_dealer, (Shuffle(shuffle.pack), *steps[dealt + 1 :]))


def plainly_seated(seated: Seated) -> Seated:
    """Return a player as a line may describe one: a level that is a plain word, and nothing else."""
    level = seated.level or ""
    plain = seated.kind == "computer" and LEVEL.fullmatch(level) and level not in ("human", "computer")
    return Seated(cleaned(seated.name), seated.kind, level if plain else None)


# Writing


def format_hand(hand: Record) -> str:
    """Return the line of a hand that `hand_of` made."""
    header = hand.header
    assert header.start is not None
    shuffle = hand.steps[0]
    assert isinstance(shuffle, Shuffle)
    said: list[str] = []
    replay(hand, lambda state, step, _done: said.extend(said_of(state, step)))
    parts = (
        PREFIX, header.game, quote(header.preset, safe=""), ",".join(changed_options(header.options)),
        ",".join(map(format_seated, header.players)), str(header.start.deal), str(hand.dealer),
        ",".join(map(str, header.start.score)), "".join(shuffle.pack), ",".join(said),
    )  # fmt: skip
    line = "/".join(parts)
    return f"{line}/{check_of(line)}"


def check_of(line: str) -> str:
    """Return the first hex digits of the SHA-256 of a line without its check."""
    return sha256_hex(line.encode("utf-8"))[:CHECK]


def changed_options(options: Options) -> list[str]:
    """Return the options whose value differs from the one that a reader assumes for an option left out."""
    usual, values = options_to_json(parse_options(type(options), {})), options_to_json(options)
    return [f"{name}={option_word(value)}" for name, value in values.items() if value != usual[name]]


def option_word(value: object) -> str:
    """Return an option's value as a word: a number, a word, true or false, numbers with a plus between them."""
    if isinstance(value, list):
        return "+".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def format_seated(seated: Seated) -> str:
    """Return a player: the name, which may be empty, and what plays."""
    plays = seated.kind if seated.kind == "human" else seated.level or seated.kind
    return f"{quote(seated.name, safe='')}={plays}"


def said_of(state: State, step: Shuffle | Action) -> list[str]:
    """Return a decision as the line writes it. A card played from the forehead is named."""
    match step:
        case Shuffle():
            return []
        case Play(None):
            assert state.turn is not None
            return [state.hands[state.turn][0]]
        case Play(card):
            return [card or ""]
        case Bid(number):
            return [str(number)]
        case NameTrump(suit):
            return [NAMED + suit]
        case Discard(cards):
            return ["-" + "".join(cards)]
        case _:
            return [to_json(step)["do"]]


# Reading


def parse_hand(text: str) -> Record:
    """Return the hand written in a line, ignoring any white space in it. Raises `HandError`."""
    if len(text) > MOST_LETTERS:
        raise HandError(HandFault.LONG, len(text), most=MOST_LETTERS)
    line = "".join(text.split())
    parts = line.split("/")
    if parts[0] != PREFIX:
        raise HandError(HandFault.PREFIX, parts[0], expected=PREFIX + "/")
    if len(parts) != PARTS:
        raise HandError(HandFault.PARTS, len(parts), expected=PARTS)
    header, dealer = parse_head(HandWords(*parts[1:-1]))
    pack = parse_pack(parts[8], header.options.pack)
    hand = Record(header, dealer, (Shuffle(pack), *parse_decisions(header, dealer, pack, parts[9])))
    if parts[10] != check_of(line.rpartition("/")[0]):
        raise HandError(HandFault.CHECK, parts[10])
    return hand


def parse_head(words: HandWords) -> tuple[Header, int]:
    """Return everything before the cards: the header and the dealer."""
    try:
        kind = rules_named(words.game).options
    except UnknownGameError:
        raise HandError(HandFault.GAME, words.game) from None
    players = tuple(parse_player(word) for word in words.players.split(","))
    options = parse_changed(kind, words.options, len(players))
    try:
        game.check_players(options, len(players))
    except ValueError:
        raise HandError(HandFault.PLAYERS, words.players) from None
    dealer = parse_number(words.dealer, HandFault.DEALER)
    if dealer >= len(players):
        raise HandError(HandFault.DEALER, words.dealer)
    count = side_count(options, len(players))
    start = Start(
        parse_number(words.deal, HandFault.DEAL),
        tuple(parse_points(word) for word in words.score.split(",")),
    )
    nothing_yet = (0,) * count
    for fault, found, score in (
        (HandFault.DEAL, words.deal, nothing_yet),
        (HandFault.SCORE, words.score, start.score),
    ):
        try:
            check_start(options, start.deal, score, count)
        except ValueError:
            raise HandError(fault, found) from None
    preset = cleaned(unquote(words.preset))
    return Header(preset, options, players, practice=True, start=start), dealer


def parse_number(text: str, fault: HandFault) -> int:
    """Return a whole number from 0. Raises `HandError` with `fault`."""
    if not NUMBER.fullmatch(text):
        raise HandError(fault, text)
    return int(text)


def parse_points(text: str) -> int:
    """Return a side's score, which may be below zero."""
    points = parse_number(text.removeprefix("-"), HandFault.SCORE)
    return -points if text.startswith("-") else points


def parse_changed(kind: type[Options], text: str, players: int) -> Options:
    """Return the options for this number of players with the changes that the line names."""
    known = {field.name for field in fields(kind)}
    data: dict[str, object] = {}
    for word in text.split(",") if text else ():
        name, equals, value = word.partition("=")
        if not equals or name not in known or name in data:
            raise HandError(HandFault.OPTIONS, word)
        data[name] = parse_value(kind, name, value, players, "+")
        try:
            parse_options(kind, {name: data[name]})
        except (ValueError, TypeError):
            raise HandError(HandFault.OPTIONS, word) from None
    try:
        return parse_options(kind, data)
    except (ValueError, TypeError):
        raise HandError(HandFault.OPTIONS, text) from None


def parse_player(word: str) -> Seated:
    """Return a player."""
    name, equals, plays = word.partition("=")
    if not equals or not LEVEL.fullmatch(plays):
        raise HandError(HandFault.PLAYERS, word)
    if plays == "human":
        return Seated(cleaned(unquote(name)), "human")
    return Seated(cleaned(unquote(name)), "computer", None if plays == "computer" else plays)


def parse_cards(text: str) -> list[Card]:
    """Return cards written without anything between them."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def parse_pack(text: str, whole: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the pack in the order of dealing, checked against the cards of the game."""
    found = parse_cards(text)
    try:
        return check_pack(found, whole)
    except ValueError:
        wrong = next((card for at, card in enumerate(found) if card not in whole or card in found[:at]), "")
        raise HandError(HandFault.PACK, wrong or text[-2:]) from None


def parse_decisions(header: Header, dealer: int, pack: Sequence[Card], text: str) -> list[Action]:
    """Return the decisions of the deal, each checked against the rules."""
    state = take_step(first_state(header, dealer), Shuffle(tuple(pack))).state
    decisions: list[Action] = []
    for number, word in enumerate(text.split(",") if text else (), 1):
        done = decided(state, word)
        if done is None:
            raise HandError(HandFault.DECISION, word, number=number)
        decisions.append(done[0])
        state = done[1].state
    return decisions


def decided(state: State, word: str) -> tuple[Action, Transition] | None:
    """Return the decision that a word writes and its transition, or None if it is illegal there."""
    action = parse_said(state, word)
    if action is None:
        return None
    try:
        return action, game.apply(state, action)
    except IllegalAction:
        return None


def parse_said(state: State, word: str) -> Action | None:
    """Return the decision that a word writes, or None."""
    if word in WORDS:
        return WORDS[word]
    if word in PLAY:
        if not state.forehead or state.phase != "play" or state.turn is None:
            return PLAY[word]
        return PLAY_UNSEEN if state.hands[state.turn] == (word,) else None
    if NUMBER.fullmatch(word):
        return Bid(int(word))
    if word.startswith(NAMED):
        return NAME_TRUMP.get(word.removeprefix(NAMED))
    cards = parse_cards(word[1:])
    return Discard(tuple(cards)) if word.startswith("-") and all(card in PLAY for card in cards) else None
