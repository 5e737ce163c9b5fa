import Bytes
import Platform

/// The result of a request to an address.
public enum Answer: Hashable, Sendable {
  /// There is something.
  case found
  /// It is elsewhere for good.
  case moved(to: String)
  /// There is nothing, by the status that says so.
  case missing(status: Int)
  /// No reader comes there, and why: the name is not known, redirects lead in a circle.
  case broken(String)
  /// Nothing was learned, with the reason: another request may have another result.
  case unknown(String)
}

extension Answer {
  /// Returns the meaning of a status.
  init(status: Int, from url: String, endingAt end: String) {
    switch status {
    case 200..<400: self = Self.isElsewhere(url, end) ? .moved(to: end) : .found
    case 404, 410: self = .missing(status: status)
    // A page that requires a login exists; a server that limits or rejects programs says nothing
    // about the page.
    case 401, 407: self = .found
    case 0: self = .unknown("the server closed the connection")
    default: self = .unknown("the server answers \(status)")
    }
  }

  /// Whether redirects led to another page, and not only to another spelling of the address.
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

/// Earlier answers of servers, with their times.
struct AnswerCache {
  /// Answers by their addresses.
  private var answers: [String: (answer: Answer, time: Int)] = [:]

  private static let head = "thumbindex external 1"
  /// The time before a failed address is requested again, in seconds: its page may exist by then.
  private static let pause = 600

  init() {}

  /// Reads a cache; a damaged one is empty, and unknown lines are skipped.
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

  /// The cache as a file, in the order of the addresses.
  var bytes: [UInt8] {
    let lines = answers.sorted { $0.key < $1.key }.map { url, known in
      "\(url)\t\(known.time)\t\(known.answer.coded)\n"
    }
    return Array((Self.head + "\n" + lines.joined()).utf8)
  }

  /// Returns the answer for an address, unless it is older than some seconds.
  func answer(of url: String, at time: Int, noOlderThan seconds: Int) -> Answer? {
    guard let known = answers[url] else { return nil }
    var most = seconds
    switch known.answer {
    case .broken, .missing, .unknown: most = min(most, Self.pause)
    case .found, .moved: break
    }
    return (0...most).contains(time - known.time) ? known.answer : nil
  }

  mutating func set(_ answer: Answer, of url: String, at time: Int) {
    answers[url] = (answer, time)
  }

  /// Removes addresses that the site no longer links to.
  mutating func keep(_ urls: Set<String>) { answers = answers.filter { urls.contains($0.key) } }
}

extension Answer {
  fileprivate var coded: String {
    switch self {
    case .found: "found\t"
    case .moved(let url): "moved\t\(url.onOneLine)"
    case .missing(let status): "missing\t\(status)"
    case .broken(let reason): "broken\t\(reason.onOneLine)"
    case .unknown(let reason): "unknown\t\(reason.onOneLine)"
    }
  }

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
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
