"""Talk at a table: who says what to whom, and what it never touches."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import caches
from django.utils import timezone

from leekha.accounts.models import User
from leekha.accounts.moderation import Measure, moderate
from leekha.games.models import Game, Seating
from leekha.notifications.models import Kind, Notice
from leekha.talk.limits import TalkThrottle
from leekha.talk.words import PHRASES
from tests.games.conftest import Player

Cast = tuple[Player, Player, Player, Player]
DAYS = {"kind": "per_move", "play_s": 86_400, "pass_s": 86_400}


@pytest.fixture(autouse=True)
def _nobody_has_spoken() -> Iterator[None]:
    caches["default"].clear()
    yield
    caches["default"].clear()


def table(cast: Cast, **plan: Any) -> str:
    """A public game in which cards are passed: Nour, Rima, Sami, Karim."""
    nour, *others = cast
    plan = {"seats": ["me", "open", "open", "open"], "visibility": "public", "clock": DAYS, **plan}
    game_id = nour.open(**plan)
    for player in others:
        assert player.post(f"games/{game_id}/join").status_code == 200
    return game_id


def say(player: Player, game_id: str, body: object, key: str | None = None) -> Any:
    return player.post(f"games/{game_id}/messages", body, key)


def heard(player: Player, game_id: str, room: str = "table") -> list[str]:
    answer = player.get(f"games/{game_id}/messages?room={room}")
    assert answer.status_code == 200, answer.content
    return [message["text"] for message in answer.json()["results"]]


def test_a_phrase_is_read_by_each_in_his_language(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = table(cast)
    assert say(nour, game_id, {"phrase": "well_played"}).status_code == 201
    rima.client.patch("/api/v1/me", {"language": "ar"}, format="json")
    assert heard(nour, game_id) == [PHRASES["well_played"]["en"]]
    assert heard(rima, game_id) == [PHRASES["well_played"]["ar"]]
    (message,) = nour.get(f"games/{game_id}/messages").json()["results"]
    assert (message["author"]["username"], message["phrase"]) == ("nour", "well_played")
    assert {one["key"] for one in nour.get("phrases").json()["results"]} == set(PHRASES)


def test_every_phrase_is_there_in_four_languages() -> None:
    assert all(set(words) == {"en", "ar", "de", "ru"} and all(words.values()) for words in PHRASES.values())


def test_free_text_is_for_tables_that_allow_it(cast: Cast) -> None:
    nour, rima, *_ = cast
    free, phrases, silent = table(cast, talk="free"), table(cast), table(cast, talk="off")
    assert nour.view(free)["talk"] == "free"
    assert say(nour, free, {"text": "  مرحبا  "}).status_code == 201
    assert heard(rima, free) == ["مرحبا"]
    for game_id, body, code in (
        (phrases, {"text": "hello"}, "only_phrases"),
        (silent, {"text": "hello"}, "talk_is_off"),
        (silent, {"phrase": "hello"}, "talk_is_off"),
    ):
        answer = say(nour, game_id, body)
        assert (answer.status_code, answer.json()["code"]) == (409, code)
        assert heard(nour, game_id) == []


def test_partners_write_nothing_of_their_own_while_they_play(cast: Cast) -> None:
    nour, *_ = cast
    seats = {"seats": ["me", "open", "open", "open"], "visibility": "public", "talk": "free"}
    waiting = nour.open(**seats, rules={"preset": "store-pairs"})
    assert say(nour, waiting, {"text": "Who is coming?"}).status_code == 201
    playing = table(cast, talk="free", rules={"preset": "store-pairs"})
    refused = say(nour, playing, {"text": "I have no hearts"})
    assert (refused.status_code, refused.json()["code"]) == (409, "only_phrases")
    assert nour.get(f"games/{playing}/messages").json()["free_text"] is False
    assert say(nour, playing, {"phrase": "hello"}).status_code == 201


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"phrase": "nothing_like_it"},
        {"text": ""},
        {"text": "   "},
        {"text": "x" * 301},
        {"text": "two\nlines"},
        {"text": "\u202egnihsrever"},
        {"text": "a" + "\u0301" * 12},
        {"text": "hello", "phrase": "hello"},
        {"text": 7 * ["a"]},
        {"text": "\x00"},
    ],
)
def test_rubbish_is_not_said(cast: Cast, body: object) -> None:
    game_id = table(cast, talk="free")
    assert say(cast[0], game_id, body).status_code == 400
    assert heard(cast[0], game_id) == []


def test_talk_moves_neither_the_game_nor_its_tag(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = table(cast)
    before = rima.get(f"games/{game_id}")
    say(nour, game_id, {"phrase": "hello"})
    after = rima.get(f"games/{game_id}", **{"If-None-Match": before["ETag"]})
    assert after.status_code == 304


def test_talk_has_a_tag_of_its_own(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = table(cast)
    path = f"games/{game_id}/messages"
    first = rima.get(path)
    assert int(first["Poll-After"]) > 0
    tag = {"If-None-Match": first["ETag"]}
    assert (rima.get(path, **tag).status_code, rima.get(path, **tag).content) == (304, b"")
    assert nour.get(path, **tag).status_code == 200
    say(nour, game_id, {"phrase": "hello"})
    second = rima.get(path, **tag)
    assert second.status_code == 200
    nour.client.patch("/api/v1/me", {"display_name": "Nour of Tyre"}, format="json")
    assert rima.get(path, **{"If-None-Match": second["ETag"]}).status_code == 200


def test_messages_come_in_pages_newest_first(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = table(cast, talk="free")
    for number in range(20):
        say(nour, game_id, {"text": str(number)})
    for number in range(20, 25):
        say(rima, game_id, {"text": str(number)})
    page = rima.get(f"games/{game_id}/messages").json()
    rest = rima.get(page["next"].partition("/api/v1/")[2]).json()
    texts = [message["text"] for message in [*page["results"], *rest["results"]]]
    assert texts == [str(number) for number in range(24, -1, -1)]


def test_a_repeat_says_it_once(cast: Cast) -> None:
    game_id = table(cast)
    first = say(cast[0], game_id, {"phrase": "hello"}, key="once")
    assert say(cast[0], game_id, {"phrase": "hello"}, key="once").json() == first.json()
    assert len(heard(cast[0], game_id)) == 1


def test_who_talks_too_much_has_to_wait(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TalkThrottle, "THROTTLE_RATES", {"talk": "3/minute"})
    game_id = table(cast)
    answers = [say(cast[0], game_id, {"phrase": "hello"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert say(cast[1], game_id, {"phrase": "hello"}).status_code == 201


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_outsiders_find_no_talk(cast: Cast, ziad: Player, visibility: str) -> None:
    game_id = table(cast)
    Game.objects.filter(public_id=game_id).update(visibility=visibility)
    missing = ziad.get("games/abcdefghijklmnop").json()
    for answer in (
        ziad.get(f"games/{game_id}/messages"),
        say(ziad, game_id, {"phrase": "hello"}),
        ziad.get(f"games/{game_id}/notes"),
        ziad.put(f"games/{game_id}/notes", {"text": "x"}),
        ziad.post(f"games/{game_id}/nudge", {"seat": 0}),
    ):
        assert (answer.status_code, answer.json()) == (404, missing)


def test_the_seats_talk_while_the_table_waits_and_whoever_is_invited_with_them(
    cast: Cast, ziad: Player
) -> None:
    nour, rima, sami, _ = cast
    seats = ["me", {"invite": "rima"}, "open", "open"]
    game_id = nour.open(seats=seats, visibility="public", clock=DAYS)
    for player in (nour, rima):
        assert say(player, game_id, {"phrase": "hello"}).status_code == 201
        assert len(heard(player, game_id)) in {1, 2}
    assert sami.get(f"games/{game_id}/messages").json()["may_write"] is False
    assert say(ziad, game_id, {"phrase": "hello"}).status_code == 201
    assert len(heard(nour, game_id)) == 2
    assert rima.post(f"games/{game_id}/leave").status_code == 200
    assert rima.get(f"games/{game_id}/messages").json()["may_write"] is False


def test_the_seats_go_on_talking_when_the_game_is_over(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = table(cast)
    for player in cast[:3]:
        player.post(f"games/{game_id}/end-vote", {"deal": 1, "agree": True})
    assert say(rima, game_id, {"phrase": "good_game"}).status_code == 201
    assert heard(nour, game_id) == [PHRASES["good_game"]["en"]]
    assert nour.get(f"games/{game_id}/messages").headers["Poll-After"] == "15000"


def test_those_who_look_on_talk_among_themselves_until_the_game_is_over(cast: Cast, ziad: Player) -> None:
    nour, *_ = cast
    game_id = table(cast)
    say(nour, game_id, {"phrase": "hello"})
    assert say(ziad, game_id, {"phrase": "good_luck"}).status_code == 201
    assert heard(ziad, game_id) == [PHRASES["hello"]["en"]]
    assert heard(ziad, game_id, "gallery") == [PHRASES["good_luck"]["en"]]
    assert heard(nour, game_id) == [PHRASES["hello"]["en"]]
    hidden = nour.get(f"games/{game_id}/messages?room=gallery")
    assert (hidden.status_code, hidden.json()["code"]) == (403, "not_allowed")
    assert ziad.get(f"games/{game_id}/messages").json()["may_write"] is False
    for player in cast[:3]:
        player.post(f"games/{game_id}/end-vote", {"deal": 1, "agree": True})
    assert heard(nour, game_id, "gallery") == [PHRASES["good_luck"]["en"]]
    assert nour.get(f"games/{game_id}/messages?room=balcony").status_code == 400


def test_blocked_and_silenced_people_are_not_heard(cast: Cast) -> None:
    nour, rima, sami, _ = cast
    game_id = table(cast)
    for player in (rima, sami):
        say(player, game_id, {"phrase": "hello"})
    nour.post("users/rima/block")
    nour.post("users/sami/silence")
    assert heard(nour, game_id) == []
    assert nour.get(f"games/{game_id}/messages").json()["silenced"] == ["sami"]
    assert len(heard(rima, game_id)) == len(heard(sami, game_id)) == 2
    # Whoever is kept away speaks on, and cannot tell.
    assert say(rima, game_id, {"phrase": "sorry"}).status_code == 201
    nour.delete("users/sami/silence")
    assert len(heard(nour, game_id)) == 1
    assert nour.post("users/nour/silence").json()["code"] == "not_yourself"
    assert nour.post("users/nobody-at-all/silence").json()["code"] == "unknown_player"


class TestNudge:
    """One reminder a turn."""

    def late(self, game_id: str, share: float = 0.5) -> None:
        """So much of the running turns has passed."""
        for seating in Seating.objects.filter(game__public_id=game_id, turn_since__isnull=False):
            assert seating.turn_since is not None
            seating.turn_since -= timedelta(seconds=86_400 * share)
            seating.save()

    def nudge(self, player: Player, game_id: str, seat: Any, key: str | None = None) -> Any:
        return player.post(f"games/{game_id}/nudge", {"seat": seat}, key)

    def test_it_is_told_at_the_table_without_saying_by_whom(self, cast: Cast) -> None:
        nour, rima, sami, _ = cast
        game_id = table(cast)
        self.late(game_id)
        before = Notice.objects.filter(user=rima.user, kind=Kind.YOUR_TURN).count()
        assert self.nudge(nour, game_id, 1).status_code == 201
        (message,) = sami.get(f"games/{game_id}/messages").json()["results"]
        assert (message["author"], message["reminded"]) == (None, 1)
        assert "Rima" in message["text"]
        assert "Nour" not in message["text"]
        assert Notice.objects.filter(user=rima.user, kind=Kind.YOUR_TURN).count() == before + 1

    def test_there_is_one_a_turn_whoever_gives_it(self, cast: Cast) -> None:
        nour, _, sami, _ = cast
        game_id = table(cast)
        self.late(game_id)
        first = self.nudge(nour, game_id, 1, key="poke")
        assert self.nudge(nour, game_id, 1, key="poke").json() == first.json()
        again = self.nudge(sami, game_id, 1)
        assert (again.status_code, again.json()["code"]) == (409, "already_reminded")
        assert self.nudge(sami, game_id, 3).status_code == 201

    def test_it_waits_for_a_quarter_of_the_time(self, cast: Cast) -> None:
        nour, *_ = cast
        game_id = table(cast)
        self.late(game_id, 0.2)
        early = self.nudge(nour, game_id, 1)
        assert (early.status_code, early.json()["code"]) == (409, "too_early")
        assert early.json()["data"]["at"]
        assert heard(nour, game_id) == []

    @pytest.mark.parametrize(("seat", "code"), [(0, "not_to_act"), (7, "invalid"), ("x", "invalid")])
    def test_nobody_reminds_himself_or_a_seat_that_is_not_there(
        self, cast: Cast, seat: Any, code: str
    ) -> None:
        game_id = table(cast)
        self.late(game_id)
        assert self.nudge(cast[0], game_id, seat).json()["code"] == code

    def test_who_has_passed_is_not_reminded(self, cast: Cast) -> None:
        nour, rima, *_ = cast
        game_id = table(cast)
        rima.pass_three(game_id)
        self.late(game_id)
        assert self.nudge(nour, game_id, 1).json()["code"] == "not_to_act"

    def test_who_looks_on_reminds_nobody(self, cast: Cast, ziad: Player) -> None:
        game_id = table(cast)
        self.late(game_id)
        answer = self.nudge(ziad, game_id, 1)
        assert (answer.status_code, answer.json()["code"]) == (409, "not_seated")

    @pytest.mark.parametrize("how", ["block", "silence"])
    def test_who_keeps_away_is_not_told_and_the_other_cannot_tell(self, cast: Cast, how: str) -> None:
        nour, rima, *_ = cast
        game_id = table(cast)
        rima.post(f"users/nour/{how}")
        self.late(game_id)
        before = Notice.objects.filter(user=rima.user).count()
        assert self.nudge(nour, game_id, 1).status_code == 201
        assert len(heard(nour, game_id)) == 1
        assert heard(rima, game_id) == []
        assert Notice.objects.filter(user=rima.user).count() == before


class TestNotes:
    """What one notes for himself."""

    def test_they_are_their_owners_alone(self, cast: Cast) -> None:
        nour, rima, *_ = cast
        game_id = table(cast)
        path = f"games/{game_id}/notes"
        empty = nour.get(path)
        assert empty.json() == {"text": ""}
        text = "Rima ducks.\nSami holds hearts: ♥ ليخة"
        assert nour.put(path, {"text": text}).json() == {"text": text}
        shown = nour.get(path)
        assert shown.json() == {"text": text}
        assert nour.get(path, **{"If-None-Match": shown["ETag"]}).status_code == 304
        assert nour.get(path, **{"If-None-Match": empty["ETag"]}).status_code == 200
        assert rima.get(path).json() == {"text": ""}
        assert nour.put(path, {"text": ""}).json() == {"text": ""}

    @pytest.mark.parametrize(
        "body", [{}, [], {"text": None}, {"text": "x" * 4_001}, {"text": "\x00"}, {"text": "\x07"}]
    )
    def test_rubbish_is_not_kept(self, cast: Cast, body: object) -> None:
        path = f"games/{table(cast)}/notes"
        assert cast[0].put(path, body).status_code == 400
        assert cast[0].get(path).json() == {"text": ""}


def test_whoever_is_silenced_says_phrases_only_for_a_while(cast: Cast, ziad: Player) -> None:
    nour, *_ = cast
    game_id = table(cast, talk="free")
    moderate(ziad.user, nour.user, Measure("silenced", "Be still", days=3))
    answer = say(nour, game_id, {"text": "hello"})
    assert (answer.status_code, answer.json()["code"]) == (403, "silenced")
    assert nour.get(f"games/{game_id}/messages").json()["free_text"] is False
    assert say(nour, game_id, {"phrase": "hello"}).status_code == 201
    User.objects.filter(pk=nour.user.pk).update(silenced_until=timezone.now())
    assert say(nour, game_id, {"text": "hello"}).status_code == 201
