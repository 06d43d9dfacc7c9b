"""What the engine says when it refuses: a sentence for the log, a reason and a rule for everybody."""

from collections.abc import Callable, Sequence

import pytest

from leekha_engine.cards import DECK, Card, parse_card, parse_cards
from leekha_engine.errors import LeekhaError
from leekha_engine.rules import Rules
from leekha_engine.scoring import losing_team
from leekha_engine.seats import SEATS, Seat
from leekha_engine.state import DealState
from leekha_engine.transition import declare, pass_cards, play, start_deal
from tests.engine.scenes import by_rules

SOUTH, EAST, NORTH, _ = SEATS
# South holds 2S 6S TS AS 5H 9H KH 4D 8D QD 3C 7C JC; East begins with 3S.
HANDS = [DECK[seat::4] for seat in SEATS]
NO_PASS: dict[str, str | int] = {"pass_direction": "none", "pass_rule": "none"}

Refused = Callable[[], DealState]


def opened(
    rules: Rules | None = None, number: int = 1, dealer: Seat = SOUTH, hands: Sequence[Sequence[Card]] = HANDS
) -> DealState:
    return start_deal(rules or by_rules(), number, dealer, hands)


def asked() -> DealState:
    return opened(by_rules(exposing="on", **NO_PASS))


def led() -> DealState:
    return play(opened(by_rules(**NO_PASS)), EAST, parse_card("3S"))


def passes(state: DealState, cards: str) -> Refused:
    return lambda: pass_cards(state, SOUTH, parse_cards(cards))


def shows(state: DealState, cards: str = "", *, announced: bool = False) -> Refused:
    return lambda: declare(state, SOUTH, parse_cards(cards), announced=announced)


def plays(state: DealState, seat: Seat, card: str) -> Refused:
    return lambda: play(state, seat, parse_card(card))


SENTENCES: dict[str, tuple[str, Refused]] = {
    "There is no deal 0 of dealer 0.": ("bad_deal", lambda: opened(number=0)),
    "There is no deal 1 of dealer 4.": ("bad_deal", lambda: opened(dealer=Seat(4))),
    "A deal is four hands of 13 cards.": ("bad_deal", lambda: opened(hands=HANDS[:3])),
    "A deal has each of the 52 cards once.": ("bad_deal", lambda: opened(hands=[HANDS[0]] * 4)),
    "The holder of 7H deals first.": ("bad_deal", lambda: opened(by_rules(first_dealer="holder_7H"))),
    "Nobody passes now.": ("wrong_phase", passes(asked(), "2S 6S TS")),
    "Nobody declares now.": ("wrong_phase", shows(opened())),
    "Nobody plays now.": ("wrong_phase", plays(opened(), SOUTH, "2S")),
    "Seat 0 has passed, which is final.": (
        "already_passed",
        passes(passes(opened(), "2S 6S TS")(), "5H 9H KH"),
    ),
    "Seat 0 has answered, which is final.": ("already_declared", shows(shows(asked())())),
    "Seat 2 is to play, not 0.": ("not_your_turn", plays(led(), SOUTH, "2S")),
}
REASONS: dict[str, tuple[str, Refused, dict[str, object]]] = {
    "nothing is refused: not_three (R7).": (
        "illegal_pass",
        passes(opened(), ""),
        {"reason": "not_three", "rule": "R7"},
    ),
    "2S 6S is refused: not_three (R7).": (
        "illegal_pass",
        passes(opened(), "2S 6S"),
        {"reason": "not_three", "rule": "R7"},
    ),
    "2S 2S 6S is refused: duplicate (R7).": (
        "illegal_pass",
        passes(opened(), "2S 2S 6S"),
        {"reason": "duplicate", "rule": "R7"},
    ),
    "2S 6S 3S is refused: not_in_hand (R7).": (
        "illegal_pass",
        passes(opened(), "2S 6S 3S"),
        {"reason": "not_in_hand", "rule": "R7"},
    ),
    "2S is refused: not_a_leekha (R33).": (
        "illegal_declaration",
        shows(asked(), "2S"),
        {"reason": "not_a_leekha", "rule": "R33"},
    ),
    "nothing is refused: no_announcing (R34).": (
        "illegal_declaration",
        shows(asked(), announced=True),
        {"reason": "no_announcing", "rule": "R34"},
    ),
    "2D is refused: must_follow S (R13).": (
        "illegal_play",
        plays(led(), NORTH, "2D"),
        {"reason": "must_follow", "rule": "R13", "suit": "S"},
    ),
    "AH is refused: not_in_hand (R12).": (
        "illegal_play",
        plays(led(), NORTH, "AH"),
        {"reason": "not_in_hand", "rule": "R12"},
    ),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_deal_that_cannot_go_on_so_says_why(sentence: str) -> None:
    code, refused = SENTENCES[sentence]
    with pytest.raises(LeekhaError) as refusal:
        refused()
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)


@pytest.mark.parametrize("sentence", REASONS)
def test_refused_cards_are_named_with_the_reason_and_the_rule(sentence: str) -> None:
    code, refused, data = REASONS[sentence]
    with pytest.raises(LeekhaError) as refusal:
        refused()
    assert (refusal.value.code, str(refusal.value), refusal.value.data) == (code, sentence, data)


def test_r42_each_player_counts_for_his_own_team() -> None:
    # The highest total is West's, the higher sum that of South and North.
    totals = (70, 0, 75, 90)
    assert losing_team(totals, by_rules(mode="pairs")) == 1
    assert losing_team(totals, by_rules(mode="pairs", pairs_loser="higher_total")) == 0
