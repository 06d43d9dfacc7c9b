"""Addresses of people under `/api/v1/`."""

from django.urls import path

from leekha.accounts.api import MeView, VacationsView, VacationView
from leekha.accounts.blocks_api import BlocksView, BlockView
from leekha.accounts.closing_api import ExportView

urlpatterns = [
    path("me", MeView.as_view(), name="me"),
    path("me/export", ExportView.as_view()),
    path("me/blocks", BlocksView.as_view()),
    path("users/<str:username>/block", BlockView.as_view()),
    path("me/vacations", VacationsView.as_view()),
    path("me/vacations/<int:vacation>", VacationView.as_view()),
]
