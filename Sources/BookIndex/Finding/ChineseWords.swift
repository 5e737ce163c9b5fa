import Bytes

/// A word in a run of Chinese characters.
struct ChineseWord {
  /// In bytes from the start of the run.
  var range: Range<Int>
  var kind: WordKind
  var bucket: UInt8
}

/// A noun phrase in a run of Chinese characters.
struct ChinesePhrase {
  var range: Range<Int>
  /// How common its rarest word is.
  var rarest: UInt8
  var words: Int
}

/// Takes runs of Chinese characters apart, by the words that a table has: the longest first, from the
/// left to the right.
enum ChineseWords {
  /// - Parameter run: Characters of three bytes.
  static func words(in run: BorrowedBytes) -> [ChineseWord] {
    var words: [ChineseWord] = []
    let table = WordTable.chinese
    var i = 0
    while i + 2 < run.count {
      var length = min(table.longest, (run.count - i) / 3 * 3)
      var word = ChineseWord(range: i..<i + 3, kind: .unknown, bucket: 0)
      while length >= 3 {
        if let known = table[run[i..<i + length]] {
          word = ChineseWord(range: i..<i + length, kind: known.kind, bucket: known.bucket)
          break
        }
        length -= 3
      }
      words.append(word)
      i = word.range.upperBound
    }
    return words
  }

  /// The noun phrases of a run: what stands together between words of grammar and common verbs.
  static func phrases(in run: BorrowedBytes) -> [ChinesePhrase] {
    var phrases: [ChinesePhrase] = []
    var chunk: [ChineseWord] = []
    for word in words(in: run) {
      if word.kind == .function || word.kind == .adverb || word.kind == .verb && word.bucket >= 6 {
        if let phrase = phrase(of: &chunk, in: run) { phrases.append(phrase) }
        chunk = []
      } else {
        chunk.append(word)
      }
    }
    if let phrase = phrase(of: &chunk, in: run) { phrases.append(phrase) }
    return phrases
  }

  private static func phrase(of chunk: inout [ChineseWord], in run: BorrowedBytes) -> ChinesePhrase?
  {
    while let last = chunk.last, last.kind == .edge,
      chunk.count < 2 || chunk[chunk.count - 2].kind != .unknown || closes(run[last.range])
    {
      chunk.removeLast()
    }
    while let first = chunk.first, first.kind == .edge,
      chunk.count < 2 || chunk[1].kind != .unknown && chunk[1].kind != .edge
    {
      chunk.removeFirst()
    }
    while chunk.count > 1, let first = chunk.first,
      first.kind == .adjective || first.kind == .generic, first.bucket >= 5, first.range.count > 3,
      chunk[1].kind != .unknown
    {
      chunk.removeFirst()
    }
    guard let first = chunk.first, let last = chunk.last else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    guard (6...24).contains(range.count), chunk.count <= 4,
      chunk.count > 1 || [.noun, .unknown, .verb].contains(first.kind)
    else { return nil }
    let isWeak = chunk.allSatisfy { [.generic, .verb, .adjective].contains($0.kind) }
    guard !isWeak || chunk.count == 1 && first.bucket <= 3 else { return nil }
    return ChinesePhrase(
      range: range, rarest: chunk.map(\.bucket).min() ?? 0, words: chunk.count)
  }

  /// Characters that end no word with what stands before them.
  private static let closing = Array("上下前后左右间中内外里本来去出进起".utf8)

  private static func closes(_ character: some Collection<UInt8>) -> Bool {
    stride(from: 0, to: closing.count, by: 3).contains {
      closing[$0..<$0 + 3].elementsEqual(character)
    }
  }
}
