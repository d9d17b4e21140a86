"""The computer players: each is given a view, never a state.

- `levels`: their names; `player`: the levels themselves (`LEVELS`), `choose`, `consider`, and the luck each decision is
  given; `choice`: their answer
- `worlds`: the cards a seat does not see, dealt again in every way that agrees with what it has seen
- `sight`, `seven_up_thumb`, `up_down_thumb`, `casual`, `novice`: rules of thumb
- `searching`: `skilled` and `expert`, by game: `duel` (Seven Up for two, with `solver`, `inference`, `strength`,
  and `seven_up_habits` and `foresight` for an other side that does not see all cards), `company` (for three and for
  pairs), `bidder` (7Up7Down, with `aiming`); `race` spends their worlds, `equity` says what a score is worth
- `explain`, `review`: hints and hindsight in facts and words
- `worker`: thinking in another process
- `protocol`, `bots`, `bot_end`: the bot protocol, both ends; `arena`, `study`, `yardsticks`: measuring strength
"""
