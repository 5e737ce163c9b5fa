import Bytes
import Text

/// An estimate of whether a text is Markdown, from its lines.
///
/// Plain text contains lists, dashes and number signs too, and code in it contains brackets and
/// stars, so single signs prove nothing. Only signs that rarely have another origin count: fences
/// in pairs, links with a target, headings of level 2 or more, bold text in prose, delimiter rows
/// of tables.
struct MarkdownLikelihood {
  /// The points of the signs that were found.
  private var points = 0
  /// The kinds of these signs.
  private var kinds: Set<SignKind> = []
  private var fences = 0
  /// Indicates whether the last line looks like a heading of level 1. It counts only above a blank
  /// line, because a comment in a shell script is usually above a command.
  private var isUnderTopHeading = false

  private enum SignKind { case heading, topHeading, fence, link, bold, rule }

  /// The number of bytes that are examined.
  private static let maximumBytes = 65_536

  init(_ text: BorrowedBytes) {
    let sample = text.prefix(MarkdownLikelihood.maximumBytes)
    for line in TextLines(sample) { look(at: line) }
    if fences >= 2 { add(.fence, 3) }
  }

  /// Indicates whether the text is certainly Markdown.
  var isCertain: Bool { points >= 4 && kinds.count >= 2 || points >= 8 }

  private mutating func add(_ kind: SignKind, _ points: Int) {
    self.points += points
    kinds.insert(kind)
  }

  private mutating func look(at line: TextLine) {
    let trimmed = line.trimmed
    let endsTopHeading = isUnderTopHeading && trimmed.isEmpty
    isUnderTopHeading = false
    if endsTopHeading { add(.topHeading, 1) }
    guard let first = trimmed.first else { return }
    if trimmed.starts(with: "```") || trimmed.starts(with: "~~~") {
      fences += 1
      return
    }
    // The content of a fence may be anything.
    guard fences.isMultiple(of: 2) else { return }
    if let level = line.unquoted.headingLevel {
      if level == 1 { isUnderTopHeading = true } else { add(.heading, 2) }
    } else if first == UInt8(ascii: "|"),
      trimmed.dropFirst().allSatisfy(MarkdownLikelihood.isRulePart)
    {
      add(.rule, 3)
    }
    lookAtSpans(of: trimmed)
  }

  private static func isRulePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "|") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      || byte == 0x20
  }

  /// Counts the links and the bold spans of a line in one pass.
  private mutating func lookAtSpans(of line: BorrowedBytes) {
    var stars = 0
    var i = 1
    while i < line.count {
      if line[i] == UInt8(ascii: "("), line[i - 1] == UInt8(ascii: "]") {
        if MarkdownLikelihood.isTarget(line[(i + 1)...]) { add(.link, 2) }
      } else if line[i] == UInt8(ascii: "*"), line[i - 1] == UInt8(ascii: "*") {
        let opens = i + 1 < line.count && line[i + 1] != 0x20 && line[i + 1] != UInt8(ascii: "*")
        let closes = i >= 2 && line[i - 2] != 0x20 && line[i - 2] != UInt8(ascii: "*")
        if stars.isMultiple(of: 2) ? opens : closes { stars += 1 }
        i += 1
      }
      i += 1
    }
    for _ in 0..<stars / 2 { add(.bold, 1) }
  }

  /// Returns whether a text begins with the target of a link such as `[text](target)`: a path,
  /// address or fragment without spaces, unlike the arguments of a function call.
  private static func isTarget(_ text: BorrowedBytes) -> Bool {
    let target = text.prefix { $0 != UInt8(ascii: ")") }
    guard target.endIndex < text.endIndex, !target.isEmpty, !target.contains(0x20) else {
      return false
    }
    return target.first == UInt8(ascii: "#") || target.contains(UInt8(ascii: "/"))
      || target.contains(UInt8(ascii: "."))
  }
}
