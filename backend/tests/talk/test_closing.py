"""What is left of talk when somebody deletes his account."""

from leekha.talk.models import Message, Note, Silence
from tests.games.conftest import Player
from tests.talk.test_talk import Cast, heard, say, table


def go(player: Player) -> None:
    answer = player.client.delete("/api/v1/me", {"password": "a long pass phrase"}, format="json")
    assert answer.status_code == 204, answer.content


def test_own_words_are_gone_and_phrases_stay_under_no_name(cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = table(cast, talk="free")
    say(rima, game_id, {"text": "I live in Tripoli"})
    say(rima, game_id, {"phrase": "well_played"})
    say(nour, game_id, {"text": "hello"})
    rima.put(f"games/{game_id}/notes", {"text": "Nour is slow"})
    nour.post("users/rima/silence")
    rima.post("users/nour/silence")
    exported = rima.get("me/export").json()["talk"]
    said = [one["text"] or one["phrase"] for one in exported["messages"]]
    assert said == ["I live in Tripoli", "well_played"]
    assert [one["text"] for one in exported["notes"]] == ["Nour is slow"]
    assert exported["silenced"] == ["nour"]

    go(rima)

    assert (Note.objects.count(), Silence.objects.count(), Message.objects.count()) == (0, 0, 2)
    assert heard(nour, game_id)[0] == "hello"
    page = nour.get(f"games/{game_id}/messages").content.decode().lower()
    assert "rima" not in page
    assert "tripoli" not in page
    assert nour.get("users/rima").status_code == 404
