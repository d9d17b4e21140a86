"""A study's work on a Dask cluster, for when it outgrows one machine. Needs the extra `cluster`.

Dask speaks the interface of `concurrent.futures`, so the arena does not know where its work is done. The scheduler and
the workers need this program too, in the same version.
"""

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import Any

from sevenup_gui import __version__
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _

ANSWER_S = 4.0  # how long a scheduler may take to answer, and then how long the first worker may take to be there


@contextmanager
def on_cluster(address: str) -> Iterator[Executor]:
    """An executor whose work the cluster does; `address` is its scheduler's, such as `tcp://host:8786`.

    Raises `UsageError` when the extra is not installed, when the scheduler does not answer or has no workers within
    some seconds, when this program is not there in this version, and when the cluster fails in the midst of the work.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError, connect
    except ImportError:
        raise UsageError(_('--cluster needs more packages. Run python -m pip install ".[cluster]".')) from None

    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # they show tracebacks of what is told here in a sentence

    async def knock() -> None:
        """Shake hands and go. A client that finds nobody cannot be closed quietly, so none is made before."""
        await (await asyncio.wait_for(connect(address, timeout=ANSWER_S), ANSWER_S)).close()

    try:
        asyncio.run(knock())
        client = Client(address, timeout=ANSWER_S, set_as_default=False)
    except OSError:
        raise UsageError(_("The cluster at '{address}' doesn't answer.").format(address=address)) from None
    except (ValueError, TypeError) as error:  # no address, or one that needs certificates
        why = str(error).rstrip(".")
        raise UsageError(_("'{address}' isn't a cluster's address: {why}.").format(address=address, why=why)) from None
    with closing(client):
        try:
            await_worker(client, address)
            check_versions(client, address)
            # Packs are played by their number, so work that was lost with its worker can be done again.
            yield client.get_executor(pure=False, retries=1)
        except (CancelledError, CommClosedError):
            raise UsageError(
                _("The cluster at '{address}' disappeared during the run.").format(address=address)
            ) from None
        except (ImportError, KilledWorker) as error:
            why = str(error).rstrip(".")
            raise UsageError(_("The cluster at '{address}' failed: {why}.").format(address=address, why=why)) from None


@contextmanager
def closing(client: Any) -> Iterator[None]:
    """Close a client in the end. Where its scheduler went while work was handed out, Dask's own loop may have failed
    (it walks a dictionary that is being filled), and closing fails with it; what went wrong has been told by then."""
    try:
        yield
    finally:
        try:
            client.close()
        except (RuntimeError, TimeoutError):
            client.status = "closed"  # or it would be tried, and told, again when the client is collected


def await_worker(client: Any, address: str) -> None:
    """Raise `UsageError` unless there is a worker soon."""
    try:
        client.wait_for_workers(1, timeout=ANSWER_S)
    except TimeoutError:
        raise UsageError(_("The cluster at '{address}' has no workers.").format(address=address)) from None


def check_versions(client: Any, address: str) -> None:
    """Raise `UsageError` unless the scheduler and all workers have this version of the program: others would play
    otherwise."""

    def version() -> str | None:  # sent as it stands, since where it comes from may not be there
        try:
            from sevenup_gui import __version__
        except ImportError:
            return None
        return __version__

    if {client.run_on_scheduler(version), *client.run(version).values()} != {__version__}:
        raise UsageError(
            _("The cluster at '{address}' needs sevenup-gui {version} on its scheduler and on all workers.").format(
                address=address, version=__version__
            )
        )
