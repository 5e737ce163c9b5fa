"""Runs the test files named on standard input, one after another, in one browser.

The tests print to standard error. For each file, a line on standard output says whether it passed.
run.py starts this script.
"""

import os
import sys
import unittest


def main():
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    # Output of a test or its browser must not mix with the answers.
    os.dup2(2, 1)
    for line in sys.stdin:
        tests = unittest.defaultTestLoader.loadTestsFromName(line.strip())
        result = unittest.TextTestRunner(verbosity=2).run(tests)
        print("passed" if result.wasSuccessful() else "failed", file=answers)


if __name__ == "__main__":
    main()
