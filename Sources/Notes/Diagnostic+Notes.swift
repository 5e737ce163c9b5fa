import Diagnostics

extension Diagnostic.ID {
  /// The file is not UTF-8.
  static let encoding: Self = "encoding"
  /// The body is longer than the parser accepts.
  static let tooLong: Self = "note-too-long"
  /// A front matter value is longer than the limit for lists, and was cut.
  static let longValue: Self = "value-too-long"
  /// A front matter field has a value of the wrong type.
  static let fieldKind: Self = "front-matter-field"
  /// A key that controls publication, such as `draft`, is written with the wrong upper-case or
  /// lower-case letters, such as `Draft`.
  static let keyCase: Self = "front-matter-key"
  /// Something that looks like front matter is in a place where the parser does not read it.
  static let strayFrontMatter: Self = "front-matter-misplaced"
  /// The value of a key that controls publication, such as `draft`, is not understood.
  static let undecidedPublication: Self = "publication-undecided"
  /// A comment is not closed, or is closed only after the paragraph in which it opens.
  static let openComment: Self = "comment-open"
  /// A date cannot be read.
  static let invalidDate: Self = "date-invalid"
  /// Tags or categories are separated by commas.
  static let commaList: Self = "comma-list"
  /// The language of a code block is unknown. Reported once for each language and site.
  public static let unknownLanguage: Self = "language-unknown"
  /// A code fence is not closed.
  static let unclosedFence: Self = "fence-unclosed"
  /// An HTML tag alone on a line turns the lines below it into raw HTML.
  static let swallowingTag: Self = "tag-swallows"
  /// An id that the author gave is empty.
  static let emptyAnchor: Self = "anchor-empty"
  /// A note has more tags than the limit.
  static let tooManyTags: Self = "too-many-tags"
  /// A Markdown file looks like plain text.
  static let looksPlain: Self = "looks-plain"
}
