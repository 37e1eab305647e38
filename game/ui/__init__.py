"""Drawing tools: what a scene puts on the screen, and what a finger or a key can reach there."""
