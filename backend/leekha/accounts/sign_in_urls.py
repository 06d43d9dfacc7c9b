"""The part of allauth's sign-in API that we serve, under `/_allauth/`.

Its other addresses (several e-mail addresses, telephone, codes instead of passwords) are not finished here,
so they do not exist: what is not in this list is a 404 and not in the schema.
"""

from collections.abc import Callable

from allauth.headless.account import views as account
from allauth.headless.base.views import APIView, ConfigView
from allauth.headless.constants import Client
from django.http.response import HttpResponseBase
from django.urls import path
from django.views.decorators.http import require_http_methods

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


def _only_its_methods(view: type[APIView], client: Client) -> Callable[..., HttpResponseBase]:
    # allauth looks at the body before the method: an unknown method would be told what its body lacks.
    methods = [method.upper() for method in view.http_method_names if hasattr(view, method)]
    limited: Callable[..., HttpResponseBase] = require_http_methods(methods)(view.as_api_view(client=client))
    return limited


urlpatterns = [
    path(f"{client.value}/v1/{address}", _only_its_methods(view, client))
    for client in Client
    for address, view in VIEWS.items()
]
