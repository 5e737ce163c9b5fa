import Text

/// What is said of attribute lists.
extension MarkdownTree {
  mutating func reportUnused(_ list: AttributeList, at place: SourceOffset) {
    warn(
      .attributeListUnused, place,
      list.names.contains("toc")
        ? "“{:toc}” stands under no list; put it on the line under a list of one item"
        : "the attribute list belongs to nothing; put it on the line before or after a block, "
          + "or right behind a span")
  }

  mutating func reportUnknown(_ name: String, at place: SourceOffset) {
    warn(
      .attributeListUnknown, place,
      "no attribute list is named “\(name)”; define it as “{:\(name): …}”, or write a class as "
        + "“.\(name)”")
  }

  mutating func reportLeftOut(_ pair: AttributeList.Pair, at place: SourceOffset) {
    report(
      .note, .attributeLeftOut, at: place,
      "the attribute “\(pair.key)” is left out; an attribute list may set only what runs nothing "
        + "and loads nothing")
  }

  mutating func reportDuplicate(_ id: String, at place: SourceOffset) {
    let owner = ids[id].map { "given on line \($0)" } ?? PageIDs.owner
    warn(.duplicateAnchor, place, "the anchor “\(id)” is \(owner) already; give this another")
  }
}
