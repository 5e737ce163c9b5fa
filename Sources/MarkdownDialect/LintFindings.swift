import BookIndex
import Bytes
import CommonMark
import Diagnostics
import Text

extension SyntaxFeatures {
  /// `##` at the start of a line, with no space behind it.
  static let bareHeadings = SyntaxFeatures.new()
  /// `][`, or `](` before an address with spaces.
  static let references = SyntaxFeatures.new()
}

extension Construct {
  /// Reports what is probably a mistake of the author's.
  static let lintFindings = Construct(
    name: "lint findings",
    signs: [
      .run("#", then: "#", .bareHeadings) { LintFinding.isBareHeading(at: $1) },
      .text("]", then: "[", .references),
      .text("]", then: "(", .references) { scan, place in
        // Where they are no targets, they are text.
        scan.ignored.contains(.spacedTargets)
          && scan.isSpaced(targetAt: place.offset + 2, in: place.text)
      },
    ], trigger: .any([.bareHeadings, .references, .footnotes, .attributeLists, .indexMarks]),
    texts: { $0.reportLintFindings() })
}

/// Something between brackets or braces that leads nowhere.
struct LintFinding {
  enum Kind { case reference, footnote, `extension`, mark, spacedTarget }

  let kind: Kind
  let label: [UInt8]
  /// What stands in the text.
  let source: [UInt8]
}

extension LintFinding {
  /// Whether signs of a heading start a line and have no space behind them.
  fileprivate static func isBareHeading(at place: SyntaxPlace) -> Bool {
    guard place.startsLine else { return false }
    let next = place.text[place.offset...].drop { $0 == UInt8(ascii: "#") }.first ?? 0x0A
    return !next.isSpaceOrTab && next != 0x0A && next != 0x0D
  }

  /// Whether a text has a bracket or brace to start with.
  static func mayStand(in text: BorrowedBytes) -> Bool {
    text.contains(UInt8(ascii: "[")) || text.contains(UInt8(ascii: "{"))
  }

  /// Looks for `[text][label]`, `[text](a file.png)`, `[^label]` and `{::name}` in a text that libcmark made nothing of.
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
            LintFinding(kind: .footnote, label: Array(name), source: Array(text[start..<end])))
        }
        position = end
      } else if !isInWord(start, text), !label.isEmpty, end < text.count,
        text[end] == UInt8(ascii: "["), let last = LintFinding.end(of: end, in: text)
      {
        let name = text[(end + 1)..<(last - 1)]
        if LintFinding.isName(name) {
          findings.append(
            LintFinding(kind: .reference, label: Array(name), source: Array(text[start..<last])))
        }
        position = last
      } else if let target = LintFinding.spacedTarget(behind: end, in: text) {
        findings.append(
          LintFinding(
            kind: .spacedTarget, label: Array(target), source: Array(text[start...target.endIndex]))
        )
        position = target.endIndex
      }
    }
    return findings
  }

  /// The name of a file with spaces between parentheses, which CommonMark takes for no target.
  private static func spacedTarget(behind end: Int, in text: BorrowedBytes) -> BorrowedBytes? {
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

  /// Whether a letter or a bracket stands before an offset: `a[i][j]` is an array.
  private static func isInWord(_ start: Int, _ text: BorrowedBytes) -> Bool {
    start > 0 && (text[start - 1].isLetterOrDigit || text[start - 1] == UInt8(ascii: "]"))
  }

  /// The opening of an extension that was not read as one.
  private init?(extensionAt start: Int, in text: BorrowedBytes) {
    guard text[start...].starts(with: "{::".utf8) else { return nil }
    let name = text[(start + 3)...].prefix(while: \.isLetterOrDigit)
    guard !name.isEmpty else { return nil }
    self.init(kind: .extension, label: Array(name), source: Array(text[start..<name.endIndex]))
  }

  /// A mark for the index that was not read as one.
  private init?(commandEndingAt brace: Int, in text: BorrowedBytes) {
    let opening = IndexCommands.opening
    guard text[...brace].suffix(opening.count).elementsEqual(opening) else { return nil }
    self.init(kind: .mark, label: [], source: opening)
  }

  /// Behind the bracket that closes the one at an offset; brackets do not nest here.
  private static func end(of start: Int, in text: BorrowedBytes) -> Int? {
    let inside = text[(start + 1)...].prefix(200).prefix { $0 != 0x5B && $0 != 0x5D }
    guard inside.endIndex < text.count, text[inside.endIndex] == 0x5D else { return nil }
    return inside.endIndex + 1
  }

  private static func isName(_ label: BorrowedBytes) -> Bool {
    label.contains { $0.isLetterOrDigit || $0 >= 0x80 }
      && label.allSatisfy { $0.isLetterOrDigit || $0 >= 0x80 || "-_ .".utf8.contains($0) }
  }
}

/// What is probably a mistake of the author's: it is read as CommonMark reads it, and reported.
extension MarkdownTree {
  /// Reports what was meant as a heading, a link or a footnote and is text.
  mutating func reportLintFindings() {
    if features.contains(.bareHeadings) { reportBareHeadings() }
    guard !features.isDisjoint(with: [.references, .footnotes, .attributeLists, .indexMarks])
    else { return }
    root.joinTexts()
    var search: LintFindingSearch?
    for node in nodes(of: .text) where LintFinding.mayStand(in: node.literal) {
      let block = Self.block(around: node)
      if search?.block != block {
        search = LintFindingSearch(
          block: block, line: max(1, line(of: block)), lastLine: block.endLine)
      }
      for finding in LintFinding.all(in: node.literal) {
        // What is not found as it stands was escaped, or parted by something.
        if let place = search?.place(of: finding.source, in: &lines) { report(finding, at: place) }
      }
    }
  }

  /// Signs of a heading without a space behind them. A single one may start a tag.
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
          "the line is not a heading; add a space after the number signs")
      }
    }
  }

  private mutating func report(_ finding: LintFinding, at place: SourceOffset) {
    let name = String(decoding: finding.label, as: UTF8.self)
    switch finding.kind {
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
        "the index mark is not closed in its block, or is longer than "
          + "\(IndexMark.longest) bytes, so this is shown as text; close the brace")
    case .footnote:
      let labels = footnoteLabels ?? FootnoteLabel.all(in: text)
      footnoteLabels = labels
      // Between brackets a caret may be other than a footnote's where a note has none.
      let isNumber = finding.label.allSatisfy(\.isDigit)
      guard isNumber || !footnotes.all.isEmpty || labels.contains(finding.label) else { return }
      let advice =
        finding.label.contains(0x20)
        ? "a footnote label cannot contain spaces, so this is shown as text; write "
          + "“[^\(name.replacing(" ", with: "-"))]” here and in the definition"
        : labels.contains(finding.label)
          ? "footnote “\(name)” is defined inside code or too deep inside other footnotes, so "
            + "this is shown as text; indent its definition less"
          : "footnote “\(name)” is not defined, so this is shown as text; add a line “[^\(name)]:"
            + " text”"
      warn(.undefinedFootnote, place, advice)
    }
  }

  private static func block(around node: Node) -> Node {
    node.isInline ? node.ancestors.first { !$0.isInline } ?? node : node
  }
}

/// Finds where the findings of a block stand, one after another in the order of its text.
struct LintFindingSearch {
  let block: Node
  /// Where the next finding may stand.
  private var line: Int
  private var offset = 0
  private let lastLine: Int
  /// How many may still be looked for in vain: each takes a look at the whole rest of the block.
  private var patience = 8

  init(block: Node, line: Int, lastLine: Int) {
    self.block = block
    self.line = line
    self.lastLine = max(line, lastLine)
  }

  /// The next place of some bytes; `nil` where they are not there as they are written, or escaped.
  mutating func place(of source: [UInt8], in lines: inout SourceLines) -> SourceOffset? {
    guard patience > 0 else { return nil }
    var start = offset
    for number in line...lastLine {
      if let found = lines.offset(of: source, onLine: number, from: start) {
        (line, offset) = (number, found + source.count)
        return isEscaped(source, at: found, onLine: number, in: &lines)
          ? nil : SourceOffset(line: number, offset: found)
      }
      start = 0
    }
    patience -= 1
    return nil
  }

  /// Whether it may be an escaped one that was found, or one in code with an escaped one after it.
  private func isEscaped(
    _ source: [UInt8], at found: Int, onLine number: Int, in lines: inout SourceLines
  ) -> Bool {
    let escape = UInt8(ascii: "\\")
    let bytes = lines.bytes(ofLine: number)
    if found > 0, bytes[found - 1] == escape { return true }
    return bytes.count <= SourceOffset.farthest
      && lines.offset(of: [escape] + source, onLine: number, from: found) != nil
  }
}
