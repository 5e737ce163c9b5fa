import Bytes

/// Marks the tokens of `code`, from an offset to its end, in `writer`.
func lex(
  _ code: BorrowedBytes, from start: Int, as machine: LexerTables,
  into writer: inout SpanWriter
) {
  withExtendedLifetime(machine) {
    var lexer = Lexer(code: code, start: start, machine: machine)
    lexer.run(into: &writer)
  }
}

/// A lexer that reads a range of code once, from left to right.
///
/// Nested modes are on an explicit stack, so nesting in the code causes no recursion.
struct Lexer {
  /// The code. It may begin before the range that is lexed, and ends with it.
  let code: BorrowedBytes
  let tables: Tables
  let traits: WordTraits
  let machine: LexerTables
  let start: Int

  /// The offset of the current byte.
  var position: Int
  /// The start of the code that no rule has matched yet.
  var unmatched: Int
  var mode = 0
  /// The bytes that the current mode remembers from its opening.
  var remembered = 0..<0
  /// The bytes between the two texts of the last matched opening.
  var opened = 0..<0
  /// The surrounding modes, the outermost first.
  var outer: [Frame] = []
  /// The modes to enter at line ends, one after the other.
  var afterLine: [Frame] = []
  /// The number of modes of `afterLine` that have been entered.
  var started = 0

  /// The class of the last matched word.
  var wordToken: TokenClass?
  /// The class of the last token that was not a comment.
  var lastToken: TokenClass?
  /// The end of this token.
  var lastEnd = -1
  /// The offset before which no regular expression can begin, because its line has no closing
  /// slash.
  var noExpressionBefore = 0
  /// The offset, for each rule, before which no match can begin, because its line has no closing
  /// delimiter.
  var noEndBefore: [Int] = []
  /// The offset of the next `;`, `{` or `}` that the last search found; -1 before the first search.
  var nextStop = -1

  /// A mode with the bytes that it remembers from its opening.
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
    position = start
    unmatched = start
  }
}

extension Lexer {
  mutating func run(into writer: inout SpanWriter) {
    let count = code.endIndex
    var dispatch = unsafe tables.dispatch
    while position < count {
      let list = unsafe dispatch[Int(code[position])]
      if list == 0 || !tryRules(list, &writer) {
        position += 1
      } else {
        unsafe dispatch = unsafe tables.dispatch + mode * 256
      }
    }
    unsafe writer.mark(tables.defaultClasses[mode], from: unmatched, to: position)
  }

  /// Applies the first rule of a list that matches; returns whether there was one.
  private mutating func tryRules(_ list: UInt16, _ writer: inout SpanWriter) -> Bool {
    var candidate = unsafe tables.candidates + Int(list)
    while unsafe candidate.pointee != Tables.noRule {
      let rule = unsafe tables.rule(candidate.pointee)
      if rule.pointee.place == .anywhere || mayMatch(rule) {
        let end = match(rule)
        if end >= 0 {
          apply(rule, end: end, writer: &writer)
          return true
        }
      }
      unsafe candidate += 1
    }
    return false
  }

  private mutating func apply(
    _ rule: RulePointer, end: Int, writer: inout SpanWriter
  ) {
    let token = token(of: rule, end)
    unsafe writer.mark(tables.defaultClasses[mode], from: unmatched, to: position)
    writer.mark(token, from: position, to: end)
    if let token, token != .comment {
      lastToken = token
      lastEnd = end
    }
    position = end
    unmatched = end
    if rule.pointee.step != .stay { step(rule, &writer) }
  }

  // This function, like others that are called for every token, is mutating because a call of a
  // non-mutating function may copy the whole lexer.
  private mutating func token(of rule: RulePointer, _ end: Int) -> TokenClass? {
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

extension Lexer {
  /// Takes the step of a rule that has matched.
  mutating func step(_ rule: RulePointer, _ writer: inout SpanWriter) {
    switch rule.pointee.step {
    case .stay: break
    case .push: push(frame(of: rule))
    case .pushAfterLine: afterLine.append(frame(of: rule))
    case .pushWaiting: pushWaiting()
    case .pop: pop()
    case .become: mode = Int(rule.pointee.target)
    case .into: lexOther(rule, &writer)
    case .popInto:
      pop()
      lexOther(rule, &writer)
    }
  }

  private func frame(of rule: RulePointer) -> Frame {
    Frame(
      mode: Int(rule.pointee.target),
      remembered: rule.pointee.kind == .opening ? opened : 0..<0)
  }

  private mutating func push(_ frame: Frame) {
    outer.append(Frame(mode: mode, remembered: remembered))
    mode = frame.mode
    remembered = frame.remembered
  }

  private mutating func pushWaiting() {
    guard started < afterLine.count else { return }
    push(afterLine[started])
    started += 1
    if started == afterLine.count {
      afterLine.removeAll(keepingCapacity: true)
      started = 0
    }
  }

  private mutating func pop() {
    guard let frame = outer.popLast() else { return }
    mode = frame.mode
    remembered = frame.remembered
  }

  /// Lexes the code up to the rule's end text as another language.
  private mutating func lexOther(_ rule: RulePointer, _ writer: inout SpanWriter) {
    let end = endOfOther(rule)
    let name = machine.languages[Int(rule.pointee.target)]
    writer.closeSpan()
    if let other = Language.named(name), writer.nesting < 8 {
      writer.nesting += 1
      let part = code[..<end]
      lex(part, from: position, as: other.machine, into: &writer)
      writer.nesting -= 1
      writer.closeSpan()
    }
    position = end
    unmatched = end
  }

  private func endOfOther(_ rule: RulePointer) -> Int {
    var end = position
    if unsafe isLineEnd(tables.texts[Int(rule.pointee.end.start)]) {
      end = lineEnd(from: end)
      while end < code.endIndex, end > position, code[end - 1] == UInt8(ascii: "\\") {
        end = lineEnd(from: pastEscaped(end))
      }
      return end
    }
    while end < code.endIndex, !isText(rule.pointee.end, at: end, .ignored) { end += 1 }
    return end
  }
}

extension Lexer {
  @inline(__always)
  func isFlagged(_ byte: UInt8, _ set: UInt32) -> Bool { unsafe tables.flags[Int(byte)] & set != 0 }

  @inline(__always)
  func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  @inline(__always)
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the end of a rule's text at an offset; -1 if it does not match.
  @inline(__always)
  func after(_ text: CompiledRule.Text, at start: Int) -> Int {
    let count = Int(text.count)
    guard count <= code.endIndex - start else { return -1 }
    let expected = unsafe tables.texts + Int(text.start)
    for i in 0..<count where unsafe code[start + i] != expected[i] { return -1 }
    return start + count
  }

  /// Returns whether a rule's text is at an offset, optionally ignoring ASCII case.
  func isText(
    _ text: CompiledRule.Text, at start: Int, _ letterCase: Words.LetterCase
  ) -> Bool {
    let count = Int(text.count)
    guard count <= code.endIndex - start else { return false }
    let expected = unsafe tables.texts + Int(text.start)
    switch letterCase {
    case .significant: return (0..<count).allSatisfy { unsafe code[start + $0] == expected[$0] }
    case .ignored:
      return (0..<count).allSatisfy { unsafe lowered(code[start + $0]) == lowered(expected[$0]) }
    }
  }

  @inline(__always)
  func lowered(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Returns the end of the remembered bytes at an offset; -1 if they do not match.
  func afterRemembered(at start: Int) -> Int {
    guard remembered.count <= code.endIndex - start else { return -1 }
    for i in 0..<remembered.count where code[start + i] != code[remembered.lowerBound + i] {
      return -1
    }
    return start + remembered.count
  }

  /// Returns the offset after a run of bytes of a set. The run may be empty.
  @inline(__always)
  func run(_ set: UInt32, from start: Int) -> Int {
    var i = start
    while i < code.endIndex, isFlagged(code[i], set) { i += 1 }
    return i
  }

  @inline(__always)
  func skipBlanks(from start: Int) -> Int {
    var i = start
    while i < code.endIndex, isBlank(code[i]) { i += 1 }
    return i
  }

  @inline(__always)
  func lineEnd(from start: Int) -> Int {
    var i = start
    while i < code.endIndex, !isLineEnd(code[i]) { i += 1 }
    return i
  }

  /// Returns the offset after the escaped byte at an offset. CR LF counts as one byte.
  @inline(__always)
  func pastEscaped(_ start: Int) -> Int {
    guard start < code.endIndex else { return code.endIndex }
    let isCRLF = code[start] == 0x0D && start + 1 < code.endIndex && code[start + 1] == 0x0A
    return start + (isCRLF ? 2 : 1)
  }
}
