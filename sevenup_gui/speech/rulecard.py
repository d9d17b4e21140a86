"""The rules of a table in plain words, made from its options: what set-up shows, and F1 at the table."""

from collections.abc import Sequence

from sevenup_gui.engine.options import Options
from sevenup_gui.games import GAMES, PRESETS, game_of
from sevenup_gui.games.parts.words import Paragraph, PresetWords
from sevenup_gui.i18n import _, comma_list, dot_list, either
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.store.setup import CHANGED, HOUSE

FEW = 3  # numbers that are listed, though they follow one another


def preset_words(key: str) -> PresetWords:
    """Return a preset's name and note, also if it was changed (`rules_key`). Other rules have their own name."""
    if key == HOUSE:
        return PresetWords(_("House rules"), _("set every option yourself"))
    preset, _colon, how = key.rpartition(":")
    if how == CHANGED and preset in PRESETS:
        known = preset_words(preset)
        return PresetWords(_("{rules}, changed").format(rules=known.name), known.note)
    if key not in PRESETS:
        return PresetWords(key)
    return GAMES[PRESETS[key].game].words.presets().get(key, PresetWords(key))


def preset_name(key: str) -> str:
    """Return a preset's name at the table."""
    return preset_words(key).name


def preset_note(key: str) -> str:
    """A preset in a few words."""
    return preset_words(key).note


def game_and_tradition(game: str, key: str) -> tuple[str, str]:
    """The one name of a game, and under it the tradition that is played: the rules of that key. A tradition that is
    called as the game is has no name there."""
    name, tradition = game_name(game), preset_name(key)
    if tradition == name:
        return name, ""
    preset, _colon, how = key.rpartition(":")
    return name, _("changed") if how == CHANGED and preset_name(preset) == name else tradition


def rules_line(game: str, key: str) -> str:
    """A game and its tradition in one line: "Seven Up, Old Sledge"."""
    return comma_list(game_and_tradition(game, key))


def rules_name(game: str, key: str) -> str:
    """Return the same where there's little room: one name if one of both is part of the other."""
    name, tradition = game_and_tradition(game, key)
    if tradition in name:
        return name
    return tradition if name in tradition else rules_line(game, key)


def rules_heading(game: str, key: str, fact: str = "") -> tuple[str, str]:
    """A game as a title, and as the smaller words after it the tradition and a `fact`, such as the deal."""
    name, tradition = game_and_tradition(game, key)
    return name, dot_list((tradition, fact))


def rule_card(options: Options, players: int) -> list[Paragraph]:
    """The whole page for that many players."""
    return game_of(options).words.rule_card(options, players)


def players_words(counts: Sequence[int]) -> str:
    """Return the numbers of players the rules are for."""
    if len(counts) > FEW and len(counts) == counts[-1] - counts[0] + 1:
        return _("for {fewest} to {most}").format(fewest=counts[0], most=counts[-1])
    return _("for {numbers}").format(numbers=either([str(count) for count in counts]))
