"""The computer players: each is given a view, never a state. How a game is thought about is the game's own affair
(`Thinking`, in its module `thinker`); here is what is common.

- `levels`: their names; `player`: the levels themselves (`LEVELS`), `choose`, `consider`, and the luck each decision is
  given
- `casual`, `novice`, `searching` (`skilled` and `expert`): what each level asks of the game
- `explain`, `review`, `claim`: hints, hindsight, and when the rest of the tricks may be claimed
- `worker`: thinking in another process
- `protocol`, `bots`, `bot_server`: the bot protocol, both ends; `arena`: agents compared on the same deals
"""
