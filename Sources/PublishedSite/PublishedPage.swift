import Diagnostics

/// A page of a finished site, as a browser reads it.
struct PublishedPage: Sendable {
  /// The path of the file in the site.
  var path: String
  var title = ""
  var lang = ""
  /// The address that it gives for itself (`<link rel="canonical">`).
  var canonical: String?
  /// What its addresses are relative to, where that is not itself (`<base href>`).
  var base: String?
  /// The ids of elements, and the names of anchors.
  var ids: Set<String> = []
  /// Ids that stand on the page once more.
  var doubleIDs: [(id: String, place: SourceLocation)] = []
  var addresses: [Address] = []
  /// The addresses of pictures without a description.
  var undescribed: [(source: String, place: SourceLocation)] = []
  var headings: [(level: Int, text: String, place: SourceLocation)] = []
  /// Whether it sends its readers on at once.
  var isRedirect = false

  /// Where something on the page leads.
  struct Address: Sendable {
    var text: String
    var place: SourceLocation
    var use: Use

    enum Use: Sendable {
      /// A reader may follow it.
      case link
      /// It is shown or run as part of the page.
      case part
    }
  }
}
