"""Folders that tests only read: the first process that asks for one creates it.

run.py sets their parent folder in the environment (THUMBINDEX_KEPT), and all test files share it. A
file that runs alone has a separate parent folder.
"""

import atexit
import fcntl
import functools
import hashlib
import os
import pathlib
import shutil
import tempfile


@functools.cache
def home():
    named = os.environ.get("THUMBINDEX_KEPT")
    if named:
        return pathlib.Path(named)
    folder = tempfile.TemporaryDirectory(prefix="thumbindex-browser-")
    atexit.register(folder.cleanup)
    return pathlib.Path(folder.name)


@functools.cache
def kept(make, *arguments):
    """Returns the folder that a function fills when called with the folder and these arguments."""
    key = repr((make.__module__, make.__qualname__, arguments))
    folder = home() / hashlib.sha256(key.encode()).hexdigest()[:16]
    made = folder.with_suffix(".made")
    with open(folder.with_suffix(".lock"), "w") as lock:
        # Other processes wait here while one fills the folder.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder, *arguments)
            made.touch()
    return folder
