/// The ids that the pages of the default theme have themselves.
///
/// Each begins with a capital letter, which no id that is made of a heading's text does.
package enum PageIDs {
  package static let own: Set<String> = [
    "Actions", "Backlinks", "Entries", "Main", "Navigation", "Near", "Near-title", "Related",
    "Search", "Search-code", "Search-heading", "Search-note", "Search-rest", "Search-tag",
    "Search-term",
  ]

  /// How messages name the owner of such an id.
  package static let owner = "an id of the page itself"
}
