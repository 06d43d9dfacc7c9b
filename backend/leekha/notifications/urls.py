"""Addresses of notices under `/api/v1/`."""

from django.urls import path

from leekha.notifications import api
from leekha.notifications.unsubscribing import unsubscribe

urlpatterns = [
    path("me/notifications", api.NotificationsView.as_view()),
    path("me/notifications/read", api.ReadView.as_view()),
    path("me/notification-settings", api.NotificationSettingsView.as_view()),
    path("me/notification-settings/address", api.AddressView.as_view()),
    path("me/calendar", api.CalendarLinkView.as_view()),
    path("me/push-subscriptions", api.PushSubscriptionsView.as_view()),
    path("me/push-subscriptions/<str:public_id>", api.PushSubscriptionView.as_view()),
    path("push-subscriptions/renew", api.RenewedPushSubscriptionView.as_view()),
    path("unsubscribe", unsubscribe),
]
