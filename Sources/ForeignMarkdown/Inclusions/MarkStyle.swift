/// A mark in a comment at which a named part of a file begins or ends.
struct TextMark: Hashable {
  var name: String
  var isStart: Bool
  /// The index of the line.
  var line: Int
}

/// The way in which a tool marks the parts of files.
enum MarkStyle: Hashable {
  /// `ANCHOR: name` and `ANCHOR_END: name`.
  case anchors
  /// `--8<-- [start:name]` and `--8<-- [end:name]`.
  case sections
  /// `#region name` and `#endregion name`.
  case regions

  /// Returns the mark in a line.
  func mark(in text: String, at line: Int) -> TextMark? {
    switch self {
    case .anchors: anchor(in: text, at: line)
    case .sections: section(in: text, at: line)
    case .regions: region(in: text, at: line)
    }
  }

  /// Updates the open parts at a mark. Returns whether no further line can belong to the part with
  /// a name.
  func apply(_ mark: TextMark, to open: inout [String], seeking name: String) -> Bool {
    switch self {
    case .anchors, .sections:
      if mark.name == name { open = mark.isStart ? [name] : [] }
      return open.isEmpty
    case .regions:
      // The end of a region may have no name. Several regions of a name are joined.
      if mark.isStart {
        open.append(mark.name)
      } else if mark.name.isEmpty {
        _ = open.popLast()
      } else if let last = open.lastIndex(of: mark.name) {
        open.removeSubrange(last...)
      }
      return false
    }
  }

  /// Indicates whether lines belong to the part with a name.
  func isOpen(_ name: String, in open: [String]) -> Bool { open.contains(name) }

  private func anchor(in text: String, at line: Int) -> TextMark? {
    guard let start = text.range(of: "ANCHOR") else { return nil }
    var rest = text[start.upperBound...]
    let isEnd = rest.hasPrefix("_END:")
    guard isEnd || rest.hasPrefix(":") else { return nil }
    rest = rest.dropFirst(isEnd ? "_END:".count : 1).drop(while: \.isWhitespace)
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return name.isEmpty ? nil : TextMark(name: String(name), isStart: !isEnd, line: line)
  }

  private func section(in text: String, at line: Int) -> TextMark? {
    guard let marker = SnippetMarker(in: text), !marker.isEscaped else { return nil }
    let rest = marker.rest.drop(while: \.isWhitespace)
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
    let parts = rest[..<end].dropFirst().split(separator: ":", maxSplits: 1)
      .map { $0.trimmed }
    guard parts.count == 2, parts[0] == "start" || parts[0] == "end" else { return nil }
    return TextMark(name: String(parts[1]), isStart: parts[0] == "start", line: line)
  }

  private func region(in text: String, at line: Int) -> TextMark? {
    guard text.range(of: "egion") != nil else { return nil }
    let rest = text.drop { " \t/*#<!-;:(\"'%@".contains($0) }
    guard rest.startIndex > text.startIndex else { return nil }
    let words = rest.split(separator: " ", omittingEmptySubsequences: true).drop {
      ["REM", "pragma", "#"].contains($0)
    }
    guard var word = words.first else { return nil }
    var names = words.dropFirst()
    if word.first == "#" { word = word.dropFirst() }
    if word.lowercased() == "end", names.first?.lowercased() == "region" {
      word = "endregion"
      names = names.dropFirst()
    }
    let key = word.prefix { $0.isLetter }.lowercased()
    guard key == "region" || key == "endregion" else { return nil }
    // The comment may end directly after the mark.
    guard word.dropFirst(key.count).allSatisfy({ "-*)>\":".contains($0) }) else { return nil }
    let name = names.first.map { $0.prefix { !"*)>\":,".contains($0) } } ?? ""
    let isClosing = name.allSatisfy { $0 == "-" }
    return TextMark(
      name: isClosing ? "" : String(name), isStart: key == "region", line: line)
  }
}
