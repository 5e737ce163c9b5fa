import Search
import SiteModel

/// What answers a query, as it is shown.
struct Found {
  /// The entries of a kind that are shown, and how many there are, if that is known.
  struct Section {
    var kind: FoundEntry.Kind
    var entries: [FoundEntry]
    var count: Int?
  }

  enum Extent: String {
    /// All of the query was found, or none.
    case whole
    /// A word of the query is nowhere; one that is written nearly the same was looked for.
    case mended
    /// Nothing has all of the query; some notes have parts of it.
    case partial
  }

  var query: String
  /// What was looked for in the end.
  var searched: String
  private let isMended: Bool
  private(set) var sections: [Section] = []

  init(query: String, _ findings: Findings) {
    self.query = query
    searched = findings.query
    isMended = findings.isMended
  }

  mutating func add(_ section: Section) {
    if !section.entries.isEmpty || section.count == nil { sections.append(section) }
  }

  var extent: Extent {
    if sections.map(\.kind) == [.rest] { return .partial }
    return isMended && !sections.isEmpty ? .mended : .whole
  }

  /// What is to be said of it beside the entries.
  var remark: String? {
    if sections.isEmpty { return "nothing was found for “\(query)”" }
    switch extent {
    case .whole: return nil
    case .mended: return "nothing was found for “\(query)”; this is for “\(searched)”"
    case .partial: return "nothing has all of “\(query)”; this is what has parts of it"
    }
  }
}

/// A row of what was found.
struct FoundEntry {
  /// In the order in which they are shown.
  enum Kind: String, CaseIterable {
    case note
    /// A note without the exact words.
    case rest
    case term, code, tag, heading
  }

  var kind: Kind
  var title: Excerpt
  var url: String
  /// The second line: a date, how many notes, or the note that a heading is in.
  var context: String
  var excerpt: Excerpt?

  init(_ kind: Kind, _ title: String, _ url: String, _ context: String, marking hits: Hits) {
    self.kind = kind
    self.title = Excerpt(of: title, marking: hits)
    self.url = url
    self.context = context
  }
}
