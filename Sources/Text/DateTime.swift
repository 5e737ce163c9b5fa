/// A date, a time of day, and a zone offset, as an author wrote them.
///
/// A date keeps the offset with which it was written. It is never converted to the machine's own
/// zone.
public struct DateTime: Hashable, Sendable {
  /// The parts in ten bytes, because every note and every row stores dates.
  private var parts: Parts

  private struct Parts: Hashable {
    var year: Int16
    var offset: Int16
    var month: Int8
    var day: Int8
    var hour: Int8
    var minute: Int8
    var second: Int8
  }

  /// Creates a date from its parts; `nil` if the day or the time does not exist. `offset` is in
  /// minutes east of Greenwich.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    offset: Int = 0
  ) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...DateTime.days(in: month, of: year)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), abs(offset) < 24 * 60
    else { return nil }
    parts = Parts(
      year: Int16(year), offset: Int16(offset), month: Int8(month), day: Int8(day),
      hour: Int8(hour), minute: Int8(minute), second: Int8(second))
  }
}

extension DateTime {
  /// The year, from 0 to 9999.
  public var year: Int { Int(parts.year) }
  /// The month, from 1 to 12.
  public var month: Int { Int(parts.month) }
  /// The day of the month, from 1 to 31.
  public var day: Int { Int(parts.day) }
  /// The hour, from 0 to 23.
  public var hour: Int { Int(parts.hour) }
  /// The minute, from 0 to 59.
  public var minute: Int { Int(parts.minute) }
  /// The second, from 0 to 60.
  public var second: Int { Int(parts.second) }
  /// The zone offset in minutes east of Greenwich.
  public internal(set) var offset: Int {
    get { Int(parts.offset) }
    set { parts.offset = Int16(clamping: newValue) }
  }
}

extension DateTime {
  /// Creates a date from seconds since 1970-01-01 00:00:00 UTC; `nil` outside the years 0 to 9999.
  /// `offset` is in minutes east of Greenwich.
  public init?(unixTime: Int, offset: Int = 0) {
    guard (-1 << 40...1 << 40).contains(unixTime) else { return nil }
    let seconds = unixTime + offset * 60
    let days = DateTime.floored(seconds, 86_400)
    let time = seconds - days * 86_400
    // Eras of 400 years begin on the first of March, so that the leap day comes last.
    let era = DateTime.floored(days + 719_468, 146_097)
    let dayOfEra = days + 719_468 - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: era * 400 + yearOfEra + (month >= 10 ? 1 : 0), month: (month + 2) % 12 + 1,
      day: dayOfYear - (153 * month + 2) / 5 + 1, hour: time / 3600, minute: time / 60 % 60,
      second: time % 60, offset: offset)
  }

  /// The seconds since 1970-01-01 00:00:00 UTC, without leap seconds.
  public var unixTime: Int {
    daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60 + second
  }

  /// Returns the number of days in a month of the Gregorian calendar.
  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension DateTime: Comparable {
  /// Orders dates by their moment, then by their offset.
  public static func < (a: DateTime, b: DateTime) -> Bool {
    (a.unixTime, a.offset, a.second) < (b.unixTime, b.offset, b.second)
  }
}

extension DateTime {
  /// The days since 1970-01-01. Years are counted from the first of March, so that the leap day
  /// comes last and needs no special case.
  private var daysSince1970: Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let leapDays =
      DateTime.floored(years, 4) - DateTime.floored(years, 100)
      + DateTime.floored(years, 400)
    return years * 365 + leapDays + (months * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func floored(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
}
