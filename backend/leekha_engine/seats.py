"""The four seats, numbered in turn order, which is anticlockwise. Rules: R1, R2."""

from typing import NewType

Seat = NewType("Seat", int)

SEATS: tuple[Seat, ...] = tuple(Seat(number) for number in range(4))


def right(seat: Seat) -> Seat:
    """The seat that plays next and receives this seat's pass. Rules: R2."""
    return SEATS[(seat + 1) % len(SEATS)]


def left(seat: Seat) -> Seat:
    """The seat that plays before. Rules: R2."""
    return SEATS[(seat + 3) % len(SEATS)]


def across(seat: Seat) -> Seat:
    """The seat opposite. Rules: R2."""
    return SEATS[(seat + 2) % len(SEATS)]
