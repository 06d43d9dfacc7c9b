"""`/reports`: calling the moderators."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts.people import caller
from leekha.common.idempotency import IDEMPOTENCY_KEY, Answer, answer_once, repeatable
from leekha.common.shapes import form
from leekha.talk import reporting
from leekha.talk import serializers as wire


class ReportsView(APIView):
    """Reports to the moderators, who alone read them."""

    @extend_schema(
        parameters=[IDEMPOTENCY_KEY],
        request=wire.ReportRequest,
        responses={201: wire.ReportedShape, 200: wire.ReportedShape},
    )
    @repeatable
    def post(self, request: Request) -> Response:
        """Reports what somebody said, or somebody; the other is not told.

        201; while the same report of the caller's is open it is 200 with that one's `id`. What he cannot read
        is 404, he himself 422 `not_yourself`, and more than 20 in a day are 429 `too_many_reports`.
        """
        body, user = form(wire.ReportRequest, request), caller(request)

        def effect() -> Answer:
            report, is_new = reporting.report(user, **body)
            return 201 if is_new else 200, {"id": report.public_id}

        return answer_once(request, effect)
