/// A search for the phrases of a query in texts as readers see them.
public struct Hits: Sendable {
  struct Hit {
    var range: Range<Int>
    /// The index in `phrases`.
    var phrase: Int
  }

  private let phrases: [Phrase]

  init(_ phrases: [Phrase]) { self.phrases = phrases }

  /// Creates a search for the phrases, for a note that matches the whole query.
  public init(of findings: Findings) { self.init(findings.phrases) }
  /// Creates a search for the parts of the phrases, for a note that matches only some of the
  /// phrases.
  public init(ofParts findings: Findings) { self.init(findings.phrases.flatMap(\.parts)) }

  /// Returns the phrases that do not occur in a folded text.
  func missing(in text: [UInt16]) -> [Phrase] {
    phrases.filter { phrase in
      !text.indices.contains { end(of: phrase, at: $0, in: text) != nil }
    }
  }

  /// Indicates whether every phrase occurs in a folded text.
  func areAll(in text: [UInt16]) -> Bool { missing(in: text).isEmpty }

  /// Returns the hits in a folded text, without overlaps.
  func all(in text: [UInt16]) -> [Hit] {
    var hits: [Hit] = []
    var i = 0
    while i < text.count {
      let hit = phrases.indices.lazy.compactMap { phrase in
        end(of: phrases[phrase], at: i, in: text).map { Hit(range: i..<$0, phrase: phrase) }
      }.first
      if let hit { hits.append(hit) }
      i = hit?.range.upperBound ?? i + 1
    }
    return hits
  }
}

extension Hits {
  /// Returns the end of a phrase that begins at an offset; `nil` if the phrase does not begin
  /// there. Separators may be between the runs of the phrase. A word matches only whole words of
  /// the text, but the last word also matches the start of a longer word if `phrase.word` is set.
  private func end(of phrase: Phrase, at start: Int, in text: [UInt16]) -> Int? {
    guard let first = phrase.runs.first, let last = phrase.runs.last, text[start] == first.first
    else { return nil }
    if isWord(first, 0), start > 0, isWord(text, start - 1) { return nil }
    var i = start
    for (number, run) in phrase.runs.enumerated() {
      if number > 0 { while i < text.count, isParting(text, i) { i += 1 } }
      guard text[i...].starts(with: run) else { return nil }
      i += run.count
    }
    if phrase.word == nil, isWord(last, 0), i < text.count, isWord(text, i) { return nil }
    return i
  }

  private func isWord(_ text: [UInt16], _ i: Int) -> Bool {
    CharacterClass(Tokens.scalar(around: i, in: text)) == .word
  }

  private func isParting(_ text: [UInt16], _ i: Int) -> Bool {
    CharacterClass(Tokens.scalar(around: i, in: text)) == .parting
  }
}
