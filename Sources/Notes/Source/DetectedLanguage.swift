import Bytes
import Text

/// The language of a text, detected from its letters and its common words.
///
/// It is detected only for a text whose script differs from the script of its site, so that
/// browsers choose the right font and voice for it. A wrong language does more harm than a missing
/// one, so the result is `nil` for a text that is short, mixed, or in a language not listed here.
struct DetectedLanguage: Hashable {
  /// The language tag for HTML (BCP 47).
  var tag: String
}

extension DetectedLanguage {
  /// The minimum weight of letters from which a language is detected.
  private static let minimumLetters = 40

  /// Returns the language of a text on a page in another language.
  static func detect(in text: BorrowedBytes, pageLanguage page: String) -> DetectedLanguage? {
    let pages = Script(ofLanguage: page)
    let script = Script(ScriptCount(sampling: text))
    if let script, script != .latin {
      guard script != pages else { return nil }
      return of(text.prefix(sample), in: script)
    }
    // The text may be a little prose in another script among code in Latin letters.
    guard pages != .latin || hasOtherLetters(text) else { return nil }
    var prose = Prose(text, most: sample, indentedLines: .code)
    if !prose.hasLetters { prose = Prose(text, most: sample, indentedLines: .text) }
    return prose.bytes.withBytes { sample in
      Script(ScriptCount(sample)).flatMap { $0 == pages ? nil : of(sample, in: $0) }
    }
  }

  /// Returns the language of a text in a script, if the script or the words determine it.
  private static func of(_ text: BorrowedBytes, in script: Script) -> DetectedLanguage? {
    switch script {
    case .latin: CommonWords.language(of: text).map(DetectedLanguage.init)
    case .chinese: ChineseForms(text).language.map(DetectedLanguage.init)
    case .japanese: DetectedLanguage(tag: "ja")
    case .hangul: DetectedLanguage(tag: "ko")
    // More languages use these scripts than can be distinguished here.
    case .cyrillic, .other: nil
    }
  }

  /// Returns whether a text contains letters that are not Latin. On a site in Latin letters few
  /// texts do, so most need no further examination.
  private static func hasOtherLetters(_ text: BorrowedBytes) -> Bool {
    var i = ByteScan.endOfASCII(in: text, from: 0)
    while i < text.count {
      // E2 mostly begins punctuation.
      if (0xCE...0xED).contains(text[i]), text[i] != 0xE2 { return true }
      i = ByteScan.endOfASCII(in: text, from: i &+ 1)
    }
    return false
  }

  /// Returns the language of a title on a page in another language. Letters that only one language
  /// uses are enough.
  static func ofTitle(_ title: String, besides page: String) -> DetectedLanguage? {
    guard Script(ofLanguage: page) == .latin, !title.utf8.allSatisfy({ $0 < 0xE3 }) else {
      return nil
    }
    let (count, forms) = title.withBytes { (ScriptCount($0), ChineseForms($0)) }
    guard count.eastAsian + count.hangul > count.latin else { return nil }
    if count.hangul > count.eastAsian { return DetectedLanguage(tag: "ko") }
    return DetectedLanguage(tag: count.kana > 0 ? "ja" : forms.language ?? "zh")
  }

  /// The number of bytes of a text from which its language is detected.
  private static let sample = 2048

  /// The main script of a text.
  enum Script: Hashable {
    case latin, cyrillic, chinese, japanese, hangul, other

    /// Creates the script from counts of letters; `nil` if there are too few letters, or if no
    /// script has a clear majority.
    init?(_ count: ScriptCount) {
      // A Han character corresponds to about four letters, a Hangul syllable to three.
      let weights = [
        (Script.latin, count.latin), (.cyrillic, count.cyrillic), (.other, count.others),
        (.chinese, count.eastAsian * 4), (.hangul, count.hangul * 3),
      ]
      let all = weights.reduce(0) { $0 + $1.1 }
      guard all >= DetectedLanguage.minimumLetters,
        let (script, weight) = weights.max(by: { $0.1 < $1.1 })
      else { return nil }
      // Every text contains Latin letters in code, names and addresses. Latin therefore needs 85 %,
      // another script 60 %.
      guard weight * 100 >= all * (script == .latin ? 85 : 60) else { return nil }
      self = script == .chinese && count.kana * 5 > count.eastAsian ? .japanese : script
    }

    /// Creates the script in which a language is written.
    init(ofLanguage tag: String) {
      self = Script.ofLanguages[tag.prefix { $0 != "-" }.lowercased()] ?? .latin
    }

    /// The scripts of languages that do not use Latin letters.
    private static let ofLanguages = [
      (Script.chinese, "zh yue"), (.japanese, "ja"), (.hangul, "ko"),
      (.cyrillic, "ru uk be bg mk sr kk mn"), (.other, "el he ar fa ur hi th ka hy"),
    ].reduce(into: [String: Script]()) { scripts, group in
      for tag in group.1.split(separator: " ") { scripts[String(tag)] = group.0 }
    }
  }
}

extension SourceText {
  /// Returns the language of the text after an offset, if its script differs from the script of the
  /// site.
  public func writtenLanguage(from offset: Int, besides page: String) -> String? {
    body(from: offset).withBytes { DetectedLanguage.detect(in: $0, pageLanguage: page)?.tag }
  }
}

extension Note.Source {
  /// Returns the language of the body, if its script differs from the script of the site.
  public func detectedLanguage(otherThan page: String) -> String? {
    text.writtenLanguage(from: frontMatter.bodyOffset, besides: page)
  }
}

extension Note {
  /// Returns the language of the title, if it is known: the language of its letters if that differs
  /// from the page's, or else the note's.
  public func languageOfTitle(besides page: String) -> String? {
    DetectedLanguage.ofTitle(title, besides: source.lang ?? page)?.tag ?? source.lang
  }
}
