import Bytes
import CommonMark

extension Construct {
  static let contents = Construct(
    name: "tables of contents",
    signs: [.block("[") { Contents.isWanted(by: $1.text[$1.offset...]) }],
    blocks: { $0.readContents() })
}

/// A table of contents that an author asked for in the text, by `{:toc}` under a list (kramdown,
/// "Automatic Table of Contents") or by `[TOC]` as a paragraph.
package struct Contents: Sendable {
  package var isOrdered = false
  package var attributes = Attributes()

  /// The id it has if it is the first of its page, and what its links' ids begin with.
  package static let id = "markdown-toc"
  /// How often it is shown on a page, for it is as long as the page has headings.
  static let most = 4
}

/// What is known of the tables of contents of a body.
package struct BodyContents {
  /// The levels of headings that they list.
  package var levels: HeadingLevels
  /// How many there are.
  var count = 0
}

extension Contents {
  init(of list: Node, _ attributes: Attributes) {
    isOrdered = list.isOrdered
    self.attributes = attributes
  }

  /// Whether a text starts with `[TOC]`, `[[toc]]` or `[[_TOC_]]`.
  static func isWanted(by text: BorrowedBytes) -> Bool {
    // A look at the letter after the brackets is enough for most.
    let letter = text.prefix(4).first { $0 | 0x20 != bracket && $0 != UInt8(ascii: "_") }
    guard let letter, letter | 0x20 == UInt8(ascii: "t") else { return false }
    let word = text.prefix(9).map { $0 | 0x20 }
    return marks.contains { word.starts(with: $0) }
  }

  private static let bracket = UInt8(ascii: "[") | 0x20

  /// The signs in the letters' case that setting a bit gives them.
  private static let marks = ["[toc]", "[[toc]]", "[[_toc_]]"].map { $0.utf8.map { $0 | 0x20 } }
}

extension MarkdownTree {
  /// Makes a table of contents of each paragraph that is nothing but a word for one.
  mutating func readContents() {
    for node in nodes(of: .paragraph) {
      let lines = paragraphLines(node)
      guard lines.count == 1, let line = lines.first?.trimmingSpace, line.count <= 9,
        line.last == UInt8(ascii: "]"), Contents.isWanted(by: line), node.firstChild?.kind == .text
      else { continue }
      replace(node, by: Contents())
    }
  }

  /// Puts a table of contents in the place of a block.
  mutating func replace(_ node: Node, by contents: Contents) {
    defer { node.unlink() }
    self.contents.count += 1
    guard self.contents.count <= Contents.most else {
      warn(
        .repeatedContents, node.startLine,
        "a note can show at most \(Contents.most) tables of contents; remove this one")
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

  public static let all = HeadingLevels(1...6)

  public init(_ levels: some Sequence<Int>) {
    rawValue = levels.reduce(0) { (1...6).contains($1) ? $0 | 1 << UInt8($1) : $0 }
  }

  /// Reads levels as kramdown's option `toc_levels` gives them: `2..3`, `1,2` or `2`.
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

  public func contains(level: Int) -> Bool { !isDisjoint(with: HeadingLevels([level])) }
}
