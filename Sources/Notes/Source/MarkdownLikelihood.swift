import Bytes
import Text

/// An estimate whether a text is Markdown, based on its lines.
///
/// Plain text also contains lists, dashes and number signs, and program code contains brackets and
/// asterisks. Only markup that rarely occurs for another reason gives points: pairs of fences,
/// links with a target, headings of level 2 or more, bold text, delimiter rows of tables. A heading
/// of level 1 gives one point.
struct MarkdownLikelihood {
  /// The sum of the points of all markup so far.
  private var points = 0
  /// The kinds of markup that gave points.
  private var kinds: Set<SignKind> = []
  /// The number of opening and closing fences so far.
  private var fences = 0
  /// The level of the heading on the previous line; 0 if there is none. A heading gives points only
  /// if a blank line follows, because a comment in a shell script is usually above a command.
  private var levelAbove = 0
  /// The number of headings of level 2 or more above a blank line.
  private var spacedHeadings = 0
  /// Indicates whether the previous line can be the head of a table.
  private var isUnderTableHead = false

  /// A kind of markup. A `rule` is the delimiter row of a table.
  private enum SignKind { case heading, topHeading, fence, link, bold, rule }

  /// The maximum number of bytes that are examined.
  private static let maximumBytes = 65_536

  init(_ text: BorrowedBytes) {
    let sample = text.prefix(MarkdownLikelihood.maximumBytes)
    for line in TextLines(sample) { score(line) }
    if levelAbove > 1 { add(.heading, 2) }
    if fences >= 2 { add(.fence, 3) }
  }

  /// Indicates whether the text is certainly Markdown.
  var isCertain: Bool {
    points >= 4 && kinds.count >= 2
      || points >= 8 && (kinds != [.heading] || spacedHeadings >= 4)
  }

  /// Adds points for a kind of markup.
  private mutating func add(_ kind: SignKind, _ points: Int) {
    self.points += points
    kinds.insert(kind)
  }

  /// Adds the points of a line.
  private mutating func score(_ line: TextLine) {
    let trimmed = line.trimmed
    let (level, isTable) = (levelAbove, isUnderTableHead)
    (levelAbove, isUnderTableHead) = (0, false)
    if level == 1, trimmed.isEmpty { add(.topHeading, 1) }
    if level > 1, !trimmed.isEmpty { add(.heading, 1) }
    if level > 1, trimmed.isEmpty {
      add(.heading, 2)
      spacedHeadings += 1
    }
    guard let first = trimmed.first else { return }
    if trimmed.starts(with: "```") || trimmed.starts(with: "~~~") {
      fences += 1
      return
    }
    // Lines inside a fence give no points, because code may contain anything.
    guard fences.isMultiple(of: 2) else { return }
    if let level = line.unquoted.headingLevel {
      // Signs on both sides are a frame of the author's own: `### Notes ###`.
      levelAbove = trimmed.last == UInt8(ascii: "#") ? 0 : level
    } else if first == UInt8(ascii: "|") {
      if isTable, trimmed.contains(UInt8(ascii: "-")),
        trimmed.dropFirst().allSatisfy(MarkdownLikelihood.isRulePart)
      {
        add(.rule, 3)
      }
      isUnderTableHead = trimmed.contains { $0.isLetter || $0 >= 0x80 }
    }
    scoreSpans(of: trimmed)
  }

  /// Returns whether a byte may occur in the delimiter row of a table.
  private static func isRulePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "|") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      || byte == 0x20
  }

  /// Adds the points for the links and the bold spans of a line.
  private mutating func scoreSpans(of line: BorrowedBytes) {
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

  /// Returns whether the text after `](` begins with the target of a link.
  ///
  /// A target has no spaces, and is a path, an address or a fragment. The arguments of a function
  /// call, as in `handlers[i](x)`, are not a target.
  private static func isTarget(_ text: BorrowedBytes) -> Bool {
    let target = text.prefix { $0 != UInt8(ascii: ")") }
    guard target.endIndex < text.endIndex, !target.isEmpty, !target.contains(0x20) else {
      return false
    }
    return target.first == UInt8(ascii: "#") || target.contains(UInt8(ascii: "/"))
      || target.contains(UInt8(ascii: "."))
  }
}
