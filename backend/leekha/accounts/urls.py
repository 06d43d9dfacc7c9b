"""Addresses of people under `/api/v1/`."""

from django.urls import path

from leekha.accounts.api import MeView

urlpatterns = [path("me", MeView.as_view(), name="me")]
