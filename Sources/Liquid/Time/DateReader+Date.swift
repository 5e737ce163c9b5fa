extension DateReader {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// - Returns: whether there was a date, or some of one.
  mutating func readDate() -> Bool {
    // A day of the week says nothing that a date does not.
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

  /// `15 june 2020`, `june 15th, 2020`, `15-jun-2020`, `june 2020`.
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

  /// Of a day and a year, the one with more than two digits is the year.
  private mutating func assign(day: (Int, Int), year: (Int, Int)?) {
    var (day, year) = (Optional(day), year)
    if let candidate = day, candidate.1 > 2 { (day, year) = (year, day) }
    self.day = day?.0
    self.year = year.map(DateReader.fullYear)
  }

  /// Two digits are a year of this century, from 69 on of the last.
  private static func fullYear(_ number: (value: Int, digits: Int)) -> Int {
    guard number.digits <= 2 else { return number.value }
    return number.value + (number.value < 69 ? 2_000 : 1_900)
  }

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

  private func numbers(from index: Int) -> [(Int, Int)] {
    tokens[min(index, tokens.count)...].compactMap {
      if case .number(let number, let digits) = $0 { (number, digits) } else { nil }
    }
  }

  /// Numbers joined by one mark: `2020-06-15`, `15.6.2020`, `6/15`, `2020-166`, `2020-w25-1`.
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

  /// A run of digits, read by its length: `20200615`, `2020166`, `200615`, `0615`, `15`.
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
