"""What the sign-in forms say, in four languages."""

from leekha.common.language import Words

NAME_LENGTH: Words = {
    "en": "A name has 3 to 30 characters.",
    "ar": "الاسم من 3 إلى 30 حرفًا.",
    "de": "Ein Name hat 3 bis 30 Zeichen.",
    "ru": "В имени от 3 до 30 знаков.",
}
NAME_CHARACTERS: Words = {
    "en": "A name has letters and digits, with single . _ - between them.",
    "ar": "الاسم من حروف وأرقام، ويجوز بينها . أو _ أو - مفردة.",
    "de": "Ein Name besteht aus Buchstaben und Ziffern, dazwischen einzelne . _ -.",
    "ru": "Имя состоит из букв и цифр, между ними одиночные . _ -.",
}
NAME_SCRIPTS: Words = {
    "en": "All letters of a name belong to one alphabet.",
    "ar": "كل حروف الاسم من أبجدية واحدة.",
    "de": "Alle Buchstaben eines Namens gehören zu einem Alphabet.",
    "ru": "Все буквы имени из одного алфавита.",
}
NAME_RESERVED: Words = {
    "en": "This name is reserved.",
    "ar": "هذا الاسم محجوز.",
    "de": "Dieser Name ist reserviert.",
    "ru": "Это имя зарезервировано.",
}
NAME_TAKEN: Words = {
    "en": "Somebody has this name or one that looks like it.",
    "ar": "هذا الاسم أو اسم يشبهه مستعمل.",
    "de": "Diesen Namen oder einen zum Verwechseln ähnlichen gibt es schon.",
    "ru": "Такое или очень похожее имя уже занято.",
}
EMAIL_TAKEN: Words = {
    "en": "This e-mail address cannot be used here.",
    "ar": "لا يمكن استعمال هذا البريد الإلكتروني هنا.",
    "de": "Diese E-Mail-Adresse kann hier nicht verwendet werden.",
    "ru": "Этот адрес почты использовать нельзя.",
}
PASSWORD_LENGTH: Words = {
    "en": "A password has at most 128 characters.",
    "ar": "كلمة السر 128 حرفًا على الأكثر.",
    "de": "Ein Passwort hat höchstens 128 Zeichen.",
    "ru": "В пароле не больше 128 знаков.",
}
WRONG_PASSWORD: Words = {
    "en": "That is not your password.",
    "ar": "هذه ليست كلمة سرّك.",
    "de": "Das ist nicht dein Passwort.",
    "ru": "Это не ваш пароль.",
}
ACCOUNT_CLOSED: Words = {
    "en": "This account was closed by the moderators.",
    "ar": "أغلق المشرفون هذا الحساب.",
    "de": "Dieses Konto wurde von der Moderation geschlossen.",
    "ru": "Эта учётная запись закрыта модераторами.",
}
