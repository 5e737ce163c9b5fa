/// A rule as plain bytes, for the lexer's inner loop.
struct CompiledRule: Sendable {
  enum Kind: UInt8, Sendable {
    case text, tag, word, name, prefixed, directive, run, number, line, delimited, opening, marked
    case closing, closingLine, escape, lineEnd, lineOver, before, character, regularExpression
    case scalar, indented
  }

  enum PlaceKind: UInt8, Sendable {
    case anywhere, codeStart, lineStart, after, afterBlanks, operand, selector
  }

  enum StepKind: UInt8, Sendable {
    case stay, push, pushAfterLine, pushWaiting, pop, become, into, popInto
  }

  enum FollowedKind: UInt8, Sendable {
    case none, directly, afterBlanks, assignment
  }

  /// A text in the machine's pool.
  struct Text: Sendable {
    var start: UInt16 = 0
    var count: UInt16 = 0
  }

  var kind: Kind
  var token: TokenClass?
  var place = PlaceKind.anywhere
  var step = StepKind.stay
  var followed = FollowedKind.none
  var followedByte: UInt8 = 0
  var followedToken: TokenClass?
  /// The raw value of a `DelimitedForm`, `NumberForm` or `Ending`.
  var options: UInt8 = 0
  /// The number of the mode that is pushed, or of the language popped into.
  var target: UInt16 = 0
  /// The bits in the byte flags of the form's set, of that for its first byte, of the place's.
  var set: UInt32 = 0
  var firstSet: UInt32 = 0
  var placeSet: UInt32 = 0
  var open = Text()
  var close = Text()
  /// What ends the code in another language.
  var end = Text()
}
