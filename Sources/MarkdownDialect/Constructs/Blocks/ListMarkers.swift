import Bytes

extension SyntaxFeatures { static let listMarkers = new() }

extension Construct {
  static let listMarkers = Construct(
    name: "numbers of items, as kramdown reads them", trigger: .any(.listMarkers),
    search: { if ListMarker.isFound(in: $1) { $0.insert(.listMarkers) } },
    source: SourceStep { tree, _ in tree.listMarkerEdits() })
}

/// Numbers at the start of a line, as kramdown reads them on a Jekyll site:
///
/// - `1)` is text. In CommonMark it starts a list.
/// - A list with any first number may follow a line of text. In CommonMark the first number must be
///   1 there.
///
/// The dialect leaves a number of 100 or more after a line of text as text, because it may be a
/// year.
extension MarkdownTree {
  /// Returns edits that insert a backslash into `1)`, and that write `1` as the first number of a
  /// list after a line of text: `5. a` → `1. a`.
  mutating func listMarkerEdits() -> [LineEdit] {
    var edits: [LineEdit] = []
    for item in nodes(of: .listItem) where dialectBlock(representedBy: item) == nil {
      guard item.parent?.hasParentheses == true else { continue }
      let line = item.startLine
      let start = max(0, item.startColumn - 1)
      let rest = lines.bytes(ofLine: line).dropFirst(start)
      guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { continue }
      edits.append(LineEdit(line: line, range: end..<end, replacement: [UInt8(ascii: "\\")]))
    }
    for paragraph in nodes(of: .paragraph) where dialectBlock(representedBy: paragraph) == nil {
      for line in paragraph.lines.dropFirst() {
        let text = content(ofLine: line, in: paragraph)
        guard ListMarker(text)?.startsListOnlyInKramdown == true,
          indentation(ofLine: line, in: paragraph).map({ $0 < 4 }) == true
        else { continue }
        let start = lines.bytes(ofLine: line).count - text.count
        let digits = text.prefix { $0.isDigit }.count
        let one = Array(repeating: UInt8(ascii: "0"), count: digits - 1) + [UInt8(ascii: "1")]
        edits.append(LineEdit(line: line, range: start..<start + digits, replacement: one))
        break
      }
    }
    return edits
  }
}

/// The marker of a numbered list at the start of a line: a number with a full stop or a closing
/// parenthesis, followed by white space and text.
struct ListMarker {
  let number: Int
  let endsWithParenthesis: Bool

  /// Parses the marker of a line. Returns `nil` if the line starts with no such marker.
  init?(_ line: BorrowedBytes) {
    let digits = line.prefix(9).prefix { $0.isDigit }
    let end = digits.endIndex
    guard !digits.isEmpty, end + 1 < line.count, line[end + 1].isSpaceOrTab else { return nil }
    guard line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")") else { return nil }
    guard line[(end + 1)...].contains(where: { !$0.isSpaceOrTab && $0 != 0x0D }) else { return nil }
    number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    endsWithParenthesis = line[end] == UInt8(ascii: ")")
  }

  /// Returns whether any line of a text may start with a number that kramdown and CommonMark read
  /// differently.
  static func isFound(in text: BorrowedBytes) -> Bool {
    // Indicates whether the previous line is blank.
    var isAfterBlank = false
    // The next number of the current list, or 1 outside lists. This number needs no check.
    var expected = 1
    return ByteScan.hasLine(in: text) { line in
      let content = line.drop { " \t>*+-".utf8.contains($0) }
      if content.first?.isDigit == true, let marker = ListMarker(content.rebased) {
        if marker.endsWithParenthesis
          || marker.startsListOnlyInKramdown && marker.number != expected
        {
          return true
        }
        expected = marker.number + 1
      } else if isAfterBlank, content.startIndex == line.startIndex {
        expected = 1
      }
      isAfterBlank = content.allSatisfy { $0 == 0x0D }
      return false
    }
  }

  /// A Boolean value that indicates whether the number starts a list after a line of text in
  /// kramdown, but not in CommonMark.
  var startsListOnlyInKramdown: Bool { !endsWithParenthesis && number != 1 && number < 100 }
}
