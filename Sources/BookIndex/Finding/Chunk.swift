import Bytes

/// The words of an English noun phrase while it is read.
struct Chunk {
  struct Word {
    var range: Range<Int>
    var kind: WordKind
    var bucket: UInt8
    /// The number of its run.
    var run: Int
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

  /// The words without common adjectives at the start, and without what is no noun at the end.
  var trimmed: Range<Int> {
    var (start, end) = (0, words.count)
    while start < end, words[start].kind == .adjective, words[start].bucket >= 4 { start += 1 }
    while end > start, words[end - 1].kind == .adjective || words[end - 1].kind == .adverb {
      end -= 1
    }
    return start..<end
  }
}
