import Bytes
import Text

/// A property of a note that its page shows.
public struct NoteProperty: Sendable {
  public var name: String
  /// The values as Markdown.
  public var values: [String]
  /// The line of the property in the note's file, from 1.
  public var line: Int

  public init(name: String, values: [String], line: Int) {
    (self.name, self.values, self.line) = (name, values, line)
  }
}

/// A reader that puts a table of the note's properties before its text (Obsidian, “Properties”).
struct PropertyTable: ForeignReader {
  let properties: [NoteProperty]

  func mayOccur(in text: BorrowedBytes) -> Bool { !properties.isEmpty }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    guard let first = properties.first, let last = properties.last else { return lines }
    let rows = properties.map { property in
      let values = property.values.joined(separator: ", ").split(whereSeparator: \.isNewline)
        .joined(separator: " ")
      let name = property.name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return BodyLines.Line(
        "<tr><th scope=\"row\">\(name)</th><td markdown=\"span\">\(values)</td></tr>", property.line
      )
    }
    return [.init("<table class=\"properties\">", first.line)] + rows
      + [.init("</table>", last.line), .init("", last.line)] + lines
  }
}
