extension Lexer {
  /// Returns whether the current position is a place where a rule may match.
  ///
  /// Looking back only skips blanks, and looking ahead caches its result, so repeated calls take
  /// linear time.
  mutating func mayMatch(_ rule: RulePointer) -> Bool {
    switch rule.pointee.place {
    case .anywhere: true
    case .codeStart: isCodeStart
    case .lineStart: position == start || isLineEnd(code[position - 1])
    case .after: position == start || isFlagged(code[position - 1], rule.pointee.placeSet)
    case .afterBlanks: lastByteBeforeBlanks.map { isFlagged($0, rule.pointee.placeSet) } ?? true
    case .operand: isOperandExpected
    case .selector: isSelector
    }
  }

  private var isCodeStart: Bool {
    position < 1024 && (start..<position).allSatisfy { isFlagged(code[$0], Compiler.spaceFlag) }
  }

  /// The last byte before the current position, ignoring blanks and line ends after a backslash.
  private var lastByteBeforeBlanks: UInt8? {
    var i = position - 1
    while i >= start {
      if isBlank(code[i]) {
        i -= 1
      } else if isLineEnd(code[i]) {
        let isCRLF = code[i] == 0x0A && i > start && code[i - 1] == 0x0D
        let before = isCRLF ? i - 2 : i - 1
        guard before >= start, code[before] == UInt8(ascii: "\\") else { return code[i] }
        i = before - 1
      } else {
        return code[i]
      }
    }
    return nil
  }

  /// Indicates whether a value may start at the current position.
  ///
  /// A value follows a keyword or an operator. An operator follows a value, a name or a closing
  /// bracket. `<` counts as a closing bracket because of `</div>` in JSX. `++` and `--` directly
  /// after a value belong to the value, as in `a++ / 2`.
  private var isOperandExpected: Bool {
    var i = position - 1
    while i >= start, isFlagged(code[i], Compiler.spaceFlag) { i -= 1 }
    guard i >= start else { return true }
    if i + 1 == lastEnd { return lastToken == .keyword }
    switch code[i] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "<"): return false
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard i > start + 1, code[i - 1] == code[i] else { return true }
      let before = code[i - 2]
      return !isFlagged(before, Compiler.wordRestFlag) && before != 0x29 && before != 0x5D
    default: return !isFlagged(code[i], Compiler.wordRestFlag)
    }
  }

  /// Indicates whether the next `;`, `{` or `}` is a `{`.
  private var isSelector: Bool {
    mutating get {
      if nextStop < position { nextStop = findStop() }
      return nextStop < code.endIndex && code[nextStop] == UInt8(ascii: "{")
    }
  }

  /// Returns the offset of the next `;`, `{` or `}` that is not in a comment, a string or an
  /// interpolation `#{ }`.
  private func findStop() -> Int {
    var i = position
    while i < code.endIndex {
      let next = i + 1 < code.endIndex ? code[i + 1] : 0
      switch code[i] {
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return i
      case UInt8(ascii: "\""), UInt8(ascii: "'"): i = textEnd(from: i)
      case UInt8(ascii: "#") where next == UInt8(ascii: "{"):
        while i < code.endIndex, code[i] != UInt8(ascii: "}") { i += 1 }
        i += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        i += 2
        while i < code.endIndex, !(code[i] == 0x2F && code[i - 1] == 0x2A) { i += 1 }
        i += 1
      default: i += 1
      }
    }
    return code.endIndex
  }

  /// Returns the offset after a string literal, or the end of its line.
  private func textEnd(from start: Int) -> Int {
    var i = start + 1
    while i < code.endIndex, code[i] != code[start], !isLineEnd(code[i]) {
      i = code[i] == UInt8(ascii: "\\") ? pastEscaped(i + 1) : i + 1
    }
    return min(i + 1, code.endIndex)
  }
}
