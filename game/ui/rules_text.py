"""The rules of a rule set in sentences, made from its fields only: they cannot disagree with the
engine. No branch on a preset's name; the worked examples are played by the engine itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.core.cards import Rank
from game.core.deal import LAST_STOCK_CARDS
from game.core.rules import (
    FALSE_KNOCK_POINTS,
    FalseKnock,
    OklahomaAce,
    Rotation,
    RuleSet,
    Scoring,
    SpecialLimit,
    StockEnd,
)
from game.services.i18n import _, ngettext
from game.ui.card_names import rank_letter
from game.ui.rules_match_text import match_paragraphs
from game.ui.score_names import points_text


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter: ``key`` names it for good, title and paragraphs are in the language in use."""

    key: str
    title: str
    paragraphs: tuple[str, ...]


def rules_sections(rules: RuleSet) -> tuple[Section, ...]:
    """All chapters that matter under these rules, in reading order."""
    chapters: list[tuple[str, str, Callable[[RuleSet], Iterator[str]]]] = [
        ("goal", _("Aim of the game"), _goal),
        ("melds", _("Cards and melds"), _melds),
        ("deal", _("The deal"), _deal),
        ("turn", _("A turn"), _turn),
        ("knock", _("Knocking"), _knock),
        ("gin", _("Gin"), _gin),
        ("layoffs", _("Laying off"), _layoffs),
        ("undercut", _("Undercut"), _undercut),
        ("false_knock", _("False knock"), _false_knock),
        ("stock_end", _("End of the stock"), _stock_end),
        ("score", _("Score of a deal"), _score),
        ("match", _("The match"), match_paragraphs),
    ]
    sections = (Section(key, title, tuple(text(rules))) for key, title, text in chapters)
    return tuple(section for section in sections if section.paragraphs)


def _penalty(rules: RuleSet) -> bool:
    return rules.scoring is Scoring.PENALTY


def _many(rules: RuleSet) -> bool:
    """More than two play a deal at once."""
    return rules.players > 2


def gin_only(rules: RuleSet) -> bool:
    """Nobody ever knocks with anything left."""
    return rules.knock_limit is SpecialLimit.GIN_ONLY


def _goal(rules: RuleSet) -> Iterator[str]:
    yield _(
        "Gather your cards in melds. What stays outside them is your deadwood:"
        " the fewer points it is worth, the better."
    )
    if rules.rotation is Rotation.LOSER_OUT:
        yield _("Three sit at the table; two of them play a deal while the third looks on.")
    elif rules.seats == 2:
        yield _("Two play against each other.")
    else:
        yield _("{count} play at once, each for themselves.").format(count=rules.seats)
    if _penalty(rules):
        yield _("Each deal gives penalty points; whoever has the fewest at the end wins.")
    else:
        yield _("Each deal gives points to one player; the match is played to {target}.").format(
            target=rules.target
        )


def _melds(rules: RuleSet) -> Iterator[str]:
    letters = {
        "ace": rank_letter(Rank.ACE),
        "jack": rank_letter(Rank.JACK),
        "queen": rank_letter(Rank.QUEEN),
        "king": rank_letter(Rank.KING),
    }
    yield _("There are 52 cards and no joker.")
    yield _(
        "A set is three or four cards of one rank. A run is three or more cards of one suit in"
        " sequence. A card belongs to one meld only."
    )
    yield _("The ace is always low: {ace}-2-3 is a run, {queen}-{king}-{ace} is not.").format(
        **letters
    )
    yield _(
        "As deadwood an ace counts 1 point, the cards from 2 to 10 their number,"
        " {jack}, {queen} and {king} 10."
    ).format(**letters)


def _deal(rules: RuleSet) -> Iterator[str]:
    yield _(
        "Each player gets {cards} cards. The next card is turned up beside the stock:"
        " it is the upcard."
    ).format(cards=rules.cards_each)
    if _many(rules):
        yield _(
            "The player after the dealer may take the upcard or pass; then the next one, up to the"
            " dealer. If all pass, the player after the dealer draws from the stock."
        )
    else:
        yield _(
            "The non-dealer may take the upcard or pass, then the dealer may. If both pass, the"
            " non-dealer draws from the stock."
        )


def _turn(rules: RuleSet) -> Iterator[str]:
    yield _(
        "Draw a card, from the stock or from the top of the discard pile; then discard one, face"
        " up. A card just taken from the pile may not be discarded in the same turn."
    )
    if gin_only(rules):
        yield _("Nothing is laid on the table before somebody goes gin.")
    else:
        yield _("Nothing is laid on the table before somebody knocks or goes gin.")


def _knock(rules: RuleSet) -> Iterator[str]:
    if gin_only(rules):
        yield _("Knocking with deadwood is not allowed: only gin ends a deal.")
        return
    if rules.knock_limit is SpecialLimit.UPCARD:
        yield _(
            "After drawing you may knock: discard a card face down and lay out your melds. The"
            " upcard sets how many points may be left: its own value, 10 for a court card."
        )
        yield (
            _("If the upcard is an ace, only gin ends the deal.")
            if rules.oklahoma_ace is OklahomaAce.GIN_ONLY
            else _("If the upcard is an ace, 1 point may be left.")
        )
    else:
        limit = int(rules.knock_limit) if isinstance(rules.knock_limit, int) else 0
        yield ngettext(
            "After drawing you may knock: discard a card face down and lay out your melds. At most"
            " {count} point may be left.",
            "After drawing you may knock: discard a card face down and lay out your melds. At most"
            " {count} points may be left.",
            limit,
        ).format(count=limit)
    yield _("You choose the melds that you lay out. You never have to knock.")


def _gin(rules: RuleSet) -> Iterator[str]:
    yield _("When nothing is left after your discard, it is gin.")
    if rules.big_gin_bonus is None:
        yield _(
            "If all {cards} cards fit in melds, discard one all the same: there is no big gin."
        ).format(cards=rules.cards_each + 1)
    else:
        yield _(
            "If all {cards} cards fit in melds, you may lay them out without discarding:"
            " it is big gin."
        ).format(cards=rules.cards_each + 1)


def _layoffs(rules: RuleSet) -> Iterator[str]:
    if gin_only(rules):
        yield _("After gin nobody lays off cards.")
        return
    if _many(rules):
        yield _(
            "After a knock every other player lays out melds and may lay off deadwood on the"
            " knocker’s melds: the fourth card of a set, or cards that lengthen a run at its ends."
        )
    else:
        yield _(
            "After a knock the opponent lays out melds and may lay off deadwood on the knocker’s"
            " melds: the fourth card of a set, or cards that lengthen a run at its ends."
        )
    if _many(rules):
        yield _(
            "Only the knocker’s own cards count for this: nobody continues what another player has"
            " laid off."
        )
    yield _("The knocker never lays off, and after gin nobody does.")


def _undercut(rules: RuleSet) -> Iterator[str]:
    if gin_only(rules):
        return
    if _many(rules):
        yield _(
            "Whoever is left with as little as the knocker, or less, undercuts; of several the"
            " lowest, and among equals the first after the knocker."
        )
    else:
        yield _(
            "If the opponent is left with as little as the knocker, or less, it is an undercut."
        )


def _false_knock(rules: RuleSet) -> Iterator[str]:
    if rules.false_knock is FalseKnock.BLOCKED:
        yield _("The game does not accept a knock that the rules forbid.")
    elif rules.false_knock is FalseKnock.EXPOSED:
        yield _(
            "Whoever knocks with too much left keeps playing with an open hand until the deal"
            " ends. The discard stays and can be taken; a later knock may be valid."
        )
    else:
        yield _(
            "Whoever knocks with too much left loses the deal: the opponent scores {points} points,"
            " never doubled."
        ).format(points=FALSE_KNOCK_POINTS)


def _stock_end(rules: RuleSet) -> Iterator[str]:
    if rules.stock_end is StockEnd.VOID:
        yield _(
            "When a player has discarded and only {count} cards are left in the stock, the deal is"
            " void: nobody scores. Closing the deal with {count} cards left is still valid."
        ).format(count=LAST_STOCK_CARDS)
        yield _("A deal of {count} turns is void too.").format(count=rules.max_turns)
    else:
        yield _(
            "When a player has discarded and only {count} cards are left in the stock, the discard"
            " pile except its last card is shuffled with them into a new stock."
        ).format(count=LAST_STOCK_CARDS)
        yield _("A deal of {count} turns is void.").format(count=rules.max_turns)


# Score of a deal


def _score(rules: RuleSet) -> Iterator[str]:
    yield from _penalty_score(rules) if _penalty(rules) else _points_score(rules)
    if rules.oklahoma_spades_double:
        yield _("If the upcard is a spade, all that the deal scores counts double.")


def _plus(what: str, bonus: int) -> str:
    """ "Gin: …, plus 25 points." """
    if bonus == 0:
        return f"{what}."
    return _("{what}, plus {points}.").format(what=what, points=points_text(bonus))


def _points_score(rules: RuleSet) -> Iterator[str]:
    if not gin_only(rules):
        yield _("Knock: the knocker scores the difference between what both have left.")
        yield _plus(_("Undercut: the opponent scores the difference"), rules.undercut_bonus)
    yield _plus(_("Gin: the points that the opponent has left"), rules.gin_bonus)
    if rules.big_gin_bonus is not None:
        yield _plus(_("Big gin: the points that the opponent has left"), rules.big_gin_bonus)


def _penalty_score(rules: RuleSet) -> Iterator[str]:
    if not gin_only(rules):
        yield _("Knock: each other player takes what they have left, less what the knocker has.")
        yield _(
            "Undercut: the player who undercuts takes nothing; everybody else takes what they have"
            " left, less what that player has."
        )
        if rules.undercut_bonus:
            yield _("The knocker who was undercut takes {points} more.").format(
                points=points_text(rules.undercut_bonus)
            )
    yield _plus(_("Gin: each other player takes what they have left"), rules.gin_bonus)
    if rules.big_gin_bonus is not None:
        yield _plus(_("Big gin: each other player takes what they have left"), rules.big_gin_bonus)
