"""The cast of the games, at a table where people talk."""

from tests.games.conftest import cast, clock, make_player, nour, ziad

__all__ = ["cast", "clock", "make_player", "nour", "ziad"]
