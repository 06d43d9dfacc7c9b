"""Whatever stands in a record, `verify` accepts it or says where it is wrong; it misses no changed fact."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from leekha_engine.errors import BadRecord
from leekha_engine.record import to_json
from leekha_engine.rules import Rules
from leekha_engine.verification import verify
from tests.engine import games
from tests.engine.checking import THOROUGH

Json = Any
Path = tuple[str | int, ...]

RECORD: Json = json.loads(to_json(games.random_game(games.seeded(66), Rules(limit=51))[1]))
FREE_TO_CHANGE = {
    "engine",
    "created",
    "finished",
    "name",
    "bot",
    "causes",
    "played_at",
    "passed_causes",
    "passed_at",
}

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**20, -(10**20), 10**400])
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["AS", "QS", "AS KS QS", "\ud800", "0" * 64, "limit", "2025-13-01", "²"])
)
rubbish = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


def places_in(value: Json, path: Path = ()) -> Iterator[Path]:
    """The path of every value inside, the whole included."""
    yield path
    entries: Any = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, entry in entries:
        yield from places_in(entry, (*path, key))


PLACES = list(places_in(RECORD))
FACTS = [path for path in PLACES if FREE_TO_CHANGE.isdisjoint(path)]


def value_at(record: Json, path: Path) -> Json:
    for key in path:
        record = record[key]
    return record


def is_leaf(path: Path) -> bool:
    return not isinstance(value_at(RECORD, path), dict | list)


LEAVES = [path for path in FACTS if is_leaf(path)]
LISTS = [path for path in FACTS if isinstance(value_at(RECORD, path), list) and value_at(RECORD, path)]
FIELDS = [path for path in FACTS if path and isinstance(path[-1], str)]


def with_value(path: Path, value: Json, whole: Json = RECORD) -> Json:
    """The record with another value at one place."""
    if not path:
        return value
    copied = whole.copy()
    copied[path[0]] = with_value(path[1:], value, whole[path[0]])
    return copied


def same_meaning(old: Json, new: Json) -> bool:
    if isinstance(old, str) and isinstance(new, str):
        return sorted(old.split()) == sorted(new.split())
    return type(old) is type(new) and old == new


def test_the_record_that_is_changed_here_is_good() -> None:
    verify(RECORD)
    assert (len(LEAVES) > 200, len(LISTS) > 40, len(FIELDS) > 150) == (True, True, True)


@THOROUGH
@given(rubbish)
def test_rubbish_is_refused(value: Json) -> None:
    with pytest.raises(BadRecord):
        verify(value)


@THOROUGH
@given(st.sampled_from(PLACES), rubbish)
def test_rubbish_at_any_place_is_accepted_or_refused_and_nothing_else(path: Path, value: Json) -> None:
    try:
        verify(with_value(path, value))
    except BadRecord:
        return


@THOROUGH
@given(st.sampled_from(LEAVES), scalars)
def test_a_changed_fact_is_refused(path: Path, value: Json) -> None:
    assume(not same_meaning(value_at(RECORD, path), value))
    with pytest.raises(BadRecord):
        verify(with_value(path, value))


@THOROUGH
@given(st.sampled_from(LEAVES), st.sampled_from(LEAVES))
def test_a_fact_replaced_by_another_of_the_record_is_refused(path: Path, other: Path) -> None:
    value = value_at(RECORD, other)
    assume(not same_meaning(value_at(RECORD, path), value))
    with pytest.raises(BadRecord):
        verify(with_value(path, value))


@THOROUGH
@given(st.sampled_from(FIELDS))
def test_a_record_without_one_of_its_fields_is_refused(path: Path) -> None:
    record = deepcopy(RECORD)
    del value_at(record, path[:-1])[path[-1]]
    with pytest.raises(BadRecord):
        verify(record)


@THOROUGH
@given(st.data())
def test_a_list_with_an_entry_less_or_twice_is_refused(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(LISTS))
    entries = value_at(RECORD, path)
    at = data.draw(st.integers(0, len(entries) - 1))
    for changed in ([*entries[:at], *entries[at + 1 :]], [*entries[:at], entries[at], *entries[at:]]):
        with pytest.raises(BadRecord):
            verify(with_value(path, changed))


@THOROUGH
@given(st.data())
def test_a_list_with_two_entries_exchanged_is_refused(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from([path for path in LISTS if path[-1] != "tricks"]))
    entries = list(value_at(RECORD, path))
    one, two = (data.draw(st.integers(0, len(entries) - 1)) for _ in range(2))
    entries[one], entries[two] = entries[two], entries[one]
    assume(entries != value_at(RECORD, path))
    with pytest.raises(BadRecord):
        verify(with_value(path, entries))
