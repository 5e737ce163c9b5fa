import Synchronization

/// The readings of Chinese characters, for alphabets that order them by sound: by pinyin or zhuyin.
///
/// A title that ICU would read wrongly is respelled: its characters are replaced, one for one, by
/// rare ones that have the right reading. So 重庆 is sorted as 爞庆 (chóng) and 长城 as 鱨城 (cháng)
/// would be: among the words of the same syllable and tone, where a dictionary has them, and
/// together with all others that begin with the same character in the same reading. What an author
/// writes in Latin letters is respelled too, or it would sort after all Chinese words.
///
/// A class, because values that only some sites need are computed once, on first use.
final class Pinyin: Sendable {
  /// The phonetic order. In zhuyin order, other characters come last in some syllables.
  enum Order { case pinyin, zhuyin }

  let order: Order
  private let collation: Collation
  private let knownEnds = Mutex<[SortKey]>([])

  init(_ collation: Collation, order: Order) {
    self.collation = collation
    self.order = order
  }

  // Both tables are read when a title first needs them: together they take as long as ICU does.
  var syllables: Syllables { order == .pinyin ? .mandarin : .mandarinInZhuyin }
  private var polyphones: Polyphones { .shared }

  /// The sort key of the last character of each syllable.
  private var ends: [SortKey] {
    knownEnds.withLock { ends in
      if ends.isEmpty {
        ends = Syllables.mandarin.all.map { collation.key(of: String($0.last), .baseLetters) }
      }
      return ends
    }
  }
}

extension Pinyin {
  /// A title respelled as the phrases say, or as the author's letter; nil where ICU reads it right.
  func text(_ title: String, letter: String?) -> String? {
    guard title.unicodeScalars.first?.properties.isIdeographic == true,
      let reading = polyphones.reading(of: title, letter: letter),
      let tone = reading.last?.wholeNumberValue,
      let character = syllables.character(readAs: String(reading.dropLast()), tone: tone)
    else { return nil }
    return title.replacingStart(with: [character])
  }

  /// Respells a title by the author's reading: "Chángchéng", "chang cheng" or "chang2cheng2" for
  /// 长城. Returns nil if the title does not begin with Chinese characters or the reading is not
  /// pinyin.
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

  /// Returns ICU's reading of a character; nil for a character that sorts after all known readings.
  func syllable(of character: Unicode.Scalar) -> Syllables.Syllable? {
    let key = collation.key(of: String(character), .baseLetters)
    let ends = ends
    var range = 0..<ends.count
    while let middle = range.middle {
      range = ends[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound < ends.count ? syllables.all[range.lowerBound].syllable : nil
  }

  /// More characters of a title than this are sorted as ICU reads them, whatever the author says.
  private static var mostRespelled: Int { 32 }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}

extension String {
  fileprivate func replacingStart(with scalars: [Unicode.Scalar]) -> String {
    var result = UnicodeScalarView()
    result.append(contentsOf: scalars)
    result.append(contentsOf: unicodeScalars.dropFirst(scalars.count))
    return String(result)
  }
}

/// The syllables of Mandarin in the order of a Chinese dictionary, each with one character.
///
/// The character is the last one that ICU's pinyin order has under the syllable. It has two uses.
/// As a bound: a character is read as the first syllable whose last character does not precede it.
/// As a substitute: it sorts where the syllable sorts, and because it is rare, hardly any real
/// title begins with it.
struct Syllables: Sendable {
  /// A syllable with its tone.
  struct Syllable: Hashable, Sendable {
    /// In ASCII letters; "v" is "ü".
    var letters: String
    /// 1 to 4, and 5 for the neutral tone.
    var tone: Int
  }

  private(set) var all: [(syllable: Syllable, last: Unicode.Scalar)] = []
  /// The last characters of the tones from 1 on, under the letters of their syllables.
  private var characters: [String: [Unicode.Scalar?]] = [:]

  /// - Parameters:
  ///   - table: on each line the letters, a tab, and the characters for the tones 1 to 5, with a
  ///     hyphen for a missing syllable; then optionally another tab and the characters of the
  ///     zhuyin order, if they differ.
  ///   - isInZhuyin: whether to use the characters of the zhuyin order.
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

  /// Returns a character with this reading: in the syllable's first tone if `tone` is nil, and in
  /// the next lower tone if the syllable does not have this one.
  func character(readAs letters: String, tone: Int?) -> Unicode.Scalar? {
    guard let lasts = characters[letters] else { return nil }
    return lasts.prefix(tone ?? 0).compactMap(\.self).last ?? lasts.lazy.compactMap(\.self).first
  }
}
