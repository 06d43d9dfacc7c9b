"""The four seats, numbered in turn order whichever way the table is drawn. Rules: R1, R2, R39."""

from typing import NewType

Seat = NewType("Seat", int)

SEATS: tuple[Seat, ...] = tuple(Seat(number) for number in range(4))


def right(seat: Seat) -> Seat:
    """The seat that plays next and receives this seat's pass. Rules: R2."""
    return SEATS[(seat + 1) % len(SEATS)]


def team_of(seat: Seat) -> int:
    """The team of a seat in pairs: 0 for seats 0 and 2, 1 for seats 1 and 3. Rules: R40."""
    return seat % 2


def seat_after(seat: Seat, offset: int) -> Seat:
    """The seat `offset` places further in turn order; negative goes back. Rules: R2."""
    return SEATS[(seat + offset) % len(SEATS)]
