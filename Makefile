# Every developer command in one word; build/dev.py does the work and needs only Python 3.11+.
PYTHON ?= python3

# Options go through ARGS: make play ARGS="--port 8123"
COMMANDS := play desktop check test site onefile app bench soak mutation locks messages snapshots sheet format

.PHONY: help $(COMMANDS)
help:
	@$(PYTHON) build/dev.py --help

$(COMMANDS):
	@$(PYTHON) build/dev.py $@ $(ARGS)
