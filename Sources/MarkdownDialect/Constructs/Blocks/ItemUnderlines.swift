import Bytes

extension SyntaxFeatures { static let itemUnderlines = new() }

extension Construct {
  static let itemUnderlines = Construct(
    name: "underlines of headings in items", trigger: .any(.itemUnderlines),
    search: { if ItemUnderline.isFound(in: $1) { $0.insert(.itemUnderlines) } },
    source: SourceStep { tree, _ in tree.itemUnderlineEdits() })
}

/// Headings in list items whose underline is not indented. kramdown allows them, so the dialect
/// reads them on a Jekyll site. In CommonMark such an underline ends the list, or is text.
extension MarkdownTree {
  /// Returns edits that indent each underline as far as the text of its item.
  mutating func itemUnderlineEdits() -> [LineEdit] {
    nodes(of: .listItem).compactMap { item in
      guard let text = item.lastChild, text.kind == .paragraph else { return nil }
      let line = text.startLine
      guard text.endLine <= line + 1,
        ItemUnderline.matches(lines.bytes(ofLine: line + 1))
      else { return nil }
      let indentation = max(0, text.startColumn - 1)
      return LineEdit(
        line: line + 1, range: 0..<0,
        replacement: Array(repeating: UInt8(ascii: " "), count: indentation))
    }
  }
}

/// A namespace for the recognition of such underlines.
enum ItemUnderline {
  /// Returns whether a line contains only `-` or only `=`, at least three of them.
  static func matches(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    let signs = line.trimmingSpace
    guard signs.startIndex == line.startIndex, signs.count > 2, let sign = signs.first else {
      return false
    }
    return (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "="))
      && signs.allSatisfy { $0 == sign }
  }

  /// Returns whether an underline follows a line that starts like an item.
  static func isFound(in text: BorrowedBytes) -> Bool {
    var isUnderItem = false
    return ByteScan.hasLine(in: text) { line in
      if isUnderItem, matches(line) { return true }
      isUnderItem = startsItem(line)
      return false
    }
  }

  /// Returns whether a line starts with the marker of a list item.
  private static func startsItem(_ line: BorrowedBytes) -> Bool {
    let marker = line.prefix(10).prefix { $0.isDigit || "-*+.".utf8.contains($0) }
    return !marker.isEmpty && marker.endIndex < line.count && line[marker.endIndex].isSpaceOrTab
  }
}
