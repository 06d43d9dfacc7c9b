"""A deal that nobody can foresee and that everybody can check afterwards.

Scheme "commit-1": before anybody sees a card the server publishes the commitment, after the deal the secret.
The commitment is the SHA-256, in lower-case hex, of these ASCII lines, each ended by one line feed (0x0A):

    leekha commit-1
    game GAME_ID
    deal NUMBER
    dealer DEALER
    AS KS …          the hand dealt to seat 0: 13 card codes, suits S H D C, each high to low, single spaces
    …                the hands of seats 1, 2 and 3 likewise
    secret SECRET    the 32 bytes of the secret as 64 lower-case hex digits
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Collection, Sequence

from leekha_engine.cards import DECK, Card, cards_text, sorted_hand
from leekha_engine.seats import Seat
from leekha_engine.values import Hands

SCHEME = "commit-1"
SECRET_BYTES = 32
GAME_ID_PATTERN = r"[A-Za-z0-9_-]{1,64}"
HASH_PATTERN = r"[0-9a-f]{64}"


def new_secret() -> bytes:
    """32 bytes from the system's cryptographic generator; kept from everybody until the deal is over."""
    return secrets.token_bytes(SECRET_BYTES)


def shuffled_hands() -> Hands:
    """Four sorted hands of a pack shuffled by the system's cryptographic generator. Rules: R6."""
    pack = list(DECK)
    secrets.SystemRandom().shuffle(pack)
    first, second, third, fourth = (sorted_hand(pack[start::4]) for start in range(4))
    return first, second, third, fourth


def commitment(
    game_id: str, number: int, dealer: Seat, dealt: Sequence[Collection[Card]], secret: bytes
) -> str:
    """The public commitment to a deal, 64 hex digits; the order of the cards within a hand does not matter.

    Raises: ValueError if `game_id` is not 1–64 letters, digits, - or _, or `secret` not 32 bytes.
    """
    if re.fullmatch(GAME_ID_PATTERN, game_id) is None or len(secret) != SECRET_BYTES:
        raise ValueError("a commitment is over a plain game id and a secret of 32 bytes")
    hands = [cards_text(sorted_hand(hand)) for hand in dealt]
    head = [f"leekha {SCHEME}", f"game {game_id}", f"deal {number}", f"dealer {dealer}"]
    lines = [*head, *hands, f"secret {secret.hex()}"]
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode("ascii")).hexdigest()


def verify_commitment(  # noqa: PLR0913, PLR0917 - the facts that a commitment binds
    published: str, game_id: str, number: int, dealer: Seat, dealt: Sequence[Collection[Card]], secret: bytes
) -> bool:
    """Whether `published` is the commitment to exactly this deal and secret."""
    return hmac.compare_digest(published, commitment(game_id, number, dealer, dealt, secret))
