/// The syllables of Mandarin in the order of a Chinese dictionary, each with one character.
///
/// The character is the last of those that ICU's pinyin order has under the syllable, and that is
/// what it is good for. As a bound: a character is read as the first syllable whose last character
/// is not before it. As a stand-in: it sorts where the syllable does, and being rare it is hardly
/// ever the beginning of a real title.
struct Syllables: Sendable {
  /// A syllable with its tone.
  struct Syllable: Hashable, Sendable {
    /// In ASCII letters; "v" is "ü".
    var letters: String
    /// 1 to 4, and 5 for none.
    var tone: Int
  }

  private(set) var all: [(syllable: Syllable, last: Unicode.Scalar)] = []
  private var characters: [String: [Int: Unicode.Scalar]] = [:]

  /// - Parameter table: on each line the letters, a tab, and the characters for the tones 1 to 5,
  ///   a hyphen where there is no such syllable.
  init(table: String) {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { continue }
      let letters = String(fields[0])
      for (tone, last) in zip(1..., fields[1].unicodeScalars) where last != "-" {
        all.append((Syllable(letters: letters, tone: tone), last))
        characters[letters, default: [:]][tone] = last
      }
    }
  }

  static let mandarin = Syllables(
    table: String(decoding: PackageResources.pinyin_syllables_tsv, as: UTF8.self))
}

extension Syllables {
  func contains(letters: String) -> Bool { characters[letters] != nil }

  /// A character that is read so; in the first tone the syllable has where none is asked for, and
  /// in the one before where it lacks the tone.
  func character(readAs letters: String, tone: Int?) -> Unicode.Scalar? {
    guard let tones = characters[letters] else { return nil }
    let nearest = tones.keys.filter { $0 <= tone ?? 0 }.max() ?? tones.keys.min()
    return nearest.flatMap { tones[$0] }
  }
}
