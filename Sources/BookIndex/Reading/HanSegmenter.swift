import Bytes

/// Splits runs of Chinese characters, or of kanji and katakana, into words: the most probable
/// sequence of words of a lexicon, as jieba does.
struct HanSegmenter {
  /// The best path to each character of the run.
  private var paths: [Path] = []
  /// The number of characters of the run, and where it starts.
  private var count = 0
  private var start = 0
  /// The number of characters of the words that were returned.
  private var position = 0

  /// The end of a path: the sum of the values of its words, and the last word.
  fileprivate struct Path {
    var sum = Int32.min
    /// The number of characters of the last word.
    var length: Int8 = 0
    /// The number of characters of the next word on the best path.
    var next: Int8 = 0
    var entry = LexiconWord()
    var hash = WordHash()
  }

  /// The maximum length of a word in characters.
  private static let longestWord = 10
  /// A word's probability is its commonness minus this, in quarters of a decimal logarithm.
  private static let total: Int32 = 32
  /// The value of a character that the lexicon lacks.
  private static let unknown: Int32 = -40

  /// Splits a run of characters of three bytes each, whose indices the words keep.
  mutating func read(_ run: BorrowedBytes, _ lexicon: Lexicon) {
    let count = run.count / 3
    (start, self.count, position) = (run.startIndex, count, 0)
    if paths.count <= count {
      paths = [Path](repeating: Path(), count: max(64, 2 * count))
    }
    var paths = paths.mutableSpan
    for position in 0...count { paths[position].sum = .min }
    paths[0].sum = 0
    Self.findPaths(run, count, lexicon, &paths)
    // The last word is known first.
    var end = count
    while end > 0 {
      let length = paths[end].length
      end -= Int(length)
      paths[end].next = length
    }
  }

  private static func findPaths(
    _ run: BorrowedBytes, _ count: Int, _ lexicon: Lexicon, _ paths: inout MutableSpan<Path>
  ) {
    for start in 0..<count {
      let sum = paths[start].sum
      let longest = min(count, start + longestWord)
      var (hash, end) = (WordHash(), start + 1)
      var position = run.startIndex + 3 * start
      let first = (run[position], run[position + 1], run[position + 2])
      hash.add(first)
      var entry = lexicon.character(first, hash)
      paths[end].improve(
        entry.isKnown ? sum + value(of: entry) : sum + unknown, length: 1, entry, hash)
      while entry.beginsLongerWord, end < longest {
        (end, position) = (end + 1, position + 3)
        hash.add((run[position], run[position + 1], run[position + 2]))
        entry = lexicon[hash]
        if entry.isKnown {
          paths[end].improve(sum + value(of: entry), length: end - start, entry, hash)
        }
      }
    }
  }

  private static func value(of entry: LexiconWord) -> Int32 { Int32(entry.commonness) - total }
}

extension HanSegmenter.Path {
  /// Becomes the end of another path if that is better.
  @inline(__always)
  fileprivate mutating func improve(
    _ sum: Int32, length: Int, _ entry: LexiconWord, _ hash: WordHash
  ) {
    guard sum > self.sum else { return }
    self = HanSegmenter.Path(
      sum: sum, length: Int8(truncatingIfNeeded: length), entry: entry, hash: hash)
  }
}

extension HanSegmenter: IteratorProtocol {
  /// A word, as a range of the text.
  struct Word {
    var range: Range<Int>
    var hash: WordHash
    var entry: LexiconWord
  }

  /// Returns the next word of the run that was read last.
  @inline(__always)
  mutating func next() -> Word? {
    guard position < count else { return nil }
    let first = position
    position += Int(paths[first].next)
    let last = paths[position]
    return Word(
      range: start + 3 * first..<start + 3 * position, hash: last.hash, entry: last.entry)
  }

  /// The words of that run which `next` has not returned yet.
  var words: IteratorSequence<HanSegmenter> { IteratorSequence(self) }
}
