"""The system's own dialog for choosing a file: Windows', macOS', and on Linux the desktop's, if one of the programs
that show it is installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread

from sevenup_gui.ui.kit.open_external import clean_environment

GTK = ("zenity", "qarma", "yad")  # with the same arguments
CANCELLED = 1  # exit status of all of them on cancel


class NoDialogError(Exception):
    """The system didn't show a dialog."""


def has_dialog() -> bool:
    """True if this system can show one."""
    return sys.platform == "win32" or bool(dialog_command("", ()))


def dialog_command(title: str, endings: Sequence[str]) -> list[str]:
    """Return the command that shows the dialog and prints the chosen path. Empty if there isn't one, and on Windows,
    which needs none."""
    if sys.platform == "darwin":
        prompt = title.replace("\\", "\\\\").replace('"', '\\"')
        return ["osascript", "-e", f'POSIX path of (choose file with prompt "{prompt}")']
    kinds = " ".join(f"*{ending}" for ending in endings)
    programs = ("kdialog", *GTK) if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "") else (*GTK, "kdialog")
    for program in programs:
        found = shutil.which(program)
        if found is None:
            continue
        if program == "kdialog":
            return [found, "--title", title, "--getopenfilename", str(Path.home()), f"{kinds or '*'}\n*"]
        filters = [f"--file-filter={kinds}", "--file-filter=*"] if kinds else []
        file_dialog = "--file" if program == "yad" else "--file-selection"
        return [found, file_dialog, f"--title={title}", *filters]
    return []


def choose_file(title: str, endings: Sequence[str], chosen: Callable[[Path | None, bool], None]) -> None:
    """Show the dialog while the program continues. Calls `chosen` in another thread, with the file or None, and whether
    the system had a dialog at all."""

    def ask() -> None:
        try:
            path = ask_system(title, endings)
        except NoDialogError:
            chosen(None, False)
        else:
            chosen(Path(path) if path else None, True)

    Thread(target=ask, name="file dialog", daemon=True).start()


def ask_system(title: str, endings: Sequence[str]) -> str:
    """Return the chosen path, empty on cancel. Raises `NoDialogError`."""
    if sys.platform == "win32":
        return ask_windows(title, endings)
    return ask_program(title, endings)


def ask_program(title: str, endings: Sequence[str]) -> str:
    """Return the path that the desktop's program prints, empty on cancel. Raises `NoDialogError`."""
    command = dialog_command(title, endings)
    if not command:
        raise NoDialogError
    try:
        shown = subprocess.run(
            command, env=clean_environment(), stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
    except OSError:
        raise NoDialogError from None
    if shown.returncode == CANCELLED and (sys.platform != "darwin" or b"-128" in shown.stderr):
        return ""
    if shown.returncode:
        raise NoDialogError
    return os.fsdecode(shown.stdout).removesuffix("\n")


if sys.platform == "win32":

    def ask_windows(title: str, endings: Sequence[str]) -> str:
        """Return the path from Windows' dialog, empty on cancel. Raises `NoDialogError`."""
        import ctypes
        from ctypes import wintypes

        class OpenFileName(ctypes.Structure):
            """The structure OPENFILENAMEW of commdlg.h."""

            _fields_ = (
                ("size", wintypes.DWORD), ("owner", wintypes.HWND), ("instance", wintypes.HINSTANCE),
                ("filter", wintypes.LPCWSTR), ("custom", wintypes.LPWSTR), ("max_custom", wintypes.DWORD),
                ("filter_index", wintypes.DWORD), ("file", wintypes.LPWSTR), ("max_file", wintypes.DWORD),
                ("file_title", wintypes.LPWSTR), ("max_file_title", wintypes.DWORD), ("folder", wintypes.LPCWSTR),
                ("title", wintypes.LPCWSTR), ("flags", wintypes.DWORD), ("file_offset", wintypes.WORD),
                ("extension_offset", wintypes.WORD), ("extension", wintypes.LPCWSTR), ("data", wintypes.LPARAM),
                ("hook", ctypes.c_void_p), ("template", wintypes.LPCWSTR), ("reserved_at", ctypes.c_void_p),
                ("reserved", wintypes.DWORD), ("flags_ex", wintypes.DWORD),
            )  # fmt: skip

        longest = 32768  # letters of a path
        path = ctypes.create_unicode_buffer(longest)
        kinds = ";".join(f"*{ending}" for ending in endings) or "*.*"
        asked = OpenFileName(
            size=ctypes.sizeof(OpenFileName), filter=f"{kinds}\0{kinds}\0*.*\0*.*\0\0",
            file=ctypes.cast(path, wintypes.LPWSTR), max_file=longest, title=title,
            flags=0x00080000 | 0x00001000 | 0x00000800 | 0x00000008 | 0x00000004,
        )  # fmt: skip
        # Explorer's look, the file and its folder must exist, keep the current folder, no read-only box
        dialogs = ctypes.windll.comdlg32
        if dialogs.GetOpenFileNameW(ctypes.byref(asked)):
            return path.value
        if dialogs.CommDlgExtendedError():
            raise NoDialogError
        return ""
