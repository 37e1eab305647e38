"""Entry of Gin Rami: the same file opens a desktop window and starts the game in the browser.

On the desktop `asyncio.run` runs the game to its end. In a browser the page's event loop is running
already, so that the page (ours, or pygbag's own) lets `asyncio.run` schedule the game and return at
once: `game` is the task then, and our page waits for it to learn of a failure.
"""

import asyncio

from game.app import main

game = asyncio.run(main())
