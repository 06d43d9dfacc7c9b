"""Examples of endings, letters and card values, for every program that tells these rules once more.

`python -m tests.engine.retold_vectors` (in the folder backend) writes the front end's file anew. Each object
fits on one line.
"""

import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from leekha_engine.cards import LEEKHAS, card_code, parse_card
from leekha_engine.match import Match, after_game
from leekha_engine.rules import Rules
from leekha_engine.scoring import card_values, four, is_game_over, result, team_totals
from tests.engine.scenes import by_rules

FILE_OF_FRONT_END = Path(__file__).parents[3] / "frontend" / "src" / "domain" / "vectors.json"
PER_RULES = 6
TRIGGERS = ("player", "team_sum", "either")
LOSERS = ("top_player", "higher_total")
TESTS = ("at_least", "above")
CARDS = ("QS", "TD", "KC", "AH", "2H", "KS")

Example = dict[str, object]


def printed() -> str:
    """All examples as JSON text, shaped as the front end wants its files."""
    parts = {"endings": endings(), "letters": letters(), "values": values()}
    return "{\n" + ",\n".join(_part(name, examples) for name, examples in parts.items()) + "\n}\n"


def endings() -> Iterator[Example]:
    """How pairs come to their end; level pairs, which go on although the limit is reached, are left out."""
    chance = random.Random(11)  # noqa: S311 - examples, not secrets
    for trigger, loser, test in product(TRIGGERS, LOSERS, TESTS):
        rules = by_rules(mode="pairs", limit=51, limit_test=test, pairs_trigger=trigger, pairs_loser=loser)
        for _ in range(PER_RULES):
            totals = four([chance.choice((20, 25, 26, 30, 50, 51, 52)) for _ in range(4)])
            losing = result(totals, rules).losing_team
            if losing is not None:
                over = is_game_over(totals, rules)
                yield {
                    "rules": f"{test} {trigger} {loser}",
                    "totals": totals,
                    "over": over,
                    "losing": losing,
                    "by": _reason(totals, rules),
                }


def _reason(totals: tuple[int, int, int, int], rules: Rules) -> str:
    """By what the loser was found: the other way to name him decides only where this one is level."""
    level_players = max(totals[0], totals[2]) == max(totals[1], totals[3])
    level_sums = len(set(team_totals(totals))) == 1
    if rules.pairs_loser == "top_player":
        return "sum" if level_players else "player"
    return "player" if level_sums else "sum"


def letters() -> Iterator[Example]:
    """The letters of a match after a game."""
    chance = random.Random(12)  # noqa: S311 - examples, not secrets
    for mode in ("solo", "pairs"):
        rules = by_rules(mode=mode, match="hmar", limit=51)
        for _ in range(8):
            before = tuple(chance.randrange(4) for _ in range(4 if mode == "solo" else 2))
            totals = four([chance.choice((10, 51, 60)) for _ in range(4)])
            final = result(totals, rules)
            after = after_game(Match(1, before), final).letters
            yield {"before": before, "totals": totals, "losing": final.losing_team, "after": after}


def values() -> Iterator[Example]:
    """What each card that counts is worth, by the rules and what is shown."""
    for third, shown in product(
        ("off", "KC14"), ((), *([card] for card in sorted(LEEKHAS)), sorted(LEEKHAS))
    ):
        worth = card_values(by_rules(third_leekha=third), shown)
        counting = {code: worth[parse_card(code)] for code in CARDS}
        yield {"third": third, "shown": [card_code(card) for card in shown], "worth": counting}


def _part(name: str, examples: Iterator[Example]) -> str:
    return f'  "{name}": [\n' + ",\n".join(f"    {_object(example)}" for example in examples) + "\n  ]"


def _object(example: Example) -> str:
    fields = ", ".join(f'"{name}": {_value(value)}' for name, value in example.items())
    return f"{{ {fields} }}"


def _value(value: object) -> str:
    return _object(value) if isinstance(value, dict) else json.dumps(value)


if __name__ == "__main__":
    FILE_OF_FRONT_END.write_text(printed(), encoding="ascii")
