extension Lexer {
  @inline(__always)
  func isFlagged(_ byte: UInt8, _ set: UInt32) -> Bool { tables.flags[Int(byte)] & set != 0 }

  @inline(__always)
  func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  @inline(__always)
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The end of a rule's text that stands at an offset, or -1 if it does not.
  @inline(__always)
  func after(_ text: CompiledRule.Text, at start: Int) -> Int {
    let count = Int(text.count)
    guard count <= code.endIndex - start else { return -1 }
    let expected = tables.texts + Int(text.start)
    for i in 0..<count where code[start + i] != expected[i] { return -1 }
    return start + count
  }

  /// Whether a rule's text stands at an offset, ASCII letters in either case or not.
  func isText(
    _ text: CompiledRule.Text, at start: Int, _ letterCase: Words.LetterCase
  ) -> Bool {
    let count = Int(text.count)
    guard count <= code.endIndex - start else { return false }
    let expected = tables.texts + Int(text.start)
    switch letterCase {
    case .significant: return (0..<count).allSatisfy { code[start + $0] == expected[$0] }
    case .ignored:
      return (0..<count).allSatisfy { lowered(code[start + $0]) == lowered(expected[$0]) }
    }
  }

  @inline(__always)
  func lowered(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// The end of what the mode's opening remembered, if that stands at an offset too, or -1.
  func afterRemembered(at start: Int) -> Int {
    guard remembered.count <= code.endIndex - start else { return -1 }
    for i in 0..<remembered.count where code[start + i] != code[remembered.lowerBound + i] {
      return -1
    }
    return start + remembered.count
  }

  /// The offset after the bytes of a set.
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

  /// The offset after the escaped byte at an offset; CR LF counts as one.
  @inline(__always)
  func pastEscaped(_ start: Int) -> Int {
    guard start < code.endIndex else { return code.endIndex }
    let isCRLF = code[start] == 0x0D && start + 1 < code.endIndex && code[start + 1] == 0x0A
    return start + (isCRLF ? 2 : 1)
  }
}
