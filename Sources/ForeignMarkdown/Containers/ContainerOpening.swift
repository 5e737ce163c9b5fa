/// The first line of a container.
struct ContainerOpening {
  /// The text before the mark: white space, or a list marker with white space.
  var lead: Substring
  /// The meaning of the container.
  var meaning: Meaning
  /// The rule that ends the container.
  var ending: Ending

  /// What becomes of a container.
  enum Meaning: Equatable {
    /// A callout of a type. Without a title, the type's own title is shown.
    case callout(type: String, title: String, fold: Fold)
    /// A callout without a title.
    case box
    /// A tab of the set that it forms with the tabs beside it. A tab that starts a set does not
    /// belong to the tabs before it.
    case tab(label: String, startsSet: Bool)
    /// A set of tabs, one for each block of code.
    case codeGroup
    /// A set of tabs, each with its label on a line `== Label`.
    case labelledTabs
    case quote
    case code(language: String)
    /// Content that is shown without a box.
    case plain
    /// Content that is not shown.
    case comment
  }

  /// The way in which a container folds: it cannot fold, is open at first, or is closed at first.
  enum Fold: String { case none = "", open = "+", closed = "-" }

  enum Ending: Equatable {
    /// A line with only colons ends the container, at least as many as on its first line.
    case colons(Int)
    /// The container ends before the first line that is indented less.
    case indentation
    /// A line `#+END_` with the name ends the container.
    case org(String)
    /// A line `</aside>` ends the container.
    case aside
  }
}

extension ContainerOpening {
  /// The number of columns that a line of the content is indented at least.
  var indentation: Int { BodyLines.Line(lead.map { $0 == "\t" ? "\t" : " " } + ".", 0).indentation }

  /// Reads the first line of a container. Returns `nil` for any other line.
  init?(_ line: String, in styles: ContainerStyles) {
    let lead = line.prefix { $0 == " " || $0 == "\t" }
    let rest = line.dropFirst(lead.count)
    let marker = ListMarker.length(of: rest)
    self.lead = line.prefix(lead.count + marker)
    let text = rest.dropFirst(marker).trimmingSpaceAtEnd
    guard
      let (meaning, ending) =
        (styles.contains(.colons) ? Self.colons(text) : nil)
        ?? (styles.contains(.indented) ? Self.indented(text) : nil)
        ?? (styles.contains(.orgBlocks) ? Self.org(text) : nil)
        ?? (styles.contains(.asides) && text == "<aside>" ? (.box, .aside) : nil)
    else { return nil }
    (self.meaning, self.ending) = (meaning, ending)
  }

  /// Reads `::: type title {attributes}` or `:::type[title]{attributes}`.
  private static func colons(_ text: Substring) -> (Meaning, Ending)? {
    guard text.first == ":" else { return nil }
    let count = text.prefix { $0 == ":" }.count
    var rest = text.dropFirst(count).drop { $0 == " " }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard count >= 3, name.first?.isLetter == true else { return nil }
    rest = rest.dropFirst(name.count)
    var attributes = ""
    if rest.hasSuffix("}"), let start = rest.lastIndex(of: "{") {
      attributes = String(rest[start...].dropFirst().dropLast())
      rest = rest[..<start].trimmingSpaceAtEnd
    }
    var title = rest.drop { $0 == " " }
    if title.hasPrefix("["), title.hasSuffix("]") { title = title.dropFirst().dropLast() }
    // Most containers have no attributes, and a search takes long.
    let given = attributes.isEmpty ? nil : attributes.firstMatch(of: /title="([^"]*)"/)?.1
    let shown = title.isEmpty ? String(given ?? "") : String(title)
    let meaning: Meaning
    switch name {
    case "code-group": meaning = .codeGroup
    case "tabs": meaning = .labelledTabs
    case "raw", "v-pre": meaning = .plain
    case "details":
      let fold = attributes.split(separator: " ").contains("open") ? Fold.open : .closed
      meaning = .callout(type: "details", title: shown, fold: fold)
    default: meaning = .callout(type: name.lowercased(), title: shown, fold: .none)
    }
    return (meaning, .colons(count))
  }

  /// Reads `!!! type "title"`, `??? type "title"`, `???+ type "title"` or `=== "label"`.
  private static func indented(_ text: Substring) -> (Meaning, Ending)? {
    let mark = text.prefix { "!?=+".contains($0) }
    var rest = text.dropFirst(mark.count).drop { $0 == " " }
    if ["===", "===!", "===+"].contains(mark) {
      guard let label = rest.quoted else { return nil }
      return (.tab(label: String(label), startsSet: mark == "===!"), .indentation)
    }
    let folds: [Substring: Fold] = ["!!!": .none, "???": .closed, "???+": .open]
    guard let fold = folds[mark] else { return nil }
    var title = ""
    if let quote = rest.firstIndex(of: "\"") {
      guard let quoted = rest[quote...].quoted else { return nil }
      title = String(quoted)
      rest = rest[..<quote]
    }
    let words = rest.split(separator: " ")
    let areNames = words.joined().allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    guard areNames, let type = words.first ?? (title.isEmpty ? nil : "note") else { return nil }
    return (.callout(type: type.lowercased(), title: title, fold: fold), .indentation)
  }

  /// Reads `#+BEGIN_NAME arguments`.
  private static func org(_ text: Substring) -> (Meaning, Ending)? {
    let start = "#+begin_"
    guard text.prefix(start.count).lowercased() == start else { return nil }
    let words = text.dropFirst(start.count).split(separator: " ", maxSplits: 1)
    guard let name = words.first?.lowercased() else { return nil }
    let argument = words.count > 1 ? String(words[1]) : ""
    let meaning: Meaning
    switch name {
    case "quote": meaning = .quote
    case "src": meaning = .code(language: String(argument.prefix { $0 != " " }))
    case "example": meaning = .code(language: "")
    case "query": meaning = .code(language: "")
    case "comment": meaning = .comment
    case "center", "verse", "export": meaning = .plain
    default: meaning = .callout(type: name, title: "", fold: .none)
    }
    return (meaning, .org(name))
  }
}

extension Substring {
  /// The text without spaces and tabs at its end.
  fileprivate var trimmingSpaceAtEnd: Substring {
    var rest = self
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }

  /// The text in the quotation marks that surround it; `nil` if there are none.
  fileprivate var quoted: Substring? {
    let text = trimmingSpaceAtEnd
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
    return text.dropFirst().dropLast()
  }
}

/// The marker of a list item: `-`, `*`, `+`, `1.` or `1)`.
enum ListMarker {
  /// Returns the number of characters of a list marker and the white space after it at the start of
  /// a text, or 0.
  static func length(of text: Substring) -> Int {
    let digits = text.prefix { $0.isASCII && $0.isNumber }.count
    let mark = text.dropFirst(digits).first
    let isMarker =
      digits == 0 ? mark.map { "-*+".contains($0) } : mark.map { digits < 10 && ".)".contains($0) }
    guard isMarker == true else { return 0 }
    let space = text.dropFirst(digits + 1).prefix { $0 == " " || $0 == "\t" }.count
    return space == 0 ? 0 : digits + 1 + space
  }
}
