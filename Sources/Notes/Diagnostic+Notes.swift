import Diagnostics

extension Diagnostic.ID {
  /// The file is not UTF-8.
  static let encoding: Self = "encoding"
  /// The body is longer than can be parsed.
  static let tooLong: Self = "note-too-long"
  /// A value of the front matter is longer than anything shows, and was cut.
  static let longValue: Self = "value-too-long"
  /// A field of the front matter has a value of another kind than it should.
  static let fieldKind: Self = "front-matter-field"
  /// A key that decides on publication is written otherwise than its tools write it.
  static let keyCase: Self = "front-matter-key"
  /// A value that decides on publication is not understood.
  static let undecidedPublication: Self = "publication-undecided"
  /// A comment does not close, or only beyond the paragraph that it opens in.
  static let openComment: Self = "comment-open"
  /// A date cannot be read.
  static let invalidDate: Self = "date-invalid"
  /// Tags or categories are parted by commas.
  static let commaList: Self = "comma-list"
  /// Two headings of a note were given the same id.
  static let duplicateAnchor: Self = "anchor-duplicate"
  /// The language of a code block is not known. It is said once a language and site.
  public static let unknownLanguage: Self = "language-unknown"
  /// A code fence does not close.
  static let unclosedFence: Self = "fence-unclosed"
  /// A lone tag swallows the lines under it.
  static let swallowingTag: Self = "tag-swallows"
  /// The signs of a heading have no space behind them.
  static let bareHeading: Self = "heading-without-space"
  /// A link refers to a definition that is not there.
  static let undefinedReference: Self = "reference-undefined"
  /// A reference to a footnote that is not defined.
  static let undefinedFootnote: Self = "footnote-undefined"
  /// An id that an author gave is empty.
  static let emptyAnchor: Self = "anchor-empty"
  /// An attribute list belongs to nothing.
  static let attributeListUnused: Self = "attribute-list-unused"
  /// What is defined once and used often would make a note many times as long.
  static let growthLimit: Self = "growth-limit"
  /// Lists nest deeper than anybody reads.
  static let listDepth: Self = "list-depth"
  /// A note has more tags than count.
  static let tooManyTags: Self = "too-many-tags"
  /// An attribute list names another that is not defined.
  static let attributeListUnknown: Self = "attribute-list-unknown"
  /// An attribute list sets an attribute that it may not set.
  static let attributeLeftOut: Self = "attribute-left-out"
  /// An extension in the text of a note is none of ours, or does not end.
  static let unknownExtension: Self = "extension-unknown"
  /// A table of contents is shown too often.
  static let repeatedContents: Self = "contents-repeated"
  /// An option in the text of a note is none of ours.
  static let optionUnknown: Self = "option-unknown"
  /// A tag that takes all that follows for text is never closed.
  static let unclosedRawTag: Self = "tag-unclosed"
  /// Nothing of the site has the name between double brackets.
  static let missingName: Self = "name-missing"
  /// Several notes or files have the name between double brackets.
  static let ambiguousName: Self = "name-ambiguous"
  /// A Markdown file looks like plain text.
  static let looksPlain: Self = "looks-plain"
}
