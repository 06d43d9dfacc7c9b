"""Many requests at the same instant, on connections of their own: one effect, and a clear answer to each."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connections

from leekha.games.models import Deal, Game, Hand, Seating
from leekha.games.selectors.turns import due_turn
from leekha.games.tasks import take_bot_turns
from leekha_engine.cards import DECK

from .conftest import Player, legal_three, to_act

pytestmark = pytest.mark.django_db(transaction=True)
Cast = tuple[Player, Player, Player, Player]


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> None:
    """Threads see only what is committed."""


def at_once(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    """The answers of all calls, each made in a thread of its own at the same instant."""
    barrier, answers = Barrier(len(calls)), [None] * len(calls)

    def run(index: int) -> None:
        barrier.wait()
        try:
            answers[index] = calls[index]()
        finally:
            connections.close_all()

    threads = [Thread(target=run, args=(index,)) for index in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def codes(answers: Sequence[Any]) -> Counter[int]:
    return Counter(answer.status_code for answer in answers)


def twin(player: Player) -> Player:
    """The same person in another tab."""
    return Player(player.user)


def test_of_twenty_plays_of_one_version_one_is_accepted(cast: Cast, passed_table: str) -> None:
    player = to_act(cast, passed_table)
    view = player.view(passed_table)
    tabs = [twin(player) for _ in range(20)]
    legal = view["deal"]["legal"]
    bodies = [{"card": legal[index % len(legal)], "version": view["version"]} for index in range(20)]
    answers = at_once(
        [
            partial(tab.post, f"games/{passed_table}/play", body)
            for tab, body in zip(tabs, bodies, strict=True)
        ]
    )
    assert codes(answers) == {200: 1, 409: 19}
    refusals = [answer.json() for answer in answers if answer.status_code == 409]
    assert {(refusal["code"], refusal["data"]["version"]) for refusal in refusals} == {
        ("stale_version", view["version"] + 1)
    }
    after = player.view(passed_table)
    assert len(after["deal"]["hand"]) == 12
    assert after["version"] == view["version"] + 1


def test_four_passes_at_the_same_instant_all_count(cast: Cast) -> None:
    nour, *others = cast
    for _ in range(8):
        game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public")
        for player in others:
            player.post(f"games/{game_id}/join")
        cards = [legal_three(player.view(game_id)["deal"]) for player in cast]
        answers = at_once(
            [
                partial(player.post, f"games/{game_id}/pass", {"cards": three, "deal": 1})
                for player, three in zip(cast, cards, strict=True)
            ]
        )
        assert codes(answers) == {200: 4}
        views = [player.view(game_id) for player in cast]
        assert {(view["status"], view["version"]) for view in views} == {("playing", 4)}
        assert all(len(view["deal"]["hand"]) == 13 for view in views)


def test_the_last_seat_is_taken_by_one_of_many(cast: Cast, make_player: Callable[[str], Player]) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", "open", {"bot": "normal"}, {"bot": "normal"}], visibility="public")
    crowd = [make_player(f"guest{number}") for number in range(8)]
    joins = [*crowd, *[twin(rima) for _ in range(5)]]
    calls = [partial(player.post, f"games/{game_id}/join") for player in joins]
    answers = at_once([*calls, partial(nour.post, f"games/{game_id}/start")])
    assert codes(answers[:-1])[200] <= 1
    assert codes(answers)[200] >= 1
    assert set(codes(answers)) <= {200, 404, 409}
    assert Deal.objects.filter(game__public_id=game_id).count() == 1
    assert Seating.objects.filter(game__public_id=game_id, state__in=["taken", "bot"]).count() == 4


def test_a_table_is_dealt_once_however_often_it_is_started(cast: Cast) -> None:
    nour, *_ = cast
    game_id = nour.open(seats=["me", "open", "open", "open"])
    answers = at_once([partial(tab.post, f"games/{game_id}/start") for tab in [twin(nour)] * 10])
    assert codes(answers) == {200: 1, 409: 9}
    hands = Hand.objects.filter(deal__game__public_id=game_id)
    assert sorted(card for hand in hands for card in hand.dealt) == sorted(DECK)


def test_a_retried_play_with_the_same_key_has_one_effect_and_one_answer(
    cast: Cast, passed_table: str
) -> None:
    player = to_act(cast, passed_table)
    view = player.view(passed_table)
    body = {"card": view["deal"]["legal"][0], "version": view["version"]}
    tabs = [twin(player) for _ in range(20)]
    answers = at_once([partial(tab.post, f"games/{passed_table}/play", body, key="tap-1") for tab in tabs])
    assert codes(answers) == {200: 20}
    assert {answer.content for answer in answers} == {answers[0].content}
    assert player.view(passed_table)["version"] == view["version"] + 1
    other = player.post(
        f"games/{passed_table}/play", {**body, "card": view["deal"]["legal"][-1]}, key="tap-1"
    )
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_mismatch")


def test_a_refused_play_is_refused_again_with_the_same_key(cast: Cast, passed_table: str) -> None:
    player = to_act(cast, passed_table)
    view = player.view(passed_table)
    foreign = cast[(view["me"] + 1) % 4].view(passed_table)["deal"]["hand"][0]
    body = {"card": foreign, "version": view["version"]}
    first, second = (player.post(f"games/{passed_table}/play", body, key="wrong") for _ in range(2))
    assert first.status_code == second.status_code == 422
    assert first.json() == second.json()


def test_a_key_belongs_to_its_person(cast: Cast) -> None:
    plan = {"seats": ["me", "open", "open", "open"]}
    mine, hers = (player.post("games", plan, key="open-1").json()["id"] for player in cast[:2])
    again = cast[0].post("games", plan, key="open-1")
    assert (again.status_code, again.json()["id"]) == (201, mine)
    assert mine != hers
    assert Game.objects.count() == 2


def test_several_workers_at_one_game_play_each_turn_once(nour: Player) -> None:
    game_id = nour.open()
    game = Game.objects.get(public_id=game_id)
    at_once([lambda: take_bot_turns(game.pk) for _ in range(4)])
    assert Game.objects.get(pk=game.pk).version == 3
    nour.pass_three(game_id)
    for _ in range(6):
        at_once([lambda: take_bot_turns(game.pk) for _ in range(3)])
        assert due_turn(game.pk, game.created_at) is None
        assert nour.play(game_id).status_code == 200
    played = [card for trick in game.deals.get().tricks.all() for card in trick.cards]
    assert len(played) == len(set(played))


def test_the_rematch_is_one_table_whoever_presses_first(cast: Cast, passed_table: str) -> None:
    finish(passed_table)
    answers = at_once([partial(player.post, f"games/{passed_table}/rematch") for player in cast])
    assert codes(answers) == {201: 1, 200: 3}
    (game_id,) = {answer.json()["id"] for answer in answers}
    view = cast[0].view(game_id)
    assert view["status"] == "passing"
    assert [seat["player"]["username"] for seat in view["seats"]] == ["nour", "rima", "sami", "karim"]
    assert cast[3].view(passed_table)["rematch_id"] == game_id


def finish(game_id: str) -> None:
    """Ends the game in the database: how it came to its end is another test's matter."""
    game = Game.objects.get(public_id=game_id)
    Deal.objects.filter(game=game).delete()
    Seating.objects.filter(game=game).update(turn_since=None, acts_by=None)
    game.status, game.finished_by, game.finished_at = Game.Status.FINISHED, "limit", game.created_at
    game.save()
