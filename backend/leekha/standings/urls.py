"""Addresses of standings under `/api/v1/`."""

from django.urls import path

from leekha.standings import api

urlpatterns = [
    path("users/<str:username>", api.ProfileView.as_view()),
    path("users/<str:username>/statistics", api.StatisticsView.as_view()),
    path("users/<str:username>/games", api.HistoryView.as_view()),
    path("users/<str:username>/versus/<str:other>", api.VersusView.as_view()),
    path("leaderboards/<str:mode>", api.LeaderboardView.as_view()),
    path("games/<str:public_id>/ratings", api.GameRatingsView.as_view()),
]
