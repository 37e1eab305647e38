"""Entry of Gin Rami: the same file opens a desktop window and starts the game in the browser.

On the desktop `asyncio.run` runs the game to its end. In the browser the page's event loop is
already running, so that `asyncio.run` schedules the game there and returns at once; `game` is the
task then, which the page waits for to learn of a failure.
"""

import asyncio

from game.app import main

game = asyncio.run(main())
