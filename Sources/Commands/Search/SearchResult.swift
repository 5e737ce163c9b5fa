import Liquid
import Search
import SiteModel

/// The result of a query, in the form in which it is shown.
struct SearchResult {
  /// The entries of one kind.
  struct Section {
    var kind: FoundEntry.Group
    var entries: [FoundEntry]
    /// The number of all entries of this kind, of which `entries` may contain only the first; `nil`
    /// if the number is unknown.
    var count: Int?
  }

  /// The part of the query that the result matches.
  enum Extent: String {
    /// The result matches the whole query, or is empty.
    case whole
    /// A word of the query was not found, and was replaced by a word with a similar spelling.
    case corrected = "mended"
    /// No note matches the whole query, but at least one note matches a part of it.
    case partial
  }

  var query: String
  /// The query that produced the result. It differs from `query` after a correction of the
  /// spelling.
  var searched: String
  private let isCorrected: Bool
  private(set) var sections: [Section] = []

  init(query: String, _ findings: Findings) {
    self.query = query
    searched = findings.query
    isCorrected = findings.isCorrected
  }

  mutating func add(_ section: Section) {
    if !section.entries.isEmpty || section.count == nil { sections.append(section) }
  }

  var extent: Extent {
    if sections.map(\.kind) == [.rest] { return .partial }
    return isCorrected && !sections.isEmpty ? .corrected : .whole
  }

  /// A message about the result; `nil` if the result matches the whole query.
  var remark: String? {
    if sections.isEmpty { return "no results for “\(query)”" }
    switch extent {
    case .whole: return nil
    case .corrected: return "no results for “\(query)”; showing results for “\(searched)”"
    case .partial: return "no results for all of “\(query)”; showing results for parts of it"
    }
  }
}

/// A row of the result.
struct FoundEntry {
  /// The kind of an entry. The order of the cases is the order of display.
  enum Group: String, CaseIterable {
    case note
    /// A note that matches the query but does not contain its exact words.
    case rest
    case term, code, tag, heading
  }

  var kind: Group
  var title: Excerpt
  var url: String
  /// The second line: a date, the number of notes, or the note that contains the heading.
  var context: String
  var excerpt: Excerpt?

  init(_ kind: Group, title: String, url: String, context: String, marking hits: Hits) {
    self.kind = kind
    self.title = Excerpt(of: title, marking: hits)
    self.url = url
    self.context = context
  }
}

extension SearchResult {
  /// The sections as text: a heading, followed by the entries, which are indented.
  var text: String {
    sections.reduce(into: "") { text, section in
      text += "\(section.kind.title) (\(section.count.map(String.init) ?? "many"))\n"
      for entry in section.entries {
        text += "  \(entry.title.text)  /\(entry.url)\n"
        if !entry.context.isEmpty { text += "    \(entry.context)\n" }
        if let excerpt = entry.excerpt?.text, !excerpt.isEmpty { text += "    \(excerpt)\n" }
      }
    }
  }

  /// The result as a JSON object.
  var value: Value {
    [
      "query": .string(query),
      "found": .string(extent.rawValue),
      "searched": .string(searched),
      "sections": .array(
        sections.map { section in
          [
            "kind": .string(section.kind.rawValue),
            "count": section.count.map(Value.integer) ?? .null,
            "rows": .array(section.entries.map(\.value)),
          ]
        }),
    ]
  }
}

extension FoundEntry {
  fileprivate var value: Value {
    [
      "title": .string(title.text), "url": .string(url), "context": .string(context),
      "excerpt": excerpt.map { .array($0.pieces.map(\.value)) } ?? .null,
    ]
  }
}

extension Excerpt.Piece {
  fileprivate var value: Value { ["text": .string(text), "hit": .bool(isHit)] }
}

extension FoundEntry.Group {
  fileprivate var title: String {
    switch self {
    case .note: "Notes"
    case .rest: "Without the exact words"
    case .term: "Terms"
    case .code: "Code"
    case .tag: "Tags"
    case .heading: "Headings"
    }
  }
}
