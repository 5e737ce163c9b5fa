"""Computes the weighted features of candidate entries from the evidence that the program prints.
`score` must equal the result of `Evidence+Score.swift`."""
import re

KINDS = (
    "symbol camel term heading phrase call variable declaration type weak proper member").split()
SPELLINGS = (
    "call structure capital allCapitals oneSign upToTwo overFourteen digit numbered "
    "numberedName signs distinct word generic gerund placeholder memberOfPlaceholder colon "
    "partOfBook latin spaced overFive innerCapital prefixed").split()
SIGNS = "quoted glossed defined weakHeading wholeHeading".split()


def among(names, bits):
    return {name for place, name in enumerate(names) if bits >> place & 1}


def doublings(count, most):
    return min(0 if count <= 0 else (count - 1).bit_length() + 1, most)


def of_name(thing):
    n, spelling = thing["numbers"], among(SPELLINGS, thing["spelling"])
    return {
        "heading": min(n["headings"], 2), "inHeading": min(n["inHeadings"], 2),
        "leading": min(n["leading"], 2), "linked": min(n["linked"], 2),
        "kinded": min(n["kinded"], 2), "sections": doublings(n["sections"], 5),
        "twoNotes": n["notes"] >= 2, "mentions": doublings(n["mentions"], 8),
        "most": doublings(n["most"], 5), "inCode": n["inCode"] > 0,
        "timesInCode": doublings(n["inCode"], 6), "declared": n["declared"] > 0,
        "commonestWord": n["commonest"], "overFourteenLetters": "overFourteen" in spelling,
        "digit": "digit" in spelling}


def of_term(thing):
    n, kinds = thing["numbers"], among(KINDS, thing["kinds"])
    spelling, signs = among(SPELLINGS, thing["spelling"]), among(SIGNS, thing["signs"])
    is_wide, apart = thing["isEastAsian"], n["emphasized"] + n["bold"]
    return {
        "heading": min(n["headings"], 2),
        "namedHeading": n["headings"] > 0 and n["mentions"] >= 4,
        "onlyHeading": "heading" in kinds and "phrase" not in kinds,
        "wholeHeading": "wholeHeading" in signs, "inHeading": min(n["inHeadings"], 3),
        "leading": min(n["leading"], 3), "setApart": min(apart, 2),
        "wordsSetApart": apart > 0 and n["words"] >= 2, "bold": min(n["bold"], 2),
        "onlySetApart": kinds == {"term"}, "defined": "defined" in signs,
        "noPhrase": not kinds & {"phrase", "heading"},
        "mentions": doublings(n["mentions"], 3 if is_wide else 8),
        "most": doublings(n["most"], 2 if is_wide else 5),
        "whole": doublings(n["mentions"], 3) if is_wide else doublings(n["whole"], 8),
        "repeated": min(n["repeated"], 4), "proper": "proper" in kinds,
        "acronym": n["words"] == 1 and "allCapitals" in spelling and "upToTwo" not in spelling,
        "gerund": "gerund" in spelling, "commonestWord": n["commonest"],
        "commonOneWord": n["commonest"] if n["words"] == 1 else 0}


def features(thing):
    return of_name(thing) if thing["isName"] else of_term(thing)


# Features that only count against a candidate. All others only count for it.
AGAINST = {"declared", "commonestWord", "commonOneWord", "overFourteenLetters", "digit"}


def weights(swift):
    """Returns the weights of names and of terms from the Swift file."""
    names, terms = swift.split("enum TermWeight")
    return [
        {name: int(value) for name, value in re.findall(r"static let (\w+) = (-?\d+)", part)}
        for part in (names, terms)]


def score(thing, names, terms):
    """Returns the score without the adjustment by rules."""
    weight = names if thing["isName"] else terms
    return sum(weight[name] * value for name, value in features(thing).items()) - weight["threshold"]
