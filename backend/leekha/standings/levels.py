"""The published ratings of bots: fixed, and changed by no game.

The level `normal` is the mark. The others are estimates from margins in the arena (`python -m bench.arena`)
at 58 a point a deal: `easy` -4.1 ±1.2 and `hard` about +2.4 ±0.8 against `normal`. `expert` beat `hard` by
2.2 ±1.2 over 40 deals but gained no more against `normal`; it stands at the same until more is played.
"""

BOT_RATINGS: dict[str, int] = {"easy": 1260, "normal": 1500, "hard": 1640, "expert": 1640}
