"""The phrases that one may say at a table, in four languages; none of them tells of a hand.

The words of the game and of the café are those of the rules' vocabulary (leekha_engine/RULES.md).
"""

from leekha.common.language import Words


def _say(en: str, ar: str, de: str, ru: str) -> Words:
    return {"en": en, "ar": ar, "de": de, "ru": ru}


PHRASES: dict[str, Words] = {
    "hello": _say("Hello everyone!", "مرحبا يا جماعة!", "Hallo zusammen!", "Всем привет!"),
    "good_luck": _say("Good luck!", "بالتوفيق!", "Viel Glück!", "Удачи!"),
    "well_played": _say("Well played!", "يسلمو إيديك!", "Gut gespielt!", "Хорошо сыграно!"),
    "talyeekh": _say("Talyeekh!", "تلييخ!", "Leekha-Zwang!", "Обязательный сброс!"),
    "ate_it": _say("I ate it!", "أكلتها!", "Die habe ich gefressen!", "Наелся!"),
    "ate_all": _say("All of it!", "أكل الكل!", "Durchmarsch!", "Взял всё!"),
    "bust": _say("I am bust!", "فرقعت!", "Ich bin geplatzt!", "Я вылетаю!"),
    "donkey": _say("Who will be the donkey?", "مين الحمار؟", "Wer wird der Esel?", "Кто будет ослом?"),
    "no_hurry": _say("No hurry", "على مهلك", "Keine Eile", "Не спешите"),
    "sorry": _say("Sorry!", "سامحوني!", "Entschuldigung!", "Простите!"),
    "thanks": _say("Thank you!", "شكرًا!", "Danke!", "Спасибо!"),
    "back_later": _say("Back later", "راجع بعد شوي", "Bin später wieder da", "Вернусь позже"),
    "good_game": _say("Good game!", "لعبة حلوة!", "Schönes Spiel!", "Хорошая игра!"),
    "one_more": _say("One more?", "كمان واحدة؟", "Noch eine?", "Ещё разок?"),
}
REMINDER = _say(
    "A reminder: {name} is to act.",
    "تذكير: الدور على {name}.",
    "Zur Erinnerung: {name} ist dran.",
    "Напоминание: ход за игроком {name}.",
)
