/// What a server said of an address.
public enum Answer: Hashable, Sendable {
  /// There is something.
  case found
  /// It is elsewhere for good.
  case moved(to: String)
  /// There is nothing, by the status that says so.
  case missing(status: Int)
  /// No reader comes there, and why: the name is not known, redirects lead in a circle.
  case broken(String)
  /// Nothing was learned, and why: who asks again may be told otherwise.
  case unknown(String)
}

extension Answer {
  /// What a status means.
  init(status: Int, from url: String, endingAt end: String) {
    switch status {
    case 200..<400: self = Self.isElsewhere(url, end) ? .moved(to: end) : .found
    case 404, 410: self = .missing(status: status)
    // Who must log in finds something there; who asked too often, or is taken for a machine, learns
    // nothing.
    case 401, 407: self = .found
    case 0: self = .unknown("the server closed the connection")
    default: self = .unknown("the server answers \(status)")
    }
  }

  /// Whether redirects led to another place, and not only to the same one spelled otherwise.
  private static func isElsewhere(_ url: String, _ end: String) -> Bool {
    func plain(_ url: String) -> String {
      var rest = url.drop { $0 != "/" }.dropFirst(2)
      if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
      while rest.hasSuffix("/") { rest.removeLast() }
      return rest.lowercased()
    }
    return plain(url) != plain(end)
  }
}
