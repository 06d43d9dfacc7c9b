from django.db import migrations, models

# Of hands that are over: the causes 2 (timeout) and 3 (stand-in) made most decisions. A trick has its causes
# in the order of play, which goes from seat to seat.
FILL = """
UPDATE games_hand SET by_stand_in = TRUE
FROM games_deal
WHERE games_deal.id = games_hand.deal_id AND games_deal.finished_at IS NOT NULL AND 0 < (
    SELECT sum(CASE WHEN cause IN (2, 3) THEN 1 ELSE -1 END)
    FROM (
        SELECT play.cause
        FROM games_trick, unnest(games_trick.causes) WITH ORDINALITY AS play (cause, place)
        WHERE games_trick.deal_id = games_hand.deal_id
            AND (games_trick.leader + play.place - 1) % 4 = games_hand.seat
        UNION ALL
        SELECT games_hand.passed_cause WHERE games_hand.passed_cause IS NOT NULL
        UNION ALL
        SELECT games_hand.declared_cause WHERE games_hand.declared_cause IS NOT NULL
    ) AS decisions (cause)
)
"""


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0014_indexes_of_lists'),
    ]

    operations = [
        migrations.AddField(
            model_name='hand',
            name='by_stand_in',
            field=models.BooleanField(default=False),
        ),
        migrations.RunSQL(FILL, migrations.RunSQL.noop),
    ]
