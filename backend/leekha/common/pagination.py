"""Lists come in pages that stay right while rows are added."""

from rest_framework import pagination


class CursorPagination(pagination.CursorPagination):
    """Pages of 20, newest first: `{"next", "previous", "results"}`."""

    page_size = 20
    ordering = ("-created_at", "-id")
