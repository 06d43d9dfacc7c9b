"""The engine in a terminal, as a person runs it."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from leekha_engine.__main__ import REASONS
from leekha_engine.cards import CODES, cards_text, parse_cards
from leekha_engine.legal import legal_passes
from leekha_engine.rules import Rules
from tests.engine import printed

BACKEND = Path(__file__).parents[2]
GOLDEN = printed.FOLDER / "golden_record.json"


def run(*arguments: str, typed: str = "", encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "leekha_engine", *arguments]
    return subprocess.run(  # noqa: S603 - our own module with arguments of this file
        command,
        cwd=BACKEND,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_good_record_is_verified_and_what_rests_on_the_server_is_said() -> None:
    done = run("verify", str(GOLDEN))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"{GOLDEN}: verified; finished deals: 1",
        "  Nobody took part in the shuffle of deal 1: that nobody chose it rests on the server.",
    ]


def test_names_are_shown_where_the_output_has_no_letters_for_them(tmp_path: Path) -> None:
    record = json.loads(GOLDEN.read_text(encoding="utf-8"))
    record["seats"][0]["name"] = "ليخة"
    named = tmp_path / "named.json"
    named.write_text(json.dumps(record), encoding="utf-8")
    done = run("show", str(named), encoding="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert r"\u0644" in done.stdout


def test_a_touched_record_is_refused_in_one_line_that_names_the_place(tmp_path: Path) -> None:
    record = json.loads(GOLDEN.read_text(encoding="utf-8"))
    record["deals"][0]["tricks"][3]["taker"] = 0
    touched = tmp_path / "touched.json"
    touched.write_text(json.dumps(record), encoding="utf-8")
    done = run("verify", str(touched))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{touched}: refused: deals[0].tricks[3].taker: is not 3\n"


@pytest.mark.parametrize(("name", "said"), [("missing.json", "cannot be read"), ("bad.json", "is not JSON")])
def test_a_file_that_is_no_record_is_refused_in_one_line(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "bad.json").write_bytes(b"\xff\x00{")
    done = run("verify", str(tmp_path / name))
    assert done.returncode == 1
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def legal_pass_at(seed: str) -> str:
    lines = run("play", "--seed", seed).stdout.splitlines()
    hand = next(line.removeprefix("Your hand: ") for line in lines if line.startswith("Your hand: "))
    return cards_text(next(legal_passes(parse_cards(hand), Rules())))


def test_a_person_plays_a_whole_deal_and_bad_input_is_explained() -> None:
    every_card = "\n".join(CODES).lower()
    typed = f"nonsense\nAS\n{legal_pass_at('4')}\n\nAS KS\n" + f"{every_card}\n" * 13
    done = run("play", "--seed", "4", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "A card is written like QS or TD." in done.stdout
    assert "name exactly three cards (R7)" in done.stdout
    assert "Name one card." in done.stdout
    assert "you do not hold that (R12)" in done.stdout
    assert "you must follow the led suit (R13)" in done.stdout
    assert "you must give a Leekha (R14)" in done.stdout
    assert ", a Leekha\n" in done.stdout
    assert done.stdout.count("took the trick") == 10
    assert "Left: all the rest, whatever is played." in done.stdout
    points = done.stdout.splitlines()[-1].removeprefix("Points, fewer is better: ").split(", ")
    assert sum(int(entry.split()[1]) for entry in points) == 36


def test_the_same_seed_deals_the_same_cards() -> None:
    assert run("play", "--seed", "5").stdout == run("play", "--seed", "5").stdout
    assert run("play", "--seed", "5").stdout != run("play", "--seed", "6").stdout


def test_the_end_of_input_is_a_clean_farewell() -> None:
    done = run("play")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\nGoodbye.\n")


def test_an_interrupt_is_a_clean_farewell() -> None:
    command = [sys.executable, "-u", "-m", "leekha_engine", "play", "--seed", "4"]
    with subprocess.Popen(  # noqa: S603 - our own module
        command, cwd=BACKEND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert "One deal of Leekha" in process.stdout.readline()
        assert "Rules: classic solo" in process.stdout.readline()
        assert "Your hand" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")
    assert said.endswith("\nGoodbye.\n")


def test_every_reason_that_the_rules_can_give_has_words_in_the_terminal() -> None:
    given = {
        reason
        for module in (Path(__file__).parents[2] / "leekha_engine").glob("*.py")
        for reason in re.findall(r'Refusal\(\s*"(\w+)"', module.read_text(encoding="utf-8"))
    }
    assert len(given) > 10
    assert given <= REASONS.keys()
