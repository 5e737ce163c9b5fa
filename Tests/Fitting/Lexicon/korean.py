"""The Korean table.

The commonness of words and particles comes from wordfreq; their readings, with costs, come from
mecab-ko-dic.
"""

from collections import defaultdict

import european
from sources import MecabDictionary
from table import ADJECTIVE, ADVERB, FUNCTION, NOUN, VERB

# mecab-ko-dic's parts of speech; all others are function words. Of several morphemes (VV+EC) the
# first counts.
PARTS = {"NNG": NOUN, "NNP": NOUN, "XR": NOUN, "VV": VERB, "VA": ADJECTIVE, "MAG": ADVERB}
# A cost higher by this means a frequency lower by a factor of e (default of mecab-dict-index).
COST_OF_FACTOR_E = 700
RARE_SHARE = 0.02  # a reading below this share of the word is ignored


def readings_of(entries):
    """Returns part of speech -> share of the entries, and whether half of these are names."""
    weights, names = defaultdict(float), 0
    lowest = min(cost for cost, _ in entries)
    for cost, features in entries:
        kind, weight = (
            features.split(",")[0].split("+")[0],
            2.718281828 ** ((lowest - cost) / COST_OF_FACTOR_E),
        )
        weights[PARTS.get(kind, FUNCTION)] += weight
        names += weight * (kind == "NNP")
    total = sum(weights.values())
    return {
        part: weight / total for part, weight in weights.items() if weight >= RARE_SHARE * total
    }, 2 * names >= total


def make(sources):
    dictionary = MecabDictionary(sources.path("python_mecab_ko_dic", "sys.dic").read_bytes())
    names = european.international_names(sources)

    def mask(word):
        entries = dictionary.entries(word)
        readings, name = readings_of(entries) if entries else ({}, word in names)
        return european.mask(readings, name=name)

    return european.payloads(european.common_words(sources, "ko", size="small"), mask)
