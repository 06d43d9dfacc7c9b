"""A record that comes from elsewhere is verified and told, and never kept."""

import copy

from leekha.games.models import Deal, Game

from .conftest import Player, play_tricks

Cast = tuple[Player, Player, Player, Player]


def test_a_record_is_told_deal_by_deal_to_anybody_signed_in(
    cast: Cast, passed_table: str, ziad: Player
) -> None:
    play_tricks(cast, passed_table, 13)
    record = cast[0].get(f"games/{passed_table}/record").json()
    rows = (Game.objects.count(), Deal.objects.count())
    answer = ziad.post("records", record)
    assert answer.status_code == 200, answer.content
    told = answer.json()
    assert told["game"] == passed_table
    assert [seat["name"] for seat in told["seats"]] == ["Nour", "Rima", "Sami", "Karim"]
    assert told["sentences"]
    (deal,), (recorded,) = told["deals"], record["deals"]
    assert deal["dealt"] == recorded["dealt"]
    assert [trick["cards"] for trick in deal["tricks"]] == [trick["cards"] for trick in recorded["tricks"]]
    assert all(len(trick["talyeekh"]) == 4 for trick in deal["tricks"])
    assert (Game.objects.count(), Deal.objects.count()) == rows


def test_a_record_that_was_touched_is_refused_with_the_place(cast: Cast, passed_table: str) -> None:
    play_tricks(cast, passed_table, 13)
    record = cast[0].get(f"games/{passed_table}/record").json()
    touched = copy.deepcopy(record)
    touched["deals"][0]["points"][0] += 1
    refused = cast[0].post("records", touched)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")
    assert refused.json()["data"]["path"].startswith("deals[0].points")


def test_rubbish_is_no_record(nour: Player) -> None:
    assert nour.post("records", []).status_code == 400
    assert nour.post("records", {}).json()["code"] == "bad_record"
    assert nour.post("records", {"format": [[]]}).json()["data"]["path"] == "format"
