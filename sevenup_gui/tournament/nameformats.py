"""Names in what other programs write: contacts of an address book (vCard), a thread of messages, a table of bars."""

import quopri
import re
from collections.abc import Iterable

SENT_DATE = r"\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{2,4}"
SENT_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[aApP]\.?\s?[mM]\.?)?"
# How chats and mails write who sent a message: with the message behind it, or under it.
SENT = tuple(map(re.compile, (
    rf"\[?{SENT_DATE},?\s+{SENT_TIME}\]?\s*[-\u2013]?\s*(?P<who>[^:]{{1,60}}):\s?(?P<said>.*)$",
    rf"\[{SENT_TIME},\s*{SENT_DATE}\]\s*(?P<who>[^:]{{1,60}}):\s?(?P<said>.*)$",
    rf"\[?{SENT_TIME}\]?\s*[-\u2013]?\s*(?P<who>[^:]{{1,60}}):\s(?P<said>.*)$",
    rf"(?P<who>.{{1,60}}?),?\s+\[{SENT_DATE},?\s+{SENT_TIME}\]:?(?P<said>)$",
    rf"(?P<who>[^\d:]{{1,60}}?)\s+(?:[\u2014\u2013-]\s+)?(?:\S{{1,12}}\s(?:at\s)?|{SENT_DATE},?\s)?\[?{SENT_TIME}\]?"
    r"(?P<said>)$",
    r"[>\s]*(?:From|Von|De|Van|Da):\s*\"?(?P<who>[^<>\"@:]{1,60}?)\"?\s*(?:[<\[(]\S+@\S+[>\])])?(?P<said>)$",
    rf"[>\s]*\w+ .{{0,60}}?{SENT_TIME},?(?:\s+schrieb)?\s+(?P<who>[^<>@:,\d]{{1,60}}?)\s*<\S+@\S+>[^<>]{{0,20}}:"
    r"(?P<said>)$",
)))  # fmt: skip
# What a chat itself says, by whoever it says so.
NOTICE = re.compile(r"^\s*[\u200e\u200f]?\s*[\[(<].*(omitted|ausgeschlossen|omitid[oa]|weggelaten).*[\])>]\s*$")
UNSEEN = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202c\u2068\u2069"))
LISTED = re.compile(r"\s*(?:[#(]?\d{1,3}\s?[.):]|(?:\d\ufe0f?\u20e3)+)\s*\S")
FEWEST_MESSAGES = 2
RULE = re.compile(r"\s*[|+]?\s*:?[-=]{2,}[-=:|+\s]*$")


def contacts(text: str) -> tuple[str, ...]:
    """The names of the contacts in a text (vCard, 2.1 to 4.0), in its order; none where it has none."""
    if "begin:vcard" not in text.casefold():
        return ()
    found: list[str] = []
    full = structured = ""
    for line in unfolded(text):
        head, colon, value = line.partition(":")
        key, *rest = head.upper().split(";")
        key = key.rpartition(".")[2].strip()
        if not colon or key not in ("BEGIN", "END", "FN", "N"):
            continue
        if any(part in ("QUOTED-PRINTABLE", "ENCODING=QUOTED-PRINTABLE") for part in rest):
            value = quopri.decodestring(value.encode()).decode("utf-8", "replace")
        if key == "BEGIN":
            full = structured = ""
        elif key == "FN":
            full = full or unescaped(value)
        elif key == "N":
            last, first, *_more = *(unescaped(part).strip() for part in re.split(r"(?<!\\);", value)), "", ""
            structured = f"{first} {last}".strip()
        else:
            found.append(full.strip() or structured)
    return tuple(filter(None, found))


def unfolded(text: str) -> Iterable[str]:
    """The lines of contacts, those put together that were broken."""
    whole = ""
    for line in text.splitlines():
        if line[:1] in (" ", "\t"):
            whole += line[1:]
        elif whole.endswith("=") and "QUOTED-PRINTABLE" in whole.upper():
            whole = whole[:-1] + line
        else:
            yield whole
            whole = line
    yield whole


def unescaped(value: str) -> str:
    """A value of a contact as it is read."""
    return re.sub(r"\\(.)", lambda found: " " if found[1] in "nN" else found[1], value)


def thread(text: str) -> list[list[str]] | list[str]:
    """Return the names in a thread of messages. If people count themselves in a message, copying the one before, the
    lines of the last such list; otherwise everybody who has sent a message, with the first that they sent. Empty where
    it is no thread."""
    messages: list[tuple[str, list[str]]] = []
    lines = [line.translate(UNSEEN).replace("\u202f", " ").strip() for line in text.splitlines()]
    for line in lines:
        sent = next(filter(None, (form.match(line) for form in SENT)), None) if len(line) < 1000 else None
        if sent:
            messages.append((sent["who"].strip(" ~*_"), [sent["said"]]))
        elif messages:
            messages[-1][1].append(line)
    if len(messages) < FEWEST_MESSAGES:
        return []
    for _who, said in reversed(messages):
        listed = [line for line in said if LISTED.match(line)]
        if len(listed) > 1:
            return listed
    first: dict[str, str] = {}
    for who, said in messages:
        shown = " ".join(line for line in said if line and not NOTICE.match(line) and not line.startswith(">"))
        if who and not first.get(who):
            first[who] = shown
    return [[who, said] for who, said in first.items()]


def without_frame(text: str) -> str:
    """A text without the lines that frame a table, as Markdown and terminals draw them."""
    lines = text.replace("\u2502", "|").splitlines() if "\u2502" in text else text.splitlines()
    kept = [
        line
        for line in lines
        if not RULE.match(line) and not re.fullmatch(r"[\s\u2500-\u257f]*[\u2500-\u257f]+[\s\u2500-\u257f]*", line)
    ]
    return "\n".join(kept)
