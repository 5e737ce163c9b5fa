import Bytes
import Text

/// A line with the date of a plain text, perhaps with a word for the event that the date belongs
/// to.
package struct DateLine: Equatable {
  var date: DateTime
  var event: Event

  package enum Event {
    case publication, update
  }
}

extension DateLine {
  /// The bytes such a line has at most.
  private static let longest = 100

  /// - Parameter line: a line of text; `nil` comes of one that holds no date, or more than that.
  init?(_ line: BorrowedBytes, zone: Zone) {
    guard line.count <= DateLine.longest, DateLine.mayHoldDate(line[...]) else { return nil }
    let words = DateLine.words(of: line)
    for start in words.indices where DateLine.mayBegin(line[words[start]]) {
      for end in (start..<min(words.count, start + 6)).reversed() {
        let range = words[start].lowerBound..<words[end].upperBound
        guard DateLine.mayHoldDate(line[range]),
          let date = DateTime(parsing: String(decoding: line[range], as: UTF8.self), zone: zone)
        else { continue }
        let label = Label(line[..<range.lowerBound], line[range.upperBound...])
        guard let event = label.event else { return nil }
        self.init(date: date, event: event)
        return
      }
    }
    return nil
  }

  /// Whether a text has the digits of a day and a year.
  private static func mayHoldDate(_ text: BorrowedBytes) -> Bool {
    text.count { $0.isDigit } >= 5
  }

  /// Returns the ranges of a line's words, separated by spaces, bars and stops.
  private static func words(of line: BorrowedBytes) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    var i = 0
    while i < line.count {
      let length = separator(in: line, at: i)
      if length > 0 {
        if start < i { words.append(start..<i) }
        start = i + length
      }
      i += max(1, length)
    }
    if start < i { words.append(start..<i) }
    return words
  }

  /// Returns the length in bytes of the separator at a position: 0 if there is none.
  private static func separator(in line: BorrowedBytes, at i: Int) -> Int {
    switch line[i] {
    case 0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: ","): 1
    // ·
    case 0xC2: i + 1 < line.count && line[i + 1] == 0xB7 ? 2 : 0
    // ： and ，
    case 0xEF:
      i + 2 < line.count && line[i + 1] == 0xBC && (line[i + 2] == 0x9A || line[i + 2] == 0x8C)
        ? 3 : 0
    default: 0
    }
  }

  /// Whether a date may begin with a word: with a digit, or the name of a month or day.
  private static func mayBegin(_ word: BorrowedBytes) -> Bool {
    guard let first = word.first else { return false }
    if first.isDigit { return true }
    return word.count >= 3
      && names.contains(word.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) })
  }

  /// The first three letters of months and days, as the number that their bytes make.
  private static let names: Set<UInt32> = Set(
    "jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri sat sun"
      .split(separator: " ").map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
}

/// The words beside a date.
private struct Label {
  /// Their bytes, ASCII capitals as small letters.
  private var bytes: [UInt8]

  init(_ head: BorrowedBytes, _ tail: BorrowedBytes) {
    bytes = []
    for part in [head, tail] {
      for byte in part { bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    }
  }

  /// The event that the words name, if any.
  var event: DateLine.Event? {
    guard bytes.count(where: { $0 & 0xC0 != 0x80 }) <= Label.longest else { return nil }
    if Label.updates.contains(where: holds) { return .update }
    return isBare || Label.publications.contains(where: holds) ? .publication : nil
  }

  /// The characters beside a date at most.
  private static let longest = 48

  /// Whether there are no letters among them.
  private var isBare: Bool {
    if bytes.contains(where: { $0 &- 0x61 < 26 }) { return false }
    return bytes.allSatisfy { $0 < 0x80 }
      || !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
        $0.properties.isAlphabetic
      }
  }

  private func holds(_ word: StaticString) -> Bool {
    bytes.withBytes { bytes in
      bytes.indices.contains {
        unsafe bytes[$0] == word.utf8Start[0]
          && bytes[$0...].starts(with: word)
      }
    }
  }

  private static let updates: [StaticString] = [
    "updat", "modif", "changed", "edited", "revis", "更新", "修改", "編輯",
  ]
  private static let publications: [StaticString] = [
    "date", "posted", "publish", "written", "created", "release", "time", "author", "by ", "日期",
    "时间", "時間", "发布", "發布", "发表", "發表", "创建", "作者", "于", "於", "投稿", "公開", "작성", "등록", "автор",
    "дата",
  ]
}

extension DateLine {
  /// The number of lines at the top and at the end of a text that may have its date.
  static let reach = 8

  /// The first line of a text that tells its date, and the first that tells when it was changed.
  package static func dates(of text: BorrowedBytes, zone: Zone) -> [Event: DateTime] {
    var dates: [Event: DateTime] = [:]
    for line in edges(of: text) {
      guard let dated = DateLine(line.trimmed, zone: zone), dates[dated.event] == nil else {
        continue
      }
      dates[dated.event] = dated.date
    }
    return dates
  }

  /// The first lines of a text that are not blank, and its last.
  private static func edges(of text: BorrowedBytes) -> [TextLine] {
    var first: [TextLine] = []
    var lines = TextLines(text)
    while first.count < reach, let line = lines.next() {
      if !line.isBlank { first.append(line) }
    }
    guard let end = first.last?.end else { return first }
    // Far more than so many lines of the length they may have.
    let tail = max(end, text.count - reach * 2 * longest)
    var start = tail
    while start > end, text[start - 1] != 0x0A, start > tail - longest { start -= 1 }
    let last = TextLines(text, from: start).filter { !$0.isBlank }.suffix(reach)
    return first + last
  }
}
