import Bytes
import Platform

/// The result of a request to an address.
public enum Answer: Hashable, Sendable {
  /// The address exists.
  case found
  /// The address was permanently moved.
  case moved(to: String)
  /// The address does not exist: the server answered with the status 404 or 410.
  case missing(status: Int)
  /// The address does not work, with the reason: for example, the host is unknown, the redirects
  /// form a loop, or the certificate is invalid.
  case broken(String)
  /// The result is unknown, with the reason. A later request may succeed.
  case unknown(String)
}

extension Answer {
  /// Creates the answer for an HTTP status; 0 means that no status was received.
  ///
  /// - Parameters:
  ///   - url: The requested address.
  ///   - end: The address to which permanent redirects led; `url` if there were no such redirects.
  init(status: Int, from url: String, endingAt end: String) {
    switch status {
    case 200..<400: self = Self.isElsewhere(url, end) ? .moved(to: end) : .found
    case 404, 410: self = .missing(status: status)
    // A page that requires a login exists. Other error statuses, such as 403 and 429, may only mean
    // that the server rejects or throttles programs, so they reveal nothing about the page.
    case 401, 407: self = .found
    case 0: self = .unknown("the server closed the connection")
    default: self = .unknown("the server answers \(status)")
    }
  }

  /// Indicates whether redirects led to a different page, not only to another spelling of the same
  /// address.
  private static func isElsewhere(_ url: String, _ end: String) -> Bool {
    // The address without scheme, `www.` and final slashes, in lower case.
    func plain(_ url: String) -> String {
      var rest = url.drop { $0 != "/" }.dropFirst(2)
      if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
      while rest.hasSuffix("/") { rest.removeLast() }
      return rest.lowercased()
    }
    return plain(url) != plain(end)
  }
}

/// A cache of the answers of servers from earlier runs.
struct AnswerCache {
  /// The answers by address, each with its time in seconds since 1970.
  private var answers: [String: (answer: Answer, time: Int)] = [:]

  /// The first line of the cache file.
  private static let head = "thumbindex external 1"
  /// The number of seconds after which a failed address is requested again, because the page may
  /// exist by then.
  private static let retryInterval = 600

  init() {}

  /// Parses a cache file. A damaged file yields an empty cache; unknown lines are skipped.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.head[...] else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let time = Int(parts[1]),
        let answer = Answer(kind: parts[2], detail: parts[3])
      else { continue }
      answers[parts[0]] = (answer, time)
    }
  }

  /// The contents of the cache file, with one line for each address, sorted by address.
  var bytes: [UInt8] {
    let lines = answers.sorted { $0.key < $1.key }.map { url, known in
      "\(url)\t\(known.time)\t\(known.answer.cacheColumns)\n"
    }
    return Array((Self.head + "\n" + lines.joined()).utf8)
  }

  /// Returns the cached answer for an address; `nil` if the cache has no answer or the answer is
  /// too old.
  ///
  /// - Parameters:
  ///   - time: The current time in seconds since 1970.
  ///   - seconds: The maximum age of an answer. The maximum for a failure is `retryInterval`.
  func answer(of url: String, at time: Int, noOlderThan seconds: Int) -> Answer? {
    guard let known = answers[url] else { return nil }
    var most = seconds
    switch known.answer {
    case .broken, .missing, .unknown: most = min(most, Self.retryInterval)
    case .found, .moved: break
    }
    return (0...most).contains(time - known.time) ? known.answer : nil
  }

  mutating func set(_ answer: Answer, of url: String, at time: Int) {
    answers[url] = (answer, time)
  }

  /// Removes the addresses that the site no longer links to.
  mutating func removeAll(except urls: Set<String>) {
    answers = answers.filter { urls.contains($0.key) }
  }
}

extension Answer {
  /// The answer as two columns of the cache file: the kind and the detail, separated by a tab.
  fileprivate var cacheColumns: String {
    switch self {
    case .found: "found\t"
    case .moved(let url): "moved\t\(url.onOneLine)"
    case .missing(let status): "missing\t\(status)"
    case .broken(let reason): "broken\t\(reason.onOneLine)"
    case .unknown(let reason): "unknown\t\(reason.onOneLine)"
    }
  }

  /// Parses the two columns of `cacheColumns`; returns `nil` if they are invalid.
  fileprivate init?(kind: String, detail: String) {
    switch kind {
    case "found": self = .found
    case "moved": self = .moved(to: detail)
    case "missing":
      guard let status = Int(detail) else { return nil }
      self = .missing(status: status)
    case "broken": self = .broken(detail)
    case "unknown": self = .unknown(detail)
    default: return nil
    }
  }
}

extension String {
  /// The text with spaces instead of line breaks and tabs.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
