"""Quiet hours, on the wall clock of wherever a person is."""

from datetime import UTC, datetime, time, timedelta

from leekha.common.zones import zone as zone_of


def held_until(moment: datetime, zone: str, begins: time | None, ends: time | None) -> datetime:
    """`moment`, or the end of the quiet hours in which it falls; in UTC.

    The hours may run over midnight. Equal times, or none, are no quiet hours. An end that a change of the
    clocks leaves out is an hour later on the wall.
    """
    if begins is None or ends is None or begins == ends:
        return moment
    there = zone_of(zone)
    local = moment.astimezone(there)
    at = local.time()
    over_midnight = begins > ends
    quiet = (at >= begins or at < ends) if over_midnight else begins <= at < ends
    if not quiet:
        return moment
    day = local.date() + timedelta(days=1 if over_midnight and at >= begins else 0)
    end = datetime.combine(day, ends, tzinfo=there).astimezone(UTC)
    # An hour that comes twice has its end twice: the second one is meant if the first is past.
    return end if end > moment else end + timedelta(hours=1)
