"""docs/record.md is enough to follow a record of every game: a reader written from the page alone deals the cards,
follows every turn and every line's place, and takes the tricks. It imports nothing of the program."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.package.starting import ROOT

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.sevenup"))
RANKS = "23456789TJQKA"
LEFT_OUT = {"miss": "0", "bids": "in-turn", "trump": "turn-up", "no_trump": []}  # as the page's "The header" has them

Line = dict[str, Any]


class Reader:
    """One match, followed line by line."""

    def __init__(self, header: Line) -> None:
        self.game, self.options = header["game"], LEFT_OUT | header["options"]
        self.players = len(header["players"])
        self.step = -1 if self.options.get("direction") == "right" else 1  # Trinidad All Fours goes to the right
        self.sides = self.number_of_sides()

    def number_of_sides(self) -> int:
        """As "How things are written" says."""
        if self.game in ("seven-up", "all-fours") and self.players == 4:
            return 2
        if self.game == "pitch" and self.players == 4 and self.options["partners"]:
            return 2
        if self.game == "pitch" and self.players == 6:
            return {"three-pairs": 3, "two-threes": 2, "each": 6}[self.options["six"]]
        return self.players

    def round_from(self, seat: int) -> list[int]:
        """All seats, from one of them on, in the order of turns."""
        return [(seat + self.step * n) % self.players for n in range(self.players)]

    def hand_out(self, seats: list[int], each: int) -> None:
        """So many cards to each of these, from the top of the pack."""
        for seat in seats:
            for _ in range(each):
                self.hands[seat].add(self.pack.pop(0))

    def deal(self, line: Line) -> None:
        """A pack is dealt."""
        self.pack, self.hands = list(line["pack"]), [set[str]() for _ in range(self.players)]
        assert len(set(self.pack)) == 52
        self.dealer, self.trump, self.table = line["dealer"], "", list[tuple[int, str]]()
        self.eldest = (self.dealer + self.step) % self.players
        self.turned, self.lead, self.left = 0, -1, -1
        seats = self.round_from(self.eldest)
        if self.game == "seven-up-seven-down":
            for _ in range(line["tricks"]):
                self.hand_out(seats, 1)
        else:
            self.hand_out(seats, 3)
            self.hand_out(seats, 3)
        self.leader = self.eldest

    def turn_up(self, line: Line) -> None:
        """A card is turned; before every one but the first the cards were run."""
        assert self.game != "pitch"
        assert not (self.game == "seven-up-seven-down" and self.options["trump"] != "turn-up")
        if self.turned:
            both = self.options.get("run_to") == "eldest-and-dealer"
            self.hand_out([s for s in self.round_from(self.eldest) if not both or s in (self.eldest, self.dealer)], 3)
        assert self.pack.pop(0) == line["turn_up"]
        self.turned += 1

    def play(self, line: Line) -> None:
        """A card is laid down: by whose turn it is, out of a hand that has it; in Pitch the first one makes trumps."""
        seat, card = line["seat"], line["card"]
        self.hands[seat].remove(card)
        if self.table:
            assert seat == (self.table[-1][0] + self.step) % self.players
        elif self.lead >= 0:
            assert seat == self.lead
        self.table.append((seat, card))

    def trick(self, line: Line) -> None:
        """Whoever laid the best card has it."""
        assert len(self.table) == self.players
        suit = self.table[0][1][1]
        best = max(self.table, key=lambda laid: (laid[1][1] == self.trump, laid[1][1] == suit, RANKS.index(laid[1][0])))
        assert best[0] == line["winner"]
        self.lead, self.table = best[0], []

    def score(self, line: Line) -> None:
        """Lists by side and by seat are as long as the page says."""
        assert len(line["score"]) == self.sides
        if self.game == "seven-up-seven-down":
            assert {len(line[key]) for key in ("bids", "taken", "points")} == {self.players}
        else:
            assert ("lines" in line) == (self.game == "pitch")
            for award in line["awards"]:
                assert len(award.get("pips", [0] * self.sides)) == self.sides


def follow(lines: list[Line]) -> Iterator[int]:
    """The numbers of lines that were followed."""
    reader = Reader(lines[0])
    for number, line in enumerate(lines):
        if "record" in line:
            reader = Reader(line)
        elif "deal" in line:
            reader.deal(line)
        elif "turn_up" in line:
            reader.turn_up(line)
        elif "trump" in line:
            if reader.game == "pitch":  # right after the pitcher's first card
                assert "card" in lines[number - 1]
                assert reader.table[0][1][1] == line["trump"]
            elif reader.game == "seven-up-seven-down":  # after the turn-up, or after the deal where none is turned
                assert ("turn_up" if reader.options["trump"] == "turn-up" else "deal") in lines[number - 1] or (
                    line["trump"] == "N"
                )
            reader.trump = line["trump"]
        elif line.get("do") == "discard":
            reader.hands[line["seat"]] -= set(line["cards"])
            assert len(reader.hands[line["seat"]]) == 6
        elif line.get("do") == "play":
            reader.play(line)
        elif "trick" in line:
            reader.trick(line)
        elif "score" in line and "end" not in line:
            reader.score(line)
        yield number


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_is_followed_by_the_page_alone(path: Path) -> None:
    """To its last line."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(list(follow(lines))) == len(lines)
