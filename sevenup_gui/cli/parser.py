"""The command line's parser: the commands, their arguments, and the help on each."""

import argparse
import itertools
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from sevenup_gui import __version__
from sevenup_gui.cli.surroundings import Help, beside_commands, example
from sevenup_gui.errors import UsageError
from sevenup_gui.games import PRESETS
from sevenup_gui.i18n import _, codes, either
from sevenup_gui.speech.gamewords import listed_games

PROGRAM = "sevenup-gui"
USUAL_PRESET = "old-sledge"


class Parser(argparse.ArgumentParser):
    """A parser whose errors are `UsageError`s, so that all errors are told in one way."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help or version. The library's own passes over what the system cannot write, a full disk for one."""
        if message:
            (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Raise rather than print the usage and leave."""
        sentence = message[:1].upper() + message[1:].rstrip(".") + "."
        raise UsageError(_("{sentence} Try '{program} --help'.").format(sentence=sentence, program=self.prog))


def refuse_bare_dashes(argv: Sequence[str]) -> None:
    """`--seed=--` gives the option no value: the library takes the dashes for the end of the options, and fails."""
    for arg in itertools.takewhile(lambda arg: arg != "--", argv):
        name, equals, value = arg.partition("=")
        if name.startswith("--") and equals and value == "--":
            raise UsageError(_("{name} needs a value.").format(name=name))


def make_parser() -> Parser:
    """The whole command line."""
    parser = Parser(
        prog=PROGRAM,
        description=_("A card table for {games}. With no command, it opens the window.").format(games=listed_games()),
        allow_abbrev=False,
        formatter_class=Help,
    )
    parser.add_argument(
        "--version", action="version", version=f"{PROGRAM} {__version__}", help=_("show the version and exit")
    )
    parser.add_argument(
        "--smoke", action="store_true", help=_("load every asset, play one match without a window, and exit")
    )
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), title=_("commands"))

    def command(name: str, about: str) -> Parser:
        sentence = f"{about[:1].upper()}{about[1:]}."
        return commands.add_parser(
            name, help=about, description=sentence, epilog=example(name), allow_abbrev=False, formatter_class=Help
        )

    play = command("play", _("play at the table (also without a command)"))
    play.add_argument("files", metavar="FILE", nargs="*", help=_("records to open (also without the command)"))
    play.add_argument("--record", metavar="FILE", help=_("save the record of the match in FILE"))
    play.add_argument("--fullscreen", action="store_true", help=_("full screen"))
    play.add_argument(
        "--language",
        metavar="CODE",
        help=_("{codes}, instead of the language of the settings").format(codes=either(codes())),
    )
    add_size(play)

    demo = command("demo", _("watch computers play"))
    add_table(demo)
    length = demo.add_mutually_exclusive_group()
    add_matches(length)
    length.add_argument(
        "--loop", action="store_true", help=_("never stop; change games, players and table themes after each match")
    )
    add_seed(demo)
    demo.add_argument("--fast", action="store_true", help=_("shorten every animation"))
    add_screenshots(demo)
    add_size(demo)

    fair = command("fair", _("show the game to passers-by; computers play until someone touches the table"))
    fair.add_argument(
        "--preset",
        metavar="P",
        action="append",
        default=[],
        help=_("the game, all of them by default; can be repeated: {presets}").format(presets=", ".join(PRESETS)),
    )
    fair.add_argument("--fullscreen", action="store_true", help=_("full screen"))
    add_size(fair)

    host = command("host", _("host a match for phones on this computer, without a window"))
    add_rules(host)
    host.set_defaults(preset=None)  # which, with --continue, nobody may name
    host.add_argument(
        "--agents",
        metavar="A,B,...",
        help=_("the players, one for all seats or one each: phone, random, novice, casual, skilled, expert"),
    )
    host.add_argument(
        "--port", metavar="N", help=_("the port for phones: 1 to 65535 (default: 7377, or the next free one)")
    )
    host.add_argument(
        "--name",
        metavar="HOST",
        action="append",
        default=[],
        help=_("this computer's name on the network; can be repeated"),
    )
    host.add_argument(
        "--public",
        metavar="URL",
        help=_("the https address of a proxy or tunnel for remote players"),
    )
    host.add_argument(
        "--behind",
        metavar="ADDRESS",
        action="append",
        default=[],
        help=_("that proxy's address or network, if it's not on this computer; can be repeated"),
    )
    host.add_argument(
        "--undo",
        metavar="RULE",
        help=_(
            "own: undo until someone else has acted; ask: later too, if everyone affected agrees; never (default: ask)"
        ),
    )
    host.add_argument(
        "--tables",
        metavar="N",
        help=_(
            "how many tables there are, each with its own page, seats and record: 1 to 100 (default: 1); with --event "
            "so many of each round play on phones"
        ),
    )
    host.add_argument(
        "--event",
        metavar="FILE",
        help=_("open a tournament to its players' phones; with --preset a new one, in a new file"),
    )
    host.add_argument("--rounds", metavar="N", help=_("the number of rounds in a new tournament (default: 3)"))
    host.add_argument("--minutes", metavar="N", help=_("minutes per round; 0 for no clock"))
    host.add_argument(
        "--record", metavar="FILE", help=_("save the record in FILE, or with several tables in that folder")
    )
    host.add_argument("--continue", action="store_true", dest="go_on", help=_("resume the saved match, with its codes"))
    host.add_argument("--loopback", action="store_true", help=_("accept only this computer, for a trial"))
    host.add_argument(
        "--strangers",
        action="store_true",
        dest="hide_codes",
        help=_("hide the codes on the big screen, for a network with strangers"),
    )
    host.add_argument("--quiet", action="store_true", help=_("turn off tap-to-say lines such as Well played!"))
    host.add_argument("--qr", action="store_true", help=_("draw QR codes even outside a terminal"))

    tournament = command("tournament", _("direct a room full of tables, or export a tournament's lists"))
    tournament.add_argument("file", metavar="FILE", nargs="?", help=_("the tournament's file (default: list them)"))
    tournament.add_argument(
        "--export",
        metavar=("FORM", "DIR"),
        nargs=2,
        help=_("export its lists as csv, pdf or json into a folder, without a window"),
    )
    tournament.add_argument(
        "--merge", metavar="OTHER", help=_("merge it with its copy from another computer, into a new file")
    )
    add_size(tournament)

    season = command("season", _("add up several finished tournaments"))
    season.add_argument("files", metavar="FILE", nargs="+", help=_("a saved season, or its tournaments"))
    season.add_argument("--name", metavar="TEXT", help=_("the season's name"))
    season.add_argument("--by", metavar="WAY", help=_("points, or places (a point, and one more per player behind)"))
    season.add_argument("--best", metavar="N", help=_("how many events count, best ones first (default: all)"))
    season.add_argument(
        "--export", metavar=("FORM", "DIR"), nargs=2, help=_("export the standings as csv or pdf into a folder")
    )

    boards = command("boards", _("seal the packs that several tables play, and print their slips"))
    kept = _("a new file, *.sevenup-boards, or one made that way")
    boards.add_argument("file", metavar="FILE", help=kept)
    add_rules(boards)
    boards.set_defaults(preset=None)  # which, with a file that is there, nobody may name
    boards.add_argument("--names", metavar="A,B,...", help=_("the players at a table; the last one deals first"))
    boards.add_argument("--round", metavar="N", help=_("the round of the tournament"))
    boards.add_argument("--title", metavar="TEXT", help=_("the name of the event"))
    boards.add_argument("--slips", metavar="PDF", help=_("a new file for the deal slips, with each player's cards"))
    boards.add_argument("--seals", metavar="PDF", help=_("a new file for the seals, to hang up before play"))
    boards.add_argument("--opened", metavar="PDF", help=_("a new file for seals, secrets and cards, for afterwards"))
    boards.add_argument("--paper", metavar="SIZE", help=_("a4 or letter (default: the usual size here)"))

    daily = command("daily", _("the daily deal: its seals and, once you've played, your result to share"))
    daily.add_argument("--date", metavar="D", help=_("the day, as year-month-day (default: today)"))
    daily.add_argument("--game", metavar="G", help=_("the game, for example seven-up (default: all that have one)"))
    daily.add_argument("--hand", action="store_true", help=_("show the cards too, one line per deal"))

    replay = command("replay", _("replay a record step by step"))
    replay.add_argument("file", metavar="FILE", help=_("the record, or a hand as a line of text"))
    add_screenshots(replay)
    add_size(replay)

    simulate = command("simulate", _("play matches without a window and write their records"))
    add_table(simulate)
    add_matches(simulate)
    add_seed(simulate)
    simulate.add_argument("--legal", action="store_true", help=_("write the legal choices beside every decision"))
    simulate.add_argument("--out", metavar="FILE", required=True, help=_("the record to write; - is standard output"))

    check = command("check", _("check a record against the rules"))
    check.add_argument("file", metavar="FILE", help=_("the record, or a file of boards; - is standard input"))
    check.add_argument("records", metavar="RECORD", nargs="*", help=_("records to compare with the boards"))

    bring = command("import", _("import records into the saved matches"))
    bring.add_argument("paths", metavar="PATH", type=Path, nargs="+", help=_("a record, or a folder with records"))
    report = command("report", _("write everything about a deal as one text"))
    report.add_argument("file", metavar="FILE", help=_("the record, or a hand as a line of text; - is standard input"))
    report.add_argument("--deal", metavar="N", help=_("the number of the deal in the last match (default: the last)"))
    report.add_argument("--out", metavar="OUT", help=_("a new file for the text, instead of standard output"))

    sheet = command("sheet", _("make score sheets as a PDF, blank or filled from a record"))
    add_rules(sheet)
    sheet.set_defaults(preset=None)  # which, with --record, nobody may name
    sheet.add_argument(
        "--names", metavar="A,B,...", help=_("the seating, table by table; the last player at a table deals first")
    )
    sheet.add_argument("--tables", metavar="N", help=_("the number of tables; each gets a numbered sheet"))
    sheet.add_argument("--round", metavar="N", default="", help=_("the round of the tournament"))
    sheet.add_argument("--title", metavar="TEXT", default="", help=_("the name of the event"))
    sheet.add_argument("--record", metavar="FILE", help=_("fill the sheet from the last match of a record"))
    sheet.add_argument("--paper", metavar="SIZE", help=_("a4 or letter (default: the usual size here)"))
    sheet.add_argument("--two", action="store_true", help=_("two sheets per page, to cut apart"))
    sheet.add_argument("--rules", action="store_true", help=_("the rules in brief on the back of each page"))
    sheet.add_argument("--out", metavar="FILE", required=True, help=_("a new file for the PDF; - is standard output"))

    arena = command("arena", _("play agents against each other on the same deals in every seating"))
    add_table(arena)
    played = arena.add_mutually_exclusive_group(required=True)
    played.add_argument("--deals", metavar="D", help=_("the number of packs; compares points per deal"))
    played.add_argument("--matches", metavar="M", help=_("the number of matches; compares matches won too"))
    add_seed(arena)
    arena.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    where = arena.add_mutually_exclusive_group()
    where.add_argument("--jobs", metavar="J", default="1", help=_("the number of processes"))
    where.add_argument(
        "--cluster", metavar="ADDRESS", help=_("the Dask cluster that does the work, such as tcp://host:8786")
    )

    bot = command("bot", _("be a computer player at another table, over the bot protocol"))
    bot.add_argument("--level", metavar="L", required=True, help=_("random, novice, casual, skilled or expert"))
    bot.add_argument("--seed", metavar="S", help=_("a whole number; the same seed gives the same luck"))
    parser.epilog = beside_commands(commands.choices)
    return parser


def add_table(parser: Parser) -> None:
    """The arguments that say who plays what."""
    add_rules(parser)
    parser.add_argument(
        "--agents",
        metavar="A,B,...",
        help=_("the players, one for all seats or one each: random, novice, casual, skilled, expert, exec:COMMAND"),
    )


def add_rules(parser: Parser) -> None:
    """The arguments that say what is played."""
    parser.add_argument("--preset", metavar="P", default=USUAL_PRESET, help=", ".join(PRESETS))
    parser.add_argument("--players", metavar="N", help=_("the number of players"))
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("a house rule, for example target=11 or schedule=up-down; can be repeated"),
    )


def add_matches(parser: argparse._ActionsContainer) -> None:
    """The argument for the number of matches."""
    parser.add_argument("--matches", metavar="M", default="1", help=_("the number of matches"))


def add_seed(parser: Parser) -> None:
    """The argument for the seed of the cards."""
    parser.add_argument(
        "--seed",
        metavar="S",
        help=_("a whole number; the same seed gives the same cards; - reads it from standard input (default: random)"),
    )


def add_size(parser: Parser) -> None:
    """The argument for the window's size."""
    parser.add_argument("--size", metavar="WxH", help=_("the size of the window, such as 1280x720"))


def add_screenshots(parser: Parser) -> None:
    """The argument for pictures."""
    parser.add_argument("--screenshots", metavar="DIR", type=Path, help=_("save numbered pictures; needs no screen"))
