extension Term {
  /// The sign before words that stand backwards; all keys with it lie together.
  static let backwardsSign: UInt8 = 0x7E

  /// The key under which a word stands backwards, so that it is found by its end too, if it is one
  /// that may be mistyped: of letters alone, five or more.
  var backwards: Term? {
    if bytes.allSatisfy({ 0x61...0x7A ~= $0 }) {
      guard bytes.count >= 5 else { return nil }
      return Term(bytes: [Term.backwardsSign] + bytes.reversed())
    }
    // Of letters in pairs there are two at most.
    guard bytes.count >= 5, let first = bytes.first, first < 0xE0 || bytes.count > 8,
      bytes.contains(where: { $0 >= 0x80 })
    else { return nil }
    let scalars = text.unicodeScalars
    guard text.utf16.count >= 5, scalars.allSatisfy({ CharacterClass.isLetter($0.value) }) else {
      return nil
    }
    let reversed = String(String.UnicodeScalarView(scalars.reversed()))
    return Term(bytes: [Term.backwardsSign] + reversed.utf8.map(Term.ordered))
  }
}

extension TermKey {
  /// Whether it has as many bytes as a word has that stands backwards, and is no pair of letters.
  var mayStandBackwards: Bool { head << 32 != 0 && (head >> 56 < 0xE0 || !tail.isEmpty) }
}
