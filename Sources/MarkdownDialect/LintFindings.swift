import BookIndex
import Bytes
import CommonMark
import Diagnostics
import Text

extension SyntaxFeatures {
  /// `##` at the start of a line without a space after it.
  static let bareHeadings = SyntaxFeatures.new()
  /// `][`, or `](` before an address with spaces.
  static let references = SyntaxFeatures.new()
}

extension Construct {
  /// Reports probable mistakes of the author.
  static let lintFindings = Construct(
    name: "lint findings",
    signs: [
      .run("#", then: "#", .bareHeadings) { LintFinding.isBareHeading(at: $1) },
      .text("]", then: "[", .references),
      .text("]", then: "(", .references) { scan, place in
        // On a site where `spacedTargets` applies, this is a link. Elsewhere it stays text.
        scan.ignoredFeatures.contains(.spacedTargets)
          && scan.hasSpaces(inTargetAt: place.offset + 2, in: place.text)
      },
    ], trigger: .any([.bareHeadings, .references, .footnotes, .attributeLists, .indexMarks]),
    texts: { $0.reportLintFindings() })
}

/// A text in brackets or braces that looks like a construct, but that libcmark and the dialect
/// parsed as text.
struct LintFinding {
  /// The construct that the text looks like. `mark` is an index mark, `spacedTarget` a link whose
  /// target contains spaces.
  enum Subject { case reference, footnote, `extension`, mark, spacedTarget }

  let subject: Subject
  /// The label of a reference or footnote, the name of an extension, or the target of a link; empty
  /// for an index mark.
  let label: [UInt8]
  /// The text as written in the source.
  let source: [UInt8]
}

extension LintFinding {
  /// Returns whether the `#` signs at a position start a line and are followed directly by text.
  fileprivate static func isBareHeading(at place: SyntaxPosition) -> Bool {
    guard place.startsLine else { return false }
    let next = place.text[place.offset...].drop { $0 == UInt8(ascii: "#") }.first ?? 0x0A
    return !next.isSpaceOrTab && next != 0x0A && next != 0x0D
  }

  /// Returns whether a text may contain a finding: every finding has a bracket or a brace.
  static func mayOccur(in text: BorrowedBytes) -> Bool {
    text.contains(UInt8(ascii: "[")) || text.contains(UInt8(ascii: "{"))
  }

  /// Returns the findings in a text that libcmark left unparsed: `[text][label]`,
  /// `[text](a file.png)`, `[^label]` and `{::name}`.
  static func all(in text: BorrowedBytes) -> [LintFinding] {
    var findings: [LintFinding] = []
    var position = 0
    while let start = text[position...].firstIndex(where: { "[{".utf8.contains($0) }) {
      position = start + 1
      if text[start] == UInt8(ascii: "{") {
        let finding =
          LintFinding(extensionAt: start, in: text) ?? LintFinding(commandEndingAt: start, in: text)
        if let finding { findings.append(finding) }
        continue
      }
      guard let end = LintFinding.end(of: start, in: text) else { continue }
      let label = text[(start + 1)..<(end - 1)]
      if label.first == UInt8(ascii: "^") {
        let name = label.dropFirst()
        if LintFinding.isName(name) {
          findings.append(
            LintFinding(subject: .footnote, label: Array(name), source: Array(text[start..<end])))
        }
        position = end
      } else if !followsWord(at: start, in: text), !label.isEmpty, end < text.count,
        text[end] == UInt8(ascii: "["), let last = LintFinding.end(of: end, in: text)
      {
        let name = text[(end + 1)..<(last - 1)]
        if LintFinding.isName(name) {
          findings.append(
            LintFinding(subject: .reference, label: Array(name), source: Array(text[start..<last])))
        }
        position = last
      } else if let target = LintFinding.spacedTarget(after: end, in: text) {
        findings.append(
          LintFinding(
            subject: .spacedTarget, label: Array(target),
            source: Array(text[start...target.endIndex]))
        )
        position = target.endIndex
      }
    }
    return findings
  }

  /// Returns the file name in parentheses at an offset, if it contains spaces: `a file.png` for
  /// `(a file.png)`. CommonMark does not accept it as a target. Returns `nil` for any other text.
  private static func spacedTarget(after end: Int, in text: BorrowedBytes) -> BorrowedBytes? {
    guard end < text.count, text[end] == UInt8(ascii: "(") else { return nil }
    let target = text[(end + 1)...].prefix(200).prefix { !"()<>\"\n".utf8.contains($0) }
    let ending = target.split(separator: UInt8(ascii: ".")).last ?? target
    guard target.endIndex < text.count, text[target.endIndex] == UInt8(ascii: ")"),
      target.contains(0x20), (1...8).contains(ending.count), ending.endIndex == target.endIndex,
      ending.startIndex > target.startIndex, ending.allSatisfy(\.isLetterOrDigit),
      ending.contains(where: { !$0.isDigit })
    else { return nil }
    return target
  }

  /// Returns whether a letter, a digit or `]` precedes an offset. Such brackets are not a
  /// reference: `a[i][j]` is an element of an array.
  private static func followsWord(at start: Int, in text: BorrowedBytes) -> Bool {
    start > 0 && (text[start - 1].isLetterOrDigit || text[start - 1] == UInt8(ascii: "]"))
  }

  /// Creates a finding for an opening extension tag such as `{::comment` at an offset. Returns
  /// `nil` for any other text.
  private init?(extensionAt start: Int, in text: BorrowedBytes) {
    guard text[start...].starts(with: "{::".utf8) else { return nil }
    let name = text[(start + 3)...].prefix(while: \.isLetterOrDigit)
    guard !name.isEmpty else { return nil }
    self.init(subject: .extension, label: Array(name), source: Array(text[start..<name.endIndex]))
  }

  /// Creates a finding for an index mark, `\index{`, whose brace is at an offset. Returns `nil` for
  /// any other text.
  private init?(commandEndingAt brace: Int, in text: BorrowedBytes) {
    let opening = IndexCommands.opening
    guard text[...brace].suffix(opening.count).elementsEqual(opening) else { return nil }
    self.init(subject: .mark, label: [], source: opening)
  }

  /// Returns the offset after the bracket that closes the one at `start`. Brackets must not nest.
  private static func end(of start: Int, in text: BorrowedBytes) -> Int? {
    let inside = text[(start + 1)...].prefix(200).prefix { $0 != 0x5B && $0 != 0x5D }
    guard inside.endIndex < text.count, text[inside.endIndex] == 0x5D else { return nil }
    return inside.endIndex + 1
  }

  /// Returns whether a label can be a name. It must contain a letter or digit, and may otherwise
  /// contain only spaces, full stops, `-` and `_`. All characters beyond ASCII count as letters.
  private static func isName(_ label: BorrowedBytes) -> Bool {
    label.contains { $0.isLetterOrDigit || $0 >= 0x80 }
      && label.allSatisfy { $0.isLetterOrDigit || $0 >= 0x80 || "-_ .".utf8.contains($0) }
  }
}

/// Reports of probable mistakes. They do not change the output: the text is rendered as in
/// CommonMark.
extension MarkdownTree {
  /// Reports text that the author probably meant as a heading, a link, a footnote, an extension or
  /// an index mark.
  mutating func reportLintFindings() {
    if features.contains(.bareHeadings) { reportBareHeadings() }
    guard !features.isDisjoint(with: [.references, .footnotes, .attributeLists, .indexMarks])
    else { return }
    root.joinTexts()
    var search: LintFindingSearch?
    for node in nodes(of: .text) where LintFinding.mayOccur(in: node.literal) {
      let block = Self.block(around: node)
      if search?.block != block {
        search = LintFindingSearch(
          block: block, line: max(1, line(of: block)), lastLine: block.endLine)
      }
      for finding in LintFinding.all(in: node.literal) {
        // A finding is not reported if the source does not contain its text literally. Then the
        // author has escaped the text, or other markup splits the text.
        if let place = search?.position(of: finding.source, in: &lines) {
          report(finding, at: place)
        }
      }
    }
  }

  /// Reports headings without a space after their `#` signs. A line with a single `#` is not
  /// reported, because it may start with a hashtag.
  private mutating func reportBareHeadings() {
    for node in nodes(of: .paragraph) where node.startLine > 0 {
      for (index, line) in paragraphLines(node).enumerated() {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
        guard (2...6).contains(signs), signs < line.count,
          line[signs] >= 0x80 || line[signs].isLetterOrDigit
        else { continue }
        let number = node.startLine + index
        let offset = lines.bytes(ofLine: number).count - line.count
        warn(
          .bareHeading, SourceOffset(line: number, offset: offset),
          "the line is not a heading; add a space after the “#” signs")
      }
    }
  }

  private mutating func report(_ finding: LintFinding, at place: SourceOffset) {
    let name = String(decoding: finding.label, as: UTF8.self)
    switch finding.subject {
    case .reference:
      warn(
        .undefinedReference, place,
        "link “\(name)” is not defined, so this is shown as text; add a line “[\(name)]: address”")
    case .extension:
      warn(
        .unknownExtension, place,
        ExtensionTag.Name(rawValue: name) == nil
          ? "extension “\(name)” is not known, so this is shown as text; use comment, nomarkdown"
            + " or options"
          : "the extension is not closed, so this is shown as text; add “{:/\(name)}” at its end")
    case .spacedTarget:
      warn(
        .spacedTarget, place,
        "the address contains spaces, so this is shown as text; write “<\(name)>”")
    case .mark:
      warn(
        .indexMark, place,
        "the index mark is shown as text, because its brace is not closed in the same block or it is"
          + " longer than \(IndexMark.longest) bytes; close the brace, or shorten the mark")
    case .footnote:
      let labels = footnoteLabels ?? FootnoteLabel.all(in: text)
      footnoteLabels = labels
      // In a note without footnotes, a caret in brackets may have another meaning.
      let isNumber = finding.label.allSatisfy(\.isDigit)
      guard isNumber || !footnotes.all.isEmpty || labels.contains(finding.label) else { return }
      let advice =
        finding.label.contains(0x20)
        ? "a footnote label cannot contain spaces, so this is shown as text; write "
          + "“[^\(name.replacing(" ", with: "-"))]” here and in the definition"
        : labels.contains(finding.label)
          ? "the definition of footnote “\(name)” is inside code or too deep inside other footnotes,"
            + " so the reference is shown as text; indent the definition less"
          : "footnote “\(name)” is not defined, so this is shown as text; add a line “[^\(name)]:"
            + " text”"
      warn(.undefinedFootnote, place, advice)
    }
  }

  /// Returns the block that contains an inline node. For a block, returns the block itself.
  private static func block(around node: Node) -> Node {
    node.isInline ? node.ancestors.first { !$0.isInline } ?? node : node
  }
}

/// A search for the source positions of the findings in a block. The findings must be in the order
/// of the text.
struct LintFindingSearch {
  let block: Node
  /// The line of the body on which the search for the next finding starts.
  private var line: Int
  /// The offset on that line at which the search starts, in bytes.
  private var offset = 0
  /// The last line of the block.
  private let lastLine: Int
  /// The number of failed searches that are still allowed. The number is limited, because a failed
  /// search reads all remaining lines of the block.
  private var remainingAttempts = 8

  init(block: Node, line: Int, lastLine: Int) {
    self.block = block
    self.line = line
    self.lastLine = max(line, lastLine)
  }

  /// Returns the next position of some bytes. Returns `nil` if the remaining source does not
  /// contain these bytes literally, or if they may be escaped there.
  mutating func position(of source: [UInt8], in lines: inout SourceLines) -> SourceOffset? {
    guard remainingAttempts > 0 else { return nil }
    var start = offset
    for number in line...lastLine {
      if let found = lines.offset(of: source, onLine: number, from: start) {
        (line, offset) = (number, found + source.count)
        return isEscaped(source, at: found, onLine: number, in: &lines)
          ? nil : SourceOffset(line: number, offset: found)
      }
      start = 0
    }
    remainingAttempts -= 1
    return nil
  }

  /// Returns whether the match at an offset may not be the finding: a backslash precedes the match,
  /// or an escaped match follows on the line. In the second case, the first match may be in code.
  private func isEscaped(
    _ source: [UInt8], at found: Int, onLine number: Int, in lines: inout SourceLines
  ) -> Bool {
    let escape = UInt8(ascii: "\\")
    let bytes = lines.bytes(ofLine: number)
    if found > 0, bytes[found - 1] == escape { return true }
    return bytes.count <= SourceOffset.maximumColumnOffset
      && lines.offset(of: [escape] + source, onLine: number, from: found) != nil
  }
}
