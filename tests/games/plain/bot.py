"""A program for the plainest game, from the page on the bot protocol alone: it plays its last legal card."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        print(json.dumps({"name": "last card"}), flush=True)
    elif "act" in message:
        print(json.dumps(message["legal"][-1]), flush=True)
