"""`/me/partners`: with whom the caller likes to play."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leekha.accounts import company
from leekha.accounts.blocks_api import shown_person
from leekha.accounts.serializers import PersonShape
from leekha.games import serializers as wire
from leekha.games.api import caller, form
from leekha.games.selectors.acquaintances import suggested_partners


class PartnerRequest(wire.Shape):
    """Somebody to play with."""

    username = serializers.CharField(max_length=wire.NAME_LENGTH)


class PartnersShape(wire.Shape):
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
                "results": [shown_person(person) for person in company.partners_of(user)],
                "suggestions": [shown_person(person) for person in suggested_partners(user)],
            }
        )

    @extend_schema(request=PartnerRequest, responses={201: PersonShape})
    def post(self, request: Request) -> Response:
        """Makes somebody a favourite; doing it twice is doing it once."""
        username = form(PartnerRequest, request)["username"]
        return Response(shown_person(company.add_partner(caller(request), username)), status=201)


class PartnerView(APIView):
    """One favourite."""

    @extend_schema(responses={204: None})
    def delete(self, request: Request, username: str) -> Response:
        """Makes him none any more."""
        company.remove_partner(caller(request), username)
        return Response(status=204)
