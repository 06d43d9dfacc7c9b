"""Addresses of games under `/api/v1/`."""

from django.urls import path

from leekha.games import api

urlpatterns = [
    path("rules", api.RulesView.as_view()),
    path("me/turns", api.TurnsView.as_view()),
    path("games", api.GamesView.as_view()),
    path("games/<str:public_id>", api.GameView.as_view()),
    path("games/<str:public_id>/join", api.JoinView.as_view()),
    path("games/<str:public_id>/leave", api.LeaveView.as_view()),
    path("games/<str:public_id>/withdraw", api.WithdrawView.as_view()),
    path("games/<str:public_id>/start", api.StartView.as_view()),
    path("games/<str:public_id>/pass", api.PassView.as_view()),
    path("games/<str:public_id>/play", api.PlayView.as_view()),
    path("games/<str:public_id>/rematch", api.RematchView.as_view()),
    path("games/<str:public_id>/record", api.RecordView.as_view()),
]
