"""A bot that tries to know the cards it is not shown, for the tests: `python snoop.py FILE`.

It makes packs as this program makes them from every seed that it can think of: small ones, and what it finds in its
arguments, in its surroundings and after the word in the list of processes. FILE gets a line for each decision: whether
the pack that is being played was among them.
"""

import json
import os
import random
import re
import sys
from pathlib import Path

DEALS, TRIES = 12, 8  # deals of a match, and matches, that it looks through

RANKS, SUITS = "23456789TJQKA", "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]


def seeds() -> set[int]:
    """Return the possible seeds."""
    texts = [*sys.argv, *(f"seed {value}" for value in os.environ.values())]
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            texts.append(path.read_bytes().decode("utf-8", "replace"))
        except OSError:
            continue
    told = {int(number) for text in texts for number in re.findall(r"seed\W{0,3}(-?\d{1,40})", text, re.IGNORECASE)}
    return told | set(range(-5, 25))


def packs() -> list[list[str]]:
    """The packs that those seeds make: `simulate`'s and the arena's."""
    made = []
    for seed in seeds():
        for number in range(TRIES):
            source = random.Random(f"{seed}:{number}:packs")
            for _ in range(DEALS):
                made.append(source.sample(PACK, 52))
                source.randbytes(16)
            luck = random.Random(f"{seed}/{number}").getrandbits(48)
            source = random.Random(luck)
            made += [source.sample(PACK, 52) for _ in range(DEALS)]
    return made


known: list[list[str]] = []
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        known = known or packs()
        print('{"name": "snoop"}', flush=True)
    elif "act" in message:
        view, legal = message["act"], message["legal"]
        played = [card for trick in view["tricks"] for card, seat in trick["cards"] if seat == view["seat"]]
        mine = set(view["hand"]) | set(played) | set(view["discarded"])
        found = any(
            pack[12] == view["turned"][0]
            and (mine.issuperset(pack[0:3] + pack[6:9]) or mine.issuperset(pack[3:6] + pack[9:12]))
            for pack in known
        )
        with Path(sys.argv[1]).open("a", encoding="ascii") as file:
            file.write(f"{int(found)}\n")
        if isinstance(legal, dict):
            print(json.dumps({"do": "discard", "cards": view["hand"][: legal["count"]]}), flush=True)
        else:
            print(json.dumps(legal[0]), flush=True)
