"""Every address of the product."""

from django.contrib import admin
from django.urls import include, path, re_path

from leekha.common import api as common_api

handler400 = "leekha.common.api.bad_request"
handler403 = "leekha.common.api.forbidden"
handler404 = "leekha.common.api.page_not_found"
handler500 = "leekha.common.api.server_error"

# A missing file of one of these kinds is a 404, not the page: a script must never be answered by HTML.
FILE_ENDINGS = "js|mjs|css|map|json|html|txt|xml|png|jpe?g|gif|webp|avif|svg|ico|woff2?|webmanifest|php"

urlpatterns = [
    path("healthz", common_api.healthz),
    path("readyz", common_api.readyz),
    path("admin/", admin.site.urls),
    path("_allauth/", include("leekha.accounts.sign_in_urls")),
    path("api/v1/", include("leekha.common.urls")),
    path("api/v1/", include("leekha.accounts.urls")),
    path("api/v1/", include("leekha.notifications.urls")),
    path("api/v1/", include("leekha.games.urls")),
    path("api/v1/", include("leekha.standings.urls")),
    path("api/v1/", include("leekha.talk.urls")),
    re_path(r"^(?:api|_allauth)/", common_api.page_not_found),
    re_path(
        rf"^(?!(?:api|_allauth|admin|static|assets)(?:/|$))(?!.*\.(?:{FILE_ENDINGS})/?$).*$",
        common_api.frontend,
    ),
]
