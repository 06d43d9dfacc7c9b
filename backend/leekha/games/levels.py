"""The levels of bots that a seat can have.

`leekha_bots.bots.BOTS` is the same list, which the web process may not load.
"""

LEVELS = ("easy", "normal", "hard", "expert")
# Who fills free seats, and who plays for the overdue.
DEFAULT_LEVEL = STAND_IN_LEVEL = "normal"
