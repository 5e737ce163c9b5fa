/// The pattern of the names of posts, such as `:year-:month-:day-:title.md`.
struct HexoPostName: Sendable {
  private let components: [HexoPermalink.Component]

  /// Creates a pattern from the setting `new_post_name`.
  init(_ pattern: String) {
    components = HexoPermalink(String(pattern.withoutEnding)).components
  }

  /// A Boolean value that indicates whether names of posts begin with a date.
  var isDated: Bool { components.first == .field("year") }

  /// Returns the values of the placeholders in the path of a post; `nil` if the path does not match
  /// the pattern.
  func values(in path: String) -> [String: String]? {
    Self.match(components[...], path[...])
  }

  /// Returns the front matter fields that a path sets: the date, and placeholders without a meaning
  /// of their own.
  func fields(of path: String) -> [String: String] {
    guard let values = values(in: path) else { return [:] }
    var fields = values.filter { !Self.known.contains($0.key) }
    if let year = values["year"], let month = values["month"] ?? values["i_month"],
      let day = values["day"] ?? values["i_day"]
    {
      fields["date"] = [year, month, day].joined(separator: "-")
    }
    return fields
  }

  private static let known: Set = ["title", "year", "month", "day", "i_month", "i_day", "hash"]

  /// Returns the values with which components match the whole of a text. Each placeholder other
  /// than a number gets the shortest possible text.
  private static func match(
    _ components: ArraySlice<HexoPermalink.Component>, _ text: Substring
  ) -> [String: String]? {
    guard let first = components.first else { return text.isEmpty ? [:] : nil }
    let rest = components.dropFirst()
    switch first {
    case .text(let start):
      return text.hasPrefix(start) ? match(rest, text.dropFirst(start.count)) : nil
    case .field(let name):
      if rest.isEmpty { return isValue(text, of: name) ? [name: String(text)] : nil }
      let longest = lengths[name]?.upperBound ?? text.count
      var end = text.startIndex
      for _ in 0..<longest where end < text.endIndex {
        text.formIndex(after: &end)
        guard isValue(text[..<end], of: name), var values = match(rest, text[end...]) else {
          continue
        }
        values[name] = values[name] ?? String(text[..<end])
        return values
      }
      return nil
    }
  }

  /// The number of digits of numbers.
  private static let lengths = [
    "year": 4...4, "month": 2...2, "day": 2...2, "i_month": 1...2, "i_day": 1...2, "hash": 12...12,
  ]

  private static func isValue(_ text: Substring, of name: String) -> Bool {
    guard let length = lengths[name] else { return !text.isEmpty }
    return length.contains(text.count)
      && text.allSatisfy { name == "hash" ? $0.isHexDigit : $0.isASCII && $0.isNumber }
  }
}
