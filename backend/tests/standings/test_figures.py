"""Public profiles, statistics, head to head, leaderboards and histories, over HTTP."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext

from leekha.accounts.actions import put_out
from leekha.accounts.models import User
from leekha.games.models import Game, Hand
from leekha.standings.actions import rate_finished, rebuild
from leekha.standings.models import Rating
from leekha.standings.selectors import results, statistics
from tests.games.conftest import Player

from .conftest import EVENING, Cast, add_deal, over
from .test_ratings import PLAIN

NEAR = [(0, 10, 26, 0), (10, 0, 26, 0)]


def read(player: Player, path: str) -> Any:
    answer = player.get(path)
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_a_profile_shows_the_name_the_ratings_and_how_reliable_one_is(cast: Cast, board: list[User]) -> None:
    nour, rima, *_ = cast
    over(board, PLAIN)
    rate_finished()
    shown = read(rima, "users/NOUR")
    assert (shown["username"], shown["display_name"]) == ("nour", "Nour")
    assert shown["ratings"]["pairs"] is None
    solo = shown["ratings"]["solo"]
    assert solo["rating"] > 1500
    assert (solo["games"], solo["provisional"]) == (1, True)
    assert shown["reliability"] == {"decisions": 0, "late": 0, "share": None}
    assert "email" not in shown
    assert nour.user.email not in str(shown)


def test_figures_come_from_the_hands_of_finished_deals(cast: Cast, board: list[User]) -> None:
    game = over(board, NEAR)
    Hand.objects.filter(deal__game=game, seat=0).update(leekhas_given=1, leekhas_forced=1)
    over(board, [(101, 0, 0, 7)], minutes=1, rules={"preset": "store-pairs"})
    shown = read(cast[3], "users/nour/statistics")
    solo, pairs = shown["solo"], shown["pairs"]
    assert (solo["deals"], solo["points_a_deal"]) == (2, 5.0)
    assert (solo["leekhas_taken"], solo["leekhas_given"], solo["leekhas_forced"]) == (1, 2, 2)
    assert (solo["games"], solo["places"], solo["win_share"]) == (1, [0, 1, 0, 0], 0.0)
    assert [(one["place"], one["points_a_deal"]) for one in solo["recent"]] == [(2, 5.0)]
    assert (pairs["games"], pairs["places"], pairs["deals"]) == (1, [0, 0, 1, 0], 1)


def test_nothing_of_a_running_deal_counts(cast: Cast, board: list[User]) -> None:
    before = read(cast[1], "users/nour/statistics")
    game = over(board, [])
    Game.objects.filter(pk=game.pk).update(status="playing", finished_by="", finished_at=None)
    deal = add_deal(game, 1, None, EVENING)
    Hand.objects.filter(deal=deal).update(points=13, score=13, leekhas_taken=1, leekhas_given=1)
    assert read(cast[1], "users/nour/statistics") == before
    assert before["solo"]["points_a_deal"] is None
    assert before["solo"]["win_share"] is None


@pytest.mark.parametrize(("history", "counted"), [("all", 2), ("last_trick", 0), ("none", 0)])
def test_deals_that_may_not_be_looked_up_count_once_their_game_is_over(
    cast: Cast, board: list[User], history: str, counted: int
) -> None:
    running = over(board, NEAR, rules={"history": history})
    Game.objects.filter(pk=running.pk).update(status="playing", finished_by="", finished_at=None)
    add_deal(running, 3, None, EVENING)
    solo = read(cast[1], "users/sami/statistics")["solo"]
    assert (solo["deals"], solo["leekhas_taken"]) == (counted, 2 * counted)
    Game.objects.filter(pk=running.pk).update(status="finished", finished_by="limit", finished_at=EVENING)
    solo = read(cast[1], "users/sami/statistics")["solo"]
    assert (solo["deals"], solo["leekhas_taken"]) == (2, 4)


def test_what_a_stand_in_played_is_not_ones_own(cast: Cast, board: list[User]) -> None:
    game = over(board, NEAR, given_up={0})
    Hand.objects.filter(deal__game=game, deal__number=2, seat=0).update(by_stand_in=True)
    solo = read(cast[1], "users/nour/statistics")["solo"]
    assert (solo["deals"], solo["points_a_deal"]) == (1, 0.0)
    assert (solo["games"], solo["given_up"], solo["places"]) == (1, 1, [0, 0, 0, 0])


LOW, HIGH, MIDDLE, NEXT = 0, 101, 10, 60
Case = tuple[str, set[int], list[int], list[int], int | None]


@pytest.fixture
def _without_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that nobody has played have no last trick to show."""
    monkeypatch.setattr("leekha.games.selectors.views._previous_deal", lambda *_: None)


@pytest.mark.usefixtures("_without_tricks")
@pytest.mark.parametrize(
    "case",
    [
        ("store-solo", {0}, [4, 3, 1, 2], [2], None),
        ("store-solo", {0, 3}, [3, 2, 1, 3], [2], None),
        ("store-pairs", {0}, [3, 1, 3, 1], [1, 3], 0),
        ("store-pairs", {1}, [1, 3, 1, 3], [0, 2], 1),
        ("store-pairs", {0, 1}, [3, 3, 1, 3], [2], 1),
    ],
)
def test_result_list_rating_and_profile_agree_on_who_gave_up(
    cast: Cast, board: list[User], case: Case
) -> None:
    preset, left, places, winners, losing_team = case
    scores = (LOW, HIGH, MIDDLE, NEXT)
    game = over(board, [scores], given_up=left, rules={"preset": preset})
    rate_finished()
    result = read(cast[2], f"games/{game.public_id}")["result"]
    assert (result["places"], result["winners"], result["losing_team"]) == (places, winners, losing_team)
    assert result["totals"] == list(scores)
    assert read(cast[2], "users/sami/games")["results"][0]["result"] == result
    ratings = read(cast[2], f"games/{game.public_id}/ratings")["changes"]
    assert [one["rank"] for one in ratings] == places
    shown = read(cast[2], "users/sami/statistics")["pairs" if "pairs" in preset else "solo"]
    assert shown["places"][places[2] - 1] == 1
    assert [one["place"] for one in shown["recent"]] == [places[2]]


@pytest.mark.usefixtures("_without_tricks")
def test_nobody_wins_what_all_have_left(cast: Cast, board: list[User]) -> None:
    for preset in ("store-solo", "store-pairs"):
        game = over(board, NEAR * 2, finished_by="abandoned", given_up=range(4), rules={"preset": preset})
        result = read(cast[0], f"games/{game.public_id}")["result"]
        assert result["winners"] == []
        assert len(set(result["places"])) == 1


def test_figures_are_worked_out_once_and_again_after_whatever_changes_them(
    cast: Cast, board: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def told(games: QuerySet[Game]) -> Iterator[results.Outcome]:
        asked.append(games)
        return results.outcomes(games)

    monkeypatch.setattr(statistics, "outcomes", told)

    def anew(path: str) -> bool:
        before = len(asked)
        first, again = read(cast[1], path), read(cast[2], path)
        assert again == first
        assert len(asked) - before <= 1
        return len(asked) > before

    paths = ["users/nour/statistics", "users/nour/versus/rima"]
    game = over(board, NEAR)
    assert [anew(path) for path in paths] == [True, True]
    over(board, NEAR, minutes=1)
    assert [anew(path) for path in paths] == [True, True]
    rate_finished()
    assert [anew(path) for path in paths] == [True, False]
    Hand.objects.filter(deal__game=game, seat=0).update(score=26)
    Game.objects.filter(pk=game.pk).update(revision=1)
    assert [anew(path) for path in paths] == [True, True]
    running = over(board, NEAR, minutes=2)
    Game.objects.filter(pk=running.pk).update(status="playing", finished_by="", finished_at=None)
    assert [anew(path) for path in paths] == [True, False]
    add_deal(running, 3, (36, 0, 0, 0), EVENING)
    assert [anew(path) for path in paths] == [True, False]
    User.objects.filter(pk=board[1].pk).update(display_name="Rima the Second")
    assert not anew("users/nour/versus/rima")
    assert read(cast[0], "users/nour/versus/rima")["other"]["display_name"] == "Rima the Second"


def test_ratings_over_time_and_recent_games_run_forward(cast: Cast, board: list[User]) -> None:
    for minutes in range(3):
        over(board, PLAIN, minutes=minutes)
    rate_finished()
    solo = read(cast[0], "users/karim/statistics")["solo"]
    ratings = [point["rating"] for point in solo["ratings"]]
    assert len(ratings) == 3
    assert ratings == sorted(ratings, reverse=True)
    assert [one["at"] for one in solo["recent"]] == sorted(one["at"] for one in solo["recent"])


def test_two_people_head_to_head(cast: Cast, board: list[User]) -> None:
    over(board, PLAIN)
    over(board, [(50, 30, 20, 101)], minutes=1)
    over(board, [(20, 20, 0, 101)], minutes=2)
    over(board, PLAIN, minutes=3, given_up={0})
    over(board, [(10, 101, 0, 0)], minutes=4, rules={"preset": "store-pairs"})
    nour, rima, *_ = cast
    shown = read(nour, "users/nour/versus/rima")
    assert shown["player"]["username"] == "nour"
    solo = shown["solo"]
    assert (solo["games"], solo["ahead"], solo["behind"], solo["level"]) == (4, 1, 2, 1)
    assert solo["points_a_deal"] == [22.5, 27.5]
    assert (shown["pairs"]["games"], shown["pairs"]["ahead"]) == (1, 1)
    assert shown["together"] == {"games": 0, "won": 0}
    assert read(rima, "users/sami/versus/nour")["together"] == {"games": 1, "won": 1}


@pytest.mark.parametrize(
    "path",
    [
        "users/nobody",
        "users/nobody/statistics",
        "users/nobody/games",
        "users/nour/versus/nobody",
        "users/nour/versus/nour",
        "users/rima",
        "users/rima/statistics",
        "users/nour/versus/rima",
        "leaderboards/hearts",
        "games/nothing/ratings",
    ],
)
def test_what_is_not_there_is_404(cast: Cast, path: str) -> None:
    nour, rima, *_ = cast
    put_out(rima.user)
    answer = nour.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def listed(user: User, mu: float, games: int = 20, sigma: float = 5, mode: str = "solo") -> Rating:
    return Rating.objects.create(user=user, mode=mode, mu=mu, sigma=sigma, games=games)


def test_the_leaderboard_lists_whom_it_knows_best_first(cast: Cast, ziad: Player) -> None:
    nour, rima, sami, karim = cast
    listed(nour.user, 27)
    listed(rima.user, 31, games=9)
    listed(sami.user, 30)
    listed(karim.user, 30)
    listed(ziad.user, 33, sigma=7.6)
    shown = read(nour, "leaderboards/solo")
    lines = [(line["place"], line["player"]["username"], line["rating"]) for line in shown["results"]]
    assert lines == [(1, "karim", 1700), (1, "sami", 1700), (3, "nour", 1580)]
    assert (shown["least_games"], shown["most_deviation"]) == (10, 300)
    assert {"bot": "normal", "rating": 1500} in shown["bots"]
    assert shown["me"]["rating"] == 1580
    assert read(rima, "leaderboards/solo")["me"]["provisional"] is True
    assert read(nour, "leaderboards/pairs") == {**shown, "results": [], "me": None}
    put_out(sami.user)
    assert [line["place"] for line in read(nour, "leaderboards/solo")["results"]] == [1, 2]


def test_pages_of_the_leaderboard_go_on_counting(cast: Cast) -> None:
    for number in range(47):
        user = User.objects.create_user(f"person{number:02}")
        listed(user, 40 - number // 5)
    page = read(cast[0], "leaderboards/solo")
    places = [line["place"] for line in page["results"]]
    names = [line["player"]["username"] for line in page["results"]]
    while page["next"]:
        page = cast[0].client.get(page["next"]).json()
        places += [line["place"] for line in page["results"]]
        names += [line["player"]["username"] for line in page["results"]]
    assert places == [1 + number // 5 * 5 for number in range(47)]
    assert len(set(names)) == 47


def test_a_history_shows_the_games_that_the_viewer_may_see(cast: Cast, ziad: Player) -> None:
    nour, rima, sami, karim = cast
    users = [nour.user, rima.user, sami.user, karim.user]
    both = over(users, PLAIN)
    over([nour.user, ziad.user, sami.user, karim.user], PLAIN, minutes=1)
    shown = read(rima, "users/nour/games")["results"]
    assert [game["id"] for game in shown] == [both.public_id]
    assert shown[0]["me"] == 1
    assert len(read(nour, "users/nour/games")["results"]) == 2
    assert [game["name"] for game in read(ziad, "users/rima/games")["results"]] == []
    ends = [game["created_at"] for game in read(sami, "users/nour/games")["results"]]
    assert ends == sorted(ends, reverse=True)


def test_the_changes_of_a_game_are_shown_to_who_may_see_it(
    cast: Cast, board: list[User], ziad: Player
) -> None:
    game = over(board, PLAIN)
    path = f"games/{game.public_id}/ratings"
    assert read(cast[0], path) == {"outcome": "waiting", "changes": []}
    rate_finished()
    shown = read(cast[0], path)
    assert shown["outcome"] == "rated"
    assert [(one["seat"], one["rank"], one["before"]) for one in shown["changes"]] == [
        (0, 1, 1500),
        (1, 2, 1500),
        (2, 3, 1500),
        (3, 4, 1500),
    ]
    assert ziad.get(path).status_code == 404
    early = over(board, PLAIN, finished_by="vote", minutes=1)
    assert read(cast[0], f"games/{early.public_id}/ratings")["outcome"] == "not_counted"
    plain = over(board, PLAIN, rated=False, minutes=1)
    assert read(cast[0], f"games/{plain.public_id}/ratings")["outcome"] == "unrated"
    voted = over(board, PLAIN * 3, finished_by="vote", minutes=2)
    assert read(cast[0], f"games/{voted.public_id}/ratings")["outcome"] == "waiting"


@pytest.mark.parametrize(
    "path", ["users/nour/statistics", "users/nour/games", "users/nour/versus/rima", "leaderboards/solo"]
)
def test_more_games_do_not_ask_more_questions(cast: Cast, board: list[User], path: str) -> None:
    def questions() -> int:
        with CaptureQueriesContext(connection) as asked:
            read(cast[0], path)
        return len(asked)

    for number, user in enumerate(board):
        listed(user, 25 + number)
    over(board, NEAR, rated=False)
    one = questions()
    for minutes in range(1, 6):
        over(board, NEAR, rated=False, minutes=minutes)
    listed(User.objects.create_user("extra"), 50)
    assert questions() == one
    assert one <= 14


def test_only_who_is_signed_in_looks(cast: Cast) -> None:
    cast[0].client.logout()
    for path in ("users/rima", "leaderboards/solo", "users/rima/statistics", "users/rima/games"):
        assert cast[0].get(path).status_code == 401


def test_the_look_back_is_longer_than_any_transaction(board: list[User], cast: Cast) -> None:
    del cast
    over(board, PLAIN, minutes=60 * 24 * 3)
    rate_finished()
    over(board, PLAIN, minutes=60 * 24 * 3 - int(timedelta(hours=2).total_seconds() / 60))
    assert rate_finished() == 2


def test_ratings_of_the_others_stay_and_whoever_is_gone_is_in_no_list(cast: Cast, board: list[User]) -> None:
    nour, rima, *_ = cast
    for minutes in range(12):
        over(board, [[3, 0, 10, 23]], minutes=minutes)
    rate_finished()
    before = dict(Rating.objects.exclude(user=rima.user).values_list("user", "mu"))
    own = rima.get("me/export").json()["ratings"]
    assert (own["now"]["solo"]["games"], len(own["changes"])) == (12, 12)
    answer = rima.client.delete("/api/v1/me", {"password": "a long pass phrase"}, format="json")
    assert answer.status_code == 204
    assert dict(Rating.objects.exclude(user=rima.user).values_list("user", "mu")) == before
    assert rebuild().differing == 0
    for path in ("leaderboards/solo", "users/nour/games", "users/nour"):
        assert "rima" not in nour.get(path).content.decode().lower()
    lines = nour.get("leaderboards/solo").json()["results"]
    assert "gone-" not in repr(lines)
