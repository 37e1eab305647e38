"""Saves, links, exports changed at random, ten thousand each: never more than a sentence."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from game.core.record import Record, decode, encode
from game.core.share import ShareError, code_of, deal_offer, parse_code, parse_shared
from game.scenes.menu import open_menu
from game.services.history import BundleError, History, parse_bundle
from game.services.saves import Fault, Save, Saves, seal
from game.services.storage import MemoryStorage
from tests.pilot import Pilot
from tests.ui.scoring_matches import bot_record

COUNT = 10_000
QUICK = 400
WHOLE = bot_record("classic", "hostile")
CUT = Record(WHOLE.setup, WHOLE.seats, WHOLE.moves[:30])
SIGNS = "\x00\t\n\r #:,->=0123456789AZaz_é♠\u200b\ud800\U0001f0a1"


def mutations(text: str, seed: int) -> Iterator[str]:
    """The text with something changed, cut, doubled, moved or put in, for ever."""
    chance = random.Random(seed)
    while True:
        found = text
        for _ in range(chance.choice((1, 1, 1, 2, 5, 40))):
            found = _changed(found, chance)
        yield found


def _changed(text: str, chance: random.Random) -> str:
    if not text:
        return chance.choice(SIGNS)
    a, b = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    near = min(len(text), a + chance.randrange(1, 9))
    ways: tuple[Callable[[], str], ...] = (
        lambda: text[:a] + chance.choice(SIGNS) + text[a + 1 :],
        lambda: text[:a] + chance.choice(SIGNS) + text[a:],
        lambda: text[:a] + text[near:],
        lambda: text[:a],
        lambda: text[a:],
        lambda: text[:a] + text[b:],
        lambda: text[:b] + text[a:],
        lambda: text[:a] + "".join(chance.choices(text, k=near - a)) + text[near:],
    )
    return chance.choice(ways)()


def open_saves(texts: Iterator[str]) -> None:
    """Each as the match of a storage: read as the menu does; nothing else is lost."""
    for text in texts:
        storage = MemoryStorage()
        storage.set("settings", '{"target": 250}')
        storage.set("match", text)
        saves = Saves(storage)
        save = saves.read("match")
        if save is not None:
            history = History(saves)
            try:
                history.add(decode(save.body))
            except ValueError:
                saves.reject("match", Fault.DAMAGED)
        kept = {storage.get(key) for key in saves.keys()}  # noqa: SIM118 (not a mapping)
        assert text in kept, "the text is still there, in its place or set aside"
        assert storage.get("settings") == '{"target": 250}'


def open_links(texts: Iterator[str]) -> None:
    """Each as a code and as a pasted text."""
    for text in texts:
        for parse in (parse_code, parse_shared):
            try:
                parse(text)
            except ShareError:
                continue


def open_bundles(texts: Iterator[str]) -> None:
    """Each as an export."""
    for text in texts:
        try:
            parse_bundle(text)
        except BundleError:
            continue


def sources() -> dict[str, tuple[Callable[[Iterator[str]], None], str]]:
    history = History(Saves(MemoryStorage()))
    history.add(CUT, 5)
    return {
        "sealed": (open_saves, seal(Save(encode(CUT), 3, "abc"))),
        "bare": (open_saves, encode(CUT)),
        "code": (open_links, code_of(deal_offer(WHOLE, 2))),
        "record": (open_links, encode(CUT)),
        "bundle": (open_bundles, history.bundle(encode(CUT))),
    }


@pytest.mark.parametrize("name", ["sealed", "bare", "code", "record", "bundle"])
def test_a_few_hostile_texts(name: str) -> None:
    reader, text = sources()[name]
    reader(islice(mutations(text, 1), QUICK))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sealed", "bare", "code", "record", "bundle"])
def test_ten_thousand_hostile_texts(name: str) -> None:
    reader, text = sources()[name]
    reader(islice(mutations(text, 2), COUNT))


def test_content_that_is_hostile_behind_a_right_check() -> None:
    """Somebody packs nonsense by our own rules: it is refused as well."""
    import base64
    import json
    import zlib
    from hashlib import sha256

    from game.core.share import _USUAL, VERSION

    for text in islice(mutations(encode(CUT), 3), QUICK):
        packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_USUAL)
        packed = packer.compress(text.encode("utf-8", "replace")) + packer.flush()
        whole = sha256(packed).digest()[:5] + packed
        open_links(iter([VERSION + base64.urlsafe_b64encode(whole).decode().rstrip("=")]))
    history = History(Saves(MemoryStorage()))
    history.add(CUT, 5)
    content = history.bundle().partition("\n")[2].strip()
    for text in islice(mutations(content, 4), QUICK):
        data = text.encode("utf-8", "replace").decode().strip()
        head = f"gin-rami bundle 1 sha256={sha256(data.encode()).hexdigest()}"
        open_bundles(iter([f"{head}\n{data}\n"]))
    plain: object
    for plain in (None, 5, [], {}, {"matches": 3}, {"matches": [None], "current": 1}):
        data = json.dumps(plain)
        head = f"gin-rami bundle 1 sha256={sha256(data.encode()).hexdigest()}"
        open_bundles(iter([f"{head}\n{data}\n"]))


def read_notices(pilot: Pilot) -> None:
    """Close what is told, however much it is."""
    pilot.frames(2)
    while pilot.scene.name == "notice":
        pilot.key("Escape")
        pilot.frames(2)


def test_the_player_sees_a_menu_whatever_is_stored() -> None:
    """The whole game over damaged saves of every kind, and hostile addresses."""
    chance = random.Random(7)
    texts = {
        "match": list(islice(mutations(seal(Save(encode(CUT))), 5), 25)),
        "deal": list(islice(mutations(encode(deal_offer(WHOLE, 1)), 6), 25)),
        "settings": list(islice(mutations('{"language": "fr", "sound": true}', 7), 25)),
    }
    history = Saves(source := MemoryStorage())
    History(history).add(WHOLE, 5)
    (past_key,) = history.keys("past-")
    texts[past_key] = list(islice(mutations(source.get(past_key) or "", 8), 25))
    links = list(islice(mutations(code_of(deal_offer(WHOLE, 1)), 9), 25))
    for place in range(25):
        storage = MemoryStorage()
        for key, found in texts.items():
            storage.set(key, found[place])
        params = {chance.choice(("deal", "record")): links[place]}
        pilot = Pilot(open_menu, storage=storage, params=params, size=(480, 360))
        pilot.frames(3)
        read_notices(pilot)
        for page in ("statistics", "day"):
            pilot.activate(page)
            read_notices(pilot)
            pilot.key("Escape")
            read_notices(pilot)
            assert pilot.scene.name == "menu"
        assert pilot.platform.failures == []
