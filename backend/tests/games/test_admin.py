"""What moderators see of games, and what they do not."""

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from leekha.accounts.models import User
from leekha.games.models import Deal, Game
from leekha_engine.cards import Card, card_code

from .conftest import Player, play_tricks, to_act


@pytest.fixture
def moderator(client: Client, db: None) -> Client:
    client.force_login(User.objects.create_superuser("moderator", "m@example.test", "a long pass phrase"))
    return client


def codes_on(page: str) -> set[str]:
    seen = re.sub(r"<(script|style).*?</\1>", "", page, flags=re.DOTALL)
    # A game's id is drawn at random and may hold a hyphen: `…4-AS` names no card.
    return set(re.findall(r"(?<![\w-])[2-9TJQKA][SHDC](?![\w-])", seen))


def test_hands_of_a_running_deal_are_masked(
    moderator: Client, cast: tuple[Player, ...], passed_table: str
) -> None:
    to_act(cast, passed_table).play(passed_table)
    deal = Deal.objects.get()
    page = moderator.get(f"/admin/games/deal/{deal.pk}/change/").content.decode()
    played = {card_code(Card(card)) for card in deal.tricks.get().cards}
    assert codes_on(page) == played
    assert bytes(deal.secret).hex() not in page
    assert "hidden while the deal runs" in page


def test_a_finished_deal_is_shown(moderator: Client, cast: tuple[Player, ...], passed_table: str) -> None:
    play_tricks(cast, passed_table, 13)
    deal = Deal.objects.get(number=1)
    page = moderator.get(f"/admin/games/deal/{deal.pk}/change/").content.decode()
    assert len(codes_on(page)) == 52
    assert bytes(deal.secret).hex() in page


def test_games_are_listed_and_read_but_not_changed(
    moderator: Client, cast: tuple[Player, ...], full_table: str
) -> None:
    game = Game.objects.get()
    assert full_table in moderator.get("/admin/games/game/?q=rima").content.decode()
    page = moderator.get(f"/admin/games/game/{game.pk}/change/")
    assert page.status_code == 200
    assert codes_on(page.content.decode()) == set()
    assert moderator.post(f"/admin/games/game/{game.pk}/change/", {"name": "Mine"}).status_code == 403
    assert moderator.post(f"/admin/games/game/{game.pk}/delete/", {"post": "yes"}).status_code == 403
    assert moderator.get("/admin/games/game/add/").status_code == 403


def test_players_do_not_get_into_the_admin(cast: tuple[Player, ...], full_table: str) -> None:
    answer = cast[0].client.get("/admin/games/game/")
    assert answer.status_code == 302


def test_who_looks_at_a_game_is_written_down_and_whether_he_plays_there(
    moderator: Client, cast: tuple[Player, ...], passed_table: str
) -> None:
    game, deal = Game.objects.get(), Deal.objects.get()
    pages = (f"/admin/games/game/{game.pk}/change/", f"/admin/games/deal/{deal.pk}/change/")
    assert [moderator.get(page).status_code for page in pages] == [200, 200]
    looks = LogEntry.objects.filter(user__username="moderator").order_by("pk")
    assert [(one.object_id, one.get_change_message()) for one in looks] == [
        (str(game.pk), "Looked at it."),
        (str(deal.pk), "Looked at it."),
    ]
    player = cast[0].user
    User.objects.filter(pk=player.pk).update(is_staff=True, is_superuser=True)
    assert [cast[0].client.get(page).status_code for page in pages] == [200, 200]
    own = LogEntry.objects.filter(user=player)
    assert {one.get_change_message() for one in own} == {"Looked at a game of his own."}
    assert own.count() == 2
