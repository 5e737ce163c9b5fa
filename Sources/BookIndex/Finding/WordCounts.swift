import Bytes

/// The number of times that each word of a note occurs in it.
struct WordCounts {
  private var positions = HashPositions()
  private var counts: [Int32] = []
  /// The words that have a capital within sentences.
  private var names: Set<Int32> = []

  /// Counts a word, by the hash of its key.
  ///
  /// - Returns: The number of the word.
  @inline(__always)
  mutating func add(_ hash: WordHash) -> Int32 {
    let number = positions.position(of: hash, orNew: counts.count)
    if number < counts.count { counts[number] += 1 } else { counts.append(1) }
    return Int32(truncatingIfNeeded: number)
  }

  /// Notes that a word has a capital where none is due.
  mutating func noteName(_ number: Int32) { names.insert(number) }

  /// Returns whether a word has a capital somewhere within a sentence.
  func isName(_ number: Int32) -> Bool { names.contains(number) }

  /// The number of times that a word occurs.
  subscript(number: Int32) -> Int { number >= 0 ? Int(counts[Int(number)]) : 0 }
}

/// The words beside the mentions of a candidate: most often one word, or different ones.
///
/// The word is found as a majority is by the algorithm of Boyer and Moore.
struct Neighbour {
  private var word: Int32 = -1
  private var lead: UInt16 = 0

  /// - Parameter word: The number of a word; -1 if there is none.
  @inline(__always)
  mutating func meet(_ word: Int32) {
    if lead == 0 {
      if word >= 0 { (self.word, lead) = (word, 1) }
    } else if word == self.word {
      if lead < .max { lead += 1 }
    } else {
      lead -= 1
    }
  }

  /// The number of mentions beside the most frequent word that are more than those beside others.
  var majority: Int { Int(lead) }
}
