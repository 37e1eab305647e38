"""Small SVG writer limited to what nanosvg (SDL_image, desktop and browser) can draw.

Shapes are strings; every attribute is inline. No text, use, clipPath, mask, filter or class.
"""

import math
from collections.abc import Iterable

from .path_data import compact, number

Attribute = str | float | None


def element(tag: str, content: str = "", **attributes: Attribute) -> str:
    """One element: `stroke_width=2` becomes stroke-width="2", an attribute of None is left out."""
    parts = [tag]
    for name, value in attributes.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else number(value)
        parts.append(f'{name.rstrip("_").replace("_", "-")}="{text}"')
    opening = " ".join(parts)
    return f"<{opening}>{content}</{tag}>" if content else f"<{opening}/>"


def path(d: str, **attributes: Attribute) -> str:
    return element("path", "", d=compact(d), **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    return element("circle", "", cx=x, cy=y, r=radius, **attributes)


def rect(
    x: float, y: float, width: float, height: float, radius: float = 0, **attributes: Attribute
) -> str:
    return element(
        "rect", "", x=x, y=y, width=width, height=height, rx=radius or None, **attributes
    )


def group(*content: str, **attributes: Attribute) -> str:
    return element("g", "".join(content), **attributes)


def points(corners: Iterable[tuple[float, float]], closed: bool = True) -> str:
    """Path data of a polygon (or an open line)."""
    body = "L".join(f"{number(x)} {number(y)}" for x, y in corners)
    return f"M{body}{'Z' if closed else ''}"


def wheel(x: float, y: float, radius: float, count: int) -> list[tuple[float, float]]:
    """`count` places at equal angles around (x, y), the first one above it."""
    turns = (2 * math.pi * i / count for i in range(count))
    return [(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]


def placed(content: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """`content` drawn around its own origin, moved to (x, y), scaled, turned (degrees)."""
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({scale:.4g})")
    return group(content, transform=" ".join(steps))


def mirrored(content: str, axis_x: float) -> str:
    """`content` and its reflection in the vertical line x = axis_x."""
    turn = f"translate({number(2 * axis_x)} 0) scale(-1 1)"
    return content + group(content, transform=turn)


def sized(centre_x: float, centre_y: float, side: float) -> str:
    """The transform that puts a drawing in a 100-unit square at a centre, `side` units large."""
    corner = f"translate({number(centre_x - side / 2)} {number(centre_y - side / 2)})"
    return f"{corner} scale({side / 100:.4g})"


def half_turned(content: str, x: float, y: float) -> str:
    """`content` turned by 180 degrees around (x, y)."""
    return group(content, transform=f"rotate(180 {number(x)} {number(y)})")


Stops = Iterable[tuple[float, str]]


def vertical_gradient(name: str, top: float, bottom: float, stops: Stops) -> str:
    """For fill="url(#name)". In user units, because nanosvg misreads fractions of the shape."""
    return element(
        "linearGradient",
        _stops(stops),
        id=name,
        gradientUnits="userSpaceOnUse",
        x1=0,
        y1=top,
        x2=0,
        y2=bottom,
    )


def radial_gradient(name: str, x: float, y: float, radius: float, stops: Stops) -> str:
    return element(
        "radialGradient",
        _stops(stops),
        id=name,
        gradientUnits="userSpaceOnUse",
        cx=x,
        cy=y,
        r=radius,
    )


def _stops(stops: Stops) -> str:
    return "".join(element("stop", "", offset=at, stop_color=colour) for at, colour in stops)


def document(width: float, height: float, *content: str, defs: str = "") -> str:
    """A whole file, one top-level shape a line so that changes can be read in a diff."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}">'
    )
    lines = [head, *([f"<defs>{defs}</defs>"] if defs else []), *content, "</svg>"]
    return "\n".join(lines) + "\n"
