import CICU

/// The zone in which a date is meant that names none.
public enum Zone: Hashable, Sendable {
  /// Always as many minutes east of Greenwich.
  case fixed(Int)
  /// A zone of the IANA database by its name, such as `Asia/Shanghai`, with its summer times.
  case named(String)

  public static let utc = Zone.fixed(0)

  /// A zone as a configuration names it: `UTC`, `Z`, `+08:00`, `+0800` or a name of the IANA
  /// database; `nil` where it is none of these.
  public init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    // A date reads the same spellings of an offset.
    if let date = DateTime(parsing: "2000-01-01 00:00 \(name)") {
      self = .fixed(date.offset)
    } else if name.contains("/"), let day = DateTime(parsing: "2000-01-01"),
      Zone.offset(of: name, at: day) != nil
    {
      self = .named(name)
    } else {
      return nil
    }
  }

  /// The minutes east of Greenwich that the zone has when its clocks show a time.
  func offset(at time: DateTime) -> Int {
    switch self {
    case .fixed(let minutes): minutes
    case .named(let name): Zone.offset(of: name, at: time) ?? 0
    }
  }

  /// The minutes east of Greenwich that the zone has at a moment, in seconds since 1970.
  func offset(atUnixTime seconds: Int) -> Int {
    switch self {
    case .fixed(let minutes): return minutes
    case .named(let name):
      var minutes: Int32 = 0
      let zone = Array(name.utf16)
      let found = unsafe icu_zone_offset_at(zone, Int32(zone.count), Int64(seconds), &minutes)
      return found ? Int(minutes) : 0
    }
  }

  private static func offset(of name: String, at time: DateTime) -> Int? {
    var minutes: Int32 = 0
    let zone = Array(name.utf16)
    let found = unsafe icu_zone_offset(
      zone, Int32(zone.count), Int32(time.year), Int32(time.month), Int32(time.day),
      Int32(time.hour), Int32(time.minute), &minutes)
    return found ? Int(minutes) : nil
  }
}

extension DateTime {
  /// The same time of day in another zone.
  public mutating func move(to zone: Zone) { offset = zone.offset(at: self) }

  /// The same moment as the clocks of another zone show it.
  public func shown(in zone: Zone) -> DateTime {
    DateTime(unixTime: unixTime, offset: zone.offset(atUnixTime: unixTime)) ?? self
  }
}
