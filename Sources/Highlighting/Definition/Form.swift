/// What a token looks like.
///
/// Every form is matched in one pass over what it takes. A form that has begun does not fail for
/// want of an end, but takes all its extent; where it can fail, what it looked at is bounded or
/// remembered. So no input is read more than a few times.
enum Form: Sendable {
  /// This text.
  case text(String)
  /// This text, letters in either case, where no byte of a name follows.
  case tag(String)
  /// A word, looked up among the language's words; not where one of these bytes comes after it.
  case word(unlessBefore: ByteSet = .none)
  /// A word that is not looked up.
  case name
  /// A text, which may be empty, then one or more bytes of a set, of which the first may have to be
  /// of a smaller one.
  case prefixed(String, ByteSet, first: ByteSet? = nil)
  /// A text, blanks, and a name.
  case directive(String)
  /// One or more bytes of a set.
  case run(ByteSet)
  case number(NumberForm = [])
  /// From a text to the end of the line, or to another text before it.
  case line(String, until: String = "")
  /// From one text to another.
  case delimited(String, String, DelimitedForm = [])
  /// A text, from `least` to 64 bytes of a set, and a text; the mode that follows remembers what
  /// stood between the two.
  case opening(String, ByteSet, String = "", least: UInt8 = 0)
  /// Up to 8 bytes of a set, then a text; nothing is remembered.
  case marked(ByteSet, String)
  /// A text, what the mode's opening had between its texts, and a text.
  case closing(String, String = "")
  /// A line end, indentation unless the whole line counts, what the mode's opening had between its
  /// texts, and what ends it.
  case closingLine(by: Ending = .lineEnd)
  /// A backslash, what the mode's opening had between its texts, and any byte.
  case escape
  /// The end of a line, at which a mode may be waiting.
  case lineEnd
  /// Nothing at all, before one of these bytes: for a step alone, to where it is matched otherwise.
  case before(ByteSet)
  /// One character between single quotes, or an escape; so that a lone quote is none.
  case character
  /// A regular expression between slashes, on one line, and its flags.
  case regularExpression
  /// What YAML calls a plain scalar, up to the line's end, a comment, the colon after a key, or
  /// one of these bytes.
  case scalar(ByteSet)
  /// `|` or `>` at the end of a line, and the lines below that are indented deeper.
  case indented
}

/// What numbers may look like, besides the usual.
struct NumberForm: OptionSet, Sendable {
  let rawValue: UInt8
  /// `.5`
  static let leadingPoint = NumberForm(rawValue: 1)
  /// `-5`
  static let signed = NumberForm(rawValue: 2)
  /// `5%`
  static let percent = NumberForm(rawValue: 4)
  /// `1'000`
  static let apostrophes = NumberForm(rawValue: 8)
}

/// What stands between two delimiters.
struct DelimitedForm: OptionSet, Sendable {
  let rawValue: UInt8
  /// A backslash takes the next byte with it.
  static let escapes = DelimitedForm(rawValue: 1)
  /// The closing text twice is not the end.
  static let doubled = DelimitedForm(rawValue: 2)
  /// It may contain itself.
  static let nested = DelimitedForm(rawValue: 4)
  /// It ends with its line at the latest.
  static let oneLine = DelimitedForm(rawValue: 8)
  /// It is nothing of the kind where its line has no end of it, or white space opens it.
  static let closed = DelimitedForm(rawValue: 16)
}

/// What ends the closing line of a here-document.
enum Ending: UInt8, Sendable {
  /// The line must end, too.
  case lineEnd
  /// The name must end: more code may come on the line.
  case nameEnd
  /// The line must end, and have no indentation.
  case wholeLine
}
