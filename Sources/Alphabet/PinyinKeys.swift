/// What somebody types who looks for Chinese words by their sound.
///
///     PinyinKeys.keys(of: "闭包与循环")  // "bibaoyuxunhuan", "bbyxh", "baoyuxunhuan", …
public enum PinyinKeys {
  private static let pinyin = (try? Alphabet(locale: "zh"))?.pinyin

  /// A key has no more syllables, and no longer run of characters has keys.
  private static let longest = (key: 6, run: 24)

  /// For each run of Chinese characters, from each of its characters on, the syllables without tones
  /// and their initials. They are read as they are for the order by pinyin; characters with several
  /// readings that are not the first of a run are told in the others too.
  public static func keys(of text: String) -> [String] {
    guard text.unicodeScalars.contains(where: \.properties.isUnifiedIdeograph), let pinyin else {
      return []
    }
    var keys: [String] = []
    var known: Set<String> = []
    for run in text.unicodeScalars.split(whereSeparator: { !$0.properties.isUnifiedIdeograph }) {
      for reading in readings(of: Array(run.prefix(longest.run)), pinyin) {
        for start in reading.indices.dropLast() {
          let syllables = reading[start...].prefix(longest.key)
          let initials = String(syllables.compactMap(\.first))
          for key in [syllables.joined(), initials] where known.insert(key).inserted {
            keys.append(key)
          }
        }
      }
    }
    return keys
  }

  /// The syllables of a run: as it is read, and with each other reading of one of its characters.
  private static func readings(of run: [Unicode.Scalar], _ pinyin: Pinyin) -> [[String]] {
    var usual: [String] = []
    var others: [(place: Int, syllable: String)] = []
    for place in run.indices {
      let rest = run[place...].reduce(into: "") { $0.unicodeScalars.append($1) }
      guard let all = pinyin.lettersRead(of: run[place], before: rest), let first = all.first else {
        return []
      }
      usual.append(first)
      if place > 0 { others += all.dropFirst().map { (place, $0) } }
    }
    return [usual]
      + others.prefix(longest.key).map { place, syllable in
        var reading = usual
        reading[place] = syllable
        return reading
      }
  }
}
