"""The upper edge of the table: menu, rules, help, sound; the scores; what happened last."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.scenes.table_model import TableModel
from game.scenes.table_sight import Sight, pill, pill_width
from game.scenes.table_texts import (
    deal_text,
    limit_text,
    rules_texts,
)
from game.scenes.table_widgets import (
    ScorePanel,
    ScoreRow,
    Spoken,
)
from game.services.i18n import _
from game.ui import theme
from game.ui.control import Control, Role
from game.ui.painter import Box, Run
from game.ui.table_layout import Kind
from game.ui.theme import Type
from game.ui.widgets import Button, Chip, Paragraph, Widget, chip_width

# The bar


def bar_widgets(sight: Sight) -> Iterator[Widget]:
    bar, painter = sight.layout.bar, sight.painter
    if sight.layout.is_wide:
        yield from _wide_bar(sight)
        return
    side = bar.height if sight.layout.kind is Kind.PORTRAIT else painter.px(40 * sight.layout.font)
    menu = Rect(bar.left, bar.top, side, bar.height)
    helper = Rect(bar.right - side, bar.top, side, bar.height)
    yield pill(sight, "menu", menu, "", "menu", _("Menu"), key="escape")
    middle = Rect(menu.right, bar.top, helper.left - menu.right, bar.height)
    yield from _score_chip(sight, middle.inflate(-painter.px(12), -painter.px(8)))
    yield pill(sight, "help", helper, "", "help", _("Help"), key="h")


def _wide_bar(sight: Sight) -> Iterator[Widget]:
    bar, painter = sight.layout.bar, sight.painter
    gap = painter.px(10)
    menu = Rect(bar.left, bar.top, pill_width(sight, _("Menu")), bar.height)
    yield pill(sight, "menu", menu, _("Menu"), "menu", key="escape")
    texts = rules_texts(sight.model.view.rules)
    room = _bar_room(sight) - menu.right - 2 * gap - painter.px(32)
    text = next((each for each in texts if painter.width(each, Type.BODY, 11) <= room), texts[-1])
    size = painter.fit(text, Type.BODY, sight.size(15, 13), room)
    width = painter.width(text, Type.BODY, size) + 2 * painter.px(max(16, size))
    chip = Rect(menu.right + gap, bar.top, width, bar.height)
    yield Button(
        "rules",
        chip,
        text,
        Box.PILL,
        size,
        bar.height,
        _("Rules: {rules}").format(rules=texts[0]),
        key="r",
        hit=chip.inflate(0, max(0, painter.px(44) - chip.height)),
        bold=False,
    )
    full = Rect(bar.right - bar.height, bar.top, bar.height, bar.height)
    width = pill_width(sight, _("Sound"))
    sound = Rect(full.left - gap - width, bar.top, width, bar.height)
    width = pill_width(sight, _("Help"))
    helper = Rect(sound.left - gap - width, bar.top, width, bar.height)
    yield pill(sight, "help", helper, _("Help"), "help", key="h")
    icon = "sound_on" if sight.sound else "sound_off"
    yield pill(sight, "sound", sound, _("Sound"), icon, key="m", pressed=sight.sound)
    yield pill(sight, "fullscreen", full, "", "fullscreen", _("Full screen"), key="f11")


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


def score_widgets(sight: Sight) -> Iterator[Widget]:
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


def caption_widgets(sight: Sight) -> Iterator[Widget]:
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
