"""A small bot with a manner, for the tests: `python bot.py MANNER`.

It needs nothing but the protocol: `first` answers the first legal action; the others misbehave each in its own way.
"""

import json
import sys
import time

manner = sys.argv[1]
asked = 0


def say(answer: object) -> None:
    print(json.dumps(answer), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        if manner == "rude":
            say({"greetings": 1})
        elif manner == "dumb":
            continue
        else:
            say({"name": manner})
    elif "act" in message:
        asked += 1
        legal = message["legal"]
        if isinstance(legal, dict):
            first = {"do": "discard", "cards": message["act"]["hand"][: legal["count"]]}
        else:
            first = legal[-1]
        if manner == "crash":
            raise SystemExit(3)
        if manner == "once" and asked > 1:
            raise SystemExit(0)
        if manner == "illegal":
            first = {"do": "play", "card": "2S"} if message["act"]["phase"] != "play" else {"do": "beg"}
        if manner == "garbage":
            print("{not json", flush=True)
            continue
        if manner == "odd":
            say([["do"], {"do": []}, {"do": "discard", "cards": [[]]}, 7, None][asked % 5])
            continue
        if manner == "silent":
            continue
        if manner == "flood":
            sys.stdout.write("x" * 200_000)
            sys.stdout.flush()
            continue
        if manner == "late" and asked == 1:
            time.sleep(0.35)
            say({"do": "beg", "note": "too late"})
            continue
        if manner == "slow" and asked % 5 == 1:
            time.sleep(0.1)
        say(first)
