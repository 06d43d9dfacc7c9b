"""The options of playing, counting and ending, in English."""

from leekha.games.rule_words.shape import Line, OptionWords

OPTIONS: dict[str, OptionWords] = {
    "forced_leekha": OptionWords(
        "Forced Leekha",
        "Talyeekh: whether whoever cannot follow (is void) must give a Leekha.",
        {
            "on": Line("On", "Whoever cannot follow and holds a Leekha must give it."),
            "off": Line("Off", "Whoever cannot follow may discard any card."),
        },
    ),
    "forced_choice": OptionWords(
        "Which Leekha first",
        "Which Leekha goes if whoever must give one holds several.",
        {
            "free": Line("Free choice", "Whoever holds several Leekhas chooses which one to give."),
            "queen_first": Line(
                "♠Q first",
                "Of several forced Leekhas the queen of spades goes first, the ten of diamonds last.",
            ),
        },
    ),
    "forced_under": OptionWords(
        "Talbees (forced under)",
        "Whether a Leekha must go under a higher card of its suit.",
        {
            "off": Line("Off", "Whoever can follow is never forced to play a Leekha."),
            "on": Line(
                "On",
                "Talbees: under a higher card of the led suit the Leekha of that suit must be played.",
            ),
        },
    ),
    "undercut": OptionWords(
        "Playing lower",
        "Whether the others must stay low once a Leekha lies on the trick.",
        {
            "off": Line("Off", "Whoever follows suit may play high or low."),
            "winning_card": Line(
                "Below the highest card",
                (
                    "Once a Leekha lies on the trick, whoever follows suit stays below the card that is "
                    "taking it, if able."
                ),
            ),
            "leekha_rank": Line(
                "Below the Leekha",
                (
                    "Once a Leekha of the led suit lies on the trick, whoever follows suit stays below "
                    "it, if able."
                ),
            ),
        },
    ),
    "third_leekha": OptionWords(
        "Third Leekha",
        "Whether the king of clubs is a Leekha too.",
        {
            "off": Line("None", "There are two Leekhas: the queen of spades and the ten of diamonds."),
            "KC14": Line(
                "♣K, 14 points",
                "The king of clubs is a third Leekha worth 14 points; a deal has 50.",
            ),
        },
    ),
    "exposing": OptionWords(
        "Showing Leekhas (double)",
        "Whether a Leekha may be shown (exposed) before the play and then counts double.",
        {
            "off": Line("Off", "Leekhas are not shown."),
            "on": Line(
                "On",
                (
                    "A Leekha may be shown before the play and then counts double; if both are shown, "
                    "hearts do too."
                ),
            ),
        },
    ),
    "minus": OptionWords(
        "Reward for a clean deal",
        "Minus: whether a clean deal takes points off. It may be announced before the play.",
        {
            "off": Line("None", "A clean deal counts 0."),
            "no_penalty": Line(
                "For no penalty card",
                (
                    "A deal without a penalty card counts −10, announced −20; announced and failed, its "
                    "points count double."
                ),
            ),
            "no_trick": Line(
                "For no trick",
                (
                    "A deal without a trick counts −10, announced −20; announced and failed, its points "
                    "count double."
                ),
            ),
        },
    ),
    "take_all": OptionWords(
        "Taking everything",
        "What happens if one player takes all the points of a deal (capot, shooting the moon).",
        {
            "none": Line(
                "Nothing special",
                "Whoever takes all the points of a deal counts them as they are.",
            ),
            "penalty_37": Line(
                "A penalty of one point (37)",
                "Whoever takes all the points of a deal counts one more: 37 instead of the usual 36.",
            ),
            "others_36": Line(
                "The others pay (36 each)",
                "Whoever takes all the points of a deal counts 0, and every opponent counts them all.",
            ),
        },
    ),
    "limit": OptionWords(
        "Limit",
        "The number of points that ends the game.",
        {
            "custom": Line("Another number", "Any number from 25 to 500."),
        },
    ),
    "limit_test": OptionWords(
        "Reach or exceed",
        "Whether the limit itself already ends the game.",
        {
            "at_least": Line("Reach", "Reaching the limit ends the game."),
            "above": Line("Exceed", "Only more than the limit ends the game."),
        },
    ),
    "end_check": OptionWords(
        "Checking the limit",
        "When the points are held against the limit.",
        {
            "after_deal": Line("After the deal", "The limit is checked only after a complete deal."),
            "at_once": Line(
                "After every trick",
                "The limit is checked after every trick: the game may end in the middle of a deal.",
            ),
        },
    ),
    "exact_limit": OptionWords(
        "Exactly the limit",
        "What happens to a score of exactly the limit.",
        {
            "nothing": Line("Nothing", "A score of exactly the limit stays as it is."),
            "halve": Line("It is halved", "A score of exactly the limit is halved after the deal."),
        },
    ),
    "settle": OptionWords(
        "Ending deals early",
        "Whether a deal ends once nothing can change its points.",
        {
            "on": Line("On", "A deal ends as soon as nothing can change its points."),
            "off": Line("Off", "Every deal is played to the last card."),
        },
    ),
    "pairs_trigger": OptionWords(
        "What ends the game",
        "Whose points are held against the limit in pairs.",
        {
            "player": Line("One player", "One player at the limit ends the game."),
            "team_sum": Line(
                "The sum of a pair",
                "The points of a pair are added up and held against the limit.",
            ),
            "either": Line(
                "One player or the sum",
                "One player or the sum of a pair at the limit ends the game.",
            ),
        },
    ),
    "pairs_loser": OptionWords(
        "Which pair loses",
        "How the losing pair is found.",
        {
            "top_player": Line(
                "Pair of the highest score",
                "The pair of the player with the highest score loses.",
            ),
            "higher_total": Line("Pair with more points", "The pair with more points together loses."),
        },
    ),
    "history": OptionWords(
        "Looking back",
        "Which tricks may be looked up while the game runs.",
        {
            "all": Line("All tricks", "All tricks may be looked up."),
            "last_trick": Line(
                "The last trick",
                "Only the last trick may be looked up; bots remember every card played.",
            ),
            "none": Line("Nothing", "No trick may be looked up; bots remember every card played."),
        },
    ),
    "live_points": OptionWords(
        "Points during the deal",
        "Whether the points of the running deal are shown.",
        {
            "on": Line("Shown", "The points of the running deal are shown."),
            "off": Line("Hidden", "Points are shown only when the deal is over."),
        },
    ),
}
