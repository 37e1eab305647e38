"""The pages beside the game: `embed.html` makes the snippet for other pages, `demo.html` shows it.

`_headers` and `.htaccess` tell hosts that know them what sandboxed frames need.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from build import policy

SOURCES = Path(__file__).with_name("embed_page")
NAMES = ("embed", "demo")
FACES = {"gin-serif": ("Gin Serif", 600), "gin-sans": ("Gin Sans", 400)}
#: Netlify, Cloudflare Pages and others read the first, Apache the second.
HEADERS = {
    "_headers": "/*\n  Access-Control-Allow-Origin: *\n",
    ".htaccess": "<IfModule mod_headers.c>\n"
    'Header set Access-Control-Allow-Origin "*"\n</IfModule>\n',
}


def inputs() -> Iterator[Path]:
    """What the pages are made of."""
    yield from sorted(SOURCES.iterdir())


def add(site: Path) -> None:
    """Write the pages and the notes for hosts into the site, whose fonts they use."""
    style = _faces(site) + _text("pages.css")
    for name in NAMES:
        html = _text(f"{name}.html")
        html = html.replace("<!--gin:style-->", f"<style>\n{style}</style>")
        html = html.replace("<!--gin:script-->", f"<script>\n{_text(f'{name}.js')}</script>")
        html = policy.with_policy(html, policy.PAGE)
        (site / f"{name}.html").write_text(html, encoding="utf-8")
    for name, text in HEADERS.items():
        (site / name).write_text(text, encoding="utf-8")


def _text(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def _faces(site: Path) -> str:
    (page,) = site.glob("page-*")
    return "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-display: swap; '
        f'src: url("{page.name}/{file}.woff") format("woff"); }}\n'
        for file, (family, weight) in FACES.items()
    )
