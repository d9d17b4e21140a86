"""The X server, asked for what SDL doesn't tell: the window manager's abilities, and a missing library."""

import ctypes
import os
from contextlib import suppress

LIBRARIES = {"DISPLAY": ("libX11.so.6", "libXext.so.6"), "WAYLAND_DISPLAY": ("libwayland-client.so.0",)}
"""Libraries that SDL must load before it can use the screen that each variable names."""

ATOMS, MOST_ATOMS = 4, 4096  # the type of a list of atoms, and how many are asked for


def missing_library() -> tuple[str, str] | None:
    """A screen that is named in the environment and the first library that it would need, if that can't be loaded."""
    for variable, needed in LIBRARIES.items():
        screen = os.environ.get(variable)
        if screen:
            for name in needed:
                try:
                    ctypes.CDLL(name)
                except OSError:
                    return screen, name
    return None


def fills_screens() -> bool:
    """True if a window manager answers the wish for a full screen.

    Kiosks and bare servers have none, and SDL then believes in a size that the window never gets.
    """
    with suppress(OSError, AttributeError):
        return _manager_can(ctypes.CDLL(LIBRARIES["DISPLAY"][0]), b"_NET_WM_STATE_FULLSCREEN")
    return True


def _manager_can(xlib: ctypes.CDLL, name: bytes) -> bool:
    """True if the window manager has an atom among those that it says it supports."""
    pointer, ulong = ctypes.c_void_p, ctypes.c_ulong
    xlib.XOpenDisplay.restype, xlib.XOpenDisplay.argtypes = pointer, [ctypes.c_char_p]
    xlib.XDefaultRootWindow.restype, xlib.XDefaultRootWindow.argtypes = ulong, [pointer]
    xlib.XInternAtom.restype, xlib.XInternAtom.argtypes = ulong, [pointer, ctypes.c_char_p, ctypes.c_int]
    xlib.XGetWindowProperty.argtypes = [
        pointer, ulong, ulong, ctypes.c_long, ctypes.c_long, ctypes.c_int, ulong, pointer, pointer, pointer, pointer,
        pointer,
    ]  # fmt: skip
    xlib.XFree.argtypes = xlib.XCloseDisplay.argtypes = [pointer]
    screen = xlib.XOpenDisplay(None)
    if not screen:
        return True
    try:
        supported, wanted = (xlib.XInternAtom(screen, each, True) for each in (b"_NET_SUPPORTED", name))
        if not supported or not wanted:
            return False
        kind, bits, count, rest, atoms = ulong(), ctypes.c_int(), ulong(), ulong(), ctypes.POINTER(ulong)()
        xlib.XGetWindowProperty(
            screen, xlib.XDefaultRootWindow(screen), supported, 0, MOST_ATOMS, False, ATOMS,
            *map(ctypes.byref, (kind, bits, count, rest, atoms)),
        )  # fmt: skip
        found = [atoms[n] for n in range(count.value)]
        if atoms:
            xlib.XFree(atoms)
        return wanted in found
    finally:
        xlib.XCloseDisplay(screen)
