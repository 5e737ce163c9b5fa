import Bytes
import SiteSource
import Text

/// A range of a text that has the format of a key or password issued by a service.
package struct Secret: Hashable {
  /// The probable kind of the secret, as a phrase for messages: `a GitHub token`.
  var name: String
  /// The byte range of the secret in the text.
  var range: Range<Int>

  /// A format of secrets: a fixed prefix, and the number of characters after it. The characters are
  /// letters, digits, `_` and `-`.
  private struct Format {
    var name: String
    var start: String
    var count: ClosedRange<Int>
    /// A Boolean value that indicates whether only capital letters and digits follow the prefix.
    var isUpper = false
  }

  /// The formats that services document and secret scanners use.
  private static let formats = [
    Format(name: "an AWS key", start: "AKIA", count: 16...16, isUpper: true),
    Format(name: "an AWS key", start: "ASIA", count: 16...16, isUpper: true),
    Format(name: "a GitHub token", start: "ghp_", count: 36...255),
    Format(name: "a GitHub token", start: "gho_", count: 36...255),
    Format(name: "a GitHub token", start: "ghs_", count: 36...255),
    Format(name: "a GitHub token", start: "github_pat_", count: 60...255),
    Format(name: "a GitLab token", start: "glpat-", count: 20...64),
    Format(name: "a Google key", start: "AIza", count: 35...35),
    Format(name: "a Slack token", start: "xoxb-", count: 20...255),
    Format(name: "a Slack token", start: "xoxp-", count: 20...255),
    Format(name: "a Stripe key", start: "sk_live_", count: 20...255),
    Format(name: "an npm token", start: "npm_", count: 36...36),
    Format(name: "an OpenAI key", start: "sk-proj-", count: 40...255),
    Format(name: "an Anthropic key", start: "sk-ant-", count: 40...255),
  ]
}

extension Secret {
  /// Returns the secrets in a text, in order.
  static func all(in text: BorrowedBytes) -> [Secret] {
    var found: [Secret] = []
    forEachToken(in: text) { token in
      let word = text[token]
      guard let shape = formats.first(where: { word.starts(with: $0.start.utf8) }) else { return }
      let rest = word.dropFirst(shape.start.utf8.count).prefix {
        shape.isUpper ? $0.isUpperOfToken : true
      }
      // A placeholder such as `ghp_xxxx…` repeats one letter.
      guard shape.count.contains(rest.count), Set(rest).count > 4 else { return }
      found.append(Secret(name: shape.name, range: token.lowerBound..<rest.endIndex))
    }
    if let offset = StoredSecret.keyOffset(in: text, .begun) {
      found.append(Secret(name: "a private key", range: offset..<offset + 11))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The length in bytes of the shortest secret in `formats`.
  private static let shortest = 20

  /// Calls `use` with each run of letters, digits, `_` and `-` that is long enough to be a secret.
  ///
  /// In prose, a space follows after a few letters. The function therefore searches each stretch of
  /// `shortest` bytes backwards for a separator, which skips most bytes.
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
