"""The record of a game: built, printed, read back, and refused wherever it was touched."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from leekha_engine.errors import BadRecord, WrongPhase
from leekha_engine.record import Stamps, deal_record, game_record, to_json
from leekha_engine.rules import LIMITS, Rules
from leekha_engine.verification import from_json, replay, verify
from tests.engine import games, golden, printed

Json = dict[str, Any]


def golden_json() -> Json:
    return json.loads(printed.golden_record())  # type: ignore[no-any-return]


def whole_game() -> Json:
    return json.loads(to_json(games.random_game(games.seeded(7), Rules(limit=51))[1]))  # type: ignore[no-any-return]


def refused(record: Json) -> tuple[str, str]:
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert caught.value.code == "bad_record"
    assert caught.value.data == {"path": caught.value.path, "reason": caught.value.reason}
    return caught.value.path, caught.value.reason


@pytest.mark.parametrize("name", list(printed.PRINTED))
def test_what_is_printed_has_not_changed_unseen(name: str) -> None:
    assert (printed.FOLDER / name).read_text(encoding="utf-8") == printed.PRINTED[name]()


def test_the_golden_record_verifies_and_replays_to_the_golden_deal() -> None:
    record = from_json((printed.FOLDER / "golden_record.json").read_bytes())
    verify(record)
    assert replay(record) == (golden.played_state(),)
    assert record["result"] == {
        "totals": [16, 13, 0, 7],
        "places": [4, 3, 1, 2],
        "winners": [2],
        "losing_team": None,
    }


@pytest.mark.parametrize("limit", LIMITS)
def test_whole_games_replay_equal_and_read_back_equal(limit: int) -> None:
    states, record = games.random_game(games.seeded(limit), Rules(limit=limit))
    assert replay(record) == tuple(states)
    assert from_json(to_json(record)) == record
    assert to_json(record) == to_json(json.loads(to_json(record)))


def test_a_running_game_has_its_finished_deals_and_no_result() -> None:
    record = whole_game()
    running = {**record, "game": games.game_info(None), "deals": record["deals"][:1], "result": None}
    verify(running)
    verify({**running, "deals": []})
    assert refused({**running, "result": record["result"]})[0] == "result"
    assert game_record(games.game_info(None), Rules(limit=51), games.CAST, record["deals"][:1]) == running


def test_a_vote_ends_a_game_early_with_or_without_a_finished_deal() -> None:
    rules = golden.RULES
    verify(game_record(games.game_info("vote"), rules, games.CAST, []))
    verify(game_record(games.game_info("abandoned"), rules, games.CAST, golden_json()["deals"]))


def test_a_deal_that_runs_has_no_record() -> None:
    secret = {"scheme": "", "commitment": "", "secret": "", "values": []}
    with pytest.raises(WrongPhase):
        deal_record(
            golden.played_state(51),
            Stamps([], []),
            secret,  # type: ignore[arg-type]
        )


def test_extra_keys_are_allowed_everywhere_but_among_the_rules() -> None:
    record = golden_json()
    for part in (
        record,
        record["game"],
        record["seats"][0],
        record["deals"][0],
        record["deals"][0]["tricks"][0],
    ):
        part["note"] = {"anything": [1, None]}
    record["deals"][0]["fairness"]["note"] = record["result"]["note"] = "x"
    verify(record)
    record["rules"]["note"] = "x"
    assert refused(record)[0] == "rules"


def test_cards_of_a_hand_or_a_pass_may_stand_in_any_order() -> None:
    record = golden_json()
    deal = record["deals"][0]
    deal["dealt"] = [" ".join(reversed(hand.split())) for hand in deal["dealt"]]
    deal["passed"] = [" ".join(reversed(cards.split())) for cards in deal["passed"]]
    assert replay(record) == (golden.played_state(),)


def _put(*path: str | int, value: object) -> Callable[[Json], None]:
    def change(record: Json) -> None:
        place: Any = record
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


def _swap_plays(record: Json) -> None:
    cards = record["deals"][0]["tricks"][0]["cards"]
    cards[0], cards[1] = cards[1], cards[0]


def _swap_hands(record: Json) -> None:
    dealt = record["deals"][0]["dealt"]
    dealt[0], dealt[1] = dealt[1], dealt[0]


DEAL, TRICK, FAIR = ("deals", 0), ("deals", 0, "tricks", 2), ("deals", 0, "fairness")


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (_put("format", value="chess"), "format"),
        (_put("format_version", value=2), "format_version"),
        (_put("format_version", value=True), "format_version"),
        (_put("engine", value=1), "engine"),
        (_put("game", value=[]), "game"),
        (_put("game", "id", value="other"), "deals[0].fairness"),
        (_put("game", "id", value="a\nb"), "game.id"),
        (_put("game", "created", value="yesterday"), "game.created"),
        (_put("game", "created", value="2025-03-01T08:00:00"), "game.created"),
        (_put("game", "finished", value=None), "game.finished"),
        (_put("game", "finished_by", value=None), "game.finished"),
        (_put("game", "finished_by", value="limit"), "game.finished_by"),
        (_put("game", "finished_by", value="flood"), "game.finished_by"),
        (_put("rules", value={}), "rules.preset"),
        (_put("rules", "limit", value=51.0), "rules"),
        (_put("rules", "limit", value=10**5000), "rules"),
        (_put("rules", "preset", value=10**5000), "rules"),
        (_put("rules", "preset", value="damascus"), "rules"),
        (_put("seats", value=[]), "seats"),
        (_put("seats", 2, "seat", value=1), "seats[2].seat"),
        (_put("seats", 2, "name", value=None), "seats[2].name"),
        (_put("seats", 2, "bot", value=1), "seats[2].bot"),
        (_put("deals", value={}), "deals"),
        (_put("deals", value=[None]), "deals[0]"),
        (_put(*DEAL, "number", value=2), "deals[0].number"),
        (_put(*DEAL, "number", value=10**5000), "deals[0].number"),
        (_put(*DEAL, "dealer", value=1), "deals[0].tricks[0].cards[0]"),
        (_put(*DEAL, "dealer", value=4), "deals[0].dealer"),
        (_put(*DEAL, "dealer", value=False), "deals[0].dealer"),
        (_put(*DEAL, "dealer", value=0.0), "deals[0].dealer"),
        (_put(*DEAL, "dealer", value=[]), "deals[0].dealer"),
        (_put(*DEAL, "dealer", value=10**5000), "deals[0].dealer"),
        (_put(*DEAL, "dealt", value=["AS"] * 4), "deals[0].dealt"),
        (_put(*DEAL, "dealt", value=["AS", "KS", "QS"]), "deals[0].dealt"),
        (_put(*DEAL, "dealt", 3, value="XX"), "deals[0].dealt[3]"),
        (_swap_hands, "deals[0].passed[0]"),
        (_put(*DEAL, "passed", 1, value="AD AS"), "deals[0].passed[1]"),
        (_put(*DEAL, "passed", 1, value="AD AS AS"), "deals[0].passed[1]"),
        (_put(*DEAL, "passed", 0, value="JD 8D AH"), "deals[0].passed[0]"),
        (_put(*DEAL, "passed", 0, value=["AH", "JD", "JS"]), "deals[0].passed[0]"),
        (_put(*DEAL, "pass_direction", value="left"), "deals[0].pass_direction"),
        (_put(*DEAL, "passed_causes", value=["person"] * 3), "deals[0].passed_causes"),
        (_put(*DEAL, "passed_causes", value=["ghost"] * 4), "deals[0].passed_causes[0]"),
        (_put(*DEAL, "passed_at", value=[""] * 4), "deals[0].passed_at[0]"),
        (_put(*DEAL, "tricks", value=[]), "deals[0].tricks"),
        (_put(*TRICK, "leader", value=1), "deals[0].tricks[2].leader"),
        (_put(*TRICK, "taker", value=1), "deals[0].tricks[2].taker"),
        (_put(*TRICK, "points", value=0.0), "deals[0].tricks[2].points"),
        (_put(*TRICK, "points", value=False), "deals[0].tricks[2].points"),
        (_put(*TRICK, "cards", 3, value="QS"), "deals[0].tricks[2].cards[3]"),
        (_put(*TRICK, "cards", 3, value=36), "deals[0].tricks[2].cards[3]"),
        (_put(*TRICK, "cards", value=["9S", "JS", "AS"]), "deals[0].tricks[2].cards"),
        (_put(*TRICK, "causes", 0, value="luck"), "deals[0].tricks[2].causes[0]"),
        (_put(*TRICK, "played_at", 0, value="noon"), "deals[0].tricks[2].played_at[0]"),
        (_put(*TRICK, "played_at", 0, value="2025-03-01T08:00:00+02:00"), "deals[0].tricks[2].played_at[0]"),
        (_swap_plays, "deals[0].tricks[0].cards[0]"),
        (_put(*DEAL, "points", value=[16, 13, 7, 0]), "deals[0].points[2]"),
        (_put(*DEAL, "scores", value=[0, 0, 0, 0]), "deals[0].scores[0]"),
        (_put(*DEAL, "totals", value=[16, 13, 0]), "deals[0].totals"),
        (_put(*FAIR, "scheme", value="commit-3"), "deals[0].fairness.scheme"),
        (_put(*FAIR, "scheme", value="commit-2"), "deals[0].fairness"),
        (_put(*FAIR, "commitment", value="0" * 64), "deals[0].fairness"),
        (_put(*FAIR, "commitment", value="É" * 64), "deals[0].fairness.commitment"),
        (_put(*FAIR, "secret", value="0" * 64), "deals[0].fairness"),
        (_put(*FAIR, "secret", value="0" * 63), "deals[0].fairness.secret"),
        (_put("result", value=None), "result"),
        (_put("result", "winners", value=[1]), "result.winners[0]"),
        (_put("result", "places", value=[4, 3, 2, 2]), "result.places[2]"),
    ],
)
def test_a_record_that_was_touched_is_refused_at_the_place(change: Callable[[Json], None], path: str) -> None:
    record = golden_json()
    change(record)
    assert refused(record)[0] == path


def test_a_missing_key_is_named() -> None:
    record = golden_json()
    del record["deals"][0]["tricks"][12]["taker"]
    assert refused(record) == ("deals[0].tricks[12].taker", "is missing")


def test_the_game_ends_with_the_deal_that_reaches_the_limit() -> None:
    record = whole_game()
    vote = deepcopy(record)
    vote["game"]["finished_by"] = "vote"
    assert refused(vote) == ("game.finished_by", "is not limit")
    endless = {**record, "game": games.game_info(None), "result": None}
    assert refused(endless) == ("game.finished_by", "is not limit")
    more = deepcopy(record)
    more["deals"].append(deepcopy(record["deals"][-1]))
    assert refused(more) == (f"deals[{len(record['deals'])}]", "comes after the end of the game")
    less = deepcopy(record)
    del less["deals"][-1]
    assert refused(less) == ("game.finished_by", "nobody has reached the limit")


def test_deals_follow_each_other_with_the_next_dealer() -> None:
    record = whole_game()
    assert len(record["deals"]) > 1
    record["deals"][1]["dealer"] = record["deals"][0]["dealer"]
    assert refused(record)[0] == "deals[1].dealer"
    record = whole_game()
    del record["deals"][0]
    assert refused(record)[0] == "deals[0].number"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "NaN", "1" * 5000, "[" * 100_000, b"\xff", '"x"'])
def test_text_that_is_no_json_object_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        from_json(text)
