/// A compiler from a language definition to the tables of the lexer.
struct Compiler {
  let definition: Definition
  /// For each mode and each first byte, the index in `candidates` of the rules to try.
  private(set) var dispatch: [UInt16] = []
  /// Lists of rule numbers, each ended by `Tables.noRule`.
  private(set) var candidates: [UInt16] = [Tables.noRule]
  var rules: [CompiledRule] = []
  /// The texts of all rules, one after the other.
  var texts: [UInt8] = []
  var languages: [String] = []
  /// The errors of the definition.
  var faults: [String] = []
  var sets: [ByteSet] = [.none, .name, .nameStart, .space]
  /// The index in `candidates` of each list.
  private var lists: [[UInt16]: UInt16] = [[]: 0]

  init(_ definition: Definition) {
    self.definition = definition
    sets[0] = definition.wordRest
  }

  /// The bits of the sets that every compiled language has.
  static let wordRestFlag: UInt32 = 1
  static let nameFlag: UInt32 = 2
  static let nameStartFlag: UInt32 = 4
  static let spaceFlag: UInt32 = 8
  /// The maximum number of sets in a definition, including these four.
  static let maximumSets = 32

  /// The sets that each byte belongs to, one bit for each set.
  var flags: [UInt32] {
    (0...UInt8.max).map { byte in
      sets.indices.reduce(0) { $0 | (sets[$1].contains(byte) ? 1 << UInt32($1) : 0) }
    }
  }

  mutating func compile() {
    for mode in definition.modes { compile(mode) }
    if definition.modes.first?.extent != .lines {
      faults.append("the first mode must extend to the end of the code")
    }
  }
}

extension Compiler {
  private mutating func compile(_ mode: Mode) {
    var starts: [(rule: UInt16, set: ByteSet)] = []
    for rule in mode.rules {
      starts.append((UInt16(rules.count), firstBytes(of: rule.form)))
      rules.append(compiled(rule))
    }
    if mode.extent == .line {
      starts.append((UInt16(rules.count), .lineEnds))
      var over = CompiledRule(kind: .lineOver)
      over.step = .pop
      rules.append(over)
    }
    // Adjacent bytes usually start the same rules, so the list changes only at the edges of the
    // sets.
    let edges = starts.reduce(ByteSet.none) { $0 | $1.set.edges }
    var list: UInt16 = 0
    for byte in 0...UInt8.max {
      if byte == 0 || edges.contains(byte) {
        list = self.list(starts.lazy.filter { $0.set.contains(byte) }.map(\.rule))
      }
      dispatch.append(list)
    }
  }

  /// Returns the index of a list of rule numbers in `candidates`, and adds the list if it is new.
  private mutating func list(_ numbers: [UInt16]) -> UInt16 {
    if let known = lists[numbers] { return known }
    let start = UInt16(candidates.count)
    candidates += numbers + [Tables.noRule]
    lists[numbers] = start
    return start
  }

  /// Returns the bytes that a form can start with.
  private func firstBytes(of form: Form) -> ByteSet {
    switch form {
    case .text(let open), .directive(let open), .line(let open, _), .delimited(let open, _, _),
      .closing(let open, _):
      return ByteSet(open.utf8.prefix(1))
    case .prefixed(let open, let set, let first):
      return open.isEmpty ? first ?? set : ByteSet(open.utf8.prefix(1))
    case .tag(let open):
      let first = open.utf8.prefix(1)
      return ByteSet(first) | ByteSet(first.map { $0 ^ 0x20 }.filter(ByteSet.letters.contains))
    case .word, .name: return definition.wordStart
    case .run(let set), .before(let set): return set
    case .number(let form):
      return .digits | (form.contains(.leadingPoint) ? "." : .none)
        | (form.contains(.signed) ? "+-" : .none)
    case .opening(let open, let set, let close, _):
      return open.isEmpty ? set | ByteSet(close.utf8.prefix(1)) : ByteSet(open.utf8.prefix(1))
    case .marked(let set, let close): return set | ByteSet(close.utf8.prefix(1))
    case .closingLine, .lineEnd: return .lineEnds
    case .escape: return "\\"
    case .character: return "'"
    case .regularExpression: return "/"
    case .scalar(let stops): return !(stops | .space)
    case .indented: return "|>"
    }
  }
}

extension Compiler {
  /// Returns a rule in the form that the lexer reads.
  mutating func compiled(_ rule: Rule) -> CompiledRule {
    var result = CompiledRule(kind: .text, token: rule.token)
    fill(&result, rule.form)
    fill(&result, rule.place)
    fill(&result, rule.step)
    switch rule.followed {
    case nil: break
    case .directly(let byte, let token):
      (result.followed, result.followedByte, result.followedToken) = (.directly, byte, token)
    case .afterBlanks(let byte, let token):
      (result.followed, result.followedByte, result.followedToken) = (.afterBlanks, byte, token)
    case .assignment(let token):
      (result.followed, result.followedByte) = (.assignment, UInt8(ascii: "="))
      result.followedToken = token
    }
    return result
  }

  private mutating func fill(_ result: inout CompiledRule, _ place: StartCondition) {
    switch place {
    case .anywhere: result.place = .anywhere
    case .codeStart: result.place = .codeStart
    case .lineStart: result.place = .lineStart
    case .after(let set): (result.place, result.placeSet) = (.after, flag(set))
    case .afterBlanks(let set): (result.place, result.placeSet) = (.afterBlanks, flag(set))
    case .operand: result.place = .operand
    case .selector: result.place = .selector
    }
  }

  private mutating func fill(_ result: inout CompiledRule, _ step: Step) {
    switch step {
    case .stay: result.step = .stay
    case .pop: result.step = .pop
    case .pushWaiting: result.step = .pushWaiting
    case .push(let mode): (result.step, result.target) = (.push, number(of: mode))
    case .pushAfterLine(let mode):
      (result.step, result.target) = (.pushAfterLine, number(of: mode))
    case .become(let mode): (result.step, result.target) = (.become, number(of: mode))
    case .into(let language, let end):
      (result.step, result.target) = (.into, UInt16(languages.count))
      languages.append(language)
      result.end = text(end)
    case .popInto(let language, let end):
      fill(&result, .into(language: language, until: end))
      result.step = .popInto
    }
  }

  private mutating func fill(_ result: inout CompiledRule, _ form: Form) {
    switch form {
    case .text(let open): (result.kind, result.open) = (.text, text(open))
    case .tag(let open): (result.kind, result.open) = (.tag, text(open))
    case .word(let stops): (result.kind, result.set) = (.word, flag(stops))
    case .name: result.kind = .name
    case .prefixed(let open, let set, let first):
      (result.kind, result.open, result.set) = (.prefixed, text(open), flag(set))
      result.firstSet = flag(first ?? set)
    case .directive(let open): (result.kind, result.open) = (.directive, text(open))
    case .run(let set): (result.kind, result.set) = (.run, flag(set))
    case .number(let form): (result.kind, result.options) = (.number, form.rawValue)
    case .line(let open, let end):
      (result.kind, result.open, result.close) = (.line, text(open), text(end))
    case .delimited(let open, let close, let form):
      (result.kind, result.open, result.close) = (.delimited, text(open), text(close))
      result.options = form.rawValue
    case .opening(let open, let set, let close, let least):
      (result.kind, result.open, result.close) = (.opening, text(open), text(close))
      (result.set, result.options) = (flag(set), least)
    case .marked(let set, let close):
      (result.kind, result.set, result.close) = (.marked, flag(set), text(close))
    case .closing(let open, let close):
      (result.kind, result.open, result.close) = (.closing, text(open), text(close))
    case .closingLine(let ending): (result.kind, result.options) = (.closingLine, ending.rawValue)
    case .escape: result.kind = .escape
    case .lineEnd: result.kind = .lineEnd
    case .before(let set): (result.kind, result.set) = (.before, flag(set))
    case .character: result.kind = .character
    case .regularExpression: result.kind = .regularExpression
    case .scalar(let stops): (result.kind, result.set) = (.scalar, flag(stops))
    case .indented: result.kind = .indented
    }
  }
}

extension Compiler {
  /// Stores a text and returns its range.
  private mutating func text(_ text: String) -> CompiledRule.Text {
    defer { texts += Array(text.utf8) }
    return CompiledRule.Text(start: UInt16(texts.count), count: UInt16(text.utf8.count))
  }

  /// Returns the bit of a set, and adds the set if it is new.
  private mutating func flag(_ set: ByteSet) -> UInt32 {
    let index = sets.firstIndex(of: set) ?? sets.count
    if index == sets.count { sets.append(set) }
    guard index < Compiler.maximumSets else {
      faults.append("there are more than \(Compiler.maximumSets) sets")
      return 0
    }
    return 1 << UInt32(index)
  }

  /// Returns the number of a mode, from 0.
  private mutating func number(of mode: String) -> UInt16 {
    let number = definition.modes.firstIndex { $0.name == mode }
    if number == nil { faults.append("there is no mode \(mode)") }
    return UInt16(number ?? 0)
  }
}

/// A rule in a flat form, for the lexer's inner loop.
struct CompiledRule: Sendable {
  enum Operation: UInt8, Sendable {
    case text, tag, word, name, prefixed, directive, run, number, line, delimited, opening, marked
    case closing, closingLine, escape, lineEnd, lineOver, before, character, regularExpression
    case scalar, indented
  }

  enum StartOperation: UInt8, Sendable {
    case anywhere, codeStart, lineStart, after, afterBlanks, operand, selector
  }

  enum StepKind: UInt8, Sendable {
    case stay, push, pushAfterLine, pushWaiting, pop, become, into, popInto
  }

  enum FollowedKind: UInt8, Sendable {
    case none, directly, afterBlanks, assignment
  }

  /// The range of a text in `Tables.texts`.
  struct Text: Sendable {
    var start: UInt16 = 0
    var count: UInt16 = 0
  }

  var kind: Operation
  var token: TokenClass?
  var place = StartOperation.anywhere
  var step = StepKind.stay
  var followed = FollowedKind.none
  var followedByte: UInt8 = 0
  var followedToken: TokenClass?
  /// The raw value of a `DelimitedForm`, `NumberForm` or `Ending`; for an opening, the minimum
  /// number of bytes between its two texts.
  var options: UInt8 = 0
  /// The number of the mode to enter, or the index in `languages` of the other language.
  var target: UInt16 = 0
  /// The bit of the form's set in `Tables.flags`.
  var set: UInt32 = 0
  /// For a `prefixed` form: the bit of the set of possible first bytes after the text.
  var firstSet: UInt32 = 0
  /// The bit of the place's set.
  var placeSet: UInt32 = 0
  var open = Text()
  var close = Text()
  /// The text that ends the code in another language.
  var end = Text()
}
