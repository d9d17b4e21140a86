"""The words that stand on the pages themselves: labels, hints, and what is said aloud. What changes with the match
comes with `serve.shown`."""

from sevenup_gui.i18n import _, pgettext, spoken


def words() -> dict[str, str]:
    """Every word of the pages by its key, in the language spoken now."""
    return _page() | _entry() | _gone() | _play() | _settings() | _speech() | _table() | _event()


def _page() -> dict[str, str]:
    return {
        "language": spoken(),
        "title": _("Seven Up"),
        "noscript": _("This page needs JavaScript. Allow it and reload the page."),
        "old": _("This browser is too old for the game. Update it, or use another phone."),
        "close": _("Close"),
        "push_sideways": _("Swipe sideways to see the rest."),
        "menu": _("Menu"),
        "say": _("Say to everyone"),
    }


def _entry() -> dict[str, str]:
    """A page that was opened without its code, and choosing a name and a face."""
    return {
        "code_title": _("Sit down"),
        "code_label": _("The code on the big screen"),
        "code_button": _("Choose a seat"),
        "name": _("Name"),
        "name_button": _("Take this name"),
        "face": _("Face"),
        "choose": _("Who are you?"),
        "seats": _("Seats"),
        "arrange": _("Arrange"),
        "share": _("Show others the code"),
    }


def _gone() -> dict[str, str]:
    """Return the words for a lost connection, and what to do about it."""
    return {
        "connect": _("Connecting…"),
        "reconnecting": _("Connection lost. Reconnecting…"),
        "again": _("Try again"),
        "use_here": _("Use this phone"),
    }


def _play() -> dict[str, str]:
    """The table and the hand."""
    return {
        "your_turn": _("Your turn"),
        "hand": _("Your hand"),
        "trick": _("On the table"),
        "players": _("Players"),
        "score": _("Score"),
        "dealer": _("Dealer"),
        "you": _("You"),
        "away": _("away"),
        "held_up": _("Card held up"),
        "standin": _("a computer plays"),
        "computer": _("computer"),
        "winning": _("winning"),
        "barred_card": _("not playable now"),
        "playable_card": _("playable"),
        "chosen_card": _("to discard"),
        "last": _("Last trick"),
        "log": _("What happened"),
        "moment": _("What you may do"),
        "flick": _("Tap a card twice, or flick it to the table."),
        "picked": _("Picked. Tap it again to play it."),
        "hold": _("Press and hold the edge, screen outwards."),
        "hold_sensor": _("Hold the phone upright at your forehead, screen outwards."),
        "hold_turn": _("Face the screen outwards now!"),
        "holding": _("The others can see your card. Don't look!"),
        "lowered": _("Phone lowered. The card is hidden."),
    }


def _settings() -> dict[str, str]:
    """Return the words of each phone's own settings."""
    return {
        "settings": _("Settings"),
        "large": _("Large text"),
        "contrast": _("High contrast"),
        "four_colours": _("Four colours"),
        "vibrate": _("Vibrate"),
        "awake": _("Keep the screen on"),
        "hear": _("Show what others say"),
        "full_screen": _("Full screen"),
        "leave_full_screen": _("Leave full screen"),
    }


def _speech() -> dict[str, str]:
    """Return the words about speech by a screen reader: how much, and the buttons that read at any time."""
    return {
        "speech": _("Read aloud"),
        "speaks": _("With a screen reader"),
        "speaks_beginner": pgettext("how much is read aloud", "Beginner"),
        "speaks_usual": pgettext("how much is read aloud", "Usual"),
        "speaks_terse": pgettext("how much is read aloud", "Terse"),
        "speech_keys": _("Show the buttons that read"),
        "read_hand": pgettext("is read aloud", "Hand"),
        "read_table": pgettext("is read aloud", "Table"),
        "read_again": pgettext("is read aloud", "Again"),
        "no_news": _("Nothing yet."),
    }


def _table() -> dict[str, str]:
    """The public table on a big screen's browser."""
    return {
        "table_title": _("The table"),
        "tables_title": pgettext("to play at", "Tables"),
        "table_scan": _("Scan this with your phone to sit down."),
        "table_type": _("Or open this address and type the code:"),
        "hall_scan": _("Scan this and tap the table you'd like."),
        "table_hidden": _("Ask the host for the code."),
    }


def _event() -> dict[str, str]:
    """A player's page of a tournament that is played with real cards."""
    return {
        "event_title": _("Tournament"),
        "event_code": _("The director's code"),
        "event_enter": _("Join"),
        "event_who": _("Who are you?"),
        "event_find": _("Find your name"),
        "event_taken": _("taken"),
        "event_you": pgettext("after a name", "you"),
        "event_clock": _("Clock"),
        "event_result": _("Result of this table"),
        "event_play": _("Play on this phone"),
        "event_keep": _("Keep the score on this phone"),
        "event_earlier": _("Previous deal"),
        "event_later": _("Next deal"),
        "event_onward": _("Go on"),
        "event_rub": _("Clear box"),
        "event_type": _("Type the totals"),
        "event_time": _("Time's up"),
        "event_bring": _("Send to director"),
        "event_same": _("Confirm"),
        "event_digits": _("Type a whole number."),
        "event_prizes": _("Prizes"),
        "event_leave": _("Not me"),
        "board_title": _("Big screen"),
        "board_still": _("Keep this page"),
        "board_turn": _("Turn the pages"),
        "director_title": _("Directing the tournament"),
        "director_you": _("Director"),
        "director_link": _("Open the director’s link. It's shown on the computer that holds the tournament."),
        "director_players": _("Players"),
        "director_new": _("New players, separated by commas"),
        "director_add": pgettext("to a tournament", "Add"),
        "director_write": _("Save"),
        "director_more": _("More…"),
        "director_no": _("Cancel"),
    }
