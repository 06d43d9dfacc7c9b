import pytest

from leekha_bots.bots import BOTS, UnknownBot, decide
from leekha_engine.cards import LEEKHAS, Card
from leekha_engine.legal import legal_passes, why_illegal_pass
from leekha_engine.rules import Rules
from leekha_engine.scoring import trick_taker
from leekha_engine.seats import SEATS
from leekha_engine.seatview import SeatView
from leekha_engine.values import Phase
from leekha_engine.view import seat_view
from tests.bots.dealing import chance, decisions, game_totals, random_deal


def _normal(view: SeatView) -> tuple[Card, ...]:
    return decide("normal", view, seed=7)


def test_every_pass_is_legal() -> None:
    for seed in range(2000):
        view = seat_view(random_deal(seed), SEATS[seed % 4])
        assert why_illegal_pass(_normal(view), view.hand, view.rules) is None


def test_every_choice_is_legal_when_four_normal_bots_play() -> None:
    for seed in range(150):
        *_, (finished, _seat) = decisions(random_deal(seed), _normal)
        assert finished.phase is Phase.FINISHED


def test_every_choice_is_legal_in_the_odd_positions_that_random_play_leads_to() -> None:
    choice = chance(1).choice

    def asked_but_not_followed(view: SeatView) -> tuple[Card, ...]:
        if view.phase is Phase.PASSING:
            return choice(list(legal_passes(view.hand, view.rules)))
        assert set(_normal(view)) <= set(view.legal)
        return (choice(view.legal),)

    for seed in range(1000, 1150):
        for _state, _seat in decisions(random_deal(seed), asked_but_not_followed):
            pass


def test_whole_games_to_51_come_to_an_end() -> None:
    for seed in range(0, 500, 50):
        totals = game_totals(_normal, Rules(limit=51), seed)
        assert max(totals[-1]) >= 51
        assert [sum(after) for after in totals] == [36 * number for number in range(1, len(totals) + 1)]
        assert 2 <= len(totals) <= 6


def test_the_same_view_and_seed_give_the_same_cards_whatever_was_decided_in_between() -> None:
    positions = [position for seed in range(10) for position in decisions(random_deal(seed), _normal)]
    views = [seat_view(state, seat) for state, seat in positions if state.to_act]
    forwards = [_normal(view) for view in views]
    assert [_normal(view) for view in reversed(views)] == forwards[::-1]


def test_a_leekha_played_by_choice_is_never_taken_by_its_own_player() -> None:
    chosen = 0
    for seed in range(100):
        positions = list(decisions(random_deal(seed), _normal))
        finished, _seat = positions[-1]
        for state, seat in positions[4:-1]:
            legal = seat_view(state, seat).legal
            (card,) = _normal(seat_view(state, seat))
            if card in LEEKHAS and not LEEKHAS.issuperset(legal):
                chosen += 1
                assert trick_taker(finished.tricks[len(state.finished_tricks)]) != seat
    assert chosen > 30


def test_there_are_four_levels_and_no_other() -> None:
    assert list(BOTS) == ["easy", "normal", "hard", "expert"]
    with pytest.raises(UnknownBot) as refused:
        decide("divine", seat_view(random_deal(1), SEATS[0]), seed=1)
    assert refused.value.code == "unknown_bot"
    assert refused.value.data == {"level": "divine"}


def test_a_seat_that_is_not_to_act_is_not_decided_for() -> None:
    positions = list(decisions(random_deal(3), _normal))
    playing = next(state for state, _seat in positions if state.phase is Phase.PLAYING)
    waiting = next(seat for seat in SEATS if seat not in playing.to_act)
    finished, _seat = positions[-1]
    for state, seat in [(playing, waiting), (finished, SEATS[0]), (playing, None)]:
        with pytest.raises(ValueError, match="not to act"):
            decide("normal", seat_view(state, seat), seed=1)
