"""Packs: whole, and shuffled so that a stranger can check it."""

import hashlib
import random

import pytest

from sevenup_gui.engine.cards import PACK, check_pack, parse_card
from sevenup_gui.engine.shuffle import Shuffle, commitment, cut_pack, fair_shuffle, why_unfair, with_cut

SALT = "0123456789abcdef" * 2


def fair(cut: int | None = None) -> Shuffle:
    """A fair pack, cut by a person if told so."""
    shuffle = fair_shuffle(random.Random(1))
    return shuffle if cut is None else with_cut(shuffle, cut)


def test_the_commitment_can_be_made_with_any_sha256() -> None:
    """The contract: SHA-256 of salt, colon, and the 52 cards joined by spaces."""
    assert commitment(SALT, PACK) == hashlib.sha256((SALT + ":" + " ".join(PACK)).encode()).hexdigest()


@pytest.mark.parametrize("cut", [None, 0, 1, 26, 51])
def test_a_fair_pack_holds_after_any_cut(cut: int | None) -> None:
    """The commitment is that of the pack before the cut."""
    assert why_unfair(fair(cut)) is None


def test_a_cut_lifts_cards_and_puts_them_under() -> None:
    """`shuffled[K:] + shuffled[:K]`."""
    assert cut_pack(PACK, 3) == PACK[3:] + PACK[:3]


def test_a_pack_without_a_commitment_claims_nothing() -> None:
    """Hand-made records need none."""
    assert why_unfair(Shuffle(PACK)) is None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"salt": None}, "belong together"),
        ({"commit": None}, "belong together"),
        ({"commit": None, "salt": None, "cut": 3}, "belong together"),
        ({"salt": SALT}, "does not fit the pack"),
        ({"salt": SALT.upper()}, "32 hex digits"),
        ({"salt": SALT + "\n"}, "32 hex digits"),
        ({"commit": "0" * 64}, "does not fit the pack"),
        ({"cut": 52}, "0 to 51"),
        ({"cut": -1}, "0 to 51"),
        ({"cut": 7}, "does not fit the pack"),
        ({"pack": PACK}, "does not fit the pack"),
    ],
)
def test_a_changed_pack_is_found_out(change: dict[str, object], says: str) -> None:
    """Any of pack, salt, commitment and cut that was changed afterwards."""
    why = why_unfair(fair()._replace(**change))  # type: ignore[arg-type]
    assert why is not None
    assert says in why


def test_shuffles_differ_and_hold_52_cards() -> None:
    """The same source gives another pack and another salt each time."""
    source = random.Random(1)
    first, second = fair_shuffle(source), fair_shuffle(source)
    assert sorted(first.pack) == sorted(PACK)
    assert first.pack != second.pack
    assert first.salt != second.salt


def test_a_secure_source_shuffles_too() -> None:
    """Against people the shuffle comes from the system."""
    assert why_unfair(fair_shuffle(random.SystemRandom())) is None


@pytest.mark.parametrize(
    ("pack", "says"),
    [
        (PACK[1:], "lacks 2S"),
        ((*PACK[1:], "3S"), "3S twice"),
        ((*PACK, "2S"), "2S twice"),
        ((*PACK[:-1], "1D"), "not a card: '1D'"),
        ((*PACK[:-1], ["AC"]), r"not a card: \['AC'\]"),
        ((*PACK[:-1], 7), "not a card: 7"),
        ((), "lacks 2S"),
    ],
)
def test_a_pack_is_52_different_cards(pack: tuple[str, ...], says: str) -> None:
    """001-2, 002-2, 003-4; the message names the first card that is wrong."""
    with pytest.raises(ValueError, match=says):
        check_pack(pack)


@pytest.mark.parametrize("text", ["10D", "TX", "td", "", None, 1, ["TD"], "TD "])
def test_a_card_is_rank_then_suit(text: object) -> None:
    """Two characters, and no other."""
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)
