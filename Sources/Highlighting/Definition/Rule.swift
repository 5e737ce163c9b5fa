/// One thing to look for: its form, what it is then, what happens next, and where it may stand.
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

/// What follows a match.
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
  /// Through code in another language, until a text (ASCII case ignored) or the end; until the end
  /// of the line, a line that ends with a backslash goes on.
  case into(language: String, until: String)
  /// Back to the mode before, and from there as `into`.
  case popInto(language: String, until: String)
}

/// Where a match may start.
enum Place: Sendable {
  case anywhere
  /// Where nothing but white space came before.
  case codeStart
  /// In the first column.
  case lineStart
  /// At the start of the code, or directly after one of these bytes.
  case after(ByteSet)
  /// At the start of the code, or after one of these bytes and blanks; a line end after a
  /// backslash is a blank.
  case afterBlanks(ByteSet)
  /// Where a value may start, and so `/` does not divide.
  case operand
  /// Where `{` comes before the next `;` or `}`.
  case selector

  /// At the start of a line but for indentation.
  static let firstOnLine = Place.afterBlanks(.lineEnds)
}

/// What a match may have after it: one such byte, not two, and no equals sign after it.
enum Followed: Sendable {
  case directly(UInt8, TokenClass)
  case afterBlanks(UInt8, TokenClass)
  /// `=`, `:=`, `+=` and their like, after blanks or none.
  case assignment(TokenClass)
}
