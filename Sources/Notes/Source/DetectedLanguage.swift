import Bytes
import Text

/// The language of a text, detected from its letters and its common words.
///
/// A page declares the detected language, so that browsers choose the right font and voice for the
/// text. The language is detected only if the script of the text differs from the script of the
/// site. A wrong language does more harm than a missing language, so the result is `nil` for a text
/// that is short, mixed, or in an unknown language.
struct DetectedLanguage: Hashable {
  /// The language tag for HTML (BCP 47).
  var tag: String
}

extension DetectedLanguage {
  /// The minimum amount of letters for detecting a language, weighted as in `Script.init(_:)`.
  private static let minimumLetters = 40

  /// Returns the language of a text; `nil` if it is unknown or has the script of `page`.
  ///
  /// - Parameters:
  ///   - text: The body of a note.
  ///   - page: The language of the page, as a language tag (BCP 47).
  static func detect(in text: BorrowedBytes, pageLanguage page: String) -> DetectedLanguage? {
    let pageScript = Script(ofLanguage: page)
    let script = Script(ScriptCount(sampling: text))
    if let script, script != .latin {
      guard script != pageScript else { return nil }
      return detect(in: text.prefix(sampleLength), script: script)
    }
    // The letters of the whole text may be mostly Latin because of its code, although its prose is
    // in another script. Therefore examine the prose alone.
    guard pageScript != .latin || hasOtherLetters(text) else { return nil }
    var prose = Prose(text, most: sampleLength, indentedLines: .code)
    if !prose.hasLetters { prose = Prose(text, most: sampleLength, indentedLines: .text) }
    return prose.bytes.withBytes { sample in
      Script(ScriptCount(ofProse: sample)).flatMap {
        $0 == pageScript ? nil : detect(in: sample, script: $0)
      }
    }
  }

  /// Returns the language of a text in a script; `nil` if neither the script nor the words
  /// determine the language.
  private static func detect(in text: BorrowedBytes, script: Script) -> DetectedLanguage? {
    switch script {
    case .latin: CommonWords.language(of: text).map(DetectedLanguage.init)
    case .chinese: ChineseForms(text).language.map(DetectedLanguage.init)
    case .japanese: DetectedLanguage(tag: "ja")
    case .hangul: DetectedLanguage(tag: "ko")
    // Several languages use these scripts, and they are not distinguished here.
    case .cyrillic, .other: nil
    }
  }

  /// Returns whether a text contains letters that are not Latin.
  ///
  /// On a site in a Latin script most texts contain no such letters, so this quick test avoids a
  /// further examination.
  private static func hasOtherLetters(_ text: BorrowedBytes) -> Bool {
    var i = ByteScan.endOfASCII(in: text, from: 0)
    while i < text.count {
      // These lead bytes of UTF-8 begin the letters of other scripts. The lead byte E2 mostly
      // begins punctuation.
      if (0xCE...0xED).contains(text[i]), text[i] != 0xE2 { return true }
      i = ByteScan.endOfASCII(in: text, from: i &+ 1)
    }
    return false
  }

  /// Returns the language of a Chinese, Japanese or Korean title on a page in a Latin script; `nil`
  /// for any other title or page.
  static func ofTitle(_ title: String, besides page: String) -> DetectedLanguage? {
    guard Script(ofLanguage: page) == .latin, !title.utf8.allSatisfy({ $0 < 0xE3 }) else {
      return nil
    }
    let (count, forms) = title.withBytes { (ScriptCount($0), ChineseForms($0)) }
    guard count.eastAsian + count.hangul > count.latin else { return nil }
    if count.hangul > count.eastAsian { return DetectedLanguage(tag: "ko") }
    return DetectedLanguage(tag: count.kana > 0 ? "ja" : forms.language ?? "zh")
  }

  /// The maximum number of bytes of a text that are examined to detect its language.
  private static let sampleLength = 2048

  /// The main script of a text.
  enum Script: Hashable {
    case latin, cyrillic, chinese, japanese, hangul, other

    /// Creates the script from counts of letters; `nil` if there are too few letters, or if no
    /// script has a clear majority.
    init?(_ count: ScriptCount) {
      // A Chinese character counts as four letters, and a Hangul syllable as three.
      let weights = [
        (Script.latin, count.latin), (.cyrillic, count.cyrillic), (.other, count.otherLetters),
        (.chinese, count.eastAsian * 4), (.hangul, count.hangul * 3),
      ]
      let all = weights.reduce(0) { $0 + $1.1 }
      guard all >= DetectedLanguage.minimumLetters,
        let (script, weight) = weights.max(by: { $0.1 < $1.1 })
      else { return nil }
      // Texts in any script contain Latin letters in code, names and addresses. Latin therefore
      // needs a share of 85 %, another script only 60 %.
      guard weight * 100 >= all * (script == .latin ? 85 : 60) else { return nil }
      self = script == .chinese && count.kana * 5 > count.eastAsian ? .japanese : script
    }

    /// Creates the script in which a language is written.
    init(ofLanguage tag: String) {
      self = Script.scriptsByLanguage[tag.prefix { $0 != "-" }.lowercased()] ?? .latin
    }

    /// The scripts of languages that do not use Latin letters.
    private static let scriptsByLanguage = [
      (Script.chinese, "zh yue"), (.japanese, "ja"), (.hangul, "ko"),
      (.cyrillic, "ru uk be bg mk sr kk mn"), (.other, "el he ar fa ur hi th ka hy"),
    ].reduce(into: [String: Script]()) { scripts, group in
      for tag in group.1.split(separator: " ") { scripts[String(tag)] = group.0 }
    }
  }
}

extension SourceText {
  /// Returns the language of the text after a byte offset; `nil` if it is unknown or has the same
  /// script as the language `page`.
  public func detectedLanguage(from offset: Int, otherThan page: String) -> String? {
    body(from: offset).withBytes { DetectedLanguage.detect(in: $0, pageLanguage: page)?.tag }
  }
}

extension Note.Source {
  /// Returns the language of the body; `nil` if it is unknown or has the same script as the
  /// language `page`.
  public func detectedLanguage(otherThan page: String) -> String? {
    text.detectedLanguage(from: frontMatter.bodyOffset, otherThan: page)
  }
}

extension Note {
  /// Returns the language of the title: the language that its letters show if that differs from the
  /// language of the note or page, otherwise the language of the note; `nil` if both are unknown.
  public func languageOfTitle(besides page: String) -> String? {
    DetectedLanguage.ofTitle(title, besides: source.lang ?? page)?.tag ?? source.lang
  }
}
