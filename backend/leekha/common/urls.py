"""Addresses under `/api/v1/` that belong to no app of their own."""

from django.urls import path

from leekha.common.docs import DocumentView, docs

urlpatterns = [
    path("schema", DocumentView.as_view(), name="schema"),
    path("docs", docs, name="docs"),
]
