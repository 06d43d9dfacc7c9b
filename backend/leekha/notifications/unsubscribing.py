"""The page that a letter's own link opens: it asks, and a POST by button or mail program ends them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from leekha.notifications.actions.choosing import choose
from leekha.notifications.addresses import page
from leekha.notifications.letter_words import ASK, END, ENDED, SETTINGS
from leekha.notifications.letters import RIGHT_TO_LEFT
from leekha.notifications.tokens import unsubscribing


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest) -> HttpResponse:
    """Ends the letters of one kind on POST (RFC 8058), without signing in; GET changes nothing."""
    meant = unsubscribing(request.GET.get("token", ""))
    if meant is None:
        raise Http404
    preferences, kind = meant
    ends = request.method == "POST"
    if ends:
        choose(preferences.user, channels={kind: {"email": False}})
    language = preferences.user.language
    words = {
        "language": language,
        "direction": "rtl" if language in RIGHT_TO_LEFT else "ltr",
        "words": (ENDED if ends else ASK)[language],
        "button": "" if ends else END[language],
        "settings": SETTINGS[language],
        "settings_page": page("notifications/settings"),
    }
    return render(request, "notifications/unsubscribe.html", words)
