"""What a request says of its body, before Django reads it."""

from collections.abc import Callable, Iterable
from typing import Any

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def of_plain_content_types(application: Application) -> Application:
    """The WSGI application behind a door that lets no other parameter through than a form's boundary.

    JSON is UTF-8 whatever is said of it, and Django fails at charsets that are codecs of no text.
    """

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if "CONTENT_TYPE" in environ:
            environ["CONTENT_TYPE"] = plain(environ["CONTENT_TYPE"])
        return application(environ, start_response)

    return answer


def plain(content_type: str) -> str:
    """The content type with its boundary, if it has one, and nothing else."""
    kind, *parameters = (part.strip() for part in content_type.split(";"))
    boundaries = [part for part in parameters if part.lower().startswith("boundary=")]
    return "; ".join([kind, *boundaries[:1]])
