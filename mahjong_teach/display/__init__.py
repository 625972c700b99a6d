"""Pictures and words for what `scoring` computes: tile art, style sheets, HTML, text."""
