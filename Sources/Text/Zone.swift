import CICU

/// The time zone for dates that are written without one.
public enum Zone: Hashable, Sendable {
  /// A fixed offset in minutes east of Greenwich.
  case fixed(Int)
  /// A zone of the IANA database, such as `Asia/Shanghai`, with its daylight saving times.
  case named(String)

  public static let utc = Zone.fixed(0)

  /// Creates a zone from a configuration: `UTC`, `Z`, `+08:00`, `+0800` or a name of the IANA
  /// database; `nil` for other text.
  public init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    // The date parser accepts the same formats of an offset.
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

  /// Returns the zone's offset in minutes east of Greenwich at a local time.
  func offset(at time: DateTime) -> Int {
    switch self {
    case .fixed(let minutes): minutes
    case .named(let name): Zone.offset(of: name, at: time) ?? 0
    }
  }

  /// Returns the zone's offset in minutes east of Greenwich at a moment in seconds since 1970.
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
  /// Changes the zone and keeps the time of day.
  public mutating func move(to zone: Zone) { offset = zone.offset(at: self) }

  /// Returns the same moment in another zone.
  public func shown(in zone: Zone) -> DateTime {
    DateTime(unixTime: unixTime, offset: zone.offset(atUnixTime: unixTime)) ?? self
  }
}
