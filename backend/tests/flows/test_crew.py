"""Workers killed, Redis gone, two beats, messages early or twice: every card and every notice comes once."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from django.db import connections, transaction
from django.db.models import F
from django.utils import timezone

from leekha.games import dispatch
from leekha.games.models import Cause, Game, Hand, Heartbeat, Seating, Trick
from leekha.local.process import wait_until
from leekha.notifications import dispatch as telling
from leekha.notifications.actions.telling import Fact, notify
from leekha.notifications.models import Delivery, Kind, Notice, Preferences
from leekha.notifications.pushing import topic_of
from tests.flows.crew import Crew, crew_in
from tests.games.conftest import Player, cast, make_overdue, make_player
from tests.notifications.push_service import Browser

__all__ = ["cast", "make_player"]
pytestmark = [pytest.mark.ops, pytest.mark.django_db(transaction=True)]
Cast = tuple[Player, Player, Player, Player]
BOT = {"bot": "normal"}
LATEST_S = 60
STARTS_S = 90
THREE_RESTARTS_S = 3.0
BROWSER = Browser()


@pytest.fixture
def crew(
    transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> Iterator[Crew]:
    """The crew, to whom all messages of this test go; gone before the database is emptied."""
    settings.PUSH_TO_ANYWHERE = True
    with crew_in(tmp_path) as made:
        for module in (dispatch, telling):
            monkeypatch.setattr(module, "current_app", made.app)
        yield made


@pytest.fixture
def told(crew: Crew, cast: Cast) -> Cast:
    """The cast, each with a browser that takes pushes; Rima reads Arabic."""
    for player in cast:
        body = {"endpoint": crew.push.endpoint(player.name), "keys": BROWSER.keys}
        assert player.post("me/push-subscriptions", body).status_code == 201
    assert cast[1].client.patch("/api/v1/me", {"language": "ar"}, format="json").status_code == 200
    return cast


def four_people(cast: Cast) -> str:
    """A table at which all four are to pass."""
    game_id = cast[0].open(seats=["me", "open", "open", "open"], visibility="public")
    for player in cast[1:]:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


def overdue(cast: Cast) -> str:
    """A table whose next card a person has let wait for too long."""
    game_id = four_people(cast)
    for player in cast:
        assert player.pass_three(game_id).status_code == 200
    make_overdue(game_id)
    return game_id


def lapse(game_ids: Iterable[str]) -> None:
    """Lets the turns of these games have begun a while ago."""
    Seating.objects.filter(game__public_id__in=game_ids, turn_since__isnull=False).update(
        turn_since=F("turn_since") - timedelta(minutes=1), acts_by=F("acts_by") - timedelta(minutes=1)
    )


def call_now() -> None:
    """Lets the time for which calls are gathered be over."""
    Delivery.objects.filter(state="waiting").update(due_at=timezone.now())


def decided(game_ids: Iterable[str]) -> bool:
    """Whether all four people of each game have been called, and it is decided how."""
    calls = Notice.objects.filter(kind=Kind.YOUR_TURN, subject__in=game_ids, decided_at__isnull=False)
    return calls.count() == 4 * len(list(game_ids))


def none_waits(**which: Any) -> Callable[[], bool]:
    """Tells whether every such delivery has come to its end."""
    return lambda: not Delivery.objects.filter(state="waiting", **which).exists()


def elsewhere(work: Callable[[], None]) -> None:
    """Does it in a transaction of its own."""

    def do() -> None:
        work()
        connections.close_all()

    thread = Thread(target=do)
    thread.start()
    thread.join()


def bots_have_passed(game_ids: Iterable[str]) -> bool:
    passed = Hand.objects.filter(deal__game__public_id__in=game_ids, passed_cause=Cause.BOT)
    return passed.count() == 3 * len(list(game_ids))


def played_for(game_ids: Iterable[str]) -> bool:
    laid = Trick.objects.filter(deal__game__public_id__in=game_ids)
    return laid.count() == len(list(game_ids))


def decisions(game_id: str) -> int:
    """How many there are in a game's rows."""
    cards = Trick.objects.filter(deal__game__public_id=game_id).values_list("cards", flat=True)
    passes = Hand.objects.filter(deal__game__public_id=game_id, passed_at__isnull=False)
    return sum(map(len, cards)) + passes.count()


def message_ids(letters: Iterable[EmailMessage]) -> Counter[str]:
    return Counter(str(letter["Message-ID"]) for letter in letters)


def pushed(crew: Crew, player: Player) -> list[tuple[str, str]]:
    """Topic and tag of each push to a person's browser."""
    bodies = list(crew.push.bodies)
    return [
        (headers["Topic"], BROWSER.read(body)["tag"]) for name, headers, body in bodies if name == player.name
    ]


def is_working() -> bool:
    return Heartbeat.objects.exists()


def test_whatever_dies_each_card_and_each_notice_comes_once(crew: Crew, told: Cast) -> None:
    workers = [crew.worker("one"), crew.worker("two")]
    for name in ("beat-one", "beat-two"):
        crew.beat(name)
    assert wait_until(is_working, STARTS_S)
    with transaction.atomic():
        # Nobody sees a turn before it is as old as it shall be.
        called = [four_people(told) for _ in range(2)]
        late = [overdue(told) for _ in range(2)]
        with_bots = [told[0].open(seats=["me", BOT, BOT, BOT]) for _ in range(2)]
        lapse(called)
    restarts = [crew.empty_and_restart_redis() for _ in range(3)]
    assert restarts[-1] - restarts[0] <= THREE_RESTARTS_S
    for worker in workers:
        crew.kill(worker)
    struck_at = timezone.now()
    for name in ("three", "four"):
        crew.worker(name)
    assert wait_until(lambda: decided(called) and bots_have_passed(with_bots), LATEST_S)
    assert wait_until(lambda: played_for(late), LATEST_S)
    call_now()
    assert wait_until(none_waits(notice__subject__in=called), LATEST_S)

    bound = struck_at + timedelta(seconds=LATEST_S)
    assert_each_card_once([*called, *late, *with_bots])
    for trick in Trick.objects.filter(deal__game__public_id__in=late):
        assert trick.causes == [Cause.TIMEOUT]
        assert trick.played_at[0] < bound
    seats = Seating.objects.filter(game__public_id__in=late)
    assert sorted(seats.values_list("missed", flat=True)) == [0] * 6 + [1] * 2
    for player in told:
        assert_told_of(crew, player, called, bound)


def assert_each_card_once(game_ids: Iterable[str]) -> None:
    """Every decision that was accepted is in the rows, and nothing else is."""
    for game_id in game_ids:
        assert Game.objects.get(public_id=game_id).version == decisions(game_id)


def assert_told_of(crew: Crew, player: Player, called: list[str], bound: datetime) -> None:
    """One call a table, decided in time, by push and in one letter that may have come again as the same."""
    mine = Notice.objects.filter(user=player.user, subject__in=called)
    calls = mine.filter(kind=Kind.YOUR_TURN)
    assert sorted(calls.values_list("subject", flat=True)) == sorted(called)
    assert not calls.filter(decided_at__gt=bound).exists()
    assert set(Delivery.objects.filter(notice__in=mine).values_list("state", flat=True)) == {"sent"}
    (parcel,) = set(
        Delivery.objects.filter(notice__in=calls, channel="email").values_list("parcel", flat=True)
    )
    assert message_ids(crew.mail.letters_to(player.user.email))[f"<{parcel}@localhost>"] >= 1
    topics = {topic_of(kind, subject) for kind, subject in mine.values_list("kind", "subject")}
    assert topics <= {topic for topic, _ in pushed(crew, player)}
    assert all(topic == tag for topic, tag in pushed(crew, player))


def missed(player: Player, name: str) -> tuple[int, Fact]:
    """A fact of which its person is told by letter and push at once."""
    return player.user.pk, Fact(Kind.MISSED, "", name, timezone.now(), data={"what": "forgiven"})


def has_letter(crew: Crew, player: Player, copies: int) -> Callable[[], bool]:
    return lambda: len(crew.mail.letters_to(player.user.email)) == copies


def test_a_message_that_is_early_or_comes_twice_changes_nothing(crew: Crew, told: Cast) -> None:
    nour, rima, *_ = told
    for name in ("one", "two"):
        crew.worker(name)
    game_id = nour.open(seats=["me", BOT, BOT, BOT])
    assert wait_until(lambda: bots_have_passed([game_id]), STARTS_S)
    game = Game.objects.get(public_id=game_id)
    with transaction.atomic():
        # Its task runs while what it is about is not there yet: Nour's letter shows that it has.
        assert nour.pass_three(game_id).status_code == 200
        notify([missed(rima, "early")])
        elsewhere(lambda: notify([missed(nour, "marker")]))
        crew.send(dispatch.TAKE_BOT_TURNS, game.pk)
        crew.send(telling.DELIVER)
        assert wait_until(has_letter(crew, nour, 1), LATEST_S)
        assert crew.mail.letters_to(rima.user.email) == []
    for task in (telling.DELIVER, dispatch.CALL, dispatch.SWEEP):
        crew.send(task, times=4)
    crew.send(dispatch.TAKE_BOT_TURNS, game.pk, times=4)
    assert wait_until(has_letter(crew, rima, 1), LATEST_S)
    assert wait_until(lambda: nour.view(game_id)["seats"][0]["to_act"], LATEST_S)
    assert wait_until(none_waits(), LATEST_S)
    game.refresh_from_db()
    assert game.version == decisions(game_id) >= 4
    letter, *others = crew.mail.letters_to(rima.user.email)
    assert others == []
    assert [len(pushed(crew, player)) for player in told] == [1, 1, 0, 0]
    assert letter.get_content_type() == "multipart/alternative"
    html = letter.get_body(("html",))
    assert html is not None
    assert '<html lang="ar" dir="rtl">' in html.get_content()
    assert letter["List-Unsubscribe"].strip().startswith("<http")
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_who_dies_while_sending_sends_the_same_again(crew: Crew, told: Cast) -> None:
    nour, *_, karim = told
    crew.mail.refused.add(karim.user.email)
    crew.mail.answers.clear()
    crew.push.answers[nour.name] = "hang"
    worker = crew.worker("one")
    notify(missed(player, "twice") for player in (nour, karim))
    crew.send(telling.DELIVER)
    handed_in = has_letter(crew, nour, 1)
    assert wait_until(lambda: handed_in() and bool(crew.push.counts[nour.name]), STARTS_S)
    crew.kill(worker)
    crew.mail.answers.set()
    crew.push.released.set()
    crew.push.answers.clear()
    crew.worker("two")
    call_now()
    crew.send(telling.DELIVER)
    assert wait_until(none_waits(), STARTS_S)
    first, again = crew.mail.letters_to(nour.user.email)
    assert first["Message-ID"] == again["Message-ID"]
    assert (first["Subject"], first["To"]) == (again["Subject"], again["To"])
    assert len(set(pushed(crew, nour))) == 1
    assert len(pushed(crew, nour)) >= 2
    assert Notice.objects.filter(user=nour.user).count() == 1
    assert crew.mail.letters_to(karim.user.email) == []
    assert Preferences.objects.get(user=karim.user).refused_address == karim.user.email
    assert karim.get("me/notification-settings").json()["email"]["refused"]
    states = Delivery.objects.order_by("notice__user__username", "channel").values_list("state", flat=True)
    assert list(states) == ["failed", "sent", "sent", "sent"]


def test_a_push_service_that_hangs_holds_up_neither_the_sweep_nor_bots(crew: Crew, told: Cast) -> None:
    deliverer, other = crew.worker("deliverer", "deliveries"), crew.worker("other", "bots,default")
    for player in told:
        crew.push.answers[player.name] = "hang"
    notify(missed(player, "hanging") for player in told)
    crew.send(telling.DELIVER, times=4)
    assert wait_until(lambda: len(crew.push.counts) == len(told), STARTS_S)
    late, with_bots = overdue(told), told[0].open(seats=["me", BOT, BOT, BOT])
    crew.send(dispatch.SWEEP, times=1)
    assert wait_until(lambda: bots_have_passed([with_bots]) and played_for([late]), LATEST_S)
    assert_each_card_once([late, with_bots])
    crew.push.released.set()
    assert "Task notifications.deliver" in deliverer.log.read_text()
    assert "Task notifications.deliver" not in other.log.read_text()
