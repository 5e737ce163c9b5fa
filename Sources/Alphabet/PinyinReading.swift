/// Pinyin as people write it: with tone marks, with digits for tones, or without tones. Its
/// syllables are joined or separate.
///
///     Chángchéng   chang cheng   chang2cheng2   Xī'ān   lüse   lv4 se4
struct PinyinReading {
  /// A letter of the reading with the tone that is written on or after it.
  private struct Letter {
    var letter: UInt8
    var tone: Int?
    /// A Boolean value that indicates whether a space, an apostrophe or a tone digit precedes the
    /// letter.
    var startsSyllable: Bool
  }

  private var letters: [Letter] = []

  /// A syllable as the author wrote it. `tone` is `nil` if the author wrote no tone.
  struct Syllable {
    var letters: String
    var tone: Int?
  }

  /// Parses a text up to the first character that cannot be part of pinyin.
  init(_ text: String) {
    var startsSyllable = true
    for scalar in text.lowercased().normalized(to: .compatibilityDecomposed).unicodeScalars {
      guard letters.count < Self.mostLetters else { return }
      switch scalar {
      case "a"..."z", "ɡ", "ɑ":
        letters.append(Letter(letter: scalar.pinyin, startsSyllable: startsSyllable))
        startsSyllable = false
      case "\u{308}" where letters.last?.letter == UInt8(ascii: "u"):
        letters[letters.count - 1].letter = UInt8(ascii: "v")
      case " ", "'", "’", "-", "·", "\u{A0}":
        startsSyllable = true
      default:
        guard let tone = scalar.tone, !letters.isEmpty else { return }
        letters[letters.count - 1].tone = tone
        if scalar.isASCII { startsSyllable = true }
      }
    }
  }

  /// The largest number of letters that are parsed.
  private static var mostLetters: Int { 200 }
  /// The largest number of letters in a syllable: “zhuang”.
  private static var longestSyllable: Int { 6 }
}

extension PinyinReading {
  /// Returns the syllables for the first characters of a title; `nil` if the letters cannot be
  /// split into syllables.
  ///
  /// A reading such as “fangan” can be split in several ways. The best split agrees with ICU's
  /// readings of the characters where possible (方案: fang, an). Otherwise it avoids syllables that
  /// begin with a vowel, because pinyin requires an apostrophe before such a syllable.
  ///
  /// - Parameters:
  ///   - characters: ICU's readings of the characters; `nil` for a character without a reading.
  ///   - known: The syllables of Mandarin.
  func syllables(
    for characters: [Syllables.Syllable?], among known: Syllables
  ) -> [Syllable]? {
    // `rounds[n][end]` is the split of the letters before `end` into `n` syllables that has the
    // lowest cost.
    var rounds: [[PartialSplit?]] = [[PartialSplit(cost: 0, syllable: nil, from: 0)]]
    rounds[0] += Array(repeating: nil, count: letters.count)
    var best: (cost: Int, round: Int, end: Int)?
    for (index, character) in characters.enumerated() {
      var next: [PartialSplit?] = Array(repeating: nil, count: letters.count + 1)
      for start in letters.indices {
        guard let cut = rounds[index][start] else { continue }
        for end in start + 1...min(start + Self.longestSyllable, letters.count) {
          guard let syllable = syllable(start..<end, among: known) else { continue }
          let cost = cut.cost + cost(of: syllable, at: start, for: character)
          if cost <= next[end]?.cost ?? .max {
            next[end] = PartialSplit(cost: cost, syllable: syllable, from: start)
          }
        }
      }
      rounds.append(next)
      let isLast = index == characters.count - 1
      for (end, cut) in next.enumerated() where isLast || end == letters.count {
        guard let cut else { continue }
        let cost = cut.cost + (end == letters.count || letters[end].startsSyllable ? 0 : 1)
        if cost <= best?.cost ?? .max { best = (cost, index + 1, end) }
      }
    }
    return best.map { path(to: $0.end, round: $0.round, in: rounds) }
  }

  /// The split of the letters before an index that has the lowest cost: its last syllable, and the
  /// index at which that syllable starts.
  private struct PartialSplit {
    var cost: Int
    var syllable: Syllable?
    var from: Int
  }

  /// Returns the syllables of the split that ends before `end` in a round.
  private func path(to end: Int, round: Int, in rounds: [[PartialSplit?]]) -> [Syllable] {
    var result: [Syllable] = []
    var end = end
    for round in stride(from: round, to: 0, by: -1) {
      guard let cut = rounds[round][end], let syllable = cut.syllable else { break }
      result.append(syllable)
      end = cut.from
    }
    return result.reversed()
  }

  /// Returns the letters in a range as a syllable; `nil` if they are not a syllable.
  private func syllable(_ range: Range<Int>, among known: Syllables) -> Syllable? {
    let inner = letters[range]
    guard !inner.dropFirst().contains(where: \.startsSyllable) else { return nil }
    let tones = inner.compactMap(\.tone)
    let spelled = String(decoding: inner.map(\.letter), as: UTF8.self)
    guard tones.count < 2, spelled.contains(where: "aeiouv".contains),
      known.contains(letters: spelled)
    else { return nil }
    return Syllable(letters: spelled, tone: tones.first)
  }

  /// Returns the cost of a syllable: 0 if it agrees with ICU's reading of the character, 1 if only
  /// the tone differs, and 2 if the letters differ. An initial vowel adds 1 unless a separator
  /// precedes it.
  private func cost(
    of syllable: Syllable, at start: Int, for character: Syllables.Syllable?
  ) -> Int {
    var cost = 0
    if syllable.letters != character?.letters {
      cost += 2
    } else if let tone = syllable.tone, tone != character?.tone {
      cost += 1
    }
    let isVowel = "aeo".utf8.contains(letters[start].letter)
    return cost + (isVowel && !letters[start].startsSyllable ? 1 : 0)
  }
}

extension Unicode.Scalar {
  fileprivate var pinyin: UInt8 {
    switch self {
    case "ɡ": UInt8(ascii: "g")
    case "ɑ": UInt8(ascii: "a")
    default: UInt8(truncatingIfNeeded: value)
    }
  }

  /// The tone of a tone mark or digit; `nil` for other characters. Many people type a breve instead
  /// of the caron.
  fileprivate var tone: Int? {
    switch self {
    case "\u{304}", "1": 1
    case "\u{301}", "2": 2
    case "\u{30C}", "\u{306}", "3": 3
    case "\u{300}", "4": 4
    case "0", "5": 5
    default: nil
    }
  }
}
