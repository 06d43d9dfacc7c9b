"""The commitment to a deal, and where its cards come from."""

import hashlib

import pytest

from leekha_engine.fairness import commitment, new_secret, verify_commitment
from leekha_engine.seats import SEATS
from tests.engine import golden

SECRET = bytes(range(32))
PREIMAGE = b"""\
leekha commit-1
game k3v9
deal 1
dealer 0
JS TS 9S 8S 7S 5S 3S AH TH 8H 4H JD 8D
AS 7H 6H AD 6D 5D 2D KC JC 8C 6C 5C 3C
KS KH QH 9H 5H 3H 2H 9D 4D TC 9C 7C 4C
QS 6S 4S 2S JH KD QD TD 7D 3D AC QC 2C
secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
"""


def test_the_commitment_is_the_hash_of_the_documented_bytes() -> None:
    committed = commitment("k3v9", 1, golden.DEALER, golden.DEALT, SECRET)
    assert committed == hashlib.sha256(PREIMAGE).hexdigest()
    assert committed == "3006629534528e3244f4664a5ef03e212b91a3293a7dabafb169b30db2cc24c7"


def test_the_order_of_cards_within_a_hand_does_not_matter() -> None:
    backwards = [tuple(reversed(hand)) for hand in golden.DEALT]
    forwards = commitment("k3v9", 1, golden.DEALER, golden.DEALT, SECRET)
    assert commitment("k3v9", 1, golden.DEALER, backwards, SECRET) == forwards


def test_a_commitment_is_to_every_one_of_its_facts() -> None:
    dealt, moved = golden.DEALT, golden.DEALT[1:] + golden.DEALT[:1]
    committed = commitment("k3v9", 1, SEATS[0], dealt, SECRET)
    assert verify_commitment(committed, "k3v9", 1, SEATS[0], dealt, SECRET)
    assert not verify_commitment(committed, "k3v8", 1, SEATS[0], dealt, SECRET)
    assert not verify_commitment(committed, "k3v9", 2, SEATS[0], dealt, SECRET)
    assert not verify_commitment(committed, "k3v9", 1, SEATS[1], dealt, SECRET)
    assert not verify_commitment(committed, "k3v9", 1, SEATS[0], moved, SECRET)
    assert not verify_commitment(committed, "k3v9", 1, SEATS[0], dealt, SECRET[::-1])
    assert not verify_commitment("0" * 64, "k3v9", 1, SEATS[0], dealt, SECRET)


@pytest.mark.parametrize(
    ("game_id", "secret"), [("", SECRET), ("a b", SECRET), ("a\n", SECRET), ("k3v9", SECRET[1:])]
)
def test_nothing_ambiguous_is_committed_to(game_id: str, secret: bytes) -> None:
    with pytest.raises(ValueError, match="a commitment is over"):
        commitment(game_id, 1, golden.DEALER, golden.DEALT, secret)


def test_secrets_do_not_repeat() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert {len(new_secret()) for _ in range(10)} == {32}
