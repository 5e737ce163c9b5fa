/// One page to be rendered: what it shows, and where.
struct Page: Sendable {
  /// What a page shows, which names its template.
  enum Kind: String, Sendable {
    case contents, note, archive, tags, tag
    case notFound = "not-found"

    /// The template that draws what is inside the frame.
    var template: String { self == .notFound ? "404.html" : "\(rawValue).html" }
    /// When its file is written.
    var rank: Output.Rank { self == .note ? .page : .table }
  }

  var kind: Kind
  var place: SitePath
  var title: String
  var description: String
  var lang: String
  /// What the template sees besides the site and the page.
  var content: Content

  enum Content: Sendable {
    case none
    case table(PageTable)
    /// A note by its position among the notes.
    case note(Int)
  }
}
