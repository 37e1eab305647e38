"""Small SVG writer limited to what nanosvg (SDL_image, desktop and browser) can draw.

Shapes are strings; every attribute is inline. No text, use, clipPath, mask, filter or class.
"""

import math
from collections.abc import Iterable

from .path_data import compact, number

Attribute = str | float | None


def element(tag: str, content: str = "", **attributes: Attribute) -> str:
    """One element; `stroke_width=2` becomes stroke-width="2"; attributes that are None are left
    out."""
    parts = [tag]
    for name, value in attributes.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else number(value)
        parts.append(f'{name.rstrip("_").replace("_", "-")}="{text}"')
    opening = " ".join(parts)
    return f"<{opening}>{content}</{tag}>" if content else f"<{opening}/>"


def path(d: str, **attributes: Attribute) -> str:
    return element("path", d=compact(d), **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def rect(
    x: float, y: float, width: float, height: float, radius: float = 0, **attributes: Attribute
) -> str:
    return element(
        "rect", x=x, y=y, width=width, height=height, rx=radius or None, **attributes
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
    return content + reflected(content, axis_x)


def reflected(content: str, axis_x: float) -> str:
    return group(content, transform=f"translate({number(2 * axis_x)} 0) scale(-1 1)")


def half_turned(content: str, x: float, y: float) -> str:
    """`content` turned by 180 degrees around (x, y)."""
    return group(content, transform=f"rotate(180 {number(x)} {number(y)})")


def linear_gradient(name: str, stops: Iterable[tuple[float, str]]) -> str:
    """A vertical gradient over the shape that fills with url(#name)."""
    marks = "".join(
        element("stop", offset=number(at), stop_color=colour) for at, colour in stops
    )
    return element("linearGradient", marks, id=name, x1="0", y1="0", x2="0", y2="1")


def radial_gradient(name: str, stops: Iterable[tuple[float, str]]) -> str:
    marks = "".join(
        element("stop", offset=number(at), stop_color=colour) for at, colour in stops
    )
    return element("radialGradient", marks, id=name, cx="0.5", cy="0.5", r="0.75")


def document(width: float, height: float, *content: str, defs: str = "") -> str:
    """A whole file, one top-level shape a line so that changes can be read in a diff."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}">'
    )
    lines = [head, *([f"<defs>{defs}</defs>"] if defs else []), *content, "</svg>"]
    return "\n".join(lines) + "\n"
