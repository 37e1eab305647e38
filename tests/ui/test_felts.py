"""The felts: every text can be read on each of them, and the gradient can be blended."""

from __future__ import annotations

import pygame
import pytest

from game.ui import shapes, theme
from game.ui.theme import FELTS, Colour, Felt


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [channel / 255 for channel in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXT_COLOURS = {
    name: getattr(theme, name) for name in ("TEXT", "MUTED", "BRASS", "GOOD", "BAD", "FOCUS")
}
ON_BUTTONS = [
    *((theme.INK, ground) for ground in theme.GOLD),
    *((theme.DEEP, ground) for ground in theme.PAPER),
]
LIGHT = 26
"""Alpha of the veil on a box under the pointer, and a little more."""


def over(ground: Colour, veil: tuple[int, ...], alpha: int) -> Colour:
    """What is seen of a ground through a veil."""
    red, green, blue = (
        round(v * alpha / 255 + g * (1 - alpha / 255)) for v, g in zip(veil, ground, strict=False)
    )
    return red, green, blue


def _rgb(colour: pygame.Color) -> Colour:
    return colour.r, colour.g, colour.b


def grounds(felt: Felt) -> dict[str, Colour]:
    """What texts stand on: the felt at its lightest and darkest pixel as it is really drawn, every
    box on both, also under the pointer, and an overlay."""
    picture = shapes.felt(400, 225, felt.tones)
    spots = [(x, y) for x in range(0, 400, 3) for y in range(0, 225, 3)]
    seen: list[Colour] = [_rgb(picture.get_at(spot)) for spot in spots]
    found: dict[str, Colour] = {"overlay": felt.solid}
    for place, tone in (("light", max(seen, key=luminance)), ("dark", min(seen, key=luminance))):
        found[f"felt, {place}"] = tone
        for alpha in (theme.PANEL_ALPHA, theme.PILL_ALPHA, theme.OUTLINED_ALPHA):
            box = over(tone, felt.panel, alpha)
            found[f"box {alpha}, {place}"] = box
            found[f"box {alpha} hovered, {place}"] = over(box, (255, 255, 255), LIGHT)
    return found


@pytest.mark.parametrize("colour", TEXT_COLOURS)
@pytest.mark.parametrize("name", FELTS)
def test_every_text_can_be_read_everywhere_on_every_felt(name: str, colour: str) -> None:
    for place, ground in grounds(FELTS[name]).items():
        assert contrast(TEXT_COLOURS[colour], ground) >= 4.5, place


def test_buttons_can_be_read() -> None:
    for text, ground in ON_BUTTONS:
        assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("name", FELTS)
def test_felt_has_its_tones(name: str) -> None:
    felt = FELTS[name]
    assert all(0 <= a - b <= 63 for a, b in zip(felt.tones[0], felt.tones[2], strict=True))
    picture = shapes.felt(320, 200, felt.tones)
    for place, tone in (((160, 96), felt.tones[0]), ((0, 0), felt.tones[2])):
        seen = picture.get_at(place)[:3]
        assert all(abs(a - b) <= 6 for a, b in zip(seen, tone, strict=True)), place
