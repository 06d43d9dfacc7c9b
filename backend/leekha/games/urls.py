"""Addresses of games under `/api/v1/`."""

from django.urls import path

from leekha.games import (
    api,
    invitations_api,
    notices_api,
    partners_api,
    plans_api,
    records_api,
    rules_api,
    stand_ins_api,
)

urlpatterns = [
    path("rules", rules_api.RulesView.as_view()),
    path("rules/words", rules_api.RulesInWordsView.as_view()),
    path("plan-words", plans_api.PlanWordsView.as_view()),
    path("records", records_api.RecordsView.as_view()),
    path("rule-sets/<str:public_id>", rules_api.RuleSetView.as_view()),
    path("me/rule-sets", rules_api.MyRuleSetsView.as_view()),
    path("me/rule-sets/<str:public_id>", rules_api.MyRuleSetView.as_view()),
    path("me/partners", partners_api.PartnersView.as_view()),
    path("me/partners/<str:username>", partners_api.PartnerView.as_view()),
    path("me/turns", api.TurnsView.as_view()),
    path("invitations/<str:key>", invitations_api.InvitationView.as_view()),
    path("games", api.GamesView.as_view()),
    path("games/<str:public_id>", api.GameView.as_view()),
    path("games/<str:public_id>/join", api.JoinView.as_view()),
    path("games/<str:public_id>/contribution", api.ContributionView.as_view()),
    path("games/<str:public_id>/leave", api.LeaveView.as_view()),
    path("games/<str:public_id>/withdraw", api.WithdrawView.as_view()),
    path("games/<str:public_id>/start", api.StartView.as_view()),
    path("games/<str:public_id>/pass", api.PassView.as_view()),
    path("games/<str:public_id>/declare", api.DeclareView.as_view()),
    path("games/<str:public_id>/play", api.PlayView.as_view()),
    path("games/<str:public_id>/resign", stand_ins_api.ResignView.as_view()),
    path("games/<str:public_id>/reclaim", stand_ins_api.ReclaimView.as_view()),
    path("games/<str:public_id>/end-vote", stand_ins_api.EndVoteView.as_view()),
    path("games/<str:public_id>/mute", notices_api.MuteView.as_view()),
    path("games/<str:public_id>/plan", plans_api.PlanView.as_view()),
    path("games/<str:public_id>/plan/preview", plans_api.PlanPreviewView.as_view()),
    path("games/<str:public_id>/rematch", api.RematchView.as_view()),
    path("games/<str:public_id>/record", api.RecordView.as_view()),
]
