import Bytes

/// Splits runs of Chinese characters, or of kanji and katakana, into words: the most probable
/// sequence of words of a lexicon, as jieba does.
struct HanSegmenter {
  /// A word, as a range of the text.
  struct Word {
    var range: Range<Int>
    var entry: LexiconWord
  }

  private(set) var words: [Word] = []
  /// For each character of the run: the best sum of a path to it, and the length in characters and
  /// the data of the path's last word.
  private var sums: [Int32] = []
  private var lengths: [UInt8] = []
  private var entries: [LexiconWord] = []

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
      words.append(Word(range: run.indices, entry: lexicon[WordHash(of: run)]))
      return
    }
    findPaths(run, count, lexicon)
    var i = count
    while i > 0 {
      let length = Int(lengths[i])
      let start = run.startIndex + 3 * (i - length)
      words.append(Word(range: start..<start + 3 * length, entry: entries[i]))
      i -= length
    }
    words.reverse()
  }

  private mutating func findPaths(_ run: BorrowedBytes, _ count: Int, _ lexicon: Lexicon) {
    if sums.count <= count {
      let more = count + 1 - sums.count
      sums += repeatElement(0, count: more)
      lengths += repeatElement(0, count: more)
      entries += repeatElement(LexiconWord(), count: more)
    }
    sums[0] = 0
    for i in 1...count { sums[i] = .min }
    for i in 0..<count {
      let (sum, start) = (sums[i], run.startIndex + 3 * i)
      var hash = WordHash()
      let longest = min(Self.longestWord, count - i)
      for length in 1...longest {
        let character = start + 3 * (length - 1)
        hash.add(run[character])
        hash.add(run[character + 1])
        hash.add(run[character + 2])
        let entry = lexicon[hash]
        if entry.isKnown || length == 1 {
          let value = sum + (entry.isKnown ? Int32(entry.commonness) - Self.total : Self.unknown)
          if value > sums[i + length] {
            sums[i + length] = value
            lengths[i + length] = UInt8(truncatingIfNeeded: length)
            entries[i + length] = entry
          }
        }
        if !entry.beginsLongerWord { break }
      }
    }
  }
}
