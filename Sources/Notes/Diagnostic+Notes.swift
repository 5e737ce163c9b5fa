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
  /// What looks like front matter stands where none is read.
  static let strayFrontMatter: Self = "front-matter-misplaced"
  /// A value that decides on publication is not understood.
  static let undecidedPublication: Self = "publication-undecided"
  /// A comment does not close, or only beyond the paragraph that it opens in.
  static let openComment: Self = "comment-open"
  /// A date cannot be read.
  static let invalidDate: Self = "date-invalid"
  /// Tags or categories are parted by commas.
  static let commaList: Self = "comma-list"
  /// The language of a code block is not known. It is said once a language and site.
  public static let unknownLanguage: Self = "language-unknown"
  /// A code fence does not close.
  static let unclosedFence: Self = "fence-unclosed"
  /// A lone tag swallows the lines under it.
  static let swallowingTag: Self = "tag-swallows"
  /// An id that an author gave is empty.
  static let emptyAnchor: Self = "anchor-empty"
  /// A note has more tags than count.
  static let tooManyTags: Self = "too-many-tags"
  /// A Markdown file looks like plain text.
  static let looksPlain: Self = "looks-plain"
}
