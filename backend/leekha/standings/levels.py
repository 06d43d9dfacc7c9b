"""The published ratings of bots: fixed, and changed by no game.

Measured in the arena (`python -m bench.arena`), where levels play each other on the same deals; the level
`normal` is the mark that the others are measured from. A point a deal counts 58: who is 4.85 points a deal
better than three others wins 62.7 % of games to 101.
"""

BOT_RATINGS: dict[str, int] = {"easy": 1260, "normal": 1500, "hard": 1630, "expert": 1650}
