"""Smooth shapes, made once and kept: rounded boxes, rings, gradients, soft shadows, felt, icons.

pygame draws circles without anti-aliasing, so corners are drawn four times too large and reduced.
"""

from __future__ import annotations

import random
from functools import cache, lru_cache

import pygame

from game.ui.assets import asset
from game.ui.theme import FELT, Colour

Tones = tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]

_OVER = 4
"""How many times larger corners are drawn before they are reduced."""


@cache
def _corner_disc(radius: int) -> pygame.Surface:
    """A white disc of that radius with smooth edges."""
    large = pygame.Surface((2 * radius * _OVER, 2 * radius * _OVER), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    centre = (radius * _OVER, radius * _OVER)
    pygame.draw.circle(large, (255, 255, 255, 255), centre, radius * _OVER)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


@lru_cache(maxsize=64)
def rounded_mask(width: int, height: int, radius: int) -> pygame.Surface:
    """White, opaque inside the rounded box, transparent outside. Do not draw on it."""
    mask = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    radius = min(radius, width // 2, height // 2)
    if radius <= 0:
        return mask
    disc = _corner_disc(radius)
    for right in (False, True):
        for low in (False, True):
            target = (width - radius if right else 0, height - radius if low else 0)
            source = pygame.Rect(radius * right, radius * low, radius, radius)
            mask.fill((255, 255, 255, 0), (target, source.size))
            mask.blit(disc, target, source, pygame.BLEND_RGBA_ADD)
    return mask


def vertical_gradient(width: int, height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """From one colour above to another below."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    # Reducing an enlarged strip keeps both ends flat; a linear blend fills the middle.
    tall = pygame.transform.smoothscale(strip, (1, max(2, height)))
    return pygame.transform.scale(tall, (max(1, width), max(1, height)))


def filled(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The mask in a colour; the colour's alpha multiplies."""
    picture = mask.copy()
    picture.fill(_rgba(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def shaded(mask: pygame.Surface, top: Colour, bottom: Colour) -> pygame.Surface:
    """The mask with a vertical gradient."""
    picture = mask.copy()
    gradient = vertical_gradient(*mask.get_size(), _rgba(top), _rgba(bottom))
    picture.blit(gradient, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def ring(width: int, height: int, radius: int, line: int, colour: Colour) -> pygame.Surface:
    """The outline of a rounded box, ``line`` thick, inside its edge."""
    picture = rounded_mask(width, height, radius).copy()
    inner = filled(
        rounded_mask(width - 2 * line, height - 2 * line, max(0, radius - line)), (0, 0, 0, 255)
    )
    picture.blit(inner, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    picture.fill(_rgba(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=96)
def soft_shadow(width: int, height: int, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """The shadow of a rounded box; ``blur`` pixels larger than the box on every side."""
    part = max(1, blur // 4)
    size = (width + 2 * blur, height + 2 * blur)
    small = pygame.Surface([max(1, round(side / part)) for side in size], pygame.SRCALPHA)
    small.fill((0, 0, 0, 0))
    box = [max(1, round(side / part)) for side in (width, height)]
    edge = round(blur / part)
    mask = rounded_mask(*box, round(radius / part))
    small.blit(filled(mask, (0, 0, 0, alpha)), (edge, edge))
    small = pygame.transform.gaussian_blur(small, max(1, round(blur / part / 2)))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=4)
def felt(width: int, height: int, tones: Tones = FELT) -> pygame.Surface:
    """The table: a radial gradient, dithered so that no bands are seen.

    It is blended at four times the depth of a channel, noise is added, and the result is divided;
    all of it by whole-surface operations, as a loop over pixels would take seconds.
    """
    base = tones[2]
    small = pygame.Surface((48, 27))
    for x in range(48):
        for y in range(27):
            away = min(1.0, (((x - 23.5) / 34) ** 2 + ((y - 12.5) / 20) ** 2) ** 0.5)
            tone = _felt_tone(away, tones)
            small.set_at((x, y), tuple(round(4 * (tone[i] - base[i])) for i in range(3)))
    picture = pygame.transform.smoothscale(small, (width, height))
    noise = _noise_tile()
    for left in range(0, width, noise.get_width()):
        for top in range(0, height, noise.get_height()):
            picture.blit(noise, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill((64, 64, 64), special_flags=pygame.BLEND_RGB_MULT)
    picture.fill(base, special_flags=pygame.BLEND_RGB_ADD)
    return picture.convert() if pygame.display.get_surface() else picture


def _felt_tone(away: float, tones: Tones) -> tuple[float, float, float]:
    """Colour at a distance from the centre, 0 to 1."""
    near, middle, far = tones
    start, end, part = (near, middle, away * 2) if away < 0.5 else (middle, far, away * 2 - 1)
    red, green, blue = (start[i] + (end[i] - start[i]) * part for i in range(3))
    return red, green, blue


@cache
def _noise_tile() -> pygame.Surface:
    """Noise of 0 to 3 in each channel; the same at every start, so that pictures compare."""
    side = 128
    quarters = bytes(value % 4 for value in range(256))
    noise = random.Random(side).randbytes(3 * side * side).translate(quarters)
    return pygame.image.frombytes(noise, (side, side), "RGB")


@lru_cache(maxsize=256)
def tinted_svg(name: str, side: int, colour: Colour) -> pygame.Surface:
    """A square picture (icon, suit sign) in one colour. Do not draw on it."""
    picture = load_svg(name, (side, side)).copy()
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def load_svg(name: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG file of the game at that size in device pixels."""
    picture = pygame.image.load_sized_svg(str(asset(name)), size)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _rgba(colour: Colour) -> tuple[int, int, int, int]:
    return (*colour, 255) if len(colour) == 3 else colour
