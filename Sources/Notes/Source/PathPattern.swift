/// A pattern for paths: `*` and `?` for characters other than `/`, `**` for any, `[a-z]` and
/// `[!a-z]` for one of some, `{a,b}` for one of some texts, `\` before a character that means itself.
package struct PathPattern: Sendable {
  /// The pattern without its braces: one for each choice.
  private var choices: [[Token]] = []

  /// What a single `*` or `?` means.
  package enum Crossing: Sendable {
    case noSlashes
    case slashes
  }

  private enum Token: Hashable {
    case byte(UInt8)
    case one
    case run
    case any
    case set(Set<UInt8>, isInverted: Bool)
  }

  /// - Returns: `nil` for what is no pattern, or one with more than 100 choices.
  package init?(_ text: String, crossing: Crossing = .noSlashes) {
    guard let texts = Self.choices(in: Array(text.utf8)[...]) else { return nil }
    for text in texts {
      guard let tokens = Self.tokens(of: text, crossing) else { return nil }
      choices.append(tokens)
    }
  }

  /// Returns whether the pattern means the whole of a text. The time is the product of both lengths
  /// at most.
  package func matches(_ text: String) -> Bool {
    choices.contains { Self.matches($0, text) }
  }
}

extension PathPattern {
  private static func matches(_ tokens: [Token], _ text: String) -> Bool {
    // The numbers of the tokens that may come next.
    var open = reached(from: [0], in: tokens)
    for byte in text.utf8 {
      var next: Set<Int> = []
      for number in open where number < tokens.count {
        switch tokens[number] {
        case .byte(let wanted) where wanted == byte: next.insert(number + 1)
        case .one where byte != UInt8(ascii: "/"): next.insert(number + 1)
        case .run where byte != UInt8(ascii: "/"): next.insert(number)
        case .any: next.insert(number)
        case .set(let bytes, let isInverted) where bytes.contains(byte) != isInverted:
          next.insert(number + 1)
        default: break
        }
      }
      open = reached(from: next, in: tokens)
    }
    return open.contains(tokens.count)
  }

  /// The numbers with those that follow because a token may mean nothing.
  private static func reached(from numbers: Set<Int>, in tokens: [Token]) -> Set<Int> {
    var all = numbers
    for start in numbers {
      var number = start
      while number < tokens.count, tokens[number] == .run || tokens[number] == .any {
        number += 1
        all.insert(number)
      }
    }
    return all
  }

  private static func tokens(of text: [UInt8], _ crossing: Crossing) -> [Token]? {
    var tokens: [Token] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"):
        let isDouble = crossing == .slashes || rest.first == UInt8(ascii: "*")
        while rest.first == UInt8(ascii: "*") { rest.removeFirst() }
        tokens.append(isDouble ? .any : .run)
      case UInt8(ascii: "?"):
        tokens.append(crossing == .slashes ? .set([], isInverted: true) : .one)
      case UInt8(ascii: "["):
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        tokens.append(set(of: rest[..<end]))
        rest = rest[(end + 1)...]
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return nil }
        tokens.append(.byte(next))
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  private static func set(of text: ArraySlice<UInt8>) -> Token {
    let isInverted = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
    var rest = isInverted ? text.dropFirst() : text
    var bytes: Set<UInt8> = []
    while let first = rest.popFirst() {
      let isRange = rest.count > 1 && rest.first == UInt8(ascii: "-")
      guard isRange, let last = rest.dropFirst().first, first <= last else {
        bytes.insert(first)
        continue
      }
      rest = rest.dropFirst(2)
      bytes.formUnion(first...last)
    }
    return .set(bytes, isInverted: isInverted)
  }

  /// The texts that a pattern with braces stands for.
  private static func choices(in text: ArraySlice<UInt8>) -> [[UInt8]]? {
    guard let open = text.firstIndex(of: UInt8(ascii: "{")) else { return [Array(text)] }
    var (depth, part, parts) = (0, open + 1, [ArraySlice<UInt8>]())
    for place in text[open...].indices {
      switch text[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ",") where depth == 1:
        parts.append(text[part..<place])
        part = place + 1
      case UInt8(ascii: "}") where depth == 1:
        parts.append(text[part..<place])
        var all: [[UInt8]] = []
        for part in parts {
          guard let ends = choices(in: part + text[(place + 1)...]) else { return nil }
          all += ends.map { text[..<open] + $0 }
          if all.count > 100 { return nil }
        }
        return all
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return nil
  }
}
