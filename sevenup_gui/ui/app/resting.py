"""Work at rest priority while no one plays: weigh finished matches, and play par of the daily deal."""

from sevenup_gui.store.daily.records import FOLDER as DAILY_FOLDER
from sevenup_gui.store.daily.results import today
from sevenup_gui.ui.scenes.scene import Desk

REST_S = 5.0  # after a match: somebody may begin the next at once


class Resting:
    """Begins the weighing after a match, and puts it off as soon as the next one is under way."""

    def __init__(self, app: Desk) -> None:
        self._app = app
        self._played = False  # a match since the weighing was last begun
        self._rest_s = 0.0
        self._looked = False  # whether the daily deal is played here

    def advance(self, dt_s: float, begins: bool) -> None:
        """Let time pass; whether anything `begins` of itself."""
        app, weighing = self._app, self._app.weighing
        if any(scene.under_way for scene in app.scenes):
            weighing.put_off()
            self._played, self._rest_s = True, REST_S
            return
        weighing.poll()
        if begins and not self._looked:
            self._looked = True
            if (app.saved.folder / DAILY_FOLDER).is_dir():  # they play the daily deal here
                weighing.want_par(today())
                self._rest_s = REST_S
        # Strangers play where somebody attends to the table, and what a demo plays is not kept: neither is weighed.
        if not begins or app.attendant is not None or not app.saved.wanted or weighing.running:
            return
        self._rest_s -= dt_s
        if (self._played or weighing.every or weighing.asked) and self._rest_s <= 0:
            self._played = False
            weighing.begin(app.settings.name)
