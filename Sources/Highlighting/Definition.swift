/// The definition of a language: the bytes of its words, its word lists, and the rules of each
/// mode.
///
/// A definition is data. It is compiled into `LexerTables` when code in the language is highlighted
/// for the first time.
struct Definition: Sendable {
  /// The bytes that a word may begin with.
  var wordStart = ByteSet.nameStart
  /// The bytes that may follow in a word.
  var wordRest = ByteSet.name
  var words = Words()
  /// The modes. Lexing begins in the first one.
  var modes: [Mode]
}

/// A state of the lexer with its own rules, such as the inside of a string literal.
struct Mode: Sendable {
  var name: String
  /// The class of text that no rule matches.
  var defaultClass: TokenClass?
  /// The maximum reach of the mode.
  var extent = Extent.lines
  /// The rules, which are tried in this order at each position where a token may start.
  var rules: [Rule]

  init(
    _ name: String, _ ground: TokenClass? = nil, _ extent: Extent = .lines, rules: [Rule]
  ) {
    self.name = name
    self.defaultClass = ground
    self.extent = extent
    self.rules = rules
  }
}

/// The maximum reach of a mode or token that is not closed.
enum Extent: Hashable, Sendable {
  /// The end of the line.
  case line
  /// The end of the code.
  case lines
}

/// A rule: the form of a token, its class, the next step of the lexer, and the places where it may
/// match.
struct Rule: Sendable {
  var form: Form
  var token: TokenClass?
  var step: Step
  var place: StartCondition
  /// Another class for the token if a certain byte follows it. For example, a colon follows the key
  /// of a JSON member.
  var followed: Followed?

  init(
    _ form: Form, _ token: TokenClass? = nil, _ step: Step = .stay,
    at place: StartCondition = .anywhere,
    before followed: Followed? = nil
  ) {
    self.form = form
    self.token = token
    self.step = step
    self.place = place
    self.followed = followed
  }
}

/// The step of the lexer after a match.
enum Step: Sendable {
  /// Stays in the mode.
  case stay
  /// Enters a mode, and returns to the current one at its end.
  case push(String)
  /// Enters a mode at the end of the line, such as the mode of a here-document.
  case pushAfterLine(String)
  /// Enters the next mode that waits for the end of the line, if there is one.
  case pushWaiting
  /// Returns to the previous mode.
  case pop
  /// Replaces the current mode by another one, which returns to the same previous mode.
  case become(String)
  /// Lexes code in another language until a text (ASCII case ignored) or the end of the code.
  ///
  /// If the text is a line end, a line that ends with a backslash continues on the next line.
  case into(language: String, until: String)
  /// Returns to the previous mode, and then does the same as `into`.
  case popInto(language: String, until: String)
}

/// The places where a match may start.
enum StartCondition: Sendable {
  case anywhere
  /// After nothing but white space since the start of the code.
  case codeStart
  /// At the first byte of a line.
  case lineStart
  /// At the start of the code, or directly after one of these bytes.
  case after(ByteSet)
  /// At the start of the code, or after one of these bytes and blanks. A line end after a backslash
  /// is a blank.
  case afterBlanks(ByteSet)
  /// At a position where a value may start, so that `/` is not a division.
  case operand
  /// Before code in which `{` is the first of `{`, `;` and `}`. This distinguishes a CSS selector
  /// from a declaration.
  case selector

  /// At the start of a line, after optional indentation.
  static let firstOnLine = StartCondition.afterBlanks(.lineEnds)
}

/// A byte after a match that changes the class of the token. The class does not change if the byte
/// occurs twice in a row, as in `::`. With `directly`, it also does not change if an equals sign
/// follows the byte, as in `:=`.
enum Followed: Sendable {
  case directly(UInt8, TokenClass)
  case afterBlanks(UInt8, TokenClass)
  /// The assignment operators `=`, `:=`, `+=` and so on, after optional blanks.
  case assignment(TokenClass)
}

/// The form of a token.
///
/// Every form is matched in one pass. If the end of a token is missing, the token extends to the
/// end of its extent instead of failing. A form that can fail looks at a limited number of bytes or
/// remembers its result. The lexer therefore reads no byte more than a few times.
enum Form: Sendable {
  /// The given text.
  case text(String)
  /// The given text in any letter case, if no byte of a name follows.
  case tag(String)
  /// A word, which is looked up in the language's word lists. It does not match if one of these
  /// bytes follows.
  case word(unlessBefore: ByteSet = .none)
  /// A word that is not looked up.
  case name
  /// A text, which may be empty, and one or more bytes of a set. If `first` is given, the first of
  /// these bytes must be in it.
  case prefixed(String, ByteSet, first: ByteSet? = nil)
  /// A text, optional blanks, and a name.
  case directive(String)
  /// One or more bytes of a set.
  case run(ByteSet)
  case number(NumberForm = [])
  /// A text and the rest of the line, up to another text if the line contains it.
  case line(String, until: String = "")
  /// Everything from one text to another.
  case delimited(String, String, DelimitedForm = [])
  /// An opening text, `least` to 64 bytes of a set, and a closing text. The mode that follows
  /// remembers the bytes between the two texts.
  case opening(String, ByteSet, String = "", least: UInt8 = 0)
  /// Up to 8 bytes of a set, then a text. Nothing is remembered.
  case marked(ByteSet, String)
  /// A text, the bytes that the mode remembers, and another text.
  case closing(String, String = "")
  /// A line end, optional indentation, the bytes that the mode remembers, and the ending. With
  /// `wholeLine`, indentation is not allowed.
  case closingLine(by: Ending = .lineEnd)
  /// A backslash, the bytes that the mode remembers, and any byte.
  case escape
  /// The end of a line, if a mode waits for it.
  case lineEnd
  /// The empty text before one of these bytes. Such a rule only takes a step; the byte is matched
  /// in the next mode.
  case before(ByteSet)
  /// A character or an escape between single quotes. A single quote alone does not match.
  case character
  /// A regular expression between slashes on one line, and its flags.
  case regularExpression
  /// A plain YAML scalar. It ends at the line end, at a comment, at the colon after a key, or at
  /// one of these bytes.
  case scalar(ByteSet)
  /// A YAML block scalar: `|` or `>` at the end of a line, and the following lines with deeper
  /// indentation.
  case indented
}

/// The optional forms of numbers.
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

/// The options for the text between two delimiters.
struct DelimitedForm: OptionSet, Sendable {
  let rawValue: UInt8
  /// A backslash escapes the next byte.
  static let escapes = DelimitedForm(rawValue: 1)
  /// Two closing delimiters in a row are an escaped one.
  static let doubled = DelimitedForm(rawValue: 2)
  /// Delimited texts may be nested.
  static let nested = DelimitedForm(rawValue: 4)
  /// The text ends at the end of its line at the latest.
  static let oneLine = DelimitedForm(rawValue: 8)
  /// The text does not match if its line has no closing delimiter, or if white space follows the
  /// opening one.
  static let closed = DelimitedForm(rawValue: 16)
}

/// The condition at the end of the closing line of a here-document.
enum Ending: UInt8, Sendable {
  /// The line must end after the delimiter.
  case lineEnd
  /// The name must end, but more code may follow on the line.
  case nameEnd
  /// The line must end, and must not be indented.
  case wholeLine
}

/// The word lists of a language, each separated by white space, and the rules for unlisted words.
struct Words: Sendable {
  var keywords = ""
  /// Words that are keywords only if a blank and another word, a string or a brace follow: `set {`,
  /// `of items`.
  var contextual = ""
  var constants = ""
  var types = ""
  var functions = ""
  var attributes = ""
  /// The treatment of letter case in words.
  var letterCase = LetterCase.significant
  var capitals = Capitals.plain
  var calls = Calls.plain
  /// The suffix of type names; empty if the language has none.
  var typeSuffix = ""
  /// The treatment of keywords after a point: ordinary names, as in `.default`, or keywords.
  var members = Members.names
  /// The treatment of keywords before a colon: keywords, or ordinary names, as in `move(for:)`.
  var labels = Labels.keywords
}

extension Words {
  enum LetterCase: Sendable {
    case significant, ignored
  }

  /// The class of a word that begins with a capital letter.
  enum Capitals: Sendable {
    case plain
    case types
    /// A type, unless the word has several letters and all are capitals.
    case typesIfMixed
  }

  /// The class of a word before an opening parenthesis.
  enum Calls: Sendable {
    case plain
    case functions
    /// A function, even if its capital letter would make it a type.
    case functionsFirst
  }

  enum Members: Sendable {
    case names, words
  }

  enum Labels: Sendable {
    case keywords
    /// Ordinary names, except for these keywords.
    case names(except: String)
  }
}
