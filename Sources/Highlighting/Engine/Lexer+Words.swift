extension Lexer {
  /// Matches a word and returns its end; -1 if it does not match. Sets `wordToken` to the class of
  /// the word; `nil` for an ordinary word.
  @inline(__always)
  mutating func word(_ rule: RulePointer) -> Int {
    var i = position
    var hash = WordTable.seed
    if traits.ignoresCase {
      repeat {
        hash = WordTable.mix(hash, lowered(code[i]))
        i += 1
      } while i < code.endIndex && isFlagged(code[i], Compiler.wordRestFlag)
    } else {
      repeat {
        hash = WordTable.mix(hash, code[i])
        i += 1
      } while i < code.endIndex && isFlagged(code[i], Compiler.wordRestFlag)
    }
    if i < code.endIndex, isFlagged(code[i], rule.pointee.set) { return -1 }
    wordToken = token(ofWordTo: i, hash)
    return i
  }

  private mutating func token(ofWordTo end: Int, _ hash: UInt32) -> TokenClass? {
    if let entry = entry(ofWordTo: end, hash), !isMember {
      if entry.token != .keyword { return entry.token }
      let isLabel =
        traits.labelsAreNames && isByte(UInt8(ascii: ":"), at: end)
        && !entry.traits.contains(.keptBeforeColon)
      if isLabel { return nil }
      if !entry.traits.contains(.contextual) || isFollowedByOperand(at: end) { return .keyword }
    }
    let isCall = traits.calls != .plain && isByte(UInt8(ascii: "("), at: end)
    if isCall, traits.calls == .functionsFirst { return .function }
    if isType(to: end) { return .type }
    return isCall ? .function : nil
  }

  /// Returns the entry of the word that ends at an offset; `nil` if it is not listed.
  ///
  /// - Parameter hash: The hash of the word, in lower case if the language ignores case.
  func entry(ofWordTo end: Int, _ hash: UInt32) -> WordTable.Entry? {
    let count = end - position
    guard count <= tables.longestWord else { return nil }
    var slot = Int(hash) & tables.wordMask
    while unsafe tables.words[slot].count > 0 {
      let entry = unsafe tables.words[slot]
      if entry.hash == hash, Int(entry.count) == count, isWord(entry) { return entry }
      slot = (slot + 1) & tables.wordMask
    }
    return nil
  }

  private func isWord(_ entry: WordTable.Entry) -> Bool {
    let word = unsafe tables.wordText + Int(entry.start)
    if traits.ignoresCase {
      return (0..<Int(entry.count)).allSatisfy { unsafe lowered(code[position + $0]) == word[$0] }
    }
    for i in 0..<Int(entry.count) where unsafe code[position + i] != word[i] { return false }
    return true
  }

  /// Indicates whether the word follows a single point; two points make a range.
  private var isMember: Bool {
    traits.membersAreNames && position > start && code[position - 1] == UInt8(ascii: ".")
      && !(position > start + 1 && code[position - 2] == UInt8(ascii: "."))
  }

  private func isByte(_ byte: UInt8, at offset: Int) -> Bool {
    offset < code.endIndex && code[offset] == byte
  }

  /// Returns whether a blank and then a word, a string or a brace follow.
  private func isFollowedByOperand(at end: Int) -> Bool {
    let next = skipBlanks(from: end)
    guard next > end, next < code.endIndex else { return false }
    switch code[next] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "$"),
      UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
      return true
    default:
      return isFlagged(code[next], Compiler.nameStartFlag)
    }
  }

  private func isType(to end: Int) -> Bool {
    if traits.capitals != .plain, code[position] &- UInt8(ascii: "A") < 26 {
      return traits.capitals == .types || end - position == 1
        || (position..<end).contains { code[$0] &- UInt8(ascii: "a") < 26 }
    }
    let suffix = traits.typeSuffix
    guard !suffix.isEmpty, end - position > suffix.count else { return false }
    let first = end - suffix.count
    return suffix.indices.allSatisfy { code[first + $0] == suffix[$0] }
  }
}

/// The two YAML scalars whose end depends on indentation or on the character after a colon (YAML
/// 1.2.2, 7.3.3, 8.1).
extension Lexer {
  /// Matches a plain scalar: a key, a constant, a number, a date, or other text.
  mutating func scalar(_ rule: RulePointer) -> Int {
    if isIndicator(code[position]), isSpaceOrEnd(position + 1) { return -1 }
    wordToken = nil
    var end = position
    while end < code.endIndex, !isLineEnd(code[end]), !isFlagged(code[end], rule.pointee.set) {
      if code[end] == UInt8(ascii: ":"), isSpaceOrEnd(end + 1) {
        wordToken = .attribute
        return end
      }
      if code[end] == UInt8(ascii: "#"), end > position, isBlank(code[end - 1]) { break }
      end += 1
    }
    while isBlank(code[end - 1]) { end -= 1 }
    var hash = WordTable.seed
    for i in position..<end { hash = WordTable.mix(hash, lowered(code[i])) }
    wordToken = isNumberOrDate(to: end) ? .number : entry(ofWordTo: end, hash)?.token
    return end
  }

  private func isIndicator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: ":")
  }

  private func isSpaceOrEnd(_ offset: Int) -> Bool {
    offset >= code.endIndex || isFlagged(code[offset], Compiler.spaceFlag)
  }

  /// Returns whether a scalar is a number or a date: digits, points, signs, letters of hexadecimal
  /// numbers and time zones. Blanks are allowed only after a date.
  private func isNumberOrDate(to end: Int) -> Bool {
    var first = position
    if code[first] == UInt8(ascii: "-") || code[first] == UInt8(ascii: "+") { first += 1 }
    if first < end, code[first] == UInt8(ascii: ".") { first += 1 }
    guard first < end, code[first].isDigit else { return false }
    let isDate =
      end - position >= 10 && code[position + 4] == UInt8(ascii: "-")
      && code[position + 7] == UInt8(ascii: "-")
    return (first..<end).allSatisfy { i in
      switch code[i] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "x"), UInt8(ascii: "o"),
        UInt8(ascii: "T"), UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: ":"),
        UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"):
        true
      default: isDate && isBlank(code[i])
      }
    }
  }

  /// Matches a block scalar: its mark at the end of a line, and all following lines that are blank
  /// or indented deeper than the scalar's parent.
  func indented() -> Int {
    var i = position + 1
    while i < code.endIndex, code[i].isDigit || isSign(code[i]) { i += 1 }
    i = skipBlanks(from: i)
    if i < code.endIndex, code[i] == UInt8(ascii: "#"), isBlank(code[i - 1]) {
      i = lineEnd(from: i)
    }
    guard i >= code.endIndex || isLineEnd(code[i]) else { return -1 }
    let indentation = indentationOfParent
    var end = i
    while i < code.endIndex {
      let content = run(Compiler.spaceFlag, from: i)
      var lineStart = content
      while lineStart > i, !isLineEnd(code[lineStart - 1]) { lineStart -= 1 }
      guard content < code.endIndex, content - lineStart > indentation else { break }
      end = lineEnd(from: content)
      i = end
    }
    return end
  }

  private func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  /// The column of the key on this line, or of the last dash if the mark follows a dash. It is 0 if
  /// the mark is alone on its line.
  private var indentationOfParent: Int {
    var lineStart = position
    while lineStart > start, !isLineEnd(code[lineStart - 1]) { lineStart -= 1 }
    var i = lineStart
    var dash = -1
    while i < position {
      if code[i] == UInt8(ascii: "-"), isSpaceOrEnd(i + 1) {
        dash = i - lineStart
      } else if !isBlank(code[i]) {
        return i - lineStart
      }
      i += 1
    }
    return max(0, dash)
  }
}
