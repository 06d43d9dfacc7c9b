"""The options of playing, counting and ending, in German."""

from leekha.games.rule_words.shape import Line, OptionWords

OPTIONS: dict[str, OptionWords] = {
    "forced_leekha": OptionWords(
        "Leekha-Zwang",
        "Ob eine Leekha geben muss, wer nicht bedienen kann.",
        {
            "on": Line("An", "Wer nicht bedienen kann und eine Leekha hat, muss sie geben."),
            "off": Line("Aus", "Wer nicht bedienen kann, darf jede Karte abwerfen."),
        },
    ),
    "forced_choice": OptionWords(
        "Welche Leekha zuerst",
        "Welche Leekha geht, wenn der Zwang mehrere trifft.",
        {
            "free": Line("Freie Wahl", "Wer mehrere Leekhas hat, wählt, welche er gibt."),
            "queen_first": Line(
                "Pik-Dame zuerst",
                "Von mehreren erzwungenen Leekhas geht die Pik-Dame zuerst, die Karo-Zehn zuletzt.",
            ),
        },
    ),
    "forced_under": OptionWords(
        "Unterlegzwang (Talbees)",
        "Ob eine Leekha unter eine höhere Karte ihrer Farbe gelegt werden muss.",
        {
            "off": Line("Aus", "Wer bedienen kann, muss nie eine Leekha spielen."),
            "on": Line(
                "An",
                (
                    "Unterlegzwang: Unter eine höhere Karte der ausgespielten Farbe muss die Leekha "
                    "dieser Farbe gelegt werden."
                ),
            ),
        },
    ),
    "undercut": OptionWords(
        "Niedriger spielen",
        "Ob die anderen niedrig bleiben müssen, wenn eine Leekha im Stich liegt.",
        {
            "off": Line("Aus", "Wer bedient, darf hoch oder niedrig spielen."),
            "winning_card": Line(
                "Unter der höchsten Karte",
                (
                    "Liegt eine Leekha im Stich, bleibt, wer bedient, wenn möglich unter der Karte, die "
                    "ihn gerade nimmt."
                ),
            ),
            "leekha_rank": Line(
                "Unter der Leekha",
                (
                    "Liegt eine Leekha der ausgespielten Farbe im Stich, bleibt, wer bedient, wenn "
                    "möglich unter ihr."
                ),
            ),
        },
    ),
    "third_leekha": OptionWords(
        "Dritte Leekha",
        "Ob auch der Kreuz-König eine Leekha ist.",
        {
            "off": Line("Keine", "Es gibt zwei Leekhas: Pik-Dame und Karo-Zehn."),
            "KC14": Line(
                "Kreuz-König, 14 Punkte",
                "Der Kreuz-König ist eine dritte Leekha mit 14 Punkten; eine Runde hat 50.",
            ),
        },
    ),
    "exposing": OptionWords(
        "Leekhas zeigen (doppelt)",
        "Ob eine Leekha vor dem Spiel gezeigt werden darf und dann doppelt zählt.",
        {
            "off": Line("Aus", "Leekhas werden nicht gezeigt."),
            "on": Line(
                "An",
                (
                    "Eine Leekha darf vor dem Spiel gezeigt werden und zählt dann doppelt; sind beide "
                    "gezeigt, auch jedes Herz."
                ),
            ),
        },
    ),
    "minus": OptionWords(
        "Saubere Runde",
        "Ob eine saubere Runde Punkte abzieht. Man darf sie vor dem Spiel ansagen.",
        {
            "off": Line("Ohne Lohn", "Eine saubere Runde zählt 0."),
            "no_penalty": Line(
                "Ohne Strafkarte",
                (
                    "Eine Runde ohne Strafkarte zählt −10, angesagt −20; wer ansagt und scheitert, zählt "
                    "seine Punkte doppelt."
                ),
            ),
            "no_trick": Line(
                "Ohne Stich",
                (
                    "Eine Runde ohne Stich zählt −10, angesagt −20; wer ansagt und scheitert, zählt seine "
                    "Punkte doppelt."
                ),
            ),
        },
    ),
    "take_all": OptionWords(
        "Alles nehmen (Durchmarsch)",
        "Was geschieht, wenn einer alle Punkte der Runde nimmt (Capot).",
        {
            "none": Line(
                "Nichts Besonderes",
                "Wer alle Punkte einer Runde nimmt, zählt sie, wie sie sind.",
            ),
            "penalty_37": Line(
                "Ein Strafpunkt mehr (37)",
                "Wer alle Punkte einer Runde nimmt, zählt einen mehr: 37 statt der üblichen 36.",
            ),
            "others_36": Line(
                "Die anderen zahlen (je 36)",
                "Wer alle Punkte einer Runde nimmt, zählt 0, und jeder Gegner zählt sie alle.",
            ),
        },
    ),
    "limit": OptionWords(
        "Punktegrenze",
        "Die Punktzahl, die das Spiel beendet.",
        {
            "custom": Line("Andere Zahl", "Jede Zahl von 25 bis 500."),
        },
    ),
    "limit_test": OptionWords(
        "Erreichen oder übersteigen",
        "Ob schon die Grenze selbst das Spiel beendet.",
        {
            "at_least": Line("Erreichen", "Wird die Grenze erreicht, ist das Spiel aus."),
            "above": Line("Übersteigen", "Erst mehr als die Grenze beendet das Spiel."),
        },
    ),
    "end_check": OptionWords(
        "Prüfung der Grenze",
        "Wann die Punkte an der Grenze gemessen werden.",
        {
            "after_deal": Line("Nach der Runde", "Die Grenze wird erst nach einer vollen Runde geprüft."),
            "at_once": Line(
                "Nach jedem Stich",
                "Die Grenze wird nach jedem Stich geprüft: Das Spiel kann mitten in der Runde enden.",
            ),
        },
    ),
    "exact_limit": OptionWords(
        "Genau die Grenze",
        "Was mit einem Stand von genau der Grenze geschieht.",
        {
            "nothing": Line("Nichts", "Ein Stand von genau der Grenze bleibt, wie er ist."),
            "halve": Line(
                "Er wird halbiert",
                "Ein Stand von genau der Grenze wird nach der Runde halbiert.",
            ),
        },
    ),
    "settle": OptionWords(
        "Runden früher beenden",
        "Ob eine Runde endet, wenn nichts mehr ihre Punkte ändern kann.",
        {
            "on": Line("An", "Eine Runde endet, sobald nichts mehr ihre Punkte ändern kann."),
            "off": Line("Aus", "Jede Runde wird bis zur letzten Karte gespielt."),
        },
    ),
    "pairs_trigger": OptionWords(
        "Was das Spiel beendet",
        "Wessen Punkte im Partnerspiel an der Grenze gemessen werden.",
        {
            "player": Line("Ein Spieler", "Ein Spieler an der Grenze beendet das Spiel."),
            "team_sum": Line(
                "Die Summe des Teams",
                "Die Punkte beider Partner werden addiert und an der Grenze gemessen.",
            ),
            "either": Line(
                "Spieler oder Summe",
                "Ein Spieler oder die Summe eines Teams an der Grenze beendet das Spiel.",
            ),
        },
    ),
    "pairs_loser": OptionWords(
        "Welches Team verliert",
        "Wie sich das Team findet, das verliert.",
        {
            "top_player": Line(
                "Team des höchsten Stands",
                "Das Team des Spielers mit dem höchsten Punktestand verliert.",
            ),
            "higher_total": Line("Team mit mehr Punkten", "Das Team mit mehr Punkten zusammen verliert."),
        },
    ),
    "history": OptionWords(
        "Zurückschauen",
        "Welche Stiche während des Spiels nachgeschlagen werden dürfen.",
        {
            "all": Line("Alle Stiche", "Alle Stiche dürfen nachgeschlagen werden."),
            "last_trick": Line(
                "Der letzte Stich",
                "Nur der letzte Stich darf nachgeschlagen werden; Bots merken sich jede gespielte Karte.",
            ),
            "none": Line(
                "Nichts",
                "Kein Stich darf nachgeschlagen werden; Bots merken sich jede gespielte Karte.",
            ),
        },
    ),
    "live_points": OptionWords(
        "Punkte in der Runde",
        "Ob die Punkte der laufenden Runde zu sehen sind.",
        {
            "on": Line("Sichtbar", "Die Punkte der laufenden Runde sind zu sehen."),
            "off": Line("Verdeckt", "Punkte sind erst nach der Runde zu sehen."),
        },
    ),
}
