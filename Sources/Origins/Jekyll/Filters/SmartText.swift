/// A text with the quotes, dashes and ellipses of print in place of those of the typewriter; what
/// stands in tags stays as it is.
struct SmartText {
  private(set) var text = ""
  private var rest: Substring
  private var previous: Character?

  init(_ text: String) {
    rest = text[...]
    while let next = rest.first { take(next) }
  }

  private mutating func take(_ next: Character) {
    switch next {
    case "<" where rest.hasPrefix("<<"): replace(2, by: "«")
    case ">" where rest.hasPrefix(">>"): replace(2, by: "»")
    case "<":
      let tag = rest.prefix { $0 != ">" }
      let end = tag.endIndex < rest.endIndex ? rest.index(after: tag.endIndex) : tag.endIndex
      text += rest[..<end]
      rest = rest[end...]
    case "-" where rest.hasPrefix("---"): replace(3, by: "—")
    case "-" where rest.hasPrefix("--"): replace(2, by: "–")
    case "." where rest.hasPrefix("..."): replace(3, by: "…")
    case "\"": replace(1, by: opens ? "“" : "”")
    case "'": replace(1, by: opens && !isDecade ? "‘" : "’")
    default:
      text.append(next)
      previous = next
      rest.removeFirst()
    }
  }

  private mutating func replace(_ count: Int, by sign: Character) {
    text.append(sign)
    previous = sign
    rest.removeFirst(count)
  }

  /// Whether a quote here begins a quotation: after space or an opening sign, before anything but
  /// space.
  private var opens: Bool {
    guard let after = rest.dropFirst().first, !after.isWhitespace else { return false }
    guard let previous else { return true }
    return previous.isWhitespace || "([{<—–-“‘«".contains(previous)
  }

  /// Whether this is the apostrophe of a decade, as in '80s.
  private var isDecade: Bool {
    let after = rest.dropFirst()
    return after.prefix(2).allSatisfy(\.isNumber) && after.dropFirst(2).first == "s"
  }
}
