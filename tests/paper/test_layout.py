"""Papers laid out: every mark within the page and clear of every other, on every table, without drawing anything."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.reading import read_file
from sevenup_gui.games import PRESETS, rounds_of
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.match.history import history_of
from sevenup_gui.paper.bidsheet import BidSheet
from sevenup_gui.paper.countersheet import CounterSheet
from sevenup_gui.paper.letters import can_be_printed, cut, width_mm, words, wrap
from sevenup_gui.paper.lists import listing_pages
from sevenup_gui.paper.page import RULE, SIZES_MM, Box, PaperPage, Ring, Rule, Sign, TextRun, usual_size
from sevenup_gui.paper.sheet import Sheet, played
from sevenup_gui.paper.sheets import areas, sheet_pages
from sevenup_gui.paper.slips import Slip, slip_pages
from sevenup_gui.vocabulary.scripts import spelled
from sevenup_gui.vocabulary.tables import Column
from tests.paper.posing import EVERYBODY, GOLDEN, LONGEST, SLIP, blank, filled, sheets, standings_of
from tests.sweeping import one_in

EDGE = 8.0  # mm that no printer's rollers spoil
SAME = 0.05  # mm: closer than this is touching


def apart(one: Box, other: Box) -> bool:
    """Return True if two boxes don't overlap."""
    return (
        one[2] <= other[0] + SAME or other[2] <= one[0] + SAME or one[3] <= other[1] + SAME or other[3] <= one[1] + SAME
    )


def troubles(page: PaperPage) -> list[str]:
    """Return the marks that leave the page, run into other words, or are crossed by an upright or level line."""
    found = []
    boxes = [(mark.box, mark) for mark in page.marks]
    for (x1, y1, x2, y2), mark in boxes:
        cut_line = isinstance(mark, Rule) and mark.dashes and y1 == y2 == page.h / 2
        if not cut_line and (x1 < EDGE or y1 < EDGE or x2 > page.w - EDGE or y2 > page.h - EDGE):
            found.append(f"leaves the page: {mark}")
    said = sorted([(box, mark) for box, mark in boxes if isinstance(mark, TextRun | Sign)], key=lambda pair: pair[0][1])
    for at, (box, one) in enumerate(said):
        for other_box, other in said[at + 1 :]:
            if other_box[1] >= box[3]:
                break
            if not apart(box, other_box):
                found.append(f"run into each other: {one} and {other}")
    for rule_box, rule in boxes:
        if isinstance(rule, Rule) and (rule.x1 == rule.x2 or rule.y1 == rule.y2):
            found += [f"{line} is crossed by {rule}" for box, line in said if not apart(rule_box, box)]
    return found


@pytest.mark.parametrize("size", SIZES_MM)
@pytest.mark.parametrize("per_page", [1, 2])
@pytest.mark.parametrize(("preset", "players"), one_in(6, EVERYBODY))
def test_nothing_overlaps_or_leaves_the_page(preset: str, players: int, size: str, per_page: int) -> None:
    """Every game, every number of players, both papers, whole and half pages, blank and filled, the longest names."""
    for sheet in sheets(preset, players):
        pages = sheet_pages([sheet, sheet], size, per_page, rules_on_back=True)  # type: ignore[arg-type]
        assert pages
        assert [trouble for page in pages for trouble in troubles(page)] == []


@pytest.mark.parametrize("size", SIZES_MM)
@pytest.mark.parametrize(("preset", "players"), one_in(3, EVERYBODY))
def test_a_hand_can_write_on_a_whole_page(preset: str, players: int, size: str) -> None:
    """Rows are eight millimetres high at least, and there is one for each round where so many are played: seen in the
    level lines between them, without those over the first, under the last and where the rounds turn."""
    sheet = blank(preset, players)
    [page] = sheet_pages([sheet], size)  # type: ignore[arg-type]
    rounds = len(rounds_of(sheet.options))
    between = [
        mark.y1 for mark in page.marks if isinstance(mark, Rule) and mark.x2 - mark.x1 > 100 and mark.tone == RULE
    ]
    rows = [below - above for above, below in pairwise(sorted(between))]
    assert len(rows) >= (rounds - 3 if rounds else 9)
    assert min(rows) >= 8.0 - SAME


def test_the_document_has_its_rows_and_its_dealers() -> None:
    """Fourteen rounds, the last player deals the first (003-3), the special one is ringed (003-13)."""
    [page] = sheet_pages([blank("seven-up-seven-down", 4, ("Ann", "Ben", "Olga", "Finn"), round="2", table="7")])
    said = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
    for text in ("Tournament Round", "Table", "Dealer", "N", "2", "7", "Total"):
        assert text in said
    first = said.index("Finn", said.index("Points"))
    assert said[first : first + 6] == ["Finn", "7", "Ann", "6", "Ben", "5"]
    (ring,) = [mark for mark in page.marks if isinstance(mark, Ring) and mark.r > 2]
    ones = [mark for mark in page.marks if isinstance(mark, TextRun) and mark.text == "1"]
    assert [abs(one.y - ring.y) < SAME for one in ones] == [False, True, False]  # the second of two, and the note's


def test_points_and_marks_stand_where_they_were_made() -> None:
    """In the order in which they are read: the bid, then v or x, then the points."""
    sheet = filled("seven-up-seven-down", 3)
    [page] = sheet_pages([sheet])
    read = [
        mark.text if isinstance(mark, TextRun) else mark.sign for mark in page.marks if isinstance(mark, TextRun | Sign)
    ]
    line = sheet.lines[0]
    at = read.index("7", read.index("Points"))
    expected = []
    for seat in range(3):
        made = line.exact(seat)
        expected += [str(line.bids[seat]), "v" if made else "x", str(line.points[seat]), str(line.score[seat])]  # type: ignore[index]
    assert read[at + 1 : at + 13] == expected
    last = sheet.lines[-1].score
    assert last is not None
    assert [points for points in read[read.index("Exact bids") :] if points.isdecimal()][1:6:2] == list(map(str, last))


def test_a_sheet_that_is_not_over_has_no_total() -> None:
    """It is written when all rounds are."""
    [page] = sheet_pages([filled("seven-up-seven-down", 3, 4)])
    read = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
    assert not read[read.index("Total") + 1].isdigit() or read[read.index("Total") + 1] == "1"  # the note's ring


def test_counters_are_pushed_for_points_made() -> None:
    """Seven for each side, as many filled as it has points."""
    sheet = filled("old-sledge", 2)
    [page] = sheet_pages([sheet])
    counters = [mark for mark in page.marks if isinstance(mark, Ring) and mark.r > 3]
    assert len(counters) == 14
    score = sheet.lines[-1].score
    assert score is not None
    assert [sum(ring.filled for ring in counters[:7]), sum(ring.filled for ring in counters[7:])] == [
        min(7, n) for n in score
    ]


def test_a_point_that_the_rules_do_not_know_has_no_column() -> None:
    """Where a beg is forced there is no gift."""
    said = {}
    for preset in ("old-sledge", "forced-beg"):
        [page] = sheet_pages([blank(preset, 2)])
        said[preset] = {mark.text for mark in page.marks if isinstance(mark, TextRun)}
    assert "Gift" in said["old-sledge"]
    assert "Gift" not in said["forced-beg"]


@pytest.mark.parametrize("rounds", [1, 14, 40, 200])
@pytest.mark.parametrize("per_page", [1, 2])
def test_a_schedule_of_any_length_has_pages_enough(rounds: int, per_page: int) -> None:
    """Two sheets share a page only where all their rounds have room on half of it."""
    options = UpDownOptions(schedule=(3,) * rounds)
    sheet = Sheet(options, "house", ("", "", ""), 2)
    pages = sheet_pages([sheet], per_page=per_page)
    rows = sum(mark.text == "3" for page in pages for mark in page.marks if isinstance(mark, TextRun))
    assert rows == rounds
    assert not [trouble for page in pages for trouble in troubles(page)]


@pytest.mark.parametrize("target", [1, 7, 21, 22, 99])
def test_a_game_of_any_length_has_its_counters_or_says_to_how_many(target: int) -> None:
    """More than are drawn are told in figures."""
    options = PRESETS["old-sledge"].options(3)
    sheet = blank("old-sledge", 3)._replace(options=replace(options, target=target))  # type: ignore[call-arg]
    for per_page in (1, 2):
        for page in sheet_pages([sheet], per_page=per_page):
            assert not troubles(page)


def test_two_kinds_of_sheet_may_share_a_page() -> None:
    """And each has its own rules on the back."""
    pages = sheet_pages([blank("old-sledge", 2), blank("seven-up-seven-down", 7)], per_page=2, rules_on_back=True)
    assert len(pages) == 2
    said = [mark.text for mark in pages[1].marks if isinstance(mark, TextRun)]
    assert {"Seven Up, Old Sledge", "7Up7Down"} <= set(said)


def test_what_the_sheets_ask_of_an_area_is_what_it_has() -> None:
    """Head, rows and foot together are no higher than the area."""
    page = PaperPage("letter")
    for per_page in (1, 2):
        area = areas(page, per_page)[0]
        for kind, preset in ((BidSheet, "seven-up-seven-down"), (CounterSheet, "hoyle")):
            sheet = kind(blank(preset, 3))
            assert sum(sheet.heights(area)) < area.h * 0.62


@pytest.mark.parametrize("name", ["Жук", "Αννα Schmidt", "שרה כהן", "محمد علي", "Nguyễn"])
def test_a_name_in_another_script_is_printed(name: str) -> None:
    """Over its column, where its player deals, and beside its neighbours, as any other."""
    [page] = sheet_pages([blank("seven-up-seven-down", 3, ("Ann", name, "Olga"))])
    said = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
    assert {"Ann", name, "Olga"} <= set(said)
    assert not any(text.startswith(("Player", "Our font lacks")) for text in said)
    assert not troubles(page)


@pytest.mark.parametrize("name", ["李小龍", "🂡"])
def test_a_name_that_our_type_lacks_is_left_to_be_written(name: str) -> None:
    """A line to write on, the seat's number in its place, and a sentence that says why."""
    [page] = sheet_pages([blank("seven-up-seven-down", 3, ("Ann", name, "Olga"))])
    said = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
    assert "Player 2" in said
    assert any(text.startswith("Our font lacks") for text in said)
    assert not any("?" in text for text in said)


def test_letters_that_are_lacking_go_without_their_accents() -> None:
    """A name of our own alphabets stays as it is; one that is nearly of them comes near."""
    assert spelled("María José Ñandú Łukasz Žižka") == "María José Ñandú Łukasz Žižka"
    assert spelled("Q\u0307in") == "Qin"
    assert can_be_printed("Who?")
    assert can_be_printed("Жук")
    assert not can_be_printed("李小龍")


def test_a_name_without_letters_takes_no_neighbour_with_it() -> None:
    """In a cell of a list with others, a box stands for each letter that is lacking, and a sentence says what it is."""
    rows = (("1", "Ann, 李小, Жук", "9", "3"), ("2", "Ben", "8", "2"))
    [page] = listing_pages([standings_of(rows)])
    said = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
    assert {"Ann, \ufffd\ufffd, Жук", "Ben"} <= set(said)
    assert any(text.startswith("A box replaces a letter") for text in said)
    assert not troubles(page)


@pytest.mark.parametrize("per_page", [1, 2])
def test_a_long_name_ends_in_an_ellipsis_and_can_still_be_read(per_page: int) -> None:
    """It is not broken within a word, nor set in letters of two millimetres."""
    [page] = sheet_pages([blank("seven-up-seven-down", 7, LONGEST)] * per_page, per_page=per_page)
    names = [mark for mark in page.marks if isinstance(mark, TextRun) and mark.style.weight == 700 and "W" in mark.text]
    assert [mark.text.strip("W") for mark in names] == ["…"] * per_page
    assert all(mark.style.size_pt >= 7 for mark in names)
    said = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
    assert "Cholmondel" in said or any(text.endswith("…") and text.startswith("Feather") for text in said)


@pytest.mark.parametrize("per_page", [1, 2])
def test_the_front_has_a_box_for_exact_bids_and_what_zero_earns(per_page: int) -> None:
    """Beside each total, where ties are broken; and the rule of the table, also of one of its own."""
    options = UpDownOptions(zero=5)
    sheet = Sheet(options, "seven-up-seven-down:changed", ("", "", "", ""), 3)
    [page] = sheet_pages([sheet] * per_page, per_page=per_page)
    said = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
    assert said.count("Exact bids") == per_page
    assert said.count("An exact bid scores 15 per trick, an exact zero 5. A miss scores nothing.") == per_page
    total = next(mark for mark in page.marks if isinstance(mark, TextRun) and mark.text == "Total")
    boxes = [
        mark
        for mark in page.marks
        if isinstance(mark, Rule) and mark.y1 == mark.y2 and 3 < mark.x2 - mark.x1 < 20 and abs(mark.y1 - total.y) < 10
        and mark.x1 > total.box[2]
    ]  # fmt: skip
    assert len(boxes) == 2 * 4
    assert not troubles(page)


def test_a_filled_sheet_counts_the_exact_bids() -> None:
    """In their boxes."""
    sheet = filled("seven-up-seven-down", 3)
    [page] = sheet_pages([sheet])
    said = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
    at = said.index("Exact bids")
    exact = [sum(line.exact(seat) for line in sheet.lines) for seat in range(3)]
    score = sheet.lines[-1].score
    assert score is not None
    assert said[at + 1 : at + 7] == [str(each) for pair in zip(exact, score, strict=True) for each in pair]


@pytest.mark.parametrize("per_page", [1, 2])
@pytest.mark.parametrize(("preset", "players"), [("hoyle", 3), ("espanol", 4), ("seven-up-seven-down", 7)])
def test_a_line_for_a_name_says_which_player_writes_on_it(preset: str, players: int, per_page: int) -> None:
    """So that who deals first, and who plays with whom, can be told before anybody has written a name."""
    [page] = sheet_pages([blank(preset, players)] * per_page, per_page=per_page)
    said = [mark.text for mark in page.marks if isinstance(mark, TextRun) and mark.style.size_pt <= 8]
    assert [said.count(f"Player {number}") >= per_page for number in range(1, players + 1)] == [True] * players
    assert not troubles(page)


def test_lines_are_broken_between_words_and_after_hyphens() -> None:
    """Only a word that is longer than the line is broken elsewhere; nothing is lost."""
    style = words(10)
    for text in (*LONGEST, "one two-three four"):
        lines = wrap(text, style, 18)
        assert all(width_mm(line, style) <= 18 for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert wrap("one two-three", style, width_mm("one two-", style) + 0.1) == ["one two-", "three"]
    assert cut("W" * 40, style, 18).endswith("…")


@pytest.mark.parametrize("size", SIZES_MM)
def test_a_list_goes_on_overleaf_with_its_heads(size: str) -> None:
    """Every row is on one of the pages, each page has the heads and its number."""
    rows = tuple((str(n), LONGEST[n % 7], str(n), "0") for n in range(120))
    pages = listing_pages([standings_of(rows)], size)  # type: ignore[arg-type]
    assert len(pages) > 2
    for number, page in enumerate(pages, 1):
        said = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
        assert {"Harvest", "Standings · After round 2", "Place", "Exact bids", f"Page {number} of {len(pages)}"} <= set(
            said
        )
        assert not troubles(page)
    said = [mark.text for page in pages for mark in page.marks if isinstance(mark, TextRun)]
    assert all(str(n) in said for n in range(120))


def test_a_list_without_rows_is_a_page() -> None:
    """There may be nobody yet."""
    [page] = listing_pages([standings_of(())])
    assert not troubles(page)


@pytest.mark.parametrize("size", SIZES_MM)
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("cards", [1, 7, 10, 13])
def test_a_slip_has_every_card_once(size: str, players: int, cards: int) -> None:
    """Each seat's hand by suits, high to low, the turn-up and what may follow, with nothing over anything else."""
    cards = min(cards, 51 // players)
    hands = tuple(PACK[seat * cards : (seat + 1) * cards] for seat in range(players))
    further = tuple((f"Run {n}: {LONGEST[n]}", PACK[-6 - n * 3 : -3 - n * 3]) for n in range(5))
    slip = Slip("Evening", "Round 1, deal 1", 0, LONGEST[:players], hands, "AC", further, "ab" * 32, "cd" * 32)
    pages = slip_pages([slip], size)  # type: ignore[arg-type]
    assert not [trouble for page in pages for trouble in troubles(page)]
    ranks = sum(len(mark.text.split()) for page in pages for mark in page.marks if isinstance(mark, TextRun)
                and mark.style.family == "figures" and mark.style.size_pt > 8.5 and mark.text != "–")  # fmt: skip
    assert ranks == players * cards + 1 + 15


def test_a_slip_lets_nobody_else_read_a_hand() -> None:
    """A strip has one owner: between two dashed cuts stand one name and one hand, and beside it a cover as large."""
    [page] = slip_pages([SLIP])
    cuts = sorted({mark.y1 for mark in page.marks if isinstance(mark, Rule) and mark.dashes and mark.y1 == mark.y2})
    assert len(cuts) == 6
    for above, below in combinations(cuts, 2):
        names = [
            mark.text
            for mark in page.marks
            if isinstance(mark, TextRun)
            and above < mark.y < below
            and mark.text in SLIP.seats
            and mark.style.weight == 800
        ]
        strips = cuts.index(below) - cuts.index(above)
        assert len(names) == min(strips, 4 - cuts.index(above)) or cuts.index(above) == 4


@pytest.mark.parametrize(
    ("said", "paper"),
    [({"LANG": "en_US.UTF-8"}, "letter"), ({"LANG": "es_MX"}, "letter"), ({"LANG": "en_GB.UTF-8"}, "a4"),
     ({"LANG": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"}, "a4"), ({"LC_ALL": "C.UTF-8", "LANG": "en_US"}, "a4")],
)  # fmt: skip
def test_paper_is_what_is_usual_in_the_land(said: dict[str, str], paper: str) -> None:
    """As the system says it."""
    assert usual_size(said) == paper


def test_a_long_cell_is_there_to_its_end() -> None:
    """A seal, a salt and a whole pack are compared letter by letter."""
    pack = " ".join(PACK)
    rows = ((str(n), "0123456789abcdef" * 8, pack) for n in range(9))
    columns = (Column("Deal", "number"), Column("Seal", "long"), Column("Cards", "long"))
    pages = listing_pages([standings_of(rows, columns)])
    said = "".join(mark.text for page in pages for mark in page.marks if isinstance(mark, TextRun)).replace(" ", "")
    assert "…" not in said
    assert sum(said.count(card) for card in PACK) >= 9 * 52
    assert not [trouble for page in pages for trouble in troubles(page)]


def test_the_strip_of_who_deals_says_so_and_no_other() -> None:
    """Beside the dealer's own name, above the next strip."""
    [page] = slip_pages([SLIP])
    names = {mark.text: mark.y for mark in page.marks if isinstance(mark, TextRun) and mark.text in SLIP.seats
             and mark.style.weight == 800}  # fmt: skip
    [said] = [mark.y for mark in page.marks if isinstance(mark, TextRun) and mark.text == "Dealer"]
    nearest = min(names, key=lambda name: (names[name] > said, said - names[name]))
    assert nearest == SLIP.seats[SLIP.dealer]


def test_a_part_beyond_the_last_round_is_empty() -> None:
    """Where the rounds fill their pages to the last row."""
    page = PaperPage("a4")
    [area] = areas(page, 1)
    sheet = BidSheet(blank("oh-hell", 3))
    sheet.rounds = sheet.rounds[:1] * sheet.rows_a_part(area)
    sheet.draw(page, area, 1)
    assert page.marks == []


def read_of(sheet: Sheet) -> list[str]:
    """The words on the first page of a sheet, and its signs."""
    page = sheet_pages([sheet])[0]
    return [
        mark.text if isinstance(mark, TextRun) else mark.sign for mark in page.marks if isinstance(mark, TextRun | Sign)
    ]


@pytest.mark.parametrize(("preset", "players"), [("pitch", 2), ("auction-pitch-hoyle", 7)])
def test_a_sheet_of_pitch_has_who_pitched_for_how_much_and_every_point(preset: str, players: int) -> None:
    """So that whoever signs it can check it; by hand there is a place for each."""
    heads = ["Pitch", "Bid", "High", "Low", "Jack", "Game"]
    assert [word for word in read_of(blank(preset, players)) if word in heads][-6:] == heads
    sheet = filled(preset, players)
    read = read_of(sheet)
    assert all(letter in read for letter in "ABCDEFG"[:players])
    for line in sheet.lines[:2]:
        bid = max(line.bids.values())
        pitcher = "ABCDEFG"[next(seat for seat in (line.dealer, *range(players)) if line.bids.get(seat) == bid)]
        takers = {one.why: "ABCDEFG"[one.side] for one in line.lines}
        at = next(n for n in range(len(read)) if read[n : n + 2] == [pitcher, str(bid)])
        made = [takers[why] for why in ("high", "low", "jack", "game") if why in takers]
        assert read[at + 2 : at + 2 + len(made)] == made
        read = read[at + 1 :]


def test_a_sheet_of_all_fours_counts_a_hung_jack_three_times() -> None:
    """And has a box for how much was kicked."""
    read = read_of(blank("all-fours", 4))
    assert read.index("Jack") < read.index("Hung") < read.index("Game")
    assert any("three counters" in text for text in read)
    record = read_file(GOLDEN / "made-jack-hung.sevenup").matches[-1].record
    sheet = played(record.header.options, "all-fours", ("Ann", "Ben", "Cy", "Di"), history_of(record).lines)
    [page] = sheet_pages([sheet])
    [hung] = [mark for mark in page.marks if isinstance(mark, TextRun) and mark.text == "Hung"]
    ringed = [mark for mark in page.marks if isinstance(mark, Ring) and mark.y > hung.y + 4]
    assert any(abs(mark.x - hung.x) < 12 for mark in ringed)


def test_a_sheet_of_judgement_has_the_trump_of_each_round() -> None:
    [page] = sheet_pages([blank("judgement", 4)])
    rows = sorted({mark.y for mark in page.marks if isinstance(mark, TextRun) and mark.text.isdigit()})
    signs = [(mark.y, mark.sign) for mark in page.marks if isinstance(mark, Sign) and mark.sign in "SHDC"]
    rounds = len(rounds_of(PRESETS["judgement"].options(4)))
    assert [sign for _y, sign in sorted(signs)] == (list("SDCH") * rounds)[:rounds]
    assert {y for y, _sign in signs} <= set(rows)
