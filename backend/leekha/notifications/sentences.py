"""A notice in one sentence, the same in the list, in a letter and on a lock screen."""

from leekha.common.language import Words
from leekha.notifications.models import Kind, Notice
from leekha.notifications.words import ABSENT, SENTENCES, VARIANTS

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def sentence(notice: Notice, language: str) -> str:
    """What the notice says; names are isolated, so that they do not turn their neighbours round."""
    return _words(notice)[language].format(
        game=_isolated(notice.title),
        actor=_isolated(notice.actor.shown_name) if notice.actor else ABSENT[language],
        **notice.data,
    )


def _words(notice: Notice) -> Words:
    variant = VARIANTS.get((notice.kind, str(notice.data.get("what", ""))))
    return variant or SENTENCES[Kind(notice.kind)]


def _isolated(name: str) -> str:
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"
