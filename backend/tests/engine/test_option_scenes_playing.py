"""Scenes of the options about playing, R26 to R32: each fails where its option is ignored."""

import json
from pathlib import Path

import pytest

from leekha_engine.cards import KING_OF_CLUBS, LEEKHAS, parse_card, parse_cards
from leekha_engine.errors import IllegalPlay
from leekha_engine.legal import Facts, legal_plays, talyeekh, why_illegal
from leekha_engine.scoring import card_values, deal_points, trick_points
from leekha_engine.transition import play
from leekha_engine.values import Trick
from leekha_engine.view import seat_view
from tests.engine.golden import NORTH, SOUTH, WEST
from tests.engine.scenes import (
    EVERY_DIRECTION,
    by_rules,
    golden_tricks,
    legal,
    opened,
    play_golden_on,
    played,
    refused,
    to_play,
)

LEGAL_VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())["legal"]
UNBROKEN = Facts(hearts_broken=False)
FIRST = Facts(first_trick=True)
NO_POINTS = {"first_trick": "no_points", "forced_leekha": "off"}
in_every_direction = pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)


def test_r26_no_heart_is_led_before_hearts_are_broken() -> None:
    hand = "QS AH 2H TD"
    assert legal(hand, "", UNBROKEN, lead_rule="hearts_broken") == "QS TD"
    assert legal(hand, "", lead_rule="hearts_broken") == legal(hand, "", UNBROKEN) == "QS AH 2H TD"
    assert refused("2H", hand, "", UNBROKEN, lead_rule="hearts_broken") == "hearts_not_broken R26 H"
    assert refused("QS", hand, "", UNBROKEN, lead_rule="hearts_broken") is None
    assert refused("KS", hand, "", UNBROKEN, lead_rule="hearts_broken") == "not_in_hand R12"


def test_r26_who_holds_only_hearts_leads_one() -> None:
    assert legal("AH 2H", "", UNBROKEN, lead_rule="hearts_broken") == "AH 2H"
    assert refused("2H", "AH 2H", "", UNBROKEN, lead_rule="hearts_broken") is None


def test_r26_only_the_lead_is_bound() -> None:
    assert legal("AH 2H 3S", "5H", UNBROKEN, lead_rule="hearts_broken") == "AH 2H"
    assert legal("AH 2H 3S", "5C", UNBROKEN, lead_rule="hearts_broken") == "3S AH 2H"


@in_every_direction
def test_r26_hearts_are_broken_by_a_heart_that_was_played_and_by_no_leekha(pass_direction: str) -> None:
    rules = by_rules(lead_rule="hearts_broken", pass_direction=pass_direction, pass_rule="none")
    state = played(opened(rules), golden_tricks(1, 3))
    assert to_play(state) == "AD 9D KC TC 9C 7C"
    with pytest.raises(IllegalPlay) as caught:
        play(state, NORTH, parse_card("2H"))
    assert caught.value.data == {"reason": "hearts_not_broken", "rule": "R26", "suit": "H"}
    state = played(state, "7C AC TD 3C")
    assert to_play(state) == "6S 4S 2S QD 7D QC"
    state = played(state, "6S 7S 7H 9D")
    assert to_play(state) == "TS 8S 5S 3S TH 8H 4H KD"


def test_r26_a_heart_in_the_trick_on_the_table_has_broken_them() -> None:
    state = played(opened(by_rules(lead_rule="hearts_broken")), golden_tricks(1, 3) + " 7C AC TD 3C 6S 7S")
    assert not state.facts.hearts_broken
    assert played(state, "7H").facts.hearts_broken
    assert opened(by_rules()).facts.hearts_broken


def test_r27_in_the_first_trick_no_card_that_counts_is_led_or_discarded() -> None:
    hand = "QS 3S AH TD 4D"
    assert legal(hand, "", FIRST, **NO_POINTS) == "3S 4D"
    assert legal(hand, "5C", FIRST, **NO_POINTS) == "3S 4D"
    assert refused("TD", hand, "", FIRST, **NO_POINTS) == "no_points_yet R27"
    assert refused("QS", hand, "5C", FIRST, **NO_POINTS) == "no_points_yet R27"
    assert legal(hand, "", FIRST, forced_leekha="off") == legal(hand, "", **NO_POINTS) == hand
    assert legal(hand, "5C", FIRST, forced_leekha="off") == legal(hand, "5C", **NO_POINTS) == hand


def test_r27_a_follower_is_not_bound_and_who_holds_nothing_else_is_free() -> None:
    assert legal("QS 3S", "AS", FIRST, **NO_POINTS) == "QS 3S"
    assert legal("QS AH TD", "", FIRST, **NO_POINTS) == "QS AH TD"
    assert legal("QS AH TD", "5C", FIRST, **NO_POINTS) == "QS AH TD"


def test_r27_the_king_of_clubs_counts_where_it_is_a_leekha() -> None:
    assert legal("KC 3S", "5D", FIRST, **NO_POINTS) == "3S KC"
    assert legal("KC 3S", "5D", FIRST, third_leekha="KC14", **NO_POINTS) == "3S"


def test_r27_with_hearts_unbroken_too_only_leekhas_are_left_to_lead() -> None:
    both = {"lead_rule": "hearts_broken", **NO_POINTS}
    facts = Facts(first_trick=True, hearts_broken=False)
    assert legal("QS AH TD", "", facts, **both) == "QS TD"
    assert legal("QS AH 2D", "", facts, **both) == "2D"
    assert refused("AH", "QS AH 2D", "", facts, **both) == "hearts_not_broken R26 H"


@in_every_direction
def test_r27_the_second_trick_is_free(pass_direction: str) -> None:
    rules = by_rules(pass_direction=pass_direction, pass_rule="none", **NO_POINTS)
    state = opened(rules)
    assert to_play(state) == "JS JD 6D 5D 2D JC 8C 6C 5C 3C"
    state = played(state, "5C 4C 2C")
    assert to_play(state) == "TS 9S 8S 7S 5S 3S KD 8D"
    with pytest.raises(IllegalPlay) as caught:
        play(state, SOUTH, parse_card("QS"))
    assert caught.value.data == {"reason": "no_points_yet", "rule": "R27"}
    state = played(state, "3S")
    assert "AH" in to_play(state)


@in_every_direction
def test_r28_with_forced_leekha_off_who_is_void_plays_what_he_likes(pass_direction: str) -> None:
    options = {"pass_direction": pass_direction, "pass_rule": "none"}
    forced = played(opened(by_rules(**options)), "5C 4C 2C")
    free = played(opened(by_rules(forced_leekha="off", **options)), "5C 4C 2C")
    assert to_play(forced) == "QS TD"
    assert seat_view(free, SOUTH).legal == free.hand(SOUTH)
    assert deal_points(played(free, "3S").tricks) == (0, 0, 0, 0)
    assert refused("3S", "QS 3S", "5C", forced_leekha="off") is None
    assert refused("3S", "QS 3S", "5C") == "must_give_leekha R14"


def test_r28_with_forced_leekha_off_suit_is_followed_all_the_same() -> None:
    assert legal("QS 3S AH", "5S", forced_leekha="off") == "QS 3S"


@in_every_direction
def test_r29_with_queen_first_who_holds_both_gives_the_queen(pass_direction: str) -> None:
    rules = by_rules(forced_choice="queen_first", pass_direction=pass_direction, pass_rule="none")
    state = played(opened(rules), "5C 4C 2C")
    assert to_play(state) == "QS"
    with pytest.raises(IllegalPlay) as caught:
        play(state, SOUTH, parse_card("TD"))
    assert caught.value.data == {"reason": "queen_first", "rule": "R29"}


def test_r29_the_order_is_queen_then_king_of_clubs_then_ten() -> None:
    first = {"forced_choice": "queen_first"}
    three = {"forced_choice": "queen_first", "third_leekha": "KC14"}
    assert legal("QS TD KC 2S", "5H", **three) == "QS"
    assert legal("TD KC 2S", "5H", **three) == "KC"
    assert legal("TD KC 2S", "5H", **first) == "TD"
    assert legal("TD KC 2S", "5H", third_leekha="KC14") == "TD KC"
    assert refused("TD", "TD KC 2S", "5H", **three) == "queen_first R29"
    assert refused("2S", "TD KC 2S", "5H", **three) == "must_give_leekha R14"
    assert legal("QS TD 2C", "", **first) == "QS TD 2C"
    assert legal("QS TD 2S", "5H", forced_leekha="off", **first) == "QS 2S TD"


@pytest.mark.parametrize("vector", LEGAL_VECTORS, ids=lambda vector: f"{vector['hand']} on {vector['trick']}")
def test_r30_the_vectors_hold_with_forced_under(vector: dict[str, str]) -> None:
    hand, trick = parse_cards(vector["hand"]), parse_cards(vector["trick"])
    rules, expected = by_rules(forced_under="on"), set(parse_cards(vector["forced_under"]))
    assert set(legal_plays(hand, trick, rules)) == expected
    assert {card for card in hand if why_illegal(card, hand, trick, rules) is None} == expected


def test_r30_a_leekha_goes_under_a_higher_card_of_its_suit() -> None:
    under = {"forced_under": "on"}
    assert legal("QS 3S", "KS", **under) == legal("QS 3S", "2S AS", **under) == "QS"
    assert legal("QS 3S", "JS", **under) == legal("QS 3S", "5S AH", **under) == "QS 3S"
    for higher in ("JD", "QD", "KD", "AD"):
        assert legal("TD 4D", higher, **under) == "TD"
    assert legal("TD 4D", "9D", **under) == "TD 4D"
    assert refused("3S", "QS 3S", "AS", **under) == "must_go_under R30 S"
    assert refused("3H", "QS 3S 3H", "AS", **under) == "must_follow R13 S"


def test_r30_the_king_of_clubs_goes_under_the_ace_where_it_is_a_leekha() -> None:
    assert legal("KC 4C", "AC", forced_under="on", third_leekha="KC14") == "KC"
    assert legal("KC 4C", "QC", forced_under="on", third_leekha="KC14") == "KC 4C"
    assert legal("KC 4C", "AC", forced_under="on") == "KC 4C"


@in_every_direction
def test_r30_south_must_give_the_ten_under_the_king_of_the_golden_deal(pass_direction: str) -> None:
    rules = by_rules(forced_under="on", pass_direction=pass_direction, pass_rule="none")
    state = played(opened(rules), "5C 4C 2C QS JD 4D 3D")
    assert to_play(state) == "TD"


UNDER_THE_WINNER = {"undercut": "winning_card"}
UNDER_THE_LEEKHA = {"undercut": "leekha_rank"}


def test_r31_once_a_leekha_lies_a_follower_stays_below_the_winning_card() -> None:
    assert legal("9C 7C JC AH", "8C TD", **UNDER_THE_WINNER) == "7C"
    assert legal("9C JC AH", "8C TD", **UNDER_THE_WINNER) == "JC 9C"
    assert legal("9C 7C", "8C 2D", **UNDER_THE_WINNER) == "9C 7C"
    assert legal("9C 7C", "8C TD") == "9C 7C"
    assert refused("9C", "9C 7C", "8C TD", **UNDER_THE_WINNER) == "must_undercut R31 C"
    assert legal("AS KS JS", "5S QS", **UNDER_THE_WINNER) == "JS"
    assert legal("KS JS", "AS QS", **UNDER_THE_WINNER) == "KS JS"


def test_r31_by_rank_a_follower_stays_below_the_leekha_of_the_led_suit() -> None:
    assert legal("KS JS", "AS QS", **UNDER_THE_LEEKHA) == "JS"
    assert legal("AS KS", "2S QS", **UNDER_THE_LEEKHA) == "AS KS"
    assert legal("9C 7C", "8C TD", **UNDER_THE_LEEKHA) == "9C 7C"
    assert legal("JD 2D", "5D TD", **UNDER_THE_LEEKHA) == "2D"
    assert refused("KS", "KS JS", "AS QS", **UNDER_THE_LEEKHA) == "must_undercut R31 S"


@pytest.mark.parametrize("undercut", ["winning_card", "leekha_rank"])
def test_r31_discards_and_leads_are_free_of_it(undercut: str) -> None:
    assert legal("AH 2S KD", "5C 6C", undercut=undercut) == "2S AH KD"
    assert legal("AH 2S KD", "TC QS", undercut=undercut) == "2S AH KD"
    assert legal("QS 2S KD", "", undercut=undercut) == "QS 2S KD"


def test_r31_the_king_of_clubs_binds_where_it_is_a_leekha() -> None:
    assert legal("AC 2C", "5C KC", third_leekha="KC14", **UNDER_THE_LEEKHA) == "2C"
    assert legal("AC 2C", "5C KC", third_leekha="KC14", **UNDER_THE_WINNER) == "2C"
    assert legal("AC 2C", "5C KC", **UNDER_THE_WINNER) == "AC 2C"
    assert legal("AC 2C", "5C KC", **UNDER_THE_LEEKHA) == "AC 2C"


def test_r31_comes_after_r30() -> None:
    both = {"forced_under": "on", **UNDER_THE_WINNER}
    assert legal("QS 3S", "AS TD", **both) == "QS"
    assert refused("3S", "QS 3S", "AS TD", **both) == "must_go_under R30 S"
    assert legal("QS JS 3S", "TS TD", **both) == "3S"


@in_every_direction
@pytest.mark.parametrize(
    ("undercut", "expected"),
    [("off", "KS 6S 4S 2S"), ("winning_card", "KS 6S 4S 2S"), ("leekha_rank", "6S 4S 2S")],
)
def test_r31_west_stays_below_the_queen_or_below_the_ace(
    undercut: str, expected: str, pass_direction: str
) -> None:
    rules = by_rules(undercut=undercut, pass_direction=pass_direction, pass_rule="none", first_lead="dealer")
    assert to_play(played(opened(rules), "QS JS AS")) == expected


def test_r32_the_king_of_clubs_is_a_leekha_of_14_points() -> None:
    rules = by_rules(third_leekha="KC14")
    assert rules.leekhas == {*LEEKHAS, KING_OF_CLUBS}
    assert by_rules().leekhas == LEEKHAS
    assert (sum(card_values(rules)), card_values(rules)[KING_OF_CLUBS]) == (50, 14)
    assert (sum(card_values(by_rules())), card_values(by_rules())[KING_OF_CLUBS]) == (36, 0)
    assert legal("KC 3S", "5H", third_leekha="KC14") == "KC"
    assert legal("KC 3S", "5H") == "3S KC"
    assert legal("KC 3C", "5C", third_leekha="KC14") == "KC 3C"


def test_r32_a_king_of_clubs_given_while_void_is_marked_as_a_leekha() -> None:
    trick = Trick(WEST, parse_cards("5H KC 2H 3H"))
    assert talyeekh(trick, 1, by_rules(third_leekha="KC14").leekhas)
    assert not talyeekh(trick, 1)
    assert not talyeekh(Trick(WEST, parse_cards("5C KC")), 1, by_rules(third_leekha="KC14").leekhas)
    assert trick_points(trick, card_values(by_rules(third_leekha="KC14"))) == 17


@in_every_direction
def test_r32_a_deal_is_then_worth_50(pass_direction: str) -> None:
    rules = by_rules(third_leekha="KC14", pass_direction=pass_direction, pass_rule="none")
    state = played(opened(rules), golden_tricks(1, 4) + " 2S 3S AH")
    assert to_play(state) == "KC"
    state = played(state, "KC")
    state = play_golden_on(played(state, golden_tricks(6, 8) + " 8S 8C 9H KH"))
    assert deal_points(state.tricks, state.values) == (30, 13, 0, 7)
