"""Addresses of people under `/api/v1/`."""

from django.urls import path

from leekha.accounts.api import MeView, VacationsView, VacationView

urlpatterns = [
    path("me", MeView.as_view(), name="me"),
    path("me/vacations", VacationsView.as_view()),
    path("me/vacations/<int:vacation>", VacationView.as_view()),
]
