"""Addresses of notices under `/api/v1/`."""

from django.urls import path

from leekha.notifications import api

urlpatterns = [
    path("me/notifications", api.NotificationsView.as_view()),
    path("me/notifications/read", api.ReadView.as_view()),
    path("me/notification-settings", api.NotificationSettingsView.as_view()),
]
