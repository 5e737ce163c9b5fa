"""An archive that has the same bytes whenever and by whomever it is made."""

import gzip
import tarfile


def write(target, tree, folder, time):
    """Packs the files of a tree into a `.tar.gz`, in a folder of a name, all as old as `time`."""

    def as_nobodys(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = time
        return entry

    with open(target, "wb") as file, \
            gzip.GzipFile("", "wb", 9, file, mtime=time) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(tree.rglob("*")):
            if path.is_file():
                archive.add(path, f"{folder}/{path.relative_to(tree)}", filter=as_nobodys)
