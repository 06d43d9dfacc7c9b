"""The options before the first card is played, in English: players, passing and dealing."""

from leekha.games.rule_words.shape import Line, OptionWords

OPTIONS: dict[str, OptionWords] = {
    "preset": OptionWords(
        "Rules",
        "The set of rules that the table plays by.",
        {},
    ),
    "mode": OptionWords(
        "Alone or in pairs",
        "Who plays against whom.",
        {
            "solo": Line("Everyone alone", "Everyone plays alone; the lowest score wins."),
            "pairs": Line(
                "In pairs",
                "Two against two: partners sit opposite each other and win or lose together.",
            ),
        },
    ),
    "direction": OptionWords(
        "Direction of play",
        (
            "Which way play goes round the table. Clockwise, right and left change places in the other "
            "rules too."
        ),
        {
            "anticlockwise": Line(
                "Anticlockwise",
                "Play goes anticlockwise: the seat on your right plays after you.",
            ),
            "clockwise": Line("Clockwise", "Play goes clockwise: the seat on your left plays after you."),
        },
    ),
    "match": OptionWords(
        "Game or match",
        "One game, or games until somebody is the donkey.",
        {
            "single": Line("One game", "One game decides."),
            "hmar": Line(
                "Donkey match",
                (
                    "Every lost game gives a letter of H-M-A-R; whoever has all four is the donkey (hmar) "
                    "and loses the match."
                ),
            ),
        },
    ),
    "pass_direction": OptionWords(
        "Passing goes",
        "To whom three cards go before the play.",
        {
            "right": Line("To the right", "Everyone passes to the right."),
            "left": Line("To the left", "Everyone passes to the left."),
            "across": Line("Across", "Everyone passes to the seat opposite; in pairs that is the partner."),
            "right_left": Line(
                "Right, then left",
                (
                    "Passing goes to the right in the first deal, to the left in the second, and so on by "
                    "turns."
                ),
            ),
            "left_right": Line(
                "Left, then right",
                (
                    "Passing goes to the left in the first deal, to the right in the second, and so on by "
                    "turns."
                ),
            ),
            "hearts_cycle": Line(
                "As in Hearts",
                "By turns passing goes left, right and across; every fourth deal has none.",
            ),
            "none": Line("No passing", "No cards are passed."),
        },
    ),
    "pass_count": OptionWords(
        "Cards passed",
        "How many cards everyone passes.",
        {
            "3": Line("Three", "Everyone passes three cards."),
            "0": Line("None", "No cards are passed."),
        },
    ),
    "pass_rule": OptionWords(
        "What may be passed",
        "Whether the last card of a suit may be passed.",
        {
            "keep_one": Line(
                "Keep one of the suit",
                (
                    "Each card passed leaves one of its suit in hand, except spades from the queen up and "
                    "diamonds from the ten up."
                ),
            ),
            "lenient": Line(
                "One high card is enough",
                (
                    "A suit may go whole only if a spade from the queen up or a diamond from the ten up "
                    "of it goes along."
                ),
            ),
            "naive": Line(
                "Single cards stay",
                (
                    "A single card of a suit must stay, unless it is a spade from the queen up or a "
                    "diamond from the ten up."
                ),
            ),
            "none": Line("Any cards", "Any cards may be passed."),
        },
    ),
    "first_dealer": OptionWords(
        "First dealer",
        "Who deals first.",
        {
            "random": Line("By lot", "The first dealer is drawn by lot."),
            "high_card": Line("Highest card", "Everyone draws a card; the highest deals first."),
            "holder_7H": Line(
                "Holder of ♥7",
                "Whoever is dealt ♥7 counts as the first dealer and leads the first trick.",
            ),
        },
    ),
    "dealer": OptionWords(
        "Next dealer",
        "Who deals from the second deal on.",
        {
            "rotate_right": Line("In turn", "The deal goes on to the next player in turn."),
            "qs_taker": Line("Taker of ♠Q", "Whoever took the queen of spades deals next."),
            "most_points": Line("Most points", "Whoever took the most points in a deal deals next."),
            "random": Line("By lot", "The dealer of every deal is drawn by lot."),
        },
    ),
    "first_lead": OptionWords(
        "First lead",
        "Who leads the first trick of a deal.",
        {
            "dealer_right": Line(
                "Next after the dealer",
                "The player after the dealer leads the first trick.",
            ),
            "dealer": Line("The dealer", "The dealer leads the first trick."),
            "holder_2C": Line(
                "Holder of ♣2",
                "Whoever holds ♣2 after the passing leads the first trick, with any card.",
            ),
        },
    ),
    "lead_rule": OptionWords(
        "Leading hearts",
        "When a heart may be led.",
        {
            "free": Line("At any time", "Any card may be led, hearts too."),
            "hearts_broken": Line(
                "Once hearts are broken",
                "A heart may be led only once a heart has been played, or by whoever has nothing else.",
            ),
        },
    ),
    "first_trick": OptionWords(
        "First trick",
        "Whether points may be led or discarded in the first trick.",
        {
            "free": Line("Points may fall", "Points may fall in the first trick."),
            "no_points": Line(
                "No points",
                "In the first trick nobody leads or discards a card with points while holding another.",
            ),
        },
    ),
}
