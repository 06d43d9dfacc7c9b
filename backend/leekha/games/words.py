"""Bots and the calendar in the words of four languages; the rules have theirs in `rule_words`."""

from collections.abc import Mapping

from leekha.common.language import active_language

Words = dict[str, tuple[str, str]]

BOTS: dict[str, Words] = {
    "easy": {
        "en": ("Easy bot", "Knows the rules and is often careless; sees only its own hand."),
        "ar": ("روبوت سهل", "يعرف القواعد ويسهو كثيرًا، ولا يرى إلا أوراقه."),
        "de": ("Leichter Bot", "Kennt die Regeln, ist oft unachtsam und sieht nur das eigene Blatt."),
        "ru": ("Лёгкий бот", "Знает правила, часто невнимателен и видит только свои карты."),
    },
    "normal": {
        "en": ("Normal bot", "Ducks, counts cards and sees only its own hand."),
        "ar": ("روبوت عادي", "يتجنب الأكل ويعدّ الورق ولا يرى إلا أوراقه."),
        "de": ("Normaler Bot", "Bleibt unter dem Stich, zählt mit und sieht nur das eigene Blatt."),
        "ru": ("Обычный бот", "Уклоняется от взяток, считает карты и видит только свои."),
    },
    "hard": {
        "en": ("Hard bot", "Thinks through a hundred possible deals and sees only its own hand."),
        "ar": ("روبوت صعب", "يفكر في مئة توزيعة ممكنة لكل ورقة، ولا يرى إلا أوراقه."),
        "de": ("Starker Bot", "Spielt hundert mögliche Verteilungen durch, sieht nur das eigene Blatt."),
        "ru": ("Сильный бот", "Перебирает сто возможных раскладов и видит только свои карты."),
    },
    "expert": {
        "en": ("Expert bot", "Thinks through a thousand deals and minds the score; sees only its own hand."),
        "ar": ("روبوت خبير", "يفكر في ألف توزيعة ممكنة ويراعي النتيجة، ولا يرى إلا أوراقه."),
        "de": (
            "Experten-Bot",
            "Spielt tausend Verteilungen durch, sieht nur das eigene Blatt und den Stand.",
        ),
        "ru": ("Бот-эксперт", "Перебирает тысячу раскладов и следит за счётом; видит только свои карты."),
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
