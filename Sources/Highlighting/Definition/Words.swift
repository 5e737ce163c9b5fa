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
  /// What names of types end with; empty for nothing in particular.
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

  /// What a word is that starts with a capital.
  enum Capitals: Sendable {
    case plain
    case types
    /// A type, unless it is longer than one letter and all in capitals.
    case typesIfMixed
  }

  /// What a word is that has a parenthesis directly after it.
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
