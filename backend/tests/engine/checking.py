"""How thoroughly properties are tried: the same examples in every run, however slow the machine."""

from hypothesis import HealthCheck, settings

THOROUGH = settings(
    max_examples=250,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
BRIEF = settings(THOROUGH, max_examples=25)
RARE = settings(THOROUGH, max_examples=10)
