"""The content security policy of a page: nothing but its own files, its own inline scripts by hash.

The same text serves as a header; `frame-ancestors` is for a header only (docs/embedding.md).
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator

SLOT = "<!--gin:policy-->"
#: What the game's page may do. Scripts and styles get the hashes of what stands in the page.
GAME = {
    "default-src": "'none'",
    # blob: is for scripts that arrive packed (build/faststart/head.js).
    "script-src": "'self' blob: 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "connect-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "media-src": "'self' blob:",
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
#: The pages beside it, which show the game in a frame.
PAGE = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "frame-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_INLINE = re.compile(r"<(script|style)((?:\s[^>]*)?)>(.*?)</\1>", re.DOTALL)


#: For a frame without an origin WebKit takes 'self' for nobody: there the address says who it is.
_SCRIPT = """<script data-policy>
(function () {
  var own = self.origin === "null" && /^http/.test(location.origin) ? location.origin : "'self'";
  var policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "%s".split("'self'").join(own);
  document.head.appendChild(policy);
})();
</script>"""


_SET = re.compile(r"<script data-policy>.*?</script>", re.DOTALL)


def with_policy(html: str, rules: dict[str, str]) -> str:
    """The page with a script in the slot that sets its policy, before anything else can run.

    A page that has its policy gets another one. Raises ValueError for a page without a slot.
    """
    html = _SET.sub(SLOT, html)
    if html.count(SLOT) != 1:
        raise ValueError(f"the page must have the slot {SLOT} once")
    return html.replace(SLOT, _SCRIPT % policy(html, rules))


def policy(html: str, rules: dict[str, str]) -> str:
    """The text of the policy for this page."""
    hashes = {"script": list(_hashes(html, "script")), "style": list(_hashes(html, "style"))}
    return "; ".join(
        " ".join([name, sources, *hashes.get(name.removesuffix("-src"), ())])
        for name, sources in rules.items()
    )


def _hashes(html: str, tag: str) -> Iterator[str]:
    """Of every inline script or style; blocks of data are no scripts."""
    for kind, attributes, content in _INLINE.findall(html):
        is_data = "src=" in attributes or "application/json" in attributes
        if kind == tag and not is_data:
            digest = hashlib.sha256(content.encode()).digest()
            yield f"'sha256-{base64.b64encode(digest).decode()}'"
