"""What is wrong with a field, in four languages."""

from leekha.common.language import Words

UNSHOWABLE_TEXT: Words = {
    "en": "This name has characters that cannot be shown.",
    "ar": "في هذا الاسم رموز لا يمكن عرضها.",
    "de": "Dieser Name hat Zeichen, die sich nicht anzeigen lassen.",
    "ru": "В этом имени есть знаки, которые нельзя показать.",
}
UNSHOWABLE_PROSE: Words = {
    "en": "This text has characters that cannot be shown.",
    "ar": "في هذا النص رموز لا يمكن عرضها.",
    "de": "Dieser Text hat Zeichen, die sich nicht anzeigen lassen.",
    "ru": "В этом тексте есть знаки, которые нельзя показать.",
}
UNKNOWN_PAGE: Words = {
    "en": "There is no such page. Begin with the first one.",
    "ar": "لا توجد صفحة كهذه. ابدأ من الأولى.",
    "de": "Diese Seite gibt es nicht. Fang mit der ersten an.",
    "ru": "Такой страницы нет. Начните с первой.",
}
UNKNOWN_ZONE: Words = {
    "en": "This time zone is not known.",
    "ar": "هذه المنطقة الزمنية غير معروفة.",
    "de": "Diese Zeitzone ist nicht bekannt.",
    "ru": "Такой часовой пояс неизвестен.",
}
