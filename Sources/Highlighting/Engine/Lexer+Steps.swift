extension Lexer {
  /// Goes where a rule leads once it has matched.
  mutating func step(_ rule: RulePlace, _ writer: inout SpanWriter) {
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

  private func frame(of rule: RulePlace) -> Frame {
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

  /// Goes through the code up to the rule's end text in the rule's language.
  private mutating func lexOther(_ rule: RulePlace, _ writer: inout SpanWriter) {
    let end = endOfOther(rule)
    let name = machine.languages[Int(rule.pointee.target)]
    writer.closeSpan()
    if let other = Language.named(name), writer.nesting < 8 {
      writer.nesting += 1
      let part = code[..<end]
      lex(part, from: here, as: other.machine, into: &writer)
      writer.nesting -= 1
      writer.closeSpan()
    }
    here = end
    unmatched = end
  }

  private func endOfOther(_ rule: RulePlace) -> Int {
    var end = here
    if isLineEnd(tables.texts[Int(rule.pointee.end.start)]) {
      end = lineEnd(from: end)
      while end < code.endIndex, end > here, code[end - 1] == UInt8(ascii: "\\") {
        end = lineEnd(from: pastEscaped(end))
      }
      return end
    }
    while end < code.endIndex, !isText(rule.pointee.end, at: end, .ignored) { end += 1 }
    return end
  }
}
