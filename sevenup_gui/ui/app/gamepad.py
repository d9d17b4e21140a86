"""Gamepads: their buttons, D-pad and left stick become the keys that every scene understands.

A pad that SDL knows speaks as a controller, with the same names for the same places on every make. One that it does
not know speaks as a joystick: its hat and first stick are arrows, its first two buttons choose and go back.
"""

import pygame
from pygame._sdl2 import controller

PRESS, BACK = pygame.K_RETURN, pygame.K_ESCAPE
# Named after their places on a pad with A below and B at the right.
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: PRESS,
    pygame.CONTROLLER_BUTTON_B: BACK,
    pygame.CONTROLLER_BUTTON_X: pygame.K_h,  # a hint
    pygame.CONTROLLER_BUTTON_Y: pygame.K_l,  # the last trick
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_TAB,  # the score sheet
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_F1,  # the rules
    pygame.CONTROLLER_BUTTON_BACK: pygame.K_u,  # take back
    pygame.CONTROLLER_BUTTON_START: pygame.K_ESCAPE,  # the menu
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
}
PLAIN_BUTTONS = {0: PRESS, 1: BACK}  # of a joystick that SDL has no names for
STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
TILTED_FRAC, UPRIGHT_FRAC = 0.6, 0.4  # a stick is an arrow from the first on, until it falls below the second
FULL_TILT = 32767
FIRST_REPEAT_S, REPEAT_S = 0.45, 0.14  # an arrow held goes on: not before it is meant, then seven times a second

PAD_EVENTS = frozenset({
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED,
    pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.JOYBALLMOTION,
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
})  # fmt: skip

Source = tuple[int, str, int]  # what holds a key: the pad's number, "button", "axis" or "hat", and which of them


class Gamepads:
    """All pads that are plugged in, as one keyboard."""

    def __init__(self) -> None:
        self._known: dict[int, controller.Controller] = {}  # by instance, those that speak as controllers
        self._plain: dict[int, pygame.joystick.JoystickType] = {}
        self._held: dict[Source, int] = {}  # the key that each button or stick holds down
        self._arrow: int | None = None  # the arrow that goes on while it is held
        self._wait_s = 0.0

    def open(self) -> None:
        """Begin to listen; pads that are there already are told of as if they were plugged in now."""
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:  # a machine without joysticks: there will be no events
            return

    def keys(self, event: pygame.Event, way_out: bool = False) -> list[pygame.Event]:
        """The key events that an event of a pad stands for. Where going back would end the program (`way_out`) the
        button next to A does not do it: Start does."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.JOYDEVICEADDED:
                self._plug_in_plain(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                return self._pull_out(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                if way_out and event.button == pygame.CONTROLLER_BUTTON_B:
                    return []
                return self._hold((event.instance_id, "button", event.button), BUTTONS.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                return self._hold((event.instance_id, "button", event.button), None)
            case pygame.CONTROLLERAXISMOTION:
                return self._tilt(event.instance_id, event.axis, event.value / FULL_TILT)
            case _ if getattr(event, "instance_id", None) not in self._known:
                return self._plain_keys(event, way_out)
        return []

    def _plain_keys(self, event: pygame.Event, way_out: bool) -> list[pygame.Event]:
        """The key events of a joystick without names for its buttons."""
        match event.type:
            case pygame.JOYBUTTONDOWN:
                if way_out and event.button == 1:
                    return []
                return self._hold((event.instance_id, "button", event.button), PLAIN_BUTTONS.get(event.button))
            case pygame.JOYBUTTONUP:
                return self._hold((event.instance_id, "button", event.button), None)
            case pygame.JOYAXISMOTION:
                return self._tilt(event.instance_id, event.axis, event.value)
            case pygame.JOYHATMOTION:
                x, y = event.value
                across = None if x == 0 else pygame.K_RIGHT if x > 0 else pygame.K_LEFT
                along = None if y == 0 else pygame.K_UP if y > 0 else pygame.K_DOWN
                first = self._hold((event.instance_id, "hat", 2 * event.hat), across)
                return first + self._hold((event.instance_id, "hat", 2 * event.hat + 1), along)
        return []

    def advance(self, dt_s: float) -> list[pygame.Event]:
        """Let time pass; an arrow that is held goes on."""
        if self._arrow is None:
            return []
        self._wait_s -= dt_s
        if self._wait_s > 0:
            return []
        self._wait_s = max(0.0, self._wait_s + REPEAT_S)
        return [key_down(self._arrow)]

    def _plug_in(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error:  # pulled out again before it was opened
            return
        self._known[pad.as_joystick().get_instance_id()] = pad

    def _plug_in_plain(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                return
            stick = pygame.joystick.Joystick(index)
        except pygame.error:
            return
        self._plain[stick.get_instance_id()] = stick

    def _pull_out(self, instance: int) -> list[pygame.Event]:
        """A pad is gone: whatever it held is let go."""
        self._known.pop(instance, None)
        self._plain.pop(instance, None)
        gone = [source for source in self._held if source[0] == instance]
        return [up for source in gone for up in self._hold(source, None)]

    def _tilt(self, instance: int, axis: int, tilt_frac: float) -> list[pygame.Event]:
        """The left stick, or the first of a joystick, is an arrow while it is tilted."""
        if axis not in STICK:
            return []
        source = (instance, "axis", axis)
        less, more = STICK[axis]
        held = self._held.get(source)
        if held is not None and abs(tilt_frac) >= UPRIGHT_FRAC and (tilt_frac > 0) == (held == more):
            return []
        if abs(tilt_frac) < TILTED_FRAC:
            return self._hold(source, None)
        return self._hold(source, more if tilt_frac > 0 else less)

    def _hold(self, source: Source, key: int | None) -> list[pygame.Event]:
        """A button or stick holds that key from now on, or none."""
        before = self._held.pop(source, None)
        if key is not None:
            self._held[source] = key
        if before == key:
            return []
        events = [] if before is None else [key_up(before)]
        if before == self._arrow:
            self._arrow = None
        if key is None:
            return events
        if key in ARROWS:
            self._arrow, self._wait_s = key, FIRST_REPEAT_S
        return [*events, key_down(key)]


def key_down(key: int) -> pygame.Event:
    """A key goes down."""
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def key_up(key: int) -> pygame.Event:
    """A key comes up."""
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="")
