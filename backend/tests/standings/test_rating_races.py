"""Ratings at the same instant: each game once, and no change lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event, Thread

import pytest
from django.db import connections

from leekha.accounts.models import User
from leekha.games.models import Game
from leekha.standings import actions
from leekha.standings.models import Rating, RatingChange
from tests.games.test_races import at_once

from .conftest import EVENING, Cast, add_deal, over
from .test_ratings import PLAIN, changes, figures, rated_table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> None:
    """Threads see only what is committed."""


def test_two_games_of_the_same_people_told_to_many_workers_lose_no_change(people: list[User]) -> None:
    for round_ in range(4):
        over(people[:4], PLAIN, minutes=2 * round_)
        over(people[1:], [(101, 20, 20, 60)], minutes=2 * round_ + 1)
        at_once([actions.rate_finished] * 6)
    assert RatingChange.objects.count() == 32
    assert set(Rating.objects.filter(user__in=people[1:4]).values_list("games", flat=True)) == {8}
    running = figures(), changes()
    assert actions.rebuild().differing == 0
    assert (figures(), changes()) == running


def test_each_change_begins_where_the_one_before_ended(people: list[User]) -> None:
    for minutes in range(5):
        over(people[:4], PLAIN, minutes=minutes)
    at_once([actions.rate_finished] * 4)
    for person in people[:4]:
        own = list(RatingChange.objects.filter(user=person).order_by("finished_at"))
        assert [one.mu_after for one in own[:-1]] == [one.mu_before for one in own[1:]]
        assert Rating.objects.get(user=person).mu == own[-1].mu_after


def test_a_game_that_ends_in_many_ways_at_once_is_rated_once(cast: Cast) -> None:
    game_id = rated_table(cast)
    game = Game.objects.get(public_id=game_id)
    game.deals.update(number=4)
    for number in (1, 2, 3):
        add_deal(game, number, (10, 10, 10, 6), EVENING)
    votes = [
        partial(player.post, f"games/{game_id}/end-vote", {"deal": 4, "agree": True}) for player in cast[:3]
    ]
    resigns = [partial(player.post, f"games/{game_id}/resign") for player in cast[1:]]
    at_once([*votes, *resigns, *[actions.rate_finished] * 2])
    at_once([actions.rate_finished] * 4)
    game.refresh_from_db()
    assert game.finished_by in {"vote", "abandoned"}
    assert sorted(RatingChange.objects.values_list("user_id", flat=True)) == sorted(
        player.user.pk for player in cast
    )


@contextmanager
def rebuilding(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[actions.Rebuilt]]:
    """A rebuild that has rated one game and stands still until the block is left."""
    rated_one, go_on, done = Event(), Event(), list[actions.Rebuilt]()
    rate = actions._rate

    def stop(game: Game) -> None:
        rate(game)
        rated_one.set()
        assert go_on.wait(30)

    def run() -> None:
        try:
            done.append(actions.rebuild())
        finally:
            connections.close_all()

    monkeypatch.setattr(actions, "_rate", stop)
    thread = Thread(target=run)
    thread.start()
    try:
        assert rated_one.wait(30)
        monkeypatch.setattr(actions, "_rate", rate)
        yield done
    finally:
        go_on.set()
        thread.join()


def test_a_sweep_during_a_rebuild_neither_waits_nor_loses_nor_doubles(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    for minutes in (0, 2, 4):
        over(people[:4], PLAIN, minutes=minutes)
    actions.rate_finished()
    with rebuilding(monkeypatch) as done:
        late = over(people[1:], [(101, 20, 20, 60)], minutes=1)
        latest = over(people[1:], PLAIN, minutes=5)
        assert at_once([actions.rate_finished] * 3) == [0, 0, 0]
        assert not RatingChange.objects.filter(game__in=[late, latest]).exists()
    assert done[0].games == 5
    assert actions.rate_finished() == 0
    assert RatingChange.objects.count() == 20
    running = figures(), changes()
    assert [one[0] for one in running[1]][4] == late.pk
    assert actions.rebuild().differing == 0
    assert (figures(), changes()) == running


def test_rebuilds_and_sweeps_at_once_leave_each_game_rated_once(people: list[User]) -> None:
    for minutes in range(4):
        over(people[:4], PLAIN, minutes=minutes)
    at_once([actions.rebuild, *[actions.rate_finished] * 4, actions.rebuild])
    actions.rate_finished()
    assert RatingChange.objects.count() == 16
    assert set(Rating.objects.values_list("games", flat=True)) == {4}
