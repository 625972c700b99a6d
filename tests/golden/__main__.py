"""Write the transcripts again from the commands in their first lines; then read the difference before committing it.

    python -m tests.golden

A new transcript begins as a file `<name>.<language>.txt` with nothing but its command: `$ mahjong-teach score …`.
"""

from tests.golden.transcripts import TRANSCRIPTS, transcript

if __name__ == "__main__":
    for path in TRANSCRIPTS:
        path.write_text(transcript(path), encoding="utf-8")
