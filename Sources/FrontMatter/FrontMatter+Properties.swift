import Liquid

extension FrontMatter {
  /// Reads the lines `key:: value` at the beginning of a text, which are the properties of a page in
  /// Logseq.
  ///
  /// The values of `tags` and `alias` are lists, divided by commas; their items may be links.
  ///
  /// - Returns: `nil` if the text does not begin with such a line.
  public init?(propertiesOf text: ArraySlice<UInt8>) {
    self = .none
    kind = .properties
    var (line, start) = (1, text.startIndex)
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      guard var field = Field(property: text[start..<end], onLine: line) else { break }
      if ["tags", "alias"].contains(field.key), let text = field.text {
        let items = text.split { $0 == "," || $0 == "，" }.map { item in
          item.filter { !"[]#".contains($0) }.split(separator: " ").joined(separator: " ")
        }
        (field.value, field.text) = (.array(items.map { .string($0) }), nil)
      }
      fields.set(field)
      (line, start) = (line + 1, end < text.endIndex ? end + 1 : end)
    }
    guard line > 1 else { return nil }
    (bodyOffset, bodyLine) = (start, line)
  }
}

extension FrontMatter.Field {
  /// Creates the field on a line; `nil` if the line is no property.
  fileprivate init?(property bytes: ArraySlice<UInt8>, onLine line: Int) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let match = text.wholeMatch(of: /([^\s:#\-\[(][^\s:]*)::(?:\s+(.*?))?\s*/) else {
      return nil
    }
    let value = match.2.map(String.init) ?? ""
    self.init(
      key: match.1.lowercased().replacing("_", with: "-"), value: .string(value), text: value,
      line: line, column: 1)
  }
}
