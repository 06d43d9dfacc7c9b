"""The numbers of the rules: each has its text, each cited one exists, each that can be played is cited."""

import re
from pathlib import Path

from leekha_engine.cards import parse_card, parse_cards
from leekha_engine.fairness import commitment
from leekha_engine.legal import why_illegal, why_illegal_pass
from leekha_engine.rules import Rules
from tests.engine import golden
from tests.engine.test_fairness import PREIMAGE, SECRET

ENGINE = Path(__file__).parents[2] / "leekha_engine"
TEXT = (ENGINE / "RULES.md").read_text(encoding="utf-8")
RULES = dict(re.findall(r"^\*\*(R\d+)\.\*\* (.+?)(?=\n\n)", TEXT, re.DOTALL | re.MULTILINE))
TAGS = set(re.findall(r"^\| ([A-Z0-9-]+) \|", TEXT, re.MULTILINE))


def cited() -> dict[str, set[str]]:
    """By number, the modules that cite it."""
    modules: dict[str, set[str]] = {}
    for module in ENGINE.glob("*.py"):
        for number in re.findall(r"\bR\d+\b", module.read_text(encoding="utf-8")):
            modules.setdefault(number, set()).add(module.name)
    return modules


def test_the_rules_are_numbered_from_1_to_46_in_order() -> None:
    assert list(RULES) == [f"R{number}" for number in range(1, 47)]


def test_every_number_cited_in_code_has_its_rule() -> None:
    assert cited().keys() <= RULES.keys()
    assert len(cited()) > 15


def test_every_rule_that_can_be_played_is_cited_in_code() -> None:
    playable = {number for number, text in RULES.items() if not text.startswith("[figures")}
    assert len(playable) == 45
    assert playable - cited().keys() == set()


def test_every_rule_says_how_sure_it_is_and_names_known_sources_only() -> None:
    for number, text in RULES.items():
        assert re.search(r"\[[^\]]*(stated|derived|default)", text), number
        assert set(re.findall(r"\b(?:[A-Z]{3}|LE5|AR-WP|SEED)\b", text)) <= TAGS, number


def test_the_rule_that_a_refusal_cites_speaks_of_its_reason() -> None:
    hand = parse_cards("QS 2S AH")
    passes = [
        why_illegal_pass(parse_cards(cards), hand, Rules())
        for cards in ("QS", "QS QS AH", "QS KS AH", "QS 2S AH")
    ]
    plays = [
        why_illegal(parse_card(code), hand, parse_cards(table), Rules())
        for code, table in [("KS", ""), ("AH", "KS"), ("AH", "KC")]
    ]
    refusals = [refusal for refusal in passes + plays if refusal is not None]
    assert [refusal.rule for refusal in refusals] == ["R7", "R7", "R7", "R8", "R12", "R13", "R14"]
    for refusal in refusals:
        assert f"`{refusal.reason}`" in RULES[refusal.rule]


def test_the_proof_of_a_deal_is_told_by_the_bytes_that_are_hashed() -> None:
    assert PREIMAGE.decode() in TEXT
    assert f"`{commitment('k3v9', 1, golden.DEALER, golden.DEALT, SECRET)}`" in TEXT
