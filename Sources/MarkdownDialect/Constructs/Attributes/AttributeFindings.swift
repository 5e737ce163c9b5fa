import Diagnostics

/// What is said of attribute lists.
extension MarkdownTree {
  /// A place as it is in the file. Columns are not counted far into a line, which no one reads so.
  mutating func location(of place: SourceOffset) -> SourceLocation {
    let before = lines.bytes(ofLine: place.line).prefix(place.offset)
    let isNear = place.offset <= SourceOffset.farthest
    return SourceLocation(
      context.path, line: context.lines[place.line],
      column: isNear ? before.count { $0 & 0xC0 != 0x80 } + 1 : nil)
  }

  mutating func reportUnused(_ list: AttributeList, at place: SourceOffset) {
    diagnostics.append(
      Diagnostic(
        .warning, .attributeListUnused, at: location(of: place),
        list.names.contains("toc")
          ? "“{:toc}” stands under no list; put it on the line under a list of one item"
          : "the attribute list belongs to nothing; put it on the line before or after a block, "
            + "or right behind a span"))
  }

  mutating func reportUnknown(_ name: String, at place: SourceOffset) {
    diagnostics.append(
      Diagnostic(
        .warning, .attributeListUnknown, at: location(of: place),
        "no attribute list is named “\(name)”; define it as “{:\(name): …}”, or write a class "
          + "as “.\(name)”"))
  }

  mutating func reportLeftOut(_ pair: AttributeList.Pair, at place: SourceOffset) {
    diagnostics.append(
      Diagnostic(
        .note, .attributeLeftOut, at: location(of: place),
        "the attribute “\(pair.key)” is left out; an attribute list may set only what runs "
          + "nothing and loads nothing"))
  }

  mutating func reportDuplicate(_ id: String, ofLine line: Int, at place: SourceOffset) {
    diagnostics.append(
      Diagnostic(
        .warning, .duplicateAnchor, at: location(of: place),
        "the anchor “\(id)” is given on line \(line) already; give this another"))
  }
}
