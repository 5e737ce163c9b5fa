import Diagnostics

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
