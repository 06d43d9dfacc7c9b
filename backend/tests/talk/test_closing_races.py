"""Who writes something in one tab while he deletes his account in another: one waits, and nothing is left."""

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest
from django.db import connections

from leekha.accounts.signals import account_deleted
from leekha.local.process import wait_until
from leekha.talk.models import Message, Note, Silence
from tests.games.test_races import twin

from .test_closing import go
from .test_reminder_races import somebody_waits
from .test_talk import Cast, table

pytestmark = pytest.mark.django_db(transaction=True)
WRITES = {
    "a text": lambda player, game_id: player.post(f"games/{game_id}/messages", {"text": "hello"}, key="k"),
    "a note": lambda player, game_id: player.put(f"games/{game_id}/notes", {"text": "Nour is slow"}),
    "a silence": lambda player, game_id: player.post("users/nour/silence", {"game": game_id}),
}


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES.keys())
def test_what_is_written_while_its_author_goes_waits_and_is_refused(
    cast: Cast, write: Callable[..., Any]
) -> None:
    _, rima, *_ = cast
    game_id = table(cast, talk="free")
    tab, answers = twin(rima), []
    # Signed in before: what is tried here is the write.
    assert tab.get(f"games/{game_id}").status_code == 200

    def write_meanwhile() -> None:
        try:
            answers.append(write(tab, game_id))
        finally:
            connections.close_all()

    thread = Thread(target=write_meanwhile)

    def meanwhile(**_: object) -> None:
        # His games are locked by now, and his name is still his.
        thread.start()
        assert wait_until(somebody_waits, 30)

    account_deleted.connect(meanwhile)
    try:
        go(rima)
    finally:
        account_deleted.disconnect(meanwhile)
    thread.join()
    assert [answer.status_code for answer in answers] == [401]
    assert (Message.objects.count(), Note.objects.count(), Silence.objects.count()) == (0, 0, 0)
