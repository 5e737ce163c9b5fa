import FrontMatter
import Notes

/// The addresses that a page such as `src/pages/blog/[...slug].astro` gives to the notes of a
/// collection.
///
/// The page is a program. The rules are those of the usual programs: a parameter is the identifier of
/// a note, a field of its front matter, or the language with which identifiers begin.
struct AstroRoute: Hashable, Sendable {
  /// The parts of addresses.
  private var parts: [Part] = []

  /// A part of an address.
  private enum Part: Hashable {
    case text(String)
    /// The identifier of the note, without the parts that `first` took.
    case id
    /// The first part of the identifier.
    case first
    /// A field of the front matter.
    case field(String)
  }

  /// The address of a collection whose notes have their identifiers as addresses.
  static let root = {
    var route = AstroRoute()
    route.parts = [.id]
    return route
  }()

  private init() {}

  /// - Parameters:
  ///   - path: The path of the page in the folder of pages.
  ///   - text: The text of the page.
  /// - Returns: `nil` if the page does not show one note of a collection.
  init?(at path: String, _ text: String) {
    if text.contains("paginate(") { return nil }
    let parameters = Self.parameters(in: text)
    var names = path.withoutEnding.split(separator: "/")
    if names.last == "index" { names.removeLast() }
    guard names.last?.hasPrefix("[") == true else { return nil }
    for (number, name) in names.enumerated() {
      guard name.contains("[") else {
        parts.append(.text(String(name)))
        continue
      }
      guard let match = name.wholeMatch(of: /\[(?:\.\.\.)?(\w+)\]/) else { return nil }
      let value = parameters[String(match.1)]
      let isLast = number == names.count - 1
      guard let part = Self.part(name: String(match.1), value: value, isLast: isLast, text) else {
        return nil
      }
      parts.append(part)
    }
  }

  /// Returns the expressions of the parameters: `params: { slug: post.id }`.
  private static func parameters(in text: String) -> [String: String] {
    guard let list = text.firstMatch(of: /params:\s*\{([^{}]*)\}/)?.1 else { return [:] }
    var values: [String: String] = [:]
    for pair in list.split(separator: ",") {
      let sides = pair.split(separator: ":", maxSplits: 1).map {
        $0.filter { !$0.isWhitespace }
      }
      if let name = sides.first, !name.isEmpty { values[name] = sides.count > 1 ? sides[1] : name }
    }
    return values
  }

  /// Returns the meaning of a parameter; `nil` if it is another one than those of usual programs.
  private static func part(
    name: String, value: String?, isLast: Bool, _ text: String
  ) -> Part? {
    if let field = value?.firstMatch(of: /\.data\.(\w+)$/)?.1 {
      if field == "slug" { return .id }
      return isLast && !usualNames.contains(name) ? nil : .field(String(field))
    }
    if value?.contains(/\.(?:slug|id)\b/) == true { return .id }
    if isLast, usualNames.contains(name) { return .id }
    return !isLast && text.contains(".split(") ? .first : nil
  }

  /// The usual names of parameters for identifiers.
  private static let usualNames: Set = ["slug", "id", "path", "post", "entry"]

  /// Returns the address of a note, without slashes at both ends; `nil` if the note lacks a field.
  func address(of note: Note.Source, id: String) -> String? {
    var rest = id.split(separator: "/")
    var address: [String] = []
    for part in parts {
      switch part {
      case .text(let text): address.append(text)
      case .first: if !rest.isEmpty { address.append(String(rest.removeFirst())) }
      case .id: address += rest.map(String.init)
      case .field(let name):
        guard let text = note.frontMatter[field: name]?.text, !text.isEmpty else { return nil }
        address += text.split(separator: "/").map(String.init)
      }
    }
    return address.joined(separator: "/")
  }

  /// The names at the start of all addresses, with a `/` at both ends.
  var folder: String {
    var folder = "/"
    for case .text(let name) in parts.prefix(while: { if case .text = $0 { true } else { false } })
    {
      folder += name + "/"
    }
    return folder
  }
}

// MARK: - The collection of a page

extension AstroRoute {
  /// Returns the name of the collection that a page or a module gets its notes from; `nil` if it
  /// names none.
  ///
  /// - Parameter name: The function that gets the notes; `nil` for the whole text.
  static func collection(in text: String, of name: String? = nil) -> String? {
    var start = text.startIndex
    if let name, let declaration = text.firstRange(of: name) { start = declaration.lowerBound }
    let pattern =
      /get(?:Collection|LiveCollection|EntryBySlug|Entry|LiveEntry)\s*(?:<[^>(]*>)?\(\s*(?:\{\s*collection:\s*)?["'`]([\w\-]+)["'`]/
    let found = text[start...].firstMatch(of: pattern) ?? text.firstMatch(of: pattern)
    return found.map { String($0.1) }
  }

  /// Returns the functions that a page imports and calls, with the paths that the page writes.
  static func importedCalls(in text: String) -> [(name: String, path: String)] {
    text.matches(of: /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/).flatMap { match in
      match.1.split(separator: ",").compactMap { part -> (name: String, path: String)? in
        let name = part.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        let isCalled = !name.isEmpty && (text.contains(name + "(") || name == "getStaticPaths")
        return isCalled ? (name, String(match.2)) : nil
      }
    }
  }
}
