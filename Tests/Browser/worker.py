"""Runs the files of tests whose names it reads, one after another, in one browser.

What the tests say goes to standard error; to standard output goes a line for each file, whether it
passed. run.py starts it.
"""

import os
import sys
import unittest


def main():
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    # What a test or its browser prints is no answer.
    os.dup2(2, 1)
    for line in sys.stdin:
        tests = unittest.defaultTestLoader.loadTestsFromName(line.strip())
        result = unittest.TextTestRunner(verbosity=2).run(tests)
        print("passed" if result.wasSuccessful() else "failed", file=answers)


if __name__ == "__main__":
    main()
