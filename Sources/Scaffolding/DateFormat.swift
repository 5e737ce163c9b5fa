import Text

/// The format of an author's dates: a day, or a day and a time with or without a time zone.
struct DateFormat: Hashable {
  /// The character between day and time; `nil` if dates have no time.
  private var separator: Character?
  private var hasSeconds = true
  private var zone = ZoneFormat.none

  private enum ZoneFormat: Hashable {
    case none
    /// `Z` for UTC, and an offset with a colon such as `+08:00` for all other zones.
    case letter
    /// An offset such as ` +0800`: `space` is the text before the sign, and `colon` the text
    /// between hours and minutes. Each may be empty.
    case offset(space: String, colon: String)
  }

  /// The format of a date without a time: `2024-05-01`.
  static let day = DateFormat()

  private init() {}

  /// Detects the format of an existing date.
  init(of text: String) {
    guard let parts = text.wholeMatch(of: /\d+-\d+-\d+([Tt ])\d+:\d+(:[\d.]+)?( ?)(.*)/) else {
      return
    }
    separator = parts.1.first
    hasSeconds = parts.2 != nil
    if parts.4 == "Z" || parts.4 == "z" {
      zone = .letter
    } else if parts.4.hasPrefix("+") || parts.4.hasPrefix("-") {
      zone = .offset(space: String(parts.3), colon: parts.4.contains(":") ? ":" : "")
    }
  }

  /// Returns a date as text in this format.
  func text(of date: DateTime) -> String {
    guard let separator else { return date.civilDate }
    // `2016-12-22 22:22:49 +0800`
    let written = date.description
    let time = written.dropFirst(11).prefix(hasSeconds ? 8 : 5)
    let offset = written.suffix(5)
    let ending =
      switch zone {
      case .none: ""
      case .letter: date.offset == 0 ? "Z" : "\(offset.prefix(3)):\(offset.suffix(2))"
      case .offset(let space, let colon):
        "\(space)\(offset.prefix(3))\(colon)\(offset.suffix(2))"
      }
    return "\(date.civilDate)\(separator)\(time)\(ending)"
  }
}
