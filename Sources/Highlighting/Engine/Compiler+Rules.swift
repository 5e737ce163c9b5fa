extension Compiler {
  /// A rule as plain bytes.
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

  private mutating func fill(_ result: inout CompiledRule, _ place: Place) {
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
  private mutating func text(_ text: String) -> CompiledRule.Text {
    defer { texts += Array(text.utf8) }
    return CompiledRule.Text(start: UInt16(texts.count), count: UInt16(text.utf8.count))
  }

  private mutating func flag(_ set: ByteSet) -> UInt32 {
    let index = sets.firstIndex(of: set) ?? sets.count
    if index == sets.count { sets.append(set) }
    guard index < Compiler.mostSets else {
      faults.append("there are more than \(Compiler.mostSets) sets")
      return 0
    }
    return 1 << UInt32(index)
  }

  private mutating func number(of mode: String) -> UInt16 {
    let number = definition.modes.firstIndex { $0.name == mode }
    if number == nil { faults.append("there is no mode \(mode)") }
    return UInt16(number ?? 0)
  }
}
