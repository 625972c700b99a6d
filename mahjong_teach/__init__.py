"""Learn to score riichi mahjong: a small engine that explains itself, and the lessons built on it."""
