"""The middle of the table: the opponents, stock and discard pile, what was laid out."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.core.cards import Card, mask_of, mask_value
from game.core.deal import Phase
from game.core.rules import Seat
from game.scenes.opponents import opponent_level
from game.scenes.table_motion import FACE_DOWN, STOCK
from game.scenes.table_places import Fan
from game.scenes.table_sight import Sight, braces, pill
from game.scenes.table_widgets import (
    Backs,
    OpenCards,
    Pile,
    Spoken,
)
from game.services.i18n import _, ngettext, pgettext
from game.ui import theme
from game.ui.card_names import card_name
from game.ui.control import Control, Role
from game.ui.painter import Box, Run
from game.ui.theme import Type
from game.ui.widgets import Button, Chip, Label, Widget, chip_width

# Opponents


def opponent_widgets(sight: Sight, fan: Fan) -> Iterator[Widget]:
    model, seat = sight.model, fan.seat
    name, count = model.names[seat], model.view.counts[seat]
    cards = ngettext("{name}: {count} card", "{name}: {count} cards", count)
    if fan.faces is not None:
        shown = tuple(card for group in fan.groups for card in group.cards)
        blue = frozenset(card for group in fan.groups for card in group.laid)
        told = ", ".join(card_name(card) for card in shown)
        control = Control(f"fan-{seat}", Role.IMG, f"{name}: {told}", fan.place.fan)
        yield Spoken(control)
        yield OpenCards(fan.faces, shown, blue, sight.art, sight.motion)
    elif fan.backs:
        yield Backs(fan, cards.format(name=name, count=count), sight.art, sight.motion)
    yield from _name_chip(sight, fan)


def _name_chip(sight: Sight, fan: Fan) -> Iterator[Widget]:
    room = fan.place.chip
    if not room.width:
        return
    model, seat, painter = sight.model, fan.seat, sight.painter
    size = sight.size(15, 12)
    options = []
    name = Run(model.names[seat], Type.BOLD, size)
    state = _state(sight, seat)
    level = opponent_level(sight.seats[seat])
    full = [name]
    if level:
        full.append(Run(f"  {level}", Type.BODY, size, theme.MUTED))
    if len(model.opponents) > 1 and not sight.layout.is_wide:
        full = [name]
    if state:
        full += [
            Run("  •  ", Type.BOLD, size, theme.BRASS),
            Run(state, Type.BODY, size, theme.BRASS),
        ]
    options.append(tuple(full))
    if state:
        options.append((name, Run(f"  {state}", Type.BODY, size, theme.BRASS)))
        options.append((name, Run("  …", Type.BOLD, size, theme.BRASS)))
    options.append((name,))
    runs = next((runs for runs in options if chip_width(painter, runs) <= room.width), options[-1])
    chip = Rect(0, 0, min(room.width, chip_width(painter, runs)), room.height)
    chip.center = room.center
    spoken = " ".join(part for part in (model.names[seat], level, state) if part)
    yield Chip(chip, runs, id=f"seat-{seat}", name=spoken)


def _state(sight: Sight, seat: Seat) -> str:
    if sight.thinking == seat:
        return _("is thinking…")
    view = sight.model.view
    if view.waiting == seat:
        return _("waits")
    close = view.close
    if view.phase is Phase.DEFEND and close is not None and close.spread and close.knocker == seat:
        points = mask_value(mask_of(close.spread.deadwood))
        return pgettext("seat", "knocks with {points}").format(points=points)
    if view.exposed[seat]:
        return _("hand exposed")
    return ""


# Stock and discard pile


def pile_widgets(sight: Sight) -> Iterator[Widget]:
    model, places = sight.model, sight.places
    view, choices = model.view, model.choices
    count = view.stock_count
    aside = places.centre is not None
    stock_name = ngettext("Stock, {count} card", "Stock, {count} cards", count).format(count=count)
    with_badge = not sight.layout.labels.width and not aside
    yield Pile(
        "stock",
        places.stock,
        (None,) if count else (),
        ((STOCK,) if count else ()),
        min(3, count // 8 + 1) if count else 0,
        stock_name,
        sight.art,
        sight.motion,
        active=choices.stock is not None,
        badge=str(count) if with_badge else "",
        key="1",
    )
    yield _discard_pile(sight)
    if sight.layout.history.width and _has_history(sight) and not aside:
        rect = sight.layout.history
        yield pill(sight, "history", rect, "", "history", _("Discard history"), key="y")
    if sight.layout.labels.width and not aside:
        yield from _pile_labels(sight)


def _discard_pile(sight: Sight) -> Widget:
    model = sight.model
    view = model.view
    cards: list[Card | None] = list(view.pile[-4:])
    keys: list[object] = list(cards)
    if model.has_closing_discard:
        cards.append(None)
        keys.append(FACE_DOWN)
    elif model.turned_discard is not None:
        cards.append(model.turned_discard)
        keys.append(model.turned_discard)
    if view.pile:
        name = _("Discard pile: {card} on top").format(card=card_name(view.pile[-1]))
    else:
        name = _("Discard pile: empty")
    return Pile(
        "pile",
        sight.places.pile,
        tuple(cards),
        tuple(keys),
        min(3, len(cards) - 1),
        name,
        sight.art,
        sight.motion,
        active=model.choices.pile is not None or model.choices.take is not None,
        glows=sight.over_pile,
        key="2",
    )


def _has_history(sight: Sight) -> bool:
    """Something has been discarded, and the player wants to look it up."""
    view = sight.model.view
    return sight.history and len(view.pile) + view.turns > 1


def _pile_labels(sight: Sight) -> Iterator[Widget]:
    layout, painter, size = sight.layout, sight.painter, sight.size(15, 12)
    count = sight.model.view.stock_count
    cards = ngettext("{count} card", "{count} cards", count).format(count=count)
    stock = (Run(_("Stock"), Type.BOLD, size), Run(f" · {cards}", Type.BODY, size, theme.MUTED))
    middle = layout.labels.centery
    yield Label((layout.stock.centerx, middle), stock, "center")
    word = _("Discards")
    if sight.layout.history.width or not _has_history(sight):
        yield Label((layout.pile.centerx, middle), (Run(word, Type.BOLD, size),), "center")
        return
    history = _("history")
    label = f"{word} · {history}"
    width = painter.width(label, Type.BODY, size) + painter.px(24)
    rect = Rect(0, 0, width, layout.labels.height)
    beside = layout.stock.centerx + painter.runs_width(stock) // 2 + painter.px(12)
    rect.midleft = (max(beside, layout.pile.centerx - width // 2), middle)
    hit = rect.inflate(0, max(0, painter.px(44) - rect.height))
    yield Button(
        "history",
        rect,
        label,
        Box.PILL,
        size,
        20,
        _("Discard history"),
        key="y",
        bold=False,
        hit=hit,
    )


# What was laid out


def centre_widgets(sight: Sight) -> Iterator[Widget]:
    centre, model = sight.places.centre, sight.model
    if centre is None:
        return
    targets = model.targets()
    cards = tuple(card for group in centre.groups for card in group.cards)
    blue = frozenset(card for group in centre.groups for card in group.laid)
    below = list(braces(sight, centre.groups, centre.places.groups, targets, centre.seat))
    yield from (brace for brace in below if brace.target)
    yield OpenCards(centre.places, cards, blue, sight.art, sight.motion)
    yield from (brace for brace in below if not brace.target)
