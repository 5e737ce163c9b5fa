import Text

/// The form in which an author writes dates: a day, or a day with a time, with or without its zone.
struct DateForm: Hashable {
  /// What stands between day and time; `nil` where dates are days.
  private var separator: Character?
  private var hasSeconds = true
  private var zone = ZoneForm.none

  private enum ZoneForm: Hashable {
    case none
    /// `Z` where it is UTC, else as below with a colon.
    case letter
    case offset(space: String, colon: String)
  }

  /// Days alone.
  static let day = DateForm()

  private init() {}

  /// The form of a date that somebody wrote.
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

  /// A moment in this form.
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
