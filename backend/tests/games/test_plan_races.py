"""Planned cards at the same instant as other decisions: one effect, whoever comes first."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from leekha.games.models import Cause, Game, Seating
from leekha.games.tasks import take_bot_turns

from .conftest import Player
from .rigged import EVEN, causes, deal_these, open_without_passes
from .test_races import at_once, twin

pytestmark = pytest.mark.django_db(transaction=True)
Cast = tuple[Player, Player, Player, Player]
LOWEST = {"on": "follow", "play": [{"pick": "lowest"}]}


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> None:
    """Threads see only what is committed."""


@pytest.fixture
def table(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> str:
    """Nour has led the six of spades, Rima's lowest card is due."""
    deal_these(monkeypatch, EVEN, dealer=3)
    game_id = open_without_passes(cast)
    assert cast[0].play(game_id, "6S").status_code == 200
    assert cast[1].put(f"games/{game_id}/plan", {"deal": 1, "lines": [LOWEST]}).status_code == 200
    past = timezone.now() - timedelta(seconds=1)
    assert Seating.objects.filter(auto_at__isnull=False).update(auto_at=past) == 1
    return game_id


def work(table: str) -> partial[None]:
    return partial(take_bot_turns, Game.objects.values_list("pk", flat=True).get(public_id=table))


def test_a_planned_card_is_played_once_by_however_many_workers(cast: Cast, table: str) -> None:
    at_once([work(table)] * 4)
    assert causes() == [Cause.PERSON, Cause.PLAN]


@pytest.mark.parametrize("attempt", range(4))
def test_a_card_by_hand_and_a_planned_one_do_not_both_count(cast: Cast, table: str, attempt: int) -> None:
    view = cast[1].view(table)
    body = {"card": "KS", "version": view["version"]}
    played, _ = at_once([partial(twin(cast[1]).post, f"games/{table}/play", body), work(table)])
    assert {200: [0, Cause.PERSON], 409: [0, Cause.PLAN]}[played.status_code] == causes()
    assert cast[1].view(table)["version"] == view["version"] + 1


@pytest.mark.parametrize("attempt", range(4))
def test_a_seat_given_up_and_its_planned_card_do_not_both_act(cast: Cast, table: str, attempt: int) -> None:
    resigned, _ = at_once([partial(twin(cast[1]).post, f"games/{table}/resign"), work(table)])
    assert resigned.status_code == 200
    assert causes()[1:2] in ([], [Cause.PLAN], [Cause.STAND_IN])
    assert not Seating.objects.filter(auto_at__isnull=False).exists()


@pytest.mark.parametrize("attempt", range(4))
def test_a_plan_taken_back_as_it_fires_has_one_outcome(cast: Cast, table: str, attempt: int) -> None:
    dropped, _ = at_once([partial(twin(cast[1]).delete, f"games/{table}/plan"), work(table)])
    assert dropped.status_code == 204
    assert causes() in ([Cause.PERSON], [Cause.PERSON, Cause.PLAN])
    assert not Seating.objects.filter(auto_at__isnull=False).exists()


@pytest.mark.parametrize("attempt", range(4))
def test_a_game_that_ends_as_a_planned_card_is_due_has_one_outcome(
    cast: Cast, table: str, attempt: int
) -> None:
    wish = {"deal": 1, "agree": True}
    for player in cast[:2]:
        assert player.post(f"games/{table}/end-vote", wish).status_code == 200
    voted, _ = at_once([partial(twin(cast[2]).post, f"games/{table}/end-vote", wish), work(table)])
    assert voted.status_code == 200
    game = Game.objects.get()
    assert (game.status, game.finished_by) == ("finished", "vote")
    assert causes() in ([Cause.PERSON], [Cause.PERSON, Cause.PLAN])
    assert not Seating.objects.filter(auto_at__isnull=False).exists()


def test_a_deal_of_four_plans_has_a_record_that_verifies(cast: Cast) -> None:
    table = open_without_passes(cast)
    everything = [
        {"on": "lead", "play": [{"pick": "lowest"}]},
        {"on": "follow", "play": [{"pick": "highest_losing"}, {"pick": "lowest"}]},
        {"on": "void", "play": [{"pick": "dearest"}]},
    ]
    for player in cast:
        player.client.patch("/api/v1/me", {"settings": {"play_forced": True}}, format="json")
        assert player.put(f"games/{table}/plan", {"deal": 1, "lines": everything}).status_code == 200
    while cast[0].view(table)["deal"]["number"] == 1:
        Seating.objects.filter(auto_at__isnull=False).update(auto_at=timezone.now())
        work(table)()
    record = cast[0].get(f"games/{table}/record").json()
    told = {cause for trick in record["deals"][0]["tricks"] for cause in trick["causes"]}
    assert told == {"plan", "forced"}
    assert cast[0].post("records", record).status_code == 200
