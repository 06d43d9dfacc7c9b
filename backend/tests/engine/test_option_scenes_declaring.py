"""Scenes of what is answered before the first lead and of take_all, R33 to R35."""

from itertools import permutations

import pytest

from leekha_engine.cards import QUEEN_OF_SPADES, TEN_OF_DIAMONDS, parse_cards
from leekha_engine.ending import clean_seats, final_points, final_scores, taken_points
from leekha_engine.errors import AlreadyDeclared, IllegalDeclaration, WrongPhase
from leekha_engine.legal import may_expose
from leekha_engine.scoring import FourInts, card_values, trick_points
from leekha_engine.seats import SEATS, Seat
from leekha_engine.transition import declare, pass_cards, play, start_deal
from leekha_engine.values import Declaration, Phase
from leekha_engine.view import seat_view
from tests.engine import golden
from tests.engine.golden import EAST, NORTH, SOUTH, WEST
from tests.engine.scenes import (
    EVERY_DIRECTION,
    answered,
    by_rules,
    opened,
    play_golden_on,
    played_golden,
    took_everything,
)

in_every_direction = pytest.mark.parametrize("pass_direction", EVERY_DIRECTION)
NOTHING = ("", "", "", "")


@in_every_direction
@pytest.mark.parametrize(
    ("shown", "first_trick", "last_trick", "points"),
    [
        ("", 13, 10, (16, 13, 0, 7)),
        ("QS", 26, 10, (16, 26, 0, 7)),
        ("TD", 13, 20, (26, 13, 0, 7)),
        ("QS TD", 26, 20, (32, 26, 0, 14)),
    ],
)
def test_r33_a_leekha_that_was_shown_counts_double_and_with_both_hearts_too(
    pass_direction: str, shown: str, first_trick: int, last_trick: int, points: FourInts
) -> None:
    rules = by_rules(exposing="on", pass_direction=pass_direction, pass_rule="none")
    state = play_golden_on(answered(opened(rules), (shown, "", "", "")))
    worth = [trick_points(trick, state.values) for trick in state.tricks]
    assert (worth[0], worth[12]) == (first_trick, last_trick)
    assert taken_points(state) == final_points(state) == final_scores(state) == points
    assert sum(points) == {"": 36, "QS": 49, "TD": 46, "QS TD": 72}[shown]


def test_r33_hearts_double_when_two_seats_show_one_leekha_each() -> None:
    rules = by_rules(exposing="on", pass_direction="none")
    state = start_deal(rules, 1, SOUTH, golden.DEALT)
    assert QUEEN_OF_SPADES in state.dealt[WEST]
    assert sum(card_values(rules, (QUEEN_OF_SPADES, TEN_OF_DIAMONDS))) == 72
    state = took_everything(by_rules(exposing="on", pass_direction="none"), exposed=True)
    assert seat_view(state, None).exposed == ((), (QUEEN_OF_SPADES,), (), (TEN_OF_DIAMONDS,))
    assert final_scores(state) == (72, 0, 0, 0)


@in_every_direction
def test_r33_all_four_answer_before_the_first_lead(pass_direction: str) -> None:
    state = opened(by_rules(exposing="on", pass_direction=pass_direction, pass_rule="none"))
    assert (state.phase, state.to_act, state.trick) == (Phase.DECLARING, SEATS, None)
    with pytest.raises(WrongPhase) as caught:
        play(state, EAST, parse_cards("5C")[0])
    assert caught.value.data == {"phase": "declaring"}
    for count, seat in enumerate(SEATS):
        assert state.to_act == SEATS[count:]
        state = declare(state, seat)
    assert (state.phase, state.to_act) == (Phase.PLAYING, (EAST,))
    assert opened(by_rules(pass_direction=pass_direction, pass_rule="none")).phase is Phase.PLAYING


def test_r33_nobody_answers_before_the_exchange_nor_where_nothing_is_asked() -> None:
    with pytest.raises(WrongPhase) as caught:
        declare(start_deal(by_rules(exposing="on"), 1, SOUTH, golden.DEALT), SOUTH)
    assert caught.value.data == {"phase": "passing"}
    with pytest.raises(WrongPhase):
        declare(opened(by_rules()), SOUTH)
    with pytest.raises(WrongPhase):
        pass_cards(opened(by_rules(exposing="on")), SOUTH, golden.PASSES[SOUTH])


def test_r33_an_answer_is_final_and_sealed_until_the_fourth() -> None:
    state = declare(opened(by_rules(exposing="on")), SOUTH, parse_cards("TD QS"))
    with pytest.raises(AlreadyDeclared) as caught:
        declare(state, SOUTH)
    assert caught.value.code == "already_declared"
    for seat in (EAST, NORTH):
        state = declare(state, seat)
        assert (state.exposed, sum(state.values)) == ((), 36)
        assert {seat_view(state, viewer).exposed for viewer in (*SEATS, None)} == {((), (), (), ())}
    assert seat_view(state, SOUTH).declared == Declaration(parse_cards("QS TD"))
    assert seat_view(state, EAST).declared == Declaration()
    assert seat_view(state, WEST).declared is None
    assert seat_view(state, WEST).has_declared == (True, True, True, False)
    state = declare(state, WEST)
    assert state.exposed == parse_cards("QS TD")
    assert seat_view(state, None).exposed == (parse_cards("QS TD"), (), (), ())


def test_r33_the_order_of_answers_does_not_matter() -> None:
    start = opened(by_rules(exposing="on", minus="no_trick"))
    ends = set()
    for order in permutations(SEATS):
        state = start
        for seat in order:
            cards = parse_cards("TD QS" if seat == SOUTH else "")
            state = declare(state, seat, cards, announced=seat == NORTH)
        ends.add(state)
    assert ends == {answered(start, ("QS TD", "", "", ""), [NORTH])}


@pytest.mark.parametrize(
    ("seat", "cards", "options", "data"),
    [
        (SOUTH, "QS", {"minus": "no_trick"}, {"reason": "no_exposing", "rule": "R33"}),
        (SOUTH, "QS QS", {"exposing": "on"}, {"reason": "duplicate", "rule": "R33"}),
        (SOUTH, "QS KD", {"exposing": "on"}, {"reason": "not_a_leekha", "rule": "R33"}),
        (EAST, "QS", {"exposing": "on"}, {"reason": "not_in_hand", "rule": "R33"}),
        (WEST, "QS", {"exposing": "on"}, {"reason": "not_in_hand", "rule": "R33"}),
    ],
)
def test_r33_what_may_not_be_shown_is_refused_with_its_reason(
    seat: Seat, cards: str, options: dict[str, str], data: dict[str, str]
) -> None:
    with pytest.raises(IllegalDeclaration) as caught:
        declare(opened(by_rules(**options)), seat, parse_cards(cards))
    assert caught.value.code == "illegal_declaration"
    assert caught.value.data == data


def test_r33_a_passed_leekha_is_shown_by_who_received_it() -> None:
    state = opened(by_rules(exposing="on"))
    assert [seat_view(state, seat).may_expose for seat in SEATS] == [parse_cards("QS TD"), (), (), ()]
    assert seat_view(declare(state, SOUTH), SOUTH).may_expose == ()
    assert may_expose(state.held(SOUTH), by_rules(minus="no_trick")) == ()
    assert seat_view(opened(by_rules(minus="no_trick")), SOUTH).may_expose == ()


@in_every_direction
@pytest.mark.parametrize(
    ("minus", "scores", "clean"),
    [
        ("off", (16, 13, 0, 7), ()),
        ("no_penalty", (16, 13, -10, 7), (NORTH,)),
        ("no_trick", (16, 13, 0, 7), ()),
    ],
)
def test_r34_a_clean_deal_scores_minus_ten(
    pass_direction: str, minus: str, scores: FourInts, clean: tuple[Seat, ...]
) -> None:
    rules = by_rules(minus=minus, pass_direction=pass_direction, pass_rule="none")
    state = opened(rules)
    state = play_golden_on(answered(state) if rules.declares else state)
    assert final_points(state) == (16, 13, 0, 7)
    assert (final_scores(state), clean_seats(state)) == (scores, clean)


@pytest.mark.parametrize("minus", ["no_penalty", "no_trick"])
def test_r34_without_a_trick_a_deal_is_clean_in_either_reading(minus: str) -> None:
    state = took_everything(by_rules(minus=minus, pass_direction="none"))
    assert final_scores(state) == (36, -10, -10, -10)


@pytest.mark.parametrize(
    ("minus", "announced", "points", "scores"),
    [
        ("no_penalty", [NORTH], (16, 13, 0, 7), (16, 13, -20, 7)),
        ("no_penalty", [SOUTH], (32, 13, 0, 7), (32, 13, -10, 7)),
        ("no_penalty", [EAST, WEST], (16, 26, 0, 14), (16, 26, -10, 14)),
        ("no_penalty", SEATS, (32, 26, 0, 14), (32, 26, -20, 14)),
        ("no_trick", [SOUTH, NORTH], (32, 13, 0, 7), (32, 13, 0, 7)),
    ],
)
def test_r34_an_announced_clean_deal_scores_minus_twenty_and_a_failed_one_doubles(
    minus: str, announced: list[Seat], points: FourInts, scores: FourInts
) -> None:
    state = play_golden_on(answered(opened(by_rules(minus=minus)), announced=announced))
    assert (final_points(state), final_scores(state)) == (points, scores)
    assert taken_points(state) == golden.POINTS
    assert sum(trick_points(trick, state.values) for trick in state.tricks) == 36
    assert seat_view(state, None).announced == tuple(announced)


def test_r34_a_failed_announcement_doubles_what_was_doubled_by_showing() -> None:
    rules = by_rules(exposing="on", minus="no_penalty")
    state = play_golden_on(answered(opened(rules), ("QS TD", "", "", ""), [EAST, SOUTH]))
    # QS counts 52, TD 40 and each heart 4 for who has failed.
    assert final_scores(state) == (64, 52, -10, 14)


def test_r34_announcements_are_sealed_until_the_fourth() -> None:
    state = opened(by_rules(minus="no_trick"))
    for seat in (SOUTH, EAST, NORTH):
        state = declare(state, seat, announced=True)
        assert state.announced == seat_view(state, WEST).announced == ()
    assert seat_view(state, SOUTH).declared == Declaration((), announced=True)
    assert declare(state, WEST).announced == (SOUTH, EAST, NORTH)


def test_r34_nothing_is_announced_where_there_is_no_minus() -> None:
    with pytest.raises(IllegalDeclaration) as caught:
        declare(opened(by_rules(exposing="on")), SOUTH, announced=True)
    assert caught.value.data == {"reason": "no_announcing", "rule": "R34"}


@pytest.mark.parametrize(
    ("options", "scores"),
    [
        ({}, (36, 0, 0, 0)),
        ({"take_all": "penalty_37"}, (37, 0, 0, 0)),
        ({"take_all": "others_36"}, (0, 36, 36, 36)),
        ({"take_all": "penalty_37", "mode": "pairs"}, (37, 0, 0, 0)),
        ({"take_all": "others_36", "mode": "pairs"}, (0, 36, 0, 36)),
        ({"take_all": "penalty_37", "third_leekha": "KC14"}, (51, 0, 0, 0)),
        ({"take_all": "others_36", "third_leekha": "KC14"}, (0, 50, 50, 50)),
    ],
)
@pytest.mark.parametrize("settle", ["on", "off"])
def test_r35_who_takes_everything_scores_as_take_all_says(
    options: dict[str, str], scores: FourInts, settle: str
) -> None:
    state = took_everything(by_rules(**{**options, "pass_direction": "none", "settle": settle}))
    assert final_scores(state) == scores
    assert final_points(state) == (50 if "third_leekha" in options else 36, 0, 0, 0)


@pytest.mark.parametrize(
    ("take_all", "scores"), [("penalty_37", (73, 0, 0, 0)), ("others_36", (0, 72, 72, 72))]
)
def test_r35_what_was_shown_is_part_of_everything(take_all: str, scores: FourInts) -> None:
    rules = by_rules(take_all=take_all, exposing="on", pass_direction="none")
    assert final_scores(took_everything(rules, exposed=True)) == scores


@pytest.mark.parametrize("take_all", ["penalty_37", "others_36"])
@pytest.mark.parametrize("mode", ["solo", "pairs"])
def test_r35_who_leaves_a_point_to_another_has_not_taken_all(take_all: str, mode: str) -> None:
    assert final_scores(played_golden(by_rules(take_all=take_all, mode=mode))) == golden.POINTS
