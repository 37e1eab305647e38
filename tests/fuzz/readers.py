"""Everything that reads a text from outside, by name: what it may raise, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.actions import ActionError, parse_action
from game.core.cards import CardError, parse_cards
from game.core.melds import MeldError, parse_meld
from game.core.record import RecordError, decode, replay
from game.core.rng import SeedError, parse_seed
from game.core.rules import RulesError, parse_rules
from game.core.share import ShareError, parse_code, parse_shared
from game.scenes.menu_address import read_address
from game.services.history import BundleError, parse_bundle, parse_past
from game.services.i18n import choose_language
from game.services.saves import SaveError, Saves, unseal
from game.services.settings import Settings
from game.services.storage import MemoryStorage

Error = type[Exception]
LONGEST = 600
"""Characters of a sentence; however long the text was."""


@dataclass(frozen=True, slots=True)
class Reader:
    """``read`` gives a result or raises one of ``errors``, each with a sentence."""

    read: Callable[[str], object]
    errors: tuple[Error, ...] = ()


def record(text: str) -> object:
    """A record that is read is played as well."""
    return replay(decode(text))


def settings(text: str) -> object:
    """The settings of a storage: whatever is there, there are some."""
    storage = MemoryStorage()
    storage.set("settings", text)
    return Settings(storage).choices


def saved(text: str) -> object:
    """The save of a storage; what cannot be read is set aside as it is."""
    storage = MemoryStorage()
    storage.set("match", text)
    saves = Saves(storage)
    found = saves.read("match")
    assert found is not None or text in {each for _key, each in saves.aside()}
    return found


def address(text: str) -> object:
    """Every parameter of the address; what cannot be met becomes a short sentence."""
    params = dict.fromkeys(("rules", "target", "opponent", "lang"), text)
    visit, refused = read_address(params, {}, parse_rules("classic"))
    sentences = [sentence() for sentence in refused]
    assert all(0 < len(sentence) < 400 for sentence in sentences)
    return visit


READERS: Mapping[str, Reader] = {
    "record": Reader(record, (RecordError,)),
    "code": Reader(parse_code, (ShareError,)),
    "shared": Reader(parse_shared, (ShareError,)),
    "rules": Reader(parse_rules, (RulesError,)),
    "action": Reader(parse_action, (ActionError,)),
    "cards": Reader(parse_cards, (CardError,)),
    "meld": Reader(parse_meld, (MeldError, CardError)),
    "seed": Reader(parse_seed, (SeedError,)),
    "save": Reader(unseal, (SaveError,)),
    "saved": Reader(saved),
    "past": Reader(parse_past, (ValueError,)),
    "bundle": Reader(parse_bundle, (BundleError,)),
    "settings": Reader(settings),
    "address": Reader(address),
    "language": Reader(lambda text: choose_language((text,))),
}


def try_to_read(name: str, text: str) -> str:
    """What became of it: "read", or the sentence of the error. Other errors are faults."""
    reader = READERS[name]
    try:
        reader.read(text)
    except reader.errors as error:
        return str(error) or type(error).__name__
    return "read"
