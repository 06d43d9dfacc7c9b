"""Whole games to 51 over HTTP, through real workers; each record verifies."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from .product import Json, Person, play_to_the_end

pytestmark = [pytest.mark.ops, pytest.mark.xdist_group("product")]
Register = Callable[[str], Person]
BOT = {"bot": "normal"}


def open_table(opener: Person, seats: list[object], guests: list[Person]) -> str:
    plan = {"seats": seats, "rules": {"limit": 51}, "visibility": "unlisted"}
    game_id: str = opener.done("games", plan)["id"]
    for guest in guests:
        guest.done(f"games/{game_id}/join", {})
    return game_id


def verified(person: Person, game_id: str, folder: Path) -> Json:
    """The game's record, verified by the engine's own command."""
    record: Json = person.done(f"games/{game_id}/record")
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    done = subprocess.run(
        [sys.executable, "-m", "leekha_engine", "verify", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return record


def causes_in(record: Json) -> set[str]:
    return {cause for deal in record["deals"] for trick in deal["tricks"] for cause in trick["causes"]}


def test_four_people_play_to_51(register: Register, tmp_path: Path) -> None:
    people = [register(name) for name in ("nour", "rima", "sami", "karim")]
    game_id = open_table(people[0], ["me", "open", "open", "open"], people[1:])
    view = play_to_the_end(people, game_id)
    record = verified(people[2], game_id, tmp_path)
    assert record["result"]["totals"] == view["totals"]
    assert max(view["totals"]) >= 51
    assert causes_in(record) == {"person"}


def test_one_person_and_three_bots_play_to_51(register: Register, tmp_path: Path) -> None:
    nour = register("nour")
    game_id = open_table(nour, ["me", BOT, BOT, BOT], [])
    view = play_to_the_end([nour], game_id)
    record = verified(nour, game_id, tmp_path)
    assert view["result"]["winners"]
    assert causes_in(record) == {"person", "bot"}


def test_two_people_and_two_bots_play_to_51_and_again(register: Register, tmp_path: Path) -> None:
    nour, sami, ziad = (register(name) for name in ("nour", "sami", "ziad"))
    game_id = open_table(nour, ["me", BOT, "open", BOT], [sami])
    play_to_the_end([nour, sami], game_id)
    record = verified(sami, game_id, tmp_path)
    assert [seat["bot"] for seat in record["seats"]] == [None, "normal", None, "normal"]
    assert ziad.ask(f"api/v1/games/{game_id}")[0] == ziad.ask(f"api/v1/games/{game_id}/record")[0] == 404
    again = sami.done(f"games/{game_id}/rematch", {})["id"]
    assert nour.done(f"games/{game_id}/rematch", {})["id"] == again
    assert nour.view(again)["status"] == "passing"
