"""What `leekha.common.text` says, in four languages."""

from leekha.common.language import Words

UNSHOWABLE_TEXT: Words = {
    "en": "This name has characters that cannot be shown.",
    "ar": "في هذا الاسم رموز لا يمكن عرضها.",
    "de": "Dieser Name hat Zeichen, die sich nicht anzeigen lassen.",
    "ru": "В этом имени есть знаки, которые нельзя показать.",
}
UNKNOWN_ZONE: Words = {
    "en": "This time zone is not known.",
    "ar": "هذه المنطقة الزمنية غير معروفة.",
    "de": "Diese Zeitzone ist nicht bekannt.",
    "ru": "Такой часовой пояс неизвестен.",
}
