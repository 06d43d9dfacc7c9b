"""A deal as one line of text."""

import pytest

from leekha_engine.cards import DECK, card_code, cards_text, parse_card, parse_cards
from leekha_engine.errors import BadCard, BadNotation
from leekha_engine.notation import deal_text, hand_text, parse_deal, parse_hand
from leekha_engine.rules import Rules
from leekha_engine.transition import pass_cards, start_deal
from tests.engine import golden
from tests.engine.golden import NORTH

LINE = (
    "leekha-deal/2 preset=store-solo,settle=off 1 0 0/0/0/0"
    " JT98753.AT84.J8.-/A.76.A652.KJ8653/K.KQ9532.94.T974/Q642.J.KQT73.AQ2"
    " JSAHJD/ASADKC/KSKHQH/QSKDTD -/-/-/- 5C4C2CQS/2D4D"
)


def test_the_line_of_the_golden_deal_names_everything() -> None:
    assert deal_text(golden.played_state(6)) == LINE
    assert parse_deal(LINE) == golden.played_state(6)


@pytest.mark.parametrize("count", range(53))
def test_every_moment_of_play_reads_back_equal(count: int) -> None:
    state = golden.played_state(count)
    assert parse_deal(deal_text(state)) == state


def test_a_deal_with_one_pass_of_a_later_number_and_limit_reads_back_equal() -> None:
    state = start_deal(Rules(limit=51), 12, NORTH, golden.DEALT)
    assert parse_deal(deal_text(state)) == state
    state = pass_cards(state, NORTH, golden.PASSES[NORTH])
    assert "-/-/KSKHQH/-" in deal_text(state)
    assert parse_deal(deal_text(state)) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("leekha-deal/2", "leekha-deal/1"),
        ("leekha-deal/2 ", "leekha-deal/2"),
        ("settle=off", "settle=on"),
        ("settle=off", "settle=perhaps"),
        ("settle=off", "settle"),
        ("settle=off", "limit=24"),
        ("settle=off", "limit=5x"),
        ("settle=off", "settle=off,limit=101"),
        ("settle=off", "settle=off,settle=off"),
        ("settle=off", "players=4"),
        ("settle=off", "exposing=on,third_leekha=KC14,settle=off"),
        ("preset=store-solo", "preset=damascus"),
        ("preset=store-solo,", ""),
        (" 1 0 0/", " 0 0 0/"),
        (" 1 0 0/", " 1 4 0/"),
        (" 1 0 0/", " -1 0 0/"),
        (" 1 0 0/", " 01 0 0/"),
        (" 1 0 0/", " ² 0 0/"),
        (" 1 0 0/", f" {'9' * 5000} 0 0/"),
        ("0/0/0/0", "0/0/0"),
        ("0/0/0/0", "0/0/0/0/0"),
        ("0/0/0/0", "0/0/0/-0"),
        ("0/0/0/0", "0/0/0/--1"),
        ("0/0/0/0", "0/0/0/01"),
        ("0/0/0/0", "0/0/0/"),
        ("-/-/-/-", "0/-/-/-"),
        ("-/-/-/-", "-/-/-"),
        ("JT98753", "TJ98753"),
        ("JT98753.AT84.J8.-", "JT98753.AT84.J8"),
        ("JT98753.AT84.J8.-", "JT98753.AT84.J8."),
        ("JT98753.AT84.J8.-", "JT98753.AT84.J8.2"),
        ("JT98753.AT84.J8.-", "JT98752.AT84.J8.-"),
        ("JSAHJD", "AHJSJD"),
        ("JSAHJD", "JSAH"),
        ("JSAHJD", "JDADAH"),
        ("JSAHJD", "-"),
        ("JSAHJD/", ""),
        ("5C4C2CQS", "5C4C2CTS"),
        ("5C4C2CQS", "5C4C2C"),
        ("5C4C2CQS/", "5C4C2CQS"),
        ("2D4D", "2D4"),
        ("2D4D", "2D4X"),
        ("2D4D", "2D4D/"),
    ],
)
def test_a_line_that_is_no_deal_is_refused(old: str, new: str) -> None:
    assert old in LINE
    with pytest.raises(BadNotation) as caught:
        parse_deal(LINE.replace(old, new))
    assert caught.value.code == "bad_notation"
    assert set(caught.value.data) == {"field"}


def test_a_finished_deal_takes_no_further_card() -> None:
    with pytest.raises(BadNotation):
        parse_deal(deal_text(golden.played_state()) + "/2C")


def test_every_card_has_a_code_that_reads_back() -> None:
    assert [parse_card(card_code(card)) for card in DECK] == list(DECK)
    assert parse_cards(cards_text(DECK)) == DECK
    assert (card_code(DECK[0]), card_code(DECK[51]), parse_cards("")) == ("2S", "AC", ())


@pytest.mark.parametrize("code", ["", "Q", "10S", "qs", "SQ", "QS ", "1S", "Q♠"])
def test_what_is_no_card_is_refused(code: str) -> None:
    with pytest.raises(BadCard) as caught:
        parse_card(code)
    assert caught.value.code == "bad_card"


def test_a_hand_reads_back_with_its_voids() -> None:
    assert hand_text(parse_hand("Q2.-.AJ63.-")) == "Q2.-.AJ63.-"
    assert cards_text(parse_hand("Q2.-.AJ63.-")) == "QS 2S AD JD 6D 3D"
    assert hand_text(()) == "-.-.-.-"
