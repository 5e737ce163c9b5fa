"""Links the program so that it needs nothing but a C library, and an old one at that."""

import pathlib
import re
import shutil
import subprocess

from debian_archive import DebianArchive, codename
from machine import TOP, WORK, output
from parts import C_LIBRARY, OLD, PARTS


def self_contained():
    """Links the objects of the release build once more, all libraries into the program; its path.

    Raises `LookupError` if a part is missing, or if the program would need more than a C library.
    """
    shutil.rmtree(WORK / "link", ignore_errors=True)
    libraries = WORK / "link/libraries"
    libraries.mkdir(parents=True)
    sysroot = OLD.unpacked(*C_LIBRARY)
    for part, name in ((part, name) for part in PARTS for name in part.archives):
        _add(_old_archive(name, sysroot) if part.old else _archive(name), libraries)
    mimalloc = _compiled_mimalloc(sysroot)
    subprocess.run(["ar", "rcsD", libraries / "libmimalloc.a", mimalloc], check=True)
    objects = [mimalloc, _compiled(TOP / ".packaging/newer_libc.c", sysroot)]
    program = _linked(objects, libraries, sysroot)
    _must_need_c_library_alone(program)
    return program


def oldest_c_library(program):
    """The version of glibc, such as (2, 29), whose symbols are the newest that a program asks for."""
    symbols = output("objdump", "-T", program)
    return max(tuple(map(int, found)) for found in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols))


def _archive(name):
    """The file of a library of this machine's."""
    path = pathlib.Path(output("gcc", f"-print-file-name=lib{name}.a"))
    if not path.is_absolute():
        raise LookupError(f"{path} is not here: `.ci/install build dist` installs it")
    return path


def _old_archive(name, sysroot):
    """The file of an older library. How gcc 12's looks for frames, older C libraries cannot answer."""
    return next(sysroot.glob(f"usr/lib/gcc/*/*/lib{name}.a"))


def _add(archive, libraries):
    """Puts a library into the folder that is searched first, and has no other than these."""
    (libraries / archive.name).symlink_to(archive)


def _clang_options(sysroot):
    """For the C compiler as a compiler and a linker: old headers and libraries, this machine's gcc."""
    gcc = pathlib.Path(output("gcc", "-print-libgcc-file-name")).parent
    return [f"--sysroot={sysroot}", f"--gcc-install-dir={gcc}"]


def _compiled(source, sysroot, *options):
    target = WORK / "link" / (source.stem + ".o")
    subprocess.run(
        ["clang", *_clang_options(sysroot), "-O2", "-DNDEBUG", "-fPIC", *options, "-c", source,
         "-o", target], check=True)
    return target


def _compiled_mimalloc(sysroot):
    """The allocator, whose static form Debian has as source alone: one file that includes the rest."""
    folder = DebianArchive(codename()).source("mimalloc")
    return _compiled(
        folder / "src/static.c", sysroot, f"-I{folder / 'include'}", "-DMI_MALLOC_OVERRIDE",
        "-fvisibility=hidden", "-ftls-model=initial-exec", "-fno-builtin-malloc", "-w")


def _linked(objects, libraries, sysroot):
    """The program, from the objects that SwiftPM listed when it linked it the other way."""
    target = WORK / "link/thumbindex"
    listed = TOP / ".build/release/thumbindex.product/Objects.LinkFileList"
    linker = ["--gc-sections", "--defsym", "main=thumbindex_main"]
    clang = _clang_options(sysroot) + ["-static-libgcc"]
    subprocess.run(
        ["swiftc", "-static-stdlib", "-emit-executable", "-o", target, f"-L{libraries}", *objects,
         f"@{listed}", *(f"-l{name}" for part in PARTS for name in part.archives),
         *(word for option in linker for word in ("-Xlinker", option)),
         *(word for option in clang for word in ("-Xclang-linker", option))], check=True)
    subprocess.run(["strip", target], check=True)
    return target


def _must_need_c_library_alone(program):
    needed = re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", program))
    of_c = re.compile(r"(lib(c|m|dl|pthread|util|rt)|ld-linux.*)\.so\.\d+")
    others = [name for name in needed if not of_c.fullmatch(name)]
    if others:
        raise LookupError(f"{program} needs {', '.join(others)} beside the C library")
