"""The Russian table.

Commonness comes from wordfreq, readings and their probability from OpenCorpora (in pymorphy3).
"""

from collections import defaultdict

import european
from table import ADJECTIVE, ADVERB, FUNCTION, NOUN, VERB

# OpenCorpora's parts of speech; all others are function words.
PARTS = {
    "NOUN": NOUN,
    "ADJF": ADJECTIVE,
    "ADJS": ADJECTIVE,
    "COMP": ADJECTIVE,
    "VERB": VERB,
    "INFN": VERB,
    "PRTF": VERB,
    "PRTS": VERB,
    "GRND": VERB,
    "ADVB": ADVERB,
}
NAMES = {"Name", "Surn", "Patr", "Geox", "Orgn", "Trad"}
RARE = 0.02  # probability below which a reading is ignored


class Russian:
    def __init__(self, sources):
        sources.use_packages("pymorphy3", "pymorphy3_dicts_ru", "dawg2_python")
        import pymorphy3

        self.analyzer = pymorphy3.MorphAnalyzer(
            path=str(sources.path("pymorphy3_dicts_ru", "data"))
        )

    def mask(self, word, words):
        parses = [
            parse for parse in self.analyzer.parse(word) if parse.is_known and parse.score >= RARE
        ]
        readings, name, inflected = defaultdict(float), 0, 0
        for parse in parses:
            pronoun = "Apro" in parse.tag  # pronouns that are inflected like adjectives
            readings[FUNCTION if pronoun else PARTS.get(parse.tag.POS, FUNCTION)] += parse.score
            name += parse.score * any(grammeme in parse.tag for grammeme in NAMES)
            bases = {
                parse.normal_form,
                parse.normal_form.replace("ё", "е"),
            }  # ё is often written as е
            inflected += parse.score * (word.replace("ё", "е") not in bases and bool(bases & words))
        return european.mask(readings, name=name >= 0.5, inflected=inflected >= 0.5)


def make(sources):
    russian, words = Russian(sources), european.common_words(sources, "ru")
    return european.payloads(words, lambda word: russian.mask(word, words.keys()))
