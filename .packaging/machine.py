"""What this machine is called by those for whom a release is made."""

import pathlib
import platform
import subprocess

TOP = pathlib.Path(__file__).resolve().parent.parent
WORK = TOP / ".build/dist"

MACOS = platform.system() == "Darwin"
# As the kernel says: x86_64, aarch64 (arm64 on a Mac).
PROCESSOR = platform.machine()
NAME = f"{'macos' if MACOS else 'linux'}-{PROCESSOR}"


def output(*command, **how):
    """What a command prints, without the newline at its end.

    Raises `subprocess.CalledProcessError` if it fails; what it says of that goes to standard error.
    """
    command = [str(word) for word in command]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **how).stdout.strip()


def time_of_commit():
    """Seconds since 1970: the one time that a release knows, so that it has the same bytes each time."""
    return int(output("git", "-C", TOP, "log", "-1", "--format=%ct"))
