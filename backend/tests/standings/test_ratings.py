"""Games that end are rated: once each, in the order of their ends, by four people's own play."""

import io
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from leekha.accounts.models import User
from leekha.games.models import Game
from leekha.standings import actions
from leekha.standings.models import Rating, RatingChange
from leekha.standings.tasks import rate_finished_games
from tests.games.conftest import CAST

from .conftest import Cast, add_deal, over

PLAIN = [(10, 30, 50, 101)]
Figures = dict[tuple[int, str], tuple[float, float, int]]


def figures() -> Figures:
    rows = Rating.objects.values_list("user_id", "mode", "mu", "sigma", "games")
    return {(user, mode): (mu, sigma, games) for user, mode, mu, sigma, games in rows if games}


def changes() -> list[tuple[Any, ...]]:
    order = RatingChange.objects.order_by("finished_at", "game_id", "user_id")
    return list(order.values_list("game_id", "user_id", "rank", "mu_before", "mu_after", "sigma_after"))


def test_a_game_is_rated_once_however_often_it_is_told(people: list[User]) -> None:
    over(people[:4], PLAIN)
    assert actions.rate_finished() == 1
    once = figures()
    for _ in range(3):
        rate_finished_games()
    assert figures() == once
    assert list(RatingChange.objects.order_by("rank").values_list("user__username", flat=True)) == list(CAST)
    assert [games for _, _, games in once.values()] == [1, 1, 1, 1]


def test_solo_and_pairs_are_rated_apart(people: list[User]) -> None:
    over(people[:4], PLAIN)
    over(people[:4], [(101, 30, 50, 10)], minutes=1, rules={"preset": "store-pairs"})
    actions.rate_finished()
    assert sorted(Rating.objects.values_list("mode", flat=True)) == ["pairs"] * 4 + ["solo"] * 4
    assert set(RatingChange.objects.filter(mode="pairs").values_list("mu_before", flat=True)) == {25.0}


@pytest.mark.parametrize("ending", [Game.Ending.VOTE, Game.Ending.ABANDONED])
def test_a_game_ended_early_counts_from_three_finished_deals(people: list[User], ending: Game.Ending) -> None:
    short = over(people[:4], [(10, 26, 0, 0)] * 2, finished_by=ending)
    add_deal(short, 3, None, short.created_at)
    over(people[:4], [(10, 26, 0, 0)] * 3, finished_by=ending, minutes=1, given_up=range(4))
    assert actions.rate_finished() == 1
    assert RatingChange.objects.exclude(game=short).count() == 4


def test_games_that_are_not_rated_or_not_over_change_nothing(people: list[User]) -> None:
    over(people[:4], PLAIN, rated=False)
    running = over(people[:4], PLAIN)
    Game.objects.filter(pk=running.pk).update(status="playing", finished_by="", finished_at=None)
    assert actions.rate_finished() == 0
    assert not figures()


def test_a_game_committed_after_a_later_one_is_put_in_its_place(people: list[User]) -> None:
    late = over(people[1:], PLAIN, minutes=5)
    actions.rate_finished()
    over(people[:4], [(50, 101, 30, 10)], minutes=1)
    actions.rate_finished()
    in_order = figures(), changes()
    assert RatingChange.objects.filter(game=late, user=people[4]).get().rank == 4
    RatingChange.objects.all().delete()
    Rating.objects.all().delete()
    actions.rate_finished()
    assert (figures(), changes()) == in_order


def test_the_command_builds_the_same_figures_and_mends_wrong_ones(people: list[User]) -> None:
    for minutes in range(3):
        over(people[:4], PLAIN, minutes=minutes)
    actions.rate_finished()
    right = figures(), changes()
    assert "3 games rated, 0 ratings were" in rebuilt()
    Rating.objects.filter(user=people[0]).update(mu=99)
    assert "3 games rated, 1 ratings were" in rebuilt()
    assert (figures(), changes()) == right


def rebuilt() -> str:
    out = io.StringIO()
    call_command("rebuild_ratings", stdout=out)
    return out.getvalue()


def test_a_batch_that_is_full_sends_for_the_next(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    monkeypatch.setattr("leekha.games.dispatch.send_finished", lambda: sent.append(1))
    monkeypatch.setattr("leekha.standings.actions.BATCH", 2)
    monkeypatch.setattr("leekha.standings.tasks.BATCH", 2)
    for minutes in range(3):
        over(people[:4], PLAIN, minutes=minutes)
    rate_finished_games()
    rate_finished_games()
    assert (sent, RatingChange.objects.count()) == ([1], 12)


def test_the_sweep_looks_without_reading_every_game(people: list[User]) -> None:
    for minutes in range(6):
        over(people[:4], PLAIN, minutes=minutes)
    actions.rate_finished()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        actions.rate_finished()
    assert len([query for query in asked if query["sql"].startswith('SELECT "')]) == 2


class TestOrders(TestCase):
    """In whatever order games arrive, and however often they are told, the figures are those built anew."""

    @settings(max_examples=15, deadline=None)
    @given(data=st.data())
    def test_the_figures_do_not_depend_on_the_order_of_arrival(self, data: st.DataObject) -> None:
        people = [User.objects.create_user(f"person{number}") for number in range(6)]
        moments = data.draw(st.permutations(range(5)))
        for minutes in moments:
            four = data.draw(st.permutations(people))[:4]
            totals = data.draw(st.tuples(*[st.integers(0, 120)] * 4))
            mode = data.draw(st.sampled_from(["store-solo", "store-pairs"]))
            left = data.draw(st.sets(st.integers(0, 3)))
            over(four, [totals], minutes=minutes, rules={"preset": mode}, given_up=left)
            for _ in range(data.draw(st.integers(0, 2))):
                actions.rate_finished()
        actions.rate_finished()
        running = figures(), changes()
        assert actions.rebuild().differing == 0
        assert (figures(), changes()) == running
        assert RatingChange.objects.count() == 20


def rated_table(cast: Cast) -> str:
    nour, *others = cast
    game_id = nour.open(
        seats=["me", "open", "open", "open"], visibility="public", rated=True, rules={"limit": 51}
    )
    for player in others:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


def test_a_rated_game_played_to_its_limit_rates_its_four_people(
    cast: Cast, django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    monkeypatch.setattr("leekha.games.dispatch.send_finished", lambda: sent.append("finished"))
    nour = cast[0]
    game_id = rated_table(cast)
    with django_capture_on_commit_callbacks(execute=True):
        while nour.view(game_id)["status"] != "finished":
            if nour.view(game_id)["status"] == "passing":
                for player in cast:
                    player.pass_three(game_id)
            else:
                play_card(cast, game_id)
    assert sent == ["finished"]
    rate_finished_games()
    places = nour.view(game_id)["result"]["places"]
    ranks = RatingChange.objects.order_by("user_id").values_list("rank", flat=True)
    assert list(ranks) == places
    rematch = cast[1].post(f"games/{game_id}/rematch").json()["id"]
    assert nour.view(rematch)["rated"] is True


def play_card(cast: Cast, game_id: str) -> None:
    seats = cast[0].view(game_id)["seats"]
    seat = next(seat["seat"] for seat in seats if seat["to_act"])
    by_name = {player.name: player for player in cast}
    assert by_name[seats[seat]["player"]["username"]].play(game_id).status_code == 200


def test_a_game_that_everybody_resigns_before_three_deals_is_not_rated(cast: Cast) -> None:
    game_id = rated_table(cast)
    for player in cast:
        assert player.post(f"games/{game_id}/resign").status_code == 200
    rate_finished_games()
    assert Game.objects.get().finished_by == "abandoned"
    assert not RatingChange.objects.exists()


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        ({"seats": ["me", "open", "open", {"bot": "normal"}]}, "needs_four_people"),
        ({"seats": ["me", *[{"bot": "normal"}] * 3]}, "needs_four_people"),
        ({"seats": ["me", "open", "open", "open"], "clock": {"kind": "none"}}, "needs_a_clock"),
    ],
)
def test_only_four_people_with_a_clock_are_rated(cast: Cast, plan: dict[str, Any], reason: str) -> None:
    answer = cast[0].post("games", {**plan, "rated": True})
    assert answer.status_code == 422
    assert answer.json()["code"] == "cannot_be_rated"
    assert answer.json()["data"] == {"reason": reason}
    assert not Game.objects.exists()


def test_whoever_looks_sees_that_a_table_is_rated_until_bots_fill_it(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public", rated=True)
    assert rima.view(game_id)["rated"] is True
    assert rima.get("games?scope=lobby").json()["results"][0]["rated"] is True
    rima.post(f"games/{game_id}/join")
    before = rima.view(game_id)["revision"]
    assert nour.post(f"games/{game_id}/start").status_code == 200
    after = rima.view(game_id)
    assert after["rated"] is False
    assert after["revision"] > before


def test_a_plain_table_is_not_rated(cast: Cast) -> None:
    assert cast[0].view(cast[0].open())["rated"] is False
