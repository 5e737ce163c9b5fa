import Bytes
import CommonMark

extension Construct {
  static let contents = Construct(
    name: "tables of contents",
    signs: [.block("[") { Contents.isRequested(by: $1.text[$1.offset...]) }],
    blocks: { $0.readContents() })
}

/// A table of contents that an author requested in the text, with `{:toc}` below a list (kramdown,
/// "Automatic Table of Contents") or with `[TOC]` as a paragraph.
package struct Contents: Sendable {
  /// A Boolean value that indicates whether the entries are numbered.
  package var isOrdered = false
  /// The attributes of the list.
  package var attributes = Attributes()

  /// The id of the first table of contents on a page, and the prefix of the ids of its links.
  package static let id = "markdown-toc"
  /// The maximum number of tables of contents on a page. It limits the size of the page, because
  /// each table may have as many rows as the page has headings.
  static let maximumCount = 4
}

/// The state of the tables of contents of a body.
package struct BodyContents {
  /// The levels of headings that the tables list.
  package var levels: HeadingLevels
  /// The number of tables of contents so far.
  var count = 0
}

extension Contents {
  /// Creates the table of contents that replaces a list with `{:toc}`.
  init(of list: Node, _ attributes: Attributes) {
    isOrdered = list.isOrdered
    self.attributes = attributes
  }

  /// Returns whether a text starts with `[TOC]`, `[[toc]]` or `[[_TOC_]]`, in lower or upper case.
  static func isRequested(by text: BorrowedBytes) -> Bool {
    // Most texts have another letter than `t` after the brackets, and need no further check.
    let letter = text.prefix(4).first { $0 | 0x20 != bracket && $0 != UInt8(ascii: "_") }
    guard let letter, letter | 0x20 == UInt8(ascii: "t") else { return false }
    let word = text.prefix(9).map { $0 | 0x20 }
    return marks.contains { word.starts(with: $0) }
  }

  /// The opening bracket with bit 0x20 set.
  private static let bracket = UInt8(ascii: "[") | 0x20

  /// The marks with bit 0x20 of each byte set, for comparison without case.
  private static let marks = ["[toc]", "[[toc]]", "[[_toc_]]"].map { $0.utf8.map { $0 | 0x20 } }
}

extension MarkdownTree {
  /// Replaces each paragraph that contains only `[TOC]`, `[[toc]]` or `[[_TOC_]]` with a table of
  /// contents.
  mutating func readContents() {
    for node in nodes(of: .paragraph) {
      let lines = paragraphLines(node)
      guard lines.count == 1, let line = lines.first?.trimmingSpace, line.count <= 9,
        line.last == UInt8(ascii: "]"), Contents.isRequested(by: line),
        node.firstChild?.kind == .text
      else { continue }
      replace(node, by: Contents())
    }
  }

  /// Replaces a block with a table of contents. If the body already has the maximum number of
  /// tables, removes the block and warns.
  mutating func replace(_ node: Node, by contents: Contents) {
    defer { node.unlink() }
    self.contents.count += 1
    guard self.contents.count <= Contents.maximumCount else {
      warn(
        .repeatedContents, node.startLine,
        "a note can show at most \(Contents.maximumCount) tables of contents; remove this one")
      return
    }
    let block = Node.block("", "")
    updateInfo(of: block) { $0.contents = contents }
    block.insert(before: node)
  }
}

/// The levels of headings that a table of contents lists.
public struct HeadingLevels: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The levels from 1 to 6.
  public static let all = HeadingLevels(1...6)

  /// Creates a set of levels. Numbers outside 1 to 6 are ignored.
  public init(_ levels: some Sequence<Int>) {
    rawValue = levels.reduce(0) { (1...6).contains($1) ? $0 | 1 << UInt8($1) : $0 }
  }

  /// Parses levels in the form of kramdown's option `toc_levels`: `2..3`, `1,2` or `2`. Returns
  /// `nil` for any other text.
  public init?(_ text: String) {
    let text = text.filter { !" []".contains($0) }
    let bounds = text.split(separator: ".").map { Int($0) }
    if text.contains(".."), bounds.count == 2, let first = bounds[0], let last = bounds[1],
      first <= last
    {
      self.init((first...last).prefix(6))
    } else {
      let levels = text.split(separator: ",").map { Int($0) }
      guard !levels.isEmpty, levels.allSatisfy({ $0 != nil }) else { return nil }
      self.init(levels.compactMap(\.self))
    }
    if isEmpty { return nil }
  }

  /// Returns whether the set contains a level from 1 to 6.
  public func contains(level: Int) -> Bool { !isDisjoint(with: HeadingLevels([level])) }
}
