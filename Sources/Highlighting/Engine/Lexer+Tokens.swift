extension Lexer {
  /// From one delimiter to the other, or to the end of what the token may extend to.
  ///
  /// What has to be closed and is not is looked for once a line, whatever opens on it again.
  @inline(__always)
  mutating func delimited(_ rule: RulePlace) -> Int {
    let start = after(rule.pointee.open, at: here)
    guard start >= 0 else { return -1 }
    let form = DelimitedForm(rawValue: rule.pointee.options)
    return form.contains(.closed)
      ? closed(rule, from: start, form) : delimited(rule, from: start, form)
  }

  @inline(never)
  private mutating func closed(_ rule: RulePlace, from start: Int, _ form: DelimitedForm) -> Int {
    let number = tables.number(of: rule)
    while noEndBefore.count <= number { noEndBefore.append(0) }
    guard start < code.endIndex, !isFlagged(code[start], Compiler.spaceFlag),
      here >= noEndBefore[number]
    else { return -1 }
    let end = delimited(rule, from: start, form.union(.oneLine))
    guard end < code.endIndex ? isLineEnd(code[end]) : true else { return end }
    // The end of the line, which is an end all the same where the text closes right before it.
    let closeStart = end - Int(rule.pointee.close.count)
    if closeStart >= start, after(rule.pointee.close, at: closeStart) >= 0 { return end }
    noEndBefore[number] = end
    return -1
  }

  private mutating func delimited(
    _ rule: RulePlace, from start: Int, _ form: DelimitedForm
  ) -> Int {
    var i = start
    let close = rule.pointee.close
    let first = tables.texts[Int(close.start)]
    let nestedFirst = form.contains(.nested) ? tables.texts[Int(rule.pointee.open.start)] : first
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

  /// A number: digits, letters and underscores, a point before a digit, the sign of an exponent.
  mutating func number(_ form: NumberForm) -> Int {
    var i = here
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
