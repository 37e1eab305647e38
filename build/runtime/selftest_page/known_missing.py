"""Tests of pygame that cannot pass in a browser (end of the test's id -> the reason)."""

KNOWN_MISSING: dict[str, str] = {
    "EventModuleTestsWithTiming.test_event_wait": "pygame.time.set_timer does not exist there",
    "SurfaceTypeTest.test_get_flags__display_surf": "a canvas has no window frame to leave out",
    "FontTypeTest.test_font_set_direction": "built without harfbuzz, which shapes other scripts",
    "FontTypeTest.test_font_set_script": "built without harfbuzz, which shapes other scripts",
}
