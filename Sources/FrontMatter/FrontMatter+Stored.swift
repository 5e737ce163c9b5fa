import Liquid

extension FrontMatter {
  /// Creates front matter from the results of an earlier parse, which the cache stored.
  package init(_ kind: Format, _ fields: Fields, bodyOffset: Int, bodyLine: Int) {
    self.init(kind: kind, fields: fields, bodyOffset: bodyOffset, bodyLine: bodyLine)
  }
}

extension FrontMatter.Field {
  /// Creates a field from its stored properties.
  package init(
    _ key: String, _ value: Value, text: String?, line: Int, column: Int, isPlain: Bool,
    origin: String?
  ) {
    self.init(
      key: key, value: value, text: text, line: line, column: column, isPlain: isPlain,
      origin: origin)
  }
}
