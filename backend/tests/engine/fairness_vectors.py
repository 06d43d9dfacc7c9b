"""Examples of deals drawn by scheme commit-2, for every program that recomputes one.

`python -m tests.engine.fairness_vectors` (in the folder backend) writes them anew, beside this file and for
the front end.
"""

import json
from pathlib import Path

from leekha_engine.cards import cards_text
from leekha_engine.drawing import draw_deal
from leekha_engine.fairness import ABSENT, contribution_digest, secret_commitment

FILE = Path(__file__).with_suffix(".json")
FILE_OF_FRONT_END = Path(__file__).parents[3] / "frontend" / "src" / "fairness" / "vectors.json"

SECRET = bytes(range(32))
VALUES = tuple(bytes(range(start, start + 32)).hex() for start in (0x20, 0x40, 0x60, 0x80))
NOBODY = (ABSENT,) * 4
LONG_ID = "0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ-abcdefghijklmnopqrstuvwxyz"
LINE_LENGTH = 120
EQUAL_RANKS = (180).to_bytes(32, "big")

Inputs = tuple[str, str, int, bytes, tuple[str, ...]]
INPUTS: tuple[Inputs, ...] = (
    ("nobody contributed", "k3v9", 1, SECRET, NOBODY),
    ("all four contributed", "k3v9", 1, SECRET, VALUES),
    (
        "one contributed, to a late deal of a game with a long name",
        LONG_ID,
        17,
        SECRET,
        (*NOBODY[:2], *VALUES[2:3], ABSENT),
    ),
    ("highest cards of equal rank", "k3v9", 1, EQUAL_RANKS, NOBODY),
    (
        "equal contributions and a secret of ones",
        "-",
        100,
        b"\xff" * 32,
        ("f" * 64, "0" * 64, "f" * 64, ABSENT),
    ),
)


def vector(name: str, game_id: str, number: int, secret: bytes, values: tuple[str, ...]) -> dict[str, object]:
    """One example: what goes in, the commitment and digests shown before, and all that is drawn."""
    drawn = draw_deal(secret, game_id, number, values)
    return {
        "name": name,
        "game": game_id,
        "deal": number,
        "secret": secret.hex(),
        "values": list(values),
        "commitment": secret_commitment(game_id, number, secret),
        "digests": [contribution_digest(value) if value else None for value in values],
        "seats": list(drawn.seats),
        "pack": cards_text(drawn.pack),
        "hands": [cards_text(hand) for hand in drawn.hands],
        "dealer": drawn.dealer,
        "high_cards": cards_text(drawn.high_cards),
        "high_card_dealer": drawn.high_card_dealer(),
    }


def printed() -> str:
    """All examples as JSON text, shaped as the front end wants its files."""
    return "[\n" + ",\n".join(_object(vector(*inputs)) for inputs in INPUTS) + "\n]\n"


def _object(fields: dict[str, object]) -> str:
    return "  {\n" + ",\n".join(_field(name, value) for name, value in fields.items()) + "\n  }"


def _field(name: str, value: object) -> str:
    line = f'    "{name}": {json.dumps(value)}'
    if len(line) < LINE_LENGTH or not isinstance(value, list):
        return line
    items = ",\n".join(f"      {json.dumps(item)}" for item in value)
    return f'    "{name}": [\n{items}\n    ]'


if __name__ == "__main__":
    for file in (FILE, FILE_OF_FRONT_END):
        file.write_text(printed(), encoding="ascii")
