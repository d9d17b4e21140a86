"""The moments of Pitch for everyone to see: points rising, a side set back, a smudge, and the jack's fate."""

from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.outcome import Beat, BeatWords
from sevenup_gui.games.pitch.rules import SET_BACK, SMUDGE, options_of
from sevenup_gui.games.trumps import theatre
from sevenup_gui.games.trumps.points import point_name
from sevenup_gui.i18n import _, labelled_sentence, listed
from sevenup_gui.vocabulary.names import Names


def counted(at: View, event: DealScored) -> tuple[Beat, ...]:
    """Return the beats of a deal's points, in counting order; with the cost of a bid, or the points of a smudge."""
    beats = []
    target = options_of(at).target
    for side in dict.fromkeys(line.side for line in event.lines):
        lines = [line for line in event.lines if line.side == side]
        why = tuple(line.why for line in lines)
        points = sum(line.points for line in lines)
        kind = SET_BACK if SET_BACK in why else SMUDGE if SMUDGE in why else "points"
        won = event.score[side] >= target
        sound = {SET_BACK: "wince", SMUDGE: "flourish"}.get(kind, "ring")
        beats.append(Beat(kind, side, True, points > 0, "", points, None, won, sound, why))
    return tuple(beats)


def words(beat: Beat, names: Names) -> BeatWords:
    """Return a beat's sentence, and the words on its placard."""
    who = names.side(beat.who) if beat.by_side else ""
    match beat.kind:
        case "set back":
            said = _("{who}: set by {points}.").format(who=who, points=-beat.points)
            return BeatWords(said, _("set!"))
        case "smudge":
            return BeatWords(_("{who}: a smudge!").format(who=who), _("smudge!"))
        case "points":
            made = listed([point_name(why) for why in beat.more])
            return BeatWords(labelled_sentence(who, made))
        case _:
            return theatre.words(beat, names)
