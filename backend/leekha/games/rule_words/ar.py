"""The rules that can be chosen, in Arabic."""

from leekha.games.rule_words import ar_play_options, ar_table_options
from leekha.games.rule_words.shape import Line, RuleWords

PRESETS: dict[str, Line] = {
    "store-solo": Line(
        "كلاسيكية انفرادية",
        (
            "ثلاث أوراق إلى اليمين وتبقى ورقة من النوع، والعب من نفس النوع، والقاطع يعطي الليخة إن كانت "
            "معه. صاحب أقل رصيد يفوز."
        ),
    ),
    "store-pairs": Line(
        "كلاسيكية بالشراكة",
        "القواعد الكلاسيكية، اثنان ضد اثنين: الشريك مقابلك، ويخسر فريق صاحب أعلى رصيد.",
    ),
    "jawaker-pairs": Line(
        "جواكر بالشراكة",
        "أي ثلاث أوراق، مرة إلى اليمين ومرة إلى اليسار. ويخسر الفريق الذي مجموع نقاطه أعلى.",
    ),
    "lebanese-pairs": Line(
        "لبنانية بالشراكة",
        "أي ثلاث أوراق إلى اليمين. من أكل بنت البستوني يوزّع، وأكل الكل بـ37، ويخسر فريق صاحب أعلى رصيد.",
    ),
    "idlib": Line(
        "إدلبية بالشراكة",
        "إلى 201: ختيار السباتي ليخة بـ14، والتلبيس إلزامي، وسبعة الكبّة تفتح، والأكثر نقاطًا يوزّع.",
    ),
    "bent-es-sbeet": Line(
        "بنت السبيت",
        "إلى 151: التمرير يسارًا ثم يمينًا، ولا تلييخ، والليخة المكشوفة دبل، وللجولة النظيفة خصم 10.",
    ),
}
GROUPS: dict[str, Line] = {
    "players": Line("اللاعبون", "انفرادية أو شراكة، وجهة اللعب، ولعبة واحدة أو مباراة."),
    "passing": Line("التمرير", "إلى أين تذهب الأوراق قبل اللعب، وأيّها يجوز تمريره."),
    "dealing": Line("التوزيع والبدء", "من يوزّع، ومن يبدأ اللمّة الأولى، وبماذا يجوز البدء."),
    "leekhas": Line("الليخات", "متى يجب إعطاء الليخة، وما الذي يُعدّ ليخة."),
    "scoring": Line("النقاط", "الليخة المكشوفة، والجولة النظيفة، وأكل الكل."),
    "ending": Line("نهاية اللعبة", "إلى أي حدّ تُلعب اللعبة، ومتى تنتهي."),
    "pairs": Line("الشراكة", "نقاط من تنهي اللعبة، وأيّ فريق يخسر."),
    "table": Line("على الطاولة", "ما يمكن رؤيته ومراجعته أثناء اللعبة."),
}
REFUSED_COMBINATIONS: dict[str, str] = {
    "first_trick_needs_free_leekhas": "لا تجتمع لمّة أولى بلا نقاط مع التلييخ الإلزامي.",
    "exposing_with_third_leekha": "لا يجتمع كشف الليخة مع ليخة ثالثة.",
    "take_all_with_minus": "لا تجتمع قاعدة لأكل الكل مع مكافأة الجولة النظيفة.",
    "at_once_with_minus": "مع مكافأة الجولة النظيفة لا يُفحص الحد إلا بعد الجولة.",
    "at_once_with_take_all": "مع قاعدة لأكل الكل لا يُفحص الحد إلا بعد الجولة.",
    "at_once_with_halving": "إذا كان الحد بالضبط يُنصَّف فلا يُفحص الحد إلا بعد الجولة.",
    "nothing_to_pass": "إذا كان هناك تمرير فلا يكون عدد الأوراق صفرًا.",
}
SENTENCES: dict[str, str] = {
    "limit": "حدّ النقاط {limit}.",
    "hearts_cycle_clockwise": "التمرير إلى اليمين ثم إلى اليسار ثم إلى المقابل، وكل جولة رابعة بلا تمرير.",
}
WORDS = RuleWords(
    presets=PRESETS,
    groups=GROUPS,
    options={**ar_table_options.OPTIONS, **ar_play_options.OPTIONS},
    refused_combinations=REFUSED_COMBINATIONS,
    sentences=SENTENCES,
)
