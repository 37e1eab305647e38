"""Gin Rami: rules, players, pictures.

How a card travels: ``core`` knows the rules, ``bots`` and the person choose actions, ``session``
drives the seats of a match, ``scenes`` show it with the drawing tools of ``ui``.

    app.py        the frame loop: input, update, draw; owns the scene stack
    session.py    drives the seats of one match
    arena.py      bots against bots, without a screen
    referee.py    replays a record and prints state and score
    core/         the rules: standard library only, pure functions, immutable values
    bots/         players without a screen; they see a PlayerView and nothing else
    scenes/       menu, table, scoring, overlays; stack.py says how they follow one another
    ui/           theme, shapes, cards, widgets, layout, animation, input
    services/     platform (the only desktop/web branch), storage, settings, audio, i18n
    locale/       the gettext catalogues

The dependency rule, read by a test:
main → app → scenes → {ui, session, services}; session → bots → core. ``core`` imports no pygame,
clock or global random; ``ui`` imports core and the translations of services.i18n, never scenes or
session; ``services`` import none of the others; bots import neither session nor record.
"""
