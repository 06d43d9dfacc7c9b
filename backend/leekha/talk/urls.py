"""Addresses of talk under `/api/v1/`."""

from django.urls import path

from leekha.talk import api
from leekha.talk.reports_api import ReportsView

urlpatterns = [
    path("reports", ReportsView.as_view()),
    path("phrases", api.PhrasesView.as_view()),
    path("users/<str:username>/silence", api.SilenceView.as_view()),
    path("games/<str:public_id>/messages", api.MessagesView.as_view()),
    path("games/<str:public_id>/nudge", api.NudgeView.as_view()),
    path("games/<str:public_id>/notes", api.NotesView.as_view()),
]
