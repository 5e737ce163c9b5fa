import Bytes
import Platform

/// What servers said before, with when they said it.
struct AnswerCache {
  /// Answers by their addresses.
  private var answers: [String: (answer: Answer, time: Int)] = [:]

  private static let head = "thumbindex external 1"
  /// How long an address that failed, for whatever reason, is not asked again, in seconds: its page
  /// may be there by then.
  private static let pause = 600

  init() {}

  /// Reads a cache; one that is none, or damaged, is empty, and its lines that are not understood
  /// are left out.
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

  /// What was said of an address, where that is not older than some seconds.
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

  /// Forgets what is not led to any more.
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
