"""Minds that think at once, for tests that ask an expert and have no second to spare for each decision."""

from sevenup_gui.engine.actions import Action, ChooseDiscard
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.players.casual import decide
from sevenup_gui.players.computers import ADVISER, Here
from sevenup_gui.players.worker import Answer, answer_of
from sevenup_gui.search.choice import Choice


class Adviser(Here):
    """Sides with the rule of thumb: each other choice is worth so much less, give or take `within`. Keeps what it was
    asked; while `late` it has no answer yet."""

    def __init__(self, less: float = 0.0, within: float = 0.0) -> None:
        super().__init__()
        self.less, self.within, self.late = less, within, False
        self.asked: list[View] = []

    def ask(self, view: View, level: str, seed: int, *, clock_s: float | None = None) -> None:
        if level != ADVISER:
            super().ask(view, level, seed, clock_s=clock_s)
            return
        self.asked.append(view)
        best, legal = decide(view), legal_actions(view)
        others: list[Action] = [] if isinstance(legal, ChooseDiscard) else [one for one in legal if one != best]
        values = ((best, 0.6), *((other, 0.6 - self.less) for other in others))
        within = (0.0, *(self.within for _other in others))
        self._answer = answer_of(view.ply, Choice(best, values, "chance", 100, within), 0.0)

    def poll(self) -> Answer | None:
        return None if self.late and self._answer is not None and self._answer.worlds_used else super().poll()
