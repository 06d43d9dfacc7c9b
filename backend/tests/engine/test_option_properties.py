"""What holds in every deal by any rules, however it was dealt, passed, declared and played."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from leekha_engine.cards import DECK, Card, card_code, cards_text
from leekha_engine.ending import final_scores
from leekha_engine.legal import forbidden_sets, legal_passes, legal_plays, why_illegal
from leekha_engine.notation import deal_text, parse_deal
from leekha_engine.record import to_json
from leekha_engine.rules import Rules
from leekha_engine.scoring import FourInts, deal_points, four, is_game_over, losing_team, trick_taker
from leekha_engine.seats import SEATS
from leekha_engine.state import DealState
from leekha_engine.transition import pass_cards, start_deal
from leekha_engine.values import Ending, Phase
from leekha_engine.verification import from_json, replay, verify
from leekha_engine.view import seat_view
from tests.engine import games, model
from tests.engine.checking import BRIEF, RARE, THOROUGH
from tests.engine.lookalikes import lookalike, steps
from tests.engine.options import random_rules, seeds

totals_before = st.tuples(*[st.integers(-60, 130)] * 4)
numbers = st.integers(1, 5)


def states_of(
    random: Random, rules: Rules, number: int = 1, totals: FourInts = (0, 0, 0, 0)
) -> list[DealState]:
    return list(games.random_states(random, rules, number, random.choice(SEATS), totals))


def legal_now(state: DealState) -> tuple[Card, ...]:
    assert state.trick is not None
    return legal_plays(state.hand(state.to_act[0]), state.trick.cards, state.rules, state.facts)


@THOROUGH
@given(seeds, numbers)
def test_by_any_rules_cards_stay_in_the_pack_and_points_in_the_deal(random: Random, number: int) -> None:
    rules = random_rules(random)
    for state in states_of(random, rules, number):
        held = [card for seat in SEATS for card in state.hand(seat)]
        played = [card for trick in state.tricks for card in trick.cards]
        assert sorted(held + played) == list(DECK)
        sizes = [len(state.hand(seat)) for seat in SEATS]
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) == 13 - len(state.finished_tricks)
        worth = {(): 36, ("QS",): 49, ("TD",): 46, ("QS", "TD"): 72}[tuple(map(card_code, state.exposed))]
        worth += 14 * (rules.third_leekha == "KC14")
        assert sum(state.values) == worth
        assert sum(deal_points(state.tricks, state.values)) <= worth
    for trick, following in pairwise(state.tricks):
        assert following.leader == trick_taker(trick)
    if state.ending is not Ending.LIMIT:
        assert sum(seat_view(state, None).points) == worth


@THOROUGH
@given(seeds, numbers)
def test_by_any_rules_somebody_can_act_until_the_deal_is_finished(random: Random, number: int) -> None:
    rules = random_rules(random)
    states = states_of(random, rules, number)
    phases = [state.phase for state in states]
    assert phases == sorted(phases, key=list(Phase).index)
    assert phases.count(Phase.PASSING) == (4 if rules.pass_offset(number) else 0)
    assert phases.count(Phase.DECLARING) == (4 if rules.declares else 0)
    assert [state.phase is Phase.FINISHED for state in states] == [False] * (len(states) - 1) + [True]
    for state in states:
        assert bool(state.to_act) == (state.phase is not Phase.FINISHED)
        assert (state.trick is not None) == (state.phase is Phase.PLAYING)
        assert (state.ending is not None) == (state.phase is Phase.FINISHED)


@BRIEF
@given(seeds)
def test_by_any_rules_some_card_may_be_played_and_refusals_agree(random: Random) -> None:
    for state in states_of(random, random_rules(random)):
        if state.trick is None:
            continue
        hand, legal = state.hand(state.to_act[0]), legal_now(state)
        assert legal
        assert set(legal) <= set(hand)
        refusals = {
            card: why_illegal(card, hand, state.trick.cards, state.rules, state.facts) for card in DECK
        }
        assert {card for card in DECK if refusals[card] is None} == set(legal)
        for card in DECK:
            found = refusals[card]
            assert found is None or (found.reason == "not_in_hand") == (card not in hand)


@THOROUGH
@given(seeds)
def test_by_any_rules_the_engine_plays_as_the_naive_telling_does(random: Random) -> None:
    rules = random_rules(random)
    broken = rules.lead_rule == "free"
    for state in states_of(random, rules):
        if state.trick is None:
            continue
        played = [card_code(card) for trick in state.tricks for card in trick.cards]
        told = model.may_play(
            cards_text(state.hand(state.to_act[0])).split(),
            cards_text(state.trick.cards).split(),
            rules.options(),
            first_trick=len(played) < 4,
            hearts_broken=broken or any(code[1] == "H" for code in played),
        )
        assert cards_text(legal_now(state)).split() == told


@THOROUGH
@given(seeds)
def test_by_any_rules_the_engine_passes_as_the_naive_telling_does(random: Random) -> None:
    rules = random_rules(random)
    suits = random.sample(range(4), 4)
    pack = sorted(DECK, key=lambda card: (suits[card // 13] + random.random() * 3, card))
    hand = tuple(sorted(pack[:13]))
    passes = [set(cards_text(cards).split()) for cards in legal_passes(hand, rules)]
    told = model.possible_passes(cards_text(hand).split(), rules.pass_rule)
    assert sorted(map(sorted, passes)) == sorted(map(sorted, told))
    assert passes
    assert len(forbidden_sets(hand, rules)) <= 4


@THOROUGH
@given(seeds, totals_before)
def test_by_any_rules_a_deal_that_is_played_out_scores_as_the_naive_telling_says(
    random: Random, totals: FourInts
) -> None:
    rules = random_rules(random, settle="off", end_check="after_deal")
    state = states_of(random, rules, totals=totals)[-1]
    deal = model.Deal(
        [(trick.leader, cards_text(trick.cards).split()) for trick in state.tricks],
        cards_text(state.exposed).split(),
        list(state.announced),
        list(totals),
    )
    assert list(final_scores(state)) == model.scores(deal, rules.options())


@THOROUGH
@given(
    seeds, st.tuples(*[st.integers(90, 112)] * 4) | st.tuples(*[st.sampled_from([40, 50, 51, 100, 101])] * 4)
)
def test_by_any_rules_a_game_ends_where_the_naive_telling_ends_it(random: Random, totals: FourInts) -> None:
    for _ in range(10):
        rules = random_rules(random, limit=random.choice([51, 100, 101, 150, 201]))
        assert is_game_over(totals, rules) == model.ends(list(totals), rules.options())
        assert losing_team(totals, rules) == model.losers(list(totals), rules.options())


@THOROUGH
@given(seeds)
def test_by_any_rules_passes_and_answers_come_in_any_order(random: Random) -> None:
    rules = random_rules(random, pass_direction="right", exposing="on", third_leekha="off")
    state = next(state for state in states_of(random, rules) if state.phase is Phase.PLAYING)
    for _ in range(3):
        *_, again = steps(state, random.sample(SEATS, 4))
        assert again == state
        assert hash(again) == hash(state)


@BRIEF
@given(seeds, numbers, totals_before)
def test_by_any_rules_every_state_reads_back_from_its_line(
    random: Random, number: int, totals: FourInts
) -> None:
    for state in states_of(random, random_rules(random), number, totals):
        assert parse_deal(deal_text(state)) == state


@BRIEF
@given(seeds)
def test_by_any_rules_a_recorded_game_replays_to_equal_deals(random: Random) -> None:
    states, record = games.random_game(random, random_rules(random, limit=random.choice([25, 51, 101])))
    verify(record)
    assert replay(record) == tuple(states)
    assert from_json(to_json(record)) == record
    assert record["result"] is not None
    assert model.ends(record["result"]["totals"], record["rules"])


@THOROUGH
@given(seeds, totals_before)
def test_by_any_rules_a_settled_deal_scores_as_if_played_out(random: Random, totals: FourInts) -> None:
    settled = states_of(random, random_rules(random, settle="on", end_check="after_deal"), totals=totals)[-1]
    for _ in range(3):
        state = replace(settled, rules=replace(settled.rules, settle="off"), ending=None)
        if settled.ending is Ending.PLAYED:
            return
        while state.trick is not None:
            state = games.randomly_played(random, state)
        assert final_scores(state) == final_scores(settled)
        assert seat_view(state, None).points == seat_view(settled, None).points


@BRIEF
@given(seeds, st.sampled_from([*SEATS, None]), st.integers(4, 60))
def test_by_any_rules_deals_that_differ_in_hidden_cards_look_equal_at_every_step(
    random: Random, viewer: int | None, moment: int
) -> None:
    states = states_of(random, random_rules(random))
    exchanged = [state for state in states if state.phase is not Phase.PASSING]
    state = exchanged[moment % len(exchanged)]
    seat = None if viewer is None else SEATS[viewer]
    other = lookalike(state, seat, random)
    order = random.sample(SEATS, 4)
    seen, seen_other = ([seat_view(step, seat) for step in steps(one, order)] for one in (state, other))
    assert list(map(repr, seen)) == list(map(repr, seen_other))


@BRIEF
@given(seeds, st.sampled_from([*SEATS, None]), st.integers(0, 3))
def test_while_all_declare_other_hands_and_answers_look_equal(
    random: Random, viewer: int | None, answers: int
) -> None:
    rules = random_rules(random, exposing="on", third_leekha="off", limit=101)
    declaring = [state for state in states_of(random, rules) if state.phase is Phase.DECLARING]
    state, seat = declaring[answers], None if viewer is None else SEATS[viewer]
    other = lookalike(state, seat, random)
    assert other.dealt != state.dealt
    order = random.sample(SEATS, 4)
    for one, two in zip(steps(state, order), steps(other, order), strict=True):
        assert repr(seat_view(one, seat)) == repr(seat_view(two, seat))
    view = seat_view(state, seat)
    assert (view.exposed, view.announced, sum(state.values)) == (((), (), (), ()), (), 36)
    assert view.has_declared.count(True) == answers


def test_the_deals_compared_while_declaring_do_differ_in_answers() -> None:
    different = 0
    for seed in range(20):
        random = games.seeded(seed)
        rules = random_rules(random, exposing="on", third_leekha="off", minus="no_trick", take_all="none")
        state = [state for state in states_of(random, rules) if state.phase is Phase.DECLARING][3]
        other = lookalike(state, None, random)
        different += other.declarations != state.declarations
    assert different > 10


@RARE
@given(seeds)
def test_at_once_a_deal_ends_with_the_first_trick_that_ends_the_game(random: Random) -> None:
    for _ in range(5):
        rules = random_rules(random, end_check="at_once", limit=random.choice([51, 101]), settle="off")
        totals = four([random.randrange(rules.limit - 25, rules.limit) for _ in SEATS])
        if is_game_over(totals, rules):
            continue
        states = states_of(random, rules, totals=totals)
        over = [
            model.ends(so_far(state), rules.options())
            for state in states
            if state.phase is not Phase.FINISHED
        ]
        assert not any(over)
        assert (states[-1].ending is Ending.LIMIT) <= model.ends(so_far(states[-1]), rules.options())


def so_far(state: DealState) -> list[int]:
    points = deal_points(state.tricks, state.values)
    return [total + taken for total, taken in zip(state.totals, points, strict=True)]


@BRIEF
@given(seeds)
def test_rules_read_back_from_what_differs_from_their_preset(random: Random) -> None:
    for _ in range(20):
        rules = random_rules(random)
        assert Rules.from_options(rules.options()) == rules
        assert Rules.from_options(rules.overrides()) == rules
        deal = start_deal(rules, 2, random.choice(SEATS), games.shuffled(random))
        assert parse_deal(deal_text(deal)) == deal
        if rules.pass_offset(2):
            passed = pass_cards(deal, SEATS[0], next(legal_passes(deal.dealt[0], rules)))
            assert parse_deal(deal_text(passed)) == passed
