"""Taiwanese scoring: sixteen tiles, flowers, and tai that are only ever added.

It stands on the same tiles, groups and trace as riichi and knows nothing of han and fu. Begin with `score.count_tai`.
"""
