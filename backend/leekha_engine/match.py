"""The donkey match: who loses a game gets the next letter, and with four letters the match. Rules: R43."""

from collections.abc import Sequence
from dataclasses import dataclass

from leekha_engine.rules import Rules
from leekha_engine.scoring import Result

LETTERS = 4


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands before its game number `game`: `letters` by team in pairs, by seat in solo."""

    game: int
    letters: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether somebody has all four letters."""
        return max(self.letters) >= LETTERS

    def data(self) -> dict[str, object]:
        """The match as JSON values."""
        return {"game": self.game, "letters": list(self.letters)}


def new_match(rules: Rules) -> Match | None:
    """A match before its first game; None where games stand alone."""
    if rules.match == "single":
        return None
    return Match(1, (0,) * (2 if rules.pairs else 4))


def most_games(match: Match | None) -> int:
    """How many games there can still be, this one with them: each brings a letter. Rules: R43."""
    return 1 if match is None else sum(LETTERS - 1 - letters for letters in match.letters) + 1


def after_game(match: Match, final: Result) -> Match:
    """The match after a game: the losing team gets a letter, in solo everybody with the highest total; both
    teams do where the last deal there can be leaves them level.
    """
    letters = [letters + loses for letters, loses in zip(match.letters, _losers(match, final), strict=True)]
    return Match(match.game + 1, tuple(letters))


def _losers(match: Match, final: Result) -> Sequence[bool]:
    if len(match.letters) == len(final.totals):
        return [total == max(final.totals) for total in final.totals]
    return [final.losing_team in {None, team} for team in range(len(match.letters))]
