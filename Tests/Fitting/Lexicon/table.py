"""The table format: an open-addressing hash table of words that does not contain the words.

A table consists of a header of 12 bytes, the numbers of slots, words and characters, and of slots
of 4 bytes. All numbers are little-endian. The low 16 bits of a slot are a fingerprint of the word,
the high 16 bits are the payload; an empty slot is 0. `position` defines the hash. A look-up starts
at the slot that the hash selects and ends at a slot that has the fingerprint or is empty. The first
slot follows the last. A third of the slots is empty, so that a look-up ends soon.

Behind the slots, the tables of Chinese and Japanese have the payloads of all characters from U+3000
to U+9FFF, of 2 bytes each, since most look-ups there are those of a single character.

The payload contains the commonness (`commonness`) and a mask of the constants below.
"""

import math
import struct
import unicodedata

COMMONNESS = 0x1F
NOUN, VERB, ADJECTIVE, ADVERB, FUNCTION = 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9
NAME = 1 << 10  # a proper name
USUALLY_NOUN = 1 << 11  # the noun reading is at least as frequent as all other readings together
INFLECTED = 1 << 12  # an inflected form whose base form is in the table
PREFIX = 1 << 13  # a longer word of the table begins with this one
WORD = 1 << 14  # a word, not only the beginning of words

LOAD = 0.68  # the share of slots that have a word
CHARACTERS = range(0x3000, 0xA000)  # those of Chinese and Japanese

LABELS = {
    NOUN: "noun",
    VERB: "verb",
    ADJECTIVE: "adjective",
    ADVERB: "adverb",
    FUNCTION: "function",
    NAME: "name",
    USUALLY_NOUN: "usually-noun",
    INFLECTED: "inflected",
    PREFIX: "prefix",
    WORD: "word",
}


def commonness(per_billion):
    """Converts occurrences per 10^9 words to 0...31, four steps for each factor of ten."""
    if per_billion <= 0:
        return 0
    return max(0, min(31, math.floor(4 * (math.log10(per_billion) - 1) + 0.5)))


def normalized(word):
    return unicodedata.normalize("NFC", word.lower())


def position(word):
    """Returns the upper half of the word's hash, which selects the first slot, and the fingerprint.

    The hash is FNV-1a of 64 bits over UTF-8, with a multiplication that spreads the bits. `Lexicon`
    in Swift computes the same.
    """
    h = 0xCBF29CE484222325
    for byte in word.encode():
        h = (h ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    h = (h ^ h >> 32) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    return h >> 32, h & 0xFFFF or 1


def fill(words, payloads, count):
    """Places the words in `count` slots.

    Returns the slots, and the words that a look-up would confuse with a word placed before.
    """
    slots, confused = [0] * count, []
    for word in words:
        high, fingerprint = position(word)
        at = high * count >> 32
        while slots[at] and slots[at] & 0xFFFF != fingerprint:
            at = (at + 1) % count
        if slots[at]:
            confused.append(word)
        else:
            slots[at] = payloads[word] << 16 | fingerprint
    return slots, confused


def build(payloads):
    """Returns the bytes of a table, and the words left out.

    A word is left out if a look-up would find a more common one instead.
    """
    words = sorted(
        payloads, key=lambda word: (not payloads[word] & WORD, -(payloads[word] & COMMONNESS), word)
    )
    left_out = []
    while True:
        slots, confused = fill(words, payloads, math.ceil(len(words) / LOAD))
        if not confused:
            break
        left_out += confused
        words = [word for word in words if word not in set(confused)]
    characters = []
    if any(payload & PREFIX for payload in payloads.values()):
        characters = [payloads.get(chr(code), 0) for code in CHARACTERS]
    header = struct.pack("<III", len(slots), len(words), len(characters))
    return header + struct.pack(f"<{len(slots)}I{len(characters)}H", *slots, *characters), left_out


def add_prefixes(payloads):
    """Marks every beginning of a word that is itself a word, and adds those that are not."""
    for word in sorted(payloads):
        for length in range(1, len(word)):
            payloads[word[:length]] = payloads.get(word[:length], 0) | PREFIX


class Table:
    """A table read from its bytes."""

    def __init__(self, data):
        self.slots, self.words, self.characters = struct.unpack_from("<III", data)
        self.data = data

    def payload(self, word):
        """Returns the payload of the word, or 0 if the table does not contain it."""
        high, fingerprint = position(normalized(word))
        at = high * self.slots >> 32
        while slot := struct.unpack_from("<I", self.data, 12 + 4 * at)[0]:
            if slot & 0xFFFF == fingerprint:
                return slot >> 16
            at = (at + 1) % self.slots
        return 0


def description(payload):
    if not payload:
        return "not in the table"
    labels = [label for bit, label in LABELS.items() if payload & bit and bit != WORD]
    note = "" if payload & WORD else " (not a word)"
    return f"{payload & COMMONNESS:2} {' '.join(labels) or '-'}{note}"
