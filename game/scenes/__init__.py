"""Scenes: one module a screen. A scene imports another one only to push it."""
