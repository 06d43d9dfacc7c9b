"""Plans: what each case, pick and condition means, that no plan ever plays an illegal card, and what is no
plan.
"""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leekha_engine.errors import BadPlan
from leekha_engine.plan import CONDITIONS, Fires, Pick, Skips, ask
from leekha_engine.plan_reading import plan_json, read_plan
from leekha_engine.values import Phase
from leekha_engine.view import seat_view
from tests.engine import games
from tests.engine.golden import EAST, NORTH, SOUTH, WEST
from tests.engine.options import random_rules
from tests.engine.planned import PLANS, a_plan, a_view, answer

FOLLOWING = "KC 9C 5C 2C AH TD"


def follow(*play: Any, **line: Any) -> dict[str, Any]:
    return {"on": "follow", "play": list(play), **line}


def void(*play: Any, **line: Any) -> dict[str, Any]:
    return {"on": "void", "play": list(play), **line}


def lead(*play: Any, **line: Any) -> dict[str, Any]:
    return {"on": "lead", "play": list(play), **line}


def pick(name: str, **more: str) -> dict[str, str]:
    return {"pick": name, **more}


PICK_SCENES = [
    (FOLLOWING, "7C", pick("lowest"), "2C"),
    (FOLLOWING, "7C", pick("highest"), "KC"),
    (FOLLOWING, "7C", pick("highest_losing"), "5C"),
    (FOLLOWING, "7C AC", pick("highest_losing"), "KC"),
    (FOLLOWING, "7C", pick("lowest_taking"), "9C"),
    (FOLLOWING, "7C", {"card": "9C"}, "9C"),
    ("KC 9H 7H AD", "2S", pick("dearest"), "9H"),
    ("KC 9C 7H AD", "2S", pick("shortest"), "AD"),
    ("KC 9C 7H AD", "2S", pick("highest_losing"), "AD"),
    ("KC 9C 7H AD", "2S", pick("highest", suit="C"), "KC"),
    ("KC 9C 7H AH", "2S", pick("highest", spare="points"), "KC"),
    ("AS QS 3S", "KS", pick("highest_losing", spare="leekhas"), "3S"),
    ("AS QS 3S", "KS", pick("highest_losing"), "QS"),
]


@pytest.mark.parametrize(("hand", "trick", "wish", "card"), PICK_SCENES)
def test_a_pick_means_one_card(hand: str, trick: str, wish: dict[str, str], card: str) -> None:
    assert answer(a_plan(follow(wish), void(wish)), a_view(hand, trick)).startswith(card)


@pytest.mark.parametrize(
    ("hand", "trick", "wish"),
    [
        ("KC 9C", "7C", pick("highest_losing")),
        ("5C 2C", "7C", pick("lowest_taking")),
        ("KC 9C", "7C", {"card": "AH"}),
        ("KC 9C AH", "7C", {"card": "AH"}),
        ("KC 9C", "2S", pick("highest", suit="H")),
        ("KH 9H", "2S", pick("highest", spare="points")),
        ("QS TD AH", "2C", {"card": "AH"}),
    ],
)
def test_a_wish_without_a_legal_card_means_none(hand: str, trick: str, wish: dict[str, str]) -> None:
    lines = (follow(wish, suits=["C", "S"]), void(wish, suits=["C", "S"]))
    assert answer(a_plan(*lines), a_view(hand, trick)) in {"no_card 1:cards", "no_card 2:cards"}


def test_wishes_are_tried_in_their_order() -> None:
    plan = a_plan(follow({"card": "JC"}, {"card": "5C"}, pick("lowest")))
    assert answer(plan, a_view("JC 5C 2C", "7C")) == "JC by line 1"
    assert answer(plan, a_view("5C 2C", "7C")) == "5C by line 1"
    assert answer(plan, a_view("9C 2C", "7C")) == "2C by line 1"


def test_a_line_is_meant_for_its_case_and_its_suits() -> None:
    plan = a_plan(
        lead(pick("lowest", suit="H")), follow(pick("lowest"), suits=["S", "D"]), void(pick("dearest"))
    )
    assert answer(plan, a_view("AH 3H 2C")) == "3H by line 1"
    assert answer(plan, a_view("AS 3S 2C", "9S")) == "3S by line 2"
    assert answer(plan, a_view("AS 3S 2C", "9C")) == "no_line"
    assert answer(plan, a_view("AS 3S 2H", "9C")) == "2H by line 3"


def test_the_first_line_that_fits_plays_and_others_tell_what_they_lacked() -> None:
    plan = a_plan(
        follow(pick("highest"), **{"if": [{"is": "no_points"}, {"is": "last"}]}),
        follow({"card": "AC"}),
        follow({"wait": True}, **{"if": [{"is": "points"}]}),
    )
    assert answer(plan, a_view("KC 2C", "3C 5C 7C")) == "KC by line 1"
    assert answer(plan, a_view("AC 2C", "3C 5C QS")) == "AC by line 2"
    assert answer(plan, a_view("KC 2C", "3C 5C")) == "no_card 1:last 2:cards 3:points"
    assert answer(plan, a_view("KC 2C", "3C 5C QS")) == "wait 3:cards"


EARLIER = [(SOUTH, "2C 3C 4C 5C"), (WEST, "KS JS 7S QH")]


CONDITION_SCENES: list[tuple[dict[str, Any], tuple[str, str] | None, tuple[str, str] | None]] = [
    ({"is": "no_points"}, ("2D", "7C"), ("2C", "7C QS")),
    ({"is": "points"}, ("2C", "7C 2H"), ("2C", "7C 2D")),
    ({"is": "no_leekha"}, ("2C", "7C 2H"), ("2C", "7C TD")),
    ({"is": "leekha"}, ("2C", "7C QS"), ("2C", "7C 2H")),
    ({"is": "last"}, ("2C", "7C 8C 9C"), ("2C", "7C 8C")),
    ({"is": "not_last"}, ("2C", "7C 8C"), ("2C", "7C 8C 9C")),
    ({"is": "can_duck"}, ("AC 2C", "7C"), ("AC 8C", "7C")),
    ({"is": "cannot_duck"}, ("AC 8C", "7C"), ("AC 2C", "7C")),
    ({"is": "first_round"}, ("2D", "7D"), ("2C", "7C")),
    ({"is": "later_round"}, ("2S", "7S"), ("2D", "7D")),
    ({"is": "no_voids"}, ("2C", "7C"), ("2S", "7S")),
    ({"is": "taking", "by": ["previous"]}, ("2C", "7C 9C"), ("2C", "9C 7C")),
    ({"is": "taking", "by": ["across"]}, ("2C", "9C 7C"), ("2C", "7C 9C")),
    ({"is": "taking", "by": ["next", "across"]}, ("2C", "9C 7C 8C"), ("2C", "7C 8C 9C")),
    ({"is": "not_played", "cards": ["QS"]}, ("2C", "7C"), ("2C", "7C QS")),
    ({"is": "not_played", "cards": ["AS", "KS"]}, None, ("2C", "7C")),
    ({"is": "played", "cards": ["KS", "QH"]}, ("2C", "7C"), None),
    ({"is": "played", "cards": ["KS", "QS"]}, ("2C", "7C QS"), ("2C", "7C")),
    ({"is": "holding", "cards": ["AC", "2C"]}, ("AC 2C", "7C"), ("AC 3C", "7C")),
    ({"is": "not_holding", "cards": ["QS"]}, ("AC 2C", "7C"), ("AC QS", "7C")),
    ({"is": "tricks", "from": 3, "to": 3}, ("2C", "7C"), None),
    ({"is": "tricks", "from": 1, "to": 3}, ("2C", "7C"), None),
    ({"is": "tricks", "from": 4, "to": 13}, None, ("2C", "7C")),
    ({"is": "tricks", "from": 1, "to": 2}, None, ("2C", "7C")),
]


@pytest.mark.parametrize(("condition", "holds", "fails"), CONDITION_SCENES)
def test_a_condition_holds_where_its_name_says(
    condition: dict[str, Any], holds: tuple[str, str] | None, fails: tuple[str, str] | None
) -> None:
    line = {"if": [condition]}
    plan = a_plan(follow(pick("lowest"), **line), void(pick("lowest"), **line))
    voids = ("", "", "S", "")
    if holds is not None:
        assert "by line" in answer(plan, a_view(*holds, EARLIER, voids))
    if fails is not None:
        assert answer(plan, a_view(*fails, EARLIER, voids)).startswith("no_card")


def test_every_pick_and_every_condition_has_a_scene() -> None:
    assert {wish["pick"] for _, _, wish, _ in PICK_SCENES if "pick" in wish} == {one.value for one in Pick}
    assert {condition["is"] for condition, _, _ in CONDITION_SCENES} == set(CONDITIONS)


def test_who_has_shown_himself_void_counts_but_the_owner() -> None:
    plan = a_plan(follow(pick("lowest"), **{"if": [{"is": "no_voids"}]}))
    for seat, shown in ((SOUTH, "by line"), (EAST, "no_card"), (NORTH, "no_card"), (WEST, "no_card")):
        voids = ["C" if other == seat else "" for other in range(4)]
        assert shown in answer(plan, a_view("2C", "7C", EARLIER, voids))


@settings(max_examples=60, deadline=None)
@given(random=st.randoms(use_true_random=False), lines=PLANS)
def test_a_plan_always_gives_a_legal_card_or_a_reason(random: Random, lines: list[Any]) -> None:
    plan = read_plan(lines)
    for state in games.random_states(random, random_rules(random)):
        if state.phase is not Phase.PLAYING:
            continue
        view = seat_view(state, state.to_act[0])
        found = ask(plan, view)
        if isinstance(found, Fires):
            assert found.card in view.legal
            assert 0 <= found.line < len(plan)
        else:
            assert isinstance(found, Skips)
            assert found.reason in {"wait", "no_line", "no_card"}
            assert (found.reason == "no_line") == (not found.misses)
            assert all(0 <= miss.line < len(plan) for miss in found.misses)


@settings(max_examples=200, deadline=None)
@given(lines=PLANS)
def test_a_plan_is_written_as_it_is_read(lines: list[Any]) -> None:
    plan = read_plan(lines)
    assert read_plan(plan_json(plan)) == plan


@pytest.mark.parametrize("seat", [None, EAST])
def test_a_plan_is_asked_by_who_is_to_play_alone(seat: Any) -> None:
    *_, state = (
        state
        for state in games.random_states(games.seeded(1), random_rules(games.seeded(2)))
        if state.to_act and state.phase is Phase.PLAYING and state.to_act[0] != EAST
    )
    with pytest.raises(ValueError, match="to play"):
        ask(a_plan(lead(pick("lowest"))), seat_view(state, seat))


GOOD = {"on": "follow", "play": [{"pick": "lowest"}]}


@pytest.mark.parametrize(
    ("lines", "path", "reason"),
    [
        (None, "lines", "missing"),
        ({}, "lines", "not_a_list"),
        ([], "lines", "empty"),
        ([GOOD] * 2, "lines[1]", "repeated"),
        ([{**GOOD, "suits": ["C"]}] * 25, "lines", "too_many"),
        (["lowest"], "lines[0]", "not_an_object"),
        ([{**GOOD, "when": 1}], "lines[0]", "unknown_field"),
        ([{"play": []}], "lines[0].on", "missing"),
        ([{**GOOD, "on": "pass"}], "lines[0].on", "unknown_value"),
        ([{**GOOD, "on": ["lead"]}], "lines[0].on", "unknown_value"),
        ([{**GOOD, "suits": "C"}], "lines[0].suits", "not_a_list"),
        ([{**GOOD, "suits": ["X"]}], "lines[0].suits[0]", "unknown_value"),
        ([{**GOOD, "suits": ["SH"]}], "lines[0].suits[0]", "unknown_value"),
        ([{**GOOD, "suits": ["S", "S"]}], "lines[0].suits[1]", "repeated"),
        ([{**GOOD, "play": []}], "lines[0].play", "empty"),
        ([{"on": "lead"}], "lines[0].play", "missing"),
        ([{**GOOD, "play": [{}]}], "lines[0].play[0].pick", "missing"),
        ([{**GOOD, "play": [{"card": "1C"}]}], "lines[0].play[0].card", "bad_card"),
        ([{**GOOD, "play": [{"card": 7}]}], "lines[0].play[0].card", "bad_card"),
        ([{**GOOD, "play": [{"card": "2C", "pick": "lowest"}]}], "lines[0].play[0]", "unknown_field"),
        ([{**GOOD, "play": [{"wait": False}]}], "lines[0].play[0]", "unknown_field"),
        ([{**GOOD, "play": [{"pick": "best"}]}], "lines[0].play[0].pick", "unknown_value"),
        ([{**GOOD, "play": [{"wait": True}, {"card": "2C"}]}], "lines[0].play", "after_wait"),
        ([{**GOOD, "play": [{"pick": "lowest", "suit": 1}]}], "lines[0].play[0].suit", "unknown_value"),
        ([{**GOOD, "if": [{}]}], "lines[0].if[0].is", "missing"),
        ([{**GOOD, "if": [{"is": "lucky"}]}], "lines[0].if[0].is", "unknown_value"),
        ([{**GOOD, "if": [{"is": "last", "cards": ["2C"]}]}], "lines[0].if[0]", "unknown_field"),
        ([{**GOOD, "if": [{"is": "played"}]}], "lines[0].if[0].cards", "missing"),
        ([{**GOOD, "if": [{"is": "played", "cards": []}]}], "lines[0].if[0].cards", "empty"),
        ([{**GOOD, "if": [{"is": "taking", "by": ["me"]}]}], "lines[0].if[0].by[0]", "unknown_value"),
        ([{**GOOD, "if": [{"is": "tricks", "from": 0}]}], "lines[0].if[0].from", "out_of_range"),
        ([{**GOOD, "if": [{"is": "tricks", "to": True}]}], "lines[0].if[0].to", "out_of_range"),
        ([{**GOOD, "if": [{"is": "tricks", "from": 9, "to": 8}]}], "lines[0].if[0].to", "out_of_range"),
        ([{**GOOD, "on": "lead", "suits": ["C"]}], "lines[0].suits", "needs_a_trick"),
        ([{**GOOD, "on": "lead", "if": [{"is": "last"}]}], "lines[0].if[0]", "needs_a_trick"),
    ],
)
def test_what_is_no_plan_is_refused_where_it_is_wrong(lines: Any, path: str, reason: str) -> None:
    with pytest.raises(BadPlan) as refusal:
        read_plan(lines)
    assert refusal.value.data == {"path": path, "reason": reason}
