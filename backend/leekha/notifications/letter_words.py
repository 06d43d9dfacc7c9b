"""What stands around the sentences in a letter, and on the page that ends letters, in four languages."""

from leekha.common.language import Words

GREETING: Words = {
    "en": "Hello {name},",
    "ar": "مرحبًا {name}،",
    "de": "Hallo {name},",
    "ru": "Здравствуйте, {name}!",
}
SEVERAL: Words = {
    "en": "{n} games wait for you",
    "ar": "ألعاب بانتظارك: {n}",
    "de": "{n} Spiele warten auf dich",
    "ru": "Вас ждут игры: {n}",
}
BY: Words = {"en": "Until {when}.", "ar": "حتى {when}.", "de": "Bis {when}.", "ru": "До: {when}."}
OPEN: Words = {"en": "Open the table", "ar": "افتح الطاولة", "de": "Tisch öffnen", "ru": "Открыть стол"}
SETTINGS: Words = {
    "en": "What you are told, and when",
    "ar": "بماذا تُبلَّغ ومتى",
    "de": "Was dir gemeldet wird und wann",
    "ru": "О чём и когда вам сообщать",
}
END: Words = {
    "en": "No more letters of this kind",
    "ar": "لا مزيد من هذه الرسائل",
    "de": "Keine solchen Briefe mehr",
    "ru": "Больше не присылать таких писем",
}
ASK: Words = {
    "en": "Do you want no more letters of this kind? Notices in the app stay as they are.",
    "ar": "ألا تريد مزيدًا من هذه الرسائل؟ تبقى الإشعارات في التطبيق كما هي.",
    "de": "Möchtest du keine solchen Briefe mehr? Meldungen in der App bleiben, wie sie sind.",
    "ru": "Больше не присылать таких писем? Уведомления в приложении останутся.",
}
ENDED: Words = {
    "en": "You will get no more letters of this kind. In the settings you can have them again.",
    "ar": "لن تصلك رسائل من هذا النوع بعد الآن. يمكنك إعادتها من الإعدادات.",
    "de": "Du bekommst keine solchen Briefe mehr. In den Einstellungen holst du sie zurück.",
    "ru": "Таких писем больше не будет. Вернуть их можно в настройках.",
}
