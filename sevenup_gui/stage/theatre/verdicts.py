"""Each seat's bid against its result, round the table. A few words on a seat may follow."""

from functools import partial

from sevenup_gui.engine.events import DealScored
from sevenup_gui.games import game_of
from sevenup_gui.stage.easing import out_cubic
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.tempo import SHORT_FROM
from sevenup_gui.stage.theatre.beat_overlays import BeatOverlay, Verdict
from sevenup_gui.stage.theatre.beat_steps import Sound, all_done, beat, come, fade, flies, go, placard_at
from sevenup_gui.stage.theatre.points import rising
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Step, Together, Tween


def verdicts(picture: Picture, event: DealScored) -> Step:
    """Show the first beat of each seat as its verdict: a good one rings and its points rise from the plate, a bad one
    is crossed out. Further beats of a seat are on a placard at its plate. Where someone plays, verdicts are quick from
    a match's third deal on."""
    all_done(picture)
    at, tempo = picture.shown, picture.tempo
    props: list[BeatOverlay] = []
    acts: list[Step] = []
    after: list[Step] = []
    judged: set[int] = set()
    short = "short " if at.deal >= SHORT_FROM and not tempo.calm else ""
    for what in game_of(at.options).outcome.counted(at, event):
        if what.who in judged:
            placard = placard_at(picture, what, what.who)
            props.append(placard)
            after += [come(picture, placard), beat(picture, what), Sound(picture, what.sound)]
            after += [fade(picture, placard, 1.0), Delay(tempo.motion_s("hooked"))]
            continue
        verdict = Verdict(what.who, what.glad)
        props.append(verdict)
        moves: list[Step] = [
            fade(picture, verdict, 1.0),
            Tween(picture.lanes, verdict, "open_frac", 1.0, tempo.motion_s("verdict"), out_cubic),
        ]
        if what.glad:
            moves.append(flies(picture, rising(picture, what.who, what.points)))
        until = Delay(len(judged) * tempo.motion_s(f"{short}verdict step"))
        sound = Sound(picture, what.sound)
        acts.append(InTurn([until, come(picture, verdict), beat(picture, what), sound, Together(moves)]))
        judged.add(what.who)
    steps: list[Step] = [Together(acts), *after, Delay(tempo.motion_s(f"{short}verdicts rest"))]
    return InTurn([*steps, go(picture, props), Callback(partial(picture.take, event))])
