import Bytes

/// Marks the tokens of `code` from an offset to its end in `writer`, as a machine sees them.
func lex(
  _ code: BorrowedBytes, from start: Int, as machine: LexerTables,
  into writer: inout SpanWriter
) {
  withExtendedLifetime(machine) {
    var lexer = Lexer(code: code, start: start, machine: machine)
    lexer.run(into: &writer)
  }
}

/// One machine going over one stretch of code, left to right, once.
///
/// Modes within modes are kept on a stack of its own; nothing here recurs with the code's nesting.
struct Lexer {
  /// The code; it may start earlier than what is lexed, and ends with it.
  let code: BorrowedBytes
  let tables: Tables
  let traits: WordTraits
  let machine: LexerTables
  let start: Int

  /// The offset of the byte that is looked at.
  var here: Int
  /// Where the code starts that no rule has matched so far.
  var unmatched: Int
  var mode = 0
  /// What stood between the texts of the opening that led into the current mode.
  var remembered = 0..<0
  /// What the opening had there that was matched last.
  var opened = 0..<0
  var outer: [Frame] = []
  /// The modes that start where the line ends, one after the other, and how many of them have.
  var afterLine: [Frame] = []
  var started = 0

  /// What the word was that was matched last.
  var wordToken: TokenClass?
  /// The last token that was not a comment, and its end.
  var lastToken: TokenClass?
  var lastEnd = -1
  /// Up to here no regular expression ends on its line.
  var noExpressionBefore = 0
  /// By rule, up to where no text of it ends on its line.
  var noEndBefore: [Int] = []
  /// Where the next of `;{}` is, if that is not behind us.
  var nextStop = -1

  /// A mode, and what the opening had between its texts that led into it.
  struct Frame {
    var mode: Int
    var remembered: Range<Int>
  }

  init(code: BorrowedBytes, start: Int, machine: LexerTables) {
    self.code = code
    self.start = start
    self.machine = machine
    tables = machine.tables
    traits = machine.traits
    here = start
    unmatched = start
  }
}

extension Lexer {
  mutating func run(into writer: inout SpanWriter) {
    let count = code.endIndex
    var dispatch = tables.dispatch
    while here < count {
      let list = dispatch[Int(code[here])]
      if list == 0 || !tryRules(list, &writer) {
        here += 1
      } else {
        dispatch = tables.dispatch + mode * 256
      }
    }
    writer.mark(tables.grounds[mode], from: unmatched, to: here)
  }

  /// Applies the first rule of a list that matches here; answers whether one did.
  private mutating func tryRules(_ list: UInt16, _ writer: inout SpanWriter) -> Bool {
    var candidate = tables.candidates + Int(list)
    while candidate.pointee != Tables.noRule {
      let rule = tables.rule(candidate.pointee)
      if rule.pointee.place == .anywhere || stands(rule) {
        let end = match(rule)
        if end >= 0 {
          apply(rule, end, &writer)
          return true
        }
      }
      candidate += 1
    }
    return false
  }

  private mutating func apply(
    _ rule: RulePlace, _ end: Int, _ writer: inout SpanWriter
  ) {
    let token = token(of: rule, end)
    writer.mark(tables.grounds[mode], from: unmatched, to: here)
    writer.mark(token, from: here, to: end)
    if let token, token != .comment {
      lastToken = token
      lastEnd = end
    }
    here = end
    unmatched = end
    if rule.pointee.step != .stay { step(rule, &writer) }
  }

  // Mutating, as are others that are asked for every token: what only reads the lexer may be given a
  // copy of all of it.
  private mutating func token(of rule: RulePlace, _ end: Int) -> TokenClass? {
    let isWord = rule.pointee.kind == .word || rule.pointee.kind == .scalar
    if isWord, wordToken != nil { return wordToken }
    guard rule.pointee.followed != .none else { return rule.pointee.token }
    var next = rule.pointee.followed == .directly ? end : skipBlanks(from: end)
    if rule.pointee.followed == .assignment {
      while next < code.endIndex, isAssigning(code[next]) { next += 1 }
    }
    let byte = rule.pointee.followedByte
    let after = next + 1 < code.endIndex ? code[next + 1] : 0
    let isFollowed =
      next < code.endIndex && code[next] == byte && after != byte
      && !(after == UInt8(ascii: "=") && rule.pointee.followed == .directly)
    return isFollowed ? rule.pointee.followedToken : rule.pointee.token
  }

  private func isAssigning(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "!"): true
    default: false
    }
  }
}
