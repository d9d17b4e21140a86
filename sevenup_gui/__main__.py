"""The way in: `sevenup-gui` and `python -m sevenup_gui`."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (the process's own if None) and give the exit status."""
    if getattr(sys, "frozen", False):
        import multiprocessing  # takes some 10 ms, before the first pixel

        multiprocessing.freeze_support()  # a frozen program starts its worker by running itself: that must end here
    if sys.stdout is None or sys.stderr is None:  # a frozen windowed program has neither
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # open as long as the process
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    started = argv is None  # by the system, and not from within
    argv = sys.argv[1:] if argv is None else argv
    if started and not argv:  # a double click: the window before all else that is imported
        with suppress(Exception):  # the command that would have opened it tries again, and tells what is wrong
            from sevenup_gui.ui.app.opening import open_early

            open_early()
    try:
        from sevenup_gui.cli import commands as cli
    except ImportError as error:  # before there is a language, or anything else
        return refuse(f"Seven Up is not whole ({error}); install it again.")
    return cli.run(argv)


def refuse(sentence: str) -> int:
    """Say that nothing can be done, without anything of the program's own."""
    sys.stderr.write(f"sevenup-gui: {sentence}\n")
    if sys.platform == "win32" and not sys.stderr.isatty() and not os.environ.get("SEVENUP_NO_BOX"):
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Seven Up", 0x10)
    return 2


if __name__ == "__main__":
    sys.exit(main())
