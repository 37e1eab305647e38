"""History, statistics, export, links, the deal of the day, replay: as a person uses them."""

from __future__ import annotations

import datetime
import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.bots.bot import run_slices
from game.core.day import date_of
from game.core.record import Record, decode, encode, replay
from game.core.rules import PRESETS
from game.core.share import code_of, deal_moves, deal_offer, match_offer, parse_shared
from game.core.tally import tally
from game.scenes import day
from game.scenes.context import Context
from game.scenes.deal_page import DealPage
from game.scenes.fairness import FairnessPage
from game.scenes.menu import open_menu
from game.scenes.replay import ReplayScene
from game.scenes.reviewing import looking_at_deals, unseen_deals
from game.scenes.statistics import StatisticsPage
from game.services import history as histories
from game.services.history import BundleError, History, parse_bundle
from game.services.saves import Save, Saves, seal, unseal
from game.services.storage import MemoryStorage, Storage
from tests.pilot import Pilot
from tests.ui.scoring_matches import bot_record
from tests.ui.table_player import FAST, Player, by_mirror, new_table

SIZES = [((1280, 720), 1), ((390, 844), 3), ((360, 640), 1), ((480, 360), 1), ((1920, 1080), 2)]
RECORDS = [
    bot_record("classic", "one"),
    bot_record("pagat", "two", ("greedy", "simple")),
    bot_record("ginpro", "three"),
    bot_record("multi-3", "four"),
]
CUT = Record(RECORDS[0].setup, RECORDS[0].seats, RECORDS[0].moves[:40])


def filled(records: list[Record] | None = None) -> MemoryStorage:
    """A storage that keeps these matches, two days apart."""
    storage = MemoryStorage()
    storage.set("settings", FAST)
    history = History(Saves(storage))
    for place, record in enumerate(RECORDS if records is None else records):
        assert history.add(record, 1_790_000_000 + place * 172_800) is not None
    return storage


def opened(storage: Storage | None = None, **wishes: object) -> Pilot:
    storage = storage if storage is not None else MemoryStorage()
    wishes = {"reduced_motion": True} | wishes
    pilot = Pilot(open_menu, storage=storage, **wishes)  # type: ignore[arg-type]
    pilot.frames(2)
    return pilot


def names(pilot: Pilot) -> str:
    return "\n".join(control.name for control in pilot.controls())


# The history itself


def test_a_match_is_kept_once_however_often_it_is_added() -> None:
    history = History(Saves(filled()))
    for record in RECORDS:
        history.add(record)
    assert len(history.all()) == len(RECORDS)
    assert [past.record for past in history.all()] == [encode(record) for record in RECORDS]


def test_of_a_match_and_its_beginning_only_the_longer_stays() -> None:
    for order in ([CUT, RECORDS[0]], [RECORDS[0], CUT]):
        history = History(Saves(filled(order)))
        (only,) = history.all()
        assert only.record == encode(RECORDS[0])


def test_the_oldest_records_are_given_up_first_and_figures_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(histories, "MOST_RECORDS", 2)
    storage = filled()
    matches = History(Saves(storage)).all()
    assert [bool(past.record) for past in matches] == [False, False, True, True]
    monkeypatch.setattr(histories, "MOST_RECORDS", 200)
    whole = History(Saves(filled())).all()
    assert [past.figures for past in matches] == [past.figures for past in whole]


def test_matches_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "MOST_RECORDS", 1)
    monkeypatch.setattr(histories, "MOST_MATCHES", 2)
    matches = History(Saves(filled())).all()
    assert [past.record or past.rules for past in matches] == ["ginpro", encode(RECORDS[3])]


def test_reviews_are_bounded_and_the_newest_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "MOST_REVIEWS", 2)
    history = History(Saves(filled()))
    for record in RECORDS:
        history.note_review(record, 1, 3.0, 4.0)
        assert history.has_review(record, 1)
    assert len(history.reviews(history.all())) == 2


def test_a_damaged_entry_spoils_no_other() -> None:
    storage = filled()
    key = next(key for key in Saves(storage).keys("past-"))
    text = storage.get(key)
    assert text is not None
    storage.set(key, text.replace("human", "hunan"))
    saves = Saves(storage)
    assert len(History(saves).all()) == len(RECORDS) - 1
    assert len(saves.aside()) == 1


def test_a_finished_match_is_in_the_history_whatever_happens_then() -> None:
    """Killed right after the last action: the next start finds the match and enters it."""
    storage = MemoryStorage()
    storage.set("match", seal(Save(encode(RECORDS[0]))))
    pilot = opened(storage)
    (past,) = pilot.context.history.all()
    assert past.record == encode(RECORDS[0])
    assert len(opened(storage).context.history.all()) == 1


# Export and import


def test_export_wipe_import_gives_the_same_to_the_last_figure() -> None:
    storage = filled()
    storage.set("match", seal(Save(encode(bot_record("casual", "now"))[:-20].rpartition("\n")[0])))
    pilot = opened(storage)
    before = tally([past.figures for past in pilot.context.history.all()])
    pilot.click("statistics")
    pilot.activate("export")
    (text,) = pilot.platform.files.values()
    other = opened(MemoryStorage())
    other.click("statistics")
    other.platform.text_ready = text
    other.activate("import")
    other.frames(400)
    matches = other.context.history.all()
    assert tally([past.figures for past in matches]) == before
    assert matches == pilot.context.history.all()
    assert other.context.settings.choices == pilot.context.settings.choices
    other.key("Escape")
    other.frames(2)
    assert "resume" in [control.id for control in other.controls()]
    other.click("statistics")
    other.activate("import")
    other.frames(400)
    assert other.context.history.all() == matches, "nothing is counted twice"
    assert "déjà" in other.control("said").name


@pytest.mark.parametrize("kind", ["export", "record", "rubbish", "nothing"])
def test_a_file_can_be_dropped_on_the_window(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "dropped.txt"
    bundle = History(Saves(filled())).bundle()
    texts = {"export": bundle.encode(), "record": encode(RECORDS[0]).encode(), "rubbish": b"\xff"}
    if kind in texts:
        path.write_bytes(texts[kind])
    pilot = opened()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.frames(400)
    assert pilot.scene.name == "notice"
    assert len(pilot.context.history.all()) == (len(RECORDS) if kind == "export" else 0)
    said = pilot.control("notice-text").name
    wanted = {"export": "ajoutées", "record": "Une partie contre"}
    assert wanted.get(kind, "ni un lien ni une feuille") in said


def test_two_devices_become_one() -> None:
    one, other = filled(RECORDS[:3]), filled(RECORDS[2:])
    history = History(Saves(one))
    new = history.take_over(parse_bundle(History(Saves(other)).bundle()))
    assert new == 1
    assert {past.record for past in history.all()} == {encode(record) for record in RECORDS}


def test_figures_of_an_import_are_computed_anew() -> None:
    """Nobody writes himself better figures into a file."""
    text = History(Saves(filled(RECORDS[:1]))).bundle()
    head, _, content = text.partition("\n")
    data = json.loads(content)
    data["matches"][0]["ending"] = "won"
    data["matches"][0]["totals"] = [999, 0]
    from hashlib import sha256

    forged = json.dumps(data, ensure_ascii=False)
    head = head.partition(" sha256=")[0] + f" sha256={sha256(forged.encode()).hexdigest()}"
    (past,) = parse_bundle(f"{head}\n{forged}\n").matches
    assert past.figures == History(Saves(filled(RECORDS[:1]))).all()[0].figures


def test_changed_and_newer_files_are_refused() -> None:
    text = History(Saves(filled())).bundle()
    for damaged in (text.replace("human", "hunan", 1), text[:-40], text.replace("sha", "sah")):
        with pytest.raises(BundleError) as caught:
            parse_bundle(damaged)
        assert not caught.value.newer
    with pytest.raises(BundleError) as caught:
        parse_bundle(text.replace("bundle 1", "bundle 2", 1))
    assert caught.value.newer


# Statistics


def test_statistics_can_be_read_and_filtered() -> None:
    pilot = opened(filled())
    pilot.click("statistics")
    assert pilot.control("match-0").name.endswith("4")
    assert pilot.control("margins").role.value == "img"
    assert "vous" in pilot.control("closings").name
    pilot.activate("rules")
    pilot.activate("option-pagat")
    assert pilot.control("match-0").name.endswith("1")
    pilot.activate("period")
    pilot.activate("option-7")
    assert pilot.find("text", "Aucune partie ne correspond") is not None


def test_statistics_without_a_match() -> None:
    pilot = opened()
    pilot.click("statistics")
    assert pilot.find("text", "Jouez une partie") is not None
    pilot.activate("import")
    assert pilot.find("text", "Copiez d’abord") is not None


def test_an_unfinished_match_goes_on_from_the_history() -> None:
    pilot = opened(filled([CUT, RECORDS[1]]))
    pilot.click("statistics")
    pilot.activate("history")
    row = next(c for c in pilot.controls() if c.id.startswith("past-") and "inachevée" in c.name)
    pilot.activate(row.id)
    pilot.activate("go-on")
    assert pilot.scene.name in ("table", "scoring")
    kept = pilot.storage.get("match")
    assert kept is not None
    assert decode(unseal(kept).body).moves == CUT.moves
    assert all(past.finished for past in pilot.context.history.all())


def test_a_deal_of_the_past_leads_to_everything() -> None:
    pilot = opened(filled(RECORDS[:1]))
    pilot.click("statistics")
    pilot.activate("history")
    pilot.activate(next(c.id for c in pilot.controls() if c.id.startswith("past-")))
    pilot.activate("deal-2")
    pilot.activate("copy-result")
    text = pilot.platform.copied[-1]
    assert "Gin Rami, une manche" in text
    assert parse_shared(text) == deal_offer(RECORDS[0], 2)
    pilot.activate("copy-record")
    assert parse_shared(pilot.platform.copied[-1]) == RECORDS[0]
    pilot.activate("check")
    assert isinstance(pilot.scene, FairnessPage)
    pilot.key("Escape")
    pilot.activate("watch")
    assert isinstance(pilot.scene, ReplayScene)
    pilot.key("Escape")
    pilot.activate("again")
    assert pilot.scene.name == "table"
    kept = pilot.storage.get("deal")
    assert kept is not None
    assert decode(kept) == deal_offer(RECORDS[0], 2)


# Fair deal


def test_the_promise_stands_on_the_table_before_the_first_card() -> None:
    pilot = new_table(PRESETS["classic"])
    record = decode(pilot.storage.get("match") or "")
    from game.core.fairness import commitment_of

    promise = commitment_of(record.setup, 1)
    assert promise is not None
    assert promise[:12] in names(pilot)
    assert any(promise in line for line in pilot.log)
    pilot.settle()
    pilot.activate("menu")
    pilot.activate("fair")
    assert pilot.control("commitment").name == promise
    assert "seed" not in [control.id for control in pilot.controls()]
    seed = record.setup.deal_seed(1)
    assert seed is not None
    assert seed not in names(pilot), "the seed is not told before the end"


def test_after_the_deal_seed_and_proof_are_shown() -> None:
    def first(context: Context) -> FairnessPage:
        return FairnessPage(context, RECORDS[0], 1)

    pilot = Pilot(first, lang="en")
    assert pilot.control("seed").name == RECORDS[0].setup.deal_seed(1)
    assert pilot.control("same-hash").name.startswith("Its hash, worked out anew")
    assert pilot.control("same-cards").name.startswith("Dealt anew, it gives exactly")
    pilot.activate("deal-2")
    assert pilot.control("seed").name == RECORDS[0].setup.deal_seed(2)
    pilot.activate("copy-program")
    assert "shake_256" in pilot.platform.copied[-1]


def test_between_deals_the_next_promise_is_there_and_the_next_seed_is_not() -> None:
    end = len(deal_moves(RECORDS[0], 1).moves)
    cut = replace(RECORDS[0], moves=RECORDS[0].moves[:end])

    def first(context: Context) -> FairnessPage:
        return FairnessPage(context, cut, 1)

    pilot = Pilot(first)
    assert pilot.find("text", "") is not None
    assert "next-commitment" in [control.id for control in pilot.controls()]
    assert (cut.setup.deal_seed(2) or "?") not in names(pilot)


# Links


def test_a_link_deals_exactly_these_cards() -> None:
    offer = deal_offer(RECORDS[0], 3)
    pilot = opened(params={"deal": code_of(offer)})
    assert pilot.scene.name == "notice"
    pilot.activate("first")
    assert pilot.scene.name == "table"
    assert decode(pilot.storage.get("deal") or "") == offer
    Player(pilot, by_mirror).turn()
    again = opened(pilot.storage, params={"deal": code_of(offer)})
    again.activate("first")
    record = decode(pilot.storage.get("deal") or "")
    assert record.moves, "the page loaded anew goes on with what was begun"


def test_a_shared_deal_leaves_the_unfinished_match_alone() -> None:
    storage = MemoryStorage()
    storage.set("settings", FAST)
    storage.set("match", seal(Save(encode(CUT))))
    pilot = opened(storage, params={"deal": code_of(deal_offer(RECORDS[1], 1))})
    pilot.activate("first")
    player = Player(pilot, by_mirror)
    for _ in range(300):
        if player.find("again"):
            break
        player.turn()
    assert player.find("again")
    pilot.activate("menu")
    assert pilot.scene.name == "menu"
    assert decode(storage.get("match") or "") == CUT
    pilot.click("resume")
    assert decode(storage.get("match") or "") == CUT


def test_a_finished_record_can_be_watched_or_played() -> None:
    pilot = opened(params={"record": code_of(RECORDS[0])})
    pilot.activate("first")
    assert pilot.scene.name == "replay"
    pilot = opened(params={"record": code_of(RECORDS[0])})
    pilot.activate("second")
    assert pilot.scene.name == "table"
    assert decode(pilot.storage.get("match") or "") == match_offer(RECORDS[0])


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("code", ["2abc", "1abc", "%%%", "x" * 30_000, "1" + "A" * 90])
def test_bad_links_give_a_sentence(code: str, lang: str) -> None:
    pilot = opened(params={"deal": code}, lang=lang)
    assert pilot.scene.name == "notice"
    assert pilot.control("notice-text").name
    pilot.key("Escape")
    assert pilot.scene.name == "menu"
    pilot.click("new")
    assert pilot.scene.name == "table"


def test_a_link_to_an_opponent_who_does_not_exist() -> None:
    offer = replace(deal_offer(RECORDS[0], 1), seats=("human", "nobody"))
    pilot = opened(params={"deal": code_of(offer)})
    assert "plus récente" in pilot.control("notice-text").name


# The deal of the day


def test_the_day_is_played_once_and_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day, "today", lambda: datetime.date(2026, 11, 30))
    storage = MemoryStorage()
    storage.set("settings", FAST)
    pilot = opened(storage)
    pilot.click("day")
    assert pilot.control("play-today").name == "Jouer"
    assert "30 novembre 2026" in pilot.control("today").name.replace("\u00a0", " ")
    pilot.activate("play-today")
    player = Player(pilot, by_mirror)
    player.turn()
    pilot.activate("menu")
    pilot.activate("leave")
    pilot.click("day")
    assert pilot.control("play-today").name == "Reprendre"
    pilot.activate("play-today")
    for _ in range(300):
        if player.find("again"):
            break
        player.turn()
    record = decode(storage.get("day-2026-11-30") or "")
    assert replay(record).over
    pilot.activate("menu")
    pilot.click("day")
    pilot.activate("copy-today")
    text = pilot.platform.copied[-1]
    assert "donne du jour, 30" in text
    assert date_of(parse_shared(text)) == "2026-11-30"
    pilot.activate("again-today")
    for _ in range(300):
        if player.find("again"):
            break
        player.turn()
    assert decode(storage.get("day-2026-11-30") or "") == record, "the first result counts"


@pytest.mark.parametrize(
    "date", [datetime.date(1970, 1, 1), datetime.date(9999, 12, 31), datetime.date.min]
)
def test_a_wrong_clock_harms_nothing(date: datetime.date, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day, "today", lambda: date)
    pilot = opened(filled())
    pilot.click("day")
    pilot.activate("play-today")
    assert pilot.scene.name == "table"
    assert len(pilot.context.history.all()) == len(RECORDS)


# Replay


def test_a_deal_is_stepped_jumped_and_played() -> None:
    pilot = Pilot(lambda context: ReplayScene(context, RECORDS[0], 1), reduced_motion=True)
    count = len(deal_moves(RECORDS[0], 1).moves)
    assert f"0 sur {count}" in pilot.control("title").name
    pilot.key("right")
    pilot.activate("forward")
    assert f"2 sur {count}" in pilot.control("title").name
    assert pilot.log
    pilot.activate("back")
    pilot.activate("end")
    assert f"{count} sur {count}" in pilot.control("title").name
    pilot.activate("jump")
    pilot.activate(next(c.id for c in pilot.controls() if c.id.startswith("option-")))
    pilot.activate("later")
    assert "Manche 2" in pilot.control("title").name
    pilot.activate("play")
    assert pilot.scene.busy
    pilot.settle(6000)
    last = len(deal_moves(RECORDS[0], 2).moves)
    assert f"{last} sur {last}" in pilot.control("title").name


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: "-".join(record.seats))
def test_every_moment_of_every_deal_can_be_drawn(record: Record) -> None:
    pilot = Pilot(lambda context: ReplayScene(context, record, 1), size=(480, 360))
    for _ in range(len(deal_moves(record, 1).moves)):
        pilot.key("right")
        assert "52" not in pilot.control("piles").name
    assert pilot.platform.failures == []


# The expert looks at a deal


def test_a_review_counts_luck_apart_from_skill_and_is_kept() -> None:
    storage = filled(RECORDS[:1])
    pilot = Pilot(lambda context: DealPage(context, RECORDS[0], 1), storage=storage)
    pilot.activate("review")
    assert pilot.scene.name == "work"
    pilot.settle(60_000)
    assert pilot.scene.name == "review"
    assert pilot.control("luck-0").name
    reviews = pilot.context.history.reviews(pilot.context.history.all())
    (one,) = reviews
    assert one[0] == pilot.context.history.all()[0].figures.deals[0].points
    other = History(Saves(MemoryStorage()))
    other.take_over(parse_bundle(pilot.context.history.bundle()))
    assert other.reviews(other.all()) == reviews
    statistics = Pilot(StatisticsPage, storage=storage)
    assert statistics.control("luck-0").name.endswith("1")


def test_the_replay_leads_to_the_review_and_back() -> None:
    pilot = Pilot(lambda context: ReplayScene(context, RECORDS[0], 2), reduced_motion=True)
    pilot.activate("review")
    pilot.settle(60_000)
    assert pilot.scene.name == "review"
    moves = pilot.scene.decision.move  # type: ignore[attr-defined]
    pilot.activate("watch")
    assert pilot.scene.name == "replay"
    assert f"coup {moves} sur" in pilot.control("title").name
    pilot.key("Escape")
    assert pilot.scene.name == "review"
    pilot.key("Escape")
    assert pilot.scene.name == "replay"


def test_statistics_say_which_deals_were_looked_at_and_look_at_more() -> None:
    storage = filled(RECORDS[:2])
    deals = sum(len(past.figures.deals) for past in History(Saves(storage)).all())
    pilot = Pilot(StatisticsPage, storage=storage)
    assert "Aucune manche n’a encore été examinée" in pilot.control("luck-text").name
    pilot.activate("look")
    assert pilot.scene.name == "work"
    for _ in range(60_000):
        pilot.frames(1)
        if len(pilot.context.history.reviews(pilot.context.history.all())) >= 2:
            break
    pilot.key("Escape")
    assert pilot.scene.name == "statistics"
    seen = len(pilot.context.history.reviews(pilot.context.history.all()))
    assert 2 <= seen < deals
    assert pilot.control("luck-0").name.endswith(str(seen))
    assert str(deals - seen) in pilot.control("luck-text").name
    pilot.activate("look")
    pilot.settle(60_000)
    assert pilot.scene.name == "statistics"
    assert pilot.control("luck-0").name.endswith(str(min(deals, seen + 12)))
    assert pilot.platform.failures == []


def test_looking_takes_no_deal_twice() -> None:
    history = History(Saves(filled(RECORDS[:1])))
    matches = history.all()
    count = unseen_deals(history, matches)
    assert count == len(matches[0].figures.deals)
    assert run_slices(looking_at_deals(history, matches, 1)) == 1
    assert unseen_deals(history, matches) == count - 1
    assert run_slices(looking_at_deals(history, matches, 100)) == count - 1
    assert unseen_deals(history, matches) == 0
    before = history.reviews(matches)
    assert run_slices(looking_at_deals(history, matches, 100)) == 0
    assert history.reviews(matches) == before


def test_the_expert_plays_my_cards() -> None:
    pilot = Pilot(lambda context: DealPage(context, RECORDS[0], 2))
    pilot.activate("expert")
    pilot.settle(60_000)
    assert pilot.scene.name == "replay"
    assert "Camille" in pilot.control("hand-0").name
    assert "Vous" not in names(pilot)


def test_work_can_be_given_up() -> None:
    pilot = Pilot(lambda context: DealPage(context, RECORDS[0], 2))
    pilot.activate("review")
    pilot.key("Escape")
    assert pilot.scene.name == "deal"


# Every page at every size, in both languages


PAGES = {
    "statistics": StatisticsPage,
    "day": day.DayPage,
    "deal": lambda context: DealPage(context, RECORDS[0], 1),
    "fairness": lambda context: FairnessPage(context, RECORDS[3], 1),
    "replay": lambda context: ReplayScene(context, RECORDS[3], 1),
}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "ratio"), SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_buttons_are_large_enough_and_can_be_reached(
    name: str, size: tuple[int, int], ratio: float, lang: str
) -> None:
    pilot = Pilot(
        PAGES[name], storage=filled(), size=size, ratio=ratio, lang=lang, reduced_motion=True
    )
    screen = pilot.app.surface.get_rect()
    ids = [control.id for control in pilot.controls()]
    assert len(ids) == len(set(ids))
    active = [control for control in pilot.controls() if control.is_active]
    for control in active:
        assert min(control.rect.size) >= 44 * ratio - 1, control.id
        assert control.rect.left >= 0, control.id
        assert control.rect.right <= screen.right, control.id
    for control in active:
        pilot.focus(control.id)
        pilot.frames(40)
        seen = pilot.control(control.id)
        assert screen.contains(seen.rect), control.id
        assert seen.target.width > 0, control.id
    assert pilot.platform.failures == []
