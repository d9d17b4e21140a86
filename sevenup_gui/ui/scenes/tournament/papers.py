"""What is taken out of an event: lists to print, tables for spreadsheets, everything for other programs."""

from sevenup_gui.ui.scenes.tournament.desk import Step


class Papers(Step):
    """The papers of an event."""

    step = "papers"
