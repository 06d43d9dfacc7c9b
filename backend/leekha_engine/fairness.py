"""A deal that nobody can foresee and that everybody can check afterwards.

Two schemes, both of ASCII lines each ended by one line feed (0x0A), hashed by SHA-256 into lower-case hex.
In each the server publishes the commitment before anybody sees a card, and the secret after the deal.

Scheme "commit-1" commits to the cards of a deal, which the server shuffles alone:

    leekha commit-1
    game GAME_ID
    deal NUMBER
    dealer DEALER
    AS KS …          the hand dealt to seat 0: 13 card codes, suits S H D C, each high to low, single spaces
    …                the hands of seats 1, 2 and 3 likewise
    secret SECRET    the 32 bytes of the secret as 64 lower-case hex digits

Scheme "commit-2" commits to a secret, from which and from the contributions of the people at the table the
deal is drawn (module `drawing`). It is published before any contribution is taken:

    leekha commit-2
    game GAME_ID
    deal NUMBER
    secret SECRET

A contribution is 32 random bytes. Its value is written as 64 lower-case hex digits, an absent one as the
empty text; its digest, shown before any value, is the SHA-256 of the 32 bytes themselves.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Collection, Sequence

from leekha_engine.cards import Card, cards_text, sorted_hand
from leekha_engine.seats import Seat

SCHEME = "commit-1"
DRAWN_SCHEME = "commit-2"
SECRET_BYTES = 32
GAME_ID_PATTERN = r"[A-Za-z0-9_-]{1,64}"
HASH_PATTERN = r"[0-9a-f]{64}"
ABSENT = ""


def new_secret() -> bytes:
    """32 bytes from the system's cryptographic generator; kept from everybody until the deal is over."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(
    game_id: str, number: int, dealer: Seat, dealt: Sequence[Collection[Card]], secret: bytes
) -> str:
    """The commitment of scheme commit-1 to a deal, 64 hex digits; the order within a hand does not matter.

    Raises: ValueError if `game_id` is not 1–64 letters, digits, - or _, or `secret` not 32 bytes.
    """
    if re.fullmatch(GAME_ID_PATTERN, game_id) is None or len(secret) != SECRET_BYTES:
        raise ValueError("a commitment is over a plain game id and a secret of 32 bytes")
    hands = [cards_text(sorted_hand(hand)) for hand in dealt]
    head = [f"leekha {SCHEME}", f"game {game_id}", f"deal {number}", f"dealer {dealer}"]
    return hashlib.sha256(ascii_lines(*head, *hands, f"secret {secret.hex()}")).hexdigest()


def verify_commitment(  # noqa: PLR0913, PLR0917 - the facts that a commitment binds
    published: str, game_id: str, number: int, dealer: Seat, dealt: Sequence[Collection[Card]], secret: bytes
) -> bool:
    """Whether `published` is the commitment of scheme commit-1 to exactly this deal and secret."""
    return hmac.compare_digest(published, commitment(game_id, number, dealer, dealt, secret))


def secret_commitment(game_id: str, number: int, secret: bytes) -> str:
    """The commitment of scheme commit-2 to the secret of a deal, 64 hex digits; public at once.

    Raises: ValueError as `deal_lines`, or if `secret` is not 32 bytes.
    """
    check_secret(secret)
    lines = (*deal_lines(game_id, number), f"secret {secret.hex()}")
    return hashlib.sha256(ascii_lines(*lines)).hexdigest()


def verify_secret_commitment(published: str, game_id: str, number: int, secret: bytes) -> bool:
    """Whether `published` is the commitment of scheme commit-2 to exactly this secret for this deal."""
    return hmac.compare_digest(published, secret_commitment(game_id, number, secret))


def contribution_digest(value: str) -> str:
    """The digest that a person shows before the `value` itself, 64 hex digits.

    Raises: ValueError if `value` is not 64 lower-case hex digits; what is absent has no digest.
    """
    check_hex(value)
    return hashlib.sha256(bytes.fromhex(value)).hexdigest()


def verify_contribution(digest: str, value: str) -> bool:
    """Whether `value` is what was contributed under `digest`.

    Raises: ValueError as `contribution_digest`.
    """
    return hmac.compare_digest(digest, contribution_digest(value))


def deal_lines(game_id: str, number: int) -> tuple[str, str, str]:
    """The first lines of everything that scheme commit-2 hashes: the scheme, the game and the deal.

    Raises: ValueError if `game_id` is not 1–64 letters, digits, - or _, or `number` not an int from 1 on.
    """
    if re.fullmatch(GAME_ID_PATTERN, game_id) is None:
        raise ValueError("a game id is 1–64 letters, digits, - or _")
    if type(number) is not int or number < 1:
        raise ValueError("deals are numbered 1, 2, 3 …")
    return f"leekha {DRAWN_SCHEME}", f"game {game_id}", f"deal {number}"


def ascii_lines(*lines: str) -> bytes:
    """The bytes that are hashed: the lines, each ended by one line feed.

    Raises: UnicodeEncodeError, a ValueError, for anything but ASCII.
    """
    return "".join(f"{line}\n" for line in lines).encode("ascii")


def check_secret(secret: bytes) -> None:
    """Nothing, if this can be a secret.

    Raises: ValueError if it is not 32 bytes.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError("a secret is 32 bytes")


def check_hex(value: str) -> None:
    """Nothing, if these are the 32 bytes of a contribution in hex.

    Raises: ValueError if they are not 64 lower-case hex digits.
    """
    if re.fullmatch(HASH_PATTERN, value) is None:
        raise ValueError("a contribution is 64 lower-case hex digits")
