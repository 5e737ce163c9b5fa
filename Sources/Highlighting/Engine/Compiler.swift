/// Turns a definition into a machine's tables.
struct Compiler {
  private let definition: Definition
  private(set) var dispatch: [UInt16] = []
  private(set) var candidates: [UInt16] = [Tables.noRule]
  private(set) var rules: [CompiledRule] = []
  private(set) var texts: [UInt8] = []
  private(set) var languages: [String] = []
  /// Modes that rules name and the definition does not have; none in a definition that is right.
  private(set) var missing: [String] = []
  private var sets: [ByteSet] = [.none, .name, .nameStart, .space]
  private var lists: [[UInt16]: UInt16] = [[]: 0]

  init(_ definition: Definition) {
    self.definition = definition
    sets[0] = definition.wordRest
  }

  /// The bits of the sets that every machine has.
  static let wordRestFlag: UInt32 = 1
  static let nameFlag: UInt32 = 2
  static let nameStartFlag: UInt32 = 4
  static let spaceFlag: UInt32 = 8
  /// No definition has more sets than this, counting those four.
  static let mostSets = 32

  var setCount: Int { sets.count }

  /// For each byte the sets it is in, a bit a set.
  var flags: [UInt32] {
    (0...UInt8.max).map { byte in
      sets.indices.reduce(0) { $0 | (sets[$1].contains(byte) ? 1 << UInt32($1) : 0) }
    }
  }

  mutating func compile() {
    for mode in definition.modes { compile(mode) }
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
    for byte in 0...UInt8.max {
      dispatch.append(list(starts.filter { $0.set.contains(byte) }.map(\.rule)))
    }
  }

  /// Where a list of rules' numbers stands among the candidates.
  private mutating func list(_ numbers: [UInt16]) -> UInt16 {
    if let known = lists[numbers] { return known }
    let start = UInt16(candidates.count)
    candidates += numbers + [Tables.noRule]
    lists[numbers] = start
    return start
  }

  private mutating func compiled(_ rule: Rule) -> CompiledRule {
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
    }
    return result
  }

  private mutating func fill(_ result: inout CompiledRule, _ place: Place) {
    switch place {
    case .anywhere: result.place = .anywhere
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
    case .push(let mode): (result.step, result.target) = (.push, number(of: mode))
    case .pushAfterLine(let mode):
      (result.step, result.target) = (.pushAfterLine, number(of: mode))
    case .popInto(let language, let end):
      (result.step, result.target) = (.popInto, UInt16(languages.count))
      languages.append(language)
      result.close = text(end)
    }
  }

  private mutating func fill(_ result: inout CompiledRule, _ form: Form) {
    switch form {
    case .text(let open): (result.kind, result.open) = (.text, text(open))
    case .tag(let open): (result.kind, result.open) = (.tag, text(open))
    case .word: result.kind = .word
    case .name: result.kind = .name
    case .prefixed(let open, let set, let first):
      (result.kind, result.open, result.set) = (.prefixed, text(open), flag(set))
      result.firstSet = flag(first ?? set)
    case .directive(let open): (result.kind, result.open) = (.directive, text(open))
    case .run(let set): (result.kind, result.set) = (.run, flag(set))
    case .number(let form): (result.kind, result.options) = (.number, form.rawValue)
    case .line(let open): (result.kind, result.open) = (.line, text(open))
    case .delimited(let open, let close, let form):
      (result.kind, result.open, result.close) = (.delimited, text(open), text(close))
      result.options = form.rawValue
    case .opening(let open, let set, let close):
      (result.kind, result.open, result.close) = (.opening, text(open), text(close))
      result.set = flag(set)
    case .marked(let set, let close):
      (result.kind, result.set, result.close) = (.marked, flag(set), text(close))
    case .closing(let open, let close):
      (result.kind, result.open, result.close) = (.closing, text(open), text(close))
    case .closingLine: result.kind = .closingLine
    case .escape: result.kind = .escape
    case .lineEnd: result.kind = .lineEnd
    case .regularExpression: result.kind = .regularExpression
    case .scalar(let stops): (result.kind, result.set) = (.scalar, flag(stops))
    case .indented: result.kind = .indented
    }
  }

  /// The bytes a form can start with.
  private func firstBytes(of form: Form) -> ByteSet {
    switch form {
    case .text(let open), .prefixed(let open, _, _), .directive(let open), .line(let open),
      .delimited(let open, _, _), .closing(let open, _):
      return ByteSet(open.utf8.prefix(1))
    case .tag(let open):
      let first = open.utf8.prefix(1)
      return ByteSet(first) | ByteSet(first.map { $0 ^ 0x20 }.filter(ByteSet.letters.contains))
    case .word, .name: return definition.wordStart
    case .run(let set): return set
    case .number(let form):
      return .digits | (form.contains(.leadingPoint) ? "." : .none)
        | (form.contains(.signed) ? "+-" : .none)
    case .opening(let open, let set, let close):
      return open.isEmpty ? set | ByteSet(close.utf8.prefix(1)) : ByteSet(open.utf8.prefix(1))
    case .marked(let set, let close): return set | ByteSet(close.utf8.prefix(1))
    case .closingLine, .lineEnd: return .lineEnds
    case .escape: return "\\"
    case .regularExpression: return "/"
    case .scalar(let stops): return !(stops | .space)
    case .indented: return "|>"
    }
  }
}

extension Compiler {
  private mutating func text(_ text: String) -> CompiledRule.Text {
    defer { texts += Array(text.utf8) }
    return CompiledRule.Text(start: UInt16(texts.count), count: UInt16(text.utf8.count))
  }

  private mutating func flag(_ set: ByteSet) -> UInt32 {
    let index = sets.firstIndex(of: set) ?? sets.count
    if index == sets.count { sets.append(set) }
    return index < Compiler.mostSets ? 1 << UInt32(index) : 0
  }

  private mutating func number(of mode: String) -> UInt16 {
    let number = definition.modes.firstIndex { $0.name == mode }
    if number == nil { missing.append(mode) }
    return UInt16(number ?? 0)
  }
}
