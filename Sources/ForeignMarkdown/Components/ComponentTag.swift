/// A tag of a component, such as `<TabItem label="npm">`. The names of components begin with a
/// capital letter.
struct ComponentTag {
  var name: String
  var role: Role
  /// The attributes with plain values, by name.
  var attributes: [String: String] = [:]
  /// The range of the tag in the text from which it was read.
  var range: Range<String.Index>

  enum Role { case start, end, selfClosing }

  /// The words that the component shows, as far as they are in its attributes; empty if there are
  /// none.
  var words: String {
    ["title", "label", "text", "summary"].lazy.compactMap { attributes[$0] }.first ?? ""
  }

  /// The largest number of characters behind the name. It limits the time for tags without an end.
  private static let maximumLength = 2_000

  /// Finds the first tag of a component in a text.
  init?(in text: some StringProtocol, from start: String.Index) {
    var start = start
    while let open = text[start...].firstIndex(of: "<") {
      start = text.index(after: open)
      let isEnd = text[start...].hasPrefix("/")
      let rest = isEnd ? text[start...].dropFirst() : text[start...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      guard name.first?.isUppercase == true, name.first?.isASCII == true,
        let end = Self.end(of: text[name.endIndex...])
      else { continue }
      let inner = text[name.endIndex..<end]
      self.name = String(name)
      role = isEnd ? .end : inner.hasSuffix("/") ? .selfClosing : .start
      range = open..<text.index(after: end)
      for match in String(inner).matches(of: /([\w:@-]+)=(?:"([^"]*)"|'([^']*)')/) {
        attributes[String(match.1)] = String(match.2 ?? match.3 ?? "")
      }
      return
    }
    return nil
  }

  /// Returns the index of the `>` that ends a tag, outside quotation marks and braces.
  private static func end(of text: some StringProtocol) -> String.Index? {
    var (quote, depth): (Character?, Int) = (nil, 0)
    for i in text.indices.prefix(maximumLength) {
      let character = text[i]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{": depth += 1
      case "}": depth -= 1
      case ">" where depth <= 0: return i
      case "<" where depth <= 0: return nil
      default: break
      }
    }
    return nil
  }
}
