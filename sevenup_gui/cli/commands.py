"""The command line. Every error is one sentence on standard error; no traceback reaches a player.

Exit status: 0 done; 1 a record does not hold, a program in the arena never spoke, or there is no screen; 2 what was
asked for cannot be; 70 a fault of the program, of which the window leaves a report; 130 interrupted. `simulate`,
`arena` and `host` that are told to end (SIGTERM) or lose their terminal (SIGHUP) put away what is half written, end
what they started, and give 143 and 129, as a shell would report it. The window, and with it pygame, is imported only
by the commands that open one, and the computer players and what serves phones only by those that need them here: a
window is to appear at once.
"""

import argparse
import io
import logging
import os
import signal
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import IO, TYPE_CHECKING

from sevenup_gui.cli.arguments import (
    TableArgument,
    names_a_file,
    parse_agents,
    parse_file,
    parse_folder,
    parse_level,
    parse_port,
    parse_record,
    parse_size,
    parse_table,
    parse_tables,
    parse_undo,
    parse_whole,
)
from sevenup_gui.cli.parser import PROGRAM, USUAL_PRESET, make_parser, refuse_bare_dashes
from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.engine.handline import HandError, looks_like_hand, parse_hand
from sevenup_gui.engine.names import escaped
from sevenup_gui.engine.reading import MatchReader, ReadMatch
from sevenup_gui.engine.record import Header, Record
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.errors import FaultError, FolderError, RecordError, SevenUpError, UsageError
from sevenup_gui.i18n import AUTO, _, codes, comma_list, either, lend_to_libraries, ngettext, set_language
from sevenup_gui.launch import DEMO_SIZE, DemoOptions, FairOptions, PlayOptions, ReplayOptions
from sevenup_gui.store.setup import changed_options
from sevenup_gui.systemerrors import error_words

if TYPE_CHECKING:
    from sevenup_gui.cli.hosting import Hosting
    from sevenup_gui.players.arena import Agent

UNABLE = 2  # as for any other error
FAULT = 70  # the exit status that sysexits.h gives to an internal software error
BY_SIGNAL = 128  # a shell reports this and the signal's number for a process that was ended by one
TELL_EVERY_S = 1.0  # how far a long search is
SEED_BITS = 64  # of a seed that is drawn: nobody tries them all
TRACEBACK = "SEVENUP_GUI_TRACEBACK"  # set it to see where a fault of the program lies


def table_of(args: argparse.Namespace) -> TableArgument:
    """The table that the arguments describe."""
    players = None if args.players is None else parse_whole("--players", args.players)
    return parse_table(args.preset, players, args.option)


def parse_seed(text: str | None) -> int:
    """The seed that `text` writes, or standard input for "-", where the list of processes does not show it; one that is
    drawn if none is given: a bot that knew it would know every card."""
    if text is None:
        return new_seed(SEED_BITS)
    if text == "-":
        text = sys.stdin.buffer.readline(200).decode("ascii", "replace").strip()
    return parse_whole("--seed", text)


def play(args: argparse.Namespace) -> int:
    """Play at the table."""
    if args.language is not None and args.language not in codes():
        raise UsageError(
            _("Unknown language '{code}'. Choose {names}.").format(code=args.language, names=either(codes()))
        )
    options = PlayOptions(
        None if args.record is None else parse_record(args.record),
        None if args.size is None else parse_size(args.size),
        args.fullscreen,
        args.language,
        tuple(map(parse_file, args.files)),
        has_console(),
    )
    from sevenup_gui.ui.app import run

    return run.play(options)


def tournament(args: argparse.Namespace) -> int:
    """Direct a tournament in the window, or write its lists without one."""
    file = None if args.file is None else parse_file(args.file)
    if args.export is not None:
        from sevenup_gui.cli.tournaments import export_lists

        if file is None:
            raise UsageError(_("Give the tournament's file."))
        form, folder = args.export
        for path in export_lists(file, form, Path(folder)):
            sys.stdout.write(escaped(str(path)) + "\n")
        return 0
    if args.merge is not None:
        from sevenup_gui.store.events.together import merge_books

        if file is None:
            raise UsageError(_("Give the tournament to merge the other file into."))
        sys.stdout.write(escaped(str(merge_books(file, parse_file(args.merge)))) + "\n")
        return 0
    files = () if file is None else (file,)
    size = None if args.size is None else parse_size(args.size)
    from sevenup_gui.ui.app import run

    return run.play(PlayOptions(size=size, files=files, console=has_console(), tournament=True))


def season(args: argparse.Namespace) -> int:
    """Say how everybody stands after several tournaments, or write it."""
    from sevenup_gui.cli.tournaments import season_lines

    for line in season_lines(args.files, args.name, args.by, args.best, args.export):
        sys.stdout.write(escaped(line) + "\n")
    return 0


def demo(args: argparse.Namespace) -> int:
    """Watch computers play."""
    table = table_of(args)
    if args.loop and args.screenshots is not None:
        raise UsageError(_("--loop never ends, so its pictures would fill the disk. Choose --loop or --screenshots."))
    options = DemoOptions(
        table.preset,
        table.options,
        table.players,
        parse_agents(args.agents or "casual", table.players),
        None if args.seed is None else parse_seed(args.seed),
        parse_whole("--matches", args.matches, least=1),
        args.fast,
        args.screenshots,
        DEMO_SIZE if args.size is None else parse_size(args.size),
        args.loop,
    )
    from sevenup_gui.ui.app import run

    return run.demo(options)


def fair(args: argparse.Namespace) -> int:
    """Show the game at a fair."""
    for name in args.preset:
        parse_table(name, None, ())
    options = FairOptions(tuple(args.preset), None if args.size is None else parse_size(args.size), args.fullscreen)
    from sevenup_gui.ui.app import run

    return run.fair(options)


def replay(args: argparse.Namespace) -> int:
    """Look through a record."""
    size = None if args.size is None else parse_size(args.size)
    if looks_like_hand(args.file):
        read_hand(args.file)
        options = ReplayOptions(Path(), args.screenshots, size, args.file)
    else:
        options = ReplayOptions(Path(args.file), args.screenshots, size)
    from sevenup_gui.ui.app import run

    return run.replay(options)


def read_hand(line: str) -> Record:
    """The hand that a line writes. Raises `UsageError` in the person's language."""
    from sevenup_gui.speech.troubles.hands import hand_trouble

    try:
        return parse_hand(line)
    except HandError as error:
        raise UsageError(hand_trouble(error)) from None


def last_match(name: str) -> Record:
    """The last match of a file, or of standard input for "-"."""
    try:
        with opened(name) as stream:
            (last,) = deque(MatchReader(stream, name), maxlen=1)  # one at a time: there may be thousands
    except OSError as error:
        raise UsageError(_("Can't read {file}: {why}.").format(file=name, why=error_words(error))) from None
    return last.record


def check_eyes(record: Record, all_hands: bool = False) -> None:
    """Refuse a record whose cards are still to be played here; where it shows `all_hands`, a match that isn't over
    too. Raises `UsageError`."""
    from sevenup_gui.engine.views import OPEN
    from sevenup_gui.store.folder import data_dir
    from sevenup_gui.store.saved import NOWHERE
    from sevenup_gui.store.settings import load_settings
    from sevenup_gui.store.viewing.eyes import eyes_for, why_closed

    try:
        home = data_dir()
    except FolderError:
        home = NOWHERE
    eyes = eyes_for(record, home, load_settings().name)
    if eyes is None or (all_hands and eyes != OPEN):
        raise UsageError(why_closed(eyes))


def report(args: argparse.Namespace) -> int:
    """Write everything about a deal as one text."""
    record = read_hand(args.file) if looks_like_hand(args.file) else last_match(args.file)
    check_eyes(record, all_hands=True)
    from sevenup_gui.cli.reporting import report_to

    return report_to(record, None if args.deal is None else parse_whole("--deal", args.deal, least=1), args.out)


def sheet(args: argparse.Namespace) -> int:
    """Write score sheets to be printed."""
    from sevenup_gui.cli.printing import PrintOptions, blank_sheets, filled_sheet, parse_paper, write_sheets

    wish = PrintOptions(args.title, args.round, parse_paper(args.paper), args.two, args.rules)
    if args.record is not None:
        if args.option or not (args.preset is args.players is args.names is args.tables is None):
            raise UsageError(_("--record already has the game. Leave out the game and the players."))
        record = last_match(args.record)
        check_eyes(record)
        return write_sheets([filled_sheet(record, wish)], wish, args.out)
    players = None if args.players is None else parse_whole("--players", args.players)
    tables = None if args.tables is None else parse_whole("--tables", args.tables, least=1)
    sheets = blank_sheets(args.preset, players, args.option, args.names, tables, wish)
    return write_sheets(sheets, wish, args.out)


class ToldToEndError(KeyboardInterrupt):
    """A signal said so; it holds the exit status. A bare KeyboardInterrupt that comes while a string is executed, as
    when a dataclass is made, ends the process by SIGINT in the end, though it was caught: Python marks that very type.
    """


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Raise an exception alike on a signal to end, the loss of the terminal, and Ctrl-C, so that everything is closed.
    It holds the exit status. What is to be ignored, under nohup, stays ignored."""

    def end(number: int, _frame: FrameType | None) -> None:
        for other in heard:
            if other != signal.SIGINT:
                signal.signal(other, signal.SIG_IGN)  # once is enough: putting away is not to be interrupted
        raise ToldToEndError(BY_SIGNAL + number)

    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    heard = {number: signal.getsignal(number) for number in numbers if signal.getsignal(number) != signal.SIG_IGN}
    for number in heard:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number, before in heard.items():
            signal.signal(number, before)


@ended_in_order()
def simulate(args: argparse.Namespace) -> int:
    """Play matches without a window and write their records."""
    from sevenup_gui.cli.simulate import Simulation, simulate_to

    table = table_of(args)
    simulation = Simulation(
        table.preset,
        table.options,
        parse_agents(args.agents or "random", table.players),
        parse_seed(args.seed),
        parse_whole("--matches", args.matches, least=1),
        args.legal,
    )
    tally = simulate_to(simulation, args.out)
    sys.stderr.write(
        _("{matches}, {decisions}, {rate} per second, seed {seed}").format(
            matches=ngettext("{n} match", "{n} matches", tally.matches).format(n=tally.matches),
            decisions=ngettext("{n} decision", "{n} decisions", tally.decisions).format(n=f"{tally.decisions:,}"),
            rate=f"{tally.rate:,.0f}",
            seed=simulation.seed,
        )
        + "\n"
    )
    return 0


@ended_in_order()
def arena(args: argparse.Namespace, others: "Mapping[str, Agent] | None" = None) -> int:
    """Play agents against each other on the same deals and print how they did; `others` may sit there besides levels
    and programs."""
    table = table_of(args)
    if args.agents is None:
        raise UsageError(_("Name the players: --agents expert,casual."))
    kind, flag = ("deals", args.deals) if args.matches is None else ("matches", args.matches)
    from sevenup_gui.players.arena import Study
    from sevenup_gui.players.arena_report import run_arena

    agents = parse_agents(args.agents, table.players, others=tuple(others or ()))
    count, jobs = parse_whole(f"--{kind}", flag, least=1), parse_whole("--jobs", args.jobs, least=1)

    seed = parse_seed(args.seed)
    study = Study(table.options, agents, "deals" if kind == "deals" else "matches", count, seed, others=others or {})
    if args.cluster is None:
        return run_arena(study, jobs=jobs, as_json=args.json)
    from sevenup_gui.players.cluster import on_cluster

    with on_cluster(args.cluster) as executor:
        return run_arena(study, executor=executor, as_json=args.json)


@ended_in_order()
def host(args: argparse.Namespace) -> int:
    """Hold a match for phones, without a window, until told to end."""
    from sevenup_gui.cli.hosting import Hosting, hold, hold_many
    from sevenup_gui.match.undo import USUAL_UNDO
    from sevenup_gui.serve.endpoint import (
        LOOPBACK_NETWORKS,
        PORT,
        Endpoint,
        parse_host_name,
        parse_proxy,
        parse_public,
    )
    from sevenup_gui.store.setup import PHONE

    if args.behind and args.public is None:
        raise UsageError(_("--behind gives the address of --public's proxy. Give both or neither."))
    tables = 1 if args.tables is None else parse_tables(args.tables)
    one = tables == 1 and args.event is None
    endpoint = Endpoint(
        PORT if args.port is None else parse_port(args.port),
        tuple(map(parse_host_name, args.name)),
        args.loopback,
        "" if args.public is None else parse_public(args.public),
        tuple(map(parse_proxy, args.behind)) or LOOPBACK_NETWORKS,
        fixed_port=args.port is not None,
    )
    hosting = Hosting(
        endpoint,
        None if args.record is None else parse_record(args.record) if one else parse_folder(args.record),
        args.qr,
        args.hide_codes,
        not args.quiet,
    )
    if args.event is not None:
        return host_event(args, hosting, 0 if args.tables is None else tables)
    if not (args.rounds is args.minutes is None):
        raise UsageError(_("--rounds and --minutes need a tournament: --event FILE."))
    if args.go_on:
        if args.option or not (args.preset is args.players is args.agents is args.undo is None):
            raise UsageError(_("--continue resumes a match as it is. Leave out the game and the players."))
        if tables == 1:
            hold(hosting)
        else:
            hold_many(hosting, tables)
        return 0
    args.preset = args.preset or USUAL_PRESET
    table = table_of(args)
    agents = parse_agents(args.agents or PHONE, table.players, programs=False, others=(PHONE,))
    if PHONE not in agents:
        raise UsageError(_("A hosted match needs a phone. Make one of the agents 'phone'."))
    undo = parse_undo(args.undo or USUAL_UNDO)
    if tables == 1:
        hold(hosting, table, agents, undo)
    else:
        hold_many(hosting, tables, table, agents, undo)
    return 0


def host_event(args: argparse.Namespace, hosting: "Hosting", tables: int) -> int:
    """Hold the doors of a tournament open for its players' phones, so many `tables` of each round playing on them."""
    from sevenup_gui.cli.evening import USUAL_ROUNDS, Beginning, hold_event

    played = args.quiet or args.hide_codes or args.record is not None  # where tables play on phones
    if args.go_on or not (args.agents is args.undo is None) or (played and not tables):
        raise UsageError(
            _(
                "--event takes only --preset, --players, --option, --rounds, --minutes, --tables, --port, --name, "
                "--public, --behind, --loopback and --qr. With --tables it also takes --record, --strangers and "
                "--quiet."
            )
        )
    beginning = None
    if args.preset is not None:
        rounds = USUAL_ROUNDS if args.rounds is None else parse_whole("--rounds", args.rounds, least=1)
        beginning = Beginning(table_of(args), args.players is not None, rounds)
    elif args.option or not (args.players is args.rounds is None):
        raise UsageError(_("A new tournament needs --preset too. An existing one continues as it is."))
    hold_event(hosting, parse_file(args.event), beginning, args.minutes, tables)
    return 0


def bot(args: argparse.Namespace) -> int:
    """Answer another table's questions until they end."""
    level = parse_level(args.level)
    seed = new_seed(SEED_BITS) if args.seed is None else parse_whole("--seed", args.seed)
    from sevenup_gui.players.bot_server import run_bot

    return run_bot(level, sys.stdin, sys.stdout, seed)


def boards(args: argparse.Namespace) -> int:
    """Seal the packs that several tables play, or read them again, and print what belongs to them."""
    from sevenup_gui.cli.boards import Wanted, make_or_read, print_boards
    from sevenup_gui.cli.printing import parse_paper

    players = None if args.players is None else parse_whole("--players", args.players)
    number = None if args.round is None else parse_whole("--round", args.round, least=1)
    paper = parse_paper(args.paper)
    wanted = Wanted(args.preset, players, tuple(args.option), args.names, number, args.title)
    return print_boards(make_or_read(Path(args.file), wanted), paper, args.slips, args.seals, args.opened)


def daily(args: argparse.Namespace) -> int:
    """Say what is dealt on a day, and what was made of it here."""
    from sevenup_gui.cli.daily import daily_lines

    for line in daily_lines(args.date, args.game, args.hand):
        sys.stdout.write(line + "\n")
    return 0


def check(args: argparse.Namespace) -> int:
    """Replay a record through the rules, or look whether seals fit boards and records were played with them: 0 if all
    holds, 1 with the line that does not."""
    from sevenup_gui.cli.boards import check_boards
    from sevenup_gui.store.boards import BOARDS_ENDING, is_boards

    if is_boards(Path(args.file)):
        return check_boards(args.file, args.records)
    if args.records:
        raise UsageError(
            _("Name one record, or a file of boards (*{ending}) and then records.").format(ending=BOARDS_ENDING)
        )
    found = RecordContents()
    try:
        with opened(args.file) as stream:
            matches = MatchReader(stream, args.file)
            for match in matches:
                found.add(match)
    except RecordError as error:
        sys.stderr.write(escaped(str(error)) + "\n")  # FILE:LINE first, as editors like it
        return 1
    except OSError as error:
        why = error_words(error)
        raise UsageError(_("Can't read {file}: {why}.").format(file=args.file, why=why)) from None
    if matches.notice is not None:
        sys.stderr.write(escaped(matches.notice) + "\n")
    sys.stdout.write(escaped(f"{args.file}: {found.words()}") + "\n")
    return 0


@dataclass
class RecordContents:
    """Counts of a valid record, match by match."""

    matches: int = 0
    over: int = 0
    deals: int = 0
    changed: dict[str, None] = field(default_factory=dict)  # sentences, each once

    def add(self, match: ReadMatch) -> None:
        """Count one more match."""
        self.matches += 1
        self.over += match.state.phase == "over"
        self.deals += sum(isinstance(step, Shuffle) for step in match.record.steps)
        if changed_options(match.record.header):
            self.changed[changed_words(match.record.header)] = None

    def words(self) -> str:
        """Return the counts in words."""
        return comma_list(
            (
                _("ok"),
                ngettext("{n} match", "{n} matches", self.matches).format(n=self.matches),
                ngettext("{n} finished", "{n} finished", self.over).format(n=self.over),
                ngettext("{n} deal", "{n} deals", self.deals).format(n=self.deals),
                *self.changed,
            )
        )


def changed_words(header: Header) -> str:
    """Name the options in which a record differs from its preset."""
    return _("{preset} with other options ({names})").format(
        preset=header.preset, names=comma_list(changed_options(header))
    )


def opened(name: str) -> AbstractContextManager[IO[bytes]]:
    """A file to be read, or standard input for "-"; what is in it is never held as a whole: it may have no end."""
    return nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb")


def bring_in(args: argparse.Namespace) -> int:
    """Put records among the matches kept here: 0 if all of them are there now, 1 if something was no record."""
    from sevenup_gui.speech.matches import imported_words, looking_words
    from sevenup_gui.store.archive import FOLDER
    from sevenup_gui.store.exchange import Importing
    from sevenup_gui.store.folder import data_dir

    importing, told_s = Importing(data_dir() / FOLDER, args.paths), time.monotonic()
    try:
        while importing.left:
            importing.step()
            if importing.at is not None and time.monotonic() - told_s >= TELL_EVERY_S:
                told_s = time.monotonic()
                sys.stderr.write(escaped(looking_words(importing)) + "\n")
    except OSError as error:  # there is no more room: what could be taken is told, and why no more
        importing.refused.append((str(importing.folder), f"{importing.folder}: {error_words(error)}"))
    for _name, why in importing.refused:
        sys.stderr.write(escaped(str(why)) + "\n")  # FILE:LINE first, as editors like it
    sys.stdout.write(escaped(imported_words(importing)) + "\n")
    return 1 if importing.refused else 0


def smoke() -> int:
    """Load every asset, play one match without a window, say so in one line."""
    from sevenup_gui.ui.app import run

    return run.smoke()


COMMANDS = {
    "play": play,
    "demo": demo,
    "fair": fair,
    "host": host,
    "tournament": tournament,
    "season": season,
    "replay": replay,
    "simulate": simulate,
    "check": check,
    "import": bring_in,
    "report": report,
    "sheet": sheet,
    "boards": boards,
    "daily": daily,
    "arena": arena,
    "bot": bot,
}
OF_THE_PROGRAM = ("-h", "--help", "--version", "--smoke")


class PlainLog(logging.Formatter):
    """Lines of the log as a terminal may have them: bots choose their own names, and quote what they like."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # the library calls it so
        return escaped(super().formatMessage(record))


def is_file(word: str) -> bool:
    """Return True if a first word is a file to open, as desktops pass one."""
    return word not in COMMANDS and not word.startswith("-") and names_a_file(word)


def has_console() -> bool:
    """Return True if standard error is a console; after a double click no one reads it."""
    return sys.stderr is not None and sys.stderr.isatty()


def tell(sentence: str) -> None:
    """One sentence on standard error."""
    sys.stderr.write(f"{PROGRAM}: {escaped(sentence)}\n")


def reason(error: OSError) -> str:
    """Return the system's reason for an error, after the file's name if it has one."""
    why = error_words(error)
    return f"{error.filename}: {why}" if error.filename else why


def tell_all(sentence: str, argv: Sequence[str], box: str = "", folder: Path | None = None) -> None:
    """One sentence on standard error; where a window was asked for and nobody reads a terminal, in a box too, which may
    have other words and a folder to open."""
    tell(sentence)
    if opens_a_window(argv) and not has_console():
        from sevenup_gui.ui.app.message_box import show_box

        show_box(box or sentence, folder)


def opens_a_window(argv: Sequence[str]) -> bool:
    """Return True if these arguments open a window."""
    unseen = any(arg.startswith(("--screenshots", "--export")) for arg in argv)
    return argv[0] in ("play", "demo", "replay", "tournament", "fair") and not unseen


def fall(error: Exception, argv: Sequence[str]) -> int:
    """The window fell by a fault: write a report, and say where it lies."""
    from sevenup_gui.speech.faults import box_words, fault_words
    from sevenup_gui.store.faults import last_record, words_of, write_report
    from sevenup_gui.store.folder import data_dir

    fault = error.__cause__ if isinstance(error, FaultError) and error.__cause__ is not None else error
    facts, record = (error.facts, error.record) if isinstance(error, FaultError) else ({}, "")
    report, why = None, ""
    try:
        report = write_report(words_of(fault), facts, record or last_record(data_dir()))
    except OSError as trouble:
        why = error_words(trouble)
    kind = f"{type(fault).__name__}: {fault}"
    tell_all(fault_words(kind, report, why), argv, box_words(report, why), None if report is None else report.parent)
    return FAULT


def hush() -> None:
    """Drop what standard output cannot take: at the end of the process it would be tried again."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def obey(argv: Sequence[str]) -> int:
    """Do what the arguments ask; the exit status."""
    refuse_bare_dashes(argv)
    try:
        args = make_parser().parse_args(argv)
    except SystemExit as done:  # argparse, after --help and --version
        return int(done.code or 0)
    return smoke() if args.smoke else COMMANDS[args.command](args)


def run(argv: Sequence[str]) -> int:
    """Run the arguments (without the program's name) and give the exit status."""
    set_language(AUTO)
    lend_to_libraries()
    if logging.lastResort is not None:  # what prints warnings where nobody asked for another log
        logging.lastResort.setFormatter(PlainLog())
    if not argv or (argv[0].startswith("-") and argv[0] not in OF_THE_PROGRAM) or is_file(argv[0]):
        argv = ["play", *argv]
    if isinstance(sys.stdout, io.TextIOWrapper):  # a file's name may have letters that the console does not have
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = obey(argv)
        sys.stdout.flush()
    except KeyboardInterrupt as why:
        return int(why.args[0]) if why.args else BY_SIGNAL + signal.SIGINT
    except SevenUpError as error:
        tell_all(str(error), argv)
        return error.exit_status
    except BrokenPipeError:  # anyone who read our output has had enough
        hush()
        return 1
    except OSError as error:  # a full disk, a medium that was pulled out: no fault of the program
        if os.environ.get(TRACEBACK):
            traceback.print_exc()
        tell_all(_("System error: {why}.").format(why=reason(error)), argv)
        hush()
        return UNABLE
    except Exception as error:
        if os.environ.get(TRACEBACK):
            traceback.print_exc()
        if opens_a_window(argv):
            return fall(error, argv)
        tell(
            _("Something went wrong ({kind}: {error}). To report it, run again with {variable}=1 set.").format(
                kind=type(error).__name__, error=error, variable=TRACEBACK
            )
        )
        return FAULT
    return status
