"""Stand-in for the game in the tests of the page itself (see app.py)."""
