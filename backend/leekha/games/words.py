"""The levels of bots in the words of four languages; the rules have theirs in `rule_words`."""

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


def words(entry: Words) -> dict[str, str]:
    """The label and the explanation of an entry in the language of the request."""
    label, explanation = entry[active_language()]
    return {"label": label, "explanation": explanation}
