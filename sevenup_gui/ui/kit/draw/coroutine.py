"""A stackful coroutine: an act that is put off wherever it is, deep in what it calls, and goes on from there.

It runs in a thread of its own, and never beside the one that lets it: each waits while the other runs. A generator
could only be put off in its own lines, and a scene draws itself through a hundred functions.
"""

import threading
from collections.abc import Callable


class GivenUpError(Exception):
    """Raised within an act that was put off and is not to go on."""


class Coroutine:
    """An act that may be put off."""

    def __init__(self, act: Callable[[], object]) -> None:
        self._act = act
        self._fallen: BaseException | None = None
        self._begun = self._done = self._given_up = False
        self._thread = threading.Thread(target=self._run, name="coroutine", daemon=True)
        self._to_act, self._to_caller = threading.Semaphore(0), threading.Semaphore(0)

    def resume(self) -> bool:
        """Let the act run until it is put off or done; whether it is done. Raises what the act raises."""
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
        """From within the act: go on when it is resumed. Raises `GivenUpError` when it will not be."""
        self._to_caller.release()
        self._to_act.acquire()
        if self._given_up:
            raise GivenUpError

    def give_up(self) -> None:
        """Have the act leave what it was put off in; it is over then."""
        self._given_up = True
        if self._begun:
            self.resume()

    def _run(self) -> None:
        try:
            self._act()
        except GivenUpError:
            pass
        except BaseException as fallen:  # it is raised where the act was resumed
            self._fallen = fallen
        self._done = True
        self._to_caller.release()
