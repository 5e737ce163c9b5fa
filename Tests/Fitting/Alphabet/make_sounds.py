#!/usr/bin/env python3
"""Makes Sources/Alphabet/Resources/pinyin-characters.tsv: the readings of each Chinese character,
for search by sound. Run by hand; its output is committed.

    make_sounds.py

  pip install pypinyin==0.55.0 pypinyin-dict==0.9.0 jieba==0.42.1 opencc==1.4.2 PyICU
Sources and licences
  usual reading    ICU's order by pinyin (CLDR, Unicode licence)
  other readings   pypinyin and phrase-pinyin-data (MIT), weighted by the counts of jieba's dict.txt (MIT)
Format: lines of two or three fields with a tab between them.
  SYLLABLE  CHARACTERS  OTHERS    a syllable without its tone (v is ü), the characters with this usual
                                  reading (- if there are none), and those that sometimes have it
"""

import collections
import pathlib

from make_polyphones import ByICU, counts, data, letters, phrases_dict, syllable

TABLE = pathlib.Path(__file__).resolve().parents[3] / "Sources/Alphabet/Resources/pinyin-characters.tsv"
CHARACTERS = range(0x4E00, 0xA000)
# The least share of a character's words in which a reading must occur to be listed.
LEAST_SHARE = 0.04
MOST_OTHERS = 3


def weights():
    """Returns how often each character has each reading, in words weighted by frequency."""
    weights = collections.defaultdict(collections.Counter)
    known = counts()
    for source in [data("pinyin"), phrases_dict]:
        for word, read in source.items():
            if len(word) == len(read):
                for character, (reading, *_) in zip(word, read):
                    weights[character][letters(syllable(reading))] += known.get(word, (0, ""))[0] ** 0.5 + 1
    return weights


def readings():
    """Returns, for each syllable, the characters that usually have this reading, and those that
    sometimes do."""
    usual, others = collections.defaultdict(list), collections.defaultdict(list)
    by_icu, by_words = ByICU(), weights()
    for character in map(chr, CHARACTERS):
        if by_icu[character] is None:
            continue
        own = letters(by_icu[character])
        usual[own].append(character)
        total = sum(by_words[character].values())
        common = [one for one, weight in by_words[character].most_common() if weight >= LEAST_SHARE * total]
        for other in [one for one in common if one != own and one.isascii() and one.isalpha()][:MOST_OTHERS]:
            others[other].append(character)
    return usual, others


def lines():
    usual, others = readings()
    for one in sorted({*usual, *others}):
        fields = [one, "".join(usual[one]) or "-", "".join(others[one])]
        yield "\t".join(fields).rstrip() + "\n"


if __name__ == "__main__":
    TABLE.write_text("".join(lines()), "utf-8")
