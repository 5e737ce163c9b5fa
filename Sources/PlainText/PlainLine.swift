import Bytes
import Text

/// A non-blank line of a plain text, with its features and its kind.
struct PlainLine {
  /// The whole line without its line break.
  var bytes: BorrowedBytes
  /// The offsets in `bytes` of the text without white space at both ends.
  @CompactNumber<Int32> private var start: Int
  @CompactNumber<Int32> private var end: Int
  /// The line number in the text, from 1.
  @CompactNumber<Int32> var number: Int
  /// The indentation in columns; a tab advances to the next multiple of four.
  @CompactNumber<Int32> var indent: Int
  /// The number of blank lines directly above the line.
  @CompactNumber<Int32> var blankLinesAbove: Int
  /// The counts of the line's letters, signs and words.
  var shape: LineShape
  /// The counts of the line's tokens.
  var words: LineWords
  /// The bullet or number at the start of the line; `nil` if there is neither.
  var marker: ListMarker?
  /// The features of the line.
  var features = LineFeatures()
  /// Indicates whether the line begins with the prompt of a shell.
  private(set) var isAfterPrompt = false
  /// The groups of lines that the line belongs to.
  var groups = LineGroups()
  /// The most likely kind.
  var kind = LineKind.text
  /// The lead of `kind` over `secondKind`: the difference between the sums of weights of two
  /// classifications of the whole text. One is the best classification. The other is the best
  /// classification in which this line has another kind. The unit is a tenth of a nat (see
  /// `Weights`).
  @CompactNumber<Int32> var margin = 0
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
    let end = bytes.endOfText
    let text = bytes[start..<end].rebased
    let scanner = LineScanner(text)
    self.init(
      bytes: bytes, start: start, end: end, number: number, indent: indent, blankLinesAbove: blanks,
      shape: scanner.shape, words: scanner.words, marker: ListMarker(text))
    isAfterPrompt = beginsWithPrompt
    features = ownFeatures
  }

  /// The line without white space at both ends.
  @inline(__always)
  var text: BorrowedBytes { bytes[start..<end].rebased }

  /// The text after the bullet or number.
  var content: BorrowedBytes {
    text[(marker?.length ?? 0)...].rebased
  }

  /// Gives the line another kind, which is derived from the structure of several lines.
  mutating func read(as new: LineKind) {
    guard kind != new else { return }
    (kind, secondKind) = (new, kind)
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

  /// The number of kinds.
  static let count = 6

  /// A Boolean value that indicates whether the line is part of an item of a list.
  var isOfList: Bool { self == .item || self == .more }
}

extension PlainLine {
  /// The features of the line itself.
  private var ownFeatures: LineFeatures {
    var seen = LineFeatures()
    addLengthFeatures(to: &seen)
    addStartFeatures(to: &seen)
    addEndFeatures(to: &seen)
    addSignFeatures(to: &seen)
    addWordFeatures(to: &seen)
    addTokenFeatures(to: &seen)
    return seen
  }

  /// Adds the features of the line's length.
  private func addLengthFeatures(to seen: inout LineFeatures) {
    switch shape.width {
    case ...8: seen.insert(.tiny)
    case ...24: seen.insert(.short)
    case ...48: seen.insert(.middling)
    case ...88: seen.insert(.long)
    default: seen.insert(.veryLong)
    }
    let words = shape.tokens + shape.ideographs / 2
    seen.insert(words <= 1 ? .oneWord : words <= 6 ? .fewWords : .manyWords, if: words != 7)
  }

  /// Adds the features of the line's signs.
  private func addSignFeatures(to seen: inout LineFeatures) {
    // The width of all visible characters except punctuation, in columns.
    let visibleWidth = shape.letters + shape.digits + shape.ideographs * 2 + shape.signs
    seen.insert(.signed, if: shape.signs * 100 >= visibleWidth * 8 && shape.signs > 0)
    seen.insert(.dense, if: shape.signs * 100 >= visibleWidth * 20 && shape.signs > 1)
    seen.insert(.call, if: shape.calls > 0)
    seen.insert(.assignment, if: shape.assignments > 0)
    seen.insert(.arrow, if: shape.arrows > 0)
    seen.insert(.name, if: shape.names > 0)
    seen.insert(.member, if: shape.members > 0)
    seen.insert(.flag, if: shape.flags > 0)
    seen.insert(.quotation, if: shape.quotations > 0)
    seen.insert(.trailingComment, if: shape.comments > 0 && seen.isDisjoint(with: .hash))
    seen.insert(.tabs, if: shape.tabs > 0)
    seen.insert(.undivided, if: shape.tabs == 0)
    seen.insert(.unmarked, if: marker == nil)
    seen.insert(.columns, if: shape.gaps > 0)
    seen.insert(.drawing, if: shape.drawings > 0)
    seen.insert(.rule, if: isRuleOfSigns)
    seen.insert(.number, if: shape.digits > 0 && shape.digits == shape.width)
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
  private func addWordFeatures(to seen: inout LineFeatures) {
    seen.insert(.smallWords, if: shape.functionWords > 0)
    seen.insert(.manySmallWords, if: shape.functionWords > 2)
    seen.insert(.wideStops, if: shape.wideStops > 0)
    seen.insert(.commas, if: shape.commas > 0)
    seen.insert(.wide, if: isWide)
    seen.insert(.mixed, if: shape.ideographs > 0 && !isWide)
    seen.insert(
      .capitalized, if: shape.tokens > 1 && shape.capitals * 2 > shape.tokens)
  }
}

extension PlainLine {
  /// Adds the features of the line's end.
  func addEndFeatures(to seen: inout LineFeatures) {
    var end = text.count
    // A closing quotation mark or parenthesis can follow the full stop.
    if end > 1, text[end - 1] == UInt8(ascii: "\"") || text[end - 1] == UInt8(ascii: "'") {
      end -= 1
    }
    if text[text.count - 1] >= 0x80,
      text.ends(with: "”") || text.ends(with: "」") || text.ends(with: "）")
    {
      end -= 3
    }
    let body = text[..<max(0, end)]
    switch body.last {
    case UInt8(ascii: "."):
      seen.insert(body.ends(with: "..") ? .endsEllipsis : .endsSentence)
    case UInt8(ascii: "!"): seen.insert(.endsSentence)
    case UInt8(ascii: "?"): seen.insert(.endsQuestion)
    case UInt8(ascii: ":"): seen.insert(.endsColon)
    case UInt8(ascii: ","): seen.insert(.endsComma)
    case UInt8(ascii: ";"): seen.insert(.endsSemicolon)
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\\"),
      UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "&"):
      seen.insert(.endsOpener)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
      seen.insert(.endsCloser)
    case .some(0x80...): addWideEndFeatures(body, to: &seen)
    default: break
    }
    addAddressFeatures(to: &seen)
  }

  /// Adds the features of an end that is not ASCII.
  private func addWideEndFeatures(_ text: BorrowedBytes, to seen: inout LineFeatures) {
    if text.ends(with: "。") || text.ends(with: "！") || text.ends(with: "；") {
      seen.insert(.endsSentence)
    } else if text.ends(with: "？") {
      seen.insert(.endsQuestion)
    } else if text.ends(with: "：") {
      seen.insert(.endsColon)
    } else if text.ends(with: "，") || text.ends(with: "、") {
      seen.insert(.endsComma)
    } else if text.ends(with: "…") {
      seen.insert(.endsEllipsis)
    }
  }

  /// Adds the feature `address` if the line consists of a web address.
  private func addAddressFeatures(to seen: inout LineFeatures) {
    guard shape.tokens == 1 else { return }
    seen.insert(
      .address,
      if: starts(with: "http://") || starts(with: "https://") || starts(with: "www.")
        || starts(with: "<http"))
  }
}
