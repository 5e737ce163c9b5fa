import Bytes
import Text

/// A line that contains the date of a plain text, such as `Posted on 3 May 2021` or
/// `更新：2021-05-03`.
package struct DateLine: Equatable {
  var date: DateTime
  var event: Event

  package enum Event {
    case publication, update
  }
}

extension DateLine {
  /// The maximum length of a date line in bytes.
  private static let maximumLength = 100

  /// Parses a line; `nil` if the line contains no date, or if the text beside the date is not a
  /// label of a date.
  ///
  /// - Parameter zone: The time zone of a date without a zone.
  init?(_ line: BorrowedBytes, zone: Zone) {
    guard line.count <= DateLine.maximumLength, DateLine.mayContainDate(line[...]) else {
      return nil
    }
    let words = DateLine.words(of: line)
    for start in words.indices where DateLine.mayBegin(line[words[start]]) {
      for end in (start..<min(words.count, start + 6)).reversed() {
        let range = words[start].lowerBound..<words[end].upperBound
        guard DateLine.mayContainDate(line[range]),
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

  /// Returns whether a text has at least five digits, which are needed for a day and a year.
  private static func mayContainDate(_ text: BorrowedBytes) -> Bool {
    text.count { $0.isDigit } >= 5
  }

  /// Returns the ranges of the words in a line. Words are separated by white space, colons, bars
  /// and commas.
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

  /// Returns the length in bytes of the separator at an offset; 0 if there is no separator.
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

  /// Returns whether a date can begin with a word: the word begins with a digit, or with the first
  /// three letters of a month or weekday.
  private static func mayBegin(_ word: BorrowedBytes) -> Bool {
    guard let first = word.first else { return false }
    if first.isDigit { return true }
    return word.count >= 3
      && names.contains(word.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) })
  }

  /// The first three letters of months and weekdays, each packed into a number.
  private static let names: Set<UInt32> = Set(
    "jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri sat sun"
      .split(separator: " ").map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
}

/// The text beside a date.
private struct Label {
  /// The bytes of the text, with ASCII letters in lower case.
  private var bytes: [UInt8]

  init(_ head: BorrowedBytes, _ tail: BorrowedBytes) {
    bytes = []
    for part in [head, tail] {
      for byte in part { bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    }
  }

  /// The event of the date; `nil` if the text is too long or names no event.
  ///
  /// A text without letters means the publication.
  var event: DateLine.Event? {
    guard bytes.count(where: { $0 & 0xC0 != 0x80 }) <= Label.maximumLength else { return nil }
    if Label.updates.contains(where: holds) { return .update }
    return hasNoLetters || Label.publications.contains(where: holds) ? .publication : nil
  }

  /// The maximum length of a label in characters.
  private static let maximumLength = 48

  /// A Boolean value that indicates whether the text has no letters.
  private var hasNoLetters: Bool {
    if bytes.contains(where: { $0 &- 0x61 < 26 }) { return false }
    return bytes.allSatisfy { $0 < 0x80 }
      || !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
        $0.properties.isAlphabetic
      }
  }

  /// Returns whether the text contains a word or a part of a word.
  private func holds(_ word: StaticString) -> Bool {
    bytes.withBytes { bytes in
      bytes.indices.contains {
        unsafe bytes[$0] == word.utf8Start[0]
          && bytes[$0...].starts(with: word)
      }
    }
  }

  /// The beginnings of words that name an update.
  private static let updates: [StaticString] = [
    "updat", "modif", "changed", "edited", "revis", "更新", "修改", "編輯",
  ]
  /// The words, or beginnings of words, that name a publication.
  private static let publications: [StaticString] = [
    "date", "posted", "publish", "written", "created", "release", "time", "author", "by ", "日期",
    "时间", "時間", "发布", "發布", "发表", "發表", "创建", "作者", "于", "於", "投稿", "公開", "작성", "등록", "автор",
    "дата",
  ]
}

extension DateLine {
  /// The number of non-blank lines that are searched for a date at the start of a text, and again
  /// at its end.
  static let searchedLines = 8

  /// Returns the first date of each event in a text.
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

  /// Returns the first and the last non-blank lines of a text, at most `searchedLines` of each.
  private static func edges(of text: BorrowedBytes) -> [TextLine] {
    var first: [TextLine] = []
    var lines = TextLines(text)
    while first.count < searchedLines, let line = lines.next() {
      if !line.isBlank { first.append(line) }
    }
    guard let end = first.last?.end else { return first }
    // Start far enough before the end that the last `searchedLines` lines and blank lines between them are
    // included.
    let tail = max(end, text.count - searchedLines * 2 * maximumLength)
    var start = tail
    while start > end, text[start - 1] != 0x0A, start > tail - maximumLength { start -= 1 }
    let last = TextLines(text, from: start).filter { !$0.isBlank }.suffix(searchedLines)
    return first + last
  }
}
