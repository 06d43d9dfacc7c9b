"""Plans over HTTP: whose they are, what they say, when their cards lie down, and that nobody else can tell
of them.
"""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from leekha.games.actions import automatic
from leekha.games.models import Cause, Game, Plan, Seating, Trick
from leekha.games.plan_words.lookup import LANGUAGES
from leekha.games.selectors.turns import games_with_due_turns
from leekha_engine.cards import Card
from leekha_engine.plan import CONDITIONS, Case, Pick, Spare
from leekha_engine.plan_reading import WITH_CARDS

from .conftest import MONDAY, Player, run_bots
from .rigged import EVEN, LONGEST, causes, deal_these, open_without_passes

Cast = tuple[Player, Player, Player, Player]
Json = dict[str, Any]
LOWEST = {"on": "follow", "play": [{"pick": "lowest"}]}
UNDER = {"on": "follow", "suits": ["S"], "play": [{"pick": "highest_losing"}], "if": [{"is": "no_leekha"}]}


@pytest.fixture
def table(cast: Cast, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch) -> str:
    """Nour leads: she has AS TS 6S 2S, Rima KS 9S 5S, Sami QS 8S 4S, Karim JS 7S 3S, and so on."""
    del clock
    deal_these(monkeypatch, EVEN, dealer=3)
    return open_without_passes(cast)


def lay(player: Player, table: str, *lines: Json, deal: int = 1) -> Json:
    answer = player.put(f"games/{table}/plan", {"deal": deal, "lines": list(lines)})
    assert answer.status_code == 200, answer.content
    shown: Json = answer.json()
    return shown


def plan_of(player: Player, table: str) -> Json:
    answer = player.get(f"games/{table}/plan")
    assert answer.status_code == 200, answer.content
    shown: Json = answer.json()
    return shown


def armed() -> list[int]:
    return list(Seating.objects.filter(auto_at__isnull=False).values_list("seat", flat=True))


def test_a_planned_card_lies_down_a_while_after_the_turn_has_begun(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    shown = lay(cast[1], table, UNDER, LOWEST)
    assert shown["words"] == [
        "When spades are led and I can follow, if no Leekha lies in the trick: the highest card that loses.",
        "When I can follow suit: the lowest card.",
    ]
    assert (shown["deal"], shown["auto_at"], shown["history"]) == (1, None, {"deal": 1, "events": []})
    assert armed() == []
    cast[0].play(table, "6S")
    assert armed() == [1]
    due = Seating.objects.get(seat=1).auto_at
    assert due is not None
    assert timedelta(seconds=9) <= due - MONDAY <= LONGEST
    run_bots(table)
    assert causes() == [Cause.PERSON]
    assert games_with_due_turns(due) != []
    clock.move_to(due)
    run_bots(table)
    assert causes() == [Cause.PERSON, Cause.PLAN]
    assert cast[1].view(table)["deal"]["trick"]["cards"] == ["6S", "5S"]
    event = {"trick": 1, "outcome": "fired", "card": "5S", "line": 0, "reason": None, "words": []}
    assert plan_of(cast[1], table)["history"]["events"] == [event]


def test_what_a_plan_does_not_cover_is_left_to_its_owner_with_the_reason(cast: Cast, table: str) -> None:
    lay(cast[1], table, {**UNDER, "if": [{"is": "last"}]}, {"on": "void", "play": [{"pick": "dearest"}]})
    cast[0].play(table, "6S")
    assert armed() == []
    (event,) = plan_of(cast[1], table)["history"]["events"]
    assert (event["trick"], event["outcome"], event["reason"]) == (1, "skipped", "no_card")
    assert event["words"] == ["Nothing fitted.", "Line 1: it did not hold that I play last."]
    lay(cast[1], table, {"on": "void", "play": [{"pick": "dearest"}]})
    (event,) = plan_of(cast[1], table)["history"]["events"]
    assert event["words"] == ["No line was meant for this turn."]
    lay(cast[1], table, {"on": "follow", "play": [{"card": "AC"}, {"wait": True}]})
    (event,) = plan_of(cast[1], table)["history"]["events"]
    assert event["words"] == ["Left to you, as planned."]


def test_a_plan_laid_in_ones_turn_works_at_once_and_can_be_changed_until_it_fires(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    cast[0].play(table, "6S")
    shown = lay(cast[1], table, LOWEST)
    assert armed() == [1]
    assert shown["auto_at"] is not None
    lay(cast[1], table, {"on": "follow", "play": [{"card": "KS"}]})
    clock.shift(LONGEST)
    run_bots(table)
    assert cast[1].view(table)["deal"]["trick"]["cards"] == ["6S", "KS"]


def test_a_plan_that_is_taken_back_plays_nothing(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    cast[0].play(table, "6S")
    lay(cast[1], table, LOWEST)
    for _ in range(2):
        answer = cast[1].delete(f"games/{table}/plan")
        assert (answer.status_code, answer.content) == (204, b"")
    assert armed() == []
    clock.shift(LONGEST)
    run_bots(table)
    assert causes() == [Cause.PERSON]
    assert plan_of(cast[1], table)["lines"] == []


def test_a_card_played_by_hand_comes_before_the_plan(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    lay(cast[1], table, LOWEST)
    cast[0].play(table, "6S")
    assert cast[1].play(table, "KS").status_code == 200
    clock.shift(LONGEST)
    run_bots(table)
    assert causes() == [Cause.PERSON] * 2
    assert plan_of(cast[1], table)["history"]["events"] == []


def test_plans_of_four_play_a_whole_trick_one_after_the_other(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    for player in cast:
        lay(player, table, LOWEST, {"on": "lead", "play": [{"card": "2S"}]})
    for _ in range(4):
        assert len(armed()) == 1
        clock.shift(LONGEST)
        run_bots(table)
    assert Trick.objects.get().cards == [0, 3, 2, 1]
    assert causes() == [Cause.PLAN] * 4
    events = [plan_of(player, table)["history"]["events"] for player in cast]
    assert [[event["outcome"] for event in shown] for shown in events] == [
        ["fired"],
        ["fired", "skipped"],
        ["fired"],
        ["fired"],
    ]


def test_a_plan_dies_with_its_deal(cast: Cast, table: str) -> None:
    lay(cast[1], table, LOWEST)
    Plan.objects.update(deal=7)
    cast[0].play(table, "6S")
    assert armed() == []
    shown = plan_of(cast[1], table)
    assert (shown["deal"], shown["lines"], shown["words"]) == (1, [], [])
    assert lay(cast[1], table, LOWEST)["history"] == {"deal": 1, "events": []}


def test_sealed_decisions_are_never_planned(cast: Cast, full_table: str) -> None:
    for player in cast:
        lay(player, full_table, LOWEST, {"on": "lead", "play": [{"pick": "lowest"}]})
    assert armed() == []
    for player in cast[:3]:
        player.pass_three(full_table)
    assert armed() == []
    cast[3].pass_three(full_table)
    assert len(armed()) == 1


def test_a_seat_given_up_has_no_plan(cast: Cast, table: str, clock: time_machine.Traveller) -> None:
    lay(cast[1], table, LOWEST)
    cast[0].play(table, "6S")
    assert cast[1].post(f"games/{table}/resign").status_code == 200
    assert armed() == []
    answer = cast[1].put(f"games/{table}/plan", {"deal": 1, "lines": [LOWEST]})
    assert (answer.status_code, answer.json()["code"]) == (409, "seat_given_up")
    clock.shift(LONGEST)
    run_bots(table)
    assert causes()[:2] == [Cause.PERSON, Cause.STAND_IN]


@pytest.mark.parametrize(
    ("body", "refusal", "data"),
    [
        ({"deal": 1, "lines": []}, (422, "bad_plan"), {"path": "lines", "reason": "empty"}),
        ({"deal": 1, "lines": "all"}, (422, "bad_plan"), {"path": "lines", "reason": "not_a_list"}),
        (
            {"deal": 1, "lines": [{"on": "follow", "play": [{"card": "XX"}]}]},
            (422, "bad_plan"),
            {"path": "lines[0].play[0].card", "reason": "bad_card"},
        ),
        ({"deal": 1}, (400, "invalid"), {}),
        ({"lines": [LOWEST]}, (400, "invalid"), {}),
        ({"deal": 2, "lines": [LOWEST]}, (409, "wrong_deal"), {"deal": 1}),
        ({"deal": 1, "lines": [{"on": "x" * 17_000}]}, (413, "too_large"), {}),
    ],
)
def test_what_cannot_be_planned_is_refused(
    cast: Cast, table: str, body: Json, refusal: tuple[int, str], data: Json
) -> None:
    answer = cast[1].put(f"games/{table}/plan", body)
    assert (answer.status_code, answer.json()["code"]) == refusal
    assert answer.json()["data"].items() >= data.items()
    assert not Plan.objects.exists()


def test_plans_are_for_those_who_sit_at_a_running_game(cast: Cast, table: str, ziad: Player) -> None:
    calls: list[Any] = [
        lambda player, game: player.get(f"games/{game}/plan"),
        lambda player, game: player.put(f"games/{game}/plan", {"deal": 1, "lines": [LOWEST]}),
        lambda player, game: player.delete(f"games/{game}/plan"),
        lambda player, game: player.post(f"games/{game}/plan/preview", {"lines": [LOWEST]}),
    ]
    Game.objects.update(visibility="private")
    for call in calls:
        assert call(ziad, table).status_code == 404
    waiting = cast[0].open(seats=["me", "open", "open", "open"], visibility="public")
    for call in calls:
        answer = call(ziad, waiting)
        assert (answer.status_code, answer.json()["code"]) == (409, "not_seated")
    assert calls[1](cast[0], waiting).json()["code"] == "wrong_phase"
    Game.objects.filter(public_id=table).update(status="aborted")
    assert calls[1](cast[0], table).json()["code"] == "game_over"


def test_a_plan_is_read_by_its_owner_alone_and_answers_304(cast: Cast, table: str) -> None:
    lay(cast[1], table, LOWEST)
    first = cast[1].get(f"games/{table}/plan")
    again = cast[1].get(f"games/{table}/plan", **{"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert first["Cache-Control"] == "private, no-cache"
    assert cast[2].get(f"games/{table}/plan", **{"If-None-Match": first["ETag"]}).json()["lines"] == []
    lay(cast[1], table, UNDER)
    assert cast[1].get(f"games/{table}/plan", **{"If-None-Match": first["ETag"]}).status_code == 200


def test_the_same_plan_sent_twice_has_one_effect(cast: Cast, table: str) -> None:
    body = {"deal": 1, "lines": [LOWEST]}
    put = [
        cast[1].client.put(
            f"/api/v1/games/{table}/plan", body, format="json", headers={"Idempotency-Key": "one"}
        )
        for _ in range(2)
    ]
    assert put[0].json() == put[1].json()
    assert Plan.objects.get().changes == 1


def test_a_preview_says_a_plan_in_words_and_keeps_nothing(cast: Cast, table: str) -> None:
    answer = cast[1].post(f"games/{table}/plan/preview", {"lines": [UNDER]})
    assert answer.json()["words"][0].startswith("When spades are led")
    assert not Plan.objects.exists()
    answer = cast[1].post(f"games/{table}/plan/preview", {"lines": [{}]})
    assert (answer.status_code, answer.json()["data"]["path"]) == (422, "lines[0].on")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_all_of_the_language_of_plans(language: str) -> None:
    words, english = LANGUAGES[language], LANGUAGES["en"]
    assert words.cases.keys() == {case.value for case in Case}
    assert words.conditions.keys() == CONDITIONS.keys()
    assert words.picks.keys() == {pick.value for pick in Pick}
    assert words.spares.keys() == {spare.value for spare in Spare}
    assert words.conditions_of_many.keys() == WITH_CARDS
    assert all(text.count("{cards}") == 1 for text in words.conditions_of_many.values())
    for name, text in english.conditions.items():
        assert [text.count(mark) for mark in ("{cards}", "{seats}", "{first}", "{last}")] == [
            words.conditions[name].count(mark) for mark in ("{cards}", "{seats}", "{first}", "{last}")
        ]


def test_of_several_cards_it_is_said_whether_all_or_none_are_meant(cast: Cast, table: str) -> None:
    conditions = [{"is": "not_holding", "cards": ["QS", "TD"]}, {"is": "played", "cards": ["KS", "AS", "JH"]}]
    line = {"on": "follow", "if": conditions, "play": [{"wait": True}]}
    (said,) = cast[1].post(f"games/{table}/plan/preview", {"lines": [line]}).json()["words"]
    plain = said.replace("\u2066", "").replace("\u2069", "")
    assert "I hold none of Q♠, 10♦ and all of K♠, A♠, J♥ have been played" in plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_is_said_in_the_language_of_its_owner(cast: Cast, table: str, language: str) -> None:
    cast[1].client.patch("/api/v1/me", {"language": language}, format="json")
    line = {"on": "void", "suits": ["H"], "play": [{"card": "TD"}, {"pick": "highest", "suit": "C"}]}
    lay(cast[1], table, line)
    (sentence,) = plan_of(cast[1], table)["words"]
    assert "10♦" in sentence
    assert LANGUAGES[language].suits["C"] in sentence


def shown_to_others(cast: Cast, table: str) -> list[Any]:
    """All that Nour, Sami and Karim are told of the table, with the headers of their polls."""
    told: list[Any] = []
    for player in (cast[0], cast[2], cast[3]):
        answer = player.get(f"games/{table}")
        told += [answer.content, dict(answer.headers)]
        told += [player.get(path).content for path in ("me/turns", "games?scope=mine", f"games/{table}/plan")]
    return told


def test_others_can_tell_no_plan_from_another_or_from_none(cast: Cast, table: str, ziad: Player) -> None:
    cast[0].play(table, "6S")
    bare, revision = shown_to_others(cast, table), Game.objects.get().revision
    watched = ziad.get(f"games/{table}").content
    for lines in ([LOWEST], [UNDER, LOWEST], [{"on": "follow", "play": [{"wait": True}]}]):
        lay(cast[1], table, *lines)
        assert shown_to_others(cast, table) == bare
        assert ziad.get(f"games/{table}").content == watched
    cast[1].delete(f"games/{table}/plan")
    assert shown_to_others(cast, table) == bare
    assert Game.objects.get().revision == revision


def test_a_planned_card_looks_like_one_played_by_hand(
    cast: Cast, table: str, clock: time_machine.Traveller
) -> None:
    cast[0].play(table, "6S")
    lay(cast[1], table, LOWEST)
    clock.shift(LONGEST)
    run_bots(table)
    planned = shown_to_others(cast, table)
    Trick.objects.update(causes=[Cause.PERSON, Cause.PERSON])
    Plan.objects.all().delete()
    assert shown_to_others(cast, table) == planned


def test_forced_and_planned_cards_wait_by_one_distribution(
    cast: Cast, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def wait(*args: object) -> timedelta:
        asked.append(len(args))
        return timedelta(seconds=20)

    monkeypatch.setattr(automatic, "_wait", wait)
    cast[0].play(table, "6S")
    lay(cast[1], table, LOWEST)
    planned = Seating.objects.get(seat=1).auto_at
    cast[1].delete(f"games/{table}/plan")
    only = Seating.objects.get(seat=1)
    monkeypatch.setattr(automatic, "automatic_card", lambda *_: automatic.Automatic(Cause.FORCED, Card(0)))
    cast[1].client.patch("/api/v1/me", {"settings": {"play_forced": True}}, format="json")
    assert only.auto_at is None
    assert Seating.objects.get(seat=1).auto_at == planned
    assert asked == [2, 2]


def test_a_form_is_told_all_that_plans_are_made_of_and_can_use_it_as_it_comes(cast: Cast, table: str) -> None:
    words = cast[1].get("plan-words").json()
    assert [case["name"] for case in words["cases"]] == ["lead", "follow", "void"]
    assert {condition["name"] for condition in words["conditions"]} == set(CONDITIONS)
    lines = [starter["line"] for starter in words["starters"]]
    lines += [{"on": case, "play": [wish["wish"]]} for wish in words["wishes"] for case in wish["cases"]]
    for line in lines:
        answer = cast[1].post(f"games/{table}/plan/preview", {"lines": [line]})
        assert answer.status_code == 200, line
    assert words["starters"][2]["label"] == "When I am void: the dearest card."
