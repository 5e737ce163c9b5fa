/// The attributes that an author gave an element: what may be written into its tag.
struct Attributes: Hashable, Sendable {
  var id: String?
  var classes: [String] = []
  /// All others by name, each once.
  var others: [AttributeList.Pair] = []

  var isEmpty: Bool { id == nil && classes.isEmpty && others.isEmpty }

  /// The value of an attribute other than id and class.
  subscript(name: String) -> String? { others.first { $0.key == name }?.value }
}

extension Attributes {
  /// Adds an attribute: classes add up, of all others the last one counts. Returns whether it is
  /// one that a list may set.
  mutating func set(_ pair: AttributeList.Pair) -> Bool {
    let key = pair.key.lowercased()
    guard Attributes.allows(key, pair.value) else { return false }
    switch key {
    case "id": id = pair.value
    case "class":
      for name in pair.value.split(separator: " ").map(String.init) where !classes.contains(name) {
        classes.append(name)
      }
    default:
      others.removeAll { $0.key == key }
      others.append(AttributeList.Pair(key: key, value: pair.value))
    }
    return true
  }

  /// The attributes as they stand in a tag, each with a space before it.
  var markup: [UInt8] {
    var markup = ByteWriter(capacity: 64)
    if let id { markup.append(attribute: "id", id) }
    if !classes.isEmpty { markup.append(attribute: "class", classes.joined(separator: " ")) }
    for pair in others { markup.append(attribute: pair.key, pair.value) }
    return Array(markup.bytes)
  }

  /// Takes an attribute out, for an element that has a field for it.
  mutating func take(_ name: String) -> String? {
    let value = self[name]
    others.removeAll { $0.key == name }
    return value
  }
}

extension Attributes {
  /// Whether a list may set an attribute: what runs no script, loads nothing and leads nowhere.
  ///
  /// `style` is allowed for what so many posts use it for, alignment and sizes; a value that loads
  /// something, or hides with escapes that it does, is not.
  private static func allows(_ key: String, _ value: String) -> Bool {
    if key == "style" {
      let style = value.lowercased()
      return !["url(", "image(", "image-set(", "expression(", "@", "\\", "/*"].contains {
        style.contains($0)
      }
    }
    return allowed.contains(key)
      || (key.hasPrefix("data-") && key.utf8.count > 5)
      || (key.hasPrefix("aria-") && key.utf8.count > 5)
  }

  private static let allowed: Set<String> = [
    "id", "class", "title", "lang", "dir", "width", "height", "alt", "target", "rel", "download",
    "loading", "decoding", "hreflang", "start", "reversed", "type", "value", "colspan", "rowspan",
    "align", "role", "translate",
  ]
}

extension ByteWriter {
  fileprivate mutating func append(attribute name: String, _ value: String) {
    append(UInt8(ascii: " "))
    append(contentsOf: name)
    append("=\"")
    var value = value
    value.withUTF8 { utf8 in
      if let start = utf8.baseAddress { appendEscaped(start, count: utf8.count) }
    }
    append(UInt8(ascii: "\""))
  }
}
