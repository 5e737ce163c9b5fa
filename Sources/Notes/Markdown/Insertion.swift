/// What is put into the HTML of a body once all of it is written.
struct Insertion {
  /// Where in the HTML as it was written.
  var offset: Int
  var bytes: [UInt8]
  var kind = Kind.other

  enum Kind: Hashable {
    /// A tag of the link that leads from a heading to itself.
    case headingLink
    case other
  }
}

extension Insertion {
  /// What a heading gets: its id, and where it leads to itself the tags of the link.
  static func insertions(for heading: WrittenHeading, id: String) -> [Insertion] {
    guard let offset = heading.idOffset else { return [] }
    let attribute = Insertion(offset: offset, bytes: Array(" id=\"\(id)\"".utf8))
    guard let content = heading.linked else { return [attribute] }
    return [
      attribute,
      Insertion(
        offset: content.lowerBound, bytes: Array("<a href=\"#\(id)\">".utf8), kind: .headingLink),
      Insertion(offset: content.upperBound, bytes: Array("</a>".utf8), kind: .headingLink),
    ]
  }
}
