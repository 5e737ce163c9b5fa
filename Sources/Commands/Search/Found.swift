import Search

/// What answers a query, as it is shown.
struct Found {
  /// The entries of a kind that are shown, and how many there are, if that is known.
  struct Section {
    var kind: FoundEntry.Kind
    var entries: [FoundEntry]
    var count: Int?
  }

  var query: String
  /// What was looked for in the end.
  var mended: String
  var kind: Findings.Kind
  private(set) var sections: [Section] = []

  init(query: String, mended: String, kind: Findings.Kind) {
    self.query = query
    self.mended = mended
    self.kind = kind
  }

  mutating func add(_ found: (entries: [FoundEntry], count: Int?), of kind: FoundEntry.Kind) {
    guard !found.entries.isEmpty else { return }
    sections.append(Section(kind: kind, entries: found.entries, count: found.count))
  }

  /// What is to be said of it beside the entries.
  var remark: String? {
    if sections.isEmpty { return "nothing was found for “\(query)”" }
    switch kind {
    case .whole: return nil
    case .mended: return "nothing was found for “\(query)”; this is for “\(mended)”"
    case .partial: return "nothing has all of “\(query)”; this is what has most of “\(mended)”"
    }
  }
}

/// A row of what was found.
struct FoundEntry {
  enum Kind: String, CaseIterable {
    case term, code, tag, heading, note
  }

  var kind: Kind
  var title: Excerpt
  var url: String
  /// The second line: a date, how many notes, or the note that a heading is in.
  var context: String
  var excerpt: Excerpt?

  init(
    _ kind: Kind, _ title: String, _ url: String, _ context: String, marking findings: Findings
  ) {
    self.kind = kind
    self.title = Excerpt(of: title, marking: findings)
    self.url = url
    self.context = context
  }
}
