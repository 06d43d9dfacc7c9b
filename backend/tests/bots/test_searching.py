"""Bots that play possible deals out: repeatable, in time, ready when asked, and better for thinking."""

import subprocess
import sys

import numpy as np
import pytest

from bench.arena import margin
from leekha_bots.bots import BOTS, answer, decide
from leekha_bots.keeping import source_digest
from leekha_bots.playouts import win_share
from leekha_bots.ruling import cards_of, ruling_of
from leekha_bots.searching import candidates
from leekha_engine.cards import Card, cards_text, parse_card
from leekha_engine.rules import Rules
from leekha_engine.seats import SEATS
from leekha_engine.seatview import SeatView
from leekha_engine.values import Phase
from leekha_engine.view import seat_view
from tests.bots.dealing import chance, decisions, random_deal
from tests.bots.scenes import playing_scene
from tests.engine.options import random_rules

SEARCHING = ("hard", "expert")


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_every_choice_is_legal_under_any_rules(level: str) -> None:
    def decided(view: SeatView) -> tuple[Card, ...]:
        if view.phase is Phase.DECLARING:
            return answer(level, view, seed=5).exposed
        return decide(level, view, seed=5)

    for seed in range(10):
        *_, (finished, _seat) = decisions(random_deal(seed, random_rules(chance(seed))), decided)
        assert finished.phase is Phase.FINISHED


@pytest.mark.parametrize("level", SEARCHING)
def test_the_same_view_and_seed_give_the_same_cards(level: str) -> None:
    positions = list(decisions(random_deal(2), lambda view: decide("easy", view, seed=1)))[::7]
    views = [seat_view(state, seat) for state, seat in positions if state.to_act]
    forwards = [decide(level, view, seed=9) for view in views]
    assert [decide(level, view, seed=9) for view in reversed(views)] == forwards[::-1]


def test_another_seed_draws_other_deals() -> None:
    views = [
        seat_view(state, seat)
        for seed in range(4)
        for state, seat in decisions(random_deal(seed), lambda view: decide("easy", view, seed=1))
        if state.to_act
    ]
    assert any(decide("hard", view, seed=1) != decide("hard", view, seed=2) for view in views)


def test_of_neighbours_that_do_the_same_only_the_highest_is_weighed() -> None:
    view = playing_scene("AS KS QS 9H 5H 4H 2H 8D 7D 4D JC TC 9C", "6C")
    assert cards_text(candidates(view)) == "JC"
    view = playing_scene("AS KS QS 9H 5H 4H 2H 8D 7D 4D 7C 5C 3C", "6C")
    assert cards_text(candidates(view)) == "7C 5C 3C"


def test_a_leekha_is_no_twin_of_the_card_above_it() -> None:
    weighed = candidates(playing_scene("AS KS QS JS 9H 5H 2H 8D 7D 4D JC TC 9C", "2S"))
    assert parse_card("QS") in weighed
    assert parse_card("JS") in weighed
    assert parse_card("KS") not in weighed


def _share(totals: tuple[int, int, int, int], **options: object) -> float:
    rules = ruling_of(Rules(**options), (0, 0, 0, 0))  # type: ignore[arg-type]
    return win_share(SEATS[0], np.array(totals, np.int64), rules)


def test_the_share_of_a_finished_game_is_that_of_its_winners() -> None:
    assert _share((10, 101, 30, 40)) == 1.0
    assert _share((30, 101, 30, 40)) == 0.5
    assert _share((101, 30, 40, 50)) == 0.0
    assert _share((10, 110, 20, 0), mode="pairs") == 1.0
    assert _share((110, 10, 20, 0), mode="pairs") == 0.0


def test_a_lead_is_worth_more_the_nearer_the_limit_is() -> None:
    shares = [_share((30, 40, 40, 40), limit=limit) for limit in (51, 101, 151)]
    assert shares == pytest.approx([0.63, 0.40, 0.35], abs=0.03)
    turns = [(40, 30, 35, 20), (30, 35, 20, 40), (35, 20, 40, 30), (20, 40, 30, 35)]
    assert sum(map(_share, turns)) == pytest.approx(1.0)


def test_where_all_kernels_are_kept_no_choice_compiles() -> None:
    program = (
        "from leekha_bots.warming import _view, warm; warm(); "
        "from leekha_bots.bots import decide; from leekha_engine.values import Phase; "
        "from leekha_bots.weighing import weigh_plays as plays, weigh_passes as passes; "
        "decide('expert', _view(Phase.PASSING), 1); decide('expert', _view(Phase.PLAYING), 1); "
        "print(*(len(one.stats.cache_misses) for one in (plays, passes)), "
        "*(len(one.signatures) for one in (plays, passes)))"
    )
    asked = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603
    assert asked.stdout.split() == ["0", "0", "1", "1"]


def test_the_cache_is_named_by_what_all_sources_say() -> None:
    assert len(source_digest()) == 12
    assert cards_of(0b101) == (0, 2)


def test_thinking_beats_rules_of_thumb() -> None:
    outcome = margin(BOTS["hard"], BOTS["easy"], range(900, 916))
    assert outcome.mean - outcome.half_width > 1
