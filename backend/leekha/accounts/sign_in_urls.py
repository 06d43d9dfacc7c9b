"""The part of allauth's sign-in API that we serve, under `/_allauth/`.

Its other addresses (several e-mail addresses, telephone, codes instead of passwords) are not finished here,
so they do not exist: what is not in this list is a 404 and not in the schema.
"""

from allauth.headless.account import views as account
from allauth.headless.base.views import APIView, ConfigView
from allauth.headless.constants import Client
from django.urls import path

VIEWS: dict[str, type[APIView]] = {
    "config": ConfigView,
    "auth/session": account.SessionView,
    "auth/login": account.LoginView,
    "auth/signup": account.SignupView,
    "auth/reauthenticate": account.ReauthenticateView,
    "auth/password/request": account.RequestPasswordResetView,
    "auth/password/reset": account.ResetPasswordView,
    "account/password/change": account.ChangePasswordView,
}

urlpatterns = [
    path(f"{client.value}/v1/{address}", view.as_api_view(client=client))
    for client in Client
    for address, view in VIEWS.items()
]
