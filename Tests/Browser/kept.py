"""Folders that tests read and never write to: each is made once, by the first process that asks.

run.py names a folder for them in the environment (THUMBINDEX_KEPT), which all files of tests share.
A file that is run alone has one of its own.
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
    """The folder that a function fills when it is called with the folder and these arguments."""
    key = repr((make.__module__, make.__qualname__, arguments))
    folder = home() / hashlib.sha256(key.encode()).hexdigest()[:16]
    made = folder.with_suffix(".made")
    with open(folder.with_suffix(".lock"), "w") as lock:
        # The others wait here while one makes it.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder, *arguments)
            made.touch()
    return folder
