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

  /// The words, and behind them those of phrases before: memory that is written again.
  private var words: [Word] = []
  private(set) var count = 0
  /// Whether a sentence begins with it.
  private(set) var startsSentence = false

  var isEmpty: Bool { count == 0 }
  var last: Word? { count == 0 ? nil : words[count - 1] }

  @inline(__always)
  subscript(number: Int) -> Word {
    precondition(number < count, "no word of the phrase")
    return words[number]
  }

  mutating func append(_ word: Word, startingSentence: Bool) {
    if count == 0 { startsSentence = startingSentence }
    if count < words.count { words[count] = word } else { words.append(word) }
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// The words without common adjectives at the start, and without what is no noun at the end.
  var trimmed: Range<Int> {
    var (start, end) = (0, count)
    while start < end, words[start].kind == .adjective, words[start].bucket >= 4 { start += 1 }
    while end > start, words[end - 1].kind == .adjective || words[end - 1].kind == .adverb {
      end -= 1
    }
    return start..<end
  }
}
