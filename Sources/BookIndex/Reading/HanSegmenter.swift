import Bytes

/// Splits runs of Chinese characters, or of kanji and katakana, into words: the most probable
/// sequence of words of a lexicon, as jieba does.
struct HanSegmenter {
  /// A word, as a range of the text.
  struct Word {
    var range: Range<Int>
    var hash: WordHash
    var entry: LexiconWord
  }

  private(set) var words: [Word] = []
  /// The best path to each character of the run.
  private var paths: [Path] = []

  /// The end of a path: the sum of the values of its words, and the last word.
  private struct Path {
    var sum = Int32.min
    /// The number of characters of the last word.
    var length: Int8 = 0
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
    words.removeAll(keepingCapacity: true)
    let count = run.count / 3
    guard count > 0 else { return }
    if count == 1 {
      let hash = WordHash(of: run)
      words.append(Word(range: run.indices, hash: hash, entry: lexicon[hash]))
      return
    }
    findPaths(run, count, lexicon)
    // The last word is known first.
    var end = count
    while end > 0 {
      let length = Int(paths[end].length)
      let start = run.startIndex + 3 * (end - length)
      words.append(
        Word(range: start..<start + 3 * length, hash: paths[end].hash, entry: paths[end].entry))
      end -= length
    }
    words.reverse()
  }

  private mutating func findPaths(_ run: BorrowedBytes, _ count: Int, _ lexicon: Lexicon) {
    paths.removeAll(keepingCapacity: true)
    paths.append(contentsOf: repeatElement(Path(), count: count + 1))
    paths[0].sum = 0
    var paths = paths.mutableSpan
    for start in 0..<count {
      let sum = paths[start].sum
      var (hash, end) = (WordHash(), start)
      var position = run.startIndex + 3 * start
      repeat {
        hash.add(run[position])
        hash.add(run[position + 1])
        hash.add(run[position + 2])
        (end, position) = (end + 1, position + 3)
        let entry = lexicon[hash]
        let isKnown = entry.isKnown
        if isKnown || end == start + 1 {
          let value = sum + (isKnown ? Int32(entry.commonness) - Self.total : Self.unknown)
          if value > paths[end].sum {
            paths[end] = Path(
              sum: value, length: Int8(truncatingIfNeeded: end - start), entry: entry, hash: hash)
          }
        }
        if !entry.beginsLongerWord { break }
      } while end < count && end - start < Self.longestWord
    }
  }
}
