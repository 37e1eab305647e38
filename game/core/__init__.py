"""The rules of Gin Rummy: pure functions over immutable values, standard library only.

Nothing here knows the screen, the clock, storage or a language. Read in this order:
cards → melds → layoff → options → rule_options → conflicts → rules → actions → events →
deal_state → deal_legal → deal → scoring → match_score → match → player_view → record.
"""
