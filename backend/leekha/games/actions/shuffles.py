"""The shuffle of a deal to come: the server commits, people contribute, and the deal is drawn from both.

All under the game's lock, in the caller's transaction.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from leekha.common.errors import ApiError
from leekha.games.models import Contribution, Game, Seating, Shuffle
from leekha_engine.drawing import Drawn, draw_deal
from leekha_engine.fairness import ABSENT, new_secret, secret_commitment, verify_contribution


@dataclass(frozen=True, slots=True)
class FairPart:
    """What a person sends for a deal to come: the digest of a value, or the value itself."""

    digest: str = ABSENT
    value: str = ABSENT


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A deal as it was drawn, and from what: contributions by place, empty texts for absent ones."""

    drawn: Drawn
    shuffle: Shuffle
    values: Sequence[str]
    digests: Sequence[str]


def commit(game: Game, number: int) -> Shuffle:
    """Commits to the secret of a deal before anything is contributed to it."""
    secret = new_secret()
    return Shuffle.objects.create(
        game=game,
        number=number,
        secret=secret,
        commitment=secret_commitment(game.public_id, number, secret),
    )


def contribute(game: Game, user_pk: int, number: int, part: FairPart, *, values_open: bool) -> None:
    """Keeps a person's part in deal `number`; `values_open` says whether values may be opened already.

    Raises: ApiError `bad_contribution` with the reason: no_shuffle, too_early, too_late, fixed, no_digest,
    does_not_match.
    """
    shuffle = Shuffle.objects.filter(game=game, number=number).first()
    if shuffle is None:
        raise ApiError("bad_contribution", reason="no_shuffle")
    mine = shuffle.contributions.filter(user=user_pk).first()
    if part.digest:
        _keep_digest(shuffle, mine, user_pk, part.digest)
    if part.value:
        _keep_value(mine, part.value, values_open=values_open)


def promised(game: Game, seatings: Sequence[Seating]) -> bool:
    """Whether somebody at the table has shown a digest for the first deal and not yet its value."""
    people = [one.user_id for one in seatings if one.state == Seating.State.TAKEN]
    waiting = Contribution.objects.filter(shuffle__game=game, shuffle__number=1, user__in=people, value="")
    return waiting.exists()


def all_have_promised(game: Game, number: int, seatings: Sequence[Seating]) -> bool:
    """Whether all people who hold a seat have shown a digest for a deal: from then on none can be chosen."""
    people = {one.user_id for one in seatings if one.held}
    shown = Contribution.objects.filter(shuffle__game=game, shuffle__number=number, user__in=people)
    return shown.count() == len(people)


def take_back(game: Game, user_pk: int) -> None:
    """Forgets the part of somebody who leaves before the first deal: no value has been opened yet."""
    Contribution.objects.filter(shuffle__game=game, user=user_pk).delete()


def draw(game: Game, number: int, seatings: Sequence[Seating]) -> Shuffled:
    """Draws a deal from the secret and the contributions of the people at the table, by their places.

    It was committed to when the game was opened, or when the deal before it was dealt.
    """
    shuffle = Shuffle.objects.get(game=game, number=number)
    by_person = {one.user_id: one for one in shuffle.contributions.all()}
    parts = [by_person.get(one.user_id or 0) for one in sorted(seatings, key=lambda one: one.seat)]
    values = [ABSENT if part is None else part.value for part in parts]
    digests = [ABSENT if part is None else part.digest for part in parts]
    drawn = draw_deal(bytes(shuffle.secret), game.public_id, number, values)
    return Shuffled(drawn, shuffle, values, digests)


def _keep_digest(shuffle: Shuffle, mine: Contribution | None, user_pk: int, digest: str) -> None:
    if mine is not None:
        if mine.digest != digest:
            raise ApiError("bad_contribution", reason="fixed")
        return
    if shuffle.contributions.exclude(value="").exists():
        raise ApiError("bad_contribution", reason="too_late")
    Contribution.objects.create(shuffle=shuffle, user_id=user_pk, digest=digest)


def _keep_value(mine: Contribution | None, value: str, *, values_open: bool) -> None:
    if mine is None:
        raise ApiError("bad_contribution", reason="no_digest")
    if not values_open:
        raise ApiError("bad_contribution", reason="too_early")
    if not verify_contribution(mine.digest, value):
        raise ApiError("bad_contribution", reason="does_not_match")
    mine.value = value
    mine.save(update_fields=["value"])
