"""The action buttons of the table: which ones there are now, the most important one first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.actions import Action
from game.core.melds import deadwood_value
from game.scenes.table_choices import Spread
from game.scenes.table_model import TableModel
from game.services.i18n import _, pgettext
from game.ui.action_text import listed, points_text, the_card
from game.ui.card_names import card_name, card_short
from game.ui.painter import Box


@dataclass(frozen=True, slots=True)
class ActionButton:
    """``short`` is the label where there is little room; ``action`` is what it plays, if any."""

    id: str
    label: str
    style: Box
    name: str = ""
    short: str = ""
    key: str = ""
    icon: str = ""
    action: Action | None = None
    bare: bool = False
    """Where there is little room the icon is enough."""
    description: str = ""


def action_buttons(model: TableModel, strict: bool, can_undo: bool) -> list[ActionButton]:
    """What the player can press now."""
    choices = model.choices
    if choices.take is not None:
        return [*_upcard(model)]
    if model.defending:
        return [*_defence(model)]
    if choices.discards:
        return [*_play(model, strict), *([_undo()] if can_undo else [])]
    return [_undo()] if can_undo else []


def _undo() -> ActionButton:
    return ActionButton("undo", _("Undo"), Box.OUTLINED, icon="undo", key="z", bare=True)


def _upcard(model: TableModel) -> Iterator[ActionButton]:
    choices, card = model.choices, model.view.upcard
    yield ActionButton(
        "take",
        _("Take {card}").format(card=card_short(card)),
        Box.GOLD,
        name=_("Take {card}").format(card=the_card(card, card_name)),
        key="2",
        action=choices.take,
    )
    yield ActionButton("pass", _("Pass"), Box.PAPER, key="3", action=choices.pass_upcard)


def _play(model: TableModel, strict: bool) -> Iterator[ActionButton]:
    choices, selected = model.choices, model.selected
    if choices.big_gins:
        yield ActionButton(
            "big-gin",
            _("Big gin!"),
            Box.GOLD,
            name=_("Big gin: lay out all cards"),
            key="b",
            action=choices.big_gins[0],
        )
    spread = model.knock
    if spread is not None:
        yield _knock(spread, Box.PAPER if choices.big_gins else Box.GOLD)
        if len(choices.spreads(spread.action.discard)) > 1:
            yield ActionButton(
                "spreads",
                _("Spread…"),
                Box.OUTLINED,
                name=_("Choose another spread"),
                key="v",
                icon="chevron_down",
                bare=True,
            )
    elif strict and (knock := model.false_knock()) is not None:
        points = deadwood_value(choices.hand ^ knock.discard.bit)
        yield ActionButton(
            "knock",
            _("Knock ({points})").format(points=f"{points} > {model.view.limit}"),
            Box.OUTLINED,
            name=_("Knock with {points}: above the limit").format(points=points),
            key=pgettext("key", "k"),
            action=knock,
        )
    if selected is not None and (discard := model.discard()) is not None:
        yield ActionButton(
            "discard",
            _("Discard {card}").format(card=card_short(selected)),
            Box.PAPER,
            name=_("Discard {card}").format(card=the_card(selected, card_name)),
            key="d",
            action=discard,
        )


def _knock(spread: Spread, style: Box) -> ActionButton:
    action, points = spread.action, spread.deadwood_value
    about = _("Discards {card}").format(card=the_card(action.discard, card_name))
    if spread.is_gin:
        return ActionButton("gin", _("Gin!"), style, key="g", action=action, description=about)
    return ActionButton(
        "knock",
        _("Knock ({points})").format(points=points),
        style,
        name=_("Knock with {points}").format(points=points),
        key=pgettext("key", "k"),
        action=action,
        description=about,
    )


def _defence(model: TableModel) -> Iterator[ActionButton]:
    best, mine = model.choices.best_defence(), model.defence
    same = mine.action == best.action
    yield ActionButton(
        "defend-best",
        (_("Lay out ({points})") if same else _("Best defence ({points})")).format(
            points=best.deadwood_value
        ),
        Box.GOLD,
        name=_("Best defence: {what}").format(what=best_defence_text(model)),
        short=_("Best ({points})").format(points=best.deadwood_value),
        key="b",
        action=best.action,
    )
    if not same:
        left = points_text(mine.deadwood_value)
        yield ActionButton(
            "defend-confirm",
            _("Confirm ({points})").format(points=mine.deadwood_value),
            Box.PAPER,
            name=_("Lay out like this: {points} left").format(points=left),
            key="c",
            action=mine.action,
        )
    if model.laid:
        yield _undo()
    if len(model.defence_options) > 1:
        yield ActionButton(
            "spreads",
            _("My melds…"),
            Box.OUTLINED,
            name=_("Choose other melds of your own"),
            key="v",
            icon="chevron_down",
            bare=True,
        )


def best_defence_text(model: TableModel) -> str:
    """What the best defence does: "lay off the 9♥, 8 points left"."""
    best = model.choices.best_defence()
    left = points_text(best.deadwood_value)
    if not best.action.layoffs:
        return _("nothing to lay off, {points} left").format(points=left)
    cards = listed([card_short(layoff.card) for layoff in best.action.layoffs])
    return _("lay off {cards}, {points} left").format(cards=cards, points=left)
