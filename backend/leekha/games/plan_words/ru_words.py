"""Plans in Russian."""

from leekha.games.plan_words.shape import PlanWords

WORDS = PlanWords(
    suits={"S": "пики", "H": "червы", "D": "бубны", "C": "трефы"},
    cases={
        "lead": "Если захожу я",
        "follow": "Если есть карта в масть",
        "void": "Если масти у меня нет",
    },
    cases_of_suits={
        "follow": "Если зашли в {suits} и карта в масть есть",
        "void": "Если зашли в {suits}, а масти у меня нет",
    },
    conditions={
        "no_points": "во взятке нет очков",
        "points": "во взятке есть очки",
        "no_leekha": "во взятке нет Лихи",
        "leekha": "во взятке лежит Лиха",
        "last": "я играю последним",
        "not_last": "после меня ещё кто-то играет",
        "can_duck": "можно остаться ниже",
        "cannot_duck": "остаться ниже нельзя",
        "first_round": "в эту масть заходят впервые",
        "later_round": "в эту масть уже заходили",
        "no_voids": "больше ни у кого не видно отсутствия этой масти",
        "taking": "взятку пока берёт {seats}",
        "not_played": "{cards} ещё не вышла",
        "played": "{cards} уже вышла",
        "holding": "{cards} ещё у меня",
        "not_holding": "{cards} не у меня",
        "tricks": "это взятка с {first} по {last}",
    },
    seats={1: "игрок после меня", 2: "игрок напротив", 3: "игрок передо мной"},
    picks={
        "lowest": "младшая карта",
        "highest": "старшая карта",
        "highest_losing": "старшая карта, которая не берёт",
        "lowest_taking": "младшая карта, которая берёт",
        "dearest": "самая дорогая карта",
        "shortest": "старшая карта самой короткой масти",
    },
    in_suit="{pick} (масть: {suit})",
    spares={"points": "{pick} (без очков)", "leekhas": "{pick} (не Лиха)"},
    wait="ждать меня",
    if_=", при условии: {conditions}",
    and_=" и ",
    or_=" или ",
    else_=", иначе ",
    line="{case}{conditions} – {wishes}.",
    skips={
        "wait": "Оставлено вам, как задумано.",
        "no_line": "Для этого хода не было строки.",
        "no_card": "Ничего не подошло.",
    },
    missed_condition="Строка {line}: не выполнено условие «{condition}».",
    missed_cards="Строка {line}: ни одну из её карт нельзя было сыграть.",
)
