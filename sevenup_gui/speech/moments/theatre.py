"""The words of the theatre, which are the game's: a sentence for each of its steps, a few words on its placards."""

from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.i18n import _, dot_list
from sevenup_gui.vocabulary.names import Names, winners_sentence


def told(beat: Beat, names: Names) -> str:
    """Tell a step in a sentence or two; empty if the picture says it all."""
    if beat.finale is not None:  # who won was told as it became known
        said = beat.finale.feat.said
        return f"{winners_sentence(beat.finale.winners, names)} {said}" if said else ""
    sentence = game_of(names.options).outcome.beat(beat, names).sentence
    return sentence + " " + _("That wins the match.") if beat.won else sentence


def placard(beat: Beat, names: Names) -> tuple[str, str]:
    """Return the words of a placard, and a shorter form for one without room for a name."""
    if beat.finale is not None:
        won = winners_sentence(beat.finale.winners, names).rstrip(".")
        special = beat.finale.feat.placard
        alone = won if len(beat.finale.winners) == 1 else _("First place is shared")
        return (dot_list((won, special)) if special else won), special or alone
    words = game_of(names.options).outcome.beat(beat, names)
    return words.placard, words.short or words.placard
