"""A stackful coroutine: a call that can be suspended anywhere, deep in what it calls, and resumed there.

It runs in its own thread, but never at the same time as its caller: each waits while the other runs. A generator could
only be suspended in its own lines, and a scene draws itself through a hundred functions.
"""

import threading
from collections.abc import Callable


class GivenUpError(Exception):
    """Raised within a suspended call that will not be resumed."""


class Coroutine:
    """A call that may be suspended."""

    def __init__(self, act: Callable[[], object]) -> None:
        self._act = act
        self._fallen: BaseException | None = None
        self._begun = self._done = self._given_up = False
        self._thread = threading.Thread(target=self._run, name="coroutine", daemon=True)
        self._to_act, self._to_caller = threading.Semaphore(0), threading.Semaphore(0)

    def resume(self) -> bool:
        """Run the call until it is suspended or done, and return True if it is done. Raises what the call raises."""
        if not self._begun:
            self._begun = True
            self._thread.start()
        elif not self._done:
            self._to_act.release()
        else:
            return True
        self._to_caller.acquire()
        if self._fallen is not None:
            fallen, self._fallen = self._fallen, None
            raise fallen
        return self._done

    def put_off(self) -> None:
        """Suspend the call from within, until it is resumed. Raises `GivenUpError` if it never will be."""
        self._to_caller.release()
        self._to_act.acquire()
        if self._given_up:
            raise GivenUpError

    def give_up(self) -> None:
        """End a suspended call by raising `GivenUpError` in it."""
        self._given_up = True
        if self._begun:
            self.resume()

    def _run(self) -> None:
        try:
            self._act()
        except GivenUpError:
            pass
        except BaseException as fallen:  # raised again in the caller of `resume`
            self._fallen = fallen
        self._done = True
        self._to_caller.release()
