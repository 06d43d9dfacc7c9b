"""Accounts that are deleted at the same instant as cards are played: nothing hangs and nothing breaks."""

from functools import partial

import pytest

from leekha.accounts.models import User
from leekha.games.models import Game

from .conftest import Player, to_act
from .test_closing import assert_nobodys, go
from .test_races import at_once, twin

pytestmark = pytest.mark.django_db(transaction=True)
Cast = tuple[Player, Player, Player, Player]


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> None:
    """Threads see only what is committed."""


@pytest.mark.parametrize("attempt", range(4))
def test_a_card_counts_or_is_refused_while_its_player_goes(
    cast: Cast, passed_table: str, attempt: int
) -> None:
    player = to_act(cast, passed_table)
    other = next(one for one in cast if one is not player)
    seat, view = player.view(passed_table)["me"], player.view(passed_table)
    body = {"card": view["deal"]["legal"][0], "version": view["version"]}
    play = partial(twin(player).post, f"games/{passed_table}/play", body, key=f"tap-{attempt}")
    _, played = at_once([partial(go, twin(player)), play])
    assert played.status_code in {200, 401, 409}, played.content
    assert_nobodys(other, passed_table, seat)


def test_four_people_who_go_at_once_all_go(cast: Cast) -> None:
    tables = [cast[0].open(seats=["me", "open", "open", "open"], visibility="public") for _ in range(2)]
    for game_id in tables:
        for player in cast[1:]:
            player.post(f"games/{game_id}/join")
    at_once([partial(go, twin(player)) for player in cast])
    assert set(User.objects.values_list("is_active", flat=True)) == {False}
    assert set(Game.objects.values_list("finished_by", flat=True)) == {"abandoned"}
