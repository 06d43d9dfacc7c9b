"""When a game is over at the very latest, whatever its people do: a promise made before anybody joins.

Outages of the server come on top. Pure.
"""

from datetime import timedelta

from leekha.games.clocks import LEAST, Clock, grace
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


def longest(clock: Clock, rules: Rules, people: int) -> timedelta | None:
    """From the first deal to the end; None where a decision may wait for ever.

    The most deals there can be (R46), times the decisions that follow one another in a deal, times the clock;
    one forgiven miss for each person; over days each person's days off and vacations.
    """
    if clock.kind == "none":
        return None
    forgiven = people * _decision(clock, grace(clock, timedelta(seconds=clock.longest_s)))
    at_work = most_deals(rules) * _deal(clock, rules, people) + forgiven
    if clock.bank_s is not None:
        at_work += people * _decision(clock, timedelta(seconds=clock.bank_s))
    return _with_vacations(at_work, people) if clock.over_days else at_work


def _deal(clock: Clock, rules: Rules, people: int) -> timedelta:
    sealed = 1 + rules.declares
    if clock.bank_s is not None:
        back = max(timedelta(seconds=clock.increment_s or 0), LEAST)
        return people * (OWN_PLAYS + sealed) * _decision(clock, back)
    play, all_at_once = timedelta(seconds=clock.play_s or 0), timedelta(seconds=clock.pass_s or 0)
    return PLAYS * _decision(clock, play) + sealed * _decision(clock, all_at_once)


def _decision(clock: Clock, budget: timedelta) -> timedelta:
    """The longest real time of one decision: where the clock rests on days off, every week has two."""
    rests = WEEKEND * (budget // SHORTEST_WEEK + 1) if clock.weekends else timedelta()
    return budget + rests + LATENESS


def _with_vacations(at_work: timedelta, people: int) -> timedelta:
    """Each year has so many days off for each person, and two years more than lie in between are touched."""
    days_off = VACATION_A_YEAR * people
    return (at_work + 2 * days_off * DAY) * YEAR / (YEAR - days_off)
