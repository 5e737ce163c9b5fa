import Diagnostics
import Text

extension MarkdownTree {
  /// Warns of something on a line of the body.
  mutating func warn(_ id: Diagnostic.ID, _ line: Int, _ message: String) {
    report(.warning, id, at: (line, 0), message)
  }

  /// Warns of something at a place in the body.
  mutating func warn(_ id: Diagnostic.ID, _ place: SourceOffset, _ message: String) {
    report(.warning, id, at: place, message)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, at place: SourceOffset, _ message: String
  ) { report(severity, id, at: (place.line, column(of: place)), message) }

  /// The column of a place, in Unicode scalars from 1; 0 far into a line, which no one reads so.
  mutating func column(of place: SourceOffset) -> Int {
    guard place.offset <= SourceOffset.farthest else { return 0 }
    let before = lines.bytes(ofLine: place.line).prefix(place.offset)
    return before.count { $0 & 0xC0 != 0x80 } + 1
  }

  /// - Parameter place: A column of 0 is none.
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
  /// Two headings of a note were given the same id.
  package static let duplicateAnchor: Self = "anchor-duplicate"
  /// The signs of a heading have no space behind them.
  package static let bareHeading: Self = "heading-without-space"
  /// A link refers to a definition that is not there.
  package static let undefinedReference: Self = "reference-undefined"
  /// The address of a link or a picture has spaces, which ends it.
  static let spacedTarget: Self = "link-spaces"
  /// An attribute list belongs to nothing.
  package static let attributeListUnused: Self = "attribute-list-unused"
  /// What is defined once and used often would make a note many times as long.
  package static let growthLimit: Self = "growth-limit"
  /// An attribute list names another that is not defined.
  package static let attributeListUnknown: Self = "attribute-list-unknown"
  /// An attribute list sets an attribute that it may not set.
  package static let attributeLeftOut: Self = "attribute-left-out"
  /// An extension in the text of a note is none of ours, or does not end.
  package static let unknownExtension: Self = "extension-unknown"
  /// A table of contents is shown too often.
  package static let repeatedContents: Self = "contents-repeated"
  /// An option in the text of a note is none of ours.
  package static let optionUnknown: Self = "option-unknown"
  /// A tag that takes all that follows for text is never closed.
  package static let unclosedRawTag: Self = "tag-unclosed"
  /// Nothing of the site has the name between double brackets.
  package static let missingName: Self = "name-missing"
  /// Several notes or files have the name between double brackets.
  package static let ambiguousName: Self = "name-ambiguous"
  /// A row of a table has more cells than its header.
  package static let tableCells: Self = "table-cells"
  /// Lists nest deeper than anybody reads.
  package static let listDepth: Self = "list-depth"
}
