extension DateTime {
  /// Parses a date as leniently as Ruby's `Time.parse`: the day may come before month and year
  /// (`22.12.2016`) or exceed the month (31 September), American zones may have names (`PST`), and
  /// meaningless words may follow the day or the time.
  package init?(forgiving text: String, zone: Zone) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let day = words.first else { return nil }
    words[0] = DateTime.yearFirst(day) ?? day
    words[0] = DateTime.rolled(words[0]) ?? words[0]
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

  /// Creates a date from a day that may exceed its month by rolling over to the next month: 31
  /// September becomes 1 October. The day must be at most 31.
  package init?(rolling year: Int, _ month: Int, _ day: Int) {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let surplus = day - DateTime.days(in: month, of: year)
    self.init(
      year: year, month: surplus > 0 ? month + 1 : month, day: surplus > 0 ? surplus : day)
  }

  /// The zones of RFC 822, in hours east of Greenwich.
  private static let zones = [
    "UT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
    "PDT": -7,
  ]

  /// Returns `2015-09-31` rolled over to the next month; `nil` for another format.
  private static func rolled(_ day: String) -> String? {
    let parts = day.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return nil
    }
    return DateTime(rolling: year, month, day)?.civilDate
  }

  /// Returns `22/12/2016` with the year first; `nil` for another format.
  private static func yearFirst(_ day: String) -> String? {
    for separator in ["/", ".", "-"] as [Character] {
      let parts = day.split(separator: separator)
      guard parts.count == 3, parts[2].utf8.count == 4, parts[0].utf8.count <= 2 else { continue }
      return parts.reversed().joined(separator: "-")
    }
    return nil
  }
}
