"""Records of games by other rules: what they say besides, and that none of it can be changed unseen."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from leekha_engine.errors import BadRecord
from leekha_engine.match import Match
from leekha_engine.record import game_record, to_json
from leekha_engine.rules import Rules
from leekha_engine.values import Ending
from leekha_engine.verification import replay, verify
from tests.engine import games
from tests.engine.scenes import took_everything

Json = Any
SHOWN: dict[str, str | int] = {
    "exposing": "on",
    "minus": "no_penalty",
    "match": "hmar",
    "mode": "pairs",
    "limit": 25,
}
RULE_SETS: dict[str, dict[str, str | int]] = {
    "shown": SHOWN,
    "claimed": {"pass_direction": "none", "dealer": "qs_taker", "take_all": "others_36", "limit": 25},
    "at-once": {"end_check": "at_once", "pass_direction": "across", "third_leekha": "KC14", "limit": 25},
    "halved": {"exact_limit": "halve", "pass_direction": "hearts_cycle", "pass_rule": "none", "limit": 30},
}


def recorded(name: str) -> Json:
    random = games.seeded(11)
    return json.loads(to_json(games.random_game(random, Rules.from_options(RULE_SETS[name]))[1]))


RECORDS = {name: recorded(name) for name in RULE_SETS}
NOT_CHECKED = {
    "rules",
    "game",
    "seats",
    "engine",
    "causes",
    "played_at",
    "passed_causes",
    "passed_at",
    "fairness",
}


def leaves(value: Json, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every number or text of the record that the rules have a say in."""
    if isinstance(value, dict):
        for key, entry in value.items():
            if key not in NOT_CHECKED:
                yield from leaves(entry, (*path, key))
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            yield from leaves(entry, (*path, index))
    else:
        yield path


def changed(record: Json, path: tuple[str | int, ...]) -> Json:
    """The record with another value of the same type at one place."""
    copied = deepcopy(record)
    *way, last = path
    target = copied
    for key in way:
        target = target[key]
    old = target[last]
    target[last] = old + 1 if type(old) is int else 0 if old is None else f"{old} 2C".strip()
    return copied


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_no_figure_of_a_game_by_other_rules_can_be_changed_unseen(name: str) -> None:
    record = RECORDS[name]
    verify(record)
    touched = [path for path in leaves(record) if path[-1] not in ("format", "format_version")]
    assert len(touched) > 50
    for path in touched:
        with pytest.raises(BadRecord):
            verify(changed(record, path))


@pytest.mark.parametrize("name", ["exposed", "announced"])
def test_what_was_declared_stands_in_the_record_and_cannot_be_left_out(name: str) -> None:
    record = deepcopy(RECORDS["shown"])
    del record["deals"][0][name]
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert caught.value.path == f"deals[0].{name}"


@pytest.mark.parametrize(
    ("name", "value", "path"),
    [
        ("exposed", ["QS", "QS"], "deals[0].exposed"),
        ("exposed", ["KD"], "deals[0].exposed"),
        ("exposed", "QS", "deals[0].exposed"),
        ("announced", [4], "deals[0].announced[0]"),
        ("announced", None, "deals[0].announced"),
    ],
)
def test_declarations_that_cannot_be_are_refused_at_their_place(name: str, value: Json, path: str) -> None:
    record = deepcopy(RECORDS["shown"])
    record["deals"][0][name] = value
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("exposed", []),
        ("announced", []),
        ("settled", "claim"),
        ("claimant", 0),
        ("remaining", ["", "", "", ""]),
    ],
)
def test_what_did_not_happen_may_not_stand_in_the_record(name: str, value: Json) -> None:
    record = deepcopy(RECORDS["at-once"])
    assert name not in record["deals"][-1]
    record["deals"][-1][name] = value
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert (caught.value.path, caught.value.reason) == (
        f"deals[{len(record['deals']) - 1}].{name}",
        "did not happen",
    )


def test_a_deal_without_passing_has_four_empty_passes() -> None:
    record = deepcopy(RECORDS["claimed"])
    assert record["deals"][0]["passed"] == ["", "", "", ""]
    record["deals"][0]["passed"][2] = "QS TD KC"
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert caught.value.path == "deals[0].passed[2]"


def test_a_claim_stands_in_the_record_with_its_claimant_and_the_rest() -> None:
    rules = Rules(settle="on", pass_direction="none", limit=25)
    state = took_everything(rules)
    deal = games.recorded(state, bytes(32))
    record = json.loads(to_json(game_record(games.game_info("limit"), rules, games.CAST, [deal])))
    assert (record["deals"][0]["settled"], record["deals"][0]["claimant"]) == ("claim", 0)
    assert record["deals"][0]["remaining"][0] == "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
    assert replay(record) == (state,)
    for path in leaves(record):
        if path[-1] not in ("format", "format_version"):
            with pytest.raises(BadRecord):
                verify(changed(record, path))


def test_a_trick_after_the_end_of_a_deal_is_refused() -> None:
    record = deepcopy(RECORDS["at-once"])
    tricks = record["deals"][-1]["tricks"]
    assert replay(record)[-1].ending is Ending.LIMIT
    tricks.append(deepcopy(tricks[-1]))
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert caught.value.reason == "comes after the end of the deal"


@pytest.mark.parametrize(
    ("mode", "game", "letters"),
    [
        ("pairs", 1, [0, 0]),
        ("pairs", 4, [1, 2]),
        ("pairs", 7, [3, 3]),
        ("solo", 1, [0] * 4),
        ("solo", 2, [1, 1, 0, 0]),
        ("solo", 13, [3] * 4),
        ("solo", 4, [3] * 4),
    ],
)
def test_a_match_of_a_record_may_stand_like_this(mode: str, game: int, letters: list[int]) -> None:
    verify(in_a_match(mode, game, letters))


@pytest.mark.parametrize(
    ("mode", "game", "letters"),
    [
        ("pairs", 1, [1, 0]),
        ("pairs", 2, [0, 0]),
        ("pairs", 2, [1, 1]),
        ("pairs", 2, [1, 0, 0, 0]),
        ("pairs", 5, [4, 0]),
        ("pairs", 8, [3, 4]),
        ("solo", 1, [3, 3, 3, 3]),
        ("solo", 2, [2, 0, 0, 0]),
        ("solo", 3, [1, 0, 0, 0]),
        ("solo", 14, [3, 3, 3, 3]),
        ("solo", 2, [1, 0]),
        ("solo", 0, [0, 0, 0, 0]),
        ("solo", 2, [1, -1, 1, 0]),
    ],
)
def test_letters_and_games_of_a_match_must_fit_together(mode: str, game: int, letters: list[int]) -> None:
    with pytest.raises(BadRecord) as caught:
        verify(in_a_match(mode, game, letters))
    assert caught.value.path.startswith("match.")


def in_a_match(mode: str, game: int, letters: list[int]) -> Json:
    rules = Rules(mode=mode, match="hmar")
    match = Match(game, tuple(letters))
    return json.loads(to_json(game_record(games.game_info(None), rules, games.CAST, [], match)))


def test_a_match_is_told_exactly_where_the_rules_have_one() -> None:
    without = in_a_match("solo", 1, [0] * 4)
    del without["match"]
    stray = json.loads(
        to_json(game_record(games.game_info(None), Rules(), games.CAST, [], Match(1, (0,) * 4)))
    )
    for record in (without, stray):
        with pytest.raises(BadRecord) as caught:
            verify(record)
        assert caught.value.path == "match"
