"""The felts: every text can be read on each of them, and the gradient can be blended."""

from __future__ import annotations

from itertools import product

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


def grounds(felt: Felt) -> list[Colour]:
    """What texts stand on: the felt at its lightest and darkest, a panel on both, an overlay."""
    part = theme.PANEL_ALPHA / 255
    near, _middle, far = felt.tones
    panels = [
        tuple(round(p * part + c * (1 - part)) for p, c in zip(felt.panel, tone, strict=True))
        for tone in (near, far)
    ]
    return [near, far, *panels, felt.solid]  # type: ignore[list-item]


@pytest.mark.parametrize("name", FELTS)
def test_texts_can_be_read_on_every_felt(name: str) -> None:
    """Muted texts are fainter at the very centre, where only the names of the piles stand."""
    centre = FELTS[name].tones[0]
    for colour, ground in product((theme.TEXT, theme.MUTED), grounds(FELTS[name])):
        faint = ground == centre and colour == theme.MUTED
        assert contrast(colour, ground) >= (3.0 if faint else 4.5)
    for colour, ground in product((theme.BRASS, theme.GOOD, theme.BAD), grounds(FELTS[name])[1:]):
        assert contrast(colour, ground) >= 4.5


@pytest.mark.parametrize("name", FELTS)
def test_felt_has_its_tones(name: str) -> None:
    felt = FELTS[name]
    assert all(0 <= a - b <= 63 for a, b in zip(felt.tones[0], felt.tones[2], strict=True))
    picture = shapes.felt(320, 200, felt.tones)
    for place, tone in (((160, 96), felt.tones[0]), ((0, 0), felt.tones[2])):
        seen = picture.get_at(place)[:3]
        assert all(abs(a - b) <= 6 for a, b in zip(seen, tone, strict=True)), place
