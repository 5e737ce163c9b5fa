import Bytes
import Text

/// The language that a text is surely written in, as far as its letters and its commonest words
/// tell.
///
/// It is asked only where a text's script is not that of the site it stands on, so that a browser
/// chooses the right face and voice for it. A guess that is wrong does harm, and none does little:
/// where a text is short, mixed or of a language not known here, there is none.
struct WrittenLanguage: Hashable {
  /// As HTML names it (BCP 47).
  var tag: String
}

extension WrittenLanguage {
  /// How many letters are too few to tell by.
  private static let fewest = 40

  /// The language of a text on a page of another.
  static func of(_ text: BorrowedBytes, besides page: String) -> WrittenLanguage? {
    let pages = Script(ofLanguage: page)
    let script = Script(ScriptCount(sampling: text))
    if let script, script != .latin {
      guard script != pages else { return nil }
      return of(text.prefix(sample), in: script)
    }
    // It may be code that is Latin, among a little text that is not.
    guard pages != .latin || hasOtherLetters(text) else { return nil }
    var prose = Prose(text, most: sample, setIn: .code)
    if !prose.hasLetters { prose = Prose(text, most: sample, setIn: .text) }
    return prose.bytes.withBytes { sample in
      Script(ScriptCount(sample)).flatMap { $0 == pages ? nil : of(sample, in: $0) }
    }
  }

  /// The language of a text in a script, where that or its words tell.
  private static func of(_ text: BorrowedBytes, in script: Script) -> WrittenLanguage? {
    switch script {
    case .latin: CommonWords.language(of: text).map(WrittenLanguage.init)
    case .chinese: ChineseForms(text).language.map(WrittenLanguage.init)
    case .japanese: WrittenLanguage(tag: "ja")
    case .hangul: WrittenLanguage(tag: "ko")
    // More languages are written so than can be told apart here.
    case .cyrillic, .other: nil
    }
  }

  /// Whether any letters are not Latin: hardly a text on a page in Latin letters has some, and the
  /// others need no second look.
  private static func hasOtherLetters(_ text: BorrowedBytes) -> Bool {
    var i = ByteScan.endOfASCII(in: text, from: 0)
    while i < text.count {
      // What E2 begins is punctuation as a rule.
      if (0xCE...0xED).contains(text[i]), text[i] != 0xE2 { return true }
      i = ByteScan.endOfASCII(in: text, from: i &+ 1)
    }
    return false
  }

  /// The language of a title on a page of another; letters that no other language has are enough.
  static func ofTitle(_ title: String, besides page: String) -> WrittenLanguage? {
    guard Script(ofLanguage: page) == .latin, !title.utf8.allSatisfy({ $0 < 0xE3 }) else {
      return nil
    }
    let (count, forms) = title.withBytes { (ScriptCount($0), ChineseForms($0)) }
    guard count.eastAsian + count.hangul > count.latin else { return nil }
    if count.hangul > count.eastAsian { return WrittenLanguage(tag: "ko") }
    return WrittenLanguage(tag: count.kana > 0 ? "ja" : forms.language ?? "zh")
  }

  /// How many bytes of a text are read to tell its language by its words.
  private static let sample = 2048

  /// What a text is mostly written in.
  enum Script: Hashable {
    case latin, cyrillic, chinese, japanese, hangul, other

    /// `nil` where there are too few letters, or no script has nearly all.
    init?(_ count: ScriptCount) {
      // A character of Han stands for about four letters, one of Hangul for three.
      let weights = [
        (Script.latin, count.latin), (.cyrillic, count.cyrillic), (.other, count.others),
        (.chinese, count.eastAsian * 4), (.hangul, count.hangul * 3),
      ]
      let all = weights.reduce(0) { $0 + $1.1 }
      guard all >= WrittenLanguage.fewest,
        let (script, weight) = weights.max(by: { $0.1 < $1.1 })
      else { return nil }
      // Latin is in every text, as code, names and addresses; others need a clear majority only.
      guard weight * 100 >= all * (script == .latin ? 85 : 60) else { return nil }
      self = script == .chinese && count.kana * 5 > count.eastAsian ? .japanese : script
    }

    /// The script that a language is written in.
    init(ofLanguage tag: String) {
      self = Script.ofLanguages[tag.prefix { $0 != "-" }.lowercased()] ?? .latin
    }

    /// The scripts of languages in other than Latin letters.
    private static let ofLanguages = [
      (Script.chinese, "zh yue"), (.japanese, "ja"), (.hangul, "ko"),
      (.cyrillic, "ru uk be bg mk sr kk mn"), (.other, "el he ar fa ur hi th ka hy"),
    ].reduce(into: [String: Script]()) { scripts, group in
      for tag in group.1.split(separator: " ") { scripts[String(tag)] = group.0 }
    }
  }
}

extension SourceText {
  /// The language that the text is surely written in from an offset on, where its script is not that
  /// of the site's.
  public func writtenLanguage(from offset: Int, besides page: String) -> String? {
    body(from: offset).withBytes { WrittenLanguage.of($0, besides: page)?.tag }
  }
}

extension Note.Source {
  /// The language that the text is surely written in, where its script is not that of the site's.
  public func writtenLanguage(besides page: String) -> String? {
    text.writtenLanguage(from: frontMatter.bodyOffset, besides: page)
  }
}

extension Note {
  /// The language of the title, where it is known: that of the note, unless its letters are of
  /// another.
  public func languageOfTitle(besides page: String) -> String? {
    WrittenLanguage.ofTitle(title, besides: source.lang ?? page)?.tag ?? source.lang
  }
}
