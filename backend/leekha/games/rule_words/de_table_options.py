"""The options before the first card is played, in German: players, passing and dealing."""

from leekha.games.rule_words.shape import Line, OptionWords

OPTIONS: dict[str, OptionWords] = {
    "preset": OptionWords(
        "Regeln",
        "Das Regelwerk, nach dem am Tisch gespielt wird.",
        {},
    ),
    "mode": OptionWords(
        "Allein oder Partnerspiel",
        "Wer gegen wen spielt.",
        {
            "solo": Line("Jeder für sich", "Jeder spielt für sich; wer am wenigsten Punkte hat, gewinnt."),
            "pairs": Line(
                "Partnerspiel",
                "Zwei gegen zwei: Partner sitzen sich gegenüber und gewinnen oder verlieren gemeinsam.",
            ),
        },
    ),
    "direction": OptionWords(
        "Spielrichtung",
        "Wie herum gespielt wird. Im Uhrzeigersinn tauschen rechts und links auch in den anderen Regeln.",
        {
            "anticlockwise": Line(
                "Gegen den Uhrzeigersinn",
                "Gespielt wird gegen den Uhrzeigersinn: Nach dir ist dran, wer rechts von dir sitzt.",
            ),
            "clockwise": Line(
                "Im Uhrzeigersinn",
                "Gespielt wird im Uhrzeigersinn: Nach dir ist dran, wer links von dir sitzt.",
            ),
        },
    ),
    "match": OptionWords(
        "Spiel oder Partie",
        "Ein Spiel, oder Spiele, bis jemand der Esel ist.",
        {
            "single": Line("Ein Spiel", "Ein Spiel entscheidet."),
            "hmar": Line(
                "Esel-Partie",
                (
                    "Jedes verlorene Spiel gibt einen Buchstaben von H-M-A-R; wer alle vier hat, ist der "
                    "Esel (hmar) und verliert die Partie."
                ),
            ),
        },
    ),
    "pass_direction": OptionWords(
        "Weitergabe geht",
        "Zu wem drei Karten vor dem Spiel gehen.",
        {
            "right": Line("Nach rechts", "Alle geben nach rechts weiter."),
            "left": Line("Nach links", "Alle geben nach links weiter."),
            "across": Line(
                "Nach gegenüber",
                "Alle geben nach gegenüber weiter, im Partnerspiel also dem Partner.",
            ),
            "right_left": Line(
                "Rechts, dann links",
                (
                    "Die Weitergabe geht in der ersten Runde nach rechts, in der zweiten nach links, und "
                    "so abwechselnd weiter."
                ),
            ),
            "left_right": Line(
                "Links, dann rechts",
                (
                    "Die Weitergabe geht in der ersten Runde nach links, in der zweiten nach rechts, und "
                    "so abwechselnd weiter."
                ),
            ),
            "hearts_cycle": Line(
                "Wie bei Hearts",
                (
                    "Die Weitergabe geht nach links, dann nach rechts, dann nach gegenüber; jede vierte "
                    "Runde bleibt ohne."
                ),
            ),
            "none": Line("Keine Weitergabe", "Es werden keine Karten weitergegeben."),
        },
    ),
    "pass_count": OptionWords(
        "Karten zum Weitergeben",
        "Wie viele Karten jeder weitergibt.",
        {
            "3": Line("Drei", "Jeder gibt drei Karten weiter."),
            "0": Line("Keine", "Es werden keine Karten weitergegeben."),
        },
    ),
    "pass_rule": OptionWords(
        "Was weggehen darf",
        "Ob die letzte Karte einer Farbe weitergegeben werden darf.",
        {
            "keep_one": Line(
                "Eine der Farbe bleibt",
                (
                    "Von jeder weggegebenen Farbe bleibt eine Karte im Blatt; frei sind Pik ab der Dame "
                    "und Karo ab der Zehn."
                ),
            ),
            "lenient": Line(
                "Eine hohe Karte genügt",
                (
                    "Eine Farbe darf nur ganz weggehen, wenn davon ein Pik ab der Dame oder ein Karo ab "
                    "der Zehn dabei ist."
                ),
            ),
            "naive": Line(
                "Einzelne Karten bleiben",
                (
                    "Die einzige Karte einer Farbe bleibt im Blatt; frei sind Pik ab der Dame und Karo ab "
                    "der Zehn."
                ),
            ),
            "none": Line("Beliebige Karten", "Beliebige Karten dürfen weitergegeben werden."),
        },
    ),
    "first_dealer": OptionWords(
        "Erster Geber",
        "Wer zuerst gibt.",
        {
            "random": Line("Durch das Los", "Der erste Geber wird ausgelost."),
            "high_card": Line("Höchste Karte", "Alle ziehen eine Karte; die höchste gibt zuerst."),
            "holder_7H": Line(
                "Wer Herz-Sieben hat",
                "Wer Herz-Sieben bekommt, gilt als erster Geber und spielt zuerst aus.",
            ),
        },
    ),
    "dealer": OptionWords(
        "Nächster Geber",
        "Wer ab der zweiten Runde gibt.",
        {
            "rotate_right": Line("Reihum", "Das Geben geht reihum weiter."),
            "qs_taker": Line(
                "Wer die Pik-Dame nahm",
                "Wer die Pik-Dame genommen hat, gibt die nächste Runde.",
            ),
            "most_points": Line(
                "Die meisten Punkte",
                "Wer in der Runde die meisten Punkte genommen hat, gibt die nächste.",
            ),
            "random": Line("Durch das Los", "Der Geber jeder Runde wird ausgelost."),
        },
    ),
    "first_lead": OptionWords(
        "Erstes Ausspiel",
        "Wer zum ersten Stich einer Runde ausspielt.",
        {
            "dealer_right": Line(
                "Der Nächste nach dem Geber",
                "Wer nach dem Geber dran ist, spielt zum ersten Stich aus.",
            ),
            "dealer": Line("Der Geber", "Der Geber spielt zum ersten Stich aus."),
            "holder_2C": Line(
                "Wer Kreuz-Zwei hat",
                (
                    "Wer nach der Weitergabe Kreuz-Zwei hat, spielt zum ersten Stich aus, mit beliebiger "
                    "Karte."
                ),
            ),
        },
    ),
    "lead_rule": OptionWords(
        "Herz ausspielen",
        "Wann Herz ausgespielt werden darf.",
        {
            "free": Line("Jederzeit", "Jede Karte darf ausgespielt werden, auch Herz."),
            "hearts_broken": Line(
                "Wenn Herz gefallen ist",
                (
                    "Herz darf erst ausgespielt werden, wenn ein Herz gefallen ist, oder wenn man nichts "
                    "anderes hat."
                ),
            ),
        },
    ),
    "first_trick": OptionWords(
        "Erster Stich",
        "Ob Punkte zum ersten Stich ausgespielt oder abgeworfen werden dürfen.",
        {
            "free": Line("Punkte erlaubt", "Im ersten Stich dürfen Punkte fallen."),
            "no_points": Line(
                "Keine Punkte",
                (
                    "Zum ersten Stich darf man keine Punktkarte ausspielen oder abwerfen, solange man "
                    "eine andere hat."
                ),
            ),
        },
    ),
}
