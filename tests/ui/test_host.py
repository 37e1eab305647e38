"""The game in another page: what its address and its messages may ask for, and what it tells."""

from __future__ import annotations

import json

import pytest

from game.core.record import decode, encode
from game.core.rules import parse_rules
from game.core.share import code_of, match_offer, parse_code
from game.scenes.address_looks import WISHES
from game.scenes.menu import open_menu
from game.services.platform import HostAsked
from game.services.storage import MemoryStorage
from game.session import Waiting
from game.ui import theme
from tests.pilot import Pilot
from tests.ui.table_player import Player, by_mirror

FAST = {"speed": "fast"}


def embedded(storage: MemoryStorage | None = None, /, **params: str) -> Pilot:
    return Pilot(
        open_menu, (480, 360), params=params, storage=storage, reduced_motion=True, embedded=True
    )


def ask(pilot: Pilot, what: str, **wishes: str) -> None:
    pilot.platform.events.append(HostAsked(what, wishes))
    pilot.frames(2)


def play_deal(pilot: Pilot) -> None:
    """To the account of the deal."""
    pilot.settle()
    player = Player(pilot, by_mirror)
    while pilot.scene.name == "table":
        player.turn()


def kept(storage: MemoryStorage) -> str:
    """The record of the match that is being played, without the notes of the save around it."""
    text = storage.get("match") or ""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def test_looks_of_the_address_hold_for_the_visit_and_are_not_remembered() -> None:
    storage = MemoryStorage()
    pilot = embedded(
        storage,
        theme="wine",
        cards="navy,four-colours,large-figures,letters-en",
        sound="off",
        speed="fast",
        layout="large",
    )
    choices, style = pilot.context.settings.choices, pilot.context.cards.style
    assert pilot.context.painter.felt == theme.FELTS["wine"]
    assert (style.back, style.four_colour, style.big_index, style.letters) == (
        "navy", True, True, "en",
    )  # fmt: skip
    assert (choices.sound, choices.speed, choices.large) == (False, "fast", True)
    pilot.click("sound")
    assert pilot.context.settings.choices.sound, "chosen here, it is the player's own"
    assert choices.felt == "wine"
    remembered = json.loads(storage.get("settings") or "")
    assert (remembered["felt"], remembered["speed"], remembered["large"]) == (
        "green", "normal", False,
    )  # fmt: skip


@pytest.mark.parametrize("name", WISHES)
@pytest.mark.parametrize("value", ["nonsense", "\x00<script>", "é" * 64, ",", "__class__"])
def test_a_wrong_look_becomes_one_sentence_and_changes_nothing(name: str, value: str) -> None:
    usual = embedded().context.settings.choices
    pilot = embedded(**{name: value})
    note = pilot.control("note").name
    assert note.count("L’adresse demande") == 1
    assert f"«\u00a0{name}=" in note
    assert pilot.context.settings.choices == usual
    assert pilot.platform.told == [{"type": "gin:error", "code": "address", "text": note}]


@pytest.mark.parametrize("name", ["rules", "target", "opponent", "lang"])
def test_signs_that_no_font_has_are_harmless(name: str) -> None:
    assert "L’adresse demande" in embedded(**{name: "\x00\ud800\u202e\x07"}).control("note").name


@pytest.mark.parametrize("name", WISHES)
def test_every_look_can_be_met(name: str) -> None:
    for word in WISHES[name]:
        pilot = embedded(**{name: word})
        assert pilot.platform.told == []


def test_play_leads_straight_to_the_table_by_exactly_these_rules() -> None:
    storage = MemoryStorage()
    code = "classic knock_limit=5 target=150"
    pilot = embedded(storage, rules=code, opponent="greedy", play="1")
    assert pilot.scene.name == "table"
    record = decode(kept(storage))
    assert record.setup.rules == parse_rules(code)
    assert set(record.seats) == {"human", "greedy"}


def test_play_goes_on_with_a_match_by_the_same_rules() -> None:
    storage = MemoryStorage()
    pilot = embedded(storage, opponent="greedy", play="yes", **FAST)
    play_deal(pilot)
    begun = kept(storage)
    embedded(storage, opponent="greedy", play="yes")
    assert kept(storage) == begun
    embedded(storage, opponent="greedy", play="yes", target="200")
    assert kept(storage) != begun


@pytest.mark.parametrize(
    "wishes", [{"rules": "poker"}, {"opponent": "nobody"}, {"theme": "mud"}, {"play": "no"}, {}]
)
def test_without_a_clear_wish_the_menu_comes_first(wishes: dict[str, str]) -> None:
    assert embedded(**{"play": "1", **wishes} if wishes else {}).scene.name == "menu"


def test_a_record_of_the_address_goes_on_at_once_and_once_more_after_a_reload() -> None:
    storage = MemoryStorage()
    first = embedded(storage, opponent="greedy", target="250", play="1", **FAST)
    play_deal(first)
    whole = decode(kept(storage))
    other = MemoryStorage()
    pilot = embedded(other, record=code_of(whole), play="1")
    assert kept(other) == encode(whole)
    assert pilot.scene.name == "scoring"
    pilot.click("next")
    pilot.settle()
    assert pilot.scene.name == "table"
    played, earlier = kept(other), code_of(match_offer(whole))
    embedded(other, record=earlier, play="1")
    assert kept(other).startswith(played), "what has been played since is not lost"


@pytest.mark.parametrize("code", ["1", "1AAAA", "9abc", "x" * 300_000, "<b>"])
def test_a_damaged_record_is_said_and_loses_nothing(code: str) -> None:
    storage = MemoryStorage()
    embedded(storage, opponent="greedy", play="1")
    before = kept(storage)
    pilot = embedded(storage, record=code, play="1")
    assert pilot.scene.name == "notice"
    assert kept(storage) == before


def test_own_tab_carries_the_running_match_over() -> None:
    storage = MemoryStorage()
    pilot = embedded(storage, opponent="greedy", play="1", theme="blue", lang="en")
    pilot.settle()
    pilot.click("menu")
    pilot.click("own-tab")
    (params,) = pilot.platform.tabs
    assert encode(parse_code(params["record"])) == kept(storage)
    assert {**params, "record": ""} == {"record": "", "play": "1", "theme": "blue", "lang": "en"}
    assert pilot.control("own-tab").name == "Open in its own tab: opened"
    pilot.platform.has_tabs = False
    pilot.click("own-tab")
    assert pilot.control("own-tab").name == "Open in its own tab: not possible here"


def test_own_tab_of_the_menu_takes_its_choices_along() -> None:
    pilot = embedded(rules="pagat", target="250", opponent="expert", lang="en")
    pilot.click("own-tab")
    (params,) = pilot.platform.tabs
    assert params == {"rules": "pagat target=250", "opponent": "expert", "lang": "en"}


def test_only_an_embed_has_an_own_tab() -> None:
    pilot = Pilot(open_menu, params={"play": "1"}, reduced_motion=True)
    pilot.settle()
    pilot.click("menu")
    assert "own-tab" not in [control.id for control in pilot.controls()]


def test_the_host_begins_a_match_whatever_is_open() -> None:
    storage = MemoryStorage()
    pilot = embedded(storage)
    pilot.click("rules-page")
    ask(pilot, "new", rules="pagat", opponent="random", target="250", theme="blue")
    assert pilot.scene.name == "table"
    record = decode(kept(storage))
    assert record.setup.rules == parse_rules("pagat target=250")
    assert set(record.seats) == {"human", "random"}
    assert pilot.context.painter.felt == theme.FELTS["blue"]


def test_the_host_sets_what_holds_next() -> None:
    pilot = embedded(lang="fr")
    ask(pilot, "set", lang="en", rules="ginpro", cards="emerald")
    assert pilot.scene.name == "menu"
    assert pilot.control("new").name == "New match"
    assert pilot.control("rules").name.startswith("Rules: Tournament")
    assert pilot.context.cards.style.back == "emerald"
    for rules in ("casual", "classic", "multi-4", "classic knock_limit=5"):  # other rows each time
        pilot.platform.events.append(HostAsked("set", {"rules": rules}))
        pilot.tap(470, 350)
    assert pilot.platform.told == []


def test_a_wish_of_the_host_that_cannot_be_met_begins_nothing() -> None:
    storage = MemoryStorage()
    pilot = embedded(storage, lang="en")
    ask(pilot, "new", rules="poker", theme="mud")
    assert pilot.scene.name == "menu"
    assert kept(storage) == ""
    texts = [str(message["text"]) for message in pilot.platform.told]
    assert {message["code"] for message in pilot.platform.told} == {"message"}
    assert len(texts) == 2
    assert "theme=mud" in texts[0]
    assert "poker" in texts[1]


def test_a_pause_stops_the_table_until_it_ends() -> None:
    pilot = embedded(play="1", opponent="greedy", lang="en")
    ask(pilot, "pause")
    ask(pilot, "pause", on="on")
    assert pilot.scene.name == "notice"
    assert pilot.control("title").name == "Paused"
    pilot.frames(200)
    ask(pilot, "pause", on="off")
    assert pilot.scene.name == "table"
    ask(pilot, "pause")
    pilot.click("first")
    assert pilot.scene.name == "table"
    ask(pilot, "pause")
    assert pilot.scene.name == "notice", "a second pause is a pause again"


def test_the_host_is_told_how_deal_and_match_end_and_nothing_hidden() -> None:
    storage = MemoryStorage()
    pilot = embedded(storage, rules="multi", opponent="greedy", play="1", **FAST)
    assert pilot.platform.told == []
    play_deal(pilot)
    deal, match = pilot.platform.told
    assert (deal["type"], deal["deal"], deal["closing"]) == ("gin:deal-end", 1, deal["closing"])
    assert (match["type"], match["deals"]) == ("gin:match-end", 1)
    assert match["opponents"] == ["greedy"]
    assert match["rules"] == "multi"
    assert pilot.scene.name == "scoring"
    record = decode(kept(storage))
    text = json.dumps(pilot.platform.told)
    assert str(record.setup.seed) not in text
    assert not {"seed", "record", "deck"} & (deal.keys() | match.keys())
    assert Waiting.OVER.value not in deal.values()


def test_wheel_is_the_games_only_while_there_is_something_to_scroll() -> None:
    pilot = embedded()
    assert not pilot.platform.wheel
    pilot.click("rules-page")
    assert pilot.platform.wheel
    pilot.key("Escape")
    assert not pilot.platform.wheel
