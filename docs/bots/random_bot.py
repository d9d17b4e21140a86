"""The smallest bot: it plays any legal action, each as likely as the others.

    sevenup-gui arena --agents casual,"exec:python docs/bots/random_bot.py" --deals 20

A number after its name seeds its luck: `python random_bot.py 7`. It needs Python 3 and nothing else; docs/record.md
has the whole protocol.
"""

import json
import random
import sys

luck = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else None)

for line in sys.stdin:  # one message a line, until the table closes our input
    message = json.loads(line)
    if "hello" in message:  # a match begins
        answer = {"name": "random bot"}
    elif "act" in message:  # a decision of ours
        legal = message["legal"]
        if isinstance(legal, list):
            answer = luck.choice(legal)
        else:  # to throw away: {"do": "discard", "count": 3}, and the cards are ours to name
            answer = {"do": "discard", "cards": luck.sample(message["act"]["hand"], legal["count"])}
    else:  # {"bye": true}: the match is over, and nothing is to be said
        continue
    print(json.dumps(answer), flush=True)  # without the flush the table would wait in vain
