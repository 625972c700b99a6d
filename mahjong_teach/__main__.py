"""`python -m mahjong_teach`: the same as the command `mahjong-teach`."""

import sys

from mahjong_teach.cli import main

if __name__ == "__main__":
    sys.exit(main())
