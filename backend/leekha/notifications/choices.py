"""Which kind reaches a person by which channel: what he chose, and what holds where he chose nothing."""

from collections.abc import Mapping

from leekha.notifications.models import Channel, Kind

ALL = frozenset(Channel)
QUIETLY = frozenset({Channel.IN_APP})
BY_PUSH = frozenset({Channel.IN_APP, Channel.PUSH})
DEFAULTS: Mapping[str, frozenset[Channel]] = {
    Kind.YOUR_TURN: ALL,
    Kind.DEADLINE: ALL,
    Kind.MISSED: ALL,
    Kind.STAND_IN: QUIETLY,
    Kind.INVITED: ALL,
    Kind.STARTED: BY_PUSH,
    Kind.DEAL_FINISHED: QUIETLY,
    Kind.GAME_FINISHED: BY_PUSH,
    Kind.MODERATION: ALL,
}
# What moderators do to somebody he is told whatever he has chosen: whoever is banned reads letters only.
ALWAYS: Mapping[str, frozenset[Channel]] = {Kind.MODERATION: frozenset({Channel.IN_APP, Channel.EMAIL})}


def is_always_told(kind: str, channel: Channel) -> bool:
    """Whether notices of a kind come by a channel and nobody can choose otherwise."""
    return channel in ALWAYS.get(kind, ())


def wishes(chosen: Mapping[str, Mapping[str, bool]], kind: str, channel: Channel) -> bool:
    """Whether notices of a kind are wished by a channel."""
    if is_always_told(kind, channel):
        return True
    return chosen.get(kind, {}).get(channel, channel in DEFAULTS[kind])


def matrix(chosen: Mapping[str, Mapping[str, bool]]) -> dict[str, dict[str, bool]]:
    """Every kind and channel."""
    return {
        kind.value: {channel.value: wishes(chosen, kind, channel) for channel in Channel} for kind in Kind
    }
