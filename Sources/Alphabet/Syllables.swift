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
  /// The last characters of the tones from 1 on, under the letters of their syllables.
  private var characters: [String: [Unicode.Scalar?]] = [:]

  /// - Parameters:
  ///   - table: on each line the letters, a tab, and the characters for the tones 1 to 5, a hyphen
  ///     where there is no such syllable; after another tab the characters that the order by zhuyin
  ///     has there, where they are others.
  ///   - isInZhuyin: whether these are asked for.
  init(table: [UInt8], isInZhuyin: Bool) {
    characters.reserveCapacity(512)
    all.reserveCapacity(1536)
    for line in table.split(separator: UInt8(ascii: "\n")) {
      guard let fields = line.fields else { continue }
      let letters = String(decoding: fields.0, as: UTF8.self)
      let inPinyin = fields.1.fields?.0 ?? fields.1
      let inZhuyin = fields.1.fields?.1 ?? fields.1
      let scalars = String(decoding: isInZhuyin ? inZhuyin : inPinyin, as: UTF8.self).unicodeScalars
      let lasts = scalars.map { $0 == "-" ? nil : $0 }
      for (tone, last) in zip(1..., lasts) {
        if let last { all.append((Syllable(letters: letters, tone: tone), last)) }
      }
      characters[letters] = lasts
    }
  }

  static let mandarin = Syllables(table: resource, isInZhuyin: false)
  static let mandarinInZhuyin = Syllables(table: resource, isInZhuyin: true)

  private static var resource: [UInt8] {
    Array(EmbeddedResources.pinyin_syllables.description.utf8)
  }
}

extension Syllables {
  func contains(letters: String) -> Bool { characters[letters] != nil }

  /// A character that is read so; in the first tone the syllable has where none is asked for, and
  /// in the one before where it lacks the tone.
  func character(readAs letters: String, tone: Int?) -> Unicode.Scalar? {
    guard let lasts = characters[letters] else { return nil }
    return lasts.prefix(tone ?? 0).compactMap(\.self).last ?? lasts.lazy.compactMap(\.self).first
  }
}
