"""Services: everything outside the game's own rules and pictures. They know nothing of scenes."""
