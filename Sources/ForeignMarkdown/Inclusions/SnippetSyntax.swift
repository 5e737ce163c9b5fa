/// The marker of PyMdown's snippets in a line: `--8<--`, with any number of hyphens.
struct SnippetMarker {
  /// The text before the marker and its semicolons.
  let before: Substring
  /// The text after the marker.
  let rest: Substring
  /// The position of the semicolon that escapes the marker.
  let escape: String.Index?
  var isEscaped: Bool { escape != nil }

  init?(in line: String) {
    guard let core = line.range(of: "-8<-") else { return nil }
    var before = line[..<core.lowerBound]
    while before.last == "-" { before.removeLast() }
    rest = line[core.upperBound...].drop { $0 == "-" }
    escape = before.last == ";" ? line.index(before: before.endIndex) : nil
    while before.last == ";" { before.removeLast() }
    self.before = before
  }
}

/// A line with the marker of PyMdown's snippets.
enum SnippetSyntax: Equatable {
  /// Other text, or the mark of a section.
  case none
  /// The text of an escaped line, `;--8<--`, without the first semicolon.
  case escaped(String)
  /// The inclusion of a file, and its range in the line.
  case file(Inclusion, Range<String.Index>)
  /// The line before and after paths of files.
  case block

  init(_ line: String) {
    self = .none
    guard let marker = SnippetMarker(in: line) else { return }
    let rest = marker.rest.trimmed
    let isSection = rest.hasPrefix("[start") || rest.hasPrefix("[end")
    guard isSection || marker.before.allSatisfy({ $0 == " " || $0 == "\t" }) else { return }
    if let escape = marker.escape {
      var text = line
      text.remove(at: escape)
      self = .escaped(text)
    } else if rest.isEmpty {
      self = .block
    } else if let quote = rest.first, quote == "\"" || quote == "'", rest.count > 2,
      rest.last == quote, marker.rest.first?.isWhitespace == true
    {
      let path = rest.dropFirst().dropLast()
      self = .file(Self.inclusion(path), marker.before.endIndex..<line.endIndex)
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.none, .none), (.block, .block), (.escaped, .escaped), (.file, .file): true
    default: false
    }
  }

  /// Parses a path with ranges of lines or the name of a section.
  static func inclusion(_ text: Substring) -> Inclusion {
    let start = String(text).range(of: "://") == nil ? text.startIndex : text.endIndex
    guard let colon = text[start...].firstIndex(of: ":") else {
      return Inclusion(path: String(text))
    }
    let (path, rest) = (String(text[..<colon]), text[colon...].dropFirst())
    if rest.first?.isLetter == true {
      return Inclusion(path: path, selection: .marked(String(rest)))
    }
    let ranges = rest.split(separator: ",").map {
      LineRange($0, separator: ":") { LineRange(first: $0, last: nil) }
    }
    let known = ranges.compactMap(\.self)
    guard !ranges.isEmpty, known.count == ranges.count else { return Inclusion(path: String(text)) }
    return Inclusion(path: path, selection: .lines(known))
  }
}
