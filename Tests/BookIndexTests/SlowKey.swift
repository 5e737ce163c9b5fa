import Text

@testable import BookIndex

/// Computes the key of a text step by step, as `EntryKey` defines it.
enum SlowKey {
  static func bytes(of text: String) -> [UInt8] {
    let isCall = text.utf8.count > 2 && text.hasSuffix("()")
    if isCall, text.utf8.count == 3 { return Array(text.utf8) }
    let name = isCall ? String(text.dropLast(2)) : text
    let folded = Array(
      String(decoding: Folding.fold(Array(name.utf16)), as: UTF16.self).utf8)
    let separators = Set(Array(0...0x20) + Array("-_/\"`,".utf8))
    let key = folded.split(whereSeparator: separators.contains).flatMap { singular(Array($0)) }
    return key.isEmpty ? folded : key
  }

  private static func singular(_ word: [UInt8]) -> [UInt8] {
    var word = word
    if let sign = word.lastIndex(of: 0x27), word.count - sign <= 2 { word = Array(word[..<sign]) }
    let endsInLetters = word.suffix(4).allSatisfy { (0x61...0x7A).contains($0) }
    guard word.count > 3, word.last == 0x73, endsInLetters else { return word }
    func has(_ ending: String) -> Bool { word.suffix(ending.utf8.count).elementsEqual(ending.utf8) }
    if has("ss") || has("us") || has("is") || isSingular(word) { return word }
    if has("ies"), word.count > 4 { return word.dropLast(3) + [0x79] }
    if has("xes") || has("sses") || has("shes") || has("ches") { return word.dropLast(2) }
    return word.dropLast()
  }

  /// Whether the lexicon has a word as no form of another one: news.
  private static func isSingular(_ word: [UInt8]) -> Bool {
    let known = Lexicon.english[word]
    return known.isKnown && !known.parts.contains(.inflected)
  }
}
