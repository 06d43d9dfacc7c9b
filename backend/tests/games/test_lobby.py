"""The lobby by what one looks for."""

import pytest

from .conftest import Json, Player

Cast = tuple[Player, Player, Player, Player]
OPEN_SEATS = ["me", "open", "open", "open"]
LIVE = {"kind": "per_move", "play_s": 25, "pass_s": 45}
A_DAY = {"kind": "per_move", "play_s": 86_400, "pass_s": 86_400}
DAYS = {"kind": "per_move", "play_s": 259_200, "pass_s": 259_200, "weekends": True}
BANK = {"kind": "bank", "bank_s": 1_209_600, "increment_s": 3_600}


@pytest.fixture
def rima(cast: Cast) -> Player:
    """Looks at tables: live to 51, pairs with a day, Idlib in days, a bank with one free seat."""
    nour, rima, *_ = cast
    tables: list[tuple[str, Json]] = [
        ("live", {"rules": {"limit": 51}, "clock": LIVE}),
        ("pairs", {"rules": {"preset": "store-pairs"}, "clock": A_DAY, "least_reliability": 80}),
        ("idlib", {"rules": {"preset": "idlib"}, "clock": DAYS, "least_reliability": 95}),
        ("bank", {"clock": BANK, "seats": ["me", "open", {"invite": "karim"}, {"bot": "normal"}]}),
    ]
    for name, plan in tables:
        nour.open(**{"seats": OPEN_SEATS, "visibility": "public", "name": name} | plan)
    return rima


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", {"live", "pairs", "idlib", "bank"}),
        ("mode=pairs", {"pairs", "idlib"}),
        ("preset=idlib", {"idlib"}),
        ("limit=51", {"live"}),
        ("pace=live", {"live"}),
        ("pace=day", {"pairs"}),
        ("pace=days", {"idlib", "bank"}),
        ("weekends=true", {"idlib"}),
        ("weekends=false", {"live", "pairs", "bank"}),
        ("free=1", {"live", "pairs", "idlib", "bank"}),
        ("free=2", {"live", "pairs", "idlib"}),
        ("free=3&pace=days", {"idlib"}),
        ("mode=solo&pace=day", set()),
        ("least_reliability=80", {"pairs", "idlib"}),
        ("least_reliability=90", {"idlib"}),
    ],
)
def test_the_lobby_has_what_was_wished_for(rima: Player, query: str, found: set[str]) -> None:
    answer = rima.get(f"games?scope=lobby&{query}")
    assert {game["name"] for game in answer.json()["results"]} == found


@pytest.mark.parametrize(
    "query",
    [
        "mode=three",
        "preset=nobodys",
        "limit=x",
        "pace=slow",
        "weekends=maybe",
        "free=0",
        "free=4",
        "least_reliability=0",
        "least_reliability=101",
    ],
)
def test_a_wish_that_makes_no_sense_is_an_error(rima: Player, query: str) -> None:
    answer = rima.get(f"games?scope=lobby&{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_pages_keep_what_was_wished_for(cast: Cast) -> None:
    nour, rima, *_ = cast
    for number in range(24):
        rules = {"limit": 51 if number % 11 else 151}
        nour.open(seats=OPEN_SEATS, visibility="public", rules=rules)
    first = rima.get("games?scope=lobby&limit=51").json()
    rest = rima.get(first["next"].partition("/api/v1/")[2]).json()
    assert (len(first["results"]), len(rest["results"])) == (20, 1)
    assert {game["rules"]["limit"] for game in [*first["results"], *rest["results"]]} == {51}


def test_nobody_who_is_signed_out_looks_into_the_lobby(rima: Player) -> None:
    rima.client.logout()
    assert rima.get("games?scope=lobby").status_code == 401
