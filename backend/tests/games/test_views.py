"""What a view shows, to whom, and that it hides the rest."""

import json
import random
from typing import Any

from leekha.games.levels import LEVELS
from leekha.games.models import Game, Hand, Trick
from leekha.games.selectors.tables import load_table
from leekha.games.selectors.views import game_view
from leekha_engine.cards import DECK, card_code
from leekha_engine.rules import PRESETS, RULE_OPTIONS
from leekha_engine.seats import SEATS, Seat

from .conftest import Json, Player, play_tricks, run_bots, to_act

Cast = tuple[Player, Player, Player, Player]


def cards_in(value: Any) -> set[str]:
    """Every card that is named anywhere in a JSON value."""
    codes = set(map(card_code, DECK))
    if isinstance(value, dict):
        return {card for key, entry in value.items() for card in cards_in(entry) | ({key} & codes)}
    if isinstance(value, list):
        return {card for entry in value for card in cards_in(entry)}
    return {value} & codes if isinstance(value, str) else set()


def public_cards(view: Json) -> set[str]:
    deal = view["deal"]
    shown = [deal["trick"], *deal["tricks"]] if deal["trick"] else deal["tricks"]
    return {card for trick in shown for card in trick["cards"]}


def own_cards(view: Json) -> set[str]:
    deal = view["deal"]
    return {*deal["hand"], *deal["passed"], *deal["received"]}


def test_a_view_names_no_card_but_ones_own_and_those_on_the_table(cast: Cast, full_table: str) -> None:
    for step in range(5):
        for player in cast:
            view = player.view(full_table)
            assert cards_in(view) <= own_cards(view) | public_cards(view), (step, player.name)
        if step < 4:
            cast[step].pass_three(full_table)
    for _ in range(8):
        to_act(cast, full_table).play(full_table)
        for player in cast:
            view = player.view(full_table)
            assert cards_in(view) <= own_cards(view) | public_cards(view)


def test_the_outsider_sees_nothing(ziad: Player, cast: Cast, passed_table: str) -> None:
    missing = ziad.get("games/abcdefghijklmnop")
    for what in ("", "/record"):
        answer = ziad.get(f"games/{passed_table}{what}")
        assert (answer.status_code, answer.json()) == (404, missing.json())
    for what in ("join", "leave", "withdraw", "start", "pass", "play", "rematch"):
        answer = ziad.post(
            f"games/{passed_table}/{what}", {"cards": [], "deal": 1, "card": "QS", "version": 4}
        )
        assert (answer.status_code, answer.json()) == (404, missing.json())
    assert ziad.get("games?scope=mine").json()["results"] == []
    assert ziad.get("games?scope=lobby").json()["results"] == []
    assert ziad.get("me/turns").json()["to_act"] == []


def test_a_private_open_table_is_shown_to_the_invited_only(ziad: Player, cast: Cast) -> None:
    nour, rima, *_ = cast
    game_id = nour.open(seats=["me", {"invite": "rima"}, "open", "open"])
    assert rima.view(game_id)["me"] == 1
    assert ziad.get(f"games/{game_id}").status_code == 404
    assert ziad.post(f"games/{game_id}/join").status_code == 404


def test_who_is_signed_out_is_told_so(client: Any, full_table: str) -> None:
    for path in ("games", f"games/{full_table}", "me/turns", "me/rule-sets"):
        answer = client.get(f"/api/v1/{path}")
        assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")


def test_views_differ_only_in_what_the_seat_knows(cast: Cast, passed_table: str) -> None:
    """Deals the unseen cards of the other seats anew: the viewer's answer stays the same to the byte."""
    play_tricks(cast, passed_table, 2)
    to_act(cast, passed_table).play(passed_table)
    game = Game.objects.get(public_id=passed_table)
    shuffle = random.Random(7)  # noqa: S311 - any repeatable order will do
    for seat in SEATS:
        before = as_bytes(game, seat)
        hidden = hidden_rows(game)
        redeal_unseen(game, seat, shuffle)
        assert hidden_rows(game) != hidden
        assert as_bytes(game, seat) == before
        restore(hidden)


def as_bytes(game: Game, seat: Seat) -> bytes:
    return json.dumps(game_view(load_table(game), seat), default=str).encode()


def hidden_rows(game: Game) -> list[tuple[int, list[int], list[int] | None]]:
    rows = Hand.objects.filter(deal__game=game).order_by("seat")
    return list(rows.values_list("pk", "dealt", "passed"))


def restore(rows: list[tuple[int, list[int], list[int] | None]]) -> None:
    for pk, dealt, passed in rows:
        Hand.objects.filter(pk=pk).update(dealt=dealt, passed=passed)


def redeal_unseen(game: Game, viewer: Seat, shuffle: random.Random) -> None:
    """Swaps a dealt, kept and unplayed card of the next seat for one of the seat opposite."""
    table = load_table(game)
    assert table.state is not None
    first, second = (Seat((viewer + 1) % 4), Seat((viewer + 2) % 4))
    kept = {
        seat: [c for c in table.state.hand(seat) if c in table.state.dealt[seat]] for seat in (first, second)
    }
    for seat in (first, second):
        passed = table.state.passes[seat] or ()
        kept[seat] = [card for card in kept[seat] if card not in passed]
    mine, theirs = shuffle.choice(kept[first]), shuffle.choice(kept[second])
    for seat, out, into in ((first, mine, theirs), (second, theirs, mine)):
        hand = Hand.objects.get(deal__game=game, seat=seat)
        hand.dealt = [into if card == out else card for card in hand.dealt]
        hand.save()


def test_a_seat_says_nothing_of_the_cards_its_owner_could_play(nour: Player) -> None:
    game_id = nour.open()
    run_bots(game_id)
    view = nour.view(game_id)
    for seat in view["seats"]:
        assert set(seat) == {
            "seat", "state", "player", "bot", "total", "to_act", "acts_by",
            "cards_left", "has_passed", "has_declared", "exposed", "announced", "stand_in", "stand_in_for",
            "missed", "bank_left_s",
        }  # fmt: skip


def test_a_summary_names_no_card(cast: Cast, passed_table: str) -> None:
    to_act(cast, passed_table).play(passed_table)
    for path in ("games?scope=mine", "me/turns"):
        assert cards_in(cast[0].get(path).json()) == set()


def test_urgency_is_by_deadline_and_clockless_games_come_last(cast: Cast) -> None:
    nour, rima, *_ = cast
    alone = nour.open()
    games = {}
    for seconds in (600_000, 3_600, 86_400):
        clock = {"kind": "per_move", "play_s": seconds, "pass_s": seconds}
        games[seconds] = nour.open(
            seats=["me", "open", *[{"bot": "normal"}] * 2], visibility="public", clock=clock
        )
        rima.post(f"games/{games[seconds]}/join")
    shown = [game["id"] for game in nour.get("me/turns").json()["to_act"]]
    assert shown == [games[3_600], games[86_400], games[600_000], alone]


def test_finished_games_and_scores_are_listed_with_their_totals(cast: Cast, passed_table: str) -> None:
    play_tricks(cast, passed_table, 13)
    view = cast[2].view(passed_table)
    (summary,) = cast[2].get("games?scope=mine&status=running").json()["results"]
    assert [seat["total"] for seat in summary["seats"]] == view["totals"]
    assert (summary["deal_number"], summary["trick_number"], summary["me"]) == (2, None, 2)
    assert cast[2].get("games?scope=mine&status=finished").json()["results"] == []


def test_the_rules_page_speaks_the_callers_language(nour: Player) -> None:
    words = {}
    for language in ("en", "ar", "de", "ru"):
        nour.user.language = language
        nour.user.save()
        page = nour.get("rules").json()
        words[language] = page["options"][1]["label"]
    assert len(set(words.values())) == 4
    assert [option["name"] for option in page["options"]] == list(RULE_OPTIONS)
    limit = next(option for option in page["options"] if option["name"] == "limit")
    assert (limit["values"], limit["custom"]) == ([51, 101, 151, 201], {"min": 25, "max": 500})
    bearing = {option["name"]: option["bearing"] for option in page["options"]}
    assert (bearing["forced_choice"], bearing["limit"]) == ({"forced_leekha": ["on"]}, None)
    passing = next(option for option in page["options"] if option["name"] == "pass_direction")
    right, left, across = passing["value_words"][:3]
    assert right["clockwise"] == {name: left[name] for name in ("label", "explanation")}
    assert across["clockwise"] is None
    assert [name for group in page["groups"] for name in group["options"]] != []
    assert [preset["name"] for preset in page["presets"]] == list(PRESETS)
    assert [bot["name"] for bot in page["bots"]] == list(LEVELS)
    assert page["usual_bot"] == "normal"


def test_causes_of_a_running_deal_are_shown_to_nobody(cast: Cast, passed_table: str) -> None:
    to_act(cast, passed_table).play(passed_table)
    assert Trick.objects.get().causes == [0]
    assert "cause" not in cast[0].get(f"games/{passed_table}").content.decode()
