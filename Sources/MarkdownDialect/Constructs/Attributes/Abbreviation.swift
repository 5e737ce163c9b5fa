/// A short form and what it is short for: `*[HTML]: Hypertext Markup Language` (kramdown,
/// "Abbreviations").
struct Abbreviation: Hashable, Sendable {
  var term: [UInt8]
  var title: String
  var attributes = Attributes()

  /// The longest term, in bytes.
  static let longest = 128

  /// Reads a definition that is a whole line.
  init?(definition line: ArraySlice<UInt8>) {
    guard line.starts(with: "*[".utf8) else { return nil }
    let rest = line.dropFirst(2)
    guard
      let end = rest.prefix(Abbreviation.longest + 1).indices.dropFirst().first(where: {
        rest[$0] == UInt8(ascii: "]") && rest[($0 + 1)...].first == UInt8(ascii: ":")
      })
    else { return nil }
    term = TermTree.key(rest[..<end])
    title = String(decoding: rest[(end + 2)...].trimmingSpace, as: UTF8.self)
  }

  /// The tag before the term.
  var tag: String {
    var attributes = attributes
    if !title.isEmpty { _ = attributes.set(AttributeList.Pair(key: "title", value: title)) }
    return "<abbr" + String(decoding: attributes.markup, as: UTF8.self) + ">"
  }
}
