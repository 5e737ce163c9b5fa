/// Reads dates as people write them, in the forms Ruby's `Time.parse` knows: `2020-06-15 14:30`,
/// `15 June 2020`, `Jun 15th, 2020 2pm`, `2020/6/15`, `15.6.2020`, `20200615T143000Z`.
///
/// The text is cut into numbers, words and marks; a time is looked for first, then a zone after it,
/// then a date in what is left.
struct DateReader {
  enum Token: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case mark(UInt8)
    case space
  }

  var tokens: [Token] = []
  var year: Int?
  var month: Int?
  var day: Int?
  var dayOfYear: Int?
  var week: (week: Int, day: Int)?
  var time: (hour: Int, minute: Int, second: Int, nanoseconds: Int)?
  var utcOffset: Int?

  init(_ text: String) {
    tokens = DateReader.tokens(Array(text.lowercased().utf8.prefix(128)))
  }

  /// The moment; nil where the text is no date, or one that no calendar has.
  mutating func moment(
    now: @autoclosure () -> Int, _ zone: @autoclosure () -> Int
  ) -> Moment? {
    readTime()
    guard readDate() || time != nil else { return nil }
    guard let date = date(today: Moment(seconds: now(), utcOffset: zone()).date) else {
      return nil
    }
    let clock = time ?? (0, 0, 0, 0)
    guard clock.hour <= 24, clock.minute < 60, clock.second <= 60 else { return nil }
    return Moment(
      date, secondOfDay: clock.hour * 3_600 + clock.minute * 60 + clock.second,
      nanoseconds: clock.nanoseconds, utcOffset: utcOffset ?? zone())
  }

  /// What is not given: today's where it stands before what is, the first where after.
  private func date(today: @autoclosure () -> CivilDate) -> CivilDate? {
    let year = year ?? today().year
    guard abs(year) < 1_000_000 else { return nil }
    if let week {
      guard (1...53).contains(week.week), (1...7).contains(week.day) else { return nil }
      let monday = CivilDate.monday(ofWeek: week.week, in: year)
      return CivilDate(days: monday.days + week.day - 1)
    }
    if let dayOfYear {
      guard (1...366).contains(dayOfYear) else { return nil }
      return CivilDate(days: CivilDate(year: year, month: 1, day: 1).days + dayOfYear - 1)
    }
    let month = month ?? (self.year == nil ? today().month : 1)
    let day = day ?? (self.year == nil && self.month == nil ? today().day : 1)
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    // The 31st of a shorter month is a day of the next.
    return CivilDate(days: CivilDate(year: year, month: month, day: 1).days + day - 1)
  }
}

extension DateReader {
  private static func tokens(_ bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var position = 0
    while position < bytes.count {
      let start = position
      let first = bytes[position]
      if first.isDigit {
        while position < bytes.count, bytes[position].isDigit { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(.number(Int(text) ?? Int.max, digits: position - start))
      } else if first.isLetter {
        while position < bytes.count, bytes[position].isLetter { position += 1 }
        tokens.append(.word(String(decoding: bytes[start..<position], as: UTF8.self)))
      } else {
        position += 1
        tokens.append(first.isSpace ? .space : .mark(first))
      }
    }
    return tokens
  }

  func number(at index: Int, digits: ClosedRange<Int> = 1...9) -> Int? {
    guard tokens.indices.contains(index), case .number(let number, let count) = tokens[index],
      digits.contains(count)
    else { return nil }
    return number
  }

  func word(at index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index] else { return nil }
    return word
  }

  func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index] == .mark(UInt8(ascii: mark))
  }

  func skippingSpace(_ index: Int) -> Int {
    var index = index
    while tokens.indices.contains(index), tokens[index] == .space { index += 1 }
    return index
  }
}
