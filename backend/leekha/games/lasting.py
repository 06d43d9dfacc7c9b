"""When a game is over at the very latest, whatever its people do: a promise made before anybody joins.

Outages of the server come on top. Pure.
"""

from datetime import timedelta

from leekha.games.clocks import LEAST, Clock, grace
from leekha_engine.match import Match, most_games, new_match
from leekha_engine.rules import Rules
from leekha_engine.scoring import most_deals

DAY = timedelta(days=1)
PLAYS = 52
OWN_PLAYS = 13
SHORTEST_WEEK = timedelta(days=5)
# Two days, with the hour that a change of the clocks adds.
WEEKEND = timedelta(days=2, hours=1)
# Overdue turns are found that much later at worst.
LATENESS = timedelta(seconds=60)
VACATION_A_YEAR = 30
YEAR = 365


def longest(clock: Clock, rules: Rules, people: int, match: Match | None = None) -> timedelta | None:
    """From the first deal to the end; None where a decision may wait for ever.

    The most deals there can be (R46), times the decisions that follow one another in a deal, times the clock;
    one forgiven miss for each person; over days each person's days off and vacations. Of a match the end is
    that of the last game there can be (R43), from `match` on or from its first game.
    """
    if clock.kind == "none":
        return None
    once = [grace(clock, timedelta(seconds=clock.longest_s))]
    if clock.bank_s is not None:
        once.append(timedelta(seconds=clock.bank_s))
    games = most_games(match or new_match(rules))
    apart = games * people * sum((_decision(clock, time, spare=1) for time in once), timedelta())
    deals = games * most_deals(rules)
    if not clock.over_days:
        return deals * _deal(clock, rules, people, spare=0) + apart
    ends = [
        _with_vacations(clock, deals * _deal(clock, rules, people, spare=spare) + apart, people, days)
        for spare, days in _more_weekends(clock)
    ]
    return min(end for end in ends if end is not None)


def _more_weekends(clock: Clock) -> list[tuple[int, timedelta]]:
    """Two ways to count the weekends that vacations bring with them, each an upper bound: in every decision
    one more, and one for each five days; or, where all decisions have the same time, one for as many days as
    its last week of work has left.
    """
    ways = [(1, SHORTEST_WEEK)]
    if clock.bank_s is None:
        times = [timedelta(seconds=clock.play_s or 0), timedelta(seconds=clock.pass_s or 0)]
        ways.append((0, min(SHORTEST_WEEK - time % SHORTEST_WEEK for time in times)))
    return ways


def _deal(clock: Clock, rules: Rules, people: int, *, spare: int) -> timedelta:
    sealed = 1 + rules.declares
    if clock.bank_s is not None:
        back = max(timedelta(seconds=clock.increment_s or 0), LEAST)
        return people * (OWN_PLAYS + sealed) * _decision(clock, back, spare=spare)
    play, all_at_once = timedelta(seconds=clock.play_s or 0), timedelta(seconds=clock.pass_s or 0)
    return PLAYS * _decision(clock, play, spare=spare) + sealed * _decision(clock, all_at_once, spare=spare)


def _decision(clock: Clock, budget: timedelta, *, spare: int) -> timedelta:
    """The longest real time of one decision: where the clock rests on days off, every week has two, and they
    may lie at both ends; `spare` weekends come on top.
    """
    rests = WEEKEND * (budget // SHORTEST_WEEK + 1 + spare) if clock.weekends else timedelta()
    return budget + rests + LATENESS


def _with_vacations(clock: Clock, at_work: timedelta, people: int, days: timedelta) -> timedelta | None:
    """Each year has so many days off for each person, and two years more than lie in between are touched.

    Where weekends are free, all of them may be days of work, and every `days` of them bring a weekend more.
    None where that would fill the year.
    """
    days_off = VACATION_A_YEAR * people * (1 + (WEEKEND / days if clock.weekends else 0))
    return None if days_off >= YEAR else (at_work + 2 * days_off * DAY) * YEAR / (YEAR - days_off)
