import Synchronization

/// The readings of Chinese characters, for alphabets ordered by sound (pinyin or zhuyin).
///
/// If ICU would read a title wrongly, the title is respelled: its characters are replaced one for
/// one by rare characters with the right reading. For example, 重庆 is sorted as 爞庆 (chóng) and 长城 as
/// 鱨城 (cháng). The title is then sorted among the words of the same syllable and tone, as in a
/// dictionary. It is also beside all other titles that begin with the same character in the same
/// reading. A reading in Latin letters is respelled, too; otherwise it would be sorted after all
/// Chinese words.
///
/// This is a class, because it computes values on first use that only some sites need.
final class Pinyin: Sendable {
  /// The order by sound. Some syllables end with another character in the zhuyin order than in the
  /// pinyin order.
  enum Order { case pinyin, zhuyin }

  let order: Order
  private let collation: Collation
  /// The value of `bounds`; empty until its first use.
  private let cachedBounds = Mutex<[SortKey]>([])

  init(_ collation: Collation, order: Order) {
    self.collation = collation
    self.order = order
  }

  // The tables are parsed on first use. Parsing both takes as long as opening ICU.
  var syllables: Syllables { order == .pinyin ? .mandarin : .mandarinInZhuyin }
  private var polyphones: Polyphones { .shared }

  /// The sort keys of the last characters of all syllables.
  private var bounds: [SortKey] {
    cachedBounds.withLock { ends in
      if ends.isEmpty {
        ends = Syllables.mandarin.all.map { collation.key(of: String($0.last), .baseLetters) }
      }
      return ends
    }
  }
}

extension Pinyin {
  /// Respells a title according to the phrase table or the author's letter; returns `nil` if ICU's
  /// reading is right.
  func text(_ title: String, letter: String?) -> String? {
    guard title.unicodeScalars.first?.properties.isIdeographic == true,
      let reading = polyphones.reading(of: title, letter: letter),
      let tone = reading.last?.wholeNumberValue,
      let character = syllables.character(readAs: String(reading.dropLast()), tone: tone)
    else { return nil }
    return title.replacingStart(with: [character])
  }

  /// Respells a title according to the author's reading: "Chángchéng", "chang cheng" or
  /// "chang2cheng2" for 长城. Returns `nil` if the title does not begin with Chinese characters or
  /// the reading is not pinyin.
  func text(_ title: String, read reading: String) -> String? {
    let characters = title.unicodeScalars.prefix(Self.mostRespelled).prefix {
      $0.properties.isUnifiedIdeograph
    }
    let own = characters.map { order == .pinyin ? syllable(of: $0) : nil }
    guard let read = PinyinReading(reading).syllables(for: own, among: syllables) else {
      return nil
    }
    let spelled = zip(zip(characters, own), read).map { character, read in
      if let own = character.1, own.letters == read.letters, own.tone == read.tone ?? own.tone {
        return character.0
      }
      let tone = read.tone ?? polyphones.tone(of: character.0, readAs: read.letters)
      return syllables.character(readAs: read.letters, tone: tone) ?? character.0
    }
    return title.replacingStart(with: spelled)
  }

  /// Returns the syllable as which ICU reads a character; `nil` if the character sorts after all
  /// known syllables.
  func syllable(of character: Unicode.Scalar) -> Syllables.Syllable? {
    let key = collation.key(of: String(character), .baseLetters)
    let ends = bounds
    var range = 0..<ends.count
    while let middle = range.middle {
      range = ends[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound < ends.count ? syllables.all[range.lowerBound].syllable : nil
  }

  /// The largest number of characters that are respelled. Later characters keep ICU's readings.
  private static var mostRespelled: Int { 32 }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}

extension String {
  /// Returns the text with as many of its first scalars replaced as `scalars` contains.
  fileprivate func replacingStart(with scalars: [Unicode.Scalar]) -> String {
    var result = UnicodeScalarView()
    result.append(contentsOf: scalars)
    result.append(contentsOf: unicodeScalars.dropFirst(scalars.count))
    return String(result)
  }
}

/// The syllables of Mandarin in dictionary order, each with a character.
///
/// The character is the last one under the syllable in ICU's pinyin order. It has two purposes:
/// - It is a bound. The reading of a character is the first syllable whose last character does not
///   precede that character.
/// - It is a substitute. It sorts where the syllable sorts, and it is so rare that hardly any title
///   begins with it.
struct Syllables: Sendable {
  /// A syllable with its tone.
  struct Syllable: Hashable, Sendable {
    /// The letters in ASCII, with “v” instead of “ü”.
    var letters: String
    /// The tone from 1 to 4, or 5 for the neutral tone.
    var tone: Int
  }

  /// The syllables in order, each with its last character.
  private(set) var all: [(syllable: Syllable, last: Unicode.Scalar)] = []
  /// The last characters of the tones 1 to 5, by the letters of the syllable; `nil` for a missing
  /// tone.
  private var characters: [String: [Unicode.Scalar?]] = [:]

  /// Parses the table.
  ///
  /// - Parameters:
  ///   - table: Each line has the letters, a tab, and the characters of the tones 1 to 5, with a
  ///     hyphen for a missing syllable. If the characters of the zhuyin order differ, they follow
  ///     after another tab.
  ///   - isInZhuyin: `true` to use the characters of the zhuyin order.
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

  /// Returns the last character of a syllable; `nil` if the syllable is unknown.
  ///
  /// Without a tone, the character is that of the first tone that the syllable has. If the syllable
  /// does not have the tone, the character is that of the next lower tone.
  func character(readAs letters: String, tone: Int?) -> Unicode.Scalar? {
    guard let lasts = characters[letters] else { return nil }
    return lasts.prefix(tone ?? 0).compactMap(\.self).last ?? lasts.lazy.compactMap(\.self).first
  }
}
