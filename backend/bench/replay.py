"""What replaying a recorded deal costs: `python -m bench.replay`.

Prints the least of many runs: of its 52 plays alone, and of the whole check of its record by `verify`.
"""

import json
from pathlib import Path
from timeit import repeat

from leekha_engine.cards import parse_card
from leekha_engine.state import DealState
from leekha_engine.transition import play
from leekha_engine.verification import from_json, replay

RECORD = Path(__file__).parents[1] / "tests" / "engine" / "playthroughs" / "golden_record.json"
RUNS, TIMES = 200, 5


def main() -> None:
    """Measures both."""
    text = RECORD.read_text(encoding="utf-8")
    record = from_json(text)
    (deal,) = json.loads(text)["deals"]
    cards = [parse_card(code) for trick in deal["tricks"] for code in trick["cards"]]
    (finished,) = replay(record)
    start = DealState(finished.rules, 1, finished.dealer, finished.dealt, finished.totals, finished.passes)

    def play_again() -> None:
        state = start
        for card in cards:
            state = play(state, state.to_act[0], card)

    for what, job in (("52 plays", play_again), ("verify, all figures", lambda: replay(record))):
        print(f"{what}: {min(repeat(job, number=TIMES, repeat=RUNS)) / TIMES * 1000:.2f} ms")


if __name__ == "__main__":
    main()
