"""Games for moderators: all can be read, nothing changed, and the cards of a running deal are shown to
nobody.
"""

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, ClassVar

from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin, TabularInline

from leekha.games.models import Deal, Game, Hand, Seating, Trick
from leekha_engine.cards import Card, cards_text

MASKED = "hidden while the deal runs"


class ReadOnly:
    """Rows are written by the game alone."""

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Never."""
        del request, obj
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Never."""
        del request, obj
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Never."""
        del request, obj
        return False


class Noted:
    """Whoever opens a page of a game is written down, and that he plays there himself."""

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> Any:
        """The page; what is looked at is in the history of the row."""
        page = super().change_view(request, object_id, *args, **kwargs)  # type: ignore[misc]  # of the admin
        if request.method == "GET" and page.status_code == HTTPStatus.OK:
            self._note(request, self.get_object(request, object_id))  # type: ignore[attr-defined]  # of the admin
        return page

    def _note(self, request: HttpRequest, seen: Game | Deal) -> None:
        game = seen.game if isinstance(seen, Deal) else seen
        plays = game.seatings.filter(user=request.user.pk).exists()
        words = "Looked at a game of his own." if plays else "Looked at it."
        self.log_change(request, seen, words)  # type: ignore[attr-defined]  # of the admin


class SeatingInline(ReadOnly, TabularInline):  # type: ignore[misc]
    """Who sits where."""

    model = Seating
    extra = 0
    fields = ("seat", "state", "user", "bot", "turn_since", "acts_by", "missed")


class DealInline(ReadOnly, TabularInline):  # type: ignore[misc]
    """The deals of a game."""

    model = Deal
    extra = 0
    fields = ("number", "dealer", "commitment", "dealt_at", "finished_at")
    show_change_link = True


class HandInline(ReadOnly, TabularInline):  # type: ignore[misc]
    """The four hands of a deal."""

    model = Hand
    extra = 0
    fields = (
        "seat",
        "dealt_cards",
        "passed_cards",
        "passed_at",
        "points",
        "score",
        "leekhas_taken",
        "leekhas_forced",
    )
    readonly_fields = fields

    @admin.display(description="dealt")
    def dealt_cards(self, hand: Hand) -> str:
        """The hand dealt, once the deal is over."""
        return _text(hand.deal, hand.dealt)

    @admin.display(description="passed")
    def passed_cards(self, hand: Hand) -> str:
        """The cards passed, once the deal is over."""
        return _text(hand.deal, hand.passed or ())


class TrickInline(ReadOnly, TabularInline):  # type: ignore[misc]
    """The tricks of a deal: what lies on the table is public."""

    model = Trick
    extra = 0
    fields = ("number", "leader", "cards_played", "taker", "points")
    readonly_fields = fields

    @admin.display(description="cards")
    def cards_played(self, trick: Trick) -> str:
        """The cards in the order played."""
        return cards_text(map(Card, trick.cards))


@admin.register(Game)
class GameAdmin(Noted, ReadOnly, ModelAdmin):  # type: ignore[misc]
    """Tables and games."""

    list_display = (
        "public_id",
        "name",
        "status",
        "visibility",
        "limit",
        "version",
        "created_at",
        "finished_at",
    )
    list_filter = ("status", "visibility", "clock_kind")
    search_fields = ("public_id", "name", "seatings__user__username")
    inlines: ClassVar[list[type]] = [SeatingInline, DealInline]
    exclude = ("rematch_of",)

    @admin.display(description="limit")
    def limit(self, game: Game) -> int:
        """The limit of its rules."""
        return int(game.rules["limit"])


@admin.register(Deal)
class DealAdmin(Noted, ReadOnly, ModelAdmin):  # type: ignore[misc]
    """Deals; the secret is shown only once it is public."""

    list_display = ("game", "number", "dealer", "dealt_at", "finished_at")
    search_fields = ("game__public_id",)
    list_select_related = ("game",)
    fields = ("game", "number", "dealer", "commitment", "revealed_secret", "dealt_at", "finished_at")
    readonly_fields = ("revealed_secret",)
    inlines: ClassVar[list[type]] = [HandInline, TrickInline]

    @admin.display(description="secret")
    def revealed_secret(self, deal: Deal) -> str:
        """The secret, once the deal is over."""
        return bytes(deal.secret).hex() if deal.finished_at else MASKED


def _text(deal: Deal, cards: Iterable[int]) -> str:
    return cards_text(map(Card, cards)) if deal.finished_at else MASKED
