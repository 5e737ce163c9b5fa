import Synchronization

/// How Chinese characters are read, for alphabets that order them by their sound: by pinyin or zhuyin.
///
/// A title that ICU would read wrongly is respelled: its characters are replaced, one for one, by
/// rare ones that have the right reading. So 重庆 is sorted as 爞庆 (chóng) and 长城 as 鱨城 (cháng)
/// would be: among the words of the same syllable and tone, where a dictionary has them, and
/// together with all others that begin with the same character in the same reading. What an author
/// writes in Latin letters is respelled too, or it would sort after all Chinese words.
///
/// A class, for what only some sites ask for is worked out when it is asked for, and once.
final class Pinyin: Sendable {
  /// What the alphabet asks for: the order by zhuyin has other characters at the end of a syllable.
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

  /// Where each syllable ends in the collation.
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

  /// A title respelled as the author reads it: "Chángchéng", "chang cheng" or "chang2cheng2" for
  /// 长城. Nil where the title does not begin with Chinese characters or the reading is no pinyin.
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

  /// How ICU reads a character; nil where its order has it behind all that it can read.
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
