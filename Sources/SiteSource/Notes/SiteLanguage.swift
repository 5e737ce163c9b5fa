import Alphabet
import Notes

/// The language of a site, and the locale by which its titles are sorted.
package struct SiteLanguage: Hashable, Sendable {
  /// The language of the text (BCP 47).
  package var lang: String
  /// The locale by which titles are sorted. It determines the letters of the alphabet.
  package var locale: String
  /// The explanation of a guess, as a clause; `nil` if nothing was guessed.
  package var guess: String?
}

extension SiteLanguage {
  /// The language of the alphabet's letters.
  package var alphabetLanguage: String { locale.languageTag }

  /// Creates the language in the configuration or, without one, a language that suits the titles.
  ///
  /// The guess depends only on the titles, never on the machine. The titles of an English site with
  /// some Chinese titles are sorted by `zh`: its alphabet has the English letters, and lists each
  /// Chinese title under the first letter of its pinyin.
  package init(_ configuration: Configuration, titles: some Sequence<String>) {
    if let locale = configuration.locale {
      self.init(lang: configuration.lang ?? locale.languageTag, locale: locale)
      return
    }
    let script = ScriptCounts(of: titles)
    switch configuration.lang {
    case let lang? where script.hasHan && lang.languageTag.lowercased() == "en":
      self.init(
        lang: lang, locale: "zh", guess: "titles are sorted as zh; set locale: to change that")
    case let lang?:
      self.init(lang: lang, locale: lang)
    case nil:
      let lang = script.hasHan ? script.hanLanguage : script.language
      self.init(
        lang: script.isMostlyLatin ? "en" : lang, locale: lang,
        guess:
          "the site's language is guessed as \(script.isMostlyLatin ? "en" : lang), and titles are"
          + " sorted as \(lang); set lang: and locale: in \(configuration.fileToEdit) to change"
          + " that"
      )
    }
  }
}

/// The numbers of titles that contain characters of each script.
private struct ScriptCounts {
  /// The number of all titles.
  private var titles = 0
  private var han = 0
  private var kana = 0
  private var hangul = 0
  private var cyrillic = 0

  init(of titles: some Sequence<String>) {
    for title in titles {
      self.titles += 1
      let found = Scripts(of: title)
      han += found.contains(.han) ? 1 : 0
      kana += found.contains(.kana) ? 1 : 0
      hangul += found.contains(.hangul) ? 1 : 0
      cyrillic += found.contains(.cyrillic) ? 1 : 0
    }
  }

  var hasHan: Bool { han > 0 }
  /// A Boolean value that indicates whether fewer than half of the titles contain another script.
  var isMostlyLatin: Bool { (han + kana + hangul + cyrillic) * 2 < max(1, titles) }
  /// The most likely language of a site whose titles contain Chinese characters.
  ///
  /// Titles of Japanese sites often contain kana, and titles of Chinese sites hardly ever.
  var hanLanguage: String { kana * 5 > han ? "ja" : hangul > han ? "ko" : "zh" }
  /// The most likely language of a site whose titles contain no Chinese characters.
  var language: String {
    if isMostlyLatin { return "en" }
    return kana > hangul ? "ja" : hangul > cyrillic ? "ko" : "ru"
  }
}

/// The scripts, apart from Latin, that a text contains.
private struct Scripts: OptionSet {
  let rawValue: UInt8

  static let han = Scripts(rawValue: 1)
  static let kana = Scripts(rawValue: 2)
  static let hangul = Scripts(rawValue: 4)
  static let cyrillic = Scripts(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of title: String) {
    self = title.unicodeScalars.reduce(into: []) { $0.formUnion(Scripts(of: $1)) }
  }

  private init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case ..<0x0400: self = []
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x323AF: self = .han
    case 0x3041...0x30FF: self = .kana
    case 0xAC00...0xD7A3, 0x1100...0x11FF: self = .hangul
    case 0x0400...0x052F: self = .cyrillic
    default: self = []
    }
  }
}

extension String {
  /// The language tag without its Unicode extension: `zh` for `zh-u-co-stroke`.
  fileprivate var languageTag: String {
    range(ofExtension: "-u-").map { String(self[..<$0]) } ?? self
  }

  private func range(ofExtension mark: String) -> Index? {
    indices.first { self[$0...].hasPrefix(mark) }
  }
}
