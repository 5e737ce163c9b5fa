import Text

/// A text beside what folding makes of it.
struct FoldedText {
  let units: [UInt16]
  private(set) var folded: [UInt16] = []
  /// Where each unit of the folded text comes from.
  private var origins: [Int] = []

  init(_ text: String) {
    units = Array(text.utf16)
    var known: [Unicode.Scalar: [UInt16]] = [:]
    var offset = 0
    for scalar in text.unicodeScalars {
      let units = Array(String(scalar).utf16)
      if known[scalar] == nil { known[scalar] = Folding.foldForSearch(units) }
      for unit in known[scalar] ?? [] {
        folded.append(unit)
        origins.append(offset)
      }
      offset += units.count
    }
    origins.append(offset)
  }

  /// The range in the text of one in the folded text.
  func range(_ range: Range<Int>) -> Range<Int> {
    origins[range.lowerBound]..<max(origins[range.lowerBound], origins[range.upperBound])
  }
}

extension FoldedText {
  /// How long an excerpt may be that is cut at an offset.
  func room(at offset: Int) -> Int {
    let isWide = (offset..<min(offset + 9, units.count)).contains { kind(at: $0) == .pair }
    return isWide ? 60 : 120
  }

  /// Whether a word, or a character, goes on over an offset.
  func isTorn(at offset: Int) -> Bool {
    guard offset > 0, offset < units.count else { return false }
    if UTF16.isTrailSurrogate(units[offset]) { return true }
    return kind(at: offset) == .word && kind(at: offset - 1) == .word
  }

  /// Whether a space or a sign stands at an offset.
  func isSign(at offset: Int) -> Bool {
    let code = Tokens.scalar(around: offset, in: units)
    guard let scalar = Unicode.Scalar(code) else { return false }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return scalar.properties.isWhitespace
    }
  }

  private func kind(at offset: Int) -> CharacterClass {
    CharacterClass(Tokens.scalar(around: offset, in: units))
  }
}
