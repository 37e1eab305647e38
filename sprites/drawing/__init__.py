"""The drawings behind the SVG files: each module returns SVG text, none touches the disk.

svg.py and palette.py are the tools; pips, cards, backs, courts*, icons and app_icon the pictures.
"""
