import Bytes
import SiteSource
import Text

/// Finds what looks like a key or a password that a service gave, by the shapes that these have.
package struct Secret: Hashable {
  /// What it probably is.
  package var name: String
  package var range: Range<Int>

  /// A shape: what it begins with, and how many letters, digits, `_`, `-` follow.
  private struct Shape {
    var name: String
    var start: String
    var count: ClosedRange<Int>
    /// Whether only capitals and digits follow.
    var isUpper = false
  }

  /// As the services document them, and as scanners of secrets know them.
  private static let shapes = [
    Shape(name: "an AWS key", start: "AKIA", count: 16...16, isUpper: true),
    Shape(name: "an AWS key", start: "ASIA", count: 16...16, isUpper: true),
    Shape(name: "a GitHub token", start: "ghp_", count: 36...255),
    Shape(name: "a GitHub token", start: "gho_", count: 36...255),
    Shape(name: "a GitHub token", start: "ghs_", count: 36...255),
    Shape(name: "a GitHub token", start: "github_pat_", count: 60...255),
    Shape(name: "a GitLab token", start: "glpat-", count: 20...64),
    Shape(name: "a Google key", start: "AIza", count: 35...35),
    Shape(name: "a Slack token", start: "xoxb-", count: 20...255),
    Shape(name: "a Slack token", start: "xoxp-", count: 20...255),
    Shape(name: "a Stripe key", start: "sk_live_", count: 20...255),
    Shape(name: "an npm token", start: "npm_", count: 36...36),
    Shape(name: "an OpenAI key", start: "sk-proj-", count: 40...255),
    Shape(name: "an Anthropic key", start: "sk-ant-", count: 40...255),
  ]
}

extension Secret {
  /// The secrets in a text, in its order.
  package static func all(in text: BorrowedBytes) -> [Secret] {
    var found: [Secret] = []
    forEachToken(in: text) { token in
      let word = text[token]
      guard let shape = shapes.first(where: { word.starts(with: $0.start.utf8) }) else { return }
      let rest = word.dropFirst(shape.start.utf8.count).prefix {
        shape.isUpper ? $0.isUpperOfToken : true
      }
      // One that is an example repeats a letter, as if what stands for the rest were crossed out.
      guard shape.count.contains(rest.count), Set(rest).count > 4 else { return }
      found.append(Secret(name: shape.name, range: token.lowerBound..<rest.endIndex))
    }
    if let offset = StoredSecret.keyOffset(in: text, .begun) {
      found.append(Secret(name: "a private key", range: offset..<offset + 11))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// How many letters the shortest token has: the least of `shapes`.
  private static let shortest = 20

  /// Calls `use` with each run of letters, digits, `_` and `-` that is long enough to be a token.
  ///
  /// Prose has a space every few letters: to look at the end of where a token would be, and go back
  /// from there to what parts it, passes over most bytes.
  private static func forEachToken(in text: BorrowedBytes, _ use: (Range<Int>) -> Void) {
    var start = text.startIndex
    while start + shortest <= text.endIndex {
      if let gap = text[start..<(start + shortest)].lastIndex(where: { !$0.isOfToken }) {
        start = gap + 1
        continue
      }
      let end = text[start...].firstIndex { !$0.isOfToken } ?? text.endIndex
      use(start..<end)
      start = end
    }
  }
}

extension UInt8 {
  fileprivate var isUpperOfToken: Bool { self &- 0x41 < 26 || isDigit }
  fileprivate var isOfToken: Bool {
    isLetterOrDigit || self == 0x5F || self == 0x2D
  }
}
