"""Texts of the table: deal, limit, what to do now, names of groups and cards for the reader."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card, mask_of, mask_value
from game.core.deal import Phase
from game.core.melds import Meld
from game.core.player_view import PlayerView
from game.core.rules import RuleSet, Seat
from game.scenes.rule_texts import rules_title, target_text
from game.scenes.table_model import ShownGroup, TableModel
from game.services.i18n import _, ngettext, pgettext
from game.ui.card_names import card_name
from game.ui.hand import GroupKind, kind_of


def rules_texts(rules: RuleSet) -> tuple[str, ...]:
    """ "Classic · Oklahoma · 150 points", then shorter ways to say it where there is less room."""
    title = rules_title(rules)
    if rules.target is not None:
        length = target_text(rules.target)
    else:
        hands = rules.match_hands
        length = ngettext("{count} deal", "{count} deals", hands).format(count=hands)
    return f"{title} · {length}", title, length


def deal_text(view: PlayerView, names: Sequence[str]) -> str:
    """ "Deal 4 · dealer: Camille"."""
    return _("Deal {number} · dealer: {name}").format(
        number=view.deal_number, name=names[view.dealer]
    )


def limit_text(view: PlayerView, short: bool = False) -> tuple[str, str]:
    """Label and value of the knock limit; ``short`` for a chip."""
    doubled = view.doubled
    if view.limit == 0:
        value = _("gin only")
    elif short:
        value = _("knock ≤ {limit}").format(limit=view.limit)
    else:
        value = _("{limit} or less").format(limit=view.limit)
    if doubled:
        value += " · ♠ ×2"
    return _("Knock at"), value


def group_text(group: ShownGroup, model: TableModel, seat: Seat) -> str:
    """What stands below a group: "run", "set", "loose: 15"."""
    if group.kind is GroupKind.LOOSE:
        return _loose_text(group, model, seat)
    return _meld_word(group)


def _meld_word(group: ShownGroup) -> str:
    if group.kind is GroupKind.RUN:
        return pgettext("meld", "run")
    return pgettext("meld", "set of four") if len(group.cards) == 4 else pgettext("meld", "set")


def _in_meld(meld: Meld) -> str:
    if kind_of(meld) is GroupKind.RUN:
        return pgettext("in meld", "in a run")
    if len(meld.cards) == 4:
        return pgettext("in meld", "in a set of four")
    return pgettext("in meld", "in a set")


def _loose_text(group: ShownGroup, model: TableModel, seat: Seat) -> str:
    """The points of loose cards, unless part of a meld lies scattered among them."""
    if seat == model.me:
        melded = {card for meld in model.melds for card in meld.cards}
        if any(card in melded for card in group.cards):
            return ""
    points = mask_value(mask_of(group.cards))
    return _("deadwood: {points}").format(points=points)


def group_name(group: ShownGroup, model: TableModel, seat: Seat) -> str:
    """A laid out group for the reader."""
    cards = ", ".join(card_name(card) for card in group.cards)
    if group.kind is GroupKind.LOOSE:
        return _("deadwood: {cards}").format(cards=cards)
    return _("{meld} of {name}: {cards}").format(
        meld=_meld_word(group), name=model.names[seat], cards=cards
    )


def hand_card_name(card: Card, laid: bool, model: TableModel) -> str:
    """ "7 of hearts, in a run, selected"; in a meld also when its cards lie apart."""
    parts = [card_name(card)]
    parts += [_in_meld(meld) for meld in model.melds if card in meld.cards and not laid]
    if laid:
        parts.append(_("laid off"))
    if card is model.fresh:
        parts.append(_("just drawn"))
    if card is model.selected:
        parts.append(_("selected"))
    return ", ".join(parts)


def prompt_text(model: TableModel, thinking: Seat | None) -> str:
    """What the player is asked to do, in one sentence; or that ``thinking`` is at it."""
    view = model.view
    if view.phase is Phase.OVER:
        return ""
    if not view.my_turn:
        if thinking is None:
            return ""
        return _("{name} is thinking…").format(name=model.names[thinking])
    text = _own_prompt(model)
    return _("Your hand is exposed. {text}").format(text=text) if view.exposed[model.me] else text


def _own_prompt(model: TableModel) -> str:
    match model.view.phase:
        case Phase.UPCARD:
            return _("Upcard: take it or pass.")
        case Phase.FIRST_DRAW:
            return _("Everybody passed: draw from the stock.")
        case Phase.DRAW:
            return _("Your turn: draw, or take the discard.")
        case Phase.DEFEND:
            return _defence_prompt(model)
    return _play_prompt(model)


def _play_prompt(model: TableModel) -> str:
    if model.choices.big_gins:
        return _("Big gin is possible!")
    if model.selected is not None and model.selected is model.view.barred:
        return _("A card just taken from the pile stays in the hand this turn.")
    best = model.choices.best_knock()
    if best is not None and best.is_gin:
        return _("Gin is possible!")
    if best is not None:
        return _("Discard a card, or knock.")
    if model.selected is not None:
        return _("Tap the card again to discard it.")
    return _("Your turn: discard a card.")


def _defence_prompt(model: TableModel) -> str:
    if model.selected is not None:
        if model.targets():
            return _("Tap the meld that takes this card.")
        return _("This card fits none of the melds.")
    if model.choices.best_defence().action.layoffs:
        return _("Lay cards off, or take the best defence.")
    return _("Nothing worth laying off: lay out your hand.")
