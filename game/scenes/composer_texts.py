"""Every option of a rule set in words: its label, a sentence that explains it, its values, and why
options cannot go together."""

from __future__ import annotations

from game.core.conflicts import Conflict
from game.core.options import (
    FalseKnock,
    FinalScore,
    NextDealer,
    OklahomaAce,
    OptionGroup,
    OptionValue,
    OptionWord,
    Rotation,
    Scoring,
    Shutout,
    SpecialLimit,
    StockEnd,
)
from game.core.rules import FALSE_KNOCK_POINTS, MARGIN_BASE, MARGIN_BOX
from game.services.i18n import _, ngettext, pgettext


def group_title(group: OptionGroup) -> str:
    """The heading over the options of a kind."""
    return {
        OptionGroup.KNOCK: _("Knocking"),
        OptionGroup.POINTS: _("Score of a deal"),
        OptionGroup.MATCH: _("The match"),
        OptionGroup.DEAL: _("The deal"),
    }[group]


def option_label(name: str) -> str:
    """What an option is called."""
    return {
        "seats": _("Players at the table"),
        "rotation": _("Rotation"),
        "scoring": _("A deal gives"),
        "hand_size": _("Cards each, two playing"),
        "hand_size_many": _("Cards each, three or four"),
        "knock_limit": _("Knock limit"),
        "oklahoma_ace": _("Ace as upcard"),
        "oklahoma_spades_double": _("Spades count double"),
        "gin_bonus": _("Gin bonus"),
        "undercut_bonus": _("Undercut bonus"),
        "big_gin_bonus": _("Big gin bonus"),
        "next_dealer": _("Next dealer"),
        "stock_end": _("Stock runs out"),
        "max_turns": _("Longest deal"),
        "false_knock": _("False knock"),
        "target": _("Match to"),
        "match_hands": _("Deals in a match"),
        "game_bonus": _("Game bonus"),
        "box_bonus": _("Box bonus"),
        "shutout": _("Shutout"),
        "final_score": _("Final score"),
        "columns": _("Columns"),
    }[name]


def option_help(name: str) -> str:
    """What an option means, in a sentence."""
    return {
        "seats": _("How many sit at the table, you included."),
        "rotation": _("Two play, the third waits and takes the place of whoever loses."),
        "scoring": _("Points to the winner, or penalty points to all the others."),
        "hand_size": _("Cards in a hand when two play a deal."),
        "hand_size_many": _("Cards in a hand when three or four play a deal."),
        "knock_limit": _("Most points of deadwood. The value of the upcard is Oklahoma."),
        "oklahoma_ace": _("Oklahoma: what an ace as upcard allows."),
        "oklahoma_spades_double": _("Oklahoma: a spade as upcard doubles what the deal scores."),
        "gin_bonus": _("For going gin, no card left over."),
        "undercut_bonus": _("For being left with as little as the knocker, or less."),
        "big_gin_bonus": _("For melding all the cards, without a discard."),
        "next_dealer": _("Who deals after a deal that was scored."),
        "stock_end": _("When only two cards are left in the stock."),
        "max_turns": _("A deal that is not over after so many turns is void."),
        "false_knock": _("A knock with more points than the limit."),
        "target": _("Points that end the match; without them a number of deals is played."),
        "match_hands": _("How many deals a match without a target has."),
        "game_bonus": _("For reaching the target."),
        "box_bonus": _("For every deal won, when the match is over."),
        "shutout": _("When the loser has not won a single deal."),
        "final_score": _(
            "The formula: {base}, the difference of points, {box} for every deal won more."
        ).format(base=MARGIN_BASE, box=MARGIN_BOX),
        "columns": _("Hollywood scores three games at once."),
    }[name]


def no_effect() -> str:
    """Instead of the explanation, when an option changes nothing beside the others."""
    return _("No effect with the other choices.")


def value_text(name: str, value: OptionValue) -> str:
    """A value of an option in a few words."""
    if isinstance(value, OptionWord):
        return _word_text(name, value)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value is None:
        return {"big_gin_bonus": _("no big gin")}.get(name, _("no target"))
    return _number_text(name, value)


def _word_text(name: str, word: OptionWord) -> str:
    texts: dict[OptionWord, str] = {
        SpecialLimit.GIN_ONLY: _("gin only"),
        SpecialLimit.UPCARD: _("value of the upcard"),
        OklahomaAce.GIN_ONLY: _("gin only"),
        OklahomaAce.ONE: _("knock at {limit}").format(limit=1),
        NextDealer.WINNER: _("the winner"),
        NextDealer.LOSER: _("the loser"),
        NextDealer.NEXT_SEAT: _("each in turn"),
        StockEnd.VOID: _("the deal is void"),
        StockEnd.RESHUFFLE: _("discards are shuffled"),
        FalseKnock.BLOCKED: _("not possible"),
        FalseKnock.EXPOSED: _("hand exposed"),
        FalseKnock.PENALTY: _("{points} to the opponent").format(points=FALSE_KNOCK_POINTS),
        Shutout.NONE: _("counts nothing"),
        Shutout.DOUBLE_TOTAL: _("doubles the total"),
        Shutout.DOUBLE_GAME_BONUS: _("doubles the game bonus"),
        FinalScore.TOTALS: _("totals with bonuses"),
        FinalScore.MARGIN_FORMULA: _("formula of the margin"),
        Rotation.NONE: pgettext("rotation", "none"),
        Rotation.LOSER_OUT: _("the loser gives way"),
        Scoring.POINTS: _("points to the winner"),
        Scoring.PENALTY: _("penalty points"),
    }
    return texts[word]


def _number_text(name: str, number: int) -> str:
    """A number with its unit; bonuses stand alone."""
    match name:
        case "knock_limit":
            return _("{limit} or less").format(limit=number)
        case "columns":
            return _("three (Hollywood)") if number > 1 else pgettext("columns", "one")
        case "seats":
            return str(number)
        case "hand_size" | "hand_size_many":
            text = ngettext("{count} card", "{count} cards", number)
        case "max_turns":
            text = ngettext("{count} turn", "{count} turns", number)
        case "match_hands":
            text = ngettext("{count} deal", "{count} deals", number)
        case _:
            text = ngettext("{count} point", "{count} points", number)
    return text.format(count=number)


def conflict_text(conflict: Conflict) -> str:
    """Why options cannot go together, in a sentence."""
    return {
        Conflict.HOLLYWOOD_ROTATION: _("Hollywood is for two players, without rotation."),
        Conflict.HOLLYWOOD_PENALTY: _("Hollywood does not go with penalty points."),
        Conflict.HOLLYWOOD_FORMULA: _("Hollywood does not go with the formula of the margin."),
        Conflict.ROTATION_SEATS: _("Rotation needs exactly three players at the table."),
        Conflict.PENALTY_TARGET: _("With penalty points a number of deals is played, no target."),
        Conflict.PENALTY_SPADES: _("With penalty points spades cannot count double."),
        Conflict.FORMULA_ROTATION: _("The formula of the margin does not go with rotation."),
        Conflict.PENALTY_ROTATION: _("Penalty points do not go with rotation."),
        Conflict.PENALTY_FORMULA: _("Penalty points do not go with the formula of the margin."),
        Conflict.POINTS_TARGET: _("A match for points needs a target."),
        Conflict.POINTS_SEATS: _(
            "More than two at once play for penalty points; three may also rotate."
        ),
        Conflict.PENALTY_FALSE_KNOCK: _("With penalty points a false knock has no fixed price."),
        Conflict.SPADES_LIMIT: _("Spades count double only when the upcard sets the limit."),
    }[conflict]
