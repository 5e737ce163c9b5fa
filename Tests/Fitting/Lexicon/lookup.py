#!/usr/bin/env python3
"""Prints the commonness and the parts of speech of words: lookup.py TABLE WORD..."""

import pathlib
import sys

from table import Table, description

table = Table(pathlib.Path(sys.argv[1]).read_bytes())
for word in sys.argv[2:]:
    print(f"{word}\t{description(table.payload(word))}")
