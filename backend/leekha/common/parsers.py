"""How the API reads a body."""

from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from leekha.common.json import BadJsonError, read_json


class PlainJsonParser(BaseParser):
    """JSON as `read_json` takes it; the raw body stays readable for the idempotency key."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The value in the body. Raises: ParseError."""
        del media_type
        request = (parser_context or {}).get("request")
        try:
            return read_json(stream.read() if request is None else request.body)
        except BadJsonError as error:
            raise ParseError from error
