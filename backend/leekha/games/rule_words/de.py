"""The rules that can be chosen, in German."""

from leekha.games.rule_words import de_play_options, de_table_options
from leekha.games.rule_words.shape import Line, RuleWords

PRESETS: dict[str, Line] = {
    "store-solo": Line(
        "Klassisch, jeder für sich",
        (
            "Drei Karten nach rechts, eine der Farbe bleibt. Wer nicht bedienen kann, muss eine Leekha "
            "geben. Wenigste Punkte gewinnen."
        ),
    ),
    "store-pairs": Line(
        "Klassisch, Partnerspiel",
        (
            "Die klassischen Regeln zwei gegen zwei: Partner sitzen sich gegenüber, es verliert das Team "
            "mit dem höchsten Einzelstand."
        ),
    ),
    "jawaker-pairs": Line(
        "Jawaker, Partnerspiel",
        (
            "Drei beliebige Karten, abwechselnd nach rechts und nach links. Das Team mit mehr Punkten "
            "zusammen verliert."
        ),
    ),
    "lebanese-pairs": Line(
        "Libanesisch, Partnerspiel",
        (
            "Drei beliebige Karten nach rechts. Wer die Pik-Dame nimmt, gibt. Alles nehmen kostet 37. Der "
            "höchste Einzelstand verliert."
        ),
    ),
    "idlib": Line(
        "Idlib, Partnerspiel",
        (
            "Bis 201: Kreuz-König ist Leekha mit 14, eine Leekha muss unter höhere Karten, Herz-Sieben "
            "beginnt, die meisten Punkte geben."
        ),
    ),
    "bent-es-sbeet": Line(
        "Bent es-Sbeet",
        (
            "Bis 151: Weitergabe links, dann rechts, kein Leekha-Zwang, gezeigte Leekhas zählen doppelt, "
            "−10 für eine saubere Runde."
        ),
    ),
}
GROUPS: dict[str, Line] = {
    "players": Line(
        "Mitspieler",
        "Allein oder im Partnerspiel, in welcher Richtung, ein Spiel oder eine Partie.",
    ),
    "passing": Line("Weitergabe", "Wohin Karten vor dem Spiel gehen, und welche gehen dürfen."),
    "dealing": Line(
        "Geben und Ausspielen",
        "Wer gibt, wer zum ersten Stich ausspielt, und was ausgespielt werden darf.",
    ),
    "leekhas": Line("Die Leekhas", "Wann eine Leekha gegeben werden muss, und was als Leekha zählt."),
    "scoring": Line("Punkte", "Gezeigte Leekhas, saubere Runden und der Durchmarsch."),
    "ending": Line("Das Ende", "Wie weit das Spiel geht, und wann es aus ist."),
    "pairs": Line("Partnerspiel", "Wessen Punkte das Spiel beenden, und welches Team verliert."),
    "table": Line("Am Tisch", "Was während des Spiels zu sehen und nachzuschlagen ist."),
}
REFUSED_COMBINATIONS: dict[str, str] = {
    "first_trick_needs_free_leekhas": (
        "Ein erster Stich ohne Punkte geht nicht zusammen mit dem Leekha-Zwang."
    ),
    "exposing_with_third_leekha": "Leekhas zu zeigen geht nicht zusammen mit einer dritten Leekha.",
    "take_all_with_minus": (
        "Eine Regel für den Durchmarsch geht nicht zusammen mit Lohn für saubere Runden."
    ),
    "at_once_with_minus": "Mit Lohn für saubere Runden kann die Grenze nur nach der Runde geprüft werden.",
    "at_once_with_take_all": (
        "Mit einer Regel für den Durchmarsch kann die Grenze nur nach der Runde geprüft werden."
    ),
    "at_once_with_halving": "Wird genau die Grenze halbiert, kann sie nur nach der Runde geprüft werden.",
    "nothing_to_pass": "Wo Karten weitergegeben werden, kann ihre Zahl nicht null sein.",
}
SENTENCES: dict[str, str] = {
    "limit": "Die Punktegrenze ist {limit}.",
    "hearts_cycle_clockwise": (
        "Die Weitergabe geht nach rechts, dann nach links, dann nach gegenüber; "
        "jede vierte Runde bleibt ohne."
    ),
}
WORDS = RuleWords(
    presets=PRESETS,
    groups=GROUPS,
    options={**de_table_options.OPTIONS, **de_play_options.OPTIONS},
    refused_combinations=REFUSED_COMBINATIONS,
    sentences=SENTENCES,
)
