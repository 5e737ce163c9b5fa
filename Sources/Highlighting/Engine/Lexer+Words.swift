extension Lexer {
  /// A word, and in `wordToken` what it is, `nil` for nothing in particular.
  @inline(__always)
  mutating func word(_ rule: RulePlace) -> Int {
    var i = here
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
      if !entry.traits.contains(.contextual) || leadsOn(from: end) { return .keyword }
    }
    let isCall = traits.calls != .plain && isByte(UInt8(ascii: "("), at: end)
    if isCall, traits.calls == .functionsFirst { return .function }
    if isType(to: end) { return .type }
    return isCall ? .function : nil
  }

  /// What is known of the word from here to an offset, letters folded in `hash` as the machine's.
  func entry(ofWordTo end: Int, _ hash: UInt32) -> WordTable.Entry? {
    let count = end - here
    guard count <= tables.longestWord else { return nil }
    var slot = Int(hash) & tables.wordMask
    while tables.words[slot].count > 0 {
      let entry = tables.words[slot]
      if entry.hash == hash, Int(entry.count) == count, isWord(entry) { return entry }
      slot = (slot + 1) & tables.wordMask
    }
    return nil
  }

  private func isWord(_ entry: WordTable.Entry) -> Bool {
    let word = tables.wordText + Int(entry.start)
    if traits.ignoresCase {
      return (0..<Int(entry.count)).allSatisfy { lowered(code[here + $0]) == word[$0] }
    }
    for i in 0..<Int(entry.count) where code[here + i] != word[i] { return false }
    return true
  }

  /// Whether the word here comes after one point; two make a range.
  private var isMember: Bool {
    traits.membersAreNames && here > start && code[here - 1] == UInt8(ascii: ".")
      && !(here > start + 1 && code[here - 2] == UInt8(ascii: "."))
  }

  private func isByte(_ byte: UInt8, at offset: Int) -> Bool {
    offset < code.endIndex && code[offset] == byte
  }

  /// Whether a blank and then a word, a text or a brace follows.
  private func leadsOn(from end: Int) -> Bool {
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
    if traits.capitals != .plain, code[here] &- UInt8(ascii: "A") < 26 {
      return traits.capitals == .types || end - here == 1
        || (here..<end).contains { code[$0] &- UInt8(ascii: "a") < 26 }
    }
    let suffix = traits.typeSuffix
    guard !suffix.isEmpty, end - here > suffix.count else { return false }
    let first = end - suffix.count
    return suffix.indices.allSatisfy { code[first + $0] == suffix[$0] }
  }
}
