"""A tiny game that says in the live log what reaches it, so that the page alone can be tested.

The parameter `seed` of the address chooses how it behaves: `fail-early` and `fail-late` raise
before and after the first frame, `end` returns, `trap` drives the interpreter itself to its death,
`chance` and `late` say what is random, and what is imported only then.
"""

import importlib
import json
import os
import random
import secrets
import uuid
from collections.abc import Callable

import js
import pygame
from pygame.event import Event

HEADING = {
    "id": "title",
    "role": "heading",
    "level": 1,
    "name": "Stand-in",
    "rect": [20, 10, 300, 40],
}
BUTTON = {"role": "button", "rect": [20, 60, 120, 48], "disabled": False, "pressed": None}
NAMED: dict[int, Callable[[Event], str]] = {
    pygame.KEYDOWN: lambda event: f"key {pygame.key.name(event.key)} shift={event.mod & 3}",
    pygame.MOUSEBUTTONDOWN: lambda event: f"down {event.pos[0]},{event.pos[1]} touch={event.touch}",
    pygame.MOUSEBUTTONUP: lambda event: f"up {event.pos[0]},{event.pos[1]} touch={event.touch}",
    pygame.MOUSEWHEEL: lambda event: f"wheel {event.y}",
    pygame.WINDOWLEAVE: lambda event: "leave",
}


async def main() -> None:
    wish = json.loads(js.gin.params()).get("seed", "")
    if wish == "fail-early":
        raise RuntimeError("the stand-in was told to fail early")
    pygame.init()
    screen = resized()
    js.gin.mirror(json.dumps([HEADING, {**BUTTON, "id": "go", "name": "Go"}]))
    js.gin.state(json.dumps({"scene": "standin", "busy": 0, "title": "Stand-in"}))
    frames = 0
    while True:
        await js.gin.nextFrame()
        frames += 1
        for event in json.loads(js.gin.takeEvents()):
            if event["type"] == "resize":
                screen = resized()
            js.gin.say("page " + json.dumps(event, sort_keys=True))
        for event in pygame.event.get():
            if event.type in NAMED:
                js.gin.say(NAMED[event.type](event))
        draw(screen, frames)
        if frames == 1:
            js.gin.ready()
            if wish == "chance":
                js.gin.say(json.dumps(chance()))
            if wish == "late":
                js.gin.say(json.dumps(late()))
        if frames == 5 and wish == "fail-late":
            raise RuntimeError("the stand-in was told to fail late")
        if frames == 5 and wish == "end":
            return


def chance() -> list[str]:
    """From every source of chance there is."""
    drawn = [random.random(), random.Random().random(), secrets.token_hex(8)]
    return [str(value) for value in (*drawn, os.urandom(8).hex(), uuid.uuid4())]


def late() -> list[object]:
    """What comes of modules that no one has imported before, and of one that does not exist."""
    statistics = importlib.import_module("statistics")
    try:
        importlib.import_module("nowhere")
    except ImportError as error:
        return [statistics.mean([1, 2, 6]), "ß".encode("utf-16").decode("utf-16"), str(error)]
    return []


def resized() -> pygame.Surface:
    size = json.loads(js.gin.viewport())
    return pygame.display.set_mode((size["w"], size["h"]))


def draw(screen: pygame.Surface, frames: int) -> None:
    screen.fill("#185549")
    pygame.draw.rect(screen, "#e3c27a", (20, 60, 120, 48), border_radius=10)
    pygame.draw.circle(screen, "#fbf7ee", (200 + frames % 100, 84), 10)
    pygame.display.flip()
