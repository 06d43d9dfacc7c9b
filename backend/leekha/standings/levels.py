"""The published ratings of bots: fixed, and changed by no game.

Measured in the arena (`python -m bench.arena`), where levels play each other on the same deals; the level
`normal` is the mark that the others are measured from.
"""

BOT_RATINGS: dict[str, int] = {"normal": 1500}
