"""What a club prints: exercise sheets with their keys, and reference pages, typeset as PDF."""
