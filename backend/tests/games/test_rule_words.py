"""The words of every rule: complete in four languages, short enough for a phone, those of card players."""

import re
from collections.abc import Iterator

import pytest
from django.utils import translation

from leekha.common.language import CODES
from leekha.games.rule_words.lookup import (
    LANGUAGES,
    STORE_SOLO,
    RuleOptions,
    rule_words,
    rules_in_words,
    value_words,
)
from leekha.games.rule_words.shape import GROUPS, Line, RuleWords
from leekha_engine.rules import LIMITS, RULE_OPTIONS
from leekha_engine.rules import PRESETS as ENGINE_PRESETS

LONGEST_LABEL = 28
LONGEST_SENTENCE = 140
VALUES = {
    "preset": "",
    "mode": "solo pairs",
    "direction": "anticlockwise clockwise",
    "match": "single hmar",
    "pass_direction": "right left across right_left left_right hearts_cycle none",
    "pass_count": "3 0",
    "pass_rule": "keep_one lenient naive none",
    "first_dealer": "random high_card holder_7H",
    "dealer": "rotate_right qs_taker most_points random",
    "first_lead": "dealer_right dealer holder_2C",
    "lead_rule": "free hearts_broken",
    "first_trick": "free no_points",
    "forced_leekha": "on off",
    "forced_choice": "free queen_first",
    "forced_under": "off on",
    "undercut": "off winning_card leekha_rank",
    "third_leekha": "off KC14",
    "exposing": "off on",
    "minus": "off no_penalty no_trick",
    "take_all": "none penalty_37 others_36",
    "limit": "custom",
    "limit_test": "at_least above",
    "end_check": "after_deal at_once",
    "exact_limit": "nothing halve",
    "settle": "on off",
    "pairs_trigger": "player team_sum either",
    "pairs_loser": "top_player higher_total",
    "history": "all last_trick none",
    "live_points": "on off",
}
PRESETS = ["store-solo", "store-pairs", "jawaker-pairs", "lebanese-pairs", "idlib", "bent-es-sbeet"]
REFUSED = [
    "first_trick_needs_free_leekhas",
    "exposing_with_third_leekha",
    "take_all_with_minus",
    "at_once_with_minus",
    "at_once_with_take_all",
    "at_once_with_halving",
    "nothing_to_pass",
]
WRONG = {
    "en": r"\bround\b(?! the table)|\bmoves?\b|anti-clockwise|counter",
    "ar": r"(?<!رو)(?<!ك)بوت|باص|مزايدة",
    "de": r"\b[Pp]ass(en|t|e|ing)?\b|-Phase|\bdas (rote|schwarze) Leekha|Trick\b|Diamant",
    "ru": (
        r"трюк|уловк|бриллиант|алмаз|сердц|сердец|ферз|водител|пример|прохожд|карточ"
        r"|сда(ть|ют|вать|ёт) (три |свои |любые )?карт"
    ),
}
JAWAKER: RuleOptions = {
    "preset": "jawaker-pairs",
    "mode": "pairs",
    "pass_direction": "right_left",
    "pass_rule": "none",
    "pairs_loser": "higher_total",
}
IDLIB: RuleOptions = {
    "mode": "pairs",
    "pass_rule": "none",
    "first_dealer": "holder_7H",
    "dealer": "most_points",
    "forced_under": "on",
    "undercut": "winning_card",
    "third_leekha": "KC14",
    "limit": 201,
}
SAID_OF_IDLIB = [
    "Two against two: partners sit opposite each other and win or lose together.",
    "The limit is 201 points.",
    "Any cards may be passed.",
    "Whoever is dealt ♥7 counts as the first dealer and leads the first trick.",
    "Whoever took the most points in a deal deals next.",
    "Talbees: under a higher card of the led suit the Leekha of that suit must be played.",
    (
        "Once a Leekha lies on the trick, whoever follows suit stays below the card that is taking it, "
        "if able."
    ),
    "The king of clubs is a third Leekha worth 14 points; a deal has 50.",
    "The pair of the player with the highest score loses.",
]


def lines(words: RuleWords) -> Iterator[tuple[str, Line]]:
    yield from words.presets.items()
    yield from words.groups.items()
    for name, option in words.options.items():
        yield name, Line(option.label, option.explanation)
        yield from ((f"{name}={value}", line) for value, line in option.values.items())


def sentences(words: RuleWords) -> Iterator[tuple[str, str]]:
    yield from words.refused_combinations.items()
    yield from words.sentences.items()


def said(language: str, **options: str | int) -> list[str]:
    with translation.override(language):
        return rules_in_words(options)


@pytest.mark.parametrize("language", CODES)
def test_every_preset_option_value_and_refusal_has_words(language: str) -> None:
    words = LANGUAGES[language]
    assert list(words.presets) == PRESETS
    assert list(words.groups) == list(GROUPS)
    assert {name: " ".join(option.values) for name, option in words.options.items()} == VALUES
    assert list(words.refused_combinations) == REFUSED
    assert list(words.sentences) == ["limit", "hearts_cycle_clockwise"]


def test_every_option_but_the_preset_stands_in_one_group_of_the_form() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(VALUES.keys() - {"preset"})
    assert STORE_SOLO.keys() == set(grouped)


def test_what_an_option_hangs_on_comes_before_it_in_the_form() -> None:
    order = [name for names in GROUPS.values() for name in names]
    pairs = [(other, name) for name, option in RULE_OPTIONS.items() for other in option.bearing or {}]
    assert [pair for pair in pairs if order.index(pair[0]) > order.index(pair[1])] == []


def test_the_words_know_every_rule_of_the_engine_and_its_defaults() -> None:
    numbers = {str(limit) for limit in LIMITS}
    for name, option in RULE_OPTIONS.items():
        known = set(PRESETS if name == "preset" else VALUES[name].split()) | numbers
        assert {str(value) for value in option.allowed} <= known, name
        assert name == "preset" or STORE_SOLO[name] == option.default
    assert set(ENGINE_PRESETS) <= set(PRESETS)


@pytest.mark.parametrize("language", CODES)
def test_labels_and_sentences_fit_on_a_phone(language: str) -> None:
    words = LANGUAGES[language]
    long_labels = {key: line.label for key, line in lines(words) if not 0 < len(line.label) <= LONGEST_LABEL}
    explained = [(key, line.explanation) for key, line in lines(words)]
    long_sentences = {
        key: (len(text), text)
        for key, text in [*explained, *sentences(words)]
        if not 0 < len(text) <= LONGEST_SENTENCE
    }
    assert (long_labels, long_sentences) == ({}, {})


@pytest.mark.parametrize("language", CODES)
def test_every_sentence_ends_as_one_and_no_label_does(language: str) -> None:
    words = LANGUAGES[language]
    explained = [(key, line.explanation) for key, line in lines(words)]
    assert [key for key, text in [*explained, *sentences(words)] if not text.endswith(".")] == []
    assert [key for key, line in lines(words) if line.label.endswith(".")] == []


@pytest.mark.parametrize("language", CODES)
def test_the_values_of_an_option_can_be_told_apart(language: str) -> None:
    for name, option in LANGUAGES[language].options.items():
        assert len({line.label for line in option.values.values()}) == len(option.values), name
        assert len({line.explanation for line in option.values.values()}) == len(option.values), name


@pytest.mark.parametrize("language", CODES)
def test_no_word_is_used_that_card_players_do_not_use(language: str) -> None:
    words = LANGUAGES[language]
    texts = [(key, f"{line.label} {line.explanation}") for key, line in lines(words)]
    found = [(key, text) for key, text in [*texts, *sentences(words)] if re.search(WRONG[language], text)]
    assert found == []


def test_the_words_are_those_of_the_active_language() -> None:
    with translation.override("de"):
        assert rule_words().presets["store-solo"].label == "Klassisch, jeder für sich"
        assert value_words("preset", "store-pairs").label == "Klassisch, Partnerspiel"
        assert value_words("forced_leekha", "on").label == "An"
        assert value_words("pass_count", 3).label == "Drei"


def test_a_number_that_says_enough_is_its_own_label() -> None:
    assert value_words("limit", 101) == Line("101", "")


def test_the_classic_rules_are_said_by_their_mode_and_limit() -> None:
    expected = ["Everyone plays alone; the lowest score wins.", "The limit is 101 points."]
    assert said("en", preset="store-solo") == said("en", **STORE_SOLO) == expected


def test_rules_are_said_by_what_the_classic_ones_do_otherwise() -> None:
    assert said("en", **JAWAKER) == [
        "Two against two: partners sit opposite each other and win or lose together.",
        "The limit is 101 points.",
        "Passing goes to the right in the first deal, to the left in the second, and so on by turns.",
        "Any cards may be passed.",
        "The pair with more points together loses.",
    ]


def test_many_differences_are_said_in_the_order_of_the_form() -> None:
    assert said("en", **IDLIB) == SAID_OF_IDLIB


def test_pairs_are_always_told_who_loses_and_single_players_never() -> None:
    loses = "The pair of the player with the highest score loses."
    assert said("en", mode="pairs")[2:] == [loses]
    assert said("en", pairs_loser="higher_total", pairs_trigger="either")[2:] == []


def test_what_has_no_bearing_is_not_said() -> None:
    without_passing = said("en", pass_direction="none", pass_count=0, pass_rule="none")
    assert without_passing[2:] == ["No cards are passed."]
    free = said("en", forced_leekha="off", forced_choice="queen_first")
    assert free[2:] == ["Whoever cannot follow may discard any card."]
    led_by_card = said("en", first_lead="holder_2C", first_dealer="holder_7H", dealer="qs_taker")
    assert led_by_card[2:] == ["Whoever holds ♣2 after the passing leads the first trick, with any card."]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("right", "Everyone passes to the left."),
        ("left", "Everyone passes to the right."),
        (
            "right_left",
            "Passing goes to the left in the first deal, to the right in the second, and so on by turns.",
        ),
        ("hearts_cycle", "By turns passing goes right, left and across; every fourth deal has none."),
        ("across", "Everyone passes to the seat opposite; in pairs that is the partner."),
    ],
)
def test_clockwise_right_and_left_change_places(value: str, sentence: str) -> None:
    clockwise = "Play goes clockwise: the seat on your left plays after you."
    assert said("en", direction="clockwise", pass_direction=value)[2:] == [clockwise, sentence]


@pytest.mark.parametrize("options", [{}, JAWAKER, IDLIB], ids=["classic", "jawaker", "idlib"])
def test_every_language_says_the_same_rules_in_words_of_its_own(options: RuleOptions) -> None:
    spoken = [said(language, **options) for language in CODES]
    assert len({len(one) for one in spoken}) == 1
    assert all(text.endswith(".") and "{" not in text for one in spoken for text in one)
    assert len({text for one in spoken for text in one}) == sum(map(len, spoken))
