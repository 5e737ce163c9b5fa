/// A point in time with its zone.
///
/// As a value (`.drop(moment)`) it is accepted by the `date` filter without parsing, is written as
/// `2020-06-15 14:30:00 +0800`, and can be sorted.
public struct Moment: Drop {
  /// The seconds since 1970-01-01 00:00 UTC.
  public var seconds: Int
  /// The nanoseconds within the second, from 0 to 999,999,999.
  public var nanoseconds: Int
  /// The zone in seconds east of UTC.
  public var utcOffset: Int
  /// The name of the zone: `UTC`, or empty if it has no name.
  var zone: String

  /// The greatest distance from 1970 in seconds, some 30 million years. Later times are clamped.
  private static let furthest = 1 << 50

  /// Creates a point in time. Values out of range are clamped.
  public init(seconds: Int, nanoseconds: Int = 0, utcOffset: Int = 0) {
    self.seconds = min(max(seconds, -Moment.furthest), Moment.furthest)
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
    self.utcOffset = min(max(utcOffset, -86_400), 86_400)
    zone = utcOffset == 0 ? "UTC" : ""
  }

  /// Creates a moment from a local time in a zone.
  init(_ date: CivilDate, secondOfDay: Int, nanoseconds: Int, utcOffset: Int) {
    self.init(
      seconds: date.days * 86_400 + secondOfDay - utcOffset, nanoseconds: nanoseconds,
      utcOffset: utcOffset)
  }

  public func value(for name: String) -> Value? { nil }

  public var displayValue: Value { .string(formatted("%Y-%m-%d %H:%M:%S %z")) }

  var date: CivilDate { CivilDate(days: (seconds + utcOffset).floorDivided(by: 86_400)) }
  var secondOfDay: Int { (seconds + utcOffset).floorModulo(86_400) }
}

extension Moment {
  /// Converts a value to a time: a moment, seconds since 1970, `now`, `today`, or a date in many
  /// common formats; `nil` if it is not a time. The clock is read only if the value requires it.
  public init?(
    _ value: Value, now: @autoclosure () -> Int, _ utcOffset: @autoclosure () -> Int
  ) {
    switch value {
    case .drop(let drop):
      if let moment = drop as? Moment {
        self = moment
      } else if case .string(let text) = drop.displayValue {
        self.init(.string(text), now: now(), utcOffset())
      } else {
        return nil
      }
    case .integer(let seconds):
      guard abs(Double(seconds)) < Double(Moment.furthest) else { return nil }
      self.init(seconds: seconds, utcOffset: utcOffset())
    case .string, .html:
      let text = value.text.lowercased()
      if text == "now" || text == "today" {
        self.init(seconds: now(), utcOffset: utcOffset())
      } else if !text.isEmpty, text.utf8.allSatisfy(\.isDigit) {
        guard let seconds = Int(text) else { return nil }
        self.init(.integer(seconds), now: now(), utcOffset())
      } else {
        var reader = DateReader(text)
        guard let moment = reader.moment(now: now(), utcOffset()) else { return nil }
        self = moment
      }
    default: return nil
    }
  }
}

/// A day of the proleptic Gregorian calendar.
struct CivilDate: Hashable, Sendable {
  var year: Int
  /// The month, from 1.
  var month: Int
  /// The day of the month, from 1.
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a date from the number of days since 1970-01-01.
  ///
  /// The computation counts years from March, so that the leap day is the last day. An era is the
  /// 400 years after which the calendar repeats.
  init(days: Int) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01.
  var days: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year.floorDivided(by: 400)
    let yearOfEra = year - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the year, from 1.
  var dayOfYear: Int { days - CivilDate(year: year, month: 1, day: 1).days + 1 }

  /// The weekday, from 0 for Sunday.
  var weekday: Int { (days + 4).floorModulo(7) }

  /// Returns the week of the year. Weeks begin on the weekday `first`, where 0 is Sunday. Days
  /// before the first such weekday are in week 0.
  func week(beginningOn first: Int) -> Int {
    (dayOfYear - 1 + 7 - (weekday - first).floorModulo(7)) / 7
  }

  /// The week and its year by ISO 8601. Weeks begin on Monday and belong to the year of their
  /// Thursday.
  var isoWeek: (year: Int, week: Int) {
    let thursday = CivilDate(days: days - (weekday - 1).floorModulo(7) + 3)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// Returns the Monday of an ISO 8601 week.
  static func monday(ofWeek week: Int, in year: Int) -> CivilDate {
    let fourth = CivilDate(year: year, month: 1, day: 4)
    return CivilDate(days: fourth.days - (fourth.weekday - 1).floorModulo(7) + (week - 1) * 7)
  }
}

extension Int {
  /// Returns the quotient rounded down. The divisor must be positive.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// Returns the remainder, which is never negative. The divisor must be positive.
  func floorModulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

/// Formatting with the directives of Ruby's `strftime`, such as `%Y-%m-%d`. Flags are `-` (no
/// padding), `_` (pad with spaces), `0` (pad with zeros), `^` (upper case), `#` (swap case) and `:`
/// (for zones). A width is allowed.
extension Moment {
  /// Returns the time in a format of `strftime`.
  public func formatted(_ format: String) -> String {
    var output: [UInt8] = []
    let bytes = Array(format.utf8)
    let date = date
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "%") else {
        output.append(bytes[position])
        position += 1
        continue
      }
      let start = position
      position += 1
      var style = Style()
      while position < bytes.count, style.parse(bytes[position]) { position += 1 }
      let end = min(position + 1, bytes.count)
      if position < bytes.count, style.hasPlausibleWidth,
        let field = field(Unicode.Scalar(bytes[position]), style: style, date: date)
      {
        output.append(contentsOf: field.utf8)
      } else {
        // Text that is not a directive is copied.
        output.append(contentsOf: bytes[start..<end])
      }
      position = end
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// The flags and the width of a directive.
private struct Style {
  enum Padding { case usual, none, spaces, zeros }

  // `usual` is the padding that the directive has without a flag.
  var padding = Padding.usual
  var isUpper = false
  var isSwapped = false
  var colons = 0
  var width = 0

  /// Adds a byte to the flags or the width. Returns `false` if it is neither.
  mutating func parse(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"): padding = .none
    case UInt8(ascii: "_"): padding = .spaces
    case UInt8(ascii: "0") where width == 0: padding = .zeros
    case UInt8(ascii: "^"): isUpper = true
    case UInt8(ascii: "#"): isSwapped = true
    case UInt8(ascii: ":"): colons += 1
    // The alternative locale forms are the same as the normal ones.
    case UInt8(ascii: "E"), UInt8(ascii: "O"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      width = min(width * 10 + Int(byte - UInt8(ascii: "0")), 10_000)
    default: return false
    }
    return true
  }

  /// A Boolean value that indicates whether the width is plausible; an untrusted template may
  /// demand a huge one.
  var hasPlausibleWidth: Bool { width <= 1_024 }

  /// Returns a number padded to the width of the directive, or to `usualWidth` if the directive has
  /// no width.
  func number(_ number: Int, usualWidth: Int, usual: Padding = .zeros) -> String {
    let digits = String(number.magnitude)
    let sign = number < 0 ? "-" : ""
    let kind = padding == .usual ? usual : padding
    if kind == .none { return sign + digits }
    let length = (width > 0 ? width : usualWidth) - digits.utf8.count - sign.utf8.count
    let fill = String(repeating: kind == .zeros ? "0" : " ", count: max(0, length))
    return kind == .zeros ? sign + fill + digits : fill + sign + digits
  }

  /// Returns a text padded to the width. The flag `#` applies `swapped` to the text.
  func text(_ text: String, swapped: (String) -> String = { $0.uppercased() }) -> String {
    let cased = isUpper ? text.uppercased() : isSwapped ? swapped(text) : text
    let fill = padding == .zeros ? "0" : " "
    guard padding != .none else { return cased }
    return String(repeating: fill, count: max(0, width - cased.utf8.count)) + cased
  }
}

extension Moment {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// Returns the text of a directive; `nil` for an unknown directive.
  private func field(
    _ directive: Unicode.Scalar, style: Style, date: CivilDate
  ) -> String? {
    let (hour, minute) = (secondOfDay / 3_600, secondOfDay / 60 % 60)
    let hour12 = (hour + 11) % 12 + 1
    switch directive {
    case "Y": return style.number(date.year, usualWidth: date.year < 0 ? 5 : 4)
    case "C": return style.number(date.year.floorDivided(by: 100), usualWidth: 2)
    case "y": return style.number(date.year.floorModulo(100), usualWidth: 2)
    case "m": return style.number(date.month, usualWidth: 2)
    case "B": return style.text(Moment.months[date.month - 1])
    case "b", "h": return style.text(String(Moment.months[date.month - 1].prefix(3)))
    case "d": return style.number(date.day, usualWidth: 2)
    case "e": return style.number(date.day, usualWidth: 2, usual: .spaces)
    case "j": return style.number(date.dayOfYear, usualWidth: 3)
    case "H": return style.number(hour, usualWidth: 2)
    case "k": return style.number(hour, usualWidth: 2, usual: .spaces)
    case "I": return style.number(hour12, usualWidth: 2)
    case "l": return style.number(hour12, usualWidth: 2, usual: .spaces)
    case "M": return style.number(minute, usualWidth: 2)
    case "S": return style.number(secondOfDay % 60, usualWidth: 2)
    case "L": return fraction(style.width > 0 ? style.width : 3)
    case "N": return fraction(style.width > 0 ? style.width : 9)
    case "z": return offset(style)
    case "Z": return style.text(zone) { $0.lowercased() }
    case "A": return style.text(Moment.weekdays[date.weekday])
    case "a": return style.text(String(Moment.weekdays[date.weekday].prefix(3)))
    case "p": return style.text(hour < 12 ? "AM" : "PM") { $0.lowercased() }
    case "P": return style.text(hour < 12 ? "am" : "pm")
    case "u": return style.number((date.weekday + 6) % 7 + 1, usualWidth: 1)
    case "w": return style.number(date.weekday, usualWidth: 1)
    case "G": return style.number(date.isoWeek.year, usualWidth: 4)
    case "g": return style.number(date.isoWeek.year.floorModulo(100), usualWidth: 2)
    case "V": return style.number(date.isoWeek.week, usualWidth: 2)
    case "U": return style.number(date.week(beginningOn: 0), usualWidth: 2)
    case "W": return style.number(date.week(beginningOn: 1), usualWidth: 2)
    case "s": return style.number(seconds, usualWidth: 1)
    case "n": return style.text("\n")
    case "t": return style.text("\t")
    case "%": return style.text("%")
    case "c": return style.text(formatted("%a %b %e %H:%M:%S %Y"))
    case "D", "x": return style.text(formatted("%m/%d/%y"))
    case "F": return style.text(formatted("%Y-%m-%d"))
    case "T", "X": return style.text(formatted("%H:%M:%S"))
    case "R": return style.text(formatted("%H:%M"))
    case "r": return style.text(formatted("%I:%M:%S %p"))
    case "v": return style.text(formatted("%e-%^b-%Y"))
    case "+": return style.text(formatted("%a %b %e %H:%M:%S %Z %Y"))
    default: return nil
    }
  }

  /// Returns the fraction of the second with a number of digits.
  private func fraction(_ digits: Int) -> String {
    let all = String(1_000_000_000 + nanoseconds).dropFirst()
    return String(all.prefix(digits)) + String(repeating: "0", count: max(0, digits - 9))
  }

  /// Returns the zone as `+0900`. One colon separates hours and minutes, two colons add seconds,
  /// three colons omit parts that are zero.
  private func offset(_ style: Style) -> String {
    let magnitude = utcOffset.magnitude
    let (hours, minutes, seconds) = (
      Int(magnitude / 3_600), Int(magnitude / 60 % 60), Int(magnitude % 60)
    )
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let tail: String
    switch style.colons {
    case 0: tail = two(minutes)
    case 1: tail = ":" + two(minutes)
    case 2: tail = ":" + two(minutes) + ":" + two(seconds)
    default:
      let short = seconds == 0 ? ":" + two(minutes) : ":" + two(minutes) + ":" + two(seconds)
      tail = seconds == 0 && minutes == 0 ? "" : short
    }
    let sign = utcOffset < 0 ? "-" : "+"
    let width = max(2, style.width - tail.utf8.count - 1)
    switch style.padding {
    case .none: return sign + String(hours) + tail
    case .spaces:
      let digits = sign + String(hours)
      return String(repeating: " ", count: max(0, width + 1 - digits.utf8.count)) + digits + tail
    case .usual, .zeros:
      let digits = String(hours)
      return sign + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits + tail
    }
  }
}
