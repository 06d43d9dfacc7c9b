"""Sending what is due: asked right before whether it is still wanted, sent side by side, noted."""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import F
from django.db.models.functions import Greatest

from leekha.notifications.actions.claiming import BATCH, MOST_ATTEMPTS, Parcel, claim, is_call, is_more_due
from leekha.notifications.actions.forgetting import forget_browsers
from leekha.notifications.addresses import game_page
from leekha.notifications.choices import wishes
from leekha.notifications.letters import compose
from leekha.notifications.mailing import mail
from leekha.notifications.models import Channel, Delivery, Kind, Mute, Notice, Preferences, PushSubscription
from leekha.notifications.outcomes import End, Outcome
from leekha.notifications.presence import is_looking
from leekha.notifications.pushing import Push, push, topic_of
from leekha.notifications.quiet import held_until
from leekha.notifications.sentences import sentence

logger = logging.getLogger(__name__)
State = Delivery.State
# All of a batch together, well within the time that a task may take.
TOGETHER_S = 12.0
STALE_AFTER = timedelta(days=2)
LONGEST_PUSH = timedelta(days=1)
SHORTEST_PUSH = timedelta(minutes=10)


@dataclass
class Shipment:
    """A parcel that is wanted, and the call that sends it: it asks no database."""

    parcel: Parcel
    preferences: Preferences
    send: Callable[[], Outcome]


def send_due(now: datetime) -> bool:
    """Sends the next due parcels and tells whether more are due."""
    parcels = claim(now)
    ready = [shipment for parcel in parcels if (shipment := _prepare(parcel, now)) is not None]
    for shipment, outcome in zip(ready, _send_together(ready), strict=True):
        _write_down(shipment, outcome, now)
    return is_more_due(now)


def _send_together(ready: Sequence[Shipment]) -> list[Outcome]:
    """What became of each. Whose server has said nothing in time is not waited for: he is tried again."""
    threads = ThreadPoolExecutor(BATCH)
    sending = [threads.submit(_send, shipment) for shipment in ready]
    wait(sending, timeout=TOGETHER_S)
    threads.shutdown(wait=False, cancel_futures=True)
    return [one.result() if one.done() else Outcome.later() for one in sending]


def _send(shipment: Shipment) -> Outcome:
    try:
        return shipment.send()
    except Exception:  # what one server or browser makes us stumble over must not touch the others' letters
        logger.exception("Something could not be sent")
        return Outcome.refused()


def _prepare(parcel: Parcel, now: datetime) -> Shipment | None:
    """What is still wanted of a parcel; the rest is dropped."""
    user = parcel.deliveries[0].notice.user
    preferences, _ = Preferences.objects.get_or_create(user=user)
    wanted = [one for one in parcel.deliveries if _is_wanted(one, preferences, now)]
    _end([one for one in parcel.deliveries if one not in wanted], State.DROPPED)
    if not wanted:
        return None
    quiet_until = held_until(now, user.time_zone, preferences.quiet_from, preferences.quiet_to)
    if quiet_until > now:
        _hold(wanted, quiet_until)
        return None
    kept = Parcel(parcel.name, wanted)
    subscription = wanted[0].subscription
    if subscription is not None:
        pushed = _push_of(wanted[0].notice, subscription, now)
        return Shipment(kept, preferences, lambda: push(pushed))
    letter = compose(parcel.name, [one.notice for one in wanted], preferences)
    return Shipment(kept, preferences, lambda: mail(letter))


def _is_wanted(delivery: Delivery, preferences: Preferences, now: datetime) -> bool:
    """Asked of the rows as they are now: the card may be played, the notice read, the wish another."""
    notice = Notice.objects.select_related("user").filter(pk=delivery.notice_id).first()
    channel = Channel(delivery.channel)
    return (
        # It is gone with the account of its person.
        notice is not None
        and notice.over_at is None
        and notice.read_at is None
        and notice.created_at > now - STALE_AFTER
        # Whoever was put out reads why in a letter alone.
        and (notice.user.is_active or notice.kind == Kind.MODERATION)
        and not _is_late_warning(notice, now)
        and wishes(preferences.channels, notice.kind, channel)
        and (channel != Channel.EMAIL or takes_letters(notice.user.email, preferences))
        and not Mute.objects.filter(user=notice.user_id, subject=notice.subject).exists()
        and not is_looking(notice.user_id, notice.subject)
    )


def _is_late_warning(notice: Notice, now: datetime) -> bool:
    return notice.kind == Kind.DEADLINE and notice.acts_by is not None and notice.acts_by <= now


def takes_letters(address: str, preferences: Preferences) -> bool:
    """Whether there is an address that no mail server has refused."""
    return address not in {"", preferences.refused_address}


def _push_of(notice: Notice, subscription: PushSubscription, now: datetime) -> Push:
    left = LONGEST_PUSH if notice.acts_by is None else notice.acts_by - now
    lasts = max(min(left, LONGEST_PUSH), SHORTEST_PUSH)
    topic = topic_of(notice.kind, notice.subject)
    return Push(
        endpoint=subscription.endpoint,
        p256dh=subscription.p256dh,
        auth=subscription.auth,
        words={
            "title": notice.title or "Leekha",
            "body": sentence(notice, notice.user.language),
            "url": game_page(notice.subject),
            "tag": topic,
            "lang": notice.user.language,
        },
        topic=topic,
        lasts_s=int(lasts.total_seconds()),
    )


def _write_down(shipment: Shipment, outcome: Outcome, now: datetime) -> None:
    deliveries, preferences = shipment.parcel.deliveries, shipment.preferences
    if outcome.end is End.SENT:
        _end(deliveries, State.SENT)
        if is_call(deliveries[0]):
            Preferences.objects.filter(pk=preferences.pk).update(mailed_at=now)
    elif outcome.end is End.LATER and deliveries[0].attempts < MOST_ATTEMPTS:
        _put_off(deliveries, outcome, now)
    else:
        _end(deliveries, State.FAILED)
    if outcome.end is End.GONE:
        _forget(shipment)


def _end(deliveries: list[Delivery], state: Delivery.State) -> None:
    Delivery.objects.filter(pk__in=[one.pk for one in deliveries]).update(state=state)


def _put_off(deliveries: list[Delivery], outcome: Outcome, now: datetime) -> None:
    """Leaves them due when they are due again anyway, or as late as their server asks, a day at most."""
    if outcome.wait_s is not None:
        asked = now + min(timedelta(seconds=outcome.wait_s), LONGEST_PUSH)
        Delivery.objects.filter(pk__in=[one.pk for one in deliveries]).update(
            due_at=Greatest("due_at", asked)
        )


def _hold(deliveries: list[Delivery], until: datetime) -> None:
    """Leaves for after the quiet hours what has come due in them; what was never sent is gathered anew."""
    rows = Delivery.objects.filter(pk__in=[one.pk for one in deliveries])
    rows.update(due_at=until, attempts=F("attempts") - 1)
    rows.filter(attempts=0).update(parcel="")


def _forget(shipment: Shipment) -> None:
    """Drops that very subscription, as it was sent to, or marks that very address as refused."""
    first = shipment.parcel.deliveries[0]
    if first.subscription is None:
        Preferences.objects.filter(pk=shipment.preferences.pk).update(refused_address=first.notice.user.email)
    else:
        sent_to = first.subscription
        forget_browsers(PushSubscription.objects.filter(pk=sent_to.pk, endpoint=sent_to.endpoint))
