"""`python -m game` is the command gin-rami."""

import sys

from game.desktop import main

sys.exit(main())
