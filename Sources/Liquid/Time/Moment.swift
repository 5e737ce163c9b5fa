/// A point in time together with the zone it is told in.
///
/// As a value (`.drop(moment)`) it goes through the `date` filter without being parsed, shows
/// itself as `2020-06-15 14:30:00 +0800`, and sorts.
public struct Moment: Drop {
  /// Seconds since 1970-01-01 00:00 UTC.
  public var seconds: Int
  /// Within the second, from 0 up to a thousand million.
  public var nanoseconds: Int
  /// Seconds east of UTC.
  public var utcOffset: Int
  /// `UTC`, or empty where the zone has no name.
  var zone: String

  /// No calendar is asked about times further from 1970 than this, some 30 million years.
  private static let furthest = 1 << 50

  public init(seconds: Int, nanoseconds: Int = 0, utcOffset: Int = 0) {
    self.seconds = min(max(seconds, -Moment.furthest), Moment.furthest)
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
    self.utcOffset = min(max(utcOffset, -86_400), 86_400)
    zone = utcOffset == 0 ? "UTC" : ""
  }

  /// The time on a clock in a zone.
  init(_ date: CivilDate, secondOfDay: Int, nanoseconds: Int, utcOffset: Int) {
    self.init(
      seconds: date.days * 86_400 + secondOfDay - utcOffset, nanoseconds: nanoseconds,
      utcOffset: utcOffset)
  }

  public func value(for name: String) -> Value? { nil }

  public var shown: Value { .string(formatted("%Y-%m-%d %H:%M:%S %z")) }

  var date: CivilDate { CivilDate(days: (seconds + utcOffset).floorDivided(by: 86_400)) }
  var secondOfDay: Int { (seconds + utcOffset).floorModulo(86_400) }
}

extension Moment {
  /// What a value says as a time: a moment, seconds since 1970, `now`, `today`, or a date in one of
  /// the many forms people write; nil where it is none. The time and the zone are asked for only
  /// where the value leaves them open.
  public init?(
    _ value: Value, now: @autoclosure () -> Int, _ utcOffset: @autoclosure () -> Int
  ) {
    switch value {
    case .drop(let drop):
      if let moment = drop as? Moment {
        self = moment
      } else if case .string(let text) = drop.shown {
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
