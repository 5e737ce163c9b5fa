import Bytes

/// The role of a name in a block of code.
enum CodeUse {
  case call, member, type, declaration, assignment
}

/// Reads the names in a block of code in any language. Calls, declarations and assignments show
/// which names are the author's own, and how often others are used.
struct CodeBlockScanner {
  private let code: BorrowedBytes
  private let tellsAssignments: Bool
  /// The previous name on the line.
  private var previous: Range<Int>?
  private var isLineStart = true

  /// - Parameter language: The name of the language in lower case, or nothing.
  init(_ code: BorrowedBytes, language: String) {
    self.code = code
    tellsAssignments = !Self.data.contains(language)
  }

  /// Languages in which a name before an equals sign is not a variable.
  private static let data: Set = [
    "yaml", "yml", "toml", "json", "css", "scss", "html", "xml", "text", "sh", "bash", "console",
    "shell",
  ]

  /// Calls `use` with each name, its role and its range.
  mutating func scan(_ use: (Range<Int>, CodeUse) -> Void) {
    var i = 0
    while i < code.count {
      let byte = code[i]
      if byte == 0x0A {
        (isLineStart, previous) = (true, nil)
        i += 1
      } else if byte.isNameStart {
        var end = i + 1
        while end < code.count, code[end].isNamePart { end += 1 }
        read(i..<end, use)
        (previous, isLineStart) = (i..<end, false)
        i = end
      } else {
        if byte > 0x20 { isLineStart = false }
        i += 1
      }
    }
  }

  private func read(_ name: Range<Int>, _ use: (Range<Int>, CodeUse) -> Void) {
    let (start, end) = (name.lowerBound, name.upperBound)
    let before = start > 0 ? code[start - 1] : 0
    let isMember = before == UInt8(ascii: ".") || before == UInt8(ascii: "$")
    if let previous, start > previous.upperBound, isSpace(previous.upperBound..<start) {
      let word = WordHash(of: code[previous])
      if Self.declaring.contains(word) { use(name, .declaration) }
      if tellsAssignments, Self.binding.contains(word) {
        use(name, isArrow(after: end) ? .declaration : .assignment)
      }
    }
    if isLineStart, !isMember, tellsAssignments { readAssignment(name, use) }
    guard name.count > 2 else { return }
    let next = end < code.count ? code[end] : 0
    if next == UInt8(ascii: "(") {
      if !Keywords.all.contains(WordHash(ofLowered: code[name])) { use(name, .call) }
    } else if isMember, code[start] &- 0x61 < 26, name.count >= 6, hasInnerCapital(name) {
      use(name, .member)
    }
    if isType(name) { use(name, .type) }
  }

  private func readAssignment(_ name: Range<Int>, _ use: (Range<Int>, CodeUse) -> Void) {
    var i = name.upperBound
    while i < code.count, code[i].isNamePart || code[i] == UInt8(ascii: ".") { i += 1 }
    let whole = name.lowerBound..<i
    while i < code.count, code[i] == 0x20 { i += 1 }
    let sign = code[min(i, code.count)...].prefix(3)
    let isArrow = sign.starts(with: "<-".utf8)
    let isEqual =
      sign.first == UInt8(ascii: "=") && !(sign.dropFirst().first ?? 0).isOne(of: "=>~")
      || sign.starts(with: ":=".utf8)
    guard isArrow || isEqual, whole.count > 1 else { return }
    let rest = code[i...].prefix { $0 != 0x0A }
    if let last = rest.last(where: { $0 > 0x20 }), last == UInt8(ascii: ",") { return }
    let value = rest.drop { $0.isOne(of: "<-=: ") }
    use(whole, value.starts(with: "function".utf8) ? .declaration : .assignment)
  }

  private static let declaring = WordSet(
    "func def class struct enum protocol interface trait fn function module extension")
  private static let binding = WordSet("let var const val auto mut for")

  private func isSpace(_ range: Range<Int>) -> Bool {
    code[range].allSatisfy { $0 == 0x20 || $0 == 0x28 }
  }

  /// Returns whether `= (…) =>` follows.
  private func isArrow(after end: Int) -> Bool {
    // No further than a type may be long: many may be declared on one line.
    let rest = code[end...].prefix(400).prefix { $0 != 0x0A }
    guard let sign = rest.firstIndex(of: UInt8(ascii: "=")) else { return false }
    return rest[(sign + 1)...].prefix(80).lastIndex(of: UInt8(ascii: ">")).map {
      rest[$0 - 1] == UInt8(ascii: "=")
    } ?? false
  }

  private func hasInnerCapital(_ name: Range<Int>) -> Bool {
    (name.lowerBound + 1..<name.upperBound).contains {
      code[$0] &- 0x41 < 26 && code[$0 - 1] &- 0x61 < 26
    }
  }

  /// Returns whether a name is written as types are: `TableView`, `UIView`.
  private func isType(_ name: Range<Int>) -> Bool {
    guard code[name.lowerBound] &- 0x41 < 26, name.count > 4 else { return false }
    let capitals = code[name].count { $0 &- 0x41 < 26 }
    return capitals > 1 && capitals < name.count && !code[name].contains(UInt8(ascii: "_"))
  }
}
