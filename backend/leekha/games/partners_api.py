"""`/me/partners`: with whom the caller likes to play."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts import company
from leekha.accounts.people import caller, person_view
from leekha.accounts.serializers import PersonShape
from leekha.common.shapes import Shape, form
from leekha.games.fields import NAME_LENGTH
from leekha.games.selectors.acquaintances import suggested_partners


class PartnerRequest(Shape):
    """Somebody to play with."""

    username = serializers.CharField(max_length=NAME_LENGTH)


class PartnersShape(Shape):
    """The caller's favourites, and people he has played with who could be."""

    results = PersonShape(many=True)
    suggestions = PersonShape(many=True)


class PartnersView(APIView):
    """The caller's favourites. The others are not told."""

    @extend_schema(responses=PartnersShape)
    def get(self, request: Request) -> Response:
        """Favourites, the latest first, and whom the caller has played with most often."""
        user = caller(request)
        return Response(
            {
                "results": [person_view(person) for person in company.partners_of(user)],
                "suggestions": [person_view(person) for person in suggested_partners(user)],
            }
        )

    @extend_schema(request=PartnerRequest, responses={201: PersonShape})
    def post(self, request: Request) -> Response:
        """Makes somebody a favourite; doing it twice is doing it once."""
        username = form(PartnerRequest, request)["username"]
        return Response(person_view(company.add_partner(caller(request), username)), status=201)


class PartnerView(APIView):
    """One favourite."""

    @extend_schema(responses={204: None})
    def delete(self, request: Request, username: str) -> Response:
        """Makes him none any more."""
        company.remove_partner(caller(request), username)
        return Response(status=204)
