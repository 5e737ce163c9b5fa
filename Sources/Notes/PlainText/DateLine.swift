/// A line that tells when a plain text was written: a date, perhaps with a word that says of what it
/// is the date.
struct DateLine: Equatable {
  var date: DateTime
  var event: Event

  enum Event {
    case publication, update
  }
}

extension DateLine {
  /// The columns such a line has at most, and how many of them are not its date.
  private static let longest = 100
  private static let longestLabel = 48

  /// - Parameter line: a line of text; `nil` comes of one that holds no date, or more than that.
  init?(_ line: UnsafeBufferPointer<UInt8>, zone: Zone) {
    guard line.count <= DateLine.longest, line.count(where: { $0 &- 0x30 < 10 }) >= 5 else {
      return nil
    }
    let words = String(decoding: line, as: UTF8.self).split { " \t:：|·,，".contains($0) }
    let text = String(decoding: line, as: UTF8.self)
    for start in words.indices where DateLine.mayBegin(words[start]) {
      for end in (start..<min(words.count, start + 6)).reversed() {
        let range = words[start].startIndex..<words[end].endIndex
        guard let date = DateTime(parsing: String(text[range]), zone: zone) else { continue }
        let label = (text[..<range.lowerBound] + text[range.upperBound...]).lowercased()
        guard let event = DateLine.event(label) else { return nil }
        self.init(date: date, event: event)
        return
      }
    }
    return nil
  }

  private static func mayBegin(_ word: Substring) -> Bool {
    guard let first = word.utf8.first else { return false }
    return first &- 0x30 < 10 || months.contains(word.prefix(3).lowercased())
  }

  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mon",
    "tue",
    "wed", "thu", "fri", "sat", "sun",
  ]

  /// What the words beside a date say of it: nothing, or that it is one of a text's dates.
  private static func event(_ label: String) -> Event? {
    guard label.unicodeScalars.count <= longestLabel else { return nil }
    if updates.contains(where: label.contains) { return .update }
    let isBare = !label.unicodeScalars.contains { $0.properties.isAlphabetic }
    return isBare || publications.contains(where: label.contains) ? .publication : nil
  }

  private static let updates = ["updat", "modif", "changed", "edited", "revis", "更新", "修改", "編輯"]
  private static let publications = [
    "date", "posted", "publish", "written", "created", "release", "time", "author", "by ", "日期",
    "时间",
    "時間", "发布", "發布", "发表", "發表", "创建", "作者", "于", "於", "投稿", "公開", "작성", "등록", "автор", "дата",
  ]
}

extension DateLine {
  /// How many lines at the top and at the end of a text may tell its date.
  static let reach = 8

  /// The first line of a text that tells its date, and the first that tells when it was changed.
  static func dates(of text: UnsafeBufferPointer<UInt8>, zone: Zone) -> [Event: DateTime] {
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
  private static func edges(of text: UnsafeBufferPointer<UInt8>) -> [TextLine] {
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
