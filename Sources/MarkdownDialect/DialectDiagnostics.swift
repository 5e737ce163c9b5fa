import Diagnostics
import Text

extension MarkdownTree {
  /// Reports a warning for a line of the body.
  mutating func warn(_ id: Diagnostic.ID, _ line: Int, _ message: String) {
    report(.warning, id, at: (line, 0), message)
  }

  /// Reports a warning for a position in the body.
  mutating func warn(_ id: Diagnostic.ID, _ place: SourceOffset, _ message: String) {
    report(.warning, id, at: place, message)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, at place: SourceOffset, _ message: String
  ) { report(severity, id, at: (place.line, column(of: place)), message) }

  /// Returns the column of a position, in Unicode scalars from 1.
  ///
  /// Returns 0 if the offset is larger than `SourceOffset.farthest`, because counting the scalars
  /// of such a long line takes time, and so large a column does not help the author.
  mutating func column(of place: SourceOffset) -> Int {
    guard place.offset <= SourceOffset.maximumColumnOffset else { return 0 }
    let before = lines.bytes(ofLine: place.line).prefix(place.offset)
    return before.count { $0 & 0xC0 != 0x80 } + 1
  }

  /// Reports a diagnostic.
  ///
  /// - Parameter place: The line of the body, and the column in Unicode scalars from 1. With column
  ///   0, the diagnostic has no column.
  mutating func report(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, at place: (line: Int, column: Int),
    _ message: String
  ) {
    let location = SourceLocation(
      context.path, line: context.lines[place.line], column: place.column > 0 ? place.column : nil)
    diagnostics.append(Diagnostic(severity, id, at: location, message))
  }
}

extension Diagnostic.ID {
  /// Two headings of a note have the same id.
  package static let duplicateAnchor: Self = "anchor-duplicate"
  /// The `#` signs of a heading have no space after them.
  package static let bareHeading: Self = "heading-without-space"
  /// A link refers to a definition that does not exist.
  package static let undefinedReference: Self = "reference-undefined"
  /// The address of a link or picture contains spaces, so CommonMark does not accept the address.
  static let spacedTarget: Self = "link-spaces"
  /// No block or span is beside an attribute list, so the list has no effect.
  package static let attributeListUnused: Self = "attribute-list-unused"
  /// A note defines text once and uses it so often that the output would be many times as long as
  /// the note.
  package static let growthLimit: Self = "growth-limit"
  /// An attribute list refers to a named list that is not defined.
  package static let attributeListUnknown: Self = "attribute-list-unknown"
  /// An attribute list sets an attribute that is not allowed.
  package static let attributeLeftOut: Self = "attribute-left-out"
  /// An extension in the text of a note is unknown or not closed.
  package static let unknownExtension: Self = "extension-unknown"
  /// A note shows its table of contents too often.
  package static let repeatedContents: Self = "contents-repeated"
  /// An option in the text of a note is unknown.
  package static let optionUnknown: Self = "option-unknown"
  /// A tag such as `<script>` is never closed, so browsers would not show the text after the tag.
  package static let unclosedRawTag: Self = "tag-unclosed"
  /// The site has no note or file with the name in double brackets.
  package static let missingName: Self = "name-missing"
  /// Several notes or files have the name in double brackets.
  package static let ambiguousName: Self = "name-ambiguous"
  /// A row of a table has more cells than the table has columns.
  package static let tableCells: Self = "table-cells"
  /// Lists nest too deep.
  package static let listDepth: Self = "list-depth"
}
