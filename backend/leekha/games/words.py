"""Bots and the calendar in the words of four languages; the rules have theirs in `rule_words`."""

from collections.abc import Mapping

from leekha.common.language import active_language

Words = dict[str, tuple[str, str]]

BOTS: dict[str, Words] = {
    "normal": {
        "en": ("Normal bot", "Ducks, counts cards and sees only its own hand."),
        "ar": ("روبوت عادي", "يتجنب الأكل ويعدّ الورق ولا يرى إلا أوراقه."),
        "de": ("Normaler Bot", "Bleibt unter dem Stich, zählt mit und sieht nur das eigene Blatt."),
        "ru": ("Обычный бот", "Уклоняется от взяток, считает карты и видит только свои."),
    },
}

CALENDAR: Mapping[str, str] = {
    "en": "Leekha: my turns",
    "ar": "ليخة: أدواري",
    "de": "Leekha: meine Züge",
    "ru": "Лиха: мои ходы",
}
PLAY_BY: Mapping[str, str] = {
    "en": "Leekha: act at {game}",
    "ar": "ليخة: دورك في {game}",
    "de": "Leekha: am Zug bei {game}",
    "ru": "Лиха: ваш ход, {game}",
}


def words(entry: Words) -> dict[str, str]:
    """The label and the explanation of an entry in the language of the request."""
    label, explanation = entry[active_language()]
    return {"label": label, "explanation": explanation}
