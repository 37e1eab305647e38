"""The near side of the table: deadwood and tools, the player's cards, the action buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygame import Rect

from game.core.cards import Card
from game.scenes.table_buttons import ActionButton
from game.scenes.table_model import ShownGroup
from game.scenes.table_places import TablePlaces
from game.scenes.table_sight import Sight, braces, pill, pill_width
from game.scenes.table_texts import (
    hand_card_name,
    limit_text,
)
from game.scenes.table_widgets import (
    Brace,
    HandCard,
    Spoken,
)
from game.services.i18n import _, pgettext
from game.ui import theme
from game.ui.control import Control, Role
from game.ui.hand import GroupKind
from game.ui.painter import Run
from game.ui.table_layout import Kind, button_places
from game.ui.theme import Type
from game.ui.viewport import TOUCH_TARGET
from game.ui.widgets import Button, Chip, Paragraph, Widget, button_width, chip_width

# The player's hand


def toolbar_widgets(sight: Sight) -> Iterator[Widget]:
    bar, painter, model = sight.layout.toolbar, sight.painter, sight.model
    if not model.cards_count:
        return
    buttons = _tools(sight)
    side = painter.px(44 * max(1, sight.layout.font)) if buttons else 0
    room = bar.width - (side + painter.px(6)) * len(buttons)
    options = list(_deadwood_lines(sight, model.deadwood_after))
    runs = next((runs for runs in options if chip_width(painter, runs) <= room), options[-1])
    height = min(bar.height, painter.px(38 * sight.layout.font))
    width = chip_width(painter, runs)
    if sight.layout.is_wide:  # room for the longer text, or selecting would move the buttons
        width = max(width, chip_width(painter, next(_deadwood_lines(sight, model.deadwood))))
    chip = Rect(bar.left, 0, min(room, width), height)
    chip.centery = bar.centery
    yield Chip(chip, tuple(runs), id="deadwood")
    right = bar.right if not sight.layout.is_wide else None
    x = chip.right + painter.px(10)
    for button_id, label, icon, name, key in buttons if right is None else reversed(buttons):
        width = pill_width(sight, label) if label and right is None else side
        rect = Rect(x, 0, width, height)
        if right is not None:
            rect.right = right
            right = rect.left - painter.px(6)
        rect.centery = bar.centery
        x = rect.right + painter.px(8)
        yield pill(sight, button_id, rect, label if rect.width > side else "", icon, name, key)


def _deadwood_lines(sight: Sight, after: int | None) -> Iterator[tuple[Run, ...]]:
    """The live deadwood in words, the longest text first; ``after`` the selected discard."""
    model, size = sight.model, sight.size(15.5, 13)
    number = str(model.deadwood if after is None else after)
    value = Run(number, Type.BOLD, size * 1.25, theme.BRASS)
    if after is None:
        texts = [_("Deadwood"), pgettext("short", "Deadwood")]
    else:
        short = pgettext("short", "Deadwood after discard")
        texts = [_("Deadwood after discard"), short, _("After discard")]
    limit, bare = (
        Run(text, Type.BODY, size, theme.MUTED)
        for text in (
            f"  ·  {limit_text(model.view, short=True)[1]}",
            f" · ≤ {model.view.limit}" if model.view.limit else f" · {_('gin only')}",
        )
    )
    lines = [(Run(f"{text}  ", Type.BODY, size), value) for text in texts]
    if sight.layout.kind is Kind.PORTRAIT:  # the only place that tells the limit there
        yield from ((*line, limit) for line in lines)
        yield (*lines[-1], bare)
    yield from lines


def _tools(sight: Sight) -> list[tuple[str, str, str, str, str]]:
    model = sight.model
    tools = []
    can_move = model.selected is not None and not model.defending
    if can_move:
        tools = [
            ("move-left", "", "chevron_left", _("Move the card to the left"), ","),
            ("move-right", "", "chevron_right", _("Move the card to the right"), "."),
        ]
    if (sight.layout.is_wide or not can_move) and model.view.close is None:
        tools.insert(0, ("sort", _("Sort"), "sort", _("Sort the hand"), "t"))
    if sight.hints:
        # At the edge of the row that stays where it is when the arrows come and go.
        place = sum(tool[0] == "sort" for tool in tools) if sight.layout.is_wide else len(tools)
        tools.insert(place, ("hint", _("Hint"), "hint", _("Hint"), "i"))
    return tools


def hand_widgets(sight: Sight) -> Iterator[Widget]:
    places, model = sight.places, sight.model
    cards = places.cards
    if not cards:
        yield from _looking_on(sight)
        return
    yield Spoken(Control("hand", Role.LIST, _("Your hand"), sight.layout.hand.area))
    yield from braces(sight, places.groups, places.hand.groups, (), model.me)
    own = set(model.view.hand)
    kinds = {card: group for group in places.groups for card in group.cards}
    yield from _apart(sight, kinds)
    for place, card in enumerate(cards):
        raised = card is model.selected or card is model.fresh
        rect = places.hand_rect(place, raised)
        yield HandCard(
            card,
            rect,
            _strip(places, place, rect),
            hand_card_name(card, card in kinds[card].laid, model),
            sight.art,
            sight.motion,
            selected=card is model.selected,
            marked=card is model.fresh,
            laid=card in kinds[card].laid,
            active=card in own and model.can_touch,
            hidden=card is sight.dragged,
        )


def _apart(sight: Sight, groups: Mapping[Card, ShownGroup]) -> Iterator[Brace]:
    """A bracket below each card of a meld whose cards do not lie side by side."""
    places, model, px = sight.places, sight.model, sight.painter.px
    melded = {card for meld in model.melds for card in meld.cards}
    for place, card in enumerate(places.cards):
        if card not in melded or groups[card].kind is not GroupKind.LOOSE:
            continue
        rect = places.hand_rect(place, False)
        strip = _strip(places, place, rect)
        brace = Rect(strip.left + px(3), rect.bottom + px(6), strip.width - px(6), px(7))
        yield Brace(brace, "", 0, True)


def _looking_on(sight: Sight) -> Iterator[Widget]:
    """Where the hand would be: why there is none."""
    painter, area, size = sight.painter, sight.layout.hand.area, sight.size(19, 15)
    if sight.model.view.waiting != sight.model.me:
        return
    text = _("You wait: the winner of this deal plays against you.")
    width = min(area.width, painter.px(460 * sight.layout.font))
    height = painter.paragraph_height(text, Type.SERIF, size, width)
    rect = Rect(0, 0, width, height)
    rect.center = area.center
    yield Paragraph(
        rect, text, Type.SERIF, size, theme.TEXT, "center", id="waiting", role=Role.STATUS
    )


def _strip(places: TablePlaces, place: int, rect: Rect) -> Rect:
    """The part of a card that the next one leaves visible."""
    rects = places.hand.cards
    right = rect.right
    if place + 1 < len(rects) and rects[place + 1].top == rects[place].top:
        right = min(right, rects[place + 1].left)
    return Rect(rect.left, rect.top, right - rect.left, rect.height)


# What can be done


def action_widgets(sight: Sight) -> Iterator[Widget]:
    layout, painter = sight.layout, sight.painter
    size = sight.size(18, 15)
    labels = [_label(sight, button) for button in sight.buttons]
    widths = [
        max(painter.px(44), button_width(painter, label, size, 1 if button.icon else 0))
        for button, label in zip(sight.buttons, labels, strict=True)
    ]
    rects = button_places(layout, painter.viewport, widths)
    for button, label, rect in zip(sight.buttons, labels, rects, strict=True):
        fitted = painter.fit(label, Type.BOLD, size, rect.width - painter.px(12))
        yield Button(
            button.id,
            rect,
            label,
            button.style,
            fitted,
            name=button.name or button.label,
            icon=button.icon,
            key=button.key,
            description=button.description,
            group="actions",
        )


def _label(sight: Sight, button: ActionButton) -> str:
    layout, count = sight.layout, len(sight.buttons)
    room = layout.buttons.height // sight.painter.px(TOUCH_TARGET + 6)
    crowded = count > 2 if layout.kind is Kind.PORTRAIT else count > max(1, room)
    crowded = crowded and layout.kind is not Kind.WIDE
    if layout.kind is Kind.COMPACT and button.short:
        wide = button_width(sight.painter, button.label, sight.size(18, 15))
        crowded = crowded or wide > layout.buttons.width + sight.painter.px(24)
    if crowded and button.bare:
        return ""
    return button.short if crowded and button.short else button.label
