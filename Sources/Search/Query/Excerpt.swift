import Text

/// The part of a text that contains most words of a query, with marked hits.
public struct Excerpt: Hashable, Sendable {
  /// A part of the excerpt: a hit, or the text between two hits.
  public struct Piece: Hashable, Sendable {
    /// The text of the piece.
    public var text: String
    /// Indicates whether the piece is a hit.
    public var isHit: Bool
  }

  /// The pieces of the excerpt, in order.
  public private(set) var pieces: [Piece] = []
  /// Indicates whether the text continues before the excerpt.
  private(set) var isCutBefore = false
  /// Indicates whether the text continues after the excerpt.
  private(set) var isCutAfter = false

  /// Marks the hits of a query in a short text, which is shown completely.
  public init(of text: String, marking hits: Hits) {
    let folded = FoldedText(text)
    add(0..<folded.units.count, of: folded, folded.all(hits))
  }

  /// Creates an excerpt of about 120 characters of a text, or of about 60 if they are wide, such as
  /// Chinese characters.
  public init(from text: String, marking hits: Hits) {
    let text = FoldedText(text)
    let hits = text.all(hits)
    let best = Excerpt.best(hits, in: text)
    var start = max(0, best - text.room(at: best) / 4)
    while start > 0, start < best, text.isInsideWord(at: start) || text.isSeparator(at: start) {
      start += 1
    }
    var end = min(text.units.count, start + text.room(at: best))
    while end < text.units.count, end > best, text.isInsideWord(at: end) { end -= 1 }
    isCutBefore = start > 0
    isCutAfter = end < text.units.count
    add(start..<end, of: text, hits)
  }

  /// The excerpt as text.
  public var text: String {
    (isCutBefore ? "…" : "") + pieces.map(\.text).joined() + (isCutAfter ? "…" : "")
  }
}

extension Excerpt {
  /// Returns the offset of the hit with the most different phrases shortly after it; 0 if there are
  /// no hits.
  private static func best(_ hits: [Hits.Hit], in text: FoldedText) -> Int {
    var (best, most) = (0, 0)
    for (i, hit) in hits.prefix(200).enumerated() {
      let start = hit.range.lowerBound
      let near = hits[i...].prefix { $0.range.lowerBound < start + text.room(at: start) / 2 }
      let count = Set(near.map(\.phrase)).count
      if count > most { (best, most) = (start, count) }
    }
    return best
  }

  private mutating func add(_ range: Range<Int>, of text: FoldedText, _ hits: [Hits.Hit]) {
    var i = range.lowerBound
    func part(_ range: Range<Int>) -> String {
      String(decoding: text.units[range], as: UTF16.self)
    }
    for hit in hits.map(\.range) where hit.lowerBound >= i && hit.upperBound <= range.upperBound {
      if hit.lowerBound > i { pieces.append(Piece(text: part(i..<hit.lowerBound), isHit: false)) }
      pieces.append(Piece(text: part(hit), isHit: true))
      i = hit.upperBound
    }
    if i < range.upperBound { pieces.append(Piece(text: part(i..<range.upperBound), isHit: false)) }
  }
}

extension FoldedText {
  fileprivate func all(_ hits: Hits) -> [Hits.Hit] {
    hits.all(in: folded).map { .init(range: range($0.range), phrase: $0.phrase) }
  }
}

/// A text and its folded form.
private struct FoldedText {
  let units: [UInt16]
  private(set) var folded: [UInt16] = []
  /// For each unit of the folded text and for its end, the offset in the original text.
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

  /// Converts a range of the folded text to the original text.
  func range(_ range: Range<Int>) -> Range<Int> {
    origins[range.lowerBound]..<max(origins[range.lowerBound], origins[range.upperBound])
  }
}

extension FoldedText {
  /// Returns the length of an excerpt that starts at an offset.
  func room(at offset: Int) -> Int {
    let isWide = (offset..<min(offset + 9, units.count)).contains { kind(at: $0) == .pair }
    return isWide ? 60 : 120
  }

  /// Indicates whether an offset is inside a word or a character.
  func isInsideWord(at offset: Int) -> Bool {
    guard offset > 0, offset < units.count else { return false }
    if UTF16.isTrailSurrogate(units[offset]) { return true }
    return kind(at: offset) == .word && kind(at: offset - 1) == .word
  }

  /// Indicates whether a space or punctuation is at an offset.
  func isSeparator(at offset: Int) -> Bool {
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
