import Bytes
import Text

/// The lines of a body while it is rewritten. Each line remembers the line of the file from which it
/// comes.
public struct BodyLines: Sendable {
  public var lines: [Line]

  public struct Line: Hashable, Sendable {
    /// The text without the line break.
    public var text: String
    /// The line of the note's file, from 1.
    public var number: Int

    public init(_ text: String, _ number: Int) { (self.text, self.number) = (text, number) }
  }

  public init(_ lines: [Line]) { self.lines = lines }

  /// Creates the lines of a body.
  ///
  /// - Parameter map: The map from the lines of the body to the lines of the note's file.
  package init(of body: BorrowedBytes, by map: LineMap) {
    lines = []
    for line in TextLines(body) {
      let text = String(decoding: line.bytes, as: UTF8.self)
      lines.append(Line(text, map[lines.count + 1]))
    }
  }

  /// The lines as a body with the map to the lines of the file.
  package var body: RewrittenBody {
    RewrittenBody(
      bytes: lines.reduce(into: []) { bytes, line in
        bytes += line.text.utf8
        bytes.append(UInt8(ascii: "\n"))
      }, lines: LineMap(lines.map(\.number)))
  }
}

extension BodyLines.Line {
  /// The number of columns before the first character. A tab advances to the next multiple of four.
  package var indentation: Int {
    var column = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): column += 1
      case UInt8(ascii: "\t"): column += 4 - column % 4
      default: return column
      }
    }
    return column
  }

  package var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The text without the white space at its start.
  package var content: Substring { text.drop { $0 == " " || $0 == "\t" } }

  /// Returns the line without up to some columns of indentation.
  package func dedented(by columns: Int) -> Self {
    let rest = max(0, indentation - columns)
    return Self(String(repeating: " ", count: rest) + content, number)
  }
}

/// A reader of lines in order that knows which of them belong to fenced code (CommonMark 4.5),
/// whatever quote or list contains the fence.
package struct FencedCode {
  private var fence: (mark: Character, count: Int)?

  package init() {}

  /// A Boolean value that indicates whether the next line belongs to the code before it.
  package var isOpen: Bool { fence != nil }

  /// Indicates whether a line contains the first characters of a fence.
  static func mayContainFence(_ line: BorrowedBytes) -> Bool {
    line.contains { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
  }

  /// Reads the next line. Returns whether it belongs to fenced code; the fences do too.
  package mutating func contains(_ line: some StringProtocol) -> Bool {
    var content = Substring(line).drop { $0 == " " || $0 == "\t" || $0 == ">" }
    if fence == nil { content = content.dropFirst(ListMarker.length(of: content)) }
    guard let mark = content.first, mark == "`" || mark == "~" else { return fence != nil }
    let count = content.prefix { $0 == mark }.count
    let rest = content.dropFirst(count)
    if let open = fence {
      let isEnd = mark == open.mark && count >= open.count && rest.allSatisfy(\.isWhitespace)
      if isEnd { fence = nil }
      return true
    }
    guard count >= 3, mark == "~" || !rest.contains("`") else { return false }
    fence = (mark, count)
    return true
  }
}
