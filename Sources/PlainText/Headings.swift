import Bytes

extension PlainLine {
  /// A Boolean value that indicates whether the heading is generic, such as `Overview`, and so not
  /// a title.
  var isGenericHeading: Bool {
    var text = String(decoding: text, as: UTF8.self).lowercased()
    while let last = text.last, ":：".contains(last) { text.removeLast() }
    return PlainLine.genericHeadings.contains(text)
  }

  /// The generic headings in lower case.
  private static let genericHeadings: Set<String> = [
    "overview", "introduction", "intro", "background", "abstract", "summary", "preface", "contents",
    "table of contents", "prerequisites", "requirements", "getting started", "概述", "概要", "简介",
    "簡介", "介绍", "介紹", "前言", "背景", "引言", "序言", "序", "目录", "目錄", "摘要", "说明", "說明", "导语",
    "写在前面", "はじめに", "概説", "目次", "개요", "소개", "목차",
  ]
}

extension PlainLine {
  /// The text of a heading without its frame: `--- Notes ---`, `* Notes *` and `=====Notes` →
  /// `Notes`.
  var title: BorrowedBytes {
    features.contains(.framed) || isBoxed ? withoutFrame : text
  }

  /// A Boolean value that indicates whether the line has the same signs at both ends, like a line in
  /// a box.
  var isBoxed: Bool {
    if features.contains(.framedBoth) { return true }
    if BorrowedBytes.sides.contains(where: { starts(with: $0) && text.ends(with: $0) }) {
      return text.count > 6
    }
    return text.count > 4 && text[0] == text[text.count - 1] && text[0].isOne(of: "*|!#+:=")
  }

  /// The title without a date in a second column: `Guide      1996-04-28`.
  var titleWithoutDate: BorrowedBytes {
    guard hasDateBehindTitle, let gap = words.firstGap else { return title }
    return text[..<Int(gap)].rebased
  }

  /// A Boolean value that indicates whether the line is a title and a date in a second column.
  var hasDateBehindTitle: Bool {
    guard features.contains(.dateInside), features.contains(.columns), let gap = words.firstGap
    else { return false }
    return gap > 2 && gap <= 60 && !text[..<Int(gap)].contains(where: \.isDigit)
  }

  /// The text without the signs at both ends that are as the first one, or a hyphen or equals sign.
  private var withoutFrame: BorrowedBytes {
    // The sides of a box take three bytes.
    let inner = text[0] < 0x80 ? text : isBoxed ? text[3..<(text.count - 3)].rebased : text
    let isFrame: (UInt8) -> Bool = { [sign = text[0]] in
      $0 == sign && sign < 0x80 || $0 <= 0x20 || $0.isOne(of: "-=*")
    }
    guard let start = inner.firstIndex(where: { !isFrame($0) }),
      let end = inner.lastIndex(where: { !isFrame($0) })
    else { return text }
    return inner[start...end].rebased
  }
}

extension BorrowedBytes {
  /// The characters that draw the sides of a box.
  fileprivate static let sides: [StaticString] = ["│", "║", "┃", "█", "■", "◆", "★"]
}

/// The form of a heading, which decides its level.
struct HeadingForm {
  /// The bullet or number before the heading.
  var marker: ListMarker?
  /// The style of a heading without a number.
  var style: Style

  /// A style of headings without numbers, from the highest level to the lowest.
  enum Style: Int {
    /// Underlined with `=`, underlined with another sign, in capitals, and any other.
    case doublyUnderlined, underlined, capitals, plain
  }
}

/// The levels of the headings of a text, derived from their numbers and styles.
///
/// The title has level 1. Headings with the same form of number have the same level. From the
/// highest level to the lowest, the forms are: chapters, sections, `一、`, `（一）`, `1.`, `(1)` and
/// `1.1`. Headings without a number have level 2, or the levels of their styles if the first of them
/// has the highest style and each style occurs several times.
struct HeadingRanks {
  /// The ranks of the forms that the text uses, in ascending order. The first has level 2.
  private var ranks: [Int] = []
  /// The styles of headings without a number, the highest first; empty if all have level 2.
  private var styles: [HeadingForm.Style] = []

  /// Creates the levels from the forms of all headings of a text except the title.
  init(_ forms: [HeadingForm]) {
    ranks = Set(forms.compactMap(\.marker).compactMap(HeadingRanks.rank)).sorted()
    let unnumbered = forms.filter { $0.marker.flatMap(HeadingRanks.rank) == nil }.map(\.style)
    let counts = Dictionary(grouping: unnumbered, by: \.self).mapValues(\.count)
    let present = counts.keys.sorted { $0.rawValue < $1.rawValue }
    if unnumbered.first == present.first, counts.values.allSatisfy({ $0 > 1 }) { styles = present }
  }

  /// Returns the level of a heading, from 2 to 6.
  func level(of form: HeadingForm) -> Int {
    let rank = form.marker.flatMap(HeadingRanks.rank).map { ranks.firstIndex(of: $0) ?? 0 }
    return min(6, 2 + (rank ?? styles.firstIndex(of: form.style) ?? 0))
  }

  /// Returns a number by which the forms of markers are sorted into levels; `nil` for bullets.
  private static func rank(_ lead: ListMarker) -> Int? {
    switch lead.form {
    case .bullet, .dash, .loose, .amount: nil
    case .unit(let unit): unit == HeadingRanks.section ? 1 : 0
    case .ideographic: 2
    case .enclosedIdeographic: 3
    case .arabic(UInt8(ascii: "(")): 5
    case .arabic: 4
    case .decimal(let depth): 4 + Int(depth)
    case .capital, .coded, .roman: 3
    case .letter: 10
    }
  }

  /// The character 节 (section) as its packed UTF-8 bytes. A section is part of a chapter.
  private static let section = "节".utf8.reduce(0) { $0 << 8 | UInt32($1) }
}
