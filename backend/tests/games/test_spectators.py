"""Who looks on sees what everybody sees, and nothing tells him more."""

import random
from typing import Any

import pytest

from leekha.games.models import Game
from leekha_engine.seats import SEATS

from .conftest import Json, Player, play_tricks, to_act
from .test_views import cards_in, hidden_rows, public_cards, redeal_unseen, restore

Cast = tuple[Player, Player, Player, Player]
RULES: Json = {"limit": 51, "settle": "off"}


def public_table(cast: Cast, **rules: Any) -> str:
    nour, *others = cast
    game_id = nour.open(
        seats=["me", "open", "open", "open"], visibility="public", name="Shown", rules={**RULES, **rules}
    )
    for player in others:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


@pytest.fixture
def shown_table(cast: Cast) -> str:
    """A public game whose cards have been dealt."""
    return public_table(cast)


def pass_all(cast: Cast, game_id: str) -> None:
    for player in cast:
        assert player.pass_three(game_id).status_code == 200


def all_that_is_told(ziad: Player, game_id: str) -> tuple[int, bytes, list[tuple[str, str]]]:
    answer = ziad.get(f"games/{game_id}")
    headers = sorted((name, value) for name, value in answer.headers.items() if name != "Date")
    return answer.status_code, answer.content, headers


def test_two_deals_that_differ_in_hidden_cards_are_one_to_a_spectator(
    transactional_db: None, ziad: Player, cast: Cast, shown_table: str
) -> None:
    """Swaps cards that nobody has shown at every step: bytes, tag and headers stay."""
    game = Game.objects.get(public_id=shown_table)
    shuffle = random.Random(11)  # noqa: S311 - any repeatable order will do

    def step(number: int) -> None:
        if number < 4:
            cast[number].pass_three(shown_table)
        else:
            to_act(cast, shown_table).play(shown_table)

    for number in range(4 + 4 * 6):
        game.refresh_from_db()
        before, hidden = all_that_is_told(ziad, shown_table), hidden_rows(game)
        assert before[0] == 200
        redeal_unseen(game, SEATS[number % 4], shuffle)
        assert hidden_rows(game) != hidden
        assert all_that_is_told(ziad, shown_table) == before
        tag = dict(before[2])["ETag"]
        unchanged = ziad.get(f"games/{shown_table}", **{"If-None-Match": tag})
        assert (unchanged.status_code, unchanged.content) == (304, b"")
        restore(hidden)
        step(number)


def test_a_spectator_sees_public_cards_only(ziad: Player, cast: Cast, shown_table: str) -> None:
    pass_all(cast, shown_table)
    play_tricks(cast, shown_table, 3)
    to_act(cast, shown_table).play(shown_table)
    view = ziad.view(shown_table)
    deal = view["deal"]
    assert cards_in(view) == public_cards(view)
    assert (view["me"], view["code"], view["rematch_id"]) == (None, None, None)
    assert (deal["hand"], deal["passed"], deal["received"], deal["forbidden_sets"]) == ([], [], [], [])
    assert "legal" not in deal
    assert deal["why"] == {}


def test_a_table_that_hides_points_and_tricks_hides_them_from_spectators(ziad: Player, cast: Cast) -> None:
    game_id = public_table(cast, live_points="off", history="last_trick")
    pass_all(cast, game_id)
    play_tricks(cast, game_id, 3)
    deal = ziad.view(game_id)["deal"]
    assert deal["points"] is None
    assert [trick["number"] for trick in deal["tricks"]] == [3]
    assert deal["tricks"][0]["points"] is None


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_a_game_that_is_not_public_is_not_there(ziad: Player, cast: Cast, visibility: str) -> None:
    game_id = public_table(cast)
    Game.objects.filter(public_id=game_id).update(visibility=visibility)
    missing = ziad.get("games/abcdefghijklmnop").json()
    for path in (f"games/{game_id}", f"games/{game_id}/record"):
        answer = ziad.get(path)
        assert (answer.status_code, answer.json()) == (404, missing)
    assert ziad.get("games?scope=watch").json()["results"] == []


def test_games_to_watch_are_the_public_ones_of_others(ziad: Player, cast: Cast, shown_table: str) -> None:
    (found,) = ziad.get("games?scope=watch&status=running").json()["results"]
    assert (found["id"], found["me"], found["to_act"], found["acts_by"]) == (shown_table, None, False, None)
    assert cards_in(found) == set()
    assert cast[0].get("games?scope=watch").json()["results"] == []
    assert ziad.get("games?scope=watch&status=finished").json()["results"] == []
    assert ziad.get("games?scope=watch&mode=pairs").json()["results"] == []


@pytest.mark.parametrize(
    "what",
    [
        "join",
        "leave",
        "withdraw",
        "start",
        "pass",
        "declare",
        "play",
        "resign",
        "reclaim",
        "end-vote",
        "rematch",
    ],
)
def test_a_spectator_takes_no_part(ziad: Player, cast: Cast, shown_table: str, what: str) -> None:
    before = cast[0].view(shown_table)
    body = {"cards": ["QS", "AH", "KH"], "deal": 1, "card": "QS", "version": 0, "agree": True}
    answer = ziad.post(f"games/{shown_table}/{what}", body)
    assert answer.status_code in {400, 403, 409}, answer.content
    assert cast[0].view(shown_table) == before


def test_the_record_is_for_the_seats_until_the_game_is_over(
    ziad: Player, cast: Cast, shown_table: str
) -> None:
    pass_all(cast, shown_table)
    play_tricks(cast, shown_table, 13)
    refused = ziad.get(f"games/{shown_table}/record")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_seated")
    assert cast[0].get(f"games/{shown_table}/record").status_code == 200
    for player in cast[:3]:
        player.post(f"games/{shown_table}/end-vote", {"deal": 2, "agree": True})
    assert ziad.view(shown_table)["status"] == "finished"
    record = ziad.get(f"games/{shown_table}/record").json()
    assert (len(record["deals"]), record["game"]["finished_by"]) == (1, "vote")


def test_whoever_is_signed_out_watches_nothing(cast: Cast, ziad: Player, shown_table: str) -> None:
    ziad.client.logout()
    assert ziad.get(f"games/{shown_table}").status_code == 401
