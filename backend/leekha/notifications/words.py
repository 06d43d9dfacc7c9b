"""The sentences of notices in four languages. None names a card."""

from collections.abc import Mapping

from leekha.common.language import Words
from leekha.notifications.models import Kind

ABSENT: Words = {"en": "somebody", "ar": "أحدهم", "de": "jemand", "ru": "кто-то"}

SENTENCES: Mapping[Kind, Words] = {
    Kind.YOUR_TURN: {
        "en": "Your turn at {game}.",
        "ar": "دورك في {game}.",
        "de": "Du bist am Zug: {game}.",
        "ru": "Ваш ход: {game}.",
    },
    Kind.DEADLINE: {
        "en": "Your time at {game} is running out.",
        "ar": "يوشك وقتك في {game} أن ينفد.",
        "de": "Deine Zeit läuft ab: {game}.",
        "ru": "Ваше время истекает: {game}.",
    },
    Kind.MISSED: {
        "en": "You missed your turn at {game}: a stand-in made the decision for you.",
        "ar": "فاتك دورك في {game}: قرّر بديل عنك.",
        "de": "Du hast deinen Zug verpasst: {game}. Eine Vertretung hat für dich entschieden.",
        "ru": "Вы пропустили ход: {game}. Решение за вас принял заместитель.",
    },
    Kind.STAND_IN: {
        "en": "A stand-in now plays for {actor} at {game}.",
        "ar": "يلعب بديل عن {actor} الآن في {game}.",
        "de": "Für {actor} spielt jetzt eine Vertretung: {game}.",
        "ru": "За игрока {actor} теперь играет заместитель: {game}.",
    },
    Kind.INVITED: {
        "en": "{actor} invites you to {game}.",
        "ar": "يدعوك {actor} إلى {game}.",
        "de": "{actor} lädt dich ein: {game}.",
        "ru": "{actor} приглашает вас: {game}.",
    },
    Kind.STARTED: {
        "en": "The game has begun: {game}.",
        "ar": "بدأت اللعبة: {game}.",
        "de": "Das Spiel hat begonnen: {game}.",
        "ru": "Игра началась: {game}.",
    },
    Kind.DEAL_FINISHED: {
        "en": "Deal {deal} of {game} is over: {added} points for you, {total} in all.",
        "ar": "انتهت التوزيعة {deal} من {game}: لك {added} نقطة، والمجموع {total}.",
        "de": "Runde {deal} ist vorbei: {game}. Für dich {added} Punkte, zusammen {total}.",
        "ru": "Сдача {deal} окончена: {game}. Вам очков: {added}, всего: {total}.",
    },
    Kind.GAME_FINISHED: {
        "en": "The game is over: {game}.",
        "ar": "انتهت اللعبة: {game}.",
        "de": "Das Spiel ist zu Ende: {game}.",
        "ru": "Игра окончена: {game}.",
    },
    Kind.MODERATION: {
        "en": "A message from the moderators.",
        "ar": "رسالة من المشرفين.",
        "de": "Eine Nachricht der Moderation.",
        "ru": "Сообщение от модераторов.",
    },
}

VARIANTS: Mapping[tuple[str, str], Words] = {
    (Kind.YOUR_TURN, "passing"): {
        "en": "Choose three cards to pass at {game}.",
        "ar": "اختر ثلاث أوراق للتمرير في {game}.",
        "de": "Wähle drei Karten zum Weitergeben: {game}.",
        "ru": "Выберите три карты для передачи: {game}.",
    },
    (Kind.YOUR_TURN, "declaring"): {
        "en": "Decide what to show before the first lead at {game}.",
        "ar": "قرّر ما ستكشفه قبل أول لعبة في {game}.",
        "de": "Entscheide vor dem ersten Ausspiel, was du zeigst: {game}.",
        "ru": "Решите до первого хода, что показать: {game}.",
    },
    (Kind.MISSED, "forgiven"): {
        "en": "Your time at {game} was up. This once you have been given more.",
        "ar": "انتهى وقتك في {game}. مُنحت هذه المرة وقتًا إضافيًا.",
        "de": "Deine Zeit war um: {game}. Dieses eine Mal bekommst du mehr.",
        "ru": "Ваше время вышло: {game}. На этот раз вам дали ещё.",
    },
    (Kind.MISSED, "seat_taken"): {
        "en": "A stand-in now plays your seat at {game}. You can take it back at any time.",
        "ar": "يلعب بديل مكانك الآن في {game}. يمكنك استعادة مقعدك في أي وقت.",
        "de": "Auf deinem Platz spielt jetzt eine Vertretung: {game}. Du kannst ihn jederzeit zurücknehmen.",
        "ru": "За вас теперь играет заместитель: {game}. Вы можете вернуть место в любой момент.",
    },
    (Kind.STAND_IN, "back"): {
        "en": "{actor} plays again at {game}, without a stand-in.",
        "ar": "عاد {actor} إلى اللعب بنفسه في {game}.",
        "de": "{actor} spielt wieder selbst: {game}.",
        "ru": "{actor} снова играет без заместителя: {game}.",
    },
    (Kind.MODERATION, "warned"): {
        "en": "The moderators warn you: {reason}",
        "ar": "تنبيه من المشرفين: {reason}",
        "de": "Die Moderation verwarnt dich: {reason}",
        "ru": "Предупреждение модераторов: {reason}",
    },
    (Kind.MODERATION, "renamed"): {
        "en": "The moderators have given you another name: {reason}",
        "ar": "غيّر المشرفون اسمك: {reason}",
        "de": "Die Moderation hat dir einen anderen Namen gegeben: {reason}",
        "ru": "Модераторы сменили ваше имя: {reason}",
    },
    (Kind.MODERATION, "silenced"): {
        "en": "Until {until} you can say phrases only, by decision of the moderators: {reason}",
        "ar": "بقرار المشرفين لا يمكنك حتى {until} إلا استعمال العبارات الجاهزة: {reason}",
        "de": "Bis {until} kannst du nur Redewendungen sagen, so hat die Moderation entschieden: {reason}",
        "ru": "По решению модераторов до {until} вам доступны только готовые фразы: {reason}",
    },
    (Kind.MODERATION, "banned"): {
        "en": "The moderators have closed your account: {reason}",
        "ar": "أغلق المشرفون حسابك: {reason}",
        "de": "Die Moderation hat dein Konto geschlossen: {reason}",
        "ru": "Модераторы закрыли вашу учётную запись: {reason}",
    },
    (Kind.MODERATION, "unbanned"): {
        "en": "The moderators have opened your account again: {reason}",
        "ar": "أعاد المشرفون فتح حسابك: {reason}",
        "de": "Die Moderation hat dein Konto wieder geöffnet: {reason}",
        "ru": "Модераторы снова открыли вашу учётную запись: {reason}",
    },
    (Kind.MODERATION, "reported"): {
        "en": "The moderators have looked at what you reported. Thank you.",
        "ar": "نظر المشرفون في بلاغك. شكرًا لك.",
        "de": "Die Moderation hat sich deine Meldung angesehen. Danke.",
        "ru": "Модераторы рассмотрели вашу жалобу. Спасибо.",
    },
    (Kind.GAME_FINISHED, "vote"): {
        "en": "The people at {game} have ended it together.",
        "ar": "اتفق اللاعبون على إنهاء {game}.",
        "de": "Die Runde hat das Spiel gemeinsam beendet: {game}.",
        "ru": "Игроки вместе закончили игру: {game}.",
    },
}

ALWAYS_TOLD: Words = {
    "en": "What moderators decide is always told here and by e-mail.",
    "ar": "قرارات المشرفين تُبلَّغ دائمًا هنا وبالبريد الإلكتروني.",
    "de": "Was die Moderation entscheidet, steht immer hier und kommt per E-Mail.",
    "ru": "О решениях модераторов всегда сообщают здесь и по почте.",
}
