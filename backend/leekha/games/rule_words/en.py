"""The rules that can be chosen, in English."""

from leekha.games.rule_words import en_play_options, en_table_options
from leekha.games.rule_words.shape import Line, RuleWords

PRESETS: dict[str, Line] = {
    "store-solo": Line(
        "Classic, everyone alone",
        (
            "Three cards to the right, one of the suit stays. Follow suit; whoever cannot must give a "
            "Leekha. The lowest score wins."
        ),
    ),
    "store-pairs": Line(
        "Classic, in pairs",
        (
            "The classic rules, two against two: partners sit opposite, and the pair of the highest "
            "single score loses."
        ),
    ),
    "jawaker-pairs": Line(
        "Jawaker, in pairs",
        "Any three cards, by turns to the right and to the left. The pair with more points together loses.",
    ),
    "lebanese-pairs": Line(
        "Lebanese, in pairs",
        (
            "Any three cards to the right. The taker of ♠Q deals next. Taking all costs 37. The pair of "
            "the highest score loses."
        ),
    ),
    "idlib": Line(
        "Idlib, in pairs",
        (
            "To 201: ♣K is a Leekha worth 14, a Leekha must go under a higher card, ♥7 opens, and the "
            "most points deals."
        ),
    ),
    "bent-es-sbeet": Line(
        "Bent es-Sbeet",
        (
            "To 151: passing left, then right, no forced Leekha, shown Leekhas count double, −10 for a "
            "clean deal."
        ),
    ),
}
GROUPS: dict[str, Line] = {
    "players": Line("Players", "Alone or in pairs, in which direction, one game or a match."),
    "passing": Line("Passing", "Where cards go before the play, and which of them may go."),
    "dealing": Line("Dealing and leading", "Who deals, who leads the first trick, and what may be led."),
    "leekhas": Line("The Leekhas", "When a Leekha must be given, and what counts as one."),
    "scoring": Line("Points", "Shown Leekhas, clean deals, and taking everything."),
    "ending": Line("The end", "How far the game goes, and when it is over."),
    "pairs": Line("Pairs", "Whose points end the game, and which pair loses."),
    "table": Line("At the table", "What can be seen and looked up while the game runs."),
}
REFUSED_COMBINATIONS: dict[str, str] = {
    "first_trick_needs_free_leekhas": (
        "A first trick without points does not go together with the forced Leekha."
    ),
    "exposing_with_third_leekha": "Showing Leekhas does not go together with a third Leekha.",
    "take_all_with_minus": (
        "A rule for taking everything does not go together with a reward for a clean deal."
    ),
    "at_once_with_minus": "With a reward for a clean deal the limit can be checked only after the deal.",
    "at_once_with_take_all": (
        "With a rule for taking everything the limit can be checked only after the deal."
    ),
    "at_once_with_halving": "If exactly the limit is halved, the limit can be checked only after the deal.",
    "nothing_to_pass": "Where cards are passed, their number cannot be zero.",
}
SENTENCES: dict[str, str] = {
    "limit": "The limit is {limit} points.",
    "hearts_cycle_clockwise": "By turns passing goes right, left and across; every fourth deal has none.",
}
WORDS = RuleWords(
    presets=PRESETS,
    groups=GROUPS,
    options={**en_table_options.OPTIONS, **en_play_options.OPTIONS},
    refused_combinations=REFUSED_COMBINATIONS,
    sentences=SENTENCES,
)
