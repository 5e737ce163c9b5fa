import Bytes

/// Names of several words. The functions are mutating so that the compiler does not copy the finder
/// for them.
extension PhraseFinder {
  /// Returns whether two words belong to one name.
  @inline(__always)
  mutating func isName(_ first: Token, _ second: Token) -> Bool {
    first.script == .latin && second.script == .latin && isPartOfName(first)
      && isPartOfName(second)
  }

  /// Returns whether a Latin word is a name, or one elsewhere in the note: the beginning of a
  /// sentence has a capital in any case.
  private mutating func isPartOfName(_ word: Token) -> Bool {
    guard !word.isCodeLike, !word.isNumber else { return false }
    return word.parts.contains(.name)
      || text[word.range.lowerBound].isCapital && words.counts.isName(word.number)
  }

  /// Returns whether a name ends at a word that the note has again.
  mutating func endsName(at position: Int, of run: Range<Int>) -> Bool {
    let word = words.tokens[position]
    return words.counts[word.number] > 1
      && (position + 1 == run.upperBound || !isName(word, words.tokens[position + 1]))
  }

  /// Returns whether a term is a name of several words, the last of which the note has again.
  mutating func isFullName(_ positions: ClosedRange<Int>) -> Bool {
    guard words.counts[words.tokens[positions.upperBound].number] > 1 else { return false }
    for position in positions.dropLast() {
      guard isName(words.tokens[position], words.tokens[position + 1]) else { return false }
    }
    return true
  }
}
