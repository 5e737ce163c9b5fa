/// The inclusions of VitePress: `<<< @/file#region{1,4 lang} [label]` shows the code of a file,
/// `<!--@include: ./file.md{3,10}-->` includes Markdown, in code too.
enum ImportSyntax {
  /// Returns the inclusion of code that a line consists of.
  static func snippet(in line: String) -> InclusionCall? {
    let content = line.drop { " \t>".contains($0) }
    guard content.hasPrefix("<<<") else { return nil }
    var rest = content.dropFirst(3)
    guard let next = rest.first, " \t@./".contains(next) else { return nil }
    rest = rest.trimmed
    guard !rest.isEmpty else { return nil }
    var (label, options): (Substring, Substring) = ("", "")
    if rest.hasSuffix("]"), let open = rest.lastIndex(of: "["), open > rest.startIndex {
      label = rest[open...]
      rest = rest[..<open].trimmed
    }
    if rest.hasSuffix("}"), let open = rest.lastIndex(of: "{"), open > rest.startIndex {
      options = rest[open...].dropFirst().dropLast()
      rest = rest[..<open].trimmed
    }
    var selection = TextSelection.all
    if let mark = rest.lastIndex(of: "#") {
      let name = rest[mark...].dropFirst()
      if !name.isEmpty, name.allSatisfy(isNameCharacter) {
        selection = .region(String(name), .all)
        rest = rest[..<mark]
      }
    }
    let path = String(rest)
    let info = info(options, label: label, ending: InclusionPath.extension(of: path))
    return InclusionCall(
      range: content.startIndex..<line.endIndex,
      replacement: .file(Inclusion(path: path, selection: selection, form: .code(info: info))))
  }

  /// Returns the info string of the code.
  ///
  /// - Parameter options: The text in braces: marked lines, a language and further attributes.
  private static func info(_ options: Substring, label: Substring, ending: String) -> String {
    var words = options.split(separator: " ")[...]
    var lines: Substring?
    if let first = words.first, first.first?.isNumber == true { lines = words.popFirst() }
    let language = (words.first ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let name = language.first.map(String.init) ?? ""
    var info = name.isEmpty ? (ending.isEmpty ? "txt" : ending) : name
    for option in language.dropFirst() where option.hasPrefix("line-numbers") {
      info += " linenos" + option.dropFirst("line-numbers".count)
    }
    if let lines { info += " {\(lines)}" }
    return label.isEmpty ? info : "\(info) \(label)"
  }

  /// Returns the inclusions of Markdown in a line.
  static func includes(in line: String) -> [InclusionCall] {
    var calls: [InclusionCall] = []
    var position = line.startIndex
    while let open = line.range(of: "<!--", from: position) {
      position = open.upperBound
      let content = line[position...].drop { $0.isWhitespace }
      guard content.hasPrefix("@include:") else { continue }
      guard let close = line.range(of: "-->", from: content.startIndex) else { break }
      let text = line[content.startIndex..<close.lowerBound].dropFirst("@include:".count).trimmed
      calls.append(
        InclusionCall(
          range: open.lowerBound..<close.upperBound,
          replacement: text.isEmpty ? .invalid("names no file") : .file(inclusion(text))))
      position = close.upperBound
    }
    return calls
  }

  /// Parses a path with a region and a range of lines.
  private static func inclusion(_ text: Substring) -> Inclusion {
    var rest = text
    var range: LineRange?
    if rest.hasSuffix("}"), let open = rest.lastIndex(of: "{") {
      range = LineRange(rest[open...].dropFirst().dropLast(), separator: ",") {
        LineRange(first: $0, last: $0)
      }
      if range != nil { rest = rest[..<open].trimmed }
    }
    guard let mark = rest.firstIndex(of: "#") else {
      return Inclusion(path: String(rest), selection: range.map { .lines([$0]) } ?? .all)
    }
    let name = String(rest[mark...].dropFirst())
    return Inclusion(path: String(rest[..<mark]), selection: .part(name, range ?? .all))
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_.".contains(character)
  }
}
