import Bytes

/// The words of an English noun phrase while it is read.
struct Chunk {
  struct Word {
    var range: Range<Int>
    var kind: WordKind
    var bucket: UInt8
    var run: TextRun
    var capitals: Int
  }

  private(set) var words: [Word] = []
  /// Whether a sentence begins with it.
  private(set) var startsSentence = false

  var isEmpty: Bool { words.isEmpty }
  var last: Word? { words.last }

  mutating func append(_ word: Word, startingSentence: Bool) {
    if words.isEmpty { startsSentence = startingSentence }
    words.append(word)
  }

  mutating func removeAll() { words.removeAll(keepingCapacity: true) }

  /// Takes common adjectives from the start, and what is no noun from the end.
  mutating func trim() {
    while let first = words.first, first.kind == .adjective, first.bucket >= 4 {
      words.removeFirst()
    }
    while let last = words.last, last.kind == .adjective || last.kind == .adverb {
      words.removeLast()
    }
  }

  /// The hash of the key of the words from one on.
  func hash(from start: Int, in text: BorrowedBytes) -> WordHash {
    let form = words[start...].map { String(decoding: text[$0.range], as: UTF8.self) }
      .joined(separator: " ")
    return WordHash(of: EntryKey(form).bytes)
  }
}
