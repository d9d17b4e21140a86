"""The command line. Every error is one sentence on standard error; no traceback reaches a player.

Exit status: 0 done; 1 a record does not hold, or there is no screen; 2 what was asked for cannot be; 70 a fault of
the program; 130 interrupted. The window, and with it pygame, is imported only by the commands that open one, and the
computer players only by those that need them here: a window is to appear at once.
"""

import argparse
import io
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from sevenup_gui import __version__
from sevenup_gui.arguments import (
    Table,
    parse_agents,
    parse_level,
    parse_record,
    parse_size,
    parse_table,
    parse_whole,
)
from sevenup_gui.engine.presets import PRESETS
from sevenup_gui.engine.reading import ReadFile, read_records
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.errors import RecordError, SevenUpError, UsageError
from sevenup_gui.i18n import AUTO, LANGUAGES, _, either, lend_to_libraries, ngettext, set_language
from sevenup_gui.launch import DEMO_SIZE, DemoOptions, PlayOptions, ReplayOptions

PROGRAM = "sevenup-gui"
UNABLE = 2  # as for any other error
FAULT = 70  # the exit status that sysexits.h gives to an internal software error
INTERRUPTED = 130  # what a shell reports for a process ended by Ctrl-C
TRACEBACK = "SEVENUP_GUI_TRACEBACK"  # set it to see where a fault of the program lies


class Parser(argparse.ArgumentParser):
    """A parser whose errors are `UsageError`s, so that all errors are told in one way."""

    def error(self, message: str) -> NoReturn:
        """Raise rather than print the usage and leave."""
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise UsageError(
            _("{sentence}; '{program} --help' lists what there is.").format(sentence=sentence, program=self.prog)
        )


def make_parser() -> Parser:
    """The whole command line."""
    parser = Parser(
        prog=PROGRAM,
        description=_("A card table for Seven Up (Old Sledge, All Fours) and 7Up7Down. Without a command: play."),
        allow_abbrev=False,
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
        return commands.add_parser(name, help=about, description=sentence, allow_abbrev=False)

    play = command("play", _("play at the table (also without a command)"))
    play.add_argument("--record", metavar="FILE", help=_("keep the record of the match in FILE"))
    play.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    play.add_argument("--language", metavar="CODE", help=_("en or es, instead of the language of the settings"))
    add_size(play)

    demo = command("demo", _("watch computers play"))
    add_table(demo)
    add_matches(demo)
    demo.add_argument("--seed", metavar="S", help=_("a whole number: the same seed gives the same cards"))
    demo.add_argument("--fast", action="store_true", help=_("shorten every motion"))
    add_screenshots(demo)
    add_size(demo)

    replay = command("replay", _("look through a record, step by step"))
    replay.add_argument("file", metavar="FILE", type=Path)
    add_screenshots(replay)
    add_size(replay)

    simulate = command("simulate", _("play matches without a window and write their records"))
    add_table(simulate)
    add_matches(simulate)
    simulate.add_argument("--seed", metavar="S", default="1", help=_("a whole number; the same gives the same bytes"))
    simulate.add_argument("--legal", action="store_true", help=_("write the legal choices beside every decision"))
    simulate.add_argument("--out", metavar="FILE", required=True, help=_("the record to write; - is standard output"))

    check = command("check", _("replay a record through the rules and say whether it holds"))
    check.add_argument("file", metavar="FILE", help=_("the record; - is standard input"))

    arena = command("arena", _("play agents against each other on the same deals, with every seating"))
    add_table(arena)
    length = arena.add_mutually_exclusive_group(required=True)
    length.add_argument("--deals", metavar="D", help=_("how many packs: points a deal are compared"))
    length.add_argument("--matches", metavar="M", help=_("how many matches: matches won are compared too"))
    arena.add_argument("--seed", metavar="S", default="1", help=_("a whole number: the same seed gives the same cards"))
    arena.add_argument("--json", action="store_true", help=_("print the table for programs"))
    where = arena.add_mutually_exclusive_group()
    where.add_argument("--jobs", metavar="J", default="1", help=_("how many processes share the work"))
    where.add_argument(
        "--cluster", metavar="ADDRESS", help=_("the Dask cluster that does the work, such as tcp://host:8786")
    )

    bot = command("bot", _("be a computer player at another table, over the bot protocol"))
    bot.add_argument("--level", metavar="L", required=True, help=_("random, novice, casual, skilled or expert"))
    bot.add_argument("--seed", metavar="S", default="0", help=_("a whole number: the same seed gives the same luck"))
    return parser


def add_table(parser: Parser) -> None:
    """The arguments that say who plays what."""
    parser.add_argument("--preset", metavar="P", default="old-sledge", help=", ".join(PRESETS))
    parser.add_argument("--players", metavar="N", help=_("how many play"))
    parser.add_argument(
        "--agents",
        metavar="A,B,...",
        help=_("who plays, one for all seats or one for each: random, novice, casual, skilled, expert, exec:COMMAND"),
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("a house rule, such as target=11; may be given several times"),
    )


def add_matches(parser: Parser) -> None:
    """The argument for the number of matches."""
    parser.add_argument("--matches", metavar="M", default="1", help=_("how many matches"))


def add_size(parser: Parser) -> None:
    """The argument for the window's size."""
    parser.add_argument("--size", metavar="WxH", help=_("the size of the window, such as 1280x720"))


def add_screenshots(parser: Parser) -> None:
    """The argument for pictures."""
    parser.add_argument("--screenshots", metavar="DIR", type=Path, help=_("write numbered pictures; needs no screen"))


def table_of(args: argparse.Namespace) -> Table:
    """The table that the arguments describe."""
    players = None if args.players is None else parse_whole("--players", args.players)
    return parse_table(args.preset, players, args.option)


def play(args: argparse.Namespace) -> int:
    """Play at the table."""
    if args.language is not None and args.language not in LANGUAGES:
        raise UsageError(
            _("There is no language '{code}'; choose {names}.").format(code=args.language, names=either(LANGUAGES))
        )
    options = PlayOptions(
        None if args.record is None else parse_record(args.record),
        None if args.size is None else parse_size(args.size),
        args.fullscreen,
        args.language,
    )
    from sevenup_gui.ui import run

    return run.play(options)


def demo(args: argparse.Namespace) -> int:
    """Watch computers play."""
    table = table_of(args)
    options = DemoOptions(
        table.preset,
        table.options,
        table.players,
        parse_agents(args.agents or "casual", table.players),
        None if args.seed is None else parse_whole("--seed", args.seed),
        parse_whole("--matches", args.matches, least=1),
        args.fast,
        args.screenshots,
        DEMO_SIZE if args.size is None else parse_size(args.size),
    )
    from sevenup_gui.ui import run

    return run.demo(options)


def replay(args: argparse.Namespace) -> int:
    """Look through a record."""
    options = ReplayOptions(args.file, args.screenshots, None if args.size is None else parse_size(args.size))
    from sevenup_gui.ui import run

    return run.replay(options)


def simulate(args: argparse.Namespace) -> int:
    """Play matches without a window and write their records."""
    from sevenup_gui.simulate import Simulation, simulate_to

    table = table_of(args)
    simulation = Simulation(
        table.preset,
        table.options,
        parse_agents(args.agents or "random", table.players),
        parse_whole("--seed", args.seed),
        parse_whole("--matches", args.matches, least=1),
        args.legal,
    )
    tally = simulate_to(simulation, args.out)
    sys.stderr.write(
        _("{matches}, {decisions}, {rate} a second").format(
            matches=ngettext("{n} match", "{n} matches", tally.matches).format(n=tally.matches),
            decisions=ngettext("{n} decision", "{n} decisions", tally.decisions).format(n=f"{tally.decisions:,}"),
            rate=f"{tally.rate:,.0f}",
        )
        + "\n"
    )
    return 0


def arena(args: argparse.Namespace) -> int:
    """Play agents against each other on the same deals and print how they did."""
    table = table_of(args)
    if args.agents is None:
        raise UsageError(_("The arena needs agents: --agents expert,casual."))
    kind, flag = ("deals", args.deals) if args.matches is None else ("matches", args.matches)
    agents = parse_agents(args.agents, table.players)
    count, jobs = parse_whole(f"--{kind}", flag, least=1), parse_whole("--jobs", args.jobs, least=1)
    from sevenup_gui.players.arena import Study
    from sevenup_gui.players.arena_report import run_arena

    study = Study(
        table.options, agents, "deals" if kind == "deals" else "matches", count, parse_whole("--seed", args.seed)
    )
    if args.cluster is None:
        return run_arena(study, jobs=jobs, as_json=args.json)
    from sevenup_gui.players.cluster import on_cluster

    with on_cluster(args.cluster) as executor:
        return run_arena(study, executor=executor, as_json=args.json)


def bot(args: argparse.Namespace) -> int:
    """Answer another table's questions until they end."""
    level, seed = parse_level(args.level), parse_whole("--seed", args.seed)
    from sevenup_gui.players.bot_end import run_bot

    return run_bot(level, sys.stdin, sys.stdout, seed)


def check(args: argparse.Namespace) -> int:
    """Replay a record through the rules: 0 if it holds, 1 with the line that does not."""
    try:
        found = read_records(read_bytes(args.file), args.file)
    except RecordError as error:
        sys.stderr.write(f"{error}\n")  # FILE:LINE first, as editors like it
        return 1
    if found.notice is not None:
        sys.stderr.write(f"{found.notice}\n")
    sys.stdout.write(f"{args.file}: {holds(found)}\n")
    return 0


def holds(found: ReadFile) -> str:
    """What a record that holds has in it."""
    deals = sum(isinstance(step, Shuffle) for match in found.matches for step in match.record.steps)
    matches, over = len(found.matches), sum(match.state.phase == "over" for match in found.matches)
    return ", ".join(
        (
            _("ok"),
            ngettext("{n} match", "{n} matches", matches).format(n=matches),
            ngettext("{n} finished", "{n} finished", over).format(n=over),
            ngettext("{n} deal", "{n} deals", deals).format(n=deals),
        )
    )


def read_bytes(name: str) -> bytes:
    """A file's bytes, or standard input's for "-"."""
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise UsageError(_("{file} cannot be read: {why}.").format(file=name, why=error.strerror or error)) from None


def smoke() -> int:
    """Load every asset, play one match without a window, say so in one line."""
    from sevenup_gui.ui import run

    return run.smoke()


COMMANDS = {
    "play": play,
    "demo": demo,
    "replay": replay,
    "simulate": simulate,
    "check": check,
    "arena": arena,
    "bot": bot,
}
OF_THE_PROGRAM = ("-h", "--help", "--version", "--smoke")


def tell(sentence: str) -> None:
    """One sentence on standard error."""
    sys.stderr.write(f"{PROGRAM}: {sentence}\n")


def reason(error: OSError) -> str:
    """What the system says of it, after the name of the file if it has one."""
    why = error.strerror or str(error)
    return f"{error.filename}: {why}" if error.filename else why


def hush() -> None:
    """Drop what standard output cannot take: at the end of the process it would be tried again."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(argv: Sequence[str]) -> int:
    """Run the arguments (without the program's name) and give the exit status."""
    set_language(AUTO)
    lend_to_libraries()
    if not argv or (argv[0].startswith("-") and argv[0] not in OF_THE_PROGRAM):
        argv = ["play", *argv]
    if isinstance(sys.stdout, io.TextIOWrapper):  # a file's name may have letters that the console does not have
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = make_parser().parse_args(argv)
        status = smoke() if args.smoke else COMMANDS[args.command](args)
        sys.stdout.flush()
    except SystemExit as done:  # argparse, after --help and --version
        return int(done.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED
    except SevenUpError as error:
        tell(str(error))
        return error.exit_status
    except BrokenPipeError:  # whoever read our output has had enough
        hush()
        return 1
    except OSError as error:  # a full disk, a medium that was pulled out: no fault of the program
        if os.environ.get(TRACEBACK):
            traceback.print_exc()
        tell(_("The system cannot do what is needed: {why}.").format(why=reason(error)))
        hush()
        return UNABLE
    except Exception as error:
        if os.environ.get(TRACEBACK):
            traceback.print_exc()
        tell(
            _("The program has a fault ({kind}: {error}); please report it, run again with {variable}=1 set.").format(
                kind=type(error).__name__, error=error, variable=TRACEBACK
            )
        )
        return FAULT
    return status
