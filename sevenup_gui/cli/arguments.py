"""Values on the command line: a size, agents, a preset with its players and house rules.

Each function turns text into a value or raises `UsageError` with one sentence that names what was given and what is
allowed.
"""

import csv
import json
import os
import re
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

from sevenup_gui.engine import game
from sevenup_gui.engine.options import OptionError, Options, parse_value
from sevenup_gui.errors import UsageError
from sevenup_gui.games import PRESETS
from sevenup_gui.i18n import _, either
from sevenup_gui.launch import SMALLEST, Size
from sevenup_gui.match.undo import UNDO_RULES, UndoRule
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.speech.troubles.options import option_trouble

LARGEST: Size = (7680, 4320)  # no screen is larger
LONGEST_HEADER = 1 << 20  # bytes; no table of people fills so many
LAST_PORT = 65535
MOST_TABLES = 100  # of one host
FILE_ADDRESS, ENDINGS = "file:", (".sevenup", ".sevenup-event", ".sevenup-boards")
EXEC = "exec:"  # an agent that is a program and speaks the bot protocol


class TableArgument(NamedTuple):
    """A preset at a table: its key, its options with the house rules in them, and the number of players."""

    preset: str
    options: Options
    players: int


def parse_size(text: str) -> Size:
    """The size that "1280x720" writes, not smaller than `SMALLEST`."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text.strip().lower(), re.ASCII)
    if match is None:
        raise UsageError(_("'{text}' isn't a window size. Try 1280x720.").format(text=text))
    width, height = int(match[1]), int(match[2])
    if width < SMALLEST[0] or height < SMALLEST[1]:
        raise UsageError(
            _("A window of {text} is too small. The smallest is {width}x{height}.").format(
                text=text, width=SMALLEST[0], height=SMALLEST[1]
            )
        )
    if width > LARGEST[0] or height > LARGEST[1]:
        raise UsageError(
            _("A window of {text} is too large. The largest is {width}x{height}.").format(
                text=text, width=LARGEST[0], height=LARGEST[1]
            )
        )
    return width, height


def parse_record(text: str) -> Path:
    """The file that a match is to be kept in: a record that is there already, or a file that can be made. It is
    replaced as a whole now and then, so it may neither be a device nor hold anything else."""
    path = Path(text)
    if not text or path.is_dir():
        raise UsageError(_("{file} is a folder. Give a file name.").format(file=text or "''"))
    if path.exists() and not path.is_file():
        raise UsageError(_("{file} is a device. Give a file name.").format(file=text))
    folder = path.resolve().parent  # of what a link leads to
    if not folder.is_dir():
        raise UsageError(_("Can't save {file}: the folder {folder} doesn't exist.").format(file=text, folder=folder))
    if path.exists() and not begins_a_record(path):
        raise UsageError(
            _("{file} isn't a game record, so it stays as it is. Give a record, or a new file name.").format(file=text)
        )
    return path


def parse_file(text: str) -> Path:
    """The file that is named by a path, or by the address that desktops give: file:///home/ann/my%20match.sevenup."""
    if not text.lower().startswith(FILE_ADDRESS):
        return Path(text)
    host, slash, place = text[len(FILE_ADDRESS) :].removeprefix("//").partition("/")
    path = os.fsdecode(unquote_to_bytes(slash + place))
    if os.name == "nt":  # /C:/Users/ann, or a folder of another machine
        return Path(f"//{host}{path}" if host not in ("", "localhost") else path.lstrip("/"))
    return Path(path)


def names_a_file(text: str) -> bool:
    """Return True if the first word of the command line names a file to open, not a command."""
    seps = {os.sep, os.altsep or os.sep}
    named = text.lower().startswith(FILE_ADDRESS) or text.lower().endswith(ENDINGS) or seps & set(text)
    return bool(named) or os.path.lexists(text)


def begins_a_record(path: Path) -> bool:
    """Return True if a file is empty, or its first line is the header of a record."""
    try:
        with path.open("rb") as file:
            first = file.readline(LONGEST_HEADER)
        if not first:
            return True
        header = json.loads(first)
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(header, dict) and header.get("record") == "sevenup"


def parse_whole(name: str, text: str, least: int | None = None) -> int:
    """The whole number that `text` writes for the option `name`, at least `least`."""
    if not re.fullmatch(r"[+-]?\d{1,100}", text.strip(), re.ASCII):
        raise UsageError(_("{name} must be a whole number, not '{text}'.").format(name=name, text=text))
    number = int(text)
    if least is not None and number < least:
        raise UsageError(_("{name} must be {least} or more, not {text}.").format(name=name, least=least, text=text))
    return number


def parse_port(text: str) -> int:
    """A port that a program may listen on."""
    port = parse_whole("--port", text, least=1)
    if port > LAST_PORT:
        raise UsageError(_("--port must be {last} or less, not {text}.").format(last=LAST_PORT, text=text))
    return port


def parse_tables(text: str) -> int:
    """Return the number of tables a host holds. Raises `UsageError` for more than `MOST_TABLES`."""
    tables = parse_whole("--tables", text, least=1)
    if tables > MOST_TABLES:
        raise UsageError(_("--tables must be {most} or less, not {text}.").format(most=MOST_TABLES, text=text))
    return tables


def parse_folder(text: str) -> Path:
    """The folder in which several tables keep their records; it is made if need be."""
    path = Path(text)
    if not text or (path.exists() and not path.is_dir()):
        raise UsageError(_("{file} is a file. Give a folder for the tables' records.").format(file=text or "''"))
    return path


def parse_undo(text: str) -> UndoRule:
    """The rule of taking back at a table."""
    for rule in UNDO_RULES:
        if text == rule:
            return rule
    raise UsageError(_("--undo must be {rules}, not '{text}'.").format(rules=either(list(UNDO_RULES)), text=text))


def parse_table(preset: str, players: int | None, house_rules: Sequence[str]) -> TableArgument:
    """A preset, how many play it (None for the usual number), and house rules written "name=value"."""
    if preset not in PRESETS:
        raise UsageError(
            _("Unknown preset '{preset}'. Choose from {names}.").format(preset=preset, names=", ".join(PRESETS))
        )
    allowed = PRESETS[preset].players
    if players is None:
        players = PRESETS[preset].seats
    if players not in allowed:
        raise UsageError(
            _("{preset} is played by {numbers}, not by {players}.").format(
                preset=preset, numbers=either(list(map(str, allowed))), players=players
            )
        )
    try:
        options = PRESETS[preset].options(players)
        for rule in house_rules:
            options = with_house_rule(preset, options, players, rule)
        game.check_players(options, players)
    except OptionError as error:
        called = {"game": preset_name(preset)} if "game" in error.facts else {}  # not the game that it is a kind of
        raise UsageError(option_trouble(OptionError(error.fault, **(error.facts | called)))) from None
    return TableArgument(preset, options, players)


def with_house_rule(preset: str, options: Options, players: int, rule: str) -> Options:
    """The options of a preset at so many players with one changed as "name=value" writes it; `OptionError` says what
    the option allows."""
    name, equals, text = (part.strip() for part in rule.partition("="))
    if not equals:
        raise UsageError(_("Write a house rule as name=value, not '{rule}'.").format(rule=rule))
    names = [field.name for field in fields(options)]
    if name not in names:
        raise UsageError(
            _("{game} has no option '{name}'. Its options are {names}.").format(
                game=preset_name(preset), name=name, names=", ".join(names)
            )
        )
    changes: dict[str, Any] = {name: parse_value(type(options), name, text, players)}
    return replace(options, **changes)


def parse_agents(text: str, players: int, programs: bool = True, others: Sequence[str] = ()) -> tuple[str, ...]:
    """The agents of all seats, separated by commas; one alone sits at every seat. With `programs` an agent may be
    `exec:COMMAND`; `others` may sit there too.

    A command that has a comma in it is put in double quotes: `random,"exec:bot --weights 1,2"`.
    """
    try:
        names = [name.strip() for name in next(csv.reader([text], skipinitialspace=True), [])]
    except csv.Error:  # a line end in it, or more than it takes
        raise UsageError(_("Give the agents in one line, not '{text}'.").format(text=text)) from None
    if "" in names or not names:
        raise UsageError(_("The list of agents '{text}' has a gap.").format(text=text))
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise UsageError(
            _("There are {players} seats, so name 1 agent or {players}, not {given}.").format(
                players=players, given=len(names)
            )
        )
    for name in names:
        if not (programs and name.startswith(EXEC)) and name not in others:
            parse_level(name, programs, others)
    return tuple(names)


def parse_level(name: str, programs: bool = False, others: Sequence[str] = ()) -> str:
    """A computer player's level, `random` among them; the sentence names `exec:COMMAND` too if `programs` may play, and
    all others who may."""
    from sevenup_gui.players.level_names import LEVEL_NAMES

    if name not in LEVEL_NAMES:
        allowed = [*others, *LEVEL_NAMES, *([f"{EXEC}COMMAND"] if programs else [])]
        raise UsageError(_("Unknown agent '{name}'. Choose from {names}.").format(name=name, names=", ".join(allowed)))
    return name
