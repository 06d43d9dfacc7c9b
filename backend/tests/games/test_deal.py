"""Passing and playing: what is accepted, what is refused, and what follows."""

from typing import Any

import pytest

from leekha.games.models import Deal, Game, Hand, Trick

from .conftest import Player, legal_three, play_tricks, to_act

Cast = tuple[Player, Player, Player, Player]
NO_TABLE = "games/abcdefghijklmnop"


def state_of(game_id: str) -> tuple[Any, ...]:
    """Everything that a refused decision must leave alone."""
    game = Game.objects.get(public_id=game_id)
    return (
        game.version,
        game.revision,
        game.status,
        list(Hand.objects.filter(deal__game=game).order_by("pk").values_list("passed", "score")),
        list(Trick.objects.filter(deal__game=game).order_by("pk").values_list("cards", "taker")),
    )


def test_the_fourth_pass_exchanges_all_cards_at_once(cast: Cast, full_table: str) -> None:
    given = {}
    for player in cast:
        deal = player.view(full_table)["deal"]
        assert deal["received"] == []
        given[player.name] = legal_three(deal)
        assert player.pass_three(full_table, given[player.name]).status_code == 200
    for giver, receiver in zip(cast, (*cast[1:], cast[0]), strict=True):
        deal = receiver.view(full_table)["deal"]
        assert sorted(deal["received"]) == sorted(given[giver.name])
        assert set(deal["received"]) <= set(deal["hand"])
        assert len(deal["hand"]) == 13
        assert not set(giver.view(full_table)["deal"]["hand"]) & set(given[giver.name])
    assert cast[0].view(full_table)["status"] == "playing"


def test_a_pass_is_final_and_shown_to_its_giver_alone(cast: Cast, full_table: str) -> None:
    nour, rima, *_ = cast
    nour.pass_three(full_table)
    mine = nour.view(full_table)["deal"]
    assert len(mine["passed"]) == 3
    assert mine["forbidden_sets"] == []
    before = state_of(full_table)
    again = nour.pass_three(full_table, mine["passed"])
    assert (again.status_code, again.json()["code"]) == (409, "already_passed")
    assert again.json()["data"]["version"] == 1
    assert state_of(full_table) == before
    hers = rima.view(full_table)
    assert hers["deal"]["passed"] == hers["deal"]["received"] == []
    assert [seat["to_act"] for seat in hers["seats"]] == [False, True, True, True]


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        (lambda cards, _: cards[:2], (422, "illegal_pass", "not_three")),
        (lambda cards, _: [*cards, cards[0]], (422, "illegal_pass", "not_three")),
        (lambda cards, _: [cards[0], cards[0], cards[1]], (422, "illegal_pass", "duplicate")),
        (lambda cards, foreign: [*cards[:2], foreign], (422, "illegal_pass", "not_in_hand")),
        (lambda cards, _: [*cards[:2], "1S"], (400, "invalid", None)),
        (lambda cards, _: [*cards[:2], None], (400, "invalid", None)),
        (lambda _, __: "QS", (400, "invalid", None)),
        (lambda _, __: [], (422, "illegal_pass", "not_three")),
        (lambda _, __: None, (400, "invalid", None)),
    ],
)
def test_a_wrong_pass_is_refused_whole(
    cast: Cast, full_table: str, change: Any, refusal: tuple[int, str, str | None]
) -> None:
    nour, rima, *_ = cast
    deal = nour.view(full_table)["deal"]
    foreign = rima.view(full_table)["deal"]["hand"][0]
    before = state_of(full_table)
    body = {"cards": change(legal_three(deal), foreign), "deal": 1}
    answer = nour.post(f"games/{full_table}/pass", body)
    error = answer.json()
    assert (answer.status_code, error["code"], error["data"].get("reason")) == refusal
    assert state_of(full_table) == before


def test_a_pass_for_another_deal_is_refused(cast: Cast, full_table: str) -> None:
    nour = cast[0]
    cards = legal_three(nour.view(full_table)["deal"])
    for deal in (0, 2, 2**31 - 1):
        answer = nour.post(f"games/{full_table}/pass", {"cards": cards, "deal": deal})
        assert (answer.status_code, answer.json()["code"]) == (409, "wrong_deal")


def test_nobody_plays_while_cards_are_passed_and_nobody_passes_later(cast: Cast, full_table: str) -> None:
    nour = cast[0]
    hand = nour.view(full_table)["deal"]["hand"]
    early = nour.post(f"games/{full_table}/play", {"card": hand[0], "version": 0})
    assert (early.status_code, early.json()["code"]) == (409, "wrong_phase")
    for player in cast:
        player.pass_three(full_table)
    late = nour.post(f"games/{full_table}/pass", {"cards": hand[:3], "deal": 1})
    assert (late.status_code, late.json()["code"]) == (409, "wrong_phase")


def test_the_seat_to_the_dealers_right_leads(cast: Cast, passed_table: str) -> None:
    view = cast[0].view(passed_table)
    leader = (view["deal"]["dealer"] + 1) % 4
    assert view["deal"]["trick"] == {"number": 1, "leader": leader, "cards": [], "talyeekh": []}
    assert [seat["seat"] for seat in view["seats"] if seat["to_act"]] == [leader]


def test_each_wrong_play_has_its_own_answer_and_changes_nothing(cast: Cast, passed_table: str) -> None:
    first = to_act(cast, passed_table)
    view = first.view(passed_table)
    version, hand = view["version"], view["deal"]["hand"]
    second = cast[(cast.index(first) + 1) % 4]
    hers = second.view(passed_table)["deal"]["hand"]
    before = state_of(passed_table)
    attempts: list[tuple[Player, Any, int, str]] = [
        (second, {"card": hers[0], "version": version}, 409, "not_your_turn"),
        (first, {"card": hers[0], "version": version}, 422, "illegal_play"),
        (first, {"card": hand[0], "version": version - 1}, 409, "stale_version"),
        (first, {"card": hand[0], "version": version + 1}, 409, "stale_version"),
        (first, {"card": "ZZ", "version": version}, 400, "invalid"),
        (first, {"card": hand[0]}, 400, "invalid"),
        (first, {"card": hand[0], "version": "now"}, 400, "invalid"),
        (first, {"card": hand[0], "version": -1}, 400, "invalid"),
        (first, {"card": hand[0], "version": 10**30}, 400, "invalid"),
        (first, ["QS"], 400, "invalid"),
    ]
    for player, body, status, code in attempts:
        answer = player.post(f"games/{passed_table}/play", body)
        assert (answer.status_code, answer.json()["code"]) == (status, code), body
        assert answer.status_code != 409 or answer.json()["data"]["version"] == version
        assert state_of(passed_table) == before


def test_a_stale_play_is_told_the_version(cast: Cast, passed_table: str) -> None:
    player = to_act(cast, passed_table)
    view = player.view(passed_table)
    body = {"card": view["deal"]["legal"][0], "version": view["version"]}
    assert player.post(f"games/{passed_table}/play", body).json()["version"] == view["version"] + 1
    answer = player.post(f"games/{passed_table}/play", body)
    assert (answer.status_code, answer.json()["data"]["version"]) == (409, view["version"] + 1)


def test_a_card_against_the_rules_is_refused_with_the_rule(cast: Cast, passed_table: str) -> None:
    for _ in range(51):
        player = to_act(cast, passed_table)
        deal = player.view(passed_table)["deal"]
        if deal["why"]:
            break
        player.play(passed_table)
    else:
        pytest.fail("every card of the deal was legal")
    card, rule = next(iter(deal["why"].items()))
    before = state_of(passed_table)
    answer = player.play(passed_table, card)
    assert answer.status_code == 422
    assert answer.json()["code"] == "illegal_play"
    assert answer.json()["data"]["rule"] == rule
    assert state_of(passed_table) == before


def test_thirteen_tricks_make_a_deal_and_the_next_begins(cast: Cast, passed_table: str) -> None:
    dealer = cast[0].view(passed_table)["deal"]["dealer"]
    play_tricks(cast, passed_table, 13)
    view = cast[0].view(passed_table)
    assert (view["status"], view["deal"]["number"], view["deal"]["dealer"]) == (
        "passing",
        2,
        (dealer + 1) % 4,
    )
    assert sum(view["totals"]) == 36
    assert view["scores"] == [view["totals"]]
    assert view["previous_deal"]["points"] == view["totals"]
    assert view["previous_deal"]["trick"]["number"] == 13
    assert all(seat["to_act"] for seat in view["seats"])
    hands = Hand.objects.filter(deal__number=1)
    assert sum(hand.leekhas_taken for hand in hands) == 2


def test_a_game_ends_at_the_limit_with_the_lowest_total_first(cast: Cast, passed_table: str) -> None:
    play_tricks(cast, passed_table, 13)
    while (view := cast[0].view(passed_table))["status"] != "finished":
        for player in cast:
            player.pass_three(passed_table)
        play_tricks(cast, passed_table, 13)
    totals, result = view["totals"], view["result"]
    assert max(totals) >= 51
    assert max(before - now for before, now in zip(totals, view["scores"][-1], strict=True)) < 51
    assert result["winners"] == [seat for seat in range(4) if totals[seat] == min(totals)]
    assert [result["places"][seat] for seat in result["winners"]] == [1] * len(result["winners"])
    assert (view["finished_by"], view["deal"]) == ("limit", None)
    assert not any(seat["to_act"] or seat["acts_by"] for seat in view["seats"])
    over = cast[0].post(f"games/{passed_table}/play", {"card": "QS", "version": view["version"]})
    assert (over.status_code, over.json()["code"]) == (409, "game_over")


def test_decisions_keep_their_time_and_cause(cast: Cast, passed_table: str) -> None:
    play_tricks(cast, passed_table, 1)
    trick = Trick.objects.get()
    assert (len(trick.cards), len(trick.played_at), trick.causes) == (4, 4, [0, 0, 0, 0])
    assert trick.played_at == sorted(trick.played_at)
    assert all(hand.passed_at and hand.passed_cause == 0 for hand in Hand.objects.all())


def test_the_commitment_is_public_from_the_start_and_the_secret_is_not(cast: Cast, full_table: str) -> None:
    fairness = cast[0].view(full_table)["deal"]["fairness"]
    deal = Deal.objects.get()
    nothing = [None] * 4
    assert fairness == {
        "scheme": "commit-2",
        "commitment": deal.commitment,
        "digests": nothing,
        "values": nothing,
        "drawn_as": None,
    }
    assert bytes(deal.secret).hex() not in cast[0].get(f"games/{full_table}").content.decode()


@pytest.mark.parametrize("what", ["pass", "play", "join", "leave", "withdraw", "start", "rematch"])
def test_a_game_that_does_not_exist_is_not_found(nour: Player, what: str) -> None:
    answer = nour.post(f"{NO_TABLE}/{what}", {"card": "QS", "version": 1})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_rubbish_instead_of_json_is_malformed(cast: Cast, passed_table: str) -> None:
    player = to_act(cast, passed_table)
    for body in (b"{", b"\xff\xfe", b'{"card": "QS", "version": 1e999}', b"null", b'"QS"', b""):
        answer = player.client.post(
            f"/api/v1/games/{passed_table}/play", body, content_type="application/json"
        )
        assert answer.status_code == 400, body[:20]
        assert answer.json()["code"] in {"malformed", "invalid"}
