import SiteOutput

/// What a page shows, which names its template.
package enum PageKind: String, Sendable, CaseIterable {
  case contents, note, archive, tags, tag, index, glossary
  case notFound = "not-found"

  /// The template that draws what is inside the frame.
  package var template: String { self == .notFound ? "404.html" : "\(rawValue).html" }
  /// When its file is written.
  package var rank: Output.Rank { self == .note ? .page : .table }
}
