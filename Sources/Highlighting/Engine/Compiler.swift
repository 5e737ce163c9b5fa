/// Turns a definition into a machine's tables.
struct Compiler {
  let definition: Definition
  private(set) var dispatch: [UInt16] = []
  private(set) var candidates: [UInt16] = [Tables.noRule]
  var rules: [CompiledRule] = []
  var texts: [UInt8] = []
  var languages: [String] = []
  /// What is wrong with the definition.
  var faults: [String] = []
  var sets: [ByteSet] = [.none, .name, .nameStart, .space]
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
  /// No definition may have more sets than this, counting those four.
  static let mostSets = 32

  /// For each byte the sets it is in, a bit a set.
  var flags: [UInt32] {
    (0...UInt8.max).map { byte in
      sets.indices.reduce(0) { $0 | (sets[$1].contains(byte) ? 1 << UInt32($1) : 0) }
    }
  }

  mutating func compile() {
    for mode in definition.modes { compile(mode) }
    if definition.modes.first?.extent != .lines { faults.append("the first mode may end") }
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
    // Bytes beside each other mostly start the same rules.
    let edges = starts.reduce(ByteSet.none) { $0 | $1.set.edges }
    var list: UInt16 = 0
    for byte in 0...UInt8.max {
      if byte == 0 || edges.contains(byte) {
        list = self.list(starts.lazy.filter { $0.set.contains(byte) }.map(\.rule))
      }
      dispatch.append(list)
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

  /// The bytes a form can start with.
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
