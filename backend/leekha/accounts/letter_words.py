"""The text of the letters we send: subject and body, in four languages."""

from collections.abc import Mapping

Letter = tuple[str, str]

RESET_CODE: Mapping[str, Letter] = {
    "en": (
        "Leekha: your code for a new password",
        """Hello {name},

enter this code to choose a new password:

    {code}

It is good for a few minutes. If you did not ask for it, do nothing:
your password stays as it is.
""",
    ),
    "ar": (
        "ليخة: رمز كلمة السر الجديدة",
        """مرحبًا {name}،

أدخل هذا الرمز لتختار كلمة سر جديدة:

    {code}

الرمز صالح لبضع دقائق. إن لم تطلبه فلا تفعل شيئًا: كلمة السر تبقى كما هي.
""",
    ),
    "de": (
        "Leekha: dein Code für ein neues Passwort",
        """Hallo {name},

mit diesem Code wählst du ein neues Passwort:

    {code}

Er gilt einige Minuten. Wenn du ihn nicht angefordert hast, tu nichts:
dein Passwort bleibt, wie es ist.
""",
    ),
    "ru": (
        "Лиха: код для нового пароля",
        """Здравствуйте, {name}!

Введите этот код, чтобы выбрать новый пароль:

    {code}

Он действует несколько минут. Если вы его не запрашивали, ничего не делайте:
пароль останется прежним.
""",
    ),
}
PASSWORD_CHANGED: Mapping[str, Letter] = {
    "en": (
        "Leekha: your password was changed",
        """Hello {name},

your password was changed. If that was not you, choose a new one now:
“Forgotten password” on the sign-in page.
""",
    ),
    "ar": (
        "ليخة: تغيّرت كلمة السر",
        """مرحبًا {name}،

تغيّرت كلمة السر. إن لم تكن أنت من غيّرها فاختر كلمة جديدة الآن
من «نسيت كلمة السر» في صفحة الدخول.
""",
    ),
    "de": (
        "Leekha: dein Passwort wurde geändert",
        """Hallo {name},

dein Passwort wurde geändert. Warst du das nicht, wähle jetzt ein neues:
„Passwort vergessen“ auf der Anmeldeseite.
""",
    ),
    "ru": (
        "Лиха: ваш пароль изменён",
        """Здравствуйте, {name}!

Ваш пароль изменён. Если это сделали не вы, сейчас же выберите новый:
«Забыли пароль» на странице входа.
""",
    ),
}
