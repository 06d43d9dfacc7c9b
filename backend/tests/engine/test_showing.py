"""A record as people read it, in the terminal."""

import json
from pathlib import Path

import pytest

from leekha_engine.cards import CODES
from leekha_engine.match import Match
from leekha_engine.record import GameRecord, game_record, to_json
from leekha_engine.rules import PRESETS, Rules
from leekha_engine.showing import deal_lines, record_lines
from leekha_engine.state import DealState
from leekha_engine.values import Ending
from leekha_engine.verification import from_json, replay
from tests.engine import games, golden, printed
from tests.engine.golden import EAST, SOUTH
from tests.engine.scenes import answered, by_rules, opened, play_golden_on, played_golden, took_everything
from tests.engine.test_command import GOLDEN, run

NAMES = ("Nour", "Rima", "Sami", "Karim")


def shown(record: GameRecord) -> list[str]:
    data = from_json(to_json(record))
    return list(record_lines(data, replay(data)))


def of_one_deal(state: DealState, finished_by: str | None = "vote") -> GameRecord:
    return game_record(
        games.game_info(finished_by), state.rules, games.CAST, [games.recorded(state, printed.SECRET)]
    )


def test_the_golden_deal_is_shown_as_scores_and_trick_by_trick() -> None:
    done = run("show", str(GOLDEN))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (printed.FOLDER / "golden_shown.txt").read_text(encoding="utf-8")
    lines = done.stdout.splitlines()
    assert lines[:8] == [
        "Game k3v9-golden",
        "Rules: preset=store-solo, settle=off",
        "",
        "           Nour   Rima   Sami  Karim",
        "Deal 1       16     13      0      7",
        "             16     13      0      7",
        "Ended by vote.",
        "Won by Sami.",
    ]
    assert "Deal 1: Nour deals, passing right" in lines
    assert "  Nour: JT98753.AT84.J8.- passes JS AH JD" in lines
    assert "   1.  Rima: 5C  4C  2C  QS* Rima takes 13" in lines
    assert "  13.  Nour: TD  3C  7C  QC  Nour takes 10" in lines
    assert lines[-2:] == ["  Points 16 13 0 7", "  Shuffled by the server alone: nobody took part."]


def test_a_refused_record_is_not_shown_but_says_where_it_is_wrong(tmp_path: Path) -> None:
    record = json.loads(GOLDEN.read_text(encoding="utf-8"))
    record["deals"][0]["tricks"][3]["cards"][2] = "2H"
    touched = tmp_path / "touched.json"
    touched.write_text(json.dumps(record), encoding="utf-8")
    done = run("show", str(touched))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{touched}: refused: deals[0].tricks[3].cards[2]: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_file_that_is_not_there_is_refused_in_one_line(tmp_path: Path) -> None:
    done = run("show", str(tmp_path / "missing.json"))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{tmp_path / 'missing.json'}: cannot be read: No such file or directory\n"


def test_declarations_are_told_and_scores_where_they_differ_from_points() -> None:
    rules = by_rules(exposing="on", minus="no_penalty")
    state = play_golden_on(answered(opened(rules), ("QS TD", "", "", ""), [EAST]))
    lines = list(deal_lines(state, NAMES))
    assert "  Nour shows QS TD; Rima announces a clean deal" in lines
    assert lines[-2:] == ["  Points 32 52 0 14", "  Scores 32 52 -10 14"]
    silent = list(deal_lines(play_golden_on(answered(opened(rules))), NAMES))
    assert "  nobody shows or announces anything" in silent
    assert not any("shows" in line for line in deal_lines(played_golden(by_rules()), NAMES))


def test_a_claim_tells_who_takes_the_rest_and_what_all_still_held() -> None:
    lines = list(deal_lines(played_golden(by_rules(settle="on")), NAMES))
    assert (
        "  Nour takes the rest whatever is played: Nour KD TD; Rima 5D 3C; Sami 9C 7C; Karim 7D QC" in lines
    )


def test_a_deal_without_passing_and_one_that_ends_at_once_say_so() -> None:
    state = took_everything(by_rules(pass_direction="none", end_check="at_once"), totals=(100, 0, 0, 0))
    assert state.ending is Ending.LIMIT
    lines = list(deal_lines(state, NAMES))
    assert lines[0] == "Deal 1: Karim deals, no passing"
    assert not any("passes" in line for line in lines)
    assert "  The limit is reached in the midst of the deal." in lines


def test_a_deal_whose_points_are_taken_says_so() -> None:
    settled = (games.random_deal(games.seeded(seed), Rules()) for seed in range(50))
    state = next(state for state in settled if state.ending is Ending.POINTS_TAKEN)
    assert "  Every point is taken." in list(deal_lines(state, NAMES))


def test_a_king_of_clubs_given_while_void_has_its_star_where_it_is_a_leekha() -> None:
    stars = {
        third: any("KC*" in line for seed in range(20) for line in random_lines(seed, third))
        for third in ("off", "KC14")
    }
    assert stars == {"off": False, "KC14": True}


def random_lines(seed: int, third_leekha: str) -> list[str]:
    return list(deal_lines(games.random_deal(games.seeded(seed), by_rules(third_leekha=third_leekha)), NAMES))


def test_pairs_and_matches_say_who_has_lost_and_how_the_match_stood() -> None:
    rules = Rules(mode="pairs", match="hmar", limit=25, settle="off")
    totals = played_golden(rules, totals=(0, 0, 0, 0))
    record = of_one_deal(totals)
    match = Match(3, (2, 0))
    record["match"] = {"game": match.game, "letters": list(match.letters)}
    lines = shown(record)
    assert "Match: game 3, letters before it 2 0" in lines
    assert ("Won by Rima, Karim." in lines, "Lost by seats 0 and 2." in lines) == (True, True)


def test_a_running_game_and_one_without_deals_are_shown() -> None:
    assert "The game runs." in shown(of_one_deal(golden.played_state(), finished_by=None))
    abandoned = game_record(games.game_info("abandoned"), Rules(), games.CAST, [])
    assert shown(abandoned)[-1] == "Ended by abandoned."


def test_a_name_cannot_steer_the_terminal() -> None:
    record = of_one_deal(golden.played_state())
    record["seats"][SOUTH] = {"seat": 0, "name": "No\x1b[2Jur\n\u202e", "bot": None}
    lines = shown(record)
    assert "Deal 1: No[2Jur deals, passing right" in lines
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_whole_game_by_each_preset_is_shown(preset: str) -> None:
    states, record = games.random_game(games.seeded(8), Rules.from_options({"preset": preset, "limit": 51}))
    lines = shown(record)
    assert sum(line.startswith("Deal ") and "deals, " in line for line in lines) == len(states)
    assert sum(" takes " in line and ". " in line for line in lines) >= sum(len(s.tricks) for s in states)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_person_plays_a_deal_by_each_preset(preset: str) -> None:
    """Whatever is asked, every card and every three cards in turn are offered until one is taken."""
    asked = run("play", "--seed", "4", "--preset", preset).stdout
    hand = asked.split("Your hand: ")[1].splitlines()[0].split()
    passes = "\n".join(" ".join(hand[at : at + 3]) for at in range(11))
    answers = "\n\ny\n" if preset == "bent-es-sbeet" else ""
    typed = f"{passes}\n" + answers + ("\n".join(CODES) + "\n") * 14
    done = run("play", "--seed", "4", "--preset", preset, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("Points, fewer is better: You ")


def test_the_terminal_game_by_the_sisters_rules_passes_left_and_asks_for_answers() -> None:
    said = run("play", "--seed", "4", "--preset", "bent-es-sbeet").stdout
    assert "Pass three cards to the left: " in said
    hand = said.split("Your hand: ")[1].splitlines()[0].split()
    said = run(
        "play", "--seed", "4", "--preset", "bent-es-sbeet", typed=f"{' '.join(hand[:3])}\nAS\n\n\n\n"
    ).stdout
    assert "That is refused: only Leekhas are shown (R33)." in said
    assert "Announce a clean deal?" in said
