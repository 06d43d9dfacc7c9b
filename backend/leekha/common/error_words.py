"""Every error code of the API with its status and its sentence in four languages.

The words of the game are those of the rules' vocabulary (leekha_engine/RULES.md).
"""

from typing import NamedTuple

from leekha.common.language import Words


class ErrorWords(NamedTuple):
    """The status that a code goes with, and what it says."""

    status: int
    words: Words


def _error(status: int, en: str, ar: str, de: str, ru: str) -> ErrorWords:
    return ErrorWords(status, {"en": en, "ar": ar, "de": de, "ru": ru})


ERRORS: dict[str, ErrorWords] = {
    "malformed": _error(
        400,
        "The request could not be read.",
        "تعذّرت قراءة الطلب.",
        "Die Anfrage ist nicht lesbar.",
        "Запрос не удалось прочитать.",
    ),
    "invalid": _error(
        400,
        "Some of the values are not right.",
        "بعض القيم غير صحيحة.",
        "Einige Angaben stimmen nicht.",
        "Некоторые значения неверны.",
    ),
    "not_authenticated": _error(
        401, "Please sign in.", "سجّل الدخول من فضلك.", "Bitte melde dich an.", "Войдите, пожалуйста."
    ),
    "not_allowed": _error(
        403, "You may not do this.", "لا يحق لك هذا.", "Das darfst du nicht.", "Это вам не разрешено."
    ),
    "csrf_failed": _error(
        403,
        "The security token is missing or too old. Please reload the page.",
        "رمز الحماية ناقص أو قديم. أعد تحميل الصفحة.",
        "Das Sicherheitszeichen fehlt oder ist veraltet. Bitte lade die Seite neu.",
        "Защитный ключ отсутствует или устарел. Обновите страницу.",
    ),
    "silenced": _error(
        403,
        "The moderators let you say phrases only, for now.",
        "لا يتيح لك المشرفون حاليًا إلا العبارات الجاهزة.",
        "Die Moderation lässt dich zurzeit nur Redewendungen sagen.",
        "Пока что модераторы разрешают вам только готовые фразы.",
    ),
    "wrong_password": _error(
        403,
        "That is not your password.",
        "هذه ليست كلمة سرّك.",
        "Das ist nicht dein Passwort.",
        "Это не ваш пароль.",
    ),
    "not_found": _error(
        404,
        "There is nothing here, or it is not for you.",
        "لا يوجد شيء هنا، أو أنه ليس لك.",
        "Hier ist nichts, oder es ist nicht für dich.",
        "Здесь ничего нет, или это не для вас.",
    ),
    "method_not_allowed": _error(
        405,
        "This address does not know that method.",
        "هذا العنوان لا يقبل هذه الطريقة.",
        "Diese Adresse kennt diese Methode nicht.",
        "Этот адрес не поддерживает такой метод.",
    ),
    "not_acceptable": _error(
        406,
        "The answer is not available in that form.",
        "الجواب غير متوفر بهذه الصيغة.",
        "Die Antwort gibt es nicht in dieser Form.",
        "Ответа в таком виде нет.",
    ),
    "too_large": _error(
        413,
        "The request is too large.",
        "الطلب كبير جدًا.",
        "Die Anfrage ist zu groß.",
        "Запрос слишком велик.",
    ),
    "unsupported_media_type": _error(
        415,
        "Please send JSON.",
        "أرسل JSON من فضلك.",
        "Bitte sende JSON.",
        "Отправляйте JSON.",
    ),
    "throttled": _error(
        429,
        "That was too often. Please wait a little.",
        "محاولات كثيرة. انتظر قليلًا من فضلك.",
        "Das war zu oft. Bitte warte ein wenig.",
        "Слишком часто. Подождите немного.",
    ),
    "too_many_reports": _error(
        429,
        "You have reported as much as one may in a day. Please go on tomorrow.",
        "أرسلت أكبر عدد من البلاغات في اليوم. تابع غدًا من فضلك.",
        "Mehr lässt sich an einem Tag nicht melden. Bitte mach morgen weiter.",
        "За один день больше жалоб отправить нельзя. Продолжите завтра.",
    ),
    "server_error": _error(
        500,
        "Something went wrong here. It was noted.",
        "حدث خطأ عندنا وقد سُجّل.",
        "Hier ist etwas schiefgegangen. Es wurde festgehalten.",
        "У нас произошла ошибка. Она записана.",
    ),
    "unavailable": _error(
        503,
        "The server is not ready. Please try again soon.",
        "الخادم غير جاهز. حاول بعد قليل.",
        "Der Server ist nicht bereit. Bitte versuche es gleich noch einmal.",
        "Сервер не готов. Попробуйте чуть позже.",
    ),
    "stale_version": _error(
        409,
        "The game has moved on meanwhile.",
        "تقدّمت اللعبة في هذه الأثناء.",
        "Das Spiel ist inzwischen weitergegangen.",
        "Игра тем временем продвинулась.",
    ),
    "not_your_turn": _error(
        409, "It is not your turn.", "ليس دورك.", "Du bist nicht an der Reihe.", "Сейчас не ваш ход."
    ),
    "wrong_phase": _error(
        409,
        "This is not possible at this point of the game.",
        "هذا غير ممكن في هذه المرحلة من اللعبة.",
        "Das geht an dieser Stelle des Spiels nicht.",
        "На этом этапе игры это невозможно.",
    ),
    "wrong_deal": _error(
        409,
        "Another deal is being played.",
        "الجولة الحالية غير هذه.",
        "Es läuft eine andere Runde.",
        "Идёт другая раздача.",
    ),
    "already_passed": _error(
        409,
        "You have passed your cards. A pass is final.",
        "مرّرت أوراقك، والتمرير نهائي.",
        "Du hast schon weitergegeben. Das ist endgültig.",
        "Вы уже передали карты. Это окончательно.",
    ),
    "already_declared": _error(
        409,
        "You have answered. An answer is final.",
        "لقد أجبت، والجواب نهائي.",
        "Du hast schon geantwortet. Das ist endgültig.",
        "Вы уже ответили. Это окончательно.",
    ),
    "illegal_declaration": _error(
        422,
        "This may not be shown or announced.",
        "لا يجوز كشف هذا أو إعلانه.",
        "Das darf nicht aufgedeckt oder angesagt werden.",
        "Это нельзя открыть или объявить.",
    ),
    "bad_record": _error(
        422,
        "This record does not verify.",
        "هذا السجلّ لا يجتاز التحقق.",
        "Diese Aufzeichnung hält der Prüfung nicht stand.",
        "Эта запись не проходит проверку.",
    ),
    "bad_contribution": _error(
        422,
        "This part of the shuffle cannot be taken.",
        "لا يمكن قبول هذه المساهمة في خلط الورق.",
        "Dieser Beitrag zum Mischen kann nicht angenommen werden.",
        "Этот вклад в тасовку принять нельзя.",
    ),
    "too_many_rule_sets": _error(
        422,
        "You have saved as many rules as fit. Delete some first.",
        "لديك أكبر عدد ممكن من القواعد المحفوظة. احذف بعضها أولًا.",
        "Mehr Regelwerke lassen sich nicht speichern. Lösche zuerst einige.",
        "Больше наборов правил сохранить нельзя. Сначала удалите лишние.",
    ),
    "person_blocked": _error(
        422,
        "You have blocked this player.",
        "لقد حظرت هذا اللاعب.",
        "Du hast diese Person blockiert.",
        "Вы заблокировали этого игрока.",
    ),
    "cannot_sit_together": _error(
        422,
        "These people cannot all sit at one table.",
        "لا يمكن لهؤلاء جميعًا الجلوس إلى طاولة واحدة.",
        "Diese Leute können nicht alle an einem Tisch sitzen.",
        "Эти люди не могут все сесть за один стол.",
    ),
    "too_many_invitations": _error(
        422,
        "You have asked this player often enough today.",
        "لقد دعوت هذا اللاعب بما يكفي اليوم.",
        "Du hast diese Person heute oft genug gefragt.",
        "Вы уже достаточно приглашали этого игрока сегодня.",
    ),
    "not_yourself": _error(
        422, "That is you yourself.", "هذا أنت نفسك.", "Das bist du selbst.", "Это вы сами."
    ),
    "too_many_people": _error(
        422,
        "There are as many people in this list as fit.",
        "في هذه القائمة أكبر عدد ممكن من الأشخاص.",
        "Mehr Personen passen nicht in diese Liste.",
        "Больше людей в этот список не помещается.",
    ),
    "talk_is_off": _error(
        409,
        "Nobody talks at this table.",
        "لا حديث على هذه الطاولة.",
        "An diesem Tisch wird nicht gesprochen.",
        "За этим столом не разговаривают.",
    ),
    "only_phrases": _error(
        409,
        "Only the ready phrases may be said here now.",
        "لا تُقال هنا الآن إلا العبارات الجاهزة.",
        "Hier gehen gerade nur die fertigen Sätze.",
        "Сейчас здесь можно сказать только готовые фразы.",
    ),
    "not_to_act": _error(
        409,
        "Nobody is waited for on this seat.",
        "لا أحد يُنتظر على هذا المقعد.",
        "Auf diesem Platz wird niemand erwartet.",
        "На этом месте никого не ждут.",
    ),
    "too_early": _error(
        409,
        "It is too early for a reminder.",
        "الوقت مبكر للتذكير.",
        "Für eine Erinnerung ist es zu früh.",
        "Напоминать ещё рано.",
    ),
    "already_reminded": _error(
        409,
        "Somebody has given a reminder of this turn already.",
        "ذُكّر بهذا الدور من قبل.",
        "An diesen Zug wurde schon erinnert.",
        "Об этом ходе уже напомнили.",
    ),
    "seat_taken": _error(
        409, "This seat is taken.", "هذا المقعد مشغول.", "Dieser Platz ist besetzt.", "Это место занято."
    ),
    "already_seated": _error(
        409,
        "You sit at this table already.",
        "أنت جالس إلى هذه الطاولة.",
        "Du sitzt schon an diesem Tisch.",
        "Вы уже сидите за этим столом.",
    ),
    "not_seated": _error(
        409,
        "You do not sit at this table.",
        "لست جالسًا إلى هذه الطاولة.",
        "Du sitzt nicht an diesem Tisch.",
        "Вы не сидите за этим столом.",
    ),
    "not_opener": _error(
        409,
        "Only the one who opened the table may do this.",
        "هذا لمن فتح الطاولة وحده.",
        "Das kann nur, wer den Tisch eröffnet hat.",
        "Это может только тот, кто открыл стол.",
    ),
    "table_full": _error(
        409, "The table is full.", "الطاولة مكتملة.", "Der Tisch ist voll.", "За столом нет мест."
    ),
    "game_over": _error(
        409, "The game is over.", "انتهت اللعبة.", "Das Spiel ist zu Ende.", "Игра окончена."
    ),
    "illegal_play": _error(
        422,
        "This card may not be played now.",
        "لا يجوز لعب هذه الورقة الآن.",
        "Diese Karte darf jetzt nicht gespielt werden.",
        "Этой картой сейчас ходить нельзя.",
    ),
    "illegal_pass": _error(
        422,
        "These cards may not be passed.",
        "لا يجوز تمرير هذه الأوراق.",
        "Diese Karten dürfen nicht weitergegeben werden.",
        "Эти карты передать нельзя.",
    ),
    "unknown_bot": _error(
        422, "There is no such bot.", "لا يوجد روبوت كهذا.", "Diesen Bot gibt es nicht.", "Такого бота нет."
    ),
    "unknown_player": _error(
        422,
        "There is no player of this name.",
        "لا يوجد لاعب بهذا الاسم.",
        "Niemand spielt unter diesem Namen.",
        "Игрока с таким именем нет.",
    ),
    "bad_rules": _error(
        422,
        "These rules do not exist.",
        "هذه القواعد غير موجودة.",
        "Diese Regeln gibt es nicht.",
        "Таких правил нет.",
    ),
    "bad_seats": _error(
        422,
        "The four seats cannot be filled like this.",
        "لا يمكن ترتيب المقاعد الأربعة هكذا.",
        "So lassen sich die vier Plätze nicht besetzen.",
        "Так занять четыре места нельзя.",
    ),
    "seat_given_up": _error(
        409,
        "A stand-in plays this seat.",
        "يلعب بديلٌ في هذا المقعد.",
        "Auf diesem Platz spielt eine Vertretung.",
        "За этим местом играет замена.",
    ),
    "seat_is_yours": _error(
        409,
        "You hold this seat already.",
        "هذا المقعد لك أصلًا.",
        "Du spielst diesen Platz schon selbst.",
        "Вы и так играете за этим местом.",
    ),
    "vacation_over": _error(
        409,
        "This time off is over already.",
        "انتهت هذه الإجازة.",
        "Dieser Urlaub ist schon vorbei.",
        "Этот отпуск уже закончился.",
    ),
    "bad_vacation": _error(
        422,
        "This time off cannot be entered.",
        "لا يمكن تسجيل هذه الإجازة.",
        "Dieser Urlaub lässt sich nicht eintragen.",
        "Этот отпуск нельзя записать.",
    ),
    "cannot_be_rated": _error(
        422,
        "Only a game of four people with a clock can be rated.",
        "لا تُحتسب في التصنيف إلا لعبة أربعة أشخاص لها مهلة.",
        "Gewertet werden nur Spiele von vier Menschen mit Bedenkzeit.",
        "В рейтинг идут только игры четырёх человек с часами.",
    ),
    "not_reliable_enough": _error(
        403,
        "This table is for people who decide in time more often than you do.",
        "هذه الطاولة لمن يقرّر في وقته أكثر منك.",
        "An diesem Tisch sitzen Leute, die häufiger rechtzeitig entscheiden als du.",
        "Этот стол для тех, кто успевает вовремя чаще, чем вы.",
    ),
    "bad_plan": _error(
        422,
        "This is no plan that could be followed.",
        "هذه ليست خطة يمكن اتباعها.",
        "Das ist kein Plan, dem man folgen kann.",
        "Такому плану нельзя следовать.",
    ),
    "bad_clock": _error(
        422, "There is no such clock.", "لا توجد ساعة كهذه.", "Diese Uhr gibt es nicht.", "Таких часов нет."
    ),
    "bad_card": _error(
        422, "There is no such card.", "لا توجد ورقة كهذه.", "Diese Karte gibt es nicht.", "Такой карты нет."
    ),
    "idempotency_mismatch": _error(
        422,
        "This Idempotency-Key was used for another request.",
        "مفتاح Idempotency-Key هذا استُعمل لطلب آخر.",
        "Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.",
        "Этот Idempotency-Key уже относится к другому запросу.",
    ),
}

REASONS: dict[str, dict[str, str]] = {
    "must_follow": {
        "en": "You hold cards of the led suit: follow it.",
        "ar": "معك من نوع الورقة الأولى: العب من نفس النوع.",
        "de": "Du hast Karten der ausgespielten Farbe: bediene.",
        "ru": "У вас есть масть хода: играйте в масть.",
    },
    "must_give_leekha": {
        "en": "You are void in the led suit and hold a Leekha: give it.",
        "ar": "أنت قاطع ومعك ليخة: عليك التلييخ.",
        "de": "Du bist in der ausgespielten Farbe blank und hast eine Leekha: gib sie.",
        "ru": "Масти хода у вас нет, а Лиха есть: сбросьте её.",
    },
    "queen_first": {
        "en": "Of several Leekhas the queen of spades goes first, the ten of diamonds last.",
        "ar": "عند وجود أكثر من ليخة تُعطى بنت البستوني أولًا وعشرة الديناري أخيرًا.",
        "de": "Von mehreren Leekhas geht zuerst die Pik-Dame, zuletzt die Karo-Zehn.",
        "ru": "Из нескольких Лих первой сбрасывают даму пик, последней десятку бубен.",
    },
    "hearts_not_broken": {
        "en": "No heart has been played yet: lead another suit.",
        "ar": "لم تُلعب أي كبّة بعد: ابدأ بنوع آخر.",
        "de": "Noch ist kein Herz gefallen: spiel eine andere Farbe aus.",
        "ru": "Червы ещё не играли: ходите с другой масти.",
    },
    "no_points_yet": {
        "en": "No card that counts may be given in the first trick.",
        "ar": "لا تُعطى ورقة عليها نقاط في اللمّة الأولى.",
        "de": "Im ersten Stich darf keine Karte fallen, die zählt.",
        "ru": "В первую взятку нельзя класть карты с очками.",
    },
    "must_go_under": {
        "en": "A higher card of this suit lies on the trick: your Leekha must go under it.",
        "ar": "على الطاولة ورقة أعلى من نفس النوع: عليك التلبيس.",
        "de": "Eine höhere Karte der Farbe liegt: deine Leekha muss darunter.",
        "ru": "На столе карта старше этой масти: Лиху нужно положить под неё.",
    },
    "must_undercut": {
        "en": "A Leekha lies on the trick: play lower if you can.",
        "ar": "على الطاولة ليخة: العب أدنى إن استطعت.",
        "de": "Eine Leekha liegt im Stich: spiel niedriger, wenn du kannst.",
        "ru": "Во взятке лежит Лиха: играйте ниже, если можете.",
    },
    "not_in_hand": {
        "en": "You do not hold this card.",
        "ar": "هذه الورقة ليست معك.",
        "de": "Diese Karte hast du nicht.",
        "ru": "Этой карты у вас нет.",
    },
    "not_three": {
        "en": "Pass exactly three cards.",
        "ar": "مرّر ثلاث أوراق بالضبط.",
        "de": "Gib genau drei Karten weiter.",
        "ru": "Передайте ровно три карты.",
    },
    "duplicate": {
        "en": "Pass three different cards.",
        "ar": "مرّر ثلاث أوراق مختلفة.",
        "de": "Gib drei verschiedene Karten weiter.",
        "ru": "Передайте три разные карты.",
    },
    "would_void": {
        "en": "You may not give away your whole suit like this: keep one of {suit}.",
        "ar": "لا يجوز أن تمرّر كل أوراق النوع هكذا: أبقِ واحدة من {suit}.",
        "de": "So darfst du nicht die ganze Farbe weggeben: behalte eine Karte in {suit}.",
        "ru": "Так отдавать всю масть нельзя: оставьте одну карту ({suit}).",
    },
}

SUITS: dict[str, dict[str, str]] = {
    "S": {"en": "spades", "ar": "البستوني", "de": "Pik", "ru": "пики"},
    "H": {"en": "hearts", "ar": "الكبّة", "de": "Herz", "ru": "червы"},
    "D": {"en": "diamonds", "ar": "الديناري", "de": "Karo", "ru": "бубны"},
    "C": {"en": "clubs", "ar": "السباتي", "de": "Kreuz", "ru": "трефы"},
}
