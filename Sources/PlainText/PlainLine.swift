import Bytes
import Text

/// A non-blank line of a plain text, with its features and its kind.
struct PlainLine {
  /// The line without white space at both ends.
  var text: BorrowedBytes
  /// The whole line without its line break.
  var bytes: BorrowedBytes
  /// The line number in the text, from 1.
  @CompactNumber var number: Int
  /// The indentation in columns; a tab advances to the next multiple of four.
  @CompactNumber var indent: Int
  /// The number of blank lines directly above the line.
  @CompactNumber var blankLinesAbove: Int
  /// The counts of the line's letters, signs and words.
  var shape: LineShape
  /// The counts of the line's tokens.
  var words: LineWords
  /// The bullet or number at the start of the line; `nil` if there is neither.
  var marker: ListMarker?
  /// The features of the line.
  var features = LineFeatures()
  /// The groups of lines that the line belongs to.
  var groups = LineGroups()
  /// The most likely kind.
  var kind = LineKind.text
  /// The lead of `kind` over `secondKind`: the difference between the sums of weights of two
  /// classifications of the whole text. One is the best classification. The other is the best
  /// classification in which this line has another kind. The unit is a tenth of a nat (see
  /// `Weights`).
  @CompactNumber var margin = 0
  /// The second most likely kind.
  var secondKind = LineKind.text
}

extension PlainLine {
  /// Creates a line with the features of the line itself; `nil` for a blank line.
  init?(_ bytes: BorrowedBytes, number: Int, blanks: Int) {
    var start = 0
    var indent = 0
    while start < bytes.count {
      let length = Whitespace.length(in: bytes, at: start)
      if length == 0 { break }
      indent += bytes[start] == 0x09 ? 4 - indent % 4 : length == 3 ? 2 : 1
      start += length
    }
    guard start < bytes.count else { return nil }
    let text = bytes[start..<bytes.endOfText].rebased
    self.init(
      text: text, bytes: bytes, number: number, indent: indent, blankLinesAbove: blanks,
      shape: LineShape(text), words: LineWords(text), marker: ListMarker(text))
    collectFeatures()
  }

  /// The text after the bullet or number.
  var content: BorrowedBytes {
    text[(marker?.length ?? 0)...].rebased
  }

  func starts(with prefix: StaticString) -> Bool { text.starts(with: prefix) }
}

extension BorrowedBytes {
  /// The offset at which the trailing white space begins.
  fileprivate var endOfText: Int {
    var end = count
    while end > 0 {
      var lead = end - 1
      while lead > 0, self[lead] & 0xC0 == 0x80 { lead -= 1 }
      let length = Whitespace.length(in: self, at: lead)
      guard length > 0, lead + length == end else { break }
      end = lead
    }
    return end
  }
}

/// The kind of a line of a plain text.
enum LineKind: UInt8, CaseIterable {
  /// A line of a paragraph.
  case text
  case heading
  case code
  /// The first line of an item of a list.
  case item
  /// A continuation line of an item.
  case more
  /// A row of a table with tab-separated columns.
  case row
}

extension PlainLine {
  /// Adds the features of the line itself.
  mutating func collectFeatures() {
    addLengthFeatures()
    addStartFeatures()
    addEndFeatures()
    addSignFeatures()
    addWordFeatures()
    addTokenFeatures()
  }

  /// Adds the features of the line's length.
  private mutating func addLengthFeatures() {
    switch shape.width {
    case ...8: features.insert(.tiny)
    case ...24: features.insert(.short)
    case ...48: features.insert(.middling)
    case ...88: features.insert(.long)
    default: features.insert(.veryLong)
    }
    let words = shape.tokens + shape.ideographs / 2
    features.insert(words <= 1 ? .oneWord : words <= 6 ? .fewWords : .manyWords, if: words != 7)
  }

  /// Adds the features of the line's signs.
  private mutating func addSignFeatures() {
    // The width of all visible characters except punctuation, in columns.
    let visibleWidth = shape.letters + shape.digits + shape.ideographs * 2 + shape.signs
    features.insert(.signed, if: shape.signs * 100 >= visibleWidth * 8 && shape.signs > 0)
    features.insert(.dense, if: shape.signs * 100 >= visibleWidth * 20 && shape.signs > 1)
    features.insert(.call, if: shape.calls > 0)
    features.insert(.assignment, if: shape.assignments > 0)
    features.insert(.arrow, if: shape.arrows > 0)
    features.insert(.name, if: shape.names > 0)
    features.insert(.member, if: shape.members > 0)
    features.insert(.flag, if: shape.flags > 0)
    features.insert(.quotation, if: shape.quotations > 0)
    features.insert(.trailingComment, if: shape.comments > 0 && features.isDisjoint(with: .hash))
    features.insert(.tabs, if: shape.tabs > 0)
    features.insert(.undivided, if: shape.tabs == 0)
    features.insert(.unmarked, if: marker == nil)
    features.insert(.columns, if: shape.gaps > 0)
    features.insert(.drawing, if: shape.drawings > 0)
    features.insert(.rule, if: isRuleOfSigns)
    features.insert(.number, if: shape.digits > 0 && shape.digits == shape.width)
  }

  /// A Boolean value that indicates whether the line is a rule: one sign, repeated at least three
  /// times.
  private var isRuleOfSigns: Bool {
    let sign = text[0]
    guard text.count >= 3, sign.isOne(of: "-=*_~#+.") else { return false }
    return text.allSatisfy { $0 == sign }
  }

  /// A Boolean value that indicates whether the line is mostly Chinese, Japanese or Korean.
  var isWide: Bool { shape.ideographs * 2 >= shape.letters && shape.ideographs > 0 }

  /// Adds the features of the line's words.
  private mutating func addWordFeatures() {
    features.insert(.smallWords, if: shape.functionWords > 0)
    features.insert(.manySmallWords, if: shape.functionWords > 2)
    features.insert(.wideStops, if: shape.wideStops > 0)
    features.insert(.commas, if: shape.commas > 0)
    features.insert(.wide, if: isWide)
    features.insert(.mixed, if: shape.ideographs > 0 && !isWide)
    features.insert(
      .capitalized, if: shape.tokens > 1 && shape.capitals * 2 > shape.tokens)
  }
}

extension PlainLine {
  /// Adds the features of the line's start.
  mutating func addStartFeatures() {
    let first = text[0]
    let second = text.count > 1 ? text[1] : 0x20
    switch first {
    // If a Chinese line begins with a Latin word, the case of the word is no evidence.
    case UInt8(ascii: "a")...UInt8(ascii: "z"): features.insert(.startsLower, if: !isWide)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): features.insert(.startsUpper, if: !isWide)
    case 0xF0 where second == 0x9F: features.insert(.emoji)
    case 0xC3...: features.insert(.startsWide)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): features.insert(.startsCloser)
    case UInt8(ascii: "#"):
      if second == 0x20 || second == UInt8(ascii: "#") {
        features.insert(.hash)
      } else {
        features.insert(.directive)
      }
    case UInt8(ascii: "/"):
      if second == first || second == UInt8(ascii: "*") {
        features.insert(.comment)
      } else {
        features.insert(.path)
      }
    case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: ">"):
      features.insert(second == 0x20 || starts(with: ">>> ") ? .prompt : .startsSign)
    case UInt8(ascii: "<"): features.insert(.tag)
    case UInt8(ascii: "@"): features.insert(.at)
    case UInt8(ascii: "."), UInt8(ascii: "~"):
      features.insert(second == UInt8(ascii: "/") ? .path : .startsSign)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if isMethod {
        features.insert(.method)
      } else if marker?.form.isLoose != false {
        addDashFeatures()
      }
    case UInt8(ascii: "*"): features.insert(second == UInt8(ascii: "/") ? .comment : .startsSign)
    case 0x21...0x7E: if !first.isDigit { features.insert(.startsSign) }
    default: break
    }
    if starts(with: "<!--") { features.insert(.comment) }
    features.insert(.framed, if: isFramed)
    addMarkerFeatures()
    addFirstWordFeatures()
  }

  /// Adds the feature of a line that begins with a hyphen and is not a list item: `-- a comment`,
  /// `--flag`, `-name`.
  private mutating func addDashFeatures() {
    features.insert(starts(with: "-- ") ? .comment : .startsSign)
  }

  /// A Boolean value that indicates whether the line declares an Objective-C method, such as
  /// `- (void)viewDidLoad`.
  private var isMethod: Bool {
    var i = 1
    while i < text.count, text[i] == 0x20 { i += 1 }
    guard i < text.count, text[i] == UInt8(ascii: "("),
      let close = text[i...].firstIndex(of: UInt8(ascii: ")")), close + 1 < text.count
    else { return false }
    let type = text[(i + 1)..<close]
    var next = close + 1
    while next < text.count, text[next] == 0x20 { next += 1 }
    return next < text.count && text[next] | 0x20 &- 0x61 < 26 && !type.isEmpty
      && type.allSatisfy {
        $0 | 0x20 &- 0x61 < 26 || $0.isDigit || $0.isOne(of: " *_<>,^()")
      }
  }

  /// A Boolean value that indicates whether signs around the text mark it as a heading: `【Notes】`,
  /// `--- Notes ---`, `=====Notes`.
  private var isFramed: Bool {
    if starts(with: "【") { return text.ends(with: "】") }
    let sign = text[0]
    guard sign.isOne(of: "-=*#~_+") else { return false }
    let run = text.prefix { $0 == sign }.count
    return run >= 3 && run < text.count
  }

  /// Adds the feature of the line's bullet or number.
  private mutating func addMarkerFeatures() {
    switch marker?.form {
    case .bullet: features.insert(.bullet)
    case .dash: if !features.contains(.method) { features.insert(.dash) }
    case .loose: features.insert(.loose)
    case .arabic, .letter, .capital, .roman, .coded: features.insert(.numbered)
    case .decimal: features.insert(.deeplyNumbered)
    case .ideographic, .enclosedIdeographic: features.insert(.wideNumbered)
    case .unit: features.insert(.stepped)
    case .amount, nil: break
    }
  }

  /// Adds the features of the line's first word and of the characters after it.
  private mutating func addFirstWordFeatures() {
    let end = text.firstIndex {
      !($0 | 0x20 &- 0x61 < 26 || $0.isDigit || $0.isOne(of: "_-+"))
    }
    let word = text[..<(end ?? text.count)]
    guard !word.isEmpty else {
      features.insert(.label, if: isLabelled)
      features.insert(.setting, if: text[0] == UInt8(ascii: "\"") && hasKey)
      return
    }
    if let label = WordList.labels.features(of: text) { features.formUnion(label) }
    // Sentences in Chinese, Japanese or Korean may begin with a keyword, so a keyword is evidence
    // of code only if the line also has several signs.
    if shape.ideographs == 0 || shape.signs > 2, let seen = WordList.openers.features(of: word) {
      features.formUnion(seen)
    }
    guard let end else { return }
    let rest = text[end...].rebased
    features.insert(
      .key,
      if: word[0] &- 0x61 < 26 && shape.functionWords == 0
        && (rest.starts(with: ": ") || rest.count == 1 && rest[0] == UInt8(ascii: ":")))
    features.insert(.setting, if: rest.starts(with: "=") || rest.starts(with: " = "))
    features.insert(.label, if: rest.starts(with: ": ") || rest.starts(with: "："))
  }

  /// A Boolean value that indicates whether the line begins with a short label and a colon, such as
  /// `作者：王`.
  private var isLabelled: Bool {
    // 0x9A is the last byte of the full-width colon.
    guard let colon = text.prefix(24).firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == 0x9A })
    else { return false }
    let isWide = text[colon] == 0x9A && colon > 1 && text[colon - 2] == 0xEF
    return (isWide || text[colon] < 0x80) && colon + 1 < text.count
  }

  /// A Boolean value that indicates whether the quoted text at the start of the line is a JSON key.
  private var hasKey: Bool {
    guard let close = text[1...].firstIndex(of: UInt8(ascii: "\"")) else { return false }
    return text[(close + 1)...].first { $0 != 0x20 } == UInt8(ascii: ":")
  }
}

extension PlainLine {
  /// Adds the features of the line's end.
  mutating func addEndFeatures() {
    var end = text.count
    // A closing quotation mark or parenthesis can follow the full stop.
    if end > 1, text[end - 1] == UInt8(ascii: "\"") || text[end - 1] == UInt8(ascii: "'") {
      end -= 1
    }
    if text.ends(with: "”") || text.ends(with: "」") || text.ends(with: "）") { end -= 3 }
    let body = text[..<max(0, end)]
    switch body.last {
    case UInt8(ascii: "."):
      features.insert(body.ends(with: "..") ? .endsEllipsis : .endsSentence)
    case UInt8(ascii: "!"): features.insert(.endsSentence)
    case UInt8(ascii: "?"): features.insert(.endsQuestion)
    case UInt8(ascii: ":"): features.insert(.endsColon)
    case UInt8(ascii: ","): features.insert(.endsComma)
    case UInt8(ascii: ";"): features.insert(.endsSemicolon)
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\\"),
      UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "&"):
      features.insert(.endsOpener)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
      features.insert(.endsCloser)
    case .some(0x80...): addWideEndFeatures(body)
    default: break
    }
    addAddressFeatures()
  }

  /// Adds the features of an end that is not ASCII.
  private mutating func addWideEndFeatures(_ text: BorrowedBytes) {
    if text.ends(with: "。") || text.ends(with: "！") || text.ends(with: "；") {
      features.insert(.endsSentence)
    } else if text.ends(with: "？") {
      features.insert(.endsQuestion)
    } else if text.ends(with: "：") {
      features.insert(.endsColon)
    } else if text.ends(with: "，") || text.ends(with: "、") {
      features.insert(.endsComma)
    } else if text.ends(with: "…") {
      features.insert(.endsEllipsis)
    }
  }

  /// Adds the feature `address` if the line consists of a web address.
  private mutating func addAddressFeatures() {
    guard shape.tokens == 1 else { return }
    features.insert(
      .address,
      if: starts(with: "http://") || starts(with: "https://") || starts(with: "www.")
        || starts(with: "<http"))
  }
}
