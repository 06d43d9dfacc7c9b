"""Ratings at the same instant: each game once, and no change lost."""

from functools import partial

import pytest

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
