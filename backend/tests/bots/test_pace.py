"""The simulation of pace: seeded, honest about who knows what, and faster with what is left to the server."""

from bench.pace import WAYS, Play, figures, markdown
from bench.planner import sensible_plan
from leekha_engine.plan import Fires, ask
from leekha_engine.plan_reading import plan_json, read_plan
from leekha_engine.rules import Rules
from leekha_engine.values import Phase
from leekha_engine.view import seat_view
from tests.engine import games


def test_the_same_seed_gives_the_same_game_and_leaving_cards_to_the_server_makes_it_shorter() -> None:
    by_hand, *ways = [Play(way, 1).to_the_limit() for way in WAYS]
    again = Play(WAYS[0], 1).to_the_limit()
    assert (again.days, again.plays) == (by_hand.days, by_hand.plays)
    assert all(outcome.days < by_hand.days for outcome in ways)
    assert ways[-1].days < by_hand.days / 2
    assert by_hand.plays.keys() == {"by hand"}


def test_a_sensible_plan_is_one_that_people_can_write_and_often_plays() -> None:
    asked = fired = 0
    for state in games.random_states(games.seeded(3), Rules()):
        if state.phase is Phase.PLAYING and state.to_act:
            view = seat_view(state, state.to_act[0])
            plan = sensible_plan(view)
            assert read_plan(plan_json(plan)) == plan
            asked += 1
            fired += isinstance(ask(plan, view), Fires)
    assert asked > 20
    assert fired > asked / 2


def test_figures_come_as_a_table() -> None:
    results = [figures(way, [Play(way, seed).to_the_limit() for seed in (1, 2)]) for way in WAYS[:2]]
    table = markdown(results, "about")
    assert "| all by hand |" in table
    assert "| 100% |" in table
