"""A server that cheats at scheme commit-2: what people see of it, and the little that it can do unseen.

It wishes that Nour at seat 0 is dealt both Leekhas, which comes once in 17 deals.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import sqrt

import pytest

from leekha_engine.cards import LEEKHAS
from leekha_engine.drawing import draw_deal
from leekha_engine.fairness import (
    ABSENT,
    contribution_digest,
    secret_commitment,
    verify_contribution,
    verify_secret_commitment,
)

GAME_ID = "k3v9"
NOUR, RIMA, SAMI, KARIM = range(4)
CHANCE = 1 / 17
Values = tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """One deal: its commitment and digests are seen before any value, secret and values belong to them."""

    number: int
    secret: bytes
    values: Values

    @property
    def commitment(self) -> str:
        return secret_commitment(GAME_ID, self.number, self.secret)

    def objections(
        self, secret: bytes, values: Values, *, own: Iterable[int] = (KARIM,)
    ) -> set[tuple[int, str]]:
        """Who objects to what when this secret and these values are shown; the server's own never do."""
        people = [place for place in range(4) if place not in own]
        seen = set()
        if not verify_secret_commitment(self.commitment, GAME_ID, self.number, secret):
            seen |= {(place, "another secret") for place in people}
        for owner, (shown, value) in enumerate(zip(values, self.values, strict=True)):
            if shown and not verify_contribution(contribution_digest(value), shown):
                seen |= {(place, "not what was announced") for place in people}
            if shown != value and owner in people:
                seen.add((owner, "not my value"))
        return seen

    def grants(self, values: Values, secret: bytes | None = None) -> bool:
        """Whether the wish comes true in the deal that is drawn."""
        drawn = draw_deal(secret or self.secret, GAME_ID, self.number, values)
        return set(drawn.hands[NOUR]) >= LEEKHAS


def some(what: str, *which: int) -> bytes:
    """32 bytes that are the same in every run and look like chance."""
    return hashlib.sha256(f"{what} {which}".encode()).digest()


def tables(count: int) -> Iterator[Table]:
    """So many deals to which all four contribute."""
    for number in range(1, count + 1):
        values = tuple(some("value", number, place).hex() for place in range(4))
        yield Table(number, some("secret", number), values)


def with_value(values: Values, place: int, value: str) -> Values:
    return (*values[:place], value, *values[place + 1 :])


def choices(values: Values, own: Iterable[int]) -> Iterator[Values]:
    """What can be shown of values, each of the server's own players sending its value or nothing."""
    may = [(value, ABSENT) if place in own else (value,) for place, value in enumerate(values)]
    return product(*may)


def granted(count: int, options: Callable[[Table], Iterable[Values]]) -> float:
    """The share of deals in which some option grants the wish."""
    return sum(any(table.grants(values) for values in options(table)) for table in tables(count)) / count


def about(chance: float, count: int) -> object:
    """Four standard deviations around a chance that is tried so often."""
    return pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / count))


def test_nobody_objects_to_an_honest_deal() -> None:
    for table in tables(10):
        assert table.objections(table.secret, table.values) == set()


def test_an_honest_server_has_its_wish_once_in_17_deals() -> None:
    assert granted(2000, lambda table: [table.values]) == about(CHANCE, 2000)


def test_a_server_that_changes_the_secret_after_the_values_is_seen_by_everybody() -> None:
    for table in tables(10):
        others = (some("another", table.number, trial) for trial in range(200))
        better = next(secret for secret in others if table.grants(table.values, secret))
        assert table.objections(better, table.values) == {
            (place, "another secret") for place in (NOUR, RIMA, SAMI)
        }


def test_a_server_that_replaces_the_value_of_a_person_is_seen_by_that_person_and_by_the_others() -> None:
    for table in tables(10):
        others = (with_value(table.values, NOUR, some("another", table.number, n).hex()) for n in range(200))
        better = next(values for values in others if table.grants(values))
        assert table.objections(table.secret, better) == {
            (NOUR, "not my value"),
            *((place, "not what was announced") for place in (NOUR, RIMA, SAMI)),
        }


def test_a_server_that_loses_the_value_of_a_person_is_seen_by_that_person_alone() -> None:
    for table in tables(10):
        without = with_value(table.values, NOUR, ABSENT)
        assert table.objections(table.secret, without) == {(NOUR, "not my value")}


def test_its_own_player_can_show_no_other_value_than_it_announced() -> None:
    for table in tables(10):
        for trial in range(200):
            other = with_value(table.values, KARIM, some("another", table.number, trial).hex())
            objections = table.objections(table.secret, other)
            assert objections == {(place, "not what was announced") for place in (NOUR, RIMA, SAMI)}


@pytest.mark.parametrize(("own", "decks"), [((KARIM,), 2), ((RIMA, KARIM), 4), ((RIMA, SAMI, KARIM), 8)])
def test_a_server_with_players_of_its_own_chooses_between_their_values_and_their_absence(
    own: tuple[int, ...], decks: int
) -> None:
    table = next(tables(1))
    unseen = list(choices(table.values, own))
    assert all(not table.objections(table.secret, values, own=own) for values in unseen)
    assert len({draw_deal(table.secret, GAME_ID, 1, values).pack for values in unseen}) == decks
    share = granted(1000, lambda table: choices(table.values, own))
    assert share == about(1 - (1 - CHANCE) ** decks, 1000)


def test_one_player_of_its_own_raises_6_percent_to_11_and_no_more() -> None:
    share = granted(2000, lambda table: choices(table.values, (KARIM,)))
    assert round(1 - (1 - CHANCE) ** 2, 3) == 0.114
    assert 0.10 < share < 0.13


def test_who_may_drop_any_of_four_values_after_seeing_them_raises_6_percent_to_62() -> None:
    share = granted(400, lambda table: choices(table.values, range(4)))
    assert round(1 - (1 - CHANCE) ** 16, 2) == 0.62
    assert share == about(1 - (1 - CHANCE) ** 16, 400)


def test_in_the_reverse_order_the_last_to_choose_among_200_values_has_every_wish() -> None:
    def last_values(table: Table) -> Iterator[Values]:
        return (with_value(table.values, KARIM, some("last", table.number, n).hex()) for n in range(200))

    assert 1 - (1 - CHANCE) ** 200 > 0.99999
    assert granted(300, last_values) == 1
