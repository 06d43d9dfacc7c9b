"""Stand-ins, votes and time-outs at the same instant as decisions: one effect, whoever comes first."""

from functools import partial

import pytest

from leekha.games.models import Cause, Game, Grant, Seating, Trick
from leekha.games.tasks import take_bot_turns

from .conftest import Player, make_overdue, run_bots, to_act
from .test_races import at_once, codes, twin

pytestmark = pytest.mark.django_db(transaction=True)
Cast = tuple[Player, Player, Player, Player]


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> None:
    """Threads see only what is committed."""


def pk_of(game_id: str) -> int:
    return Game.objects.values_list("pk", flat=True).get(public_id=game_id)


def test_a_seat_is_given_up_once(cast: Cast, passed_table: str) -> None:
    nour = cast[0]
    resigns = [partial(twin(nour).post, f"games/{passed_table}/resign") for _ in range(8)]
    assert codes(at_once(resigns)) == {200: 1, 409: 7}
    assert Seating.objects.filter(stand_in="resigned").count() == 1


def test_a_miss_is_forgiven_once_by_however_many_workers(cast: Cast, passed_table: str) -> None:
    del cast
    make_overdue(passed_table, forgiven=False)
    at_once([partial(take_bot_turns, pk_of(passed_table)) for _ in range(4)])
    assert Grant.objects.count() == 1
    assert sorted(Seating.objects.values_list("missed", flat=True)) == [0, 0, 0, 1]
    assert not Trick.objects.exists()


def test_an_overdue_card_is_played_once_by_however_many_workers(cast: Cast, passed_table: str) -> None:
    del cast
    make_overdue(passed_table)
    at_once([partial(take_bot_turns, pk_of(passed_table)) for _ in range(4)])
    assert Trick.objects.get().causes == [Cause.TIMEOUT]
    assert sorted(Seating.objects.values_list("missed", flat=True)) == [0, 0, 0, 1]


@pytest.mark.parametrize("attempt", range(4))
def test_a_late_card_and_its_stand_in_do_not_both_count(cast: Cast, passed_table: str, attempt: int) -> None:
    del attempt
    late = to_act(cast, passed_table)
    view = late.view(passed_table)
    make_overdue(passed_table)
    body = {"card": view["deal"]["legal"][0], "version": view["version"]}
    card = partial(twin(late).post, f"games/{passed_table}/play", body)
    played, _ = at_once([card, partial(take_bot_turns, pk_of(passed_table))])
    assert played.status_code in {200, 409}
    causes = {200: [Cause.PERSON], 409: [Cause.TIMEOUT]}
    assert Trick.objects.get().causes == causes[played.status_code]
    assert late.view(passed_table)["version"] == view["version"] + 1


@pytest.mark.parametrize("attempt", range(4))
def test_a_seat_taken_back_and_its_stand_in_do_not_both_act(
    cast: Cast, passed_table: str, attempt: int
) -> None:
    del attempt
    late = to_act(cast, passed_table)
    seat = late.view(passed_table)["me"]
    Seating.objects.filter(seat=seat).update(stand_in="missed", acts_by=None)
    back, _ = at_once(
        [
            partial(twin(late).post, f"games/{passed_table}/reclaim"),
            partial(take_bot_turns, pk_of(passed_table)),
        ]
    )
    assert back.status_code == 200
    played = [cause for trick in Trick.objects.all() for cause in trick.causes]
    assert played in ([], [Cause.STAND_IN])
    shown = late.view(passed_table)["seats"][seat]
    assert (shown["stand_in"], shown["to_act"]) == (False, not played)
    run_bots(passed_table)
    assert [cause for trick in Trick.objects.all() for cause in trick.causes] == played


@pytest.mark.parametrize("attempt", range(4))
def test_a_vote_that_ends_the_game_and_a_card_have_one_outcome(
    cast: Cast, passed_table: str, attempt: int
) -> None:
    del attempt
    nour, rima, sami, _ = cast
    wish = {"deal": 1, "agree": True}
    for player in (nour, rima):
        player.post(f"games/{passed_table}/end-vote", wish)
    player = to_act(cast, passed_table)
    view = player.view(passed_table)
    body = {"card": view["deal"]["legal"][0], "version": view["version"]}
    voted, played = at_once(
        [
            partial(twin(sami).post, f"games/{passed_table}/end-vote", wish),
            partial(twin(player).post, f"games/{passed_table}/play", body),
        ]
    )
    assert voted.status_code == 200
    assert played.status_code in {200, 409}
    after = nour.view(passed_table)
    assert (after["status"], after["finished_by"]) == ("finished", "vote")
    assert after["version"] == view["version"] + (played.status_code == 200)
    assert not Seating.objects.filter(turn_since__isnull=False).exists()
