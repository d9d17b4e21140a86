"""A score sheet kept by hand in words: what is asked, what may not stand there and why, how it stands, its table."""

from typing import NamedTuple, assert_never

from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import State, dealer_of
from sevenup_gui.engine.views import PUBLIC, view
from sevenup_gui.games import game_of, rounds_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.scoring import Box, BoxWords, EntryFault, ScoredDeal, Scoring
from sevenup_gui.i18n import _, comma_list, dot_list, labelled, listed, ngettext, pgettext
from sevenup_gui.match.scorecard import Scorecard, ScorecardError
from sevenup_gui.speech import asking
from sevenup_gui.speech.sheet_aloud import sheet_line
from sevenup_gui.vocabulary.names import Names, winners_sentence


def names_on(card: Scorecard) -> Names:
    """Return the names on a sheet, by seat."""
    return Names(card.names, card.options)


def scoring_of(card: Scorecard) -> Scoring:
    """Return the scoring of a sheet's game."""
    scoring = game_of(card.options).scoring
    assert scoring is not None
    return scoring


def box_words(card: Scorecard, deal: int, box: Box) -> BoxWords:
    """Return a box's name and its question, in the deal of that number."""
    return scoring_of(card).words(box, card.sheet[deal - 1].state, names_on(card))


def deal_words(card: Scorecard, deal: int) -> str:
    """Name the deal, its number of cards if they vary, and the dealer."""
    state, rounds = card.sheet[deal - 1].state, rounds_of(card.options)
    dealer = _("{name} deals").format(name=card.names[state.dealer])
    if not rounds:
        return dot_list([_("Deal {number}").format(number=deal), dealer])
    cards = ngettext("{count} card", "{count} cards", state.tricks_each).format(count=state.tricks_each)
    marked = [_("on the forehead")] if state.forehead else []
    number = _("Round {number} of {rounds}").format(number=deal, rounds=len(rounds))
    return dot_list([number, cards, *marked, dealer])


class AnswerKey(NamedTuple):
    """An answer to what is asked in a box: its value, what stands on its key, and why it is refused, if it is."""

    value: int
    words: str
    refused: str = ""


def most_typed(deal: ScoredDeal, box: Box) -> int:
    """The highest number that somebody may think of in a box, whether it may stand there or not."""
    return max(box.most, box.barred or 0, deal.state.tricks_each if box.seat >= 0 else 0)


def answer_keys(deal: ScoredDeal, box: Box, names: Names) -> list[AnswerKey]:
    """The keys that answer: every number, also those that may not stand there; or the sides, or yes and no, as far as
    they may."""
    if box.kind != "number":
        values = [value for value in (*range(1, box.most + 1), 0) if box.fault(value) is None]
        words = [value_words(box, value, names) for value in values]
        return [AnswerKey(value, each[:1].upper() + each[1:]) for value, each in zip(values, words, strict=True)]
    return [AnswerKey(n, str(n), why_refused(deal, box, n)) for n in range(most_typed(deal, box) + 1)]


def why_refused(deal: ScoredDeal, box: Box, value: int) -> str:
    """Return the reason that a box of a deal can't hold a value; empty if it can."""
    fault = box.fault(value)
    if fault is None:
        return ""
    return refusal(ScorecardError(fault, box=box, value=value, tricks=deal.state.tricks_each), deal.state)


def written_words(card: Scorecard, deal: int, box: Box, value: int | None) -> str:
    """Tell a box's value and owner in a sentence."""
    names = names_on(card)
    whose = names.seat(box.seat) if box.seat >= 0 else _("Deal {number}").format(number=deal)
    said = _("empty") if value is None else value_words(box, value, names)
    what = box_words(card, deal, box).head
    return _("{name}: {what} {value}.").format(name=whose, what=what, value=said)


def note_words(deal: ScoredDeal, box: Box, names: Names) -> str:
    """Return a note before a box is filled in: a barred value, a value that follows, or what's left."""
    if box.barred is not None:
        return why_refused(deal, box, box.barred)
    if box.offered is not None and box.kind == "number":
        return _("It follows from the others. It's {count}.").format(count=box.offered)
    if box.wrong is EntryFault.TRICKS:
        return ngettext("{count} trick of {tricks} is left.", "{count} tricks of {tricks} are left.", box.most).format(
            count=box.most, tricks=deal.state.tricks_each
        )
    if box.kind == "side":
        return _("1 to {most} for a side, 0 for no one: {names}.").format(
            most=box.most, names=comma_list(f"{n} {names.side(n - 1)}" for n in range(1, box.most + 1))
        )
    return ""


def refusal(error: ScorecardError, at: State | None = None) -> str:
    """Return the reason that the sheet refuses an entry; `at` is the state after its deal."""
    box: Box = error.facts.get("box", Box("", -1, 0, 0))
    value: int = error.facts.get("value", 0)
    match error.fault:
        case EntryFault.RANGE:
            return _("From {least} to {most}.").format(least=box.least, most=box.most)
        case EntryFault.FORBIDDEN_BID:
            # Whose bid is asked for has none there yet, or one that does not count now.
            tricks = error.facts["tricks"]
            bids = at.bids if at is not None else ()
            others = tuple([None if seat == box.seat else bid for seat, bid in enumerate(bids)])
            if at is None:
                return ""
            return asking.refusal(Reason.HOOK, view(at, PUBLIC)._replace(tricks_each=tricks, bids=others))
        case EntryFault.TRICKS:
            tricks = error.facts["tricks"]
            sum_up = tricks - box.most + value
            if sum_up > tricks:
                sentence = ngettext(
                    "That's {sum} tricks, and there's only {count}.",
                    "That's {sum} tricks, and there are only {count}.",
                    tricks,
                )
                return sentence.format(sum=sum_up, count=tricks)
            missing = tricks - sum_up
            sentence = ngettext(
                "That makes {sum} of {tricks} tricks. {count} is missing.",
                "That makes {sum} of {tricks} tricks. {count} are missing.",
                missing,
            )
            return sentence.format(sum=sum_up, tricks=tricks, count=missing)
        case EntryFault.GIFT_WINS:
            return _("In these rules the dealer can't give a point that wins the game.")
        case EntryFault.PLAYED:
            return _("The dealer gave one, so trumps were set and this deal was played.")
        case EntryFault.NOBODY:
            if value > box.most:
                return _("From {least} to {most}.").format(least=box.least, most=box.most)
            return _("Someone has that point, so it can't be 0.")
        case EntryFault.NOT_ASKED:
            return _("That box is gone.")
        case EntryFault.TURN:
            return _("Fill in the boxes before it first.")
        case EntryFault.NAMES:
            name = error.facts.get("name")
            if not name:
                return _("Everyone on the sheet needs a name.")
            return _("Two players are called {name}. Rename one of them.").format(name=name)
        case EntryFault.UNREADABLE:
            return _("This isn't a score sheet.")
        case _:
            assert_never(error.fault)


def value_words(box: Box, value: int, names: Names) -> str:
    """Return a box's value as the sheet shows it."""
    if box.kind == "side":
        return names.side(value - 1) if value else pgettext("a point", "no one")
    if box.kind == "truth":
        return _("yes") if value else _("no")
    return str(value)


def standing_words(card: Scorecard) -> str:
    """Name the winners, or the leaders."""
    names = names_on(card)
    if card.over:
        return winners_sentence(card.winners, names)
    score = card.score
    front = [names.side(side) for side, n in enumerate(score) if n == max(score)]
    if len(front) == len(score):
        return _("All tied.")
    return _("Ahead with {score}: {names}.").format(score=max(score), names=listed(front))


def places(card: Scorecard) -> list[str]:
    """Every side with its score, the highest first; and the figure that parts those who are level over an evening."""
    names, score, totals = names_on(card), card.score, game_of(card.options).totals
    ties = totals.ties[:1] if totals is not None else ()
    said = []
    for side in sorted(range(len(score)), key=lambda side: -score[side]):
        line = labelled(names.side(side), score[side])
        for tie in ties:
            assert totals is not None
            told = tuple([figure.count(card.lines, side) for figure in totals.figures])
            count = tie.of(card.options, score[side], told)
            line = comma_list((line, "" if count is None else tie.words(count)))
        said.append(line)
    return said


def sheet_lines(card: Scorecard) -> list[str]:
    """The sheet in sentences: what there is of each deal, and of the rounds to come how many cards they have and who
    deals."""
    names, sides = names_on(card), range(len(card.score))
    said = []
    for line in card.lines:
        points = [f"{names.side(side)} +{line.points[side]}" for side in sides if line.exact(side)]
        said.append(" ".join([sheet_line(line, sides, names), *([listed(points) + "."] if points else [])]))
    for number in range(len(said) + 1, len(rounds_of(card.options)) + 1):
        tricks, forehead = rules_of(card.options).round_of(card.options, number)
        coming = ScoreLine(number, dealer_of(card.options, card.players, card.dealer, number), tricks, forehead)
        said.append(sheet_line(coming, sides, names))
    return said


def progress_words(card: Scorecard) -> str:
    """Return a sheet's progress: the winners, or the number of the deal."""
    following = card.next_box()
    if following is None:
        return standing_words(card)
    rounds = rounds_of(card.options)
    if not rounds:
        return _("Deal {number}").format(number=following[0])
    return _("Round {number} of {rounds}").format(number=following[0], rounds=len(rounds))


def cannot_keep(why: str) -> str:
    """Say that the disk refuses the sheet."""
    return _("Can't save the sheet: {why}. Each box tries again.").format(why=why)


def in_use() -> str:
    """Say that a sheet is open elsewhere."""
    return _("That sheet is open in another window.")


def sheet_table(card: Scorecard) -> list[list[str]]:
    """The sheet as a table: a line a deal with what was typed, what each side made of it and how it stood then."""
    names, scoring = names_on(card), scoring_of(card)
    sides = range(len(card.score))
    seats = [box.place for box, _value in card.sheet[0].boxes if box.seat >= 0]
    keys = {box.place: box_words(card, 1, box).head for box, _value in card.sheet[0].boxes}
    head = [_("Deal"), _("Dealer")]
    if seats:
        head.append(_("Cards"))
    whole = [(key, -1) for key in scoring.columns]
    head += [column_head(card, key) for key, _seat in whole]
    head += [f"{card.names[seat]}: {keys[key, seat]}" for key, seat in seats]
    head += [_("{name}: total").format(name=names.side(side)) for side in sides]
    rows = [head]
    for line in card.lines:
        deal = card.sheet[line.deal - 1]
        values = {box.place: value_words(box, value, names) for box, value in deal.boxes if value is not None}
        row = [str(line.deal), card.names[line.dealer], *([str(line.tricks)] if seats else [])]
        row += [values.get(place, "") for place in (*whole, *seats)]
        row += [str(deal.state.score[side]) if deal.open is None else "" for side in sides]
        rows.append(row)
    return rows


def column_head(card: Scorecard, key: str) -> str:
    """Return the heading of a column for the whole deal."""
    return scoring_of(card).words(Box(key, -1, 0, 0), card.sheet[0].state, names_on(card)).head
