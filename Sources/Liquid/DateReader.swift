/// Parses dates in the formats of Ruby's `Time.parse`: `2020-06-15 14:30`, `15 June 2020`,
/// `Jun 15th, 2020 2pm`, `2020/6/15`, `15.6.2020`, `20200615T143000Z`.
///
/// The parser splits the text into numbers, words and signs. It first finds a time with its zone
/// and removes these tokens, then finds a date among the other tokens.
struct DateReader {
  enum Token: Equatable {
    case number(Int, digits: Int)
    case word(String)
    case mark(UInt8)
    case space
  }

  var tokens: [Token] = []
  /// The year in the text; `nil` if there is none. The same applies to the other parts.
  var year: Int?
  var month: Int?
  var day: Int?
  var dayOfYear: Int?
  /// The week of ISO 8601, and its day from 1 for Monday.
  var week: (week: Int, day: Int)?
  var time: (hour: Int, minute: Int, second: Int, nanoseconds: Int)?
  /// The zone in seconds east of UTC.
  var utcOffset: Int?

  /// Creates a parser of the first 128 bytes of a text.
  init(_ text: String) {
    tokens = DateReader.tokens(Array(text.lowercased().utf8.prefix(128)))
  }

  /// Returns the moment; `nil` if the text is not a valid date.
  ///
  /// `now` is the current time in seconds since 1970-01-01 00:00 UTC, and `zone` is the zone of a
  /// text without a zone, in seconds east of UTC.
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

  /// Returns the date with its missing parts filled in; `nil` if a part is out of range.
  ///
  /// On 2024-03-09, `15` is 2024-03-15, `june` is 2024-06-01, and `june 2020` is 2020-06-01.
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
    // The 31st of a shorter month is a day of the next month.
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

  /// Returns the index of the first token from `index` on that is not white space.
  func skippingSpace(_ index: Int) -> Int {
    var index = index
    while tokens.indices.contains(index), tokens[index] == .space { index += 1 }
    return index
  }
}

extension DateReader {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// Finds a date in the tokens and reads it. Returns `false` if there is none.
  mutating func readDate() -> Bool {
    // Weekdays are redundant.
    tokens.removeAll {
      guard case .word(let word) = $0 else { return false }
      return DateReader.weekdays.contains { word.hasPrefix($0) }
    }
    if let index = tokens.firstIndex(where: { monthNumber($0) != nil }) {
      readNamed(index)
      return true
    }
    for index in tokens.indices where number(at: index) != nil {
      if readJoined(index) || readRun(index) { return true }
    }
    return false
  }

  private func monthNumber(_ token: Token) -> Int? {
    guard case .word(let word) = token, word.utf8.count >= 3 else { return nil }
    return DateReader.months.firstIndex { word.hasPrefix($0) }.map { $0 + 1 }
  }

  /// Reads `15 june 2020`, `june 15th, 2020`, `15-jun-2020` or `june 2020`.
  private mutating func readNamed(_ index: Int) {
    month = monthNumber(tokens[index])
    let before = number(before: index)
    let after = numbers(from: index + 1)
    if let before {
      assign(day: before, year: after.first)
    } else if let first = after.first {
      assign(day: first, year: after.dropFirst().first)
    }
  }

  /// Assigns a day and a year, each given with its number of digits. If the day has more than two
  /// digits, it is the year, and the two are exchanged.
  private mutating func assign(day: (Int, Int), year: (Int, Int)?) {
    var (day, year) = (Optional(day), year)
    if let candidate = day, candidate.1 > 2 { (day, year) = (year, day) }
    self.day = day?.0
    self.year = year.map(DateReader.fullYear)
  }

  /// Completes a year of two digits: 00 to 68 become 2000 to 2068, and 69 to 99 become 1969 to
  /// 1999.
  private static func fullYear(_ number: (value: Int, digits: Int)) -> Int {
    guard number.digits <= 2 else { return number.value }
    return number.value + (number.value < 69 ? 2_000 : 1_900)
  }

  /// Returns the last number before a token, with its number of digits. Only signs, white space, and
  /// words such as `th` and `of` may be between the number and the token.
  private func number(before index: Int) -> (Int, Int)? {
    for token in tokens[..<index].reversed() {
      switch token {
      case .number(let number, let digits): return (number, digits)
      case .word(let word) where ["st", "nd", "rd", "th", "of"].contains(word): continue
      case .space, .mark(UInt8(ascii: "-")), .mark(UInt8(ascii: ".")), .mark(UInt8(ascii: "/")):
        continue
      default: return nil
      }
    }
    return nil
  }

  /// Returns all numbers from a token on, each with its number of digits.
  private func numbers(from index: Int) -> [(Int, Int)] {
    tokens[min(index, tokens.count)...].compactMap {
      if case .number(let number, let digits) = $0 { (number, digits) } else { nil }
    }
  }

  /// Reads numbers joined by one sign: `2020-06-15`, `15.6.2020`, `6/15`, `2020-166`, `2020-w25-1`.
  private mutating func readJoined(_ index: Int) -> Bool {
    guard index + 2 < tokens.count, case .number(let one, let digits) = tokens[index],
      case .mark(let mark) = tokens[index + 1], "-/.".utf8.contains(mark)
    else { return false }
    if mark == UInt8(ascii: "-"), word(at: index + 2) == "w",
      let number = number(at: index + 3, digits: 2...2)
    {
      year = one
      week = (number, isMark("-", at: index + 4) ? self.number(at: index + 5) ?? 1 : 1)
      return true
    }
    guard case .number(let two, let twoDigits) = tokens[index + 2] else { return false }
    guard index + 4 < tokens.count, tokens[index + 3] == .mark(mark),
      case .number(let three, let threeDigits) = tokens[index + 4]
    else {
      if digits > 2, twoDigits == 3 {
        (year, dayOfYear) = (one, two)
      } else if digits > 2 {
        (year, month) = (one, two)
      } else {
        (month, day) = (one, two)
      }
      return true
    }
    month = two
    if threeDigits > 2, digits <= 2 {
      (day, year) = (one, three)
    } else {
      (year, day) = (DateReader.fullYear((one, digits)), three)
    }
    return true
  }

  /// Reads a run of digits according to its length: `20200615`, `2020166`, `200615`, `0615`, `15`.
  private mutating func readRun(_ index: Int) -> Bool {
    guard case .number(let number, let digits) = tokens[index] else { return false }
    switch digits {
    case 1, 2: day = number
    case 3: dayOfYear = number
    case 4: (month, day) = (number / 100, number % 100)
    case 5: (year, dayOfYear) = (DateReader.fullYear((number / 1_000, 2)), number % 1_000)
    case 6:
      year = DateReader.fullYear((number / 10_000, 2))
      (month, day) = (number / 100 % 100, number % 100)
    case 7: (year, dayOfYear) = (number / 1_000, number % 1_000)
    case 8: (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    default: return false
    }
    return true
  }
}

extension DateReader {
  /// Reads the first time and its zone, and removes their tokens. A time is `14:30:45.123`, `2pm`,
  /// or two, four or six digits after a date and `t`.
  mutating func readTime() {
    for start in tokens.indices {
      guard let hour = number(at: start, digits: 1...6) else { continue }
      var end = start + 1
      var clock = (hour: hour, minute: 0, second: 0, nanoseconds: 0)
      if isMark(":", at: end), let minute = number(at: end + 1, digits: 1...2) {
        clock.minute = minute
        end += 2
        if isMark(":", at: end), let second = number(at: end + 1, digits: 1...2) {
          clock.second = second
          end += 2
          clock.nanoseconds = fraction(&end)
        }
      } else if word(at: start - 1) == "t", number(at: start - 2, digits: 7...8) != nil {
        guard case .number(_, let digits) = tokens[start], digits.isMultiple(of: 2) else {
          continue
        }
        let full = digits == 2 ? hour * 10_000 : digits == 4 ? hour * 100 : hour
        clock = (full / 10_000, full / 100 % 100, full % 100, 0)
        clock.nanoseconds = fraction(&end)
      } else if meridiem(skippingSpace(end)) == nil {
        continue
      }
      if let (isAfternoon, next) = meridiem(skippingSpace(end)) {
        clock.hour = clock.hour % 12 + (isAfternoon ? 12 : 0)
        end = next
      }
      if let (offset, next) = zone(skippingSpace(end)) {
        utcOffset = offset
        end = next
      }
      time = clock
      let begin = word(at: start - 1) == "t" ? start - 1 : start
      tokens.replaceSubrange(begin..<end, with: [.space])
      return
    }
  }

  /// Reads the fraction of a second at the token `end`, and moves `end` past it. Returns
  /// nanoseconds; 0 if there is no fraction.
  private func fraction(_ end: inout Int) -> Int {
    guard isMark(".", at: end) || isMark(",", at: end), end + 1 < tokens.count,
      case .number(let number, let digits) = tokens[end + 1], digits <= 18
    else { return 0 }
    end += 2
    var nanoseconds = number
    if digits < 9 { for _ in digits..<9 { nanoseconds *= 10 } }
    if digits > 9 { for _ in 9..<digits { nanoseconds /= 10 } }
    return nanoseconds
  }

  /// Reads `am`, `pm` or `a.m.` at a token, and returns the index of the next token.
  private func meridiem(_ index: Int) -> (isAfternoon: Bool, end: Int)? {
    guard let word = word(at: index) else { return nil }
    if word == "am" || word == "pm" { return (word == "pm", index + 1) }
    guard word == "a" || word == "p", isMark(".", at: index + 1), self.word(at: index + 2) == "m"
    else { return nil }
    return (word == "p", index + (isMark(".", at: index + 3) ? 4 : 3))
  }

  /// Reads `z`, `utc`, `est`, `+0900`, `-04:00` or `gmt+9` at a token. Returns the seconds east of
  /// UTC, and the index of the next token.
  private func zone(_ index: Int) -> (offset: Int, end: Int)? {
    if let word = word(at: index) {
      guard let offset = DateReader.zones[word] else { return nil }
      if offset == 0, let (shift, end) = shift(index + 1) { return (shift, end) }
      return (offset, index + 1)
    }
    return shift(index)
  }

  /// Reads an offset such as `+9`, `+0900` or `-04:00` at a token. Returns the seconds east of UTC,
  /// and the index of the next token.
  private func shift(_ index: Int) -> (offset: Int, end: Int)? {
    let sign = isMark("+", at: index) ? 1 : isMark("-", at: index) ? -1 : 0
    guard sign != 0, index + 1 < tokens.count,
      case .number(let number, let digits) = tokens[index + 1], digits <= 4
    else { return nil }
    if digits > 2 { return (sign * (number / 100 * 3_600 + number % 100 * 60), index + 2) }
    if isMark(":", at: index + 2), let minutes = self.number(at: index + 3, digits: 2...2) {
      return (sign * (number * 3_600 + minutes * 60), index + 4)
    }
    return (sign * number * 3_600, index + 2)
  }

  /// The zones in seconds east of UTC.
  private static let zones: [String: Int] = [
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "wet": 0, "bst": 3_600, "cet": 3_600, "cest": 7_200,
    "eet": 7_200, "eest": 10_800, "msk": 10_800, "ist": 19_800, "jst": 32_400, "kst": 32_400,
    "hkt": 28_800, "sgt": 28_800, "est": -18_000, "edt": -14_400, "cst": -21_600, "cdt": -18_000,
    "mst": -25_200, "mdt": -21_600, "pst": -28_800, "pdt": -25_200, "akst": -32_400,
    "akdt": -28_800, "hst": -36_000,
  ]
}
