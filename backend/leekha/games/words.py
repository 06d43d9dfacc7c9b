"""What can be chosen when a table is opened, in the words of four languages."""

from leekha.common.language import active_language

Words = dict[str, tuple[str, str]]

PRESETS: dict[str, Words] = {
    "store-solo": {
        "en": (
            "Classic, everyone alone",
            (
                "Three cards to the right, follow suit, whoever cannot must give a Leekha. "
                "The lowest score wins."
            ),
        ),
        "ar": (
            "كلاسيكية انفرادية",
            "ثلاث ورقات إلى اليمين، والعب من نفس النوع، ومن لا يملكه يعطي الليخة. الأقل نقاطًا يفوز.",
        ),
        "de": (
            "Klassisch, jeder für sich",
            (
                "Drei Karten nach rechts, Farbe bedienen, und wer nicht kann, muss eine Leekha geben. "
                "Wer am wenigsten Punkte hat, gewinnt."
            ),
        ),
        "ru": (
            "Классика, каждый за себя",
            (
                "Три карты направо, играть в масть, а у кого её нет, обязан отдать Лиху. "
                "Побеждает тот, у кого меньше очков."
            ),
        ),
    },
}
OPTIONS: dict[str, Words] = {
    "preset": {
        "en": ("Rules", "The set of rules that the table plays by."),
        "ar": ("القواعد", "مجموعة القواعد التي تُلعب على هذه الطاولة."),
        "de": ("Regeln", "Das Regelwerk, nach dem am Tisch gespielt wird."),
        "ru": ("Правила", "Набор правил, по которым играют за столом."),
    },
    "limit": {
        "en": ("Limit", "The game ends after the deal in which someone reaches this many points."),
        "ar": ("الحد", "تنتهي اللعبة بعد الجولة التي يصل فيها أحد اللاعبين إلى هذا العدد من النقاط."),
        "de": ("Punktegrenze", "Das Spiel endet nach der Runde, in der jemand so viele Punkte erreicht."),
        "ru": ("Предел", "Партия кончается после раздачи, в которой кто-то набрал столько очков."),
    },
}
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
