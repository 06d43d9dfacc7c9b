"""Polling: tags, 304, when to ask again, and that the cached pulse is never the truth."""

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leekha.games import revisions
from leekha.games.models import Game

from .conftest import Player, to_act

if TYPE_CHECKING:
    from collections.abc import Callable

Cast = tuple[Player, Player, Player, Player]


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> None:
    """The pulse is published after the commit, so these tests really commit."""


def poll(player: Player, game_id: str, tag: str) -> Any:
    return player.get(f"games/{game_id}", **{"If-None-Match": tag})


def test_an_unchanged_game_answers_304_without_a_body(nour: Player) -> None:
    game_id = nour.open()
    tag = nour.get(f"games/{game_id}")["ETag"]
    for shown in (tag, tag.removeprefix("W/"), f'"other", {tag}', "*"):
        answer = poll(nour, game_id, shown)
        assert (answer.status_code, answer.content) == (304, b"")
        assert answer["ETag"] == tag
        assert answer["Cache-Control"] == "private, no-cache"
    assert poll(nour, game_id, '"other"').status_code == 200


def test_a_304_loads_no_game(nour: Player) -> None:
    game_id = nour.open()
    tag = nour.get(f"games/{game_id}")["ETag"]
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert poll(nour, game_id, tag).status_code == 304
    assert [query["sql"] for query in queries if "games_" in query["sql"]] == []
    assert len(queries) <= 2


def test_every_change_makes_a_new_tag(cast: Cast) -> None:
    nour, rima, sami, karim = cast
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public")
    changes: list[Callable[[], Any]] = [
        lambda: rima.post(f"games/{game_id}/join"),
        lambda: rima.post(f"games/{game_id}/leave"),
        lambda: rima.post(f"games/{game_id}/join"),
        lambda: sami.post(f"games/{game_id}/join"),
        lambda: karim.post(f"games/{game_id}/join"),
        *[partial(player.pass_three, game_id) for player in cast],
        lambda: to_act(cast, game_id).play(game_id),
    ]
    seen = {nour.get(f"games/{game_id}")["ETag"]}
    for change in changes:
        assert change().status_code == 200
        answer = poll(nour, game_id, ", ".join(seen))
        assert answer.status_code == 200
        seen.add(answer["ETag"])
    assert len(seen) == len(changes) + 1


def test_a_new_display_name_makes_a_new_tag_at_once(cast: Cast, full_table: str) -> None:
    tag = cast[0].get(f"games/{full_table}")["ETag"]
    answer = cast[1].client.patch("/api/v1/me", {"display_name": "Rima of Beirut"}, format="json")
    assert answer.status_code == 200
    answer = poll(cast[0], full_table, tag)
    assert answer.status_code == 200
    assert answer.json()["seats"][1]["player"]["display_name"] == "Rima of Beirut"


def test_a_name_changed_in_another_way_is_seen_once_the_pulse_has_aged(cast: Cast, full_table: str) -> None:
    tag = cast[0].get(f"games/{full_table}")["ETag"]
    cast[1].user.display_name = "Rima of Beirut"
    cast[1].user.save()
    forget_pulses()
    assert poll(cast[0], full_table, tag).status_code == 200


def test_no_two_people_share_a_tag(cast: Cast, full_table: str) -> None:
    tags = {player.get(f"games/{full_table}")["ETag"] for player in cast}
    assert len(tags) == 4
    for player in cast:
        others = tags - {player.get(f"games/{full_table}")["ETag"]}
        assert poll(player, full_table, ", ".join(others)).status_code == 200


def test_the_outsider_is_refused_with_or_without_a_cached_pulse(
    ziad: Player, cast: Cast, full_table: str
) -> None:
    cast[0].view(full_table)
    assert poll(ziad, full_table, "*").status_code == 404
    forget_pulses()
    assert poll(ziad, full_table, "*").status_code == 404


def test_an_older_pulse_never_replaces_a_newer_one(nour: Player) -> None:
    game_id = nour.open()
    pulse = revisions.recall(game_id)
    assert pulse is not None
    older = revisions.Pulse(pulse.revision - 1, {}, open_to_all=True, names="", poll_after_ms=1)
    revisions.remember(game_id, older)
    assert revisions.recall(game_id) == pulse


def test_a_late_pulse_refuses_nobody_who_sits_at_the_table(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    late = revisions.Pulse(10**6, {nour.user.pk: 0}, open_to_all=False, names="", poll_after_ms=1)
    revisions.remember(game_id, late)
    assert rima.get(f"games/{game_id}").status_code == 200


def test_an_emptied_redis_changes_nothing_but_speed(nour: Player) -> None:
    game_id = nour.open()
    tag = nour.get(f"games/{game_id}")["ETag"]
    forget_pulses()
    assert poll(nour, game_id, tag).status_code == 304
    nour.pass_three(game_id)
    forget_pulses()
    assert poll(nour, game_id, tag).status_code == 200


def test_asking_again_pays_sooner_while_a_bot_is_to_act(nour: Player) -> None:
    game_id = nour.open()
    busy = int(nour.get(f"games/{game_id}")["Poll-After"])
    waiting = nour.open(seats=["me", "open", "open", "open"])
    calm = int(nour.get(f"games/{waiting}")["Poll-After"])
    assert 0 < busy < calm
    tag = nour.get(f"games/{game_id}")["ETag"]
    assert int(poll(nour, game_id, tag)["Poll-After"]) == busy


def test_the_home_screen_answers_304_until_something_moves(cast: Cast, full_table: str) -> None:
    nour, rima, *_ = cast
    answer = nour.get("me/turns")
    with CaptureQueriesContext(connection) as queries:
        assert nour.get("me/turns", **{"If-None-Match": answer["ETag"]}).status_code == 304
    assert len(queries) <= 3
    rima.pass_three(full_table)
    assert nour.get("me/turns", **{"If-None-Match": answer["ETag"]}).status_code == 200


def test_answers_hold_no_relative_time(cast: Cast, full_table: str) -> None:
    first, second = (cast[0].get(f"games/{full_table}").content for _ in range(2))
    assert first == second


def forget_pulses() -> None:
    keys = [revisions._key(game_id) for game_id in Game.objects.values_list("public_id", flat=True)]
    revisions._redis().directly(lambda redis: redis.delete(*keys), None)
