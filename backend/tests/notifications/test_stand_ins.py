"""Seats that change hands: whoever lost his own is told, and everybody else at the table."""

from typing import Any

import pytest

from leekha.accounts.actions import let_in, put_out
from leekha.accounts.models import User
from leekha.games.models import Cause, Seating, Trick
from leekha.games.tasks import tidy
from leekha.notifications.tasks import deliver
from tests.games.conftest import Player, make_overdue, run_bots, to_act

from .conftest import told

Cast = tuple[Player, Player, Player, Player]


def changes(player: Player) -> list[tuple[str, str]]:
    """What a person was told of seats that changed hands, the first first: the kind, and what it says."""
    deliver()
    notices = [one for one in reversed(told(player)) if one["kind"] in {"missed", "stand_in"}]
    return [(one["kind"], one["text"].replace("\u2068", "").replace("\u2069", "")) for one in notices]


def seat(player: Player, game_id: str, number: int) -> Any:
    return player.view(game_id)["seats"][number]


def test_who_gives_his_seat_up_knows_it_and_the_others_are_told(cast: Cast, passed_table: str) -> None:
    nour, rima, *others = cast
    revision = nour.view(passed_table)["revision"]
    assert rima.post(f"games/{passed_table}/resign").status_code == 200
    assert changes(rima) == []
    for player in (nour, *others):
        assert changes(player) == [("stand_in", "A stand-in now plays for Rima at Nour.")]
    assert seat(nour, passed_table, 1)["stand_in_for"] == "resigned"
    assert nour.view(passed_table)["revision"] > revision


def test_the_last_one_to_go_ends_the_game_and_that_is_all_that_is_told(cast: Cast, passed_table: str) -> None:
    nour, rima, sami, karim = cast
    for player in (sami, karim, rima):
        assert player.post(f"games/{passed_table}/resign").status_code == 200
    while seat(nour, passed_table, 0)["to_act"] is False:
        run_bots(passed_table)
    Seating.objects.filter(seat=0).update(missed=1, missed_in_a_row=1)
    make_overdue(passed_table, 0)
    before = changes(nour)
    run_bots(passed_table)
    assert nour.view(passed_table)["finished_by"] == "abandoned"
    assert changes(nour) == before
    assert told(nour)[0]["kind"] == "game_finished"


def test_a_stand_ins_cards_are_the_stand_ins_in_the_rows(cast: Cast, passed_table: str) -> None:
    mover = to_act(cast, passed_table)
    assert mover.post(f"games/{passed_table}/resign").status_code == 200
    run_bots(passed_table)
    assert Trick.objects.get().causes == [Cause.STAND_IN]


def test_who_was_put_out_finds_whose_his_seat_is_when_he_is_let_in(cast: Cast, passed_table: str) -> None:
    nour, rima, *_ = cast
    put_out(rima.user)
    assert changes(nour) == [("stand_in", "A stand-in now plays for Rima at Nour.")]
    let_in(rima.user)
    back = Player(User.objects.get(pk=rima.user.pk))
    lost = "A stand-in now plays your seat at Nour. You can take it back at any time."
    assert changes(back) == [("missed", lost)]
    assert seat(nour, passed_table, 1)["stand_in_for"] == "closed"


def test_who_takes_his_seat_back_is_told_of_no_stand_in_any_more_and_the_others_that_he_plays(
    cast: Cast, passed_table: str
) -> None:
    mover = to_act(cast, passed_table)
    other = next(player for player in cast if player is not mover)
    number = cast.index(mover)
    lose_seat(cast, passed_table, number)
    assert [kind for kind, _ in changes(mover)] == ["missed"]
    assert not told(mover)[0]["over"]
    assert mover.post(f"games/{passed_table}/reclaim").status_code == 200
    (lost,) = [one for one in told(mover) if one["kind"] == "missed"]
    assert (lost["over"], lost["read"]) == (True, True)
    name = mover.name.title()
    assert changes(other) == [
        ("stand_in", f"A stand-in now plays for {name} at Nour."),
        ("stand_in", f"{name} plays again at Nour, without a stand-in."),
    ]
    assert seat(other, passed_table, number)["stand_in_for"] is None


def lose_seat(cast: Cast, game_id: str, number: int) -> None:
    """Lets a person miss his turn for the second time in a row."""
    cast[number].user.seatings.filter(game__public_id=game_id).update(missed_in_a_row=1)
    make_overdue(game_id, number)
    run_bots(game_id)


@pytest.mark.parametrize("gone", [(1,), (1, 2)])
def test_whoever_is_gone_when_the_cards_are_dealt_has_a_stand_in_and_each_is_told_of(
    cast: Cast, gone: tuple[int, ...]
) -> None:
    nour, *others = cast
    game_id = nour.open(seats=["me", "open", "open", "open"], visibility="public")
    for player in others[:-1]:
        assert player.post(f"games/{game_id}/join").status_code == 200
    # As if he were put out at the very moment: nobody has taken his seat from him yet.
    User.objects.filter(pk__in=[cast[number].user.pk for number in gone]).update(is_active=False)
    assert others[-1].post(f"games/{game_id}/join").status_code == 200
    expected = [f"A stand-in now plays for {cast[number].name.title()} at Nour." for number in gone]
    assert [text for _, text in changes(nour)] == expected
    assert [seat(nour, game_id, number)["stand_in_for"] for number in gone] == ["closed"] * len(gone)
    tidy()
    assert [text for _, text in changes(nour)] == expected
