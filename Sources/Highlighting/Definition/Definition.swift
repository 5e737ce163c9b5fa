/// What a language looks like: its names, its words, and what is looked for in each of its modes.
///
/// A definition is data. It is compiled into a `LexerTables` when code of its language is first met.
struct Definition: Sendable {
  /// What a word starts with, and what it goes on with.
  var wordStart = ByteSet.nameStart
  var wordRest = ByteSet.name
  var words = Words()
  /// The first mode is the one that code starts in.
  var modes: [Mode]
}

/// A stretch of code in which the same rules hold, such as a text in quotes.
struct Mode: Sendable {
  var name: String
  /// What everything is that no rule matches.
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

/// How far something reaches that was not closed.
enum Extent: Hashable, Sendable {
  /// To the end of its line.
  case line
  /// To the end of the code.
  case lines
}
