"""From a frame of another page to a tab of its own, with the match that is being played."""

from __future__ import annotations

from game.core.record import decode
from game.core.rules import rules_code
from game.scenes.address_looks import WISHES
from game.scenes.context import Context, SavedMatch
from game.scenes.menu_model import MenuModel
from game.services import i18n
from game.services.i18n import _


def open_in_tab(context: Context, record: str) -> bool:
    """Go on with this record there; False when the frame may not open a tab."""
    return context.platform.open_tab(_looks(context) | _match(record) | {"play": "1"})


def open_menu_in_tab(context: Context, model: MenuModel, saved: SavedMatch | None) -> None:
    """The menu as it is here; an unfinished match is offered there."""
    params = _looks(context) | {"rules": rules_code(model.rules), "opponent": model.opponent}
    if saved is not None:
        params |= _match(saved.record)
    done = context.platform.open_tab(params)
    context.say(_("opened") if done else _("not possible here"))


def _match(record: str) -> dict[str, str]:
    from game.core.share import code_of

    return {"record": code_of(decode(record))}


def _looks(context: Context) -> dict[str, str]:
    params = context.platform.params()
    looks = {name: params[name] for name in WISHES if name != "play" and name in params}
    return looks | {"lang": i18n.language()}
