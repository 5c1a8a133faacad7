"""The laboratory: measurements of what the sources leave open, on the same engine as every game.

`python -m boju.lab.lengths` measures how long games of 平雙陸 and 三梁雙陸 last.
"""
