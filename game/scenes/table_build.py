"""The widgets of the table, made from the model and its places. Reading order is drawing order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.cards import Card
from game.core.rules import Seat
from game.scenes.opponents import opponent_level
from game.scenes.table_buttons import ActionButton
from game.scenes.table_model import ShownGroup, TableModel
from game.scenes.table_motion import FACE_DOWN, STOCK, Motion
from game.scenes.table_places import Fan, TablePlaces
from game.scenes.table_texts import (
    deal_text,
    group_name,
    group_text,
    hand_card_name,
    limit_text,
    rules_text,
)
from game.scenes.table_widgets import (
    Backs,
    Brace,
    HandCard,
    OpenCards,
    Pile,
    ScorePanel,
    ScoreRow,
    Spoken,
)
from game.services.i18n import _, ngettext
from game.ui import theme
from game.ui.card_art import CardArt
from game.ui.card_names import card_name
from game.ui.control import Control, Role
from game.ui.hand import GroupKind
from game.ui.painter import Box, Painter, Run
from game.ui.table_layout import Kind, TableLayout, button_places
from game.ui.theme import Type
from game.ui.widgets import Button, Chip, Label, Paragraph, Widget, button_width, chip_width


@dataclass(frozen=True, slots=True)
class Sight:
    """All that the picture of the table follows from."""

    model: TableModel
    places: TablePlaces
    painter: Painter
    art: CardArt
    motion: Motion
    seats: tuple[str, ...]
    thinking: Seat | None
    last: str
    prompt: str
    buttons: Sequence[ActionButton]
    dragged: Card | None
    over_pile: bool
    """The card under the finger would be discarded."""
    sound: bool
    history: bool
    hints: bool = False
    """A hint may be asked for now."""

    @property
    def layout(self) -> TableLayout:
        """The geometry."""
        return self.places.layout

    def size(self, css: float, least: float = 0) -> float:
        """A font size scaled to the layout."""
        return max(least, css * self.layout.font)


def table_widgets(sight: Sight) -> Iterator[Widget]:
    """Everything, in reading order."""
    yield from _bar(sight)
    yield from _score(sight)
    yield from _caption(sight)
    for fan in sight.places.fans:
        yield from _opponent(sight, fan)
    yield from _piles(sight)
    yield from _centre(sight)
    yield from _toolbar(sight)
    yield from _hand(sight)
    yield from _actions(sight)


# The bar


def _pill(
    sight: Sight,
    pill_id: str,
    rect: Rect,
    label: str,
    icon: str,
    name: str = "",
    key: str = "",
    pressed: bool | None = None,
) -> Button:
    hit = rect.inflate(
        max(0, sight.painter.px(44) - rect.width), max(0, sight.painter.px(44) - rect.height)
    )
    return Button(
        pill_id,
        rect,
        label,
        Box.PILL,
        sight.size(15, 13),
        22,
        name,
        icon,
        key=key,
        pressed=pressed,
        hit=hit,
        bold=False,
    )


def _pill_width(sight: Sight, label: str) -> int:
    painter, size = sight.painter, sight.size(15, 13)
    return painter.width(label, Type.BODY, size) + painter.px(size * 1.6) + 2 * painter.px(14)


def _bar(sight: Sight) -> Iterator[Widget]:
    bar, painter = sight.layout.bar, sight.painter
    if sight.layout.is_wide:
        yield from _wide_bar(sight)
        return
    side = bar.height if sight.layout.kind is Kind.PORTRAIT else painter.px(40 * sight.layout.font)
    menu = Rect(bar.left, bar.top, side, bar.height)
    helper = Rect(bar.right - side, bar.top, side, bar.height)
    yield _pill(sight, "menu", menu, "", "menu", _("Menu"), key="escape")
    middle = Rect(menu.right, bar.top, helper.left - menu.right, bar.height)
    yield from _score_chip(sight, middle.inflate(-painter.px(12), -painter.px(8)))
    yield _pill(sight, "help", helper, "", "help", _("Help"), key="h")


def _wide_bar(sight: Sight) -> Iterator[Widget]:
    bar, painter = sight.layout.bar, sight.painter
    gap = painter.px(10)
    menu = Rect(bar.left, bar.top, _pill_width(sight, _("Menu")), bar.height)
    yield _pill(sight, "menu", menu, _("Menu"), "menu", key="escape")
    text, room = rules_text(sight.model.view.rules), _bar_room(sight) - menu.right - 2 * gap
    size = painter.fit(text, Type.BODY, sight.size(15, 13), room - painter.px(32))
    width = painter.width(text, Type.BODY, size) + painter.px(32)
    chip = Rect(menu.right + gap, bar.top, width, bar.height)
    yield Button(
        "rules",
        chip,
        text,
        Box.PILL,
        size,
        22,
        _("Rules: {rules}").format(rules=text),
        key="r",
        hit=chip.inflate(0, max(0, painter.px(44) - chip.height)),
        bold=False,
    )
    full = Rect(bar.right - bar.height, bar.top, bar.height, bar.height)
    width = _pill_width(sight, _("Sound"))
    sound = Rect(full.left - gap - width, bar.top, width, bar.height)
    width = _pill_width(sight, _("Help"))
    helper = Rect(sound.left - gap - width, bar.top, width, bar.height)
    yield _pill(sight, "help", helper, _("Help"), "help", key="h")
    icon = "sound_on" if sight.sound else "sound_off"
    yield _pill(sight, "sound", sound, _("Sound"), icon, key="m", pressed=sight.sound)
    yield _pill(sight, "fullscreen", full, "", "fullscreen", _("Full screen"), key="f11")


def _bar_room(sight: Sight) -> int:
    """Where the cards of the first opponent begin: the bar must end before them."""
    places = sight.layout.opponents
    width = places[0].card_width * (5.7 if len(places) == 1 else 0)
    return places[0].fan.centerx - round(width / 2) if width else places[0].fan.left


# Scores


def score_rows(model: TableModel) -> tuple[ScoreRow, ...]:
    """Everybody's points, the player first; bars towards the target."""
    view = model.view
    most = view.rules.target or max(50, *model.columns[0].points)
    rows = []
    for seat in (model.me, *model.opponents):
        points = tuple(column.points[seat] for column in model.columns)
        open_column = next((c for c in model.columns if c.reached is None), model.columns[-1])
        part = open_column.points[seat] / most
        rows.append(ScoreRow(model.names[seat], points, part, seat == model.me))
    return tuple(rows)


def _spoken_score(model: TableModel) -> str:
    rows = [f"{row.name} {', '.join(map(str, row.points))}" for row in score_rows(model)]
    label, value = limit_text(model.view)
    return f"{'; '.join(rows)}. {label} {value}."


def _score(sight: Sight) -> Iterator[Widget]:
    if not sight.layout.is_wide:
        return
    model = sight.model
    yield ScorePanel(
        sight.layout.score,
        deal_text(model.view, model.names),
        score_rows(model),
        limit_text(model.view),
        sight.layout.font,
        _spoken_score(model),
    )


def _score_chip(sight: Sight, room: Rect) -> Iterator[Widget]:
    """Small tables: the score in the bar, and in a small frame the knock limit too."""
    model, painter = sight.model, sight.painter
    yield Spoken(Control("deal", Role.HEADING, deal_text(model.view, model.names), room, level=1))
    size = sight.size(16, 13)
    while size > 10:
        runs = _score_runs(sight, size)
        if chip_width(painter, runs) <= room.width:
            break
        size -= 0.5
    chip = Rect(0, 0, chip_width(painter, runs), min(room.height, painter.px(size * 2)))
    chip.center = room.center
    yield Chip(chip, runs, id="score", name=_spoken_score(model))


def _score_runs(sight: Sight, size: float) -> tuple[Run, ...]:
    model = sight.model
    runs: list[Run] = []
    rows = score_rows(model)
    if len(rows) == 2:
        mine, other = rows
        runs = [
            Run(f"{mine.name}  ", Type.BODY, size),
            Run(" ".join(map(str, mine.points)), Type.BOLD, size),
            Run("  ·  ", Type.BODY, size, theme.MUTED),
            Run(" ".join(map(str, other.points)), Type.BOLD, size),
            Run(f"  {other.name}", Type.BODY, size),
        ]
    else:
        for row in rows:
            runs.append(Run(f"{'  ·  ' if runs else ''}{row.name} ", Type.BODY, size))
            runs.append(Run(str(row.points[0]), Type.BOLD, size))
    if sight.layout.kind is Kind.COMPACT:
        runs.append(
            Run("    " + limit_text(model.view, short=True)[1], Type.BODY, size, theme.MUTED)
        )
    return tuple(runs)


# What happened


def _caption(sight: Sight) -> Iterator[Widget]:
    aside = sight.places.centre is not None
    area = sight.layout.caption_aside if aside else sight.layout.caption
    painter = sight.painter
    centred = sight.layout.kind is Kind.PORTRAIT
    align = "center" if centred else "left"
    size = sight.size(15, 12.5)
    while size > 11:
        height = sum(
            painter.paragraph_height(text, kind, size, area.width)
            for text, kind in ((sight.last, Type.BODY), (sight.prompt, Type.BOLD))
            if text
        )
        if height <= area.height:
            break
        size -= 0.5
    top = area.top
    for part, text, colour, kind in (
        ("last", sight.last, theme.MUTED, Type.BODY),
        ("prompt", sight.prompt, theme.BRASS, Type.BOLD),
    ):
        if not text:
            continue
        height = painter.paragraph_height(text, kind, size, area.width)
        rect = Rect(area.left, top, area.width, height)
        yield Paragraph(rect, text, kind, size, colour, align, id=part, role=Role.STATUS)
        top += height


# Opponents


def _opponent(sight: Sight, fan: Fan) -> Iterator[Widget]:
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
    if sight.model.view.waiting == seat:
        return _("waits")
    return ""


# Stock and discard pile


def _piles(sight: Sight) -> Iterator[Widget]:
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
        yield _pill(sight, "history", rect, "", "history", _("Discard history"), key="y")
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


def _centre(sight: Sight) -> Iterator[Widget]:
    centre, model = sight.places.centre, sight.model
    if centre is None:
        return
    targets = model.targets()
    cards = tuple(card for group in centre.groups for card in group.cards)
    blue = frozenset(card for group in centre.groups for card in group.laid)
    braces = list(_braces(sight, centre.groups, centre.places.groups, targets, centre.seat))
    yield from (brace for brace in braces if brace.target)
    yield OpenCards(centre.places, cards, blue, sight.art, sight.motion)
    yield from (brace for brace in braces if not brace.target)


def _braces(
    sight: Sight,
    groups: Sequence[ShownGroup],
    parts: Sequence[Sequence[Rect]],
    targets: Sequence[int],
    seat: Seat,
) -> Iterator[Brace]:
    size = sight.size(14, 11.5)
    small = sight.layout.kind is not Kind.WIDE
    for group, rects in zip(groups, parts, strict=True):
        for part, rect in enumerate(rects):
            meld = group.kind is not GroupKind.LOOSE
            text = "" if small or part else group_text(group, sight.model, seat)
            brace = Rect(
                rect.left, rect.bottom + sight.painter.px(6), rect.width, sight.painter.px(7)
            )
            index = group.index if seat != sight.model.me else None
            control = f"meld-{index}" if index is not None and not part else ""
            yield Brace(
                brace,
                text,
                size,
                meld,
                control,
                group_name(group, sight.model, seat),
                index is not None and index in targets,
                rect,
            )


# The player's hand


def _toolbar(sight: Sight) -> Iterator[Widget]:
    bar, painter, model = sight.layout.toolbar, sight.painter, sight.model
    if not model.cards_count:
        return
    buttons = _tools(sight)
    side = painter.px(44) if buttons else 0
    room = bar.width - (side + painter.px(6)) * len(buttons)
    options = list(_deadwood_runs(sight))
    runs = next((runs for runs in options if chip_width(painter, runs) <= room), options[-1])
    height = min(bar.height, painter.px(38 * sight.layout.font))
    chip = Rect(bar.left, 0, min(room, chip_width(painter, runs)), height)
    chip.centery = bar.centery
    yield Chip(chip, tuple(runs), id="deadwood")
    right = bar.right if not sight.layout.is_wide else None
    x = chip.right + painter.px(10)
    for button_id, label, icon, name, key in buttons if right is None else reversed(buttons):
        width = _pill_width(sight, label) if label and right is None else side
        rect = Rect(x, 0, width, height)
        if right is not None:
            rect.right = right
            right = rect.left - painter.px(6)
        rect.centery = bar.centery
        x = rect.right + painter.px(8)
        yield _pill(sight, button_id, rect, label if rect.width > side else "", icon, name, key)


def _deadwood_runs(sight: Sight) -> Iterator[tuple[Run, ...]]:
    """The live deadwood in words, the longest text first."""
    model, size = sight.model, sight.size(15.5, 13)
    after = model.deadwood_after
    number = str(model.deadwood if after is None else after)
    value = Run(number, Type.BOLD, size * 1.25, theme.BRASS)
    if after is None:
        texts = (_("Loose cards"), _("Loose"))
    else:
        texts = (_("Loose cards after discard"), _("Loose after discard"))
    limit = Run(f"  ·  {limit_text(model.view, short=True)[1]}", Type.BODY, size, theme.MUTED)
    lines = [(Run(f"{text}  ", Type.BODY, size), value) for text in texts]
    if sight.layout.kind is Kind.PORTRAIT:
        yield from ((*line, limit) for line in lines)
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
        after_sort = sum(tool[0] == "sort" for tool in tools)
        tools.insert(after_sort, ("hint", _("Hint"), "hint", _("Hint"), "i"))
    return tools


def _hand(sight: Sight) -> Iterator[Widget]:
    places, model = sight.places, sight.model
    cards = places.cards
    if not cards:
        yield from _looking_on(sight)
        return
    yield Spoken(Control("hand", Role.LIST, _("Your hand"), sight.layout.hand.area))
    yield from _braces(sight, places.groups, places.hand.groups, (), model.me)
    own = set(model.view.hand)
    kinds = {card: group for group in places.groups for card in group.cards}
    for place, card in enumerate(cards):
        raised = card is model.selected or card is model.fresh
        rect = places.hand_rect(place, raised)
        yield HandCard(
            card,
            rect,
            _strip(places, place, rect),
            hand_card_name(card, kinds[card], model),
            sight.art,
            sight.motion,
            selected=card is model.selected,
            marked=card is model.fresh,
            laid=card in kinds[card].laid,
            active=card in own and model.can_touch,
            hidden=card is sight.dragged,
        )


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


def _actions(sight: Sight) -> Iterator[Widget]:
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
            name=button.name or label,
            icon=button.icon,
            key=button.key,
            description=button.description,
            group="actions",
        )


def _label(sight: Sight, button: ActionButton) -> str:
    crowded = sight.layout.kind is Kind.PORTRAIT and len(sight.buttons) > 2
    if crowded and button.bare:
        return ""
    return button.short if crowded and button.short else button.label
