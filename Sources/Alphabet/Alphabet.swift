import CAlphabet

/// The alphabet of a locale. It assigns each title to a section.
///
/// A dictionary has an alphabet cut into its edge. Each notch is a letter, and the letter covers
/// all words from the first word that begins with it to the last word before the next letter:
///
///      │ 3D Touch      before A           ┐  ICU: underflow          ours: "#", last on the rail
///     ─┤                                  ┘
///    A │ Ångström      A ≤ title < B      ┐
///    B │               B ≤ title < C      │  ICU: normal             ours: a letter
///    C │ 长城, Café     C ≤ title < D      │
///    … │                                  │
///    Z │ 中文           Z ≤ title          ┘
///     ─┤
///    # │ Ωμέγα, ひ      of other scripts      ICU: inflow, overflow   ours: "#"
///
/// The language decides which letters there are, where they begin and how characters sort: "Ä" is
/// an A in German and a letter after Z in Swedish; a Chinese character sorts by its reading in
/// Beijing and by its number of strokes in Taipei. ICU implements all of that (`AlphabeticIndex`).
/// English letters are added to every language, since titles in every language begin with them.
///
///     let alphabet = try Alphabet(locale: "zh")
///     alphabet.place("《红楼梦》").letter.label  // "H"
///     alphabet.place("重庆").letter.label       // "C"
///     alphabet.place("3D Touch").letter.label  // "#"
///
/// ICU uses only the most common reading of each character. This type adds the rules of printed
/// indexes: leading marks and articles are ignored (`BareTitle`), words that ICU reads wrongly are
/// corrected (`Polyphones`), and the author can override everything (`reading:`, `letter:`).
///
/// An alphabet is immutable, and threads can share it.
public struct Alphabet: Sendable {
  /// All letters in the order of the rail, with or without entries. The last one is "#".
  public let letters: [Letter]
  /// The locale as the caller passed it.
  public let locale: String
  public let options: Options

  let collation: Collation
  /// The correction of pinyin readings; `nil` if the locale does not sort by sound.
  let pinyin: Pinyin?
  /// The letters by the index of ICU's bucket.
  private let lettersByBucket: [Letter]
  private let articles: [Article]

  /// The settings of an alphabet.
  public struct Options: Hashable, Sendable {
    /// The section of titles that begin with a digit.
    public enum Digits: Hashable, Sendable {
      /// The section "#".
      case other
      /// A section "0–9", which is the first one.
      case ownSection
    }

    public var digits: Digits
    /// Leading words that are ignored in sorting, such as `Alphabet.articles(of: "en")`. An article
    /// that ends in an apostrophe is joined to the next word, as in *l'eau*.
    public var articles: [String]

    public init(digits: Digits = .other, articles: [String] = []) {
      self.digits = digits
      self.articles = articles
    }
  }

  /// Creates the alphabet of a locale.
  ///
  /// - Parameter locale: A BCP 47 language tag. It can select an order, as in `zh-u-co-stroke`.
  public init(locale: String, options: Options = Options()) throws(AlphabetError) {
    let collation = try Collation(locale: locale)
    let labels = collation.bucketLabels
    let letters = Letter.all(labels: labels.compactMap(\.self), digits: options.digits)
    var normal = letters.lazy.filter { $0.kind == .letter }.makeIterator()
    self.lettersByBucket = labels.compactMap { $0 == nil ? letters.last : normal.next() }
    self.letters = letters
    self.locale = locale
    self.options = options
    self.articles = options.articles.map { Article($0) }
    self.collation = collation
    self.pinyin = collation.soundOrder.map { Pinyin(collation, order: $0) }
  }
}

extension Alphabet {
  /// Returns the placement of a title.
  ///
  /// - Parameters:
  ///   - reading: The pronunciation that the author gives. It determines the section and the order.
  ///     In an alphabet ordered by pinyin, it is the pinyin of the leading characters, with or
  ///     without tones.
  ///   - letter: The section that the author wants, in a form that `letter(named:)` accepts. Other
  ///     values are ignored.
  public func place(
    _ title: String, reading: String? = nil, letter: String? = nil
  ) -> Placement {
    let title = BareTitle(title, articles: articles)
    let wanted = letter.flatMap(self.letter(named:))
    if let reading = reading.map({ BareTitle($0) }), !reading.text.isEmpty {
      if let text = pinyin?.text(title.text, read: reading.text) {
        return placement(text, shown: title.text, letter: wanted)
      }
      return placement(reading.text, letter: reading.hasWords ? wanted : wanted ?? other)
    }
    guard title.hasWords else { return placement(title.text, letter: wanted ?? other) }
    let text = pinyin?.text(title.text, letter: wanted?.label) ?? title.text
    return placement(text, shown: title.text, letter: wanted)
  }

  /// Returns the letter with a name; `nil` if there is no such letter.
  ///
  /// The name is the letter's label, “#”, “0–9” with a dash or a hyphen, or any text that belongs
  /// under the letter: “c” and “ç” are names of “C”.
  public func letter(named name: String) -> Letter? {
    let name = BareTitle(name)
    switch name.text {
    case "#": return other
    case "0–9", "0-9": return digits
    default: break
    }
    if let exact = letters.first(where: { $0.label == name.text }) { return exact }
    guard name.hasWords else { return nil }
    let letter = self.letter(of: name.text)
    return letter.kind == .other ? nil : letter
  }
}

extension Alphabet {
  /// The section “#”.
  private var other: Letter { letters[letters.count - 1] }

  /// The section of titles that begin with a digit.
  private var digits: Letter { options.digits == .ownSection ? letters[0] : other }

  private func placement(_ text: String, shown: String? = nil, letter: Letter?) -> Placement {
    Placement(
      letter: letter ?? self.letter(of: text), key: collation.key(of: text), text: text,
      shown: shown ?? text)
  }

  private func letter(of text: String) -> Letter {
    let letter = collation.bucket(of: text).map { lettersByBucket[$0] } ?? other
    guard letter.kind == .other, let first = text.unicodeScalars.first else { return letter }
    // ICU puts a zhuyin sign into another section than the characters with the same sound.
    if let same = letters.first(where: { $0.label == String(first) }), same.kind == .letter {
      return same
    }
    return first.properties.numericType == nil || first.properties.isIdeographic ? other : digits
  }
}

extension Alphabet {
  /// The extent of ICU's data for a locale.
  public enum LocaleSupport: Hashable, Sendable {
    case full
    /// ICU does not know the language and uses the root order, which suits most Latin alphabets.
    case unknownLanguage
    /// ICU does not know the order after `-u-co-` for the language and uses the language's usual
    /// order.
    case unknownCollation
  }

  /// Returns the extent of ICU's data for a locale, without opening its alphabet.
  public static func support(of locale: String) -> LocaleSupport {
    var tag = locale.replacingUnderscores
    return LocaleSupport(unsafe tag.withPointer { unsafe calphabet_support_of($0, $1) })
  }

  /// Returns the name of a language in the language itself, with a capital: `Français` for `fr`. An
  /// unknown tag is its own name.
  public static func ownName(of tag: String) -> String {
    var tag = tag.replacingUnderscores
    let name = unsafe CText.text(room: 64) { text, room in
      unsafe tag.withPointer { unsafe calphabet_own_name($0, $1, text, room) }
    }
    return name.isEmpty ? tag : name
  }

  /// The languages that ICU knows: their ISO 639 codes and English names.
  public static var languages: [(code: String, name: String)] {
    var languages: [(code: String, name: String)] = []
    while let code = unsafe calphabet_language_code(languages.count) {
      let position = languages.count
      let name = unsafe CText.text(room: 64) { unsafe calphabet_language_name(position, $0, $1) }
      languages.append((unsafe String(cString: code), name))
    }
    return languages
  }
}

extension Alphabet.LocaleSupport {
  fileprivate init(_ support: calphabet_support) {
    switch support {
    case CALPHABET_UNKNOWN_LANGUAGE: self = .unknownLanguage
    case CALPHABET_UNKNOWN_COLLATION: self = .unknownCollation
    default: self = .full
    }
  }
}

/// The reason why a locale has no alphabet.
public enum AlphabetError: Error, Hashable, Sendable {
  /// The locale is not a well-formed BCP 47 language tag.
  case illFormedLocale(String)
  /// ICU is installed without the necessary data, or memory ran out.
  case noData(String)
}

extension AlphabetError: CustomStringConvertible {
  /// The problem and its fix.
  public var description: String {
    switch self {
    case .illFormedLocale(let locale):
      """
      "\(locale)" is not a language tag; write the language first, as in zh, zh-Hant, \
      zh-u-co-stroke, ja or en-GB
      """
    case .noData(let locale):
      "ICU has no data for sorting \"\(locale)\"; install ICU with its full data (libicu-dev)"
    }
  }
}
