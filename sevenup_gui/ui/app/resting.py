"""What is done at rest priority while nobody plays: matches that were played are weighed."""

from sevenup_gui.ui.scenes.scene import Desk

REST_S = 5.0  # after a match: somebody may begin the next at once


class Resting:
    """Begins the weighing after a match, and puts it off as soon as the next one is under way."""

    def __init__(self, app: Desk) -> None:
        self._app = app
        self._played = False  # a match since the weighing was last begun
        self._rest_s = 0.0

    def advance(self, dt_s: float, begins: bool) -> None:
        """Let time pass; whether anything `begins` of itself."""
        app, weighing = self._app, self._app.weighing
        if any(scene.under_way for scene in app.scenes):
            weighing.put_off()
            self._played, self._rest_s = True, REST_S
            return
        weighing.poll()
        # Strangers play where somebody attends to the table, and what a demo plays is not kept: neither is weighed.
        if not begins or app.attendant is not None or not app.saved.wanted or weighing.running:
            return
        self._rest_s -= dt_s
        if (self._played or weighing.every) and self._rest_s <= 0:
            self._played = False
            weighing.begin(app.settings.name)
