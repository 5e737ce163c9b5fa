extension DateTime {
  /// Parses a date in the formats that authors use; `nil` for other text.
  ///
  /// - The day: `2016-12-22`, `2016-1-2`, `2016/12/22`, `2016.12.22`, `20161222`, `2016年12月22日`,
  ///   `22 Dec 2016` or `Dec 22, 2016`, the last two optionally after a weekday.
  /// - A time, if any: `22:22`, `9:05:07`, `22:22:49.123` or `9:05 pm`, after `T`, a comma or
  ///   spaces. Fractions of a second are dropped.
  /// - After a time, a zone, if any: `Z`, `UTC`, `GMT`, `+8`, `+08`, `+0800` or `+08:00`.
  ///
  /// - Parameter zone: The zone of a date without a zone.
  public init?(parsing text: String, zone: Zone = .utc) {
    var scanner = DateScanner(text)
    guard let day = scanner.day() else { return nil }
    let time = scanner.time()
    let offset = time == nil ? nil : scanner.zone()
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    self.init(
      year: day.year, month: day.month, day: day.day, hour: time?.hour ?? 0,
      minute: time?.minute ?? 0, second: time?.second ?? 0, offset: offset ?? 0)
    if offset == nil { move(to: zone) }
  }
}

/// A scanner for the parts of a date.
private struct DateScanner {
  private let bytes: [UInt8]
  private var i = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSpace()
  }

  var isAtEnd: Bool { i == bytes.count }

  mutating func skipSpace() {
    while i < bytes.count, bytes[i] == 0x20 || (0x09...0x0D).contains(bytes[i]) { i += 1 }
  }
}

extension DateScanner {
  mutating func day() -> (year: Int, month: Int, day: Int)? {
    let start = i
    if let day = numericDay() ?? compactDay() { return day }
    i = start
    return namedDay()
  }

  /// Scans `2016-12-22` and similar formats.
  private mutating func numericDay() -> (year: Int, month: Int, day: Int)? {
    let start = i
    if let year = number(4...4), let separator = DateScanner.separators.first(where: { skip($0) }),
      let month = number(1...2), skip(separator == "年" ? "月" : separator),
      let day = number(1...2)
    {
      if separator == "年" { _ = skip("日") }
      return (year, month, day)
    }
    i = start
    return nil
  }

  /// Scans `20161222`.
  private mutating func compactDay() -> (year: Int, month: Int, day: Int)? {
    let start = i
    if let number = number(8...8) { return (number / 10_000, number / 100 % 100, number % 100) }
    i = start
    return nil
  }

  /// Scans `22 Dec 2016` or `Dec 22, 2016`, optionally after a weekday.
  private mutating func namedDay() -> (year: Int, month: Int, day: Int)? {
    if weekday() {
      _ = skip(",")
      skipSpace()
    }
    var day = number(1...2)
    if day != nil {
      ordinal()
      skipSpace()
    }
    guard let month = month() else { return nil }
    _ = skip(".")
    skipSpace()
    if day == nil {
      day = number(1...2)
      ordinal()
    }
    _ = skip(",")
    skipSpace()
    guard let day, let year = number(4...4) else { return nil }
    return (year, month, day)
  }

  mutating func time() -> (hour: Int, minute: Int, second: Int)? {
    let start = i
    if !skip("T"), !skip("t") {
      _ = skip(",")
      skipSpace()
    }
    guard var hour = number(1...2), skip(":"), let minute = number(2...2) else {
      i = start
      return nil
    }
    var second = 0
    if skip(":") {
      guard let seconds = number(2...2) else { return nil }
      second = seconds
      if skip(".") || skip(",") { while i < bytes.count, bytes[i].isDigit { i += 1 } }
    }
    let end = i
    skipSpace()
    switch word() {
    case "am": hour = hour == 12 ? 0 : hour
    case "pm": hour = hour < 12 ? hour + 12 : hour
    default: i = end
    }
    return (hour, minute, second)
  }

  /// Scans a zone, in minutes east of Greenwich.
  mutating func zone() -> Int? {
    let start = i
    skipSpace()
    for sign in DateScanner.signs where skip(sign.0) {
      if let digits = number(4...4) { return sign.1 * (digits / 100 * 60 + digits % 100) }
      guard let hours = number(1...2) else { break }
      return sign.1 * (hours * 60 + (skip(":") ? number(2...2) ?? 0 : 0))
    }
    if ["z", "utc", "gmt"].contains(word()) { return 0 }
    i = start
    return nil
  }
}

extension DateScanner {
  private static let separators = ["-", "/", ".", "年"]
  private static let signs = [("+", 1), ("-", -1)]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  private mutating func month() -> Int? {
    DateScanner.months.firstIndex(of: String(word().prefix(3))).map { $0 + 1 }
  }

  private mutating func weekday() -> Bool {
    let start = i
    if DateScanner.weekdays.contains(String(word().prefix(3))) { return true }
    i = start
    return false
  }

  /// Skips the ending of an ordinal number, as in `22nd`.
  private mutating func ordinal() {
    let start = i
    if !["st", "nd", "rd", "th"].contains(word()) { i = start }
  }

  /// Scans the following letters and returns them in lower case.
  private mutating func word() -> String {
    let start = i
    while i < bytes.count, bytes[i].isLetter { i += 1 }
    return String(decoding: bytes[start..<i], as: UTF8.self).lowercased()
  }

  /// Scans a number with a length in digits, followed by no further digit.
  private mutating func number(_ length: ClosedRange<Int>) -> Int? {
    var end = i
    var value = 0
    while end < bytes.count, bytes[end].isDigit, end - i <= length.upperBound {
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard length.contains(end - i) else { return nil }
    i = end
    return value
  }

  private mutating func skip(_ text: String) -> Bool {
    var end = i
    for byte in text.utf8 {
      guard end < bytes.count, bytes[end] == byte else { return false }
      end += 1
    }
    i = end
    return true
  }
}
