/// The definition of a language: its word characters, its words, and the rules of each mode.
///
/// A definition is data. It is compiled into a `LexerTables` when code of its language is first met.
struct Definition: Sendable {
  /// The bytes that a word begins with, and those that it continues with.
  var wordStart = ByteSet.nameStart
  var wordRest = ByteSet.name
  var words = Words()
  /// The first mode is the one that code starts in.
  var modes: [Mode]
}

/// A stretch of code in which the same rules hold, such as a text in quotes.
struct Mode: Sendable {
  var name: String
  /// The class of text that no rule matches.
  var ground: TokenClass?
  var extent = Extent.lines
  /// Tried in this order wherever a token may start.
  var rules: [Rule]

  init(
    _ name: String, _ ground: TokenClass? = nil, _ extent: Extent = .lines, rules: [Rule]
  ) {
    self.name = name
    self.ground = ground
    self.extent = extent
    self.rules = rules
  }
}

/// The reach of a token that is not closed.
enum Extent: Hashable, Sendable {
  /// To the end of its line.
  case line
  /// To the end of the code.
  case lines
}

/// A rule: its form, its class, the next step, and the places where it may match.
struct Rule: Sendable {
  var form: Form
  var token: TokenClass?
  var step: Step
  var place: Place
  /// Another token for it where a certain byte follows, as a colon follows a JSON member's key.
  var followed: Followed?

  init(
    _ form: Form, _ token: TokenClass? = nil, _ step: Step = .stay, at place: Place = .anywhere,
    before followed: Followed? = nil
  ) {
    self.form = form
    self.token = token
    self.step = step
    self.place = place
    self.followed = followed
  }
}

/// The step after a match.
enum Step: Sendable {
  case stay
  /// Go into a mode, and come back.
  case push(String)
  /// Go into a mode where the line ends, as into a here-document.
  case pushAfterLine(String)
  /// Go into the mode that waits for the end of the line, if one does.
  case pushWaiting
  /// Back to the mode before.
  case pop
  /// Into another mode in this one's place, from which one comes back as from this.
  case become(String)
  /// Through code in another language, until a text (ASCII case ignored) or the end; if the text is
  /// a line end, a line that ends with a backslash continues.
  case into(language: String, until: String)
  /// Back to the mode before, and from there as `into`.
  case popInto(language: String, until: String)
}

/// The places where a match may start.
enum Place: Sendable {
  case anywhere
  /// Only white space comes before it.
  case codeStart
  /// In the first column.
  case lineStart
  /// At the start of the code, or directly after one of these bytes.
  case after(ByteSet)
  /// At the start of the code, or after one of these bytes and blanks; a line end after a
  /// backslash is a blank.
  case afterBlanks(ByteSet)
  /// A value may start here, so `/` does not divide.
  case operand
  /// The next of `{`, `;` and `}` is `{`.
  case selector

  /// At the start of a line, after any indentation.
  static let firstOnLine = Place.afterBlanks(.lineEnds)
}

/// The byte that may follow a match: one such byte, not two, and no equals sign after it.
enum Followed: Sendable {
  case directly(UInt8, TokenClass)
  case afterBlanks(UInt8, TokenClass)
  /// `=`, `:=`, `+=` and so on, after any blanks.
  case assignment(TokenClass)
}

/// The form of a token.
///
/// Every form is matched in one pass. A form that has begun does not fail because its end is
/// missing, but takes all its extent; if it can fail, the text it looked at is bounded or
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
  /// in a smaller one.
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
  /// A text, the text inside the mode's opening, and a text.
  case closing(String, String = "")
  /// A line end, indentation unless the whole line counts, the text inside the mode's opening, and
  /// the ending.
  case closingLine(by: Ending = .lineEnd)
  /// A backslash, the text inside the mode's opening, and any byte.
  case escape
  /// The end of a line, at which a mode may be waiting.
  case lineEnd
  /// Nothing at all, before one of these bytes: for a step alone, to where it is matched otherwise.
  case before(ByteSet)
  /// One character or an escape between single quotes; a lone quote does not match.
  case character
  /// A regular expression between slashes, on one line, and its flags.
  case regularExpression
  /// A plain scalar of YAML, up to the line's end, a comment, the colon after a key, or one of
  /// these bytes.
  case scalar(ByteSet)
  /// `|` or `>` at the end of a line, and the lines below that are indented deeper.
  case indented
}

/// Additional forms of numbers.
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

/// The form of the text between two delimiters.
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

/// The ending of the closing line of a here-document.
enum Ending: UInt8, Sendable {
  /// The line must end, too.
  case lineEnd
  /// The name must end: more code may come on the line.
  case nameEnd
  /// The line must end, and have no indentation.
  case wholeLine
}

/// The words of a language, each list separated by white space, and what unlisted words are.
struct Words: Sendable {
  var keywords = ""
  /// Keywords only where another word, a text or a brace follows after a blank: `set {`,
  /// `of items`.
  var contextual = ""
  var constants = ""
  var types = ""
  var functions = ""
  var attributes = ""
  /// Whether words match in either case.
  var letterCase = LetterCase.significant
  var capitals = Capitals.plain
  var calls = Calls.plain
  /// The ending of type names; empty if there is none.
  var typeSuffix = ""
  /// Whether a keyword after a point is a mere name, as in `.default`.
  var members = Members.names
  /// Whether a keyword before a colon is a mere label, as in `move(for:)`.
  var labels = Labels.keywords
}

extension Words {
  enum LetterCase: Sendable {
    case significant, ignored
  }

  /// The class of a word that starts with a capital.
  enum Capitals: Sendable {
    case plain
    case types
    /// A type, unless it is longer than one letter and all in capitals.
    case typesIfMixed
  }

  /// The class of a word that is directly followed by a parenthesis.
  enum Calls: Sendable {
    case plain
    case functions
    /// A function even if it would be a type by its capital.
    case functionsFirst
  }

  enum Members: Sendable {
    case names, words
  }

  enum Labels: Sendable {
    case keywords
    /// Mere labels, all but these.
    case names(except: String)
  }
}
