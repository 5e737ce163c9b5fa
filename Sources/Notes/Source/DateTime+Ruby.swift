extension DateTime {
  /// Reads a date as Ruby does and with it Jekyll, which forgives more than is written plainly: the
  /// day before month and year (`22.12.2016`), America's zones by name (`PST`), and words that
  /// mean nothing after the day or the time.
  init?(ruby text: String, zone: Zone) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let day = words.first else { return nil }
    words[0] = DateTime.yearFirst(day) ?? day
    if words.count > 1, let last = words.last, let hours = DateTime.zones[last.uppercased()] {
      words[words.count - 1] = (hours < 0 ? "-0" : "+0") + "\(abs(hours)):00"
    }
    let readings = [
      words, Array(words.prefix(2)) + words.dropFirst(2).suffix(1), Array(words.prefix(2)),
      Array(words.prefix(1)),
    ]
    guard
      let date = readings.lazy.compactMap({
        DateTime(parsing: $0.joined(separator: " "), zone: zone)
      }).first
    else { return nil }
    self = date
  }

  /// The zones of RFC 822, in hours east of Greenwich.
  private static let zones = [
    "UT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
    "PDT": -7,
  ]

  /// `22/12/2016` the other way round, or `nil` where it is something else.
  private static func yearFirst(_ day: String) -> String? {
    for separator in ["/", ".", "-"] as [Character] {
      let parts = day.split(separator: separator)
      guard parts.count == 3, parts[2].utf8.count == 4, parts[0].utf8.count <= 2 else { continue }
      return parts.reversed().joined(separator: "-")
    }
    return nil
  }
}
