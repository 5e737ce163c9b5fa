extension Lexer {
  /// Returns the end of the match of a rule's form at the current position; -1 if it does not
  /// match.
  @inline(__always)
  mutating func match(_ rule: RulePointer) -> Int {
    switch rule.pointee.kind {
    case .word: word(rule)
    case .text: after(rule.pointee.open, at: position)
    case .number: number(NumberForm(rawValue: rule.pointee.options))
    case .line: line(rule)
    case .delimited: delimited(rule)
    default: matchRare(rule)
    }
  }

  @inline(never)
  private mutating func matchRare(_ rule: RulePointer) -> Int {
    switch rule.pointee.kind {
    case .tag: tag(rule)
    case .name: run(Compiler.wordRestFlag, from: position + 1)
    case .prefixed: prefixed(rule)
    case .directive: directive(rule)
    case .run: run(rule.pointee.set, from: position)
    case .opening: opening(rule)
    case .marked: marked(rule)
    case .closing: closing(rule.pointee)
    case .closingLine: closingLine(Ending(rawValue: rule.pointee.options) ?? .lineEnd)
    case .escape: escape()
    case .lineEnd: afterLine.isEmpty ? -1 : position
    case .lineOver: outer.isEmpty ? -1 : position
    case .before: position
    case .character: character()
    case .regularExpression: regularExpression()
    case .scalar: scalar(rule)
    case .indented: indented()
    case .word, .text, .number, .line, .delimited: -1
    }
  }

  private func line(_ rule: RulePointer) -> Int {
    let start = after(rule.pointee.open, at: position)
    guard start >= 0, rule.pointee.close.count > 0 else {
      return start < 0 ? -1 : lineEnd(from: start)
    }
    let first = unsafe tables.texts[Int(rule.pointee.close.start)]
    var end = start
    while end < code.endIndex, !isLineEnd(code[end]) {
      if code[end] == first, after(rule.pointee.close, at: end) >= 0 { break }
      end += 1
    }
    return end
  }

  private func tag(_ rule: RulePointer) -> Int {
    guard isText(rule.pointee.open, at: position, .ignored) else { return -1 }
    let end = position + Int(rule.pointee.open.count)
    return end < code.endIndex && isFlagged(code[end], Compiler.wordRestFlag) ? -1 : end
  }

  private func prefixed(_ rule: RulePointer) -> Int {
    let start = after(rule.pointee.open, at: position)
    guard start >= 0, start < code.endIndex, isFlagged(code[start], rule.pointee.firstSet) else {
      return -1
    }
    return run(rule.pointee.set, from: start + 1)
  }

  private func directive(_ rule: RulePointer) -> Int {
    var start = after(rule.pointee.open, at: position)
    guard start >= 0 else { return -1 }
    start = skipBlanks(from: start)
    let end = run(Compiler.nameFlag, from: start)
    return end > start ? end : -1
  }

  private mutating func opening(_ rule: RulePointer) -> Int {
    let start = after(rule.pointee.open, at: position)
    guard start >= 0 else { return -1 }
    var end = start
    let limit = min(code.endIndex, start + longestOpening)
    while end < limit, isFlagged(code[end], rule.pointee.set) { end += 1 }
    guard end - start >= Int(rule.pointee.options) else { return -1 }
    let close = after(rule.pointee.close, at: end)
    if close >= 0 { opened = start..<end }
    return close
  }

  private func marked(_ rule: RulePointer) -> Int {
    var end = position
    let limit = min(code.endIndex, position + longestMark)
    while end < limit, isFlagged(code[end], rule.pointee.set) { end += 1 }
    return after(rule.pointee.close, at: end)
  }

  private func closing(_ rule: CompiledRule) -> Int {
    var end = after(rule.open, at: position)
    if end >= 0 { end = afterRemembered(at: end) }
    return end < 0 ? -1 : after(rule.close, at: end)
  }

  private func closingLine(_ ending: Ending) -> Int {
    var start = position + 1
    if code[position] == 0x0D, start < code.endIndex, code[start] == 0x0A { start += 1 }
    let end = afterRemembered(at: ending == .wholeLine ? start : skipBlanks(from: start))
    guard end >= 0 else { return -1 }
    return switch ending {
    case .lineEnd, .wholeLine: end == code.endIndex || isLineEnd(code[end]) ? end : -1
    case .nameEnd: end < code.endIndex && isFlagged(code[end], Compiler.nameFlag) ? -1 : end
    }
  }

  private func character() -> Int {
    var end = position + 1
    guard end < code.endIndex, code[end] != UInt8(ascii: "'"), !isLineEnd(code[end]) else {
      return -1
    }
    if code[end] == UInt8(ascii: "\\") {
      end = pastEscaped(end + 1)
      let limit = min(code.endIndex, end + longestMark)
      while end < limit, code[end] != UInt8(ascii: "'") { end += 1 }
    } else {
      repeat { end += 1 } while end < code.endIndex && code[end] & 0xC0 == 0x80
    }
    return end < code.endIndex && code[end] == UInt8(ascii: "'") ? end + 1 : -1
  }

  private func escape() -> Int {
    let end = afterRemembered(at: position + 1)
    return end < 0 ? -1 : pastEscaped(end)
  }

  private mutating func regularExpression() -> Int {
    guard position >= noExpressionBefore else { return -1 }
    var i = position + 1
    var isInBrackets = false
    while i < code.endIndex, !isLineEnd(code[i]) {
      switch code[i] {
      case UInt8(ascii: "\\"):
        if i + 1 < code.endIndex, !isLineEnd(code[i + 1]) { i += 1 }
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: "/") where !isInBrackets:
        return i == position + 1 ? -1 : run(Compiler.nameFlag, from: i + 1)
      default: break
      }
      i += 1
    }
    noExpressionBefore = i
    return -1
  }
}

/// The maximum number of bytes that an opening remembers.
private let longestOpening = 64
/// The maximum number of bytes before the text of a `marked` form, and after the escaped byte of a
/// `character` form.
private let longestMark = 8

extension Lexer {
  /// Matches from the opening delimiter to the closing one, or to the end of the extent.
  ///
  /// If the form requires a closing delimiter, a missing one is searched for only once per line,
  /// however many delimiters open on the line.
  @inline(__always)
  mutating func delimited(_ rule: RulePointer) -> Int {
    let start = after(rule.pointee.open, at: position)
    guard start >= 0 else { return -1 }
    let form = DelimitedForm(rawValue: rule.pointee.options)
    return form.contains(.closed)
      ? closed(rule, from: start, form) : delimited(rule, from: start, form)
  }

  @inline(never)
  private mutating func closed(_ rule: RulePointer, from start: Int, _ form: DelimitedForm) -> Int {
    let number = tables.number(of: rule)
    while noEndBefore.count <= number { noEndBefore.append(0) }
    guard start < code.endIndex, !isFlagged(code[start], Compiler.spaceFlag),
      position >= noEndBefore[number]
    else { return -1 }
    let end = delimited(rule, from: start, form.union(.oneLine))
    guard end < code.endIndex ? isLineEnd(code[end]) : true else { return end }
    // The match ended at the line end. Either the line has no closing delimiter, or the delimiter
    // is directly before the line end, which is checked here.
    let closeStart = end - Int(rule.pointee.close.count)
    if closeStart >= start, after(rule.pointee.close, at: closeStart) >= 0 { return end }
    noEndBefore[number] = end
    return -1
  }

  private mutating func delimited(
    _ rule: RulePointer, from start: Int, _ form: DelimitedForm
  ) -> Int {
    var i = start
    let close = rule.pointee.close
    let first = unsafe tables.texts[Int(close.start)]
    let nestedFirst =
      unsafe form.contains(.nested) ? tables.texts[Int(rule.pointee.open.start)] : first
    let escape: UInt8 = form.contains(.escapes) ? UInt8(ascii: "\\") : first
    var depth = 1
    while i < code.endIndex {
      let byte = code[i]
      if byte == first {
        let end = after(close, at: i)
        if end >= 0 {
          if form.contains(.doubled), end < code.endIndex, code[end] == first {
            i = end + 1
            continue
          }
          depth -= 1
          if depth == 0 { return end }
          i = end
          continue
        }
      }
      if byte == nestedFirst, form.contains(.nested) {
        let end = after(rule.pointee.open, at: i)
        if end >= 0 {
          depth += 1
          i = end
          continue
        }
      }
      if byte == escape, form.contains(.escapes) {
        i = pastEscaped(i + 1)
      } else if isLineEnd(byte), form.contains(.oneLine) {
        return i
      } else {
        i += 1
      }
    }
    return code.endIndex
  }

  /// Returns the end of a number: digits, letters and underscores, a point before a digit, and the
  /// sign of an exponent.
  mutating func number(_ form: NumberForm) -> Int {
    var i = position
    if code[i] == UInt8(ascii: "+") || code[i] == UInt8(ascii: "-") { i += 1 }
    if i < code.endIndex, code[i] == UInt8(ascii: "."), form.contains(.leadingPoint) { i += 1 }
    guard i < code.endIndex, code[i].isDigit else { return -1 }
    let isHexadecimal =
      code[i] == UInt8(ascii: "0") && i + 1 < code.endIndex
      && lowered(code[i + 1]) == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while i < code.endIndex {
      let byte = code[i]
      let next = i + 1 < code.endIndex ? code[i + 1] : 0
      if byte < 0x80, isFlagged(byte, Compiler.nameFlag) {
        let isSigned = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
        let hasExponent =
          isSigned && lowered(byte) == exponent && i + 2 < code.endIndex
          && code[i + 2].isDigit
        i += hasExponent ? 2 : 1
      } else if byte == UInt8(ascii: "."), next.isDigit {
        i += 1
      } else if byte == UInt8(ascii: "'"), form.contains(.apostrophes), next < 0x80,
        isFlagged(next, Compiler.nameFlag)
      {
        i += 1
      } else {
        return byte == UInt8(ascii: "%") && form.contains(.percent) ? i + 1 : i
      }
    }
    return i
  }
}
