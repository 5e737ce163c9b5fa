extension MathMLCore {
  /// A tag, without its closing sign.
  struct Tag {
    enum Kind { case start, end, empty }

    let kind: Kind
    let name: String
    /// Those with values that may stand in any markup and style.
    let attributes: [(name: String, value: String)]

    /// - Returns: `nil` for what is no tag with all of its values in quotes.
    init?(_ source: Substring.UTF8View) {
      var rest = Substring(source.dropFirst())
      var kind = Kind.start
      if rest.hasPrefix("/") {
        kind = .end
        rest.removeFirst()
      } else if rest.hasSuffix("/") {
        kind = .empty
        rest.removeLast()
      }
      self.kind = kind
      name = Self.takeName(&rest)
      var attributes: [(name: String, value: String)] = []
      while true {
        rest = rest.drop { $0.isWhitespace }
        if rest.isEmpty { break }
        let name = Self.takeName(&rest)
        rest = rest.drop { $0.isWhitespace }
        guard !name.isEmpty, rest.hasPrefix("=") else { return nil }
        rest = rest.dropFirst().drop { $0.isWhitespace }
        guard rest.hasPrefix("\""), let end = rest.dropFirst().firstIndex(of: "\"") else {
          return nil
        }
        let value = rest[..<end].dropFirst()
        if value.utf8.allSatisfy(Self.isPlain) { attributes.append((name, String(value))) }
        rest = rest[rest.index(after: end)...]
      }
      self.attributes = attributes
      if name.isEmpty || kind == .end && !attributes.isEmpty { return nil }
    }

    private static func takeName(_ rest: inout Substring) -> String {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-:".contains($0)) }
      rest = rest[name.endIndex...]
      return String(name)
    }

    /// Whether a byte may stand in the value of an attribute: lengths, colours and keywords.
    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: " .#%+-".utf8.contains(byte)
      }
    }

    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  }
}
